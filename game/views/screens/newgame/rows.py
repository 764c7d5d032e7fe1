"""The rows of the new-game screen: each a title, controls side by side, and a remark where there is room for one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from game.views.painter import Painter
from game.views.widgets.buttons import Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.layout import Box, column, even_gap, inset, row
from game.views.widgets.prose import crowding, label, note, true_size
from game.views.widgets.stepper import Stepper

ROW: Final = 50.0
GAP: Final = 14.0
MOST_GAP: Final = 34.0
INSET: Final = 36.0
LEAST_REMARK: Final = 120.0
MOST_TITLE: Final = 0.3  # of the width
LEAST_CELL: Final = 46.0  # for a number of two digits
BY_ONE: Final = " by one"  # ends the name of what stands beside a row's first control


class Cell(NamedTuple):
    """A control in a row: its name, how wide it is, and what makes it at its place."""

    name: str
    width: float
    make: Callable[[Rect], Control]


class Row(NamedTuple):
    """A row without a title has the whole width; of its remarks, the longest first, at most one is shown."""

    name: str
    cells: Sequence[Cell]
    title: str = ""
    remarks: Sequence[str] = ()
    height: float = ROW
    gap: float = GAP


class Rows:
    """Places rows on a sheet; ``titles`` are all that a row may ever have."""

    def __init__(self, painter: Painter, sheet: Rect, titles: Sequence[str]) -> None:
        self._painter = painter
        self._area = inset(sheet, INSET)
        wide = self.width = self._area[2]
        needed = max(painter.text_width(text, 24, "serif") for text in titles) + 24
        self._title_width = min(needed, wide * MOST_TITLE)
        self.room = wide - self._title_width
        remarked = self.room * (0.54 if self.room > 900 else 0.64)
        self.control_width = min(560.0, remarked if self.room - remarked >= LEAST_REMARK * 1.5 else self.room)
        self._rows: Sequence[Row] = ()
        self._pitch = ROW
        self.places: dict[str, Rect] = {}  # by the name of a row, and of a control

    def place(self, rows: Sequence[Row]) -> dict[str, Control]:
        """Make the controls of all rows, in the order of the focus."""
        self._rows = rows
        gap = even_gap(self._area[3] - 44, [one.height for one in rows], MOST_GAP)
        self._pitch = ROW + gap
        self.places = column(*map(self._box, rows), gap=gap, align=0.5).place(self._area)
        return {cell.name: cell.make(self.places[cell.name]) for one in rows for cell in one.cells}

    def _box(self, one: Row) -> Box:
        title = [Box(size=self._title_width)] if one.title else []
        cells = row(*(Box(cell.name, cell.width) for cell in one.cells), gap=one.gap)
        return row(*title, cells, name=f"{one.name} row", size=one.height)

    # --- controls

    def choice(
        self,
        name: str,
        labels: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
        faded: Collection[int] = (),
    ) -> Cell:
        """One choice out of a few: as wide as those of other rows, wider where its words need it."""
        needed = len(labels) * (max(self._painter.text_width(text, 22, "semi") for text in labels) + 26)
        wide = max(self.control_width, min(needed, self.room))
        return Cell(name, wide, lambda rect: Segments(rect, labels, chosen, on_choose, faded=faded))

    def number(
        self,
        name: str,
        usual: Sequence[int],
        value: int,
        ends: tuple[int, int],
        on_change: Callable[[int], None],
        steps: Callable[[int, int], int] | None = None,
    ) -> list[Cell]:
        """Usual numbers side by side, where there is room for them, and any other one step by step."""
        wide = min(170.0, max(self.control_width * 0.36, 2 * ROW + 44 * crowding(self._painter)))
        rest = self.control_width - wide - GAP
        has_room = rest >= len(usual) * LEAST_CELL * crowding(self._painter)
        by_one = Cell(
            name + BY_ONE,
            wide if has_room else self.control_width,
            lambda rect: Stepper(rect, value, *ends, on_change, steps),
        )
        labels, chosen = [str(n) for n in usual], usual.index(value) if value in usual else -1
        side_by_side = Cell(name, rest, lambda rect: Segments(rect, labels, chosen, lambda i: on_change(usual[i]), 24))
        return [side_by_side, by_one] if has_room else [by_one]

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Draw the titles, and beside each row a remark, in two lines where rows are that high."""
        left, _y, width, _h = self._area
        most = 2 if self._pitch >= 2 * 1.2 * true_size(painter, 20) else 1
        for one in self._rows:
            if not one.title:
                continue
            _x, y, _w, high = self.places[f"{one.name} row"]
            label(painter, one.title, left, y + high / 2, self._title_width - 12, 24, "serif", "ink")
            start = left + self._title_width
            if one.cells:
                last = self.places[one.cells[-1].name]
                start = last[0] + last[2] + 24
            room = left + width + 8 - start
            fits = (text for text in one.remarks if len(painter.wrap(text, room, 20, "sans")) <= most)
            if room >= LEAST_REMARK and (text := next(fits, None)):
                note(painter, text, start, y + high / 2, room, 20)
