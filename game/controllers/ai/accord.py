"""Points and chances that never contradict each other: both say by how much a card is behind the best one.

They are estimated apart, each with errors of its own, so that one may call a card better which the other calls worse.
What the best card is worth stays as it was estimated; the figures of the others are those that agree about the order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeVar

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
