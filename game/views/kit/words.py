"""Boxes of words and pictures."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.views.kit.box import Box, Span, Terms
from game.views.kit.placed import Draw, Placed
from game.views.painter import Align, Painter
from game.views.widgets.layout import Rect
from game.views.widgets.prose import flow, flow_height, label, narrowest, note, true_size

CHALK_GROWS: Final = 0.56  # how much of a larger text size chalk takes on: a slate grows as one block
SHRINKS: Final = 0.75  # to which part of its width a line may become smaller
_MIDDLES: Final = {"l": 0.0, "c": 0.5, "r": 1.0}


def lettered(terms: Terms, size: float, font: str, least: float = 0.0) -> float:
    """Return the size of letters under these terms, in units; none is made smaller than ``least``."""
    grown = 1 + CHALK_GROWS * (terms.painter.metrics.text - 1) if font == "chalk" else 1.0
    return max(min(size, least), size * terms.scale) * grown


def letter_height(terms: Terms, size: float, font: str = "sans", least: float = 0.0) -> float:
    """Return how high letters of a size really are in this window, in units."""
    return (
        true_size(terms.painter, lettered(terms, size, font, least)) if font != "chalk" else lettered(terms, size, font)
    )


class Label(Box, frozen=True):
    """A line of words; smaller, and in the end cut short, where its place is narrower. ``text`` of "" takes no room.

    ``least`` is the size below which no lack of height makes its letters.
    """

    text: str
    size: float = 22
    font: str = "sans"
    ink: str = "ink"
    align: Align = "l"
    leading: float = 1.3
    shadow: float = 0.0
    least: float = 0.0

    def width(self, terms: Terms) -> Span:
        """Return the width of the line."""
        size = lettered(terms, self.size, self.font, self.least)
        wide = terms.painter.text_width(self.text, size, self.font) + 1 if self.text else 0.0
        return wide * SHRINKS, wide

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the line."""
        high = letter_height(terms, self.size, self.font, self.least) * self.leading if self.text else 0.0
        return high, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it around the middle of its height."""
        if self.text:
            placed.draw(partial(self._draw, lettered(terms, self.size, self.font, self.least)), rect)

    def _draw(self, size: float, painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        at = x + w * _MIDDLES[self.align]
        label(painter, self.text, at, y + h / 2, w, size, self.font, self.ink, self.align, self.shadow)


class Prose(Box, frozen=True):
    """Words that wrap; with ``lines`` at most so many, the last of which ends in an ellipsis.

    They want the width of all in one line, or with ``in_lines`` the least in which there are no more lines than that.
    """

    text: str
    size: float = 22
    font: str = "sans"
    ink: str = "ink"
    align: Align = "l"
    leading: float = 1.36
    lines: int = 0
    least: float = 0.0
    in_lines: int = 1

    def _size(self, terms: Terms) -> float:
        return lettered(terms, self.size, self.font, self.least)

    def width(self, terms: Terms) -> Span:
        """Return the widths of the longest word, and of all words in one line."""
        size, measure = self._size(terms), terms.painter.text_width
        longest = max((measure(word, size, self.font) for word in self.text.split()), default=0.0)
        wanted = max((measure(line, size, self.font) + 1 for line in self.text.split("\n")), default=0.0)
        if self.in_lines > 1:
            wide = max(longest, 1.25 * wanted / self.in_lines)
            least = narrowest(terms.painter, self.text, wide, size, self.font) + 1
            return least, least
        return min(longest + 1, wanted), wanted

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the lines."""
        if not self.text:
            return 0.0, 0.0
        high = flow_height(terms.painter, self.text, width, self._size(terms), self.font, self.leading)
        if self.lines:
            high = min(high, letter_height(terms, self.size, self.font, self.least) * self.leading * self.lines)
        return high, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw the lines from the top."""
        if self.text:
            placed.draw(partial(self._draw, self._size(terms)), rect)

    def _draw(self, size: float, painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        at = x + w * _MIDDLES[self.align]
        if self.lines:
            note(painter, self.text, at, y + h / 2, w, size, self.font, self.ink, self.lines, self.align)
        else:
            flow(painter, self.text, at, y, w, size, self.font, self.ink, self.leading, self.align)


class Sign(Box, frozen=True):
    """An icon before words, that is as high as letters of a size."""

    sign: str
    size: float = 22
    ink: str = "ink"

    def width(self, terms: Terms) -> Span:
        """Return how high letters are."""
        side = letter_height(terms, self.size)
        return side, side

    def height(self, terms: Terms, width: float) -> Span:
        """Return how high letters are."""
        return self.width(terms)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it in the middle."""
        side = min(rect[2], letter_height(terms, self.size))
        placed.draw(lambda painter, area: painter.icon(self.sign, *_disc(area)[:2], side, self.ink), rect)


class Picture(Box, frozen=True):
    """What a function draws in a rectangle.

    With a ``size`` as designed the rectangle keeps that ratio, in the middle of its place, and shrinks to the part
    ``shrinks`` of it at most; without one the place is given by the box's own ``wide`` and ``high``, or grows.
    """

    paint: Draw
    size: tuple[float, float] = (0.0, 0.0)
    shrinks: float = 1.0

    def width(self, terms: Terms) -> Span:
        """Return the width as designed."""
        return self.size[0] * self.shrinks, self.size[0]

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height as designed, less in a narrower place."""
        wide, high = self.size
        fitting = high * min(1.0, width / wide) if wide else high
        return min(fitting, high * self.shrinks), fitting

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it in its place, or in the middle of it where it has a size."""
        if not self.size[0]:
            placed.draw(self.paint, rect)
            return
        x, y, w, h = rect
        part = min(1.0, w / self.size[0], h / self.size[1])
        wide, high = self.size[0] * part, self.size[1] * part
        placed.draw(self.paint, (x + (w - wide) / 2, y + (h - high) / 2, wide, high))


def icon(name: str, size: float, ink: str = "ink", across: float | None = None) -> Picture:
    """Return one of our icons, so large."""
    return Picture(lambda painter, rect: painter.icon(name, *_disc(rect), ink), (size, size), 0.6, across=across)


def portrait(who: str, expression: str, size: float, shrinks: float = 0.5) -> Picture:
    """Return a person in a medallion of that diameter."""
    return Picture(
        paint=lambda painter, rect: painter.portrait(who, expression, *_disc(rect)), size=(size, size), shrinks=shrinks
    )


def _disc(rect: Rect) -> tuple[float, float, float]:
    """The middle of a rectangle, and its lesser side."""
    x, y, w, h = rect
    return x + w / 2, y + h / 2, min(w, h)
