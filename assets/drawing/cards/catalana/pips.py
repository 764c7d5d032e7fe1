"""The four pips, each around (0, 0). Drawn for scale 1; large cards take a file with a finer line."""

from __future__ import annotations

import shapely
from shapely import affinity
from shapely.geometry import Polygon

from assets.drawing.cards.catalana.palette import BOLETS, CAP, CREAM, FALCS, FLAME, FOCS, GLASS, INKS, PORRONS, WINE
from assets.drawing.cards.courts.court import Pip
from assets.drawing.cards.patterns import along, edge
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import direction, ellipse

FIRE = (
    "0,-92! 12,-76 16,-58 10,-42! 22,-46 30,-58 30,-72! 46,-54 54,-30 52,-12! 58,-16 62,-24! 66,2 60,34 42,56 20,66"
    " 0,68 -24,65 -44,54 -58,32 -62,6 -56,-18! -50,-8 -42,-4! -46,-26 -38,-46 -22,-60 -6,-74"
)
INNER_FIRE = (
    "4,-52! 8,-38 2,-24! 16,-24 28,-34! 38,-16 38,2! 44,0 46,-4! 48,20 38,42 20,54 0,56 -22,52 -38,38 -44,16 -40,-2!"
    " -34,8 -26,8! -28,-12 -16,-30 -2,-42"
)
HEART = "2,-18! 6,-4 0,6! 10,6 18,0! 28,16 24,36 12,48 0,50 -14,47 -26,34 -26,18! -20,24 -14,22! -16,6 -8,-8"
SPOUT = "-4,6! 20,-16 46,-46 70,-78 84,-98! 88,-99 91,-96! 86,-70 74,-34 60,4 48,44! 20,50"
BOTTLE = (
    "-30,-92! -18,-90 -6,-92! -10,-82 -10,-70 -8,-52 4,-30 22,-4 38,28 46,58! 46,68 34,74 -6,78 -46,74 -60,68 -60,58!"
    " -54,28 -42,-4 -30,-30 -24,-52 -24,-70 -25,-82"
)
BLADE = (
    "-14,44! -36,28 -52,2 -54,-28 -42,-60 -14,-86 22,-94 54,-86 74,-64! 50,-70 24,-68 2,-56 -14,-34 -20,-8 -14,16 2,34!"
)
EDGE = "58,-66 44,-69 24,-65 4,-53 -11,-33 -17,-8 -12,14 -2,27"
HANDLE = "-16,36! 0,24! 10,32 24,45 40,57 50,69! 53,84 41,91 29,84! 15,73 0,59 -10,48"
STEM = "-20,-4! 20,-4! 20,20 28,46 34,66! 26,78 0,82 -26,78 -34,66! -28,46 -20,20"
GILLS = "-62,-12! -40,-18 0,-20 40,-18 62,-12! 44,2 20,9 0,10 -20,9 -44,2"
TOP = "-70,-12! -74,-34 -60,-64 -32,-84 0,-90 32,-84 60,-64 74,-34 70,-12! 40,-18 0,-21 -40,-18"


def flame(canvas: Canvas) -> None:
    """Draw a flame of three tongues inside each other, 128 wide and 160 high."""
    canvas.form(FIRE, INKS.red, depth=9)
    canvas.form(INNER_FIRE, Tone(FLAME.flat), shift=0, ink=3.2)
    canvas.form(HEART, Tone(INKS.gold.flat), shift=0, ink=3)
    canvas.form("0,18! 8,28 9,38 4,45 -4,45 -10,37 -8,28", Tone(INKS.pale_gold), shift=0, ink=2.2)
    for line in (
        "-50,14 -50,28 -44,42", "54,8 52,24 44,38", "46,-40 49,-26 46,-12", "-34,-40 -38,-28 -38,-18",
        "4,-76 6,-64 2,-54",
    ):  # fmt: skip
        canvas.line(line, 2.8, start=0.35, end=0.5)


def porro(canvas: Canvas) -> None:
    """Draw a glass *porró* with red wine, its spout to the upper right, 152 wide and 180 high."""
    spout, bottle = outline(SPOUT), outline(BOTTLE)
    canvas.form(spout, GLASS, depth=7)
    canvas.form(bottle, GLASS, depth=8)
    inner = spout.difference(bottle.buffer(2)).buffer(-4)
    canvas.form(inner.intersection(outline("0,-2! 90,-8! 90,90! 0,90!")), WINE, depth=5, shift=0, ink=2)
    wine = outline("-90,0! -50,4 -10,-3 60,-2! 90,68! 30,68 -6,71 -44,68 -90,66!").intersection(bottle.buffer(-5))
    canvas.form(wine, WINE, shift=0, ink=2.4)
    canvas.line("-46,2 -30,4 -8,-1 18,-3", 3, start=0.05, end=0.05)
    for light in (
        "-21,-80! -17,-80! -17,-52 -30,-22 -37,-8! -41,-8! -30,-34 -22,-56",
        "40,-32! 74,-76! 60,-44 46,-22!",
    ):
        canvas.flat(outline(light), INKS.linen.flat)
    canvas.flat(outline("-46,12! -39,10! -46,40 -50,62! -54,58"), "#C96A82")
    canvas.form("-34,-98! -18,-101 -2,-98! -3,-89 -18,-86 -33,-89!", Tone(GLASS.flat), shift=1, ink=3.6)
    canvas.form(ellipse(-18, -97, 12, 3), Tone(GLASS.dark), shift=0, ink=2)
    canvas.line("-44,75 -6,80 32,75", 3, start=0.2, end=0.2)


def sickle(canvas: Canvas) -> None:
    """Draw a toothed sickle, its point to the right and its handle below, 130 wide and 186 high."""
    canvas.form(toothed_blade(10, 5), INKS.iron, depth=8)
    canvas.line("-8,34 -30,20 -43,-4 -44,-28 -33,-54 -9,-75 20,-84 46,-79", 2.8, INKS.linen.flat, start=0.2, end=0.3)
    handle = outline(HANDLE)
    canvas.form(handle, INKS.bark, depth=5)
    canvas.form("-16,38! 2,24! 11,33! -7,49!", INKS.gold, depth=3, shift=0, ink=3.2)
    for step in range(3):
        x, y = 9 + step * 11, 63 + step * 9
        canvas.line(f"{x},{y} {x + 9},{y - 11}", 3, start=0, end=0, within=handle)
    canvas.flat(ellipse(41, 77, 3, corners=12), INKS.pale_gold)


def toothed_blade(gap: float, size: float) -> Shape:
    """Return the blade of the sickle with teeth so far apart and so high along its inner edge."""
    teeth = []
    for x, y, degrees in along(EDGE, gap):
        dx, dy = direction(degrees - 90)
        ahead, back = direction(degrees), 0.62 * gap
        foot = (x - dx * size * 1.6, y - dy * size * 1.6)
        tip = (x + dx * size - ahead[0] * back * 0.6, y + dy * size - ahead[1] * back * 0.6)
        sides = [(foot[0] + ahead[0] * way * back, foot[1] + ahead[1] * way * back) for way in (-1, 1)]
        teeth.append(Polygon([sides[0], tip, sides[1]]))
    return shapely.union_all([outline(BLADE), *teeth])


def mushroom(canvas: Canvas) -> None:
    """Draw a mushroom with a broad brown cap, 148 wide and 172 high."""
    canvas.form(STEM, CREAM, depth=10)
    for line in (
        "-14,8 -16,28 -20,50", "-2,4 -3,24 -4,44", "10,6 11,22 14,40", "-22,60 -24,66 -23,72", "16,54 20,64 20,70",
    ):  # fmt: skip
        canvas.line(line, 2.8, start=0.3, end=0.6)
    gills = outline(GILLS)
    canvas.form(gills, Tone(INKS.pale_gold, INKS.gold.flat), depth=5, shift=0, ink=3.4)
    for x in range(-48, 49, 12):
        canvas.line(f"{x},-14 {x * 0.8},-4 {x * 0.6},4", 2.2, start=0.1, end=0.6, within=gills)
    cap = outline(TOP)
    glow = cap.buffer(-9).difference(affinity.translate(cap.buffer(-9), 13, 16))
    canvas.form(cap, CAP, depth=0.1, pattern=[(glow, FLAME.flat), (edge(cap, -11, -9), CAP.dark)])
    for line in (
        "-40,-36 -32,-46 -22,-52", "-8,-56 4,-58 16,-55", "30,-50 38,-44 42,-36", "-22,-30 -14,-36 -6,-37",
        "12,-38 20,-37 26,-31", "-52,-24 -50,-30 -46,-34",
    ):  # fmt: skip
        canvas.line(line, 3.2, start=0.35, end=0.5)
    for x, lean in ((-34, 1), (34, -1), (-22, 1), (26, -1)):
        for tip in (-8, 0, 7):
            canvas.line(f"{x},80 {x + tip * 0.4},70 {x + tip - lean * 2},60", 4.4, INKS.green.dark, start=0, end=0.8)


PIPS: dict[str, Pip] = {FOCS: flame, PORRONS: porro, FALCS: sickle, BOLETS: mushroom}
