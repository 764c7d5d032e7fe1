"""The file in as few bytes as the eye allows, for sets of many pictures that are shown small.

Neighbouring layers of one colour become one path; coordinates are whole multiples of a coarser unit, which a group
scales back; and rings turn as they are filled, so that no path has to name a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

import numpy as np
import shapely
from shapely.geometry import Polygon

from assets.drawing.ink.curves import steady
from assets.drawing.ink.svg import SPECK, Layer

FIFTHS = 5
"""The file gives coordinates to this part of a unit."""


def document(width: int, height: int, layers: Iterable[Layer], *, tolerance: float) -> str:
    """Return an SVG picture with the layers one above another; contours depart by ``tolerance`` units at most."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f'<g transform="scale({1 / FIFTHS})">',
    ]
    for colour, run in groupby(layers, key=lambda layer: layer.colour):
        shape = shapely.union_all([shapely.transform(layer.shape, steady) for layer in run])
        shape = shapely.orient_polygons(shapely.transform(shape, steady).simplify(tolerance))
        if data := path_data(shape):
            lines.append(f'<path fill="{colour}" d="{data}"/>')
    return "\n".join([*lines, "</g></svg>"])


def path_data(shape: shapely.Geometry) -> str:
    """Return the ``d`` of a path in fifths of a unit: an absolute start for each ring, then steps."""
    polygons = [part for part in shapely.get_parts(shape) if isinstance(part, Polygon) and part.area >= SPECK]
    return "".join(_ring_data(ring) for each in polygons for ring in (each.exterior, *each.interiors))


def _ring_data(ring: shapely.LinearRing) -> str:
    """Write one ring; rounding comes before the differences, so that errors do not add up."""
    points = np.rint(np.asarray(ring.coords)[:-1] * FIFTHS).astype(int)
    points = points[np.append(True, np.any(np.diff(points, axis=0) != 0, axis=1))]
    if len(points) < 3:
        return ""
    first, *steps = np.diff(points, axis=0).ravel().tolist()
    return f"M{points[0][0]} {points[0][1]}l{first}{''.join(str(x) if x < 0 else f' {x}' for x in steps)}z"
