"""Writing the name of somebody who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.newgame import NewName
from game.views.paint.lettering import can_write
from game.views.screens.writing import FONT, WritingScene
from game.words import N_

PLAIN: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-'. ")
ACCENTS: Final = ("áàâäãåąæçć", "éèêëęíìîïñ", "ńóòôöõøœśß", "úùûüłŀýźżđ")


def can_show(letter: str) -> bool:
    """Whether a letter of a name can be drawn."""
    return can_write(letter, FONT)


class NameScene(WritingScene):
    """A sheet on which a name is written."""

    caption = N_("What is the player’s name?")
    letters = (PLAIN, ACCENTS)
    has_words = True

    def __init__(self, name: NewName, on_done: Callable[[str], None]) -> None:
        super().__init__(name, on_done)
        self.name = name
