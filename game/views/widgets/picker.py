"""One choice out of a few, shown by itself between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label


class Picker(Control):
    """Arrows at either end lead to the choice before and after; round and round with a pointer and with Enter."""

    def __init__(self, rect: Rect, labels: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__(rect)
        self.labels = list(labels)
        self.chosen = chosen
        self.on_choose = on_choose
        self._side = 0

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the box, the arrows and the choice."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, self.rect, 12)
        painter.box(x, y, w, h, 12, "paper2", 1, "ink", 1.2, 0.3)
        middle, several = y + h / 2, len(self.labels) > 1
        for side, name in ((-1, "left"), (1, "right")):
            cx = x + h / 2 if side < 0 else x + w - h / 2
            if look.hovered and side == self._side and several:
                painter.box(cx - h / 2 + 4, y + 4, h - 8, h - 8, 9, "ink", 0.16 if look.pressed else 0.1)
            painter.icon(name, cx, middle, 20, "ink", 1.0 if several else 0.3)
        label(painter, self.labels[self.chosen], x + w / 2, middle, w - 2 * h, 22, "semi", "ink", "c")

    def point(self, x: float, y: float) -> None:
        """Light the arrow under the pointer."""
        self._side = self._side_at(x)

    def press(self) -> None:
        """The next choice."""
        self._turn(1)

    def press_at(self, x: float, y: float) -> None:
        """The choice before on the left, the next one elsewhere."""
        self._turn(self._side_at(x) or 1)

    def step(self, by: int) -> bool:
        """Arrows change the choice; at the ends they leave it."""
        if not 0 <= self.chosen + by < len(self.labels):
            return False
        self._turn(by)
        return True

    def _side_at(self, x: float) -> int:
        left, _, w, h = self.rect
        return -1 if x < left + h else 1 if x > left + w - h else 0

    def _turn(self, by: int) -> None:
        if len(self.labels) > 1:
            self.chosen = (self.chosen + by) % len(self.labels)
            self.on_choose(self.chosen)
