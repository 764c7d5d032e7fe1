"""The four pips, each around (0, 0). Drawn for scale 1; large cards take a file with a finer line."""

from __future__ import annotations

from assets.drawing.cards.courts.court import Pip
from assets.drawing.cards.napoletana.palette import BASTONI, COPPE, DENARI, INKS, SKY, SPADE
from assets.drawing.cards.ornament import leaf
from assets.drawing.cards.patterns import around, diamond, star
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import mirrored, outline
from assets.drawing.ink.shapes import ellipse, ellipse_path, petal, spiral

_SAWN = Tone(INKS.pale_gold, INKS.gold.flat)
_CUDGEL = (
    "-17,-92! -4,-96 10,-96 21,-91! 24,-74 19,-60! 30,-66 38,-58! 34,-48 20,-42! 18,-22 15,-4! 13,16 11,34! 20,28"
    " 27,34! 24,44 11,48! 10,66 9,88! -8,89! -9,70 -10,58! -21,60 -27,52! -24,43 -12,40! -14,18 -15,-2! -26,0"
    " -33,-9! -30,-19 -17,-22! -20,-44 -22,-62 -20,-78"
)


def coin(canvas: Canvas) -> None:
    """Draw a coin, 136 wide: rays on azure around a red heart with a white rosette."""
    canvas.form(ellipse(0, 0, 68), INKS.gold, depth=8)
    canvas.line(ellipse_path(0, 0, 60), 2.2, start=0, end=0)
    canvas.form(ellipse(0, 0, 54), INKS.blue, depth=6, shift=1.5, ink=3.6)
    canvas.form(star(0, 0, 53, 38, 16), Tone(INKS.gold.flat), shift=0, ink=2.4)
    canvas.form(ellipse(0, 0, 37), INKS.red, depth=5, shift=1, ink=3.4)
    for _, _, degrees in around(6, 1, -90):
        canvas.form(petal(0, 0, 35, 24, degrees), Tone(INKS.linen.flat), shift=0, ink=2.4)
    for x, y, _ in around(6, 26, -60):
        canvas.flat(ellipse(x, y, 3.2, corners=12), INKS.pale_gold)
    canvas.form(ellipse(0, 0, 12), INKS.green, depth=4, shift=1, ink=3)
    canvas.flat(ellipse(-3, -3.5, 3.4, corners=14), INKS.pale_gold)


def cup(canvas: Canvas) -> None:
    """Draw a deep cup with two ears and an azure band, 116 wide and 146 high."""
    for side in (-1, 1):
        with canvas.placed(stretch=(side, 1)):
            ear = "34,-44! 48,-56 58,-48 56,-34 46,-20 32,-10! 28,-18! 40,-28 47,-38 46,-44 38,-36!"
            canvas.form(ear, INKS.gold, depth=3, shift=1, ink=3.4)
    canvas.form(mirrored("0,22! 7,22! 9,34 16,44 34,54 41,60! 44,72! 0,74!"), INKS.red, depth=7)
    canvas.form(mirrored("0,57! 20,57 42,61! 44,73! 0,75!"), INKS.gold, depth=5, shift=1, ink=3.8)
    canvas.line("-6,34 -12,44 -22,50", 2.6, start=0.2, end=0.6)
    canvas.form(mirrored("0,6! 9,6! 19,11 20,16 13,21 8,24! 0,24!"), INKS.green, depth=4, shift=1.2, ink=4)
    bowl = mirrored("0,-60! 41,-60! 43,-40 40,-22 31,-6 18,4 8,8! 0,8!")
    canvas.form(bowl, INKS.gold)
    canvas.flat(outline("-60,-49! 60,-49! 60,-27! -60,-27!"), INKS.blue.flat, within=bowl.buffer(-2.2))
    for x in (-28, -14, 0, 14, 28):
        canvas.flat(diamond(x, -38, 4.4, 6.4), INKS.pale_gold if x % 28 else INKS.linen.flat)
    for y in (-49, -27):
        canvas.line(f"-42,{y} 0,{y} 42,{y}", 3, start=0, end=0)
    for x in (-24, -8, 8, 24):
        canvas.flat(petal(x, -23, 24 - abs(x) * 0.2, 9, 90 + x * 0.9), INKS.red.flat, within=bowl.buffer(-3))
    canvas.form(ellipse(0, -61, 42, 9), _SAWN, depth=2, shift=1, ink=4.2)
    canvas.form(ellipse(0, -60.5, 32, 4.8), Tone(INKS.red.dark), shift=0, ink=2.6)


def sword(canvas: Canvas) -> None:
    """Draw a short broad sword with an S-shaped guard, 102 wide and 182 high."""
    canvas.form("0,-98! 10,-82 15,-64! 13,20! -13,20! -15,-64! -10,-82", SKY, depth=9, ink=4.4)
    canvas.flat(outline("-4,-60! 0,-76 4,-60! 3,12! -3,12!"), INKS.pale_gold)
    for line in ("-4,-60 -3,12", "4,-60 3,12"):
        canvas.line(line, 2, start=0.2, end=0.2)
    grip = mirrored("0,30! 8,30! 10,42 9,54 7,62! 0,62!")
    canvas.form(grip, INKS.green, depth=5, shift=1.4, ink=4)
    for y in (38, 45, 52):
        canvas.line(f"-9,{y + 2.5} 9,{y - 2.5}", 2.6, start=0, end=0)
    guard = "-50,4! -46,-4 -36,-4 -32,6! -20,16 0,14 22,14 40,22 50,36! 46,44 36,43 32,33! 18,30 0,32 -24,32 -42,22"
    canvas.form(guard, INKS.gold, depth=6, shift=1.6, ink=4.4)
    canvas.line("-38,12 -22,22 -8,23", 2.6, start=0.3, end=0.5)
    canvas.line("12,23 26,25 38,34", 2.6, start=0.3, end=0.5)
    canvas.form(ellipse(0, 23, 7), Tone(INKS.red.flat), shift=0, ink=2.6)
    canvas.form(ellipse(0, 71, 12.5), INKS.red, depth=5, shift=1.5, ink=4)
    canvas.flat(ellipse(-3.4, 67.5, 3.4, corners=14), INKS.pale_gold)


def cudgel(canvas: Canvas) -> None:
    """Draw a cudgel of bark with knots and two leaves, 188 high."""
    for x, y, degrees in ((34.0, -60.0, -58.0), (-30.0, -12.0, -122.0)):
        leaf(canvas, x, y, 28, 16, degrees, INKS.green, ink=3)
    body = outline(_CUDGEL)
    canvas.form(body, INKS.bark, depth=9, ink=4.8)
    for line in (
        "-13,-82 -16,-58 -12,-34", "14,-80 16,-66", "-2,-74 -5,-60", "10,-40 12,-20 8,2 8,20", "-10,-10 -8,14 -6,34",
        "2,-28 4,-8", "0,30 2,52", "3,-84 8,-70 6,-56",
    ):  # fmt: skip
        canvas.line(line, 2.8, start=0.3, end=0.5)
    for x, y, radius in ((-6.0, -44.0, 6.5), (4.0, 14.0, 5.0)):
        canvas.form(ellipse(x, y, radius, radius * 1.3), Tone(INKS.leather.flat), shift=0, ink=2.6)
        canvas.line(spiral(x, y, radius * 0.6, turns=1.2, start=20), 1.8, start=0.1, end=0.3)
    canvas.form(ellipse(2, -90, 19, 7), _SAWN, depth=3, shift=0, ink=3.4)
    canvas.line(ellipse_path(2, -90, 10, 3.4)[4:], 2, start=0.2, end=0.4)
    for x, y, turn in ((34, -60, 55), (24, 37, 70), (-29, -12, -60), (-24, 50, -50)):
        with canvas.placed(x, y, turn=turn):
            canvas.form(ellipse(0, 0, 7, 4, corners=28), _SAWN, depth=2, shift=0, ink=2.6)
    canvas.form("-12,72! 12,71! 12,82! -12,83!", INKS.red, depth=3, shift=0, ink=3.2)


PIPS: dict[str, Pip] = {DENARI: coin, COPPE: cup, SPADE: sword, BASTONI: cudgel}
