"""Keys and buttons: what every key, button and gesture does, one device at a time, the one in use first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import Final

from game.views.input.bindings import USES, Use, on_gamepad, on_keyboard
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.kit.box import Box, Span, Terms, column, row
from game.views.kit.controls import SegmentsBox
from game.views.kit.placed import Placed
from game.views.kit.reading import ReadingScreen
from game.views.kit.screen import Keys
from game.views.kit.words import Label, Prose, ruled
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.widgets.control import Rect
from game.views.widgets.hints import LEFT_RIGHT, Hint, caps_shown, key_cap, key_cap_size, printed_as
from game.views.widgets.prose import true_size
from game.views.widgets.tile import sheet
from game.words import N_, _
from game.words import keys as key_words
from game.words.keys import Part

COLUMN_GAP: Final = 64.0
BETWEEN: Final = 8.0


def keyboard() -> tuple[Part, Part]:
    """What keys do at the table, and everywhere."""
    return _parts(lambda use: (on_keyboard(use), use.text))


def gamepad() -> tuple[Part, Part]:
    """The same of the buttons of a gamepad, those that have none left out."""
    return _parts(lambda use: (on_gamepad(use), use.on_pad or use.text))


def _parts(told: Callable[[Use], tuple[Sequence[str], str]]) -> tuple[Part, Part]:
    table, everywhere = (
        Part(heading, tuple((keys, _(text)) for keys, text in map(told, uses) if keys))
        for heading, uses in zip(key_words.headings(), USES, strict=True)
    )
    return table, everywhere


PAGES: Final[tuple[tuple[Callable[[], tuple[Part, Part]], Caps], ...]] = (
    (keyboard, Caps.KEYBOARD), (gamepad, Caps.XBOX), (key_words.pointers, Caps.NONE),
)  # fmt: skip


class KeysScene(ReadingScreen):
    """Tabs for the devices, and two columns: at the table, and on every screen."""

    caption = N_("Controls")
    shows = "shown _pad"
    end = 992.0

    def __init__(self) -> None:
        super().__init__()
        self.shown = 0  # the place of a device in PAGES
        self._pad = Caps.XBOX  # what is printed on the gamepad that was used last

    def enter(self, stage: Stage) -> None:
        """Show the device in use."""
        caps = stage.painter.caps
        self._pad = caps if caps.on_pad else self._pad
        self.shown = (Device.KEYS, Device.PAD, Device.POINTER).index(stage.device)
        super().enter(stage)

    def build(self) -> Box:
        """Return the tabs, and below them what does what, line by line."""
        make, caps = PAGES[self.shown]
        caps = self._pad if caps.on_pad else caps
        parts = make()
        heads = (column(Label(part.heading, 28, "serif-bold"), ruled(), gap=4, grow=1) for part in parts)
        columns = [[_row(keys, text, part, caps) for keys, text in part.rows] for part in parts]
        lines = [row(*pair, gap=COLUMN_GAP) for pair in zip_longest(*columns, fillvalue=Box(grow=1))]
        names, turn = key_words.names(), partial(setattr, self, "shown")
        tabs = SegmentsBox("tabs", names, self.shown, turn, 24, tall=60, wide=(0, 880), across=0.5)
        told = column(row(*heads, gap=COLUMN_GAP), *lines, gap=2, slack=32, scrolls=True, grow=1, name="page")
        return column(tabs, told, gap=20, pad=(64, 44, 34, 64), ground=sheet)

    def keys(self) -> Keys:
        """Return the keys that opened it, which close it too."""
        return dict.fromkeys((Means.HELP, Means.MENU), self.back)

    def handle(self, intent: Intent) -> None:
        """Look at another device, read, or go back."""
        if intent.device is Device.PAD:
            self._pad = intent.pad
        super().handle(intent)

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do, and what holds for all keyboards."""
        remark = key_words.keyboards() if PAGES[self.shown][1] is Caps.KEYBOARD else ""
        ways = self.ways_to_read()[:1] if self.page is not None else ()
        return [(LEFT_RIGHT, _("switch device")), *ways, ((Means.BACK,), _("back"))], remark


def _row(keys: Sequence[str], text: str, part: Part, caps: Caps) -> Box:
    """Keys as they are on a device, in a column as wide as all of a part need, and what they do."""
    shown = KeyCaps(keys, tuple(each for each, _text in part.rows), caps, across=0.5)
    return row(shown, Prose(text, 22, leading=1.12, grow=1, across=0.5), gap=18, grow=1)


class KeyCaps(Box, frozen=True):
    """The caps of keys as they are on a device, or gestures on slips; as wide as the widest in its column."""

    keys: Sequence[str]
    column: Sequence[Sequence[str]]
    caps: Caps

    def width(self, terms: Terms) -> Span:
        """Return the width of the widest."""
        with printed_as(terms.painter, self.caps):
            wide = max(_caps_width(terms.painter, keys) for keys in self.column)
        return wide, wide

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of a cap."""
        high = key_cap_size(terms.painter, "")[1] + 1
        return high, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw them from the left."""
        placed.draw(self._draw, rect)

    def _draw(self, painter: Painter, rect: Rect) -> None:
        x, y, _w, h = rect
        with printed_as(painter, self.caps):
            for key in _shown(painter, self.keys):
                x += _cap(painter, key, x, y + h / 2) + BETWEEN


def _shown(painter: Painter, keys: Sequence[str]) -> Sequence[str]:
    """The keys that the device has; gestures as they are."""
    return keys if painter.caps is Caps.NONE else caps_shown(painter, keys)


def _caps_width(painter: Painter, keys: Sequence[str]) -> float:
    shown = _shown(painter, keys)
    return sum(_cap_width(painter, key) for key in shown) + BETWEEN * max(0, len(shown) - 1)


def _cap_width(painter: Painter, key: str) -> float:
    if painter.caps is Caps.NONE:
        return painter.text_width(key, 20, "semi") + 32
    return key_cap_size(painter, key)[0]


def _cap(painter: Painter, key: str, x: float, middle: float) -> float:
    """Draw a cap as on the device, or a gesture on a slip; returns its width."""
    if painter.caps is not Caps.NONE:
        return key_cap(painter, key, x, middle)
    wide, high = _cap_width(painter, key), true_size(painter, 20) * 1.7
    painter.box(x, middle - high / 2, wide, high, high / 2, "paper2", 1, "ink", 1.2, 0.4)
    painter.text(key, x + wide / 2, middle, 20, "semi", "ink", "c")
    return wide
