"""What is other at the table of the deal of the day: the try that counts has no hints, and the menu leads back."""

from __future__ import annotations

from collections.abc import Callable

from game.app.tablematch import TableMatch
from game.views.screens.menu import NOWHERE, ButtonSheet
from game.views.widgets.buttons import Button
from game.words import _


class FirstTry(TableMatch):
    """The try that counts, at which there are no hints: par is what the hints would lead to."""

    is_strict = True

    def hint(self) -> None:
        """Say why there is none."""
        self.table.hint.drop()
        text = _("The first try of the day has no hints; when you practise there are.")
        self.table.show_notice(text)

    def take_back(self) -> None:
        """Say that nothing is."""
        self.table.show_notice(_("In the first try of the day every card stays; when you practise you can take back."))


class DailyMenu(ButtonSheet):
    """The menu over the deal of the day: back to it, its rules, or to the screen of the day."""

    def __init__(self, counts: bool, is_over: bool, show_rules: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self._counts = counts
        self._is_over = is_over
        self._show_rules = show_rules
        self._leave = leave

    def heading(self) -> str:
        """What stands above."""
        return _("Menu")

    def text(self) -> str:
        """What becomes of the deal."""
        if self._counts and self._is_over:
            return _("This was your first try of the day. It is kept.")
        if self._counts:
            return _("This is your first try of the day, which counts. If you leave it you can go on later.")
        return _("This is practice: it does not count and is not kept.")

    def buttons(self) -> list[Button]:
        """The entries."""
        return [
            Button(NOWHERE, _("Resume"), self.back, "primary", "play", "Esc", size=34),
            Button(NOWHERE, _("Rules of this game"), self._show_rules, "paper", "book", size=26),
            Button(NOWHERE, _("Back to the deal of the day"), self._leave, "paper", "left", size=26),
        ]
