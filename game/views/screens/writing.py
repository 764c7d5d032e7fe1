"""Writing a line: with the keys, or letter by letter on the sheet with a gamepad, a finger or the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from game.joining import Entry
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.screens.page import RisingSheet, done_button
from game.views.widgets.buttons import Button, IconButton
from game.views.widgets.control import Control, Rect
from game.views.widgets.layout import Box, Grid, column, grid, inset, space
from game.views.widgets.prose import crowding, label, note, true_size
from game.words import _

COLUMNS: Final = 10
WIDTH: Final = 980.0
INSET: Final = 56.0
TITLE: Final = 108.0
GAP: Final = 8.0
FIELD: Final = 72.0
KEY: Final = 62.0
FONT: Final = "serif"


class WritingScene(RisingSheet):
    """``on_done`` is called with a line that is good; Esc leaves everything as it was.

    ``letters`` are the lines of keys, one set or two to choose from; ``has_words`` adds space and capitals.
    """

    scrim = 0.55
    letters: ClassVar[Sequence[Sequence[str]]]
    has_words: ClassVar[bool] = False

    def __init__(self, entry: Entry, on_done: Callable[[str], None]) -> None:
        super().__init__()
        self.entry = entry
        self.on_done = on_done
        self.places: dict[str, Rect] = {"field": self._sheet}
        self._accents = False
        self._shift = self.has_words and not entry.text

    def title(self) -> str:
        """What is asked."""
        raise NotImplementedError

    def remark(self) -> str:
        """What is said below the field while nothing is wrong."""
        return _("Type it, or choose it letter by letter.")

    @property
    def writing(self) -> Rect | None:
        """The field: letters are text here."""
        return self.places["field"]

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on the gold button, with a gamepad on the first letter."""
        super().enter(stage)
        self._group.focus = 0 if stage.device is Device.PAD else len(self._group.controls) - 1

    def layout(self, painter: Painter) -> None:
        """Place the field, the letters and the buttons."""
        super().layout(painter)
        letters = "".join(self.letters[self._accents])
        lines = len(letters) // COLUMNS
        sheet = column(
            space(TITLE),
            Box("field", FIELD),
            Box("remark", true_size(painter, 20) * 2.5 + 18),
            Box("keys", (lines + 1) * (KEY + GAP)),
            space(24),
            Box("foot", 72),
            space(48),
            name="sheet",
            pad=(INSET, 0),
        )
        self.place_sheet(painter, min(WIDTH, painter.metrics.w - 96), sheet.length)
        self.places = sheet.place(self._sheet)
        keys = grid(self.places["keys"], COLUMNS, GAP, KEY)
        controls: list[Control] = []
        for letter, rect in zip(letters, keys.cells(), strict=False):
            shown = letter.upper() if self._shift and len(letter.upper()) == 1 else letter
            if letter != " ":
                controls.append(Button(rect, shown, partial(self._take, self.entry.write, shown), "paper", size=26))
        controls += self._more_keys(keys, lines)
        x, y, w, _h = self.places["foot"]
        done = done_button(painter, x + w, y, self._done, "Enter", self.entry.is_good)
        wide = max(170.0, painter.text_width(_("Back"), 22, "semi") + 110 * crowding(painter))
        place = (done.rect[0] - 20 - wide, y + 8, wide, 56)
        self._group.set([*controls, Button(place, _("Back"), self.back, "paper", key="Esc"), done])

    def _more_keys(self, keys: Grid, line: int) -> list[Control]:
        """The keys below the letters."""
        erase = IconButton(keys.span(line, 8, 2), _("Delete"), self._erase, "paper", "erase", size=26)
        if not self.has_words:
            return [erase]
        write_space = partial(self._take, self.entry.write, " ")
        case, signs = "abc" if self._shift else "ABC", "a – z" if self._accents else "áñü"
        return [
            Button(keys.span(line, 0, 2), case, self._toggle_shift, "paper", size=22),
            Button(keys.span(line, 2, 2), signs, self._toggle_accents, "paper", size=22),
            Button(keys.span(line, 4, 4), _("Space"), write_space, "paper", size=22),
            erase,
        ]

    # --- writing

    def _toggle_shift(self) -> None:
        self._shift = not self._shift
        self._again()

    def _toggle_accents(self) -> None:
        at = self._group.controls[self._group.focus]
        self._accents = not self._accents
        self._again()
        held = [control for control in self._group.controls if control.rect[0] == at.rect[0]]
        self._group.focus = self._group.controls.index(held[-1]) if held else 0  # the same key, on its new line

    def _take(self, write: Callable[[str], None], text: str) -> None:
        write(text)
        self._shift = self.has_words and self.entry.begins_word
        self._again()

    def _erase(self) -> None:
        self._take(lambda _text: self.entry.erase(), "")

    def _done(self) -> None:
        if self.entry.is_good:
            self.back()
            self.on_done(" ".join(self.entry.text.split()))

    # --- input

    def handle(self, intent: Intent) -> None:
        """Write, press a letter, be done or go back."""
        means = intent.means
        if means is Means.TEXT:
            self.entry.compose("")
            self._take(self.entry.write, intent.text)
        elif means is Means.COMPOSE:
            self.entry.compose(intent.text)
        elif means is Means.ERASE:
            self._erase()
        elif means is Means.MENU:
            self._done()
        elif means is not Means.WHEEL:
            super().handle(intent)

    # --- the picture

    def draw_sheet(self, painter: Painter) -> None:
        """Add the field with what is written, why it will not do, and the letters."""
        x, y, w, _h = inset(self._sheet, INSET)
        label(painter, self.title(), x, y + 66, w, 40, "serif-bold", "ink")
        self._draw_field(painter)
        x, y, w, _h = self.places["remark"]
        problem = None if self.entry.is_old else self.entry.problem
        said = problem or self.remark()
        font, ink = ("semi", "danger") if problem else ("sans", "ink2")
        note(painter, said, x, y + 8 + true_size(painter, 20) * 1.2, w, 20, font, ink)
        self._group.draw(painter)

    def _draw_field(self, painter: Painter) -> None:
        x, y, w, h = self.places["field"]
        text, composed = self.entry.text, self.entry.composed
        painter.box(x, y, w, h, 12, "sheet", 1, "ink", 2.5)
        middle = y + h / 2
        size = painter.fit(text + composed, w - 60, 36, FONT)
        wide = painter.text_width(text, size, FONT)
        if self.entry.is_old and text:
            painter.box(x + 14, y + 12, wide + 12, h - 24, 6, "gold", 0.55)
        end = x + 20 + painter.text(text, x + 20, middle, size, FONT, "ink")
        if composed:
            after = end + painter.text(composed, end, middle, size, FONT, "ink2")
            painter.line([(end, middle + 20), (after, middle + 20)], "ink2", 2)
            end = after
        painter.line([(end + 4, y + 16), (end + 4, y + h - 16)], "ink", 2.5)
