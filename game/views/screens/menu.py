"""Sheets with answers over a table: the menu of a match, and what else resumes, asks once more, or turns pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from game.views.kit.screen import LEAVES, Page, Question, answer
from game.views.screens.keys import KeysScene
from game.words import _


class Saving(Enum):
    """What becomes of a match that is left."""

    ALL = auto()  # it goes on from its last card
    PART = auto()  # it was saved, but is not at the moment
    NONE = auto()  # nothing of it could be saved
    UNWANTED = auto()  # nobody plays who could go on with it
    PRACTICE = auto()  # it counts nowhere


Words = Mapping[Saving, Callable[[], str]]

_STATES: Final[Words] = {
    Saving.ALL: lambda: _("The match is saved after every card."),
    Saving.PART: lambda: _("This match cannot be saved at the moment."),
    Saving.NONE: lambda: _("This match cannot be saved at the moment."),
    Saving.UNWANTED: lambda: _("This match is not saved."),
    Saving.PRACTICE: lambda: _("Practice does not count: it is not kept in Matches or in the statistics."),
}
_AGAIN: Final[Words] = {
    Saving.ALL: lambda: _("A new match begins. This one is kept in Matches, unfinished."),
    Saving.PART: lambda: _("A new match begins. Only what was saved of this one is kept in Matches."),
    Saving.NONE: lambda: _("A new match begins. This one cannot be saved and will be lost."),
    Saving.UNWANTED: lambda: _("A new match begins."),
    Saving.PRACTICE: lambda: _("A new match begins."),
}
_QUIT: Final[Words] = {
    Saving.ALL: lambda: _("Quit to main menu"),
    Saving.PART: lambda: _("Quit and lose your latest moves"),
    Saving.NONE: lambda: _("Quit and lose this match"),
    Saving.UNWANTED: lambda: _("Quit to main menu"),
    Saving.PRACTICE: lambda: _("Quit to main menu"),
}


class MenuItem(NamedTuple):
    """Something a sheet leads to: its name, its icon, and what opens it."""

    text: str
    icon: str
    press: Callable[[], None]


def menu_page(text: str, resume: Callable[[], None], items: Sequence[MenuItem]) -> Page:
    """Return the page of a menu: back to the table on the gold button, then other ways."""
    ways = [answer(text, press, icon) for text, icon, press in items]
    return Page(_("Menu"), text, [answer(_("Resume"), resume, "play", "primary", LEAVES), *ways])


class TableMenu(Question):
    """The menu over a table: back to it, or to what ``items`` tells."""

    def __init__(self, text: Callable[[], str], items: Callable[[], Sequence[MenuItem]]) -> None:
        super().__init__(lambda: menu_page(text(), self.back, items()))


class MenuScene(Question):
    """The menu of a match: back to it, other ways, start again (asked once more), quit.

    ``items`` tells, in the language of the moment, what else there is than to start again or to quit. ``saving`` is
    asked again and again: a disk may fill up, or have room again, while the menu is open.
    """

    def __init__(
        self,
        items: Callable[[], Sequence[MenuItem]],
        on_new_match: Callable[[], None],
        on_quit: Callable[[], None],
        saving: Callable[[], Saving] = lambda: Saving.ALL,
    ) -> None:
        super().__init__(self._menu)
        self.items = items
        self.saving = saving
        self._on_new_match = on_new_match
        self._on_quit = on_quit

    def _menu(self) -> Page:
        saving = self.saving()
        ways = [
            *self.items(),
            MenuItem(_("Controls"), "pad", lambda: self.open(KeysScene())),
            MenuItem(_("New match"), "again", lambda: self.turn_to(self._sure)),
            MenuItem(_QUIT[saving](), "home", self._on_quit),
        ]
        return menu_page(_STATES[saving](), self.back, ways)

    def _sure(self) -> Page:
        answers = [
            answer(_("Keep playing"), self.back, kind="primary", keys=LEAVES),
            answer(_("Start again"), self._on_new_match, kind="danger"),
        ]
        return Page(_("Start again?"), _AGAIN[self.saving()](), answers)
