"""What the four kings wear, in the frame of ``half``: bodies without arms, and collars."""

from __future__ import annotations

from assets.drawing.cards.courts.robes import cuirass, gown_cloth, lily_cloth
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm
from assets.drawing.cards.francesa.half import Half
from assets.drawing.cards.patterns import diamond, edge, fleuron, lattice, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import flipped, outline
from assets.drawing.ink.shapes import ellipse, petal

MIDDLE = 306
BREADTH = Hatching(20, 0.35)


def mantle(canvas: Canvas, tone: Tone, *, wide: float = 1.0) -> None:
    """Draw a cloak that hangs from the shoulders over the back."""
    with canvas.placed(MIDDLE, 0, stretch=(wide, 1)):
        shape = outline("-44,318! -104,346 -160,396 -204,462 -226,560! 226,560! 204,462 160,396 104,346 44,318!")
        canvas.form(shape, tone, depth=10, hatching=BREADTH)
        for line, side in (
            ("-104,370 -150,430 -178,520", -1), ("-138,390 -180,456 -200,530", -1),
            ("108,366 156,426 184,520", 1), ("140,386 184,450 204,530", 1),
        ):  # fmt: skip
            canvas.fold(line, 4.4, comb=17, gap=9, side=side, within=shape)


def gown(canvas: Canvas, half: Half) -> None:
    """Draw a gown of brocade with a band down the front, open over it a mantle lined with ermine."""
    livery = half.livery
    mantle(canvas, livery.second)
    shape = outline("230,330! 216,420 214,560! 400,560! 396,420 382,330!")
    canvas.form(shape, livery.main, depth=12, hatching=BREADTH, pattern=gown_cloth(shape, livery))
    dress.trimming(canvas, "306,330 306,560", 38, livery.trim, livery.second.flat, gap=30)
    for contour in (
        "236,330! 220,410 214,560! 250,560! 256,420 268,340!",
        "376,330! 392,410 398,560! 362,560! 356,420 344,340!",
    ):
        dress.ermine(canvas, contour, half.inks.linen)


def ermine_cape(canvas: Canvas, half: Half) -> None:
    """Draw a cape of ermine with the chain of an order."""
    fur = (
        "252,300! 214,330 192,376 190,408! 216,424 244,414 270,434 306,424 342,436 368,416 396,426 422,408! 418,372"
        " 396,328 360,300! 306,316"
    )
    dress.ermine(canvas, fur, half.inks.linen, depth=8, gap=34)
    dress.chain(canvas, "226,348 256,388 306,404 356,388 388,346", half.inks.gold, (307, 424), half.livery.second)


def lily_robe(canvas: Canvas, half: Half) -> None:
    """Draw a robe sown with lilies below two fronts of a mantle with broad bands."""
    livery = half.livery
    mantle(canvas, livery.second, wide=1.02)
    shape = outline("246,318! 230,400 226,560! 386,560! 382,400 366,318!")
    canvas.form(shape, livery.main, depth=12, hatching=BREADTH, pattern=lily_cloth(shape, livery))
    with canvas.placed(MIDDLE, 0):
        for change in (flipped, str):
            front = outline(change("36,310! 92,336 138,392 160,470 170,560! 88,560! 78,470 62,390 30,330!"))
            canvas.form(front, livery.second, depth=10, hatching=BREADTH)
            for line in ("104,372 122,440 128,520", "122,384 144,450 152,520"):
                canvas.fold(change(line), 4.0, comb=15, gap=9, within=front)
            dress.trimming(canvas, change("34,318 62,380 80,460 90,560"), 26, livery.trim, livery.motif, gap=24)


def fur_collar(canvas: Canvas, half: Half) -> None:
    """Draw a broad round collar of fur, clasped below the beard."""
    fur = (
        "250,300! 206,318 176,352 172,380! 214,396 250,388 282,366 306,352 330,366 362,388 400,396 438,380!"
        " 434,350 404,316 362,300! 306,318"
    )
    dress.ermine(canvas, fur, half.inks.linen, depth=8, gap=32)
    dress.boss(canvas, 306, 362, half.inks.gold, half.livery.second)


def roman(canvas: Canvas, half: Half) -> None:
    """Draw the breastplate of a Roman, with an eagle's wings in relief, and fringes of leather at the shoulders."""
    inks, livery = half.inks, half.livery
    mantle(canvas, livery.main, wide=1.04)
    plate = "236,330! 226,380 232,430 240,480 238,560! 374,560! 372,480 380,430 386,380 376,330! 306,352"
    canvas.form(plate, inks.gold, depth=14, hatching=Hatching(22, 0.3))
    canvas.line("306,372 304,430 305,520", 3.4, start=0.2, end=0.2)
    for side in (-1, 1):
        with canvas.placed(MIDDLE, 0, stretch=(side, 1)):
            for line in ("10,424 40,430 62,410 66,388", "8,470 36,478 56,466", "8,506 34,512 54,502"):
                canvas.line(line, 3, start=0.2, end=0.5)
            for y, length, degrees in ((402, 62, -24), (408, 54, -4), (414, 42, 16)):
                canvas.form(petal(8, y, length, 15, degrees), Tone(inks.pale_gold), shift=0, ink=2.8)
    canvas.form(ellipse(306, 404, 15), inks.red, depth=4, shift=0, ink=3.4)
    canvas.flat(ellipse(302, 400, 4, corners=16), inks.pale_gold)


def cloak(canvas: Canvas, half: Half) -> None:
    """Draw a cloak drawn across the breast and clasped on one shoulder."""
    livery = half.livery
    shape = outline(
        "252,302! 218,316 196,340 190,366! 230,392 276,402 322,414 372,440 420,486! 446,470 446,410 428,356 398,318"
        " 360,300! 306,326"
    )
    hem = [(edge(shape, 6, -15), livery.trim.flat)]
    canvas.form(shape, livery.main, depth=10, ink=5, hatching=BREADTH, pattern=hem)
    for line, side in (
        ("222,342 270,366 330,374 392,408 426,446", 1), ("232,330 284,350 346,352 400,378 432,412", 1),
        ("250,318 306,338 360,334 404,352", 1),
    ):  # fmt: skip
        canvas.fold(line, 4, comb=13, gap=9, side=side, within=shape)
    dress.boss(canvas, 218, 346, half.inks.gold, Tone(half.inks.red.flat))


def armour(canvas: Canvas, half: Half) -> None:
    """Draw a breastplate with a cross under a mantle with a striped lining."""
    mantle(canvas, half.livery.main, wide=1.03)
    for contour in (
        "258,318! 214,350 184,420 172,560! 232,560! 236,430 262,350!",
        "354,318! 398,350 428,420 440,560! 380,560! 376,430 350,350!",
    ):
        lining = outline(contour)
        canvas.form(
            lining,
            half.livery.second,
            depth=8,
            hatching=Hatching(14, 0.35),
            pattern=[(stripes(lining, 24, 9, 90), half.livery.trim.flat)],
        )
    plate = "248,330! 232,352 228,400 238,450 244,500! 306,516 368,500! 374,450 384,400 380,352 364,330! 306,346"
    cuirass(canvas, plate, half.inks)
    dress.trimming(canvas, "236,496 306,514 376,496", 24, half.livery.main, half.inks.pale_gold, gap=24)


def gorget(canvas: Canvas, half: Half) -> None:
    """Draw a steel collar, and a chain of medals over it."""
    shape = "250,296! 236,318 232,340! 268,362 306,368 344,362 380,340! 376,318 362,296! 306,314"
    canvas.form(shape, half.inks.iron, depth=8, ink=4.8, hatching=Hatching(12, 0.3))
    canvas.line("240,332 270,350 306,356 342,350 372,332", 2.8, start=0.1, end=0.1)
    dress.chain(canvas, "238,352 262,388 306,402 350,388 374,352", half.inks.gold, (306, 424), half.livery.main)


def steel_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw the plates of an arm in armour."""
    limbs.plain_sleeve(canvas, arm, half.inks.iron, girth=0.98)
    (x0, y0), (x1, y1) = arm.shoulder, arm.bulge
    x, y = (x0 * 2 + x1) / 3, (y0 * 2 + y1) / 3
    for away, size in ((26, 0.9), (12, 1.0), (-4, 1.06)):
        plate = ellipse(x + (x1 - x0) * away / 60, y + away, 40 * size, 26 * size)
        canvas.form(plate, half.inks.iron, depth=7, ink=4.4, hatching=Hatching(11, 0.3))
    canvas.form(ellipse(*arm.elbow, 20), half.inks.iron, depth=6, ink=4.2, hatching=Hatching(9, 0.3))
    canvas.form(ellipse(x - 2, y - 6, 7), Tone(half.inks.gold.flat), shift=0, ink=2.8)


def fringed_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw a short sleeve of linen below straps of leather with gold ends."""
    limbs.plain_sleeve(canvas, arm, half.inks.linen, girth=0.92)
    (x0, y0), (x1, _) = arm.shoulder, arm.bulge
    way = 1 if x1 > x0 else -1
    for index in range(5):
        x, y = x0 + way * (index * 13 - 22), y0 - 14 + abs(index - 2) * 3 + index * 3
        with canvas.placed(x, y, turn=-way * (8 + index * 5)):
            canvas.form("-9,0! 9,0! 9,50! 0,60 -9,50!", half.inks.leather, depth=4, shift=1, ink=3.4)
            canvas.form(diamond(0, 42, 6, 8), Tone(half.inks.gold.flat), shift=0, ink=2.2)
    canvas.form(ellipse(x0 + way * 4, y0 - 12, 40, 20), half.inks.gold, depth=6, ink=4.2, hatching=Hatching(9, 0.35))


def sown_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw a wide sleeve sown with lilies, turned back with fur."""
    shape = arm.upper(1.12)
    lilies = [(lattice(shape, 40, lambda x, y: fleuron(x, y, 11)), half.livery.trim.flat)]
    canvas.form(shape, half.livery.main, depth=10, hatching=Hatching(18, 0.35), pattern=lilies)
    x, y = arm.elbow
    dress.ermine(
        canvas,
        f"{x - 42},{y - 8}! {x},{y + 8} {x + 42},{y - 8}! {x + 42},{y + 26} {x},{y + 42} {x - 42},{y + 26}!",
        half.inks.linen,
        gap=26,
    )
