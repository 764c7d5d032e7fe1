"""What the courts hold, around the fist at (0, 0): first what lies behind the hand, upright."""

from __future__ import annotations

from collections.abc import Callable

from assets.drawing.cards.inks import Inks
from assets.drawing.cards.ornament import flower, leaf
from assets.drawing.cards.patterns import diamond, fleuron, star, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import mirrored, outline
from assets.drawing.ink.shapes import ellipse, petal

Thing = Callable[[Canvas, Inks], None]


def _shaft(canvas: Canvas, top: float, bottom: float, half: float, tone: Tone) -> None:
    canvas.form(f"{-half},{top}! {half},{top}! {half},{bottom}! {-half},{bottom}!", tone, depth=4, shift=1, ink=3.8)


def sword(canvas: Canvas, inks: Inks) -> None:
    """Draw a broad sword with a straight guard."""
    blade = mirrored("0,-262! 9,-246 15,-226! 14,-34! 0,-34!")
    canvas.form(blade, inks.iron, depth=11, ink=4.4)
    canvas.flat(outline("-6,-222! 0,-244 2,-222! 2,-38! -6,-38!"), inks.linen.flat)
    canvas.line("2,-236 2,-120 2,-40", 2.6, start=0.2, end=0.1)
    _shaft(canvas, -26, 30, 9, inks.red)
    guard = mirrored("0,-40! 26,-36 44,-40 54,-44 60,-34 54,-24 42,-22 24,-20! 0,-20!")
    canvas.form(guard, inks.gold, depth=5, ink=4.2)
    canvas.form(diamond(0, -30, 8, 8), Tone(inks.blue.flat), shift=0, ink=2.4)
    canvas.form(ellipse(0, 44, 16), inks.gold, depth=5, shift=1, ink=4)
    canvas.flat(ellipse(-3, 41, 5, corners=18), inks.red.flat)


def lyre(canvas: Canvas, inks: Inks) -> None:
    """Draw a psalmist's lyre with six strings."""
    canvas.form(mirrored("0,-178! 60,-178! 62,-162! 0,-162!"), inks.gold, depth=4, ink=4)
    for x in (-24, -14.5, -5, 5, 14.5, 24):
        canvas.line(f"{x},-166 {x * 0.7},-34", 2.2, start=0, end=0)
    for side in (-1, 1):
        arm = (
            f"{side * 18},-12! {side * 46},-30 {side * 58},-66 {side * 46},-108 {side * 44},-140 {side * 58},-184"
            f" {side * 78},-192! {side * 84},-178 {side * 70},-172 {side * 62},-146 {side * 66},-108 {side * 78},-66"
            f" {side * 62},-14 {side * 22},12!"
        )
        canvas.form(arm, inks.gold, depth=7, ink=4.4, hatching=Hatching(9, 0.4))
        canvas.form(ellipse(side * 78, -184, 9), Tone(inks.red.flat), shift=0, ink=3)
        canvas.line(f"{side * 62},-40 {side * 68},-68 {side * 56},-106", 2.4, start=0.2, end=0.4)
    body = mirrored("0,-44! 30,-40 44,-24 40,4 22,22 0,28!")
    canvas.form(body, inks.red, depth=8, ink=4.4, hatching=Hatching(10, 0.4))
    canvas.flat(fleuron(0, -18, 18), inks.pale_gold)


def orb(canvas: Canvas, inks: Inks) -> None:
    """Draw a globe with a cross."""
    cross = "-5,-116! -5,-136! -20,-136! -20,-146! -5,-146! -5,-164! 5,-164! 5,-146! 20,-146! 20,-136! 5,-136! 5,-116!"
    canvas.form(cross, inks.gold, depth=3, shift=1, ink=3.8)
    canvas.form(ellipse(0, -62, 56), inks.blue, depth=16, ink=5, hatching=Hatching(18, 0.3))
    band = outline("-56,-70! -28,-56 0,-52 28,-56 56,-70! 56,-52! 28,-38 0,-34 -28,-38 -56,-52!")
    canvas.form(band.intersection(ellipse(0, -62, 56)), inks.gold, depth=5, shift=0, ink=3.6)
    canvas.form("-8,-117! 8,-117! 10,-84 9,-54! -9,-54! -10,-84", inks.gold, depth=3, shift=0, ink=3.6)
    for x, y in ((-36, -52), (-19, -46), (19, -46), (36, -52)):
        canvas.flat(diamond(x, y, 6, 6), inks.red.flat)
    canvas.form(ellipse(0, -45, 9), inks.red, depth=3, shift=0, ink=2.8)
    canvas.line("-40,-88 -30,-102 -18,-110", 5, inks.sky, start=0.3, end=0.4)


def _sceptre(canvas: Canvas, inks: Inks) -> None:
    _shaft(canvas, -140, 96, 7, inks.gold)
    for y in (-128, -96, -40, 40, 80):
        canvas.form(
            mirrored(f"0,{y - 6}! 11,{y - 6}! 13,{y} 11,{y + 6}! 0,{y + 6}!"), inks.red, depth=3, shift=0, ink=3
        )


def clover_sceptre(canvas: Canvas, inks: Inks) -> None:
    """Draw a sceptre that ends in a clover of gold."""
    _sceptre(canvas, inks)
    canvas.form(mirrored("0,-166! 20,-164 26,-152 12,-136! 0,-134!"), inks.gold, depth=4, ink=4)
    for x, y in ((-27, -186), (27, -186), (0, -226)):
        canvas.form(ellipse(x, y, 25), inks.gold, depth=7, shift=1.4, ink=4.2)
    canvas.flat(ellipse(0, -194, 14, corners=24), inks.gold.flat)
    for x, y in ((-27, -186), (27, -186), (0, -226)):
        canvas.form(ellipse(x, y, 10), inks.green, depth=3, shift=0, ink=2.8)


def lily_sceptre(canvas: Canvas, inks: Inks) -> None:
    """Draw a sceptre that ends in a lily."""
    _sceptre(canvas, inks)
    canvas.form(fleuron(0, -188, 56), inks.gold, depth=7, ink=4.4, hatching=Hatching(9, 0.4))
    canvas.line("0,-226 0,-204 0,-178", 2.6, start=0.2, end=0.4)
    canvas.form(ellipse(0, -174, 7), Tone(inks.red.flat), shift=0, ink=2.6)


def rose(canvas: Canvas, inks: Inks) -> None:
    """Draw a long-stemmed rose."""
    canvas.line("6,84 0,10 -6,-60 0,-112", 9, start=0, end=0)
    canvas.line("6,82 0,10 -6,-60 0,-110", 4, inks.lime, start=0, end=0)
    for x, y, length, degrees in ((-4, -40, 56, -152), (-5, -58, 50, -30), (2, 34, 46, 28), (3, 50, 48, 150)):
        leaf(canvas, x, y, length, 25, degrees, inks.green)
    for degrees in (-150, -30, -112, -68):
        canvas.form(petal(0, -116, 46, 16, degrees), inks.green, depth=3, shift=1, ink=3)
    for degrees in (200, 340, 236, 304):
        canvas.form(petal(0, -118, 62, 46, degrees), inks.red, depth=7, shift=1.2, ink=3.8)
    flower(canvas, 0, -148, 34, inks.red, inks.pale_gold)


def mirror(canvas: Canvas, inks: Inks) -> None:
    """Draw an oval glass in a gold frame with a long handle."""
    _shaft(canvas, -60, 66, 7, inks.gold)
    canvas.form(ellipse(0, 72, 12), inks.gold, depth=4, shift=1, ink=3.8)
    rim = ellipse(0, -118, 50, 64)
    canvas.form(rim, inks.gold, depth=8, ink=4.6, hatching=Hatching(9, 0.4))
    canvas.form(ellipse(0, -118, 36, 49), Tone(inks.sky, inks.blue.flat), depth=8, shift=0, ink=3.6)
    canvas.flat(outline("-22,-104! 4,-152! 14,-146! -14,-94!"), inks.linen.flat)
    canvas.flat(outline("-6,-88! 20,-136! 24,-128! 0,-84!"), inks.linen.flat)
    for x, y, jewel in ((0, -175, inks.red), (43, -118, inks.blue), (-43, -118, inks.blue), (0, -61, inks.red)):
        canvas.form(diamond(x, y, 8, 8), Tone(jewel.flat), shift=0, ink=2.6)
    canvas.form(fleuron(0, -198, 20), inks.gold, depth=3, ink=3.2)


def fan(canvas: Canvas, inks: Inks) -> None:
    """Draw an open fan of seven painted blades."""
    for index in range(7):
        degrees = -138 + index * 16
        with canvas.placed(0, -6, turn=degrees + 90):
            tone = inks.linen if index % 2 else inks.green
            canvas.form("-3,0! 3,0! 20,-142! 0,-152 -20,-142!", tone, depth=5, shift=1, ink=3.4)
            canvas.flat(outline("-14,-110! 14,-110! 17,-126! -17,-126!"), inks.gold.flat)
            canvas.flat(diamond(0, -84, 5.5, 12), inks.red.flat if index % 2 else inks.pale_gold)
    canvas.form(ellipse(0, -4, 9), inks.gold, depth=3, shift=0, ink=3)
    canvas.line("2,8 10,46 4,86", 3.4, inks.red.flat, start=0, end=0)
    canvas.form("-4,80! 12,80! 16,112! -8,112!", inks.red, depth=3, shift=0, ink=3)


def halberd(canvas: Canvas, inks: Inks) -> None:
    """Draw a halberd: spike, axe and beak."""
    _shaft(canvas, -190, 140, 7, inks.leather)
    canvas.form(mirrored("0,-296! 6,-280 12,-240 8,-214! 0,-210!"), inks.iron, depth=5, ink=4)
    axe = "-6,-222! -24,-228 -44,-246 -58,-252! -66,-222 -66,-190 -56,-158! -42,-168 -24,-182 -6,-184!"
    canvas.form(axe, inks.iron, depth=8, ink=4.4, hatching=Hatching(10, 0.3))
    canvas.line("-56,-240 -59,-206 -53,-172", 2.6, start=0.2, end=0.3)
    canvas.form("6,-220! 26,-216 46,-196 56,-180! 36,-188 20,-190 6,-186!", inks.iron, depth=5, ink=4)
    canvas.form("-11,-226! 11,-226! 11,-178! -11,-178!", inks.gold, depth=4, shift=1, ink=3.6)
    for y in (-214, -190):
        canvas.flat(ellipse(0, y, 3.4, corners=14), inks.ink)
    for x, degrees in ((-7, 112), (0, 90), (7, 68)):
        canvas.form(petal(x, -176, 46, 14, degrees), inks.red, depth=3, shift=1, ink=3)


def lance(canvas: Canvas, inks: Inks) -> None:
    """Draw a lance whose pennon with two tails flies outwards."""
    _shaft(canvas, -236, 140, 6.5, inks.leather)
    pennon = "6,-214! 30,-222 52,-206 90,-208! 70,-188 92,-166! 54,-170 32,-160 6,-150!"
    shape = outline(pennon)
    canvas.form(shape, inks.gold, depth=6, ink=4.2, pattern=[(stripes(shape, 32, 16, 90), inks.green.flat)])
    canvas.form(mirrored("0,-294! 6,-278 15,-252 10,-236! 0,-230!"), inks.iron, depth=5, ink=4.2)
    canvas.line("0,-282 0,-242", 2.2, start=0.2, end=0.2)
    canvas.form(ellipse(0, -230, 10, 7), inks.gold, depth=3, shift=0, ink=3)


def horn(canvas: Canvas, inks: Inks) -> None:
    """Draw a hunting horn, its mouth up."""
    body = "-78,-158! -62,-112 -46,-74 -22,-36 8,0 46,36! 58,26! 34,-8 18,-48 10,-92 -2,-150!"
    canvas.form(body, inks.linen, depth=10, ink=4.8, hatching=Hatching(13, 0.35))
    for contour in (
        "-70,-136! -58,-104! -28,-104 6,-112! 1,-136! -30,-124!", "-34,-56! -20,-34! -2,-38 20,-50! 15,-72! -8,-58!",
        "26,20! 46,38! 60,26! 44,6!",
    ):  # fmt: skip
        canvas.form(contour, inks.gold, depth=4, shift=1, ink=3.8)
    canvas.form(ellipse(-40, -156, 41, 15), inks.gold, depth=4, shift=1, ink=4.2)
    canvas.form(ellipse(-40, -156, 30, 9), Tone(inks.leather.dark), shift=0, ink=3)
    canvas.form("44,36! 60,54 72,58! 68,42 57,27!", inks.gold, depth=3, shift=1, ink=3.6)
    for x, y in ((-48, -116), (-30, -112), (-12, -116), (-10, -46), (6, -52)):
        canvas.flat(ellipse(x, y, 4, corners=16), inks.red.flat)


def falcon(canvas: Canvas, inks: Inks) -> None:
    """Draw a hooded falcon that sits on the fist and looks to the left."""
    tail = "10,-22! 34,-8 52,30 60,66! 46,70! 34,62! 22,40 8,6!"
    canvas.form(tail, inks.leather, depth=6, ink=4.2)
    for line in ("20,0 36,30 50,64", "28,-4 46,32 56,62"):
        canvas.line(line, 2.4, start=0.1, end=0.3)
    body = "-22,-118! -34,-100 -40,-70 -34,-40 -18,-18 4,-14! 26,-26 34,-60 26,-96 10,-120!"
    canvas.form(body, inks.linen, depth=9, ink=4.6, hatching=Hatching(12, 0.4))
    for x, y in (
        (-24, -84),
        (-12, -84),
        (-28, -68),
        (-16, -68),
        (-4, -68),
        (-24, -52),
        (-12, -52),
        (-14, -36),
        (-2, -36),
    ):
        canvas.line(f"{x - 4},{y} {x},{y + 5} {x + 4},{y}", 2.6, inks.leather.flat, start=0.2, end=0.2)
    wing = "8,-106! 34,-96 48,-64 50,-24 44,16! 34,6 30,-2! 16,-22 2,-50 -2,-82"
    canvas.form(wing, inks.leather, depth=8, ink=4.6, hatching=Hatching(11, 0.35))
    for line in ("10,-78 22,-70 30,-56", "12,-58 26,-46 36,-30", "20,-34 32,-20 40,0", "24,-92 38,-70 42,-40"):
        canvas.line(line, 2.6, inks.gold.flat, start=0.1, end=0.4)
    head = "-20,-110! -36,-116 -42,-134 -32,-152 -10,-156 8,-146 14,-124 6,-104!"
    canvas.form(head, inks.leather, depth=6, ink=4.4, hatching=Hatching(8, 0.4))
    canvas.form("-40,-136! -50,-134 -60,-122 -58,-108! -50,-114 -37,-118!", inks.gold, depth=3, shift=0, ink=3.6)
    canvas.flat(outline("-32,-120! -20,-122 -8,-114 2,-106! -12,-104 -24,-108!"), inks.linen.flat)
    canvas.line("-24,-124 -26,-114 -20,-104", 4, start=0.1, end=0.5)
    canvas.form(ellipse(-25, -134, 7.4), Tone(inks.gold.flat), shift=0, ink=2.8)
    canvas.flat(ellipse(-26, -134, 3.8, corners=16), inks.ink)
    canvas.line("-36,-143 -26,-144 -16,-138", 3.4, start=0.2, end=0.3)
    for x in (-10, 6):
        canvas.form(f"{x - 6},-22! {x + 6},-22! {x + 9},-6! {x - 9},-6!", inks.gold, depth=2, shift=0, ink=2.8)
    canvas.form(star(10, 10, 8, 4, 6), inks.gold, depth=1, shift=0, ink=2.2)
