"""Settings: how one plays, sees and hears, language and window, with a piece of table that shows what they do.

One group at a time, chosen by tabs, beside the piece of table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Cloth, Scene, Stage
from game.views.screens.keys import show_keys
from game.views.screens.page import BODY_TOP, HINTS_Y, back_button, content, draw_title
from game.views.screens.settings.column import Column
from game.views.screens.settings.preview import Preview
from game.views.screens.settings.sound import SoundCalls, add_volumes, add_words
from game.views.screens.settings.values import SPEEDS, TEXT_SIZES, SettingsValues
from game.views.sound.values import GROUPS
from game.views.widgets.buttons import Segments
from game.views.widgets.control import Group, Rect
from game.views.widgets.hints import Hint, draw_hints
from game.views.widgets.prose import crowding, label
from game.views.widgets.tile import sheet
from game.words import _, pgettext

SHEET_BOTTOM: Final = 984.0
INSET: Final = 64.0
TOP: Final = BODY_TOP + 48
BOTTOM: Final = SHEET_BOTTOM - 40
COLUMN_GAP: Final = 60.0
GAPS: Final = (32.0, 26.0, 22.0, 18.0, 14.0, 10.0)  # between settings, as large as there is room for
BELOW_TABS: Final = 36.0
PLAY, SEEING, SOUND, LANGUAGE = range(4)  # the tabs
BIG: Final = (None, True, False)

__all__ = ["SettingsScene", "SettingsValues"]


class SettingsScene(Scene):
    """Changes apply at once: each one calls ``on_change`` with all values."""

    cloth = Cloth(dark=0.42)

    def __init__(
        self,
        values: SettingsValues,
        languages: Sequence[tuple[str, str]],
        on_change: Callable[[SettingsValues], None],
        on_back: Callable[[], None],
        on_packs: Callable[[], None] | None = None,
        tab: int = PLAY,
        sound: SoundCalls = SoundCalls(),  # noqa: B008  # frozen, so it may be shared
    ) -> None:
        self.values = values
        self.languages = tuple(languages)
        self.on_change = on_change
        self.on_back = on_back
        self.on_packs = on_packs
        self.tab = tab
        self.sound = sound
        self.preview = Preview()
        self._before: SettingsValues | None = None  # what was set before everything was put back
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
        if self.tab == PLAY:
            self._add_play(first)
        elif self.tab == SEEING:
            self._add_letters(first)
            self._add_motion(second)
        elif self.tab == SOUND:
            add_volumes(first, self.values.sound, self._set_sound, self.sound)
            add_words(second, self.values.sound, self._set_sound, self.sound)
            self.preview.rect = second.room(BOTTOM - second.next)
            return [first, second]
        else:
            self._add_languages(first)
            self._add_rest(first)
        below = 0.0 if self.on_packs is None else 56 * min(1.25, crowding(painter)) + gap
        self._add_table(second, BOTTOM - second.next - below)
        return [first, second]

    def _tabs(self, painter: Painter, left: float, wide: float) -> Segments:
        names = (pgettext("a group of settings", "Play"), _("Display"), _("Sound"), _("Language"))
        high = 60 * min(1.25, crowding(painter))
        return Segments((left, TOP, wide, high), names, self.tab, self._turn_to, 24)

    # --- the groups

    def _habit(self, column: Column, name: str, text: str, remark: str) -> None:
        now: bool = getattr(self.values.habits, name)
        column.toggle(text, now, lambda on: self._set(self.values.with_habit(name, on)), remark)

    def _add_play(self, column: Column) -> None:
        self._habit(column, "confirm", _("Confirm each card"), _("the first press raises it, the second plays it"))
        self._habit(column, "auto_play", _("Play the last card automatically"), _("when there is nothing to choose"))
        self._habit(column, "auto_cut", _("Cut for me"), _("the pack is cut automatically, in the middle"))
        self._habit(column, "sort_hand", _("Sort my hand"), _("by suit, with trumps first"))
        self._habit(column, "hide_points", _("Count in your head"), _("points are hidden until the deal is over"))
        self._habit(column, "card_counter", _("Card counter"), _("shows which cards are gone"))

    def _add_letters(self, column: Column) -> None:
        column.toggle(
            _("Full screen"),
            self.values.full_screen,
            lambda on: self._set(replace(self.values, full_screen=on)),
            _("F11 does the same"),
        )
        sizes = [_("{n}%").format(n=size) for size in TEXT_SIZES]
        column.segments(
            _("Text size"),
            sizes,
            TEXT_SIZES.index(self.values.text_size),
            lambda i: self._set(replace(self.values, text_size=TEXT_SIZES[i])),
        )
        names = (_("Automatic"), _("Always"), _("Never"))
        column.segments(
            _("Large numbers on the cards"),
            names,
            BIG.index(self.values.big_numbers),
            lambda i: self._set(replace(self.values, big_numbers=BIG[i])),
        )
        column.toggle(
            _("Suit symbols and points"),
            self.values.signs,
            lambda on: self._set(replace(self.values, signs=on)),
            _("in the corners of every card"),
        )
        self._habit(column, "high_contrast", _("High contrast"), _("plain table, solid labels"))

    def _add_motion(self, column: Column) -> None:
        names = (_("Slow"), _("Normal"), _("Fast"), _("Instant"))
        column.segments(_("Card speed"), names, SPEEDS.index(self.values.speed), lambda i: self._set_speed(SPEEDS[i]))
        self._habit(column, "reduced_motion", _("Reduced motion"), _("cards fade, nothing slides"))

    def _add_languages(self, column: Column) -> None:
        choices: list[tuple[str | None, str]] = [(None, _("Same as system")), *self.languages]
        column.choices(
            [(name, self.values.language == code, partial(self._set_language, code)) for code, name in choices]
        )

    def _add_table(self, column: Column, high: float) -> None:
        self.preview.rect = column.room(high)
        if self.on_packs is not None:
            column.button(_("Cards and table"), "cards", self.on_packs)

    def _add_rest(self, column: Column) -> None:
        if self._before is not None:
            column.button(_("Undo"), "again", self._take_back)
        elif self.values != self.values.usual():
            column.button(_("Reset all"), "again", self._put_back)

    # --- input

    def _set(self, values: SettingsValues) -> None:
        self.values, self._before = values, None
        self._tell()

    def _tell(self) -> None:
        """Have it applied; words and places may be others now."""
        self.on_change(self.values)
        if self._stage is not None:
            self._stage.relayout()

    def _set_sound(self, name: str, value: object) -> None:
        """Volumes may be under a finger that moves on, so the controls stay as they are; other choices look new."""
        sound = replace(self.values.sound, **{name: value})  # type: ignore[arg-type]
        self.values, self._before = replace(self.values, sound=sound), None
        self.on_change(self.values)
        if name not in GROUPS and self._stage is not None:
            self._stage.relayout()

    def _set_speed(self, speed: str) -> None:
        self._set(replace(self.values, speed=speed))
        self.preview.play(self.values)

    def _set_language(self, code: str | None) -> None:
        self._set(replace(self.values, language=code))

    def _put_back(self) -> None:
        self.values, self._before = self.values.usual(), self.values
        self._tell()

    def _take_back(self) -> None:
        if self._before is not None:
            self._set(self._before)

    def _turn_to(self, tab: int) -> None:
        self.tab = tab
        if self._stage is not None:
            self._stage.relayout()

    def handle(self, intent: Intent) -> None:
        """Change something, or go back."""
        if intent.means is Means.BACK:
            self.on_back()
        elif intent.means is Means.HELP:
            show_keys(self._stage)
        elif intent.means in (Means.PAGE_UP, Means.PAGE_DOWN):
            self._turn_to(max(PLAY, min(LANGUAGE, self.tab + (1 if intent.means is Means.PAGE_DOWN else -1))))
        elif not self._group.handle(intent) and intent.means is Means.PRESS:
            if self.preview.holds(intent.x, intent.y):
                self.preview.play(self.values)

    def change(self, values: SettingsValues) -> None:
        """Something was set by its key, not here."""
        self.values = values
        if self._stage is not None:
            self._stage.relayout()

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
        self.preview.draw(painter, self.values)
        self._group.draw(painter)
        x, width = content(painter.metrics)
        end = draw_hints(painter, x + 16, HINTS_Y, self._hints())
        label(painter, _("Changes are saved immediately."), x + width - 16, HINTS_Y, x + width - end - 40, 20,
              "serif-italic", "cream2", "r")  # fmt: skip

    @staticmethod
    def _hints() -> list[Hint]:
        return [(("↑", "↓"), _("choose")), (("←", "→"), _("change")), (("F1",), _("controls"))]


def _lowest(columns: Sequence[Column]) -> float:
    return max(column.bottom for column in columns)
