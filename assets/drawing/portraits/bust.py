"""A whole portrait: the medallion, the shoulders with what they wear, the head, and the hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import shapely
from shapely.geometry import Polygon, box

from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.pieces import draw
from assets.drawing.ink.shapes import direction, ellipse, limb, petal
from assets.drawing.portraits.expressions import Expression
from assets.drawing.portraits.head import head
from assets.drawing.portraits.palette import CUFF, GOLD, INK, LEAF, PALE_GOLD, PAPER, RED, Colours
from assets.drawing.portraits.person import Person

WIDTH, HEIGHT = 400, 420
MIDDLE, EYE_LINE = 200, 196
"""Where the frame of the head begins."""

_LEFT_FLOWERS = ((96, 372), (64, 412), (132, 420), (140, 340))
_RIGHT_FLOWERS = ((300, 368), (338, 410), (270, 420), (258, 338))


def portrait(person: Person, expression: Expression) -> str:
    """Draw a person with an expression; return the SVG text."""
    canvas = Canvas(WIDTH, HEIGHT, ink=INK, paper=PAPER)
    medallion = ellipse(200, 210, 190)
    _backdrop(canvas, medallion, person.colours.backdrop)
    with canvas.clipped(shapely.union_all([medallion, box(0, -50, WIDTH, 230)])):
        _bust(canvas, person, expression)
    canvas.contour(medallion, 6)
    return canvas.svg()


def _backdrop(canvas: Canvas, medallion: Shape, tone: Tone) -> None:
    """Draw the medallion with rays that come from behind the head."""
    canvas.flat(medallion, tone.flat)
    for degrees in range(0, 360, 18):
        edges = (direction(degrees), direction(degrees + 9))
        ray = Polygon([(200, 190), *((200 + 260 * x, 190 + 260 * y) for x, y in edges)])
        canvas.flat(ray.intersection(medallion), tone.shade or tone.flat)


def _bust(canvas: Canvas, person: Person, expression: Expression) -> None:
    with _head_frame(canvas, person, expression):
        draw(canvas, person.hair(person.colours.hair).back)
    _shoulders(canvas, person, expression)
    if person.flowers:
        _flowers(canvas, person.flowers, expression)
        _brooch(canvas)
    else:
        _collar(canvas, person.colours.dress, expression)
    with _head_frame(canvas, person, expression):
        head(canvas, person, expression)
    if expression.has_hand_at_chin:
        _hand(canvas, person.colours)
    with _head_frame(canvas, person, expression):
        draw(canvas, person.glasses)
        if person.moustache:
            with canvas.placed(expression.mouth_aside * 0.5, -expression.moustache_up):
                draw(canvas, person.moustache(person.colours.hair))
        draw(canvas, person.hat)


@contextmanager
def _head_frame(canvas: Canvas, person: Person, expression: Expression) -> Iterator[None]:
    with canvas.placed(
        MIDDLE, EYE_LINE + expression.head_down, turn=expression.tilt * person.sway, stretch=(person.breadth, 1)
    ):
        yield


def _shoulders(canvas: Canvas, person: Person, expression: Expression) -> None:
    """Draw dress, neck and coat; raised shoulders stretch what lies on them; the neck tilts half as far as the head."""
    colours = person.colours
    left, right = expression.shoulders_up
    dress = outline(
        f"150,{290 - left * 0.1}! 120,{312 - left * 0.6} 76,{332 - left} 40,{372 - left * 0.7} 22,440!"
        f" 378,440! 360,{372 - right * 0.7} 324,{332 - right} 280,{312 - right * 0.6} 250,{290 - right * 0.1}!"
    )
    canvas.form(dress, colours.dress, depth=12)
    with canvas.placed(MIDDLE, EYE_LINE, turn=expression.tilt * person.sway * 0.5):
        neck = outline("-36,60! 36,60! 40,104 52,124! 0,150 -52,124! -40,104")
        canvas.form(neck, colours.skin)
        under_the_chin = outline("-34,74! 0,100 34,70! 36,88 4,116 -30,98!")
        canvas.flat(under_the_chin, colours.skin.shade or colours.skin.flat)
    left_half = (
        f"146,{296 - left * 0.1}! 108,{314 - left * 0.62} 70,{330 - left} 36,{372 - left * 0.7} 18,444!"
        " 150,444! 196,400! 176,340"
    )
    right_half = (
        f"254,{296 - right * 0.1}! 292,{314 - right * 0.62} 330,{330 - right} 364,{372 - right * 0.7} 382,444!"
        " 250,444! 196,400! 224,340"
    )
    for half in (left_half, right_half):
        canvas.form(outline(half), colours.coat, depth=10, hatching=Hatching(16, 0.45))


def _collar(canvas: Canvas, tone: Tone, expression: Expression) -> None:
    """Draw an open collar and two buttons."""
    up = sum(expression.shoulders_up) / 2
    for side in (-1, 1):
        points = ((6, 352, 0.2), (40, 292, 0.2), (58, 306, 0.3), (46, 344, 0.2), (24, 374, 0.2))
        at = [f"{200 + side * x},{y - up * share}" for x, y, share in points]
        canvas.form(outline(f"{at[0]}! {at[1]}! {at[2]} {at[3]} {at[4]}!"), tone, depth=5, ink=4.2)
    for y in (376, 402):
        canvas.form(ellipse(198, y, 5.2), Tone(tone.shade or tone.flat), ink=2.6, shift=0)


def _flowers(canvas: Canvas, colour: str, expression: Expression) -> None:
    """Draw the flowers of a shawl, each with two leaves; they move with the shoulder."""
    left, right = expression.shoulders_up
    for places, up in ((_LEFT_FLOWERS, left), (_RIGHT_FLOWERS, right)):
        for x, base in places:
            y = base - up * 0.6
            for degrees in range(-90, 270, 72):
                canvas.form(petal(x, y, 14, 11, degrees), Tone(colour), ink=2.4, shift=0)
            canvas.flat(ellipse(x, y, 4), PALE_GOLD)
            for degrees in (30, 150):
                right_of, below = direction(degrees)
                canvas.flat(petal(x + 14 * right_of, y + 14 * below, 15, 7, degrees), LEAF)


def _brooch(canvas: Canvas) -> None:
    canvas.form(ellipse(197, 398, 17, 20), GOLD, depth=5, ink=4, shift=1)
    canvas.form(ellipse(197, 398, 9, 11), Tone(RED), ink=3, shift=0)


def _hand(canvas: Canvas, colours: Colours) -> None:
    """Draw a forearm with its cuff, and a hand whose finger lies along the chin."""
    canvas.form(limb([(120, 430, 34), (136, 380, 27), (150, 350, 22)]), colours.dress, depth=7)
    cuff = outline("126,340! 150,330 174,342! 174,356 168,366! 150,356 130,362!")
    canvas.form(cuff, CUFF, depth=4, ink=4)
    hand = outline(
        "132,340! 130,312 138,292 156,282! 176,276 206,282 216,290! 218,298 212,302! 190,300! 204,306 206,316!"
        " 200,322 184,320! 190,330 182,336 172,336! 168,344"
    )
    canvas.form(hand, colours.skin, depth=5, ink=4.4)
    canvas.line("190,300 176,298 166,300", 2.8)
    canvas.line("184,320 174,318 166,318", 2.8)
