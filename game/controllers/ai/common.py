"""What several levels share: the winner so far, the cards nobody has shown, cutting, and what one may do any time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.controllers.player import STAY, NoAction
from game.model.actions import Action, Claim, Exchange, Play
from game.model.cards import Card, Suit
from game.model.events import Played
from game.model.observation import Observation

RICH: Final = 10
"""Points of an ace or a three: from these on a card is missed."""


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Return whether ``card``, played later, takes the trick from ``best``."""
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is trump


def best_played(trick: Iterable[Played], trump: Suit) -> Played:
    """Return the card that wins the trick so far; there is at least one."""
    cards = iter(trick)
    best = next(cards)
    for played in cards:
        if beats(played.card, best.card, trump):
            best = played
    return best


def unseen_cards(observation: Observation) -> tuple[Card, ...]:
    """Return the cards that lie hidden in other hands or in the stock, as far as this seat can tell, in a fixed order.

    Cards known to be in a certain hand (``shown``, ``partner_cards``), refused trumps, which lie at a known place of
    the stock, and the turned card are seen.
    """
    seen = set(observation.hand)
    seen.update([card for _, card in observation.trick])
    for trick in observation.tricks:
        seen.update([card for _, card in trick.cards])
    seen.update([card for _, card in observation.shown])
    if observation.partner_cards:
        seen.update([card for _, card in observation.partner_cards])
    if observation.refused:
        seen.update([card for card, _ in observation.refused])
    if observation.turned is not None:
        seen.add(observation.turned)
    return tuple(sorted(observation.rules.cards - seen, key=lambda card: card.index))


def known_hands(observation: Observation) -> dict[int, tuple[Card, ...]]:
    """Return, for every other seat, the cards that this seat knows it holds."""
    known = dict.fromkeys((*observation.shown, *observation.partner_cards))  # a card may be known for both reasons
    return {
        seat: tuple([card for owner, card in known if owner == seat])
        for seat in range(observation.rules.players)
        if seat != observation.seat
    }


def trump_of(observation: Observation) -> Suit:
    """Return the trump suit; raises ValueError before there is one."""
    if observation.trump is None:
        raise ValueError("no trump yet")
    return observation.trump


def exchange_or_claim(observation: Observation) -> Action | NoAction:
    """Return the exchange or the claim that is legal now, else STAY."""
    return next((action for action in observation.legal if isinstance(action, (Exchange, Claim))), STAY)


def playable(observation: Observation) -> tuple[Card, ...]:
    """Return the cards this seat may play now."""
    return tuple([action.card for action in observation.legal if isinstance(action, Play)])


def added(values: Iterable[float]) -> float:
    """Return their sum, each added to those before: ``sum`` does it in another way since Python 3.12."""
    total = 0.0
    for value in values:
        total += value
    return total


def settled(value: float) -> float:
    """Return what a function of the system's library gave, without its last bits, in which libraries differ."""
    return round(value, 9)
