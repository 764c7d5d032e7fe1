"""The king of mushrooms: a giant of the feasts, and the shoes of the man who carries him."""

from __future__ import annotations

import shapely
from shapely.geometry import Polygon

from assets.drawing.cards.catalana.garments import espardenya
from assets.drawing.cards.catalana.held import held
from assets.drawing.cards.catalana.palette import BOLETS, INKS, WINE
from assets.drawing.cards.catalana.trencadis import mosaic
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.figure.person import Person, head
from assets.drawing.cards.patterns import edge, lattice, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse, limb, petal

HEAD = (306, 226)
RAISED = Arm(shoulder=(236, 384), bulge=(204, 436), elbow=(188, 478), wrist=(156, 428))
LOWERED = Arm(shoulder=(376, 384), bulge=(408, 440), elbow=(416, 500), wrist=(398, 560))


def gegant(canvas: Canvas, person: Person) -> None:
    """Draw the giant: a stiff robe on a wooden trestle, and a window for the bearer to look out."""
    _bearer(canvas)
    robe = outline(
        "256,344! 240,420 240,490! 216,600 198,700 186,784! 214,798 246,790 278,802 310,792 344,802 376,790 406,798"
        " 436,784! 420,700 398,600 372,490! 372,420 358,344!"
    )
    hem = edge(robe, 0, -46)
    pattern = [
        (lattice(robe, 52, _sprig), INKS.gold.flat), (edge(robe, 0, -52), canvas.ink), (hem, WINE.flat),
        (edge(hem, 0, 9), INKS.gold.flat),
    ]  # fmt: skip
    canvas.form(robe, INKS.blue, depth=16, pattern=pattern, hatching=Hatching(24, 0.4))
    for x in range(206, 430, 28):
        canvas.form(ellipse(x, 776 + (x % 56) / 9, 8, corners=24), INKS.gold, depth=3, shift=0, ink=3)
    for line in ("262,510 240,620 222,740", "354,510 376,620 394,740"):
        canvas.fold(line, 4.2, comb=16, within=robe)
    with canvas.placed(308, 640):
        _window(canvas)
    _front(canvas)
    _sleeve(canvas, LOWERED)
    with canvas.placed(388, 584):
        limbs.open_hand(canvas, INKS, size=0.94, turn=-74)
    _sleeve(canvas, RAISED)
    held(canvas, BOLETS, *RAISED.beyond(30), size=1.04, turn=-4)
    head(canvas, person, INKS, HEAD, 1.34, lambda: _cape(canvas))


def _sprig(x: float, y: float) -> Shape:
    """Return a sprig of three leaves, as brocade has."""
    return shapely.union_all([petal(x, y + 8, 22, 9, -90), petal(x, y + 8, 17, 8, -145), petal(x, y + 8, 17, 8, -35)])


def _bearer(canvas: Canvas) -> None:
    """Draw the legs of the trestle and, between them, the bearer's."""
    for x, foot in ((226, 214), (396, 408)):
        canvas.form(
            f"{x - 9},770! {x + 9},770! {foot + 9},864! {foot - 9},864!",
            INKS.bark,
            depth=5,
            ink=4.4,
            hatching=Hatching(8, 0.4),
        )
    canvas.form("214,826! 404,826! 404,838! 214,838!", INKS.bark, depth=4, ink=4)
    for joints in (Leg((330, 720), (334, 760), (340, 818), toes=1), Leg((286, 720), (284, 760), (280, 822))):
        (x0, y0), (x1, y1) = joints.knee, joints.ankle
        canvas.form(
            limb([(x0, y0, 28), (x1, y1 - 14, 21)], rounding=2),
            INKS.linen,
            depth=7,
            ink=4.4,
            hatching=Hatching(10, 0.4),
        )
        espardenya(canvas, joints, INKS.blue.flat, ties=False)


def _window(canvas: Canvas) -> None:
    """Draw the latticed window through which the bearer looks, in a frame of broken tiles."""
    frame = outline("-46,36! -46,-14 -30,-40 0,-50 30,-40 46,-14 46,36!")
    mosaic(canvas, frame, (INKS.gold.flat, INKS.red.flat, INKS.pale_gold, "#FBEFD6"), 15, seed=5, ink=4.6)
    hole = outline("-31,25! -31,-10 -20,-28 0,-35 20,-28 31,-10 31,25!")
    canvas.form(hole, Tone("#4A3A36"), shift=0, ink=4)
    for x in (-12, 12):
        canvas.flat(ellipse(x, -3, 8, 6, corners=20), INKS.linen.flat)
        canvas.flat(ellipse(x - 1, -3, 3.6, corners=12), canvas.ink)
    mesh = shapely.union_all([stripes(hole, 24, 2.4, 45), stripes(hole, 24, 2.4, -45)])
    canvas.flat(mesh, INKS.gold.flat, within=hole.buffer(-1))


def _front(canvas: Canvas) -> None:
    """Draw the sash with the four bars across the breast, and the belt."""
    body = outline("258,346! 240,420 240,492! 306,508 372,492! 372,420 356,346!")
    ribbon = outline("236,352! 276,336! 380,478! 372,512! 340,510!").intersection(body)
    bars = [
        Polygon([(236 + x, 352 - y), (241.5 + x, 350 - y), (349.5 + x, 510 - 2 * y), (344 + x, 512 - 2 * y)])
        for x, y in ((0, 0), (10.5, 4), (21, 8), (31.5, 12))
    ]
    canvas.form(ribbon, INKS.gold, depth=5, shift=0, ink=4.2, pattern=[(shapely.union_all(bars), INKS.red.flat)])
    canvas.form(
        "236,482! 306,498 376,482! 378,508! 306,524 234,508!", WINE, depth=6, ink=4.4, hatching=Hatching(9, 0.4)
    )
    dress.boss(canvas, 306, 510, INKS.gold, INKS.red)
    for x in (262, 350):
        canvas.form(ellipse(x, 500, 6, corners=24), INKS.gold, depth=2, shift=0, ink=2.8)


def _sleeve(canvas: Canvas, arm: Arm) -> None:
    canvas.form(arm.lower(1.24), INKS.gold, depth=8, ink=4.6, hatching=Hatching(12, 0.4))
    shape = arm.upper(1.12)
    canvas.form(
        shape,
        INKS.blue,
        depth=10,
        ink=4.8,
        hatching=Hatching(16, 0.35),
        pattern=[(lattice(shape, 40, _sprig), INKS.gold.flat)],
    )
    with canvas.placed(*arm.beyond(-4), turn=arm.degrees + 90):
        canvas.form("-27,-12! 0,-18 27,-12! 29,14! 0,8 -29,14!", WINE, depth=5, ink=4.2)
        canvas.line("-27,0 0,-6 27,0", 2.6, INKS.gold.flat, start=0, end=0)


def _cape(canvas: Canvas) -> None:
    """Draw a short cape of wine velvet, embroidered, with a chain."""
    cape = outline(
        "248,318! 212,344 188,388 182,424! 210,438 244,428 276,446 306,436 338,446"
        " 370,428 402,438 430,424! 424,388 400,344 364,318! 306,338"
    )
    border = edge(cape, 0, -20)
    canvas.form(cape, WINE, depth=9, pattern=[(border, INKS.gold.flat)], hatching=Hatching(14, 0.4))
    canvas.line("190,410 214,420 246,410 276,426 306,416 338,426 368,410 398,420 422,410", 2.6, start=0, end=0)
    dress.chain(canvas, "226,362 262,398 306,412 350,398 386,362", INKS.gold, (306, 424), INKS.red)
