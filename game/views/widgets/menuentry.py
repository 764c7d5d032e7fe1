"""An entry of the title's menu: a golden bar for what is most wanted, letters on the cloth for the others."""

from __future__ import annotations

from collections.abc import Callable

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import flow, flow_height, label, true_size

INDENT = 28.0
GAP = 22.0


class MenuEntry(Control):
    """A word to press, with a remark beside it; ``golden`` on a bar, its remark below when it is too long."""

    def __init__(
        self, rect: Rect, text: str, on_press: Callable[[], None], remark: str = "", golden: bool = False
    ) -> None:
        super().__init__(rect, on_press)
        self.text = text
        self.remark = remark
        self.golden = golden

    @staticmethod
    def golden_size(painter: Painter, text: str, remark: str, least: float, most: float) -> tuple[float, float]:
        """Width and height of a golden entry: as wide as its remark needs, two storeys when ``most`` is not enough."""
        wide = 2 * INDENT + painter.text_width(text, 36, "serif-bold")
        wide += GAP + painter.text_width(remark, 22, "semi") if remark else 0
        if wide <= most:
            return max(least, wide), 72
        return most, 72 + flow_height(painter, remark, most - 2 * INDENT, 22, "semi", 1.25)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the entry; lower when pressed."""
        with painter.group(dy=3 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, 16 if self.golden else 12)
            if self.golden:
                self._draw_golden(painter, look)
            else:
                self._draw_plain(painter, look)

    def _draw_golden(self, painter: Painter, look: Look) -> None:
        x, y, w, h = self.rect
        painter.box(x, y, w, h, 16, "golddeep", shadow=0.8)
        painter.box(x, y, w, h - 4, 16, "#F3BD52" if look.hovered else "gold")
        beside = h <= 72
        middle = y + (h - 4) / 2 if beside else y + 16 + true_size(painter, 36) / 2
        width = painter.text(self.text, x + INDENT, middle, 36, "serif-bold", "ink")
        if self.remark and beside:
            left = INDENT + width + GAP
            label(painter, self.remark, x + left, middle + 1, w - left - INDENT, 22, "semi", "ink")
        elif self.remark:
            top = middle + true_size(painter, 36) * 0.62
            flow(painter, self.remark, x + INDENT, top, w - 2 * INDENT, 22, "semi", "ink", 1.25)

    def _draw_plain(self, painter: Painter, look: Look) -> None:
        x, y, w, h = self.rect
        if look.hovered or look.pressed:
            painter.box(x, y, w, h, 12, "cream", 0.12)
        elif look.focused:
            painter.box(x, y, w, h, 12, "scrim", 0.35)
        width = painter.text(self.text, x + INDENT, y + h / 2, 34, "serif", "cream", shadow=0.4)
        if self.remark:
            left = INDENT + width + GAP
            label(painter, self.remark, x + left, y + h / 2 + 1, w - left - 8, 22, "sans", "cream2", shadow=0.4)
