"""Names below cards in a row: side by side where they have room, else by turns in two lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.views.painter import Painter
from game.views.widgets.prose import label, true_size

BETWEEN: Final = 6.0  # units from one name to the next
LEADING: Final = 1.3


def lines_of_names(painter: Painter, names: Sequence[str], step: float, size: float) -> int:
    """In how many lines they stand below cards that lie ``step`` apart."""
    widest = max((painter.text_width(name, size, "bold") for name in names), default=0.0)
    return 1 if widest <= step - BETWEEN else 2


def names_height(painter: Painter, lines: int, size: float) -> float:
    """The height of so many lines of names."""
    return lines * true_size(painter, size) * LEADING


def draw_names(
    painter: Painter,
    names: Sequence[str],
    middles: Sequence[float],
    y: float,
    size: float,
    *,
    step: float,
    lines: int,
    edges: tuple[float, float],
    best: int | None,
) -> None:
    """Draw them below y, each around the middle of its card and between the ``edges``; the ``best`` is bold."""
    each, (left, right) = names_height(painter, 1, size), edges
    for line in range(lines):
        on_it = range(line, len(names), lines)
        fonts = ["bold" if index == best else "sans" for index in on_it]
        wide = [painter.text_width(names[index], size, font) for index, font in zip(on_it, fonts, strict=True)]
        if sum(wide) + BETWEEN * (len(wide) - 1) > right - left:
            wide = [min(width, lines * step - BETWEEN) for width in wide]
        begins = _begin([middles[index] for index in on_it], wide, left, right)
        for index, font, width, begin in zip(on_it, fonts, wide, begins, strict=True):
            label(painter, names[index], begin + width / 2, y + (line + 0.5) * each, width + 1, size, font, "ink", "c")


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
