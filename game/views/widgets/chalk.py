"""Writing on the slate by hand: lines that shake a little, the signs of sides, and the tally of games won."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from functools import lru_cache

from pygame import Surface

from game.views.paint import lettering, shapes
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


def draw_sign(painter: Painter, sign: str, x: float, y: float, size: float, ink: str) -> None:
    """The sign of a side: a ring, a cross or a wedge."""
    half = size / 2
    if sign == "o":
        painter.circle(x, y, half * 0.78, None, ink, size / 6)
    elif sign == "x":
        reach = half * 0.72
        painter.line([(x - reach, y - reach), (x + reach, y + reach)], ink, size / 6)
        painter.line([(x - reach, y + reach), (x + reach, y - reach)], ink, size / 6)
    else:
        reach = half * 0.8
        painter.line([(x - reach, y + reach * 0.8), (x, y - reach), (x + reach, y + reach * 0.8)], ink, size / 6)


def tally(painter: Painter, x: float, y: float, count: int, height: float = 30, ink: str = "chalk") -> None:
    """Chalk strokes in fives, from x to the right."""
    for i in range(count):
        stroke(painter, *tally_stroke(x, y, i, height), 3, 0.95, ink, i)


def curve(painter: Painter, points: Sequence[tuple[float, float]], width: float = 4, ink: str = "chalk") -> None:
    """A line through points that are near each other, uneven as chalk is."""
    if painter.contrast:
        painter.line(points, ink, width)
        return
    unit, margin = painter.metrics.unit, width + 2
    x0, y0 = min(x for x, _y in points) - margin, min(y for _x, y in points) - margin
    x1, y1 = max(x for x, _y in points) + margin, max(y for _x, y in points) + margin
    size = (max(1, round((x1 - x0) * unit)), max(1, round((y1 - y0) * unit)))

    def make() -> Surface:
        pixels = [((x - x0) * unit, (y - y0) * unit) for x, y in points]
        return lettering.chalky(shapes.polyline(pixels, size, ink, max(1.0, width * unit), 1, None))

    painter.put(painter.cache.get(("curve", tuple(points), unit, ink, width), make), *painter.metrics.at(x0, y0))


@lru_cache(maxsize=20)
def smooth(points: tuple[tuple[float, float], ...], parts: int = 8) -> tuple[tuple[float, float], ...]:
    """A curve through points that goes up and down no further than they do (monotone cubic interpolation)."""
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in itertools.pairwise(points)]
    tangents = [slopes[0]]
    for before, after in itertools.pairwise(slopes):
        flat = before * after <= 0
        tangents.append(0.0 if flat else 2 * before * after / (before + after))
    tangents.append(slopes[-1])
    found = []
    for i, (a, b) in enumerate(itertools.pairwise(points)):
        wide = b[0] - a[0]
        for part in range(parts):
            t = part / parts
            rise = (2 * t**3 - 3 * t**2 + 1) * a[1] + (t**3 - 2 * t**2 + t) * wide * tangents[i]
            rise += (3 * t**2 - 2 * t**3) * b[1] + (t**3 - t**2) * wide * tangents[i + 1]
            found.append((a[0] + t * wide, rise))
    return (*found, points[-1])


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
