"""Lines of writing on the result screens that keep to their width, and names on plates."""

from __future__ import annotations

from game.views.painter import Align, Painter
from game.views.widgets.prose import shorten, true_size

GROWS = 0.56  # how much of a larger text size the chalk on a large slate takes on
LEAST_CHALK = 26.0
SMALLER = 0.6  # of its size: so far a line shrinks before it is cut short
TWO_LINES = 62.0  # the height of two lines where one is too long


def chalk_growth(painter: Painter) -> float:
    """How many times larger than designed titles and words are written on a large slate."""
    return 1 + GROWS * (painter.metrics.text - 1)


def shortened(painter: Painter, text: str, width: float, size: float, font: str) -> tuple[str, float]:
    """The text, and its size at most ``size``, that fit ``width``: smaller as far as can be read, then cut short."""
    fitting = painter.fit(text, width, size, font)
    least = max(size * SMALLER, LEAST_CHALK if font == "chalk" else 0.0)
    while fitting > least and painter.text_width(text, fitting, font) > width:  # a whole pixel may be too much
        fitting -= 0.5
    fitting = max(fitting, least)
    return shorten(painter, text, width, fitting, font), fitting


def put_line(
    painter: Painter,
    text: str,
    x: float,
    y: float,
    width: float,
    size: float,
    font: str,
    colour: str,
    align: Align = "l",
    alpha: float = 1,
    shadow: float = 0,
) -> float:
    """Draw one line that stays within ``width``; returns its width."""
    text, size = shortened(painter, text, width, size, font)
    return painter.text(text, x, y, size, font, colour, align, alpha, shadow)


def put_lines(
    painter: Painter,
    text: str,
    x: float,
    y: float,
    width: float,
    size: float,
    font: str,
    colour: str,
    alpha: float = 1,
    room: float = TWO_LINES,
    least: float = 0.75,
) -> None:
    """Draw a text in one line, or in two smaller ones around the same height when it is too long.

    ``room`` is how high the two may be together, ``least`` how far, of its size, the one line may shrink.
    """
    if painter.text_width(text, size * least, font) <= width:
        put_line(painter, text, x, y, width, size, font, colour, "l", alpha)
        return
    small = size * 0.86
    while small > size / 2 and 2.3 * true_size(painter, small) > room:
        small -= 0.5
    pitch = 1.15 * true_size(painter, small)
    first, *rest = painter.wrap(text, width, small, font)
    put_line(painter, first, x, y - pitch / 2 if rest else y, width, small, font, colour, "l", alpha)
    put_line(painter, " ".join(rest), x, y + pitch / 2, width, small, font, colour, "l", alpha)


def name_plate(painter: Painter, name: str, x: float, y: float, width: float, gold: bool = False) -> None:
    """A name in a pill centred on a point, at most ``width`` wide."""
    inside = min(28.0, width * 0.16)
    text, size = shortened(painter, name, width - inside, 24, "semi")
    wide = painter.text_width(text, size, "semi") + inside
    high = 38 + 12 * (painter.metrics.text - 1)
    ground, solid = ("gold", 1.0) if gold else ("scrim", 0.58)
    painter.box(x - wide / 2, y - high / 2, wide, high, high / 2, ground, solid, "ink", 2)
    painter.text(text, x, y, size, "semi", "ink" if gold else "cream", "c")
