"""What one seat knows: built field by field from the state, never a copy of it with parts blanked (FORMATS.md)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from game.model.actions import Action, Exchange
from game.model.cards import Card, Suit
from game.model.events import (
    BidMade,
    Buried,
    Called,
    CardDrawn,
    CardPlayed,
    Claimed,
    DealEnded,
    DealStarted,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    HandShown,
    MatchEnded,
    PartnerRevealed,
    Passed,
    Played,
    SeatsDrawn,
    Signalled,
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
    SHOW = "show"  # partners show each other their hands
    AUCTION = "auction"  # the seat in turn bids or passes
    CALL = "call"  # the declarer names a card
    PLAY = "play"  # the seat in turn plays a card
    TRICK = "trick"  # the trick is full and about to be taken
    DRAW = "draw"  # seats draw in order; those who have not drawn may exchange
    OVER = "over"  # the match is won


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


def observe(match: Match, seat: int, *, public: bool = False) -> Observation:
    """Return what that seat may know of the match; raises ValueError when there is no such seat.

    ``public`` is for a table that several people look at: what everybody knows, seen from that seat.
    """
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
            winners=(), round=0, rounds=rules.rounds, bids=(), bid=None, declarer=None, called=None, partner=None,
            partner_cards=(), signals=(), refused=(), claim=None, armable=None, is_public=public,
        )  # fmt: skip
    aside = deal.aside
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
        legal=() if public else deal.legal(seat),
        hand=() if public else deal.hands[seat],
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
        bids=aside.bids,
        bid=aside.bid,
        declarer=aside.declarer,
        called=aside.called,
        partner=deal.partner_known_to(None if public else seat),
        partner_cards=() if public else deal.partner_cards(seat),
        signals=() if public else tuple([signal for signal in aside.signals if _is_meant(rules, signal.seat, seat)]),
        refused=tuple([buried for buried in aside.refused if buried.below < len(deal.stock)]),
        claim=aside.claim,
        armable=None if public else deal.armable(seat),
        is_public=public,
    )
