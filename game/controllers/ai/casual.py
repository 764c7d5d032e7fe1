"""The level ``casual``: counts cards, weighs what a trick brings against what a card is worth, ends exactly with two.

It decides from the observation alone, in well under a millisecond: what may be done any time (anytime.py), the auction
and the call (bidding.py), and the card to play (view.py, tricks.py, with the numbers of weights.py; ending.py).
"""

from __future__ import annotations

import random
from collections.abc import Callable

from game.controllers.ai.anytime import action_any_time
from game.controllers.ai.bidding import choose_bid, choose_call
from game.controllers.ai.common import playable
from game.controllers.ai.ending import Ending
from game.controllers.ai.tricks import best_card
from game.controllers.ai.view import view_of
from game.controllers.ai.weights import weights_for
from game.controllers.player import Stay, is_in_turn
from game.model.actions import Action, Cut, Play
from game.model.cards import Card
from game.model.observation import Observation, Phase

Choose = Callable[[Observation, tuple[Card, ...], random.Random], Card]
"""Chooses one of several cards that may be played."""


def decide(observation: Observation, rng: random.Random) -> Action | Stay:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    return decide_with(choose_card, observation, rng)


def decide_with(choose: Choose, observation: Observation, rng: random.Random) -> Action | Stay:
    """Return what a level does that plays cards in a way of its own, and does everything else as this one."""
    if not is_in_turn(observation):
        return action_any_time(observation)
    if observation.phase is Phase.CUT:
        cuts = [action for action in observation.legal if isinstance(action, Cut)]
        return cuts[int(rng.triangular(0, len(cuts)))]
    if observation.phase is Phase.AUCTION:
        return choose_bid(observation, rng)
    if observation.phase is Phase.CALL:
        return choose_call(observation)
    if observation.rules.acts_any_time:
        action = action_any_time(observation)
        if not isinstance(action, Stay):
            return action
    cards = playable(observation)
    return Play(observation.seat, cards[0] if len(cards) == 1 else choose(observation, cards, rng))


def choose_card(observation: Observation, cards: tuple[Card, ...], rng: random.Random) -> Card:
    """Return the one of these cards to play."""
    rules, seat = observation.rules, observation.seat
    view = view_of(observation, cards)
    if rules.players == 2 and view.stock == 0:
        ending = Ending(view.trump, 2 * rules.cards_a_trick, 1 if rules.goal == "most_points" else -1)
        table = tuple([(owner == seat, card) for owner, card in observation.trick])
        return ending.best_card(cards, (*view.known[1 - seat], *view.unseen), table)
    return best_card(view, weights_for(observation))
