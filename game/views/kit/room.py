"""Boxes that show more or less by the room they get: a line cut short, one of several boxes, the latest lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from game.views.kit.box import EPSILON, Box, Column, Span, Terms
from game.views.kit.placed import Draw, Placed
from game.views.kit.words import Label, letter_height, lettered
from game.views.painter import Painter
from game.views.widgets.layout import Rect
from game.views.widgets.prose import shorten

AT_LEAST: Final = 2  # lines that are always shown


class Fitted(Label, frozen=True):
    """A line that makes do with any width: its letters shrink to the part ``narrow`` of their size, then it is cut.

    Where its place is lower they shrink to the part ``low``, before anything is left out. One that grows needs no
    width at all.
    """

    narrow: float = 0.6
    low: float = 1.0

    def width(self, terms: Terms) -> Span:
        """Return the widths of the smallest letters and of those that are wanted."""
        wide = super().width(terms)[1]
        return 0.0 if self.grow else wide * self.narrow, wide

    def height(self, terms: Terms, width: float) -> Span:
        """Return the heights of the smallest letters and of those that are wanted."""
        high = super().height(terms, width)[1]
        return high * self.low, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it around the middle of its height."""
        size = lettered(terms, self.size, self.font, self.least)
        high = letter_height(terms, self.size, self.font, self.least) * self.leading
        part = max(self.low, min(1.0, rect[3] / high))
        placed.draw(partial(self._draw_fitted, size * part, min(size * part, self.size * self.narrow)), rect)

    def _draw_fitted(self, size: float, least: float, painter: Painter, rect: Rect) -> None:
        text = shorten(painter, self.text, rect[2], least, self.font)
        Label._draw(msgspec.structs.replace(self, text=text), size, painter, rect)


class Either(Box, frozen=True):
    """The first of some boxes whose least width there is room for, else the last of them."""

    choices: tuple[Box, ...]

    def inside(self) -> Sequence[Box]:
        """Return the boxes."""
        return self.choices

    def width(self, terms: Terms) -> Span:
        """Return the least width of the narrowest, and what the first one wants."""
        return min(terms.width(box)[0] for box in self.choices), terms.width(self.choices[0])[1]

    def _chosen(self, terms: Terms, width: float) -> Box:
        fitting = (box for box in self.choices if terms.width(box)[0] <= width + EPSILON)
        return next(fitting, self.choices[-1])

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the one that is shown."""
        return terms.height(self._chosen(terms, width), width)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place that one."""
        self._chosen(terms, rect[2]).put(terms, rect, placed)


class Latest(Box, frozen=True):
    """Lines under each other; where not all have room the last ones, below a box that tells how many there were before.

    ``behind`` is drawn below the lines, but not below that box.
    """

    lines: tuple[Box, ...]
    earlier: Callable[[int], Box]
    behind: Draw | None = None

    def width(self, terms: Terms) -> Span:
        """Return the width of the widest line."""
        return Column(children=self.lines).width(terms)

    def height(self, terms: Terms, width: float) -> Span:
        """Return the heights of the last lines and of all lines."""
        last = Column(children=self.lines[-AT_LEAST:])
        return last.height(terms, width)[0], Column(children=self.lines).height(terms, width)[1]

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place as many lines as fit."""
        highest = max((terms.height(box, rect[2])[0] for box in self.lines), default=1.0)
        fitting = max(AT_LEAST, int((rect[3] + EPSILON) / highest))
        before = len(self.lines) - fitting + 1 if len(self.lines) > fitting else 0
        lines = Column(children=self.lines[before:], grow=1, ground=self.behind)
        whole = Column(children=(self.earlier(before), lines) if before else (lines,))
        whole.put(terms, rect, placed)
