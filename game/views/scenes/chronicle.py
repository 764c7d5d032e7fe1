"""The chronicle of the deal on a screen of its own: a page that opens at its end, where the latest stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.events import Event
from game.model.observation import Observation
from game.people import Person
from game.views.intents import Intent, Means
from game.views.painter import Painter
from game.views.scenes.rules import PageScene
from game.words import _
from game.words.chronicle import chronicle
from game.words.rulebook import Block


class ChronicleScene(PageScene):
    """``story`` is what has happened in the deal as the seat of the observation saw it, ``people`` go by seat."""

    def __init__(
        self,
        observation: Observation,
        story: Sequence[Event],
        people: Sequence[Person],
        on_back: Callable[[], None],
        *,
        viewer_plays: bool = True,
        tells_points: bool = True,
    ) -> None:
        super().__init__(on_back)
        self._told = (observation, tuple(story), tuple(people), viewer_plays, tells_points)
        self._opened = False

    def heading(self) -> str:
        """The screen's title."""
        return _("Deal history")

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """The deal in words and cards."""
        return chronicle(*self._told)

    def layout(self, painter: Painter) -> None:
        """Break the text for this window, and begin at the end."""
        super().layout(painter)
        if not self._opened and self._page is not None:
            self._opened = True
            self._page.go(self._page.furthest)
            self._page.update(0, gently=False)

    def handle(self, intent: Intent) -> None:
        """Scroll; the key that opened it closes it too."""
        if intent.means is Means.CHRONICLE:
            self.on_back()
        else:
            super().handle(intent)
