"""Settings: how one plays, sees and hears, language and window, with a piece of table that shows what they do.

One group at a time, chosen by tabs, beside the piece of table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.settings import LOUDEST, SHOWN, Change, Kind, Page, Setting, Settings, page_names, reset
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.controls import ButtonBox, EntryBox, SegmentsBox, SliderBox, SwitchBox, chooser, sheet_plate
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Picture, Prose
from game.views.painter import Painter
from game.views.screens.keys import KeysScene
from game.views.screens.settings.preview import Preview
from game.views.widgets.hints import LEFT_RIGHT, UP_DOWN, Hint
from game.views.widgets.layout import holds
from game.views.widgets.tile import sheet
from game.words import N_, _

GAP: Final = 32.0
PREVIEW: Final = 250.0  # the least height of the piece of table


@dataclass(frozen=True, slots=True)
class SoundCallbacks:
    """What the settings ask of the sound: ``sample`` lets a group be heard, ``has_speech`` whether there is any."""

    sample: Callable[[str], None] = lambda group: None
    has_speech: Callable[[], bool] = lambda: True


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the settings lead to: cards and table, taking everything along, and the page about the program."""

    packs: Callable[[], None] | None = None
    luggage: Callable[[], None] | None = None
    about: Callable[[], None] | None = None


@dataclass(eq=False, repr=False)
class SettingsScene(Screen):
    """Shows what ``SHOWN`` declares. Changes apply at once: each one calls ``on_change`` with all settings."""

    caption = N_("Settings")
    shows = "page"
    end = 984.0

    settings: Settings
    on_change: Callable[[Settings], None]
    ways: Ways = Ways()  # frozen, as the sounds below, so it may be shared
    page: Page = Page.PLAY
    sound: SoundCallbacks = SoundCallbacks()

    def __post_init__(self) -> None:
        super().__init__()
        self.preview = Preview()
        self._before: Settings | None = None  # what was set before everything was put back

    @property
    def first(self) -> str:
        """The first setting below the tabs."""
        return list(self.controls)[1]

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do."""
        shown = [(UP_DOWN, _("choose")), (LEFT_RIGHT, _("change")), ((Means.HELP,), _("controls"))]
        return shown, _("Changes are saved immediately.")

    def keys(self) -> Keys:
        """Return the keys of the tabs, and of the page of keys."""
        return {
            Means.PAGE_UP: lambda: self._turn_to(max(0, self.page - 1)),
            Means.PAGE_DOWN: lambda: self._turn_to(min(len(Page) - 1, self.page + 1)),
            Means.HELP: lambda: self.open(KeysScene()),
        }

    def build(self) -> Box:
        """Return the tabs, and below them the chosen group and the piece of table."""
        columns = (column(*parts, gap=GAP, grow=1) for parts in (self._first_column(), self._second_column()))
        tabs = SegmentsBox("tabs", page_names(), self.page, self._turn_to, 24, tall=60)
        return column(tabs, row(*columns, gap=60, grow=1), gap=36, pad=(64, 44), ground=sheet)

    def _first_column(self) -> Iterator[Box]:
        """The group of the chosen tab."""
        yield from self._settings(second=False)
        if self.page is Page.LANGUAGE and self._before is not None:
            yield ButtonBox("undo", _("Undo"), self._take_back, "paper", "again", tall=56)
        elif self.page is Page.LANGUAGE and self.settings != reset(self.settings):
            yield ButtonBox("reset", _("Reset all"), self._put_back, "paper", "again", tall=56)

    def _second_column(self) -> Iterator[Box]:
        """The piece of table, and what else there is room for."""
        yield from self._settings(second=True)
        yield Picture(self._draw_preview, name="preview", grow=1, high=PREVIEW)
        ways = self.ways
        if self.page is Page.LANGUAGE and ways.luggage is not None:
            yield ButtonBox("luggage", _("Take everything along"), ways.luggage, "paper", "export", tall=56)
        if self.page is not Page.SOUND and ways.packs is not None:
            yield ButtonBox("packs", _("Cards and table"), ways.packs, "paper", "cards", tall=56)
        if self.page is Page.LANGUAGE and ways.about is not None:
            yield ButtonBox("about", _("About"), ways.about, "paper", "book", tall=56)

    def _draw_preview(self, painter: Painter, rect: tuple[float, float, float, float]) -> None:
        self.preview.draw(painter, self.settings)

    def layout(self, painter: Painter) -> None:
        """Place everything, and the piece of table too."""
        super().layout(painter)
        self.preview.rect = self.placed.rects["preview"]

    def _settings(self, second: bool) -> Iterator[Box]:
        for setting in SHOWN:
            if setting.page is self.page and setting.second == second:
                yield self._setting(setting)

    def _setting(self, setting: Setting) -> Box:
        """The control of a setting, with its words."""
        name, now, choose = setting.name, getattr(self.settings, setting.name), partial(self._set, setting)
        title, said = (_(text) if text else "" for text in (setting.label, setting.remark))
        offered, values = setting.choices(), setting.values()
        if setting.kind is Kind.TOGGLE:
            switch = SwitchBox(name, title, now, choose, said)
            if name != "speech" or self.sound.has_speech():
                return switch
            why = _("No speech engine was found. On Linux, install speech-dispatcher.")
            return column(switch, Prose(why, 20, ink="ink2", leading=1.2, lines=4), gap=16)
        if setting.kind is Kind.SLIDER:
            return SliderBox(name, title, now, LOUDEST, choose)
        control: Box
        if setting.kind is Kind.ROW:
            names = [words for _value, words in offered]
            control = SegmentsBox(name, names, values.index(now), chooser(choose, values), title=title)
        else:
            boxes = (
                _choice(f"{name} {value}", title, text, value == now, partial(choose, value)) for value, text in offered
            )
            control = Grid(tuple(boxes), gap=14)
        return column(Label(title, 24, "semi", leading=1.06), control, gap=17) if title else control

    # --- what is done

    def set(self, name: str, value: object) -> None:
        """Give a setting another value, by its name."""
        self._set(next(setting for setting in SHOWN if setting.name == name), value)

    def _set(self, setting: Setting, value: object) -> None:
        self._take(replace(self.settings, **{setting.name: value}), None)
        if setting.kind is Kind.SLIDER:
            self.sound.sample(setting.name.removeprefix("volume_"))
        if setting.changes is Change.SPEED:
            self.preview.play(self.settings)

    def _take(self, settings: Settings, before: Settings | None) -> None:
        self.settings, self._before = settings, before
        self.on_change(settings)
        self._relayout()

    def _relayout(self) -> None:
        """Lay out every scene again: words and letter size may have changed."""
        if self._stage is not None:
            self._stage.relayout()

    def _put_back(self) -> None:
        self._take(reset(self.settings), self.settings)

    def _take_back(self) -> None:
        if self._before is not None:
            self._take(self._before, None)

    def _turn_to(self, page: int) -> None:
        self.page = Page(page)

    def change(self, settings: Settings) -> None:
        """Take settings that were changed elsewhere, by a key."""
        self.settings = settings
        self._relayout()

    def handle(self, intent: Intent) -> None:
        """Change something; a press of the piece of table plays it."""
        super().handle(intent)
        if intent.means is Means.PRESS and self.group.hovered is None:
            if holds(self.preview.rect, intent.x, intent.y):
                self.preview.play(self.settings)

    # --- time

    def update(self, elapsed: float) -> None:
        """Let the shown card go from the hand to the table and back."""
        super().update(elapsed)
        self.preview.update(elapsed)

    @property
    def moving(self) -> bool:
        """While the shown card moves."""
        return super().moving or self.preview.moving


def _choice(name: str, title: str, text: str, chosen: bool, press: Callable[[], None]) -> Box:
    """Return one of several choices that stand apart, filled with ink where it is chosen."""
    word = Label(text, 22, *(("semi", "paper") if chosen else ("sans", "ink")), align="c", pad=(10, 14))
    said = f"{title}: {text}" if title else ""
    return EntryBox(name, text, word, press, sheet_plate(chosen="ink"), chosen=chosen, title=said)
