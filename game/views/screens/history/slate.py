"""The chosen match on the slate: the points of its deals, and what each side has come to. It tells of no card."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.pastmatches import PastMatch
from game.views.painter import Painter
from game.views.screens.results.slates import LEAST_CHALK, chalk_growth, put_line
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.words import _, ngettext
from game.words.numbers import signed

FRAME: Final = 14.0
EDGE: Final = 36.0
PITCH: Final = 52.0
FEW_ROWS: Final = 2


def draw_slate(painter: Painter, rect: Rect, match: PastMatch) -> None:
    """Draw the slate of a match."""
    x, y, w, h = rect
    painter.slate(x, y, w, h, FRAME)
    grown = chalk_growth(painter)
    left, right = x + EDGE, x + w - EDGE
    title = " · ".join(part for part in (match.title, match.when) if part)
    if painter.text_width(title, 0.8 * 36, "chalk") <= right - left:
        put_line(painter, title, x + w / 2, y + 50, right - left, 36 * grown, "chalk", "chalk2", "c")
    else:
        for said, middle in ((match.title, y + 33), (match.when, y + 66)):
            put_line(painter, said, x + w / 2, middle, right - left, 28, "chalk", "chalk2", "c")
    chalk.stroke(painter, left, y + 82, right, y + 82, 2.6, 0.7, seed=3)
    count = len(match.lines)
    if not count:
        return
    column = (right - left) / count
    middles = [left + column * (place + 0.5) for place in range(count)]
    foot = y + h - 34 - 64 * min(1.2, grown)
    for line, middle in zip(match.lines, middles, strict=True):
        put_line(painter, line.heading, middle, y + 122, column - 14, 40 * min(1.2, grown), "chalk", "chalk", "c")
    between = (y + 152, foot - 12)
    rows = Rows.of(painter, len(match.void), between)
    for place in range(1, count):
        edge = left + column * place
        high = y + 100
        if rows.told or not match.void:  # the line that tells of earlier deals goes across the columns
            chalk.stroke(painter, edge, high, edge, between[0], 2.6, 0.6, seed=4 + place)
            high = between[0] + rows.pitch if match.void else foot
        chalk.stroke(painter, edge, high, edge, y + h - 30, 2.6, 0.6, seed=4 + place)
    _draw_deals(painter, match, rows, middles, column, between)
    chalk.stroke(painter, left, foot, right, foot, 2.6, 0.7, seed=5)
    for line, middle in zip(match.lines, middles, strict=True):
        _draw_score(painter, match, line.score, middle, (foot + y + h - 18) / 2, column)


class Rows(NamedTuple):
    """The rows of the deals: size, distance, how many earlier deals have none, and whether that is told."""

    size: float
    pitch: float
    earlier: int
    told: bool

    @classmethod
    def of(cls, painter: Painter, deals: int, between: tuple[float, float]) -> Rows:
        """Arrange so many deals between two heights."""
        top, bottom = between
        size = max(LEAST_CHALK, 44.0 * min(1.2, chalk_growth(painter)))
        pitch = max(size * 0.98, min(PITCH * chalk_growth(painter), (bottom - top) / max(1, deals)))
        room = max(1, int((bottom - top) / pitch))
        told = deals > room > FEW_ROWS  # where there is room for a line that counts those without a line of their own
        return cls(size, pitch, max(0, deals - room + told), told)


def _draw_deals(
    painter: Painter,
    match: PastMatch,
    rows: Rows,
    middles: list[float],
    column: float,
    between: tuple[float, float],
) -> None:
    """The points of each deal, those of the last ones where not all have room."""
    top, bottom = between
    size, pitch, earlier, told = rows
    deals = len(match.void)
    whole = (middles[0] - column / 2, middles[-1] + column / 2)
    middle_of_all, room = sum(whole) / 2, whole[1] - whole[0]
    if not deals:
        text, grown = _("No deal is over yet"), 36 * chalk_growth(painter)
        put_line(painter, text, middle_of_all, (top + bottom) / 2, room, grown, "chalk", "chalk2", "c")
        return
    if told:
        text = ngettext("{n} earlier deal", "{n} earlier deals", earlier).format(n=earlier)
        put_line(painter, text, middle_of_all, top + pitch / 2, room, size * 0.8, "chalk", "chalk2", "c")
    for row, deal in enumerate(range(earlier, deals), start=1 if told else 0):
        y = top + pitch * (row + 0.5)
        for line, middle in zip(match.lines, middles, strict=True):
            bright = line.won[deal] > 0
            text = signed(line.won[deal]) if match.by_points else str(line.points[deal])
            ink = "chalk" if bright else "chalk2"
            put_line(painter, text, middle, y, column - 16, size, "chalk", ink, "c")
            if match.void[deal]:
                reach = min(column * 0.36, size * 0.72)
                chalk.stroke(painter, middle - reach, y + 4, middle + reach, y - 5, 3, 0.8, seed=deal)


def _draw_score(painter: Painter, match: PastMatch, score: int, middle: float, y: float, column: float) -> None:
    width = chalk.tally_width(score)
    if match.by_points or score < 1 or width > column - 26:
        text = str(score).replace("-", "−")
        painter.text(text, middle, y, 48 * min(1.2, chalk_growth(painter)), "chalk", "chalk", "c")
        return
    left = middle - width / 2 + (4 if score >= 5 else 0)
    chalk.tally(painter, left, y, score, 34)
