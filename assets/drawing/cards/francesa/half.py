"""One half of a court, and the double-ended card that is made of it.

A half is drawn in the frame of the figures of the other packs, 610 units wide: head around (306, 218), shoulders at
y = 300; a slanting ribbon cuts it off near the waist, lower on the side of the hand that holds something.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from shapely.geometry import Polygon, box

from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Joint
from assets.drawing.cards.figure.person import Person, head
from assets.drawing.cards.francesa.palette import COLOURS, HEIGHT, INKS, WIDTH
from assets.drawing.cards.francesa.pips import SHAPES, plain
from assets.drawing.cards.francesa.things import Thing
from assets.drawing.cards.inks import Inks, Livery
from assets.drawing.cards.patterns import along, ribbon
from assets.drawing.ink.canvas import Canvas, Hatching
from assets.drawing.ink.curves import Points, Shape

FIGURE_AT, FIGURE_SIZE = (24.3, 12.0), 0.95
"""Where the frame of a figure lies on the card, and its size."""
FIGURE_WIDTH = 610
HEAD: Joint = (306, 218)
HEAD_SIZE = 1.24
LEFT, TOP = 104, 50
"""The window of a court: so far inside the card."""
RISE = 44
"""How much the ribbon between the halves rises or falls from the middle to the side of the window."""
RIBBON = 34
FREE = Arm(shoulder=(382, 366), bulge=(428, 420), elbow=(450, 462), wrist=(372, 424))
"""The arm that holds nothing; its hand is beyond the ribbon."""


@dataclass(frozen=True, kw_only=True)
class Half:
    """One of the twelve."""

    suit: str
    person: Person
    livery: Livery
    body: Callable[[Canvas, Half], None]
    """What is worn, without the arms."""
    collar: Callable[[Canvas, Half], None]
    """What lies around the neck, above the body and below the chin."""
    sleeve: Callable[[Canvas, Half, Arm], None]
    """The upper arm, either side."""
    thing: Thing
    fist: Joint = (146, 384)
    size: float = 1.0
    """Of the thing."""
    turn: float = 0.0
    """How far the thing leans to the right, in degrees."""
    is_mirrored: bool = False
    """Faces right and holds the thing on that side."""
    inks: Inks = INKS

    @property
    def arm(self) -> Arm:
        """The arm that holds the thing."""
        x, y = self.fist
        return Arm(shoulder=(232, 372), bulge=(194, 424), elbow=(x + 30, 474), wrist=(x + 9, y + 36))


def court(canvas: Canvas, half: Half) -> None:
    """Draw a card: the half twice, the ribbon between, the window around and the pips in two of its corners."""
    window = box(LEFT, TOP, WIDTH - LEFT, HEIGHT - TOP)
    way = -1 if half.is_mirrored else 1
    upper = Polygon([(LEFT, 0), (WIDTH - LEFT, 0), *_seam(way)[::-1].tolist()])
    line = COLOURS[half.suit].flat
    inner = window.buffer(-7, join_style="mitre")
    canvas.flat(inner.difference(inner.buffer(-1.6, join_style="mitre")), line)
    with canvas.doubled(upper.intersection(window)):
        with canvas.placed(*FIGURE_AT, stretch=(FIGURE_SIZE, FIGURE_SIZE)):
            mirror = (-1 if half.is_mirrored else 1, 1)
            with canvas.placed(FIGURE_WIDTH if half.is_mirrored else 0, 0, stretch=mirror):
                figure(canvas, half)
        x = LEFT + 43 if half.is_mirrored else WIDTH - LEFT - 43
        with canvas.placed(x, TOP + 48, stretch=(0.52, 0.52)):
            plain(canvas, half.suit)
    _ribbon(canvas, half, window, way)
    canvas.flat(window.buffer(2.4, join_style="mitre").difference(window.buffer(-2.4)), line)


def figure(canvas: Canvas, half: Half) -> None:
    """Draw the half in its own frame."""
    half.body(canvas, half)
    half.sleeve(canvas, half, FREE)
    half.sleeve(canvas, half, half.arm)
    head(canvas, half.person, half.inks, HEAD, HEAD_SIZE, lambda: half.collar(canvas, half))
    limbs.forearm(canvas, half.arm, half.livery.trim, half.inks.linen)
    with canvas.placed(*half.fist, turn=half.turn, stretch=(half.size, half.size)):
        half.thing(canvas, half.inks)
    with canvas.placed(*half.fist):
        limbs.fist(canvas, half.inks, turn=half.turn * 0.6)


def _ribbon(canvas: Canvas, half: Half, window: Shape, way: int) -> None:
    """Draw the ribbon between the halves, with the pips of the suit in a row, upright on their own side."""
    line = _seam(way)
    livery = half.livery
    for width, colour in ((RIBBON + 9, canvas.ink), (RIBBON, livery.trim.flat), (RIBBON - 8, livery.main.flat)):
        canvas.flat(ribbon(line, width).intersection(window), colour)
    turn = float(np.degrees(np.arctan2(*(line[1] - line[0])[::-1])))
    places = list(along(line, 43, 26))
    for index, (x, y, _) in enumerate(places):
        upside = 0 if index < len(places) / 2 else 180
        with canvas.placed(x, y, turn=turn + upside, stretch=(0.15, 0.15)):
            canvas.flat(SHAPES[half.suit](), livery.motif)


def _seam(way: int) -> Points:
    """Return the line between the halves, from the left edge of the window to the right one, and a little beyond."""
    run, rise = WIDTH / 2 - LEFT, RISE * way
    return np.array([[WIDTH / 2 - run, HEIGHT / 2 + rise], [WIDTH / 2 + run, HEIGHT / 2 - rise]])


def bell_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw a wide sleeve with a band at its mouth."""
    shape = arm.upper(1.12)
    canvas.form(shape, half.livery.main, depth=10, hatching=Hatching(18, 0.35))
    (x, y), (x0, _) = arm.elbow, arm.shoulder
    way = 1 if x > x0 else -1
    line = f"{x - 40 * way},{y - 2} {x - 16 * way},{y + 22} {x + 12 * way},{y + 24} {x + 36 * way},{y + 8}"
    dress.trimming(canvas, line, 20, half.livery.trim, half.livery.second.flat, within=shape.buffer(4))


def slashed_sleeve(canvas: Canvas, half: Half, arm: Arm) -> None:
    """Draw a puffed sleeve with slashes."""
    lean = 70 if arm.elbow[0] > arm.shoulder[0] else 110
    limbs.puffed_sleeve(canvas, arm, half.livery.main, half.livery.trim.flat, lean=lean, girth=1.08)
