"""Screens with something to read that may be longer than its place."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.input.intents import Device, Intent, Means
from game.views.kit.screen import Screen
from game.views.kit.scroll import ScrollArea
from game.views.widgets.hints import UP_DOWN, Hint
from game.words import _


class ReadingScreen(Screen):
    """A screen on which one thing scrolls that is read: arrows, shoulders, page keys, Home and End move it."""

    @property
    def page(self) -> ScrollArea | None:
        """What scrolls; None where all of it is in sight."""
        return next((each for each in self._areas if each.furthest), None)

    def handle(self, intent: Intent) -> None:
        """Move what is read, else press, move the focus or go back."""
        page, means = self.page, intent.means
        if page is not None and intent.shoulder:
            page.turn(intent.shoulder)
        elif page is not None and means in (Means.UP, Means.DOWN):
            page.scroll(1 if means is Means.UP else -1)
        elif page is not None and means is Means.WHEEL:
            page.scroll(intent.number)
        else:
            super().handle(intent)

    def ways_to_read(self) -> Sequence[Hint]:
        """Return the hints of the keys that move it."""
        device = self._stage.device if self._stage is not None else Device.KEYS
        pages = (Means.LAST_TRICK, Means.SIGNALS) if device is Device.PAD else (Means.PAGE_UP, Means.PAGE_DOWN)
        return [(UP_DOWN, _("scroll")), (pages, _("turn the page"))]
