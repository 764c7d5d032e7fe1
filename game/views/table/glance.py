"""From a result back to the table for a moment: the last trick of the deal that is over, large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Scene
from game.views.table.scene import TableScene

IGNORED: Final = (Means.POINT, Means.RELEASE, Means.AWAY, Means.HOLD, Means.WHEEL)


class LastTrickScene(Scene):
    """Shows the table below the result as it was left, with its last trick; any press or key closes it."""

    def __init__(self, table: TableScene, on_close: Callable[[], None]) -> None:
        self.table = table
        self.on_close = on_close
        self._closed = False

    def layout(self, painter: Painter) -> None:
        """The table is laid out already: it lies on the stack, below the result."""
        self.table.aids.close()
        self.table.aids.toggle(Means.LAST_TRICK)

    def leave(self) -> None:
        """Take the sheet away from the table."""
        self.table.aids.close()

    def handle(self, intent: Intent) -> None:
        """Close at the first press."""
        if intent.means not in IGNORED and intent.down and not intent.again and not self._closed:
            self._closed = True
            self.on_close()

    def draw(self, painter: Painter) -> None:
        """Draw the table."""
        self.table.draw(painter)
