"""The border of the Neapolitan cards: one thin line, and a red diamond in each corner."""

from __future__ import annotations

from shapely.geometry import box

from assets.drawing.cards.napoletana.palette import HEIGHT, INKS, WIDTH
from assets.drawing.cards.patterns import diamond

INSET, CORNER = 22, 12
DIAMOND = 37
"""How far the middle of a diamond lies from the edges of the card."""


def frame_svg() -> str:
    """Draw the frame, which is the same for all suits."""
    canvas = INKS.canvas(WIDTH, HEIGHT)
    inner = box(INSET + CORNER, INSET + CORNER, WIDTH - INSET - CORNER, HEIGHT - INSET - CORNER)
    canvas.flat(inner.buffer(CORNER).exterior.buffer(2), INKS.ink)
    for x in (DIAMOND, WIDTH - DIAMOND):
        for y in (DIAMOND, HEIGHT - DIAMOND):
            canvas.flat(diamond(x, y, 6, 6), INKS.red.flat)
    return canvas.svg()
