"""What the screen of the journey shows, in words, and what can be done there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from game.packs.pack import Pack


class Standing(Enum):
    """How somebody stands at a table."""

    WON = auto()
    OPEN = auto()  # not won, but one can sit down
    CLOSED = auto()  # the table before it has to be won first


@dataclass(frozen=True, slots=True)
class TownView:
    """A town on the map: its key, its name, who is at home there, and which of its wishes came true."""

    key: str
    name: str
    portrait: str
    standing: Standing
    stars: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """The table that is chosen: what is told of it, its cards and cover, the back
    to be won, and its wishes with whether they came true.

    ``action`` stands on the button that sits down; empty where one cannot, and ``remark`` says why.
    """

    number: str
    title: str
    life: str
    rows: tuple[tuple[str, str], ...]
    heading: str
    wishes: tuple[tuple[str, bool], ...]
    pack: Pack
    cover: str
    back: str
    action: str
    remark: str = ""

    @property
    def spoken(self) -> str:
        """All of it in sentences."""
        told = ". ".join(f"{name}: {value}" for name, value in self.rows)
        wishes = ". ".join(text for text, _true in self.wishes)
        return f"{self.number}. {self.title}. {told}. {self.heading}: {wishes}. {self.remark}".strip()


@dataclass(frozen=True, slots=True)
class JourneyView:
    """The whole: how far somebody has come, the towns in their order, and his own portrait.

    ``again`` tells that all tables are won, so that one can set out again.
    """

    standing: str
    towns: tuple[TownView, ...]
    portrait: str
    again: bool = False

    @property
    def won(self) -> int:
        """How many tables from the first on are won."""
        return sum(town.standing is Standing.WON for town in self.towns)


class JourneyDesk(Protocol):
    """What the screen asks; ``version`` grows whenever there is something else to show."""

    version: int
    chosen: str

    @property
    def view(self) -> JourneyView:
        """The map."""

    @property
    def table(self) -> TableView:
        """The table of the town that is chosen."""

    def choose(self, key: str) -> None:
        """Show the table of another town."""

    def sit_down(self) -> None:
        """Begin a match at the table that is shown, or go on with the one that was left there."""

    def set_out_again(self) -> None:
        """Begin another journey, against stronger people."""
