"""What changes a match: the actions of players, and the steps of the table (chance and forced moves).

Players choose actions. The table takes steps: chance enters only through them, as data (the cards drawn for seats, the
order of a deck), and forced moves (taking a full trick, drawing) are steps because nobody has a choice in them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.model.cards import Card, parse_card


@dataclass(frozen=True, slots=True)
class Cut:
    """The player on the dealer's left lifts ``at`` cards and puts them under the rest (rules.md, section 2)."""

    seat: int
    at: int

    def __str__(self) -> str:
        return f"cut {self.seat} {self.at}"


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played to the trick (rules.md, section 3)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"play {self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """The seven or two of trumps is given for the turned card (rules.md, section 4). Out of turn."""

    seat: int
    give: Card
    take: Card

    def __str__(self) -> str:
        return f"exchange {self.seat} {self.give} {self.take}"


Action = Cut | Play | Exchange


def parse_action(text: str) -> Action:
    """Read what ``str(action)`` writes, such as ``play 1 7c``; raises ValueError for anything else."""
    match text.split(" "):
        case ["cut", seat, at]:
            return Cut(_number(seat), _number(at))
        case ["play", seat, card]:
            return Play(_number(seat), parse_card(card))
        case ["exchange", seat, give, take]:
            return Exchange(_number(seat), parse_card(give), parse_card(take))
    raise ValueError(f"no such action: {text!r}")


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and str(int(text)) == text:
        return int(text)
    raise ValueError(f"no such number: {text!r}")


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
class TakeTrick:
    """Forced: the winner takes the full trick."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Forced: the next seat draws the top card of the stock."""

    seat: int


Step = DrawSeats | StartDeal | SkipCut | TakeTrick | Draw
