"""The strongest player of deals between two: nets trained against themselves, then all worlds, then exact endings.

A net is told what the observation tells (inputs.py), and rates each card in hand by the points it is better than the
net's own play. There is one for each kind of rules.
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai import lookahead
from game.controllers.ai.ending import ending_of
from game.controllers.ai.inputs import hidden_cards, inputs_of, points_of
from game.controllers.ai.lasttrick import LastTrick, Worths, worth_of
from game.controllers.ai.nets import SCALE, net_for
from game.model.cards import Card
from game.model.observation import Observation

VALUE: Final = 40
"""The output that tells how many points the seat will gain from here; those before it rate cards."""


def best_card(observation: Observation, cards: tuple[Card, ...]) -> Card:
    """Return the best of these cards, all that may be played."""
    if len(cards) == 1:
        return cards[0]
    if not observation.stock:
        ending, his, table = ending_of(observation)
        return ending.best_card(cards, his, table)
    rated = ratings(observation)
    return sorted(cards, key=lambda card: card.index)[rated.index(max(rated))]


def ratings(observation: Observation) -> list[float]:
    """Return what each card in hand, in order of their indexes, is worth, in points and the prize for winning."""
    worths = worths_of(observation)
    if worths is not None:
        return [sum(values) / len(values) for values in worths]
    inputs = inputs_of(observation)
    places = [inputs.place(card) for card in sorted(observation.hand, key=lambda card: card.index)]
    return [SCALE * rated for rated in net_for(observation.rules).outputs_of(inputs.on, places)]


def worths_of(observation: Observation) -> list[Worths] | None:
    """Return what each card in hand, in order of their indexes, is worth in every world, both playing on exactly.

    None where there are too many worlds, which a net has to weigh.
    """
    if not observation.stock:
        mine, his = points_of(observation)
        ahead = observation.rules.wants.sign * (mine - his)
        hand = sorted(observation.hand, key=lambda card: card.index)
        ending, his_cards, table = ending_of(observation)
        return [[worth_of(ahead + ending.after(observation.hand, his_cards, table, card))] for card in hand]
    if observation.turned is not None and not observation.rules.double_tricks:
        return _last_trick(observation)
    return lookahead.worths(observation) if lookahead.is_short(observation) else None


def _last_trick(observation: Observation) -> list[Worths] | None:
    """Return the worths of the last trick with stock, and of a reply to the one before."""
    seat, turned, stock = observation.seat, observation.turned, observation.stock
    if turned is None or stock > 4 or (stock == 4 and not observation.trick):
        return None
    shown = [card.index for owner, card in observation.shown if owner != seat]
    unseen = tuple(sorted([*shown, *[card.index for card in hidden_cards(observation)]]))
    known = frozenset([card.index for _, card in observation.shown])
    mine = tuple(sorted([card.index for card in observation.hand]))
    aim = observation.rules.wants.sign
    trick = LastTrick(turned.suit, turned.index, known, aim)
    points = points_of(observation)
    ahead = aim * (points[0] - points[1])
    if not observation.trick:
        return trick.leads(mine, unseen, ahead)
    lead = observation.trick[0].card.index
    return trick.replies(mine, unseen, lead, ahead) if stock == 2 else trick.replies_before(mine, unseen, lead, ahead)
