"""The strongest player of deals between three and more: a net trained against itself rates each card in hand.

It is told what the observation tells (tableinputs.py).
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai.nets import SCALE, net_for
from game.controllers.ai.tableinputs import PLACES, table_inputs
from game.model.cards import Card
from game.model.observation import Observation

VALUE: Final = PLACES
"""The output after those that rate cards: what the deal is worth to the seat from here on."""


def ratings(observation: Observation, cards: tuple[Card, ...]) -> list[float]:
    """Return for each of these cards, which may be played, by how many points it is better than the net's own play."""
    return _told(observation, cards, ())


def value_and_ratings(observation: Observation, cards: tuple[Card, ...]) -> tuple[float, list[float]]:
    """Return what the rest of the deal is worth to the seat, in points with the prize for winning, and the ratings."""
    value, *rated = _told(observation, cards, (VALUE,))
    return value, rated


def _told(observation: Observation, cards: tuple[Card, ...], first: tuple[int, ...]) -> list[float]:
    inputs = table_inputs(observation)
    wanted = [*first, *[inputs.place(card) for card in cards]]
    return [SCALE * told for told in net_for(observation.rules).outputs_of(inputs.on, wanted)]
