"""The level ``master``: a net's choice of bid and card, and exact endings between two."""

from __future__ import annotations

from game.controllers.ai import auctioneer, many, two
from game.controllers.ai.casual import certain, decide_with
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.motives import Motive, Parts, Weighed, weighed
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Action
from game.model.cards import Card
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    if is_in_turn(observation):
        if observation.phase is Phase.AUCTION:
            return auctioneer.choose_bid(observation, manner.shy)
        if observation.phase is Phase.CALL:
            return auctioneer.choose_call(observation)
    return decide_with(weigh, observation, rng, manner)


def weigh(
    observation: Observation, rng: Chance, manner: Manner = NEUTRAL, remembered: Observation | None = None
) -> Weighed:
    """Return what decides which card this level plays."""
    return weighed(_rate, observation, remembered or observation, rng, manner, gives=True)


def _rate(observation: Observation, _remembered: Observation, cards: tuple[Card, ...], _rng: Chance) -> Parts:
    """Rate each of these cards as the nets do."""
    if observation.rules.players != 2:
        return {Motive.WORTH: many.ratings(observation, cards)}
    if not observation.stock:
        return {Motive.WORTH: certain(cards, two.best_card(observation, cards))}
    hand = sorted(observation.hand, key=lambda card: card.index)
    rated = dict(zip(hand, two.ratings(observation), strict=True))
    return {Motive.WORTH: [rated[card] for card in cards]}
