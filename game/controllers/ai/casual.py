"""The level ``casual``: counts cards, weighs what a trick brings against what a card is worth, ends exactly with two.

It clings to its aces and threes (slips.py), often until they are lost. Where points are to be avoided it sees only a
part of what it costs to take a trick and lead again, and of the danger of trumps.

It decides from the observation alone, in well under a millisecond: what may be done any time, the auction and the call
(bidding.py), and the card to play (tricks.py, with the numbers of weights.py; ending.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from game.controllers.ai.bidding import UNERRING, Misjudged, choose_bid, choose_call
from game.controllers.ai.ending import ending_of
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.motives import Motive, Parts, Weighed, weighed
from game.controllers.ai.slips import clinging, misjudging
from game.controllers.ai.tricks import card_value, view_of
from game.controllers.ai.weights import Weights, weights_for
from game.controllers.player import STAY, NoAction, is_in_turn
from game.model.actions import Action, Claim, Cut, Exchange, Play, Signal
from game.model.cards import Card, Rank, card_of
from game.model.events import Played
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance

Weigh = Callable[[Observation, Chance, Manner], Weighed]
"""Says what decides which card a level plays."""
_MISJUDGES: Final = {3: 7.5, 4: 6.5, 5: 32.0, 6: 7.0}
"""Card points by which it may be wrong about a card, either way, by number of players where more than two play."""
_MISJUDGES_FEWEST: Final = {2: 3.0, 3: 3.0, 4: 7.0, 6: 9.0}
"""The same where points are to be avoided, between two too."""
_NEXT_LEAD: Final = 0.4
"""Where points are to be avoided, the share that it sees of what it costs to take a trick, lead next and be given the
dearest cards of all others."""
_DANGER: Final = 0.5
"""There, the share that it sees of the danger of keeping trumps, which are good to have in every other game."""
MISBIDS: Final = Misjudged(most=20.0, caution=5.0)
_CERTAIN: Final = 1000.0
"""What is known to be best is rated above all others by so much that no manner counts."""


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    return decide_with(weigh, observation, rng, manner, MISBIDS)


def weigh(
    observation: Observation, rng: Chance, manner: Manner = NEUTRAL, remembered: Observation | None = None
) -> Weighed:
    """Return what decides which card this level plays, with the draws of chance of :func:`decide`."""
    return weighed(_rate, observation, remembered or observation, rng, manner, feeds=True)


def decide_with(
    weigh: Weigh, observation: Observation, rng: Chance, manner: Manner, misbids: Misjudged = UNERRING
) -> Action | NoAction:
    """Return what a level does that weighs cards in a way of its own, and does everything else as this one.

    ``misbids`` tells how wrong it may be about what its hand makes in Chiamata.
    """
    if not is_in_turn(observation):
        return action_any_time(observation)
    if observation.phase is Phase.CUT:
        cuts = [action for action in observation.legal if isinstance(action, Cut)]
        return cuts[int(rng.triangular(0, len(cuts)))]
    if observation.phase is Phase.AUCTION:
        return choose_bid(observation, manner.shy, misbids)
    if observation.phase is Phase.CALL:
        return choose_call(observation)
    if observation.rules.acts_any_time:
        action = action_any_time(observation)
        if not isinstance(action, NoAction):
            return action
    return Play(observation.seat, weigh(observation, rng, manner).chosen)


def certain(cards: tuple[Card, ...], best: Card) -> list[float]:
    """Rate cards of which one is known to be best."""
    return [_CERTAIN * (card is best) for card in cards]


def _rate(observation: Observation, remembered: Observation, cards: tuple[Card, ...], rng: Chance) -> Parts:
    """Rate each of these cards; where more than two play, a little wrongly."""
    parts: Parts = {Motive.WORTH: steady(remembered, cards), Motive.CLINGING: clinging(observation, cards)}
    rules = observation.rules
    most = (_MISJUDGES if rules.goal == "most_points" else _MISJUDGES_FEWEST).get(rules.players, 0.0)
    if rules.players == 2 and not observation.stock:
        most = 0.0
    if most:
        parts[Motive.SLIP] = misjudging(remembered, cards, most, rng)
    return parts


def steady(observation: Observation, cards: tuple[Card, ...]) -> Sequence[float]:
    """Rate each of these cards as well as this way of thinking can."""
    if observation.rules.players == 2 and observation.stock == 0:
        ending, his, table = ending_of(observation)
        return certain(cards, ending.best_card(cards, his, table))
    view, weights = view_of(observation, cards), believed(weights_for(observation))
    return [card_value(view, weights, card) for card in cards]


@cache
def believed(weights: Weights) -> Weights:
    """Return the numbers of :func:`tricks.card_value` as this level has them: the right ones where points are won."""
    if weights.aim > 0:
        return weights
    danger = tuple([_DANGER * worth for worth in weights.keep_trump])
    return replace(weights, keep_trump=danger, lead_cost=_NEXT_LEAD * weights.lead_cost)


# --- whatever may be done in turn or not: exchanging, claiming, and making faces at partners


def action_any_time(observation: Observation) -> Action | NoAction:
    """Return an exchange, claim or signal that is legal and pays, else STAY.

    A better trump for a low one is worth having at once: where the rules let a player wait and hide it, waiting gained
    nothing in thousands of deals. To claim the rest costs nothing, but where points are to be avoided neither pays.
    Every trump that has a face and is news to partners is told: only they see it.
    """
    wins_points = observation.rules.goal == "most_points"
    for action in observation.legal:
        if isinstance(action, (Exchange, Claim)):
            if wins_points:
                return action
        elif isinstance(action, Signal) and _is_news(observation, action.rank):
            return action
    return STAY


def _is_news(observation: Observation, rank: Rank) -> bool:
    """Whether partners have not seen this trump yet: all saw it come, or it was in a hand shown before the first card.

    A hand lies in the order the cards came. So a full one has at its end the card drawn last, and those before it were
    shown, or drawn earlier and told of then.
    """
    assert observation.trump is not None, "a signal without trumps"
    card, hand, rules = card_of(observation.trump, rank), observation.hand, observation.rules
    if Played(observation.seat, card) in observation.shown:
        return False
    if not rules.partners_show_hands:
        return True
    return bool(observation.tricks) and len(hand) == rules.hand and hand[-1] == card
