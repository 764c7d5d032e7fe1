"""The names of the seas on the map of the journey: each in its water, in a line or in two."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.views.painter import Painter
from game.views.screens.journey.chart import TRAVELLER, Point
from game.views.widgets.prose import true_size
from game.words import _

FONT: Final = "serif-italic"
STEP: Final = 0.95  # from a line to the next, in sizes of the letters
REACH: Final = 0.34  # so far above and below its middle a line reaches, in the same
ASIDE: Final = 10.0  # so far the middle of a second line may be from that of the first
SHRINKING: Final = (1.0, 0.95, 0.9, 0.85, 0.8)


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
