"""Sheets with answers over a table: the menu of a match, and what else resumes, asks once more, or turns pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.views.input.intents import Intent, Means
from game.views.kit.box import Box
from game.views.kit.controls import ButtonBox
from game.views.kit.screen import LEAVES, Question, answer
from game.views.painter import Painter
from game.views.screens.keys import KeysScene
from game.views.screens.page import RisingSheet
from game.views.widgets.buttons import Button
from game.views.widgets.control import Group, Rect
from game.views.widgets.layout import Box as OldBox
from game.views.widgets.layout import column, inset, space
from game.views.widgets.prose import crowding, flow, flow_height, true_size
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
    Saving.PRACTICE: lambda: _("Practice counts nowhere: no history, no statistics, and nothing is saved."),
}
_AGAIN: Final[Words] = {
    Saving.ALL: lambda: _("A new match begins. This one stays in the records as it is, unfinished."),
    Saving.PART: lambda: _("A new match begins. Of this one only what was saved stays in the records."),
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


class Page(NamedTuple):
    """What a sheet says, and its answers from top to bottom."""

    heading: str
    text: str
    answers: Sequence[ButtonBox]


class PagedQuestion(Question):
    """A sheet that shows one page at a time; ``page`` is asked for it again and again, so that it is up to date."""

    def __init__(self, page: Callable[[], Page]) -> None:
        super().__init__()
        self.page = page

    def turn_to(self, page: Callable[[], Page]) -> None:
        """Show another page, with the focus on its first answer."""
        self.page = page
        self.turn()

    @property
    def version(self) -> object:
        """What the page says, and what its answers are called."""
        heading, text, answers = self.page()
        return heading, text, [each.text for each in answers]

    def heading(self) -> str:
        """Return the heading of the page."""
        return self.page().heading

    def text(self) -> str:
        """Return its words."""
        return self.page().text

    def answers(self) -> Sequence[Box]:
        """Return its answers."""
        return self.page().answers


def menu_page(text: str, resume: Callable[[], None], items: Sequence[MenuItem]) -> Page:
    """Return the page of a menu: back to the table on the gold button, then other ways."""
    ways = [answer(text, press, icon) for text, icon, press in items]
    return Page(_("Menu"), text, [answer(_("Resume"), resume, "play", "primary", LEAVES), *ways])


class TableMenu(PagedQuestion):
    """The menu over a table: back to it, or to what ``items`` tells."""

    def __init__(self, text: Callable[[], str], items: Callable[[], Sequence[MenuItem]]) -> None:
        super().__init__(lambda: menu_page(text(), self.back, items()))


class MenuScene(PagedQuestion):
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


# --- as sheets were before the kit: for those of the list of matches

GAP, NARROW_GAP, LEAST_GAP = 20.0, 14.0, 8.0
ENTRY, LOW_ENTRY = 64.0, 56.0  # heights
MARGIN: Final = 16.0  # of the window around a sheet that needs all of it
BOTTOM: Final = 56.0
INSET: Final = 60.0
NOWHERE: Final = (0.0, 0.0, 0.0, 0.0)  # until the sheet is laid out


class ButtonSheet(RisingSheet):
    """A sheet with a heading, some words and buttons under each other; ``confirming`` while it asks once more."""

    fades = True
    width = 620.0  # more where letters are large

    def __init__(self) -> None:
        super().__init__()
        self.confirming = False
        self.places: dict[str, Rect] = {}
        self._group = Group(wraps=True)

    def heading(self) -> str:
        """What stands above."""
        raise NotImplementedError

    def text(self) -> str:
        """What it says."""
        raise NotImplementedError

    def buttons(self) -> list[Button]:
        """The buttons from top to bottom; :meth:`layout` places them."""
        raise NotImplementedError

    def layout(self, painter: Painter) -> None:
        """Place the sheet in the middle of the window."""
        super().layout(painter)
        wide = min(self.width + 160 * (crowding(painter) - 1), painter.metrics.w - 96)
        words = flow_height(painter, self.text(), wide - 2 * INSET, 24, "serif-regular", 1.34) + 36
        buttons = self.buttons()
        top = space(62 + true_size(painter, 44) + 30)
        room = painter.metrics.h - 2 * MARGIN - (top.size or 0.0) - words - BOTTOM
        entries = _entries(buttons, room)
        body = replace(entries, size=entries.length)
        sheet = column(top, OldBox("text", words), body, space(BOTTOM), pad=(INSET, 0))
        self.place_sheet(painter, wide, sheet.length)
        self.places = sheet.place(self._sheet)
        for i, button in enumerate(buttons):
            button.rect = self.places[f"{i}"]
        self._group.set([*buttons])

    def handle(self, intent: Intent) -> None:
        """Press a button; Esc goes back."""
        if intent.means in (Means.BACK, Means.MENU):
            self.back()
        else:
            self._group.handle(intent)

    def back(self) -> None:
        """From the question to the sheet as it was, from there to what lies below."""
        if self.confirming:
            self._turn_to(confirming=False)
        else:
            super().back()

    def _turn_to(self, confirming: bool) -> None:
        """Ask once more, or show the sheet as it was, with the focus on its first button."""
        self.confirming = confirming
        self._group.focus = 0
        self._again()

    def draw_sheet(self, painter: Painter) -> None:
        """Add its words and its buttons."""
        x, y, w, _h = inset(self._sheet, INSET)
        size = painter.fit(self.heading(), w, 44, "serif-bold")
        painter.text(self.heading(), x + w / 2, y + 74, size, "serif-bold", "ink", "c")
        x, y, w, _h = self.places["text"]
        flow(painter, self.text(), x + w / 2, y, w, 24, "serif-regular", "ink", 1.34, "c")
        self._group.draw(painter)


def _entries(buttons: Sequence[Button], room: float) -> OldBox:
    """Place the buttons; with large letters in a small window they move together, and where they are many are lower."""
    for high, least in ((ENTRY, NARROW_GAP), (LOW_ENTRY, LEAST_GAP)):
        boxes = [OldBox(f"{i}", 84.0 if button.kind == "primary" else high) for i, button in enumerate(buttons)]
        entries = column(*boxes, gap=GAP)
        gap = min(GAP, GAP - (entries.length - room) / max(1, len(boxes) - 1))
        if gap >= least:
            break
    return replace(entries, gap=max(LEAST_GAP, gap))
