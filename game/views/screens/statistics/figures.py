"""What the screen of statistics shows, in words and numbers, and what it asks of the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.model.cards import Card


@dataclass(frozen=True, slots=True)
class Bar:
    """Matches of one kind won, drawn and lost, and ``deals`` in words."""

    name: str
    won: int
    drawn: int
    lost: int
    deals: str

    @property
    def matches(self) -> int:
        """How many there were."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody who was played against, and the matches won and lost."""

    name: str
    portrait: str
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class RatingCurve:
    """Ratings with the dates they are told with, and the levels, the lowest first; ``said`` tells where it stands."""

    points: tuple[tuple[str, float], ...]
    levels: tuple[tuple[str, float], ...]
    said: str


@dataclass(frozen=True, slots=True)
class PointsSpread:
    """The points of deals: how often there were so many, a tenth of a hundred to a column; the mean, best and worst.

    ``good`` says of each column whether such points win between two, on which side of the ``mark`` it lies.
    """

    columns: tuple[int, ...]
    average: str
    best: int
    worst: int
    good: tuple[bool, ...]
    mark: int


@dataclass(frozen=True, slots=True)
class LuckCurve:
    """Luck and play, added up: for each of some days its name, play and luck; what they come to, word and number.

    ``said`` tells what they are of, or of how many deals they are known, and ``brief`` the same in less room;
    ``is_known`` whether of any, ``is_whole`` of all. ``spoken`` is read aloud.
    """

    points: tuple[tuple[str, float, float], ...]
    play: tuple[str, str]
    luck: tuple[str, str]
    said: str
    brief: str
    is_known: bool
    is_whole: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class BestMoment:
    """Something to remember: a card as its picture, what it was, and when."""

    card: Card
    title: str
    detail: str


@dataclass(frozen=True, slots=True)
class Figures:
    """All that is counted of a person. ``groups`` are bars by what tells them apart; ``spoken`` is read aloud."""

    line: str
    score: str
    groups: dict[str, tuple[Bar, ...]]
    rivals: tuple[Rival, ...]
    rating: RatingCurve | None
    points: PointsSpread | None
    moments: tuple[BestMoment, ...]
    spoken: str
    luck: LuckCurve | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """Whose matches are counted: which person, game and time, by their places among those that can be chosen."""

    person: int = 0
    game: int = 0
    period: int = 2


class StatisticsDesk(Protocol):
    """What counts the matches, a little at a time.

    ``people`` are the names of those who have played, ``games`` the games of the one who is chosen, all of them
    together first; ``chosen`` is shown, or being counted while it is ``working``. ``figures`` is None where there is
    nothing to show; then ``note`` says why, else what is done meanwhile. What was counted before stays until something
    new has been.
    """

    people: Sequence[str]
    games: Sequence[str]
    chosen: Chosen
    figures: Figures | None
    note: str
    working: bool

    @property
    def portrait(self) -> str:
        """That of the person who is chosen."""

    def choose(self, chosen: Chosen) -> None:
        """Count this instead."""

    def step(self) -> bool:
        """Count for some milliseconds; returns whether there is something new to show."""

    def close(self) -> None:
        """The screen is left."""
