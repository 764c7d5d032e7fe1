"""What is other at the table of the deal of the day: the try that counts has no hints, and the menu leads back."""

from __future__ import annotations

from game.app.tablematch import TableMatch
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


def daily_menu_text(counts: bool, is_over: bool) -> str:
    """Return what the menu says becomes of the deal: whether the try ``counts``, and ``is_over``."""
    if counts and is_over:
        return _("This was your first try of the day. It is kept.")
    if counts:
        return _("This is your first try of the day, which counts. If you leave it you can go on later.")
    return _("This is practice: it does not count and is not kept.")
