"""The list of matches: a row for each, of which only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface

from game.model.cards import parse_card
from game.packs.pack import Pack
from game.pastmatches import WON, MatchKey, Part, PastMatch
from game.people import Person
from game.views.painter import Painter
from game.views.screens.newgame.tiles import BACK, LOOKS
from game.views.screens.packs.pictures import card_on_tile
from game.views.widgets.control import Look, Rect, focus_ring
from game.views.widgets.layout import holds
from game.views.widgets.prose import crowding, label, note, true_size
from game.views.widgets.scrolling import BAR, Scrolling
from game.views.widgets.tile import tile
from game.words import _, current_language
from game.words import history as words

ROW: Final = 86.0
GAP: Final = 6.0
HEADING: Final = 52.0
THUMB: Final = 72.0
FACE: Final = 60.0
FACE_STEP: Final = 62.0
WIDE: Final = 940.0  # units, at letters as designed, from which on result and score stand beside each other
EDGE: Final = 14.0  # around a row, for its rim and the ring of the focus
FRESH: Final = 4  # rows of 1080p that are drawn for one frame while others go by
SLACK: Final = 10.0  # units a pointer may move and still press
RADIUS: Final = 12.0
THUMB_RADIUS: Final = 8.0
BEFORE_SCORE: Final = 24.0  # from what became of a match to its score


class Section(NamedTuple):
    """The rows of a part: the first of them and how many, and where its heading begins."""

    part: Part
    first: int
    rows: int
    top: float


class MatchList(Scrolling):
    """``chosen`` is the place of the chosen match among the ``keys``; ``tell`` gives what a row says.

    ``pack_of`` tells with which pack a game is played, None while that is not read.
    """

    def __init__(
        self,
        rect: Rect,
        painter: Painter,
        keys: Sequence[MatchKey],
        tell: Callable[[MatchKey], PastMatch | None],
        pack_of: Callable[[str], Pack | None],
        on_choose: Callable[[int], None],
        on_continue: Callable[[int], None],
    ) -> None:
        super().__init__(rect)
        self.keys = keys
        self.chosen = -1
        self._tell = tell
        self._pack_of = pack_of
        self._on_choose = on_choose
        self._on_continue = on_continue
        self._crowd = crowding(painter)
        self.line = ROW * self._crowd
        self._head = HEADING * self._crowd
        self.sections = self._divided()
        last = self.sections[-1] if self.sections else None
        self.length = 0.0 if last is None else last.top + self._head + last.rows * self.line + EDGE
        self._lit = -1
        self._owes = False  # rows that went by too fast to be drawn
        self._budget = 0
        self._seen: set[MatchKey] = set()  # what has been told of
        self._began = (0.0, 0.0)
        self._moved = False

    def _divided(self) -> list[Section]:
        """The sections, each with a heading; the keys are in the order of their parts."""
        found: list[Section] = []
        counts = [0] * len(Part)
        for key in self.keys:
            counts[key.part] += 1
        first, top = 0, 4.0
        for part, count in zip(Part, counts, strict=True):
            if count:
                found.append(Section(part, first, count, top))
                first += count
                top += self._head + count * self.line + 8
        return found

    def fits(self, rect: Rect, painter: Painter, keys: Sequence[MatchKey]) -> bool:
        """Whether this list is as one would be made of these."""
        return self.keys is keys and self.rect == rect and self._crowd == crowding(painter)

    # --- where rows are

    @property
    def _wide(self) -> float:
        """The width of a row."""
        return self.rect[2] - BAR - 18 - EDGE

    def top_of(self, place: int) -> float:
        """Where a row begins in the list."""
        section = next(each for each in self.sections if place < each.first + each.rows)
        return section.top + self._head + (place - section.first) * self.line

    def row(self, place: int) -> Rect:
        """Where a row lies in the window now."""
        x, y, _w, _h = self.rect
        return (x + EDGE, y + self.top_of(place) - self.offset, self._wide, self.line - GAP)

    def place_at(self, x: float, y: float) -> int:
        """Which row is at a point; -1 for none."""
        if not holds(self.rect, x, y) or x > self.rect[0] + EDGE + self._wide:
            return -1
        at = y - self.rect[1] + self.offset
        for section in self.sections:
            line = (at - section.top - self._head) // self.line
            if 0 <= line < section.rows:
                place = section.first + int(line)
                return place if holds(self.row(place), x, y) else -1
        return -1

    @property
    def in_sight(self) -> Iterator[int]:
        """The rows of which something is seen."""
        for section in self.sections:
            start = self.offset - section.top - self._head
            first = max(0, int(start // self.line))
            last = min(section.rows - 1, int((start + self.rect[3]) // self.line))
            yield from range(section.first + first, section.first + last + 1)

    def reveal(self, place: int) -> None:
        """Scroll as far as it takes to see a row, and the heading above the first one."""
        top = self.top_of(place)
        above = self._head if any(place == each.first for each in self.sections) else EDGE
        if place == 0:
            self.go(0)
        elif top - above < self.target:
            self.go(top - above)
        elif top + self.line + EDGE > self.target + self.rect[3]:
            self.go(top + self.line + EDGE - self.rect[3])

    def continue_place(self, row: Rect) -> Rect | None:
        """Where the button stands in the row of a match that goes on; None where there is no room for it."""
        x, y, w, h = row
        if w < WIDE * self._crowd:
            return None
        wide = 176.0 * min(1.3, self._crowd)
        return (x + w - wide - 14, y + 12, wide, h - 24)

    @property
    def moving(self) -> bool:
        """While it glides, and until all rows in sight are drawn."""
        return super().moving or self._owes

    # --- the pointer

    def point(self, x: float, y: float) -> None:
        """Light the row under the pointer."""
        self._lit = self.place_at(x, y)

    def grab(self, x: float, y: float) -> None:
        """Hold the bar, or the rows."""
        super().grab(x, y)
        self._began, self._moved = (x, y), False

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer, once it has moved at all."""
        if abs(y - self._began[1]) > SLACK or (self._held is not None and self._held[0] == "bar"):
            self._moved = True
        if self._moved:
            super().drag(x, y)

    def press_at(self, x: float, y: float) -> None:
        """Choose the row under the pointer, unless it was dragged; its button goes on with the match."""
        on_bar = self._held is not None and self._held[0] == "bar"
        super().press_at(x, y)
        place = self.place_at(x, y)
        if self._moved or on_bar or place < 0:
            return
        self._on_choose(place)
        button = self.continue_place(self.row(place))
        if self.keys[place].part == Part.UNFINISHED and button is not None and holds(button, x, y):
            self._on_continue(place)

    # --- the picture

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the headings and rows in sight, and the bar."""
        x, y, _w, h = self.rect
        first = len(painter.items)
        few = max(1, round(FRESH / painter.metrics.unit**2))
        self._budget = few if self.moving or self._held is not None else len(self.keys)
        self._owes = False
        for section in self.sections:
            middle = y + section.top + self._head / 2 - self.offset
            if y - self._head < middle < y + h + self._head:
                text = words.heading_of(section.part)
                label(painter, text, x + EDGE + 14, middle, self._wide / 2, 28, "serif-bold", "ink")
        for place in self.in_sight:
            if not self._budget and self.keys[place] not in self._seen:
                self._draw_empty(painter, place)
                continue
            match = self._tell(self.keys[place])
            if match is not None:
                self._seen.add(self.keys[place])
                self._draw_row(painter, match, place, look)
        self._clip(painter, first)
        if self.furthest:
            self._fade_edges(painter)
            self._draw_bar(painter, look)
        if look.focused and 0 <= self.chosen < len(self.keys):
            self._draw_ring(painter)

    def _draw_ring(self, painter: Painter) -> None:
        left, top, w, h = self.row(self.chosen)
        _x, y, _w, high = self.rect
        if y <= top and top + h <= y + high:
            focus_ring(painter, (left + 3, top + 3, w - 6, h - 6), RADIUS - 3)

    def _draw_row(self, painter: Painter, match: PastMatch, place: int, look: Look) -> None:
        left, top, w, h = self.row(place)
        chosen, lit = place == self.chosen, look.hovered and place == self._lit
        unit = painter.metrics.unit
        pixels = (painter.metrics.px(w), painter.metrics.px(h))
        key = ("past match", match, pixels, unit, chosen, lit, current_language())
        made = None if painter.piecewise else painter.cache.find(key)
        if painter.piecewise:
            self._paint(painter, match, (left, top, w, h), chosen, lit)
            made = painter.cache.get(("nothing", 1), lambda: Surface((1, 1), SRCALPHA))
        if made is None and not self._budget:
            self._draw_empty(painter, place)
            return
        if made is None:
            self._budget -= 1
            made = self._made(painter, match, w, h, chosen, lit)
            painter.cache.keep(key, made)
        px, py = painter.metrics.at(left, top)
        pad = round(EDGE * unit)
        painter.put(made, px - pad, py - pad)
        thumb = THUMB * min(1.3, self._crowd)
        if match.key.part == Part.UNREADABLE:
            painter.icon("flag", left + 11 + thumb / 2, top + h / 2, 30, "danger")
        else:
            draw_thumb(painter, match.game, self._pack_of(match.game), (left + 11, top + 8, thumb, h - 16))

    def _draw_empty(self, painter: Painter, place: int) -> None:
        """Draw the tile of a row that goes by too fast to be read."""
        painter.box(*self.row(place), RADIUS, "sheet", 0.75, "line", 1.5, 0.8)
        self._owes = True

    def _made(self, painter: Painter, match: PastMatch, w: float, h: float, chosen: bool, lit: bool) -> Surface:
        """A row as one surface, so that rows that scroll are cheap."""
        before, painter.items = painter.items, []
        self._paint(painter, match, (EDGE, EDGE, w, h), chosen, lit)
        items, painter.items = painter.items, before
        left, top = painter.metrics.at(0, 0)
        size = (painter.metrics.px(w + 2 * EDGE), painter.metrics.px(h + 2 * EDGE))
        made = Surface(size, SRCALPHA)
        made.fblits([(item.surface, (item.x - left, item.y - top)) for item in items], BLEND_PREMULTIPLIED)
        return made

    def _paint(self, painter: Painter, match: PastMatch, row: Rect, chosen: bool, lit: bool) -> None:
        x, y, w, h = row
        if chosen:
            painter.box(x - 4, y - 4, w + 8, h + 8, RADIUS + 3, "ink")
            painter.box(x, y, w, h, RADIUS, "#F6DFA4", 1, "gold", 3.5)
        else:
            painter.box(x, y, w, h, RADIUS, "#FFFBF0" if lit else "sheet", 1 if lit else 0.75, "line", 1.5, 0.8)
        crowd, middle = self._crowd, y + h / 2
        thumb = THUMB * min(1.3, crowd)
        text = x + thumb + 30
        is_wide = w >= WIDE * crowd
        faces_at = x + w * (0.4 if is_wide else 0.47)
        result_at = x + w * (0.625 if is_wide else 0.775)
        if match.key.part == Part.UNREADABLE:
            room = (x + w - text - 18 - 24) / 2
            self._paint_name(painter, match, text, middle, room, 22)
            lines = max(2, int((h - 8) / (true_size(painter, 18) * 1.2)))
            note(painter, match.sentence, text + room + 24, middle, room, 18, "sans", "ink2", lines)
            return
        self._paint_name(painter, match, text, middle, faces_at - text - 14)
        self._paint_faces(painter, match.others, faces_at, middle, result_at - faces_at - 12)
        if is_wide:
            self._paint_result(painter, match, row, result_at)
        else:
            self._paint_stacked(painter, match, result_at, middle, x + w - result_at - 12)

    def _paint_name(
        self, painter: Painter, match: PastMatch, x: float, middle: float, room: float, size: float = 27
    ) -> None:
        first, second = true_size(painter, size), true_size(painter, 21)
        if match.when or match.key.part == Part.UNREADABLE:
            label(painter, match.name, x, middle - second * 0.72, room, size, "serif-bold", "ink")
            second_line = match.remark if match.key.part == Part.UNREADABLE else match.when
            label(painter, second_line, x, middle + first * 0.68, room, 21, "sans", "ink2")
        else:
            label(painter, match.name, x, middle, room, 27, "serif-bold", "ink")

    def _paint_faces(self, painter: Painter, others: Sequence[Person], x: float, middle: float, room: float) -> None:
        """The portraits of the others, over each other where there is no room beside each other."""
        size = FACE * min(1.15, self._crowd)
        step = FACE_STEP * size / FACE
        if len(others) > 1:
            step = min(step, (room - size) / (len(others) - 1))
        for place, person in enumerate(others):
            painter.portrait(person.portrait, "neutral", x + size / 2 + place * step, middle, size)

    def _paint_result(self, painter: Painter, match: PastMatch, row: Rect, x: float) -> None:
        """What became of it, and beside it the score; in a match that goes on, the button."""
        left, y, w, h = row
        middle, end = y + h / 2, left + w - 18
        button = self.continue_place(row) if match.can_continue else None
        if button is not None:
            end = button[0] - 16
            bx, by, bw, bh = button
            painter.box(bx, by, bw, bh, 14, "golddeep", shadow=0.5)
            painter.box(bx, by, bw, bh - 5, 14, "gold")
            painter.icon("play", bx + 30, by + bh / 2 - 2, 18, "ink")
            label(painter, _("Continue"), bx + 50, by + bh / 2 - 2, bw - 64, 24, "serif-bold", "ink")
        if match.result:
            wide = draw_badge(painter, match.result, x, middle, (end - x) * 0.5)
        else:
            points = painter.text_width(match.score, 28, "serif-bold") + BEFORE_SCORE if match.score else 0.0
            wide = label(painter, match.remark, x, middle, max((end - x) * 0.5, end - x - points), 22, "sans", "ink")
        score = x + max(wide + BEFORE_SCORE, (end - x) * 0.38 if button is None else 0.0)
        label(painter, match.score, score, middle, end - score, 28, "serif-bold", "ink")

    def _paint_stacked(self, painter: Painter, match: PastMatch, x: float, middle: float, room: float) -> None:
        """The same above each other."""
        step = true_size(painter, 24) * 0.72
        if match.result:
            draw_badge(painter, match.result, x, middle - step, room, 19)
        else:
            label(painter, match.remark, x, middle - step, room, 20, "sans", "ink")
        label(painter, match.score, x + (4 if match.result else 0), middle + step, room, 24, "serif-bold", "ink")


def draw_badge(painter: Painter, result: str, x: float, middle: float, room: float, size: float = 22) -> float:
    """The result on a badge, dark with a crown for a match that was won; returns its width."""
    text, is_won = words.badge(result), result == WON
    high = true_size(painter, size) * (1.9 if size > 20 else 1.55)
    sign = true_size(painter, size) * 0.95 if is_won else 0.0
    around = 32 + (sign + 9 if is_won else 0)
    fitting = painter.fit(text, room - around, size, "bold")
    wide = min(room, painter.text_width(text, fitting, "bold") + around)
    painter.box(x, middle - high / 2, wide, high, high / 2, "ink" if is_won else None, 1, "ink", 2.5)
    if is_won:
        painter.icon("crown", x + 16 + sign / 2, middle, sign, "gold")
    ink = "cream" if is_won else "ink"
    painter.text(text, x + around - 16, middle, fitting, "bold", ink)
    return wide


def draw_thumb(painter: Painter, game: str, pack: Pack | None, rect: Rect) -> None:
    """The cloth of a game, and on it a card of the pack as soon as the thread has drawn it."""
    ground, codes = LOOKS.get(game, ("slate", ""))
    tile(painter, rect, (), THUMB_RADIUS, 0, ground)
    code = next((code for code in codes.split() if code != BACK), "")
    if pack is None or not code:
        return
    card, marks, unit = parse_card(code), painter.skin.marks, painter.metrics.unit
    size = (max(8, int(rect[2] * unit)), max(8, int(rect[3] * unit)))  # the same wherever a row has glided
    key = ("on a tile", id(pack), card, marks, size, unit)
    draw = partial(card_on_tile, pack, card, marks, size, unit, max(2, round(THUMB_RADIUS * unit)))
    found = painter.skin.masters.find_or_draw_later(painter.cache, key, draw)
    if found is not None:
        painter.put(found, *painter.metrics.at(rect[0], rect[1]))
