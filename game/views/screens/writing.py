"""Writing a line: with the keys, or letter by letter on the sheet with a gamepad, a finger or the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from game.joining import CODE_LETTERS, Entry
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import Box, Grid, Stack, column, row
from game.views.kit.controls import ButtonBox, EntryBox, sheet_plate
from game.views.kit.screen import Keys, Sheet, done
from game.views.kit.words import Label, Picture, Prose, icon
from game.views.paint.lettering import can_write
from game.views.painter import Painter
from game.views.widgets.layout import Rect
from game.words import N_, _

PLAIN: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-'. ")
ACCENTS: Final = ("áàâäãåąæçć", "éèêëęíìîïñ", "ńóòôöõøœśß", "úùûüłŀýźżđ")
COLUMNS: Final = 10
AROUND_KEY: Final = 4.0  # half of what is between two keys
KEY: Final = (48.0, 70.0)  # the least and the wanted height of a key, with what is around it
FONT: Final = "serif"


class WritingScene(Sheet):
    """``on_done`` is called with a line that is good; Esc leaves everything as it was.

    ``letters`` are the lines of keys, one set or two to choose from; ``has_words`` adds space and capitals.
    """

    remark = N_("Type it, or choose it letter by letter.")
    shows = "entry.text entry.is_old entry.problem _shift _accents"
    scrim = 0.55
    wide = 980.0
    inset = (56.0, 40.0)
    letters: ClassVar[Sequence[Sequence[str]]]
    has_words: ClassVar[bool] = False

    def __init__(self, entry: Entry, on_done: Callable[[str], None]) -> None:
        super().__init__()
        self.entry = entry
        self.on_done = on_done
        self._accents = False
        self._shift = self.has_words and not entry.text

    @property
    def writing(self) -> Rect | None:
        """The field: letters are text here."""
        return self.placed.rects.get("field")

    @property
    def first(self) -> str:
        """The gold button, with a gamepad the first letter."""
        is_pad = self._stage is not None and self._stage.device is Device.PAD
        return f"key {self.letters[0][0][0]}" if is_pad else "done"

    # --- what stands on it

    def build(self) -> Box:
        """Return the field with what is written, why it will not do, the letters and the buttons."""
        problem = None if self.entry.is_old else self.entry.problem
        font, ink = ("semi", "danger") if problem else ("sans", "ink2")
        said = Prose(problem or _(self.remark), 20, font, ink, leading=1.2, lines=2)
        lines = Label(" ", 20, leading=2.4)  # there is room for two, so that nothing moves
        letters = tuple(map(self._key, "".join(self.letters[self._accents])))
        back = ButtonBox("back", _("Back"), self.back, "paper", broad=170, keys=(Means.BACK,), tall=56, across=0.5)
        return column(
            Label(_(self.caption), 40, "serif-bold"),
            Picture(self._draw_field, name="field", high=72),
            Stack(children=(lines, said)),
            column(Grid(children=letters, columns=COLUMNS), self._more_keys(), pad=(-AROUND_KEY, 0)),
            row(Box(grow=1), back, done(self._done, Means.CONFIRM, self.entry.is_good), gap=20),
            gap=16,
        )

    def _key(self, letter: str) -> Box:
        if letter == " ":
            return Box(high=KEY)
        shown = letter.upper() if self._shift and len(letter.upper()) == 1 else letter
        return self._wide_key(f"key {letter}", shown, partial(self._take, self.entry.write, shown), 26)

    @staticmethod
    def _wide_key(name: str, text: str, press: Callable[[], None], size: float = 22, grow: float = 2) -> Box:
        around = (AROUND_KEY, AROUND_KEY)
        return ButtonBox(name, text, press, "paper", size=size, high=KEY, pad=around, wide=0, grow=grow)

    def _more_keys(self) -> Box:
        """The keys below the letters."""
        face, plate = column(icon("erase", 26, across=0.5), align=0.5), sheet_plate(line=1.5, shown=0.35)
        around = (AROUND_KEY, AROUND_KEY)
        erase = EntryBox("erase", _("Delete"), face, self._erase, plate, high=KEY, pad=around, grow=2)
        if not self.has_words:
            return row(Box(grow=8), erase)
        return row(
            self._wide_key("shift", "abc" if self._shift else "ABC", self._turn_shift),
            self._wide_key("accents", "a – z" if self._accents else "áñü", self._turn_accents),
            self._wide_key("space", _("Space"), partial(self._take, self.entry.write, " "), grow=4),
            erase,
        )

    # --- writing

    def _turn_shift(self) -> None:
        self._shift = not self._shift

    def _turn_accents(self) -> None:
        self._accents = not self._accents

    def _take(self, write: Callable[[str], None], text: str) -> None:
        write(text)
        self._shift = self.has_words and self.entry.begins_word

    def _erase(self) -> None:
        self._take(lambda _text: self.entry.erase(), "")

    def _done(self) -> None:
        if self.entry.is_good:
            self.back()
            self.on_done(" ".join(self.entry.text.split()))

    def keys(self) -> Keys:
        """Return one more key that is done."""
        return {Means.MENU: self._done}

    def handle(self, intent: Intent) -> None:
        """Write, press a letter, be done or go back."""
        if intent.means is Means.TEXT:
            self.entry.compose("")
            self._take(self.entry.write, intent.text)
        elif intent.means is Means.COMPOSE:
            self.entry.compose(intent.text)
        elif intent.means is Means.ERASE:
            self._erase()
        else:
            super().handle(intent)

    def _draw_field(self, painter: Painter, rect: Rect) -> None:
        (x, y, w, h), text, composed = rect, self.entry.text, self.entry.composed
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


def can_show(letter: str) -> bool:
    """Whether a letter of a name can be drawn."""
    return can_write(letter, FONT)


class NameScene(WritingScene):
    """A sheet on which a name is written."""

    caption = N_("What is the player’s name?")
    letters = (PLAIN, ACCENTS)
    has_words = True


class AddressScene(WritingScene):
    """A sheet on which an address is written."""

    caption = N_("What is the address of the table?")
    remark = N_("It is on the host’s screen: four numbers such as 192.168.1.23, then perhaps a colon and a port.")
    letters = (("1234567890", ".:[]abcdef"),)


class CodeScene(WritingScene):
    """A sheet on which the code of a table is written."""

    caption = N_("What is the code of the table?")
    remark = N_("Four letters, on the screen of the table")
    letters = ((CODE_LETTERS[:COLUMNS], CODE_LETTERS[COLUMNS:]),)
