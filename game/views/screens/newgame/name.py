"""Writing a name: with the keys, or letter by letter on the sheet with a gamepad, a finger or the mouse."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Final

from game.model.texts import NAME, is_good
from game.people import MOST_LETTERS, Person, name_problem
from game.views.input.intents import Device, Intent, Means
from game.views.paint.lettering import can_write
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.screens.rising import RisingSheet
from game.views.widgets.buttons import Button, IconButton
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import crowding, label, note, true_size
from game.words import _

PLAIN: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-'. ")
ACCENTS: Final = ("áàâäãåąæçć", "éèêëęíìîïñ", "ńóòôöõøœśß", "úùûüłŀýźżđ")
WIDTH: Final = 980.0
INSET: Final = 56.0
GAP: Final = 8.0
FIELD: Final = 72.0
KEY: Final = 62.0
FONT: Final = "serif"
MOST_TYPED: Final = 200
"""Letters that are looked at when they come at once, as when a text is pasted; a name has a tenth of that."""


class NameField(Control):
    """A name on a line of its own, to press for another one."""

    def __init__(self, rect: Rect, name: str, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.label = name

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the line, the name and a pen."""
        x, y, w, h = self.rect
        with painter.group(dy=2 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, 12)
            ground = "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, 12, ground, 1, "ink", 1.5, 0.6 if look.hovered else 0.35)
            label(painter, self.label, x + 18, y + h / 2, w - 80, 26, FONT, "ink")
            painter.icon("pen", x + w - 30, y + h / 2, 22, "ink2")


class NameScene(RisingSheet):
    """``on_done`` is called with a name that is good beside ``others``; Esc leaves everything as it was."""

    scrim = 0.55

    def __init__(
        self, name: str, others: tuple[Person, ...], on_done: Callable[[str], None], on_back: Callable[[], None]
    ) -> None:
        super().__init__()
        self.text = name
        self.others = others
        self.on_done = on_done
        self.on_back = on_back
        self.refusal: str | None = None  # why the last letter was not taken
        self._composed = ""  # what an input method has not yet finished
        self._fresh = True  # the first letter replaces the name there was
        self._accents = False
        self._shift = not name
        self._device = Device.KEYS
        self._field: Rect = (0, 0, 0, 0)

    @property
    def writing(self) -> Rect | None:
        """The field: letters are text here."""
        return self._field

    @property
    def problem(self) -> str | None:
        """Why this name will not do, or the last letter was not taken."""
        return self.refusal or name_problem(self.text, self.others)

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on the gold button, with a gamepad on the first letter."""
        super().enter(stage)
        self._device = stage.device
        self._group.focus = 0 if stage.device is Device.PAD else len(self._group.controls) - 1

    def layout(self, painter: Painter) -> None:
        """Place the field, the letters and the buttons."""
        super().layout(painter)
        crowd = crowding(painter)
        rows = ACCENTS if self._accents else PLAIN
        wide = min(WIDTH, painter.metrics.w - 96)
        said = true_size(painter, 20) * 2.5 + 6
        high = 108 + FIELD + said + 12 + (len(rows) + 1) * (KEY + GAP) + 24 + 72 + 48
        x, y = (painter.metrics.w - wide) / 2, (painter.metrics.h - high) / 2
        self._sheet = (x, y, wide, high)
        self._field = (x + INSET, y + 108, wide - 2 * INSET, FIELD)
        top = y + 108 + FIELD + said + 12
        step = (wide - 2 * INSET + GAP) / len(PLAIN[0])
        controls: list[Control] = []
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                rect = (x + INSET + column * step, top + row * (KEY + GAP), step - GAP, KEY)
                if letter != " ":
                    shown = letter.upper() if self._shift and len(letter.upper()) == 1 else letter
                    controls.append(Button(rect, shown, partial(self._write, shown), "paper", size=26))
        controls += self._wide_keys((x + INSET, top + len(rows) * (KEY + GAP), step, KEY))
        foot = y + high - 48 - 72
        done = max(264.0, painter.text_width(_("Done"), 32, "serif-bold") + 190)
        back = max(170.0, painter.text_width(_("Back"), 22, "semi") + 110 * crowd)
        left = x + wide - INSET - done
        controls.append(Button((left - 20 - back, foot + 8, back, 56), _("Back"), self.on_back, "paper", key="Esc"))
        place = (left, foot, done, 72.0)
        controls.append(Button(place, _("Done"), self._done, "primary", key="Enter", size=32, enabled=self._is_good))
        self._group.set(controls)

    def _wide_keys(self, line: Rect) -> list[Control]:
        """The line below the letters: capitals, accents, a space, and taking back."""
        x, y, step, high = line
        last = len(PLAIN[0])

        def place(first: int, until: int) -> Rect:
            return (x + first * step, y, (until - first) * step - GAP, high)

        shift = Button(place(0, 2), "abc" if self._shift else "ABC", self._toggle_shift, "paper", size=22)
        accents = Button(place(2, 4), "a – z" if self._accents else "áñü", self._toggle_accents, "paper", size=22)
        space = Button(place(4, last - 2), _("Space"), partial(self._write, " "), "paper", size=22)
        erase = IconButton(place(last - 2, last), _("Delete"), self._erase, "paper", "erase", size=26)
        return [shift, accents, space, erase]

    @property
    def _is_good(self) -> bool:
        return name_problem(self.text, self.others) is None

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

    def _write(self, text: str) -> None:
        """Take letters that can be shown, as many as there is room for."""
        before = "" if self._fresh else self.text
        text = unicodedata.normalize("NFC", text[:MOST_TYPED])
        fit = "".join(letter for letter in text if is_good(letter, NAME) and can_write(letter, FONT))
        self.refusal = None
        if len(fit) < len(text):
            self.refusal = _("This letter cannot be shown here.")
        longer = unicodedata.normalize("NFC", before + fit).lstrip()
        if fit and is_good(longer[:MOST_LETTERS], NAME):
            self.text, self._fresh = longer, False
        elif fit:
            self.refusal = _("This letter cannot be shown here.")
        if len(self.text) > MOST_LETTERS:
            self.refusal = name_problem(self.text, ())
            self.text = self.text[:MOST_LETTERS]
        self._shift = self.text.endswith((" ", "-", "'")) or not self.text
        self._again()

    def _erase(self) -> None:
        self.refusal = None
        self.text = self.text[:-1]
        self._fresh = False
        self._shift = not self.text or self.text.endswith((" ", "-", "'"))
        self._again()

    def _done(self) -> None:
        if self._is_good:
            self.on_done(" ".join(self.text.split()))

    # --- input

    def handle(self, intent: Intent) -> None:
        """Write, press a letter, be done or go back."""
        means = intent.means
        self._device = intent.device
        if means is Means.TEXT:
            self._composed = ""
            self._write(intent.text)
        elif means is Means.COMPOSE:
            self._composed = intent.text[:MOST_TYPED]
        elif means is Means.ERASE:
            self._erase()
        elif means is Means.BACK:
            self.on_back()
        elif means is Means.MENU:
            self._done()
        elif means is not Means.WHEEL:
            self._group.handle(intent)

    # --- the picture

    def draw_sheet(self, painter: Painter) -> None:
        """Add the field with what is written, why it will not do, and the letters."""
        x, y, w, _h = self._sheet
        label(painter, _("What is the player’s name?"), x + INSET, y + 66, w - 2 * INSET, 40, "serif-bold", "ink")
        self._draw_field(painter)
        left, top, wide, high = self._field
        problem = None if self._fresh else self.problem
        said = problem or _("Type it, or choose it letter by letter.")
        middle = top + high + 8 + true_size(painter, 20) * 1.2
        note(painter, said, left, middle, wide, 20, "semi" if problem else "sans", "danger" if problem else "ink2")
        self._group.draw(painter)

    def _draw_field(self, painter: Painter) -> None:
        x, y, w, h = self._field
        painter.box(x, y, w, h, 12, "sheet", 1, "ink", 2.5)
        middle = y + h / 2
        size = painter.fit(self.text + self._composed, w - 60, 36, FONT)
        wide = painter.text_width(self.text, size, FONT)
        if self._fresh and self.text:
            painter.box(x + 14, y + 12, wide + 12, h - 24, 6, "gold", 0.55)
        end = x + 20 + painter.text(self.text, x + 20, middle, size, FONT, "ink")
        if self._composed:
            after = end + painter.text(self._composed, end, middle, size, FONT, "ink2")
            painter.line([(end, middle + 20), (after, middle + 20)], "ink2", 2)
            end = after
        painter.line([(end + 4, y + 16), (end + 4, y + h - 16)], "ink", 2.5)
