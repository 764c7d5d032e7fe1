"""What happened, in the past tense: every event, declared once.

An event's class says all there is to know of it: its fields, who may see what of it, its name in a record, and the
action or step it comes from. From this follow what one seat is told (:func:`redact`), the lines of a record and how
they are read (`game.model.record`), and what has to be done to play it again (:func:`move_of`).

An event as the model yields it holds everything. In a redacted one, what the seat may not see is None.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, ClassVar, Final, NamedTuple, get_args

from game.model.actions import (
    LEAST_BID,
    Action,
    Bid,
    Call,
    Claim,
    Cut,
    Draw,
    DrawSeats,
    Exchange,
    Pass,
    Play,
    ShowHand,
    Signal,
    StartDeal,
    Step,
)
from game.model.cards import Card, Rank, Suit
from game.model.rules import Rules
from game.model.seal import Opening


class Played(NamedTuple):
    """A card and the seat it came from: on the table, in a won trick, or openly known to be in a hand."""

    seat: int
    card: Card


class Buried(NamedTuple):
    """A card refused as trump that went back into the stock, and how many cards lie below it there."""

    card: Card
    below: int


class Trick(NamedTuple):
    """A won trick: the cards in the order they were played, and the seat that won it."""

    cards: tuple[Played, ...]
    winner: int

    @property
    def points(self) -> int:
        """Card points in the trick."""
        return sum(played.card.points for played in self.cards)


class Audience(Enum):
    """Who may see an event, or one field of it."""

    EVERYBODY = "everybody"
    SIDE = "side"  # the event's seat and its partners
    SEAT = "seat"  # the event's seat alone
    OWNERS = "owners"  # of a field that goes by seat: each seat its own part
    NOBODY = "nobody"  # no seat


def _only(audience: Audience, *, unless: str | None = None) -> dict[str, object]:
    """Declare a field that only some of those see who notice the event; ``unless`` names a field that lifts it."""
    return {"audience": audience, "unless": unless}


def _checked(code: str, *, any_order: bool = False) -> dict[str, object]:
    """Declare a recorded field that follows from the rest: a reader refuses another value with this error code."""
    return {"checked": code, "any_order": any_order}


_UNRECORDED: Final[dict[str, object]] = {"recorded": False}
"""Declares a field that a record leaves out, because it follows from the rest."""

_OPTIONAL: Final[dict[str, object]] = {"optional": True}
"""Declares a field that a record keeps when there is a value: the model leaves it None, and whoever seals adds it."""


class EventKind:
    """What the class of every event declares besides its fields."""

    __slots__ = ()

    audience: ClassVar[Audience]
    """Who notices the event at all; no event goes without."""
    record: ClassVar[str | None] = None
    """Its name in a record; None for an event that a record leaves out, because it follows from the others."""
    move: ClassVar[type[Action] | type[Step] | None] = None
    """The action or step it comes from, whose fields are among its own; None when it follows from other events."""
    one_of: ClassVar[tuple[str, ...]] = ()
    """Fields of which exactly one has a value; a record holds that one."""


@dataclass(frozen=True, slots=True)
class SeatsDrawn(EventKind):
    """Every player drew a card for his seat: ``cards`` by player, ``seating[s]`` is the player on seat s."""

    audience = Audience.EVERYBODY
    record = "seat-draw"
    move = DrawSeats

    cards: tuple[Card, ...]
    seating: tuple[int, ...] = field(metadata=_checked("seating-differs"))


@dataclass(frozen=True, slots=True)
class DealStarted(EventKind):
    """A deal began. ``deck`` is None where the seat may not see it, which is every seat.

    ``seal`` commits to the deck before it is cut (`game.model.seal`).
    """

    audience = Audience.EVERYBODY
    record = "deal"
    move = StartDeal

    number: int = field(metadata=_checked("deal-number"))
    dealer: int
    deck: tuple[Card, ...] | None = field(metadata=_only(Audience.NOBODY))
    seal: str | None = field(default=None, metadata=_OPTIONAL)


@dataclass(frozen=True, slots=True)
class DeckCut(EventKind):
    """The deck was cut."""

    audience = Audience.EVERYBODY
    record = "cut"
    move = Cut

    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class HandsDealt(EventKind):
    """Hands by seat, dealt one card at a time from the dealer's right; a hidden card is None.

    ``turned`` is the card turned up (None where no card is turned), ``stock`` the number of cards left with it,
    ``refused`` the high cards that were turned before it and went back into the stock, for all to see.
    """

    audience = Audience.EVERYBODY

    hands: tuple[tuple[Card | None, ...], ...] = field(metadata=_only(Audience.OWNERS))
    turned: Card | None
    trump: Suit | None
    stock: int
    refused: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class HandShown(EventKind):
    """A seat showed its hand to its partner; the cards are None for everybody else."""

    audience = Audience.EVERYBODY
    record = "show"
    move = ShowHand

    seat: int
    cards: tuple[Card | None, ...] = field(metadata=_only(Audience.SIDE) | _checked("show-differs", any_order=True))


@dataclass(frozen=True, slots=True)
class BidMade(EventKind):
    """A seat bid points or a rank; the other is None."""

    audience = Audience.EVERYBODY
    record = "bid"
    move = Bid
    one_of = ("points", "rank")

    seat: int
    points: int | None
    rank: Rank | None

    @property
    def needed(self) -> int:
        """The card points the declarer's side has to make: a rank stands for 61."""
        return LEAST_BID if self.points is None else self.points


@dataclass(frozen=True, slots=True)
class Passed(EventKind):
    """A seat left the auction."""

    audience = Audience.EVERYBODY
    record = "pass"
    move = Pass

    seat: int


@dataclass(frozen=True, slots=True)
class Called(EventKind):
    """The declarer named a card: its suit is trumps, its holder his partner."""

    audience = Audience.EVERYBODY
    record = "call"
    move = Call

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed(EventKind):
    """A card was played to the trick."""

    audience = Audience.EVERYBODY
    record = "play"
    move = Play

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerRevealed(EventKind):
    """The called card was played, so everybody knows its holder: the declarer himself, when he plays alone."""

    audience = Audience.EVERYBODY

    seat: int


@dataclass(frozen=True, slots=True)
class Signalled(EventKind):
    """A seat told its partners by a face that it holds the trump of this rank; nobody else notices."""

    audience = Audience.SIDE
    record = "signal"
    move = Signal

    seat: int
    rank: Rank


@dataclass(frozen=True, slots=True)
class Claimed(EventKind):
    """A seat claimed the rest: all hands, by seat, are laid open and go to its side."""

    audience = Audience.EVERYBODY
    record = "claim"
    move = Claim

    seat: int
    hands: tuple[tuple[Card, ...], ...] = field(metadata=_UNRECORDED)


@dataclass(frozen=True, slots=True)
class TrickTaken(EventKind):
    """The trick was taken by its winner."""

    audience = Audience.EVERYBODY

    seat: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class Exchanged(EventKind):
    """A seat gave ``give`` for the turned card ``take``; both are public."""

    audience = Audience.EVERYBODY
    record = "exchange"
    move = Exchange

    seat: int
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class CardDrawn(EventKind):
    """A seat drew from the stock; ``card`` is None for those who cannot see it.

    ``face_up`` tells that it was the turned card, the last one of the stock, which everybody sees.
    """

    audience = Audience.EVERYBODY
    record = "draw"
    move = Draw

    seat: int
    card: Card | None = field(metadata=_only(Audience.SEAT, unless="face_up") | _checked("draw-differs"))
    face_up: bool = field(default=False, metadata=_UNRECORDED)


@dataclass(frozen=True, slots=True)
class DealEnded(EventKind):
    """A deal ended: card points and what was won (games, or match points of Chiamata), by side.

    ``void`` deals do not count among the agreed ones; one that was thrown in after five passes is void too. ``opened``
    is what the deal's seal was made of, or ``unopened`` why that cannot be told (:data:`game.model.seal.LOST`);
    ``stood_in`` are the moments, as player of the header and ply, in which an error kept a computer player from
    thinking and a plain move stood in for his, ``hints`` those in which somebody was shown a hint, in their order.
    """

    audience = Audience.EVERYBODY
    record = "deal-end"

    points: tuple[int, ...] = field(metadata=_checked("result-differs"))
    won: tuple[int, ...] = field(metadata=_checked("result-differs"))
    void: bool = field(default=False, metadata=_UNRECORDED)
    opened: Opening | None = field(default=None, metadata=_OPTIONAL)
    unopened: str | None = field(default=None, metadata=_OPTIONAL)
    stood_in: tuple[tuple[int, int], ...] | None = field(default=None, metadata=_OPTIONAL)
    hints: tuple[tuple[int, int], ...] | None = field(default=None, metadata=_OPTIONAL)


@dataclass(frozen=True, slots=True)
class MatchEnded(EventKind):
    """The match ended: games by side and the winning sides."""

    audience = Audience.EVERYBODY
    record = "match-end"

    score: tuple[int, ...] = field(metadata=_checked("result-differs"))
    winners: tuple[int, ...] = field(metadata=_checked("result-differs"))


Event = (
    SeatsDrawn
    | DealStarted
    | DeckCut
    | HandsDealt
    | HandShown
    | BidMade
    | Passed
    | Called
    | CardPlayed
    | PartnerRevealed
    | Signalled
    | Claimed
    | TrickTaken
    | Exchanged
    | CardDrawn
    | DealEnded
    | MatchEnded
)


EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
"""The class of every event."""

_SECRETS: Final = {kind: [each for each in fields(kind) if "audience" in each.metadata] for kind in EVENTS}
"""The fields of each event that not everybody sees who notices it."""
_PUBLIC: Final = {kind for kind in EVENTS if kind.audience is Audience.EVERYBODY and not _SECRETS[kind]}


def redact(rules: Rules, event: Event, seat: int | None) -> Event | None:
    """Return the event as that seat may see it, None if it notices nothing; raises TypeError for an unknown event.

    Without a seat: as everybody may see it.
    """
    kind = type(event)
    if kind in _PUBLIC:
        return event
    if kind not in _SECRETS:
        raise TypeError(f"nothing says what a seat may see of {kind.__name__}")
    if not _is_for(event.audience, rules, event, seat):
        return None
    hidden: dict[str, Any] = {}
    for secret in _SECRETS[kind]:
        unless = secret.metadata["unless"]
        if unless is None or not getattr(event, unless):
            value = getattr(event, secret.name)
            seen = _seen(secret.metadata["audience"], value, rules, event, seat)
            if seen is not value:
                hidden[secret.name] = seen
    return replace(event, **hidden) if hidden else event


def _seen(audience: Audience, value: Any, rules: Rules, event: Any, seat: int | None) -> object:
    """Return what a seat sees of the value of a field; of several cards that are hidden it sees how many they are."""
    if audience is Audience.OWNERS:
        return tuple(part if owner == seat else (None,) * len(part) for owner, part in enumerate(value))
    if _is_for(audience, rules, event, seat):
        return value
    return (None,) * len(value) if audience is not Audience.NOBODY and isinstance(value, tuple) else None


def _is_for(audience: Audience, rules: Rules, event: Any, seat: int | None) -> bool:
    """Whether that seat belongs to the audience of the event or of a field of it."""
    if audience is Audience.EVERYBODY:
        return True
    if seat is None or audience is Audience.NOBODY:
        return False
    return event.seat == seat or (audience is Audience.SIDE and rules.are_partners(event.seat, seat))


def move_of(event: Event) -> Action | Step | None:
    """Return the action or step that led to this event.

    None for an event that follows from others, and for one of which a seat may not see enough to repeat it.
    """
    if event.move is None:
        return None
    values: dict[str, Any] = {each.name: getattr(event, each.name) for each in fields(event.move)}
    if any(value is None and name not in event.one_of for name, value in values.items()):
        return None
    return event.move(**values)
