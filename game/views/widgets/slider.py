"""A row of steps from none to all, its name on the left: pressed, dragged, or moved by arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring

NAME: Final = 0.32  # of the width
GAP: Final = 5.0  # units between steps
AFTER: Final = 30.0  # units between them and the number


class Slider(Control):
    """``value`` of ``most`` steps are filled; each change is told to ``on_change``. The name stands on the left."""

    def __init__(self, rect: Rect, name: str, value: int, most: int, on_change: Callable[[int], None]) -> None:
        super().__init__(rect)
        self.label = name
        self.value = value
        self.most = most
        self.on_change = on_change
        self._after = 60.0  # what the number takes of the width; letters may be larger when it is drawn

    @property
    def row(self) -> tuple[float, float]:
        """Left edge and width of the steps."""
        x, _y, w, _h = self.rect
        return x + w * NAME, w * (1 - NAME) - self._after

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the name, the steps, higher from one to the next, and the number."""
        x, y, w, h = self.rect
        self._after = painter.text_width(str(self.most), 24, "bold") + AFTER
        left, wide = self.row
        middle = y + h / 2
        size = painter.fit(self.label, w * NAME - 16, 24, "semi")
        painter.text(self.label, x, middle, size, "semi", "ink")
        if look.focused:
            focus_ring(painter, (left, y, wide, h), 12)
        ground = "#F0E2C4" if look.hovered and not look.pressed else "paper2"
        painter.box(left, y, wide, h, 12, ground, 1, "ink", 1.2, 0.3)
        step = (wide - 20 - GAP * (self.most - 1)) / self.most
        for i in range(self.most):
            high = (h - 20) * (0.4 + 0.6 * (i + 1) / self.most)
            at, on = left + 10 + i * (step + GAP), i < self.value
            ink = "ink" if on else "ink2" if painter.contrast else "line"
            painter.box(at, y + h - 10 - high, step, high, min(4.0, step / 3), ink, 1.0 if on else 0.75)
        painter.text(str(self.value), x + w, middle, 24, "bold", "ink", "r")

    def press(self) -> None:
        """One more; after the most none."""
        self._set(0 if self.value >= self.most else self.value + 1)

    def press_at(self, x: float, y: float) -> None:
        """The pointer went up on it: what it asked for is done already."""

    def grab(self, x: float, y: float) -> None:
        """Set the value of the step under the pointer."""
        self._set(self._value_at(x))

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        self._set(self._value_at(x))

    def step(self, by: int) -> bool:
        """Arrows move it; at the ends they leave the control."""
        wanted = self.value + by
        if not 0 <= wanted <= self.most:
            return False
        self._set(wanted)
        return True

    def _value_at(self, x: float) -> int:
        left, wide = self.row
        return max(0, min(self.most, int((x - left - 10) / (wide - 20) * self.most + 1.0) if x > left else 0))

    def _set(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)
