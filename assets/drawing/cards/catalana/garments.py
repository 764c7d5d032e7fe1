"""Catalan country dress: shirt, waistcoat, *faixa*, breeches, rope-soled *espardenyes* and the striped *manta*.

In the frame of a standing figure: shoulders at y = 306, waist 480, knees 700, ankles about 822.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from shapely.geometry import Polygon, box

from assets.drawing.cards.catalana.palette import CREAM, INKS
from assets.drawing.cards.figure import limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.patterns import along
from assets.drawing.ink.canvas import Canvas, Hatching, Pattern, Tone
from assets.drawing.ink.curves import Points, Shape, outline
from assets.drawing.ink.shapes import ellipse, limb

_SHIRT = (
    "270,306! 246,318 238,350 246,410 252,470 246,540! 270,560 315,566 360,560 384,540! 378,470 386,410 396,350 388,318"
    " 362,306! 316,318"
)
_FRONTS = (
    "272,304! 246,318 236,352 244,410 250,480! 292,500! 296,440 288,370 280,330",
    "360,304! 388,318 398,352 388,410 380,480! 342,500! 338,440 346,370 352,330",
)
_SASH = "242,478! 280,490 316,494 352,490 388,478! 392,520 388,566! 352,582 316,586 280,582 242,566! 238,520"
MANTA_STRIPES = ((0.06, 0.07, CREAM.flat), (0.16, 0.022, CREAM.flat), (0.27, 0.1, INKS.gold.flat),
                 (0.4, 0.022, CREAM.flat), (0.5, 0.06, INKS.red.flat), (0.6, 0.022, CREAM.flat),
                 (0.71, 0.1, INKS.gold.flat), (0.85, 0.022, CREAM.flat), (0.91, 0.05, CREAM.flat))  # fmt: skip
"""The stripes across a manta: where each begins, how broad it is, as parts of its length, and its colour."""


def shirt(canvas: Canvas, tone: Tone = INKS.linen, pattern: Pattern = ()) -> None:
    """Draw the body of a shirt with its placket."""
    canvas.form(_SHIRT, tone, depth=10, hatching=Hatching(16, 0.45), pattern=pattern)
    for line in ("300,340 304,400 300,450", "330,340 326,400 332,450", "316,330 316,420 316,470"):
        canvas.line(line, 2.8, start=0.2, end=0.5)
    for y in (352, 380, 408, 436):
        canvas.form(ellipse(317, y, 4, corners=20), Tone(INKS.gold.flat), shift=0, ink=2.2)


def waistcoat(canvas: Canvas, tone: Tone, trim: Tone, motif: Shape | None = None) -> None:
    """Draw an open waistcoat edged with braid; ``motif`` is printed upon it in the colour of the braid."""
    for text in _FRONTS:
        pattern = [(motif, trim.flat)] if motif is not None else []
        canvas.form(text, tone, depth=9, hatching=Hatching(16, 0.4), pattern=pattern)
    for line in ("282,312 290,370 298,440 294,496", "352,312 344,370 336,440 340,496"):
        canvas.line(line, 8, start=0, end=0)
        canvas.line(line, 4.4, trim.flat, start=0, end=0)


def sash(canvas: Canvas, tone: Tone, end: Tone = INKS.gold, *, tail: bool = True) -> None:
    """Draw a broad sash wound many times, with its fringed end."""
    shape = outline(_SASH)
    canvas.form(shape, tone, depth=12, hatching=Hatching(22, 0.35))
    for y in (500, 522, 544, 562):
        canvas.line(f"242,{y - 8} 280,{y + 5} 316,{y + 9} 352,{y + 5} 390,{y - 8}", 3.2, within=shape)
    if not tail:
        return
    hanging = "258,566! 292,574! 296,630 290,682! 272,688 252,680! 250,620"
    canvas.form(hanging, tone, depth=8, ink=4.4, hatching=Hatching(10, 0.4))
    canvas.fold("276,580 276,620 272,664", 3.4, comb=11, gap=7)
    canvas.flat(outline("252,646! 294,650! 293,660! 251,656!"), end.flat)
    fringe(canvas, "252,681 272,688 291,682", end, 20)


def fringe(
    canvas: Canvas, line: str | Points, tone: Tone, length: float, *, gap: float = 7.0, lean: float = -1.0
) -> None:
    """Draw threads that hang from a line."""
    for x, y, _ in along(line, gap):
        canvas.line(f"{x},{y} {x + lean},{y + length}", 3.8, start=0, end=0.3)
        canvas.line(f"{x},{y} {x + lean},{y + length - 3}", 1.8, tone.flat, start=0, end=0.3)


def breeches(canvas: Canvas, legs: Sequence[Leg], tone: Tone, band: Tone, pattern: Pattern = ()) -> None:
    """Draw velvet breeches to below the knees, the far leg first, each with a band and a button."""
    for joints in legs:
        (hip_x, hip_y), (knee_x, knee_y) = joints.hip, joints.knee
        shape = limb([(hip_x, hip_y - 34, 50), (hip_x, hip_y, 46), (knee_x, knee_y - 18, 35), (knee_x, knee_y + 6, 31)])
        canvas.form(shape, tone, depth=11, hatching=Hatching(16, 0.4), pattern=pattern)
        middle = f"{(hip_x + knee_x) / 2},{(hip_y + knee_y) / 2}"
        crease = f"{hip_x + 4},{hip_y + 14} {middle} {knee_x + 2},{knee_y - 16}"
        canvas.fold(crease, 3.8, comb=13, gap=8, within=shape)
        turn = math.degrees(math.atan2(joints.ankle[1] - knee_y, joints.ankle[0] - knee_x)) - 90
        with canvas.placed(knee_x, knee_y + 18, turn=turn * 0.6):
            canvas.form("-32,-10! 0,-4 32,-10! 33,8! 0,15 -33,8!", band, depth=4, shift=0, ink=3.8)
            canvas.form(ellipse(-18, 2, 5.4, corners=24), Tone(INKS.gold.flat), shift=0, ink=2.4)


def stocking(canvas: Canvas, joints: Leg, tone: Tone, pattern: Pattern = ()) -> None:
    """Draw a stockinged, or bare, lower leg."""
    limbs.leg(canvas, joints, tone, pattern=pattern)


def espardenya(canvas: Canvas, joints: Leg, ribbon: str, *, ties: bool = True) -> None:
    """Draw a rope-soled shoe below an ankle, its ribbons crossed up the leg."""
    x, y = joints.ankle
    with canvas.placed(x + 2 * joints.toes, y + 14, stretch=(-joints.toes, 1)):
        foot = "-19,-10! 0,-6 20,-12! 24,6 24,28! -20,30 -68,28! -66,18 -48,10 -30,4 -22,-2!"
        canvas.form(foot, INKS.linen, depth=4, shift=1, ink=4)
        canvas.form("-70,24! -66,10 -48,0 -34,4 -30,20! -40,27", INKS.gold, depth=4, shift=1, ink=3.8)
        canvas.form("4,24! 6,2 22,-4! 27,10 25,26!", INKS.gold, depth=4, shift=1, ink=3.8)
        sole = "-66,18! -74,27 -66,34 -20,36 22,34! 28,26 26,16!"
        canvas.form(sole, Tone(INKS.gold.dark), shift=0, ink=3.6)
        for at in range(-60, 24, 9):
            canvas.line(f"{at},21 {at + 4},32", 2, start=0, end=0)
        for line in ("-36,8 -12,-8 14,-22 22,-34", "10,4 -6,-10 -18,-22 -20,-34"):
            canvas.line(line, 4.6, ribbon, start=0.05, end=0.05)
        crossings = ("-20,-34 0,-46 21,-60", "22,-34 0,-46 -20,-60", "-20,-60 0,-72 22,-84", "21,-60 0,-72 -21,-84")
        for line in crossings if ties else ():
            canvas.line(line, 4.6, ribbon, start=0.05, end=0.05)


def shirt_sleeve(canvas: Canvas, arm: Arm, tone: Tone = INKS.linen, *, rolled: bool = True, girth: float = 1.0) -> None:
    """Draw a wide sleeve: rolled above a bare forearm, or gathered at the wrist."""
    if rolled:
        canvas.form(arm.lower(girth), INKS.skin, depth=6, hatching=Hatching(9, 0.4))
        canvas.form(arm.upper(girth), tone, depth=10, ink=4.8, hatching=Hatching(13, 0.45))
        (x, y), (bulge_x, bulge_y) = arm.elbow, arm.bulge
        turn = math.degrees(math.atan2(y - bulge_y, x - bulge_x)) - 90
        with canvas.placed(x + (x - bulge_x) * 0.16, y + (y - bulge_y) * 0.16, turn=turn, stretch=(girth, girth)):
            canvas.form("-33,-14! 0,-4 33,-14! 35,12! 0,24 -35,12!", tone, depth=6, ink=4.2)
            canvas.line("-32,0 0,10 32,0", 2.6, start=0.1, end=0.1)
    else:
        canvas.form(arm.lower(1.3 * girth), tone, depth=8, ink=4.6, hatching=Hatching(12, 0.45))
        canvas.form(arm.upper(girth), tone, depth=10, ink=4.8, hatching=Hatching(13, 0.45))
        with canvas.placed(*arm.beyond(-2), turn=arm.degrees + 90, stretch=(girth, girth)):
            canvas.form("-24,-9! 0,-13 24,-9! 25,9! 0,5 -25,9!", tone, depth=4, shift=1, ink=4)
    (x0, y0), (x1, y1), (x2, y2) = arm.shoulder, arm.bulge, arm.elbow
    canvas.fold(f"{x0},{y0} {x1},{y1} {(x1 + x2) / 2},{(y1 + y2) / 2}", 3.4, comb=11, gap=7)


def collar(canvas: Canvas, x: float, y: float, tie: Tone | None, tone: Tone = INKS.linen) -> None:
    """Draw an open shirt collar, its front at (x, y), with a neckerchief when a tone is given."""
    with canvas.placed(x - 318, y - 316):
        for text in (
            "264,300! 282,286 300,300 318,322! 298,338 278,330!", "318,322! 336,302 356,286 374,300! 362,328 340,338!",
        ):  # fmt: skip
            canvas.form(text, tone, depth=4, ink=4, hatching=Hatching(7, 0.4))
        if tie:
            canvas.form(
                "300,314! 318,306 336,314! 352,346! 334,340 322,332! 312,352 296,356! 306,334",
                tie,
                depth=3,
                shift=0,
                ink=3.6,
            )
            canvas.form(ellipse(318, 320, 10, 8), tie, depth=3, shift=0, ink=3.2)


def stripes_of_manta(area: Shape, lean: float) -> Pattern:
    """Return the stripes of a manta over an area, from its top to its bottom, falling to the right by ``lean``."""
    left, top, right, bottom = area.bounds
    tall = bottom - top
    pattern = []
    for start, breadth, colour in MANTA_STRIPES:
        upper, lower = top + start * tall, top + (start + breadth) * tall
        corners = ((left, upper - lean), (right, upper + lean), (right, lower + lean), (left, lower - lean))
        pattern.append((Polygon(corners), colour))
    return pattern


def manta_behind(canvas: Canvas, tone: Tone) -> None:
    """Draw the manta as it hangs behind the far shoulder."""
    shape = outline(
        "376,312! 404,316 430,350 452,430 464,520 470,620 468,700! 446,708 426,700 404,708 380,702! 376,600 372,480"
    )
    canvas.form(shape, tone, depth=12, pattern=stripes_of_manta(shape, 5), hatching=Hatching(20, 0.4))
    canvas.fold("424,360 440,460 450,580 450,690", 4.4, comb=18, within=shape)
    canvas.fold("398,480 404,580 404,690", 3.8, comb=14, within=shape)
    fringe(canvas, "382,702 404,708 426,700 446,708 467,700", INKS.gold, 28, gap=8)


def manta_before(canvas: Canvas, tone: Tone) -> None:
    """Draw the end of the manta that falls over the far shoulder to the front."""
    shape = outline("350,306! 378,296 404,310 414,338 418,388! 398,396 376,392 356,398! 354,346")
    bands = ((324, 334, CREAM.flat), (340, 344, CREAM.flat), (356, 376, INKS.gold.flat))
    pattern = [(box(300, upper, 520, lower), colour) for upper, lower, colour in bands]
    canvas.form(shape, tone, depth=8, hatching=Hatching(9, 0.4), pattern=pattern)
    fringe(canvas, "358,398 376,392 398,396 417,389", INKS.gold, 20, gap=8)
