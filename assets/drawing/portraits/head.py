"""A face: ears, skin, hair, eyes, nose and mouth, in the frame of the head."""

from __future__ import annotations

import shapely

from assets.drawing.ink.canvas import Canvas
from assets.drawing.ink.curves import Shape, both_sides, flipped, mirrored
from assets.drawing.ink.pieces import draw
from assets.drawing.ink.shapes import ellipse
from assets.drawing.portraits.expressions import Expression, Mouth
from assets.drawing.portraits.eyes import eyes
from assets.drawing.portraits.mouths import mouth
from assets.drawing.portraits.noses import nose
from assets.drawing.portraits.palette import GOLD, RED
from assets.drawing.portraits.person import Age, Person

_STUBBLE = (
    (-30, 82), (-18, 90), (-6, 84), (6, 92), (18, 84), (30, 80), (-40, 70), (40, 68), (-24, 76), (24, 74), (0, 78),
    (-48, 58), (48, 56),
)  # fmt: skip


def head(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw a bare head from the ears forward."""
    face = mirrored(person.face)
    _ears(canvas, person, breadth=face.bounds[2])
    skin = _with_cheek_out(face, expression.cheek_out * (0.5 if person.beard else 1))
    canvas.form(skin, person.colours.skin, depth=12, ink=5.4)
    _cheeks(canvas, person, expression)
    if person.beard:
        person.beard(canvas, skin, person.colours.hair, expression.mouth_aside)
    if expression.is_forehead_lined:
        for y in (-58, -66):
            canvas.line(f"-24,{y + 3} 0,{y} 24,{y + 3}", 2.4, start=0.4, end=0.4)
    draw(canvas, person.hair(person.colours.hair).front)
    draw(canvas, person.marks)
    eyes(canvas, person, expression)
    _skin(canvas, person)
    nose(canvas, person.nose, person.colours, expression.mouth_aside * 0.2)
    lips = person.lips
    lower = expression.moustache_up / 2 if person.moustache else 0
    shows_lips = expression.mouth not in (Mouth.TUCKED, Mouth.TONGUE, Mouth.SHRUGGING)
    stretch = (lips.breadth, lips.fullness) if shows_lips else (min(lips.breadth, 1), 1)
    with canvas.placed(expression.mouth_aside, lips.at + lower, stretch=stretch):
        mouth(canvas, expression.mouth, person.colours)
    if not person.beard:
        chin = face.bounds[3] - 10
        canvas.line(f"-14,{chin - 4} 0,{chin} 14,{chin - 4}", 2.6, start=0.4, end=0.4)


def _with_cheek_out(face: Shape, out: float) -> Shape:
    """Return the outline of the face with the cheek that a mouth drawn aside pushes out."""
    if not out:
        return face
    cheek = ellipse(face.bounds[0] + 30 - out, 46, 34, 28)
    return shapely.union(face, cheek).buffer(14).buffer(-14)


def _ears(canvas: Canvas, person: Person, *, breadth: float) -> None:
    x, size = breadth - 2, person.ears
    for side, fold in zip((-1, 1), both_sides(f"{x + 2},-6 {x - 4},2 {x},10"), strict=True):
        canvas.form(ellipse(side * x, 4, 14 * size, 21 * size), person.colours.skin, depth=5)
        canvas.line(fold, 2.6)
        if size > 1.1:
            rim = f"{x + 7 * size},{-8 * size} {x + 9 * size},4 {x + 5 * size},{13 * size}"
            canvas.line(rim if side > 0 else flipped(rim), 2.2, start=0.3, end=0.4)
        if person.earring is not None:
            drop = 13 + 21 * size
            ring = ellipse(side * (x + 4), drop, person.earring)
            canvas.form(ring, GOLD, depth=3, shift=1, ink=3.8 if person.earring > 7 else 3)
            canvas.flat(ellipse(side * (x + 4), drop, person.earring * 0.4), RED)


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


def _skin(canvas: Canvas, person: Person) -> None:
    """Draw what age and the razor leave on a face."""
    if person.age is Age.OLD:
        fold, pouch = "22,34 33,43 36,55", "46,16 36,20 24,18"
        for change in (flipped, str):
            canvas.line(change(fold), 2.4, start=0.4, end=0.5)
            canvas.line(change(pouch), 2, start=0.4, end=0.5)
    if person.has_stubble:
        for x, y in _STUBBLE:
            canvas.line(f"{x},{y} {x + 1},{y + 5}", 2.2, person.colours.hair.shade, start=0.2, end=0.5)
