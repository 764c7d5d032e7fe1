"""The back of the cards: lilies in a trellis of gold on blue around a lobed rose, the same upside down."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import box

from assets.drawing.cards.files import picture
from assets.drawing.cards.francesa.palette import CLUBS, DIAMONDS, EDGE, HEARTS, HEIGHT, INKS, SPADES, WIDTH
from assets.drawing.cards.francesa.pips import plain
from assets.drawing.cards.patterns import along, around, diamond, dots, fleuron, quatrefoil, star
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape
from assets.drawing.ink.shapes import ellipse, petal

ACROSS, DOWN = 66, 84
"""From one opening of the trellis to the next."""


def back_svg() -> str:
    """Draw the back, with the paper of the card below it."""
    canvas = INKS.canvas(WIDTH, HEIGHT)
    canvas.flat(box(0, 0, WIDTH, HEIGHT).buffer(-34).buffer(34), EDGE)
    canvas.flat(box(2, 2, WIDTH - 2, HEIGHT - 2).buffer(-32).buffer(32), INKS.paper)
    _border(canvas)
    field = box(86, 86, WIDTH - 86, HEIGHT - 86)
    canvas.form(field.buffer(7, join_style="mitre"), Tone(INKS.paper), shift=0, ink=3.4, swell=0)
    _field(canvas, field)
    with canvas.placed(WIDTH / 2, HEIGHT / 2):
        _rose(canvas)
    return picture(canvas)


def _border(canvas: Canvas) -> None:
    """Draw a red band with beads between leaves that run from the middles of the sides."""
    canvas.form(box(40, 40, WIDTH - 40, HEIGHT - 40).buffer(4), Tone(INKS.red.flat), shift=0, ink=5, swell=0)
    places = list(_round_the_border())
    for lean, colour in ((-30, INKS.pale_gold), (30, INKS.paper)):
        canvas.flat(shapely.union_all([petal(x, y, 21, 9, degrees + lean) for x, y, degrees in places]), colour)
    for x in (59.5, WIDTH - 59.5):
        for y in (59.5, HEIGHT - 59.5):
            canvas.form(box(x - 19, y - 19, x + 19, y + 19), Tone(INKS.blue.flat), shift=0, ink=3, swell=0)
            canvas.flat(star(x, y, 15, 6, 8), INKS.pale_gold)


def _round_the_border() -> Iterator[tuple[float, float, float]]:
    """Yield the feet of the leaves; on each side they run clockwise."""
    for side, (length, turn) in enumerate(((WIDTH, 0), (HEIGHT, 90), (WIDTH, 180), (HEIGHT, 270))):
        half, away = length / 2, (HEIGHT, WIDTH)[side % 2] / 2 - 59.5
        line = np.array([[-half + 88.0, -away], [half - 88.0, -away]])
        for x, y, _ in along(line, 24):
            (point,) = affinity.rotate(shapely.Point(x, y), turn, origin=(0, 0)).coords
            yield point[0] + WIDTH / 2, point[1] + HEIGHT / 2, turn


def _field(canvas: Canvas, field: Shape) -> None:
    """Draw lilies, upright above the middle and hanging below it, and flowers between them."""
    canvas.flat(field, INKS.gold.flat)
    spots = list(_spots())
    lozenges = [diamond(x, y, ACROSS / 2 - 2.6, DOWN / 2 - 3.2) for x, y, _ in spots]
    canvas.flat(shapely.union_all(lozenges), INKS.blue.flat, within=field)
    inner = [diamond(x, y, ACROSS / 2 - 8, DOWN / 2 - 10) for x, y, _ in spots]
    rims = shapely.union_all(inner).difference(
        shapely.union_all([diamond(x, y, ACROSS / 2 - 9.6, DOWN / 2 - 12) for x, y, _ in spots])
    )
    canvas.flat(rims, INKS.sky, within=field)
    lilies = [_lily(x, y, way) for x, y, way in spots if way]
    canvas.flat(shapely.union_all(lilies), INKS.pale_gold, within=field)
    flowers = [quatrefoil(x, y, 12) for x, y, way in spots if not way]
    canvas.flat(shapely.union_all(flowers), INKS.paper, within=field)
    hearts = [ellipse(x, y, 4, corners=16) for x, y, way in spots if not way]
    canvas.flat(shapely.union_all(hearts), INKS.red.flat, within=field)


def _lily(x: float, y: float, way: int) -> Shape:
    return affinity.rotate(fleuron(x, y, 21), 0 if way < 0 else 180, origin=(x, y))


def _spots() -> Iterator[tuple[float, float, int]]:
    """Yield the middles of the openings, and which way a lily grows there: -1 up, 1 down, 0 for a flower."""
    for row in range(-10, 11):
        for column in range(-5, 6):
            x, y = (column + 0.5 * (row % 2)) * ACROSS, row * DOWN / 2
            way = 0 if row % 2 else -1 if (row, column) < (0, 0) else 1
            yield WIDTH / 2 + x, HEIGHT / 2 + y, way


def _rose(canvas: Canvas) -> None:
    """Draw a lobed window with the four suits, each seen upright from one side."""
    lobes = shapely.union_all([ellipse(x, y, 46) for x, y, _ in around(8, 104, 22.5)] + [ellipse(0, 0, 112)])
    canvas.form(lobes, Tone(INKS.paper), shift=0, ink=6, swell=0)
    canvas.form(lobes.buffer(-10), Tone(INKS.red.flat), shift=0, ink=3.4, swell=0)
    canvas.flat(dots(32, 118, 2.8), INKS.pale_gold)
    canvas.form(star(0, 0, 112, 84, 32), Tone(INKS.gold.flat), shift=0, ink=3, swell=0)
    canvas.form(ellipse(0, 0, 86), Tone(INKS.paper), shift=0, ink=4, swell=0)
    for index, suit in enumerate((SPADES, DIAMONDS, CLUBS, HEARTS) * 2):
        with canvas.placed(turn=45 * index), canvas.placed(0, -59, stretch=(0.28, 0.28)):
            plain(canvas, suit)
    canvas.form(ellipse(0, 0, 28), Tone(INKS.blue.flat), shift=0, ink=3.4, swell=0)
    canvas.form(star(0, 0, 24, 10, 8), Tone(INKS.pale_gold), shift=0, ink=2.4, swell=0)
    canvas.flat(ellipse(0, 0, 4.5), INKS.red.flat)
