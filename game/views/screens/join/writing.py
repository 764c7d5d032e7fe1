"""Writing the address of a table, and its code."""

from __future__ import annotations

from game.joining import CODE_LETTERS
from game.views.screens.writing import COLUMNS, WritingScene
from game.words import N_


class AddressScene(WritingScene):
    """A sheet on which an address is written."""

    caption = N_("What is the address of the table?")
    remark = N_("It is on the host’s screen: four numbers such as 192.168.1.23, then perhaps a colon and a port.")
    letters = (("1234567890", ".:[]abcdef"),)


class CodeScene(WritingScene):
    """A sheet on which the code of a table is written."""

    caption = N_("What is the code of the table?")
    remark = N_("Four letters, on the screen of the table")
    letters = ((CODE_LETTERS[:COLUMNS], CODE_LETTERS[COLUMNS:]),)
