"""What one presses to choose a pack, a back or a table: pictures on paper with their names below."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface

from game.views.painter import Painter
from game.views.screens.packs.pictures import put_picture
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label, note, true_size

RADIUS = 12.0
PAD = 8.0


class PictureTile(Control):
    """A picture with a name; a gold rim and a tick when it is chosen.

    ``make`` draws the picture at a size in pixels, in a thread; without it there is nothing to show but a sign that
    something is wrong. One with a ``reason`` cannot be used now, and is pale.
    """

    def __init__(
        self,
        rect: Rect,
        name: str,
        key: Hashable,
        make: Callable[[tuple[int, int]], Surface] | None,
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        reason: str | None = None,
        lines: int = 1,
    ) -> None:
        super().__init__(rect, on_press)
        self.label = name
        self.key = key
        self.make = make
        self.chosen = chosen
        self.reason = reason
        self.lines = lines

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the paper, the picture and the name."""
        x, y, w, h = self.rect
        with painter.group(dy=3 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, RADIUS)
            elif self.chosen:
                painter.box(x - 5, y - 5, w + 10, h + 10, RADIUS + 5, "ink")
                painter.box(x - 3.5, y - 3.5, w + 7, h + 7, RADIUS + 3.5, "gold")
            painter.box(x, y, w, h, RADIUS, "#F0E2C4" if look.hovered else "paper2", 1, "ink", 1.2, 0.3)
            foot = self._foot(painter)
            self._draw_picture(painter, x + PAD, y + PAD, w - 2 * PAD, h - foot - PAD - 2)
            ink = "ink" if self.reason is None else "ink2"
            font = "semi" if self.chosen else "sans"
            middle = (x + w / 2, y + h - foot / 2 - 1)
            if self.lines > 1:
                size = min(painter.fit(word, w - 12, 19, font) for word in self.label.split())
                note(painter, self.label, *middle, w - 10, size, font, ink, self.lines, "c")
            else:
                label(painter, self.label, *middle, w - 10, 19, font, ink, "c")
            if self.chosen:
                painter.circle(x + w - 16, y + 16, 15, "gold", "ink", 2.5)
                painter.icon("check", x + w - 16, y + 16, 16, "ink")

    def _foot(self, painter: Painter) -> float:
        return true_size(painter, 19) * 1.2 * self.lines + 10

    def _draw_picture(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        if self.make is None:
            painter.circle(x + w / 2, y + h / 2, 26, "danger")
            painter.text("!", x + w / 2, y + h / 2 + 1, 34, "serif-bold", "paper", "c")
            return
        with painter.group(alpha=0.45 if self.reason else 1.0):
            put_picture(painter, self.key, (x, y, w, h), self.make)
