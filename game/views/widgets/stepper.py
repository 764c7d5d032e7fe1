"""A number with a button on either side."""

from __future__ import annotations

from collections.abc import Callable

from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.sided import Sided


class Stepper(Sided):
    """Less, the number, more; arrows change it while it has the focus, Enter gives one more."""

    signs = ("minus", "plus")

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

    def leads(self, side: int) -> bool:
        """Whether there is a smaller, or a larger, number."""
        return self.value > self.least if side < 0 else self.value < self.most

    def draw_middle(self, painter: Painter) -> None:
        """Write the number."""
        x, y, w, h = self.rect
        painter.text(str(self.value), x + w / 2, y + h / 2, 24, "bold", "ink", "c")

    def press(self) -> None:
        """One more; after the most the least."""
        self._set(self.least if self.value >= self.most else self._steps(self.value, 1))

    def press_at(self, x: float, y: float) -> None:
        """Less on the left, more on the right."""
        side = self.side_at(x)
        if side:
            self._set(self._steps(self.value, side))

    def step(self, by: int) -> bool:
        """Arrows change the number; at the ends they leave the control."""
        wanted = self._steps(self.value, by)
        if not self.least <= wanted <= self.most:
            return False
        self._set(wanted)
        return True

    def side_at(self, x: float) -> int:
        """Two fifths on either side."""
        left, _, w, _ = self.rect
        place = (x - left) / w
        return -1 if place < 0.4 else 1 if place > 0.6 else 0

    def _set(self, value: int) -> None:
        value = min(self.most, max(self.least, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
