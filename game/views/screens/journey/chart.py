"""The map of the journey: lands and sea, the lines of the water, the other sea in its frame, and the way."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface

from game.assets import asset_path
from game.views.paint import shapes
from game.views.paint.materials import raster
from game.views.paint.theme import HEX
from game.views.painter import Painter
from game.views.widgets.prose import true_size
from game.words import _

FONT: Final = "serif-italic"
STEP: Final = 0.95  # from a line to the next, in sizes of the letters
REACH: Final = 0.34  # so far above and below its middle a line reaches, in the same
ASIDE: Final = 10.0  # so far the middle of a second line may be from that of the first
SHRINKING: Final = (1.0, 0.95, 0.9, 0.85, 0.8)
Point = tuple[float, float]

WIDE, HIGH = 1270.0, 860.0
"""The size of the map as it was drawn; all places here are in its units."""
INSET: Final = (526.0, 608.0, 500.0, 236.0)
"""Where the picture of the other sea lies on it."""
FRAME: Final = 12.0
TRAVELLER: Final = 58.0
"""How large the face of somebody is who is on the way."""
SPOTS: Final[dict[str, Point]] = {
    "granada": (290, 614), "alboraia": (439, 473), "zaragoza": (415, 341), "olot": (570, 309), "chioggia": (1021, 124),
    "naples": (1111, 390), "ponce": (976, 692), "oaxaca": (653, 703),
}  # fmt: skip
"""The towns in the order of the journey."""
FACES: Final[dict[str, Point]] = {
    "granada": (-66, 6), "alboraia": (62, 34), "zaragoza": (-74, -26), "olot": (80, -70), "chioggia": (70, -52),
    "naples": (84, -30), "ponce": (2, 74), "oaxaca": (-62, 52),
}  # fmt: skip
"""Where the face of each lies, from the spot of the town."""
WATER: Final = ((44, "#9DBDB9"), (40, "#A8C6C2"), (28, "#86ABA8"), (25, "#B3CFC9"), (15, "#6E9694"), (12, "#C3DAD2"))
"""The lines in the water along a coast, as an engraver sets them: their widths and colours, the outermost first."""
_LAND: Final = re.compile(r'<path fill="[^"]*" (d="[^"]*")/>')
_BENT: Final = re.compile(r"(?<=[\d.])(?:q-?[\d.]+[ ]?-?[\d.]+[ ]?|t)")
INK: Final = HEX["ink"]


@cache
def _picture(name: str, grown: float, ink: float) -> str:
    """Return a part of the map as SVG, with the lines of the water."""
    text = asset_path("chart", f"{name}.svg").read_text("utf-8")
    coast = "".join(f"<path {line}/>" for line in _LAND.findall(text))
    straight = _BENT.sub("l", coast)  # a wide line along a tight bend would have spikes, at corners it is round
    lines = "".join(
        f'<g fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round">{along}</g>'
        for width, colour, along in (
            *((width * grown, colour, straight) for width, colour in WATER),
            (ink * 2, INK, coast),
        )
    )
    return text.replace('<g id="lands"', f'{lines}<g id="lands"', 1)


def draw_chart(painter: Painter, x: float, y: float, scale: float, won: int) -> None:
    """Draw the map with its upper left corner at a point, with the way as far as it was gone."""
    unit = painter.metrics.unit * scale
    size = (max(8, round(WIDE * unit)), max(8, round(HIGH * unit)))
    at = painter.metrics.at(x, y)
    painter.put(painter.cache.get(("chart", size), lambda: _make(size, unit)), *at)
    painter.put(painter.cache.get(("way", size, won), lambda: shapes.svg(way(won), *size, f"0 0 {WIDE} {HIGH}")), *at)
    painter.box(x, y, WIDE * scale, HIGH * scale, 6, None, 1, "ink", 2.5)


def _make(size: tuple[int, int], unit: float) -> Surface:
    made = Surface(size, SRCALPHA)
    made.blit(raster(_picture("mediterranean", 1.0, 3.0), *size), (0, 0))
    left, top, wide, high = INSET
    inner = (max(4, round(wide * unit)), max(4, round(high * unit)))
    size = (round((wide + 2 * FRAME) * unit), round((high + 2 * FRAME) * unit))
    paper = shapes.box(*size, 12 * unit, ("paper", 1, "ink", 3 * unit, 1))
    pad = shapes.box_pad(3 * unit)
    place = (round((left - FRAME) * unit) - pad, round((top - FRAME) * unit) - pad)
    made.blit(paper, place, special_flags=BLEND_PREMULTIPLIED)
    made.blit(raster(_picture("caribbean", 0.8, 2.4), *inner), (round(left * unit), round(top * unit)))
    return made.premul_alpha()


# --- the way


def legs() -> tuple[tuple[str, ...], ...]:
    """Return the legs from each town to the next as SVG paths; the one over the ocean has two parts."""
    a, b, c, d, e, f, g, h = SPOTS.values()
    left, top, wide, _high = INSET
    return (
        (_curve(a, (a[0] + 130, a[1] - 20), b),),
        (_curve(b, (b[0] - 62, b[1] - 70), c),),
        (_curve(c, (c[0] + 70, c[1] - 6), d),),
        (_curve(d, (d[0] + 170, d[1] - 150), (e[0] - 190, e[1] + 10)) + f"T{e[0]} {e[1]}",),
        (_curve(e, (e[0] - 10, e[1] + 120), f),),
        (
            _curve(f, (f[0] - 110, f[1] + 60), (left + wide - 40, top - FRAME)),
            _curve((left + wide, top + 40), (g[0] + 30, g[1] - 60), g),
        ),
        (_curve(g, ((g[0] + h[0]) / 2, g[1] + 62), h),),
    )


def _curve(start: Point, bend: Point, end: Point) -> str:
    return f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"


def traveller(won: int) -> Point | None:
    """Return where somebody is on the way who has won so many tables; None before the first leg and after the last."""
    if not 0 < won < len(SPOTS):
        return None
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", legs()[won - 1][0])]
    (ax, ay), (bx, by), (cx, cy) = (numbers[place : place + 2] for place in (0, 2, 4))
    t = 0.4
    return (
        (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
        (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
    )


def way(won: int) -> str:
    """Return the way as SVG: gold as far as it was gone, red dashes to the next town, dots beyond; and the towns."""
    drawn: list[str] = []
    for place in range(len(legs()) - 1, -1, -1):
        drawn += [_leg(path, place - won + 1) for path in legs()[place]]
    spots = [_spot(spot, place - won) for place, spot in enumerate(SPOTS.values())]
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join((*drawn, *spots))}</g>'


def _leg(path: str, ahead: int) -> str:
    """A leg that was gone (``ahead`` under 0), the next one (0), or a later one."""
    strokes: Sequence[tuple[str, float, str]]
    if ahead < 0:
        strokes = ((INK, 14, ""), (HEX["gold"], 9, ""))
    elif not ahead:
        strokes = ((HEX["paper"], 9, ""), (HEX["danger"], 5, ' stroke-dasharray="12 10"'))
    else:
        strokes = ((HEX["paper"], 6, ""), (INK, 3.6, ' stroke-dasharray="2 13"'))
    return "".join(f'<path d="{path}" stroke="{ink}" stroke-width="{wide}"{dash}/>' for ink, wide, dash in strokes)


def _spot(spot: Point, ahead: int) -> str:
    """A town that was won (``ahead`` under 0) with a tick, the next one, or a later one."""
    fill = HEX["gold"] if ahead < 0 else HEX["paper"] if ahead else HEX["danger"]
    x, y = spot
    tick = f'<path d="M{x - 4.5} {y}l3.5 4l6 -8" stroke="{INK}" stroke-width="2.8"/>' if ahead < 0 else ""
    radius = 10 if ahead else 13
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{INK}" stroke-width="3.5"/>{tick}'


class Sea(NamedTuple):
    """Where the name of a sea would best have the middle of its first line, its size, and the free water round that.

    The water is told strip by strip, each ``high`` units and the first down to ``top``: from where to where it goes.
    """

    middle: Point
    size: float
    top: float
    high: float
    lefts: tuple[float, ...]
    rights: tuple[float, ...]

    def free(self, top: float, bottom: float) -> tuple[float, float] | None:
        """Return from where to where all is water between two heights; None where that is not known."""
        first = max(0, math.floor((top - self.top) / self.high) + 1)
        last = max(0, math.ceil((bottom - self.top) / self.high))
        if last >= len(self.lefts):
            return None
        return max(self.lefts[first : last + 1]), min(self.rights[first : last + 1])


MEDITERRANEAN: Final = Sea((773, 543), 34, 700, 700, (623,), (923,))
CARIBBEAN: Final = Sea(
    (858, 741), 18, 752, 4,
    (803, 802, 801, 801, 799, 799, 800, 803, 807, 810),
    (928, 913, 909, 903, 890, 880, 876, 875, 875, 872),
)  # fmt: skip
SEAS: Final = (MEDITERRANEAN, CARIBBEAN)
"""Both of them, in the units of the map: the second lies between two coasts, under the way and beside a face."""


class Placed(NamedTuple):
    """The lines of a name, the middle of each in units of the map, and the size of the letters."""

    lines: tuple[str, ...]
    middles: tuple[Point, ...]
    size: float


def draw_seas(painter: Painter, x: float, y: float, scale: float, here: Point | None) -> None:
    """Write both names on a map that lies there; none where it would lie on land or under the face of a traveller."""
    for name, sea in zip((_("Mediterranean Sea"), _("Caribbean Sea")), SEAS, strict=True):
        placed = place(painter, name, sea, scale)
        if placed is None:
            continue
        wide = max(painter.text_width(line, placed.size, FONT) for line in placed.lines) / scale
        first = placed.middles[0]
        if here and abs(here[0] - first[0]) < wide / 2 + TRAVELLER and abs(here[1] - first[1]) < TRAVELLER:
            continue
        for line, (right, down) in zip(placed.lines, placed.middles, strict=True):
            painter.text(line, x + right * scale, y + down * scale, placed.size, FONT, "italian", "c")


def place(painter: Painter, name: str, sea: Sea, scale: float) -> Placed | None:
    """Return how a name stands in its water: as large as it can, rather in one line; None where it has no room."""
    for smaller in SHRINKING:
        size = sea.size * smaller * scale
        for lines in _broken(name):
            middles = _middles(painter, lines, size, sea, scale)
            if middles:
                return Placed(lines, middles, size)
    return None


def _broken(name: str) -> Iterator[tuple[str, ...]]:
    """The name in one line, then in two, the first of them as long as can be."""
    yield (name,)
    words = name.split()
    for count in range(len(words) - 1, 0, -1):
        yield " ".join(words[:count]), " ".join(words[count:])


def _middles(painter: Painter, lines: tuple[str, ...], size: float, sea: Sea, scale: float) -> tuple[Point, ...]:
    """Where the middle of each of these lines is in the water, nearly one below the other; nothing without room."""
    high = true_size(painter, size) / scale
    downs, ranges = [sea.middle[1] + i * high * STEP for i in range(len(lines))], list[tuple[float, float]]()
    for line, down in zip(lines, downs, strict=True):
        free = sea.free(down - high * REACH, down + high * REACH)
        half = painter.text_width(line, size, FONT) / scale / 2
        if free is None or free[1] - free[0] < 2 * half:
            return ()
        ranges.append((free[0] + half, free[1] - half))
    least, most = max(least for least, _most in ranges), min(most for _least, most in ranges)
    best = min(max(sea.middle[0], least), most) if least <= most else (least + most) / 2
    rights = [min(max(best, least), most) for least, most in ranges]
    return tuple(zip(rights, downs, strict=True)) if max(rights) - min(rights) <= ASIDE else ()
