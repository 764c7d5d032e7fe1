"""What one seat knows (FORMATS.md). `game.model.match` builds it field by field, and the fields are all it may hold."""

from __future__ import annotations

from dataclasses import dataclass

from game.model.actions import Action, Exchange
from game.model.cards import Card, Suit
from game.model.events import BidMade, Buried, Claimed, Exchanged, Passed, Played, Signalled, Trick
from game.model.rules import Rules
from game.model.state import DealResult, Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """All that a seat may know. Between deals the deal's fields show the finished deal."""

    rules: Rules
    seat: int
    names: tuple[str, ...]  # by seat
    seating: tuple[int, ...]  # the player of the header on each seat
    phase: Phase
    number: int  # of the deal, counted from 1; 0 before the first
    ply: int  # steps and actions in this deal so far that everybody notices: (number, ply) names a moment
    dealer: int | None
    turn: int | None  # the seat to act (see TURN_PHASES) or, in DRAW, to draw next; None when nobody is
    legal: tuple[Action, ...]  # of this seat, in turn and out of turn
    hand: tuple[Card, ...]  # in the order the cards came
    hand_counts: tuple[int, ...]
    trick: tuple[Played, ...]  # on the table, in order
    tricks: tuple[Trick, ...]  # won ones, in order
    trump: Suit | None
    turned: Card | None  # face up under the stock; None once drawn
    stock: int  # cards left to draw, the turned one counted; in CUT the whole deck
    to_draw: tuple[int, ...]  # in DRAW: seats still to draw, in order
    shown: tuple[Played, ...]  # cards everybody knows to be in a hand (taken in exchange, drawn face up)
    exchanges: tuple[Exchanged, ...]
    results: tuple[DealResult, ...]  # finished deals of the match, void ones too
    score: tuple[int, ...]  # games by side
    winners: tuple[int, ...]  # sides that won the match; empty while it goes on
    round: int  # drawing rounds begun so far
    rounds: int  # drawing rounds of the whole deal
    bids: tuple[BidMade | Passed, ...]  # of the auction, in order
    bid: BidMade | None  # the highest bid so far; the declarer's, once there is one
    declarer: int | None  # who won the auction
    called: Card | None  # the card the declarer named
    partner: int | None  # its holder, where this seat knows him; the declarer himself when he plays alone
    partner_cards: tuple[Played, ...]  # trumps or hands that partners showed this seat alone, and still hold
    signals: tuple[Signalled, ...]  # of this seat and its partners
    refused: tuple[Buried, ...]  # high cards refused as trump that still lie in the stock, and where
    claim: Claimed | None  # the claim that ended the deal
    armable: Exchange | None  # the exchange this seat holds the card for, while a moment for it can still come
    is_public: bool = False  # what everybody knows, seen from this seat: its own cards and all else private left out
