"""Shapes that are not drawn point by point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

from assets.drawing.ink.curves import Points, Shape


def direction(degrees: float) -> tuple[float, float]:
    """Return the step of length 1 in a direction, 0 to the right and 90 downwards."""
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def ellipse(x: float, y: float, across: float, down: float | None = None, *, corners: int = 64) -> Shape:
    """Return the ellipse around (x, y) with two half axes, a circle with one."""
    return Polygon(ellipse_path(x, y, across, down, corners=corners)[:-1])


def ellipse_path(x: float, y: float, across: float, down: float | None = None, *, corners: int = 64) -> Points:
    """Return the line around an ellipse, from its right-hand end back to it."""
    turn = np.append(np.linspace(0, 2 * math.pi, corners, endpoint=False), 0.0)
    return np.column_stack([x + across * np.cos(turn), y + (across if down is None else down) * np.sin(turn)])


def petal(x: float, y: float, length: float, width: float, degrees: float) -> Shape:
    """Return a pointed leaf that grows from (x, y) in a direction, 0 to the right and 90 downwards."""
    t = np.linspace(0, 1, 14)
    half = width / 2 * np.sin(math.pi * t**0.8)
    along = np.array(direction(degrees))
    aside = np.array([-along[1], along[0]])
    rib = np.array([x, y]) + np.outer(t * length, along)
    bulge = np.outer(half, aside)
    return Polygon(np.vstack([rib + bulge, (rib - bulge)[::-1][1:-1]])).buffer(0)


def limb(joints: Sequence[tuple[float, float, float]], *, rounding: float = 6) -> Shape:
    """Return an arm or a sleeve through joints (x, y, radius), its corners rounded."""
    discs = [Point(x, y).buffer(radius, 16) for x, y, radius in joints]
    raw = unary_union([unary_union([near, far]).convex_hull for near, far in pairwise(discs)])
    return raw.buffer(rounding).buffer(-2 * rounding).buffer(rounding)


def spiral(x: float, y: float, radius: float, *, turns: float, start: float) -> Points:
    """Return the line of a spiral that winds inwards; it begins at ``start`` degrees and ends at 0.14 of the radius."""
    t = np.linspace(0, 1, 90)
    turn = math.radians(start) + t * turns * 2 * math.pi
    away = radius * (1 - t * 0.86)
    return np.column_stack([x + away * np.cos(turn), y + away * np.sin(turn)])
