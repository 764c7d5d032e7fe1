"""The sign of each class of decisions: another shape and another colour, so that nobody has to tell colours apart."""

from __future__ import annotations

from typing import Final

from game.verdicts import Quality
from game.views.painter import Painter

RED: Final = "#E4705A"  # that of danger, light enough for a slate


def mark(painter: Painter, quality: Quality, x: float, y: float, size: float = 1.0) -> None:
    """A disc for the best, a ring for a good choice, a triangle for an inaccuracy, a diamond for a mistake."""
    if quality is Quality.BEST:
        painter.circle(x, y, 9 * size, "chalk", "ink", 2)
    elif quality is Quality.GOOD:
        painter.circle(x, y, 7.5 * size, "slate", "chalk", 3)
    elif quality is Quality.INACCURACY:
        points = [(x, y - 11 * size), (x + 11 * size, y + 8 * size), (x - 11 * size, y + 8 * size)]
        painter.line(points, "ink", 2, 1, "gold")
    else:
        reach = 12 * size
        painter.line([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], "ink", 2, 1, RED)
