"""The head in its own frame: (0, 0) between the eyes, the chin near y = 104."""

from __future__ import annotations

import shapely

from assets.drawing.ink.canvas import Canvas
from assets.drawing.ink.curves import Shape, both_sides, flipped, mirrored
from assets.drawing.ink.pieces import draw
from assets.drawing.ink.shapes import ellipse
from assets.drawing.portraits.expressions import Expression
from assets.drawing.portraits.eyes import eyes
from assets.drawing.portraits.mouths import mouth
from assets.drawing.portraits.palette import GOLD, RED
from assets.drawing.portraits.person import Age, Person

_STUBBLE = (
    (-30, 82), (-18, 90), (-6, 84), (6, 92), (18, 84), (30, 80), (-40, 70), (40, 68), (-24, 76), (24, 74), (0, 78),
    (-48, 58), (48, 56),
)  # fmt: skip


def head(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw a bare head from the ears forward."""
    _ears(canvas, person)
    canvas.form(_face(person, expression), person.colours.skin, depth=12, ink=5.4)
    _cheeks(canvas, person, expression)
    draw(canvas, person.hair(person.colours.hair).front)
    eyes(canvas, person, expression)
    _skin(canvas, person, expression)
    _nose(canvas, person, expression)
    lower = expression.moustache_up / 2 if person.moustache else 0
    with canvas.placed(expression.mouth_aside, 60 + lower):
        mouth(canvas, expression.mouth, person.colours)
    canvas.line("-14,90 0,94 14,90", 2.6, start=0.4, end=0.4)


def _face(person: Person, expression: Expression) -> Shape:
    """Return the outline of the face, with the cheek that a mouth drawn aside pushes out."""
    face = mirrored(person.face)
    if not expression.cheek_out:
        return face
    left = shapely.union(face, ellipse(face.bounds[0] + 30 - expression.cheek_out, 46, 34, 28))
    return left.buffer(14).buffer(-14)


def _ears(canvas: Canvas, person: Person) -> None:
    for side, fold in zip((-1, 1), both_sides("84,-6 78,2 82,10"), strict=True):
        canvas.form(ellipse(side * 82, 4, 14, 21), person.colours.skin, depth=5)
        canvas.line(fold, 2.6)
        if person.earring is not None:
            ring = ellipse(side * 86, 34, person.earring)
            canvas.form(ring, GOLD, depth=3, shift=1, ink=3.8 if person.earring > 7 else 3)
            canvas.flat(ellipse(side * 86, 34, person.earring * 0.4), RED)


def _cheeks(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw the colour of the cheeks and three strokes of the lips' colour on each; a smile lifts both."""
    up = 6 if expression.is_smiling else 0
    across, down = (19, 14) if person.has_red_cheeks and person.age is not Age.YOUNG else (16, 10)
    for side in (-1, 1):
        out = expression.cheek_out if side < 0 else 0
        canvas.flat(ellipse(side * (52 + out), 30 - up, across + out * 0.3, down + out * 0.2), person.colours.cheek)
        for x in (44, 52, 60) if person.has_red_cheeks or expression.is_smiling else ():
            stroke = f"{side * (x + out)},{36 - up} {side * (x + out + 4)},{26 - up}"
            canvas.line(stroke, 2, person.colours.lip, start=0.3, end=0.5)


def _skin(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw what age, the razor and a raised brow leave on a face."""
    if person.age is Age.OLD:
        fold, pouch = "20,33 31,42 34,54", "46,16 36,20 24,18"
        for change in (flipped, str):
            canvas.line(change(fold), 2.4, start=0.4, end=0.5)
            canvas.line(change(pouch), 2, start=0.4, end=0.5)
    if person.has_stubble:
        for x, y in _STUBBLE:
            canvas.line(f"{x},{y} {x + 1},{y + 5}", 2.2, person.colours.hair.shade, start=0.2, end=0.5)
    if expression.is_forehead_lined:
        for y in (-58, -66):
            canvas.line(f"-24,{y + 3} 0,{y} 24,{y + 3}", 2.4, start=0.4, end=0.4)


def _nose(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw the nose in one stroke from the brow, its other wing, and the colour of its tip."""
    aside = expression.mouth_aside * 0.2
    canvas.line(
        f"-8,-8 {-10 + aside * 0.4},12 {-17 + aside},26 {-12 + aside},35 {-3 + aside},33", 4, start=0.35, end=0.25
    )
    canvas.line(f"{-3 + aside},33 {4 + aside},36 {12 + aside},34 {15 + aside},27", 3.4, start=0.25, end=0.4)
    across, down = (6, 5) if person.age is Age.YOUNG else (8, 7)
    canvas.flat(ellipse(2 + aside, 20, across, down), person.colours.cheek)
