"""The four pips, each around (0, 0). Drawn for scale 1; large cards take a file with a finer line."""

from __future__ import annotations

from assets.drawing.cards.castellana.palette import BASTOS, COPAS, ESPADAS, INKS, OROS
from assets.drawing.cards.courts.court import Pip
from assets.drawing.cards.ornament import leaf
from assets.drawing.cards.patterns import around, diamond, dots
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import mirrored, outline
from assets.drawing.ink.shapes import direction, ellipse, ellipse_path, petal

_CLUB = (
    "-21,-88! -6,-94 14,-95 28,-87! 31,-72 29,-58! 36,-65! 47,-54! 38,-44 28,-36! 24,-8 18,14! 26,6! 34,16! 25,25"
    " 15,34! 12,56 10,84! -7,86! -9,56 -12,32 -15,10! -24,6 -31,-1 -38,-8! -28,-21! -22,-15 -20,-12! -24,-34 -27,-58"
    " -25,-76"
)
_GRAIN = (
    "-15,-78 -19,-58 -15,-34 -9,-10 -7,16", "-4,-80 -9,-70 -8,-64", "-3,-36 2,-20 2,-8", "12,-80 17,-64 14,-48",
    "20,-76 24,-62 22,-44", "17,-34 14,-12 9,8 9,28", "8,-36 8,-22 6,-8", "31,-48 36,-53",
    "-26,-8 -30,-12", "1,14 0,24 3,34",
)  # fmt: skip


def coin(canvas: Canvas) -> None:
    """Draw a coin with an eight-leaved rosette, 136 wide."""
    canvas.form(ellipse(0, 0, 68), INKS.gold, depth=8)
    canvas.flat(dots(24, 58, 3.4), canvas.ink)
    canvas.form(ellipse(0, 0, 48), INKS.red, depth=6, shift=1.5, ink=3.6)
    for index, (_, _, degrees) in enumerate(around(8, 1, -90)):
        tone = Tone(INKS.gold.flat if index % 2 else INKS.pale_gold)
        canvas.form(petal(0, 0, 45, 25, degrees), tone, shift=0, ink=2.6)
        dx, dy = direction(degrees)
        canvas.line(f"{14 * dx},{14 * dy} {34 * dx},{34 * dy}", 2.4, start=0.3, end=0.7)
    canvas.form(ellipse(0, 0, 15), INKS.green, depth=4, shift=1, ink=3.2)
    canvas.flat(ellipse(-3.5, -4, 4.2, corners=16), INKS.pale_gold)


def cup(canvas: Canvas) -> None:
    """Draw a gadrooned cup with a red band, 92 wide and 140 high."""
    canvas.form(mirrored("0,20! 7,20! 8,32 14,42 30,50 38,56 40,64! 40,69! 0,69!"), INKS.gold, depth=7)
    canvas.line("-36,60 -16,64 0,65 16,64 36,60", 3, start=0.1, end=0.1)
    canvas.line("-4,40 -14,47 -26,53", 3, start=0.2, end=0.7)
    canvas.line("6,44 16,50 28,55", 2.6, start=0.3, end=0.6)
    canvas.form(mirrored("0,4! 8,4! 17,9 18,14 12,19 8,22! 0,22!"), INKS.green, depth=4, shift=1.2, ink=4)
    bowl = mirrored("0,-60! 46,-60! 44,-40 46,-30 40,-16 28,-2 10,6! 0,6!")
    canvas.form(bowl, INKS.gold)
    canvas.flat(outline("-60,-47! 60,-47! 60,-27! -60,-27!"), INKS.red.flat, within=bowl.buffer(-2.2))
    for x in (-27, -9, 9, 27):
        canvas.flat(diamond(x, -37, 6.5, 7.5), INKS.pale_gold)
    for y in (-47, -27):
        canvas.line(f"-44,{y} 0,{y} 44,{y}", 3, start=0, end=0)
    for x in (-22, -8, 8, 22):
        canvas.line(f"{x * 1.25},-25 {x},-10 {x * 0.45},3", 3, start=0.1, end=0.6)
    canvas.form(ellipse(0, -61, 46, 9), Tone(INKS.pale_gold), shift=1, ink=4.2)
    canvas.form(ellipse(0, -60.5, 35, 4.6), Tone(INKS.red.dark), shift=0, ink=2.6)


def sword(canvas: Canvas) -> None:
    """Draw a broad sword upright, its guard 104 wide, 182 high."""
    canvas.form("0,-98! 8,-84 13,-68! 14,20! -14,20! -13,-68! -8,-84", Tone(INKS.sky, INKS.blue.flat), depth=9, ink=4.4)
    canvas.flat(outline("-6,-68! 0,-84 3,-68! 2.6,16! -6,16!"), INKS.linen.flat)
    canvas.line("3,-80 3,-20 3,18", 2.6, start=0.2, end=0.1)
    grip = mirrored("0,32! 8,32! 10.5,42 10,52 7,62! 0,62!")
    canvas.form(grip, INKS.red, depth=5, shift=1.4, ink=4)
    for y in (39, 46, 53):
        canvas.line(f"-9,{y - 2.5} 9,{y + 2.5}", 2.6, start=0, end=0)
    guard = mirrored("0,13! 16,16 32,12 42,3 50,6 53,16 47,25 33,29 17,32 0,35!")
    canvas.form(guard, INKS.gold, depth=6, shift=1.6, ink=4.4)
    canvas.form(ellipse(0, 24, 7), Tone(INKS.red.flat), shift=0, ink=2.6)
    for side in (-1, 1):
        canvas.line(f"{side * 43},14 {side * 29},21 {side * 14},22", 2.6, start=0.3, end=0.5)
    canvas.form(ellipse(0, 71, 12.5), INKS.gold, depth=5, shift=1.5, ink=4)
    canvas.flat(ellipse(-3.4, 67.5, 3.4, corners=14), INKS.pale_gold)


def club(canvas: Canvas) -> None:
    """Draw a club of wood with sawn branches, green bark and a bound grip, 186 high."""
    leaf(canvas, 43, -62, 26, 16, -52, Tone(INKS.lime, INKS.green.flat), ink=3)
    leaf(canvas, -35, -17, 25, 15, -126, Tone(INKS.lime, INKS.green.flat), ink=3)
    body = outline(_CLUB)
    canvas.form(body, INKS.green, depth=10)
    for line in _GRAIN:
        canvas.line(line, 2.8, start=0.3, end=0.5)
    for line in ("-21,-74 -23,-58 -20,-42", "-12,2 -10,18 -8,30"):
        canvas.line(line, 2.6, INKS.lime, start=0.3, end=0.5)
    for x, y, across, down in ((-6.0, -50.0, 6.5, 9.0), (4.0, 4.0, 4.4, 6.0)):
        canvas.form(ellipse(x, y, across, down), Tone(INKS.leather.flat), shift=0, ink=2.6)
        canvas.flat(ellipse(x + 0.6, y, across * 0.3, down * 0.36, corners=12), canvas.ink)
    sawn = Tone(INKS.pale_gold, INKS.gold.flat)
    canvas.form(ellipse(4, -88, 25, 8.5), sawn, depth=3, shift=0, ink=3.4)
    canvas.line(ellipse_path(4, -88, 13, 4)[4:], 2, start=0.2, end=0.4)
    for x, y, turn in ((41.5, -59.5, 45), (30, 11, 51), (-33, -14.5, -52)):
        with canvas.placed(x, y, turn=turn):
            canvas.form(ellipse(0, 0, 8.4 if y < 0 else 7, 4.4, corners=32), sawn, depth=2, shift=0, ink=2.8)
    grip = body.intersection(outline("-40,44! 40,44! 40,82! -40,82!"))
    canvas.form(grip, INKS.red, depth=5, shift=0, ink=3.4)
    for y in (52, 60, 68, 76):
        canvas.line(f"-11,{y - 3} 12,{y + 2}", 2.4, start=0, end=0, within=grip)
    canvas.form("-13,37! 15,37! 15,45! -13,45!", Tone(INKS.gold.flat), shift=0, ink=3)
    canvas.form("-10,80! 12,79! 12,90! -10,91!", INKS.gold, depth=3, shift=0, ink=3)


PIPS: dict[str, Pip] = {OROS: coin, COPAS: cup, ESPADAS: sword, BASTOS: club}
