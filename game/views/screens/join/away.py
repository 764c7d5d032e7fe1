"""Over a table elsewhere: that the network was lost."""

from __future__ import annotations

from collections.abc import Callable

from game.views.kit.screen import Page, Question, answer
from game.words import _


class ReconnectingScene(Question):
    """The network was lost. It goes by itself when the table is there again."""

    def __init__(self, on_leave: Callable[[], None], *, watches: bool) -> None:
        super().__init__(self._page)
        self.watches = watches
        self._on_leave = on_leave

    def _page(self) -> Page:
        text = _("The connection to the table was lost.")
        if not self.watches:
            text += " " + _("Your seat is kept, and the table waits for you.")
        return Page(_("Reconnecting…"), text, [answer(_("Main menu"), self._on_leave, "home")])

    def back(self) -> None:
        """Esc does nothing: what lies below cannot go on."""
