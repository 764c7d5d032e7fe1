"""The frame of each suit: a line with the four bars let in above and below, and in two corners a whiplash line.

From the whiplash grows what the suit is made of: a pomegranate flower, grapes, an ear of wheat, or an acorn.
"""

from __future__ import annotations

import shapely
from shapely.geometry import box

from assets.drawing.cards.catalana.palette import (
    BOLETS,
    FALCS,
    FLAME,
    FOCS,
    HEIGHT,
    INKS,
    PORRONS,
    STRAW,
    SUIT_TONES,
    WIDTH,
    WINE,
)
from assets.drawing.cards.ornament import leaf
from assets.drawing.cards.patterns import diamond
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape
from assets.drawing.ink.shapes import ellipse, petal

INSET = 32
LINES = ((0, 26, 5.0), (11, 17, 2.6))
"""How far inside the inset each line lies, the radius of its corners, and its weight."""
LOZENGE = (40, 25)
"""Half the diagonals of the shield with the four bars."""


def frame_svg(suit: str) -> str:
    """Draw a frame."""
    canvas = INKS.canvas(WIDTH, HEIGHT)
    tone = SUIT_TONES[suit]
    (_, outer_corner, outer_weight), (inset, corner, weight) = LINES
    canvas.flat(_line(0, outer_corner, outer_weight), INKS.ink)
    canvas.flat(_line(inset, corner, weight).difference(_gaps()), tone.flat)
    for turn in (0, 180):
        at = (WIDTH, HEIGHT) if turn else (0, 0)
        with canvas.placed(*at, turn=turn):
            _lozenge(canvas)
            _whiplash(canvas, suit, tone)
    return canvas.svg()


def _gaps() -> Shape:
    """Return where the inner line leaves room: for two corners and the lozenges."""
    corner = box(WIDTH - 168, 0, WIDTH, 176)
    opposite = box(0, HEIGHT - 176, 168, HEIGHT)
    middle = [box(WIDTH / 2 - 58, top, WIDTH / 2 + 58, top + 80) for top in (0, HEIGHT - 80)]
    return shapely.union_all([corner, opposite, *middle])


def _line(inset: float, corner: float, weight: float) -> Shape:
    """Return a rounded rectangle of ink so far inside the inset."""
    edge = INSET + inset + corner
    return box(edge, edge, WIDTH - edge, HEIGHT - edge).buffer(corner).exterior.buffer(weight / 2)


def _lozenge(canvas: Canvas) -> None:
    """Draw the four bars on a lozenge in the middle of the upper edge."""
    shield = diamond(WIDTH / 2, INSET, *LOZENGE)
    canvas.flat(shield.buffer(7, join_style="mitre"), INKS.paper)
    bars = shapely.union_all([box(WIDTH / 2 + x - 3.6, 0, WIDTH / 2 + x + 3.6, 90) for x in (-22, -7.4, 7.4, 22)])
    canvas.form(shield, Tone(INKS.gold.flat), pattern=[(bars, INKS.red.flat)], shift=0, ink=4.4)


def _whiplash(canvas: Canvas, suit: str, tone: Tone) -> None:
    """Draw the whiplash line of the upper right corner with what grows from it."""
    right, top = WIDTH - INSET - 11, INSET + 11
    with canvas.placed(right, top):
        canvas.line(
            "-126,0 -84,0 -48,4 -18,20 -4,52 -8,82 -24,92 -36,84 -36,72 -28,68", 5.4, tone.flat, start=0.05, end=0.3
        )
        canvas.line(
            "0,134 0,92 -8,48 -30,22 -60,16 -80,28 -82,46 -70,54 -60,46 -64,38", 5.4, tone.flat, start=0.05, end=0.3
        )
        _FRUITS[suit](canvas)


def _pomegranate(canvas: Canvas) -> None:
    leaf(canvas, -12, 18, 40, 15, 172, INKS.green, ink=3)
    leaf(canvas, -14, 18, 40, 15, 98, INKS.green, ink=3)
    for degrees in (106, 164, 135):
        canvas.form(petal(-10, 12, 44, 19, degrees), Tone((INKS.red if degrees != 135 else FLAME).flat), shift=0, ink=3)
    canvas.form(ellipse(-14, 16, 10), INKS.gold, depth=3, shift=0, ink=3)


def _grapes(canvas: Canvas) -> None:
    leaf(canvas, -8, 14, 42, 26, 172, INKS.green, ink=3)
    leaf(canvas, -8, 14, 42, 26, 98, INKS.green, ink=3)
    for x, y in ((-18, 20), (-30, 26), (-22, 32), (-34, 38), (-44, 46)):
        canvas.form(ellipse(x, y, 8, corners=24), WINE, depth=3, shift=0, ink=2.6)


def _wheat(canvas: Canvas) -> None:
    leaf(canvas, -10, 10, 44, 12, 176, INKS.green, ink=3)
    leaf(canvas, -10, 10, 44, 12, 94, INKS.green, ink=3)
    for step in range(4):
        x, y = -14 - step * 10, 14 + step * 10
        for degrees in (98, 172):
            canvas.form(petal(x, y, 21, 11, degrees), STRAW, depth=2, shift=0, ink=2.6)
    canvas.form(petal(-50, 50, 24, 11, 135), STRAW, depth=2, shift=0, ink=2.6)


def _acorn(canvas: Canvas) -> None:
    leaf(canvas, -8, 12, 42, 22, 176, INKS.green, ink=3)
    leaf(canvas, -8, 12, 42, 22, 94, INKS.green, ink=3)
    with canvas.placed(-24, 28, turn=45):
        canvas.form("-13,-4! 13,-4! 12,14 0,30! -12,14", INKS.gold, depth=5, shift=0, ink=3)
        canvas.form("-16,-6! -14,-17 0,-21 14,-17 16,-6! 0,-1", INKS.bark, depth=4, shift=0, ink=3)
        for x in (-7, 0, 7):
            canvas.line(f"{x},-16 {x},-7", 2, start=0, end=0)


_FRUITS = {FOCS: _pomegranate, PORRONS: _grapes, FALCS: _wheat, BOLETS: _acorn}
