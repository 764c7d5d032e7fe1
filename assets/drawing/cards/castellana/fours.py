"""The fours: four pips around an emblem, of Castile, of the vine, of the fencer and of the oak."""

from __future__ import annotations

from collections.abc import Callable

from assets.drawing.cards.castellana.as_bastos import acorn, oak_leaf
from assets.drawing.cards.castellana.palette import BASTOS, COPAS, ESPADAS, INKS, OROS, WIDTH
from assets.drawing.cards.castellana.pips import PIPS
from assets.drawing.cards.figure.hats import Cloth, crown
from assets.drawing.cards.ornament import scroll
from assets.drawing.cards.patterns import around
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import ellipse

MIDDLE = (WIDTH / 2, 475)
PLACES = {
    OROS: (112, 236, 1.5),
    COPAS: (108, 224, 1.8),
    ESPADAS: (116, 214, 1.95),
    BASTOS: (112, 226, 1.66),
}
"""How far right and down of the middle a pip lies, and its size."""
_GRAPE = Tone("#7A2E5A", "#521B3C")


def four(canvas: Canvas, suit: str) -> None:
    """Draw the picture of a four."""
    right, down, size = PLACES[suit]
    with canvas.placed(*MIDDLE):
        for x, y in ((-right, -down), (right, -down), (-right, down), (right, down)):
            with canvas.placed(x, y, stretch=(size, size)):
                PIPS[suit](canvas)
        EMBLEMS[suit](canvas)


def castle(canvas: Canvas) -> None:
    """Draw the gold castle of Castile on its crowned red shield, 120 wide."""
    with canvas.placed(-2, -36, stretch=(0.86, 0.86)):
        crown(canvas, Cloth(INKS.red, INKS.green, INKS.linen), INKS)
    shield = outline("-60,-66! 0,-74 60,-66! 62,0 46,48 0,82! -46,48 -62,0")
    canvas.form(shield, INKS.gold, depth=8, ink=5.2)
    canvas.form(shield.buffer(-9), INKS.red, depth=7, shift=1, ink=3.4, hatching=Hatching(10, 0.35))
    for x, top in ((0, -50), (-27, -30), (27, -30)):
        _tower(canvas, x, top)
    wall = (
        "-40,36! -40,2! -32,2! -32,8! -20,8! -20,2! -8,2! -8,8! 8,8! 8,2! 20,2! 20,8! 32,8! 32,2! 40,2!"
        " 40,36! 36,44! -36,44!"
    )
    canvas.form(wall, INKS.gold, depth=6, shift=1, ink=3.2, hatching=Hatching(7, 0.4))
    canvas.form("-10,44! -10,28 0,17! 10,28 10,44!", Tone(INKS.blue.flat), shift=0, ink=2.8)
    for x, y in ((-24, 22), (24, 22)):
        canvas.line(f"{x - 8},{y} {x + 8},{y}", 2, start=0.1, end=0.1)
        canvas.line(f"{x - 10},{y + 10} {x + 6},{y + 10}", 2, start=0.1, end=0.1)


def _tower(canvas: Canvas, x: float, top: float) -> None:
    """Draw a tower with three merlons and a window, 22 wide, down to y = 20."""
    with canvas.placed(x, top):
        merlons = "-11,0! -11,-9! -6,-9! -6,-4! -3,-4! -3,-9! 3,-9! 3,-4! 6,-4! 6,-9! 11,-9! 11,0!"
        canvas.form(f"{merlons} 9,{20 - top}! -9,{20 - top}!", INKS.gold, depth=5, shift=1, ink=3)
        canvas.form("-3,20! -3,11 0,8! 3,11 3,20!", Tone(INKS.blue.flat), shift=0, ink=2)


def grapes(canvas: Canvas) -> None:
    """Draw a bunch of grapes with two leaves and their tendrils, 130 high."""
    canvas.line("2,-64 -2,-46 2,-30", 6, start=0, end=0.1)
    for way in (1, -1):
        with canvas.placed(0, -42, stretch=(way, 1)):
            vine_leaf = "2,2! 10,-18 26,-24! 32,-14! 48,-22 62,-10! 56,0! 66,14 58,26! 46,22! 38,34 24,32! 24,18! 10,16"
            canvas.form(vine_leaf, INKS.green, depth=6, shift=1.2, ink=4, hatching=Hatching(9, 0.4))
            for line in ("4,2 30,2 54,8", "16,2 26,-14", "22,3 30,24", "34,3 48,-10"):
                canvas.line(line, 2.4, start=0.05, end=0.6)
            scroll(canvas, 30, -34, 11, 150, turns=1.2, way=-1)
    places = (
        (-30, -18), (-10, -20), (10, -20), (30, -18), (-21, -1), (0, -3), (21, -1), (-31, 10), (31, 10),
        (-11, 16), (11, 16), (0, 32), (-20, 28), (20, 28), (-8, 46), (9, 46), (0, 62),
    )  # fmt: skip
    for x, y in places:
        canvas.form(ellipse(x, y, 11.5, corners=32), _GRAPE, depth=5, shift=0, ink=3.4)
        canvas.flat(ellipse(x - 4, y - 4, 2.6, corners=12), INKS.linen.flat)


def buckler(canvas: Canvas) -> None:
    """Draw a fencer's round shield with the cross of Saint James, 140 wide."""
    canvas.form(ellipse(0, 0, 70), INKS.iron, depth=9, ink=5.2, hatching=Hatching(14, 0.25))
    for x, y, _ in around(16, 60, 11):
        canvas.form(ellipse(x, y, 4.2, corners=20), INKS.gold, depth=1, shift=0, ink=2.4)
    canvas.form(ellipse(0, 0, 50), INKS.linen, depth=7, shift=1, ink=4, hatching=Hatching(9, 0.4))
    cross = (
        "0,46! -8,30 -6,8! -14,10 -28,8! -24,14 -34,12 -38,2! -36,-8 -26,-10 -28,-4! -14,-6 -6,-4! -8,-18"
        " -14,-22! -18,-30"
        " -10,-36! -6,-32 0,-44! 6,-32 10,-36! 18,-30 14,-22! 8,-18 6,-4! 14,-6 28,-4! 26,-10 36,-8 38,2! 34,12 24,14"
        " 28,8! 14,10 6,8! 8,30"
    )
    canvas.form(cross, INKS.red, depth=4, shift=1, ink=3.2)
    canvas.form(ellipse(0, 1, 7.5, corners=28), INKS.gold, depth=2, shift=0, ink=2.6)


def oak_sprig(canvas: Canvas) -> None:
    """Draw three leaves of oak and two acorns, 130 high."""
    canvas.line("0,70 2,34 0,-6", 6, start=0, end=0.2)
    for x, y, length, degrees in ((0, 22, 86, -90), (-2, 30, 76, -152), (2, 30, 76, -28)):
        oak_leaf(canvas, x, y, length, degrees)
    for x in (-22, 26):
        canvas.line(f"0,40 {x * 0.6},36 {x},34", 4, start=0, end=0.2)
        acorn(canvas, x, 32)


EMBLEMS: dict[str, Callable[[Canvas], None]] = {OROS: castle, COPAS: grapes, ESPADAS: buckler, BASTOS: oak_sprig}
