"""The level ``master``: a net's choice of card and exact endings where one was trained, else what ``casual`` does."""

from __future__ import annotations

import random

from game.controllers.ai import auctioneer, casual, many, two
from game.controllers.ai.anytime import action_any_time
from game.controllers.ai.common import playable
from game.controllers.player import Stay, is_in_turn
from game.model.actions import Action, Play
from game.model.observation import Observation, Phase


def decide(observation: Observation, rng: random.Random) -> Action | Stay:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    rules = observation.rules
    if not is_in_turn(observation) or not (two.knows(rules) or many.knows(rules)):
        return casual.decide(observation, rng)
    if observation.phase is Phase.AUCTION:
        return auctioneer.choose_bid(observation)
    if observation.phase is Phase.CALL:
        return auctioneer.choose_call(observation)
    if observation.phase is not Phase.PLAY:
        return casual.decide(observation, rng)
    action = action_any_time(observation)
    if not isinstance(action, Stay):
        return action
    net = two if rules.players == 2 else many
    return Play(observation.seat, net.best_card(observation, playable(observation)))
