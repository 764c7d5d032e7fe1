"""Bare faces: the contour with its jaw, the nose in one stroke, eyes under heavy lids, the mouth in one line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from assets.drawing.cards.inks import Inks
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import ellipse

_BROW_TO_EAR = "35,28 41,6 42,-22 34,-46 4,-60"


class Age(Enum):
    """How much the years have drawn into a face."""

    YOUNG = auto()
    GROWN = auto()
    OLD = auto()


class Mouth(Enum):
    """The mouths there are."""

    CALM = auto()
    SMILING = auto()
    STERN = auto()


@dataclass(frozen=True, kw_only=True)
class Face:
    """One face: contour and nose as text, the rest as choices; see the package for the frame they lie in."""

    contour: str
    nose: str
    mouth: Mouth = Mouth.CALM
    mouth_down: float = 0.0
    """How much lower the mouth sits than usual."""
    age: Age = Age.GROWN
    brow: float = 5.2
    """The weight of the brows."""
    frown: float = 0.0
    """How much the inner ends of the brows are lower than usual."""
    gaze: tuple[float, float] = (-2.2, 0.0)
    lids: float = 0.0
    """How far heavy lids hang."""
    has_rouge: bool = False
    """A lady's small red mouth, and lashes."""


YOUTH = Face(
    contour=f"-33,-44 -38,-26 -37,-10 -40,6 -41,22 -35,40 -21,53 -7,58 9,55 24,45 {_BROW_TO_EAR}",
    nose="-11,-18 -13,-6 -17,4 -25,11 -25,18 -18,22 -11,20",
    mouth=Mouth.SMILING,
    age=Age.YOUNG,
    brow=3.8,
)
CLEAN = Face(
    contour=f"-33,-44 -39,-26 -38,-12 -37,-4 -41,8 -40,24 -33,42 -20,56 -6,61 8,57 24,46 {_BROW_TO_EAR}",
    nose="-12,-20 -14,-8 -17,4 -23,14 -25,19 -20,23 -12,21",
)
HAWK = Face(
    contour=f"-33,-44 -40,-27 -37,-12 -37,-2 -39,12 -37,30 -31,49 -21,64 -9,69 5,63 20,49 33,33 {_BROW_TO_EAR}",
    nose="-11,-24 -18,-14 -25,-3 -28,9 -29,16 -21,20 -12,19",
    mouth=Mouth.STERN,
    mouth_down=3,
    brow=6.2,
    frown=3,
)
BROAD = Face(
    contour=f"-34,-44 -40,-26 -39,-10 -43,6 -43,26 -39,46 -27,60 -7,65 15,61 33,48 40,30 {_BROW_TO_EAR}",
    nose="-12,-20 -14,-8 -18,3 -28,12 -29,20 -20,25 -9,22",
    mouth_down=2,
    brow=7,
    lids=1,
)
GAUNT = Face(
    contour=f"-33,-44 -40,-27 -37,-12 -39,-3 -40,6 -35,22 -32,42 -22,60 -9,66 6,61 22,45 29,30 {_BROW_TO_EAR}",
    nose="-12,-22 -15,-6 -20,8 -28,19 -29,25 -21,28 -11,26",
    mouth=Mouth.STERN,
    mouth_down=5,
    age=Age.OLD,
    brow=6.4,
    lids=2,
)
GENTLE = Face(
    contour=f"-33,-44 -38,-27 -37,-12 -39,2 -40,20 -35,39 -23,55 -9,63 6,58 23,45 {_BROW_TO_EAR}",
    nose="-12,-19 -13,-8 -16,4 -23,15 -24,20 -18,23 -12,21",
    age=Age.YOUNG,
    brow=3.2,
    lids=1,
    gaze=(-3, 1),
)


def face(canvas: Canvas, person: Face, inks: Inks, brow: str) -> None:
    """Draw the face with its ear; ``brow`` is the colour of the brows."""
    canvas.form(person.contour, inks.skin, depth=9, shift=1.6, ink=4.4, hatching=Hatching(9, 0.5))
    canvas.flat(ellipse(20, 16, 8.6, 6.6), inks.cheek)
    canvas.flat(ellipse(-32, 17, 4.6, 6), inks.cheek, within=outline(person.contour).buffer(-2))
    for x in (14, 20):
        canvas.line(f"{x},20 {x + 4},12", 1.8, inks.red.flat, start=0.3, end=0.5)
    canvas.form("36,-10! 42,-16 49,-12 49,0 44,12 37,14!", inks.skin, depth=4, shift=1, ink=3.6)
    canvas.line("41,-7 45,-4 42,4", 2.2, start=0.2, end=0.6)
    for x, half in ((-25, 8.5), (9, 11)):
        _eye(canvas, person, inks, x, half)
    for line in (
        f"-36,{-18 + person.frown * 0.3} -30,-24.5 -18,{-21 + person.frown}",
        f"-2,{-21 + person.frown} 10,-26.5 24,{-20 + person.frown * 0.3}",
    ):
        canvas.line(line, person.brow, brow, start=0.35, end=0.4)
        canvas.line(line, person.brow * 0.45, start=0.35, end=0.4)
    canvas.line(person.nose, 3.6, start=0.3, end=0.35)
    canvas.line("-9,15 -5,19 -8,23", 2.4, start=0.3, end=0.4)
    with canvas.placed(0, person.mouth_down):
        if person.has_rouge:
            _lips(canvas, person.mouth, inks)
        else:
            _mouth(canvas, person.mouth, inks.cheek)
    _years(canvas, person.age)


def _eye(canvas: Canvas, person: Face, inks: Inks, x: float, half: float) -> None:
    """Draw an eye around (x, -7) that is twice ``half`` wide."""
    upper = -11 + person.lids * 0.6
    white = outline(
        f"{x - half},-6! {x - half * 0.3},{upper} {x + half * 0.45},{upper} {x + half},-5!"
        f" {x + half * 0.3},-1.8 {x - half * 0.4},-1.8"
    )
    canvas.flat(white, inks.linen.flat)
    canvas.flat(ellipse(x + person.gaze[0], -7 + person.gaze[1], 4.4, 5.4), canvas.ink, within=white)
    lid = f"{x - half - 1},-5 {x - half * 0.4},{upper - 0.5} {x + half * 0.4},{upper - 1} {x + half + 3},-3"
    canvas.line(lid, 4.6, start=0.25, end=0.3)
    canvas.line(f"{x - half * 0.6},-1 {x},.6 {x + half * 0.6},-1.4", 2, start=0.4, end=0.4)
    if person.has_rouge:
        canvas.line(f"{x + half},-5 {x + half + 4},-7 {x + half + 7},-12", 2.6, start=0.1, end=0.6)
    if person.lids:
        canvas.line(f"{x - half * 0.6},-17 {x + half * 0.2},-19 {x + half * 0.9},-14", 1.8, start=0.4, end=0.5)


def _mouth(canvas: Canvas, mouth: Mouth, lip: str) -> None:
    if mouth is Mouth.SMILING:
        canvas.line("-29,33 -24,37 -14,39 -4,36 3,31", 3.4, start=0.3, end=0.3)
        canvas.line("4,28 7,32 5,36", 2, start=0.3, end=0.4)
    elif mouth is Mouth.STERN:
        canvas.line("-29,37 -22,35.5 -13,36.5 -4,35.5 3,38", 3.4, start=0.35, end=0.35)
    else:
        canvas.line("-29,34.5 -24,36.5 -15,37 -8,36.4 1,33", 3.4, start=0.35, end=0.35)
    canvas.flat(outline("-23,38! -15,39.5 -6,38! -14,44.5"), lip)
    canvas.line("-19,46.5 -14,48 -8,46.5", 2.2, start=0.4, end=0.4)


def _lips(canvas: Canvas, mouth: Mouth, inks: Inks) -> None:
    rise = 2 if mouth is Mouth.SMILING else -0.6 if mouth is Mouth.STERN else 0.6
    canvas.flat(outline(f"-27,{37 - rise}! -21,33 -16,35 -11,32.5 -3,{36 - rise}! -14,39"), inks.red.flat)
    canvas.flat(outline(f"-26,{37 - rise}! -15,39 -4,{36 - rise}! -9,43 -15,44.6 -21,43"), inks.red.flat)
    canvas.line(f"-28,{37 - rise} -21,37.6 -16,38.4 -9,37.4 -1,{35.6 - rise}", 2.6, start=0.3, end=0.3)
    canvas.flat(outline("-18,41! -13,40.4 -11,41 -14,42.6"), inks.cheek)
    canvas.line("-19,48.5 -14,50 -9,48.5", 2, start=0.4, end=0.4)


def _years(canvas: Canvas, age: Age) -> None:
    """Draw the fold beside the mouth from middle age on, crow's feet and a lined brow in the old."""
    if age is Age.YOUNG:
        return
    canvas.line("6,14 0,21 3,30", 2, start=0.4, end=0.4)
    if age is Age.GROWN:
        return
    lines = (
        "24,-4 31,-3",
        "24,-1 30,4",
        "-22,-36 -8,-38 6,-37",
        "-18,-43 -6,-45 4,-44",
        "1,3 10,6 18,3",
        "26,22 22,32 24,40",
    )
    for line in lines:
        canvas.line(line, 2, start=0.3, end=0.4)


def neck(canvas: Canvas, inks: Inks) -> None:
    """Draw the neck, before the collar."""
    canvas.form("-8,34! 28,34! 33,88! -11,88!", Tone(inks.skin.flat), shift=0, ink=4)
    canvas.flat(outline("-7,54! 4,66 25,52! 27,72 6,80 -8,68!"), inks.skin.dark)
    for index in range(4):
        canvas.line(f"{14 + index * 4},{74 - index * 2} {18 + index * 3.4},{60 - index * 2}", 2, start=0.1, end=0.7)
