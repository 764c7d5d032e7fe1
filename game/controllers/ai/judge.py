"""What each action is worth to the seat that has to play, from what it may know, both playing on like ``master``.

Endings with the stock empty are exact. Before, a verdict is an expectation: the net's own opinion of the position and
of how far each card falls short of its choice, turned into points and a chance. The net wants points and the deal
together; what it wants most is never shown below another card (:func:`judge`).
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final, NamedTuple

from game.controllers.ai import two
from game.controllers.ai.common import playable, trump_of, unseen_cards
from game.controllers.ai.ending import Ending
from game.controllers.ai.inputs import inputs_of, points_of
from game.controllers.player import is_in_turn
from game.model.actions import Action, Play
from game.model.cards import Card
from game.model.observation import Observation, Phase

WINNING: Final = 25.0
"""What winning the deal was worth in training, in points ahead, beside the points themselves."""
_SPREAD: Final = 7.0
"""Points ahead at the end scatter by so much times the square root of the cards left in the stock."""


class Verdict(NamedTuple):
    """What an action is expected to bring: final card points of the seat's side, 0 to 120, and its chance, 0 to 1, to
    win the deal, a draw counting half (rules.md, section 6)."""

    points: float
    chance: float


def judge(observation: Observation) -> dict[Action, Verdict] | None:
    """Return a verdict for each card this seat, to play now, may play; None where no net was trained for the rules.

    No card is shown above the one ``master`` plays, in points or chance: where this would happen, it is the error of
    the verdicts, and they are made equal. Nothing is judged out of turn: the answer is empty.
    """
    if not two.knows(observation.rules):
        return None
    if observation.phase is not Phase.PLAY or not is_in_turn(observation):
        return {}
    cards = playable(observation)
    found = _exactly(observation, cards) if not observation.stock else _by_the_net(observation, cards)
    best = found[two.best_card(observation, cards)]
    return {
        Play(observation.seat, card): Verdict(min(best.points, worth.points), min(best.chance, worth.chance))
        for card, worth in found.items()
    }


def _exactly(observation: Observation, cards: tuple[Card, ...]) -> dict[Card, Verdict]:
    """Play every ending out: the other hand is known once the stock is gone."""
    seat = observation.seat
    his = (*[card for owner, card in observation.shown if owner != seat], *unseen_cards(observation))
    table = tuple([(owner == seat, card) for owner, card in observation.trick])
    ending = Ending(trump_of(observation))
    mine, theirs = points_of(observation)
    found = {}
    for card in cards:
        ahead = mine - theirs + ending.after(cards, his, table, card)
        found[card] = Verdict(60 + ahead / 2, 0.5 + 0.5 * ((ahead > 0) - (ahead < 0)))
    return found


def _by_the_net(observation: Observation, cards: tuple[Card, ...]) -> dict[Card, Verdict]:
    inputs = inputs_of(observation)
    rated = two.net_for(observation.rules).outputs_of(inputs.on, [two.VALUE, *[inputs.place(card) for card in cards]])
    mine, theirs = points_of(observation)
    spread = _SPREAD * sqrt(observation.stock)
    best = max(rated[1:])
    found = {}
    for card, value in zip(cards, rated[1:], strict=True):
        worth = mine - theirs + two.SCALE * (rated[0] + value - best)
        found[card] = _verdict(worth, spread)
    return found


def _verdict(worth: float, spread: float) -> Verdict:
    """Split points ahead with the prize for winning into the two, as if the end were normally distributed."""
    low, high = -120.0, 120.0
    for _ in range(20):
        middle = (low + high) / 2
        if middle + WINNING * erf(middle / (spread * sqrt(2))) < worth:
            low = middle
        else:
            high = middle
    return Verdict(60 + low / 2, 0.5 + 0.5 * erf(low / (spread * sqrt(2))))
