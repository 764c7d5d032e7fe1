"""Settings: how one plays, sees and hears, language and window, with a piece of table that shows what they do.

One group at a time, chosen by tabs, beside the piece of table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.settings import LOUDEST, SHOWN, Change, Kind, Page, Setting, Settings, page_names, reset
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Scene, Stage
from game.views.screens.keys import show_keys
from game.views.screens.page import BODY_TOP, back_button, content, draw_foot, draw_title
from game.views.screens.settings.column import Column
from game.views.screens.settings.preview import Preview
from game.views.widgets.buttons import Segments
from game.views.widgets.control import Group, Rect
from game.views.widgets.hints import LEFT_RIGHT, UP_DOWN
from game.views.widgets.prose import crowding
from game.views.widgets.tile import sheet
from game.words import _

SHEET_BOTTOM: Final = 984.0
INSET: Final = 64.0
TOP: Final = BODY_TOP + 48
BOTTOM: Final = SHEET_BOTTOM - 40
COLUMN_GAP: Final = 60.0
GAPS: Final = (32.0, 26.0, 22.0, 18.0, 14.0, 10.0)  # between settings, as large as there is room for
BELOW_TABS: Final = 36.0


@dataclass(frozen=True, slots=True)
class SoundCallbacks:
    """What the settings ask of the sound: ``sample`` lets a group be heard, ``has_speech`` whether there is any."""

    sample: Callable[[str], None] = lambda group: None
    has_speech: Callable[[], bool] = lambda: True


class SettingsScene(Scene):
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
        self.settings = settings
        self.on_change = on_change
        self.on_back = on_back
        self.on_packs = on_packs
        self.page = page
        self.sound = sound
        self.preview = Preview()
        self._before: Settings | None = None  # what was set before everything was put back
        self._group = Group(first=1)  # the first setting below the tabs
        self._stage: Stage | None = None
        self._sheet: Rect = (0, 0, 0, 0)
        self._columns: list[Column] = []

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Follow the last device."""
        self._stage = stage
        self._group.follow(stage.device)

    def layout(self, painter: Painter) -> None:
        """Place the tabs, and below them the chosen group and the piece of table."""
        x, width = content(painter.metrics)
        self._sheet = (x, BODY_TOP, width, SHEET_BOTTOM - BODY_TOP)
        wide = width - 2 * INSET
        tabs = self._tabs(painter, x + INSET, wide)
        self._columns = self._best(
            partial(self._two, painter, x + INSET, (wide - COLUMN_GAP) / 2, TOP + tabs.rect[3] + BELOW_TABS)
        )
        controls = [control for column in self._columns for control in column.controls]
        self._group.set([tabs, *controls, back_button(painter, self.on_back)])

    @staticmethod
    def _best(build: Callable[[float, bool], list[Column]]) -> list[Column]:
        """The columns with the largest gaps at which they fit; where none are small enough, without remarks."""
        columns: list[Column] = []
        for remarks in (True, False):
            for gap in GAPS:
                columns = build(gap, remarks)
                if _lowest(columns) <= BOTTOM:
                    return columns
        return columns

    def _two(self, painter: Painter, left: float, wide: float, top: float, gap: float, remarks: bool) -> list[Column]:
        """The group of the chosen tab, and the piece of table."""
        first, second = (Column(painter, x, top, wide, gap, remarks=remarks) for x in (left, left + wide + COLUMN_GAP))
        for setting in SHOWN:
            if setting.page is self.page:
                self._add(second if setting.second else first, setting)
        if self.page is Page.LANGUAGE:
            self._add_rest(first)
        if self.page is Page.SOUND or self.on_packs is None:
            self.preview.rect = second.room(BOTTOM - second.next)
        else:
            below = 56 * min(1.25, crowding(painter)) + gap
            self.preview.rect = second.room(BOTTOM - second.next - below)
            second.button(_("Cards and table"), "cards", self.on_packs)
        return [first, second]

    def _tabs(self, painter: Painter, left: float, wide: float) -> Segments:
        high = 60 * min(1.25, crowding(painter))
        return Segments((left, TOP, wide, high), page_names(), self.page, self._turn_to, 24)

    # --- one setting

    def _add(self, column: Column, setting: Setting) -> None:
        """Put the control of a setting, with its words, below what the column holds."""
        now = getattr(self.settings, setting.name)
        title, remark = (_(text) if text else "" for text in (setting.label, setting.remark))
        choose = partial(self._set, setting)
        choices = setting.choices()
        if setting.kind is Kind.TOGGLE:
            column.toggle(title, now, choose, remark)
        elif setting.kind is Kind.SLIDER:
            column.slider(title, now, LOUDEST, choose)
        elif setting.kind is Kind.ROW:
            values = setting.values()
            names = [name for _value, name in choices]
            column.segments(title, names, values.index(now), lambda i: choose(values[i]))
        else:
            if title:
                column.caption(title)
            column.choices([(name, value == now, partial(choose, value)) for value, name in choices])
        if setting.name == "speech" and not self.sound.has_speech():
            column.remark(_("No speech engine was found. On Linux, install speech-dispatcher."), 4)

    def _add_rest(self, column: Column) -> None:
        if self._before is not None:
            column.button(_("Undo"), "again", self._take_back)
        elif self.settings != reset(self.settings):
            column.button(_("Reset all"), "again", self._put_back)

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
        """Words and places may be others now."""
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
            if self.preview.holds(intent.x, intent.y):
                self.preview.play(self.settings)

    def change(self, settings: Settings) -> None:
        """Something was set by its key, not here."""
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
        sheet(painter, self._sheet)
        for column in self._columns:
            column.draw(painter)
        self.preview.draw(painter, self.settings)
        self._group.draw(painter)
        hints = [(UP_DOWN, _("choose")), (LEFT_RIGHT, _("change")), ((Means.HELP,), _("controls"))]
        draw_foot(painter, hints, _("Changes are saved immediately."))


def _lowest(columns: Sequence[Column]) -> float:
    return max(column.bottom for column in columns)
