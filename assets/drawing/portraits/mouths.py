"""Mouths, drawn around (0, 0) between the lips, in units of the head."""

from __future__ import annotations

from collections.abc import Callable

from shapely.geometry import box

from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import both_sides, outline
from assets.drawing.ink.pieces import Dot, Flat, Stroke, draw
from assets.drawing.ink.shapes import ellipse
from assets.drawing.portraits.expressions import Mouth
from assets.drawing.portraits.palette import INSIDE_OF_MOUTH, TEETH, TONGUE

_Drawing = Callable[[Canvas, str], None]


def mouth(canvas: Canvas, kind: Mouth, lip: str) -> None:
    """Draw a mouth with lips of that colour."""
    _MOUTHS[kind](canvas, lip)


def _closed(canvas: Canvas, lip: str) -> None:
    draw(
        canvas,
        (
            Flat("-20,0! -8,-4 0,-2 8,-4 20,0! 8,9 -8,9", lip),
            Stroke("-25,-2 -10,1 0,0 10,1 25,-3", 4, start=0.3, end=0.3),
        ),
    )


def _laughing(canvas: Canvas, _lip: str) -> None:
    """Teeth above, the tongue below, and the folds that a laugh draws."""
    inside = outline("-36,-8! -16,-3 0,-2 16,-3 36,-8! 26,16 0,25 -26,16")
    canvas.form(inside, Tone(INSIDE_OF_MOUTH), ink=0, shift=0)
    canvas.flat(inside.intersection(box(-50, -20, 50, 5)), TEETH)
    canvas.flat(ellipse(0, 22, 17, 9).intersection(inside), TONGUE)
    for x in (-18, -6, 6, 18):
        canvas.line(f"{x},-4 {x},4", 1.8, start=0, end=0)
    canvas.contour(inside, 4.6)
    for corner, fold in zip(both_sides("38,-16 43,-7 38,2"), both_sides("24,-30 42,-20 50,0"), strict=True):
        canvas.line(corner, 3, start=0.3, end=0.4)
        canvas.line(fold, 2.6, start=0.4, end=0.5)


def _drooping(canvas: Canvas, lip: str) -> None:
    canvas.flat(outline("-18,5! 0,-3 18,5! 8,12 -8,12"), lip)
    canvas.line("-27,12 -14,2 0,0 14,2 27,12", 4.2, start=0.3, end=0.3)
    for fold in both_sides("30,4 34,14 30,22"):
        canvas.line(fold, 2.6, start=0.3, end=0.5)


def _pursed(canvas: Canvas, lip: str) -> None:
    draw(
        canvas,
        (
            Dot(0, 2, 12, 9, lip),
            Stroke("-14,3 0,0 14,2", 4, start=0.3, end=0.3),
            Stroke("18,-8 22,2 18,10", 2.6, start=0.3, end=0.5),
        ),
    )


_MOUTHS: dict[Mouth, _Drawing] = {
    Mouth.CLOSED: _closed,
    Mouth.LAUGHING: _laughing,
    Mouth.DROOPING: _drooping,
    Mouth.PURSED: _pursed,
}
