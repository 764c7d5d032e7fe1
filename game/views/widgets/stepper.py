"""A number with a button on either side."""

from __future__ import annotations

from collections.abc import Callable

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring


class Stepper(Control):
    """Less, the number, more; arrows change it while it has the focus, Enter gives one more."""

    def __init__(
        self,
        rect: Rect,
        value: int,
        least: int,
        most: int,
        on_change: Callable[[int], None],
        steps: Callable[[int, int], int] | None = None,
    ) -> None:
        super().__init__(rect)
        self.value = value
        self.least = least
        self.most = most
        self.on_change = on_change
        self._steps = steps or (lambda now, by: now + by)
        self._side = 0

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the box, its two signs and the number."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, self.rect, 12)
        painter.box(x, y, w, h, 12, "paper2", 1, "ink", 1.2, 0.3)
        middle = y + h / 2
        for side, name in ((-1, "minus"), (1, "plus")):
            cx = x + h / 2 if side < 0 else x + w - h / 2
            possible = self.value > self.least if side < 0 else self.value < self.most
            if look.hovered and side == self._side and possible:
                painter.box(cx - h / 2 + 4, y + 4, h - 8, h - 8, 9, "ink", 0.16 if look.pressed else 0.1)
            painter.icon(name, cx, middle, 20, "ink", 1.0 if possible else 0.3)
        painter.text(str(self.value), x + w / 2, middle, 24, "bold", "ink", "c")

    def point(self, x: float, y: float) -> None:
        """Light the sign under the pointer."""
        self._side = self._side_at(x)

    def press(self) -> None:
        """One more; after the most the least."""
        self._set(self.least if self.value >= self.most else self._steps(self.value, 1))

    def press_at(self, x: float, y: float) -> None:
        """Less on the left, more on the right."""
        side = self._side_at(x)
        if side:
            self._set(self._steps(self.value, side))

    def step(self, by: int) -> bool:
        """Arrows change the number; at the ends they leave the control."""
        wanted = self._steps(self.value, by)
        if not self.least <= wanted <= self.most:
            return False
        self._set(wanted)
        return True

    def _side_at(self, x: float) -> int:
        left, _, w, _ = self.rect
        place = (x - left) / w
        return -1 if place < 0.4 else 1 if place > 0.6 else 0

    def _set(self, value: int) -> None:
        value = min(self.most, max(self.least, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
