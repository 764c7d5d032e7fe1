"""The ace of coins: a crowned eagle with two heads, a coin on its breast."""

from __future__ import annotations

from assets.drawing.cards.figure.hats import Cloth, crown
from assets.drawing.cards.napoletana.palette import INKS, SKY
from assets.drawing.cards.napoletana.pips import coin
from assets.drawing.cards.ornament import branch, leaf, quill
from assets.drawing.cards.patterns import along
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import mirrored, path
from assets.drawing.ink.shapes import ellipse, limb, petal

_BONE = "36,-56 72,-84 112,-132 142,-184 172,-208 190,-186"
"""The arm of a wing, from which three rows of feathers hang."""
_TAIL = ((128, INKS.blue), (52, INKS.blue), (115, INKS.red), (65, INKS.red), (102, SKY), (78, SKY), (90, INKS.gold))


def asso_di_denari(canvas: Canvas) -> None:
    """Draw the ace of coins."""
    with canvas.placed(250, 424):
        with canvas.placed(stretch=(0.98, 0.98)):
            eagle(canvas)
        with canvas.placed(0, -2, stretch=(1.24, 1.24)):
            coin(canvas)
        with canvas.placed(-5, -222, stretch=(1.15, 1.15)):
            crown(canvas, Cloth(INKS.red, INKS.green, INKS.linen), INKS)
    for side in (-1, 1):
        with canvas.placed(250, 700, stretch=(side, 1)):
            branch(canvas, "8,62 66,58 126,32 164,-14 178,-66", INKS, pairs=6, length=50, width=24, berries=INKS.red)


def eagle(canvas: Canvas) -> None:
    """Draw the eagle, the middle of its breast at (0, 0)."""
    for degrees, tone in _TAIL:
        leaf(canvas, 0, 96, 190 if 78 <= degrees <= 102 else 168, 46, degrees, tone, ink=4.4)
    for side in (-1, 1):
        with canvas.placed(stretch=(side, 1)):
            _leg(canvas)
            _wing(canvas)
    body = mirrored("0,-120! 30,-116 54,-92 72,-50 80,0 74,54 52,96 26,118 0,128!")
    canvas.form(body, INKS.blue, depth=14, ink=5.4, hatching=Hatching(24, 0.35))
    for y, count in ((70, 5), (92, 4), (110, 3)):
        for index in range(count):
            canvas.form(petal((index - (count - 1) / 2) * 22, y - 12, 26, 17, 90), Tone(INKS.sky), shift=0, ink=2.8)
    for side in (1, -1):
        with canvas.placed(stretch=(side, 1)):
            _head(canvas)


def _leg(canvas: Canvas) -> None:
    canvas.form("28,100! 62,92! 92,140 104,172! 84,186 66,180! 44,150", INKS.blue, depth=7, hatching=Hatching(14, 0.35))
    for line in ("84,180 96,196 90,214", "90,180 112,192 118,210", "94,176 122,178 136,192", "80,182 74,200 64,212"):
        canvas.line(line, 10, start=0.05, end=0.6)
        canvas.line(line, 5, INKS.gold.flat, start=0.1, end=0.6)


def _wing(canvas: Canvas) -> None:
    """Draw a heraldic wing: long, middle and short feathers, then the arm over their quills."""
    _feathers(canvas, 11, (112, 84), (92, 206), 36, (INKS.blue, SKY))
    _feathers(canvas, 10, (110, 84), (60, 120), 28, (INKS.red,))
    _feathers(canvas, 10, (108, 84), (36, 64), 21, (INKS.gold,))
    arm = limb(
        [(36, -56, 22), (74, -86, 18), (112, -134, 15), (142, -186, 13), (170, -206, 11), (189, -188, 6)], rounding=5
    )
    canvas.form(arm, INKS.blue, depth=7, ink=4.6, hatching=Hatching(13, 0.35))
    for x, y, _ in along("52,-66 76,-88 112,-134 142,-184 168,-203", 21):
        canvas.form(ellipse(x, y, 5), Tone(INKS.gold.flat), shift=0, ink=2.6)


def _feathers(
    canvas: Canvas,
    count: int,
    degrees: tuple[float, float],
    lengths: tuple[float, float],
    width: float,
    tones: tuple[Tone, ...],
) -> None:
    """Draw a row of feathers along the arm; their direction and length change from its root to its tip."""
    places = list(along(path(_BONE), 2))
    for index in range(count):
        share = index / (count - 1)
        x, y, _ = places[int((0.06 + 0.9 * share) * (len(places) - 1))]
        length = lengths[0] + (lengths[1] - lengths[0]) * share**0.8
        turn = degrees[0] + (degrees[1] - degrees[0]) * share
        quill(canvas, x, y, length, width, turn, tones[index % len(tones)], ink=4)


def _head(canvas: Canvas) -> None:
    """Draw the neck and the head that looks to the right."""
    neck = (
        "0,-96! 4,-130 12,-164 18,-190 36,-212 62,-218 84,-206! 96,-196 104,-182 102,-168! 92,-176 80,-176! 70,-166"
        " 58,-162! 52,-146 52,-120 46,-96!"
    )
    canvas.form(neck, INKS.blue, hatching=Hatching(15, 0.35))
    canvas.form("76,-208! 94,-206 108,-194 112,-174 104,-158! 100,-168 92,-175 80,-178!", INKS.gold, depth=5, ink=4.4)
    canvas.line("80,-190 92,-188 102,-180", 2.6, start=0.2, end=0.5)
    canvas.form("94,-172! 106,-160 116,-162 128,-152! 114,-148 100,-154 88,-170!", Tone(INKS.red.flat), shift=0, ink=3)
    canvas.form(ellipse(66, -194, 7.5), Tone(INKS.pale_gold), shift=0, ink=3)
    canvas.flat(ellipse(67.5, -194, 4, corners=16), INKS.ink)
    canvas.line("50,-200 64,-206 82,-198", 6, start=0.2, end=0.3)
    for x, y in ((28, -176), (42, -158), (22, -148), (40, -132), (18, -122)):
        canvas.form(petal(x, y, 22, 14, 100), Tone(INKS.sky), shift=0, ink=2.8)
    for line in ("18,-190 6,-196 2,-208", "30,-208 22,-220 24,-230"):
        canvas.line(line, 8, start=0.05, end=0.7)
        canvas.line(line, 4, INKS.blue.flat, start=0.05, end=0.7)
