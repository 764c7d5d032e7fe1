"""A scrolling page: blocks of headings, prose and cards, cut off at its edges, with a bar that shows where one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.views.painter import Painter
from game.views.widgets.control import Look, Rect
from game.views.widgets.prose import true_size
from game.views.widgets.scrolling import BAR, Scrolling
from game.views.widgets.texttables import draw_table, table_errands, table_height
from game.words.rulebook import Block, Heading, Paragraph

HEADING: Final = (32.0, "serif-bold")
PROSE: Final = (25.0, "serif-regular")
LEADING: Final = 1.42


class TextPage(Scrolling):
    """Blocks in a frame of that rect; arrows, wheel, page keys, a drag or the bar move it."""

    def __init__(self, rect: Rect, blocks: Sequence[Block], painter: Painter) -> None:
        super().__init__(rect)
        self._painter = painter
        self.line = true_size(painter, PROSE[0]) * LEADING
        self._blocks: list[tuple[float, Block, tuple[str, ...]]] = []
        self.length = self._measure(blocks)

    # --- how long it is

    @property
    def _column(self) -> float:
        return self.rect[2] - BAR - 32

    def _measure(self, blocks: Sequence[Block]) -> float:
        painter, y = self._painter, 8.0
        for block in blocks:
            if isinstance(block, Heading):
                y += 26 if self._blocks else 0
                self._blocks.append((y, block, (block.text,)))
                y += true_size(painter, HEADING[0]) * 1.5
            elif isinstance(block, Paragraph):
                lines = tuple(painter.wrap(block.text, self._column, *PROSE))
                self._blocks.append((y, block, lines))
                y += len(lines) * self.line + 12
            else:
                self._blocks.append((y, block, ()))
                y += table_height(block, painter, self._column) + 18
        return y + 8

    def errands(self) -> list[Callable[[Painter], None]]:
        """Return what draws the pictures further down, one by one, before they come into sight."""
        found: list[Callable[[Painter], None]] = []
        for _top, block, _lines in self._blocks:
            if not isinstance(block, Heading | Paragraph):
                found += table_errands(block, self._column)
        return found

    # --- the picture

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw what is in sight, and the bar."""
        x, y, _w, h = self.rect
        first = len(painter.items)
        for top, block, lines in self._blocks:
            at = y + top - self.offset
            if at > y + h or at + self._block_height(block, lines) < y:
                continue
            if isinstance(block, Heading):
                size = true_size(painter, HEADING[0])
                painter.text(block.text, x, at + size * 0.7, *HEADING, "ink")
            elif isinstance(block, Paragraph):
                for i, line in enumerate(lines):
                    middle = at + (i + 0.5) * self.line
                    if y - self.line < middle < y + h + self.line:
                        painter.text(line, x, middle, *PROSE, "ink")
            else:
                draw_table(block, painter, x, at, self._column)
        self._clip(painter, first)
        if self.furthest:
            self._fade_edges(painter)
            self._draw_bar(painter, look)

    def _block_height(self, block: Block, lines: tuple[str, ...]) -> float:
        if isinstance(block, Heading | Paragraph):
            return max(1, len(lines)) * self.line * 1.4
        return table_height(block, self._painter, self._column)
