"""What the four queens wear, in the frame of ``half``."""

from __future__ import annotations

import numpy as np
import shapely

from assets.drawing.cards.courts.robes import gown_cloth
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm
from assets.drawing.cards.francesa.half import Half
from assets.drawing.cards.francesa.kings import BREADTH, MIDDLE, mantle
from assets.drawing.cards.patterns import along, diamond, flowers, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import flipped, outline
from assets.drawing.ink.shapes import direction, ellipse, petal

_SKIN_NECK = "262,290! 244,318 216,334! 240,372 306,384 372,372 396,334! 368,318 350,290! 306,300"


def laced(canvas: Canvas, half: Half) -> None:
    """Draw a white bodice laced in front, a gown over it, and a veil behind."""
    inks, livery = half.inks, half.livery
    veil = "330,120! 372,112 396,150 412,220 440,300 482,400! 468,408 458,398! 440,412 426,402! 400,380 350,300!"
    canvas.form(veil, inks.linen, depth=10, hatching=Hatching(16, 0.35))
    for line in ("386,150 404,230 434,310 458,384", "372,170 388,250 412,320 430,380"):
        canvas.fold(line, 3.4, comb=12, gap=9)
    mantle(canvas, livery.second)
    bodice = outline("254,330! 262,400 258,560! 354,560! 350,400 358,330! 306,344")
    canvas.form(bodice, inks.linen, depth=8)
    canvas.line("306,344 306,560", 3, start=0, end=0)
    for y in range(372, 560, 26):
        canvas.line(f"278,{y - 9} 306,{y + 8} 334,{y - 9}", 3.6, livery.second.flat, start=0.05, end=0.05)
        canvas.form(ellipse(306, y + 6, 6), inks.gold, depth=2, shift=0, ink=2.6)
    with canvas.placed(MIDDLE, 0):
        for change in (flipped, str):
            front = outline(change("50,312! 96,334 112,372 108,430 104,560! 38,560! 42,470 56,400 62,350!"))
            canvas.form(front, livery.main, depth=10, hatching=BREADTH, pattern=gown_cloth(front, livery))
            dress.trimming(canvas, change("56,318 64,360 54,410 44,470 40,560"), 24, livery.trim, livery.motif, gap=22)


def soft_collar(canvas: Canvas, half: Half) -> None:
    """Draw a soft white collar and a string of pearls with a ruby."""
    dress.collar(canvas, 306, 322, half.inks.linen)
    for x, y, _ in along("266,288 284,304 306,310 328,304 344,288", 12):
        canvas.form(ellipse(x, y, 5.6, corners=20), Tone(half.inks.linen.flat), shift=0, ink=2.4)
    canvas.form(diamond(306, 326, 10, 14), half.inks.red, depth=4, shift=0, ink=3)


def brocade(canvas: Canvas, half: Half) -> None:
    """Draw a gown of brocade cut square and low, with a jewelled edge."""
    livery = half.livery
    mantle(canvas, livery.second, wide=0.98)
    shape = outline("238,318! 214,344 206,400 220,470 214,560! 398,560! 392,470 406,400 398,344 374,318!")
    canvas.form(
        shape,
        livery.main,
        depth=12,
        hatching=BREADTH,
        pattern=[(flowers(shape, 42, 12), livery.trim.flat), (flowers(shape, 42, 5), livery.second.flat)],
    )
    dress.trimming(canvas, "306,400 306,560", 30, livery.second, livery.motif, gap=26)


def square_neck(canvas: Canvas, half: Half) -> None:
    """Draw the bare neck in its square of jewels, and a necklace."""
    inks, livery = half.inks, half.livery
    skin = outline("264,290! 252,312 236,324! 240,392! 372,392! 376,324! 360,312 348,290! 306,300")
    canvas.form(skin, inks.skin, depth=9, shift=0, ink=4)
    canvas.line("268,340 290,350 302,348", 2.4, start=0.3, end=0.5)
    canvas.line("344,340 324,350 312,348", 2.4, start=0.3, end=0.5)
    canvas.line("306,362 305,374 306,388", 2.6, start=0.3, end=0.2)
    dress.trimming(canvas, "238,318! 240,396! 372,396! 374,318", 20, livery.trim, livery.second.flat, gap=22)
    for x, y, _ in along("262,306 280,330 306,340 332,330 350,306", 13):
        canvas.form(ellipse(x, y, 6, corners=20), Tone(inks.linen.flat), shift=0, ink=2.4)
    canvas.form(ellipse(306, 356, 9, 11), inks.blue, depth=3, shift=0, ink=3)


def scales(canvas: Canvas, half: Half) -> None:
    """Draw a corselet of scales, a lion's mask at the breast, and a cloak."""
    inks, livery = half.inks, half.livery
    mantle(canvas, livery.main)
    shape = outline("240,326! 218,356 214,410 230,470 226,560! 386,560! 382,470 398,410 394,356 372,326! 306,340")
    canvas.form(shape, inks.iron, depth=12, hatching=BREADTH, pattern=[(_scales(shape), canvas.ink)])
    canvas.contour(shape, 4.6)
    with canvas.placed(306, 412):
        _gorgon(canvas, half)
    dress.trimming(canvas, "226,486 306,502 386,486", 26, livery.second, livery.motif, gap=24)


def _scales(area: shapely.Geometry) -> shapely.Geometry:
    """Return the edges of round scales in rows over an area."""
    left, top, right, bottom = area.bounds
    rims = []
    for row, y in enumerate(np.arange(top - 10, bottom + 10, 15).tolist()):
        for x in np.arange(left - 20 + 12 * (row % 2), right + 20, 24).tolist():
            disc = ellipse(x, y, 12, 13, corners=32)
            ring = disc.difference(ellipse(x, y - 1.4, 10.4, 11.8, corners=32))
            rims.append(ring.intersection(shapely.box(x - 14, y, x + 14, y + 16)))
    return shapely.union_all(rims)


def _gorgon(canvas: Canvas, half: Half) -> None:
    """Draw a round golden mask among rays."""
    inks = half.inks
    for degrees in range(0, 360, 30):
        canvas.form(petal(0, 0, 44, 17, degrees), inks.gold, depth=3, shift=0, ink=2.8)
    canvas.form(ellipse(0, 0, 27, 29), inks.gold, depth=6, shift=0, ink=3.8)
    for x in (-10, 9):
        canvas.line(f"{x - 6},-5 {x},-8 {x + 6},-5", 3, start=0.2, end=0.2)
        canvas.flat(ellipse(x, -2, 2.4, corners=14), canvas.ink)
    canvas.line("1,-4 -2,6 3,8", 2.4, start=0.3, end=0.3)
    canvas.line("-9,15 0,18 9,14", 2.8, start=0.3, end=0.3)


def open_cloak(canvas: Canvas, half: Half) -> None:
    """Draw the bare neck, a broad necklace and the edges of a cloak."""
    inks, livery = half.inks, half.livery
    canvas.form(_SKIN_NECK.replace("372", "350").replace("384", "356"), inks.skin, depth=8, shift=0, ink=4)
    canvas.line("270,330 292,340 302,338", 2.4, start=0.3, end=0.5)
    for change in (flipped, str):
        with canvas.placed(MIDDLE, 0):
            fold = outline(change("52,296! 92,318 122,360 134,400! 104,392 78,366 58,336!"))
            canvas.form(fold, livery.main, depth=8, hatching=Hatching(14, 0.35))
            canvas.fold(change("66,312 92,340 114,376"), 3.6, comb=11, gap=8, within=fold)
    for x, y, _ in along("256,304 276,326 306,334 336,326 356,304", 15):
        canvas.form(diamond(x, y, 7, 9), Tone(inks.gold.flat), shift=0, ink=2.6)


def stomacher(canvas: Canvas, half: Half) -> None:
    """Draw a stiff pointed bodice with rows of bows and pearls."""
    inks, livery = half.inks, half.livery
    mantle(canvas, livery.main, wide=1.0)
    shape = outline("244,330! 214,352 212,410 236,470 250,560! 362,560! 376,470 400,410 398,352 368,330!")
    canvas.form(
        shape, livery.main, depth=12, hatching=BREADTH, pattern=[(stripes(shape, 22, 5, 90), livery.second.flat)]
    )
    panel = outline("262,336! 254,400 276,480 292,560! 320,560! 336,480 358,400 350,336!")
    canvas.form(panel, livery.trim, depth=8, hatching=Hatching(12, 0.4))
    for y, wide in ((398, 34), (434, 28), (470, 22)):
        for side in (-1, 1):
            with canvas.placed(MIDDLE, y, stretch=(side, 1)):
                bow = f"0,0! {wide * 0.6},-14 {wide},-8 {wide},10 {wide * 0.6},12!"
                canvas.form(bow, livery.second, depth=3, shift=1, ink=3.2)
        canvas.form(ellipse(MIDDLE, y, 7, corners=24), Tone(inks.linen.flat), shift=0, ink=2.8)


def standing_lace(canvas: Canvas, half: Half) -> None:
    """Draw a ruff, and a necklace with a cross that falls from it."""
    dress.ruff(canvas, 306, 318, half.inks.linen, half.inks.skin)
    canvas.form(
        "301,356! 311,356! 311,366! 320,366! 320,376! 311,376! 311,392! 301,392! 301,376! 292,376! 292,366! 301,366!",
        half.inks.gold,
        depth=3,
        shift=0,
        ink=3,
    )


def lace_behind(canvas: Canvas, half: Half) -> None:
    """Draw a fan of lace that stands up behind the head, then the bodice."""
    linen = half.inks.linen
    points = []
    for index in range(15):
        dx, dy = direction(-200 + index * 220 / 14)
        points.append(ellipse(306 + 150 * dx, 300 + 126 * dy, 19, corners=24))
    fan = shapely.union_all([ellipse(306, 300, 150, 126), *points]).intersection(shapely.box(0, 0, 610, 352))
    canvas.form(fan, Tone(half.inks.sky, "#6F8FBC"), depth=8, ink=4.6, hatching=Hatching(9, 0.5))
    for index in range(15):
        dx, dy = direction(-200 + index * 220 / 14)
        canvas.line(f"{306 + 70 * dx},{300 + 60 * dy} {306 + 148 * dx},{300 + 124 * dy}", 2.6, start=0.2, end=0.1)
        canvas.flat(ellipse(306 + 150 * dx, 300 + 126 * dy, 6, corners=20), canvas.ink)
        canvas.flat(ellipse(306 + 150 * dx, 300 + 126 * dy, 3.4, corners=20), linen.flat)
    stomacher(canvas, half)


def puffed_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw a great puff at the shoulder with a tight sleeve below."""
    limbs.plain_sleeve(canvas, arm, half.livery.second, girth=0.9)
    (x0, y0), (x1, y1) = arm.shoulder, arm.bulge
    x, y = (x0 + x1) / 2, (y0 + y1) / 2 - 4
    puff = ellipse(x, y, 52, 46)
    lean = 66 if x1 > x0 else 114
    panes = [(stripes(puff, 28, 13, lean), canvas.ink), (stripes(puff, 28, 10, lean), half.livery.trim.flat)]
    canvas.form(puff, half.livery.main, depth=10, hatching=Hatching(16, 0.35), pattern=panes)


def linen_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw a full sleeve of linen, tied twice."""
    shape = arm.upper(1.16)
    canvas.form(shape, half.inks.linen, depth=10, hatching=Hatching(16, 0.35))
    (x0, y0), (x1, y1), (x2, y2) = arm.shoulder, arm.bulge, arm.elbow
    for x, y, wide in (((x0 + x1) / 2, (y0 + y1) / 2, 44), ((x1 + x2) / 2, (y1 + y2) / 2 + 4, 44)):
        dress.trimming(
            canvas,
            f"{x - wide},{y - 4} {x},{y + 6} {x + wide},{y - 4}",
            15,
            half.livery.second,
            half.livery.motif,
            within=shape,
            gap=18,
        )
