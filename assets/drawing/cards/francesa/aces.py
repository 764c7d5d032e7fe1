"""The aces: one great pip each, engraved within and adorned around."""

from __future__ import annotations

from shapely import affinity

from assets.drawing.cards.francesa.palette import CLUBS, COLOURS, DIAMONDS, HEARTS, HEIGHT, INKS, SPADES, WIDTH
from assets.drawing.cards.francesa.pips import SHAPES
from assets.drawing.cards.ornament import berry, branch, flower, leaf, scroll
from assets.drawing.cards.patterns import around, diamond, dots, fleuron, flowers, lattice, star, trellis
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape, path
from assets.drawing.ink.shapes import ellipse, petal

_LIGHT = Tone(INKS.pale_gold, INKS.gold.flat)


def ace_of_spades(canvas: Canvas) -> None:
    """Draw a spade with a sun in it and vines that climb to its tip, between sprigs of laurel."""
    with canvas.placed(WIDTH / 2, HEIGHT / 2 - 6):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                branch(canvas, "34,268 104,262 158,236 196,196 214,150", INKS, pairs=6, length=44, width=20)
        with canvas.placed(0, -34, stretch=(1.16, 1.16)):
            _engraved_spade(canvas)
    _ties(canvas, 262)


def _engraved_spade(canvas: Canvas) -> None:
    shape = _great(canvas, SPADES, 3.2)
    inside = shape.buffer(-24)
    for side in (-1, 1):
        with canvas.placed(stretch=(side, 1)):
            _vine(canvas, inside)
    with canvas.placed(0, 52):
        _sun(canvas)
    for y, size in ((-136, 20), (-92, 13)):
        canvas.flat(fleuron(0, y, size), INKS.pale_gold, within=inside)
    canvas.flat(diamond(0, 178, 9, 15), INKS.pale_gold)


def _vine(canvas: Canvas, inside: Shape) -> None:
    """Draw the right one of two vines in paper and gold on the black of the spade."""
    stem = path("8,140 60,132 116,108 134,68 112,26 74,-6 44,-50 26,-96 10,-150")
    canvas.line(stem, 4.6, INKS.paper, start=0.1, end=0.4, within=inside)
    leaves = (
        (60, 132, 30, 150), (90, 122, 34, 40), (122, 100, 36, -160), (132, 78, 30, 0), (128, 50, 32, -160),
        (112, 26, 34, -20), (92, 10, 30, 190), (72, -8, 32, -20), (58, -28, 28, 195), (44, -50, 28, -30),
        (36, -70, 24, 200), (28, -92, 22, -50),
    )  # fmt: skip
    for index, (x, y, length, degrees) in enumerate(leaves):
        colour = INKS.pale_gold if index % 2 else INKS.paper
        canvas.flat(petal(x, y, length, length * 0.46, degrees), colour, within=inside)
    for x, y in ((104, 74), (94, 96), (80, 20)):
        canvas.flat(ellipse(x, y, 5, corners=20), INKS.red.flat, within=inside)


def _sun(canvas: Canvas) -> None:
    """Draw a rosette of twelve rays around a red heart."""
    canvas.form(star(0, 0, 80, 50, 24), Tone(INKS.gold.flat), shift=0, ink=3)
    for index, (_, _, degrees) in enumerate(around(12, 1, -90)):
        canvas.form(petal(0, 0, 62, 21, degrees), Tone(INKS.paper) if index % 2 else _LIGHT, shift=0, ink=2.6)
    canvas.form(ellipse(0, 0, 23), INKS.red, depth=5, shift=0, ink=3.4)
    canvas.flat(dots(12, 16.5, 2), INKS.pale_gold)
    canvas.form(star(0, 0, 11, 5, 6), Tone(INKS.pale_gold), shift=0, ink=1.8)


def ace_of_hearts(canvas: Canvas) -> None:
    """Draw a heart of brocade under a crown, between roses."""
    with canvas.placed(WIDTH / 2, HEIGHT / 2 + 14):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                _roses(canvas)
        with canvas.placed(0, -20, stretch=(1.12, 1.12)):
            _engraved_heart(canvas)
        with canvas.placed(0, -262, stretch=(1.12, 1.12)):
            _crown(canvas)
    _ties(canvas, 270)


def _engraved_heart(canvas: Canvas) -> None:
    shape = _great(canvas, HEARTS, 3.0)
    field = shape.buffer(-26)
    canvas.flat(field, INKS.red.dark)
    canvas.flat(trellis(field, 58, 4), INKS.gold.flat, within=field)
    canvas.flat(flowers(field, 58, 12), INKS.pale_gold, within=field)
    canvas.flat(lattice(field, 58, lambda x, y: ellipse(x, y, 4, corners=16)), INKS.red.flat, within=field)
    canvas.contour(field, 3.4)
    with canvas.placed(0, -20):
        canvas.form(star(0, 0, 86, 70, 16), Tone(INKS.paper), shift=0, ink=3.6)
        flower(canvas, 0, 0, 62, INKS.red, INKS.gold.flat)
        canvas.flat(dots(9, 8, 2.2), INKS.ink)


def _roses(canvas: Canvas) -> None:
    canvas.line("10,258 66,252 118,222 158,178 184,118", 6.5, start=0.05, end=0.4)
    for x, y, length, degrees in (
        (40, 257, 46, 30), (62, 252, 44, -30), (84, 243, 46, 50), (142, 198, 44, 20), (140, 200, 40, -95),
        (168, 160, 44, 15), (176, 138, 40, -50), (184, 118, 40, -90),
    ):  # fmt: skip
        leaf(canvas, x, y, length, 21, degrees, INKS.green)
    flower(canvas, 122, 222, 30, INKS.red, INKS.pale_gold)
    flower(canvas, 182, 112, 20, Tone("#F3D3C4", "#DBA68C"), INKS.red.flat)
    berry(canvas, 190, 170, INKS.gold, INKS)


def _crown(canvas: Canvas) -> None:
    """Draw an open crown with lilies, 150 wide, its foot at y = 30."""
    canvas.form("-60,24! -66,-10 0,-22 66,-10 60,24! 0,34", Tone(INKS.red.dark), shift=0, ink=3)
    rim = (
        "-66,28! -78,-34! -56,-10 -48,-8 -40,-16! -34,-34 -36,-42! -26,-24 -14,-12 -8,-26! -4,-52 0,-64!"
        " 4,-52 8,-26! 14,-12 26,-24 36,-42! 34,-34 40,-16! 48,-8 56,-10 78,-34! 66,28! 0,40"
    )
    canvas.form(rim, INKS.gold, depth=6, ink=4.4)
    for x, y in ((-78, -38), (-37, -46), (0, -69), (37, -46), (78, -38)):
        canvas.form(ellipse(x, y, 7, corners=24), _LIGHT, depth=2, shift=0, ink=3)
    canvas.form("-68,12! 0,25 68,12! 66,30! 0,43 -66,30!", Tone(INKS.gold.dark), shift=0, ink=3)
    for x, colour in ((-48, INKS.blue), (-24, INKS.red), (0, INKS.blue), (24, INKS.red), (48, INKS.blue)):
        canvas.form(diamond(x, 33 - abs(x) * 0.2, 8, 7), Tone(colour.flat), shift=0, ink=2.2)


def ace_of_diamonds(canvas: Canvas) -> None:
    """Draw a diamond laid with tiles like a floor, among scrolls and ears of wheat."""
    with canvas.placed(WIDTH / 2, HEIGHT / 2, stretch=(1.2, 1.2)):
        for turn in (0, 180):
            for side in (-1, 1):
                with canvas.placed(turn=turn, stretch=(side, 1)):
                    _wheat(canvas)
        shape = _great(canvas, DIAMONDS, 3.3)
        for inset, colour in ((26, INKS.paper), (31, INKS.red.dark)):
            canvas.flat(shape.buffer(-inset, join_style="mitre"), colour)
        field = shape.buffer(-31, join_style="mitre")
        canvas.flat(lattice(field, 54, lambda x, y: diamond(x, y, 24, 40)), INKS.gold.flat, within=field)
        canvas.flat(lattice(field, 54, lambda x, y: diamond(x, y, 17, 28)), INKS.pale_gold, within=field)
        canvas.flat(lattice(field, 54, lambda x, y: diamond(x, y, 8, 14)), INKS.red.flat, within=field)
        canvas.contour(field, 3.2)
        canvas.form(diamond(0, 0, 84, 118), Tone(INKS.paper), shift=0, ink=4)
        canvas.form(diamond(0, 0, 72, 101), INKS.blue, depth=8, shift=0, ink=3)
        for turn in (0, 180):
            with canvas.placed(turn=turn):
                canvas.form(fleuron(0, -40, 38), _LIGHT, depth=5, shift=0, ink=2.8)
        canvas.form(ellipse(0, 0, 17), INKS.red, depth=4, shift=0, ink=3)
        canvas.flat(star(0, 0, 11, 5, 6), INKS.pale_gold)
        for x in (-44, 44):
            canvas.flat(diamond(x, 0, 8, 12), INKS.pale_gold)


def _wheat(canvas: Canvas) -> None:
    """Draw the upper right quarter of the frame: two scrolls and an ear of wheat."""
    canvas.line("30,-214 92,-196 136,-142 168,-84", 5, start=0.4, end=0.2)
    for share in range(7):
        x, y = 92 + share * 12.5, -188 + share * 17.5
        for lean in (-64, 10):
            canvas.form(petal(x, y, 36, 14, 52 + lean), INKS.gold, depth=3, shift=0, ink=2.6)
    canvas.form(petal(174, -72, 36, 13, 58), INKS.gold, depth=3, shift=0, ink=2.6)
    scroll(canvas, 62, -182, 22, 250, way=-1)
    canvas.flat(ellipse(30, -216, 6, corners=20), INKS.red.flat)


def ace_of_clubs(canvas: Canvas) -> None:
    """Draw a clover whose lobes are three rosettes, in a wreath of oak with a ribbon."""
    with canvas.placed(WIDTH / 2, HEIGHT / 2 - 10):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                line = "14,268 98,262 164,222 206,160 222,84 214,10"
                branch(canvas, line, INKS, pairs=8, length=46, width=24, berries=INKS.red)
        with canvas.placed(0, -22, stretch=(1.07, 1.07)):
            _engraved_clover(canvas)
    _ties(canvas, 258)


def _engraved_clover(canvas: Canvas) -> None:
    shape = _great(canvas, CLUBS, 3.0)
    for x, y in ((0, -114), (-96, 36), (96, 36)):
        with canvas.placed(x, y):
            _rosette(canvas)
    inside = shape.buffer(-22)
    for degrees in (-90, 30, 150):
        canvas.flat(affinity.rotate(fleuron(0, -22, 17), degrees + 90, origin=(0, 0)), INKS.gold.flat, within=inside)
    canvas.flat(ellipse(0, 0, 6, corners=24), INKS.paper)
    for y in (80, 108, 136, 162):
        canvas.flat(diamond(0, y, 6 + (y - 80) * 0.05, 9), INKS.pale_gold, within=inside)


def _rosette(canvas: Canvas) -> None:
    canvas.flat(dots(28, 66, 2.6), INKS.gold.flat)
    for _, _, degrees in around(8, 1, -67.5):
        canvas.form(petal(0, 0, 57, 27, degrees), INKS.green, depth=4, shift=0, ink=2.4)
    for index, (_, _, degrees) in enumerate(around(8, 1, -90)):
        canvas.form(petal(0, 0, 44, 19, degrees), Tone(INKS.paper) if index % 2 else _LIGHT, shift=0, ink=2.4)
    canvas.form(ellipse(0, 0, 13), INKS.red, depth=3, shift=0, ink=2.8)
    canvas.flat(dots(6, 7, 1.8), INKS.pale_gold)


def _great(canvas: Canvas, suit: str, size: float) -> Shape:
    """Print the pip of a suit so many times as large, with a double line cut inside its edge; return its shape."""
    shape = affinity.scale(SHAPES[suit](), size, size, origin=(0, 0))
    canvas.form(shape, Tone(COLOURS[suit].flat), shift=0, ink=3, swell=0)
    for inset, width in ((12, 4.4), (19, 1.8)):
        outer = shape.buffer(-inset)
        canvas.flat(outer.difference(outer.buffer(-width)), INKS.pale_gold if inset == 12 else INKS.gold.flat)
    return shape


def _ties(canvas: Canvas, down: float) -> None:
    """Draw the bow that ties two branches below the middle of a card."""
    with canvas.placed(WIDTH / 2, HEIGHT / 2 + down):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                canvas.form("4,0! 20,12 40,40 46,62! 34,56 24,60! 16,34 0,10!", INKS.red, depth=4, shift=1, ink=3.4)
                canvas.form("2,0! 22,-18 46,-18 50,-2 40,12 18,10!", INKS.red, depth=4, shift=1, ink=3.4)
                canvas.line("8,0 24,-4 36,-4", 2.4, start=0.1, end=0.5)
        canvas.form(ellipse(0, 0, 10, 11), INKS.red, depth=4, shift=1, ink=3.2)


ACES = {DIAMONDS: ace_of_diamonds, HEARTS: ace_of_hearts, SPADES: ace_of_spades, CLUBS: ace_of_clubs}
