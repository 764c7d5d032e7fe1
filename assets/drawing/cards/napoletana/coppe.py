"""The ace of cups: a great vase with the ears of dolphins, full of flowers."""

from __future__ import annotations

import shapely
from shapely.geometry import box

from assets.drawing.cards.napoletana.palette import INKS, SKY
from assets.drawing.cards.ornament import flower, leaf, scroll
from assets.drawing.cards.patterns import diamond, star
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, mirrored
from assets.drawing.ink.shapes import ellipse, petal

_ROSE = Tone("#F2B8A6", "#D98A78")


def asso_di_coppe(canvas: Canvas) -> None:
    """Draw the ace of cups."""
    with canvas.placed(250, 478):
        _flowers(canvas)
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                _ear(canvas)
        _foot(canvas)
        _bowl(canvas)


def _flowers(canvas: Canvas) -> None:
    """Draw the bunch, its stems in the vase."""
    for line in (
        "0,-120 -4,-220 2,-330",
        "-20,-120 -60,-210 -84,-276",
        "20,-120 60,-210 88,-280",
        "-30,-120 -96,-176 -140,-200",
        "30,-120 96,-176 142,-204",
    ):
        canvas.line(line, 5, INKS.green.dark, start=0, end=0.2)
    for x, y, length, degrees in (
        (-14, -180, 80, -140), (16, -180, 80, -40), (-60, -200, 70, -165), (62, -204, 70, -15),
        (-90, -170, 62, 165), (92, -172, 62, 15),
        (-4, -240, 74, -128), (4, -240, 74, -52), (-50, -230, 60, -95), (54, -236, 60, -85),
        (-120, -176, 54, -110), (122, -180, 54, -70),
        (-40, -150, 66, 172), (42, -150, 66, 8),
    ):  # fmt: skip
        leaf(canvas, x, y, length, 28, degrees, INKS.green)
    for x, y, radius, tone, heart in (
        (-142, -206, 27, INKS.gold, INKS.red.flat), (144, -208, 27, INKS.gold, INKS.red.flat),
        (-86, -282, 34, _ROSE, INKS.gold.flat), (90, -286, 34, INKS.red, INKS.gold.flat),
        (0, -334, 40, INKS.red, INKS.gold.flat),
        (-44, -196, 32, SKY, INKS.gold.flat), (48, -198, 32, _ROSE, INKS.gold.flat),
        (2, -254, 34, INKS.linen, INKS.gold.flat),
    ):  # fmt: skip
        flower(canvas, x, y, radius, tone, heart)


def _ear(canvas: Canvas) -> None:
    """Draw a dolphin that bends from the rim to the bowl."""
    dolphin = (
        "112,-96! 138,-132 178,-138 194,-112 190,-70 166,-36 132,-8 104,14! 92,2 100,-14! 128,-36 154,-64 166,-96"
        " 156,-112 140,-104 124,-78!"
    )
    canvas.form(dolphin, SKY, depth=7, ink=4.6, hatching=Hatching(12, 0.35))
    canvas.line("182,-112 178,-72 152,-38 118,-10", 2.6, start=0.2, end=0.3)
    canvas.form("104,14! 92,34 72,40! 82,22 78,8! 90,6", INKS.blue, depth=4, shift=1, ink=4)
    canvas.form("188,-98! 204,-112 212,-96! 204,-84 188,-72!", INKS.blue, depth=4, shift=1, ink=4)
    canvas.form(ellipse(158, -122, 6), Tone(INKS.linen.flat), shift=0, ink=2.6)
    canvas.flat(ellipse(157, -122, 3, corners=12), INKS.ink)


def _foot(canvas: Canvas) -> None:
    foot = mirrored("0,152! 24,152! 26,176 46,202 90,226 112,238 120,262! 120,284! 0,292!")
    canvas.form(foot, INKS.gold, depth=14, hatching=Hatching(22, 0.35))
    for x in (-60, -30, 0, 30, 60):
        canvas.fold(f"{x * 0.36},166 {x * 0.66},198 {x * 1.3},232", 4, comb=9, gap=7)
    band = mirrored("0,248! 60,246 116,241! 120,262! 60,266 0,268!")
    canvas.form(band, INKS.blue, depth=5, shift=0, ink=3.8)
    for x in range(-96, 97, 32):
        canvas.form(
            diamond(x, 256 - abs(x) * 0.03, 10, 7),
            Tone(INKS.gold.flat if (x // 32) % 2 else INKS.red.flat),
            shift=0,
            ink=2.4,
        )
    canvas.form(
        mirrored("0,92! 18,92! 22,100! 48,108 56,126 46,144 22,152! 0,154!"), INKS.red, hatching=Hatching(12, 0.35)
    )
    for x in (-32, 0, 32):
        canvas.form(ellipse(x, 124, 12 - abs(x) * 0.1, 12), INKS.gold, depth=4, shift=1, ink=3.4)
        canvas.form(ellipse(x, 124, 5, corners=24), Tone(INKS.green.flat), shift=0, ink=2.4)


def _bowl(canvas: Canvas) -> None:
    bowl = mirrored("0,-124! 116,-124! 130,-84 132,-40 116,10 82,54 44,82 22,94! 0,96!")
    canvas.form(bowl, INKS.gold, depth=20, ink=5.6, hatching=Hatching(28, 0.35))
    _lobes(canvas, bowl)
    band = box(-200, -96, 200, -34).intersection(bowl.buffer(-3))
    canvas.form(band, INKS.blue, depth=8, shift=0, ink=4, hatching=Hatching(14, 0.4))
    for x in (-88, 88):
        with canvas.placed(x, -65):
            scroll(canvas, 0, 0, 20, 0 if x < 0 else 180, way=1 if x < 0 else -1)
            canvas.flat(ellipse(0, 0, 4, corners=14), INKS.gold.flat)
    canvas.form(star(0, -65, 30, 15, 8), INKS.gold, depth=5, shift=1, ink=3.8)
    canvas.form(ellipse(0, -65, 11), INKS.red, depth=3, shift=0, ink=3)
    for x in (-52, 52):
        canvas.form(diamond(x, -65, 12, 17), Tone(INKS.red.flat), shift=0, ink=3)
        canvas.flat(diamond(x - 1, -67, 4, 7), INKS.pale_gold)
    canvas.form(
        mirrored("0,-146! 126,-146! 134,-135 126,-122! 0,-118!"), Tone(INKS.pale_gold, INKS.gold.flat), depth=5, ink=4.8
    )
    for x in range(-108, 109, 24):
        canvas.form(ellipse(x, -133, 6), Tone(INKS.red.flat if (x // 24) % 2 else INKS.green.flat), shift=0, ink=2.6)


def _lobes(canvas: Canvas, bowl: Shape) -> None:
    """Draw the fluting below the band."""
    below = box(-200, -30, 200, 200).intersection(bowl)
    for x in range(-96, 97, 32):
        canvas.line(f"{x + 16},-30 {(x + 16) * 0.86},20 {(x + 16) * 0.3},84", 3.8, start=0.05, end=0.5, within=bowl)
        canvas.flat(petal(x, -26, 40, 14, 90 + x * 0.2), INKS.red.flat, within=bowl.buffer(-4))
    tips = [petal(x * 0.6, 74 - abs(x) * 0.34, 28, 9, -90 + x * 0.34) for x in range(-96, 97, 32)]
    canvas.flat(shapely.union_all(tips).intersection(below), INKS.pale_gold)
