"""The ace of swords: an etched blade through a crown, wound with a ribbon, between laurels."""

from __future__ import annotations

from assets.drawing.cards.castellana.palette import INKS
from assets.drawing.cards.figure.hats import Cloth, crown
from assets.drawing.cards.ornament import banner, branch, flower, leaf, scroll
from assets.drawing.cards.patterns import quatrefoil
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import mirrored, outline
from assets.drawing.ink.shapes import ellipse, petal


def as_espadas(canvas: Canvas) -> None:
    """Draw the ace of swords."""
    with canvas.placed(305, 0):
        for side in (-1, 1):
            with canvas.placed(stretch=(side, 1)):
                branch(
                    canvas,
                    "10,816 90,806 162,744 196,650 196,548 172,452",
                    INKS,
                    pairs=9,
                    length=62,
                    width=27,
                    berries=INKS.red,
                )
        for line in ("28,566 88,560 118,594 158,574 176,590", "-28,470 -88,462 -118,424 -160,442 -178,426"):
            banner(canvas, line, 38, Tone(INKS.red.dark), lined=False)
        _blade(canvas)
        with canvas.placed(-6, 300, stretch=(1.6, 1.6)):
            crown(canvas, Cloth(INKS.red, INKS.green, INKS.linen), INKS)
        _ribbon(canvas)
        _hilt(canvas)


def _blade(canvas: Canvas) -> None:
    """Draw the blade with its fuller and an etched vine."""
    blade = "0,84! 22,132 32,176! 36,640! -36,640! -32,176! -22,132"
    canvas.form(blade, Tone(INKS.sky, INKS.blue.flat), depth=20, ink=5.6, hatching=Hatching(13, 0.5))
    canvas.flat(outline("-14,172! -4,146 6,172! 6,630! -14,630!"), INKS.linen.flat)
    canvas.line("6,150 6,400 6,632", 3.8, start=0.1, end=0.05)
    canvas.line("-14,176 -14,400 -14,632", 2.4, start=0.1, end=0.05)
    for index, y in enumerate(range(352, 612, 20)):
        side = 1 if index % 2 else -1
        canvas.flat(petal(-4, y, 15, 7, -90 + side * 38), INKS.blue.flat)
        if index % 3 == 0:
            canvas.flat(quatrefoil(-4, y + 8, 5.4), INKS.red.flat)


def _ribbon(canvas: Canvas) -> None:
    """Draw the two turns of the ribbon that are seen in front of the blade."""
    for y in (446, 548):
        turn = outline(f"-47,{y + 2} 0,{y - 14} 47,{y - 22}! 49,{y + 18} 0,{y + 28} -47,{y + 44}!")
        canvas.form(turn, INKS.red, depth=8, ink=4.4, hatching=Hatching(11, 0.35))
        for down in (8, 31):
            line = f"-46,{y + 2 + down} 0,{y - 14 + down} 46,{y - 22 + down}"
            canvas.line(line, 2.2, start=0, end=0, within=turn)


def _hilt(canvas: Canvas) -> None:
    grip = mirrored("0,668! 22,668! 29,706 29,744 20,786! 0,786!")
    canvas.form(grip, INKS.red, depth=10, hatching=Hatching(10, 0.35))
    for y in range(680, 786, 15):
        canvas.line(f"-27,{y - 5} 27,{y + 6}", 3.6, INKS.gold.flat, start=0, end=0, within=grip)
        canvas.line(f"-27,{y - 1} 27,{y + 10}", 2.2, start=0, end=0, within=grip)
    guard = mirrored("0,618! 46,624 92,614 128,584 152,588 158,618 142,648 102,668 48,676 0,680!")
    canvas.form(guard, INKS.gold, depth=10, ink=5.4, hatching=Hatching(18, 0.35))
    for side in (-1, 1):
        with canvas.placed(stretch=(side, 1)):
            scroll(canvas, 139, 612, 19, -90)
            canvas.line("112,628 72,640 36,642", 3.2, start=0.3, end=0.4)
            for x, y, degrees in ((58, 650, -10), (84, 644, -24), (108, 632, -40)):
                canvas.flat(petal(x, y, 22, 9, degrees), INKS.pale_gold)
            leaf(canvas, 126, 664, 40, 19, 70, INKS.green)
            flower(canvas, 150, 668, 15, INKS.red, INKS.pale_gold)
    canvas.form(ellipse(0, 649, 24, 22), INKS.gold, depth=5, shift=1, ink=4.2)
    canvas.form(ellipse(0, 649, 15), INKS.green, depth=5, shift=1.4, ink=4)
    canvas.flat(ellipse(-5, 644, 4.4, corners=14), INKS.paper)
    canvas.form(ellipse(0, 812, 29), INKS.gold, ink=5, hatching=Hatching(12, 0.35))
    canvas.form(ellipse(0, 812, 13), Tone(INKS.red.flat), shift=1, ink=3.4)
    canvas.flat(ellipse(-4, 807, 3.6, corners=14), INKS.pale_gold)
    canvas.form(mirrored("0,840! 10,840! 8,854 0,862!"), Tone(INKS.gold.flat), shift=0, ink=3.6)
