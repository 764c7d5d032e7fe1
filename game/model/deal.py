"""How a deal is played: which actions are legal, and the state and events that follow from an action or step.

The course of a deal (RULES.md, sections 2 and 3) is here: cut, deal, tricks, draws, and how it passes from one phase
to the next. What only some games have is in modules of its own: exchange, claim, auction, signals. The state itself is
in `game.model.state`; an old one never changes.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from game.model.actions import (
    Action,
    Bid,
    Call,
    Claim,
    Cut,
    Draw,
    Exchange,
    Pass,
    Play,
    ShowHand,
    Signal,
    SkipCut,
    StartDeal,
    Step,
    TakeTrick,
)
from game.model.auction import after_bid, contract_of, legal_bids, legal_calls
from game.model.cards import CARDS, Card, Suit
from game.model.claim import may_claim
from game.model.dealing import deal_out, legal_cuts
from game.model.errors import IllegalAction
from game.model.events import (
    BidMade,
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
    PartnerRevealed,
    Passed,
    Played,
    Signalled,
    Trick,
    TrickTaken,
)
from game.model.exchange import legal_exchange
from game.model.refusals import refusal
from game.model.rules import Rules
from game.model.scoring import contract_result, deal_result, points_by_side, winner_of, with_claim
from game.model.signals import legal_signals
from game.model.state import Deal, DealResult, Phase

# One object for each action, step and event that is made again and again.
_SEATS: Final = range(6)
_PLAY: Final = tuple(tuple(Play(seat, card) for card in CARDS) for seat in _SEATS)
_PLAYED: Final = tuple(tuple(Played(seat, card) for card in CARDS) for seat in _SEATS)
_CARD_PLAYED: Final = tuple(tuple((CardPlayed(seat, card),) for card in CARDS) for seat in _SEATS)
_CARD_DRAWN: Final = tuple(tuple((CardDrawn(seat, card),) for card in CARDS) for seat in _SEATS)
_TAKE: Final = TakeTrick()
_DRAW: Final = tuple(Draw(seat) for seat in _SEATS)
_IN_CUT, _IN_PLAY, _IN_TRICK, _IN_DRAW, _ENDED = Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.OVER


Change = tuple[Deal, tuple[Event, ...]]
"""The next state, and what happened."""


@cache
def _order(players: int, winner: int, cards: int, stock: int) -> tuple[int, ...]:
    """Return the seats in the order in which they draw so many cards each, or what is left for each."""
    return (*range(winner, players), *range(winner)) * min(cards, stock // players)


def start_deal(rules: Rules, number: int, step: StartDeal, trump: Suit | None = None) -> Change:
    """Begin a deal with this deck, and with these trumps where no card names them.

    Raises IllegalAction ``no-such-seat`` or ``wrong-deck``.
    """
    dealer, deck = step.dealer, step.deck
    if not 0 <= dealer < rules.players:
        raise IllegalAction("no-such-seat", seat=dealer, players=rules.players)
    if len(deck) != rules.deck or rules.cards != frozenset(deck):
        missing = tuple(sorted(card.code for card in rules.cards.difference(deck)))
        raise IllegalAction("wrong-deck", size=rules.deck, found=len(deck), missing=missing)
    hands: tuple[tuple[Card, ...], ...] = ((),) * rules.players
    deal = Deal(rules, number, dealer, trump, _IN_CUT, 0, (dealer - 1) % rules.players, tuple(deck), hands)
    return deal, (DealStarted(number, dealer, tuple(deck)),)


def legal_actions(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return what that seat may do now, in turn and out of turn; the only place that decides it."""
    phase = deal.phase
    if phase is _IN_PLAY:
        plays: tuple[Action, ...] = ()
        if seat == deal.turn:
            mine = _PLAY[seat]
            plays = tuple([mine[card.index] for card in deal.hands[seat]])
        return (*plays, *_any_time(deal, seat)) if deal.rules.acts_any_time else plays
    if phase is _IN_DRAW:
        if deal.rules.acts_any_time:
            return _any_time(deal, seat)
        if deal.round > deal.rules.last_exchange_round or seat not in deal.to_draw:
            return ()
        exchange = legal_exchange(deal, seat)
        return () if exchange is None else (exchange,)
    if phase is Phase.SHOW:
        return legal_signals(deal, seat) if 0 <= seat < deal.rules.players else ()
    if seat != deal.turn:
        return ()
    if phase is _IN_CUT:
        return legal_cuts(deal, seat)
    if phase is Phase.AUCTION:
        return legal_bids(deal, seat)
    return legal_calls(deal, seat)  # in all other phases nobody has the turn


def _any_time(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return what this seat may do whether or not it is its turn."""
    if not 0 <= seat < deal.rules.players:
        return ()
    exchange = legal_exchange(deal, seat)
    claims = (Claim(seat),) if may_claim(deal, seat) else ()
    return (*(() if exchange is None else (exchange,)), *legal_signals(deal, seat), *claims)


def forced_step(deal: Deal) -> Step | None:
    """Return the step that nobody chooses: showing hands, taking a full trick, the next draw."""
    phase = deal.phase
    if phase is _IN_TRICK:
        return _TAKE
    if phase is _IN_DRAW:
        return _DRAW[deal.to_draw[0]]
    return ShowHand(deal.extras.to_show[0]) if phase is Phase.SHOW else None


def apply(deal: Deal, move: Action | Step) -> Change:
    """Return the next state and what happened; raises IllegalAction with a code and facts for what is not legal."""
    if isinstance(move, Play):
        if move not in legal_actions(deal, move.seat):
            raise refusal(deal, move)
        return _played(deal, move)
    if isinstance(move, Draw):
        return _drawn(deal, move)
    if isinstance(move, TakeTrick):
        return _taken(deal)
    if isinstance(move, (Exchange, Cut, Signal, Claim, Bid, Pass, Call)):
        if move not in legal_actions(deal, move.seat):
            raise refusal(deal, move)
        return _acted(deal, move)
    if isinstance(move, ShowHand):
        return _hand_shown(deal, move)
    if isinstance(move, SkipCut):
        if deal.phase is not _IN_CUT:
            raise IllegalAction("step-not-now", step="skip-cut", phase=deal.phase.value)
        return _dealt(deal, deal.stock, ())
    raise IllegalAction("deal-running", number=deal.number)


def _acted(deal: Deal, move: Exchange | Cut | Signal | Claim | Bid | Pass | Call) -> Change:
    if isinstance(move, Exchange):
        return _exchanged(deal, move)
    if isinstance(move, Cut):
        return _dealt(deal, deal.stock[move.at :] + deal.stock[: move.at], (DeckCut(move.seat, move.at),))
    if isinstance(move, Signal):
        said = Signalled(move.seat, move.rank)
        return deal._replace(extras=deal.extras._replace(signals=(*deal.extras.signals, said))), (said,)
    if isinstance(move, Claim):
        return _claimed(deal, move)
    if isinstance(move, Call):
        first = (deal.dealer + 1) % deal.rules.players
        extras = deal.extras._replace(called=move.card)
        deal = deal._replace(phase=_IN_PLAY, ply=deal.ply + 1, turn=first, trump=move.card.suit, extras=extras)
        return deal, (Called(move.seat, move.card),)
    return _bid(deal, BidMade(move.seat, move.points, move.rank) if isinstance(move, Bid) else Passed(move.seat))


def _dealt(deal: Deal, deck: tuple[Card, ...], events: tuple[Event, ...]) -> Change:
    rules = deal.rules
    hands, stock, turned, refused = deal_out(rules, deal.dealer, deck)
    trump = deal.trump if turned is None else turned.suit
    phase, turn, extras = _IN_PLAY, (deal.dealer + 1) % rules.players, deal.extras
    if refused:
        extras = extras._replace(refused=refused)
    if rules.trump_choice == "called":
        phase = Phase.AUCTION
    elif rules.partners_show_hands:
        phase = Phase.SHOW
        extras = extras._replace(to_show=tuple((turn + i) % rules.players for i in range(rules.players)))
    deal = deal._replace(
        phase=phase,
        ply=deal.ply + 1,
        turn=None if phase is Phase.SHOW else turn,
        stock=stock,
        hands=hands,
        trump=trump,
        extras=extras,
    )
    dealt = HandsDealt(hands, turned, trump, len(stock), tuple(buried.card for buried in refused))
    return deal, (*events, dealt)


def _hand_shown(deal: Deal, move: ShowHand) -> Change:
    seat, rules, extras = move.seat, deal.rules, deal.extras
    if not 0 <= seat < rules.players:
        raise IllegalAction("no-such-seat", seat=seat, players=rules.players)
    if not rules.partners_show_hands:
        raise IllegalAction("show-not-in-rules", seat=seat)
    if deal.phase is not Phase.SHOW:
        raise IllegalAction("show-not-now", seat=seat, phase=deal.phase.value)
    if seat not in extras.to_show:
        raise IllegalAction("show-twice", seat=seat)
    to_show = tuple(each for each in extras.to_show if each != seat)
    revealed = (*extras.revealed, *(Played(seat, card) for card in deal.hands[seat]))
    phase, turn = (Phase.SHOW, None) if to_show else (_IN_PLAY, (deal.dealer + 1) % rules.players)
    extras = extras._replace(to_show=to_show, revealed=revealed)
    deal = deal._replace(phase=phase, ply=deal.ply + 1, turn=turn, extras=extras)
    return deal, (HandShown(seat, deal.hands[seat]),)


def _bid(deal: Deal, said: BidMade | Passed) -> Change:
    deal = after_bid(deal, said)
    if deal.turn is not None:
        return deal, (said,)
    return _ended(deal, (said,))  # all five have passed


def _next(
    deal: Deal,
    phase: Phase,
    turn: int | None,
    stock: tuple[Card, ...],
    hands: tuple[tuple[Card, ...], ...],
    trick: tuple[Played, ...],
    tricks: tuple[Trick, ...],
    to_draw: tuple[int, ...],
    rounds: int,
    shown: tuple[Played, ...],
) -> Deal:
    """Return the state one ply later; several times as fast as ``_replace``, for the moves of every trick."""
    return tuple.__new__(Deal, (
        deal.rules, deal.number, deal.dealer, deal.trump, phase, deal.ply + 1, turn, stock, hands, trick, tricks,
        to_draw, rounds, shown, deal.exchanges, deal.extras, None,
    ))  # fmt: skip


def _played(deal: Deal, move: Play) -> Change:
    seat, card, hands, shown = move.seat, move.card, deal.hands, deal.shown
    hand = hands[seat]
    at = hand.index(card)
    hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
    trick = (*deal.trick, _PLAYED[seat][card.index])
    if shown:
        shown = _without(shown, seat, card)
    rules = deal.rules
    players = rules.players
    full = len(trick) == players * rules.cards_a_trick
    phase, turn = (_IN_TRICK, None) if full else (_IN_PLAY, (seat + 1) % players)
    deal = _next(deal, phase, turn, deal.stock, hands, trick, deal.tricks, (), deal.round, shown)
    events = _CARD_PLAYED[seat][card.index]
    return deal, events if card is not deal.extras.called else (*events, PartnerRevealed(seat))


def _taken(deal: Deal) -> Change:
    stock, hands, rounds = deal.stock, deal.hands, deal.round
    if deal.phase is not _IN_TRICK or deal.trump is None:
        raise IllegalAction("step-not-now", step="take-trick", phase=deal.phase.value)
    winner = winner_of(deal.trick, deal.trump)
    taken = Trick(deal.trick, winner)
    tricks = (*deal.tricks, taken)
    event = TrickTaken(winner, taken)
    if stock:
        order = _order(deal.rules.players, winner, deal.rules.cards_a_trick, len(stock))
        return _next(deal, _IN_DRAW, winner, stock, hands, (), tricks, order, rounds + 1, deal.shown), (event,)
    if hands[winner]:
        return _next(deal, _IN_PLAY, winner, stock, hands, (), tricks, (), rounds, deal.shown), (event,)
    return _ended(_next(deal, _ENDED, None, stock, hands, (), tricks, (), rounds, deal.shown), (event,))


def result_of(deal: Deal) -> DealResult:
    """Return what a deal that has just ended brings: played out, claimed, or thrown in (RULES.md, sections 5, 6, 8)."""
    rules, extras = deal.rules, deal.extras
    if rules.auction is not None and extras.bid is None:
        nothing = (0,) * rules.sides  # the cards are thrown in and count for nobody
        return DealResult(nothing, nothing, True)
    points = points_by_side(rules, deal.tricks)
    if extras.claim is not None:
        return deal_result(rules, with_claim(rules, points, extras.claim))
    contract = contract_of(deal, points)
    return deal_result(rules, points) if contract is None else contract_result(points, contract)


def _ended(deal: Deal, events: tuple[Event, ...]) -> Change:
    result = result_of(deal)
    deal = deal._replace(phase=_ENDED, turn=None, result=result)
    return deal, (*events, DealEnded(result.points, result.won, result.void))


def _drawn(deal: Deal, move: Draw) -> Change:
    seat, to_draw, hands, shown = move.seat, deal.to_draw, deal.hands, deal.shown
    if deal.phase is not _IN_DRAW:
        raise IllegalAction("step-not-now", step="draw", phase=deal.phase.value)
    if seat != to_draw[0]:
        raise IllegalAction("not-your-draw", seat=seat, turn=to_draw[0])
    card = deal.stock[0]
    stock = deal.stock[1:]
    face_up = not stock and deal.rules.trump_choice == "turned"
    if face_up:
        shown = (*shown, _PLAYED[seat][card.index])
    hands = (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])
    to_draw = to_draw[1:]
    phase, turn = (_IN_DRAW, to_draw[0]) if to_draw else (_IN_PLAY, deal.tricks[-1].winner)
    deal = _next(deal, phase, turn, stock, hands, (), deal.tricks, to_draw, deal.round, shown)
    return deal, (CardDrawn(seat, card, True),) if face_up else _CARD_DRAWN[seat][card.index]


def _exchanged(deal: Deal, move: Exchange) -> Change:
    seat = move.seat
    event = Exchanged(seat, move.give, move.take)
    hand = (*(card for card in deal.hands[seat] if card is not move.give), move.take)
    deal = deal._replace(
        ply=deal.ply + 1,
        stock=(*deal.stock[:-1], move.give),
        hands=(*deal.hands[:seat], hand, *deal.hands[seat + 1 :]),
        shown=(*deal.shown, Played(seat, move.take)),  # nobody has seen what is given: what was taken is kept or played
        exchanges=(*deal.exchanges, event),
    )
    return deal, (event,)


def _claimed(deal: Deal, move: Claim) -> Change:
    event = Claimed(move.seat, deal.hands)
    deal = deal._replace(
        ply=deal.ply + 1, hands=((),) * deal.rules.players, shown=(), extras=deal.extras._replace(claim=event)
    )
    return _ended(deal, (event,))


def _without(shown: tuple[Played, ...], seat: int, card: Card) -> tuple[Played, ...]:
    return tuple([played for played in shown if not (played.seat == seat and played.card is card)])
