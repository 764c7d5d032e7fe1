"""The ace of clubs: a knotty trunk, roughly sawn, with oak leaves and acorns, wound with a ribbon."""

from __future__ import annotations

from shapely.geometry import box

from assets.drawing.cards.castellana.palette import INKS
from assets.drawing.cards.ornament import banner, branch
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse, ellipse_path, spiral

_SAWN = Tone(INKS.pale_gold, INKS.gold.flat)
_TRUNK = (
    "-92,-340! -40,-352 30,-354 88,-342! 100,-290 90,-236 86,-206! 124,-250 146,-274! 176,-244! 146,-206 108,-160"
    " 82,-120! 70,-60 62,-10! 90,-44 110,-60! 134,-34! 108,-4 78,34 56,58! 46,120 40,190 36,250 34,334! 28,354"
    " -28,354 -34,334! -36,250 -42,180 -50,112! -88,96 -116,76! -98,44! -78,58 -56,66! -62,10 -70,-60! -104,-84"
    " -140,-104! -122,-140! -98,-124 -78,-112! -90,-180 -102,-260"
)
_SAWN_ENDS = ((161, -259, 22, 9, 45), (122, -47, 18, 8, 47), (-107, 60, 19, 8, -60), (-131, -122, 20, 9, -63))
"""Of the branches: x, y, half axes, turn."""
_GRAIN = (
    "-72,-326 -84,-270 -74,-200 -58,-130 -50,-40 -40,60 -34,150", "-50,-330 -58,-280 -52,-220",
    "-44,-180 -34,-100 -36,-20 -26,70 -24,170", "-24,-334 -34,-270 -22,-210 -28,-170",
    "-20,-130 -12,-60 -18,10 -10,90 -12,186",
    "6,-334 0,-290 10,-250", "14,-190 22,-120 12,-40 16,40 6,120 8,190", "34,-334 44,-280 38,-220 48,-160 42,-100",
    "62,-326 74,-280 68,-230", "70,-196 60,-150 50,-80 42,0 34,80 26,170", "40,-60 34,-10 36,20",
    "-62,-40 -54,10 -48,40",
    "96,-206 122,-234 142,-252", "92,-176 116,-206", "76,10 100,-22 112,-36", "-74,76 -92,68", "-84,-98 -112,-114",
)  # fmt: skip


def as_bastos(canvas: Canvas) -> None:
    """Draw the ace of clubs."""
    with canvas.placed(305, 482):
        for side in (-1, 1):
            with canvas.placed(0, 150, stretch=(side, 1)):
                branch(
                    canvas,
                    "10,160 96,134 166,66 196,-30 184,-130",
                    INKS,
                    pairs=8,
                    length=66,
                    width=32,
                    berries=INKS.gold,
                )
        for line in ("24,84 90,74 124,112 168,92 190,108", "-26,-4 -96,-16 -130,20 -172,4 -196,22"):
            banner(canvas, line, 40, Tone(INKS.red.dark), lined=False)
        for x, y, degrees in (
            (-152, -126, -112),
            (-118, -134, -78),
            (-120, 56, -160),
            (138, -58, -40),
            (126, -66, -86),
        ):
            oak_leaf(canvas, x, y, 78, degrees)
        for x, y, degrees in ((176, -262, -30), (150, -282, -80), (172, -236, 30)):
            oak_leaf(canvas, x, y, 70, degrees)
        _trunk(canvas)
        for x, y in ((186, -214), (-160, -88), (150, -22)):
            acorn(canvas, x, y)
        _ribbon(canvas)
        _grip(canvas)


def _trunk(canvas: Canvas) -> None:
    trunk = outline(_TRUNK)
    canvas.form(trunk, INKS.green, depth=26, ink=6.4, hatching=Hatching(44, 0.25))
    for line in _GRAIN:
        canvas.line(line, 4.4, start=0.25, end=0.4, within=trunk)
    for line in ("-84,-316 -92,-266 -84,-210", "-58,-100 -54,-40", "-46,70 -40,130 -38,180", "-16,-316 -22,-280"):
        canvas.line(line, 6, INKS.lime, start=0.3, end=0.5, within=trunk)
    for x, y, radius, turn in ((-18, -236, 25, 12), (30, -96, 18, -10), (-14, 30, 15, 8), (52, -286, 14, 0)):
        _knot(canvas, x, y, radius, turn)
    for x, y, across, down, turn in _SAWN_ENDS:
        _cut(canvas, x, y, across, down, turn)
    _cut(canvas, -2, -346, 93, 24, 0)


def _knot(canvas: Canvas, x: float, y: float, radius: float, turn: float) -> None:
    """Draw where a branch once was, the grain flowing around it."""
    with canvas.placed(x, y, turn=turn):
        for grown in (1.6, 1.3):
            ring = ellipse_path(0, 0, radius * grown * 0.8, radius * grown * 1.2)
            canvas.line(ring[20:60], 3, start=0.3, end=0.3)
            canvas.line(ring[4:12], 2.6, start=0.3, end=0.3)
        canvas.form(ellipse(0, 0, radius * 0.74, radius * 1.05), INKS.bark, depth=5, shift=1, ink=4)
        canvas.line(spiral(0, 0, radius * 0.5, turns=1.3, start=30), 2.8, start=0.1, end=0.3)


def _cut(canvas: Canvas, x: float, y: float, across: float, down: float, turn: float) -> None:
    """Draw a sawn end with its rings and a split."""
    with canvas.placed(x, y, turn=turn):
        canvas.form(ellipse(0, 0, across, down), _SAWN, depth=5, shift=1, ink=4.4)
        for share in (0.72, 0.46, 0.2):
            canvas.line(ellipse_path(across * 0.06, 0, across * share, down * share)[3:], 2.4, start=0.2, end=0.4)
        canvas.line(f"{across * 0.1},0 {across * 0.9},{down * 0.2}", 2.6, start=0.1, end=0.6)


def oak_leaf(canvas: Canvas, x: float, y: float, length: float, degrees: float) -> None:
    """Draw a lobed leaf that grows from (x, y) in a direction."""
    size = length / 100
    with canvas.placed(x, y, turn=degrees, stretch=(size, size)):
        half = (
            (0, 5),
            (14, 8),
            (22, 22),
            (36, 24),
            (40, 13),
            (52, 28),
            (66, 27),
            (69, 14),
            (80, 20),
            (92, 14),
            (100, 0),
        )
        upper = " ".join(f"{px},{-py}" for px, py in half)
        lower = " ".join(f"{px},{py}" for px, py in reversed(half[:-1]))
        canvas.form(f"{upper}! {lower}", INKS.green, depth=6, shift=1.2, ink=4, hatching=Hatching(8, 0.5))
        canvas.line("2,0 50,1 88,0", 3, start=0.05, end=0.5)
        for start, end, side in ((22, 34, 16), (46, 60, 19), (68, 80, 13)):
            for way in (-1, 1):
                canvas.line(f"{start},0 {end},{way * side}", 2.2, start=0.05, end=0.7)


def acorn(canvas: Canvas, x: float, y: float) -> None:
    """Draw an acorn that hangs from (x, y)."""
    with canvas.placed(x, y, turn=-12):
        canvas.line("0,-14 -2,2", 4.4, start=0, end=0)
        canvas.form("-11,12! 11,12! 12,26 6,40 0,47! -6,40 -12,26", INKS.gold, depth=5, shift=1.2, ink=3.8)
        cap = "-15,14! -14,4 0,-2 14,4 15,14! 0,19"
        canvas.form(cap, INKS.bark, depth=4, shift=1, ink=3.8)
        for dx in (-8, -1, 6):
            canvas.line(f"{dx},3 {dx + 4},14", 2, start=0.1, end=0.4)


def _ribbon(canvas: Canvas) -> None:
    """Draw the two turns of the ribbon in front of the trunk."""
    for y, half in ((-28, 76), (64, 60)):
        turn = outline(f"-{half},{y + 2} 0,{y + 12} {half},{y + 2}! {half + 2},{y + 42} 0,{y + 54} -{half},{y + 44}!")
        canvas.form(turn, INKS.red, depth=10, ink=4.6, hatching=Hatching(14, 0.35))
        for down in (8, 36):
            line = f"-{half},{y + 2 + down} 0,{y + 12 + down} {half},{y + 2 + down}"
            canvas.line(line, 2.2, start=0, end=0, within=turn)


def _grip(canvas: Canvas) -> None:
    """Draw the bound grip between two gold bands."""
    grip: Shape = outline(_TRUNK).intersection(box(-80, 206, 80, 336))
    canvas.form(grip, INKS.red, depth=14, shift=1, hatching=Hatching(16, 0.3))
    for y in range(222, 340, 18):
        canvas.line(f"-40,{y - 10} 0,{y + 2} 40,{y + 2}", 4, start=0, end=0, within=grip)
        canvas.line(f"-40,{y - 5} 0,{y + 7} 40,{y + 7}", 2.2, INKS.gold.flat, start=0, end=0, within=grip)
    for top, half, jewel in ((184, 48, INKS.green), (332, 42, INKS.blue)):
        canvas.form(box(-half, top, half, top + 24).buffer(4), INKS.gold, depth=8, ink=4.6, hatching=Hatching(9, 0.4))
        for x in (-26, 0, 26):
            canvas.form(ellipse(x, top + 12, 6.5), Tone(jewel.flat), shift=0, ink=2.8)
