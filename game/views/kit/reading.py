"""Screens with something to read that may be longer than its place."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.input.intents import Device, Intent, Means
from game.views.kit.screen import Screen
from game.views.kit.scroll import ScrollArea
from game.views.widgets.hints import UP_DOWN, Hint
from game.views.widgets.scrolling import Scrolling
from game.words import _


class ReadingScreen(Screen):
    """A screen on which one thing scrolls that is read: arrows, shoulders, page keys, Home and End move it."""

    @property
    def page(self) -> Scrolling | None:
        """What scrolls; None where all of it is in sight."""
        found = (control for control in self.controls.values() if isinstance(control, Scrolling))
        return next((each for each in found if each.furthest), None)

    def handle(self, intent: Intent) -> None:
        """Move what is read, else press, move the focus or go back."""
        if self.page is None or not _moves(self.page, intent):
            super().handle(intent)

    def update(self, elapsed: float) -> None:
        """Let it glide."""
        super().update(elapsed)
        if self.page is not None and not isinstance(self.page, ScrollArea):  # others were moved already
            self.page.update(elapsed, self._stage is None or self._stage.pace > 0)

    @property
    def moving(self) -> bool:
        """While it glides."""
        return super().moving or (self.page is not None and self.page.moving)

    def ways_to_read(self) -> Sequence[Hint]:
        """Return the hints of the keys that move it."""
        device = self._stage.device if self._stage is not None else Device.KEYS
        pages = (Means.LAST_TRICK, Means.SIGNALS) if device is Device.PAD else (Means.PAGE_UP, Means.PAGE_DOWN)
        return [(UP_DOWN, _("scroll")), (pages, _("turn the page"))]


def _moves(page: Scrolling, intent: Intent) -> bool:
    """Move a page as an input means it; return whether it means that."""
    means = intent.means
    if intent.shoulder:
        page.turn(intent.shoulder)
    elif means is Means.WHEEL:
        page.scroll(intent.number)
    elif means in (Means.UP, Means.DOWN):
        page.scroll(1 if means is Means.UP else -1)
    elif means in (Means.PAGE_UP, Means.PAGE_DOWN):
        page.turn(-1 if means is Means.PAGE_UP else 1)
    elif means in (Means.HOME, Means.END):
        page.go(0 if means is Means.HOME else page.furthest)
    else:
        return False
    return True
