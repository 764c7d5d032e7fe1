"""The switch between what the viewer knew and all cards open."""

from __future__ import annotations

from collections.abc import Callable

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import key_cap, key_cap_size
from game.words import _


class OpenSwitch(Control):
    """As the viewer knew it, or with open cards: two words, one of them chosen; one alone where room is short."""

    def __init__(self, rect: Rect, is_open: bool, narrow: bool, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.is_open = is_open
        self.narrow = narrow

    @property
    def label(self) -> str:
        """What is chosen."""
        return self.words()[self.is_open]

    @staticmethod
    def words() -> tuple[str, str]:
        """The two choices."""
        return _("As I knew it"), _("Open cards")

    @classmethod
    def width(cls, painter: Painter, narrow: bool) -> float:
        """How wide it becomes."""
        cap = key_cap_size(painter, "O")[0]
        chosen = cls.words()[1:] if narrow else cls.words()
        return sum(painter.text_width(word, 22, "semi") + 56 for word in chosen) + cap + 30

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the box with its words, the chosen one on paper."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, self.rect, 12)
        painter.box(x, y, w, h, 12, "scrim", 0.85 if look.hovered else 0.58, "cream", 1.5, 0.22)
        key_cap(painter, "O", x + w - 10 - key_cap_size(painter, "O")[0], y + h / 2)
        left = x + 5
        for i, word in enumerate(self.words()):
            if self.narrow and i == 0:
                continue
            chosen = bool(i) == self.is_open
            wide = painter.text_width(word, 22, "semi") + 56
            if chosen:
                painter.box(left, y + 5, wide - 4, h - 10, 9, "paper")
                painter.icon("check", left + 22, y + h / 2, 20, "ink")
            painter.text(word, left + 38 if chosen else left + 26, y + h / 2, 22, "semi", "ink" if chosen else "cream")
            left += wide
