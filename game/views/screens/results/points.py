"""What a deal came to in points: the bar of all of them, and on a slip of paper what was luck and what was play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec
from pygame import Surface

from game.verdicts import Balance
from game.views.kit.box import Box, Lines, Span, Terms, column, row
from game.views.kit.placed import Placed
from game.views.kit.words import Label, letter_height, slip
from game.views.paint.compositor import Item
from game.views.painter import Painter
from game.views.widgets.layout import Rect
from game.views.widgets.prose import true_size
from game.words import verdicts as words

ALL_POINTS: Final = 120
HIGH: Final = 36.0
WORDS: Final = 22.0
PAST: Final = 14.0  # from a mark to words that would lie below it
INSIDE: Final = 20.0
OUTSIDE: Final = 10.0  # what a mark reaches beyond the bar
LATER: Final = (("cream2", 0.40), ("cream2", 0.26))  # the second and the third of three parties, where they have lost


class Part(NamedTuple):
    """A party's part of the bar."""

    name: str
    points: int
    won: bool


class PointsBar(Box, frozen=True):
    """The points of a deal, a part for each party, as a function gives them with each frame.

    Marks are the points that decide, from the left end, with what is written below them.
    """

    parts: Callable[[], Sequence[Part]]
    marks: Sequence[tuple[float, str]] = ()
    cuts: dict[tuple[Surface, int, int], Surface] = msgspec.field(default_factory=dict)

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the bar and of the words below it."""
        high = HIGH + OUTSIDE + 1.2 * letter_height(terms, WORDS) if self.marks else HIGH
        return high, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw the bar, and words below its marks."""
        placed.draw(self._draw, (*rect[:3], HIGH))

    def _draw(self, painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        painter.box(x, y, w, h, h / 2, "scrim", 0.5)
        parts, first = self.parts(), 0.0
        for i, part in enumerate(parts):
            last = i == len(parts) - 1
            first = ALL_POINTS - part.points if last else first  # what is not counted yet lies before the last part
            if part.points:
                self._draw_part(painter, rect, part, i if len(parts) > 2 else 0, (first, first + part.points))
                self._write(painter, rect, part, (0.0 if not i else 1.0 if last else 0.5, first))
            first += part.points
        for mark, text in self.marks:
            at = x + w * mark / ALL_POINTS
            painter.box(at - 2, y - OUTSIDE, 4, h + 2 * OUTSIDE, 1.5, "cream", 1, "ink", 1.5)
            below = y + h + OUTSIDE + 0.6 * true_size(painter, WORDS)
            painter.text(text, at, below, WORDS, "sans", "cream2", "c")

    def _draw_part(self, painter: Painter, rect: Rect, part: Part, tone: int, ends: tuple[float, float]) -> None:
        """Cut a piece out of a whole bar, so that one that grows costs nothing."""
        x, y, w, h = rect
        fill, alpha = ("gold", 1.0) if part.won else LATER[tone - 1] if tone else ("cream", 1.0)
        painter.box(*rect, h / 2, fill, alpha)
        whole = painter.items.pop()
        left, right = (painter.metrics.at(x + w * end / ALL_POINTS, y)[0] for end in ends)
        seen = whole.rect.clip((left if ends[0] else whole.x, whole.y, right - left, whole.rect.h))
        key = (whole.surface, seen.x, seen.w)
        if key not in self.cuts:
            self.cuts[key] = whole.surface.subsurface(seen.move(-whole.x, -whole.y))
        painter.items.append(Item(self.cuts[key], seen.x, seen.y))
        if ends[0]:
            painter.box(x + w * ends[0] / ALL_POINTS - 1.2, y, 2.4, h, 0, "ink")

    def _write(self, painter: Painter, rect: Rect, part: Part, at: tuple[float, float]) -> None:
        """Write name and points in a part, or points alone, where there is room; no mark runs through them."""
        (x, y, w, h), (align, first) = rect, at
        left, room = x + w * first / ALL_POINTS + INSIDE, w * part.points / ALL_POINTS - 2 * INSIDE
        texts = (f"{part.name} {part.points}", str(part.points))
        text = next((each for each in texts if painter.text_width(each, WORDS, "bold") <= room), "")
        wide = painter.text_width(text, WORDS, "bold")
        begin = left + (room - wide) * align
        for mark in (x + w * mark / ALL_POINTS for mark, _words in self.marks):
            if align != 0.5 and begin - PAST < mark < begin + wide + PAST:
                begin = mark + PAST if align < 0.5 else mark - PAST - wide
        if text:
            ink = "ink" if align == 0.0 or part.won or len(self.parts()) == 2 else "cream"
            painter.text(text, begin, y + h / 2, WORDS, "bold", ink)


def luck_slip(balance: Balance, is_points: bool) -> Box:
    """Return a slip of paper that tells how much luck there was and what the play brought, and a remark on it."""
    (luck, by_luck), (play, by_play) = words.luck_and_play(balance, is_points)
    said = ((luck, "serif-bold"), (by_luck, "bold"), ("·", "bold"), (play, "serif-bold"), (by_play, "bold"))
    figures = Lines(tuple(Label(text, 31, font) for text, font in said), gap=9)
    remark = Label(words.remark(balance, is_points), 23, ink="ink2")
    room = column(Label(" ", 31), Label(" ", 23), gap=4)  # that of both lines, whether there is a remark or not
    return row(
        room, column(figures, remark, gap=4, align=0.5, grow=1),
        pad=(32, 18), ground=slip,
    )  # fmt: skip
