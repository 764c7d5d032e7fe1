"""What stands on paper: matches won and lost, the points of deals, and the best moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.views.painter import Painter
from game.views.screens.statistics.figures import Bar, BestMoment, PointsSpread
from game.views.widgets.control import Rect
from game.views.widgets.prose import flow, flow_height, label, note, true_size
from game.views.widgets.tile import sheet
from game.words import _, pgettext

EDGE: Final = 38.0
HEAD: Final = 30.0
HEAD_Y: Final = 50.0
MOST_BARS: Final = 5
BARS_Y: Final = 104.0
BAR: Final = 32.0
ROUND: Final = 8.0
NAMES: Final = 0.38  # of the width of a sheet, at most, for names
TITLE: Final = 24.0  # of the words beside a card
DETAIL: Final = 20.0
BETWEEN: Final = 6.0
LEADING: Final = 1.2
SMALLEST: Final = 0.6
ALL_POINTS: Final = 120


def draw_head(painter: Painter, area: Rect, text: str, room: float, beside: str, brief: str) -> None:
    """A sheet that has a choice, so much from the left, in the place of its heading; ``text`` where there is none.

    What is written ``beside`` it is ``brief`` where there is little room.
    """
    x, y, w, _h = area
    if not room:
        _head(painter, area, text, beside)
        return
    sheet(painter, area)
    wide = w - EDGE - room - 16
    told = beside if painter.text_width(beside, 19, "sans") <= wide else brief
    label(painter, told, x + w - EDGE, y + HEAD_Y + 2, wide, 21, "sans", "ink2", "r")


def _head(painter: Painter, area: Rect, text: str, beside: str = "", room: float = 0) -> None:
    """A sheet with its heading, which leaves so much room at the right; ``beside`` is written there."""
    x, y, w, _h = area
    sheet(painter, area)
    wide = label(painter, text, x + EDGE, y + HEAD_Y, w - 2 * EDGE - room, HEAD, "serif-bold", "ink")
    if beside:
        label(painter, beside, x + w - EDGE, y + HEAD_Y + 2, w - 2 * EDGE - wide - 20, 21, "sans", "ink2", "r")


def draw_bars(painter: Painter, area: Rect, bars: Sequence[Bar], score: str, room: float) -> None:
    """A bar for each kind of matches, as long as there were many; the gold part was won.

    ``score`` is that of all matches; where something else stands at its place, it takes so much ``room``.
    """
    x, y, w, h = area
    _head(painter, area, _("Won and lost"), "" if room else score, room)
    bars = sorted(bars, key=lambda bar: -bar.matches)[:MOST_BARS]
    names = min(w * NAMES, max(painter.text_width(bar.name, 21, "semi") for bar in bars))
    caption = pgettext("statistics", "deals")
    wide = max(painter.text_width(bar.deals, 19, "sans") for bar in bars)
    deals = min(w * 0.24, max(wide, painter.text_width(caption, 19, "serif-italic")))
    left, right = x + EDGE + names + 16, x + w - EDGE
    longest = max(bar.matches for bar in bars)
    pitch = min(50.0, (h - BARS_Y - 30) / max(4, len(bars)))
    label(painter, caption, right, y + BARS_Y - 14, deals, 19, "serif-italic", "ink2", "r")
    for line, bar in enumerate(bars):
        middle = y + BARS_Y + (line + 0.5) * pitch
        label(painter, bar.name, x + EDGE, middle, names, 21, "semi", "ink")
        _draw_bar(painter, bar, (left, middle - BAR / 2, right - deals - 16 - left, BAR), longest)
        label(painter, bar.deals, right, middle, deals, 19, "sans", "ink2", "r")


def _draw_bar(painter: Painter, bar: Bar, area: Rect, longest: int) -> None:
    """The parts of a bar; their numbers stand in them, or where one has no room, all behind it."""
    x, y, w, h = area
    numbers = [(bar.won, "gold", "bold"), (bar.drawn, "line", "sans"), (bar.lost, "paper2", "sans")]
    parts = [(count, fill, font) for count, fill, font in numbers if count]
    needed = [painter.text_width(str(count), 20, font) + 16 for count, _fill, font in parts]
    wide = w * bar.matches / longest
    inside = all(wide * part[0] / bar.matches >= least for part, least in zip(parts, needed, strict=True))
    if not inside:
        shown = numbers if bar.drawn else (numbers[0], numbers[2])
        behind = " : ".join(str(count) for count, _fill, _font in shown)
        wide = max(6.0, min(wide, w - painter.text_width(behind, 20, "semi") - 12))
        label(painter, behind, x + wide + 10, y + h / 2, w - wide - 10, 20, "semi", "ink")
    sizes = [wide * count / bar.matches for count, _fill, _font in parts]
    _draw_parts(painter, (x, y, wide, h), [part[1] for part in parts], sizes)
    if inside:
        at = x
        for i, ((count, _fill, font), size) in enumerate(zip(parts, sizes, strict=True)):
            if i == 0:
                painter.text(str(count), at + 10, y + h / 2, 20, font, "ink")
            else:
                painter.text(str(count), at + size - 10, y + h / 2, 20, font, "ink", "r")
            at += size


def _draw_parts(painter: Painter, area: Rect, fills: Sequence[str], sizes: Sequence[float]) -> None:
    """Fill a bar from the left, and draw its outline and what parts it."""
    x, y, w, h = area
    painter.box(x, y, w, h, ROUND, fills[-1])
    at = x
    for i, (fill, size) in enumerate(zip(fills[:-1], sizes, strict=False)):
        corner = min(ROUND, size / 2) if i == 0 else 0.0
        if corner:
            painter.box(at, y, 2 * corner, h, corner, fill)
        painter.box(at + corner, y, max(1.0, size - corner), h, 0, fill)
        at += size
        painter.line([(at, y + 1), (at, y + h - 1)], "ink", 2)
    painter.box(x, y, w, h, ROUND, None, 1, "ink", 2)


def draw_points(painter: Painter, area: Rect, points: PointsSpread | None) -> None:
    """How many points deals brought: a column for every ten, gold where so many are good."""
    x, y, w, h = area
    if points is None:
        return
    # Translators: the most points in a deal; below it the mean and the least.
    words = (pgettext("points", "best"), pgettext("points", "average"), pgettext("points", "worst"))
    numbers = (str(points.best), points.average, str(points.worst))
    side = max(painter.text_width(text, 20, "sans") for text in words) + 12
    side = min(w * 0.4, side + max(painter.text_width(text, 30, "serif-bold") for text in numbers))
    top, bottom = y + 92, y + h - 40 - true_size(painter, 19)
    _draw_columns(painter, (x + EDGE, top, w - 2 * EDGE - side - 26, bottom - top), points)
    for line, (word, number) in enumerate(zip(words, numbers, strict=True)):
        middle = top + (bottom - top) * (0.1 + 0.36 * line)
        wide = painter.text(number, x + w - EDGE, middle, 30, "serif-bold", "ink", "r")
        label(painter, word, x + w - EDGE - side, middle, side - wide - 8, 20, "sans", "ink2")


def _draw_columns(painter: Painter, area: Rect, points: PointsSpread) -> None:
    x, y, w, h = area
    most, step = max(points.columns), w / len(points.columns)
    for i, (count, is_good) in enumerate(zip(points.columns, points.good, strict=True)):
        if count:
            tall = max(4.0, h * count / most)
            painter.box(x + i * step + 2, y + h - tall, step - 4, tall, 5, "gold" if is_good else "line", 1, "ink", 1.5)
    painter.line([(x, y + h), (x + w, y + h)], "ink2", 2)
    below = y + h + 8 + true_size(painter, 19) * 0.6
    painter.text("0", x, below, 19, "sans", "ink2")
    painter.text(str(points.mark), x + step * points.mark / 10, below, 19, "sans", "ink2", "c")
    painter.text(str(ALL_POINTS), x + w, below, 19, "sans", "ink2", "r")


def draw_moments(painter: Painter, area: Rect, moments: Sequence[BestMoment]) -> None:
    """Cards with what there is to remember."""
    x, y, w, h = area
    _head(painter, area, _("Best moments"))
    if not moments:
        note(painter, _("They are still to come."), x + EDGE, y + h / 2 + 20, w - 2 * EDGE, 24, "serif-italic", "ink2")
        return
    tall = min(134.0, h - 128)
    columns = 3 if w - 2 * EDGE > 760 * max(1.0, true_size(painter, 24) / 24) else 2
    wide = (w - 2 * EDGE + 20) / columns
    for place, moment in enumerate(moments[:columns]):
        left = x + EDGE + place * wide
        middle = y + 82 + (h - 82 - 40) / 2
        painter.card(moment.card, left + tall * 0.34, middle, tall, 4, lift=0.7)
        _draw_words(painter, moment, (left + tall * 0.78, middle, wide - tall * 0.78 - 20, h - 82 - 30))


def _draw_words(painter: Painter, moment: BestMoment, area: Rect) -> None:
    """What it was and when, around the height y of the area, as large as there is room for."""
    x, middle, w, h = area
    scale = 1.0
    while scale > SMALLEST and not _fits(painter, moment, w, h, scale):
        scale -= 0.05
    title, detail = _heights(painter, moment, w, scale)
    y = middle - (title + BETWEEN + detail) / 2
    y = flow(painter, moment.title, x, y, w, TITLE * scale, "serif-bold", "ink", LEADING)
    flow(painter, moment.detail, x, y + BETWEEN, w, DETAIL * scale, "sans", "ink2", LEADING)


def _heights(painter: Painter, moment: BestMoment, width: float, scale: float) -> tuple[float, float]:
    title = flow_height(painter, moment.title, width, TITLE * scale, "serif-bold", LEADING)
    return title, flow_height(painter, moment.detail, width, DETAIL * scale, "sans", LEADING)


def _fits(painter: Painter, moment: BestMoment, width: float, height: float, scale: float) -> bool:
    """Whether no line is too wide, nor all of them too high."""
    told = ((moment.title, TITLE * scale, "serif-bold"), (moment.detail, DETAIL * scale, "sans"))
    lines = [(line, size, font) for text, size, font in told for line in painter.wrap(text, width, size, font)]
    is_wide = any(painter.text_width(line, size, font) > width for line, size, font in lines)
    return not is_wide and sum(_heights(painter, moment, width, scale)) + BETWEEN <= height
