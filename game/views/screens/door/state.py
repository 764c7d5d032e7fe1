"""What the door shows, and what it asks of whoever keeps the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from game.joining import Homecomer
from game.people import Person


class Sitting(Enum):
    """Who has a seat."""

    HERE = auto()  # somebody at this computer
    OPPONENT = auto()
    GUEST = auto()  # a guest who is there
    AWAY = auto()  # a guest who is awaited
    REPLACED = auto()  # a guest for whom an opponent plays until he is back
    FREE = auto()  # it waits for a guest
    LENT = auto()  # it waits for a guest, and an opponent plays there meanwhile


@dataclass(frozen=True, slots=True)
class DoorSeat:
    """A seat by player of the header; nobody is known of one that is free.

    ``at_computer``: a guest plays with another Triunfo, not on a phone.
    """

    player: int
    sitting: Sitting
    person: Person | None = None
    at_computer: bool = False


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who asks to come in; ``number`` names him to the table. ``player`` is the seat he wants, if any."""

    number: int
    name: str
    portrait: str
    player: int | None = None
    watches: bool = False


@dataclass(frozen=True, slots=True)
class DoorState:
    """All that the door shows. ``problem`` is why nobody can come in; ``is_open`` tells that the table is listening.

    ``address`` is what is typed, ``link`` what is scanned; both are empty while this computer is on no network.
    ``network`` names that of the address, where it is known. ``begun``: a match is played behind it. ``hints``: guests
    may ask for them. ``returning`` are those about whom the host is asked whether they are who they say.
    """

    summary: str
    seats: tuple[DoorSeat, ...]
    visitors: tuple[Visitor, ...] = ()
    address: str = ""
    link: str = ""
    network: str = ""
    others: tuple[str, ...] = ()
    code: str = ""
    lets_everybody_in: bool = False
    is_open: bool = False
    problem: str = ""
    begun: bool = False
    hints: bool = True
    returning: tuple[Homecomer, ...] = ()

    @property
    def is_peopled(self) -> bool:
        """Whether anybody is there who plays, so that a match can begin."""
        return any(seat.sitting in (Sitting.HERE, Sitting.GUEST) for seat in self.seats)


class DoorTable(Protocol):
    """What the door asks of the table. Players are those of the header, visitors go by their number."""

    def let_in(self, visitor: int) -> None:
        """Let somebody in who asks."""

    def turn_away(self, visitor: int) -> None:
        """Do not let him in now."""

    def let_everybody_in(self, wanted: bool) -> None:
        """Ask no more about who has the code, or ask again."""

    def let_hints(self, wanted: bool) -> None:
        """Let guests ask for hints, or no longer."""

    def remove(self, player: int) -> None:
        """Take the seat from a guest."""

    def give_to_guests(self, player: int) -> None:
        """Let a guest have the seat of an opponent."""

    def give_to_opponent(self, player: int) -> None:
        """Let an opponent have a free seat, or play for a guest who is away."""


class DoorKeeper(Protocol):
    """Who keeps the table behind the door."""

    @property
    def state(self) -> DoorState:
        """What there is to show now."""

    @property
    def table(self) -> DoorTable:
        """The table; another once it is open."""

    def open(self) -> None:
        """Try once more to open the table."""

    def begin(self) -> None:
        """Begin the match."""

    def play_on(self) -> None:
        """Go on with the match; the table stays open."""

    def leave(self) -> None:
        """Go back: before a match the table is closed, during one only if nobody has come or has a seat to come to."""
