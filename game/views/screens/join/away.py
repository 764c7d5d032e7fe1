"""Over a table elsewhere: that the network was lost, and the menu of somebody who sits or watches there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.views.screens.keys import KeysScene
from game.views.screens.menu import NOWHERE, ButtonSheet, MenuItem
from game.views.widgets.buttons import Button
from game.words import _


class GuestMenuScene(ButtonSheet):
    """The menu at a table elsewhere; leaving a seat is asked once more, for others wait for whoever has it."""

    def __init__(self, items: Callable[[], Sequence[MenuItem]], on_leave: Callable[[], None], *, watches: bool) -> None:
        super().__init__()
        self.items = items
        self.watches = watches
        self._on_leave = on_leave

    def heading(self) -> str:
        """The menu's name, or the question."""
        return _("Leave the table?") if self.confirming else _("Menu")

    def text(self) -> str:
        """What becomes of the seat."""
        if self.confirming:
            return _("You give your seat back. The others wait, or an opponent plays on for you.")
        if self.watches:
            return _("You are watching: the others play on.")
        return _("The others at the table play on, or wait for you. Your seat is kept if Triunfo is closed.")

    def buttons(self) -> list[Button]:
        """The entries, or the two answers."""
        if self.confirming:
            return [
                Button(NOWHERE, _("Keep playing"), self.back, "primary", key="Esc", size=34),
                Button(NOWHERE, _("Leave the table"), self._on_leave, "danger", size=26),
            ]
        leave = self._on_leave if self.watches else lambda: self._turn_to(confirming=True)
        entries = [
            *self.items(),
            MenuItem(_("Controls"), "pad", lambda: self._open(KeysScene())),
            MenuItem(_("Leave the table"), "home", leave),
        ]
        return [
            Button(NOWHERE, _("Resume"), self.back, "primary", "play", "Esc", size=34),
            *(Button(NOWHERE, text, press, "paper", icon, size=26) for text, icon, press in entries),
        ]


class ReconnectingScene(ButtonSheet):
    """The network was lost. It goes by itself when the table is there again."""

    def __init__(self, on_leave: Callable[[], None], *, watches: bool) -> None:
        super().__init__()
        self.watches = watches
        self._on_leave = on_leave

    def heading(self) -> str:
        """What is being done."""
        return _("Reconnecting…")

    def text(self) -> str:
        """What has happened, and that nothing is lost."""
        lost = _("The connection to the table was lost.")
        if self.watches:
            return lost
        return f"{lost} " + _("Your seat is kept, and the table waits for you.")

    def buttons(self) -> list[Button]:
        """One way: to the title."""
        return [Button(NOWHERE, _("Main menu"), self._on_leave, "paper", "home", size=26)]

    def back(self) -> None:
        """Esc does nothing: what lies below cannot go on."""
