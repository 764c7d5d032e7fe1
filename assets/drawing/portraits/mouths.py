"""Mouths, drawn around (0, 0) between the lips, in units of the head."""

from __future__ import annotations

from collections.abc import Callable

from shapely.geometry import box

from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import both_sides, outline
from assets.drawing.ink.pieces import Dot, Flat, Stroke, draw
from assets.drawing.ink.shapes import ellipse
from assets.drawing.portraits.expressions import Mouth
from assets.drawing.portraits.palette import INSIDE_OF_MOUTH, TEETH, TONGUE, TONGUE_OUT, Colours

_Drawing = Callable[[Canvas, Colours], None]


def mouth(canvas: Canvas, kind: Mouth, colours: Colours) -> None:
    """Draw a mouth in the colours of a person."""
    _MOUTHS[kind](canvas, colours)


def _closed(canvas: Canvas, colours: Colours) -> None:
    draw(
        canvas,
        (
            Flat("-20,0! -8,-4 0,-2 8,-4 20,0! 8,9 -8,9", colours.lip),
            Stroke("-25,-2 -10,1 0,0 10,1 25,-3", 4, start=0.3, end=0.3),
        ),
    )


def _laughing(canvas: Canvas, _colours: Colours) -> None:
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


def _drooping(canvas: Canvas, colours: Colours) -> None:
    canvas.flat(outline("-18,5! 0,-3 18,5! 8,12 -8,12"), colours.lip)
    canvas.line("-27,12 -14,2 0,0 14,2 27,12", 4.2, start=0.3, end=0.3)
    for fold in both_sides("30,4 34,14 30,22"):
        canvas.line(fold, 2.6, start=0.3, end=0.5)


def _pursed(canvas: Canvas, colours: Colours) -> None:
    draw(
        canvas,
        (
            Dot(0, 2, 12, 9, colours.lip),
            Stroke("-14,3 0,0 14,2", 4, start=0.3, end=0.3),
            Stroke("18,-8 22,2 18,10", 2.6, start=0.3, end=0.5),
        ),
    )


def _tucked(canvas: Canvas, colours: Colours) -> None:
    """Lips rolled in over the teeth: no colour of lips, a long seam, and the rows of teeth standing out in the skin."""
    fold = colours.skin.shade or canvas.ink
    canvas.form(outline("-44,0! -36,-15 0,-19 36,-15 44,0! 36,16 0,20 -36,16"), Tone(colours.light), ink=0, shift=0)
    canvas.line("-44,-4 -35,-16 0,-20 35,-16 44,-4", 3.4, start=0.3, end=0.3)
    canvas.line("-44,5 -35,17 0,21 35,17 44,5", 3.8, start=0.3, end=0.3)
    canvas.line("-50,1 -26,-1 0,-2 26,-1 50,1", 8.4, start=0.12, end=0.12)
    for x in (-27, -13.5, 0, 13.5, 27):
        canvas.line(f"{x},-14 {x},-4", 3, fold, start=0.4, end=0)
        canvas.line(f"{x},2 {x},12", 3, fold, start=0, end=0.4)
    for corner, cheek in zip(both_sides("50,-12 56,1 50,14"), both_sides("25,-30 44,-24 55,-14"), strict=True):
        canvas.line(corner, 4.4, start=0.3, end=0.3)
        canvas.line(cheek, 2.8, start=0.4, end=0.5)


def _pulled(canvas: Canvas, colours: Colours) -> None:
    """A mouth drawn aside and up, with the folds of the cheek before it and a taut one behind."""
    canvas.flat(outline("-24,-12! -8,-9 8,-3 24,6! 10,15 -8,12 -20,2"), colours.lip)
    canvas.line("-29,-19 -20,-8 0,0 28,7", 5.4, start=0.15, end=0.3)
    canvas.line("-34,-34 -41,-15 -32,5", 4.4, start=0.3, end=0.4)
    canvas.line("-45,-28 -51,-13 -45,0", 3.4, start=0.3, end=0.4)
    canvas.line("38,-14 56,-20 66,-32", 3, start=0.4, end=0.5)
    canvas.line("-10,22 2,25 14,22", 2.6, start=0.4, end=0.4)


def _tongue(canvas: Canvas, colours: Colours) -> None:
    """The tip of the tongue, over the lower lip."""
    canvas.flat(outline("-26,-1! -10,-6 0,-4 10,-6 26,-1! 14,7 -14,7"), colours.lip)
    canvas.line("-31,-4 -12,1 0,0 12,1 31,-4", 4.6, start=0.3, end=0.3)
    canvas.form(outline("-16,0! 0,-2 16,0! 19,14 13,28 0,33 -13,28 -19,14"), TONGUE_OUT, depth=5, shift=0, ink=4.2)
    canvas.line("0,4 1,20", 2.8, TONGUE_OUT.shade, start=0.1, end=0.5)


def _shrugging(canvas: Canvas, colours: Colours) -> None:
    """Corners down, lips pressed shut, the chin puckered: the colour is a band along the seam, no hanging lip."""
    canvas.flat(outline("-32,12! -18,-2 0,-6 18,-2 32,12! 18,8 0,6 -18,8"), colours.lip)
    canvas.line("-36,15 -19,3 0,0 19,3 36,15", 5.4, start=0.25, end=0.25)
    canvas.line("-15,21 0,16 15,21", 3, start=0.4, end=0.4)
    for fold in both_sides("40,8 44,18 40,28"):
        canvas.line(fold, 2.8, start=0.3, end=0.5)


_MOUTHS: dict[Mouth, _Drawing] = {
    Mouth.CLOSED: _closed,
    Mouth.LAUGHING: _laughing,
    Mouth.DROOPING: _drooping,
    Mouth.PURSED: _pursed,
    Mouth.TUCKED: _tucked,
    Mouth.PULLED: _pulled,
    Mouth.TONGUE: _tongue,
    Mouth.SHRUGGING: _shrugging,
}
