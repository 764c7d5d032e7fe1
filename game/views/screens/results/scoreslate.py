"""The large slate of the result screens: the deals' points, games won as chalk strokes, and how the match stands."""

from __future__ import annotations

from dataclasses import dataclass

from game.model.state import DealResult
from game.views.paint.easing import clamp
from game.views.painter import Align, Painter
from game.views.screens.results.layout import Rect
from game.views.widgets import chalk
from game.views.widgets.prose import shorten, true_size
from game.words import ngettext

FRAME = 16.0
GROWS = 0.56  # how much of a larger text size the chalk on a large slate takes on
LEAST_CHALK = 26.0
SMALLER = 0.6  # of its size: so far a line shrinks before it is cut short
TWO_LINES = 62.0  # the height of two lines where one is too long
STROKE, FIVE = 11.0, 56.0  # chalk strokes and groups of five lie this far apart, as Painter.tally draws them


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


def put_head(painter: Painter, rect: Rect, title: str) -> tuple[float, float]:
    """Add a slate with its title and the line below it; returns where lines across it begin and end."""
    x, y, w, h = rect
    painter.slate(x, y, w, h, FRAME)
    left, right = x + 34, x + w - 34
    put_title(painter, title, x + w / 2, y + 58, w - 68)
    chalk.stroke(painter, left, y + 88, right, y + 88, 2.5, 0.5, seed=1)
    return left, right


def put_title(painter: Painter, text: str, x: float, y: float, width: float) -> None:
    """Write what is played on top of a slate: in one line, or game and aim in two."""
    game, _dot, aim = text.partition(" · ")
    if not aim or painter.text_width(text, 0.75 * 36, "chalk") <= width:
        put_line(painter, text, x, y, width, 36 * chalk_growth(painter), "chalk", "chalk2", "c")
        return
    small = 28 * min(1.05, chalk_growth(painter))  # there is hardly more room above the line
    for line, middle in ((game, y - 20), (aim, y + 16)):
        put_line(painter, line, x, middle, width, small, "chalk", "chalk2", "c")


def name_plate(painter: Painter, name: str, x: float, y: float, width: float, gold: bool = False) -> None:
    """A name in a pill centred on a point, at most ``width`` wide."""
    inside = min(28.0, width * 0.16)
    text, size = shortened(painter, name, width - inside, 24, "semi")
    wide = painter.text_width(text, size, "semi") + inside
    high = 38 + 12 * (painter.metrics.text - 1)
    ground, solid = ("gold", 1.0) if gold else ("scrim", 0.58)
    painter.box(x - wide / 2, y - high / 2, wide, high, high / 2, ground, solid, "ink", 2)
    painter.text(text, x, y, size, "semi", "ink" if gold else "cream", "c")


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is written on the slate. ``results`` and ``score`` are as in an observation, columns are sides."""

    title: str
    names: tuple[str, ...]
    results: tuple[DealResult, ...]
    score: tuple[int, ...]
    standing: str
    most: int  # deals shown at most
    first: int = 0  # the side of the first column


class ScoreSlate:
    """Draws a sheet on a slate in ``rect``. ``fresh`` is how far (0..1) the newest deal is written down."""

    def __init__(self, rect: Rect, sheet: Sheet) -> None:
        self.rect = rect
        self.sheet = sheet

    def draw(self, painter: Painter, fresh: float = 1) -> None:
        """Add the slate's items."""
        x, y, w, h = self.rect
        sheet = self.sheet
        left, right = put_head(painter, self.rect, sheet.title)
        column = (w - 2 * FRAME - 8) / len(sheet.names)
        count = len(sheet.names)
        middles = [x + FRAME + 4 + column * ((side - sheet.first) % count + 0.5) for side in range(count)]
        for name, middle in zip(sheet.names, middles, strict=True):
            largest = 46 * min(1.15, chalk_growth(painter))  # between two lines
            size = min(largest, max(painter.fit(name, column - 12, largest, "chalk"), LEAST_CHALK) + 1)
            put_line(painter, name, middle, y + 128, column - 12, size, "chalk", "chalk", "c")
        top = y + 162
        pitch, earlier = self._lines()
        for i, middle in enumerate(sorted(middles)[1:]):
            edge = middle - column / 2
            high = y + 104
            if earlier:  # the line that tells of earlier deals goes across the columns
                chalk.stroke(painter, edge, high, edge, top, 3, 0.6, seed=2 + i)
                high = top + pitch
            chalk.stroke(painter, edge, high, edge, y + h - 168, 3, 0.6, seed=2 + i)
        self._history(painter, middles, top, pitch, earlier, column, fresh)
        chalk.stroke(painter, left, y + h - 254, right, y + h - 254, 2.5, 0.5, seed=7)
        for side, middle in enumerate(middles):
            self._games(painter, middle, y + h - 210, column, side, fresh)
        chalk.stroke(painter, left, y + h - 166, right, y + h - 166, 2.5, 0.5, seed=8)
        self._standing(painter, x + w / 2, y + h - 90, w - 72, fresh)

    def _lines(self) -> tuple[float, int]:
        """The height of a line of the history, and how many deals do not fit and are only counted."""
        count, most = len(self.sheet.results), self.sheet.most
        pitch = min(66.0, (self.rect[3] - 424) / min(most, max(5, count)))
        return pitch, count - most + 1 if count > most else 0

    def _history(
        self,
        painter: Painter,
        middles: list[float],
        top: float,
        pitch: float,
        earlier: int,
        column: float,
        fresh: float,
    ) -> None:
        results = self.sheet.results
        if earlier:
            text = ngettext("{n} earlier deal", "{n} earlier deals", earlier).format(n=earlier)
            middle, room = (min(middles) + max(middles)) / 2, len(middles) * column - 30
            size = min(pitch * 0.8, LEAST_CHALK * chalk_growth(painter))
            put_line(painter, text, middle, top + pitch / 2, room, max(LEAST_CHALK, size), "chalk", "chalk2", "c")
        for line, result in enumerate(results[earlier:], start=1 if earlier else 0):
            newest = result is results[-1]
            y = top + pitch * (line + 0.5)
            size = max(LEAST_CHALK, min(62.0 if newest else 48.0, pitch * 0.86))
            alpha = clamp(2 * fresh) if newest else 1.0
            for side, (points, middle) in enumerate(zip(result.points, middles, strict=True)):
                bright = bool(result.won[side])
                painter.text(str(points), middle, y, size, "chalk", "chalk" if bright else "chalk2", "c", alpha)
                reach = min(column * 0.36, size * 0.72)
                written = clamp(2 * fresh - 1) if newest else 1.0
                if result.void:
                    _stroke(painter, middle - reach, y + 4, middle + reach, y - 5, written, "chalk", 3, line)
                elif bright and newest:
                    low = y + min(size * 0.58, pitch * 0.5)
                    _stroke(painter, middle - reach, low, middle + reach, low - 4, written, "gold", 4, line)

    def _games(self, painter: Painter, middle: float, y: float, column: float, side: int, fresh: float) -> None:
        games = self.sheet.score[side]
        new = bool(self.sheet.results) and bool(self.sheet.results[-1].won[side])
        fives, rest = divmod(games, 5)
        width = fives * FIVE - (12 if fives and not rest else 0) + max(0, rest - 1) * STROKE
        if width > column - 26:
            shown = games if fresh >= 1 else games - new
            painter.text(str(shown), middle, y, 50, "chalk", "chalk", "c")
            return
        left = middle - width / 2 + (4 if fives else 0)
        chalk.tally(painter, left, y, games - new, 46)
        if new:
            five, j = divmod(games - 1, 5)
            x = left + five * FIVE
            if j < 4:
                ends = (x + j * STROKE, y - 23 + (games - 1) % 2, x + j * STROKE - 2, y + 23)
            else:
                ends = (x - 8, y + 46 * 0.34, x + 40, y - 46 * 0.34)
            _stroke(painter, *ends, clamp(2 * fresh - 1), "chalk", 3, games - 1)

    def _standing(self, painter: Painter, x: float, y: float, width: float, fresh: float) -> None:
        size = 48.0 * chalk_growth(painter)
        lines = painter.wrap(self.sheet.standing, width, size, "chalk")
        if len(lines) > 1:
            size = 42.0 * chalk_growth(painter)
            lines = painter.wrap(self.sheet.standing, width, size, "chalk")
        while len(lines) > 2 and size > 30:
            size -= 4
            lines = painter.wrap(self.sheet.standing, width, size, "chalk")
        pitch = size * 1.16
        for i, line in enumerate(lines):
            middle = y + (i - (len(lines) - 1) / 2) * pitch
            put_line(painter, line, x, middle, width, size, "chalk", "chalk", "c", clamp(2 * fresh - 1))


def _stroke(
    painter: Painter, x0: float, y0: float, x1: float, y1: float, drawn: float, ink: str, width: float, seed: int
) -> None:
    """A chalk line of which the first part, 0..1 in eighths, is drawn."""
    part = round(drawn * 8) / 8
    if part > 0:
        chalk.stroke(painter, x0, y0, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, width, 0.95, ink, seed)
