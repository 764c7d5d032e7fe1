"""A box with a sign at either end, which changes what stands between them."""

from __future__ import annotations

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring


class Sided(Control):
    """The sign under the pointer lights up where it ``leads`` somewhere; ``signs`` are icons, left and right."""

    signs = ("left", "right")

    def __init__(self, rect: Rect) -> None:
        super().__init__(rect)
        self._side = 0

    def leads(self, side: int) -> bool:
        """Whether a press on this side, -1 or 1, changes anything."""
        raise NotImplementedError

    def side_at(self, x: float) -> int:
        """Which side a pointer means: -1, 1, or 0 for neither."""
        raise NotImplementedError

    def draw_middle(self, painter: Painter) -> None:
        """Add what stands between the signs."""
        raise NotImplementedError

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the box, its two signs and what stands between them."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, self.rect, 12)
        painter.box(x, y, w, h, 12, "paper2", 1, "ink", 1.2, 0.3)
        for side, name in zip((-1, 1), self.signs, strict=True):
            cx = x + h / 2 if side < 0 else x + w - h / 2
            possible = self.leads(side)
            if look.hovered and side == self._side and possible:
                painter.box(cx - h / 2 + 4, y + 4, h - 8, h - 8, 9, "ink", 0.16 if look.pressed else 0.1)
            painter.icon(name, cx, y + h / 2, 20, "ink", 1.0 if possible else 0.3)
        self.draw_middle(painter)

    def point(self, x: float, y: float) -> None:
        """Light the sign under the pointer."""
        self._side = self.side_at(x)
