"""Eyes and brows, in the frame of the head."""

from __future__ import annotations

from assets.drawing.ink.canvas import Canvas
from assets.drawing.ink.curves import flipped, outline
from assets.drawing.ink.shapes import ellipse
from assets.drawing.portraits.expressions import Expression
from assets.drawing.portraits.palette import WHITE
from assets.drawing.portraits.person import Age, Person


def eyes(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw both eyes, the left one of the picture first."""
    for index, side in enumerate((-1, 1)):
        with canvas.placed(side * person.eyes.apart, -person.eyes.up):
            _eye(canvas, person, expression, index)
            _surroundings(canvas, person, expression, index)
            _brow(canvas, person, expression, index)


def _sided(contour: str, index: int) -> str:
    """Return what is written for the right eye for either."""
    return contour if index else flipped(contour)


def _eye(canvas: Canvas, person: Person, expression: Expression, index: int) -> None:
    """Draw one eye, the lid that cuts its iris and the fold above."""
    own = person.eyes
    top = 2 - _lid(person, expression, index)
    low = 2 + (9 - expression.lower_lids_up) * min(own.open, 1.1)
    a, outer, inner = own.across, own.slant, -own.slant * 0.4
    white = outline(
        _sided(
            f"{-20 * a},{2 - inner}! {-9 * a},{top - inner * 0.5} {9 * a},{top - outer * 0.6} {20 * a},{2 - outer}!"
            f" {9 * a},{low - outer * 0.4} {-9 * a},{low}",
            index,
        )
    )
    right, down = expression.gaze
    canvas.flat(white, WHITE)
    canvas.flat(ellipse(right, -2 + down, own.iris), canvas.ink, within=white)
    canvas.flat(ellipse(right - 3, -5 + down, own.iris * 0.3, corners=12), WHITE, within=white)
    lid = f"{-23 * a},{4 - inner} {-9 * a},{top - inner * 0.5} {9 * a},{top - outer * 0.6} {23 * a},{4 - outer}"
    fold = f"{-17 * a},{top - 5} 0,{top - 11 - outer * 0.3} {17 * a},{top - 5 - outer * 0.8}"
    if own.has_heavy_lids:
        skin = f"{-21 * a},0! {-9 * a},{top - 7} {9 * a},{top - 7} {23 * a},2! {9 * a},{top} {-9 * a},{top}"
        canvas.flat(outline(_sided(skin, index)), person.colours.skin.shade or person.colours.skin.flat)
    canvas.line(_sided(lid, index), 5.2, start=0.3, end=0.3)
    canvas.line(_sided(f"{-13 * a},{low + 1} 0,{low + 3} {13 * a},{low + 1}", index), 2.4, start=0.4, end=0.4)
    canvas.line(_sided(fold, index), 3 if own.has_heavy_lids else 2.2, start=0.4, end=0.4)


def _lid(person: Person, expression: Expression, index: int) -> float:
    """Return how far the upper lid is from the middle line of the eye; eyes torn open differ less than others."""
    wide = expression.eyes_open[index]
    return 15 * wide * person.eyes.open ** (0.4 if wide > 1.2 else 1)


def _surroundings(canvas: Canvas, person: Person, expression: Expression, index: int) -> None:
    """Draw laughter lines, fewer in the young, and the lashes."""
    corner = 20 * person.eyes.across + 5
    wrinkles = (0 if person.age is Age.YOUNG else 2) + expression.is_smiling
    for count in range(wrinkles):
        wrinkle = f"{corner},{2 + count * 5} {corner + 8},{-1 + count * 7}"
        canvas.line(_sided(wrinkle, index), 2.2, start=0.2, end=0.6)
    if person.eyes.has_lashes:
        upper, slant = _lid(person, expression, index), person.eyes.slant
        lash = f"{corner - 6},{1 - upper * 0.3 - slant} {corner + 4},{-5 - upper * 0.4 - slant}"
        canvas.line(_sided(lash, index), 3.4, start=0.1, end=0.5)


def _brow(canvas: Canvas, person: Person, expression: Expression, index: int) -> None:
    """Draw a brow from the nose outwards: the hair, and a line of ink in it."""
    own = person.brows
    up = own.up + expression.brows_up[index]
    slant = own.slant + expression.brows_slant[index]
    hair = f"-20,{-26 - up + slant} 0,{-26 - own.arch - up} 24,{-26 - up - slant}"
    ink = f"-20,{-24 - up + slant} 0,{-23 - own.arch - up} 24,{-24 - up - slant}"
    canvas.line(_sided(hair, index), own.weight, person.colours.brow, start=0.3, end=0.55)
    canvas.line(_sided(ink, index), 2.4, start=0.4, end=0.5)
