"""Slates as boxes: what is written in chalk on a board with a wooden frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Unpack

from game.views.kit.box import Box, Column, ColumnFields, Size, Span, Terms, column
from game.views.kit.placed import Draw, Placed
from game.views.kit.words import Fitted, Label, Picture, Prose
from game.views.painter import Align, Painter
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.views.widgets.prose import narrowest

FRAME: Final = 14.0
INSIDE: Final = (44.0, 26.0)  # what is free within a slate, its frame included
LEAST_LINES: Final = 2  # of a longer list
LEAST_CHALK: Final = 26.0
SMALLER: Final = 0.5  # to which part of their size letters shrink in lower lines


def slate(*children: Box | None, **fields: Unpack[ColumnFields]) -> Column:
    """Return what is written on a slate, from top to bottom."""
    fields.setdefault("pad", INSIDE)
    fields.setdefault("gap", 8)
    fields.setdefault("ground", draw_slate)
    return column(*children, **fields)


def chalked(
    text: str, size: float, ink: str = "chalk", align: Align = "l", grow: float = 0.0, leading: float = 1.3
) -> Label:
    """Return a line in chalk."""
    return Label(text, size, "chalk", ink, align, leading, grow=grow)


class Remark(Prose, frozen=True):
    """Words in the middle that wrap, their lines about as long as each other."""

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw the lines from the top, in the least width in which they are no more."""
        x, y, w, h = rect
        wide = narrowest(terms.painter, self.text, w, self.lettered(terms), self.font)
        super().fill(terms, (x + (w - wide) / 2, y, wide, h), placed)


def fitted(
    text: str, size: float, ink: str = "chalk", align: Align = "c", wide: Size = None, grow: float = 0.0
) -> Fitted:
    """Return a line in chalk that makes do with its place, in letters that can still be read."""
    least = LEAST_CHALK / size
    return Fitted(text, size, "chalk", ink, align, 1.1, narrow=least, low=max(SMALLER, least), wide=wide, grow=grow)


def rule(seed: int) -> Picture:
    """Return a line across, drawn by the hand of that number."""
    return Picture(partial(_draw_rule, seed), high=4.0)


def draw_columns(count: int, width: float, seed: int, painter: Painter, rect: Rect) -> None:
    """Draw the lines between so many columns, by the hands of the numbers after ``seed``."""
    x, y, w, h = rect
    for place in range(1, count):
        at = x + w * place / count
        chalk.stroke(painter, at, y, at, y + h, width, 0.6, seed=seed + place)


def draw_slate(painter: Painter, rect: Rect) -> None:
    """Draw an empty slate."""
    painter.slate(*rect, FRAME)


def _draw_rule(seed: int, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    chalk.stroke(painter, x - 4, y + h / 2, x + w + 4, y + h / 2 - 1, 3, 0.6, seed=seed)


def tally(count: int, size: float) -> Picture:
    """Return strokes in fives, as high as ``size``."""
    return Picture(partial(_draw_tally, count), (max(size / 2, chalk.tally_width(count)), size))


def _draw_tally(count: int, painter: Painter, rect: Rect) -> None:
    x, y, _w, h = rect
    chalk.tally(painter, x + (4 if count >= 5 else 0), y + h / 2, count, h)


class Latest(Column, frozen=True, kw_only=True):
    """As many of the last lines as there is room for, and above them what ``earlier`` makes of how many are left out.

    Two lines are shown in any case, without that line. ``behind`` is drawn behind the lines, down to the end.
    """

    earlier: Callable[[int], Box]
    behind: Draw | None = None

    def height(self, terms: Terms, width: float) -> Span:
        """Return what two lines need, and what all want."""
        spans = [terms.height(line, width) for line in self.children]
        return sum(span[0] for span in spans[-LEAST_LINES:]), sum(span[1] for span in spans)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place the lines from the top."""
        room = int(rect[3] / max(terms.height(line, rect[2])[0] for line in self.children))
        count = len(self.children)
        is_told = count > room > LEAST_LINES
        shown = min(count, max(room, LEAST_LINES) - is_told)
        lines = column(*self.children[count - shown :], grow=1, ground=self.behind)
        column(self.earlier(count - shown) if is_told else None, lines).fill(terms, rect, placed)
