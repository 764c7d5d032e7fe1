"""Ink: brush lines, contours that swell in the shadow, and the engraver's wedges."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import shapely
from shapely.geometry import Polygon

from assets.drawing.ink.curves import Points, Shape, resampled, steady

LIGHT = (-0.62, -0.78)
"""Where the light comes from."""
STEP = 4.0
"""Width is set anew this often along a line."""
SWELL = 0.42
"""A contour is this much thinner towards the light and thicker away from it, as a part of its width."""
WOBBLE = 0.10
"""The unsteadiness of the hand, as a part of the width."""
THINNEST = 0.3
COMB_FOOT = 3.4
"""The width of a wedge where it leaves its fold."""
BRUSH_TIP = 0.15
"""What is left of the width of a brush line at a tapered end."""


def stroke(points: Points, widths: Points) -> Shape:
    """Return the area of a line of changing width with round ends."""
    radii = steady(np.maximum(widths, THINNEST) / 2)
    discs = shapely.buffer(shapely.points(steady(points)), radii, quad_segs=4)
    return shapely.union_all(shapely.convex_hull(shapely.union(discs[:-1], discs[1:])))


def brush(points: Points, width: float, *, start: float, end: float) -> Shape:
    """Return a brush line.

    ``start`` and ``end`` are the parts of its length over which it tapers, 0 for a blunt end.
    ."""
    even = resampled(points, STEP)
    t = np.linspace(0, 1, len(even))
    weight = np.ones(len(even))
    for taper, away in ((start, t), (end, 1 - t)):
        if taper > 0:
            weight = np.minimum(weight, BRUSH_TIP + (1 - BRUSH_TIP) * np.clip(away / taper, 0, 1) ** 0.8)
    return stroke(even, width * weight)


def contour(shape: Shape, width: float, *, seed: int = 0, swell: float = SWELL) -> Shape:
    """Return the ink line around a shape and its holes, thick away from the light; one seed, one wobble."""
    random = np.random.default_rng(seed)
    lines = []
    for ring in rings(shape):
        points = _around(ring, STEP)
        if len(points) < 3:
            continue
        dark = 1 + swell * shadow(points, ring)
        smooth = np.convolve(np.concatenate([dark[-2:], dark, dark[:2]]), np.ones(5) / 5, "valid")
        long, short, _ = random.uniform(0, 6.28, 3)
        away = np.arange(len(points)) * STEP
        weight = smooth * (1 + WOBBLE * (np.sin(away / 37 + long) + np.sin(away / 17 + short) * 0.5))
        closed, weight = np.vstack([points, points[:1]]), np.append(weight, weight[0])
        lines.append(stroke(closed, width * weight))
    return shapely.union_all(lines)


def wedges(shape: Shape, length: float, *, threshold: float, seed: int, gap: float = 9.0, width: float = 3.6) -> Shape:
    """Return the hatching that points inwards from edges in the shadow, longer where it is deeper.

    ``threshold`` is the least shadow that is hatched, from -1 (all) to 1 (nothing).
    """
    random = np.random.default_rng(seed)
    cuts = []
    for ring in rings(shape):
        points = _around(ring, gap)
        if len(points) < 5:
            continue
        for point, outwards, dark in zip(points, normals(points, ring), shadow(points, ring), strict=True):
            if dark < threshold:
                continue
            reach = length * (dark - threshold + 0.25) * random.uniform(0.75, 1.2)
            aside = np.array([outwards[1], -outwards[0]]) * width / 2
            foot = point + outwards * 1.5
            cuts.append(Polygon([foot + aside, foot - outwards * reach, foot - aside]))
    return shapely.union_all(cuts).intersection(shape)


def crease(points: Points, width: float, *, comb: float, side: int, gap: float) -> Shape:
    """Return a fold of cloth: a tapering line, and wedges on one side that lean forward and shorten to its end.

    ``side`` is 1 for the right of who walks along the line, -1 for the left; ``gap`` lies between two wedges.
    """
    cuts = [brush(points, width, start=0.15, end=0.55)]
    inner = resampled(points, gap)[1:-1]
    steps = np.gradient(inner, axis=0) if len(inner) > 1 else np.zeros((0, 2))
    for index, (point, step) in enumerate(zip(inner, steps, strict=False)):
        share = (index + 0.5) / len(inner) * 1.15
        reach = comb * math.sin(math.pi * min(1.0, share)) ** 0.7 * (0.8 + 0.4 * (index * 7919 % 10) / 10)
        if reach < 3:
            continue
        ahead = step / max(float(np.hypot(*step)), 1e-6)
        across = np.array([-ahead[1], ahead[0]]) * side
        lean = across * 0.86 + ahead * 0.5
        half = np.array([-lean[1], lean[0]]) * COMB_FOOT / 2
        cuts.append(Polygon([point + half, point + lean * reach, point - half]))
    return shapely.union_all(cuts)


def rings(shape: Shape) -> Iterator[shapely.LinearRing]:
    """Yield the contours of a shape, those of its holes after each outer one."""
    for polygon in shapely.get_parts(shape):
        if isinstance(polygon, Polygon) and not polygon.is_empty:
            yield polygon.exterior
            yield from polygon.interiors


def normals(points: Points, ring: shapely.LinearRing) -> Points:
    """Return for each point of a ring the direction away from what it encloses; at a hole, into the material."""
    along = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-6)[:, None]
    return np.column_stack([along[:, 1], -along[:, 0]]) * (1 if ring.is_ccw else -1)


def shadow(points: Points, ring: shapely.LinearRing) -> Points:
    """Return how far each point of a contour faces away from the light, about -1 to 1."""
    facing = normals(points, ring)
    dark: Points = -(facing[:, 0] * LIGHT[0] + facing[:, 1] * LIGHT[1])
    return dark


def _around(ring: shapely.LinearRing, step: float) -> Points:
    """Return points spread evenly around a contour, the first not repeated."""
    return resampled(np.asarray(ring.coords), step)[:-1]
