"""Exchanging the turned card for the seven or two of trumps (RULES.md, section 4)."""

from __future__ import annotations

from typing import Final

from game.model.actions import Exchange
from game.model.cards import CARDS, Card, Rank, card_of
from game.model.errors import IllegalAction
from game.model.scoring import winner_of
from game.model.state import Deal, Phase


def _given_for(turned: Card) -> Card | None:
    if turned.rank is Rank.TWO:
        return None
    return card_of(turned.suit, Rank.SEVEN if turned.rank > Rank.SEVEN else Rank.TWO)


GIVEN_FOR: Final[tuple[Card | None, ...]] = tuple(_given_for(card) for card in CARDS)
"""``GIVEN_FOR[turned.index]``: the card that may be given for this turned card; None for a two."""


def exchange_of(deal: Deal, seat: int) -> Exchange | None:
    """Return the exchange this seat holds the card for, whatever the moment."""
    turned = deal.turned
    if turned is None:
        return None
    give = GIVEN_FOR[turned.index]
    return Exchange(seat, give, turned) if give is not None and give in deal.hands[seat] else None


def legal_exchange(deal: Deal, seat: int) -> Exchange | None:
    """Return the exchange this seat may make now."""
    exchange = exchange_of(deal, seat)  # rarely one: asked first, because it is quick
    if exchange is None or not _in_time(deal, seat) or not deal.has_won_trick(seat):
        return None
    return exchange


def armable_exchange(deal: Deal, seat: int) -> Exchange | None:
    """Return the exchange this seat holds the card for, while a legal moment for it can still come.

    Whether or not the seat has won a trick yet, as long as it can win one in time.
    """
    last = deal.rules.last_exchange_round
    if deal.phase is Phase.DRAW:
        this_one = _may_before_draw(deal, seat) and deal.has_won_trick(seat)
        moment = deal.round if this_one else deal.round + 1
    elif deal.phase in (Phase.SHOW, Phase.PLAY, Phase.TRICK):
        moment = deal.round + 1
        if moment == last and not deal.has_won_trick(seat) and not _can_win_trick(deal, seat):
            return None
    else:
        return None
    return exchange_of(deal, seat) if moment <= last else None


def _in_time(deal: Deal, seat: int) -> bool:
    rules = deal.rules
    if deal.phase is Phase.PLAY:
        return rules.exchange == "catalan" and deal.turned is not None
    if deal.phase is not Phase.DRAW or deal.round > rules.last_exchange_round:
        return False
    if rules.exchange == "catalan":
        return deal.round < rules.rounds or seat in deal.to_draw
    return _may_before_draw(deal, seat)


def _may_before_draw(deal: Deal, seat: int) -> bool:
    """Whether this seat has not drawn its first card of this round: all hands were full before the trick."""
    return len(deal.hands[seat]) == deal.rules.hand - deal.rules.cards_a_trick


def _can_win_trick(deal: Deal, seat: int) -> bool:
    """Whether the trick on the table can still become this seat's, as far as everybody can see."""
    played = sum(played.seat == seat for played in deal.trick)
    if played < deal.rules.cards_a_trick:
        return True
    return deal.trump is not None and winner_of(deal.trick, deal.trump) == seat


def refuse_exchange(deal: Deal, move: Exchange) -> IllegalAction:
    """Return why this exchange is not legal."""
    seat, rules, turned = move.seat, deal.rules, deal.turned
    if rules.exchange == "none":
        return IllegalAction("exchange-not-in-rules", seat=seat)
    if deal.phase not in (Phase.PLAY, Phase.TRICK, Phase.DRAW):
        return IllegalAction("exchange-not-now", seat=seat, phase=deal.phase.value)
    if deal.round + (deal.phase is not Phase.DRAW) > rules.last_exchange_round or turned is None:
        return IllegalAction("exchange-too-late", seat=seat, last_round=rules.last_exchange_round)
    if deal.phase is Phase.TRICK or (deal.phase is Phase.PLAY and rules.exchange == "spanish"):
        return IllegalAction("exchange-not-now", seat=seat, phase=deal.phase.value)
    if deal.phase is Phase.DRAW and not _in_time(deal, seat):
        return IllegalAction("exchange-after-draw", seat=seat)
    needed = GIVEN_FOR[turned.index]
    if needed is None:
        return IllegalAction("exchange-of-two", seat=seat, turned=turned)
    if move.take is not turned:
        return IllegalAction("exchange-wrong-take", seat=seat, take=move.take, turned=turned)
    if move.give is not needed:
        return IllegalAction("exchange-wrong-give", seat=seat, give=move.give, needed=needed, turned=turned)
    if needed not in deal.hands[seat]:
        return IllegalAction("no-such-card", seat=seat, card=needed)
    return IllegalAction("exchange-without-trick", seat=seat)
