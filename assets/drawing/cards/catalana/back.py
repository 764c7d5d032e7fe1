"""The back of the cards: paving tiles with a flower, in a border of broken tiles, the same whichever way up."""

from __future__ import annotations

import shapely
from shapely.geometry import box

from assets.drawing.cards.catalana.palette import HEIGHT, INKS, WIDTH, WINE
from assets.drawing.cards.catalana.reis import four_bars
from assets.drawing.cards.catalana.trencadis import tiles
from assets.drawing.cards.files import picture
from assets.drawing.cards.patterns import around, diamond, dots
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.shapes import ellipse, petal

EDGE = "#B9A98A"
TILE = 82
COLUMNS, ROWS = 5, 9
_NIGHT, _TEAL, _CREAM = "#0F4042", INKS.blue.flat, "#FBEFD6"
_MOSAIC = (INKS.gold.flat, INKS.red.flat, "#E8622A", WINE.flat, INKS.red.flat, INKS.gold.flat, INKS.pale_gold)


def back_svg() -> str:
    """Draw the back, with the paper of the card below it."""
    canvas = INKS.canvas(WIDTH, HEIGHT)
    canvas.flat(box(0, 0, WIDTH, HEIGHT).buffer(-34).buffer(34), EDGE)
    canvas.flat(box(2, 2, WIDTH - 2, HEIGHT - 2).buffer(-32).buffer(32), INKS.paper)
    _border(canvas)
    _field(canvas)
    with canvas.placed(WIDTH / 2, HEIGHT / 2):
        _medallion(canvas)
    return picture(canvas)


def _border(canvas: Canvas) -> None:
    outer = box(52, 52, WIDTH - 52, HEIGHT - 52).buffer(16)
    across, down = COLUMNS * TILE / 2 + 10, ROWS * TILE / 2 + 10
    inner = box(WIDTH / 2 - across, HEIGHT / 2 - down, WIDTH / 2 + across, HEIGHT / 2 + down)
    band = outer.buffer(-4).difference(inner)
    canvas.form(outer, Tone(canvas.ink), shift=0, ink=0)
    for found, colour in tiles(band, _MOSAIC, 27, seed=5, turned_about=(WIDTH / 2, HEIGHT / 2)):
        canvas.flat(found, colour)
    canvas.flat(inner, _CREAM)
    canvas.flat(inner.buffer(-4, join_style="mitre"), canvas.ink)


def _field(canvas: Canvas) -> None:
    """Draw the paving: a flower in a ring on each tile, and a star where four tiles meet."""
    left, top = WIDTH / 2 - COLUMNS * TILE / 2, HEIGHT / 2 - ROWS * TILE / 2
    field = box(left, top, left + COLUMNS * TILE, top + ROWS * TILE).buffer(3, join_style="mitre")
    canvas.flat(field, _NIGHT)
    middles = [(left + (x + 0.5) * TILE, top + (y + 0.5) * TILE) for x in range(COLUMNS) for y in range(ROWS)]
    corners = [(left + x * TILE, top + y * TILE) for x in range(COLUMNS + 1) for y in range(ROWS + 1)]
    half = TILE / 2 - 1.5
    canvas.flat(shapely.union_all([box(x - half, y - half, x + half, y + half) for x, y in middles]), _TEAL)
    for radius, colour in ((36, _CREAM), (32.5, _NIGHT)):
        canvas.flat(shapely.union_all([ellipse(x, y, radius, corners=36) for x, y in middles]), colour)
    petals = [ellipse(x + dx, y + dy, 12.5, corners=24) for x, y in middles for dx, dy, _ in around(4, 15.5, 45)]
    canvas.flat(shapely.union_all(petals), INKS.sky)
    veins = [petal(x + dx, y + dy, 18, 6, degrees) for x, y in middles for dx, dy, degrees in around(4, 8, 45)]
    canvas.flat(shapely.union_all(veins), _TEAL)
    leaves = [petal(x + dx, y + dy, 22, 8, degrees) for x, y in middles for dx, dy, degrees in around(4, 9, 0)]
    canvas.flat(shapely.union_all(leaves), INKS.gold.flat)
    for radius, colour in ((8, INKS.red.flat), (3.4, INKS.pale_gold)):
        canvas.flat(shapely.union_all([ellipse(x, y, radius, corners=18) for x, y in middles]), colour)
    canvas.flat(shapely.union_all([ellipse(x, y, 19, corners=24) for x, y in corners]), _CREAM, within=field)
    canvas.flat(shapely.union_all([ellipse(x, y, 15.5, corners=24) for x, y in corners]), INKS.red.dark, within=field)
    stars = [petal(x, y, 14, 8, degrees) for x, y in corners for degrees in range(0, 360, 60)]
    canvas.flat(shapely.union_all(stars), INKS.gold.flat, within=field)


def _medallion(canvas: Canvas) -> None:
    """Draw the lozenge with the four bars in a ring of broken tiles."""
    canvas.form(ellipse(0, 0, 122), Tone(_CREAM), shift=0, ink=6, swell=0)
    ring = ellipse(0, 0, 113)
    canvas.flat(ring, canvas.ink)
    colours = (_TEAL, _TEAL, INKS.sky, INKS.gold.flat, _CREAM, INKS.lime)
    for found, colour in tiles(ring.difference(ellipse(0, 0, 82)), colours, 24, seed=7, turned_about=(0, 0)):
        canvas.flat(found, colour)
    canvas.form(ellipse(0, 0, 84), Tone(_CREAM), shift=0, ink=4.4, swell=0)
    canvas.form(ellipse(0, 0, 75), Tone(WINE.flat), shift=0, ink=3, swell=0)
    canvas.flat(dots(24, 67, 2.8), INKS.pale_gold)
    for x, y, degrees in around(4, 26, 45):
        canvas.form(petal(x, y, 34, 18, degrees), Tone(INKS.gold.flat), shift=0, ink=2.6, swell=0)
    shield = diamond(0, 0, 46, 58)
    bars = four_bars(0, -60, 60, 20, 20)
    canvas.form(shield, Tone(INKS.gold.flat), shift=0, ink=5, swell=0, pattern=[(bars, INKS.red.flat)])
