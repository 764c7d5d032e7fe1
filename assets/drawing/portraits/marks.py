"""What years, weight and sun leave in a face, as pieces in the frame of the head."""

from __future__ import annotations

from assets.drawing.ink.curves import both_sides
from assets.drawing.ink.pieces import Dot, Piece, Stroke
from assets.drawing.portraits.palette import INK


def hollows(x: float, y: float) -> tuple[Piece, ...]:
    """The lines under the cheekbones of a thin face."""
    return tuple(
        Stroke(side, 2.8, start=0.4, end=0.5) for side in both_sides(f"{x},{y - 22} {x - 10},{y} {x - 8},{y + 20}")
    )


def double_chin(y: float) -> tuple[Piece, ...]:
    """A fold between the chin and the neck."""
    return (Stroke(f"-40,{y - 16} -20,{y - 8} 0,{y - 6} 20,{y - 8} 40,{y - 16}", 2.8, start=0.4, end=0.4),)


def wrinkled_brow(y: float) -> tuple[Piece, ...]:
    """Three lines across the forehead."""
    return tuple(
        Stroke(f"{-width},{y - rise + 3} 0,{y - rise} {width},{y - rise + 3}", 2.4, start=0.4, end=0.4)
        for width, rise in ((34, 0), (28, 10), (20, 20))
    )


def mole(x: float, y: float) -> tuple[Piece, ...]:
    """A beauty spot."""
    return (Dot(x, y, 3.2, 3.2, INK),)


def freckles(colour: str) -> tuple[Piece, ...]:
    """Freckles over nose and cheeks."""
    places = ((34, 20), (46, 16), (57, 22), (40, 29), (52, 32), (64, 30), (14, 12))
    return tuple(Dot(side * x, y, 2.6, 2.2, colour) for side in (-1, 1) for x, y in places)
