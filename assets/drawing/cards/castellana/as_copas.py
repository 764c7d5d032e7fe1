"""The ace of cups: a covered cup of gold, red and blue, with roses at its foot."""

from __future__ import annotations

import math

from shapely.geometry import Point, box

from assets.drawing.cards.castellana.palette import INKS
from assets.drawing.cards.ornament import berry, flower, leaf, scroll
from assets.drawing.cards.patterns import diamond, edge, star
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, mirrored, outline, path
from assets.drawing.ink.shapes import ellipse, petal

_LIGHT = Tone(INKS.pale_gold, INKS.gold.flat)


def as_copas(canvas: Canvas) -> None:
    """Draw the ace of cups."""
    with canvas.placed(305, 496):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                _roses(canvas)
                _handle(canvas)
        _foot(canvas)
        _bowl(canvas)
        _lid(canvas)


def _roses(canvas: Canvas) -> None:
    """Draw a stem with roses and buds beside the foot."""
    canvas.line("92,316 142,308 180,264 190,206 172,160", 7, start=0.05, end=0.4)
    for x, y, length, degrees in (
        (112, 314, 40, 160), (140, 306, 40, 40), (160, 288, 48, -10), (176, 264, 50, 30), (188, 236, 48, 8),
        (188, 222, 44, 170),
        (188, 192, 44, 30), (180, 176, 40, 190), (160, 290, 44, 230),
    ):  # fmt: skip
        leaf(canvas, x, y, length, 23, degrees, INKS.green)
    flower(canvas, 184, 258, 25, INKS.red, INKS.pale_gold)
    flower(canvas, 128, 306, 22, Tone("#F0D9C0", "#D9A98C"), INKS.red.flat)
    flower(canvas, 170, 152, 20, INKS.red, INKS.pale_gold)
    for x, y in ((212, 214), (206, 294)):
        berry(canvas, x, y, INKS.gold, INKS)


def _handle(canvas: Canvas) -> None:
    handle = (
        "118,-100! 150,-140 196,-146 214,-112 206,-66 178,-26 146,6 108,30! 100,14! 134,-12 164,-42 184,-76 188,-104"
        " 176,-118 154,-108 128,-80!"
    )
    canvas.form(handle, INKS.gold, depth=7, ink=4.6, hatching=Hatching(12, 0.35))
    canvas.line("198,-124 202,-98 190,-62 164,-28 132,2", 2.6, start=0.2, end=0.3)
    scroll(canvas, 176, -128, 18, 120, way=-1)
    leaf(canvas, 204, -66, 46, 22, 20, INKS.green)
    leaf(canvas, 188, -40, 38, 18, 60, INKS.green)


def _foot(canvas: Canvas) -> None:
    foot = mirrored("0,190! 26,190! 28,214 44,238 88,262 116,276 124,300! 126,318! 0,326!")
    canvas.form(foot, INKS.gold, depth=14, hatching=Hatching(22, 0.4))
    canvas.flat(mirrored("0,286! 60,284 119,278! 123,294! 60,300 0,302!"), INKS.red.flat, within=foot.buffer(-3))
    for line in ("-121,280 -60,286 0,288 60,286 121,280", "-124,297 -60,302 0,304 60,302 124,297"):
        canvas.line(line, 3.4, start=0, end=0)
    for x in range(-96, 97, 32):
        canvas.flat(diamond(x, 295 - abs(x) * 0.05, 9, 6.5), INKS.pale_gold)
    for x in (-66, -34, 0, 34, 66):
        canvas.fold(f"{x * 0.36},206 {x * 0.62},236 {x * 1.25},270", 4, comb=9, gap=7)
    canvas.form(
        mirrored("0,118! 18,118! 22,128! 54,136 62,156 52,178 24,186! 24,196! 0,196!"),
        INKS.blue,
        hatching=Hatching(12, 0.35),
    )
    for x in (-36, 0, 36):
        canvas.form(ellipse(x, 157, 13 - abs(x) * 0.1, 14), INKS.gold, depth=4, shift=1, ink=3.4)
        canvas.form(ellipse(x, 157, 5.4), Tone(INKS.red.flat), shift=0, ink=2.4)
    canvas.form(mirrored("0,96! 34,96! 24,110 20,124! 0,124!"), INKS.gold, depth=6)


def _bowl(canvas: Canvas) -> None:
    bowl = mirrored("0,-122! 136,-122! 132,-70 122,-20 98,36 62,76 30,100! 0,104!")
    canvas.form(bowl, INKS.gold, depth=20, ink=5.6, hatching=Hatching(28, 0.35))
    _frieze(canvas, bowl)
    for index in range(-4, 4):
        x = index * 25 + 12.5
        canvas.line(f"{x},-10 {x * 0.82},30 {x * 0.36},88", 3.8, start=0.05, end=0.5, within=bowl)
    for index in range(-3, 4):
        x = index * 25
        canvas.flat(petal(x * 0.97, -6, 34, 11, 90 + x * 0.16), INKS.pale_gold, within=bowl)
        canvas.flat(petal(x * 0.6, 78 - abs(x) * 0.3, 26, 9, -90 + x * 0.3), INKS.red.flat, within=bowl)
    canvas.form(mirrored("0,-146! 142,-146! 148,-134 142,-120! 0,-116!"), _LIGHT, depth=5, ink=4.8)
    for x in range(-126, 127, 28):
        jewel = INKS.red if (x // 28) % 2 else INKS.green
        canvas.form(ellipse(x, -132, 6.2), Tone(jewel.flat), shift=0, ink=2.6)


def _frieze(canvas: Canvas, bowl: Shape) -> None:
    """Draw a red band with a running vine between rows of dots, and an enamel with a star before it."""
    band = box(-200, -96, 200, -24).intersection(bowl.buffer(-3))
    canvas.flat(band, INKS.red.flat)
    canvas.flat(edge(band, -22, 0), INKS.red.dark)
    for y in (-96, -24):
        canvas.line(f"-140,{y} 140,{y}", 3.8, start=0, end=0, within=bowl)
    for y in (-104, -16):
        for x in range(-128, 129, 16):
            if bowl.buffer(-8).contains(Point(x, y)):
                canvas.flat(ellipse(x, y, 3.2, corners=12), INKS.ink)
    vine = path(" ".join(f"{x},{-60 + 13 * math.sin(x / 20.5):.3f}" for x in range(-126, 127, 6)))
    canvas.line(vine, 4.6, start=0, end=0, within=band)
    for x in range(-100, 101, 32):
        up = -1 if math.sin(x / 20.5) > 0 else 1
        vine_leaf = petal(x - 8, -60 + 13 * math.sin(x / 20.5), 30, 16, up * 55)
        canvas.form(vine_leaf, _LIGHT, depth=4, shift=1.2, ink=2.8)
        canvas.form(ellipse(x + 10, -60 - up * 16, 6.4), Tone(INKS.green.flat), shift=0, ink=2.6)
    canvas.form(ellipse(0, -60, 44, 42), INKS.gold, depth=7, ink=4.6, hatching=Hatching(9, 0.4))
    canvas.form(ellipse(0, -60, 33, 31), INKS.blue, depth=6, shift=1, ink=3.4, hatching=Hatching(8, 0.3))
    canvas.form(star(0, -60, 27, 12, 8), INKS.gold, depth=4, shift=1, ink=3)
    canvas.form(ellipse(0, -60, 7, corners=24), Tone(INKS.red.flat), shift=0, ink=2.4)


def _lid(canvas: Canvas) -> None:
    lid = mirrored("0,-262! 18,-262! 30,-244 60,-226 100,-200 126,-170 130,-146! 0,-146!")
    canvas.form(lid, INKS.gold, depth=16, ink=5.2, hatching=Hatching(22, 0.35))
    for x in (-84, -44, 0, 44, 84):
        canvas.line(f"{x * 0.3},-246 {x * 0.8},-206 {x * 1.16},-152", 4, start=0.2, end=0.1, within=lid)
    for x in (-98, -60, -21, 21, 60, 98):
        canvas.flat(petal(x, -152, 44 - abs(x) * 0.16, 14, -90 - x * 0.36), INKS.red.flat, within=lid)
    canvas.form(mirrored("0,-292! 14,-292! 24,-278 16,-262! 0,-258!"), INKS.blue, depth=5)
    for degrees, length, tone in (
        (-140, 48, INKS.green),
        (-40, 48, INKS.green),
        (-115, 54, INKS.gold),
        (-65, 54, INKS.gold),
        (-90, 72, INKS.red),
    ):
        leaf(canvas, 0, -288, length, 24, degrees, tone)
    canvas.form(ellipse(0, -290, 13), INKS.gold, depth=4, shift=1, ink=3.6)
    canvas.flat(outline("-6,-296! 0,-298 2,-292! -4,-289!"), INKS.pale_gold)
