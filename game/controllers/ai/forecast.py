"""How a deal between more than two ends for a seat's side: what worlds and the net say of it, put together.

Worlds (rollouts.py) deal the unseen cards to anybody, whatever he bid and played, and those who play on in them are
weaker than ``master``; the net has learnt what comes of such positions, but counts cards less exactly. What each says
is weighed as deals of masters ended (``python -m tests.bench.hints --fit``, assets/training/many/README.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from typing import Final, NamedTuple

from game.controllers.ai import many
from game.controllers.ai.common import added, settled
from game.controllers.ai.nets import name_of_net
from game.controllers.ai.rollouts import Outcome
from game.model.actions import Action, Claim, Play
from game.model.observation import Observation
from game.model.scoring import points_by_side

_LEAST: Final = 0.004
"""No share of worlds counts as surer than this, or than 1 less this."""
_OPENING: Final = 0.75
"""While more of the deal is left, worlds may all agree and be wrong."""
UNIT: Final = 50.0
"""Points in which points and values are weighed, so that all weights are of one size."""
_NEAR: Final = 0.6
"""The value counts in two parts: whole, and what of it is this near to none, where it decides less than beyond."""


class Evidence(NamedTuple):
    """What is known of an action; all points in :data:`UNIT`."""

    logit: float  # of the worlds' chance
    points: float  # the worlds'
    value: float  # what the net expects of the rest of the deal
    own: float  # points that the seat's side has, where sides are known from the start
    certain: float | None  # the chance, where points decide it or all worlds agree which of two sides wins


class Weights(NamedTuple):
    """What a constant, the worlds, the value, what of it is near to none and the own points count for, when nothing of
    the deal is left and when all of it is; even in between."""

    late: tuple[float, ...]
    early: tuple[float, ...]


class Fit(NamedTuple):
    """The weights for the logit of the chance, and for the points."""

    chance: Weights
    points: Weights


def kind_of(observation: Observation) -> str:
    """Return the name of the net, in Chiamata with the seat's part: declarer, partner, opponent."""
    name = name_of_net(observation.rules)
    if observation.declarer is None:
        return name
    if observation.seat == observation.declarer:
        return f"{name} declarer"
    return f"{name} partner" if observation.seat == observation.partner else f"{name} opponent"


def deal_left(observation: Observation) -> float:
    """Return what share of the tricks is not over, 1 in the first."""
    rules = observation.rules
    return 1 - len(observation.tricks) * rules.players * rules.cards_a_trick / rules.deck


def evidence_of(observation: Observation, outcomes: Mapping[Action, Outcome]) -> dict[Action, Evidence]:
    """Return the evidence on each action that worlds were tried with."""
    cards = tuple([action.card for action in outcomes if isinstance(action, Play)])
    value, ratings = many.value_and_ratings(observation, cards)
    behind = {card: rated - max(ratings) for card, rated in zip(cards, ratings, strict=True)}
    own = 0 if observation.declarer is not None else _sides(observation)[0]
    # A third side that has lost may still decide who wins: with three, worlds that agree are wrong one time in thirty.
    are_two = observation.declarer is not None or observation.rules.sides == 2
    may_agree = are_two and deal_left(observation) <= _OPENING
    decided = _decided(observation)
    found = {}
    for action, (points, win) in outcomes.items():
        bounded = min(1 - _LEAST, max(_LEAST, win))
        expected = value + (behind[action.card] if isinstance(action, Play) else 0.0)
        agreed = win if may_agree and win in (0, 1) else None
        found[action] = Evidence(
            log(bounded / (1 - bounded)),
            points / UNIT,
            expected / UNIT,
            own / UNIT,
            agreed if decided is None else decided,
        )
    return found


def weighed(fit: Fit, evidence: Evidence, left: float) -> Outcome:
    """Return what the evidence says by these weights, while this share of the deal is left."""
    said = UNIT * _sum(fit.points, parts_of(evidence, evidence.points), left)
    if evidence.certain is not None:
        return Outcome(said, evidence.certain)
    return Outcome(said, settled(1 / (1 + exp(-_sum(fit.chance, parts_of(evidence, evidence.logit), left)))))


def parts_of(evidence: Evidence, worlds: float) -> tuple[float, ...]:
    """Return what is weighed (:class:`Weights`), ``worlds`` being what those say: the logit or the points."""
    value = evidence.value
    return 1.0, worlds, value, min(_NEAR, max(-_NEAR, value)), evidence.own


def forecast(observation: Observation, outcomes: Mapping[Action, Outcome]) -> dict[Action, Outcome]:
    """Return what each action is worth by worlds and net; by the worlds alone for rules to which nothing was fitted.

    No points are told that are won or lost already, and no chance of what is decided or comes in every world.
    """
    fit = FITS.get(kind_of(observation))
    if fit is None:
        return dict(outcomes)
    left = deal_left(observation)
    ours, theirs = _sides(observation)
    found: dict[Action, Outcome] = {}
    for action, evidence in evidence_of(observation, outcomes).items():
        if isinstance(action, Claim):  # brings what it brings in all worlds
            found[action] = outcomes[action]
            continue
        said = weighed(fit, evidence, left)
        found[action] = said._replace(points=min(120.0 - theirs, max(float(ours), said.points)))
    return found


def _sum(weights: Weights, parts: tuple[float, ...], left: float) -> float:
    late, early = weights
    return added([part * (last + (first - last) * left) for part, last, first in zip(parts, late, early, strict=True)])


def _sides(observation: Observation) -> tuple[int, int]:
    """Return the points that this seat knows to be its side's, and those it knows to be others'."""
    seat, rules, declarer = observation.seat, observation.rules, observation.declarer
    allies = {other for other in range(rules.players) if rules.side_of(other) == rules.side_of(seat)}
    foes = set(range(rules.players)) - allies
    if declarer is not None:
        pair = {declarer, observation.partner}
        if observation.partner is not None:
            allies = {other for other in range(rules.players) if (other in pair) == (seat in pair)}
            foes = set(range(rules.players)) - allies
        else:
            allies, foes = {seat}, {declarer} - {seat}
    won = [sum([trick.points for trick in observation.tricks if trick.winner in side]) for side in (allies, foes)]
    return won[0], won[1]


def _decided(observation: Observation) -> float | None:
    """Return the chance where the points so far decide it, else None."""
    rules, (ours, theirs) = observation.rules, _sides(observation)
    if observation.declarer is not None:
        needed = observation.bid.needed if observation.bid is not None else 0
        declares = observation.seat in (observation.declarer, observation.partner)
        ours_enough = needed if declares else 121 - needed
        return 1.0 if ours >= ours_enough else 0.0 if theirs > 120 - ours_enough else None
    left = 120 - ours - theirs
    points = points_by_side(rules, observation.tricks)
    best = max([value for side, value in enumerate(points) if side != rules.side_of(observation.seat)])
    return 1.0 if ours > best + left else 0.0 if ours + left < best else None


FITS: Final[dict[str, Fit]] = {
    "five declarer": Fit(
        Weights((-1.19, 0.79, 2.5, -0.48, 0.0), (-0.52, 0.0, 3.43, -1.65, 0.0)),
        Weights((0.49, 0.68, 0.14, -0.11, 0.0), (0.71, 0.46, 0.34, 0.0, 0.0)),
    ),
    "five opponent": Fit(
        Weights((0.38, 0.34, 5.37, -2.79, 0.0), (0.21, 0.15, 2.59, -0.81, 0.0)),
        Weights((0.57, 0.3, 0.32, -0.19, 0.0), (0.81, 0.06, 0.55, -0.2, 0.0)),
    ),
    "five partner": Fit(
        Weights((0.43, 0.38, 3.97, -1.97, 0.0), (0.07, 0.14, 3.87, -1.76, 0.0)),
        Weights((1.38, 0.1, 0.51, -0.35, 0.0), (1.45, 0.1, 0.41, -0.08, 0.0)),
    ),
    "four": Fit(
        Weights((-1.83, 0.41, 1.86, -0.22, 1.7), (0.03, 0.4, 2.6, -1.71, 1.72)),
        Weights((0.12, 0.65, 0.1, 0.06, 0.26), (0.72, 0.4, 0.25, -0.02, 0.32)),
    ),
    "six": Fit(
        Weights((-1.65, 0.24, 1.42, 0.0, 1.52), (0.04, 0.47, 0.87, 0.0, 1.94)),
        Weights((0.24, 0.47, 0.21, 0.0, 0.33), (0.84, 0.3, 0.28, 0.0, 0.48)),
    ),
    "three": Fit(
        Weights((-4.95, 0.3, 2.43, 0.0, 3.43), (-2.23, 0.32, 1.07, 0.0, 1.78)),
        Weights((0.03, 0.72, 0.07, 0.0, 0.21), (0.25, -0.01, 0.34, 0.0, 0.56)),
    ),
}
"""By kind; fitted with all figures of one kind at once. Where a fit, by luck, has worlds count against the chance, they
do not count."""
