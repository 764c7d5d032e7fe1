"""The menu over a table: resume, the rules, a new deal (asked once more), back to the title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Final

from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.screens.keys import show_keys
from game.views.screens.rising import RisingSheet
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Group
from game.views.widgets.prose import crowding, flow, flow_height, true_size
from game.words import _

GAP = 20.0


class Sheet(RisingSheet):
    """A sheet of paper over what is below, with a heading, some text and buttons under each other."""

    fades = True

    def __init__(self) -> None:
        super().__init__()
        self._group = Group(wraps=True)
        self._text_top = 0.0

    # what a sheet says and offers

    def heading(self) -> str:
        """Its title."""
        raise NotImplementedError

    def text(self) -> str:
        """What stands below the title; may be empty."""
        raise NotImplementedError

    def buttons(self) -> list[Button]:
        """The buttons, top to bottom; their places are set by :meth:`layout`."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc."""
        raise NotImplementedError

    # the scene

    def layout(self, painter: Painter) -> None:
        """Place the sheet in the middle of the window."""
        super().layout(painter)
        self._place(keep_focus=True)

    def _place(self, keep_focus: bool) -> None:
        if self._painter is None:
            return
        painter = self._painter
        wide = min(620.0 + 160 * (crowding(painter) - 1), painter.metrics.w - 96)
        inner = wide - 120
        text = self.text()
        words = flow_height(painter, text, inner, 24, "serif-regular", 1.34) + 36 if text else 0.0
        buttons = self.buttons()
        heights = [84.0 if button.kind == "primary" else 64.0 for button in buttons]
        top = 62 + true_size(painter, 44) + 30
        high = top + words + sum(heights) + GAP * (len(heights) - 1) + 56
        x, y = (painter.metrics.w - wide) / 2, (painter.metrics.h - high) / 2
        self._sheet = (x, y, wide, high)
        self._text_top = y + top
        at = y + top + words
        for button, tall in zip(buttons, heights, strict=True):
            button.rect = (x + 60, at, inner, tall)
            at += tall + GAP
        controls: list[Control] = list(buttons)
        self._group.set(controls, keep_focus=keep_focus)

    def handle(self, intent: Intent) -> None:
        """Press a button; Esc goes back."""
        if intent.means in (Means.BACK, Means.MENU):
            self.back()
        else:
            self._group.handle(intent)

    def draw_sheet(self, painter: Painter) -> None:
        """Add its words and its buttons."""
        x, y, w, _h = self._sheet
        size = painter.fit(self.heading(), w - 120, 44, "serif-bold")
        painter.text(self.heading(), x + w / 2, y + 74, size, "serif-bold", "ink", "c")
        if self.text():
            flow(painter, self.text(), x + w / 2, self._text_top, w - 120, 24, "serif-regular", "ink", 1.34, "c")
        self._group.draw(painter)


class Saving(Enum):
    """What becomes of a match that is left."""

    ALL = auto()  # it goes on from its last card
    PART = auto()  # it was saved, but is not at the moment
    NONE = auto()  # nothing of it could be saved
    UNWANTED = auto()  # nobody plays who could go on with it


Words = Mapping[Saving, Callable[[], str]]

_STATES: Final[Words] = {
    Saving.ALL: lambda: _("The match is saved after every card."),
    Saving.PART: lambda: _("This match cannot be saved at the moment."),
    Saving.NONE: lambda: _("This match cannot be saved at the moment."),
    Saving.UNWANTED: lambda: _("This match is not saved."),
}
_AGAIN: Final[Words] = {
    Saving.ALL: lambda: _("A new match begins. This one stays in the records as it is, unfinished."),
    Saving.PART: lambda: _("A new match begins. Of this one only what was saved stays in the records."),
    Saving.NONE: lambda: _("A new match begins. This one cannot be saved and will be lost."),
    Saving.UNWANTED: lambda: _("A new match begins."),
}
_QUIT: Final[Words] = {
    Saving.ALL: lambda: _("Quit to main menu"),
    Saving.PART: lambda: _("Quit and lose your latest moves"),
    Saving.NONE: lambda: _("Quit and lose this match"),
    Saving.UNWANTED: lambda: _("Quit to main menu"),
}


class MenuScene(Sheet):
    """The menu of a match. Without ``can_start_again`` there is no such entry.

    ``saving`` is asked again and again: a disk may fill up, or have room again, while the menu is open.
    """

    def __init__(
        self,
        on_resume: Callable[[], None],
        on_rules: Callable[[], None],
        on_new_match: Callable[[], None],
        on_quit: Callable[[], None],
        can_start_again: bool = True,
        saving: Callable[[], Saving] = lambda: Saving.ALL,
        on_packs: Callable[[], None] | None = None,
        on_settings: Callable[[], None] | None = None,
        on_chronicle: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.can_start_again = can_start_again
        self._ask_saving = saving
        self.saving = saving()
        self.confirming = False
        self._on_resume = on_resume
        self._on_rules = on_rules
        self._on_new_match = on_new_match
        self._on_quit = on_quit
        self._on_packs = on_packs
        self._on_settings = on_settings
        self._on_chronicle = on_chronicle

    def heading(self) -> str:
        """The menu's name, or the question."""
        return _("Start again?") if self.confirming else _("Menu")

    def text(self) -> str:
        """What happens to the match."""
        if self.confirming:
            return _AGAIN[self.saving]()
        return _STATES[self.saving]()

    def buttons(self) -> list[Button]:
        """The entries, or the two answers."""
        nowhere = (0.0, 0.0, 0.0, 0.0)
        if self.confirming:
            return [
                Button(nowhere, _("Keep playing"), self.back, "primary", key="Esc", size=34),
                Button(nowhere, _("Start again"), self._on_new_match, "danger", size=26),
            ]
        entries = [
            Button(nowhere, _("Resume"), self._on_resume, "primary", "play", "Esc", size=34),
            Button(nowhere, _("Rules of this game"), self._on_rules, "paper", "book", size=26),
        ]
        if self._on_chronicle is not None:
            entries.append(Button(nowhere, _("Deal history"), self._on_chronicle, "paper", "scroll", size=26))
        if self._on_packs is not None:
            entries.append(Button(nowhere, _("Cards and table"), self._on_packs, "paper", "cards", size=26))
        if self._on_settings is not None:
            entries.append(Button(nowhere, _("Settings"), self._on_settings, "paper", "gear", size=26))
        entries.append(Button(nowhere, _("Controls"), self._show_keys, "paper", "pad", size=26))
        if self.can_start_again:
            entries.append(Button(nowhere, _("New match"), self._ask, "paper", "again", size=26))
        entries.append(Button(nowhere, _QUIT[self.saving](), self._on_quit, "paper", "home", size=26))
        return entries

    def update(self, elapsed: float) -> None:
        """Say at once when saving fails, or works again."""
        super().update(elapsed)
        saving = self._ask_saving()
        if saving is not self.saving:
            self.saving = saving
            self._place(keep_focus=True)

    def _show_keys(self) -> None:
        show_keys(self._stage)

    def _ask(self) -> None:
        self.confirming = True
        self._place(keep_focus=False)

    def back(self) -> None:
        """From the question to the menu, from the menu to the table."""
        if self.confirming:
            self.confirming = False
            self._place(keep_focus=False)
        else:
            self._on_resume()
