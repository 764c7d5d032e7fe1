"""The ace of swords: a hand from the clouds with a great sword, a ribbon and an olive spray."""

from __future__ import annotations

import shapely
from shapely.geometry import box

from assets.drawing.cards.figure.limbs import Arm, fist, forearm, puffed_sleeve
from assets.drawing.cards.napoletana.frames import INSET
from assets.drawing.cards.napoletana.palette import HEIGHT, INKS, SKY, WIDTH
from assets.drawing.cards.ornament import banner, berry, leaf
from assets.drawing.cards.patterns import quatrefoil
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import mirrored, outline
from assets.drawing.ink.shapes import ellipse, petal

_ARM = Arm(shoulder=(440, 650), bulge=(404, 654), elbow=(366, 658), wrist=(298, 650))
_CLOUD = ((474, 566, 30), (446, 600, 30), (474, 640, 50), (426, 640, 34), (444, 684, 32), (478, 690, 30))
"""Billows: x, y, radius."""


def asso_di_spade(canvas: Canvas) -> None:
    """Draw the ace of swords."""
    _olive(canvas)
    for line in ("264,338 330,326 362,360 406,344 424,362", "236,246 172,236 138,270 94,254 76,274"):
        banner(canvas, line, 38, Tone(INKS.red.dark), lined=False)
    _blade(canvas)
    for y in (222, 318):
        turn = outline(f"204,{y + 6} 250,{y - 8} 296,{y - 18}! 298,{y + 22} 250,{y + 32} 204,{y + 46}!")
        canvas.form(turn, INKS.red, depth=8, ink=4.4, hatching=Hatching(11, 0.35))
        for down in (8, 32):
            canvas.line(f"204,{y + 6 + down} 250,{y - 8 + down} 296,{y - 18 + down}", 2.2, start=0, end=0, within=turn)
    _hilt(canvas)
    forearm(canvas, _ARM, INKS.gold, INKS.linen, girth=1.16)
    puffed_sleeve(canvas, _ARM, INKS.blue, INKS.linen.flat, lean=84, girth=1.3)
    with canvas.placed(250, 634):
        fist(canvas, INKS, size=1.36)
    _cloud(canvas)


def _blade(canvas: Canvas) -> None:
    """Draw the blade with an etched vine."""
    canvas.form(
        "250,52! 276,104 290,150! 284,560! 216,560! 210,150! 224,104",
        SKY,
        depth=19,
        ink=5.6,
        hatching=Hatching(14, 0.4),
    )
    canvas.flat(outline("240,170! 250,128 260,170! 257,548! 243,548!"), INKS.pale_gold)
    for line in ("240,170 242,340 243,548", "260,170 258,340 257,548"):
        canvas.line(line, 2.8, start=0.1, end=0.05)
    for index, y in enumerate(range(380, 540, 22)):
        canvas.flat(petal(250, y, 16, 8, -90 + (42 if index % 2 else -42)), INKS.red.flat)
    for y in (188, 206):
        canvas.flat(quatrefoil(250, y, 6), INKS.red.flat)


def _hilt(canvas: Canvas) -> None:
    grip = outline("230,590! 270,590! 276,640 270,690! 230,690! 224,640")
    canvas.form(grip, INKS.green, depth=9, hatching=Hatching(10, 0.35))
    for y in range(602, 690, 14):
        canvas.line(f"224,{y + 5} 276,{y - 5}", 3.2, INKS.gold.flat, start=0, end=0, within=grip)
        canvas.line(f"224,{y + 9} 276,{y - 1}", 2.2, start=0, end=0, within=grip)
    guard = (
        "112,500! 118,478 142,472 160,486 158,510! 190,540 220,536 250,540 310,546 356,560 388,590! 384,618 360,626"
        " 342,612 342,592!"
    )
    guard += " 310,580 284,586 250,590 190,586 140,556"
    canvas.form(guard, INKS.gold, depth=10, ink=5.4, hatching=Hatching(18, 0.35))
    canvas.line("140,508 176,548 220,560", 3.2, start=0.3, end=0.4)
    canvas.line("284,562 330,572 362,596", 3.2, start=0.3, end=0.4)
    with canvas.placed(250, 563):
        canvas.form(ellipse(0, 0, 27, 23), INKS.red, depth=6, ink=4.4)
        canvas.form(mirrored("0,-13! 9,-4 9,5 0,14!"), Tone(INKS.pale_gold), shift=0, ink=2.6)
    canvas.form(ellipse(250, 714, 27), INKS.red, ink=5, hatching=Hatching(12, 0.35))
    canvas.form(ellipse(250, 714, 12), Tone(INKS.gold.flat), shift=1, ink=3.4)


def _olive(canvas: Canvas) -> None:
    """Draw an olive spray on the left."""
    canvas.line("214,764 140,736 92,664 82,576 96,500 112,440", 6.5, start=0.05, end=0.5)
    for x, y, degrees in (
        (196, 758, -150), (176, 752, 170), (146, 738, -110), (130, 724, 160), (108, 692, -70),
        (98, 676, 170), (90, 640, -50),
        (86, 616, -150), (83, 580, -50), (84, 560, -130), (90, 524, -40), (94, 504, -130), (104, 464, -50),
        (110, 446, -100),
    ):  # fmt: skip
        leaf(canvas, x, y, 60, 19, degrees, INKS.green)
    for x, y in ((158, 722), (116, 668), (108, 602), (70, 532), (118, 500)):
        berry(canvas, x, y, Tone("#6B4E8A"), INKS)


def _cloud(canvas: Canvas) -> None:
    """Draw the cloud that hides the shoulder; it ends at the line of the frame."""
    cloud = shapely.union_all([ellipse(x, y, radius) for x, y, radius in _CLOUD])
    with canvas.clipped(box(0, 0, WIDTH - INSET, HEIGHT)):
        canvas.form(cloud, Tone(INKS.linen.flat, INKS.sky), depth=12, ink=4.8, hatching=Hatching(12, 0.4))
        for line in (
            "412,648 424,630 444,632",
            "430,694 444,674 466,680",
            "434,604 448,590 466,598",
            "448,652 462,640 476,648",
        ):
            canvas.line(line, 3.2, start=0.3, end=0.4)
