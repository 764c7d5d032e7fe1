"""Why an action is not legal: a code and the facts, for every action a player can try."""

from __future__ import annotations

from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, Signal
from game.model.auction import refuse_bid, refuse_call
from game.model.claim import refuse_claim
from game.model.dealing import legal_cuts
from game.model.errors import IllegalAction
from game.model.exchange import refuse_exchange
from game.model.signals import refuse_signal
from game.model.state import Deal, Phase


def refusal(deal: Deal, move: Action) -> IllegalAction:
    """Return the error for an action that is not legal in this state."""
    seat, players = move.seat, deal.rules.players
    if not 0 <= seat < players:
        return IllegalAction("no-such-seat", seat=seat, players=players)
    match move:
        case Exchange():
            return refuse_exchange(deal, move)
        case Cut():
            return _refuse_cut(deal, move)
        case Bid() | Pass():
            return refuse_bid(deal, move)
        case Call():
            return refuse_call(deal, move)
        case Signal():
            return refuse_signal(deal, move)
        case Claim():
            return refuse_claim(deal, move)
        case Play():
            return _refuse_play(deal, move)


def _refuse_cut(deal: Deal, move: Cut) -> IllegalAction:
    if deal.phase is not Phase.CUT:
        return IllegalAction("cut-not-now", seat=move.seat, phase=deal.phase.value)
    if move.seat != deal.turn:
        return IllegalAction("not-your-cut", seat=move.seat, turn=deal.turn)
    cuts = legal_cuts(deal, move.seat)
    return IllegalAction("cut-too-small", at=move.at, least=cuts[0].at, most=cuts[-1].at)


def _refuse_play(deal: Deal, move: Play) -> IllegalAction:
    if deal.phase is not Phase.PLAY:
        return IllegalAction("play-not-now", seat=move.seat, card=move.card, phase=deal.phase.value)
    if move.seat != deal.turn:
        return IllegalAction("not-your-turn", seat=move.seat, turn=deal.turn)
    return IllegalAction("no-such-card", seat=move.seat, card=move.card)
