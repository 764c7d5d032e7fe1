"""Boxes of controls: each has a name, the size its words need, and the keys that press it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import add
from typing import Final, TypeVar

from msgspec.structs import replace

from game.views.input.intents import Means
from game.views.kit.box import Box, Span, Terms, column, row
from game.views.kit.keyed import WORDS, KeyedButton
from game.views.kit.placed import Placed
from game.views.kit.words import Fitted, Label, Picture, icon
from game.views.painter import Painter
from game.views.widgets.buttons import SWITCH_ROOM, SWITCH_WORDS, Kind, Lead, Segments, SignButton, Toggle
from game.views.widgets.control import Control, Look, focus_ring
from game.views.widgets.layout import Rect, holds, inset
from game.views.widgets.person import draw_choice
from game.views.widgets.prose import crowding, true_size
from game.views.widgets.stepper import Picker, Stepper
from game.words import _

V = TypeVar("V")
HIGH: Final = 54.0
MOST_CROWDING: Final = 1.25  # how much higher than designed a control becomes where letters are large
TIGHT: Final = 0.75  # to which part of its width a choice may shrink
LIT: Final = "#FFFBF0"  # the light paper of fields and seats, under the pointer
NOTE: Final = 1  # how spare the notes of switches are
REACH: Final = 4.0  # units around a choice in which a pointer is still on it


def chooser(choose: Callable[[V], None], values: Sequence[V]) -> Callable[[int], None]:
    """Return what a control of several choices calls: it takes the value at a place."""
    return lambda place: choose(values[place])


class _Pressed(Box, frozen=True, kw_only=True):
    tall: float = HIGH
    keys: tuple[Means, ...] = ()
    title: str = ""


class ControlBox(_Pressed, frozen=True):
    """A place for a control. ``tall`` is its height where letters are as designed; ``title`` is spoken, not shown.

    ``keys`` press it, the first of them is printed on it; Enter may be among them to be printed, and presses whatever
    has the focus.
    """

    name: str

    def make(self, rect: Rect) -> Control:
        """Return the control in its rectangle."""
        raise NotImplementedError

    def height(self, terms: Terms, width: float) -> Span:
        """Return its height, which grows with letters where there is room."""
        return self.tall, self.tall * min(MOST_CROWDING, crowding(terms.painter))

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the control."""
        control = self.make(rect)
        control.title = self.title
        placed.add(self.name, control, self.keys)


class MadeBox(ControlBox, frozen=True):
    """A place for whatever control a function makes."""

    maker: Callable[[Rect], Control]

    def make(self, rect: Rect) -> Control:
        """Return what the function makes."""
        return self.maker(rect)


class ButtonBox(ControlBox, frozen=True):
    """A button, as wide as its words, sign and key need, and ``broad`` at least where there is room."""

    text: str
    press: Callable[[], None]
    kind: Kind = "quiet"
    icon: str | None = None
    size: float = WORDS
    broad: float = 0.0
    enabled: bool = True
    active: bool = False  # gold: what it leads to is in force

    def make(self, rect: Rect) -> KeyedButton:
        """Return the button."""
        made = KeyedButton(
            rect, self.text, self.press, self.kind, self.icon, None, self.size, self.enabled, self.active
        )
        made.keys, made.wanted_size = self.keys, self.size
        return made

    def width(self, terms: Terms) -> Span:
        """Return the width its words need, and what sign and key need besides."""
        least, wanted = self.make((0, 0, 0, self.tall)).needs(terms.painter)
        return least, max(wanted, self.broad * min(MOST_CROWDING, crowding(terms.painter)))


def sign_box(
    name: str, text: str, icon: str, press: Callable[[], None], side: float, *, keys: tuple[Means, ...] = ()
) -> ControlBox:
    """Return a round button with a sign alone, whose ``text`` is spoken."""
    made = partial(SignButton, label=text, icon=icon, on_press=press)
    return MadeBox(name, made, keys=keys, wide=side, high=side, across=0.5)


class SwitchBox(ControlBox, frozen=True):
    """A switch with its words, and a note below them, which is left out where there is no room."""

    text: str
    on: bool
    change: Callable[[bool], None]
    note: str = ""
    faded: bool = False

    def _note(self, terms: Terms) -> str:
        return self.note if terms.spare >= NOTE else ""

    def spares(self) -> set[int]:
        """The note may be left out."""
        return {NOTE} if self.note else set()

    def width(self, terms: Terms) -> Span:
        """Return the width for its words; in a row it gives way to all beside it."""
        return 0.0, terms.painter.text_width(self.text, SWITCH_WORDS, "semi") + SWITCH_ROOM + 1

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of words and note."""
        high = Toggle.height(terms.painter, width, self._note(terms))
        return high, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the control."""
        placed.add(self.name, Toggle(rect, self.text, self.on, self.change, self._note(terms), self.faded), self.keys)


class StepperBox(ControlBox, frozen=True):
    """A number between two ``bounds`` with less and more beside it; ``steps`` gives the number so many steps on."""

    value: int
    bounds: tuple[int, int]
    change: Callable[[int], None]
    steps: Callable[[int, int], int] = add

    def make(self, rect: Rect) -> Control:
        """Return number and signs."""
        return Stepper(rect, self.value, *self.bounds, self.change, self.steps)

    def width(self, terms: Terms) -> Span:
        """Return the width for a number of three digits."""
        return 180.0, 220.0


class SegmentsBox(ControlBox, frozen=True):
    """One choice out of a few, in one box; ``broad`` at least where there is room."""

    labels: Sequence[str]
    chosen: int
    choose: Callable[[int], None]
    size: float = WORDS
    faded: Sequence[int] = ()
    broad: float = 0.0
    on_cloth: bool = False
    lead: Lead | None = None

    def make(self, rect: Rect) -> Control:
        """Return the cells."""
        return Segments(rect, self.labels, self.chosen, self.choose, self.size, self.faded, self.on_cloth, self.lead)

    def width(self, terms: Terms) -> Span:
        """Return the widths in which all words have room, and in which all cells are equal."""
        around = 58 if self.on_cloth else 18
        least, wanted = (
            [terms.painter.text_width(each, size, "semi") + around for each in self.labels]
            for size in (self.size * TIGHT, self.size)
        )
        return sum(least), max(self.broad, max(wanted, default=0.0) * len(wanted))


class PickerBox(ControlBox, frozen=True):
    """One choice out of many, between two arrows."""

    labels: Sequence[str]
    chosen: int
    choose: Callable[[int], None]
    made: type[Picker] = Picker

    def make(self, rect: Rect) -> Control:
        """Return choice and arrows."""
        return self.made(rect, self.labels, self.chosen, self.choose)

    def width(self, terms: Terms) -> Span:
        """Return the width for the longest choice and the arrows."""
        longest = max((terms.painter.text_width(each, *self.made.letters) for each in self.labels), default=0.0)
        arrows = 2 * self.height(terms, 0)[1] + 12
        return longest * TIGHT + arrows, longest + arrows


Plate = Callable[[Painter, Rect, Look], object]


def paper_plate(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw the ground of an entry on paper, and its ring."""
    x, y, w, h = rect
    focus_ring(painter, look, (x + 8, y + 8, w - 16, h - 16), 10)
    painter.box(x, y, w, h, 12, "#F0E2C4" if look.hovered else "paper2", 1, "ink", 1.2, 0.3)


def quiet_plate(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw the ground of an entry on cloth, as that of a quiet button, and its ring."""
    focus_ring(painter, look, rect, 12)
    painter.box(*rect, 12, "scrim", 0.85 if look.hovered else 0.58, "cream", 1.5, 0.22)


def sheet_plate(
    fill: str = "paper2", lit: str = "#F0E2C4", chosen: str = "gold", line: float = 1.2, shown: float = 0.3
) -> Plate:
    """Return what draws a piece of paper to press, of one colour at rest, of others under a pointer or when chosen."""

    def draw(painter: Painter, rect: Rect, look: Look) -> None:
        focus_ring(painter, look, rect, 12)
        ground = chosen if look.chosen else lit if look.hovered else fill
        painter.box(*rect, 12, ground, 1, "ink", 2.5 if look.chosen else line, 1 if look.chosen else shown)

    return draw


def bare_plate(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw the ring, and a shade under the pointer."""
    focus_ring(painter, look, rect, 14)
    if look.hovered:
        painter.box(*rect, 14, "ink", 0.08)


class Faced(Control):
    """A control whose face is a tree of boxes, on a plate."""

    def __init__(self, rect: Rect, box: EntryBox, face: Placed) -> None:
        super().__init__(rect, box.press, box.enabled)
        self.label, self.title, self.chosen = box.label, box.title, box.chosen
        self.face = face
        self._box = box

    @property
    def state(self) -> str:
        """Whether it is the chosen one."""
        return _("selected") if self.chosen else ""

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw plate and face; lower when pressed."""
        with painter.group(dy=2 if look.pressed and self.enabled else 0):
            self._box.plate(painter, self.rect, replace(look, chosen=self.chosen))
            with painter.group(dx=self.rect[0], dy=self.rect[1], alpha=1.0 if self.enabled else self._box.pale):
                self.face.paint(painter)


class FacedBox(ControlBox, frozen=True):
    """A control as large as its ``face``, a tree of boxes; ``label`` is what is spoken of it."""

    label: str
    face: Box

    def inside(self) -> tuple[Box, ...]:
        """Return its face."""
        return (self.face,)

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of its face, not that of a control of words."""
        return Box.height(self, terms, width)


class EntryBox(FacedBox, frozen=True):
    """Something to press whose face is a tree of boxes, such as a line of a list; ``label`` is what is spoken of it.

    ``pale`` is how much of its face is seen while it is not enabled, and it may be the ``chosen`` one of several.
    """

    press: Callable[[], None]
    plate: Plate = paper_plate
    enabled: bool = True
    pale: float = 1.0
    chosen: bool = False

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the control; its face is placed at the origin, and drawn where the control is."""
        face = Placed()
        self.face.put(terms, (0, 0, rect[2], rect[3]), face)
        placed.add(self.name, Faced(rect, self, face), self.keys)


def field(name: str, text: str, press: Callable[[], None], title: str = "") -> EntryBox:
    """Return a line with a pen, to press for writing something else on it."""
    word = Label(text or " ", 26, "serif", grow=1)  # as high without a word as with one
    face = row(word, icon("pen", 22, "ink2"), gap=14, pad=(18, 14))
    return EntryBox(name, text, face, press, sheet_plate("sheet", LIT, line=1.5, shown=0.35), title=title)


def link(name: str, text: str, press: Callable[[], None]) -> EntryBox:
    """Return underlined words on paper: the lesser of two answers."""
    return EntryBox(name, text, Label(text, 23, "semi", "ink2", align="c", pad=(8, 12)), press, _underline, across=0.5)


def _underline(painter: Painter, rect: Rect, look: Look) -> None:
    x, y, w, h = rect
    focus_ring(painter, look, rect, 10)
    low, ink = y + h / 2 + true_size(painter, 23) * 0.66, "ink" if look.hovered or look.focused else "ink2"
    painter.line([(x + 8, low), (x + w - 8, low)], ink, 1.6, 0.6)


def sign_on_paper(name: str, text: str, sign: str, press: Callable[[], None], side: float) -> EntryBox:
    """Return a button with corners and a sign alone, of which ``text`` is spoken."""
    face = icon(sign, side * 0.45, across=0.5)
    plate = sheet_plate(line=1.5, shown=0.35)
    return EntryBox(name, text, column(face, align=0.5), press, plate, wide=side, high=side)


def face_of(
    who: str, size: float, text: str = "", chosen: bool = False, number: int | None = None, grows: float = 1.0
) -> Box:
    """Return a portrait, or an icon for somebody without any, perhaps chosen, and a name below it unless that is "".

    ``number`` is that of the seat on which this person sits already.
    """
    draw = partial(draw_choice, who, chosen, number)
    name = Fitted(text, 20, "semi" if chosen else "sans", align="c", leading=1.2) if text else None
    return column(Picture(draw, (size, size), 0.5, grows), name, gap=6, pad=(6, 4, 4 if text else 6, 4))


DrawChoice = Callable[[Painter, str, Rect, Look], object]  # draws a choice by its name, in its place


class Choices(Control):
    """Things of which one is chosen, one stop of the focus: keys go along them, a pointer lights one and presses it."""

    kind_said = "choice"

    def __init__(self, rect: Rect, cells: Mapping[str, Rect], box: ChoicesBox) -> None:
        super().__init__(rect, enabled=box.enabled)
        self.cells = cells  # by name
        self.label = box.label
        self._box = box
        self._lit = ""

    def at(self, x: float, y: float) -> str:
        """Return the name of what lies at a point, "" where nothing does."""
        return next((name for name, cell in self.cells.items() if holds(inset(cell, -REACH, -REACH), x, y)), "")

    def point(self, x: float, y: float) -> None:
        """Light what is under the pointer."""
        self._lit = self.at(x, y)

    def press_at(self, x: float, y: float) -> None:
        """Press what is under the pointer."""
        if name := self.at(x, y):
            self._box.press(name)

    @property
    def state(self) -> str:
        """Which one is chosen."""
        return self._box.said

    def step(self, by: int) -> bool:
        """Left and right go along them where they stand in a row; at the ends they leave it."""
        return self._box.step is not None and self._box.step(by)

    def scroll(self, by: float) -> bool:
        """The wheel goes along them."""
        if self._box.walk is not None:
            self._box.walk(-1 if by > 0 else 1)
        return self._box.walk is not None

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw all of them, the chosen one last and alone with the ring of the focus."""
        chosen = self._box.chosen
        for name in sorted(self.cells, key=lambda each: each == chosen):
            lit = look.hovered and name == self._lit
            this = Look(look.focused and name == chosen, lit, lit and look.pressed)
            self._box.draw(painter, name, self.cells[name], this)


class ChoicesBox(FacedBox, frozen=True):
    """Several things of which one is chosen: the boxes of its face that have names, each drawn by a function.

    A press of one calls ``press`` with its name, the wheel ``walk`` with a number of steps, left and right ``step``,
    which returns whether there is another one. ``said`` is what is spoken of the chosen one.
    """

    draw: DrawChoice
    press: Callable[[str], None]
    walk: Callable[[int], None] | None = None
    chosen: str = ""
    enabled: bool = True
    step: Callable[[int], bool] | None = None
    said: str = ""

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the control, and draw what of the face is no choice."""
        inner = Placed()
        self.face.put(terms, rect, inner)
        placed.draw(lambda painter, _rect: inner.paint(painter), rect)
        placed.add(self.name, Choices(rect, inner.rects, self), self.keys)
