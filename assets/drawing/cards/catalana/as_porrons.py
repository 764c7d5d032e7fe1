"""The ace of *porrons*: a great one on a table of broken tiles, in the swing of a vine."""

from __future__ import annotations

from assets.drawing.cards.catalana.palette import GLASS, INKS, WINE
from assets.drawing.cards.catalana.pips import BOTTLE, SPOUT
from assets.drawing.cards.catalana.trencadis import mosaic
from assets.drawing.cards.catalana.whiplash import grapes, stem, vine_leaf
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import ellipse, spiral

_TABLE = (
    "-204,214! -160,196 -100,188 0,186 100,188 160,196 204,214! 206,236 196,246! 176,262 168,286 140,300 112,288 98,268"
    " 72,268 56,290 28,306 0,308 -28,306 -56,290 -72,268 -98,268 -112,288 -140,300 -168,286 -176,262 -196,246! -206,236"
)
_UP = "-130,322 -172,286 -190,200 -184,90 -170,-30 -184,-130 -164,-226 -96,-290 -10,-312 76,-306 122,-322"
_TOP = "-204,214! -160,196 -100,188 0,186 100,188 160,196 204,214! 160,232 100,240 0,242 -100,240 -160,232"


def as_porrons(canvas: Canvas) -> None:
    """Draw the ace of porrons."""
    with canvas.placed(302, 482):
        _vine(canvas)
        _table(canvas)
        with canvas.placed(-20, -26, stretch=(2.3, 2.72)):
            _great_porro(canvas)
        _bunches(canvas)


def _vine(canvas: Canvas) -> None:
    """Draw the stem from the table up the left side and over the top, and its tendrils."""
    stem(canvas, _UP, 9, INKS.green)
    stem(canvas, "-110,322 -40,340 50,334 132,316 180,272 196,190 184,100 198,30 186,-30", 9, INKS.green)
    for x, y, radius, start in ((150, -296, 20, 90), (-150, 40, 22, -60), (172, -44, 20, 60), (-152, -170, 20, 200)):
        canvas.line(spiral(x, y, radius, turns=1.5, start=start), 4.4, INKS.green.dark, start=0.05, end=0.4)
    for x, y, size, degrees in (
        (-166, -226, 76, -160), (-96, -290, 74, -60), (10, -312, 70, -80), (-186, -120, 74, -150), (-176, -20, 60, 20),
        (-190, 90, 74, 200), (84, -304, 72, 50), (192, 160, 60, -150), (188, 60, 70, -60), (60, 334, 66, 80),
        (-50, 340, 66, 100), (136, 312, 66, 40), (-142, 306, 66, 140),
    ):  # fmt: skip
        vine_leaf(canvas, x, y, size * 0.86, degrees, INKS.green if int(x) % 20 else Tone(INKS.lime, INKS.green.flat))


def _table(canvas: Canvas) -> None:
    colours = (INKS.blue.flat, INKS.sky, INKS.gold.flat, "#FBEFD6", INKS.red.flat, WINE.flat)
    mosaic(canvas, outline(_TABLE), colours, 27, seed=6, ink=6)
    top = outline(_TOP)
    mosaic(canvas, top, (INKS.linen.flat, "#FBEFD6", INKS.sky, INKS.pale_gold), 30, seed=3, ink=4.6)
    canvas.flat(ellipse(-30, 214, 158, 17).intersection(top), WINE.dark)


def _great_porro(canvas: Canvas) -> None:
    spout, bottle = outline(SPOUT), outline(BOTTLE)
    canvas.form(spout, GLASS, depth=16, ink=6, hatching=Hatching(16, 0.5))
    canvas.form(bottle, GLASS, depth=18, ink=6.4, shift=3, hatching=Hatching(18, 0.5))
    inner = spout.difference(bottle.buffer(2)).buffer(-3)
    canvas.form(inner.intersection(outline("0,-2! 90,-8! 90,90! 0,90!")), WINE, depth=12, shift=0, ink=3.4)
    wine = outline("-90,0! -50,4 -10,-3 60,-2! 90,68! 30,68 -6,71 -44,68 -90,66!").intersection(bottle.buffer(-4))
    canvas.form(wine, WINE, depth=24, shift=0, ink=4, hatching=Hatching(34, 0.3))
    surface = outline("-44,1! -30,-4 -8,-6 14,-6 24,-3! 10,3 -10,5 -30,5").intersection(bottle.buffer(-3))
    canvas.form(surface, Tone("#B04058"), shift=0, ink=3)
    for light in (
        "-21,-82! -16,-82! -16,-52 -28,-24 -35,-10! -40,-10! -29,-34 -22,-56", "42,-36! 78,-80! 64,-50 48,-26!",
        "-14,-60! -12,-60! -10,-52! -13,-52!",
    ):  # fmt: skip
        canvas.flat(outline(light), INKS.linen.flat)
    canvas.flat(outline("-46,14! -40,10! -46,40 -50,60! -54,56"), "#C96A82")
    canvas.flat(outline("-36,10! -32,9! -37,34 -40,48! -42,46"), "#B04A66")
    for x, y, radius in ((-20, 40, 3.2), (-6, 52, 2.2), (8, 34, 2.6), (18, 54, 2)):
        canvas.line(spiral(x, y, radius, turns=0.8, start=40), 2.6, "#D98CA0", start=0.1, end=0.3)
    canvas.form(
        "-34,-98! -18,-101 -2,-98! -3,-89 -18,-86 -33,-89!", Tone(GLASS.flat, GLASS.shade), depth=7, shift=2, ink=5
    )
    canvas.form(ellipse(-18, -97, 12, 3), Tone(GLASS.dark), shift=0, ink=3.4)
    canvas.line("-46,73 -6,77 34,73", 4, start=0.2, end=0.2)


def _bunches(canvas: Canvas) -> None:
    for x, y, size in ((-172, 212, 0.8), (182, 196, 0.74), (-152, -206, 0.66)):
        vine_leaf(canvas, x - 8, y - 20, 52, -140, INKS.green)
        vine_leaf(canvas, x + 8, y - 20, 52, -40, Tone(INKS.lime, INKS.green.flat))
        grapes(canvas, x, y, size)
