"""The ace of coins: a crowned sun in a medallion, between laurels, over a banner."""

from __future__ import annotations

import numpy as np

from assets.drawing.cards.castellana.palette import INKS
from assets.drawing.cards.figure.hats import Cloth, arched_crown
from assets.drawing.cards.ornament import banner, beads, branch, flower, leaf
from assets.drawing.cards.patterns import diamond, dots, ribbon
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import both_sides, outline
from assets.drawing.ink.shapes import ellipse

WAVES = 16
"""Of the guilloche around the medallion."""


def as_oros(canvas: Canvas) -> None:
    """Draw the ace of coins."""
    for side in (-1, 1):
        with canvas.placed(305, 468, stretch=(side, 1)):
            branch(
                canvas,
                "6,246 80,252 156,212 202,138 216,52 206,-34",
                INKS,
                pairs=9,
                length=62,
                width=28,
                berries=INKS.red,
            )
    with canvas.placed(305, 468):
        _medallion(canvas)
        sun(canvas, 76)
    with canvas.placed(299, 338, stretch=(1.36, 1.36)):
        arched_crown(canvas, Cloth(INKS.red, INKS.green, INKS.linen), INKS)
    _banner(canvas)
    _corners(canvas)


def _medallion(canvas: Canvas) -> None:
    canvas.form(ellipse(0, 0, 188, corners=120), INKS.gold, depth=16, ink=6, hatching=Hatching(14, 0.35))
    turn = np.linspace(0, 2 * np.pi, 721)
    for phase, colour in ((0.0, INKS.red.flat), (np.pi, INKS.blue.flat)):
        radius = 168 + 11 * np.sin(WAVES * turn + phase)
        wave = np.column_stack([radius * np.cos(turn), radius * np.sin(turn)])
        canvas.flat(ribbon(wave, 8.5), INKS.ink)
        canvas.flat(ribbon(wave, 4.2), colour)
    canvas.flat(dots(2 * WAVES, 168, 3.6, 180 / (2 * WAVES)), INKS.ink)
    canvas.form(ellipse(0, 0, 148, corners=96), INKS.red, depth=10, hatching=Hatching(10, 0.5))
    beads(canvas, 44, 137, 5.6, INKS.pale_gold)
    canvas.form(ellipse(0, 0, 126, corners=96), INKS.blue, depth=9, ink=4.4, hatching=Hatching(13, 0.3))
    for index in range(16):
        with canvas.placed(turn=index * 22.5):
            if index % 2:
                canvas.form(
                    "-9,-64! -12,-80 -3,-92 -6,-106 2,-118! 8,-104 5,-92 12,-80 9,-64!",
                    Tone(INKS.red.flat),
                    shift=0,
                    ink=3.2,
                )
            else:
                canvas.form("-13,-66! 13,-66! 0,-122!", INKS.gold, depth=4, shift=1, ink=3.6)
                canvas.line("0,-72 0,-104", 2.4, start=0.05, end=0.8)


def sun(canvas: Canvas, radius: float) -> None:
    """Draw the face of the sun around (0, 0)."""
    face = ellipse(0, 0, radius, corners=80)
    canvas.form(face, Tone(INKS.pale_gold, INKS.gold.flat), depth=radius * 0.14, hatching=Hatching(14, 0.4))
    with canvas.placed(stretch=(radius / 74, radius / 74)):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                _half_face(canvas)
        canvas.line("-7,-26 -8,-6 -11,8 -14,16 -9,21 0,19", 4.4, start=0.35, end=0.2)
        canvas.line("0,19 9,21 13,15", 3.6, start=0.2, end=0.5)
        canvas.line("7,-24 7,-14", 2.6, start=0.2, end=0.7)
        canvas.line("-27,34 -14,38 0,37 14,38 27,34", 4.6, start=0.3, end=0.3)
        canvas.flat(outline("-17,38.5! 0,37.5 17,38.5! 8,45 -8,45"), INKS.red.flat)
        canvas.line("-9,50 0,52 9,50", 2.6, start=0.4, end=0.4)
        for line in both_sides("29,29 31,34 29,39"):
            canvas.line(line, 2.2, start=0.4, end=0.4)
        for line in ("-16,-48 0,-52 16,-48", "-12,-56 0,-59 12,-56"):
            canvas.line(line, 2.4, start=0.4, end=0.4)


def _half_face(canvas: Canvas) -> None:
    """Draw an eye, a brow and a cheek."""
    white = outline("12,-10! 20,-18 34,-18 44,-8! 34,-2 20,-2")
    canvas.flat(white, INKS.linen.flat)
    canvas.flat(ellipse(28, -10, 6.4, 7.4), INKS.ink, within=white)
    canvas.line("9,-8 20,-19 35,-19 48,-6", 5.4, start=0.3, end=0.3)
    canvas.line("17,2 28,4 40,0", 2.4, start=0.4, end=0.4)
    canvas.line("6,-26 20,-37 36,-36 50,-26", 6.4, start=0.35, end=0.5)
    canvas.flat(ellipse(42, 16, 12, 9), INKS.cheek)
    for index in range(3):
        canvas.line(f"{36 + index * 6},{20 - index} {40 + index * 6},{12 - index}", 1.9, start=0.3, end=0.5)


def _banner(canvas: Canvas) -> None:
    for line in ("88,796 126,770 170,780", "522,796 484,770 440,780"):
        banner(canvas, line, 46, INKS.red, lined=False)
    banner(canvas, "146,798 220,766 305,756 390,766 464,798", 58, INKS.linen)
    for x, y, size in (
        (305, 756, 10),
        (268, 758, 5),
        (342, 758, 5),
        (236, 763, 3.4),
        (374, 763, 3.4),
        (202, 772, 5),
        (408, 772, 5),
    ):
        tone = Tone(INKS.red.flat if size > 4 else INKS.ink)
        canvas.form(diamond(x, y, size * 1.2, size * 1.4), tone, shift=0, ink=2.4 if size > 4 else 0)


def _corners(canvas: Canvas) -> None:
    """Draw a sprig with a flower above and below."""
    for x, y, turn in ((305, 108, 0), (305, 852, 180)):
        with canvas.placed(x, y, turn=turn):
            for degrees, length in ((-165.0, 62.0), (-15.0, 62.0), (-140.0, 40.0), (-40.0, 40.0)):
                leaf(canvas, 0, 12, length, 20, degrees, INKS.green)
            flower(canvas, 0, 4, 22, INKS.red, INKS.pale_gold)
