"""What is written in chalk: the curve of the rating among the levels, and who has won how often against whom."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.views.painter import Painter
from game.views.screens.statistics.figures import RatingCurve, Rival
from game.views.widgets import chalk
from game.views.widgets.chalk import smooth
from game.views.widgets.control import Rect
from game.views.widgets.prose import label, narrowest, note
from game.words import _, pgettext

FRAME: Final = 13.0
EDGE: Final = 34.0  # from the edge of a slate to what is written on it
HEAD_Y: Final = 48.0
MOST_POINTS: Final = 120  # of a curve: more are not seen
MARGIN: Final = 40.0  # points of the rating above and below what is shown
LEVEL_STEP: Final = 34.0  # units between the names of levels
DATES: Final = 5
CELL: Final = 216.0  # the least width of a rival
STROKES: Final = 10  # matches that are told as strokes; more as a number
TALLY: Final = 34.0


def draw_rating(painter: Painter, area: Rect, curve: RatingCurve | None) -> None:
    """The curve, with the levels as lines; without one, what has to be played for it."""
    x, y, w, h = area
    painter.slate(x, y, w, h, FRAME)
    head = painter.text(pgettext("statistics", "Rating"), x + EDGE, y + HEAD_Y, 42, "chalk", "chalk")
    if curve is None:
        text = _("The rating compares you with the computer’s levels. It begins when you play one against one with it.")
        _chalk_note(painter, text, area)
        return
    label(painter, curve.said, x + w - EDGE, y + HEAD_Y, w - 2 * EDGE - head - 30, 34, "chalk", "chalk2", "r")
    shown = _thinned(curve.points)
    number = f"{shown[-1][1]:.0f}"
    names = max(painter.text_width(name, 30, "chalk") for name, _rating in curve.levels)
    left, right = x + EDGE + names + 16, x + w - EDGE - painter.text_width(number, 50, "chalk") - 30
    top, bottom = y + 92, y + h - 62
    ratings = [rating for _date, rating in shown] + [rating for _name, rating in curve.levels]
    low, high = min(ratings) - MARGIN, max(ratings) + MARGIN

    def height(rating: float) -> float:
        return bottom - (bottom - top) * (rating - low) / (high - low)

    for line, (_name, rating) in enumerate(curve.levels):
        chalk.stroke(painter, left, height(rating), right, height(rating), 2, 0.55, "chalk2", line)
    middles = apart([height(rating) for _name, rating in curve.levels], LEVEL_STEP)
    for (name, _rating), middle in zip(curve.levels, middles, strict=True):
        painter.text(name, left - 16, middle, 30, "chalk", "chalk2", "r")
    step = (right - left - 24) / max(1, len(shown) - 1)
    points = [(left + 10 + i * step, height(rating)) for i, (_date, rating) in enumerate(shown)]
    if len(points) == 1:
        points = [((left + right) / 2, points[0][1])]
    else:
        chalk.curve(painter, smooth(tuple(points)), 4.5)
    end_x, end_y = points[-1]
    painter.circle(end_x, end_y, 11, "gold", "ink", 3)
    painter.text(number, right + 20, end_y, 50, "chalk", "gold")
    draw_dates(painter, [date for date, _rating in shown], [at for at, _y in points], y + h - 38)


def draw_dates(
    painter: Painter,
    dates: Sequence[str],
    at: Sequence[float],
    y: float,
    size: float = 28,
    font: str = "chalk",
    colour: str = "chalk2",
    most: int = DATES,
) -> None:
    """Some of the dates under a curve, each once, and none on another."""
    count = min(most, len(dates))
    places = sorted({round(i * (len(dates) - 1) / max(1, count - 1)) for i in range(count)})
    end, before = -math.inf, ""
    for place in places:
        wide = painter.text_width(dates[place], size, font)
        if dates[place] != before and at[place] - wide / 2 > end + 20:
            painter.text(dates[place], at[place], y, size, font, colour, "c")
            end, before = at[place] + wide / 2, dates[place]


def _chalk_note(painter: Painter, text: str, area: Rect) -> None:
    x, y, w, h = area
    wide = narrowest(painter, text, w - 160, 38, "chalk")
    note(painter, text, x + w / 2, y + h / 2 + 20, wide, 38, "chalk", "chalk2", 4, "c")


def _thinned(points: Sequence[tuple[str, float]]) -> Sequence[tuple[str, float]]:
    """At most so many points as are seen, the last among them."""
    if len(points) <= MOST_POINTS:
        return points
    part = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(i * part)] for i in range(MOST_POINTS)]


def apart(middles: Sequence[float], step: float) -> list[float]:
    """Where lines of text stand that have to be ``step`` apart, each as near its place, downwards, as can be."""
    order = sorted(range(len(middles)), key=lambda i: middles[i])
    found = list(middles)
    groups: list[list[int]] = []
    for i in order:
        groups.append([i])
        while len(groups) > 1 and _first(groups[-1], middles, step) < _last(groups[-2], middles, step) + step:
            last = groups.pop()
            groups[-1] += last
    for group in groups:
        for place, i in enumerate(group):
            found[i] = _first(group, middles, step) + place * step
    return found


def _first(group: Sequence[int], middles: Sequence[float], step: float) -> float:
    """Where the first of some lines stands that follow each other at once."""
    return sum(middles[i] for i in group) / len(group) - (len(group) - 1) / 2 * step


def _last(group: Sequence[int], middles: Sequence[float], step: float) -> float:
    return _first(group, middles, step) + (len(group) - 1) * step


# --- the rivals


def _columns(area: Rect) -> int:
    return max(1, int((area[2] - 2 * FRAME - 20) / CELL))


def pages_of(area: Rect, rivals: int) -> int:
    """On how many pages there is room for so many rivals."""
    return max(1, -(-rivals // _columns(area)))


def draw_rivals(painter: Painter, area: Rect, rivals: Sequence[Rival], page: int) -> None:
    """Portraits and names, the matches won above those lost, as strokes or, where they are many, as numbers."""
    x, y, w, h = area
    painter.slate(x, y, w, h, FRAME)
    head = painter.text(_("Head to head"), x + EDGE, y + HEAD_Y - 2, 42, "chalk", "chalk")
    columns = _columns(area)
    beside = 60 if len(rivals) > columns else 0
    said = _("won above, lost below")
    label(
        painter,
        said,
        x + w - EDGE - beside,
        y + HEAD_Y - 2,
        w - 2 * EDGE - head - beside - 30,
        32,
        "chalk",
        "chalk2",
        "r",
    )
    shown = rivals[page * columns : (page + 1) * columns]
    counted = max((max(rival.won, rival.lost) for rival in rivals), default=0) > STROKES
    wide = (w - 2 * FRAME - 20) / columns
    for place, rival in enumerate(shown):
        left = x + FRAME + 10 + place * wide
        if place:
            chalk.stroke(painter, left, y + 82, left, y + h - 32, 2, 0.35, "chalk2", place)
        _draw_rival(painter, rival, (left + 12, y + 74, wide - 22, h - 74 - 26), counted, place)


def _draw_rival(painter: Painter, rival: Rival, area: Rect, counted: bool, seed: int) -> None:
    x, y, w, h = area
    size = 84.0
    mood = "sad" if rival.won > rival.lost + 2 else "happy" if rival.lost > rival.won else "neutral"
    painter.portrait(rival.portrait, mood, x + size / 2 + 4, y + size / 2, size)
    left, right = x + size + 22, x + w - 4
    label(painter, rival.name, x + size / 2 + 4, y + h - 20, size + 22, 32, "chalk", "chalk", "c")
    chalk.stroke(painter, left, y + 51, right, y + 51, 2, 0.6, "chalk2", seed)
    if counted:
        middle = (left + right) / 2
        label(painter, str(rival.won), middle, y + 24, right - left, 46, "chalk", "chalk", "c")
        label(painter, str(rival.lost), middle, y + 78, right - left, 46, "chalk", "chalk2", "c")
        return
    chalk.tally(painter, left + 6, y + 24, rival.won, TALLY)
    chalk.tally(painter, left + 6, y + 78, rival.lost, TALLY, "chalk2")
