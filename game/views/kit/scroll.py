"""A column longer than its place, of which a part is seen: wheel, page keys, drags, the bar and the focus move it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.views.input.pressguard import Target
from game.views.painter import Painter
from game.views.widgets.control import Control, Look
from game.views.widgets.layout import Rect
from game.views.widgets.scrolling import BAR, Scrolling

GUTTER: Final = BAR + 24.0  # what a column gives of its width to its bar
MARGIN: Final = 12.0  # what of its surroundings is shown with what has the focus


class ScrollArea(Scrolling):
    """Shows what ``paint`` draws, moved by how far it is scrolled and cut at its edges; the controls in it move too."""

    in_order = reachable = False

    def __init__(
        self, rect: Rect, paint: Callable[[Painter], None], controls: Iterable[Control], length: float
    ) -> None:
        super().__init__(rect)
        self.paint = paint
        self.length = length
        self.line = MARGIN
        self._older = self._cuts  # what was cut for the picture before
        self._homes = {control: control.rect for control in controls}
        for control in self._homes:
            control.window = self

    @property
    def thing(self) -> Target:
        """It is the same however long it is."""
        return ("scroll", self.rect)

    def resume(self, before: Control | None) -> None:
        """Stand where the one before stood, and stay in the hand that held it."""
        if isinstance(before, ScrollArea):
            self.target, self.offset = (min(self.furthest, at) for at in (before.target, before.offset))
            self._held = before._held
        self.shift()

    def shift(self) -> None:
        """Put the controls where the offset has them."""
        for control, (x, y, w, h) in self._homes.items():
            control.rect = (x, y - self.offset, w, h)

    def update(self, elapsed: float, gently: bool = True) -> None:
        """Move on, and the controls with it."""
        if self.moving:
            super().update(elapsed, gently)
            self.shift()

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        super().drag(x, y)
        self.shift()

    def show_control(self, control: Control) -> None:
        """Scroll so far that a control of it is in sight."""
        _x, y, _w, h = self._homes[control]
        top = y - self.rect[1]
        self.go(min(max(self.target, top + h + MARGIN - self.rect[3]), top - MARGIN))

    def clip(self, painter: Painter, first: int) -> None:
        """Cut items at its edges; what was cut before, in this picture or the last, is the same surface again."""
        cut = self._cuts
        self._cuts = self._older | cut
        self._clip(painter, first)
        self._cuts |= cut

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the part that is in sight, and the bar."""
        first = len(painter.items)
        self._older, self._cuts = self._cuts, {}
        with painter.group(dy=-self.offset):
            self.paint(painter)
        self.clip(painter, first)
        self._draw_bar(painter, look)
