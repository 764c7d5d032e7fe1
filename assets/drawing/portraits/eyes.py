"""Eyes and brows, in the frame of the head."""

from __future__ import annotations

from assets.drawing.ink.canvas import Canvas
from assets.drawing.ink.curves import flipped, outline
from assets.drawing.ink.shapes import ellipse
from assets.drawing.portraits.expressions import Expression
from assets.drawing.portraits.palette import WHITE
from assets.drawing.portraits.person import Age, Person

APART = 34
"""From the middle of the face to that of an eye."""


def eyes(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw both eyes, the left one of the picture first."""
    for index, x in enumerate((-APART, APART)):
        upper, lower = 15 * expression.eyes_open[index], 9 - expression.lower_lids_up
        with canvas.placed(x):
            _eye(canvas, expression, upper, lower)
            _surroundings(canvas, person, expression, upper, is_left=index == 0)
            _brow(canvas, person, expression, index)


def _eye(canvas: Canvas, expression: Expression, upper: float, lower: float) -> None:
    """Draw an eye that is open so far above and below its middle line."""
    right, down = expression.gaze
    white = outline(f"-20,2! -9,{2 - upper} 9,{2 - upper} 20,2! 9,{2 + lower} -9,{2 + lower}")
    canvas.flat(white, WHITE)
    canvas.flat(ellipse(right, -2 + down, 8.6), canvas.ink, within=white)
    canvas.flat(ellipse(right - 3, -5 + down, 2.6, corners=12), WHITE, within=white)
    canvas.line(f"-23,4 -9,{2 - upper} 9,{2 - upper} 23,4", 5.2, start=0.3, end=0.3)
    canvas.line(f"-13,{3 + lower} 0,{5 + lower} 13,{3 + lower}", 2.4, start=0.4, end=0.4)
    canvas.line(f"-17,{-3 - upper} 0,{-9 - upper} 17,{-3 - upper}", 2.2, start=0.4, end=0.4)


def _surroundings(canvas: Canvas, person: Person, expression: Expression, upper: float, *, is_left: bool) -> None:
    """Draw laughter lines, fewer in the young, and the lashes."""
    wrinkles = (0 if person.age is Age.YOUNG else 2) + expression.is_smiling
    for index in range(wrinkles):
        wrinkle = f"25,{2 + index * 5} 33,{-1 + index * 7}"
        canvas.line(flipped(wrinkle) if is_left else wrinkle, 2.2, start=0.2, end=0.6)
    if person.has_lashes:
        lash = f"20,{2 - upper * 0.3} 29,{-5 - upper * 0.4}"
        canvas.line(flipped(lash) if is_left else lash, 3.2, start=0.1, end=0.5)


def _brow(canvas: Canvas, person: Person, expression: Expression, index: int) -> None:
    """Draw a brow from the nose outwards: the hair, and a line of ink in it."""
    up, slant = expression.brows_up[index], expression.brows_slant[index]
    hair = f"-20,{-26 - up + slant} 0,{-35 - up} 24,{-26 - up - slant}"
    ink = f"-20,{-24 - up + slant} 0,{-32 - up} 24,{-24 - up - slant}"
    if index == 0:
        hair, ink = flipped(hair), flipped(ink)
    canvas.line(hair, person.brow, person.colours.hair.shade, start=0.3, end=0.55)
    canvas.line(ink, 2.4, start=0.4, end=0.5)
