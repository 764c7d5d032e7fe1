"""The matches of before, as the history shows them: what they are filtered by, and what is told of each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from game.people import Person

WON, LOST, DRAWN = "won", "lost", "drawn"


class Part(IntEnum):
    """The parts of the list, from the top."""

    UNFINISHED = 0  # can be gone on with
    FINISHED = 1  # over, or broken off for good
    UNREADABLE = 2


class Result(IntEnum):
    """Which matches are shown, by how they stand."""

    ALL = 0
    UNFINISHED = 1
    WON = 2
    LOST = 3


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches are shown: of a game, with somebody, of a person, and by result; empty for all."""

    game: str = ""
    opponent: str = ""
    person: str = ""
    result: Result = Result.ALL


EVERYTHING: Final = MatchFilter()


class MatchKey(NamedTuple):
    """Which match: the folder of its record inside that of all matches, the name of the file, its number there."""

    place: str
    name: str
    number: int
    part: int  # of :class:`Part`


class Line(NamedTuple):
    """What a side has come to: its heading, its points deal by deal, which deals it won, and its score."""

    heading: str
    points: tuple[int, ...]
    won: tuple[int, ...]
    score: int


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match, or a record that cannot be read, in the words of the moment.

    ``name`` is what the player calls it, else the game; ``remark`` is for what has no result. ``others`` are the people
    who played, without ``own``, to whom it is told. ``lines`` are the sides, the own one first; ``sentence`` sums up.
    """

    key: MatchKey
    game: str
    name: str
    when: str
    others: tuple[Person, ...] = ()
    own: Person | None = None
    result: str = ""
    remark: str = ""
    lines: tuple[Line, ...] = ()
    void: tuple[bool, ...] = ()  # deal by deal
    is_named: bool = False
    by_points: bool = False  # a match to a target: the score is not a number of games
    title: str = ""
    sentence: str = ""
    can_continue: bool = False
    can_export: bool = False
    can_review: bool = False

    @property
    def score(self) -> str:
        """The score, the own one first; in a match to a target only that and the best of the others."""
        scores = [line.score for line in self.lines]
        if self.by_points and scores:
            scores = [scores[0], max(scores[1:])]
        return " : ".join(str(score).replace("-", "−") for score in scores)
