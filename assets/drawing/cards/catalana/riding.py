"""What riders wear and what their horses carry, in the frame of a rider: shoulders at y = 383, waist 504, foot 744."""

from __future__ import annotations

from collections.abc import Callable

import shapely
from shapely.geometry import Polygon, box

from assets.drawing.cards.catalana.garments import (
    espardenya,
    fringe,
    sash,
    shirt,
    shirt_sleeve,
    waistcoat,
)
from assets.drawing.cards.catalana.headwear import mail
from assets.drawing.cards.catalana.palette import CREAM, INDIGO, INKS, WINE
from assets.drawing.cards.figure import dress
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.patterns import diamond, lattice
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import ellipse, limb

NEAR_LEG = Leg((360, 560), (280, 634), (312, 732))
Sleeve = Callable[[Canvas, Arm], None]


# Cloths of the saddle


def _saddle(canvas: Canvas) -> None:
    canvas.form("316,362! 314,338 324,322 338,324! 344,342 338,364!", INKS.leather, depth=4)
    canvas.form("204,352! 202,334 212,326! 222,332 224,356!", INKS.leather, depth=4)


def striped_cloth(canvas: Canvas) -> None:
    """Draw a folded manta for a saddle cloth."""
    cloth = outline("204,346! 250,360 300,362 332,350! 336,400 332,458! 300,466 268,470 236,466 212,460! 206,400")
    stripes = ((420, 434, CREAM.flat), (408, 412, CREAM.flat), (384, 396, INKS.gold.flat), (442, 446, CREAM.flat))
    bands = [(box(190, upper, 350, lower), colour) for upper, lower, colour in stripes]
    canvas.form(cloth, INKS.red, depth=8, pattern=bands, hatching=Hatching(12, 0.4))
    fringe(canvas, "214,461 236,467 268,471 300,467 331,459", INKS.gold, 20, gap=8)
    _saddle(canvas)


def cross_cloth(canvas: Canvas) -> None:
    """Draw a white trapper with the red cross, dagged below."""
    cloth = outline(
        "204,346! 250,360 300,362 332,350! 338,400 340,452! 324,482 312,454! 296,490 282,458! 266,490 252,458! 236,486"
        " 224,454! 212,470 206,446! 204,400"
    )
    cross = shapely.union_all([box(256, 372, 278, 450), box(222, 398, 312, 420)])
    canvas.form(cloth, INKS.linen, depth=9, pattern=[(cross, INKS.red.flat)], hatching=Hatching(12, 0.4))
    _saddle(canvas)


def saddle_bags(canvas: Canvas) -> None:
    """Draw woven saddle bags with a pocket that hangs full."""
    bag = outline("200,348! 250,362 300,364 334,350! 342,400 338,470! 320,494 268,500 222,492 204,470! 198,400")
    steps = [(x, 8 if index % 2 else -8) for index, x in enumerate(range(190, 360, 14))]
    zigzag = shapely.union_all(
        [
            Polygon([(x, y + rise) for x, rise in steps] + [(x, y + rise + 7) for x, rise in reversed(steps)])
            for y in (392, 470)
        ]
    )
    pattern = [(box(180, 374, 360, 380), WINE.flat), (box(180, 412, 360, 418), WINE.flat), (zigzag, INKS.blue.flat)]
    canvas.form(bag, Tone("#E4B95B", "#B98A3C"), depth=10, pattern=pattern, hatching=Hatching(14, 0.4))
    canvas.form("210,432! 268,444 332,430! 332,444! 268,458 210,446!", WINE, depth=4, shift=0, ink=3.6)
    for x in (206, 336):
        canvas.form(ellipse(x, 482, 9), INKS.red, depth=3, shift=0, ink=3.2)
    _saddle(canvas)


# What is seen behind the rider


def mantle(canvas: Canvas) -> None:
    """Draw the red cloak of a knight."""
    cape = outline(
        "338,392! 400,392! 436,420 462,462 490,500 512,522! 502,552 512,584! 490,582 478,606! 456,592 440,600! 414,560"
        " 390,540 360,560!"
    )
    canvas.form(cape, INKS.red, depth=10, hatching=Hatching(16, 0.4))
    for line in ("388,416 424,466 466,516 504,546", "380,440 416,500 446,548 480,586", "374,474 400,520 430,560"):
        canvas.fold(line, 4.2, comb=17, within=cape)


def streaming_manta(canvas: Canvas) -> None:
    """Draw the striped manta as the wind takes it."""
    manta = outline(
        "336,392! 402,390! 432,430 466,460 508,480 542,484! 534,516 546,548! 520,556 498,584! 466,578 430,566 396,546"
        " 360,560!"
    )
    bands = []
    for share, breadth, colour in (
        (0.18, 20, INKS.gold.flat), (0.3, 6, CREAM.flat), (0.42, 12, CREAM.flat), (0.52, 5, CREAM.flat),
        (0.64, 20, INKS.gold.flat), (0.78, 5, CREAM.flat), (0.86, 12, CREAM.flat),
    ):  # fmt: skip
        x, y = 370 + 176 * share, 470 + 50 * share
        bands.append(
            (
                Polygon(
                    [(x + 40, y - 110), (x + 40 + breadth, y - 104), (x - 40 + breadth, y + 116), (x - 40, y + 110)]
                ),
                colour,
            )
        )
    canvas.form(manta, INDIGO, depth=10, pattern=bands, hatching=Hatching(16, 0.4))
    for line in ("392,420 430,462 486,500 546,512", "380,450 420,500 470,532 520,548", "372,480 400,520 440,548"):
        canvas.fold(line, 4, comb=15, within=manta)
    fringe(canvas, "541,486 534,516 544,546", INKS.gold, 10, gap=8, lean=16)


def blunderbuss(canvas: Canvas) -> None:
    """Draw the gun across his back, its wide mouth up behind the shoulder."""
    with canvas.placed(424, 478, turn=22):
        canvas.form(
            "-128,-10! -100,-14 -60,-10! -10,-9! -10,9! -60,12 -96,26 -130,30! -138,10",
            INKS.bark,
            depth=6,
            hatching=Hatching(9, 0.4),
        )
        canvas.form(
            "-14,-9! 96,-8! 120,-12 140,-24! 146,0 140,24! 120,12 96,8! -14,9!",
            INKS.iron,
            depth=6,
            hatching=Hatching(9, 0.4),
        )
        canvas.form(ellipse(142, 0, 6, 23), Tone(canvas.ink), shift=0, ink=3)
        for x in (10, 60, 100):
            canvas.form(box(x - 4, -11, x + 4, 11), INKS.gold, depth=2, shift=0, ink=3)


# Sleeves, legs and bodies


def bare_sleeve(canvas: Canvas, arm: Arm) -> None:
    """Draw a shirt sleeve, rolled up."""
    shirt_sleeve(canvas, arm, rolled=True, girth=0.92)


def jacket_sleeve(tone: Tone) -> Sleeve:
    """Return a sleeve of a short jacket: a row of buttons at the wrist, and the shirt below."""

    def sleeve(canvas: Canvas, arm: Arm) -> None:
        canvas.form(arm.lower(1.16), tone, depth=7, ink=4.6, hatching=Hatching(11, 0.4))
        canvas.form(arm.upper(0.88), tone, depth=9, ink=4.8, hatching=Hatching(13, 0.4))
        with canvas.placed(*arm.beyond(-4), turn=arm.degrees + 90):
            canvas.form("-19,-14! 0,-18 19,-14! 20,0! 0,-4 -20,0!", INKS.linen, depth=3, shift=0, ink=3.4)
            canvas.form("-21,0! 0,-5 21,0! 22,13! 0,8 -22,13!", INKS.gold, depth=3, shift=0, ink=3.6)
            for y in (22, 34):
                canvas.form(ellipse(-14, y, 4, corners=20), Tone(INKS.pale_gold), shift=0, ink=2.4)
        (x0, y0), (x1, y1) = arm.bulge, arm.elbow
        canvas.fold(f"{x0},{y0} {(x0 + x1) / 2 + 6},{(y0 + y1) / 2} {x1},{y1}", 3, comb=10, gap=7)

    return sleeve


def mail_sleeve(canvas: Canvas, arm: Arm) -> None:
    """Draw a sleeve of mail with a leather gauntlet."""
    lower, upper = arm.lower(1.12), arm.upper(0.9)
    canvas.form(lower, INKS.iron, depth=7, ink=4.6, pattern=[(mail(lower), INKS.iron.dark)])
    canvas.form(upper, INKS.iron, depth=9, ink=4.8, pattern=[(mail(upper), INKS.iron.dark)], hatching=Hatching(9, 0.4))
    with canvas.placed(*arm.beyond(-6), turn=arm.degrees + 90):
        canvas.form("-24,-16! 0,-20 24,-16! 28,16! 0,10 -28,16!", INKS.leather, depth=5, ink=4)


def _stirrup(canvas: Canvas) -> None:
    canvas.form("248,778! 336,778! 338,789! 246,789!", INKS.bark, depth=3, shift=0, ink=3.8)
    canvas.line("252,778 270,740 304,724 330,744 334,778", 5, start=0, end=0)


def _strap(canvas: Canvas) -> None:
    canvas.form(Polygon([(316, 630), (328, 630), (318, 730), (308, 730)]), Tone(INKS.leather.flat), shift=0, ink=3.2)


def breeched_leg(canvas: Canvas, tone: Tone, stocking: Tone, ribbons: str) -> None:
    """Draw the near leg in breeches, stocking or gaiter, and espardenya in the stirrup."""
    _strap(canvas)
    shin = limb([(282, 636, 29), (292, 668, 28), (306, 708, 19), (312, 732, 17)], rounding=5)
    canvas.form(shin, stocking, depth=8, hatching=Hatching(14, 0.35))
    thigh = limb([(360, 560, 48), (310, 606, 40), (278, 636, 33)])
    canvas.form(thigh, tone, depth=10, hatching=Hatching(15, 0.35))
    canvas.fold("350,560 318,590 290,622", 3.6, comb=12, within=thigh)
    canvas.form("246,640! 270,650 300,668! 310,654! 288,676 262,678 242,658!", INKS.red, depth=3, shift=0, ink=3.6)
    espardenya(canvas, NEAR_LEG, ribbons)
    _stirrup(canvas)


def mail_leg(canvas: Canvas) -> None:
    """Draw the near leg in mail, with a kneecap and an iron shoe in the stirrup."""
    _strap(canvas)
    shin = limb([(282, 636, 29), (292, 668, 28), (306, 708, 19), (312, 732, 17)], rounding=5)
    thigh = limb([(360, 560, 46), (310, 606, 38), (280, 634, 31)])
    for shape in (shin, thigh):
        canvas.form(shape, INKS.iron, depth=9, pattern=[(mail(shape), INKS.iron.dark)], hatching=Hatching(9, 0.4))
    canvas.form(ellipse(276, 640, 22, 24), INKS.iron, depth=7, hatching=Hatching(9, 0.35))
    canvas.form(
        "286,738! 306,730 330,738! 336,760 330,778! 270,780 236,776! 246,762 276,756",
        INKS.iron,
        depth=6,
        hatching=Hatching(9, 0.4),
    )
    _stirrup(canvas)


def sashed_body(canvas: Canvas, tone: Tone, trim: Tone, girdle: Tone, *, is_dotted: bool) -> None:
    """Draw shirt, waistcoat and sash of a rider."""
    hip = "296,494! 344,506 392,494! 404,540 398,586! 360,600 318,592 290,570! 288,530"
    canvas.form(hip, girdle, depth=9, hatching=Hatching(12, 0.4))
    with canvas.placed(342 - 316 * 0.8, 383 - 306 * 0.75, stretch=(0.8, 0.75)):
        shirt(canvas)
        area = box(220, 300, 400, 520)
        motif = lattice(area, 34, lambda x, y: diamond(x, y, 6, 7)) if is_dotted else None
        waistcoat(canvas, tone, trim, motif)
        sash(canvas, girdle, tail=False)


def surcoat(canvas: Canvas) -> None:
    """Draw a white surcoat with the red cross, belted, its skirt over the saddle."""
    coat = outline(
        "306,382! 284,396 280,424 290,462 296,504 276,560 256,606! 274,622 290,610! 312,634 332,620! 356,640 376,622!"
        " 400,634 412,614! 434,618 446,598! 424,550 398,504! 394,460 404,420 404,396 384,380! 344,396"
    )
    cross = shapely.union_all([box(334, 398, 352, 486), box(296, 424, 392, 442)])
    canvas.form(coat, INKS.linen, depth=12, pattern=[(cross, INKS.red.flat)], hatching=Hatching(18, 0.4))
    for line in ("310,520 296,566 284,600", "344,524 346,576 346,624", "380,516 400,560 416,604"):
        canvas.fold(line, 3.6, comb=12, gap=8, within=coat)
    dress.belt(canvas, "293,498 342,512 398,498", 18, INKS.leather, (339, 509), INKS.gold)
