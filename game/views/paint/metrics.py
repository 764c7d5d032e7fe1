"""From design units to pixels: the one place that knows how large a unit is."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.views.paint.theme import DESIGN_HEIGHT, DESIGN_WIDTH

LEAST: Final = (96, 54)
"""Pixels for which there is something to draw; of a smaller window the upper left part of that is seen."""
READ: Final = 24.0  # the largest size of text that is read, in units; above it are headings


class Metrics(Struct, frozen=True):
    """The size of the window in pixels, and of the design area in units.

    ``unit`` is pixels per unit. The design area is at least 1440 x 1080 units; windows narrower than 4:3 centre it
    vertically (``top`` pixels above it), so that the cloth fills the rest. ``text`` is the setting of the text size,
    1 to 1.5.
    """

    width: int
    height: int
    unit: float
    w: float
    h: float
    top: int
    text: float = 1.0

    @staticmethod
    def of(width: int, height: int, text: float = 1.0) -> Metrics:
        """Return the metrics of a window of that many pixels, for people who want letters ``text`` times as large."""
        width, height = max(width, LEAST[0]), max(height, LEAST[1])
        unit = min(height / DESIGN_HEIGHT, width / DESIGN_WIDTH)
        top = round((height - DESIGN_HEIGHT * unit) / 2)
        return Metrics(width, height, unit, width / unit, DESIGN_HEIGHT, top, text)

    def grown(self, size: float) -> float:
        """How large letters of a size become by the setting.

        What is read grows by all of it. Headings, which are large already, grow by as many units as what is read.
        """
        return size + min(size, READ) * (self.text - 1)

    def ungrown(self, grown: float) -> float:
        """The size whose letters become so large: the inverse of :meth:`grown`."""
        return grown / self.text if grown <= READ * self.text else grown - READ * (self.text - 1)

    def px(self, length: float) -> int:
        """Pixels of a length in units."""
        return round(length * self.unit)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel at a point in units."""
        return round(x * self.unit), round(y * self.unit) + self.top

    def units(self, x: float, y: float) -> tuple[float, float]:
        """The point in units of a pixel."""
        return x / self.unit, (y - self.top) / self.unit
