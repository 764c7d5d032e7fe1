"""Buttons, choices in a row, toggles and the entries of a menu."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, Literal

from game.views.input.pressguard import Target
from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import cap_of, key_cap, key_cap_size
from game.words import _

Kind = Literal["primary", "quiet", "paper", "ink", "danger"]
Lead = Callable[[Painter, int, float, float, str], None]  # draws what stands before a word, by its place, from x on
LEAD: Final = 96.0  # units for that


@dataclass(eq=False, repr=False)
class Button(Control):
    """A button with a label, and perhaps an icon and the key that does the same."""

    rect: Rect
    label: str
    on_press: Callable[[], None]
    kind: Kind = "quiet"
    icon: str | None = None
    key: str | None = None
    size: float = 22.0
    enabled: bool = True
    active: bool = False

    @property
    def thing(self) -> Target:
        """Another word, sign or key on it stands for something else to press."""
        return (*super().thing, self.label, self.icon, self.key)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the button, its ring when focused, lower when pressed."""
        looks = (self.label, self.kind, self.icon, self.key, self.size, self.enabled, self.active)
        painter.unchanged((type(self), self.rect), (look, *looks), lambda: self._draw(painter, look))

    def _draw(self, painter: Painter, look: Look) -> None:
        x, y, w, h = self.rect
        with painter.group(dy=3 if look.pressed and self.enabled else 0):
            ink = self._ground(painter, look, x, y, w, h)
            fade = 1.0 if self.enabled else 0.5
            middle = y + h / 2 - (2 if self.kind == "primary" else 0)
            font = "serif-bold" if self.kind == "primary" else "semi"
            key = self.key if self.key and cap_of(painter, self.key) else None
            cap = key_cap_size(painter, key)[0] + 14 if key else 0
            icon = painter.text_px(self.size) / painter.metrics.unit * (1 if self.kind == "quiet" else 0.8)
            lead = icon + 12 if self.icon else 0
            size = painter.fit(self.label, w - 32 - cap - lead, self.size, font)
            if self.kind == "quiet" and (self.key or self.icon):
                left = x + 16
                # In small windows letters are larger than designed: a long word needs the room of the icon.
                if self.icon and painter.text_width(self.label, size, font) <= w - 28 - cap - lead:
                    painter.icon(self.icon, left + icon / 2, middle, icon, ink, fade)
                    left += lead
                elif painter.text_width(self.label, size, font) > w - 28 - cap:
                    key = None  # the words are as small as they get: they need the room of the key cap too
                painter.text(self.label, left, middle, size, font, ink, alpha=fade)
            else:
                wide = painter.text_width(self.label, size, font) + lead
                if wide + cap > w - 28:  # the words are as small as they get: they need the room of the key cap
                    key = None
                left = x + w / 2 - wide / 2
                if key:  # a long label makes room for the key cap
                    left = min(left, x + w - 18 - cap - wide)
                if self.icon:
                    painter.icon(self.icon, left + icon / 2, middle, icon, ink, fade)
                painter.text(self.label, left + lead, middle, size, font, ink, alpha=fade)
            if key:
                dark = self.kind == "quiet"
                wide = key_cap_size(painter, key)[0]
                key_cap(painter, key, x + w - (10 if dark else 20) - wide, middle, dark=dark)

    def _ground(self, painter: Painter, look: Look, x: float, y: float, w: float, h: float) -> str:
        focus_ring(painter, look, self.rect, 14 if self.kind == "primary" else 12)
        if self.kind == "primary" and not self.enabled:
            painter.box(x, y, w, h - 5, 14, "paper2", 1, "ink", 1.5, 0.35)
            return "ink"
        if self.kind == "primary":
            painter.box(x, y, w, h, 14, "golddeep", shadow=0.7)
            painter.box(x, y, w, h - 5, 14, "#F3BD52" if look.hovered else "gold")
            return "ink"
        if self.kind == "danger":
            painter.box(x, y, w, h, 12, "#C64B35" if look.hovered else "danger")
            return "paper"
        if self.kind == "ink":
            painter.box(x, y, w, h, 12, "#3B3033" if look.hovered else "ink", shadow=0.5)
            return "cream"
        if self.kind == "paper":
            painter.box(x, y, w, h, 12, "#F0E2C4" if look.hovered else "paper2", 1, "ink", 1.5, 0.35)
            return "ink"
        if self.active:
            painter.box(x, y, w, h, 12, "gold", 1, "ink", 2)
            return "ink"
        painter.box(x, y, w, h, 12, "scrim", 0.85 if look.hovered else 0.58, "cream", 1.5, 0.22)
        return "cream" if self.enabled else "cream2"


@dataclass(eq=False, repr=False)
class Segments(Control):
    """One choice out of a few, in one box; ``chosen`` is -1 when it is none of them.

    Cells in ``faded`` are pale, because something stands in their way; they can be chosen all the same. One that lies
    ``on_cloth`` is dark, and its choice is paper with a tick. ``lead`` draws something before each word, in LEAD units,
    where all have room for that.
    """

    kind_said = "choice"

    rect: Rect
    labels: Sequence[str]
    chosen: int
    on_choose: Callable[[int], None]
    size: float = 22.0
    faded: Collection[int] = ()
    on_cloth: bool = False
    lead: Lead | None = None

    def __post_init__(self) -> None:
        self._led = 0.0  # units before each word
        self.lit = -1  # the cell under the pointer
        count = len(self.labels)
        self._ends = [self.rect[2] * (i + 1) / count for i in range(count)]  # of the cells, from the left

    @property
    def state(self) -> str:
        """The words of the choice."""
        return self.labels[self.chosen] if self.chosen >= 0 else ""

    @property
    def _around(self) -> float:
        """What a cell needs beside its word."""
        return 56.0 if self.on_cloth else 16.0

    def _share(self, painter: Painter) -> None:
        """Make all cells equally wide; a label too long for that takes room from shorter ones."""
        w, count, around = self.rect[2], len(self.labels), self._around + 2
        words = [painter.text_width(label, self.size, "semi") + around for label in self.labels]
        self._led = LEAD if self.lead is not None and sum(words) + LEAD * count <= w else 0.0
        needed = [word + self._led for word in words]
        spare = w - sum(needed)
        if max(needed) <= w / count:
            self._ends = [w * (i + 1) / count for i in range(count)]
        elif spare >= 0:
            self._ends = [end + spare * (i + 1) / count for i, end in enumerate(accumulate(needed))]
        else:
            self._ends = [end * w / sum(needed) for end in accumulate(needed)]

    def _size(self, painter: Painter) -> float:
        """The size of all labels: as large as fits the longest in its cell."""
        cells = [end - start for start, end in zip([0.0, *self._ends], self._ends, strict=False)]
        words = zip(self.labels, cells, strict=True)
        sizes = (painter.fit(word, cell - self._around - self._led, self.size, "semi") for word, cell in words)
        return min(sizes, default=self.size)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the row; the choice is ink."""
        self._share(painter)
        x, y, w, h = self.rect
        focus_ring(painter, look, self.rect, 12)
        ink, paper = ("cream", "paper") if self.on_cloth else ("ink", "ink")
        if self.on_cloth:
            painter.box(x, y, w, h, 12, "scrim", 0.85 if look.hovered else 0.58, "cream", 1.5, 0.22)
        else:
            painter.box(x, y, w, h, 12, "paper2", 1, "ink", 1.2, 0.3)
        size = self._size(painter)
        for i, word in enumerate(self.labels):
            left = x + (self._ends[i - 1] if i else 0)
            cell = x + self._ends[i] - left
            chosen = i == self.chosen
            if chosen:
                painter.box(left + 4, y + 4, cell - 8, h - 8, 9, paper)
            elif look.hovered and i == self.lit:
                painter.box(left + 4, y + 4, cell - 8, h - 8, 9, ink, 0.1)
            font = "semi" if chosen or self.on_cloth else "sans"
            pale = 0.5 if i in self.faded and not chosen else 1.0
            colour = ("ink" if self.on_cloth else "paper") if chosen else ink
            middle = left + (cell + self._led) / 2
            if chosen and self.on_cloth:
                middle += 14
                painter.icon("check", middle - painter.text_width(word, size, font) / 2 - 16, y + h / 2, 20, colour)
            wide = painter.text(word, middle, y + h / 2, size, font, colour, "c", alpha=pale)
            if self._led and self.lead is not None:
                self.lead(painter, i, middle - wide / 2 - self._led, y + h / 2, colour)

    def press(self) -> None:
        """Enter goes on to the next choice, round and round."""
        self._choose((self.chosen + 1) % len(self.labels))

    def point(self, x: float, y: float) -> None:
        """Light the cell under the pointer."""
        self.lit = self.cell_at(x)

    def press_at(self, x: float, y: float) -> None:
        """A pointer chooses the cell under it."""
        self._choose(self.cell_at(x))

    def step(self, by: int) -> bool:
        """Arrows move the choice; at the end they leave the control."""
        wanted = self.chosen + by
        if not 0 <= wanted < len(self.labels):
            return False
        self._choose(wanted)
        return True

    def _choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self.on_choose(index)

    def cell_at(self, x: float) -> int:
        """The cell at an x, or the last one."""
        return next((i for i, end in enumerate(self._ends) if x < self.rect[0] + end), len(self.labels) - 1)


@dataclass(eq=False, repr=False)
class SignButton(Control):
    """A round button with a sign alone; ``label`` is what it does."""

    rect: Rect
    label: str
    icon: str
    on_press: Callable[[], None]

    @property
    def thing(self) -> Target:
        """Another sign on it stands for something else to press."""
        return (*super().thing, self.icon)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the button, lower when pressed."""
        x, y = self.middle
        radius = min(self.rect[2], self.rect[3]) / 2
        with painter.group(dy=2 if look.pressed else 0):
            focus_ring(painter, look, self.rect, radius)
            painter.circle(x, y, radius, "scrim", None, 0, 0.75 if look.hovered else 0.5)
            painter.icon(self.icon, x, y, radius, "cream")


SWITCH_WORDS: Final = 24.0  # letters of a toggle
SWITCH_ROOM: Final = 84.0  # units at the right of a toggle that its words leave to the switch


def _noted(painter: Painter, width: float, note: str) -> tuple[list[str], float, float]:
    """The lines of a toggle's note, the height of its label, and that of each line."""
    lines = painter.wrap(note, width - SWITCH_ROOM, 20) if note else []
    unit = painter.metrics.unit
    return lines, painter.text_px(24) / unit * 1.3, painter.text_px(20) / unit * 1.24


@dataclass(eq=False, repr=False)
class Toggle(Control):
    """An on-off switch with its label on the left, right-aligned switch; ``faded`` when something stands in its way."""

    kind_said = "switch"

    rect: Rect
    label: str
    on: bool
    on_change: Callable[[bool], None]
    note: str = ""
    faded: bool = False

    @property
    def state(self) -> str:
        """On or off."""
        return _("On") if self.on else _("Off")

    @staticmethod
    def height(painter: Painter, width: float, note: str = "") -> float:
        """How high it has to be in that width for its label and all lines of its note."""
        lines, first, step = _noted(painter, width, note)
        return max(52.0, first + len(lines) * step)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw label, note and switch."""
        x, y, w, h = self.rect
        middle = y + h / 2
        lines, first, step = _noted(painter, w, self.note)
        top = middle - (first + len(lines) * step) / 2
        pale = 0.5 if self.faded else 1.0
        size = painter.fit(self.label, w - SWITCH_ROOM, SWITCH_WORDS, "semi")
        painter.text(self.label, x, top + first / 2, size, "semi", "ink", alpha=pale)
        for i, line in enumerate(lines):
            painter.text(line, x, top + first + (i + 0.44) * step, 20, "sans", "ink2")
        k = min(1.2, first / 31)  # the switch grows with the words, as far as its room goes
        left, high = x + w - 60 * k, 32 * k
        focus_ring(painter, look, (left, middle - high / 2, 60 * k, high), high / 2)
        track = "ink" if self.on else "ink2" if painter.contrast else "line"
        painter.box(left, middle - high / 2, 60 * k, high, high / 2, track, pale)
        painter.circle(left + (44 if self.on else 16) * k, middle, 12 * k, "gold" if self.on else "paper", None, 0)
        if self.on:
            painter.icon("check", left + 18 * k, middle, 14 * k, "paper")

    def press(self) -> None:
        """Switch."""
        self.on = not self.on
        self.on_change(self.on)

    def step(self, by: int) -> bool:
        """Right switches on, left off."""
        if self.on == (by > 0):
            return False
        self.press()
        return True
