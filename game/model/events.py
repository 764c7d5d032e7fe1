"""What happened, in the past tense. A view replays events; a record keeps those that FORMATS.md names.

An event as the model yields it holds everything; :func:`redact` makes what one seat may see.
``HandsDealt``, ``TrickTaken`` and ``PartnerRevealed`` follow from the others, so a record does not keep them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.model.actions import LEAST_BID
from game.model.cards import Card, Rank, Suit
from game.model.rules import Rules


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


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Every player drew a card for his seat: ``cards`` by player, ``seating[s]`` is the player on seat s."""

    cards: tuple[Card, ...]
    seating: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A deal began. ``deck`` is None where the seat may not see it, which is every seat."""

    number: int
    dealer: int
    deck: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class DeckCut:
    """The deck was cut."""

    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Hands by seat, dealt one card at a time from the dealer's right; a hidden card is None.

    ``turned`` is the card turned up (None where no card is turned), ``stock`` the number of cards left with it,
    ``refused`` the high cards that were turned before it and went back into the stock, for all to see.
    """

    hands: tuple[tuple[Card | None, ...], ...]
    turned: Card | None
    trump: Suit | None
    stock: int
    refused: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat showed its hand to its partner; the cards are None for everybody else."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid points or a rank; the other is None."""

    seat: int
    points: int | None
    rank: Rank | None

    @property
    def needed(self) -> int:
        """The card points the declarer's side has to make: a rank stands for 61."""
        return LEAST_BID if self.points is None else self.points


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """The declarer named a card: its suit is trumps, its holder his partner."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerRevealed:
    """The called card was played, so everybody knows its holder: the declarer himself, when he plays alone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Signalled:
    """A seat told its partners by a face that it holds the trump of this rank; nobody else notices."""

    seat: int
    rank: Rank


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claimed the rest: all hands, by seat, are laid open and go to its side."""

    seat: int
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick was taken by its winner."""

    seat: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A seat gave ``give`` for the turned card ``take``; both are public."""

    seat: int
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew from the stock; ``card`` is None for those who cannot see it.

    ``face_up`` tells that it was the turned card, the last one of the stock, which everybody sees.
    """

    seat: int
    card: Card | None
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal ended: card points and what was won (games, or match points of Chiamata), by side.

    ``void`` deals do not count among the agreed ones; one that was thrown in after five passes is void too.
    """

    points: tuple[int, ...]
    won: tuple[int, ...]
    void: bool = False


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match ended: games by side and the winning sides."""

    score: tuple[int, ...]
    winners: tuple[int, ...]


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


# Events that hold nothing a seat may not see.
_PUBLIC = (
    SeatsDrawn,
    DeckCut,
    BidMade,
    Passed,
    Called,
    CardPlayed,
    PartnerRevealed,
    TrickTaken,
    Exchanged,
    Claimed,
    DealEnded,
    MatchEnded,
)


def redact(rules: Rules, event: Event, seat: int | None) -> Event | None:
    """Return the event as that seat may see it, None if it notices nothing; raises TypeError for an unknown event.

    Without a seat: as everybody may see it. A new kind of event is refused until somebody has written down here what
    a seat may see of it.
    """
    if isinstance(event, _PUBLIC):
        return event
    if isinstance(event, DealStarted):
        return DealStarted(event.number, event.dealer, None)
    if isinstance(event, HandsDealt):
        hands = tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(event.hands))
        return HandsDealt(hands, event.turned, event.trump, event.stock, event.refused)
    if isinstance(event, CardDrawn):
        seen = event.seat == seat or event.face_up
        return CardDrawn(event.seat, event.card if seen else None, event.face_up)
    if isinstance(event, HandShown):
        return event if _is_meant(rules, event.seat, seat) else HandShown(event.seat, (None,) * len(event.cards))
    if isinstance(event, Signalled):
        return event if _is_meant(rules, event.seat, seat) else None
    raise TypeError(f"nothing says what a seat may see of {type(event).__name__}")


def _is_meant(rules: Rules, teller: int, seat: int | None) -> bool:
    """Whether what a seat shows or tells its partners is for that seat."""
    return seat is not None and (teller == seat or rules.are_partners(teller, seat))
