"""Contours by hand: points written as text, joined by a spline.

A contour is text such as ``"0,-96! 6,-84 9,-70!"``: points x,y in the order of drawing, ``!`` after a corner. Between
corners runs a centripetal Catmull-Rom spline, which passes through every point and makes no loops.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

Points: TypeAlias = npt.NDArray[np.float64]
"""Points of a line, one x, y a row."""
Shape: TypeAlias = BaseGeometry
"""An area: one polygon, several, or nothing."""

STEP = 3.0
"""Points of a spline lie about this far apart."""
MIRROR_STEP = 2.0
DECIMALS = 6
"""What ``steady`` keeps."""


class Knot(NamedTuple):
    """A point written by hand."""

    x: float
    y: float
    is_corner: bool


def knots(text: str) -> list[Knot]:
    """Read the points of a contour; ValueError names what is none."""
    found = []
    for word in text.split():
        x, comma, y = word.removesuffix("!").partition(",")
        try:
            found.append(Knot(float(x), float(y if comma else ""), word.endswith("!")))
        except ValueError:
            raise ValueError(f"{word!r} is no point: write x,y or x,y! for a corner") from None
    if len(found) < 2:
        raise ValueError(f"{text!r} is no contour: it needs two points or more")
    return found


def path(text: str, *, closed: bool = False, step: float = STEP) -> Points:
    """Return points along the contour ``text``; a closed one ends just before its first corner."""
    given = knots(text)
    points = np.array([(knot.x, knot.y) for knot in given])
    corners = [index for index, knot in enumerate(given) if knot.is_corner]
    if not closed:
        stops = sorted({0, *corners, len(given) - 1})
    elif corners:
        first = corners[0]
        points = np.vstack([points[first:], points[: first + 1]])
        stops = [*(corner - first for corner in corners), len(given)]
    else:
        return _spline(np.vstack([points[-1:], points, points[:2]]), step)
    runs = [_run(points[start : end + 1], step) for start, end in pairwise(stops)]
    return np.vstack([*(run[:-1] for run in runs), *([] if closed else [runs[-1][-1:]])])


def outline(text: str) -> Shape:
    """Return the area inside the closed contour ``text``."""
    area = Polygon(path(text, closed=True))
    return area if area.is_valid else area.buffer(0)


def mirrored(text: str) -> Shape:
    """Return the area, symmetric about x = 0, whose right half ``text`` goes around from top to bottom."""
    right = path(text, step=MIRROR_STEP)
    return Polygon(np.vstack([right, right[::-1] * (-1, 1)])).buffer(0)


def flipped(text: str) -> str:
    """Return the contour ``text`` with left and right exchanged."""
    return " ".join(f"{-knot.x},{knot.y}{'!' if knot.is_corner else ''}" for knot in knots(text))


def both_sides(text: str) -> tuple[str, str]:
    """Return the contour mirrored to the left, and as it is."""
    return flipped(text), text


def lengths(points: Points) -> Points:
    """Return how far along the line each point lies, beginning with 0."""
    steps = np.diff(points, axis=0)
    return np.concatenate([[0.0], np.cumsum(np.hypot(steps[:, 0], steps[:, 1]))])


def resampled(points: Points, step: float) -> Points:
    """Return points spread evenly along the line, about ``step`` apart; one point for a line without length."""
    at = lengths(points)
    if at[-1] < 1e-6:
        return points[:1]
    even = np.linspace(0, at[-1], max(2, round(float(at[-1]) / step) + 1))
    return np.column_stack([np.interp(even, at, points[:, 0]), np.interp(even, at, points[:, 1])])


def steady(values: Points) -> Points:
    """Return the values without their last bits.

    Those differ between processors, and would decide wherever two points are equally good.
    """
    return np.round(values, DECIMALS)


def _run(points: Points, step: float) -> Points:
    """Return points from corner to corner, both among them."""
    if len(points) == 2:
        return np.linspace(points[0], points[1], max(2, int(_distance(points[0], points[1]) / step) + 1))
    before, after = 2 * points[:1] - points[1:2], 2 * points[-1:] - points[-2:-1]
    return np.vstack([_spline(np.vstack([before, points, after]), step), points[-1:]])


def _spline(points: Points, step: float) -> Points:
    """Return points from the second given one up to the last but one, which is left out."""
    return np.vstack([_segment(points[index : index + 4], step) for index in range(len(points) - 3)])


def _segment(four: Points, step: float) -> Points:
    """Return points from the second of four to the third; the outer two give the directions."""
    before, start, end, after = four
    root_in, root, root_out = (max(_distance(a, b) ** 0.5, 1e-4) for a, b in pairwise(four))
    leaving = (end - start) + root * ((start - before) / root_in - (end - before) / (root_in + root))
    arriving = (end - start) + root * ((after - end) / root_out - (after - start) / (root + root_out))
    count = max(2, int(_distance(start, end) / step) + 2)
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    points: Points = (
        (2 * t**3 - 3 * t**2 + 1) * start
        + (t**3 - 2 * t**2 + t) * leaving
        + (-2 * t**3 + 3 * t**2) * end
        + (t**3 - t**2) * arriving
    )
    return points


def _distance(a: Points, b: Points) -> float:
    return float(np.hypot(b[0] - a[0], b[1] - a[1]))
