"""The sign of each class of decisions: another shape and another colour, so that nobody has to tell colours apart."""

from __future__ import annotations

from typing import Final

from game.verdicts import Quality
from game.views.kit.words import Picture
from game.views.painter import Painter
from game.views.widgets.layout import Rect

RED: Final = "#E4705A"  # that of danger, light enough for a slate
SIDE: Final = 30.0  # of the square for a sign as designed


def mark(painter: Painter, quality: Quality, x: float, y: float, size: float = 1.0, *, on_paper: bool = False) -> None:
    """Draw a disc for the best, a ring for a good choice, a triangle for an inaccuracy, a diamond for a mistake."""
    light = "ink" if on_paper else "chalk"
    if quality is Quality.BEST:
        painter.circle(x, y, 9 * size, light, "ink", 2)
    elif quality is Quality.GOOD:
        painter.circle(x, y, 7.5 * size, None if on_paper else "slate", light, 3)
    elif quality is Quality.INACCURACY:
        points = [(x, y - 11 * size), (x + 11 * size, y + 8 * size), (x - 11 * size, y + 8 * size)]
        painter.line(points, "ink", 2, 1, "gold")
    else:
        reach = 12 * size
        fill = "danger" if on_paper else RED
        painter.line([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], "ink", 2, 1, fill)


def sign(quality: Quality, size: float = SIDE, *, on_paper: bool = False) -> Picture:
    """Return a box with the sign of a class."""

    def paint(painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        mark(painter, quality, x + w / 2, y + h / 2, w / SIDE, on_paper=on_paper)

    return Picture(paint, size=(size, size), shrinks=0.7)
