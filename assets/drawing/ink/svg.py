"""The file: layers of colour as filled paths, in few bytes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import shapely
from shapely.geometry import Polygon

from assets.drawing.ink.curves import Points, Shape, steady

TOLERANCE = 0.18
"""A contour in the file departs from the drawn one by no more."""
TENTHS = 10
"""The file gives coordinates to this part of a unit."""
SPECK = 0.4
"""Areas below this are left out: nothing can be seen of them."""


class Layer(NamedTuple):
    """An area of one colour."""

    colour: str
    shape: Shape


def document(box: tuple[int, int, int, int], layers: Iterable[Layer], *, tolerance: float = TOLERANCE) -> str:
    """Return an SVG picture with the layers one above another; ``box`` is its view box: x, y, width, height."""
    x, y, width, height = box
    size = f' width="{width}" height="{height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}"{size}>']
    for colour, shape in layers:
        if data := path_data(shapely.transform(shape, steady).simplify(tolerance)):
            lines.append(f'<path fill="{colour}" fill-rule="evenodd" d="{data}"/>')
    return "\n".join([*lines, "</svg>"])


def path_data(shape: Shape) -> str:
    """Return the ``d`` of a path: an absolute start for each ring, then steps, which are half as long to write."""
    polygons = [
        polygon for polygon in shapely.get_parts(shape) if isinstance(polygon, Polygon) and polygon.area >= SPECK
    ]
    return "".join(
        _ring_data(np.asarray(ring.coords)) for each in polygons for ring in (each.exterior, *each.interiors)
    )


def _ring_data(closed: Points) -> str:
    """Write one ring; rounding comes before the differences, so that errors do not add up."""
    points = np.rint(closed[:-1] * TENTHS).astype(int)
    points = points[np.append(True, np.any(np.diff(points, axis=0) != 0, axis=1))]
    if len(points) < 3:
        return ""
    x, y = points[0].tolist()
    steps = [_short(_number(value)) for value in np.diff(points, axis=0).ravel().tolist()]
    joined = steps[0] + "".join(step if step.startswith("-") else f" {step}" for step in steps[1:])
    return f"M{_number(x)} {_number(y)}l{joined}z"


def _number(tenths: int) -> str:
    whole, tenth = divmod(abs(tenths), TENTHS)
    return f"{'-' if tenths < 0 else ''}{whole}{f'.{tenth}' if tenth else ''}"


def _short(number: str) -> str:
    """Drop the zero before a decimal point."""
    return number.replace("0.", ".", 1) if number.startswith(("0.", "-0.")) else number
