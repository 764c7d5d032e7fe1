"""Pips in the hands of the courts."""

from __future__ import annotations

from assets.drawing.cards.courts.court import Court
from assets.drawing.cards.figure.limbs import fist
from assets.drawing.ink.canvas import Canvas

PLANTED_SIZE, POINT = 1.7, 98
"""The size of a sword that stands on its point, and where that is below the middle of the pip."""


def held(canvas: Canvas, court: Court, x: float, y: float, size: float, *, turn: float = 0.0) -> None:
    """Draw the pip of a court in a fist at (x, y), leaning by ``turn`` degrees."""
    grip = court.style.grips[court.suit]
    grown = size * grip.size
    with canvas.placed(x, y, turn=turn, stretch=(grown, grown)), canvas.placed(grip.right, grip.down):
        court.style.pips[court.suit](canvas)
    with canvas.placed(x, y):
        fist(canvas, court.inks, turn=turn * 0.6)


def planted(canvas: Canvas, court: Court, x: float, y: float) -> None:
    """Draw the sword of a court upright, its point at (x, y)."""
    with canvas.placed(x, y - POINT * PLANTED_SIZE, turn=180, stretch=(PLANTED_SIZE, PLANTED_SIZE)):
        court.style.pips[court.suit](canvas)
