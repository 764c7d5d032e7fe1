"""Textiles and rows: motifs repeated over an area or along a line. Lengths in units, angles in degrees."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box

from assets.drawing.ink.curves import Points, Shape, lengths, path
from assets.drawing.ink.shapes import direction, ellipse

Motif = Callable[[float, float], Shape]
ROW = 0.84
"""The distance between the rows of a lattice, as a part of that between its motifs."""


def diamond(x: float, y: float, across: float, down: float) -> Shape:
    """Return a diamond around (x, y) with its half diagonals."""
    return Polygon([(x - across, y), (x, y - down), (x + across, y), (x, y + down)])


def quatrefoil(x: float, y: float, radius: float) -> Shape:
    """Return a flower of four round lobes."""
    lobes = [
        Point(x + dx * radius * 0.55, y + dy * radius * 0.55).buffer(radius * 0.5, 5)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    ]
    return shapely.union_all(lobes)


def star(x: float, y: float, tip: float, notch: float, points: int) -> Shape:
    """Return a star with one point upwards; ``tip`` and ``notch`` lie so far from the middle."""
    corners = []
    for index in range(2 * points):
        dx, dy = direction(index * 180 / points - 90)
        away = notch if index % 2 else tip
        corners.append((x + away * dx, y + away * dy))
    return Polygon(corners)


def fleuron(x: float, y: float, size: float) -> Shape:
    """Return a small heraldic lily, ``size`` from its middle to its tip."""
    text = "0,-1! .3,-.55 .25,-.1! .55,-.35 .85,-.15 .8,.2! .5,.1 .3,.25! .5,.5 .35,.7! .1,.6 0,.9!"
    right = path(text, step=0.2)
    whole = Polygon(np.vstack([right, right[::-1] * (-1, 1)])).buffer(0)
    return affinity.translate(affinity.scale(whole, size, size, origin=(0, 0)), x, y)


def lattice(area: Shape, gap: float, motif: Motif) -> Shape:
    """Return a motif repeated over the bounds of an area, every other row shifted by half the gap."""
    left, top, right, bottom = area.bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    columns, rows = math.ceil((right - x) / gap) + 1, math.ceil((bottom - y) / (gap * ROW)) + 1
    spots = [
        motif(x + (column + 0.5 * (row % 2)) * gap, y + row * gap * ROW)
        for row in range(-rows, rows + 1)
        for column in range(-columns, columns + 1)
    ]
    return shapely.union_all([spot for spot in spots if spot.intersects(area)])


def flowers(area: Shape, gap: float, radius: float) -> Shape:
    """Return a brocade of quatrefoils."""
    return lattice(area, gap, lambda x, y: quatrefoil(x, y, radius))


def trellis(area: Shape, gap: float, width: float) -> Shape:
    """Return diagonal laths whose openings have the motifs of a lattice of the same gap in their middle."""
    left, top, right, bottom = area.bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    reach = math.hypot(right - left, bottom - top) / 2 + gap
    slope = 1 / (2 * ROW)
    count = math.ceil(2 * reach / gap)
    laths = []
    for index in range(-count, count + 1):
        middle = x + (index + 0.5) * gap
        for lean in (slope, -slope):
            ends = [(middle - lean * reach, y - reach), (middle + lean * reach, y + reach)]
            laths.append(LineString(ends).buffer(width / 2, cap_style="flat"))
    return shapely.union_all([lath for lath in laths if lath.intersects(area)])


def stripes(area: Shape, gap: float, width: float, degrees: float) -> Shape:
    """Return stripes over an area; 0 degrees makes them level."""
    left, top, right, bottom = area.bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    reach = math.hypot(right - left, bottom - top) / 2 + gap
    level = [box(x - reach, y + at, x + reach, y + at + width) for at in np.arange(-reach, reach, gap).tolist()]
    return affinity.rotate(shapely.union_all(level), degrees, origin=(x, y))


def edge(area: Shape, dx: float, dy: float) -> Shape:
    """Return the part of an area that it loses when it moves by (dx, dy)."""
    return area.difference(affinity.translate(area, dx, dy))


def along(line: Points | str, gap: float, inset: float = 0.0) -> Iterator[tuple[float, float, float]]:
    """Yield points x, y about ``gap`` apart along a line, and its direction there; ``inset``: free at either end."""
    points = path(line) if isinstance(line, str) else line
    at = lengths(points)
    count = max(1, round((float(at[-1]) - 2 * inset) / gap))
    for where in np.linspace(inset, at[-1] - inset, count + 1):
        index = int(min(max(np.searchsorted(at, where) - 1, 0), len(points) - 2))
        share = (where - at[index]) / max(at[index + 1] - at[index], 1e-6)
        x, y = (points[index] + (points[index + 1] - points[index]) * share).tolist()
        dx, dy = (points[index + 1] - points[index]).tolist()
        yield x, y, math.degrees(math.atan2(dy, dx))


def ribbon(line: Points | str, width: float) -> Shape:
    """Return a line broadened to a band with blunt ends."""
    points = path(line) if isinstance(line, str) else line
    return LineString(points).buffer(width / 2, cap_style="flat", join_style="round")


def around(count: int, radius: float, degrees: float = 0.0) -> Iterator[tuple[float, float, float]]:
    """Yield x, y and direction of points evenly on a circle around (0, 0), the first at ``degrees``."""
    for index in range(count):
        at = degrees + index * 360 / count
        dx, dy = direction(at)
        yield radius * dx, radius * dy, at


def dots(count: int, ring: float, radius: float, degrees: float = 0.0) -> Shape:
    """Return round dots on a circle around (0, 0)."""
    return shapely.union_all([ellipse(x, y, radius, corners=12) for x, y, _ in around(count, ring, degrees)])
