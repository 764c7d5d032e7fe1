"""The king of the vintage on a throne under a hanging-chain arch of broken tiles."""

from __future__ import annotations

import shapely

from assets.drawing.cards.catalana.garments import espardenya
from assets.drawing.cards.catalana.held import GRIPS, held
from assets.drawing.cards.catalana.palette import CREAM, INKS, PORRONS, WINE
from assets.drawing.cards.catalana.pips import BOTTLE, SPOUT
from assets.drawing.cards.catalana.trencadis import mosaic
from assets.drawing.cards.catalana.whiplash import grapes, vine_leaf
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.figure.person import Person, head
from assets.drawing.cards.ornament import scroll
from assets.drawing.cards.patterns import edge, lattice
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse, petal

HEAD = (306, 252)
RAISED = Arm(shoulder=(236, 412), bulge=(198, 452), elbow=(172, 494), wrist=(152, 434))
AT_REST = Arm(shoulder=(378, 408), bulge=(420, 450), elbow=(432, 500), wrist=(424, 548))
_TILES = (INKS.blue.flat, INKS.blue.flat, INKS.sky, INKS.gold.flat, CREAM.flat, INKS.lime)


def rei_de_la_verema(canvas: Canvas, person: Person) -> None:
    """Draw the seated king with the porró raised."""
    _throne(canvas)
    _robe(canvas)
    _seat_arms(canvas)
    _arms(canvas)
    head(canvas, person, INKS, HEAD, 1.22, lambda: _collar(canvas))


def step(canvas: Canvas) -> None:
    """Draw the step below the throne; it ends before the number."""
    canvas.form("152,852! 452,852! 452,880! 152,880!", INKS.linen, depth=6, ink=4.6, hatching=Hatching(9, 0.5))
    top = outline("160,838! 446,838! 452,856! 152,856!")
    mosaic(canvas, top, _TILES, 17, seed=2, ink=4.2)


def vines(area: Shape) -> Shape:
    """Return small vine leaves sown over an area."""
    return lattice(area, 46, _leaflet)


def _leaflet(x: float, y: float) -> Shape:
    return shapely.union_all(
        [petal(x, y + 5, 17 if degrees == -90 else 14, 8, degrees) for degrees in (-90, -150, -30, 160, 20)]
    )


def _throne(canvas: Canvas) -> None:
    """Draw the back of the throne, an arch like a hanging chain turned over, and its posts."""
    arch = outline(
        "162,840! 150,680 146,540 152,420 174,306 216,200 264,130 306,106 348,130"
        " 396,200 438,306 460,420 466,540 462,680 450,840!"
    )
    mosaic(canvas, arch, _TILES, 22, seed=8, ink=6)
    field = outline(
        "190,840! 182,680 180,540 186,430 206,324 242,226 280,166 306,148 332,166"
        " 370,226 406,324 426,430 432,540 430,680 422,840!"
    )
    canvas.form(field, Tone("#EFD9A8", "#CFAF72"), depth=12, shift=0, ink=5, hatching=Hatching(16, 0.4))
    canvas.contour(field.buffer(-9), 2.8)
    with canvas.placed(306, 92):
        canvas.form(ellipse(0, 0, 17), INKS.gold, depth=5, ink=4.6)
        canvas.form(ellipse(0, 0, 8), Tone(INKS.red.flat), shift=0, ink=3)


def _robe(canvas: Canvas) -> None:
    for x in (250, 362):
        joints = Leg((x, 700), (x, 760), (x + 4, 800), toes=-1 if x < 306 else 1)
        espardenya(canvas, joints, INKS.red.flat, ties=False)
    skirt = outline(
        "226,590! 206,660 200,740 188,816! 212,830 240,820 270,834 304,824 338,834 370,820 398,830 424,816!"
        " 412,740 406,660 386,590!"
    )
    pattern = [
        (vines(skirt), INKS.gold.flat), (edge(skirt, 0, -44), canvas.ink), (edge(skirt, 0, -39), INKS.gold.flat),
        (shapely.union_all([ellipse(x, 806 + (x % 52) / 9, 8, corners=24) for x in range(208, 420, 26)]), WINE.flat),
    ]  # fmt: skip
    canvas.form(skirt, INKS.green, depth=12, pattern=pattern, hatching=Hatching(20, 0.4))
    for line, side in (("306,650 304,720 304,786", 1), ("250,668 238,730 228,790", -1), ("362,668 374,730 382,790", 1)):
        canvas.fold(line, 4, comb=14, side=side, within=skirt)
    lap = outline(
        "240,520! 222,560 206,606 204,640 222,664 252,668 284,652 306,642 328,652 360,668 390,664 408,640 406,606"
        " 390,560 372,520! 306,536"
    )
    canvas.form(lap, INKS.green, depth=16, pattern=[(vines(lap), INKS.gold.flat)], hatching=Hatching(22, 0.3))
    belly = outline("248,384! 226,440 222,500 236,546! 306,566 376,546! 390,500 386,440 364,384!")
    canvas.form(belly, INKS.linen, depth=14, hatching=Hatching(20, 0.35))
    for line in ("306,420 308,470 306,530", "280,430 274,480 278,530", "334,430 340,480 334,530"):
        canvas.line(line, 2.8, start=0.2, end=0.5)
    for y in (446, 474, 502):
        canvas.form(ellipse(308, y, 5, corners=20), INKS.gold, depth=2, shift=0, ink=2.6)
    sash = outline("228,516! 306,540 384,516! 390,552 376,572! 306,592 236,572! 222,552")
    canvas.form(sash, INKS.red, depth=10, hatching=Hatching(16, 0.35))
    for y in (534, 552):
        canvas.line(f"222,{y} 306,{y + 22} 390,{y}", 3.2, within=sash)
    for contour in (
        "254,386! 226,450 218,520 206,590 194,640! 214,652 232,644! 250,580 258,520 262,450 286,398!",
        "358,386! 386,450 394,520 406,590 418,640! 398,652 380,644! 362,580 354,520 350,450 326,398!",
    ):
        canvas.form(contour, WINE, depth=9, hatching=Hatching(13, 0.4))
    for line in ("262,450 258,520 250,580 232,640", "350,450 354,520 362,580 380,640"):
        dress.trimming(canvas, line, 13, INKS.gold, WINE.flat, gap=18)


def _seat_arms(canvas: Canvas) -> None:
    """Draw the arms of the throne: posts that end in a whiplash scroll."""
    for x, way in ((190, 1), (424, -1)):
        post = f"{x - 13},596! {x + 13},596! {x + 10},700! {x + 15},844! {x - 15},844! {x - 10},700!"
        canvas.form(post, INKS.bark, depth=7, ink=4.8, hatching=Hatching(10, 0.35))
        canvas.line(f"{x},640 {x + way * 4},720 {x},800", 3, start=0.2, end=0.4)
        canvas.form(ellipse(x, 588, 25), INKS.bark, depth=8, ink=4.8, hatching=Hatching(11, 0.35))
        scroll(canvas, x, 588, 19, 200 if way == 1 else 340, turns=1.5, way=way)
        canvas.form(f"{x - 18},828! {x + 18},828! {x + 20},846! {x - 20},846!", INKS.gold, depth=3, shift=1, ink=3.8)


def _arms(canvas: Canvas) -> None:
    for arm in (AT_REST, RAISED):
        canvas.form(arm.lower(1.2), INKS.linen, depth=7, ink=4.6, hatching=Hatching(12, 0.4))
        if arm is AT_REST:
            with canvas.placed(424, 576):
                limbs.open_hand(canvas, INKS, size=0.94, turn=-64)
        sleeve = arm.upper(1.12)
        canvas.form(sleeve, WINE, depth=10, ink=4.8, hatching=Hatching(16, 0.35))
        with canvas.placed(*arm.beyond(-2), turn=arm.degrees + 90):
            canvas.form("-22,-9! 0,-13 22,-9! 23,9! 0,5 -23,9!", INKS.gold, depth=4, shift=0, ink=4)
    dress.trimming(canvas, "400,496 424,518 464,508", 16, INKS.gold, WINE.flat)
    dress.trimming(canvas, "138,486 160,514 206,516", 16, INKS.gold, WINE.flat)
    x, y = RAISED.beyond(30)
    grip = GRIPS[PORRONS]
    with canvas.placed(x, y, turn=-8, stretch=(grip.size, grip.size)), canvas.placed(grip.right, grip.down):
        glass = shapely.union_all([outline(BOTTLE), outline(SPOUT)])
        canvas.flat(glass.buffer(9), INKS.paper)  # so that it stands out from the tiles behind it
    held(canvas, PORRONS, x, y, turn=-8)


def _collar(canvas: Canvas) -> None:
    """Draw a cape over the shoulders and on it a collar of vine leaves with a bunch of grapes."""
    cape = (
        "254,326! 222,352 200,394 194,432! 230,446 268,436 306,456 344,436 382,446 418,432! 412,394 390,352 358,326!"
        " 306,346"
    )
    canvas.form(cape, WINE, depth=9, hatching=Hatching(13, 0.4))
    canvas.line("196,420 230,434 268,424 306,444 344,424 382,434 416,420", 4, INKS.gold.flat, start=0, end=0)
    for x, y, degrees in (
        (218, 402, 160),
        (396, 402, 20),
        (236, 426, 130),
        (378, 426, 50),
        (262, 440, 110),
        (352, 440, 70),
    ):
        vine_leaf(canvas, x + (306 - x) * 0.34, y - 34, 58, degrees, INKS.green)
    for x, y, degrees in ((250, 404, 120), (284, 418, 100), (330, 418, 80), (362, 404, 60)):
        vine_leaf(canvas, x, y - 28, 52, degrees, Tone(INKS.lime, INKS.green.flat))
    grapes(canvas, 307, 430, 0.5)
