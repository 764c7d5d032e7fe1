"""What the screen of the deal of the day shows, in words, and what can be done there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol


class Standing(Enum):
    """How far somebody has got with a day."""

    NEW = auto()  # today's deal, not begun
    RUNNING = auto()  # the first try was left in the middle
    PLAYED = auto()
    MISSED = auto()  # a day of before on which it was not played


@dataclass(frozen=True, slots=True)
class DayResult:
    """What was made of a deal: both ends of the bar, how much of it is one's own (0 to 1), and where par lies.

    ``par_part`` is None where par is no number of card points, or not known. ``text`` are the lines to copy, ``signs``
    a letter a trick (w, d, l).
    """

    own: str
    others: str
    part: float
    par: str
    par_part: float | None
    verdict: str
    explained: str
    text: tuple[str, ...]
    signs: str


@dataclass(frozen=True, slots=True)
class DayView:
    """A day: its leaf, what is played, with whom (portrait and expression), and what came of it."""

    date: str
    month: str
    number: str
    weekday: str
    title: str
    facts: tuple[str, ...]
    remark: str
    faces: tuple[tuple[str, str], ...]
    standing: Standing
    result: DayResult | None = None


@dataclass(frozen=True, slots=True)
class DayCell:
    """A day of the month on the slate: where it stands, and what is marked there."""

    date: str
    number: int
    column: int
    row: int
    played: bool = False
    par_reached: bool = False
    is_today: bool = False
    is_future: bool = False
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class MonthView:
    """A month: what stands above it, the names of its columns, its days, and whether there is one after it yet."""

    title: str
    note: str
    heads: tuple[str, ...]
    days: tuple[DayCell, ...]
    has_later: bool = False


class DailyDesk(Protocol):
    """What the screen asks; ``version`` grows whenever there is something else to show."""

    version: int

    @property
    def day(self) -> DayView:
        """The day that is chosen."""

    @property
    def month(self) -> MonthView:
        """The month it lies in."""

    @property
    def working(self) -> bool:
        """Whether par is being found out."""

    def choose(self, date: str) -> None:
        """Show another day."""

    def turn(self, by: int) -> None:
        """Show the month before (-1) or after (1), if there is one."""

    def play(self) -> None:
        """Play the deal of the day that is shown: its first try, on from where it was left, or for practice."""

    def review(self) -> None:
        """Look back at the first try."""

    def copy(self) -> str:
        """Put the text of the result into the clipboard; returns what is to be said of it."""

    def close(self) -> None:
        """The screen is left."""
