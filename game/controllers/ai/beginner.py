"""The level ``beginner``: thinks as ``casual`` does, but forgets cards, misjudges them, and wastes trumps.

It errs like somebody who has just learned the game: it sees in a trump less than half of its worth, expects others to
take a trick half as often as they do, misses what the turned card is worth at the end, and does not work endings out.
At times it follows suit where it need not, and overlooks a swap (slips.py).
Where points are to be avoided it plays as one who comes from the other games: it fears neither trumps nor leading next.
How wrong it can be about a card is bounded, so that it never misses what is obvious: a rich trick that it wins cheaply.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from game.controllers.ai.bidding import Misjudged
from game.controllers.ai.casual import decide_with
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.motives import Motive, Parts, Weighed, weighed
from game.controllers.ai.slips import as_remembered, drawn_to_suit, misjudging, overlooking_swap
from game.controllers.ai.tricks import card_value, view_of
from game.controllers.ai.weights import Weights, weights_for
from game.controllers.player import NoAction
from game.model.actions import Action
from game.model.cards import Card
from game.model.observation import Observation
from game.model.stream import Chance

_FORGETTING: Final = 1.0
_MISJUDGES: Final = {2: 7.0, 3: 7.0, 4: 8.0, 5: 35.0, 6: 7.0}
"""Card points by which it may be wrong about a card, either way, by number of players."""
_MISJUDGES_FEWEST: Final = {2: 7.0, 3: 18.0, 4: 14.0, 6: 20.0}
"""The same where points are to be avoided."""
MISBIDS: Final = Misjudged(most=25.0, caution=14.0)
"""The same of what its hand makes in Chiamata: it dares little there."""
_TRUMPS: Final = 0.4
"""The share of their worth that it sees in trumps."""
_OTHERS: Final = 0.5
"""The share of their chances to take a trick that it sees."""
_DANGER: Final = 0.0
"""Where points are to be avoided, the share that it sees of the danger of keeping trumps, and of leading next."""


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    return decide_with(weigh, overlooking_swap(observation), rng, manner, MISBIDS)


def weigh(
    observation: Observation, rng: Chance, manner: Manner = NEUTRAL, remembered: Observation | None = None
) -> Weighed:
    """Return what decides which card this level plays, with the draws of chance of :func:`decide`."""
    return weighed(_rate, observation, remembered or as_remembered(observation, _FORGETTING), rng, manner)


def _rate(observation: Observation, remembered: Observation, cards: tuple[Card, ...], rng: Chance) -> Parts:
    """Rate each of these cards, more or less rightly."""
    view, weights = view_of(remembered, cards), naive(weights_for(observation))
    rules = observation.rules
    most = (_MISJUDGES if rules.goal == "most_points" else _MISJUDGES_FEWEST)[rules.players]
    return {
        Motive.WORTH: [card_value(view, weights, card) for card in cards],
        Motive.HABIT: drawn_to_suit(observation, cards, rng),
        Motive.SLIP: misjudging(remembered, cards, most, rng),
    }


@cache
def naive(weights: Weights) -> Weights:
    """Return the numbers of :func:`tricks.card_value` as a beginner has them."""
    is_new = weights.aim < 0
    seen = _DANGER if is_new else _TRUMPS
    return replace(
        weights,
        keep_trump=tuple([seen * worth for worth in weights.keep_trump]),
        lead_cost=weights.lead_cost * (_DANGER if is_new else 1.0),
        will_follow=tuple([_OTHERS * chance for chance in weights.will_follow]),
        will_trump=tuple([_OTHERS * chance for chance in weights.will_trump]),
        last_draw=0.0,
    )
