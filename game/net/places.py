"""The seats of a table and the connections to those who sit there, before and during a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.model.texts import harmless
from game.net.protocol import Absence, Hello, PersonAt
from game.people import PLAYER_PORTRAITS, Person

FACE_EVERY: Final = 2.0
"""Seconds between two faces of one guest."""
LONG_AGO: Final = float("-inf")
"""When something happened that has never happened yet."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody waits for the host to let him in; ``number`` names him to the table. ``player``: the seat he wants."""

    number: int
    name: str
    portrait: str
    player: int | None
    watches: bool


@dataclass(slots=True)
class Place:
    """A seat by player of the header. ``person`` is who sits there; None for a guest who has not come yet.

    ``is_taken_over``: an opponent plays there; ``stands_in``: because whoever has the seat wishes so.
    """

    player: int
    person: Person | None
    is_guests: bool
    sits: bool = True  # a guest, or somebody at this machine, or an opponent; False: an opponent plays until one comes
    client: Client | None = None
    gone_since: float | None = None
    gone: Literal["", "lost", "left"] = ""  # how the connection ended; empty where the table does not know
    is_taken_over: bool = False
    stands_in: bool = False
    nudged_at: float = LONG_AGO

    @property
    def is_persons(self) -> bool:
        """Whether a person has it: a guest, or somebody at this machine."""
        return self.is_guests or (self.person is not None and self.person.level is None)

    @property
    def is_free(self) -> bool:
        """Whether a guest may take it."""
        return self.is_guests and not self.sits


@dataclass(slots=True, eq=False)
class Client:
    """A connection, and what has been sent on it."""

    connection: int
    address: str
    language: str
    chooses: Hello | None = None  # a seat; then he asks for it, where the host is to let him in
    asks: Hello | None = None
    returns: Hello | None = None  # is asked whose seat is theirs: one of the ``homes``, by player of the header
    homes: tuple[int, ...] = ()
    claims: int | None = None  # the seat that they have said is theirs, since ``claimed_at``
    claimed_at: float = 0.0
    is_refused: bool = False  # it was said that it is not
    words: bool = False  # it is shown what the table says: a page, and not another Triunfo
    place: Place | None = None
    watches: bool = False
    number: int = 0  # of the last news that was sent
    made_ready: tuple[bool, bool] = (False, False)
    face_at: float = LONG_AGO

    @property
    def is_in(self) -> bool:
        """Whether he has a seat or watches."""
        return self.watches or self.place is not None

    @property
    def is_asked(self) -> bool:
        """Whether he waits to be let in, or has been asked something before that."""
        return self.asks is not None or self.chooses is not None or self.returns is not None


def places_for(people: Sequence[Person | None]) -> list[Place]:
    """Return the seats for those people, by player of the header; None is a seat for a guest."""
    return [Place(player, person, person is None, person is not None) for player, person in enumerate(people)]


def portrait_beside(wanted: str, others: Iterable[Person | None]) -> str:
    """Return the portrait that somebody wants, or one that none of these others has."""
    taken = {person.portrait for person in others if person is not None}
    faces = [face for face in (wanted, *PLAYER_PORTRAITS) if face in PLAYER_PORTRAITS]
    return next((face for face in faces if face not in taken), faces[0])


def clean_name(name: str) -> str:
    """Return the name that somebody has typed, as it may be shown."""
    return harmless(name, 80).strip()


def person_at(place: Place, asks: Asking | None, absence: Absence, *, is_gone: bool) -> PersonAt:
    """Return who sits there, as everybody at the table is told. ``asks`` is who wants a free seat."""
    person = place.person
    name, portrait, level = ("", "", None) if person is None else (person.name, person.portrait, person.level)
    return PersonAt(
        player=place.player,
        name=asks.name if asks is not None else name,
        portrait=asks.portrait if asks is not None else portrait,
        kind=_kind(place),
        level=level,
        state="asking" if asks is not None else _state(place, is_gone),
        absence="" if asks is not None else absence,
    )


def _kind(place: Place) -> Literal["host", "guest", "computer", "free"]:
    if place.is_guests:
        return "guest" if place.sits else "free"
    return "host" if place.is_persons else "computer"


def _state(place: Place, is_gone: bool) -> Literal["ready", "away", "computer"]:
    if place.is_taken_over:
        return "computer"
    return "away" if is_gone or (place.is_free and place.person is not None) else "ready"
