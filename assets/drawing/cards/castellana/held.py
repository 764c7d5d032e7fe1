"""Pips in the hands of the courts."""

from __future__ import annotations

from assets.drawing.cards.castellana.palette import BASTOS, COPAS, ESPADAS, INKS, OROS
from assets.drawing.cards.castellana.pips import PIPS, sword
from assets.drawing.cards.figure.limbs import fist
from assets.drawing.ink.canvas import Canvas

GRIP = {OROS: (-2, -66, 1.0), COPAS: (0, -14, 1.0), ESPADAS: (0, -47, 1.5), BASTOS: (0, -60, 1.25)}
"""Where the middle of a pip lies from the fist around it, in its own units, and its size."""
PLANTED_SIZE, POINT = 1.7, 98
"""The size of a sword that stands on its point, and where that is below the middle of the pip."""


def held(canvas: Canvas, suit: str, x: float, y: float, size: float, *, turn: float = 0.0) -> None:
    """Draw a pip in the fist at (x, y), leaning by ``turn`` degrees."""
    right, down, grown = GRIP[suit]
    with canvas.placed(x, y, turn=turn, stretch=(size * grown, size * grown)), canvas.placed(right, down):
        PIPS[suit](canvas)
    with canvas.placed(x, y):
        fist(canvas, INKS, turn=turn * 0.6)


def planted_sword(canvas: Canvas, x: float, y: float) -> None:
    """Draw a sword that stands on its point at (x, y)."""
    with canvas.placed(x, y - POINT * PLANTED_SIZE, turn=180, stretch=(PLANTED_SIZE, PLANTED_SIZE)):
        sword(canvas)
