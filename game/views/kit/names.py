"""Names below the cards of a row, each near its card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.views.kit.box import Box, Span, Terms
from game.views.kit.placed import Placed
from game.views.painter import Painter
from game.views.widgets.layout import Rect
from game.views.widgets.prose import label, true_size

BETWEEN: Final = 6.0  # units from one name to the next
LEADING: Final = 1.3
OVER: Final = 18.0  # units a name may reach beyond the outer cards
WIDER: Final = 1.5  # times their step, so far apart cards may lie for long names


class Names(Box, frozen=True):
    """The names below the cards of a row with room for so many ``each``, in two lines where they are long.

    That of the ``best`` stands out. For long names they want more room than cards that lie ``step`` apart need.
    """

    names: tuple[str, ...]
    each: int
    best: int | None
    size: float = 22.0
    step: float = 0.0

    def _widest(self, painter: Painter) -> float:
        return max((painter.text_width(name, self.size, "bold") for name in self.names), default=0.0) + BETWEEN

    def width(self, terms: Terms) -> Span:
        """Return the width in which all stand in one line, as far as cards may lie apart for that."""
        return 0.0, self.each * max(self.step, min(self._widest(terms.painter), WIDER * self.step))

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the lines."""
        high = self._lines(terms.painter, width) * true_size(terms.painter, self.size) * LEADING
        return high, high

    def _lines(self, painter: Painter, width: float) -> int:
        return 1 if self._widest(painter) <= width / self.each else 2

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw each below its card."""
        placed.draw(self._draw, rect)

    def _draw(self, painter: Painter, rect: Rect) -> None:
        """Draw each around the middle of its card as far as the others let it."""
        (x, y, w, h), lines = rect, self._lines(painter, rect[2])
        step, high, names = w / self.each, h / lines, self.names
        for line in range(lines):
            on_it = range(line, len(names), lines)
            middles = [x + w / 2 + (i - (len(names) - 1) / 2) * step for i in on_it]
            fonts = ["bold" if i == self.best else "sans" for i in on_it]
            wide = [painter.text_width(names[i], self.size, font) for i, font in zip(on_it, fonts, strict=True)]
            if sum(wide) + BETWEEN * (len(wide) - 1) > w + 2 * OVER:
                wide = [min(width, lines * step - BETWEEN) for width in wide]
            begins = _begin(middles, wide, x - OVER, x + w + OVER)
            for i, font, width, begin in zip(on_it, fonts, wide, begins, strict=True):
                middle = y + (line + 0.5) * high
                label(painter, names[i], begin + width / 2, middle, width + 1, self.size, font, "ink", "c")


def _begin(middles: Sequence[float], wide: Sequence[float], left: float, right: float) -> list[float]:
    """Where texts so wide begin, each as near its middle as its neighbours and the ends let it."""
    begins = [middle - width / 2 for middle, width in zip(middles, wide, strict=True)]
    end = right
    for i in reversed(range(len(begins))):
        begins[i] = min(begins[i], end - wide[i])
        end = begins[i] - BETWEEN
    start = left
    for i, width in enumerate(wide):
        begins[i] = max(begins[i], start)
        start = begins[i] + width + BETWEEN
    return begins
