"""The chronicle of the deal on a screen of its own: a page that opens at its end, where the latest stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.screens.rules import PageScene
from game.words import _
from game.words.rulebook import Block


def show_chronicle(stage: Stage, tell: Callable[[], Sequence[Block]]) -> None:
    """Put a page with what is told over what is shown."""
    stage.push(ChronicleScene(tell, stage.pop))


class ChronicleScene(PageScene):
    """``tell`` gives the deal in words and cards, in the language of the moment."""

    def __init__(self, tell: Callable[[], Sequence[Block]], on_back: Callable[[], None]) -> None:
        super().__init__(on_back)
        self._tell = tell
        self._opened = False

    def heading(self) -> str:
        """The screen's title."""
        return _("Deal history")

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """The deal in words and cards."""
        return self._tell()

    def layout(self, painter: Painter) -> None:
        """Break the text for this window, and begin at the end."""
        super().layout(painter)
        if not self._opened and self.page is not None:
            self._opened = True
            self.page.go(self.page.furthest)
            self.page.update(0, gently=False)

    def handle(self, intent: Intent) -> None:
        """Scroll; the key that opened it closes it too."""
        if intent.means is Means.CHRONICLE:
            self.on_back()
        else:
            super().handle(intent)
