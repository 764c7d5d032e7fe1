"""Lesser things to press: a word with its icon at the foot of a menu, underlined words and a dark button on paper."""

from __future__ import annotations

from collections.abc import Callable

from game.views.painter import Painter
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label, true_size


class FootEntry(Control):
    """A word with its icon among others in a row at the foot of a menu."""

    def __init__(self, rect: Rect, text: str, on_press: Callable[[], None], icon: str, size: float) -> None:
        super().__init__(rect, on_press)
        self.text = text
        self.icon = icon
        self.size = size

    @staticmethod
    def width(painter: Painter, text: str, size: float) -> float:
        """How wide it is with its icon and some air."""
        return true_size(painter, size) * 1.4 + painter.text_width(text, size, "sans") + 14

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the entry; lower when pressed, brighter under the pointer."""
        x, y, w, h = self.rect
        with painter.group(dy=2 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, (x + 9, y + 6, w - 18, h - 12), 10)
            if look.hovered or look.pressed:
                painter.box(x, y + 2, w, h - 4, 10, "cream", 0.12)
            elif look.focused:
                painter.box(x + 2, y + 2, w - 4, h - 4, 10, "scrim", 0.35)
            ink = "cream" if look.focused or look.hovered else "cream2"
            sign = true_size(painter, self.size)
            painter.icon(self.icon, x + 7 + sign / 2, y + h / 2, sign, ink)
            left = 7 + sign * 1.4
            label(painter, self.text, x + left, y + h / 2, w - left, self.size, "sans", ink, shadow=0.4)


class TextLink(Control):
    """Words with a line below them, on paper: the lesser of two answers."""

    def __init__(self, rect: Rect, text: str, on_press: Callable[[], None], size: float = 23) -> None:
        super().__init__(rect, on_press)
        self.text = text
        self.size = size

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the words; the line is darker under the pointer."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, self.rect, 10)
        with painter.group(dy=2 if look.pressed else 0):
            ink = "ink" if look.hovered or look.focused else "ink2"
            size = painter.fit(self.text, w - 12, self.size, "semi")
            wide = painter.text(self.text, x + w / 2, y + h / 2, size, "semi", ink, "c")
            low = y + h / 2 + true_size(painter, size) * 0.66
            painter.line([(x + w / 2 - wide / 2, low), (x + w / 2 + wide / 2, low)], ink, 1.6, 0.6)


class InkButton(Button):
    """A dark button on paper, with the key that does the same."""

    def _ground(self, painter: Painter, look: Look, x: float, y: float, w: float, h: float) -> str:
        if look.focused:
            focus_ring(painter, self.rect, 12)
        painter.box(x, y, w, h, 12, "#3B3033" if look.hovered else "ink", shadow=0.5)
        return "cream"
