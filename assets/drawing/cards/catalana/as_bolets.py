"""The ace of mushrooms: one with a cap of broken tiles like the roof of a gatehouse, in the undergrowth."""

from __future__ import annotations

import random

import shapely

from assets.drawing.cards.catalana.palette import CAP, CREAM, FLAME, INKS
from assets.drawing.cards.catalana.pips import mushroom
from assets.drawing.cards.catalana.trencadis import mosaic, tiles
from assets.drawing.cards.catalana.whiplash import fern
from assets.drawing.cards.ornament import berry, leaf
from assets.drawing.cards.patterns import edge
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import mirrored, outline
from assets.drawing.ink.shapes import ellipse, spiral

_CAP = mirrored("0,-318! 20,-300 60,-282 110,-244 152,-190 178,-128 190,-62! 120,-40 60,-32 0,-30!")
_GILLS = mirrored("0,-32! 60,-34 124,-44 176,-60! 130,-16 76,0 30,6 0,8!")
_STEM = mirrored("0,-2! 50,-8! 50,50 58,120 74,190 92,246! 60,268 0,274!")


def as_bolets(canvas: Canvas) -> None:
    """Draw the ace of mushrooms."""
    with canvas.placed(305, 490):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                fern(canvas, "60,262 130,220 176,150 206,60", 74, count=10)
                fern(canvas, "70,274 140,256 196,220 224,180", 56, count=8, tone=Tone(INKS.lime, INKS.green.flat))
        _stem(canvas)
        _cap(canvas)
        _floor(canvas)


def _stem(canvas: Canvas) -> None:
    """Draw the stem with a spiral of tiles wound around it."""
    canvas.form(_STEM, CREAM, depth=26, ink=6, hatching=Hatching(26, 0.3))
    turns = [
        outline(f"-110,{y + 40} 0,{y + 22} 110,{y - 30}! 110,{y} 0,{y + 54} -110,{y + 72}!").intersection(_STEM)
        for y in (10, 84, 158, 232)
    ]
    for index, turn in enumerate(turns):
        mosaic(canvas, turn, (INKS.blue.flat, INKS.sky, INKS.gold.flat, INKS.blue.flat), 20, seed=index, ink=3.6)
    canvas.contour(_STEM, 6)
    canvas.form(_GILLS, Tone(INKS.pale_gold, INKS.gold.flat), depth=14, shift=0, ink=5)
    for x in range(-156, 157, 16):
        canvas.line(f"{x},-40 {x * 0.84},-14 {x * 0.5},6", 3, start=0.1, end=0.5, within=_GILLS)


def _cap(canvas: Canvas) -> None:
    """Draw the cap: tiles in three tones from the light to the shade, with round white ones set in."""
    shade, glow = edge(_CAP, -44, -34), edge(_CAP, 40, 46)
    middle = _CAP.difference(shapely.union_all([shade, glow]))
    pattern = [
        *tiles(middle, (INKS.red.flat, INKS.red.flat, "#B93822"), 30, seed=2),
        *tiles(glow, (FLAME.flat, FLAME.flat, "#F08A4A"), 30, seed=5),
        *tiles(shade, (INKS.red.dark, INKS.red.dark, CAP.dark), 30, seed=7),
    ]
    canvas.form(_CAP, Tone(canvas.ink), shift=0, ink=6.6, pattern=pattern)
    for x, y, across, down in (
        (-20, -236, 27, 22), (58, -196, 25, 21), (-82, -178, 28, 24), (8, -134, 33, 27), (-128, -96, 26, 23),
        (104, -120, 28, 25), (-52, -78, 25, 18), (56, -70, 25, 17), (146, -72, 18, 15), (-8, -290, 12, 9),
    ):  # fmt: skip
        canvas.form(ellipse(x, y, across, down), INKS.linen, depth=7, shift=0, ink=4.4)
    canvas.form("-9,-314! 9,-314! 8,-336! -8,-336!", INKS.gold, depth=4, shift=1, ink=4)
    for x, y, turn in ((0, -352, 0), (-14, -342, -60), (14, -342, 60)):
        with canvas.placed(x, y, turn=turn):
            canvas.form(ellipse(0, 0, 8, 12), Tone(INKS.linen.flat, INKS.sky), depth=4, shift=0, ink=3.6)
    canvas.form(ellipse(0, -342, 7), INKS.blue, depth=3, shift=0, ink=3)


def _floor(canvas: Canvas) -> None:
    """Draw moss, small mushrooms, a snail and what has fallen."""
    chance = random.Random(8)
    moss = "-190,282! -150,258 -108,266 -60,250 -10,262 40,250 92,264 140,256 186,280! 160,302 0,312 -160,304"
    canvas.form(moss, Tone(INKS.lime, INKS.green.flat), depth=10, hatching=Hatching(14, 0.4))
    for _ in range(26):
        x, y = chance.uniform(-160, 160), chance.uniform(270, 296)
        canvas.line(
            f"{x:.1f},{y:.1f} {x + 4:.1f},{y - 6:.1f} {x + 9:.1f},{y:.1f}", 2.8, INKS.green.dark, start=0.3, end=0.3
        )
    for x, y, size in ((-128, 226, 0.84), (-172, 260, 0.5), (118, 246, 0.6)):
        with canvas.placed(x, y, stretch=(size, size)):
            mushroom(canvas)
    for x, y, degrees in ((60, 296, 10), (-50, 300, 170), (-20, 292, 30)):
        leaf(canvas, x, y, 46, 22, degrees, INKS.gold if degrees != 30 else FLAME)
    for x, y in ((30, 282), (44, 290), (-88, 292)):
        berry(canvas, x, y, INKS.red, INKS)
    _snail(canvas)


def _snail(canvas: Canvas) -> None:
    with canvas.placed(160, 272):
        canvas.form("-44,18! -46,4 -38,-6 -28,-4 -20,8 10,4 38,16! 30,22 -30,23", STRAW_SKIN, depth=4, ink=4)
        for x in (-42, -33):
            canvas.line(f"{x},-3 {x - 4},-14 {x - 3},-22", 3, start=0, end=0.2)
            canvas.flat(ellipse(x - 3, -23, 3.4, corners=14), canvas.ink)
        canvas.form(ellipse(4, -10, 23), INKS.gold, depth=7, shift=1, ink=4.4)
        canvas.line(spiral(4, -10, 19, turns=2, start=60), 3.4, start=0.05, end=0.2)


STRAW_SKIN = Tone("#E7C79A", "#B98A5A")
