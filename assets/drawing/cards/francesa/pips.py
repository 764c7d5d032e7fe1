"""The four pips, each around (0, 0) and about 140 high, with a line cut into the lit side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import shapely
from shapely import affinity

from assets.drawing.cards.courts.court import Pip
from assets.drawing.cards.francesa.palette import CLUBS, COLOURS, DIAMONDS, GLEAMS, HEARTS, SPADES
from assets.drawing.ink.canvas import Canvas
from assets.drawing.ink.curves import Shape, mirrored
from assets.drawing.ink.shapes import ellipse

_FOOT = "0,14! 5,22! 7,42 15,58 30,69! 0,69!"


def diamond() -> Shape:
    """Return a lozenge with hollow sides, 104 wide."""
    return mirrored("0,-72! 13,-46 30,-22 52,0! 30,22 13,46 0,72!")


def heart() -> Shape:
    """Return a heart, 128 wide."""
    return mirrored("0,-36! 6,-52 20,-65 38,-66 54,-56 62,-38 60,-18 50,4 34,26 16,48 0,72!")


def spade() -> Shape:
    """Return a spade on its foot, 120 wide."""
    blade = mirrored("0,-72! 8,-54 24,-33 42,-14 55,4 60,22 55,38 42,47 26,46 13,37 5,24! 0,24!")
    return blade.union(mirrored(_FOOT))


def club() -> Shape:
    """Return a clover on its foot, 126 wide."""
    lobes = [ellipse(0, -38, 32), ellipse(-32, 12, 31), ellipse(32, 12, 31), ellipse(0, -3, 15)]
    return shapely.union_all([*lobes, mirrored(_FOOT)]).buffer(3).buffer(-3)


SHAPES: dict[str, Callable[[], Shape]] = {DIAMONDS: diamond, HEARTS: heart, SPADES: spade, CLUBS: club}


def plain(canvas: Canvas, suit: str) -> None:
    """Print a pip without the cut, for small sizes."""
    canvas.flat(SHAPES[suit](), COLOURS[suit].flat)


def pip(canvas: Canvas, suit: str) -> None:
    """Print a pip with the cut along its lit edges, finer where lines are."""
    shape = SHAPES[suit]()
    canvas.flat(shape, COLOURS[suit].flat)
    canvas.flat(gleam(shape, 7.5, 3.2 * canvas.weight), GLEAMS[suit])


def gleam(shape: Shape, inset: float, width: float) -> Shape:
    """Return the sliver of a shape that faces the light, so far inside its edge."""
    inner = shape.buffer(-inset)
    return inner.difference(affinity.translate(inner, width, width * 1.25)).buffer(-0.6).buffer(0.6)


PIPS: dict[str, Pip] = {suit: partial(pip, suit=suit) for suit in SHAPES}
