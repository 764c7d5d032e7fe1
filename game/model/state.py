"""The state of a deal as plain values. The rule modules look at it; `game.model.deal` makes the next one of it.

This module knows no rule and imports no rule module, so that all of them can import it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from game.model.cards import Card, Suit
from game.model.events import BidMade, Buried, Claimed, Exchanged, Passed, Played, Signalled, Trick
from game.model.rules import Rules


class Phase(Enum):
    """Where a match stands."""

    SEATS = "seats"  # waiting for the draw for seats
    READY = "ready"  # waiting for a deck: before the first deal, and between deals
    CUT = "cut"  # the seat in turn cuts
    SHOW = "show"  # partners show each other their hands
    AUCTION = "auction"  # the seat in turn bids or passes
    CALL = "call"  # the declarer names a card
    PLAY = "play"  # the seat in turn plays a card
    TRICK = "trick"  # the trick is full and about to be taken
    DRAW = "draw"  # seats draw in order; those who have not drawn may exchange
    OVER = "over"  # the match is won; of a deal: it is finished


TURN_PHASES: Final = frozenset({Phase.CUT, Phase.AUCTION, Phase.CALL, Phase.PLAY})
"""The phases in which the seat in turn has something to choose."""


class Contract(NamedTuple):
    """What a deal of Chiamata was played for: the declarer's bid, the card he called, and what came of it."""

    declarer: int
    bid: BidMade
    called: Card
    partner: int  # who held the called card: the declarer himself when he played alone
    points: int  # card points of declarer and partner together

    @property
    def is_made(self) -> bool:
        """Whether the bid was reached."""
        return self.points >= self.bid.needed

    @property
    def is_alone(self) -> bool:
        """Whether the declarer played alone against four."""
        return self.partner == self.declarer


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal: card points and what was won (games, or match points of Chiamata), by side.

    ``void`` as in DealEnded. ``contract`` only in Chiamata, None when all five passed.
    """

    points: tuple[int, ...]
    won: tuple[int, ...]
    void: bool
    contract: Contract | None = None


class Extras(NamedTuple):
    """The parts of a deal that most games never use: refused trumps, the auction, shown hands, signals, a claim.

    They are one value, so that the moves of every trick carry them along untouched. ``bid`` is the highest so far,
    ``to_show`` the seats that still have to show their hands, ``revealed`` all cards shown so. Which of those are
    still held is worked out when it is asked for.
    """

    refused: tuple[Buried, ...] = ()
    bids: tuple[BidMade | Passed, ...] = ()
    bid: BidMade | None = None
    declarer: int | None = None
    called: Card | None = None
    to_show: tuple[int, ...] = ()
    revealed: tuple[Played, ...] = ()
    signals: tuple[Signalled, ...] = ()
    claim: Claimed | None = None


NO_EXTRAS: Final = Extras()


class Deal(NamedTuple):
    """One deal between two moves; it never changes.

    ``stock`` is in drawing order, the turned card last; in CUT it is the whole deck before the cut. ``ply`` counts
    the actions and steps so far that everybody notices (all but signals), ``round`` the drawing rounds begun. ``shown``
    are cards that everybody knows to be in a hand. A finished deal is in phase OVER and has a result.
    """

    rules: Rules
    number: int
    dealer: int
    trump: Suit | None
    phase: Phase
    ply: int
    turn: int | None
    stock: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    to_draw: tuple[int, ...] = ()
    round: int = 0
    shown: tuple[Played, ...] = ()
    exchanges: tuple[Exchanged, ...] = ()
    extras: Extras = NO_EXTRAS
    result: DealResult | None = None

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.result is not None

    @property
    def turned(self) -> Card | None:
        """The card face up under the stock; None before the deal, once it is drawn, and where none is turned."""
        if self.stock and self.trump is not None and self.rules.trump_choice == "turned":
            return self.stock[-1]
        return None

    def has_won_trick(self, seat: int) -> bool:
        """Whether this seat itself, not only its side, has won a trick."""
        return any(trick.winner == seat for trick in self.tricks)
