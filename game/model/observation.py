"""What one seat knows: built field by field from the state, never a copy of it with parts blanked (formats.md)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from game.model.actions import Action, Exchange
from game.model.cards import Card, Suit
from game.model.events import (
    CardDrawn,
    CardPlayed,
    DealEnded,
    DealStarted,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    MatchEnded,
    Played,
    SeatsDrawn,
    Trick,
    TrickTaken,
)
from game.model.rules import Rules

if TYPE_CHECKING:
    from game.model.match import Match


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
    turn: int | None  # the seat to act (cut or play) or, in DRAW, to draw next; None when nobody is
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
    armable: Exchange | None  # the exchange this seat holds the card for, while a moment for it can still come


# Events that hold nothing a seat may not see.
_PUBLIC = (SeatsDrawn, DeckCut, CardPlayed, TrickTaken, Exchanged, DealEnded, MatchEnded)


def redact(event: Event, seat: int) -> Event:
    """Return the event as that seat may see it; raises TypeError for an event this list does not know.

    A new kind of event is refused until somebody has written down here what a seat may see of it.
    """
    if isinstance(event, _PUBLIC):
        return event
    if isinstance(event, DealStarted):
        return DealStarted(event.number, event.dealer, None)
    if isinstance(event, HandsDealt):
        hands = tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(event.hands))
        return HandsDealt(hands, event.turned, event.trump, event.stock)
    if isinstance(event, CardDrawn):
        seen = event.seat == seat or event.face_up
        return CardDrawn(event.seat, event.card if seen else None, event.face_up)
    raise TypeError(f"nothing says what a seat may see of {type(event).__name__}")


def observe(match: Match, seat: int) -> Observation:
    """Return what that seat may know of the match; raises ValueError when there is no such seat."""
    rules, deal = match.rules, match.deal
    players = rules.players
    if not 0 <= seat < players:
        raise ValueError(f"no seat {seat} at a table of {players}")
    names = tuple(match.names[player] for player in match.seating)
    if deal is None:
        return Observation(
            rules=rules, seat=seat, names=names, seating=match.seating, phase=match.phase, number=0, ply=0,
            dealer=match.next_dealer, turn=None, legal=(), hand=(), hand_counts=(0,) * players, trick=(), tricks=(),
            trump=None, turned=None, stock=0, to_draw=(), shown=(), exchanges=(), results=(), score=match.score,
            winners=(), round=0, rounds=rules.rounds, armable=None,
        )  # fmt: skip
    return Observation(
        rules=rules,
        seat=seat,
        names=names,
        seating=match.seating,
        phase=match.phase,
        number=deal.number,
        ply=deal.ply,
        dealer=deal.dealer,
        turn=deal.turn,
        legal=deal.legal(seat),
        hand=deal.hands[seat],
        hand_counts=tuple(len(hand) for hand in deal.hands),
        trick=deal.trick,
        tricks=deal.tricks,
        trump=deal.trump,
        turned=deal.turned,
        stock=len(deal.stock),
        to_draw=deal.to_draw,
        shown=deal.shown,
        exchanges=deal.exchanges,
        results=match.results,
        score=match.score,
        winners=match.winners,
        round=deal.round,
        rounds=rules.rounds,
        armable=deal.armable(seat),
    )
