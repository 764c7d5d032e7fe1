"""What partners may know of one another: faces for high trumps, and hands shown once (RULES.md, sections 2 and 9)."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.model.actions import Signal
from game.model.cards import POINTS, Rank, card_of
from game.model.errors import IllegalAction
from game.model.events import Played, Signalled
from game.model.state import Deal, Phase

SIGNALLED: Final = tuple(sorted(POINTS, reverse=True))
"""The ranks that have a face, highest first: ace, three, king, knight, jack."""
_MOMENTS: Final = (Phase.SHOW, Phase.PLAY, Phase.DRAW)


@cache
def _signal(seat: int, rank: Rank) -> Signal:
    return Signal(seat, rank)


def legal_signals(deal: Deal, seat: int) -> tuple[Signal, ...]:
    """Return the trumps this seat may tell its partners of now: each that it holds, once."""
    trump = deal.trump
    if not deal.rules.signals or trump is None or deal.phase not in _MOMENTS:
        return ()
    told = {signal.rank for signal in deal.extras.signals if signal.seat == seat}
    held = {card.rank for card in deal.hands[seat] if card.suit is trump}
    return tuple([_signal(seat, rank) for rank in SIGNALLED if rank in held and rank not in told])


def partner_cards(deal: Deal, seat: int) -> tuple[Played, ...]:
    """Return the cards that partners have shown or signalled to this seat and still hold."""
    extras, rules = deal.extras, deal.rules
    known = [played for played in extras.revealed if rules.are_partners(played.seat, seat)]
    if deal.trump is not None:
        for signal in extras.signals:
            told = Played(signal.seat, card_of(deal.trump, signal.rank))
            if rules.are_partners(signal.seat, seat) and told not in known:
                known.append(told)
    return tuple([played for played in known if played.card in deal.hands[played.seat]])


def signals_to(deal: Deal, seat: int) -> tuple[Signalled, ...]:
    """Return the signals that this seat and its partners have given: all that it has seen."""
    return tuple(
        [said for said in deal.extras.signals if said.seat == seat or deal.rules.are_partners(said.seat, seat)]
    )


def refuse_signal(deal: Deal, move: Signal) -> IllegalAction:
    """Return why this signal is not legal."""
    seat, rank = move.seat, move.rank
    if not deal.rules.signals:
        return IllegalAction("signal-not-in-rules", seat=seat)
    if deal.phase not in _MOMENTS or deal.trump is None:
        return IllegalAction("signal-not-now", seat=seat, phase=deal.phase.value)
    if rank not in SIGNALLED:
        return IllegalAction("signal-no-such-rank", seat=seat, rank=rank)
    card = card_of(deal.trump, rank)
    if card not in deal.hands[seat]:
        return IllegalAction("no-such-card", seat=seat, card=card)
    return IllegalAction("signal-twice", seat=seat, rank=rank)
