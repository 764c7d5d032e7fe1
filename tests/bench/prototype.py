"""The prototype NN2 as a level, with the exact ending: the baseline that ``strength`` measures against. Needs numpy."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.controllers.ai import casual
from game.controllers.ai.common import playable, trump_of, unseen_cards
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Action, Play
from game.model.cards import Card, Rank, Suit
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance

WEIGHTS: Final = Path(__file__).parents[2] / "assets" / "training" / "two" / "nn2.bin"
"""Three int32 (140, 128, 64), then float32 by layer: weights by input, biases."""
OUTPUTS: Final = 41


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Play as the prototype does in deals between two without exchange; the ending and all else as ``casual`` does."""
    cards = playable(observation)
    if observation.phase is not Phase.PLAY or not is_in_turn(observation) or len(cards) < 2 or not observation.stock:
        return casual.decide(observation, rng)
    trump = trump_of(observation)
    rated = _outputs(_inputs(observation, trump))
    return Play(observation.seat, max(cards, key=lambda card: float(rated[_number(card, trump)])))


@cache
def _layers() -> list[Any]:
    data = WEIGHTS.read_bytes()
    wide = [int(size) for size in np.frombuffer(data, np.int32, 3)] + [OUTPUTS]
    weights = np.frombuffer(data, np.float32, offset=12)
    layers, at = [], 0
    for rows, columns in pairwise(wide):
        layers.append(weights[at : at + rows * columns].reshape(rows, columns))
        layers.append(weights[at + rows * columns : at + (rows + 1) * columns])
        at += (rows + 1) * columns
    return layers


def _outputs(inputs: Any) -> Any:
    for layer in range(3):
        inputs = inputs @ _layers()[2 * layer] + _layers()[2 * layer + 1]
        if layer < 2:
            inputs = np.maximum(inputs, 0)
    return inputs


def _number(card: Card, trump: Suit) -> int:
    """Return the prototype's number of a card: trumps are its suit 0, which changes places with coins."""
    suit = 0 if card.suit is trump else int(trump) if card.suit is Suit.COINS else int(card.suit)
    return 10 * suit + (card.rank if card.rank <= Rank.SEVEN else card.rank - 2)


def _inputs(observation: Observation, trump: Suit) -> Any:
    inputs = np.zeros(140, np.float32)
    inputs[[_number(card, trump) for card in observation.hand]] = 1
    if observation.trick:
        inputs[[40 + _number(observation.trick[0].card, trump), 132]] = 1
    inputs[[80 + _number(card, trump) for card in unseen_cards(observation)]] = 1
    if observation.turned is not None:
        inputs[120 + _number(observation.turned, trump)] = 1
    mine = sum(trick.points for trick in observation.tricks if trick.winner == observation.seat)
    all_won = sum(trick.points for trick in observation.tricks)
    inputs[130] = (2 * mine - all_won) / 60
    inputs[131] = observation.stock / 34
    inputs[133] = mine / 60
    if observation.stock // 2 < 6:
        inputs[134 + observation.stock // 2] = 1
    return inputs
