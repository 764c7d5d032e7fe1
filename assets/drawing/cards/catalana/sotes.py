"""The four *sotes* on foot: a devil of the fire runs, a girl of the vintage, a reaper, and a gatherer of mushrooms."""

from __future__ import annotations

import shapely
from shapely.geometry import Polygon, box

from assets.drawing.cards.catalana.garments import (
    breeches,
    collar,
    espardenya,
    fringe,
    manta_before,
    manta_behind,
    sash,
    shirt,
    shirt_sleeve,
    stocking,
    waistcoat,
)
from assets.drawing.cards.catalana.held import held
from assets.drawing.cards.catalana.palette import BOLETS, CREAM, FALCS, FLAME, FOCS, INDIGO, INKS, PORRONS, SOOT, WINE
from assets.drawing.cards.catalana.pips import mushroom
from assets.drawing.cards.catalana.whiplash import ear
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.figure.person import Person, head
from assets.drawing.cards.patterns import along, diamond, edge, lattice, quatrefoil, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import ellipse, limb, petal

HEAD, HEAD_SIZE = (312, 206), 1.2
RAISED = Arm(shoulder=(250, 346), bulge=(212, 390), elbow=(178, 428), wrist=(150, 372))
ON_HIP = Arm(shoulder=(384, 340), bulge=(422, 380), elbow=(442, 416), wrist=(394, 466))
AT_EASE = Arm(shoulder=(250, 346), bulge=(208, 390), elbow=(186, 448), wrist=(180, 500))
CARRYING = Arm(shoulder=(384, 344), bulge=(418, 394), elbow=(428, 450), wrist=(372, 462))
STANDING = (Leg((348, 600), (360, 700), (374, 816), toes=1), Leg((282, 600), (268, 700), (262, 822)))
STRIDING = (Leg((348, 600), (360, 700), (374, 814), toes=1), Leg((284, 600), (264, 702), (246, 824)))
DANCING = (Leg((346, 600), (352, 702), (344, 818), toes=1), Leg((286, 594), (226, 664), (236, 764)))


def diable(canvas: Canvas, person: Person) -> None:
    """Draw the devil: horned hood, a tunic with painted flames, a fork in one hand, one foot lifted in the dance."""
    far, near = DANCING
    _fork(canvas)
    for joints in (far, near):
        hose = limb([(*joints.hip, 40), (*joints.knee, 27), (*joints.ankle, 19)])
        flames = shapely.union_all([
            petal(joints.ankle[0] + aside, joints.ankle[1] + 8, 54, 26, -90) for aside in (-13, 13)
        ])  # fmt: skip
        canvas.form(hose, SOOT, depth=9, hatching=Hatching(14, 0.4), pattern=[(flames, FLAME.flat)])
        espardenya(canvas, joints, INKS.red.flat, ties=False)
    tunic = outline(
        "268,306! 240,320 232,356 246,420 250,480 232,560 210,650! 228,632 240,668! 258,640 274,678! 290,646 312,684!"
        " 330,648 352,678! 368,640 388,668! 400,632 420,648! 400,560 384,480 388,420 402,356 394,320 366,306!"
    )
    tongues = [
        petal(x, y, 118 - abs(x - 315) * 0.3, 46, -90)
        for x, y in ((238, 668), (274, 682), (312, 690), (352, 682), (390, 670))
    ]
    inner = [petal(x, y, 74, 26, -90) for x, y in ((240, 668), (274, 680), (312, 688), (352, 680), (388, 668))]
    pattern = [(shapely.union_all(tongues), FLAME.flat), (shapely.union_all(inner), INKS.gold.flat)]
    canvas.form(tunic, INKS.red, depth=12, pattern=pattern, hatching=Hatching(18, 0.4))
    for line in ("268,500 256,560 250,610", "356,500 372,560 378,610", "300,510 298,560"):
        canvas.fold(line, 3.6, comb=12)
    with canvas.placed(315, 408):
        _painted_devil(canvas)
    canvas.line("246,492 282,506 316,508 352,506 388,492", 17, start=0, end=0)
    canvas.line("246,492 282,506 316,508 352,506 388,492", 10, INKS.gold.flat, start=0, end=0)
    for x, y, _ in list(along("246,492 282,506 316,508 352,506 388,492", 22))[1:-1]:
        canvas.form(ellipse(x, y + 12, 8), INKS.gold, depth=3, shift=0, ink=3)
        canvas.line(f"{x - 4},{y + 14} {x + 4},{y + 14}", 2, start=0, end=0)
    far_arm = Arm(shoulder=(384, 344), bulge=(412, 394), elbow=(428, 440), wrist=(428, 490))
    _flamed_sleeve(canvas, far_arm)
    with canvas.placed(430, 520, stretch=(-1, 1)):
        limbs.fist(canvas, INKS)
    _flamed_sleeve(canvas, RAISED)
    held(canvas, FOCS, *RAISED.beyond(30), size=0.9, turn=-4)
    head(canvas, person, INKS, HEAD, HEAD_SIZE, lambda: None)


def _painted_devil(canvas: Canvas) -> None:
    """Draw the mask that is painted on the back and front of a devil's tunic."""
    canvas.form(
        "-36,-20! -46,-48 -38,-60! -28,-42 0,-46 28,-42 38,-60! 46,-48 36,-20 28,16 0,40 -28,16",
        SOOT,
        depth=5,
        shift=0,
        ink=3.4,
    )
    for x in (-14, 14):
        canvas.form(petal(x * 1.9, -20, 22, 13, 0 if x < 0 else 180), Tone(INKS.gold.flat), shift=0, ink=2.2)
    canvas.flat(outline("-18,8! 0,14 18,8! 10,24 0,28 -10,24"), FLAME.flat)
    for x in (-8, 6):
        canvas.flat(outline(f"{x - 3},11! {x + 5},11! {x + 1},20!"), CREAM.flat)


def _flamed_sleeve(canvas: Canvas, arm: Arm) -> None:
    canvas.form(arm.lower(1.2), SOOT, depth=7, ink=4.6, hatching=Hatching(11, 0.4))
    with canvas.placed(*arm.beyond(-4), turn=arm.degrees + 90):
        canvas.form("-23,-8! -12,8 -6,26! 0,8 8,28! 12,8 23,-8! 0,-13", FLAME, depth=3, shift=0, ink=3.4)
    canvas.form(arm.upper(0.96), INKS.red, depth=10, ink=4.8, hatching=Hatching(14, 0.4))


def _fork(canvas: Canvas) -> None:
    canvas.form("425,330! 435,330! 437,800! 425,800!", INKS.bark, depth=4, ink=4.2)
    canvas.form(
        "396,300! 388,262 392,214! 402,250 408,280 424,290! 424,240 430,206! 436,240 436,290! 452,280 458,250 468,214!"
        " 472,262 464,300! 446,318 438,336! 422,336! 414,318", INKS.iron, depth=6, ink=4.4, hatching=Hatching(8, 0.4),
    )  # fmt: skip


def veremadora(canvas: Canvas, person: Person) -> None:
    """Draw the girl of the vintage: flowered shawl, striped skirt, black apron, lace mittens, her hair in a net."""
    for joints in (Leg((350, 640), (352, 730), (356, 826), toes=1), Leg((286, 640), (280, 730), (272, 830))):
        stocking(canvas, joints, INKS.linen)
        espardenya(canvas, joints, INKS.red.flat)
    skirt = outline(
        "258,470! 236,520 214,600 196,700 186,784! 214,798 250,786 290,800 326,788 364,800 404,786 440,792!"
        " 432,700 414,600 394,520 374,470!"
    )
    rays = shapely.union_all([
        Polygon([(312 + x * 0.16, 462), (316 + x * 0.16, 462), (322 + x, 810), (306 + x, 810)])
        for x in range(-130, 150, 29)
    ])  # fmt: skip
    hem = edge(skirt, 0, -40)
    pattern = [
        (rays, INKS.gold.flat),
        (hem, WINE.dark),
        (edge(hem, 0, 8), INKS.gold.flat),
    ]
    canvas.form(skirt, WINE, depth=14, pattern=pattern, hatching=Hatching(20, 0.4))
    for line in ("268,520 240,620 224,740", "384,520 402,620 410,740", "300,690 296,760", "352,690 358,760"):
        canvas.fold(line, 3.8, comb=14, within=skirt)
    apron = outline(
        "266,476! 364,476! 380,560 388,640 386,706! 364,722 340,716 314,726 288,716 264,722 244,706! 246,640 254,560"
    )
    lace = [diamond(x, y, 5, 6) for x, y, _ in along("254,700 266,709 288,702 314,712 340,702 364,709 376,700", 13)]
    pattern = [(shapely.union_all(lace), CREAM.flat)]
    canvas.form(apron, SOOT, depth=10, pattern=pattern, hatching=Hatching(12, 0.4))
    canvas.line(
        "246,686 266,693 288,686 314,696 340,686 364,693 385,686", 2.6, CREAM.flat, start=0, end=0, within=apron
    )
    for line in ("290,500 280,580 278,660", "338,500 350,580 354,660"):
        canvas.line(line, 3, "#7A625C", start=0.2, end=0.4)
    bodice = "268,308! 244,322 240,356 252,420 262,480! 316,490 368,480! 378,420 392,356 388,322 364,308!"
    canvas.form(bodice, INKS.blue, depth=10, hatching=Hatching(16, 0.4))
    canvas.line("260,478 316,490 370,478", 16, start=0, end=0)
    canvas.line("260,478 316,490 370,478", 9.6, INKS.red.flat, start=0, end=0)
    _mitten_sleeve(canvas, ON_HIP)
    with canvas.placed(386, 474):
        limbs.open_hand(canvas, INKS, size=0.86, turn=-28)
    shawl = outline(
        "258,304! 228,328 216,372 226,398! 262,412 300,446 320,478! 340,440 372,412"
        " 406,396! 412,368 398,326 368,304! 316,330"
    )
    flowers = lattice(shawl.buffer(-9), 31, lambda x, y: quatrefoil(x, y, 8.5))
    border = shawl.difference(shawl.buffer(-8))
    canvas.form(
        shawl, CREAM, depth=9, pattern=[(flowers, INKS.red.flat), (border, INKS.red.flat)], hatching=Hatching(12, 0.45)
    )
    canvas.line("318,334 322,400 320,470", 3.4, start=0.1, end=0.2)
    fringe(canvas, "226,400 262,414 298,446", INKS.red, 16, gap=8)
    fringe(canvas, "342,442 372,414 404,398", INKS.red, 16, gap=8)
    _mitten_sleeve(canvas, RAISED)
    held(canvas, PORRONS, *RAISED.beyond(30), size=1.12, turn=-8)
    head(canvas, person, INKS, HEAD, HEAD_SIZE, lambda: None)
    canvas.form("286,312! 316,330 346,310! 340,326 318,346 296,330!", CREAM, depth=3, shift=0, ink=3.6)
    canvas.form(ellipse(318, 344, 9), INKS.gold, depth=3, shift=0, ink=3)


def _mitten_sleeve(canvas: Canvas, arm: Arm) -> None:
    """Draw a short linen sleeve, and a mitten of black lace on the forearm."""
    lower = arm.lower(0.94)
    canvas.form(
        lower,
        Tone("#6A5450", SOOT.flat),
        depth=5,
        ink=4.4,
        pattern=[(lattice(lower, 11, lambda x, y: diamond(x, y, 2.6, 3.2)), INKS.skin.flat)],
    )
    canvas.form(arm.upper(0.92), INKS.linen, depth=9, ink=4.8, hatching=Hatching(12, 0.45))
    (x, y), (bulge_x, bulge_y) = arm.elbow, arm.bulge
    dx, dy = (x - bulge_x) * 0.5, (y - bulge_y) * 0.6
    canvas.line(f"{x - dy - 4},{y + dx - 4} {x},{y + 4} {x + dy},{y - dx}", 7, INKS.red.flat, start=0.1, end=0.1)


def segador(canvas: Canvas, person: Person) -> None:
    """Draw the reaper: rolled sleeves, straw hat, bare calves, the sickle at his side and a sheaf under his arm."""
    legs = STRIDING
    for joints in legs:
        stocking(canvas, joints, INKS.skin)
        espardenya(canvas, joints, INKS.blue.flat)
    breeches(canvas, legs, INKS.blue, INKS.gold)
    shirt(canvas)
    waistcoat(canvas, SOOT, INKS.gold)
    sash(canvas, INKS.red)
    _sheaf(canvas)
    shirt_sleeve(canvas, CARRYING)
    with canvas.placed(352, 464):
        limbs.open_hand(canvas, INKS, size=0.9, turn=-4)
    shirt_sleeve(canvas, AT_EASE)
    held(canvas, FALCS, *AT_EASE.beyond(26), size=1.08, turn=-8)
    head(canvas, person, INKS, HEAD, HEAD_SIZE, lambda: collar(canvas, 318, 316, INKS.red))


def _sheaf(canvas: Canvas) -> None:
    """Draw a sheaf of wheat that stands slanting under the far arm."""
    with canvas.placed(410, 470, turn=16):
        for x, top, sway in (
            (-34, -150, -40),
            (-18, -176, -20),
            (0, -192, 0),
            (18, -180, 20),
            (34, -156, 38),
            (-8, -150, -10),
            (12, -142, 12),
        ):
            ear(canvas, f"{x * 0.5},10 {x * 0.7},{top * 0.4} {x + sway * 0.5},{top}", grains=5, size=0.92)
        straw = outline(
            "-32,-40! -12,-50 12,-50 32,-40! 22,0! 30,70 44,176!"
            " 26,166 14,182! 0,168 -14,182! -26,166 -44,176! -30,70 -22,0!"
        )
        canvas.form(straw, Tone("#E9C25F", "#B98A3C"), depth=9, hatching=Hatching(12, 0.4))
        for x in (-16, -6, 5, 15):
            canvas.line(f"{x * 1.2},-38 {x * 0.8},0 {x * 1.3},80 {x * 2},160", 2.4, start=0.1, end=0.3)
        canvas.form("-25,-8! 0,-3 25,-8! 25,9! 0,14 -25,9!", INKS.bark, depth=4, shift=0, ink=3.8)


def boletaire(canvas: Canvas, person: Person) -> None:
    """Draw the gatherer of mushrooms: barretina, striped manta over the shoulder, a full basket on his arm."""
    legs = STANDING
    manta_behind(canvas, INDIGO)
    for joints in legs:
        stocking(canvas, joints, INKS.linen)
        espardenya(canvas, joints, canvas.ink)
    breeches(canvas, legs, INKS.green, INKS.red)
    shirt(canvas)
    area = box(220, 300, 400, 520)
    waistcoat(canvas, WINE, INKS.gold, lattice(area, 30, lambda x, y: diamond(x, y, 5, 6)))
    sash(canvas, INKS.red)
    arm = Arm(shoulder=(384, 344), bulge=(420, 392), elbow=(434, 444), wrist=(388, 486))
    with canvas.placed(420, 520):
        _basket(canvas)
    shirt_sleeve(canvas, arm, rolled=True)
    with canvas.placed(374, 494):
        limbs.open_hand(canvas, INKS, size=0.86, turn=-34)
    manta_before(canvas, INDIGO)
    shirt_sleeve(canvas, RAISED, rolled=False)
    held(canvas, BOLETS, *RAISED.beyond(30), turn=-6)
    head(canvas, person, INKS, HEAD, HEAD_SIZE, lambda: collar(canvas, 318, 316, INKS.gold))


def _basket(canvas: Canvas) -> None:
    """Draw a basket of mushrooms; its handle passes over (0, -60)."""
    canvas.line("-50,10 -42,-44 0,-66 42,-44 50,10", 13, start=0, end=0)
    canvas.line("-50,10 -42,-44 0,-66 42,-44 50,10", 7, INKS.gold.flat, start=0, end=0)
    for x, y, size, turn in ((-30, -6, 0.42, -16), (30, -8, 0.42, 14), (0, -2, 0.44, 0)):
        with canvas.placed(x, y, turn=turn, stretch=(size, size)):
            mushroom(canvas)
    body = outline("-60,6! 0,16 60,6! 52,60 40,92! 0,100 -40,92! -52,60")
    weave = shapely.union_all([stripes(body, 14, 3, 0)])
    canvas.form(body, INKS.gold, depth=10, pattern=[(weave, INKS.gold.dark)], hatching=Hatching(13, 0.4))
    for index, x in enumerate(range(-48, 60, 16)):
        canvas.line(f"{x},{14 + (index % 2) * 3} {x * 0.9},50 {x * 0.72},94", 3, start=0.05, end=0.1, within=body)
    canvas.form("-64,2! 0,12 64,2! 63,18! 0,28 -63,18!", INKS.bark, depth=4, shift=0, ink=4)


def ground(canvas: Canvas) -> None:
    """Draw the ground below a court on foot; it ends before the number."""
    dress.ground(canvas, 152, 452, 848, Tone(INKS.lime, INKS.green.flat), seed=6)
