"""What the four jacks wear, in the frame of ``half``."""

from __future__ import annotations

from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm
from assets.drawing.cards.francesa.half import Half
from assets.drawing.cards.francesa.kings import BREADTH, MIDDLE, mantle
from assets.drawing.cards.patterns import diamond, lattice, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import flipped, outline
from assets.drawing.ink.shapes import ellipse

_TORSO = "248,314! 214,338 204,380 218,440 222,560! 390,560! 394,440 408,380 398,338 364,314! 306,330"


def sown_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw a sleeve sown with lozenges, buttoned at the elbow."""
    shape = arm.upper(1.04)
    lozenges = [(lattice(shape, 26, lambda x, y: diamond(x, y, 5, 8)), half.livery.trim.flat)]
    limbs.plain_sleeve(canvas, arm, half.livery.second, lozenges, girth=1.04)
    x, y = arm.elbow
    dress.trimming(
        canvas,
        f"{x - 40},{y + 2} {x},{y + 14} {x + 40},{y + 2}",
        15,
        half.livery.trim,
        half.livery.main.flat,
        within=shape,
        gap=18,
    )


def jerkin(canvas: Canvas, half: Half) -> None:
    """Draw a leather jerkin, laced, with a baldric across it."""
    inks, livery = half.inks, half.livery
    mantle(canvas, livery.second, wide=0.9)
    torso = outline(_TORSO)
    canvas.form(torso, inks.leather, depth=12, hatching=BREADTH)
    for x in (262, 350):
        canvas.line(f"{x},330 {x + (306 - x) * 0.12},430 {x},540", 3, start=0.1, end=0.1)
    for y in range(356, 540, 26):
        canvas.line(f"292,{y - 8} 320,{y + 8}", 3.6, inks.pale_gold, start=0, end=0)
        canvas.line(f"320,{y - 8} 292,{y + 8}", 3.6, inks.pale_gold, start=0, end=0)
    dress.trimming(canvas, "392,332 330,404 262,462 216,500", 34, livery.main, livery.motif, gap=26, within=torso)
    canvas.form("286,410! 318,390! 340,420! 308,442!", inks.gold, depth=4, shift=1, ink=3.8)
    canvas.form("299,412! 314,403! 326,420! 311,430!", Tone(livery.main.flat), shift=0, ink=2.6)


def parted(canvas: Canvas, half: Half) -> None:
    """Draw a tunic of two colours, one half striped, with a hunter's strap."""
    inks, livery = half.inks, half.livery
    mantle(canvas, livery.second, wide=0.86)
    torso = outline(_TORSO)
    canvas.form(torso, livery.main, depth=12, hatching=BREADTH)
    right = torso.intersection(outline("306,300! 420,300! 420,570! 306,570!"))
    canvas.form(
        right,
        livery.trim,
        depth=10,
        shift=0,
        ink=0,
        hatching=BREADTH,
        pattern=[(stripes(right, 30, 13, 90), livery.second.flat)],
    )
    canvas.contour(torso, 5)
    canvas.line("306,326 306,560", 3.6, start=0, end=0)
    dress.buttons(canvas, MIDDLE, 350, 520, inks.gold, gap=25)
    for x, y in ((252, 374), (262, 430), (250, 486)):
        canvas.flat(diamond(x, y, 11, 16), livery.trim.flat)
        canvas.flat(diamond(x, y, 5, 8), livery.motif)


def doublet(canvas: Canvas, half: Half) -> None:
    """Draw a quilted doublet under a short cape thrown over one shoulder."""
    livery = half.livery
    mantle(canvas, livery.second, wide=0.94)
    torso = outline(_TORSO)
    quilts = [(stripes(torso, 30, 3.4, 45), livery.trim.flat), (stripes(torso, 30, 3.4, -45), livery.trim.flat)]
    canvas.form(torso, livery.main, depth=12, hatching=BREADTH, pattern=quilts)
    dress.trimming(canvas, "306,330 306,560", 28, livery.trim, livery.second.flat, gap=26)
    cape = outline("356,306! 404,322 436,366 450,430 452,500! 404,480 378,430 352,360!")
    canvas.form(cape, livery.second, depth=8, hatching=BREADTH)
    for line in ("384,336 408,390 420,460", "404,340 430,400 440,470"):
        canvas.fold(line, 3.8, comb=13, gap=8, within=cape)


def surcoat(canvas: Canvas, half: Half) -> None:
    """Draw a knight's surcoat with a great clover on it, over mail."""
    inks, livery = half.inks, half.livery
    mantle(canvas, livery.second, wide=0.9)
    mail = outline(_TORSO)
    canvas.form(mail, inks.iron, depth=10, hatching=BREADTH)
    coat = outline("262,322! 236,346 232,400 238,560! 374,560! 380,400 376,346 350,322! 306,352")
    canvas.form(coat, livery.main, depth=10, hatching=BREADTH)
    dress.trimming(canvas, "262,324 238,348 234,400 240,560", 13, livery.trim, livery.second.flat, gap=22)
    dress.trimming(canvas, "350,324 374,348 378,400 372,560", 13, livery.trim, livery.second.flat, gap=22)
    for x, y in ((306, 408), (287, 432), (325, 432)):
        canvas.form(ellipse(x, y, 16), livery.trim, depth=5, shift=1, ink=3.8)
    canvas.form("302,430! 310,430! 312,448 320,462! 292,462! 300,448!", livery.trim, depth=3, shift=1, ink=3.6)
    canvas.flat(ellipse(306, 424, 11), livery.trim.flat)


def falling_collar(canvas: Canvas, half: Half) -> None:
    """Draw a broad flat collar edged with points."""
    with canvas.placed(MIDDLE, 318):
        for change in (flipped, str):
            side = change("2,0! 30,-20 54,-24! 92,-4! 98,26! 78,22! 72,40! 52,30! 42,46! 24,30!")
            canvas.form(side, half.inks.linen, depth=6, ink=4.2, hatching=Hatching(9, 0.45))
            canvas.line(change("28,18 58,14 84,8"), 2.4, start=0.2, end=0.2)
        canvas.line("-3,2 -8,26 -12,44", 3.4, half.livery.main.flat, start=0, end=0.2)
        canvas.line("3,2 7,26 13,44", 3.4, half.livery.main.flat, start=0, end=0.2)


def soft(canvas: Canvas, half: Half) -> None:
    """Draw a soft collar."""
    dress.collar(canvas, MIDDLE, 322, half.inks.linen)


def ruff(canvas: Canvas, half: Half) -> None:
    """Draw a ruff."""
    dress.ruff(canvas, MIDDLE, 318, half.inks.linen, half.inks.skin)


def cowl(canvas: Canvas, half: Half) -> None:
    """Draw the shoulder cape of a hood, cut in tongues."""
    livery = half.livery
    shape = (
        "256,298! 220,312 192,334 176,362! 194,380 210,362! 230,392 248,370! 272,396 290,374! 306,400 322,374!"
        " 340,396 364,370! 382,392 402,362! 418,380 436,362! 420,334 392,312 356,298! 306,320"
    )
    canvas.form(shape, livery.second, depth=9, ink=4.8, hatching=Hatching(14, 0.35))
    canvas.line("204,346 240,356 278,362 306,364 336,362 372,356 408,346", 4.4, livery.trim.flat, start=0.05, end=0.05)
    for line in (
        "250,314 262,332 268,346",
        "362,314 350,332 344,346",
        "286,326 291,340 293,352",
        "326,326 321,340 319,352",
    ):
        canvas.line(line, 2.8, start=0.2, end=0.5)
