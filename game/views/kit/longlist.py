"""A list of thousands: rows of one height, each a tree of boxes that is built when it comes into sight.

A row is drawn once, on a surface of its own, so that a list that glides puts one item a row. While rows go by, only a
few are drawn for each frame; the others are empty until there is time for them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.views.kit.box import Box, Terms
from game.views.kit.controls import ControlBox
from game.views.kit.placed import Placed
from game.views.kit.scroll import BAR, ScrollArea
from game.views.painter import Painter
from game.views.widgets.control import SLACK, Control, Look, focus_ring
from game.views.widgets.layout import Rect, holds
from game.views.widgets.prose import crowding, label
from game.words import current_language

HEADING: Final = 52.0
GAP: Final = 6.0  # between two rows
AFTER: Final = 8.0  # a section
EDGE: Final = 14.0  # around a row, for its rim and the ring of the focus
RADIUS: Final = 12.0
KEPT: Final = 60  # rows that are kept as they were built, at most, beside those in sight
FRESH: Final = 4  # rows of 1080p that are drawn for one frame while others go by
T = TypeVar("T", bound=Hashable)


class ListBox(ControlBox, Generic[T], frozen=True, kw_only=True):
    """A place for a long list, one control that has the focus as a whole.

    ``sections`` are headings, each with how many rows stand below it. ``tell`` gives what a row shows, None where that
    has gone; ``face`` makes boxes of it for a row that is so wide in letters as designed. Controls among them take
    presses of a pointer. ``choose`` is told the row that somebody chose, and has all built again with it as ``chosen``;
    ``press`` is called for Enter, ``say`` for what is spoken of a row. Where the list is of another ``subject`` than
    before it begins at its chosen row. ``tall`` is how far apart rows are.
    """

    name: str
    sections: Sequence[tuple[str, int]]
    tell: Callable[[int], T | None]
    face: Callable[[T, float], Box]
    chosen: int
    choose: Callable[[int], object]
    press: Callable[[], None]
    say: Callable[[int], str]
    subject: object = None
    tall: float = 86.0

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the list."""
        placed.add(self.name, LongList(rect, self, terms.painter), self.keys)


class Section(NamedTuple):
    """Rows under a heading: the first of them and how many, and where the heading begins."""

    heading: str
    first: int
    rows: int
    top: float


class Face(NamedTuple):
    """What a row shows, and the boxes that were made of it, around the origin."""

    told: Hashable
    placed: Placed


class LongList(ScrollArea):
    """The list as a control: keys choose a row, a pointer a row or what stands in it."""

    in_order = reachable = True
    kind_said = "choice"

    def __init__(self, rect: Rect, box: ListBox[Any], painter: Painter) -> None:
        super().__init__(rect)
        self.box, self.on_press = box, box.press
        self._painter = painter
        self._crowd = crowding(painter)
        self.line, self._head = box.tall * self._crowd, HEADING * self._crowd
        self.sections: list[Section] = []
        self.count = 0
        top = GAP
        for heading, rows in box.sections:
            self.sections.append(Section(heading, self.count, rows, top))
            self.count += rows
            top += self._head + rows * self.line + AFTER
        self.length = top + GAP
        self._wide = rect[2] - BAR - EDGE - 18  # of a row
        self._faces: dict[int, Face] = {}  # of the rows in sight
        self.mould = (self._wide, self.line, current_language())
        self._lit = (-1, "")  # the row under the pointer, and the control in it
        self._owes = False  # rows that went by too fast to be drawn
        self._began = (0.0, 0.0)
        self._moved = False

    @property
    def label(self) -> str:
        """What is spoken of the chosen row."""
        return self.box.say(self.box.chosen) if 0 <= self.box.chosen < self.count else ""

    def resume(self, before: Control | None) -> None:
        """Stand where the one before stood, or at the chosen row where that is another one."""
        chosen = self.box.chosen
        if not isinstance(before, LongList) or before.box.subject != self.box.subject:
            self.reveal(chosen)
            self.offset = self.target
            return
        super().resume(before)
        self._lit, self._owes, self._began, self._moved = before._lit, before._owes, before._began, before._moved
        if before.mould == self.mould:
            self._faces = before._faces
        if before.box.chosen != chosen:
            self.reveal(chosen)

    # --- where rows are

    def top_of(self, place: int) -> float:
        """Where a row begins in the list, in units."""
        section = next(each for each in self.sections if place < each.first + each.rows)
        return section.top + self._head + (place - section.first) * self.line

    def row(self, place: int) -> Rect:
        """Where a row lies in the window now."""
        x, y, _w, _h = self.rect
        return (x + EDGE, y + self.top_of(place) - self.offset, self._wide, self.line - GAP)

    @property
    def in_sight(self) -> Iterator[int]:
        """The rows that are seen, if only in part."""
        for section in self.sections:
            start = self.offset - section.top - self._head
            first = max(0, int(start // self.line))
            last = min(section.rows - 1, int((start + self.rect[3]) // self.line))
            yield from range(section.first + first, section.first + last + 1)

    def found(self, x: float, y: float) -> tuple[int, str]:
        """Return the row at a point and the name of the control there: -1 and "" where there is none."""
        place = next((each for each in self.in_sight if holds(self.row(each), x, y)), -1)
        if place < 0 or not holds(self.rect, x, y):
            return -1, ""
        left, top, _w, _h = self.row(place)
        controls = {} if (face := self.face(place)) is None else face.placed.controls
        return place, next((name for name, each in controls.items() if each.holds(x - left, y - top, 0)), "")

    def reveal(self, place: int) -> None:
        """Scroll as far as it takes to see a row, and the heading above the first one."""
        if not 0 <= place < self.count:
            return
        top = self.top_of(place)
        above = self._head if any(place == each.first for each in self.sections) else EDGE
        self.go(min(max(self.target, top + self.line + EDGE - self.rect[3]), top - above if place else 0.0))

    def face(self, place: int) -> Face | None:
        """Return what stands in a row, built when it is first asked for; None where it has gone."""
        told, face = self.box.tell(place), self._faces.get(place)
        if told is not None and (face is None or (face.told is not told and face.told != told)):
            face = self._faces[place] = Face(told, Placed())
            boxes = self.box.face(told, self._wide / self._crowd)
            boxes.put(Terms(self._painter), (0, 0, self._wide, self.line - GAP), face.placed)
        return face if told is not None else None

    # --- keys and the pointer

    def move(self, by: float) -> bool:
        """Choose another row; returns whether there is one."""
        place = int(min(self.count - 1, max(0, self.box.chosen + by)))
        if place == self.box.chosen:
            return False
        self.box.choose(place)
        return True

    def take_arrow(self, dx: int, dy: int) -> bool:
        """Up and down choose a row; from the first one up leaves the list."""
        return bool(dy) and (self.move(dy) or dy > 0)

    def turn(self, pages: float) -> bool:
        """Choose a row so many pages down."""
        return self.move(pages * max(1, int(self.rect[3] / self.line) - 1))

    def point(self, x: float, y: float) -> None:
        """Light the row under the pointer."""
        self._lit = self.found(x, y)

    def grab(self, x: float, y: float) -> None:
        """Hold the bar, or the rows."""
        super().grab(x, y)
        self._began, self._moved = (x, y), self._held is not None and self._held[0] == "bar"

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer, once it has moved at all."""
        self._moved = self._moved or abs(y - self._began[1]) > SLACK
        if self._moved:
            super().drag(x, y)

    def press_at(self, x: float, y: float) -> None:
        """Choose the row under the pointer, unless it was dragged, and press what stands there in it."""
        super().press_at(x, y)
        place, name = self.found(x, y)
        if self._moved or place < 0:
            return
        face = self.face(place)
        self.box.choose(place)
        self.reveal(place)
        if face is not None and name:
            face.placed.controls[name].press()

    @property
    def moving(self) -> bool:
        """While it glides, and until all rows in sight are drawn."""
        return super().moving or self._owes

    # --- the picture

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the headings and rows in sight, the bar, and the ring of the chosen row."""
        x, y, _w, h = self.rect
        first = self._begin(painter)
        is_passing = self.moving or self._held is not None
        fresh = max(1, round(FRESH / painter.metrics.unit**2)) if is_passing else self.count
        self._owes = False
        for section in self.sections:
            middle = y + section.top + self._head / 2 - self.offset
            if y - self._head < middle < y + h + self._head:
                label(painter, section.heading, x + EDGE + 14, middle, self._wide / 2, 28, "serif-bold", "ink")
        seen = list(self.in_sight)
        for place in seen:
            fresh -= self._draw_row(painter, place, look, fresh > 0)
        if len(self._faces) > KEPT:
            self._faces = {place: self._faces[place] for place in seen if place in self._faces}
        self.clip(painter, first)
        if self.furthest:
            self._fade_edges(painter)
            self._draw_bar(painter, look)
        if self.box.chosen in seen:
            left, top, wide, high = self.row(self.box.chosen)
            if y <= top and top + high <= y + h:
                focus_ring(painter, look, (left + 3, top + 3, wide - 6, high - 6), RADIUS - 3)

    def _draw_row(self, painter: Painter, place: int, look: Look, may_draw: bool) -> bool:
        """Draw a row, or an empty one in its place unless it may be drawn; returns whether that took time."""
        left, top, w, h = self.row(place)
        face = self.face(place) if may_draw or place in self._faces else None
        chosen, lit = place == self.box.chosen, self._lit[1] if look.hovered and place == self._lit[0] else None
        size, told = (painter.metrics.px(w), painter.metrics.px(h)), None if face is None else face.told
        key = ("row", self.box.name, told, size, painter.metrics.unit, chosen, lit, current_language())
        made = painter.cache.find(key)
        if face is None or (made is None and not may_draw):
            row_ground(painter, (left, top, w, h))
            self._owes = self._owes or not may_draw
            return False

        def paint() -> None:
            row_ground(painter, (0, 0, w, h), chosen, lit is not None)
            face.placed.paint(painter, late=False)
            for name, control in face.placed.controls.items():
                control.draw(painter, Look(hovered=name == lit))

        with painter.group(dx=left, dy=top):
            if painter.piecewise:
                paint()
            else:
                pad, (x, y) = painter.metrics.px(EDGE), painter.metrics.at(0, 0)
                drawn = painter.joined(size, pad, paint) if made is None else made
                if made is None:
                    painter.cache.keep(key, drawn)
                painter.put(drawn, x - pad, y - pad)
            face.placed.paint(painter, late=True)
        return made is None


def row_ground(painter: Painter, rect: Rect, chosen: bool = False, lit: bool = False) -> None:
    """Draw the ground of a row on paper: gold in a dark rim where it is chosen."""
    x, y, w, h = rect
    if chosen:
        painter.box(x - 3.5, y - 3.5, w + 7, h + 7, RADIUS + 3, "ink")
        painter.box(x, y, w, h, RADIUS, "#F6DFA4", 1, "gold", 3.5)
    else:
        painter.box(x, y, w, h, RADIUS, "#FFFBF0" if lit else "sheet", 1 if lit else 0.75, "line", 1.5, 0.8)
