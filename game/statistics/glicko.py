"""The rating of a person against the levels, by Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2013).

The levels are anchors: their ratings never move and have no deviation. They come from win rates measured over deals
between two players: master against strong 62.5 %, strong against casual 60.8 %, casual against beginner 72.0 %. A rate
p stands for a difference of 400 * log10(p / (1 - p)) in rating, as in Elo's scale, and casual is put at 1500.

It is written here because it is a page of arithmetic: the libraries there are keep players in mutable objects of their
own, and none takes opponents without deviation. Section and step numbers are those of the paper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

_SCALE: Final = 173.7178
TAU: Final = 0.5
"""How quickly the volatility may change; the paper takes 0.3 to 1.2 for reasonable."""
_CLOSE: Final = 1e-6


def difference(rate: float) -> float:
    """Return by how much a player who wins with that chance stands above the other."""
    return 400 * math.log10(rate / (1 - rate))


MEASURED: Final = {"master": ("strong", 0.593), "strong": ("casual", 0.599), "casual": ("beginner", 0.720)}
"""Each level's measured win rate against the one below it, between two players."""
_CASUAL: Final = 1500.0
_STRONG: Final = _CASUAL + difference(MEASURED["strong"][1])
ANCHORS: Final = {
    "beginner": _CASUAL - difference(MEASURED["casual"][1]),
    "casual": _CASUAL,
    "strong": _STRONG,
    "master": _STRONG + difference(MEASURED["master"][1]),
}
"""The rating of each level."""


class Rival(Protocol):
    """Whom a person plays with: a human or a computer player (``kind``), and at which level."""

    @property
    def kind(self) -> str:
        """``human`` or ``ai``."""

    @property
    def level(self) -> str | None:
        """The level of a computer player."""


def anchor_of(rivals: Sequence[Rival]) -> float | None:
    """Return the rating that a match with these, and nobody else, is rated against; None where none is.

    Only a match between two is, against a level that is an anchor.
    """
    if len(rivals) != 1 or rivals[0].kind != "ai":
        return None
    return ANCHORS.get(rivals[0].level or "")


class Rating(NamedTuple):
    """A rating, its deviation and volatility; a new player has these."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


class Outcome(NamedTuple):
    """A game against an opponent: ``score`` is 1 for a win, 0.5 for a draw, 0 for a loss."""

    rating: float
    deviation: float
    score: float


def rated(player: Rating, outcomes: Sequence[Outcome], tau: float = TAU) -> Rating:
    """Return the rating after the outcomes of one rating period; without any only the deviation grows."""
    mu, phi = (player.rating - 1500) / _SCALE, player.deviation / _SCALE  # step 2
    if not outcomes:
        grown = math.sqrt(phi**2 + player.volatility**2)
        return player._replace(deviation=min(350.0, grown * _SCALE))
    information = improvement = 0.0
    for outcome in outcomes:  # steps 3 and 4
        weight = _weight(outcome.deviation / _SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (outcome.rating - 1500) / _SCALE)))
        information += weight**2 * expected * (1 - expected)
        improvement += weight * (outcome.score - expected)
    variance = 1 / information
    volatility = _volatility(player.volatility, phi, variance, variance * improvement, tau)
    before = phi**2 + volatility**2  # step 6
    phi = 1 / math.sqrt(1 / before + 1 / variance)  # step 7
    mu += phi**2 * improvement
    return Rating(mu * _SCALE + 1500, phi * _SCALE, volatility)


def _weight(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Return the new volatility, by the Illinois algorithm of step 5."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
