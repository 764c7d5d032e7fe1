"""Cells below a heading of which as many are shown at a time as have room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from game.views.kit.box import Box, Grid, Span, Stack, Terms, column
from game.views.kit.controls import sign_on_paper
from game.views.kit.placed import Draw, Placed
from game.views.widgets.layout import Rect

SIDE: Final = 46.0  # of the button that leads to the next page


class Pages(Box, frozen=True):
    """Cells of one size in ``lines`` lines, a page of them at a time: the one ``page`` pages after that with ``start``.

    Each is at least ``cell`` wide, and as wide as any of them has to be. There are as many columns as the cells need,
    from ``columns`` to ``most``, where all that have room. ``head`` makes the heading: of a button that does ``turn``,
    called "more" and the name of this box, whose words are ``more``; or of None where one page shows all.
    ``between`` is drawn at the left edge of each cell but the first of a line.
    """

    cells: tuple[Box, ...]
    head: Callable[[Box | None], Box]
    more: str
    turn: Callable[[], None]
    cell: float
    page: int = 0
    start: int = 0
    lines: int = 1
    columns: int = 1
    most: int = 99
    gap: float = 0.0
    head_gap: float = 8.0
    between: Draw | None = None

    def _tree(self, terms: Terms, width: float) -> Box:
        """What is shown in that width."""
        cell = max(self.cell, *(terms.width(box)[0] for box in self.cells)) if self.cells else self.cell
        fitting = max(1, int((width + self.gap) / (cell + self.gap)))
        columns = min(fitting, self.most, max(self.columns, -(-len(self.cells) // self.lines)))
        count = columns * self.lines
        pages = max(1, -(-len(self.cells) // count))
        first = (self.start // count + self.page) % pages * count
        shown = [*self.cells[first : first + count], *[Box()] * count][:count]
        if self.between is not None:
            last = len(self.cells) - first
            shown = [
                Stack((Box(ground=self.between), cell)) if place % columns and place < last else cell
                for place, cell in enumerate(shown)
            ]
        grid = Grid(tuple(shown), columns=columns, gap=self.gap, grow=1)
        more = replace(sign_on_paper(f"more {self.name}", self.more, "right", self.turn, SIDE), across=0.5)
        return column(self.head(more if pages > 1 else None), grid, gap=self.head_gap)

    def width(self, terms: Terms) -> Span:
        """Return the width of one cell, and of a page with the fewest columns."""
        return self.cell, (self.cell + self.gap) * self.columns - self.gap

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of heading and lines."""
        return terms.height(self._tree(terms, width), width)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the page."""
        self._tree(terms, rect[2]).put(terms, rect, placed)
