"""Settings: how one plays, sees and hears, language and window, with a piece of table that shows what they do.

One group at a time, chosen by tabs, beside the piece of table.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.settings import LOUDEST, SHOWN, Change, Kind, Page, Setting, Settings, page_names, reset
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop
from game.views.screens.keys import KeysScene
from game.views.screens.page import BODY_TOP, ControlScene, back_button, chooser, content, draw_foot, draw_title
from game.views.screens.settings.preview import Preview
from game.views.widgets.buttons import Button, Choice, Segments, Toggle
from game.views.widgets.control import Control, Group, Rect
from game.views.widgets.hints import LEFT_RIGHT, UP_DOWN
from game.views.widgets.layout import Box, column, grid, holds, row, space
from game.views.widgets.prose import crowding, label, note, true_size
from game.views.widgets.stepper import Slider
from game.views.widgets.tile import sheet
from game.words import _

SHEET_BOTTOM: Final = 984.0
INSET: Final = 64.0
COLUMN_GAP: Final = 60.0
GAPS: Final = (32.0, 26.0, 22.0, 18.0, 14.0, 10.0)  # between settings, as large as there is room for
BELOW_TABS: Final = 36.0
CHOICE_GAP: Final = 14.0
LEAST_CELL: Final = 140.0  # width of one of several choices beside each other
REMARK_LINES: Final = 4


class Part(NamedTuple):
    """A part of a column: its height (None: all that is left), its controls, its words, and the gap below it."""

    height: float | None
    make: Callable[[Rect], Sequence[Control]] = lambda area: ()
    draw: Callable[[Painter, Rect], None] = lambda painter, area: None
    gap: float = 1.0  # how much of the gap of the column lies below it


def stack(parts: Sequence[Part], gap: float) -> Box:
    """The parts under each other; the place of each is named by its number."""
    boxes = [box for i, part in enumerate(parts) for box in (Box(f"{i}", part.height), space(part.gap * gap))]
    return column(*boxes[:-1])


def control_height(painter: Painter, usual: float = 54) -> float:
    """How high a control is where letters are that large."""
    return usual * min(1.25, crowding(painter))


def control(height: float, make: Callable[[Rect], Control]) -> Part:
    """A control as wide as the column."""
    return Part(height, lambda area: [make(area)])


def caption(painter: Painter, text: str) -> Part:
    """The name of what stands below it."""
    high = true_size(painter, 24)

    def draw(painter: Painter, area: Rect) -> None:
        x, y, w, _h = area
        label(painter, text, x, y + high * 0.5, w, 24, "semi", "ink")

    return Part(high * 1.06 + 17, draw=draw, gap=0)


def remark(painter: Painter, text: str, width: float) -> Part:
    """Some small words."""
    lines = min(REMARK_LINES, len(painter.wrap(text, width, 20)))

    def draw(painter: Painter, area: Rect) -> None:
        x, y, w, h = area
        note(painter, text, x, y + h / 2, w, 20, lines=REMARK_LINES)

    return Part(true_size(painter, 20) * 1.2 * lines, draw=draw, gap=0.75)


def choices(painter: Painter, width: float, offered: Sequence[tuple[str, bool, Callable[[], None]]]) -> Part:
    """Several that exclude each other, in rows; each with whether it is chosen and what chooses it."""
    longest = max(painter.text_width(name, 22, "semi") for name, _chosen, _press in offered) + 36
    columns = max(1, min(3, int((width + CHOICE_GAP) / (max(longest, LEAST_CELL) + CHOICE_GAP))))
    high = control_height(painter)

    def make(area: Rect) -> list[Control]:
        cells = grid(area, columns, CHOICE_GAP, high).cells()
        return [Choice(cell, *choice) for cell, choice in zip(cells, offered, strict=False)]

    return Part(-(-len(offered) // columns) * (high + CHOICE_GAP) - CHOICE_GAP, make)


@dataclass(frozen=True, slots=True)
class SoundCallbacks:
    """What the settings ask of the sound: ``sample`` lets a group be heard, ``has_speech`` whether there is any."""

    sample: Callable[[str], None] = lambda group: None
    has_speech: Callable[[], bool] = lambda: True


class SettingsScene(ControlScene):
    """Shows what ``SHOWN`` declares. Changes apply at once: each one calls ``on_change`` with all settings."""

    backdrop = Backdrop(dark=0.42)

    def __init__(
        self,
        settings: Settings,
        on_change: Callable[[Settings], None],
        on_packs: Callable[[], None] | None = None,
        page: Page = Page.PLAY,
        sound: SoundCallbacks = SoundCallbacks(),  # frozen, so it may be shared
        on_luggage: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.on_change = on_change
        self.on_packs = on_packs
        self.on_luggage = on_luggage
        self.page = page
        self.sound = sound
        self.preview = Preview()
        self.places: dict[str, Rect] = {}
        self._before: Settings | None = None  # what was set before everything was put back
        self._group = Group(first=1)  # the first setting below the tabs
        self._parts: list[tuple[Part, Rect]] = []

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place the tabs, and below them the chosen group and the piece of table."""
        super().layout(painter)
        x, width = content(painter.metrics)
        tabs = Box("tabs", control_height(painter, 60))
        columns = row(Box("first"), Box("second"), gap=COLUMN_GAP)
        whole = column(space(48), tabs, space(BELOW_TABS), columns, space(40), name="sheet", pad=(INSET, 0))
        self.places = whole.place((x, BODY_TOP, width, SHEET_BOTTOM - BODY_TOP))
        self._parts = self._placed(painter)
        controls = [control for part, area in self._parts for control in part.make(area)]
        tab_row = Segments(self.places["tabs"], page_names(), self.page, self._turn_to, 24)
        self._group.set([tab_row, *controls, back_button(painter, self.back)])

    def _placed(self, painter: Painter) -> list[tuple[Part, Rect]]:
        """What stands in the columns: with the largest gaps at which it fits, where none do without remarks."""
        first, second = self.places["first"], self.places["second"]
        for remarks, gap in itertools.product((True, False), GAPS):
            parts = self._first_column(painter, first[2], remarks)
            if stack(parts, gap).length <= first[3]:
                break
        table = self._second_column(painter, second[2], remarks)
        found = []
        for column_parts, area in ((parts, first), (table, second)):
            places = stack(column_parts, gap).place(area)
            found += [(part, places[f"{i}"]) for i, part in enumerate(column_parts)]
        return found

    def _first_column(self, painter: Painter, wide: float, remarks: bool) -> list[Part]:
        """The group of the chosen tab."""
        parts = self._settings(painter, wide, remarks, second=False)
        if self.page is Page.LANGUAGE and self._before is not None:
            parts.append(self._button(painter, _("Undo"), "again", self._take_back))
        elif self.page is Page.LANGUAGE and self.settings != reset(self.settings):
            parts.append(self._button(painter, _("Reset all"), "again", self._put_back))
        return parts

    def _second_column(self, painter: Painter, wide: float, remarks: bool) -> list[Part]:
        """The piece of table, and what else there is room for."""
        parts = [*self._settings(painter, wide, remarks, second=True), Part(None, self._place_preview)]
        if self.page is Page.LANGUAGE and self.on_luggage is not None:
            parts.append(self._button(painter, _("Take everything along"), "export", self.on_luggage))
        if self.page is not Page.SOUND and self.on_packs is not None:
            parts.append(self._button(painter, _("Cards and table"), "cards", self.on_packs))
        return parts

    def _place_preview(self, area: Rect) -> Sequence[Control]:
        self.preview.rect = area
        return ()

    @staticmethod
    def _button(painter: Painter, text: str, icon: str, press: Callable[[], None]) -> Part:
        return control(control_height(painter, 56), lambda area: Button(area, text, press, "paper", icon, size=22))

    def _settings(self, painter: Painter, wide: float, remarks: bool, second: bool) -> list[Part]:
        shown = [setting for setting in SHOWN if setting.page is self.page and setting.second == second]
        return [part for setting in shown for part in self._setting(painter, setting, wide, remarks)]

    def _setting(self, painter: Painter, setting: Setting, wide: float, remarks: bool) -> Iterator[Part]:
        """The control of a setting, with its words."""
        now, choose = getattr(self.settings, setting.name), partial(self._set, setting)
        title, said = (_(text) if text else "" for text in (setting.label, setting.remark))
        offered, high = setting.choices(), control_height(painter)
        if setting.kind is Kind.TOGGLE:
            said = said if remarks else ""
            tall = Toggle.height(painter, wide, said)
            toggle = control(tall, lambda area: Toggle(area, title, now, choose, said))
            if setting.name == "speech" and not self.sound.has_speech():
                yield toggle._replace(gap=0.5)
                why = _("No speech engine was found. On Linux, install speech-dispatcher.")
                yield remark(painter, why, wide)
            else:
                yield toggle
        elif setting.kind is Kind.SLIDER:
            yield control(high, lambda area: Slider(area, title, now, LOUDEST, choose))
        elif setting.kind is Kind.ROW:
            values = setting.values()
            names = [name for _value, name in offered]
            yield caption(painter, title)
            yield control(high, lambda area: Segments(area, names, values.index(now), chooser(choose, values)))
        else:
            if title:
                yield caption(painter, title)
            yield choices(painter, wide, [(name, value == now, partial(choose, value)) for value, name in offered])

    # --- input

    def set(self, name: str, value: object) -> None:
        """Give a setting another value, by its name."""
        self._set(next(setting for setting in SHOWN if setting.name == name), value)

    def _set(self, setting: Setting, value: object) -> None:
        self.settings, self._before = replace(self.settings, **{setting.name: value}), None
        self.on_change(self.settings)
        if setting.kind is Kind.SLIDER:  # it may be under a finger that moves on, so the controls stay as they are
            self.sound.sample(setting.name.removeprefix("volume_"))
        else:
            self._relayout()
        if setting.changes is Change.SPEED:
            self.preview.play(self.settings)

    def _relayout(self) -> None:
        """Lay out every scene again: words and letter size may have changed."""
        if self._stage is not None:
            self._stage.relayout()

    def _put_back(self) -> None:
        self.settings, self._before = reset(self.settings), self.settings
        self.on_change(self.settings)
        self._relayout()

    def _take_back(self) -> None:
        if self._before is not None:
            self.settings, self._before = self._before, None
            self.on_change(self.settings)
            self._relayout()

    def _turn_to(self, page: int) -> None:
        self.page = Page(page)
        self._relayout()

    def handle(self, intent: Intent) -> None:
        """Change something, or go back."""
        if intent.means is Means.BACK:
            self.back()
        elif intent.means is Means.HELP:
            self._open(KeysScene())
        elif intent.means in (Means.PAGE_UP, Means.PAGE_DOWN):
            self._turn_to(max(0, min(len(Page) - 1, self.page + (1 if intent.means is Means.PAGE_DOWN else -1))))
        elif not self._group.handle(intent) and intent.means is Means.PRESS:
            if holds(self.preview.rect, intent.x, intent.y):
                self.preview.play(self.settings)

    def change(self, settings: Settings) -> None:
        """Take settings that were changed elsewhere, by a key."""
        self.settings = settings
        self._relayout()

    # --- time

    def update(self, elapsed: float) -> None:
        """Let the shown card go from the hand to the table and back."""
        self.preview.update(elapsed)

    @property
    def moving(self) -> bool:
        """While the shown card moves."""
        return self.preview.moving

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the sheet, the headings, the preview and the controls."""
        draw_title(painter, _("Settings"))
        sheet(painter, self.places["sheet"])
        for part, area in self._parts:
            part.draw(painter, area)
        self.preview.draw(painter, self.settings)
        self._group.draw(painter)
        hints = [(UP_DOWN, _("choose")), (LEFT_RIGHT, _("change")), ((Means.HELP,), _("controls"))]
        draw_foot(painter, hints, _("Changes are saved immediately."))
