"""A scrolling page: blocks of headings, prose and cards, cut off at its edges, with a bar that shows where one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.views.painter import Painter
from game.views.widgets.control import Look, Rect
from game.views.widgets.prose import true_size
from game.views.widgets.scrolling import BAR, Scrolling
from game.views.widgets.texttables import Table, draw_table, table_errands, table_height
from game.words.rulebook import Block, Heading, Paragraph

HEADING: Final = (32.0, "serif-bold")
PROSE: Final = (25.0, "serif-regular")
LEADING: Final = 1.42
EDGE: Final = 8.0  # free above and below all of it


class TextPage(Scrolling):
    """Blocks in a frame of that rect; arrows, wheel, page keys, a drag or the bar move it.

    ``errands`` draw the pictures further down, one by one, before they come into sight.
    """

    def __init__(self, rect: Rect, blocks: Sequence[Block], painter: Painter) -> None:
        super().__init__(rect)
        self.line = true_size(painter, PROSE[0]) * LEADING
        self.errands: list[Callable[[Painter], None]] = []
        self.length = EDGE
        self._pieces: list[tuple[float, float, Callable[[Painter, float], None]]] = []  # top, height, what draws it
        for block in blocks:
            self._add(painter, block)
        self.length += EDGE

    def _add(self, painter: Painter, block: Block) -> None:
        """Put a block below the others."""
        width, gap = self.rect[2] - BAR - 32, 0.0
        draw: Callable[[Painter, float], None]
        if isinstance(block, Heading):
            self.length += 26 if self._pieces else 0
            high, draw = true_size(painter, HEADING[0]) * 1.5, partial(self._draw_heading, block.text)
        elif isinstance(block, Paragraph):
            lines = painter.wrap(block.text, width, *PROSE)
            high, gap, draw = len(lines) * self.line, 12.0, partial(self._draw_lines, lines)
        else:
            high, gap, draw = table_height(block, painter, width), 18.0, partial(self._draw_table, block, width)
            self.errands += table_errands(block, width)
        self._pieces.append((self.length, high, draw))
        self.length += high + gap

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw what is in sight, and the bar."""
        _x, y, _w, h = self.rect
        first = len(painter.items)
        for top, high, draw in self._pieces:
            at = y + top - self.offset
            if at <= y + h and at + high + self.line >= y:
                draw(painter, at)
        self._clip(painter, first)
        if self.furthest:
            self._fade_edges(painter)
            self._draw_bar(painter, look)

    def _draw_heading(self, text: str, painter: Painter, top: float) -> None:
        painter.text(text, self.rect[0], top + true_size(painter, HEADING[0]) * 0.7, *HEADING, "ink")

    def _draw_lines(self, lines: Sequence[str], painter: Painter, top: float) -> None:
        for i, line in enumerate(lines):
            painter.text(line, self.rect[0], top + (i + 0.5) * self.line, *PROSE, "ink")

    def _draw_table(self, table: Table, width: float, painter: Painter, top: float) -> None:
        draw_table(table, painter, self.rect[0], top, width)
