"""A panel of choices over the table: its button or key opens it; a choice, Esc or a press beside it closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.views.input.intents import Device, Intent, Means
from game.views.kit.panel import Panel
from game.views.painter import Painter
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Group, Look, Rect, focus_ring


class TablePanel(Panel):
    """What lies over one viewer's table, built of what is shown there and of ``more``."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__()
        self.top = top

    @property
    def state(self) -> object:
        """All of the table that words and pictures go by."""
        top = self.top
        told = top.personal, top.state.tells_points, top.hidden, top.my_turn
        return top.shown, top.layout, top.people, told, self.more

    @property
    def more(self) -> object:
        """What else it goes by."""
        return None


class ChoicePanel(TablePanel):
    """``means`` is the key that opens and closes it; numbers press what is on it; ``choose`` gets what is chosen."""

    means: Means
    is_open = False

    def __init__(self, top: Tabletop) -> None:
        super().__init__(top)
        self.choose: Callable[[Any], object] = lambda choice: None

    def toggle(self, device: Device) -> None:
        """Open or close it."""
        self.is_open = not self.is_open
        if self.is_open:
            self.group = Group()
            self.group.follow(device)
            self._shown = None

    def close(self) -> None:
        """Close it."""
        self.is_open = False

    def handle(self, intent: Intent) -> bool:
        """Take an input while the panel is open; returns whether it was meant for it."""
        means = intent.means
        if means in (Means.BACK, self.means):
            self.close()
        elif means is Means.PLACE:
            if 0 <= intent.number < len(self.group.controls):
                self.group.controls[intent.number].press()
        elif not super().handle(intent):
            if means is Means.PRESS:
                self.close()
            return False
        return True


def choice_plate(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw what shows a choice on a dark panel lit or focused."""
    x, y, w, h = rect
    focus_ring(painter, look, (x + 9, y + 9, w - 18, h - 18), 6)
    if look.hovered:
        painter.box(x + 3, y + 3, w - 6, h - 6, 10, "cream", 0.14)
