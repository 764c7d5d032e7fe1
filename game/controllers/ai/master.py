"""The level ``master``: a net's choice of card and exact endings where one was trained, else what ``casual`` does."""

from __future__ import annotations

import random

from game.controllers.ai import casual, two
from game.controllers.ai.anytime import action_any_time
from game.controllers.ai.common import playable
from game.controllers.player import Stay, is_in_turn
from game.model.actions import Action, Play
from game.model.observation import Observation, Phase


def decide(observation: Observation, rng: random.Random) -> Action | Stay:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    if observation.phase is not Phase.PLAY or not is_in_turn(observation) or not two.knows(observation.rules):
        return casual.decide(observation, rng)
    action = action_any_time(observation)
    if not isinstance(action, Stay):
        return action
    return Play(observation.seat, two.best_card(observation, playable(observation)))
