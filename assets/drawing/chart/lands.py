"""Coasts and borders as pen lines, from coast.json: the outlines of Natural Earth's countries at 1:50 million."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

TINT = {
    "Spain": "#E9C77B", "Portugal": "#D9A86C", "France": "#E6B79A", "Italy": "#A9BF8C", "Morocco": "#E5D2A2",
    "Algeria": "#DEC594", "Tunisia": "#E5D2A2", "Mexico": "#A9BF8C", "Cuba": "#E9C77B", "Puerto Rico": "#D98F6C",
    "Haiti": "#E6B79A", "Dominican Rep.": "#E9C77B",
}  # fmt: skip
OTHER = "#E7D7B6"
BEYOND = 40.0
"""How far outside the picture a coast still matters: its lines in the water reach in."""

Point = tuple[float, float]


@dataclass(frozen=True)
class View:
    """A part of the world as a picture of that ``size``: ``lon`` and ``lat`` are its upper left corner in degrees.

    ``across`` are the degrees of longitude over its width, true to scale at the latitude ``middle``.
    """

    size: tuple[int, int]
    lon: float
    lat: float
    across: float
    middle: float

    def at(self, lon: float, lat: float) -> Point:
        """Where a place lies in the picture."""
        narrow = math.cos(math.radians(self.middle))
        scale = self.size[0] / (self.across * narrow)
        return (lon - self.lon) * narrow * scale, (self.lat - lat) * scale


MEDITERRANEAN = View((1270, 860), -9.9, 47.25, 27.6, 41)
CARIBBEAN = View((500, 236), -108.5, 25.4, 46.5, 19)


def land_paths(view: View, least: float, tiny: float) -> str:
    """Return the lands in a view; points nearer than ``least`` are left out, and islands smaller than ``tiny``."""
    countries = json.loads(Path(__file__).with_name("coast.json").read_text("utf-8"))
    shapes = []
    for name, rings in countries:
        for ring in rings:
            points = [view.at(*place) for place in ring]
            if not _is_seen(points, view.size, tiny):
                continue
            points = _thinned(_clipped(points, view.size), least)
            if len(points) > 3:
                shapes.append(f'<path fill="{TINT.get(name, OTHER)}" d="{_pen_line(points)}"/>\n')
    return "".join(shapes)


def _is_seen(points: Sequence[Point], size: tuple[int, int], tiny: float) -> bool:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    inside = max(xs) > -BEYOND and min(xs) < size[0] + BEYOND and max(ys) > -BEYOND and min(ys) < size[1] + BEYOND
    return inside and max(xs) - min(xs) + max(ys) - min(ys) >= tiny


def _clipped(points: Sequence[Point], size: tuple[int, int]) -> list[Point]:
    """Return what lies of a ring in the picture or so near that it matters."""
    ring = list(points[:-1] if points[0] == points[-1] else points)
    for axis, edge, way in ((0, -BEYOND, 1), (0, size[0] + BEYOND, -1), (1, -BEYOND, 1), (1, size[1] + BEYOND, -1)):
        ring = list(_cut(ring, axis, edge, way))
    return ring


def _cut(ring: Sequence[Point], axis: int, edge: float, way: int) -> Iterator[Point]:
    """Yield a ring without what lies beyond a straight edge (Sutherland and Hodgman)."""
    for before, point in zip((*ring[-1:], *ring[:-1]), ring, strict=True):
        was, now = (before[axis] - edge) * way, (point[axis] - edge) * way
        if (was < 0) != (now < 0):
            part = was / (was - now)
            yield (before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part)
        if now >= 0:
            yield point


def _thinned(points: Sequence[Point], least: float) -> list[Point]:
    kept = list(points[:1])
    for point in points[1:]:
        if math.dist(point, kept[-1]) >= least:
            kept.append(point)
    return kept


def _pen_line(points: Sequence[Point]) -> str:
    """A closed line through the middles between the points, round at them, in tenths of a unit.

    The tenths are even, so that the middles are whole: then each point is the one before mirrored in the middle between
    both, which ``t`` leaves out.
    """
    tenths = [(2 * round(x * 5), 2 * round(y * 5)) for x, y in points]
    middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in zip(tenths[-1:] + tenths[:-1], tenths, strict=True)]
    (x, y), start = tenths[0], middles[0]
    parts = [f"M{_number(start[0])} {_number(start[1])}q{_number(x - start[0])} {_number(y - start[1])} "]
    for before, middle in zip(middles, (*middles[1:], start), strict=True):
        parts.append(f"{_number(middle[0] - before[0])} {_number(middle[1] - before[1])}")
        parts.append("t")
    return "".join(parts[:-1]).replace(" -", "-") + "Z"


def _number(tenths: int) -> str:
    sign, (whole, rest) = "-" if tenths < 0 else "", divmod(abs(tenths), 10)
    return f"{sign}{whole or ''}{f'.{rest}' if rest else ''}" if whole or rest else "0"
