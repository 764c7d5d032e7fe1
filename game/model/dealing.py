"""Cutting and dealing: how a deck becomes hands, a turned card and a stock (RULES.md, section 2)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.model.actions import Cut
from game.model.cards import Card, Rank
from game.model.events import Buried
from game.model.rules import Rules
from game.model.state import Deal

LEAST_CUT: Final = 4
"""The fewest cards that either part of a cut may have."""
_REFUSED: Final = (Rank.ACE, Rank.THREE)


def legal_cuts(deal: Deal, seat: int) -> tuple[Cut, ...]:
    """Return the cuts that this seat, whose turn it is, may make; the fewest cards lifted first."""
    return _cuts(seat, len(deal.stock))


@cache
def _cuts(seat: int, size: int) -> tuple[Cut, ...]:
    return tuple(Cut(seat, at) for at in range(LEAST_CUT, size - LEAST_CUT + 1))


class Dealt(NamedTuple):
    """A deck dealt out: hands by seat, the stock in drawing order (a turned card last), the turned card if any."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turned: Card | None
    refused: tuple[Buried, ...]


def gathered(rules: Rules, dealer: int, dealt: Dealt) -> tuple[Card, ...]:
    """Return the deck that :func:`deal_out` deals out so. What has other numbers of cards comes from no deck of theirs.

    So to deal out what this returns tells whether cards were dealt by the rules. Each hand has ``rules.hand`` cards.
    """
    order = [(dealer + 1 + turn) % rules.players for turn in range(rules.players)]
    cards = [dealt.hands[seat][place] for place in range(rules.hand) for seat in order]
    if dealt.turned is None:
        return (*cards, *dealt.stock)
    turned, stock = dealt.turned, list(dealt.stock[:-1])
    for _refused in dealt.refused:  # each was put back into the middle before the next one was turned
        stock.insert(0, turned)
        turned = stock.pop((len(stock) - 1) // 2)
    return (*cards, turned, *stock)


def deal_out(rules: Rules, dealer: int, deck: tuple[Card, ...]) -> Dealt:
    """Deal one card at a time from the dealer's right, then turn the next card up where the rules say so."""
    players, dealt = rules.players, rules.players * rules.hand
    first = (dealer + 1) % players
    hands = tuple(deck[(seat - first) % players : dealt : players] for seat in range(players))
    stock = deck[dealt:]
    if rules.trump_choice != "turned":
        return Dealt(hands, stock, None, ())
    turned, stock = stock[0], stock[1:]
    refused: list[Card] = []
    while rules.reflip_high_trump and turned.rank in _REFUSED:
        refused.append(turned)
        middle = len(stock) // 2
        stock = (*stock[:middle], turned, *stock[middle:])
        turned, stock = stock[0], stock[1:]
    stock = (*stock, turned)
    buried = tuple(Buried(card, len(stock) - 1 - stock.index(card)) for card in refused)
    return Dealt(hands, stock, turned, buried)
