"""Writing on the slate by hand: lines that shake a little, and the tally of games won."""

from __future__ import annotations

import random
from functools import lru_cache

from game.views.painter import Painter

STROKE, FIVE = 11.0, 56.0  # strokes of a tally, and groups of five, lie this far apart


def stroke(
    painter: Painter,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    width: float = 2.5,
    alpha: float = 0.75,
    ink: str = "chalk",
    seed: int = 0,
) -> None:
    """A line drawn by hand with chalk; the same seed draws the same line."""
    painter.line(_shaky(x0, y0, x1, y1, seed), ink, width, alpha)


def tally(painter: Painter, x: float, y: float, count: int, height: float = 30) -> None:
    """Chalk strokes in fives, from x to the right."""
    for i in range(count):
        stroke(painter, *tally_stroke(x, y, i, height), 3, 0.95, seed=i)


def tally_stroke(x: float, y: float, i: int, height: float) -> tuple[float, float, float, float]:
    """Where stroke i of a tally begins and ends; each fifth lies across the four before it."""
    five, j = divmod(i, 5)
    left = x + five * FIVE
    if j == 4:
        return left - 8, y + height * 0.34, left + 40, y - height * 0.34
    return left + j * STROKE, y - height / 2 + i % 2, left + j * STROKE - 2, y + height / 2


def tally_width(count: int) -> float:
    """How wide a tally of so many strokes is."""
    fives, rest = divmod(count, 5)
    return fives * FIVE - (12 if fives and not rest else 0) + max(0, rest - 1) * STROKE


@lru_cache(maxsize=500)
def _shaky(x0: float, y0: float, x1: float, y1: float, seed: int) -> tuple[tuple[float, float], ...]:
    hand = random.Random(f"{seed}:{x0:.0f}:{y0:.0f}")
    dx, dy = x1 - x0, y1 - y0
    length = (dx * dx + dy * dy) ** 0.5 or 1
    parts = 8 if length > 80 else 2
    points = []
    for i in range(parts + 1):
        off = hand.uniform(-1, 1)
        points.append((x0 + dx * i / parts - dy / length * off, y0 + dy * i / parts + dx / length * off))
    return tuple(points)
