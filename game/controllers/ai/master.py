"""The level ``master``: a net's choice of bid and card, and exact endings between two."""

from __future__ import annotations

from collections.abc import Sequence

from game.controllers.ai import auctioneer, casual, many, two
from game.controllers.ai.casual import action_any_time, certain, choose_card
from game.controllers.ai.common import playable
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Action, Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    if not is_in_turn(observation):
        return casual.decide(observation, rng, manner)
    if observation.phase is Phase.AUCTION:
        return auctioneer.choose_bid(observation, manner.shy)
    if observation.phase is Phase.CALL:
        return auctioneer.choose_call(observation)
    if observation.phase is not Phase.PLAY:
        return casual.decide(observation, rng, manner)
    action = action_any_time(observation)
    if not isinstance(action, NoAction):
        return action
    cards = tuple(sorted(playable(observation), key=lambda card: card.index))
    return Play(observation.seat, choose_card(rate, observation, cards, rng, manner))


def rate(observation: Observation, cards: tuple[Card, ...], rng: Chance) -> Sequence[float]:
    """Rate each of these cards, in order of their indexes."""
    if observation.rules.players != 2:
        return many.ratings(observation, cards)
    if not observation.stock:
        return certain(cards, two.best_card(observation, cards))
    return two.ratings(observation)
