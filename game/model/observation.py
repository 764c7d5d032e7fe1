"""What one seat knows: built field by field from the state, never a copy of it with parts blanked (formats.md)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.model.actions import Action, Exchange
from game.model.cards import Card, Suit
from game.model.events import Exchanged, Played, Trick
from game.model.rules import Rules


class Phase(Enum):
    """Where a match stands."""

    SEATS = "seats"  # waiting for the draw for seats
    READY = "ready"  # waiting for a deck: before the first deal, and between deals
    CUT = "cut"  # the seat in turn cuts
    PLAY = "play"  # the seat in turn plays a card
    TRICK = "trick"  # the trick is full and about to be taken
    DRAW = "draw"  # seats draw in order; those who have not drawn may exchange
    OVER = "over"  # the match is won


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal: card points and games won by side; ``void`` as in DealEnded."""

    points: tuple[int, ...]
    won: tuple[int, ...]
    void: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """All that a seat may know. Between deals the deal's fields show the finished deal."""

    rules: Rules
    seat: int
    names: tuple[str, ...]  # by seat
    seating: tuple[int, ...]  # the player of the header on each seat
    phase: Phase
    number: int  # of the deal, counted from 1; 0 before the first
    ply: int  # steps and actions in this deal so far: (number, ply) names a moment
    dealer: int | None
    turn: int | None  # the seat to act (cut or play) or, in DRAW, to draw next
    legal: tuple[Action, ...]  # of this seat, in turn and out of turn
    hand: tuple[Card, ...]  # in the order the cards came
    hand_counts: tuple[int, ...]
    trick: tuple[Played, ...]  # on the table, in order
    tricks: tuple[Trick, ...]  # won ones, in order
    trump: Suit | None
    turned: Card | None  # face up under the stock; None once drawn
    stock: int  # cards left to draw, the turned one counted
    to_draw: tuple[int, ...]  # in DRAW: seats still to draw, in order
    shown: tuple[Played, ...]  # cards everybody knows to be in a hand (taken in exchange, drawn face up)
    exchanges: tuple[Exchanged, ...]
    results: tuple[DealResult, ...]  # finished deals of the match, void ones too
    score: tuple[int, ...]  # games by side
    winners: tuple[int, ...]  # sides that won the match; empty while it goes on
    round: int  # drawing rounds begun so far
    rounds: int  # drawing rounds of the whole deal
    armable: Exchange | None  # the exchange this seat holds the card for, while a moment for it can still come
