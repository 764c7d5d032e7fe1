"""The name of a person on a line of its own."""

from __future__ import annotations

from collections.abc import Callable

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label


class NameField(Control):
    """A button with a name and a pen, to press for another name."""

    def __init__(self, rect: Rect, name: str, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.label = name

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the line, the name and a pen."""
        x, y, w, h = self.rect
        with painter.group(dy=2 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, 12)
            ground = "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, 12, ground, 1, "ink", 1.5, 0.6 if look.hovered else 0.35)
            label(painter, self.label, x + 18, y + h / 2, w - 80, 26, "serif", "ink")
            painter.icon("pen", x + w - 30, y + h / 2, 22, "ink2")
