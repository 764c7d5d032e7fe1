"""The map of the journey: coasts after Natural Earth (public domain), pen lines and flat colours like the cards."""

from __future__ import annotations

from collections.abc import Iterator

from assets.drawing.chart.lands import CARIBBEAN, MEDITERRANEAN, land_paths
from assets.drawing.chart.things import hills, rose, ship, tree, wave

HILLS = ((-1.2, 42.95, 9, 0.95), (6.3, 45.0, 3, 1.0), (6.9, 46.4, 7, 1.05), (-5.5, 33.9, 5, 1.0), (-6.1, 40.3, 4, 0.8),
         (13.0, 42.5, 2, 0.85))  # fmt: skip
TREES = ((-1.2, 39.0, "orange"), (-0.75, 38.55, "orange"), (-6.4, 38.35, "orange"), (11.2, 43.2, "cypress"),
         (11.6, 42.9, "cypress"), (10.9, 43.55, "cypress"), (0.6, 44.6, "cypress"), (1.0, 44.35, "cypress"),
         (-7.6, 33.1, "palm"), (13.9, 37.35, "orange"), (-7.9, 38.8, "orange"))  # fmt: skip
WAVES = ((5.0, 39.5), (10.9, 39.9), (-4.2, 44.7), (15.0, 36.2), (3.6, 42.6), (-9.4, 36.4), (12.7, 39.3))
FAR_TREES = ((-101.5, 22.8, "agave"), (-104, 23.6, "agave"), (-89.2, 20.3, "palm"), (-77.6, 20.9, "palm"))
FAR_WAVES = ((-94.6, 23.4, 1), (-92.3, 8.0, 2), (-106, 14.5, 2), (-67.5, 22.4, 1))


def files() -> Iterator[tuple[str, str]]:
    """Yield each file: its name, and its text."""
    near = [*(hills(*MEDITERRANEAN.at(lon, lat), n, size) for lon, lat, n, size in HILLS)]
    near += [tree(*MEDITERRANEAN.at(lon, lat), kind) for lon, lat, kind in TREES]
    near += [wave(*MEDITERRANEAN.at(lon, lat), 3) for lon, lat in WAVES]
    near += [ship(*MEDITERRANEAN.at(6.35, 41.75), 0.78), rose(*MEDITERRANEAN.at(-6.5, 45.3), 78)]
    yield "mediterranean.svg", _page(MEDITERRANEAN.size, land_paths(MEDITERRANEAN, 3.2, 12), "".join(near))
    far = [tree(*CARIBBEAN.at(lon, lat), kind) for lon, lat, kind in FAR_TREES]
    far += [hills(*CARIBBEAN.at(-100.8, 19.6), 3, 0.7)]
    far += [wave(*CARIBBEAN.at(lon, lat), n) for lon, lat, n in FAR_WAVES]
    yield "caribbean.svg", _page(CARIBBEAN.size, land_paths(CARIBBEAN, 1.8, 7), "".join(far))


def _page(size: tuple[int, int], lands: str, things: str) -> str:
    """The sea, the lands (the program draws the lines of the water round them), and what stands on both."""
    wide, high = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">\n'
        f'<rect width="{wide}" height="{high}" fill="#A8C6C2"/>\n'
        f'<g id="lands" stroke="#8A6A45" stroke-width="1.4" stroke-dasharray="7 5">\n{lands}</g>\n'
        f'<g id="things">{things}</g>\n</svg>\n'
    )
