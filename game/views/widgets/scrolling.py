"""Shows a part of something longer, cut off at its edges: the wheel, page keys, a drag or its bar move it."""

from __future__ import annotations

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

BAR: Final = 16.0
NOTCH: Final = 90.0  # units a notch of the wheel moves
SETTLE: Final = 70.0  # milliseconds in which two thirds of the way are done
FADE: Final = 26.0  # units over which what is shown fades into the paper at an edge
OVERHANG: Final = 40.0  # units to the left that shadows may reach


class Scrolling(Control):
    """Something ``length`` units long in a frame of that rect; ``line`` units stay in sight when a page is turned."""

    length = 0.0
    line = 0.0

    def __init__(self, rect: Rect) -> None:
        super().__init__(rect)
        self._cuts: dict[tuple[Surface, tuple[int, ...]], Surface] = {}
        self.offset = self.target = 0.0
        self._held: tuple[str, float, float] | None = None  # what is dragged, where it began, the offset then

    @property
    def furthest(self) -> float:
        """The greatest offset."""
        return max(0.0, self.length - self.rect[3])

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
        return self.go(self.target + pages * max(self.line, self.rect[3] - 2 * self.line))

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
