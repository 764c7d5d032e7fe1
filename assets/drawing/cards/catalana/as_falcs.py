"""The ace of sickles: a sickle like a new moon around a sun of broken tiles, with wheat and poppies."""

from __future__ import annotations

import shapely
from shapely.geometry import box

from assets.drawing.cards.catalana.palette import FLAME, INKS, STRAW
from assets.drawing.cards.catalana.pips import HANDLE, toothed_blade
from assets.drawing.cards.catalana.trencadis import mosaic
from assets.drawing.cards.catalana.whiplash import ear, poppy
from assets.drawing.cards.ornament import banner, leaf
from assets.drawing.cards.patterns import star
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import ellipse

_SIZE = 2.95


def as_falcs(canvas: Canvas) -> None:
    """Draw the ace of sickles."""
    with canvas.placed(305, 462):
        with canvas.placed(62, -80):
            _sun(canvas)
        _sheaf(canvas)
        with canvas.placed(-24, -16, stretch=(_SIZE, _SIZE)):
            _great_sickle(canvas)
        _flowers(canvas)


def _sun(canvas: Canvas) -> None:
    """Draw a sun as it is set in a ceiling: a ring of tiles between rays and a rosette."""
    canvas.form(star(0, 0, 136, 100, 20), INKS.gold, depth=8, ink=5, hatching=Hatching(10, 0.4))
    ring = ellipse(0, 0, 100)
    mosaic(canvas, ring, (INKS.blue.flat, INKS.blue.flat, INKS.sky, "#FBEFD6", FLAME.flat, INKS.gold.flat), 22, seed=11)
    canvas.form(ellipse(0, 0, 58), INKS.linen, depth=8, shift=0, ink=4.6)
    bars = shapely.union_all([box(x - 6, -60, x + 6, 60) for x in (-34, -11.4, 11.4, 34)])
    disc = ellipse(0, 0, 48)
    canvas.form(disc, INKS.gold, depth=6, shift=0, ink=4, pattern=[(bars, INKS.red.flat)])


def _sheaf(canvas: Canvas) -> None:
    """Draw ears of wheat that fan out from the knot below, and leaves of their straw."""
    for line, grains in (
        ("-8,250 -70,190 -130,100 -176,-10", 8), ("-6,250 -92,230 -150,170 -196,90", 7),
        ("6,250 60,214 120,150 166,60", 8), ("4,250 80,244 140,206 190,140", 7), ("0,250 -40,168 -84,110 -112,60", 6),
    ):  # fmt: skip
        ear(canvas, line, grains=grains, size=1.15)
    for x, y, length, degrees in ((-10, 246, 120, 196), (10, 246, 120, -14), (-6, 256, 90, 130), (6, 256, 90, 50)):
        leaf(canvas, x, y, length, 24, degrees, INKS.green)


def _great_sickle(canvas: Canvas) -> None:
    canvas.form(toothed_blade(6.2, 3.4), INKS.iron, depth=20, ink=5.6, shift=3)
    canvas.line("-8,34 -30,20 -44,-4 -45,-28 -34,-55 -9,-77 20,-85 48,-80", 6, INKS.linen.flat, start=0.2, end=0.3)
    canvas.line("-14,30 -30,12 -38,-6 -39,-28 -28,-50", 2.6, start=0.3, end=0.5)
    for x, y in ((-32, 5), (-36, -10)):
        canvas.form(star(x, y, 4.6, 1.9, 4), Tone(INKS.blue.flat), shift=0, ink=0)
    handle = outline(HANDLE)
    canvas.form(handle, INKS.bark, depth=14, ink=6, hatching=Hatching(16, 0.35))
    for line in ("2,34 20,50 40,68", "12,36 30,50 44,62", "0,46 14,60 30,76"):
        canvas.line(line, 3, start=0.2, end=0.4, within=handle)
    canvas.form("-17,38! 3,23! 12,32! -7,50!", INKS.gold, depth=7, shift=1, ink=4.6)
    canvas.line("-11,41 6,28", 3, start=0, end=0)
    canvas.form("31,79! 48,62! 53,68 53,80 44,90 36,88!", INKS.gold, depth=7, shift=1, ink=4.6)
    canvas.form(ellipse(43, 78, 2.6, corners=20), Tone(INKS.red.flat), shift=0, ink=3)


def _flowers(canvas: Canvas) -> None:
    """Draw the knot of ribbon and the poppies on it."""
    for line in ("4,258 30,276 34,300 20,322 34,346", "10,256 50,266 66,288 56,312 80,328"):
        banner(canvas, line, 18, INKS.red, lined=False)
    for x, y, length, degrees in ((-120, 258, 60, 200), (-92, 300, 58, 120), (-44, 312, 50, 80), (-146, 226, 54, 230)):
        leaf(canvas, x, y, length, 26, degrees, INKS.green)
    poppy(canvas, -112, 262, 40)
    poppy(canvas, -44, 288, 46)
    poppy(canvas, -160, 206, 30)
    for x, y in ((-70, 226), (-10, 322)):
        canvas.form(ellipse(x, y, 13, 16), Tone(INKS.lime, INKS.green.flat), depth=5, shift=0, ink=3.6)
        canvas.form(star(x, y - 13, 13, 6, 8), STRAW, depth=2, shift=0, ink=2.6)
