"""What each card is worth to the seat that has to play, from what it may know, both playing on like ``master``.

With the stock empty a verdict is exact, shortly before it is the mean of all worlds; earlier it is what the net's heads
say, which were trained on what came of such cards in the net's own deals (assets/training/two/README.md).

Points and chances are estimated apart, each with errors of its own, so that one may call a card better which the other
calls worse. They never contradict each other here: what the best card is worth stays as it was estimated, and both say
of the others by how much they are behind it, in an order on which they agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, NamedTuple, TypeVar

from game.controllers.ai import two
from game.controllers.ai.common import added, playable, settled
from game.controllers.ai.inputs import inputs_of, points_of
from game.controllers.ai.lasttrick import WINNING, ahead_of
from game.controllers.ai.nets import SCALE, name_of_net, net_for
from game.controllers.player import is_in_turn
from game.model.actions import Action, Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.state import Phase

Key = TypeVar("Key")

A_LOGIT: Final = 0.1
"""The share of the points still to be won that goes with one logit of the chance to win, in positions of all games."""
_AT_LEAST: Final = 0.5
"""Of the gap that one of the two tells, the other is shown no less than this share."""


class Verdict(NamedTuple):
    """What an action is expected to bring: final card points of the seat's side, 0 to 120, and its chance, 0 to 1, to
    win the deal, a draw counting half (RULES.md, section 6)."""

    points: float
    chance: float


def in_accord(
    found: Mapping[Key, Verdict], best: Key, aim: int, prize: float, left: float, *, exact: bool = False
) -> dict[Key, Verdict]:
    """Return these verdicts with none above the best in points or chance, and no two in another order in one.

    ``aim`` is -1 where points are to be avoided, else 1; ``prize`` what a deal won is worth in points; ``left`` the
    points still to be won. Of ``exact`` verdicts no gap is made wider that does not contradict the other.
    """
    top = found[best]
    gaps = {key: _gaps(top, each, aim, A_LOGIT * left, exact) for key, each in found.items()}
    ordered = sorted(found, key=lambda key: (key != best, gaps[key][0] + prize * gaps[key][1]))
    agreed = {}
    points = chance = 0.0
    for key in ordered:
        points, chance = max(points, gaps[key][0]), max(chance, gaps[key][1])
        agreed[key] = Verdict(min(120.0, max(0.0, top.points - aim * points)), max(0.0, top.chance - chance))
    return {key: agreed[key] for key in found}


def _gaps(top: Verdict, each: Verdict, aim: int, logit: float, exact: bool) -> tuple[float, float]:
    """Return by how many points and by how much of a chance this is behind, neither below zero.

    Equal points with much less of a chance are no better than a contradiction. ``logit`` is one in points.
    """
    points, chance = aim * (top.points - each.points), top.chance - each.chance
    if chance > 0:
        # Chances are steepest where a deal is open, at a quarter of a chance a logit.
        least = 0.0 if exact and points >= 0 else _AT_LEAST * 4 * logit * chance
        return max(points, least), chance
    if logit and points > 0 > chance:
        return points, _AT_LEAST * top.chance * (1 - top.chance) * min(1.0, points / logit)
    return max(0.0, points), 0.0


_AHEAD: Final = two.VALUE + 1
"""The first output that tells how much further ahead a card brings its player by the end, by SCALE."""
_CHANCE: Final = _AHEAD + two.VALUE
"""The first output that tells the chance, as a logit."""
_MORE: Final = tuple(range(_CHANCE + two.VALUE, _CHANCE + two.VALUE + 4))
"""Outputs that are always the same: what to add to these two for all that a card is rated below the net's choice, and
what the logit and its cube are multiplied by."""
_TRUST: Final[dict[str, tuple[float, float]]] = {
    "two": (1.36, 0.60),
    "double": (1.30, 0.45),
    "fewest": (1.53, 0.57),
    "fewest-double": (1.21, 0.80),
}
"""How far the logit is trusted, by net, when nothing is left of the stock and when all of it is; even in between.
Fitted by ``python -m tests.bench.calibration --fit`` (assets/training/two/README.md)."""
_SURE: Final = 50.0


def judge(observation: Observation, *, raw: bool = False) -> dict[Action, Verdict] | None:
    """Return a verdict for each card this seat, to play now, may play; None where more than two play.

    No card is shown above the one ``master`` plays, in points or chance: where that would happen it is the verdicts'
    error, or master trades a little of the one for the other. Points and chances agree about the order. Out of
    turn and in all other phases nothing is judged, and the answer is empty. ``raw`` verdicts are those of the heads,
    which are too sure of themselves while most of the stock is left, and made equal to master's where they are above.
    """
    if observation.rules.players != 2:
        return None
    if observation.phase is not Phase.PLAY or not is_in_turn(observation):
        return {}
    cards = playable(observation)
    master = two.best_card(observation, cards)
    found, exact = _verdicts(observation, raw)
    aim = observation.rules.wants.sign
    if raw:
        best, bound = found[master], min if aim > 0 else max
        told = {
            card: Verdict(bound(best.points, points), min(best.chance, chance))
            for card, (points, chance) in found.items()
        }
    else:
        mine, his = points_of(observation)
        agreed = in_accord(found, master, aim, WINNING, 120 - mine - his, exact=exact)
        told = {
            card: Verdict(min(120.0 - his, max(float(mine), points)), chance)
            for card, (points, chance) in agreed.items()
        }
    return {Play(observation.seat, card): told[card] for card in cards}


def verdicts_of(observation: Observation, *, raw: bool = False) -> dict[Card, Verdict]:
    """Return what is found out about each card in hand, nothing made equal; ``raw`` as for :func:`judge`."""
    return _verdicts(observation, raw)[0]


def _verdicts(observation: Observation, raw: bool) -> tuple[dict[Card, Verdict], bool]:
    """Return the same, and whether it is exact."""
    hand = sorted(observation.hand, key=lambda card: card.index)
    worths = two.worths_of(observation)
    if worths is None:
        return _by_the_net(observation, hand, 1.0 if raw else trust(observation)), False
    likely = None if raw else two.likely_worlds(observation)
    found = {}
    for card, values in zip(hand, worths, strict=True):
        ahead = [ahead_of(value) for value in values]
        won = [(value > 0) - (value < 0) for value in ahead]
        found[card] = Verdict(_points(observation, _mean(ahead, likely)), settled(0.5 + _mean(won, likely) / 2))
    return found, True


def _mean(values: Sequence[int], likely: Sequence[float] | None) -> float:
    """Return the mean of what comes in each world; of all alike where it is not known how likely each is."""
    if likely is None:
        return sum(values) / len(values)
    return added([value * share for value, share in zip(values, likely, strict=True)])


def _points(observation: Observation, ahead: float) -> float:
    """Return the seat's points when it ends so far ahead; the deal has 120."""
    return 60 + observation.rules.wants.sign * ahead / 2


def stock_left(observation: Observation) -> float:
    """Return what share of the stock is left, 1 in the first trick."""
    rules = observation.rules
    return observation.stock / (rules.deck - rules.players * rules.hand)


def trust(observation: Observation) -> float:
    """Return by what the heads' logit is multiplied so that chances come true, as much of the stock as is left."""
    late, early = _TRUST[name_of_net(observation.rules)]
    return late + (early - late) * stock_left(observation)


def _by_the_net(observation: Observation, hand: list[Card], trusted: float) -> dict[Card, Verdict]:
    inputs = inputs_of(observation)
    places = [inputs.place(card) for card in hand]
    wanted = [*places, *[_AHEAD + place for place in places], *[_CHANCE + place for place in places], *_MORE]
    told = net_for(observation.rules).outputs_of(inputs.on, wanted)
    count = len(hand)
    most = max(told[:count])
    for_points, for_chance, link, cubed = told[-len(_MORE) :]
    mine, his = points_of(observation)
    now = observation.rules.wants.sign * (mine - his)
    found = {}
    for card, rated, ahead, logit in zip(hand, told, told[count:], told[2 * count :], strict=False):
        gap = rated - most
        points = _points(observation, now + SCALE * (ahead + gap * for_points))
        logit += gap * for_chance
        chance = 1 / (1 + exp(-max(-_SURE, min(_SURE, trusted * logit * (link + cubed * logit * logit)))))
        found[card] = Verdict(min(120.0 - his, max(float(mine), points)), settled(chance))
    return found
