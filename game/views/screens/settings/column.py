"""A column of settings: headings, captions and controls under each other, each as high as its words need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.views.painter import Painter
from game.views.widgets.buttons import Button, Choice, Segments, Toggle
from game.views.widgets.control import Control
from game.views.widgets.prose import crowding, label, note, true_size
from game.views.widgets.slider import Slider

HEAD: Final = (32.0, "serif-bold")
CAPTION: Final = (24.0, "semi")
CHOICE_GAP: Final = 14.0
LEAST_CELL: Final = 140.0  # width of one of several choices beside each other


@dataclass(frozen=True, slots=True)
class Line:
    """A line of writing around the height y; ``lines`` above 1 lets it wrap. A ``rule`` is drawn at that height."""

    text: str
    y: float
    size: float
    font: str
    ink: str = "ink"
    lines: int = 1
    rule: float | None = None


class Column:
    """Filled from the top; ``bottom`` says how far it came. ``gap`` units lie between what belongs not together.

    Without ``remarks`` toggles have names only.
    """

    def __init__(self, painter: Painter, x: float, y: float, width: float, gap: float, *, remarks: bool = True) -> None:
        self.remarks = remarks
        self.x = x
        self.width = width
        self.gap = gap
        self.controls: list[Control] = []
        self._painter = painter
        self._lines: list[Line] = []
        self._y = y

    @property
    def bottom(self) -> float:
        """Where the last thing ends."""
        return self._y - self.gap

    @property
    def next(self) -> float:
        """Where the next thing begins."""
        return self._y

    def head(self, text: str) -> None:
        """A heading with a rule below it."""
        high = true_size(self._painter, HEAD[0])
        self._y += 6 if self.controls else 0
        rule = self._y + high * 1.16
        self._lines.append(Line(text, self._y + high * 0.5, *HEAD, rule=rule))
        self._y = rule + max(14.0, self.gap * 0.75)

    def room(self, high: float) -> tuple[float, float, float, float]:
        """Leave a place for something that the scene draws itself."""
        place = (self.x, self._y, self.width, high)
        self._y += high + self.gap
        return place

    def remark(self, text: str, lines: int) -> None:
        """Some small words, at most so many lines."""
        step = true_size(self._painter, 20) * 1.2
        count = min(lines, len(self._painter.wrap(text, self.width, 20)))
        self._y -= self.gap * 0.5
        self._lines.append(Line(text, self._y + step * count / 2, 20, "sans", "ink2", lines))
        self._y += step * count + self.gap * 0.75

    def segments(self, text: str, names: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        """One choice out of a few, below its name."""
        self.caption(text)
        self.row(names, chosen, on_choose)

    def caption(self, text: str) -> None:
        """The name of what stands below it."""
        high = true_size(self._painter, CAPTION[0])
        self._lines.append(Line(text, self._y + high * 0.5, *CAPTION))
        self._y += high * 1.06 + 17

    def slider(self, text: str, value: int, most: int, on_change: Callable[[int], None]) -> None:
        """So much of something, its name beside it."""
        high = self._height(54)
        self.controls.append(Slider((self.x, self._y, self.width, high), text, value, most, on_change))
        self._y += high + self.gap

    def row(self, names: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        """One choice out of a few."""
        tall = self._height(54)
        self.controls.append(Segments((self.x, self._y, self.width, tall), names, chosen, on_choose))
        self._y += tall + self.gap

    def toggle(self, text: str, on: bool, on_change: Callable[[bool], None], remark: str = "") -> None:
        """On or off, with a remark below its name."""
        remark = remark if self.remarks else ""
        high = Toggle.height(self._painter, self.width, remark)
        self.controls.append(Toggle((self.x, self._y, self.width, high), text, on, on_change, remark))
        self._y += high + self.gap

    def choices(self, names: Sequence[tuple[str, bool, Callable[[], None]]]) -> None:
        """Several that exclude each other, in rows; each with whether it is chosen and what chooses it."""
        longest = max(self._painter.text_width(name, 22, "semi") for name, _chosen, _press in names) + 36
        columns = max(1, min(3, int((self.width + CHOICE_GAP) / (max(longest, LEAST_CELL) + CHOICE_GAP))))
        wide = (self.width - CHOICE_GAP * (columns - 1)) / columns
        high = self._height(54)
        for i, (name, chosen, press) in enumerate(names):
            row, column = divmod(i, columns)
            x, y = self.x + column * (wide + CHOICE_GAP), self._y + row * (high + CHOICE_GAP)
            self.controls.append(Choice((x, y, wide, high), name, chosen, press))
        rows = -(-len(names) // columns)
        self._y += rows * (high + CHOICE_GAP) - CHOICE_GAP + self.gap

    def button(self, text: str, icon: str, press: Callable[[], None]) -> None:
        """A paper button as wide as the column."""
        high = self._height(56)
        self.controls.append(Button((self.x, self._y, self.width, high), text, press, "paper", icon, size=22))
        self._y += high + self.gap

    def _height(self, usual: float) -> float:
        return usual * min(1.25, crowding(self._painter))

    def draw(self, painter: Painter) -> None:
        """Draw headings, captions and remarks; the controls are the scene's to draw."""
        for line in self._lines:
            if line.lines > 1:
                note(painter, line.text, self.x, line.y, self.width, line.size, line.font, line.ink, line.lines)
            else:
                label(painter, line.text, self.x, line.y, self.width, line.size, line.font, line.ink)
            if line.rule is not None:
                painter.line([(self.x, line.rule), (self.x + self.width, line.rule)], "line", 1.5)
