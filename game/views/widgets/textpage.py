"""A scrolling page: blocks of headings, prose and cards, cut off at its edges, with a bar that shows where one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import SRCALPHA, Surface
from pygame import Rect as PixelRect

from game.views.paint.compositor import Item
from game.views.paint.easing import clamp
from game.views.paint.theme import colour
from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect
from game.views.widgets.prose import true_size
from game.views.widgets.texttables import draw_table, table_errands, table_height
from game.words.rulebook import Block, Heading, Paragraph

HEADING: Final = (32.0, "serif-bold")
PROSE: Final = (25.0, "serif-regular")
LEADING: Final = 1.42
BAR: Final = 16.0
NOTCH: Final = 90.0  # units a notch of the wheel moves
SETTLE: Final = 70.0  # milliseconds in which two thirds of the way are done
FADE: Final = 26.0  # units over which the text fades into the paper at an edge
OVERHANG: Final = 40.0  # units to the left that shadows may reach


class TextPage(Control):
    """Blocks in a frame of that rect; arrows, wheel, page keys, a drag or the bar move it."""

    def __init__(self, rect: Rect, blocks: Sequence[Block], painter: Painter) -> None:
        super().__init__(rect)
        self._painter = painter
        self._cuts: dict[tuple[Surface, tuple[int, ...]], Surface] = {}
        self._blocks: list[tuple[float, Block, tuple[str, ...]]] = []
        self.length = self._measure(blocks)
        self.offset = self.target = 0.0
        self._held: tuple[str, float, float] | None = None  # what is dragged, where it began, the offset then

    # --- how long it is

    @property
    def furthest(self) -> float:
        """The greatest offset."""
        return max(0.0, self.length - self.rect[3])

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
                y += len(lines) * self._line + 12
            else:
                self._blocks.append((y, block, ()))
                y += table_height(block, painter, self._column) + 18
        return y + 8

    @property
    def _line(self) -> float:
        return true_size(self._painter, PROSE[0]) * LEADING

    def errands(self) -> list[Callable[[Painter], None]]:
        """Return what draws the pictures further down, one by one, before they come into sight."""
        found: list[Callable[[Painter], None]] = []
        for _top, block, _lines in self._blocks:
            if not isinstance(block, Heading | Paragraph):
                found += table_errands(block, self._column)
        return found

    # --- moving

    @property
    def moving(self) -> bool:
        """Whether it is on its way to where it was scrolled."""
        return self.offset != self.target

    def update(self, elapsed: float, gently: bool = True) -> None:
        """Move towards the target."""
        if self.moving:
            rest = 0.33 ** (elapsed / SETTLE) if gently else 0.0
            self.offset = self.target + (self.offset - self.target) * rest
            if abs(self.offset - self.target) < 0.5:
                self.offset = self.target

    def scroll(self, by: float) -> bool:
        """Move by notches, up is positive."""
        return self.go(self.target - by * NOTCH)

    def turn(self, pages: float) -> bool:
        """Move by pages, down is positive; a line stays in sight."""
        return self.go(self.target + pages * (self.rect[3] - 2 * self._line))

    def go(self, offset: float) -> bool:
        """Move to an offset; returns whether that is elsewhere."""
        wanted = min(self.furthest, max(0.0, offset))
        changed = wanted != self.target
        self.target = wanted
        return changed

    def grab(self, x: float, y: float) -> None:
        """Hold the bar, or the page itself."""
        if x >= self.rect[0] + self.rect[2] - BAR - 14:
            top, high = self._knob()
            if not top <= y <= top + high:
                self.offset = self.target = self._offset_at(y - high / 2)
            self._held = ("bar", y, self.offset)
        else:
            self._held = ("page", y, self.offset)

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        if self._held is None:
            return
        what, start, offset = self._held
        moved = y - start
        if what == "bar":
            _top, high = self._knob()
            moved = -moved * self.furthest / max(1.0, self.rect[3] - high)
        self.go(offset - moved)
        self.offset = self.target

    def press_at(self, x: float, y: float) -> None:
        """The pointer let go."""
        self._held = None

    # --- the bar

    def _knob(self) -> tuple[float, float]:
        """Top and height of the bar's knob."""
        high = max(56.0, self.rect[3] * self.rect[3] / max(1.0, self.length))
        share = self.offset / self.furthest if self.furthest else 0.0
        return self.rect[1] + share * (self.rect[3] - high), high

    def _offset_at(self, top: float) -> float:
        _top, high = self._knob()
        return clamp((top - self.rect[1]) / max(1.0, self.rect[3] - high)) * self.furthest

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
                    middle = at + (i + 0.5) * self._line
                    if y - self._line < middle < y + h + self._line:
                        painter.text(line, x, middle, *PROSE, "ink")
            else:
                draw_table(block, painter, x, at, self._column)
        self._clip(painter, first)
        if self.furthest:
            self._fade_edges(painter)
            self._draw_bar(painter, look)

    def _block_height(self, block: Block, lines: tuple[str, ...]) -> float:
        if isinstance(block, Heading | Paragraph):
            return max(1, len(lines)) * self._line * 1.4
        return table_height(block, self._painter, self._column)

    def _clip(self, painter: Painter, first: int) -> None:
        """Cut the items from ``first`` on at the page's edges; what stays as it was is cut into the same surface."""
        x, y, w, h = self.rect
        left, top = painter.metrics.at(x - OVERHANG, y)
        right, bottom = painter.metrics.at(x + w, y + h)
        frame = PixelRect(left, top, right - left, bottom - top)
        kept: list[Item] = []
        cuts: dict[tuple[Surface, tuple[int, ...]], Surface] = {}
        for item in painter.items[first:]:
            whole = item.rect
            seen = whole.clip(frame)
            if seen == whole:
                kept.append(item)
            elif seen.w and seen.h:
                part = seen.move(-whole.x, -whole.y)
                key = (item.surface, tuple(part))
                cuts[key] = cuts.get(key) or self._cuts.get(key) or item.surface.subsurface(part)
                kept.append(Item(cuts[key], seen.x, seen.y))
        self._cuts = cuts
        painter.items[first:] = kept

    def _fade_edges(self, painter: Painter) -> None:
        x, y, w, h = self.rect
        size = (painter.metrics.px(w - BAR - 8), max(2, painter.metrics.px(FADE)))
        for edge, there in (("top", self.offset > 0.5), ("bottom", self.offset < self.furthest - 0.5)):
            if there:
                made = painter.cache.get(("page edge", size, edge), partial(_edge, size, edge == "top"))
                painter.put(made, *painter.metrics.at(x, y if edge == "top" else y + h - FADE))

    def _draw_bar(self, painter: Painter, look: Look) -> None:
        x, y, w, h = self.rect
        left = x + w - BAR
        painter.box(left, y, BAR, h, BAR / 2, "paper2", 1, "ink", 1.2, 0.25)
        top, high = self._knob()
        held = self._held is not None and look.pressed
        painter.box(left + 2, top + 2, BAR - 4, high - 4, BAR / 2 - 2, "ink", 1 if held or look.hovered else 0.75)


def _edge(size: tuple[int, int], at_top: bool) -> Surface:
    """Paper that fades out downwards (at the top), or upwards."""
    column = Surface((1, size[1]), SRCALPHA)
    for y in range(size[1]):
        share = 1 - (y + 0.5) / size[1] if at_top else (y + 0.5) / size[1]
        column.set_at((0, y), (*colour("paper"), round(255 * share)))
    return pygame.transform.scale(column.premul_alpha(), size)
