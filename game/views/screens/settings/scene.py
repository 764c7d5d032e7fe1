"""Settings: how one plays, sees and hears, language and window, with a piece of table that shows what they do.

One group at a time, chosen by tabs, beside the piece of table.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.settings import LOUDEST, SHOWN, Change, Kind, Page, Setting, Settings, page_names, reset
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop
from game.views.screens.keys import show_keys
from game.views.screens.page import BODY_TOP, ControlScene, back_button, chooser, content, draw_foot, draw_title
from game.views.screens.settings.parts import Part, caption, choices, control, control_height, remark, stack
from game.views.screens.settings.preview import Preview
from game.views.widgets.buttons import Button, Segments, Toggle
from game.views.widgets.control import Control, Group, Rect
from game.views.widgets.hints import LEFT_RIGHT, UP_DOWN
from game.views.widgets.layout import Box, column, holds, row, space
from game.views.widgets.stepper import Slider
from game.views.widgets.tile import sheet
from game.words import _

SHEET_BOTTOM: Final = 984.0
INSET: Final = 64.0
COLUMN_GAP: Final = 60.0
GAPS: Final = (32.0, 26.0, 22.0, 18.0, 14.0, 10.0)  # between settings, as large as there is room for
BELOW_TABS: Final = 36.0


@dataclass(frozen=True, slots=True)
class SoundCallbacks:
    """What the settings ask of the sound: ``sample`` lets a group be heard, ``has_speech`` whether there is any."""

    sample: Callable[[str], None] = lambda group: None
    has_speech: Callable[[], bool] = lambda: True


class SettingsScene(ControlScene):
    """Shows what ``SHOWN`` declares. Changes apply at once: each one calls ``on_change`` with all settings."""

    cloth = Backdrop(dark=0.42)

    def __init__(
        self,
        settings: Settings,
        on_change: Callable[[Settings], None],
        on_back: Callable[[], None],
        on_packs: Callable[[], None] | None = None,
        page: Page = Page.PLAY,
        sound: SoundCallbacks = SoundCallbacks(),  # frozen, so it may be shared
    ) -> None:
        super().__init__(on_back)
        self.settings = settings
        self.on_change = on_change
        self.on_packs = on_packs
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
        self._group.set([tab_row, *controls, back_button(painter, self.on_back)])

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
            self.on_back()
        elif intent.means is Means.HELP:
            show_keys(self._stage)
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
