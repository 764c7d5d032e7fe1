"""The level ``casual``: counts cards, weighs what a trick brings against what a card is worth, ends exactly with two.

It clings to its aces and threes (slips.py), often until they are lost.

It decides from the observation alone, in well under a millisecond: what may be done any time (anytime.py), the auction
and the call (bidding.py), and the card to play (view.py, tricks.py, with the numbers of weights.py; ending.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.controllers.ai.anytime import action_any_time
from game.controllers.ai.bidding import choose_bid, choose_call
from game.controllers.ai.common import playable
from game.controllers.ai.ending import Ending
from game.controllers.ai.manners import NEUTRAL, Manner, liking
from game.controllers.ai.slips import clinging
from game.controllers.ai.tricks import card_value
from game.controllers.ai.view import view_of
from game.controllers.ai.weights import weights_for
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Action, Cut, Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance

Rate = Callable[[Observation, tuple[Card, ...], Chance], Sequence[float]]
"""Rates each of several cards that may be played, in card points."""
_MISJUDGES: Final = {3: 5.6, 4: 5.6, 5: 18.0, 6: 5.6}
"""Card points by which it may be wrong about a card, either way, by number of players where more than two play."""
_NARROW: Final = 4
"""Where points are to be avoided, cards differ less."""
_MISBIDS: Final = 45.0
_CERTAIN: Final = 1000.0
"""What is known to be best is rated above all others by so much that no manner counts."""


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    return decide_with(_rate_clinging, observation, rng, manner, _MISBIDS)


def decide_with(
    rate: Rate, observation: Observation, rng: Chance, manner: Manner, misbids: float = 0.0
) -> Action | NoAction:
    """Return what a level does that rates cards in a way of its own, and does everything else as this one.

    ``misbids`` is by how many card points it may misjudge what its hand makes in Chiamata.
    """
    if not is_in_turn(observation):
        return action_any_time(observation)
    if observation.phase is Phase.CUT:
        cuts = [action for action in observation.legal if isinstance(action, Cut)]
        return cuts[int(rng.triangular(0, len(cuts)))]
    if observation.phase is Phase.AUCTION:
        return choose_bid(observation, rng, manner.shy, misbids)
    if observation.phase is Phase.CALL:
        return choose_call(observation)
    if observation.rules.acts_any_time:
        action = action_any_time(observation)
        if not isinstance(action, NoAction):
            return action
    cards = playable(observation)
    return Play(observation.seat, choose_card(rate, observation, cards, rng, manner))


def choose_card(rate: Rate, observation: Observation, cards: tuple[Card, ...], rng: Chance, manner: Manner) -> Card:
    """Return the card that is rated highest, with what the manner likes; of equal ones the first."""
    if len(cards) == 1:
        return cards[0]
    values = rate(observation, cards, rng)
    if manner is not NEUTRAL:
        values = [value + liking(manner, observation, card) for value, card in zip(values, cards, strict=True)]
    return cards[max(range(len(cards)), key=values.__getitem__)]


def certain(cards: tuple[Card, ...], best: Card) -> list[float]:
    """Rate cards of which one is known to be best."""
    return [_CERTAIN * (card is best) for card in cards]


def _rate_clinging(observation: Observation, cards: tuple[Card, ...], rng: Chance) -> Sequence[float]:
    rated = rate(observation, cards, rng)
    return [value + more for value, more in zip(rated, clinging(observation, cards), strict=True)]


def rate(observation: Observation, cards: tuple[Card, ...], rng: Chance) -> Sequence[float]:
    """Rate each of these cards; where more than two play, a little wrongly."""
    values = steady(observation, cards)
    most = _MISJUDGES.get(observation.rules.players, 0.0)
    if observation.rules.goal == "at_most_11":
        most /= _NARROW
    return [value + rng.triangular(-most, most) for value in values] if most else values


def steady(observation: Observation, cards: tuple[Card, ...]) -> Sequence[float]:
    """Rate each of these cards as well as this way of thinking can."""
    rules, seat = observation.rules, observation.seat
    view = view_of(observation, cards)
    if rules.players == 2 and view.stock == 0:
        ending = Ending(view.trump, 2 * rules.cards_a_trick, rules.wants.sign)
        table = tuple([(owner == seat, card) for owner, card in observation.trick])
        return certain(cards, ending.best_card(cards, (*view.known[1 - seat], *view.unseen), table))
    weights = weights_for(observation)
    return [card_value(view, weights, card) for card in cards]
