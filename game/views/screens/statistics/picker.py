"""Choices that stand in the place of a title, on the cloth, and of a heading, on paper."""

from __future__ import annotations

from game.views.painter import Painter
from game.views.widgets.control import Look, focus_ring
from game.views.widgets.prose import label
from game.views.widgets.stepper import Picker


class ClothPicker(Picker):
    """One choice between two arrows, as large as a title."""

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the dark ground, the arrows and the choice; the arrow under the pointer lights up."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, self.rect, 12)
        painter.box(x, y, w, h, 12, "scrim", 0.5, "cream", 1.5, 0.22)
        for side, name in zip((-1, 1), self.signs, strict=True):
            cx = x + h / 2 if side < 0 else x + w - h / 2
            if look.hovered and side == self._side:
                painter.box(cx - h / 2 + 4, y + 4, h - 8, h - 8, 9, "cream", 0.22 if look.pressed else 0.12)
            painter.icon(name, cx, y + h / 2, 22, "cream")
        label(painter, self.labels[self.value], x + w / 2, y + h / 2, w - 2 * h, 38, "serif-bold", "cream", "c")


class HeadPicker(Picker):
    """One choice between two arrows, as large as the heading of a sheet."""

    def draw_value(self, painter: Painter) -> None:
        """Write the choice."""
        x, y, w, h = self.rect
        label(painter, self.labels[self.value], x + w / 2, y + h / 2, w - 2 * h, 28, "serif-bold", "ink", "c")
