"""What grows on the aces: stems that swing like a whip, vines with grapes, wheat and poppies, and ferns."""

from __future__ import annotations

import numpy as np

from assets.drawing.cards.catalana.palette import INKS, STRAW, WINE
from assets.drawing.cards.ornament import leaf
from assets.drawing.cards.patterns import along
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import mirrored, path
from assets.drawing.ink.shapes import direction, ellipse, petal

_GRAPES = (
    (-22, 0), (0, -3), (22, 0), (-32, 17), (-11, 17), (12, 18), (32, 16), (-22, 35), (0, 36), (22, 34), (-11, 53),
    (11, 53), (0, 70),
)  # fmt: skip


def stem(canvas: Canvas, line: str, width: float, tone: Tone, *, start: float = 0.04, end: float = 0.6) -> None:
    """Draw a stem that swells and thins out, in colour inside ink."""
    canvas.line(line, width + 7, start=start, end=end)
    canvas.line(line, width, tone.flat, start=start * 1.6, end=end)


def vine_leaf(canvas: Canvas, x: float, y: float, size: float, degrees: float, tone: Tone) -> None:
    """Draw a lobed leaf of a vine, ``size`` long, that grows from (x, y) in a direction."""
    with canvas.placed(x, y, turn=degrees + 90, stretch=(size / 100, size / 100)):
        blade = mirrored(
            "0,-100! 10,-88 15,-74! 27,-80 40,-80! 42,-66 36,-52! 50,-54 62,-46! 56,-32 44,-24! 50,-14 50,-2! 34,2"
            " 18,0 6,8! 0,4!"
        )
        canvas.form(blade, tone, depth=6, ink=3.8, hatching=Hatching(9, 0.4))
        canvas.line("0,20 0,-40 0,-84", 3.2, start=0.05, end=0.6)
        for side in (-1, 1):
            canvas.line(f"0,-6 {side * 20},-22 {side * 42},-38", 2.6, start=0.05, end=0.6)
            canvas.line(f"0,-36 {side * 14},-52 {side * 28},-66", 2.4, start=0.05, end=0.6)


def grapes(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a bunch of grapes that hangs from (x, y); 106 high at size 1."""
    with canvas.placed(x, y, stretch=(size, size)):
        canvas.line("0,-34 2,-20 0,0", 6, start=0.1, end=0.1)
        for dx, dy in _GRAPES:
            canvas.form(ellipse(dx, dy, 13), WINE, depth=5, shift=0, ink=3.2)
            canvas.flat(ellipse(dx - 4, dy - 4.5, 3.2, corners=12), "#D98CA0")


def ear(canvas: Canvas, line: str, *, grains: int = 7, size: float = 1.0) -> None:
    """Draw an ear of wheat at the end of its stalk."""
    canvas.line(line, 7, start=0.02, end=0.1)
    canvas.line(line, 2.6, STRAW.flat, start=0.02, end=0.1)
    places = list(along(path(line), 1.0))
    gap = 12 * size
    for index in range(grains):
        x, y, degrees = places[max(0, len(places) - 1 - round(index * gap))]
        for side in (-1, 1):
            dx, dy = direction(degrees + side * 17)
            canvas.line(f"{x},{y} {x + dx * 46 * size},{y + dy * 46 * size}", 1.8, start=0, end=0.6)
    for index in reversed(range(grains)):
        x, y, degrees = places[max(0, len(places) - 1 - round(index * gap))]
        for side in (-1, 1):
            canvas.form(petal(x, y, 27 * size, 14 * size, degrees + side * 30), STRAW, depth=3, shift=0, ink=3)
    x, y, degrees = places[-1]
    canvas.form(petal(x, y, 28 * size, 14 * size, degrees), STRAW, depth=3, shift=0, ink=3)


def poppy(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw a poppy seen from above."""
    for degrees in (40, 160, 280, 100, 220, 340):
        dx, dy = direction(degrees)
        far = degrees in (40, 160, 280)
        away = radius * (0.5 if far else 0.42)
        shape = ellipse(x + dx * away, y + dy * away, radius * (0.56 if far else 0.48), corners=28)
        canvas.form(shape, INKS.red if far else Tone("#DE5A3C", INKS.red.flat), depth=5, shift=0, ink=3)
    canvas.form(ellipse(x, y, radius * 0.26, corners=24), Tone(canvas.ink), shift=0, ink=0)
    canvas.flat(ellipse(x - 1, y - 1, radius * 0.12, corners=16), INKS.lime)


def fern(canvas: Canvas, line: str, length: float, *, count: int = 9, tone: Tone | None = None) -> None:
    """Draw a fern whose leaves shorten to its tip."""
    points = path(line)
    places = list(along(points, 1.0))
    canvas.line(points, 6, start=0.02, end=0.6)
    for index in range(count):
        share = (index + 0.7) / count
        x, y, degrees = places[min(len(places) - 1, int(share * len(places)))]
        reach = length * (1 - 0.75 * share) + 8
        for side in (-1, 1):
            shape = petal(x, y, reach, reach * 0.36, degrees + side * (70 - 25 * share))
            canvas.form(shape, tone or INKS.green, depth=4, shift=0, ink=2.8)
    end = np.asarray(places[-1][:2])
    leaf(canvas, float(end[0]), float(end[1]), 18, 8, places[-1][2], tone or INKS.green, ink=2.6)
