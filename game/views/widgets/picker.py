"""One choice out of a few, shown by itself between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.prose import label
from game.views.widgets.sided import Sided


class Picker(Sided):
    """Arrows at either end lead to the choice before and after; round and round with a pointer and with Enter."""

    def __init__(self, rect: Rect, labels: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__(rect)
        self.labels = list(labels)
        self.chosen = chosen
        self.on_choose = on_choose

    def leads(self, side: int) -> bool:
        """Whether there is another choice."""
        return len(self.labels) > 1

    def draw_middle(self, painter: Painter) -> None:
        """Write the choice."""
        x, y, w, h = self.rect
        label(painter, self.labels[self.chosen], x + w / 2, y + h / 2, w - 2 * h, 22, "semi", "ink", "c")

    def press(self) -> None:
        """The next choice."""
        self._turn(1)

    def press_at(self, x: float, y: float) -> None:
        """The choice before on the left, the next one elsewhere."""
        self._turn(self.side_at(x) or 1)

    def step(self, by: int) -> bool:
        """Arrows change the choice; at the ends they leave it."""
        if not 0 <= self.chosen + by < len(self.labels):
            return False
        self._turn(by)
        return True

    def side_at(self, x: float) -> int:
        """The arrows are squares at the ends."""
        left, _, w, h = self.rect
        return -1 if x < left + h else 1 if x > left + w - h else 0

    def _turn(self, by: int) -> None:
        if len(self.labels) > 1:
            self.chosen = (self.chosen + by) % len(self.labels)
            self.on_choose(self.chosen)
