"""Rows, columns and grids: a screen declares what stands in them and gets the place of each; all in design units.

A tree of boxes is declared first, with what was measured of words; :meth:`Box.place` then fills a rectangle with it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final, TypedDict, Unpack

from msgspec import Struct

Rect = tuple[float, float, float, float]  # left, top, width, height
Edges = tuple[float, float]  # what is left free at the left and right, and at the top and bottom

NO_EDGES: Final = (0.0, 0.0)


class Box(Struct, frozen=True):
    """A place in a row or column: of a fixed ``size`` along it, or a share of the room that is left, by ``weight``.

    A share is never below ``least`` nor above ``most``. Boxes with ``children`` divide their own place among them,
    side by side where they are a ``row``, else under each other, beginning after ``pad``; where the children do not
    fill it, ``align`` says how much of the rest lies before them (0 to 1).
    """

    name: str = ""
    size: float | None = None
    weight: float = 1.0
    least: float = 0.0
    most: float = math.inf
    children: tuple[Box, ...] = ()
    row: bool = False
    gap: float = 0.0
    pad: Edges = NO_EDGES
    align: float = 0.0

    @property
    def length(self) -> float:
        """What its children need along it, gaps and edges too; shares count with their least size."""
        sizes = (box.least if box.size is None else box.size for box in self.children)
        return sum(sizes) + self.gap * (len(self.children) - 1) + 2 * self.pad[0 if self.row else 1]

    def place(self, area: Rect) -> dict[str, Rect]:
        """Return the places of all boxes in it that have a name, and its own, when it fills an area."""
        found = {self.name: area} if self.name else {}
        x, y, w, h = inset(area, *self.pad)
        sizes = shares(w if self.row else h, self.children, self.gap)
        rest = (w if self.row else h) - sum(sizes) - self.gap * (len(sizes) - 1)
        at = (x if self.row else y) + rest * self.align
        for box, size in zip(self.children, sizes, strict=True):
            found |= box.place((at, y, size, h) if self.row else (x, at, w, size))
            at += size + self.gap
        return found


class BoxFields(TypedDict, total=False):
    """What a row or column may be told besides its children: fields of :class:`Box`."""

    name: str
    size: float | None
    weight: float
    gap: float
    pad: Edges
    align: float


def row(*children: Box, **fields: Unpack[BoxFields]) -> Box:
    """Boxes side by side, from the left."""
    return Box(children=children, row=True, **fields)


def column(*children: Box, **fields: Unpack[BoxFields]) -> Box:
    """Boxes under each other, from the top."""
    return Box(children=children, **fields)


def space(size: float) -> Box:
    """An empty place."""
    return Box("", size)


def shares(length: float, boxes: Sequence[Box], gap: float = 0) -> list[float]:
    """How long each box is in a row or column of that length: fixed sizes first, what is left by weight."""
    sizes = [0.0 if box.size is None else box.size for box in boxes]
    free = {i for i, box in enumerate(boxes) if box.size is None}
    room = length - sum(sizes) - gap * (len(boxes) - 1)
    while free:
        weight = sum(boxes[i].weight for i in free)
        wanted = {i: room * boxes[i].weight / weight for i in free}
        bound = {i: min(boxes[i].most, max(boxes[i].least, size)) for i, size in wanted.items()}
        over = sum(bound.values()) - sum(wanted.values())
        # As in CSS flexbox: where the bounds ask for too much the least sizes are settled first, else the largest.
        settled = {i for i in free if (bound[i] > wanted[i] if over > 0 else bound[i] < wanted[i])} or free
        for i in settled:
            sizes[i] = bound[i]
            room -= bound[i]
        free -= settled
    return sizes


class Grid(Struct, frozen=True):
    """Cells of one size; ``step`` and ``line_step`` lead from one to the next and from line to line, gaps included."""

    x: float
    y: float
    columns: int
    step: float
    line_step: float
    gap: float
    high: float

    def cells(self) -> Iterator[Rect]:
        """The cells, line by line; there is no last one."""
        return (self.span(*divmod(place, self.columns)) for place in itertools.count())

    def span(self, line: int, first: int, count: int = 1) -> Rect:
        """So many cells of a line as one."""
        return (self.x + first * self.step, self.y + line * self.line_step, count * self.step - self.gap, self.high)


def grid(area: Rect, columns: int, gap: float, high: float, line_gap: float | None = None) -> Grid:
    """Divide the width of an area into equal columns, from its top on in lines of that height."""
    x, y, w, _h = area
    return Grid(x, y, columns, (w + gap) / columns, high + (gap if line_gap is None else line_gap), gap, high)


def inset(area: Rect, across: float, down: float = 0.0) -> Rect:
    """A rectangle without so much at its left and right, and at its top and bottom."""
    x, y, w, h = area
    return (x + across, y + down, w - 2 * across, h - 2 * down)


def holds(area: Rect, x: float, y: float) -> bool:
    """Whether a point lies in a rectangle."""
    left, top, w, h = area
    return left <= x <= left + w and top <= y <= top + h


def centred(area: Rect, width: float, height: float, align: float = 0.5) -> Rect:
    """A rectangle of that size in the middle of another one; ``align`` is how much of the rest lies above it."""
    x, y, w, h = area
    return (x + (w - width) / 2, y + (h - height) * align, width, height)


def even_gap(length: float, sizes: Sequence[float], most: float) -> float:
    """The gap between things in a row or column that makes them fill it, but at most so much."""
    return min(most, (length - sum(sizes)) / max(1, len(sizes) - 1))
