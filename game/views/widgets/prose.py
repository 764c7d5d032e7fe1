"""Text that has to fit: its true size in a small window, wrapped blocks, lines cut short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.painter import Align, Painter

ELLIPSIS: Final = "…"
NEARLY: Final = 8.0  # units by which a width may be too wide


def true_size(painter: Painter, size: float, font: str = "sans") -> float:
    """The text size in units that really appears: in small windows letters are larger than the design says."""
    return painter.text_px(size, font) / painter.metrics.unit


def crowding(painter: Painter, size: float = 20) -> float:
    """How much larger than designed small text is in this window: 1, and up to 1.5 at 540 pixels of height."""
    return true_size(painter, size) / size


def shorten(painter: Painter, text: str, width: float, size: float, font: str) -> str:
    """The line itself if it fits, else its beginning with an ellipsis."""
    if painter.text_width(text, size, font) <= width:
        return text
    return painter.longest(text, width, size, font, ELLIPSIS) + ELLIPSIS


def label(
    painter: Painter,
    text: str,
    x: float,
    y: float,
    width: float,
    size: float = 22,
    font: str = "sans",
    colour: str = "cream",
    align: Align = "l",
    shadow: float = 0,
) -> float:
    """Draw a line at most ``width`` units wide, smaller and in the end shorter where it must be; returns its width."""
    if painter.text_width(text, size, font) > width:
        size = painter.fit(text, width, size, font)
        if painter.text_width(text, size, font) > width:  # whole pixels may make it a little wider than asked for
            size = max(size - 1 / painter.metrics.unit, 1.0)
        text = shorten(painter, text, width, size, font)
    return painter.text(text, x, y, size, font, colour, align, shadow=shadow)


def flow_height(
    painter: Painter, text: str, width: float, size: float = 22, font: str = "sans", leading: float = 1.36
) -> float:
    """The height in units of wrapped text."""
    return len(painter.wrap(text, width, size, font)) * true_size(painter, size, font) * leading


def narrowest(painter: Painter, text: str, width: float, size: float = 22, font: str = "sans") -> float:
    """The least width, to a few units, in which a text has no more lines than in ``width``: they are alike then."""
    lines = painter.wrap(text, width, size, font)
    most = max(painter.text_width(line, size, font) for line in lines)
    least = most / 2 if len(lines) > 1 else most
    return least_width(least, most, lambda wide: len(painter.wrap(text, wide, size, font)) <= len(lines))


def least_width(least: float, most: float, fits: Callable[[float], bool]) -> float:
    """Return the least width between two, to a few units, that fits; the larger one does."""
    while most - least > NEARLY:
        middle = (least + most) / 2
        least, most = (least, middle) if fits(middle) else (middle, most)
    return most


def balanced(painter: Painter, text: str, width: float, size: float = 22, font: str = "sans") -> list[str]:
    """The lines of a text in that width, as few as can be, and about as long as each other."""
    return painter.wrap(text, narrowest(painter, text, width, size, font), size, font)


def flow(
    painter: Painter,
    text: str,
    x: float,
    y: float,
    width: float,
    size: float = 22,
    font: str = "sans",
    colour: str = "ink",
    leading: float = 1.36,
    align: Align = "l",
) -> float:
    """Draw wrapped text below y (``x`` is its left edge, or its middle); returns the y below it."""
    step = true_size(painter, size, font) * leading
    for line in painter.wrap(text, width, size, font):
        painter.text(line, x, y + step / 2, size, font, colour, align)
        y += step
    return y
