"""What changes a match: the actions of players, and the steps of the table (chance and forced moves).

Players choose actions. The table takes steps: chance enters only through them, as data (the cards drawn for seats, the
order of a deck), and forced moves (showing a hand, taking a full trick,
drawing) are steps because nobody has a choice in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.model.cards import RANK_NAMES, Card, Rank, parse_card

LEAST_BID: Final = 61
MOST_BID: Final = 120


@dataclass(frozen=True, slots=True)
class Cut:
    """The player on the dealer's left lifts ``at`` cards and puts them under the rest (RULES.md, section 2)."""

    seat: int
    at: int

    def __str__(self) -> str:
        return f"cut {self.seat} {self.at}"


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played to the trick (RULES.md, section 3)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"play {self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """The seven or two of trumps is given for the turned card (RULES.md, section 4). Out of turn."""

    seat: int
    give: Card
    take: Card

    def __str__(self) -> str:
        return f"exchange {self.seat} {self.give} {self.take}"


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of the auction: card points, or a rank that stands for 61 of them; exactly one is given (section 8)."""

    seat: int
    points: int | None = None
    rank: Rank | None = None

    def __post_init__(self) -> None:
        if (self.points is None) == (self.rank is None):
            raise ValueError("a bid names either points or a rank")

    @property
    def needed(self) -> int:
        """The card points the declarer's side has to make."""
        return LEAST_BID if self.points is None else self.points

    def __str__(self) -> str:
        if self.rank is None:
            return f"bid {self.seat} points {self.points}"
        return f"bid {self.seat} rank {self.rank.name.lower()}"


@dataclass(frozen=True, slots=True)
class Pass:
    """The seat leaves the auction (section 8)."""

    seat: int

    def __str__(self) -> str:
        return f"pass {self.seat}"


@dataclass(frozen=True, slots=True)
class Call:
    """The declarer names the card that makes trumps and, by who holds it, his partner (section 8)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"call {self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Signal:
    """A face tells the partners that the seat holds the trump of this rank (section 9). In turn or not."""

    seat: int
    rank: Rank

    def __str__(self) -> str:
        return f"signal {self.seat} {self.rank.name.lower()}"


@dataclass(frozen=True, slots=True)
class Claim:
    """The seat declares that its side holds the highest trumps still in play (section 5). In turn or not."""

    seat: int

    def __str__(self) -> str:
        return f"claim {self.seat}"


Action = Cut | Play | Exchange | Bid | Pass | Call | Signal | Claim


def parse_action(text: str) -> Action:
    """Read what ``str(action)`` writes, such as ``play 1 7c``; raises ValueError for anything else."""
    match text.split(" "):
        case ["cut", seat, at]:
            return Cut(_number(seat), _number(at))
        case ["play", seat, card]:
            return Play(_number(seat), parse_card(card))
        case ["exchange", seat, give, take]:
            return Exchange(_number(seat), parse_card(give), parse_card(take))
        case ["bid", seat, "points", points]:
            return Bid(_number(seat), points=_number(points))
        case ["bid", seat, "rank", rank]:
            return Bid(_number(seat), rank=_rank(rank))
        case ["pass", seat]:
            return Pass(_number(seat))
        case ["call", seat, card]:
            return Call(_number(seat), parse_card(card))
        case ["signal", seat, rank]:
            return Signal(_number(seat), _rank(rank))
        case ["claim", seat]:
            return Claim(_number(seat))
    raise ValueError(f"no such action: {text!r}")


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and str(int(text)) == text:
        return int(text)
    raise ValueError(f"no such number: {text!r}")


def _rank(text: str) -> Rank:
    if text in RANK_NAMES:
        return RANK_NAMES[text]
    raise ValueError(f"no such rank: {text!r}")


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """Chance: card i is what player i of the header drew for his seat."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StartDeal:
    """Chance: a deal begins with the whole deck in this order (first = top), before the cut."""

    deck: tuple[Card, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class SkipCut:
    """The deck is dealt as it stands (a record without a cut, duplicate deals)."""


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Forced: the seat shows its hand to its partner, once, before the first card (RULES.md, section 2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeTrick:
    """Forced: the winner takes the full trick."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Forced: the next seat draws the top card of the stock."""

    seat: int


Step = DrawSeats | StartDeal | SkipCut | ShowHand | TakeTrick | Draw
