"""The back of the cards: a lobed medallion on a field of tiles, inside a border of leaves."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely
from shapely.geometry import box

from assets.drawing.cards.castellana.palette import HEIGHT, WIDTH
from assets.drawing.cards.files import picture
from assets.drawing.cards.patterns import along, around, diamond, dots, star
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape
from assets.drawing.ink.shapes import ellipse, petal

PAPER, INK, BLUE, NIGHT, RED, GOLD = "#F6EEDC", "#15233F", "#1F3F73", "#142C55", "#B8322F", "#E3AE45"
EDGE = "#B9A98A"
TILE = 88
DIAGONALS, AXES = (45, 135, 225, 315), (0, 90, 180, 270)


def back_svg() -> str:
    """Draw the back, with the paper of the card below it."""
    canvas = Canvas(WIDTH, HEIGHT, ink=INK, paper=PAPER)
    canvas.flat(box(0, 0, WIDTH, HEIGHT).buffer(-34).buffer(34), EDGE)
    canvas.flat(box(2, 2, WIDTH - 2, HEIGHT - 2).buffer(-32).buffer(32), PAPER)
    _border(canvas)
    field = box(84, 84, WIDTH - 84, HEIGHT - 84).buffer(4)
    canvas.form(field, Tone(RED), shift=0, ink=0)
    canvas.flat(field.difference(field.buffer(-4)), PAPER)
    _tiles(canvas, field.buffer(-9))
    with canvas.placed(WIDTH / 2, HEIGHT / 2):
        _medallion(canvas)
    return picture(canvas)


def _border(canvas: Canvas) -> None:
    """Draw a blue band with a running pattern of leaves."""
    canvas.form(box(60, 60, WIDTH - 60, HEIGHT - 60).buffer(24), Tone(BLUE), shift=0, swell=0)
    line = np.asarray(box(58, 58, WIDTH - 58, HEIGHT - 58).buffer(6).exterior.coords)
    places = list(along(line, 26))
    for lean, colour in ((-38, GOLD), (38, PAPER)):
        canvas.flat(shapely.union_all([petal(x, y, 20, 9, degrees + lean) for x, y, degrees in places]), colour)


def _tiles(canvas: Canvas, field: Shape) -> None:
    """Draw the tiles: each kind of leaf over the whole field at once."""
    canvas.flat(field, NIGHT)
    corners = list(_corners())
    half = TILE / 2
    canvas.flat(
        shapely.union_all([diamond(x + half, y + half, half - 5, half - 5) for x, y in corners]), RED, within=field
    )
    whorls = (
        (0, DIAGONALS, 44, 22, PAPER), (0, AXES, 40, 18, GOLD), (6, DIAGONALS, 28, 8, BLUE), (6, AXES, 22, 5, RED),
    )  # fmt: skip
    for away, directions, length, width, colour in whorls:
        leaves = [
            petal(x + dx, y + dy, length, width, degrees)
            for x, y in corners
            for dx, dy, degrees in around(4, away, directions[0])
        ]
        canvas.flat(shapely.union_all(leaves), colour, within=field)
    crosses = [petal(x + half, y + half, 24, 12, degrees) for x, y in corners for degrees in DIAGONALS]
    canvas.flat(shapely.union_all(crosses), GOLD, within=field)
    for radius, colour in ((9, BLUE), (4, PAPER)):
        canvas.flat(shapely.union_all([ellipse(x, y, radius, corners=20) for x, y in corners]), colour, within=field)
    middles = [ellipse(x + half, y + half, 6, corners=16) for x, y in corners]
    canvas.flat(shapely.union_all(middles), PAPER, within=field)


def _corners() -> Iterator[tuple[float, float]]:
    for column in range(-4, 5):
        for row in range(-6, 7):
            yield WIDTH / 2 + column * TILE, HEIGHT / 2 + row * TILE


def _medallion(canvas: Canvas) -> None:
    lobes = shapely.union_all([ellipse(x, y, 52) for x, y, _ in around(8, 96)] + [ellipse(0, 0, 100)])
    canvas.form(lobes, Tone(PAPER), shift=0, ink=6, swell=0)
    canvas.form(lobes.buffer(-11), Tone(BLUE), shift=0, ink=3, swell=0)
    for index in range(8):
        with canvas.placed(turn=index * 45):
            canvas.flat(petal(0, -64, 66, 34, -90), GOLD)
            canvas.flat(petal(0, -72, 48, 18, -90), RED)
        with canvas.placed(turn=index * 45 + 22.5):
            canvas.flat(petal(0, -70, 44, 18, -90), PAPER)
    canvas.form(ellipse(0, 0, 66), Tone(PAPER), shift=0, ink=4.4, swell=0)
    canvas.form(ellipse(0, 0, 56), Tone(RED), shift=0, ink=3, swell=0)
    canvas.flat(dots(16, 48.5, 3), GOLD)
    canvas.form(star(0, 0, 42, 20, 8), Tone(GOLD), shift=0, ink=3, swell=0)
    with canvas.placed(turn=22.5):
        canvas.form(star(0, 0, 24, 10, 8), Tone(PAPER), shift=0, ink=2.4, swell=0)
    canvas.flat(ellipse(0, 0, 5), BLUE)
