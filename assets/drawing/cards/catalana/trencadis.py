"""*Trencadís*: areas covered with broken tiles."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import shapely
from shapely import affinity
from shapely.geometry import MultiPoint

from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape, steady

GROUT = 2.6
"""The breadth of the joint between two tiles."""
LEAST = 14.0
"""Splinters of a smaller area are left out."""
JITTER = 0.34
"""How far a tile lies from its place in the rows, as a part of the size of tiles."""
ROW = 0.87


def tiles(
    area: Shape, colours: Sequence[str], size: float, *, seed: int, turned_about: tuple[float, float] | None = None
) -> list[tuple[Shape, str]]:
    """Return the tiles over an area, those of one colour as one shape; ``size`` is about how broad a tile is.

    A colour that stands twice among ``colours`` is taken twice as often. With ``turned_about`` the tiles are the same
    when the area is turned by half a turn about that point.
    """
    chance = random.Random(seed)
    spots = list(_spots(area, size, chance))
    if turned_about:
        x, y = turned_about
        upper = [spot for spot in spots if spot[1] < y]
        spots = upper + [(2 * x - across, 2 * y - down) for across, down in upper]
    cells = shapely.get_parts(shapely.voronoi_polygons(shapely.transform(MultiPoint(spots), steady)))
    kept: dict[str, list[Shape]] = {colour: [] for colour in colours}
    inner = area.buffer(-GROUT * 0.4)
    for cell in sorted(cells, key=lambda each: (round(each.centroid.y, 3), round(each.centroid.x, 3))):
        colour = chance.choice(colours)
        tile = cell.intersection(inner).buffer(-GROUT / 2, join_style="mitre")
        if turned_about and cell.centroid.y > turned_about[1]:
            continue
        if tile.area > LEAST:
            kept[colour].append(tile)
            if turned_about:
                kept[colour].append(affinity.rotate(tile, 180, origin=turned_about))
    return [(shapely.union_all(found), colour) for colour, found in kept.items() if found]


def _spots(area: Shape, size: float, chance: random.Random) -> Iterator[tuple[float, float]]:
    """Yield the middles of tiles: staggered rows, shaken."""
    left, top, right, bottom = area.bounds
    for row in range(-1, math.ceil((bottom - top) / (size * ROW)) + 2):
        for column in range(-1, math.ceil((right - left) / size) + 2):
            x = left + (column + 0.5 * (row % 2)) * size + chance.uniform(-JITTER, JITTER) * size
            yield x, top + row * size * ROW + chance.uniform(-JITTER, JITTER) * size


def mosaic(
    canvas: Canvas, area: Shape, colours: Sequence[str], size: float, *, seed: int, grout: str | None = None,
    ink: float = 5.0, shade: str | None = None, depth: float = 9.0,
) -> None:  # fmt: skip
    """Draw an area of broken tiles, with joints of ink when no other colour is given."""
    tone = Tone(grout or canvas.ink, shade)
    canvas.form(area, tone, shift=0, ink=ink, depth=depth, pattern=tiles(area, colours, size, seed=seed))
