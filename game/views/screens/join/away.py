"""Over a table elsewhere: that the network was lost, and the menu of somebody who sits or watches there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.views.kit.screen import LEAVES, Page, Question, answer
from game.views.screens.keys import KeysScene
from game.views.screens.menu import MenuItem, menu_page
from game.words import _


class GuestMenuScene(Question):
    """The menu at a table elsewhere; leaving a seat is asked once more, for others wait for whoever has it."""

    def __init__(self, items: Callable[[], Sequence[MenuItem]], on_leave: Callable[[], None], *, watches: bool) -> None:
        super().__init__(self._menu)
        self.items = items
        self.watches = watches
        self._on_leave = on_leave

    def _menu(self) -> Page:
        leave = self._on_leave if self.watches else lambda: self.turn_to(self.sure)
        ways = [
            *self.items(),
            MenuItem(_("Controls"), "pad", lambda: self.open(KeysScene())),
            MenuItem(_("Leave the table"), "home", leave),
        ]
        if self.watches:
            return menu_page(_("You are watching: the others play on."), self.back, ways)
        text = _("The others at the table play on, or wait for you. Your seat is kept if Triunfo is closed.")
        return menu_page(text, self.back, ways)

    def sure(self) -> Page:
        """Return the page that asks once more, from which Esc leads back to the menu."""
        answers = [
            answer(_("Keep playing"), lambda: self.turn_to(self._menu), kind="primary", keys=LEAVES),
            answer(_("Leave the table"), self._on_leave, kind="danger"),
        ]
        text = _("You give your seat back. The others wait, or the computer plays for you.")
        return Page(_("Leave the table?"), text, answers)


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
