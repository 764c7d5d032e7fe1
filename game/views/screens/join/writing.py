"""Writing the address of a table, and its code."""

from __future__ import annotations

from game.joining import CODE_LETTERS
from game.views.screens.writing import COLUMNS, WritingScene
from game.words import _


class AddressScene(WritingScene):
    """A sheet on which an address is written."""

    letters = (("1234567890", ".:[]abcdef"),)

    def title(self) -> str:
        """Ask for the address."""
        return _("What is the address of the table?")

    def remark(self) -> str:
        """Say what it looks like."""
        return _("It is on the host’s screen: four numbers such as 192.168.1.23, then perhaps a colon and a port.")


class CodeScene(WritingScene):
    """A sheet on which the code of a table is written."""

    letters = ((CODE_LETTERS[:COLUMNS], CODE_LETTERS[COLUMNS:]),)

    def title(self) -> str:
        """Ask for the code."""
        return _("What is the code of the table?")

    def remark(self) -> str:
        """Say where it is."""
        return _("Four letters, on the screen of the table")
