"""What the figures stand on: slates for rating and rivals, paper for bars, luck, points and the best moments."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.views.kit.box import Box, Either, Row, Table, column, row
from game.views.kit.pages import Pages
from game.views.kit.slates import Remark, chalked, rule, slate
from game.views.kit.words import Label, Picture, Prose, WholeLine, card_box, portrait
from game.views.painter import Painter
from game.views.screens.statistics.figures import Bar, BestMoment, LuckCurve, PointsSpread, RatingCurve, Rival
from game.views.widgets import chalk
from game.views.widgets.chalk import smooth
from game.views.widgets.layout import Rect
from game.views.widgets.prose import label, true_size
from game.views.widgets.tile import sheet
from game.words import _, pgettext

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
    numbers = [_signed(value) for value in scale]
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


def _signed(value: float) -> str:
    return f"+{value:g}" if value > 0 else f"−{-value:g}" if value < 0 else "0"


# --- the boards on which they hang


HEAD: Final = 42.0  # letters of what stands above on a slate
MOST_BARS: Final = 5
ROUND: Final = 8.0
RIVAL: Final = 216.0  # the least width of a rival
MOST_RIVALS: Final = 20  # more than have room beside each other: all are as wide, however few there are
STROKES: Final = 10  # matches that are told as strokes; more as a number
TALLY: Final = 34.0
ALL_POINTS: Final = 120
CARD: Final = (91.0, 134.0)


def paper(*children: Box, head: Sequence[Box] = ()) -> Box:
    """Return a sheet with what stands at its top, side by side, and what stands below that."""
    return column(row(*head, gap=16, high=(44, 52)), *children, gap=8, pad=(26, 38, 34, 38), ground=sheet)


def heading(text: str) -> Label:
    """Return the heading of a sheet."""
    return Label(text, 30, "serif-bold", grow=1)


# --- slates


def rating_slate(curve: RatingCurve | None) -> Box:
    """Return the curve; without one, what has to be played for it."""
    head = chalked(pgettext("statistics", "Rating"), HEAD)
    if curve is None:
        text = _("The rating compares you with the computer’s levels. It begins when you play one against one with it.")
        why = Remark(text, 38, "chalk", "chalk2", "c")
        return slate(head, column(why, align=0.4, grow=1, pad=(46, 0)), pad=(34, 24))
    said = Label(curve.said, 34, "chalk", "chalk2", "r", grow=1)
    return slate(row(head, said, gap=30), Picture(partial(draw_rating, curve), grow=1), pad=(34, 24))


def rivals_slate(rivals: Sequence[Rival], page: int, turn: Callable[[], None]) -> Box:
    """Return portraits and names, the matches won above those lost, as strokes or, where they are many, as numbers."""
    counted = max((max(rival.won, rival.lost) for rival in rivals), default=0) > STROKES
    cells = tuple(_rival(rival, counted, seed) for seed, rival in enumerate(rivals))
    pages = Pages(cells, _rivals_head, _("More opponents"), turn, RIVAL, page, columns=MOST_RIVALS)
    pages = replace(pages, name="rivals", head_gap=4, between=_draw_between, grow=1)
    return slate(pages, pad=(22, 18), grow=1)


def _rivals_head(more: Box | None) -> Box:
    said = Label(_("won above, lost below"), 32, "chalk", "chalk2", "r", grow=1)
    return row(chalked(_("Head to head"), HEAD), said, more, gap=16, pad=(12, 0))


def _draw_between(painter: Painter, rect: Rect) -> None:
    x, y, _w, h = rect
    chalk.stroke(painter, x, y + 8, x, y + h - 8, 2, 0.35, "chalk2", round(x))


def _rival(rival: Rival, counted: bool, seed: int) -> Box:
    mood = "sad" if rival.won > rival.lost + 2 else "happy" if rival.lost > rival.won else "neutral"
    who = column(portrait(rival.portrait, mood, 84, 0.8), Label(rival.name, 32, "chalk", "chalk", "c", 1.15), wide=106)
    told = _number if counted else _strokes
    numbers = column(told(rival.won, "chalk"), rule(seed), told(rival.lost, "chalk2"), gap=3, grow=1, wide=0)
    return row(who, numbers, gap=10, pad=(0, 18, 0, 8), name=f"rival {rival.name}")


def _number(count: int, ink: str) -> Box:
    return Label(str(count), 46, "chalk", ink, "c", 1.05)


def _strokes(count: int, ink: str) -> Box:
    draw = chalk.tally
    return Picture(lambda painter, rect: draw(painter, rect[0] + 4, rect[1] + 24, count, TALLY, ink), high=48)


# --- bars


def bars_paper(bars: Sequence[Bar], beside: Box) -> Box:
    """Return a bar for each kind of matches, as long as there were many; the gold part was won."""
    bars = sorted(bars, key=lambda bar: -bar.matches)[:MOST_BARS]
    # An empty cell in each column, and none without a line: bars are as far from each other however many there are.
    caption = Label(pgettext("statistics", "deals"), 19, "serif-italic", "ink2", "r")
    lines = [(Box(), Box(grow=1), caption), *(_bar(bar, bars[0].matches) for bar in bars)]
    return paper(Table(tuple(lines), gap=16, line_gap=8, grow=1), head=(heading(_("Won and lost")), beside))


def _bar(bar: Bar, longest: int) -> tuple[Box, ...]:
    deals = Label(bar.deals, 19, "sans", "ink2", "r")
    return (
        Label(bar.name, 21, "semi"),
        Picture(partial(_draw_bar, bar, longest), wide=120, high=(22, 32), across=0.5),
        deals,
    )


def _draw_bar(bar: Bar, longest: int, painter: Painter, rect: Rect) -> None:
    """The parts of a bar; their numbers stand in them, or where one has no room, all behind it."""
    x, y, w, h = rect
    numbers = [(bar.won, "gold", "bold"), (bar.drawn, "line", "sans"), (bar.lost, "paper2", "sans")]
    parts = [(count, fill, font) for count, fill, font in numbers if count]
    wide = w * bar.matches / longest
    inside = all(
        wide * count / bar.matches >= painter.text_width(str(count), 20, font) + 16 for count, _fill, font in parts
    )
    if not inside:
        behind = " : ".join(str(count) for count, fill, _font in numbers if count or fill != "line")
        wide = max(6.0, min(wide, w - painter.text_width(behind, 20, "semi") - 12))
        label(painter, behind, x + wide + 10, y + h / 2, w - wide - 10, 20, "semi", "ink")
    painter.box(x, y, wide, h, ROUND, parts[-1][1])
    at = x
    for i, (count, fill, font) in enumerate(parts):
        size = wide * count / bar.matches
        if i < len(parts) - 1:
            corner = 0.0 if i else min(ROUND, size / 2)
            painter.box(at, y, 2 * corner, h, corner, fill)
            painter.box(at + corner, y, max(1.0, size - corner), h, 0, fill)
            painter.line([(at + size, y + 1), (at + size, y + h - 1)], "ink", 2)
        if inside:
            if i:
                painter.text(str(count), at + size - 10, y + h / 2, 20, font, "ink", "r")
            else:
                painter.text(str(count), at + 10, y + h / 2, 20, font, "ink")
        at += size
    painter.box(x, y, wide, h, ROUND, None, 1, "ink", 2)


# --- what deals brought


def luck_paper(curve: LuckCurve, head: Box) -> Box:
    """Return luck and play, added up."""
    brief = Prose(curve.brief, 21, ink="ink2", align="r", lines=2)
    said = Either((WholeLine(curve.said, 21, "sans", "ink2", "r"), brief), grow=1)
    if curve.is_known:
        return paper(Picture(partial(draw_luck, curve), grow=1), head=(head, said))
    text = _("Your deals are being reviewed, one by one.")
    return paper(column(Remark(text, 22, "serif-italic", "ink2", "c"), align=0.4, grow=1), head=(head, said))


def points_paper(points: PointsSpread | None, head: Box) -> Box:
    """Return how many points deals brought: a column for every ten, gold where so many are good."""
    if points is None:
        return paper(head=(head,))
    # Translators: the most points in a deal; below it the mean and the least.
    words = (pgettext("points", "best"), pgettext("points", "average"), pgettext("points", "worst"))
    numbers = (str(points.best), points.average, str(points.worst))
    lines = tuple(
        (Label(word, 20, ink="ink2"), Label(number, 30, "serif-bold", align="r"))
        for word, number in zip(words, numbers, strict=True)
    )
    return paper(
        row(Picture(partial(_draw_columns, points), grow=1), Table(lines, gap=12, line_gap=8), gap=26, grow=1),
        head=(head,),
    )


def _draw_columns(points: PointsSpread, painter: Painter, rect: Rect) -> None:
    letters = true_size(painter, 19)
    x, y, w, h = (*rect[:3], rect[3] - 1.5 * letters)
    most, step = max(points.columns), w / len(points.columns)
    for i, (count, is_good) in enumerate(zip(points.columns, points.good, strict=True)):
        if count:
            tall = max(4.0, h * count / most)
            painter.box(x + i * step + 2, y + h - tall, step - 4, tall, 5, "gold" if is_good else "line", 1, "ink", 1.5)
    painter.line([(x, y + h), (x + w, y + h)], "ink2", 2)
    below = y + h + 0.9 * letters
    painter.text("0", x, below, 19, "sans", "ink2")
    painter.text(str(points.mark), x + step * points.mark / 10, below, 19, "sans", "ink2", "c")
    painter.text(str(ALL_POINTS), x + w, below, 19, "sans", "ink2", "r")


def moments_paper(moments: Sequence[BestMoment]) -> Box:
    """Return cards with what there is to remember; two where there is no room for three."""
    head = (heading(_("Best moments")),)
    if not moments:
        return paper(Prose(_("They are still to come."), 24, "serif-italic", "ink2", lines=2, grow=1), head=head)
    three, two = (tuple(map(_moment, moments[:count])) for count in (3, 2))
    return paper(Either((Row(children=three, gap=20), Row(children=two, gap=20)), grow=1), head=head)


def _moment(moment: BestMoment) -> Box:
    words = column(
        Prose(moment.title, 24, "serif-bold", leading=1.2),
        Prose(moment.detail, 20, ink="ink2", leading=1.2),
        gap=6,
        align=0.5,
        grow=1,
        wide=0,
    )
    return row(card_box(moment.card, CARD, 0.6, 4, lift=0.7), words, gap=14, grow=1, wide=240, swell=1.5)
