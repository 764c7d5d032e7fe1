"""What a person remembers of the cards played: some he takes for others, old and worthless ones before all."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.controllers.ai.common import unseen_cards
from game.model.cards import CARDS, Card
from game.model.events import Played, Trick
from game.model.observation import Observation
from game.model.stream import Stream

_HALF: Final = 6.0
"""After so many tricks half of what can be forgotten is."""
_CLEAR: Final = 1
"""The last tricks, which everybody remembers."""


def as_remembered(observation: Observation, forgetting: float) -> Observation:
    """Return the observation with cards of old tricks confused with cards that are still out.

    A card is only ever taken for one of as many points, a trump only for a trump, so that points and counts stay what
    they are. ``forgetting`` is the chance that a worthless plain card is forgotten in the end; cards with points and
    trumps are remembered better. What was forgotten once stays so for the deal: it hangs on nothing but the cards
    played, not on the moment.
    """
    tricks = observation.tricks
    if len(tricks) <= _CLEAR or not forgetting:
        return observation
    first = " ".join([played.card.code for played in tricks[0].cards])
    chance = Stream(f"memory:{observation.number}:{observation.seat}:{first}")
    liking = [chance.random() for _ in CARDS]
    out = sorted(unseen_cards(observation), key=lambda card: liking[card.index])
    remembered = []
    for number, trick in enumerate(tricks):
        ago = len(tricks) - number - _CLEAR
        cards = []
        for seat, card in trick.cards:
            lost = chance.random() < forgetting * _share(observation, card) * ago / (ago + _HALF)
            cards.append(Played(seat, _confused(observation, card, out) if lost and ago > 0 else card))
        remembered.append(Trick(tuple(cards), trick.winner))
    return replace(observation, tricks=tuple(remembered))


def _share(observation: Observation, card: Card) -> float:
    """Return how easily a card is forgotten."""
    if card.points >= 10 or card is observation.called:
        return 0.0 if card is observation.called else 0.2
    return 0.5 if card.points or card.suit is observation.trump else 1.0


def _confused(observation: Observation, card: Card, out: list[Card]) -> Card:
    """Take a card for one like it that is still out, and that one from the list; for itself where there is none."""
    trump = observation.trump
    for other in out:
        if other.points == card.points and (other.suit is trump) == (card.suit is trump):
            if other is not observation.called:
                out.remove(other)
                return other
    return card
