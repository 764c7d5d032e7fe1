"""The strongest player of deals between two: nets trained against themselves, then all worlds, then exact endings.

A net is told what the observation tells (inputs.py), and rates each card in hand by the points it is better than the
net's own play. There is one for each kind of rules.
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai.common import trump_of, unseen_cards
from game.controllers.ai.ending import Ending
from game.controllers.ai.inputs import hidden_cards, inputs_of, points_of
from game.controllers.ai.lasttrick import LastTrick
from game.controllers.ai.net import Net
from game.controllers.ai.weightfiles import net_named
from game.model.cards import CARDS, Card
from game.model.observation import Observation
from game.model.rules import Rules

NETS: Final = ("two",)
"""The names of all nets."""
VALUE: Final = 40
"""The output that tells how many points the seat will gain from here; those before it rate cards."""
SCALE: Final = 30.0
"""Points by which outputs are multiplied."""


def name_of_net(rules: Rules) -> str | None:
    """Return the name of the net that was trained for such rules, None where there is none.

    Claims, refused trumps, what a match or a draw is worth, all this hardly changes which card is best.
    """
    if rules.players != 2 or rules.goal != "most_points" or rules.double_tricks:
        return None
    return "two"


def knows(rules: Rules) -> bool:
    """Return whether a net was trained for such rules."""
    return name_of_net(rules) is not None


def net_for(rules: Rules) -> Net:
    """Return the net for such rules; raises ValueError where there is none, and as :func:`net_named` does."""
    name = name_of_net(rules)
    if name is None:
        raise ValueError("no net for these rules")
    return net_named(name)


def best_card(observation: Observation, cards: tuple[Card, ...]) -> Card:
    """Return the best of these cards under rules a net knows."""
    if len(cards) == 1:
        return cards[0]
    if not observation.stock:
        return _last_cards(observation, cards)
    if observation.turned is not None and (observation.stock == 2 or (observation.stock == 4 and observation.trick)):
        return _last_trick(observation)
    inputs = inputs_of(observation)
    rated = net_for(observation.rules).outputs_of(inputs.on, [inputs.place(card) for card in cards])
    return cards[max(range(len(cards)), key=rated.__getitem__)]


def _last_cards(observation: Observation, cards: tuple[Card, ...]) -> Card:
    seat = observation.seat
    his = (*[card for owner, card in observation.shown if owner != seat], *unseen_cards(observation))
    table = tuple([(owner == seat, card) for owner, card in observation.trick])
    return Ending(trump_of(observation)).best_card(cards, his, table)


def _last_trick(observation: Observation) -> Card:
    seat, turned = observation.seat, observation.turned
    if turned is None:
        raise ValueError("no card turned up")
    shown = [card.index for owner, card in observation.shown if owner != seat]
    unseen = tuple(sorted([*shown, *[card.index for card in hidden_cards(observation)]]))
    known = frozenset([card.index for _, card in observation.shown])
    mine = tuple(sorted([card.index for card in observation.hand]))
    trick = LastTrick(turned.suit, turned.index, known)
    points = points_of(observation)
    ahead = points[0] - points[1]
    if observation.stock == 4:
        rated = trick.rate_replies_before(mine, unseen, observation.trick[0].card.index, ahead)
    elif observation.trick:
        rated = trick.rate_replies(mine, unseen, observation.trick[0].card.index, ahead)
    else:
        rated = trick.rate_leads(mine, unseen, ahead)
    return CARDS[mine[max(range(len(mine)), key=rated.__getitem__)]]
