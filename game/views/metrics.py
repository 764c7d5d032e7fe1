"""From design units to pixels: the one place that knows how large a unit is."""

from __future__ import annotations

from dataclasses import dataclass

from game.views.theme import DESIGN_HEIGHT, DESIGN_WIDTH


@dataclass(frozen=True, slots=True)
class Metrics:
    """The size of the window in pixels, and of the design area in units.

    ``unit`` is pixels per unit. The design area is at least 1440 x 1080 units; windows narrower than 4:3 centre it
    vertically (``top`` pixels above it), so that the cloth fills the rest.
    """

    width: int
    height: int
    unit: float
    w: float
    h: float
    top: int

    @staticmethod
    def of(width: int, height: int) -> Metrics:
        """Return the metrics of a window of that many pixels."""
        unit = min(height / DESIGN_HEIGHT, width / DESIGN_WIDTH)
        return Metrics(width, height, unit, width / unit, DESIGN_HEIGHT, round((height - DESIGN_HEIGHT * unit) / 2))

    def px(self, length: float) -> int:
        """Pixels of a length in units."""
        return round(length * self.unit)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel at a point in units."""
        return round(x * self.unit), round(y * self.unit) + self.top

    def units(self, x: float, y: float) -> tuple[float, float]:
        """The point in units of a pixel."""
        return x / self.unit, (y - self.top) / self.unit
