"""What changes a match: the actions of players, and the steps of the table (chance and forced moves).

Players choose actions. The table takes steps: chance enters only through them, as data (the cards drawn for seats, the
order of a deck), and forced moves (showing a hand, taking a full trick,
drawing) are steps because nobody has a choice in them.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from game.model.cards import Card, Rank

LEAST_BID: Final = 61
MOST_BID: Final = 120


@dataclass(frozen=True, slots=True)
class _Told:
    """Writes an action as a line: its name, the seat, and what is done."""

    def __str__(self) -> str:
        values = [getattr(self, each.name) for each in fields(self)]
        told = [value.name.lower() if isinstance(value, Rank) else str(value) for value in values]
        return " ".join([type(self).__name__.lower(), *told])


@dataclass(frozen=True, slots=True)
class Cut(_Told):
    """The player on the dealer's left lifts ``at`` cards and puts them under the rest (RULES.md, section 2)."""

    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class Play(_Told):
    """A card is played to the trick (RULES.md, section 3)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Exchange(_Told):
    """The seven or two of trumps is given for the turned card (RULES.md, section 4). Out of turn."""

    seat: int
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class Bid(_Told):
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
class Pass(_Told):
    """The seat leaves the auction (section 8)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Call(_Told):
    """The declarer names the card that makes trumps and, by who holds it, his partner (section 8)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Signal(_Told):
    """A face tells the partners that the seat holds the trump of this rank (section 9). In turn or not."""

    seat: int
    rank: Rank


@dataclass(frozen=True, slots=True)
class Claim(_Told):
    """The seat declares that its side holds the highest trumps still in play (section 5). In turn or not."""

    seat: int


Action = Cut | Play | Exchange | Bid | Pass | Call | Signal | Claim


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
