"""Settings: how one plays, sees and hears, language and window, with a piece of table that shows what they do.

One group at a time, chosen by tabs, beside the piece of table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.model.cards import Card, parse_card, parse_cards
from game.settings import LOUDEST, SHOWN, Change, Kind, Page, Setting, Settings, page_names, reset
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Either, Grid, column, place, row
from game.views.kit.controls import ButtonBox, EntryBox, MadeBox, SegmentsBox, SwitchBox, chooser, sheet_plate
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Picture, Prose, plate
from game.views.paint import theme
from game.views.paint.easing import clamp, mix, out_cubic
from game.views.painter import Painter
from game.views.screens.keys import KeysScene
from game.views.widgets.control import Rect
from game.views.widgets.hints import LEFT_RIGHT, UP_DOWN, Hint
from game.views.widgets.layout import holds
from game.views.widgets.stepper import Slider
from game.views.widgets.tile import sheet, tile
from game.words import N_, _

FAN: Final[tuple[Card, ...]] = parse_cards("1o 3c 7e 12b")
UNSORTED: Final[tuple[Card, ...]] = parse_cards("7e 1o 12b 3c")
PLAYED: Final = parse_card("11c")
CARD_STEP: Final = 0.56  # of a card's height, between the cards in the hand
REST: Final = 420.0  # milliseconds the played card waits in the hand before it goes


class Preview:
    """Shows ``settings`` in ``rect``; a card is played and comes back when :meth:`play` is called."""

    def __init__(self) -> None:
        self.rect: Rect = (0, 0, 0, 0)
        self._clock: float | None = None  # milliseconds since the shown card began, None at rest
        self._pace = 1.0

    # --- time

    def play(self, settings: Settings) -> None:
        """Let the card be played; with the speed off nothing moves."""
        self._pace = theme.SPEEDS[settings.speed]
        self._clock = 0.0 if self._pace else None

    def update(self, elapsed: float) -> None:
        """Let the card go from the hand to the table and back."""
        if self._clock is not None:
            self._clock += elapsed
            if self._clock >= 2 * REST + (theme.PLAY + theme.HOLD + theme.DRAW) * self._pace:
                self._clock = None

    @property
    def moving(self) -> bool:
        """While the shown card is under way."""
        return self._clock is not None

    def _parts(self) -> tuple[float, float]:
        """How far the way to the table is done, and the way home."""
        if self._clock is None:
            return 0.0, 0.0
        gone = self._clock - REST
        home = (gone - (theme.PLAY + theme.HOLD) * self._pace) / (theme.DRAW * self._pace)
        return clamp(gone / (theme.PLAY * self._pace)), clamp(home)

    # --- the picture

    def draw(self, painter: Painter, settings: Settings) -> None:
        """Draw cloth and cards, the one that is played, and the message line."""
        x, y, w, h = self.rect
        words = 24.0 + painter.text_px(24) / painter.metrics.unit * 2
        high = min(250.0, (w - 40) / 3.05, (h - words) * 0.58)
        step = high * CARD_STEP
        middle = w / 2 - step / 2
        low = h - words - high / 2 - 34
        tile(painter, self.rect, 14, 0.6)
        for i, card in enumerate(FAN if settings.sort_hand else UNSORTED):
            down = low + (i - 2) ** 2 * 0.028 * high
            painter.card(card, x + middle + (i - 1.5) * step, y + down, high, -(i - 2) * 5)
        hand = (x + middle + 2.5 * step, y + low + 0.11 * high)
        place = (x + w / 2, y + 0.36 * high + 18)
        self._draw_played(painter, settings, hand, place, high)
        self._draw_message(painter, settings, y + h - words / 2 - 10)

    def _draw_played(
        self,
        painter: Painter,
        settings: Settings,
        hand: tuple[float, float],
        place: tuple[float, float],
        high: float,
    ) -> None:
        small = high * 0.72
        out, home = self._parts()
        if self.moving:
            painter.slot(*place, small, gold=False)
        if settings.reduced_motion:  # it fades where it was, and is there where it comes
            there = out > 0 and home == 0
            at, tall, angle = (place, small, 3.0) if there else (hand, high, -10.0)
            began = 1.0 if self._clock is None or out == 0 else clamp((home or out) * theme.PLAY / theme.CALM)
            painter.card(PLAYED, *at, tall, angle, alpha=began)
            return
        there_by = out_cubic(out) - out_cubic(home)
        still = there_by in (0.0, 1.0)
        x, y = mix(hand[0], place[0], there_by), mix(hand[1], place[1], there_by)
        tall, angle = mix(high, small, there_by), mix(-10, 3, there_by)
        painter.card(PLAYED, x, y, tall, angle, lift=1 if still else 1.8, still=still)

    def _draw_message(self, painter: Painter, settings: Settings, y: float) -> None:
        x, _top, w, _h = self.rect
        text = _("Whoever takes the trick leads.") if settings.hide_points else _("The trick is worth 15 points.")
        high = painter.text_px(24) / painter.metrics.unit * 2
        lead = row(Label(_("YOUR TURN"), 24, "bold"), pad=(16, 0), ground=plate("gold", None))
        line, ground = Label(text, 24, ink="cream"), plate("scrim", None, alpha=0.66)
        both = row(lead, line, gap=18, pad=(4, 24, 4, 4), ground=ground)
        place(
            column(Either((both, row(line, pad=(24, 0), ground=ground)), across=0.5, high=high)),
            (x + 12, y - high / 2, w - 24, high),
            painter,
        ).paint(painter)


# --- the screen


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
            yield ButtonBox("undo", _("Undo"), partial(self._take, self._before, None), "paper", "again", tall=56)
        elif self.page is Page.LANGUAGE and self.settings != reset(self.settings):
            put_back = partial(self._take, reset(self.settings), self.settings)
            yield ButtonBox("reset", _("Reset all"), put_back, "paper", "again", tall=56)

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
            return MadeBox(name, partial(Slider, name=title, value=now, most=LOUDEST, on_change=choose))
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
