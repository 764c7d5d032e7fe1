"""Controls that are set step by step: a number, one choice out of a few, a row of steps from none to all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import add
from typing import ClassVar, Final

from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label

NAME: Final = 0.32  # of the width of a slider
GAP: Final = 5.0  # units between steps
AFTER: Final = 30.0  # units between them and the number


@dataclass(eq=False, repr=False)
class Stepper(Control):
    """Less, the number, more; arrows change it while it has the focus, Enter gives one more."""

    kind_said = "slider"
    signs = ("minus", "plus")  # icons at the left and right
    ink: ClassVar[str] = "ink"
    _side = 0  # the one under the pointer

    rect: Rect
    value: int
    least: int
    most: int
    on_change: Callable[[int], None]
    steps: Callable[[int, int], int] = add  # gives the number so many steps on

    @property
    def state(self) -> str:
        """The number."""
        return str(self.value)

    def leads(self, side: int) -> bool:
        """Whether a press on this side, -1 or 1, changes anything."""
        return self.value > self.least if side < 0 else self.value < self.most

    def side_at(self, x: float) -> int:
        """Which side a pointer means: -1 or 1, two fifths each, or 0 for neither."""
        left, _, w, _ = self.rect
        place = (x - left) / w
        return -1 if place < 0.4 else 1 if place > 0.6 else 0

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the box and its two signs; the one under the pointer lights up where it leads somewhere."""
        x, y, w, h = self.rect
        focus_ring(painter, look, self.rect, 12)
        self.draw_ground(painter)
        for side, name in zip((-1, 1), self.signs, strict=True):
            cx = x + h / 2 if side < 0 else x + w - h / 2
            possible = self.leads(side)
            if look.hovered and side == self._side and possible:
                painter.box(cx - h / 2 + 4, y + 4, h - 8, h - 8, 9, self.ink, 0.16 if look.pressed else 0.1)
            painter.icon(name, cx, y + h / 2, 20, self.ink, 1.0 if possible else 0.3)
        self.draw_value(painter)

    def draw_ground(self, painter: Painter) -> None:
        """Draw the box that the signs stand in."""
        painter.box(*self.rect, 12, "paper2", 1, "ink", 1.2, 0.3)

    def draw_value(self, painter: Painter) -> None:
        """Write what stands between the signs."""
        x, y, w, h = self.rect
        painter.text(str(self.value), x + w / 2, y + h / 2, 24, "bold", "ink", "c")

    def point(self, x: float, y: float) -> None:
        """Light the sign under the pointer."""
        self._side = self.side_at(x)

    def press(self) -> None:
        """One more; after the most the least."""
        self._set(self.least if self.value >= self.most else self.steps(self.value, 1))

    def press_at(self, x: float, y: float) -> None:
        """Less on the left, more on the right."""
        side = self.side_at(x)
        if side:
            self._set(self.steps(self.value, side))

    def step(self, by: int) -> bool:
        """Arrows change the number; at the ends they leave the control."""
        wanted = self.steps(self.value, by)
        if not self.least <= wanted <= self.most:
            return False
        self._set(wanted)
        return True

    def _set(self, value: int) -> None:
        value = min(self.most, max(self.least, value))
        if value != self.value:
            self.value = value
            self.on_change(value)


class Picker(Stepper):
    """One choice out of a few between two arrows; round and round with a pointer and with Enter."""

    kind_said = "choice"
    signs = ("left", "right")
    letters: ClassVar[tuple[float, str]] = (22.0, "semi")  # size and font

    def __init__(self, rect: Rect, labels: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__(rect, chosen, 0, len(labels) - 1, on_choose)
        self.labels = list(labels)

    @property
    def state(self) -> str:
        """The words of the choice."""
        return self.labels[self.value]

    def leads(self, side: int) -> bool:
        """Whether there is another choice."""
        return len(self.labels) > 1

    def side_at(self, x: float) -> int:
        """The arrows are squares at the ends."""
        left, _, w, h = self.rect
        return -1 if x < left + h else 1 if x > left + w - h else 0

    def draw_value(self, painter: Painter) -> None:
        """Write the choice."""
        x, y, w, h = self.rect
        label(painter, self.labels[self.value], x + w / 2, y + h / 2, w - 2 * h, *self.letters, self.ink, "c")

    def press_at(self, x: float, y: float) -> None:
        """The choice before on the left, the next one elsewhere."""
        self._set((self.value + (self.side_at(x) or 1)) % len(self.labels))


class HeadPicker(Picker):
    """One choice between two arrows, as large as the heading of a sheet."""

    letters = (28.0, "serif-bold")


class ClothPicker(Picker):
    """One choice between two arrows, as large as a title, on the cloth."""

    letters = (38.0, "serif-bold")
    ink = "cream"

    def draw_ground(self, painter: Painter) -> None:
        """Draw it dark."""
        painter.box(*self.rect, 12, "scrim", 0.5, "cream", 1.5, 0.22)


class Slider(Stepper):
    """A row of steps, of which ``value`` are filled, its name on the left: pressed, dragged, or moved by arrows."""

    follows = True

    def __init__(self, rect: Rect, name: str, value: int, most: int, on_change: Callable[[int], None]) -> None:
        super().__init__(rect, value, 0, most, on_change)
        self.label = name
        self._after = 60.0  # what the number takes of the width; letters may be larger when it is drawn

    @property
    def row(self) -> tuple[float, float]:
        """Left edge and width of the steps."""
        x, _y, w, _h = self.rect
        return x + w * NAME, w * (1 - NAME) - self._after

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the name, the steps, higher from one to the next, and the number."""
        x, y, w, h = self.rect
        self._after = painter.text_width(str(self.most), 24, "bold") + AFTER
        left, wide = self.row
        middle = y + h / 2
        size = painter.fit(self.label, w * NAME - 16, 24, "semi")
        painter.text(self.label, x, middle, size, "semi", "ink")
        focus_ring(painter, look, (left, y, wide, h), 12)
        ground = "#F0E2C4" if look.hovered and not look.pressed else "paper2"
        painter.box(left, y, wide, h, 12, ground, 1, "ink", 1.2, 0.3)
        step = (wide - 20 - GAP * (self.most - 1)) / self.most
        for i in range(self.most):
            high = (h - 20) * (0.4 + 0.6 * (i + 1) / self.most)
            at, on = left + 10 + i * (step + GAP), i < self.value
            ink = "ink" if on else "ink2" if painter.contrast else "line"
            painter.box(at, y + h - 10 - high, step, high, min(4.0, step / 3), ink, 1.0 if on else 0.75)
        painter.text(str(self.value), x + w, middle, 24, "bold", "ink", "r")

    def press_at(self, x: float, y: float) -> None:
        """The pointer went up on it: what it asked for is done already."""

    def grab(self, x: float, y: float) -> None:
        """Set the value of the step under the pointer."""
        self._set(self._value_at(x))

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        self._set(self._value_at(x))

    def _value_at(self, x: float) -> int:
        left, wide = self.row
        return max(0, min(self.most, int((x - left - 10) / (wide - 20) * self.most + 1.0) if x > left else 0))
