"""The rows of the new-game screen: a name, controls, and a remark where there is room for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.views.painter import Painter
from game.views.widgets.buttons import Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.prose import crowding, label, note, true_size
from game.views.widgets.stepper import Stepper

ROW: Final = 50.0
INSET: Final = 36.0
LEAST_REMARK: Final = 120.0
MOST_LABEL: Final = 0.3  # of the width
LEAST_CELL: Final = 46.0  # for a number of two digits
BY_ONE: Final = " by one"  # ends the name of what stands beside a row's first control


class Rows:
    """The rows on a sheet: ``heights`` by name, from top to bottom; ``names`` are all that a row may ever have."""

    def __init__(self, painter: Painter, sheet: Rect, heights: Mapping[str, float], names: Sequence[str]) -> None:
        self._painter = painter
        self._sheet = sheet
        _x, top, wide, high = sheet
        used = sum(heights.values())
        gap = min(34.0, (high - 44 - used) / (len(heights) - 1))
        self._pitch = ROW + gap
        y = top + (high - used - gap * (len(heights) - 1)) / 2
        self.middles: dict[str, float] = {}
        for name, tall in heights.items():
            self.middles[name] = y + tall / 2
            y += tall + gap
        needed = max(painter.text_width(text, 24, "serif") for text in names) + 24
        self.label_width = min(needed, (wide - 2 * INSET) * MOST_LABEL)
        self.room = wide - 2 * INSET - self.label_width
        remarked = self.room * (0.54 if self.room > 900 else 0.64)
        self.control_width = min(560.0, remarked if self.room - remarked >= LEAST_REMARK * 1.5 else self.room)

    def __contains__(self, name: str) -> bool:
        return name in self.middles

    # --- controls

    def at(self, row: str, width: float, offset: float = 0) -> Rect:
        """A place in a row, so far from where its controls begin."""
        return (self._sheet[0] + INSET + self.label_width + offset, self.middles[row] - ROW / 2, width, ROW)

    def width_for(self, names: Sequence[str]) -> float:
        """The width of a row of choices: that of the others, more where its words need it."""
        needed = len(names) * (max(self._painter.text_width(name, 22, "semi") for name in names) + 26)
        return max(self.control_width, min(needed, self._sheet[2] - 2 * INSET - self.label_width))

    def number(
        self,
        row: str,
        usual: Sequence[int],
        value: int,
        ends: tuple[int, int],
        on_change: Callable[[int], None],
        steps: Callable[[int, int], int] | None = None,
    ) -> dict[str, Control]:
        """Usual numbers side by side, where there is room for them, and any other one step by step."""
        step_width = min(170.0, max(self.control_width * 0.36, 2 * ROW + 44 * crowding(self._painter)))
        segments = self.control_width - step_width - 14
        if segments < len(usual) * LEAST_CELL * crowding(self._painter):
            return {row + BY_ONE: Stepper(self.at(row, self.control_width), value, *ends, on_change, steps)}
        labels = [str(n) for n in usual]
        chosen = usual.index(value) if value in usual else -1
        return {
            row: Segments(self.at(row, segments), labels, chosen, lambda i: on_change(usual[i]), 24),
            row + BY_ONE: Stepper(self.at(row, step_width, segments + 14), value, *ends, on_change, steps),
        }

    # --- the picture

    def draw_names(self, painter: Painter, names: Mapping[str, str]) -> None:
        """Draw the name of each row."""
        for row, text in names.items():
            if row in self:
                left = self._sheet[0] + INSET
                label(painter, text, left, self.middles[row], self.label_width - 12, 24, "serif", "ink")

    def draw_remarks(
        self, painter: Painter, said: Mapping[str, Sequence[str]], controls: Mapping[str, Control]
    ) -> None:
        """Draw beside each row the first of its remarks that has room there, in two lines where rows are that high."""
        x, _y, w, _h = self._sheet
        right = x + w - 28
        most = 2 if self._pitch >= 2 * 1.2 * true_size(painter, 20) else 1
        for row, texts in said.items():
            last = controls.get(row + BY_ONE) or controls.get(row)
            left = x + INSET + self.label_width if last is None else sum(last.rect[::2]) + 24
            room = right - left
            fits = (text for text in texts if len(painter.wrap(text, room, 20, "sans")) <= most)
            if row in self and room >= LEAST_REMARK and (text := next(fits, None)):
                note(painter, text, left, self.middles[row], room, 20)
