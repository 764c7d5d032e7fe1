"""A whole portrait: the medallion, the shoulders with what they wear, the head, and the hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import shapely
from shapely.geometry import Polygon, box

from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.pieces import draw
from assets.drawing.ink.shapes import direction, ellipse, limb
from assets.drawing.portraits.expressions import Expression
from assets.drawing.portraits.head import head
from assets.drawing.portraits.palette import INK, PAPER, Colours
from assets.drawing.portraits.person import Person
from assets.drawing.portraits.shoulders import Shoulders

WIDTH, HEIGHT = 400, 420
MIDDLE, EYE_LINE = 200, 196
"""Where the frame of the head begins."""
TOLERANCE = 0.3
"""In units: the largest portraits are drawn at two pixels a unit."""


def portrait(person: Person, expression: Expression) -> str:
    """Draw a person with an expression; return the SVG text."""
    canvas = Canvas(WIDTH, HEIGHT, ink=INK, paper=PAPER)
    medallion = ellipse(200, 210, 190)
    _backdrop(canvas, medallion, person.colours.backdrop)
    with canvas.clipped(shapely.union_all([medallion, box(0, -50, WIDTH, 230)])):
        _bust(canvas, person, expression)
    canvas.contour(medallion, 6)
    return canvas.compact_svg(tolerance=TOLERANCE)


def _backdrop(canvas: Canvas, medallion: Shape, tone: Tone) -> None:
    """Draw the medallion with rays that come from behind the head."""
    canvas.flat(medallion, tone.flat)
    for degrees in range(0, 360, 18):
        edges = (direction(degrees), direction(degrees + 9))
        ray = Polygon([(200, 190), *((200 + 260 * x, 190 + 260 * y) for x, y in edges)])
        canvas.flat(ray.intersection(medallion), tone.shade or tone.flat)


def _bust(canvas: Canvas, person: Person, expression: Expression) -> None:
    colours, shoulders = person.colours, Shoulders(person.build, expression.shoulders_up)
    with _head_frame(canvas, person, expression):
        draw(canvas, person.hair(colours.hair).back)
    _neck(canvas, person, expression)
    with shoulders.frame(canvas):
        person.clothes(canvas, colours, shoulders)
    with _head_frame(canvas, person, expression):
        head(canvas, person, expression)
    if expression.has_hand_at_chin:
        _hand(canvas, colours)
    with _head_frame(canvas, person, expression):
        draw(canvas, person.glasses)
        if person.moustache:
            aside = expression.mouth_aside * 0.5
            with canvas.placed(aside, -expression.moustache_up, turn=-aside * 0.6):
                draw(canvas, person.moustache(colours.hair))
        draw(canvas, person.hat)


@contextmanager
def _head_frame(canvas: Canvas, person: Person, expression: Expression) -> Iterator[None]:
    """Draw inside the frame of the head."""
    with canvas.placed(
        MIDDLE,
        EYE_LINE + person.low + expression.head_down,
        turn=expression.tilt * person.sway,
        stretch=(person.breadth, person.length),
    ):
        yield


def _neck(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw the neck, which tilts half as far as the head, and the skin that a wide collar leaves bare."""
    skin, wide = person.colours.skin, person.build.neck
    turn = expression.tilt * person.sway * 0.5
    with canvas.placed(MIDDLE, EYE_LINE + person.low, turn=turn, stretch=(wide, 1)):
        canvas.form(outline("-36,60! 36,60! 40,100 64,121! 56,190 0,220 -56,190 -64,121! -40,100"), skin)
        canvas.flat(outline("-36,74! 0,100 36,70! 38,90 4,120 -32,100!"), skin.shade or skin.flat)
        for side in (-1, 1):
            canvas.line(f"{side * 14},150 {side * 34},142 {side * 50},143", 2.6, skin.shade, start=0.3, end=0.5)


def _hand(canvas: Canvas, colours: Colours) -> None:
    """Draw a forearm with its cuff, and a hand whose finger lies along the chin."""
    canvas.form(limb([(120, 430, 34), (136, 380, 27), (150, 350, 22)]), colours.sleeve or colours.dress, depth=7)
    cuff = outline("126,340! 150,330 174,342! 174,356 168,366! 150,356 130,362!")
    canvas.form(cuff, colours.cuff, depth=4, ink=4)
    hand = outline(
        "132,340! 130,312 138,292 156,282! 176,276 206,282 216,290! 218,298 212,302! 190,300! 204,306 206,316!"
        " 200,322 184,320! 190,330 182,336 172,336! 168,344"
    )
    canvas.form(hand, colours.skin, depth=5, ink=4.4)
    canvas.line("190,300 176,298 166,300", 2.8)
    canvas.line("184,320 174,318 166,318", 2.8)
