"""Long batons: the three of clubs with its moustached mask, and the ace with lemons."""

from __future__ import annotations

import random

from assets.drawing.cards.napoletana.palette import INKS
from assets.drawing.cards.ornament import banner, leaf
from assets.drawing.cards.patterns import around
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import both_sides, mirrored, outline
from assets.drawing.ink.shapes import ellipse, ellipse_path, limb, petal

_SAWN = Tone(INKS.pale_gold, INKS.gold.flat)
_YOUNG = Tone(INKS.lime, INKS.green.flat)
_MOUSTACHE = Tone("#39302C", INKS.ink)


def tre_di_bastoni(canvas: Canvas) -> None:
    """Draw the three of clubs: three batons in a bundle, and the mask that players call *il gatto mammone*."""
    with canvas.placed(250, 415):
        for turn in (27, -27, 0):
            with canvas.placed(turn=turn):
                baton(canvas, 720)
        with canvas.placed(0, 6):
            mask(canvas)


def asso_di_bastoni(canvas: Canvas) -> None:
    """Draw the ace of clubs: a great baton wound with a ribbon, in a spray of lemons."""
    with canvas.placed(250, 415):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                _lemon_branch(canvas)
        for line in ("20,62 76,52 104,86 146,68", "-22,-36 -80,-46 -108,-8 -150,-26"):
            banner(canvas, line, 38, Tone(INKS.red.dark), lined=False)
        with canvas.placed(stretch=(1.9, 1)):
            baton(canvas, 690)
        for y, half in ((-64, 46), (30, 40)):
            turn = outline(f"-{half},{y + 2} 0,{y + 12} {half},{y + 2}! {half},{y + 40} 0,{y + 52} -{half},{y + 42}!")
            canvas.form(turn, INKS.red, depth=9, ink=4.6, hatching=Hatching(12, 0.35))
            for down in (8, 34):
                line = f"-{half},{y + 2 + down} 0,{y + 12 + down} {half},{y + 2 + down}"
                canvas.line(line, 2.2, start=0, end=0, within=turn)


def baton(canvas: Canvas, length: float) -> None:
    """Draw a knotty baton of that length around (0, 0), sprouting from the stubs of its branches."""
    end = length / 2
    chance = random.Random(5)
    right_stubs, left_stubs = (-end + 120, -30, end - 190), (-end + 200, 70, end - 130)
    stubs = [limb([(15, y, 11), (34, y - 16, 9)], rounding=1) for y in right_stubs]
    stubs += [limb([(-14, y, 11), (-34, y - 16, 9)], rounding=1) for y in left_stubs]
    shape = outline(_sides(end, chance))
    for stub in stubs:
        shape = shape.union(stub)
    canvas.form(shape.buffer(7).buffer(-7), INKS.bark, depth=12, hatching=Hatching(18, 0.35))
    for x, turn, places in ((38, 50, right_stubs), (-38, -50, left_stubs)):
        for y in places:
            with canvas.placed(x, y - 19, turn=turn):
                canvas.form(ellipse(0, 0, 6, 9.5), _SAWN, depth=2, shift=0, ink=3.2)
    for y in (right_stubs[0], right_stubs[2]):
        leaf(canvas, 40, y - 26, 44, 24, -62, INKS.green)
        leaf(canvas, 36, y - 30, 34, 20, -110, _YOUNG)
    for y in (left_stubs[0], left_stubs[2]):
        leaf(canvas, -40, y - 26, 44, 24, -118, INKS.green)
        leaf(canvas, -36, y - 30, 34, 20, -70, _YOUNG)
    _ends(canvas, end)
    _bark(canvas, end, chance)


def _sides(end: float, chance: random.Random) -> str:
    """Return the contour of a baton that thins towards its foot."""
    radii = ((-end, 25), (-end + 40, 31), (-end + 110, 27), (-end + 170, 22), (-90, 20), (0, 18), (90, 17),
             (end - 170, 15), (end - 80, 14), (end, 13))  # fmt: skip
    right = [f"{radius + chance.uniform(-2, 3):.2f},{y}" for y, radius in radii]
    left = [f"{-radius + chance.uniform(-3, 2):.2f},{y}" for y, radius in radii][::-1]
    return " ".join((f"{right[0]}!", *right[1:-1], f"{right[-1]}!", f"{left[0]}!", *left[1:-1], f"{left[-1]}!"))


def _ends(canvas: Canvas, end: float) -> None:
    canvas.form(ellipse(0, -end + 1, 25, 9), _SAWN, depth=3, shift=0, ink=3.8)
    canvas.line(ellipse_path(0, -end + 1, 14, 4.5)[4:], 2.2, start=0.2, end=0.4)
    canvas.form(
        outline(f"-18,{end - 56}! 18,{end - 56}! 18,{end - 41}! -18,{end - 41}!"),
        Tone(INKS.gold.flat),
        shift=0,
        ink=3.4,
    )
    canvas.form(
        outline(f"-17,{end - 14}! 17,{end - 14}! 17,{end + 5}! -17,{end + 5}!"), INKS.red, depth=4, shift=0, ink=3.6
    )


def _bark(canvas: Canvas, end: float, chance: random.Random) -> None:
    for _ in range(18):
        y, x = chance.uniform(-end + 30, end - 60), chance.uniform(-9, 9)
        canvas.line(
            f"{x:.2f},{y - 16:.2f} {x + chance.choice((-5, 5)):.2f},{y:.2f} {x:.2f},{y + 14:.2f}",
            3.2,
            start=0.35,
            end=0.6,
        )
    for x, y in ((-6, -end + 70), (7, -end + 160), (-4, -120), (4, 10), (-3, 130)):
        canvas.form(ellipse(x, y, 7, 9.5), INKS.leather, depth=3, shift=0, ink=2.8)
        canvas.flat(ellipse(x, y, 2.4, 3.6, corners=12), INKS.ink)


def _lemon_branch(canvas: Canvas) -> None:
    """Draw a bough with lemons, blossom and long leaves to the right."""
    canvas.line("8,300 70,270 126,200 154,110 150,20 134,-60", 7, start=0.05, end=0.5)
    for x, y, degrees in (
        (60, 276, -20), (84, 252, 74), (112, 222, -70), (132, 190, 40), (146, 152, -130), (154, 110, 20),
        (152, 62, -140),
        (152, 24, 10), (146, -10, -150), (136, -56, -100), (138, -44, -50), (96, 240, 150),
    ):  # fmt: skip
        leaf(canvas, x, y, 58, 24, degrees, INKS.green)
    for x, y, turn in ((112, 292, 20), (166, 210, -14), (112, 128, 24), (170, 70, -10)):
        lemon(canvas, x, y, turn)
    for x, y in ((92, 196), (176, 140), (168, -20)):
        for dx, dy, lean in around(5, 1, -90):
            canvas.form(petal(x + dx, y + dy, 14, 11, lean), Tone(INKS.linen.flat), shift=0, ink=2.4)
        canvas.flat(ellipse(x, y, 4, corners=14), INKS.gold.flat)


def lemon(canvas: Canvas, x: float, y: float, turn: float) -> None:
    """Draw a lemon around (x, y)."""
    with canvas.placed(x, y, turn=turn):
        fruit = "0,-30! 8,-26 22,-14 25,2 18,18 8,24 0,33! -8,24 -18,18 -25,2 -22,-14 -8,-26"
        canvas.form(fruit, INKS.gold, depth=7, ink=4.2, hatching=Hatching(9, 0.4))
        canvas.flat(petal(-10, 8, 22, 8, -82), INKS.pale_gold)
        for dot_x, dot_y in ((4, -8), (10, 4), (2, 8), (-2, -16)):
            canvas.flat(ellipse(dot_x, dot_y, 1.5, corners=8), INKS.gold.dark)


def mask(canvas: Canvas) -> None:
    """Draw the grotesque around (0, 0), about 250 wide: leaves for hair, ears, staring eyes, and the moustache."""
    for index, (x, y, degrees) in enumerate(around(31, 76, -205)):
        if degrees <= 26:
            tone = INKS.green if index % 2 else _YOUNG
            leaf(canvas, x, y - 18, 74 if index % 2 else 92, 40, degrees, tone, ink=4)
    for side in (-1, 1):
        with canvas.placed(stretch=(side, 1)):
            canvas.form(
                "84,-34! 108,-60 140,-66! 140,-34 124,-6 98,8!", INKS.skin, depth=6, ink=4.6, hatching=Hatching(9, 0.4)
            )
            canvas.flat(outline("98,-28! 114,-46 130,-54! 128,-32 114,-12 102,-6!"), INKS.cheek)
            canvas.form(ellipse(102, 16, 9), INKS.gold, depth=3, shift=0, ink=3.6)
    face = mirrored("0,-112! 40,-108 78,-84 94,-46 94,-6 86,34 72,66 52,94 26,112 0,118!")
    canvas.form(face, INKS.skin, depth=18, ink=6, hatching=Hatching(24, 0.3))
    for side in (-1, 1):
        with canvas.placed(stretch=(side, 1)):
            _eye(canvas)
    for line in ("-26,-98 0,-104 26,-98", "-18,-90 0,-95 18,-90", "-3,-76 -2,-62", "5,-76 4,-62"):
        canvas.line(line, 3, start=0.4, end=0.4)
    _mouth_and_nose(canvas)
    for side in (-1, 1):
        with canvas.placed(stretch=(side, 1)):
            _half_moustache(canvas)
    canvas.form(mirrored("0,100! 20,102! 18,124 8,146 0,162!"), Tone(_MOUSTACHE.flat), shift=0, ink=4)
    for line in ("-6,108 -4,130 -2,146", "6,108 5,128 3,140"):
        canvas.line(line, 2.2, INKS.gold.dark, start=0.2, end=0.5)


def _eye(canvas: Canvas) -> None:
    canvas.flat(ellipse(56, 26, 21, 16), INKS.cheek)
    canvas.form("12,-24! 22,-46 42,-54 64,-44 76,-22! 60,-8 40,-4 22,-10", Tone(INKS.linen.flat), shift=0, ink=4.4)
    canvas.form(ellipse(42, -26, 15, 16), Tone(INKS.green.flat), shift=0, ink=3.6)
    canvas.flat(ellipse(42, -26, 7.5, 8.5), INKS.ink)
    canvas.flat(ellipse(38, -31, 3.4, corners=12), INKS.linen.flat)
    canvas.line("8,-26 24,-52 44,-60 68,-50 84,-22", 5.6, start=0.2, end=0.3)
    brow = "6,-60! 20,-84 50,-94 84,-78! 78,-70 90,-60! 74,-60 50,-72 28,-66 12,-50!"
    canvas.form(brow, Tone(INKS.ink), shift=0, ink=2)
    for line in ("22,2 40,6 58,2", "26,8 40,12 54,8", "20,34 40,30 62,42", "78,-4 86,0", "76,4 84,10"):
        canvas.line(line, 2.6, start=0.4, end=0.4)


def _mouth_and_nose(canvas: Canvas) -> None:
    mouth = outline("-44,62! -20,58 0,60 20,58 44,62! 34,86 14,96 -14,96 -34,86")
    canvas.form(mouth, Tone(INKS.red.dark), shift=0, ink=4.4)
    teeth = mouth.intersection(outline("-60,40! 60,40! 60,76! -60,76!"))
    canvas.form(teeth, Tone(INKS.linen.flat), shift=0, ink=3)
    for x in (-24, -12, 0, 12, 24):
        canvas.line(f"{x},60 {x},75", 2.6, start=0, end=0)
    canvas.flat(mirrored("0,-44! 8,-42 11,-22 16,0! 30,10 34,26 22,36 8,36 0,40!"), INKS.skin.flat)
    canvas.line(
        "-10,-40 -11,-18 -18,2 -32,14 -32,28 -20,36 -10,32 0,40 10,32 20,36 32,28 32,14 22,4", 4.6, start=0.25, end=0.3
    )
    canvas.line("-4,-14 -8,2 -10,10", 2.4, start=0.4, end=0.5)
    canvas.flat(ellipse(6, 14, 9, 10), INKS.cheek)
    for x in (-16, 16):
        canvas.flat(ellipse(x, 29, 4.6, 3), INKS.ink)
    for line in both_sides("40,50 46,58 44,66"):
        canvas.line(line, 2.4, start=0.3, end=0.4)


def _half_moustache(canvas: Canvas) -> None:
    half = "0,40! 20,40 44,50 72,54 98,44 116,22 118,0 104,-12! 132,-8 142,16 134,46 108,72 74,82 40,76 14,62 0,56!"
    canvas.form(half, _MOUSTACHE, depth=8, shift=0, ink=4.6)
    for line in (
        "8,46 34,58 68,66 100,58 122,34",
        "6,52 30,66 64,74 96,68",
        "30,52 64,60 96,52 116,28",
        "124,20 126,4 118,-4",
    ):
        canvas.line(line, 2.6, INKS.gold.dark, start=0.25, end=0.45)
