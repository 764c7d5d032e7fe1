"""The back of the cards: lemons in a trellis of azure, around a sun."""

from __future__ import annotations

from collections.abc import Iterator

import shapely
from shapely.geometry import box

from assets.drawing.cards.files import picture
from assets.drawing.cards.napoletana.palette import HEIGHT, INKS, WIDTH
from assets.drawing.cards.patterns import around, diamond, dots, star
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.shapes import ellipse, petal

EDGE = "#B9A98A"
ACROSS, DOWN = 54, 70
"""From one lozenge to the next."""


def back_svg() -> str:
    """Draw the back, with the paper of the card below it."""
    canvas = INKS.canvas(WIDTH, HEIGHT)
    canvas.flat(box(0, 0, WIDTH, HEIGHT).buffer(-28).buffer(28), EDGE)
    canvas.flat(box(2, 2, WIDTH - 2, HEIGHT - 2).buffer(-26).buffer(26), INKS.paper)
    canvas.form(box(34, 34, WIDTH - 34, HEIGHT - 34).buffer(8), Tone(INKS.red.flat), shift=0, ink=5, swell=0)
    canvas.form(box(50, 50, WIDTH - 50, HEIGHT - 50), Tone(INKS.paper), shift=0, ink=3, swell=0)
    _field(canvas)
    with canvas.placed(WIDTH / 2, HEIGHT / 2):
        _sun(canvas)
    return picture(canvas)


def _field(canvas: Canvas) -> None:
    """Draw lozenges with lemons and flowers by turns; turned upside down, the card shows the same."""
    field = box(56, 56, WIDTH - 56, HEIGHT - 56)
    canvas.flat(field, INKS.blue.dark)
    spots = list(_spots())
    lozenges = [diamond(x, y, ACROSS / 2 - 3, DOWN / 2 - 4) for x, y, _ in spots]
    canvas.flat(shapely.union_all(lozenges), INKS.blue.flat, within=field)
    lemons = [(x, y, way) for x, y, way in spots if way]
    flowers = [(x, y) for x, y, way in spots if not way]
    sprigs = [petal(x, y - way * 10, 15, 7, -way * lean) for x, y, way in lemons for lean in (60, 120)]
    canvas.flat(shapely.union_all(sprigs), INKS.lime, within=field)
    fruits = [ellipse(x, y, 9, 12, corners=24).union(diamond(x, y, 4, 16)) for x, y, _ in lemons]
    canvas.flat(shapely.union_all(fruits), INKS.gold.flat, within=field)
    gleams = [petal(x - way * 4, y + way * 5, 12, 4, -80 if way > 0 else 100) for x, y, way in lemons]
    canvas.flat(shapely.union_all(gleams), INKS.pale_gold, within=field)
    leaves = [petal(x + dx, y + dy, 16, 9, degrees) for x, y in flowers for dx, dy, degrees in around(4, 2, -90)]
    canvas.flat(shapely.union_all(leaves), INKS.paper, within=field)
    canvas.flat(shapely.union_all([ellipse(x, y, 4, corners=14) for x, y in flowers]), INKS.red.flat, within=field)


def _spots() -> Iterator[tuple[float, float, int]]:
    """Yield the middles of the lozenges, and which way a lemon hangs there: 1 down, -1 up, 0 for a flower."""
    for row in range(-12, 13):
        for column in range(-5, 6):
            x, y = (column + 0.5 * (row % 2)) * ACROSS, row * DOWN / 2
            way = 0 if row % 2 else 1 if (row, column) < (0, 0) else -1
            yield WIDTH / 2 + x, HEIGHT / 2 + y, way


def _sun(canvas: Canvas) -> None:
    canvas.form(ellipse(0, 0, 116), Tone(INKS.paper), shift=0, ink=6, swell=0)
    canvas.form(ellipse(0, 0, 105), Tone(INKS.red.flat), shift=0, ink=3, swell=0)
    canvas.form(star(0, 0, 102, 62, 16), Tone(INKS.gold.flat), shift=0, ink=3, swell=0)
    canvas.form(ellipse(0, 0, 60), Tone(INKS.paper), shift=0, ink=4, swell=0)
    canvas.form(ellipse(0, 0, 52), Tone(INKS.blue.flat), shift=0, ink=3, swell=0)
    canvas.flat(dots(16, 45, 2.8), INKS.gold.flat)
    for _, _, degrees in around(8, 1, -90):
        canvas.form(petal(0, 0, 39, 20, degrees), Tone(INKS.pale_gold), shift=0, ink=2.6, swell=0)
    canvas.form(ellipse(0, 0, 11), Tone(INKS.red.flat), shift=0, ink=3, swell=0)
