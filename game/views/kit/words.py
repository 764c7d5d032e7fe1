"""Boxes of words and pictures."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import Any, Final

import msgspec

from game.model.cards import Card, Suit
from game.views.kit.box import Box, Pad, Row, Span, Terms, row
from game.views.kit.placed import Draw, Placed
from game.views.painter import Align, Painter
from game.views.widgets.hints import key_cap, key_cap_size
from game.views.widgets.layout import Rect
from game.views.widgets.prose import crowding, flow, flow_height, label, narrowest, shorten, true_size

CHALK_GROWS: Final = 0.56  # how much of a larger text size chalk takes on: a slate grows as one block
REMARK: Final = 1.2  # leading of the lines of words of which not all may be seen
SHRINKS: Final = 0.75  # to which part of its width a line may become smaller
Edge = tuple[str, float, float]  # its ink, its width, how much is seen of it
_MIDDLES: Final = {"l": 0.0, "c": 0.5, "r": 1.0}


def lettered(terms: Terms, size: float, font: str, least: float = 0.0) -> float:
    """Return the size of letters under these terms, in units; none is made smaller than ``least``."""
    grown = chalk_growth(terms.painter.metrics.text) if font == "chalk" else 1.0
    return max(min(size, least), size * terms.scale) * grown


def chalk_growth(text: float) -> float:
    """Return how many times larger than designed chalk is written where the setting of the text size is ``text``."""
    return 1 + CHALK_GROWS * (text - 1)


def letter_height(terms: Terms, size: float, font: str = "sans", least: float = 0.0) -> float:
    """Return how high letters of a size really are in this window, in units."""
    return (
        true_size(terms.painter, lettered(terms, size, font, least)) if font != "chalk" else lettered(terms, size, font)
    )


class Letters(Box, frozen=True):
    """Words, and how they are written; lack of height makes no letters smaller than ``least``."""

    text: str
    size: float = 22
    font: str = "sans"
    ink: str = "ink"
    align: Align = "l"
    leading: float = 1.3
    least: float = 0.0

    def lettered(self, terms: Terms) -> float:
        """Return the size of the letters under these terms, in units."""
        return lettered(terms, self.size, self.font, self.least)

    def line_height(self, terms: Terms) -> float:
        """Return the height of a line, in units."""
        return letter_height(terms, self.size, self.font, self.least) * self.leading

    def anchor(self, rect: Rect) -> float:
        """Return the x at which the words are aligned in a place."""
        return rect[0] + rect[2] * _MIDDLES[self.align]


class Label(Letters, frozen=True):
    """A line of words; smaller, and in the end cut short, where its place is narrower. ``text`` of "" takes no room.

    ``alpha`` is how much is seen of it. Brothers in places as wide give all their texts as ``alike``: then they have
    letters of one size.
    """

    shadow: float = 0.0
    alpha: float = 1.0
    alike: tuple[str, ...] = ()

    def width(self, terms: Terms) -> Span:
        """Return the width of the line."""
        size = self.lettered(terms)
        if not self.text:
            return 0.0, 0.0
        measure = terms.painter.text_width  # no letters are smaller than can be read
        return measure(self.text, size * SHRINKS, self.font) + 1, measure(self.text, size, self.font) + 1

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the line."""
        high = self.line_height(terms) if self.text else 0.0
        return high, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it around the middle of its height."""
        if self.text:
            placed.draw(partial(self._draw, self.lettered(terms)), rect)

    def _draw(self, size: float, painter: Painter, rect: Rect) -> None:
        _x, y, w, h = rect
        size = min((painter.fit(text, w, size, self.font) for text in self.alike), default=size)
        with painter.group(alpha=self.alpha) if self.alpha < 1 else nullcontext():
            label(
                painter, self.text, self.anchor(rect), y + h / 2, w, size, self.font, self.ink, self.align, self.shadow
            )


class Fitted(Label, frozen=True):
    """A line that makes do with any width: its letters shrink to the part ``narrow`` of their size, then it is cut.

    Where its place is lower they shrink to the part ``low``, before anything is left out. One that grows needs no
    width at all.
    """

    narrow: float = 0.6
    low: float = 1.0

    def width(self, terms: Terms) -> Span:
        """Return the widths of the smallest letters and of those that are wanted."""
        smallest = min(self.lettered(terms), self.size * self.narrow)
        least = 0.0 if self.grow else terms.painter.text_width(self.text, smallest, self.font) + 1
        return least, max(least, super().width(terms)[1])

    def height(self, terms: Terms, width: float) -> Span:
        """Return the heights of the smallest letters and of those that are wanted."""
        high = super().height(terms, width)[1]
        return high * self.low, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it around the middle of its height."""
        size = self.lettered(terms) * max(self.low, min(1.0, rect[3] / self.line_height(terms)))
        text = shorten(terms.painter, self.text, rect[2], min(size, self.size * self.narrow), self.font)
        placed.draw(partial(msgspec.structs.replace(self, text=text)._draw, size), rect)


class WholeLine(Label, frozen=True):
    """A line that is not made smaller for want of width, so that of either box the other one is shown."""

    def width(self, terms: Terms) -> Span:
        """Return the width of the line, twice."""
        wanted = super().width(terms)[1]
        return wanted, wanted


class Prose(Letters, frozen=True):
    """Words that wrap; with ``lines`` at most so many, the last of which ends in an ellipsis.

    They want the width of all in one line, or with ``in_lines`` the least in which there are no more lines than that.
    With ``shorter`` nothing is cut: where the words need more lines, the first of these texts that does not is shown
    instead, or the last one however long it is.
    """

    leading: float = 1.36
    lines: int = 0
    in_lines: int = 1
    shorter: tuple[str, ...] = ()

    def _said(self, terms: Terms, width: float) -> str:
        """The text for which there is room with letters as designed: smaller ones bring back none that is longer."""
        every, wrap = (self.text, *self.shorter), terms.painter.wrap
        fits = (text for text in every if len(wrap(text, width, self.size, self.font)) <= self.lines)
        return next(fits, every[-1]) if self.shorter else self.text

    def width(self, terms: Terms) -> Span:
        """Return the widths of the longest word, and of all words in one line."""
        size, measure = self.lettered(terms), terms.painter.text_width
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
        said = self._said(terms, width)
        high = flow_height(terms.painter, said, width, self.lettered(terms), self.font, self.leading)
        if self.lines and not self.shorter:
            high = min(high, self.line_height(terms) * self.lines)
        return high, high

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw the lines from the top; around the middle where their number is limited and nothing is ``shorter``."""
        if self.text:
            placed.draw(partial(self._draw, self.lettered(terms), self._said(terms, rect[2])), rect)

    def _draw(self, size: float, said: str, painter: Painter, rect: Rect) -> None:
        _x, y, w, h = rect
        leading = self.leading
        if self.lines and not self.shorter:
            *lines, last = painter.wrap(said, w, size, self.font)
            if len(lines) >= self.lines:
                last = shorten(painter, " ".join([*lines, last][self.lines - 1 :]), w, size, self.font)
            said = "\n".join([*lines[: self.lines - 1], last])
            leading = REMARK
            y += (h - flow_height(painter, said, w, size, self.font, leading)) / 2
        flow(painter, said, self.anchor(rect), y, w, size, self.font, self.ink, leading, self.align)


class Picture(Box, frozen=True):
    """What a function draws in a rectangle.

    With a ``size`` as designed the rectangle keeps that ratio, in the middle of its place, and shrinks to the part
    ``shrinks`` of it at most; without one the place is given by the box's own ``wide`` and ``high``, or grows. Where
    letters are large it becomes up to ``grows`` times as large. ``late`` is what a thread may yet draw anew.
    """

    paint: Draw
    size: tuple[float, float] = (0.0, 0.0)
    shrinks: float = 1.0
    grows: float = 1.0
    late: bool = False

    def _grown(self, terms: Terms) -> tuple[float, float]:
        part = min(self.grows, crowding(terms.painter)) if self.grows > 1 else 1.0
        return self.size[0] * part, self.size[1] * part

    def width(self, terms: Terms) -> Span:
        """Return the width as designed, more beside large letters."""
        wide = self._grown(terms)[0]
        return wide * self.shrinks, wide

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height as designed, less in a narrower place."""
        wide, high = self._grown(terms)
        fitting = high * min(1.0, width / wide) if wide else high
        return min(fitting, high * self.shrinks), fitting

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it in its place, or in the middle of it where it has a size."""
        if not self.size[0]:
            placed.draw(self.paint, rect, self.late)
            return
        x, y, w, h = rect
        wide, high = self._grown(terms)
        part = min(1.0, w / wide, h / high)
        wide, high = wide * part, high * part
        placed.draw(self.paint, (x + (w - wide) / 2, y + (h - high) / 2, wide, high), self.late)


def icon(name: str, size: float, ink: str = "ink", across: float | None = None, grows: float = 1.0) -> Picture:
    """Return one of our icons, so large; up to ``grows`` times as large where letters are."""
    return Picture(lambda painter, rect: painter.icon(name, *disc(rect), ink), (size, size), 0.6, grows, across=across)


def tick(size: float) -> Picture:
    """Return a gold disc with a tick, so large."""
    return Picture(lambda painter, rect: painter.tick(*disc(rect)[:2], rect[2] / 2), (size, size), 0.7)


def pip(suit: Suit, size: float, shrinks: float = 0.6) -> Picture:
    """Return the sign of a suit, so large."""
    return Picture(lambda painter, rect: painter.pip(suit, *disc(rect)), (size, size), shrinks)


def card_box(card: Card, size: tuple[float, float], shrinks: float = 0.5, angle: float = 0.0, **look: Any) -> Picture:
    """Return a card in a place of that size; ``look`` is for the painter."""
    return Picture(lambda painter, rect: painter.card(card, *disc(rect)[:2], rect[3], angle, **look), size, shrinks)


def share_bar(share: float, high: float, *, dot: bool = True) -> Picture:
    """Return a bar of which a share is gold; of none a dot, or with no ``dot`` nothing."""

    def draw(painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        painter.box(x, y, w, h, h / 2, "paper2", 1, "ink", 1.5, 0.35)
        if share or dot:
            painter.box(x, y, max(h, w * share), h, h / 2, "gold")

    return Picture(draw, high=high)


def hairline() -> Picture:
    """Return a thin line across paper."""
    return Picture(lambda painter, rect: painter.box(*rect, 0, "line"), high=1.5)


def ruled(high: float = 2.0, line: float = 1.5, spare: int = 0) -> Picture:
    """Return a line across paper, drawn by hand, at the upper end of its place."""
    return Picture(
        lambda painter, at: painter.line([at[:2], (at[0] + at[2], at[1])], "line", line), high=high, spare=spare
    )


def portrait(who: str, expression: str, size: float, shrinks: float = 0.5, *, turn: bool = False) -> Picture:
    """Return a person in a medallion of that diameter, with a gold ring in ``turn``."""
    return Picture(
        lambda painter, rect: painter.portrait(who, expression, *disc(rect), turn=turn), (size, size), shrinks
    )


def disc(rect: Rect) -> tuple[float, float, float]:
    """Return the middle of a rectangle, and its lesser side."""
    x, y, w, h = rect
    return x + w / 2, y + h / 2, min(w, h)


class KeyCap(Box, frozen=True):
    """The cap of a key, by its name on a keyboard; nothing where the device in use has none for it."""

    key: str
    size: float = 30.0
    dark: bool = True

    def width(self, terms: Terms) -> Span:
        """Return the width of the cap."""
        wide = key_cap_size(terms.painter, self.key, self.size)[0]
        return wide, wide

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the cap."""
        wide, high = key_cap_size(terms.painter, self.key, self.size)
        return (high, high) if wide else (0.0, 0.0)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw it in the middle of its place."""
        placed.draw(self._draw, rect)

    def _draw(self, painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        left = x + (w - key_cap_size(painter, self.key, self.size)[0]) / 2
        key_cap(painter, self.key, left, y + h / 2, self.size, dark=self.dark)


def paper(painter: Painter, rect: Rect) -> None:
    """Draw a sheet of paper with its ornament."""
    painter.paper(*rect)


def slip(painter: Painter, rect: Rect) -> None:
    """Draw a sheet of paper without ornament."""
    painter.paper(*rect, framed=False)


def plate(
    fill: str | None, radius: float | None = 12, edge: Edge | None = None, alpha: float = 1, shadow: float = 0
) -> Draw:
    """Return what draws a plate with round corners, or round ends where ``radius`` is None, and perhaps an edge."""
    stroke, line, shown = edge or (None, 0.0, 0.0)
    return lambda painter, rect: painter.box(
        *rect, rect[3] / 2 if radius is None else radius, fill, alpha, stroke, line, shown, shadow
    )


def pill(*children: Box | None, ground: str = "paper", pad: Pad = (14, 2)) -> Row:
    """Return something on a rounded ground that is as wide as it needs, in the middle of its column."""
    edge, alpha = (None, 0.58) if ground == "scrim" else (("ink", 2.0, 1.0), 1.0)
    return row(*children, gap=6, pad=pad, across=0.5, ground=plate(ground, None, edge, alpha))
