"""Shows a part of something longer, cut off at its edges: wheel, page keys, a drag, its bar and the focus move it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import SRCALPHA, Surface
from pygame import Rect as PixelRect

from game.views.input.pressguard import Target
from game.views.paint.compositor import Item
from game.views.paint.easing import clamp
from game.views.paint.theme import colour
from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect

BAR: Final = 16.0
GUTTER: Final = BAR + 24.0  # what a column gives of its width to its bar
MARGIN: Final = 12.0  # what of its surroundings is shown with what has the focus, and stays in sight of a turned page
NOTCH: Final = 90.0  # units a notch of the wheel moves
SETTLE: Final = 70.0  # milliseconds in which two thirds of the way are done
FADE: Final = 26.0  # units over which what is shown fades into the paper at an edge
OVERHANG: Final = 40.0  # units to the left, above and below that shadows may reach
Paint = Callable[[Painter, float, float], None]  # draws what lies between two heights


def nothing(_painter: Painter, _top: float, _bottom: float) -> None:
    """Draw nothing."""


@dataclass(eq=False, repr=False)
class ScrollArea(Control):
    """Shows what ``paint`` draws, moved by how far it is scrolled and cut at its edges; the controls in it move too.

    It is ``length`` units long in a frame of that rect, and ``mould`` is what it was laid out for.
    """

    in_order = reachable = False
    line = MARGIN  # units that stay in sight when a page is turned
    fades = False  # whether what is shown fades into the paper at its edges

    rect: Rect
    paint: Paint = nothing
    controls: Iterable[Control] = ()
    length: float = 0.0
    mould: Hashable = None

    def __post_init__(self) -> None:
        self.offset = self.target = 0.0
        self.errands: list[tuple[Callable[[Painter, Rect], object], Rect]] = []  # what is costly, to be drawn ahead
        self._held: tuple[str, float, float] | None = None  # what is dragged, where it began, the offset then
        self._cuts: dict[tuple[Surface, tuple[int, ...]], Surface] = {}
        self._older = self._cuts  # what was cut for the picture before
        self._homes = {control: control.rect for control in self.controls}
        for control in self._homes:
            control.window = self

    @property
    def thing(self) -> Target:
        """It is the same however long it is."""
        return ("scroll", self.rect)

    @property
    def furthest(self) -> float:
        """The greatest offset."""
        return max(0.0, self.length - self.rect[3])

    # --- moving

    def resume(self, before: Control | None) -> None:
        """Stand where the one before stood, by its share where letters or lines were others; stay in the hand."""
        if isinstance(before, ScrollArea):
            part = 1.0 if before.mould == self.mould else self.length / before.length
            self.target, self.offset = (min(self.furthest, at * part) for at in (before.target, before.offset))
            self._held = before._held
        self.shift()

    def shift(self) -> None:
        """Put the controls where the offset has them."""
        for control, (x, y, w, h) in self._homes.items():
            control.rect = (x, y - self.offset, w, h)

    @property
    def moving(self) -> bool:
        """Whether it is on its way to where it was scrolled."""
        return self.offset != self.target

    def update(self, elapsed: float, gently: bool = True) -> None:
        """Move towards the target, and the controls with it."""
        if self.moving:
            rest = 0.33 ** (elapsed / SETTLE) if gently else 0.0
            self.offset = self.target + (self.offset - self.target) * rest
            if abs(self.offset - self.target) < 0.5:
                self.offset = self.target
            self.shift()

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

    def show_control(self, control: Control) -> None:
        """Scroll so far that a control of it is in sight."""
        _x, y, _w, h = self._homes[control]
        top = y - self.rect[1]
        self.go(min(max(self.target, top + h + MARGIN - self.rect[3]), top - MARGIN))

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
        self.shift()

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
        """Draw the part that is in sight, and the bar."""
        first, top = self._begin(painter), self.rect[1] + self.offset
        with painter.group(dy=-self.offset):
            self.paint(painter, top - OVERHANG, top + self.rect[3] + OVERHANG)
        self.clip(painter, first)
        if self.fades:
            self._fade_edges(painter)
        self._draw_bar(painter, look)

    def _begin(self, painter: Painter) -> int:
        """Begin a picture; returns how many items it has already."""
        self._older, self._cuts = self._cuts, {}
        return len(painter.items)

    def clip(self, painter: Painter, first: int) -> None:
        """Cut items at its edges; what was cut before, in this picture or the last, is the same surface again."""
        x, y, w, h = self.rect
        left, top = painter.metrics.at(x - OVERHANG, y)
        right, bottom = painter.metrics.at(x + w, y + h)
        frame = PixelRect(left, top, right - left, bottom - top)
        kept: list[Item] = []
        for item in painter.items[first:]:
            whole = item.rect
            seen = whole.clip(frame)
            if seen == whole:
                kept.append(item)
            elif seen.w and seen.h:
                part = seen.move(-whole.x, -whole.y)
                key = (item.surface, tuple(part))
                cut = self._cuts.get(key) or self._older.get(key) or item.surface.subsurface(part)
                self._cuts[key] = cut
                kept.append(Item(cut, seen.x, seen.y))
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
