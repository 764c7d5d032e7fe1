"""Underlined words to press, on paper."""

from __future__ import annotations

from collections.abc import Callable

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import true_size


class TextLink(Control):
    """Words with a line below them, on paper: the lesser of two answers."""

    def __init__(self, rect: Rect, text: str, on_press: Callable[[], None], size: float = 23) -> None:
        super().__init__(rect, on_press)
        self.text = text
        self.size = size

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the words; the line is darker under the pointer."""
        x, y, w, h = self.rect
        focus_ring(painter, look, self.rect, 10)
        with painter.group(dy=2 if look.pressed else 0):
            ink = "ink" if look.hovered or look.focused else "ink2"
            size = painter.fit(self.text, w - 12, self.size, "semi")
            wide = painter.text(self.text, x + w / 2, y + h / 2, size, "semi", ink, "c")
            low = y + h / 2 + true_size(painter, size) * 0.66
            painter.line([(x + w / 2 - wide / 2, low), (x + w / 2 + wide / 2, low)], ink, 1.6, 0.6)
