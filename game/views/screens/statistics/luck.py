"""Luck and play over many deals: two lines on paper, from nothing to what they add up to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.views.painter import Painter
from game.views.screens.statistics.boards import apart, draw_dates
from game.views.screens.statistics.figures import LuckCurve
from game.views.widgets.chalk import smooth
from game.views.widgets.control import Rect
from game.views.widgets.prose import label, note, true_size
from game.words import _

EDGE: Final = 38.0
TOP: Final = 100.0
LETTER: Final = 22.0  # of what stands at the ends of the lines
SMALL: Final = 19.0  # of numbers and dates
DOT: Final = 10.0
ENDS: Final = 0.36  # of the width, at most, for the words at the ends
APART: Final = 1.12  # the least distance of lines of the scale, in heights of their numbers
STEPS: Final = (1, 2, 5, 10)
DATES: Final = 5
LUCK_INK: Final = "#8A7350"
LUCK_DOT: Final = "#C9B68C"


def draw_luck(painter: Painter, area: Rect, curve: LuckCurve) -> None:
    """Draw the scale, the two lines, and at their ends what they add up to."""
    x, y, w, h = area
    small = true_size(painter, SMALL)
    top, bottom = y + TOP, y + h - 34 - small * 1.5
    if not curve.is_known:
        text = _("Your deals are being reviewed, one by one.")
        note(painter, text, x + w / 2, (top + bottom + small) / 2, w * 0.7, LETTER, "serif-italic", lines=3, align="c")
        return
    play, luck = [play for _name, play, _luck in curve.points], [luck for _name, _play, luck in curve.points]
    low, high, scale = scale_of([*play, *luck], (bottom - top) / (small * APART))
    numbers = [_number(line) for line in scale]
    ends = min(w * ENDS, max(_end_width(painter, *end) for end in (curve.play, curve.luck)))
    left = x + EDGE + max(painter.text_width(number, SMALL, "sans") for number in numbers) + 14
    left = max(left, x + 30 + painter.text_width(curve.points[0][0], SMALL, "sans") / 2)
    right = x + w - EDGE - ends - DOT - 14

    def height(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / (high - low)

    for line, number in zip(scale, numbers, strict=True):
        painter.line([(left, height(line)), (right, height(line))], "ink2" if line == 0 else "line", 2)
        painter.text(number, left - 14, height(line), SMALL, "sans", "ink2", "r")
    step = (right - left) / (len(play) - 1)
    at = [left + place * step for place in range(len(play))]
    lines = ((luck, LUCK_INK, LUCK_DOT), (play, "ink", "gold"))
    for values, ink, _fill in lines:
        painter.line(smooth(tuple(zip(at, map(height, values), strict=True))), ink, 5)
    for values, _ink, fill in lines:
        painter.circle(right, height(values[-1]), DOT, fill, "ink", 3)
    middles = apart([height(play[-1]), height(luck[-1])], true_size(painter, LETTER) * 1.2)
    for (word, number), middle in zip((curve.play, curve.luck), middles, strict=True):
        _draw_end(painter, word, number, x + w - EDGE - ends, middle, ends)
    _draw_dates(painter, [name for name, _play, _luck in curve.points], at, y + h - 30 - small / 2)


def scale_of(values: Sequence[float], most: float) -> tuple[float, float, list[float]]:
    """Return the lowest value, the highest, and the lines of the scale: nought and round numbers.

    There is room for ``most`` steps from one line to the next.
    """
    low, high = min(0.0, *values), max(0.0, *values)
    least = max(1.0, high - low) / max(1.0, most)
    tenfold = 10.0 ** math.floor(math.log10(least))
    step = next(step * tenfold for step in STEPS if step * tenfold >= least - 1e-9)
    if -step < low and high < step:  # at least one line tells how much it is
        low, high = (low, step) if high >= -low else (-step, high)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return low, high, [step * line for line in range(first, last + 1)]


def _number(value: float) -> str:
    return f"+{value:g}" if value > 0 else f"−{-value:g}" if value < 0 else "0"


def _end_width(painter: Painter, word: str, number: str) -> float:
    return painter.text_width(f"{word} ", LETTER, "sans") + painter.text_width(number, LETTER, "bold")


def _draw_end(painter: Painter, word: str, number: str, x: float, y: float, room: float) -> None:
    """Write what a line adds up to; where there is little room the word gets smaller, the number does not."""
    wide = painter.text_width(number, LETTER, "bold")
    told = label(painter, f"{word} ", x, y, room - wide, LETTER, "sans", "ink")
    painter.text(number, x + told, y, LETTER, "bold", "ink")


def _draw_dates(painter: Painter, dates: Sequence[str], at: Sequence[float], y: float) -> None:
    wide = max(painter.text_width(date, SMALL, "sans") for date in dates)
    count = max(2, min(DATES, len(dates), int((at[-1] - at[0]) / (wide + 24)) + 1))
    draw_dates(painter, dates, at, y, SMALL, "sans", "ink2", count)
