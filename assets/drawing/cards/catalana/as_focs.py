"""The ace of flames: a bonfire of midsummer, and the salamander of broken tiles that lives in it."""

from __future__ import annotations

import numpy as np
import shapely

from assets.drawing.cards.catalana.palette import FLAME, INDIGO, INKS, STRAW
from assets.drawing.cards.catalana.pips import FIRE, HEART, INNER_FIRE
from assets.drawing.cards.catalana.trencadis import mosaic
from assets.drawing.cards.patterns import around, star
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Points, Shape, outline, path, resampled
from assets.drawing.ink.shapes import ellipse, limb, petal
from assets.drawing.ink.strokes import stroke

_BODY = (
    "-92,132 -70,150 -76,186 -110,206 -150,196 -176,160 -196,206 -180,252 -128,286 -56,302 20,298 84,278"
    " 132,244 160,200"
    " 178,154"
)
_GIRTH = np.array(
    [(0.0, 5.0), (0.18, 13.0), (0.36, 24.0), (0.5, 40.0), (0.64, 58.0), (0.8, 56.0), (0.9, 42.0), (1.0, 40.0)]
)
"""How broad the salamander is along its spine, from the tip of the tail."""
_TILES = (INKS.blue.flat, INKS.blue.flat, INKS.sky, INDIGO.flat, INKS.gold.flat, INKS.lime, "#FBEFD6")


def as_focs(canvas: Canvas) -> None:
    """Draw the ace of flames."""
    with canvas.placed(305, 462):
        _sparks(canvas)
        _bonfire(canvas)
        _logs(canvas)
        _salamander(canvas)


def _sparks(canvas: Canvas) -> None:
    for x, y, size in ((-168, -206, 20), (172, -190, 22), (-196, -96, 14), (202, -84, 15), (-112, -292, 15),
                       (104, -300, 17), (-208, 14, 11), (212, 18, 12)):  # fmt: skip
        canvas.form(star(x, y, size, size * 0.34, 4), STRAW, depth=3, shift=0, ink=3.2)
    for x, y, degrees in ((-146, -254, -70), (150, -252, -105), (-206, -150, -80), (208, -136, -100), (0, -342, -90)):
        canvas.form(petal(x, y, 30, 14, degrees), FLAME, depth=3, shift=0, ink=3)


def _bonfire(canvas: Canvas) -> None:
    """Draw flames inside flames, each with whiplash lines that rise in it."""
    with canvas.placed(0, -34, stretch=(2.72, 2.95)):
        canvas.form(FIRE, INKS.red, depth=22, ink=6.4, shift=3, hatching=Hatching(30, 0.3))
        for line in ("-46,8 -48,28 -36,50", "53,0 52,24 40,46", "44,-46 50,-28 47,-8", "-30,-48 -40,-34 -42,-22",
                     "2,-84 8,-64 0,-46 -10,-34", "30,-64 36,-52 34,-40"):  # fmt: skip
            canvas.line(line, 5, start=0.3, end=0.5)
        canvas.form(INNER_FIRE, FLAME, depth=14, shift=0, ink=5, hatching=Hatching(18, 0.35))
        for line in ("-34,14 -34,30 -24,44", "38,6 38,24 30,40", "-10,-26 -20,-12 -22,4", "6,-46 12,-34 6,-26",
                     "30,-22 34,-8 32,6"):  # fmt: skip
            canvas.line(line, 4.4, start=0.3, end=0.5)
    with canvas.placed(0, -22, stretch=(2.7, 2.9)):
        canvas.form(HEART, INKS.gold, depth=10, shift=0, ink=4.4, hatching=Hatching(14, 0.35))
        canvas.line("-18,28 -16,40 -8,46", 3.6, start=0.3, end=0.5)
        canvas.line("20,20 20,32 14,42", 3.6, start=0.3, end=0.5)
        canvas.form(
            "0,10! 9,22 11,34 5,44 -5,44 -11,35 -9,24", Tone(INKS.pale_gold, STRAW.shade), depth=5, shift=0, ink=3.6
        )


def _logs(canvas: Canvas) -> None:
    for turn, x in ((-17, 14), (17, -14)):
        with canvas.placed(x, 178, turn=turn):
            log = limb([(-138, 0, 27), (138, 0, 27)], rounding=2)
            canvas.form(log, INKS.bark, depth=11, hatching=Hatching(18, 0.3))
            for line in ("-110,-10 -60,-14 -20,-9", "-70,4 -20,8 30,2", "10,-12 60,-8 100,-13", "50,8 90,12 120,6"):
                canvas.line(line, 3.2, start=0.3, end=0.5)
            side = -1 if turn > 0 else 1
            canvas.form(ellipse(side * 140, 0, 19, 27), STRAW, depth=6, ink=4.4)
            canvas.line(ellipse_ring(side * 140, 0, 10, 15), 2.6, start=0.1, end=0.1)
            canvas.flat(ellipse(side * 140, 0, 3, 5, corners=14), canvas.ink)


def ellipse_ring(x: float, y: float, across: float, down: float) -> str:
    """Return the text of an open ring, as a year of a log shows."""
    return " ".join(f"{x + dx * across:.2f},{y + dy * down:.2f}" for dx, dy, _ in around(12, 1, -40))


def _salamander(canvas: Canvas) -> None:
    spine = resampled(path(_BODY), 3.0)
    shares = np.linspace(0, 1, len(spine))
    widths = np.interp(shares, _GIRTH[:, 0], _GIRTH[:, 1])
    body = stroke(spine, widths).buffer(3).buffer(-3)
    for leg in _legs():
        mosaic(canvas, leg, _TILES, 17, seed=9, ink=4.6)
    head = shapely.transform(outline(_HEAD), _to_head)
    whole = shapely.union_all([body, head]).buffer(8).buffer(-8)
    mosaic(canvas, whole, _TILES, 21, seed=4, ink=6, shade="#12302F", depth=0)
    ridge = _beads(spine, 18)
    for x, y, size in ridge:
        canvas.form(ellipse(x, y, size, corners=24), INKS.gold, depth=3, shift=0, ink=2.8)
    for side in (-1, 1):
        with canvas.placed(181, 128, turn=26):
            canvas.form(ellipse(side * 17, -6, 9), Tone(INKS.pale_gold), shift=0, ink=3.4)
            canvas.flat(ellipse(side * 17, -8, 3.8, 5.4, corners=16), canvas.ink)


_HEAD = "0,26! -24,22 -29,2 -26,-18 -14,-40 0,-48 14,-40 26,-18 29,2 24,22"


def _to_head(points: Points) -> Points:
    """Return points of the head where it lies at the end of the spine."""
    turn = np.radians(26)
    x, y = points[:, 0], points[:, 1]
    return np.column_stack([x * np.cos(turn) - y * np.sin(turn) + 181, x * np.sin(turn) + y * np.cos(turn) + 128])


def _legs() -> list[Shape]:
    """Return the four legs with their toes."""
    found = []
    for joints, toes in (
        ([(146, 214, 16), (186, 236, 13), (208, 214, 10)], ((216, 192), (226, 206), (222, 222))),
        ([(132, 236, 16), (100, 214, 13), (92, 190, 10)], ((78, 176), (94, 170), (108, 180))),
        ([(-46, 300, 16), (-70, 332, 13), (-100, 338, 10)], ((-122, 328), (-122, 344), (-108, 354))),
        ([(20, 298, 16), (50, 330, 13), (46, 350, 10)], ((30, 362), (46, 366), (62, 360))),
    ):
        parts = [limb(joints, rounding=3)] + [limb([joints[-1], (*toe, 5)], rounding=1) for toe in toes]
        found.append(shapely.union_all(parts))
    return found


def _beads(spine: Points, gap: float) -> list[tuple[float, float, float]]:
    """Return the tiles along the back: x, y and radius, small towards the tail."""
    places = resampled(spine, gap)
    count = len(places)
    return [
        (float(x), float(y), 2.6 + 5 * min(1.0, index / count * 1.5))
        for index, (x, y) in enumerate(places[4:-1], start=4)
    ]
