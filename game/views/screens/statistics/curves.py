"""Curves: the rating among the levels, in chalk, and luck and play added up, on paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.views.painter import Painter
from game.views.screens.statistics.figures import LuckCurve, RatingCurve
from game.views.widgets import chalk
from game.views.widgets.chalk import smooth
from game.views.widgets.layout import Rect
from game.views.widgets.prose import label, true_size

Points = tuple[tuple[float, float], ...]

MOST_POINTS: Final = 120  # of a curve: more are not seen
MARGIN: Final = 40.0  # points of the rating above and below what is shown
LEVEL: Final = 30.0  # letters of the levels
LEVEL_STEP: Final = 34.0  # units between the names of levels
NUMBER: Final = 50.0  # letters of the rating
DATE: Final = 28.0
DATES: Final = 5
BESIDE: Final = 15.0  # units between a curve and what stands beside it
LETTER: Final = 22.0  # of what stands at the ends of the lines of luck and play
SMALL: Final = 19.0  # of numbers and dates
DOT: Final = 10.0
ENDS: Final = 0.4  # of the width, at most, for the words at the ends
APART: Final = 1.12  # the least distance of lines of the scale, in heights of their numbers
STEPS: Final = (1, 2, 5, 10)
LUCK_INK: Final = "#8A7350"
LUCK_DOT: Final = "#C9B68C"


class Plot(NamedTuple):
    """Where values are drawn: edges in units, and the values at the lower and the upper one."""

    left: float
    top: float
    right: float
    bottom: float
    low: float
    high: float

    def y(self, value: float) -> float:
        """Return the height of a value."""
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)

    def points(self, values: Sequence[float]) -> Points:
        """Return where values lie, evenly from the left to the right; a single one in the middle."""
        if len(values) == 1:
            return (((self.left + self.right) / 2, self.y(values[0])),)
        step = (self.right - self.left) / (len(values) - 1)
        return tuple((self.left + place * step, self.y(value)) for place, value in enumerate(values))


def draw_rating(curve: RatingCurve, painter: Painter, rect: Rect) -> None:
    """Draw the curve with the levels as lines, and the dates below it."""
    x, y, w, h = rect
    dates, ratings = zip(*_thinned(curve.points), strict=True)
    number = f"{ratings[-1]:.0f}"
    known = [*ratings, *(rating for _name, rating in curve.levels)]
    left = x + max(painter.text_width(name, LEVEL, "chalk") for name, _rating in curve.levels) + BESIDE
    right = x + w - painter.text_width(number, NUMBER, "chalk") - 2 * BESIDE
    plot = Plot(left + 10, y, right - 14, y + h - 1.5 * DATE, min(known) - MARGIN, max(known) + MARGIN)
    levels = [plot.y(rating) for _name, rating in curve.levels]
    for seed, at in enumerate(levels):
        chalk.stroke(painter, left, at, right, at, 2, 0.55, "chalk2", seed)
    for (name, _rating), middle in zip(curve.levels, apart(levels, LEVEL_STEP), strict=True):
        painter.text(name, left - BESIDE, middle, LEVEL, "chalk", "chalk2", "r")
    points = plot.points(ratings)
    if len(points) > 1:
        chalk.curve(painter, smooth(points), 4.5)
    end_x, end_y = points[-1]
    painter.circle(end_x, end_y, 11, "gold", "ink", 3)
    painter.text(number, right + BESIDE, end_y, NUMBER, "chalk", "gold")
    _draw_dates(painter, dates, points, y + h - DATE / 2, ("chalk", "chalk2", DATE), DATES)


def draw_luck(curve: LuckCurve, painter: Painter, rect: Rect) -> None:
    """Draw the scale, the two lines, and at their ends what they add up to."""
    x, y, w, h = rect
    small = true_size(painter, SMALL)
    top, bottom = y + small / 2, y + h - small * 1.8
    dates, play, luck = zip(*curve.points, strict=True)
    low, high, scale = scale_of([*play, *luck], (bottom - top) / (small * APART))
    numbers = [_number(value) for value in scale]
    said = [(word, number, painter.text_width(number, LETTER, "bold") + 8) for word, number in (curve.play, curve.luck)]
    ends = min(w * ENDS, max(painter.text_width(word, LETTER, "sans") + wide for word, _number, wide in said))
    before = max(painter.text_width(number, SMALL, "sans") for number in numbers) + BESIDE
    left = x + max(before, painter.text_width(dates[0], SMALL, "sans") / 2)
    plot = Plot(left, top, x + w - ends - DOT - BESIDE, bottom, low, high)
    for value, number in zip(scale, numbers, strict=True):
        line = [(plot.left, plot.y(value)), (plot.right, plot.y(value))]
        painter.line(line, "ink2" if value == 0 else "line", 2)
        painter.text(number, left - BESIDE, plot.y(value), SMALL, "sans", "ink2", "r")
    lines = ((plot.points(luck), LUCK_INK, LUCK_DOT), (plot.points(play), "ink", "gold"))
    for points, ink, _fill in lines:
        painter.line(smooth(points), ink, 5)
    for points, _ink, fill in lines:
        painter.circle(*points[-1], DOT, fill, "ink", 3)
    middles = apart([plot.y(play[-1]), plot.y(luck[-1])], true_size(painter, LETTER) * 1.2)
    for (word, number, wide), middle in zip(said, middles, strict=True):
        label(painter, word, x + w - ends, middle, ends - wide, LETTER, "sans", "ink")
        painter.text(number, x + w, middle, LETTER, "bold", "ink", "r")
    widest = max(painter.text_width(date, SMALL, "sans") for date in dates) + 24
    most = max(2, min(DATES, int((plot.right - plot.left) / widest) + 1))
    _draw_dates(painter, dates, plot.points(play), y + h - small * 0.6, ("sans", "ink2", SMALL), most)


def _draw_dates(
    painter: Painter, dates: Sequence[str], points: Points, y: float, look: tuple[str, str, float], most: int
) -> None:
    """Some of the dates under a curve, each once, and none on another."""
    font, ink, size = look
    count = min(most, len(dates))
    places = sorted({round(i * (len(dates) - 1) / max(1, count - 1)) for i in range(count)})
    end, before = -math.inf, ""
    for place in places:
        middle, wide = points[place][0], painter.text_width(dates[place], size, font)
        if dates[place] != before and middle - wide / 2 > end + 20:
            painter.text(dates[place], middle, y, size, font, ink, "c")
            end, before = middle + wide / 2, dates[place]


def _thinned(points: Sequence[tuple[str, float]]) -> Sequence[tuple[str, float]]:
    """At most so many points as are seen, the last among them."""
    if len(points) <= MOST_POINTS:
        return points
    part = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(i * part)] for i in range(MOST_POINTS)]


def apart(middles: Sequence[float], step: float) -> list[float]:
    """Where lines of text stand that have to be ``step`` apart, each as near its place, downwards, as can be."""
    order = sorted(range(len(middles)), key=middles.__getitem__)
    groups: list[list[float]] = []  # of lines that follow each other at once: where each would have the first line
    for place, i in enumerate(order):
        groups.append([middles[i] - place * step])
        while len(groups) > 1 and _mean(groups[-1]) < _mean(groups[-2]):
            last = groups.pop()
            groups[-1] += last
    firsts = [_mean(group) for group in groups for _line in group]
    found = {i: first + place * step for place, (i, first) in enumerate(zip(order, firsts, strict=True))}
    return [found[i] for i in range(len(middles))]


def _mean(values: Sequence[float]) -> float:
    # `statistics.fmean` would bring fractions and decimals into the program for this.
    return math.fsum(values) / len(values)


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
