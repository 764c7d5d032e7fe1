"""The menu over a table: back to it, other ways, and the question before what cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple

from game.views.kit.screen import LEAVES, Page, Question, answer
from game.words import _


class Saving(Enum):
    """What becomes of a match that is left."""

    ALL = auto()  # it goes on from its last card
    PART = auto()  # it was saved, but is not at the moment
    NONE = auto()  # nothing of it could be saved
    UNWANTED = auto()  # nobody plays who could go on with it
    PRACTICE = auto()  # it counts nowhere


Words = Mapping[Saving, Callable[[], str]]

STATES: Final[Words] = {
    Saving.ALL: lambda: _("The match is saved after every card."),
    Saving.PART: lambda: _("This match cannot be saved at the moment."),
    Saving.NONE: lambda: _("This match cannot be saved at the moment."),
    Saving.UNWANTED: lambda: _("This match is not saved."),
    Saving.PRACTICE: lambda: _("Practice does not count: it is not kept in Matches or in the statistics."),
}
AGAIN: Final[Words] = {
    Saving.ALL: lambda: _("A new match begins. This one is kept in Matches, unfinished."),
    Saving.PART: lambda: _("A new match begins. Only what was saved of this one is kept in Matches."),
    Saving.NONE: lambda: _("A new match begins. This one cannot be saved and will be lost."),
    Saving.UNWANTED: lambda: _("A new match begins."),
    Saving.PRACTICE: lambda: _("A new match begins."),
}
QUIT: Final[Words] = {
    Saving.ALL: lambda: _("Quit to main menu"),
    Saving.PART: lambda: _("Quit and lose your latest moves"),
    Saving.NONE: lambda: _("Quit and lose this match"),
    Saving.UNWANTED: lambda: _("Quit to main menu"),
    Saving.PRACTICE: lambda: _("Quit to main menu"),
}


class Sure(NamedTuple):
    """What is asked before a way is taken. Not to take it leads back to the table, or to the menu (``comes_back``)."""

    heading: str
    text: str
    go: str
    comes_back: bool = False


class MenuItem(NamedTuple):
    """Something a menu leads to: its name, its icon, and what opens it, which may be asked once more."""

    text: str
    icon: str
    press: Callable[[], None]
    sure: Callable[[], Sure] | None = None


class TableMenu(Question):
    """The menu over a table: back to it, or where ``items`` lead.

    Both are asked again and again, in the language of the moment: a disk may fill up while the menu is open.
    """

    def __init__(self, text: Callable[[], str], items: Callable[[], Sequence[MenuItem]]) -> None:
        super().__init__(self._menu)
        self.items = items
        self._text = text

    def _menu(self) -> Page:
        ways = [answer(item.text, partial(self._take, item), item.icon) for item in self.items()]
        return Page(_("Menu"), self._text(), [answer(_("Resume"), self.back, "play", "primary", LEAVES), *ways])

    def _take(self, item: MenuItem) -> None:
        if item.sure is None:
            item.press()
        else:
            self.turn_to(partial(self._sure, item.sure, item.press))

    def _sure(self, sure: Callable[[], Sure], press: Callable[[], None]) -> Page:
        heading, text, go, comes_back = sure()
        stay = partial(self.turn_to, self._menu) if comes_back else self.back
        answers = [
            answer(_("Keep playing"), stay, kind="primary", keys=LEAVES),
            answer(go, press, kind="danger"),
        ]
        return Page(heading, text, answers)


def again_way(again: Callable[[], None], saving: Callable[[], Saving]) -> MenuItem:
    """Return how a match begins again, which is asked once more; ``saving`` is what becomes of this one."""

    def sure() -> Sure:
        """Ask whether it is to begin again."""
        return Sure(_("Start again?"), AGAIN[saving()](), _("Start again"))

    return MenuItem(_("New match"), "again", again, sure)


def guest_way(leave: Callable[[], None], *, watches: bool) -> MenuItem:
    """Return how a table elsewhere is left; for a seat that is asked once more, for others wait for who has it."""

    def sure() -> Sure:
        """Ask whether the seat is to be given back."""
        text = _("You give your seat back. The others wait, or the computer plays for you.")
        return Sure(_("Leave the table?"), text, _("Leave the table"), comes_back=True)

    return MenuItem(_("Leave the table"), "home", leave, None if watches else sure)


def guest_text(*, watches: bool) -> str:
    """Return what the menu at a table elsewhere says."""
    if watches:
        return _("You are watching: the others play on.")
    return _("The others at the table play on, or wait for you. Your seat is kept if Triunfo is closed.")
