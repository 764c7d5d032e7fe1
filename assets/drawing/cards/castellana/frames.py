"""The frame of each suit: two lines around the card, broken by the *pintas* that tell the suit from its edge."""

from __future__ import annotations

import shapely
from shapely.geometry import box

from assets.drawing.cards.castellana.palette import HEIGHT, INKS, OROS, SUITS, WIDTH
from assets.drawing.ink.curves import Shape

INSET = 34
CORNER = 20
LINES = ((0, 5.0), (9, 2.0))
"""How far inside the inset each line lies, and its weight."""
GAP, PITCH = 30, 74
"""The breadth of a gap, and from one to the next."""


def frame_svg(suit: str) -> str:
    """Draw a frame: as many gaps above and below as the suit has rank in ``SUITS``, none for coins."""
    canvas = INKS.canvas(WIDTH, HEIGHT)
    gaps = _gaps(SUITS.index(suit))
    for inset, weight in LINES:
        line = _line(INSET + inset, CORNER - inset, weight)
        canvas.flat(line if suit == OROS else line.difference(gaps), canvas.ink)
    return canvas.svg()


def _gaps(count: int) -> Shape:
    """Return strips across the upper and lower edge of the card."""
    middles = [WIDTH / 2 + (index - (count - 1) / 2) * PITCH for index in range(count)]
    edges = ((0, INSET + 25), (HEIGHT - INSET - 25, HEIGHT))
    strips = [box(x - GAP / 2, top, x + GAP / 2, bottom) for x in middles for top, bottom in edges]
    return shapely.union_all(strips)


def _line(inset: float, corner: float, weight: float) -> Shape:
    """Return a rounded rectangle of ink so far inside the card."""
    inner = box(inset + corner, inset + corner, WIDTH - inset - corner, HEIGHT - inset - corner)
    return inner.buffer(corner).exterior.buffer(weight / 2)
