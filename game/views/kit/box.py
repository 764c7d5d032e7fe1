"""Boxes know what room they need: rows, columns, grids, lines and stacks share a rectangle among others.

Each size is two numbers, the least and the wanted one. Where there is room for what is wanted the rest goes to boxes
that ``grow``; where there is less, gaps and boxes shrink together towards their least. A column that cannot even give
the least leaves out what is ``spare``, highest number first, then makes all letters in it smaller, down to
the last of ``SCALES``. What still does not fit is squeezed in proportion, or scrolls where the column says so.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, TypedDict, Unpack

from msgspec import Struct

from game.views.kit.placed import Draw, Placed
from game.views.kit.scroll import GUTTER
from game.views.painter import Painter
from game.views.widgets.layout import Rect
from game.views.widgets.prose import crowding
from game.words import current_language

Span = tuple[float, float]  # the least and the wanted length, in units
Size = float | Span | None  # one length, the least and the wanted one, or what the content needs
Pad = tuple[float, float] | tuple[float, float, float, float]  # left and right, top and bottom; or all four, clockwise

LEAST_GAP: Final = 0.3  # the part of gaps that stays where room is short
LEAST_PAD: Final = 0.5  # and of what is free above and below
SCALES: Final = tuple(1 - step / 20 for step in range(1, 9))  # 0.95 to 0.6
EPSILON: Final = 0.5  # units that count as nothing
CLOSER: Final = 12.0  # units by which lines are made shorter, again and again, to be even
ALL: Final = 99  # every spare box is shown


class Terms:
    """How boxes are measured: the size of letters, and what is left out. Ask through it: it remembers the answers."""

    def __init__(self, painter: Painter, spare: int = ALL, scale: float = 1.0) -> None:
        self.painter = painter
        self.spare, self.scale = spare, scale
        self._known: dict[tuple[int, float], Span] = {}
        self._asked: list[Box] = []  # kept, so that no other box gets the identity of one that was asked about

    def width(self, box: Box) -> Span:
        """Return the width of a box, its edges included."""
        found = self._known.get((id(box), -1.0))
        if found is None:
            found = _stated(box.wide)
            if found is None:
                left, _top, right, _bottom = sides(box.pad)
                least, wanted = box.width(self)
                found = (least + left + right, wanted + left + right)
            if box.swell > 1:
                more = min(box.swell, crowding(self.painter))
                found = (found[0] * more, found[1] * more)
            self._known[id(box), -1.0] = found
            self._asked.append(box)
        return found

    def height(self, box: Box, width: float) -> Span:
        """Return the height of a box that is so wide, its edges included."""
        return _stated(box.high) or self.needed(box, width)

    def needed(self, box: Box, width: float) -> Span:
        """Return the height that the content of a box needs, its edges included, whatever the box states."""
        found = self._known.get((id(box), width))
        if found is None:
            left, top, right, bottom = sides(box.pad)
            least, wanted = box.height(self, max(0.0, width - left - right))
            found = self._known[id(box), width] = (least + (top + bottom) * LEAST_PAD, wanted + top + bottom)
            self._asked.append(box)
        return found

    def shown(self, boxes: Iterable[Box]) -> list[Box]:
        """Return the boxes that are not left out."""
        return [box for box in boxes if box.spare <= self.spare]

    def fitting(self, box: Box, width: float, height: float) -> Terms:
        """Return the mildest terms under which what stands in a box needs at most ``height``, or the hardest."""
        if self.needed(box, width)[0] <= height + EPSILON:
            return self

        def fits(terms: Terms) -> bool:
            return terms.needed(box, width)[0] <= height + EPSILON

        levels = sorted((level - 1 for level in box.spares() if level <= self.spare), reverse=True)
        rungs = [Terms(self.painter, level, self.scale) for level in levels]
        if not rungs or not fits(rungs[-1]):
            hardest = levels[-1] if levels else self.spare
            rungs = [Terms(self.painter, hardest, self.scale * scale) for scale in SCALES]
        return rungs[bisect_left(rungs, True, hi=len(rungs) - 1, key=fits)]  # each needs no more than the one before


class Box(Struct, frozen=True, kw_only=True):
    """A place on a screen; by itself an empty one.

    ``wide`` and ``high`` state its size where its content does not. Beside what it needs, a box that grows takes a
    share, by ``grow``, of the room its row or column has to spare, up to ``limit``. Across, it fills its row or column,
    or with ``across`` takes what it wants, with that part (0 to 1) of the rest before it. ``pad`` is free within.
    ``spare`` above 0 may be left out, highest first. ``ground`` is drawn below all that stands in it. Where
    letters are larger than designed it is wider too, up to ``swell`` times.
    """

    name: str = ""
    wide: Size = None
    high: Size = None
    grow: float = 0.0
    limit: float = math.inf
    across: float | None = None
    pad: Pad = (0.0, 0.0)
    spare: int = 0
    ground: Draw | None = None
    swell: float = 1.0

    def width(self, terms: Terms) -> Span:
        """Return the width of the content: of the widest box in it."""
        return _largest(terms.width(box) for box in terms.shown(self.inside()))

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the content in a width: of the highest box in it."""
        return _largest(terms.height(box, width) for box in terms.shown(self.inside()))

    def inside(self) -> Sequence[Box]:
        """Return the boxes that stand in it."""
        return ()

    def spares(self) -> set[int]:
        """Return the numbers of what may be left out in it."""
        found = {box.spare for box in self.inside() if box.spare}
        return found.union(*(box.spares() for box in self.inside()))

    def put(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Fill a rectangle: what is drawn, named and pressed there goes to ``placed``."""
        x, y, w, h = rect
        if self.name:
            placed.rects[self.name] = rect
        if self.ground is not None:
            placed.draw(self.ground, rect)
        left, top, right, bottom = sides(self.pad)
        if top + bottom:
            least, wanted = terms.needed(self, w)
            free = _loose(LEAST_PAD, _ease(h, least, wanted))
            top, bottom = top * free, bottom * free
        inner = (x + left, y + top, max(0.0, w - left - right), max(0.0, h - top - bottom))
        self.fill(terms, inner, placed)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Fill what the padding leaves: all boxes in it have this same place."""
        for box in terms.shown(self.inside()):
            box.put(terms, rect, placed)


def sides(pad: Pad) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edge."""
    return (pad[0], pad[1], pad[0], pad[1]) if len(pad) == 2 else (pad[3], pad[0], pad[1], pad[2])


def _stated(size: Size) -> Span | None:
    return size if size is None or isinstance(size, tuple) else (size, size)


def _loose(part: float, ease: float) -> float:
    """How much stays of a gap or an edge of which at least a part does."""
    return part + (1 - part) * ease


def _ease(room: float, least: float, wanted: float) -> float:
    """How much of what is wanted beyond the least there is room for: 0 to 1."""
    return 1.0 if room >= wanted - EPSILON else max(0.0, min(1.0, (room - least) / max(EPSILON, wanted - least)))


def _total(spans: Sequence[Span], gap: float, least_gap: float = LEAST_GAP) -> Span:
    """Return what boxes need one after another; of the gaps between them at least that part."""
    gaps = gap * max(0, len(spans) - 1)
    return sum(span[0] for span in spans) + gaps * least_gap, sum(span[1] for span in spans) + gaps


def _largest(spans: Iterable[Span]) -> Span:
    """Return the larger of all least sizes, and of all that are wanted."""
    found = list(spans)
    return max((span[0] for span in found), default=0.0), max((span[1] for span in found), default=0.0)


def _along(room: float, boxes: Sequence[Box], spans: Sequence[Span], gap: float) -> tuple[list[float], float]:
    """Return how long each box is along a row or column, and how long the gaps are."""
    least, wanted = _total(spans, gap)
    if room < least:  # nothing else helped
        part = max(0.0, room) / max(EPSILON, least)
        return [span[0] * part for span in spans], gap * LEAST_GAP * part
    if room < wanted:
        ease = (room - least) / (wanted - least)
        return [low + (high - low) * ease for low, high in spans], gap * _loose(LEAST_GAP, ease)
    return _shares(room - gap * max(0, len(boxes) - 1), boxes, [span[1] for span in spans]), gap


def _side_by_side(room: float, boxes: Sequence[Box], spans: Sequence[Span], gap: float) -> tuple[list[float], float]:
    """Return how wide each box of a row is, and the gaps. What grows is content with its least: its words can wrap."""
    content = [(span[0], span[0]) if box.grow else span for box, span in zip(boxes, spans, strict=True)]
    return _along(room, boxes, content, gap)


def _shares(room: float, boxes: Sequence[Box], sizes: list[float]) -> list[float]:
    """Share what is left by weight among the boxes that grow, none of which gets less than its size."""
    free = {i for i, box in enumerate(boxes) if box.grow}
    while free:
        left = room - sum(size for i, size in enumerate(sizes) if i not in free)
        weight = sum(boxes[i].grow for i in free)
        wanted = {i: left * boxes[i].grow / weight for i in free}
        bound = {i: max(sizes[i], min(boxes[i].limit, size)) for i, size in wanted.items()}
        over = sum(bound.values()) - left
        # As in CSS flexbox: where the bounds ask for too much the least sizes are settled first, else the largest.
        settled = {i for i in free if (bound[i] > wanted[i] if over > 0 else bound[i] < wanted[i])} or set(free)
        for i in settled:
            sizes[i] = bound[i]
        free -= settled
    return sizes


def _across(box: Box, start: float, room: float, wanted: float) -> tuple[float, float]:
    """Where a box begins across its row or column, and how long it is there."""
    if box.across is None:
        return start, room
    length = min(room, wanted)
    return start + (room - length) * box.across, length


class Several(Box, frozen=True):
    """Boxes that stand in one place."""

    children: tuple[Box, ...] = ()

    def inside(self) -> Sequence[Box]:
        """Return the boxes."""
        return self.children


class Column(Several, frozen=True):
    """Boxes under each other. Of what is left, each gap takes up to ``slack``, and the part ``align`` lies above all.

    One that ``scrolls`` shows a part of itself where it is too short, with letters as they are.
    """

    gap: float = 0.0
    align: float = 0.0
    slack: float = 0.0
    scrolls: bool = False

    def height(self, terms: Terms, width: float) -> Span:
        """Return what all need together."""
        boxes = terms.shown(self.children)
        least, wanted = _total([terms.height(box, _broad(terms, box, width)) for box in boxes], self.gap)
        return 0.0 if self.scrolls else least, wanted

    def put(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Fill a rectangle, on the mildest terms that fit."""
        super().put(terms if self.scrolls else terms.fitting(self, rect[2], rect[3]), rect, placed)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the boxes from the top."""
        x, y, w, h = rect
        if self.scrolls and self.height(terms, w)[1] > h + EPSILON:
            whole = Column(children=self.children, gap=self.gap)
            length, inner = whole.height(terms, w - GUTTER)[1], Placed()
            whole.fill(terms, (x, y, w - GUTTER, length), inner)
            placed.show_part(self.name, rect, inner, length, (w, terms.painter.metrics, current_language()))
            return
        boxes = terms.shown(self.children)
        widths = [_broad(terms, box, w) for box in boxes]
        spans = [terms.height(*pair) for pair in zip(boxes, widths, strict=True)]
        lengths, gap = _along(h, boxes, spans, self.gap)
        steps = max(0, len(boxes) - 1)
        rest = max(0.0, h - sum(lengths) - gap * steps)
        more = min(self.slack, rest / max(1, steps))
        y += (rest - more * steps) * self.align
        for box, wide, length in zip(boxes, widths, lengths, strict=True):
            left, wide = _across(box, x, w, wide)
            box.put(terms, (left, y, wide, length), placed)
            y += length + gap + more


def _broad(terms: Terms, box: Box, width: float) -> float:
    """How wide a box is in a column of that width."""
    return width if box.across is None else min(width, terms.width(box)[1])


class Row(Several, frozen=True):
    """Boxes side by side; one that ``wraps`` has them under each other where even their least widths are too wide.

    ``align`` of the room that nothing takes lies before them. Buttons in one that is ``alike`` have letters of one
    size, and either all of them show their keys or none does. One that ``drops`` leaves out what is spare in it where
    not all have the width they want.
    """

    gap: float = 0.0
    align: float = 0.0
    wraps: bool = False
    alike: bool = False
    drops: bool = False

    def width(self, terms: Terms) -> Span:
        """Return what all need together."""
        least, wanted = self._beside(terms)
        return super().width(terms)[0] if self.wraps else least, wanted

    def _beside(self, terms: Terms) -> Span:
        """What all need side by side."""
        return _total([terms.width(box) for box in terms.shown(self.children)], self.gap, least_gap=1.0)

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the highest."""
        if self._is_column(terms, width):
            return self._column.height(terms, width)
        boxes, widths, _gap = self._widths(terms, width)
        return _largest(terms.height(*pair) for pair in zip(boxes, widths, strict=True))

    def _is_column(self, terms: Terms, width: float) -> bool:
        return self.wraps and self._beside(terms)[0] > width + EPSILON

    @property
    def _column(self) -> Column:
        return Column(children=self.children, gap=self.gap)

    def _widths(self, terms: Terms, width: float) -> tuple[list[Box], list[float], float]:
        """What is shown in a row of that width, how wide each is, and the gap. Words that grow can wrap."""
        boxes = terms.shown(self.children)
        if self.drops and self.width(terms)[1] > width + EPSILON:
            boxes = [box for box in boxes if not box.spare]
        return boxes, *_side_by_side(width, boxes, [terms.width(box) for box in boxes], self.gap)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the boxes from the left."""
        x, y, w, h = rect
        before = set(placed.controls)
        if self._is_column(terms, w):
            self._column.fill(terms, rect, placed)
        else:
            boxes, widths, gap = self._widths(terms, w)
            x += (w - sum(widths) - gap * max(0, len(boxes) - 1)) * self.align
            for box, wide in zip(boxes, widths, strict=True):
                top, high = _across(box, y, h, terms.height(box, wide)[1])
                box.put(terms, (x, top, wide, high), placed)
                x += wide + gap
        if self.alike:
            placed.make_alike([name for name in placed.controls if name not in before])


class Lines(Several, frozen=True):
    """Boxes in lines, as words stand in a text; each line as high as the highest of all, ``line_gap`` apart.

    Those that are ``even`` are as few as can be, and about as long as each other.
    """

    gap: float = 0.0
    line_gap: float = 0.0
    align: float = 0.0
    even: bool = False

    def width(self, terms: Terms) -> Span:
        """Return the widths of the widest, and of one line of all."""
        one = sum(terms.width(box)[1] + self.gap for box in terms.shown(self.children)) - self.gap
        return super().width(terms)[0], one

    def _broken(self, terms: Terms, width: float) -> list[list[tuple[Box, float]]]:
        lines = self._filled(terms, width)
        widest = super().width(terms)[1]
        while self.even and len(lines) > 1 and widest <= width - CLOSER:
            closer = self._filled(terms, width - CLOSER)
            if len(closer) > len(lines):
                break
            lines, width = closer, width - CLOSER
        return lines

    def _filled(self, terms: Terms, width: float) -> list[list[tuple[Box, float]]]:
        """The lines, each as long as it can be."""
        lines: list[list[tuple[Box, float]]] = [[]]
        used = 0.0
        for box in terms.shown(self.children):
            wide = min(width, terms.width(box)[1])
            if lines[-1] and used + wide > width + EPSILON:
                lines.append([])
                used = 0.0
            lines[-1].append((box, wide))
            used += wide + self.gap
        return lines

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of all lines."""
        lines = self._broken(terms, width)
        highest = _largest(terms.height(*pair) for line in lines for pair in line)
        return _total([highest] * len(lines), self.line_gap)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the boxes line by line."""
        x, y, w, h = rect
        lines = self._broken(terms, w)
        least, wanted = self.height(terms, w)
        gap = self.line_gap * _loose(LEAST_GAP, _ease(h, least, wanted))
        high = (h + gap) / len(lines) - gap
        for line in lines:
            left = x + (w - sum(wide + self.gap for _box, wide in line) + self.gap) * self.align
            for box, wide in line:
                box.put(terms, (left, y, wide, high), placed)
                left += wide + self.gap
            y += high + gap


class Table(Box, frozen=True):
    """Lines of cells: each column as wide as its widest cell, each line as high as its highest, ``line_gap`` apart.

    A column grows where its cell in the first line does; a cell lies in its line as a box in a row.
    """

    lines: tuple[tuple[Box, ...], ...] = ()
    gap: float = 0.0
    line_gap: float = 0.0

    def inside(self) -> Sequence[Box]:
        """Return the cells."""
        return [cell for line in self.lines for cell in line]

    def _columns(self, terms: Terms) -> list[Span]:
        return [_largest(map(terms.width, cells)) for cells in zip(*self.lines, strict=True)]

    def width(self, terms: Terms) -> Span:
        """Return what all columns need together."""
        return _total(self._columns(terms), self.gap, least_gap=1.0)

    def _placed(self, terms: Terms, width: float) -> tuple[list[float], float, list[Span]]:
        """How wide columns and the gaps between them are in that width, and what each line needs."""
        widths, gap = _side_by_side(width, self.lines[0], self._columns(terms), self.gap)
        return widths, gap, [_largest(map(terms.height, line, widths)) for line in self.lines]

    def height(self, terms: Terms, width: float) -> Span:
        """Return what all lines need together."""
        return _total(self._placed(terms, width)[2], self.line_gap)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the cells line by line, from the top."""
        x, y, w, h = rect
        widths, gap, spans = self._placed(terms, w)
        lengths, line_gap = _along(h, [Box()] * len(spans), spans, self.line_gap)
        for line, length in zip(self.lines, lengths, strict=True):
            left = x
            for cell, wide in zip(line, widths, strict=True):
                top, high = _across(cell, y, length, terms.height(cell, wide)[1])
                cell.put(terms, (left, top, wide, high), placed)
                left += wide + gap
            y += length + line_gap


class Grid(Several, frozen=True):
    """Cells of one size, line by line.

    There are ``columns`` of them, or with 0 as many, up to ``most_columns``, as the widest lets stand.
    """

    columns: int = 0
    most_columns: int = 3
    gap: float = 0.0

    def width(self, terms: Terms) -> Span:
        """Return the width in which every cell has what it needs."""
        count = self.columns or min(self.most_columns, len(self.children))
        least, wanted = super().width(terms)
        narrowest = count * (least + self.gap) - self.gap if self.columns else least
        return narrowest, count * (wanted + self.gap) - self.gap

    def _count(self, terms: Terms, width: float) -> int:
        widest = super().width(terms)[1]
        fitting = int((width + self.gap + EPSILON) / max(1.0, widest + self.gap))
        return self.columns or max(1, min(self.most_columns, len(self.children), fitting))

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of all lines."""
        count = self._count(terms, width)
        cell = (width + self.gap) / count - self.gap
        lines = -(-len(self.children) // count)
        return _total([_largest(terms.height(box, cell) for box in self.children)] * lines, self.gap)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the boxes; lines share the height."""
        x, y, w, h = rect
        count = self._count(terms, w)
        lines = max(1, -(-len(self.children) // count))
        least, wanted = self.height(terms, w)
        gap = self.gap * _loose(LEAST_GAP, _ease(h, least, wanted))
        step, pitch = (w + self.gap) / count, (h + gap) / lines
        for place, box in enumerate(self.children):
            line, at = divmod(place, count)
            box.put(terms, (x + at * step, y + line * pitch, step - self.gap, pitch - gap), placed)


class Stack(Several, frozen=True):
    """Boxes over each other in one place, the last one on top."""


class Either(Several, frozen=True):
    """The first of several boxes whose least width there is, else the last; with ``at_ease`` whose wanted width."""

    at_ease: bool = False

    def _fitting(self, terms: Terms, width: float) -> Box:
        fits = (box for box in self.children if terms.width(box)[int(self.at_ease)] <= width + EPSILON)
        return next(fits, self.children[-1])

    def width(self, terms: Terms) -> Span:
        """Return the least width of the last, and the wanted one of the first."""
        return terms.width(self.children[-1])[0], terms.width(self.children[0])[1]

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the one that fits."""
        return terms.height(self._fitting(terms, width), width)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the one that fits."""
        self._fitting(terms, rect[2]).put(terms, rect, placed)


class BoxFields(TypedDict, total=False):
    """What a row or column may be told; see :class:`Box`."""

    name: str
    wide: Size
    high: Size
    grow: float
    limit: float
    across: float | None
    pad: Pad
    spare: int
    ground: Draw | None
    swell: float
    gap: float
    align: float


class ColumnFields(BoxFields, total=False):
    """What a column may be told besides; see :class:`Column`."""

    slack: float
    scrolls: bool


class RowFields(BoxFields, total=False):
    """What a row may be told besides; see :class:`Row`."""

    wraps: bool
    alike: bool
    drops: bool


def row(*children: Box | None, **fields: Unpack[RowFields]) -> Row:
    """Return boxes side by side; a None among them is no box."""
    return Row(children=tuple(box for box in children if box is not None), **fields)


def column(*children: Box | None, **fields: Unpack[ColumnFields]) -> Column:
    """Return boxes under each other; a None among them is no box."""
    return Column(children=tuple(box for box in children if box is not None), **fields)


def space(length: float, least: float | None = None) -> Box:
    """Return an empty place so long along its row or column; ``least`` where room is short, else all of it."""
    span = (length if least is None else least, length)
    return Box(wide=span, high=span)


def place(box: Box, area: Rect, painter: Painter) -> Placed:
    """Fill an area of the window with a tree of boxes."""
    placed = Placed()
    box.put(Terms(painter), area, placed)
    return placed
