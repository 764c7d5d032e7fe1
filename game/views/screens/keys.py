"""Keys and buttons: what every key, button and gesture does, one device at a time, the one in use first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.views.input.bindings import USES, Where, on_gamepad, on_keyboard
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.page import BODY_TOP, ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.buttons import Segments
from game.views.widgets.control import Rect
from game.views.widgets.hints import LEFT_RIGHT, caps_shown, key_cap, key_cap_size, printed_as
from game.views.widgets.layout import Box, column, row, space
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label, true_size
from game.views.widgets.tile import sheet
from game.words import _
from game.words import keys as key_words
from game.words.keys import Part

BOTTOM: Final = 992.0
INSET: Final = 64.0
COLUMN_GAP: Final = 64.0
TABS: Final = 60.0  # their height
HEAD: Final = 62.0  # of a column, with its line
ROW: Final = 66.0  # the height of a row, at most
BETWEEN: Final = 8.0
CAPS_GAP: Final = 18.0  # from the widest caps to the words
FONT: Final = "sans"
LETTER: Final = 22.0


def keyboard() -> tuple[Part, Part]:
    """The keys, at the table and elsewhere."""
    return _parts([(use.where, on_keyboard(use), use.text) for use in USES])


def gamepad() -> tuple[Part, Part]:
    """The buttons of a gamepad; named by the keys that do the same."""
    return _parts([(use.where, keys, use.on_pad or use.text) for use in USES if (keys := on_gamepad(use))])


def _parts(told: Sequence[tuple[Where, Sequence[str], str]]) -> tuple[Part, Part]:
    table, everywhere = (
        Part(heading, tuple((keys, _(text)) for at, keys, text in told if at is where))
        for heading, where in zip(key_words.headings(), Where, strict=True)
    )
    return table, everywhere


PAGES: Final[tuple[tuple[Callable[[], tuple[Part, Part]], Caps], ...]] = (
    (keyboard, Caps.KEYBOARD), (gamepad, Caps.XBOX), (key_words.pointers, Caps.NONE),
)  # fmt: skip


class KeysScene(ControlScene):
    """Tabs for the devices, and two columns: at the table, and on every screen."""

    backdrop = Backdrop(dark=0.42)

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self._pad = Caps.XBOX  # what is printed on the gamepad that was used last
        self.places: dict[str, Rect] = {}

    def enter(self, stage: Stage) -> None:
        """Show the device in use."""
        super().enter(stage)
        caps = stage.painter.caps
        self._pad = caps if caps.on_pad else self._pad
        self.page = (Device.KEYS, Device.PAD, Device.POINTER).index(stage.device)
        self.layout(stage.painter)

    def layout(self, painter: Painter) -> None:
        """Place the sheet, the tabs and the way back."""
        super().layout(painter)
        x, width = content(painter.metrics)
        wide = min(width - 2 * INSET, 880 * crowding(painter))
        tab_row = row(Box("tabs", wide), align=0.5, size=TABS * min(1.2, crowding(painter)))
        columns = row(Box("table"), Box("everywhere"), gap=COLUMN_GAP)
        whole = column(space(44), tab_row, space(20), columns, space(34), name="sheet", pad=(INSET, 0))
        self.places = whole.place((x, BODY_TOP, width, BOTTOM - BODY_TOP))
        tabs = Segments(self.places["tabs"], key_words.names(), self.page, self._turn, 24)
        self._group.set([tabs, back_button(painter, self.back)])

    def _turn(self, page: int) -> None:
        self.page = page

    # --- input

    def handle(self, intent: Intent) -> None:
        """Look at another device, or go back."""
        if intent.device is Device.PAD:
            self._pad = intent.pad
        if intent.means in (Means.BACK, Means.MENU, Means.HELP):
            self.back()
        else:
            self._group.handle(intent)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, the sheet and the rows."""
        draw_title(painter, _("Controls"))
        sheet(painter, self.places["sheet"])
        make, caps = PAGES[self.page]
        with printed_as(painter, self._pad if caps.on_pad else caps):
            parts = make()
            most = max(len(part.rows) for part in parts)
            for part, name in zip(parts, ("table", "everywhere"), strict=True):
                area = self.places[name]
                rows = most if self._fits_in_lines(painter, part, area[2]) else len(part.rows)
                self._draw_part(painter, part, area, rows)
        self._group.draw(painter)
        remark = key_words.keyboards() if caps is Caps.KEYBOARD else ""
        draw_foot(painter, [(LEFT_RIGHT, _("switch device")), ((Means.BACK,), _("back"))], remark)

    @staticmethod
    def _fits_in_lines(painter: Painter, part: Part, width: float) -> bool:
        """Whether each row has room in one line; else it takes what height there is, to have two."""
        room = width - CAPS_GAP - max(_caps_width(painter, keys) for keys, _text in part.rows)
        return all(painter.text_width(text, LETTER, FONT) <= room for _keys, text in part.rows)

    @staticmethod
    def _draw_part(painter: Painter, part: Part, area: Rect, rows: int) -> None:
        """A heading, and below it the rows of a column that has room for so many."""
        x, y, w, h = area
        head = HEAD * crowding(painter, 28)
        label(painter, part.heading, x, y + head * 0.42, w, 28, "serif-bold", "ink")
        painter.line([(x, y + head * 0.8), (x + w, y + head * 0.8)], "line", 1.5)
        tall = min(ROW * crowding(painter), (h - head) / rows)
        after = x + max(_caps_width(painter, keys) for keys, _text in part.rows) + CAPS_GAP
        room = x + w - after
        for i, (keys, text) in enumerate(part.rows):
            middle, left = y + head + (i + 0.5) * tall, x
            for key in _shown(painter, keys):
                left += _cap(painter, key, left, middle) + BETWEEN
            size = best_size(painter, text, room, tall - 2, LETTER, FONT, 1.12, 15)
            top = middle - flow_height(painter, text, room, size, FONT, 1.12) / 2
            flow(painter, text, after, top, room, size, FONT, "ink", 1.12)


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
