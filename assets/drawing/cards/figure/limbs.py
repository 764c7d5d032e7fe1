"""Arms and legs between joints, and what is at their ends. Joints are x, y in the frame of the figure."""

from __future__ import annotations

import math
from dataclasses import dataclass

from shapely.geometry import box

from assets.drawing.cards.inks import Inks
from assets.drawing.cards.patterns import stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Pattern, Tone
from assets.drawing.ink.curves import Shape
from assets.drawing.ink.shapes import limb

Joint = tuple[float, float]
SHADE = Hatching(12, 0.4)
"""How limbs are hatched."""


@dataclass(frozen=True)
class Arm:
    """Where an arm bends; ``bulge`` is the middle of its puffed sleeve."""

    shoulder: Joint
    bulge: Joint
    elbow: Joint
    wrist: Joint

    @property
    def degrees(self) -> float:
        """The direction of the forearm, 0 to the right and 90 downwards."""
        return math.degrees(math.atan2(self.wrist[1] - self.elbow[1], self.wrist[0] - self.elbow[0]))

    def beyond(self, reach: float) -> Joint:
        """Return the point so far beyond the wrist."""
        turn = math.radians(self.degrees)
        return self.wrist[0] + reach * math.cos(turn), self.wrist[1] + reach * math.sin(turn)

    def upper(self, girth: float = 1.0) -> Shape:
        """Return the sleeve of the upper arm."""
        radii = (33, 39, 30)
        joints = (self.shoulder, self.bulge, self.elbow)
        return limb([(x, y, radius * girth) for (x, y), radius in zip(joints, radii, strict=True)])

    def lower(self, girth: float = 1.0) -> Shape:
        """Return the forearm."""
        (x0, y0), (x1, y1) = self.elbow, self.wrist
        return limb([(x0, y0, 26 * girth), ((x0 + x1) / 2, (y0 + y1) / 2, 21 * girth), (x1, y1, 16 * girth)])


def forearm(canvas: Canvas, arm: Arm, tone: Tone, cuff: Tone, *, girth: float = 1.0) -> None:
    """Draw the forearm with a ruffled cuff."""
    canvas.form(arm.lower(girth), tone, depth=6, hatching=SHADE)
    with canvas.placed(*arm.beyond(-4), turn=arm.degrees + 90, stretch=(girth, girth)):
        canvas.form("-26,-8! -2,-22 22,-13! 27,5 20,17! 0,9 -20,19! -29,6", cuff, depth=4, ink=4)
        for line in ("-16,-8 -14,8", "-2,-14 0,4", "12,-10 12,8"):
            canvas.line(line, 2.4, start=0.1, end=0.5)


def puffed_sleeve(canvas: Canvas, arm: Arm, tone: Tone, slashes: str, *, lean: float, girth: float = 1.0) -> None:
    """Draw a slashed sleeve; ``slashes`` is the colour of what shows through, ``lean`` their direction in degrees."""
    shape = arm.upper(girth)
    pattern = [(stripes(shape, 25, 11, lean), canvas.ink), (stripes(shape, 25, 8, lean), slashes)]
    canvas.form(shape, tone, ink=4.8, hatching=SHADE, pattern=pattern)


def plain_sleeve(canvas: Canvas, arm: Arm, tone: Tone, pattern: Pattern = (), *, girth: float = 1.0) -> None:
    """Draw a sleeve of one cloth."""
    canvas.form(arm.upper(girth), tone, ink=4.8, hatching=Hatching(16, 0.3), pattern=pattern)


def fist(canvas: Canvas, inks: Inks, *, size: float = 1.0, turn: float = 0.0) -> None:
    """Draw a hand closed around an upright bar at (0, 0), its back seen and the arm coming from the right."""
    with canvas.placed(turn=turn, stretch=(size, size)):
        hand = "-20,-20! -10,-25 8,-25 20,-18 30,-8 34,4 30,18 18,25 0,26 -16,24! -24,18 -25,8! -27,0 -26,-8! -26,-14"
        canvas.form(hand, inks.skin, depth=6, shift=1.2, ink=3.8, hatching=Hatching(7, 0.5))
        for y in (-9, 3, 14):
            canvas.line(f"-25,{y} -14,{y - 1.5} -3,{y + 0.5}", 2.6, start=0.05, end=0.5)
        canvas.line("-2,-19 3,-12 2,-6", 2, start=0.3, end=0.5)
        thumb = "-22,-20! -16,-31 -4,-33 8,-27 14,-19! 4,-17 -8,-19"
        canvas.form(thumb, Tone(inks.skin.flat), shift=0, ink=3.4)
        canvas.line("-18,-26 -13,-28 -10,-25", 1.8, start=0.2, end=0.4)


def open_hand(canvas: Canvas, inks: Inks, *, size: float = 1.0, turn: float = 0.0) -> None:
    """Draw a relaxed hand around (0, 0) that points to the left."""
    with canvas.placed(turn=turn, stretch=(size, size)):
        hand = (
            "30,-14! 14,-18 -2,-20 -14,-26 -22,-24! -20,-16 -12,-12! -28,-12 -40,-8 -40,0! -42,6 -40,12! -36,18"
            " -30,19! -22,23 -10,22 10,18 30,14!"
        )
        canvas.form(hand, inks.skin, depth=5, shift=1.2, ink=3.8, hatching=Hatching(7, 0.5))
        for line in ("-40,1 -26,0 -14,0", "-40,11 -26,9 -14,9", "-30,18 -20,15 -12,15"):
            canvas.line(line, 2.4, start=0.1, end=0.4)


@dataclass(frozen=True)
class Leg:
    """Where a leg bends, and which way its foot points (-1 left, 1 right)."""

    hip: Joint
    knee: Joint
    ankle: Joint
    toes: int = -1


def leg(
    canvas: Canvas, joints: Leg, tone: Tone, *, garter: Tone | None = None, girth: float = 1.0, pattern: Pattern = ()
) -> None:
    """Draw a leg in hose with kneecap and calf."""
    (hip_x, hip_y), (knee_x, knee_y), (x, y) = joints.hip, joints.knee, joints.ankle
    calf_x, calf_y = knee_x + (x - knee_x) * 0.34, knee_y + (y - knee_y) * 0.34
    side = 1 if x >= hip_x else -1
    shape = limb(
        [
            (hip_x, hip_y, 34 * girth), (knee_x, knee_y - 14, 25 * girth), (knee_x, knee_y + 12, 22.5 * girth),
            (calf_x + 6 * side, calf_y + 10, 24.5 * girth), (x, y - 22, 14.5 * girth), (x, y, 14 * girth),
        ],
        rounding=5,
    )  # fmt: skip
    canvas.form(shape, tone, ink=4.6, hatching=Hatching(14, 0.35), pattern=pattern)
    kneecap = f"{knee_x - 8 * side},{knee_y - 22} {knee_x - 11 * side},{knee_y - 8} {knee_x - 6 * side},{knee_y + 4}"
    canvas.line(kneecap, 3, start=0.3, end=0.5)
    canvas.fold(f"{calf_x - 2},{calf_y + 22} {calf_x + 2},{calf_y + 50} {x - 2},{y - 26}", 2.8, comb=8, gap=7, side=-1)
    if garter:
        band = box(knee_x - 50, knee_y + 18, knee_x + 50, knee_y + 31)
        canvas.form(band.intersection(shape.buffer(3)), garter, depth=4, shift=0, ink=3.2)


def shoe(canvas: Canvas, at: Joint, toes: int, leather: Tone, buckle: Tone, *, size: float = 1.0) -> None:
    """Draw a shoe below an ankle, its sole 34 lower."""
    with canvas.placed(*at, stretch=(-toes * size, size)):
        sole = (
            "-17,-14! 0,-9 17,-15! 23,4 25,24! 25,33! 6,34 -6,29 -24,34 -58,34! -80,32 -82,28! -66,22 -46,15 -28,6"
            " -20,-4!"
        )
        canvas.form(sole, leather, depth=5, shift=1.4, ink=4.2, hatching=Hatching(9, 0.5))
        canvas.line("25,25 6,27 -6,23 -24,27 -56,28 -80,29", 2.4, start=0, end=0.2)
        canvas.form("-24,2! -14,-4 -4,-4 6,-2! 8,8 -2,10 -12,12 -22,14!", Tone(buckle.flat), shift=0, ink=3.2)


def boot(canvas: Canvas, joints: Leg, leather: Tone, top: Tone) -> None:
    """Draw a boot with a turned top over the lower leg."""
    (knee_x, knee_y), (x, y) = joints.knee, joints.ankle
    shoe(canvas, (x, y + 14), joints.toes, leather, leather)
    shaft = limb(
        [(knee_x, knee_y + 22, 28), ((knee_x + x) / 2, (knee_y + y) / 2 + 10, 25), (x, y - 10, 19), (x, y + 8, 18)]
    )
    canvas.form(shaft, leather, depth=9, hatching=Hatching(14, 0.35), ink=4.6)
    canvas.line(f"{knee_x - 4},{knee_y + 44} {x - 2},{y - 30}", 2.6, start=0.3, end=0.6)
    turned = (
        f"{knee_x - 36},{knee_y + 4}! {knee_x},{knee_y + 16} {knee_x + 36},{knee_y + 4}! {knee_x + 33},{knee_y + 38}"
        f" {knee_x},{knee_y + 50} {knee_x - 33},{knee_y + 38}!"
    )
    canvas.form(turned, top, depth=6, ink=4.4, hatching=Hatching(9, 0.4))
