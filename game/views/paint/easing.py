"""Easing curves: from and to 0..1."""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]


def out_cubic(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """Slow, then fast."""
    return t**3


def in_out(t: float) -> float:
    """Slow at both ends."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def out_back(t: float) -> float:
    """Overshoots by a tenth, then settles."""
    c = 1.2
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def clamp(t: float) -> float:
    """Keep a fraction within 0..1."""
    return 0.0 if t < 0 else 1.0 if t > 1 else t


def mix(a: float, b: float, t: float) -> float:
    """The value a fraction t of the way from a to b."""
    return a + (b - a) * t
