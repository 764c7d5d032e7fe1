"""The four tens, whole with their indices: the games here have none, but a French pack does."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import box

from assets.drawing.cards import signs
from assets.drawing.cards.francesa.palette import COLOURS, EDGE, HEIGHT, INKS, WIDTH
from assets.drawing.cards.francesa.pips import pip, plain
from assets.drawing.ink.canvas import Canvas

SPOTS = ((200, 140), (430, 140), (315, 240), (200, 340), (430, 340))
"""The middles of the pips of the upper half."""
SIZE = 0.9
INDEX_AT, HIGH = (19, 32), 88
ACROSS, DOWN = 0.82, HIGH / 56
"""How the two digits are stretched; they share the breadth of a letter."""
PIP_AT, PIP_SIZE = (43, 163), 0.37


def ten(canvas: Canvas, suit: str) -> None:
    """Draw a ten on its paper; turned upside down it shows the same."""
    card = box(0, 0, WIDTH, HEIGHT)
    canvas.flat(card.buffer(-34).buffer(34), EDGE)
    canvas.flat(card.buffer(-2).buffer(-32).buffer(32), INKS.paper)
    with canvas.doubled(box(0, 0, WIDTH, HEIGHT / 2)):
        for x, y in SPOTS:
            with canvas.placed(x, y, stretch=(SIZE, SIZE)):
                pip(canvas, suit)
        for digit, right in (("1", 0.0), ("0", signs.width("1") * ACROSS)):
            written = affinity.scale(signs.sign(digit), ACROSS, DOWN, origin=(0, 0))
            with canvas.placed(INDEX_AT[0] + right, INDEX_AT[1]):
                canvas.flat(written, COLOURS[suit].flat)
        with canvas.placed(*PIP_AT, stretch=(PIP_SIZE, PIP_SIZE)):
            plain(canvas, suit)
