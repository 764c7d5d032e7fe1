"""The level ``strong``: knows what ``master`` knows, with a person's memory and small misjudgements.

Where a net covers the rules it judges the position as it is remembered (memory.py), and every card is misjudged a
little; only with the stock empty does it work out what the other holds. Elsewhere it plays as ``casual`` does.
"""

from __future__ import annotations

import random
from typing import Final

from game.controllers.ai import casual
from game.controllers.ai.casual import decide_with
from game.controllers.ai.figures import Figure, worth
from game.controllers.ai.judge import judge
from game.controllers.ai.memory import as_remembered
from game.controllers.player import Stay
from game.model.actions import Action, Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.rules import Goal

_FORGETTING: Final = 0.5
_MISJUDGES: Final[dict[Goal, float]] = {"most_points": 3.7, "at_most_11": 1.2}
"""By how much it may be wrong about a card, either way, in the measure that puts figures in order (figures.py)."""


def decide(observation: Observation, rng: random.Random) -> Action | Stay:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    return decide_with(choose_card, observation, rng)


def choose_card(observation: Observation, cards: tuple[Card, ...], rng: random.Random) -> Card:
    """Return the one of these cards to play."""
    if not observation.stock:
        return casual.choose_card(observation, cards, rng)
    verdicts = judge(as_remembered(observation, _FORGETTING))
    if verdicts is None:
        return casual.choose_card(observation, cards, rng)
    most = _MISJUDGES[observation.rules.goal]
    values = {}
    for action, verdict in verdicts.items():
        values[action] = worth(observation, Figure(action, *verdict)) + rng.triangular(-most, most)
    best = max(values, key=values.__getitem__)
    assert isinstance(best, Play)
    return best.card
