"""What is written on the result screens: lines that keep to their width, names on plates, and the large slate.

The slate has games won deal by deal, or everybody's points on the way to a target.
"""

from __future__ import annotations

from typing import NamedTuple

from game.model.observation import Observation
from game.views.paint.easing import clamp
from game.views.painter import Align, Painter
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.views.widgets.prose import shorten, true_size
from game.words import _, ngettext
from game.words.numbers import signed
from game.words.results import Speaker

FRAME = 16.0
ROW = 84.0  # the height of a row of points, at most
ROWS_TOP, ROWS_END = 136.0, 6.0  # where these rows begin, and what is free below them
GROWS = 0.56  # how much of a larger text size the chalk on a large slate takes on
LEAST_CHALK = 26.0
SMALLER = 0.6  # of its size: so far a line shrinks before it is cut short
TWO_LINES = 62.0  # the height of two lines where one is too long
FOOT = 166.0  # what is left for the words at the foot, unless deals need some of it
GAMES = 88.0  # the height of the games won above that
DEALS_TOP, DEALS_END = 158.0, 12.0  # where deals begin, and what is free below them
DEAL, LEAST_DEAL = 66.0, 34.0  # the height of a deal's line at most, and so that it can be read
DIGIT = 0.37  # half of a digit's height, in sizes of chalk
BELOW_DIGITS = 10.0  # so far from the digits is the middle of the line that marks the winner of the newest deal


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


class Slate:
    """What is written on a slate in ``rect``; the viewer's side comes first, and at most ``most`` deals are listed."""

    def __init__(self, rect: Rect, speaker: Speaker, observation: Observation, game: str | None, most: int) -> None:
        rules = observation.rules
        self.rect = rect
        self.title, self.standing = speaker.title(game), speaker.standing()
        self.names = [speaker.heading(side) for side in range(rules.sides)]
        self.results, self.score = observation.results, observation.score
        self.order = tuple((speaker.side + i) % rules.sides for i in range(rules.sides))
        self.most = most

    def draw(self, painter: Painter, fresh: float = 1) -> None:
        """Add the slate's items; ``fresh`` is how far (0..1) the newest deal is written down."""
        raise NotImplementedError

    def _draw_head(self, painter: Painter) -> tuple[float, float]:
        """Add the slate with its title and the line below it; returns where lines across it begin and end."""
        x, y, w, h = self.rect
        painter.slate(x, y, w, h, FRAME)
        left, right = x + 34, x + w - 34
        self._draw_title(painter, x + w / 2, y + 58, w - 68)
        chalk.stroke(painter, left, y + 88, right, y + 88, 2.5, 0.5, seed=1)
        return left, right

    def _draw_title(self, painter: Painter, x: float, y: float, width: float) -> None:
        """What is played: in one line, or game and aim in two."""
        game, _dot, aim = self.title.partition(" · ")
        if not aim or painter.text_width(self.title, 0.75 * 36, "chalk") <= width:
            put_line(painter, self.title, x, y, width, 36 * chalk_growth(painter), "chalk", "chalk2", "c")
            return
        small = 28 * min(1.05, chalk_growth(painter))  # there is hardly more room above the line
        for line, middle in ((game, y - 20), (aim, y + 16)):
            put_line(painter, line, x, middle, width, small, "chalk", "chalk2", "c")

    def _draw_standing(
        self, painter: Painter, lines: list[str], size: float, pitch: float, fresh: float, foot: float = FOOT
    ) -> None:
        """How the match stands, in lines around the middle of the foot."""
        x, y, w, h = self.rect
        top = y + h - (foot + 14) / 2 - (len(lines) - 1) / 2 * pitch
        for i, line in enumerate(lines):
            middle, alpha = top + i * pitch, clamp(2 * fresh - 1)
            put_line(painter, line, x + w / 2, middle, w - 72, size, "chalk", "chalk", "c", alpha)


class PointsSlate(Slate):
    """For matches to a target: everybody's points, and what the last deal brought."""

    def draw(self, painter: Painter, fresh: float = 1) -> None:
        """Add the slate's items."""
        x, y, w, h = self.rect
        left, right = self._draw_head(painter)
        deal, total = x + w * 0.63, right - 8
        small = 28 * chalk_growth(painter)
        put_line(painter, _("deal"), deal, y + 116, 90, small, "chalk", "chalk2", "r")
        put_line(painter, _("total"), total, y + 116, min(90, total - deal - 10), small, "chalk", "chalk2", "r")
        last, best = self.results[-1].won, max(self.score)
        standing = painter.wrap(self.standing, w - 72, 44, "chalk")[:3]
        foot = max(_least_foot(48.0 * len(standing)), min(FOOT, h - ROWS_TOP - ROWS_END - len(self.order) * ROW))
        pitch = min(ROW, (h - foot - ROWS_TOP - ROWS_END) / len(self.order))
        for row, seat in enumerate(self.order):
            middle = y + ROWS_TOP + (row + 0.5) * pitch
            won, score = last[seat], self.score[seat]
            put_line(painter, self.names[seat], left + 4, middle, deal - left - 72, 46, "chalk", "chalk")
            ink = "gold" if won > 0 else "chalk2"
            painter.text(signed(won), deal, middle, 44, "chalk", ink, "r", clamp(2 * fresh))
            shown = str(score if fresh >= 0.5 else score - won).replace("-", "−")
            painter.text(shown, total, middle, 58, "chalk", "chalk" if score == best else "chalk2", "r")
        low = y + ROWS_TOP + len(self.order) * pitch
        chalk.stroke(painter, deal + 18, y + 136, deal + 18, low, 2.5, 0.5, seed=3)
        chalk.stroke(painter, left, y + h - foot, right, y + h - foot, 2.5, 0.5, seed=8)
        self._draw_standing(painter, standing, 44, 48, fresh, foot)


class Deals(NamedTuple):
    """The lines of the deals on a slate: the first of them stands for ``earlier`` ones that are only counted, if any.

    ``foot`` is the height of what is left below them and below the games won.
    """

    top: float
    pitch: float
    earlier: int
    foot: float


class ScoreSlate(Slate):
    """For matches of games: the points of each deal in a column for each side, and games won as chalk strokes."""

    @property
    def _column(self) -> float:
        """The width of a side's column."""
        return (self.rect[2] - 2 * FRAME - 8) / len(self.names)

    @property
    def _middles(self) -> list[float]:
        """The x of the middle of each side's column."""
        return [self.rect[0] + FRAME + 4 + self._column * (self.order.index(i) + 0.5) for i in sorted(self.order)]

    def _deals(self, words: float) -> Deals:
        """Where the deals stand when the words at the foot are so high: as large as there is room for all of them.

        Where each would be too small to be read, the first ones are only counted.
        """
        _x, y, _w, h = self.rect
        room = h - DEALS_TOP - DEALS_END - GAMES
        least_foot = _least_foot(words)
        most = max(2, min(self.most, int((room - least_foot) / LEAST_DEAL)))
        lines = min(most, max(1, len(self.results)))
        foot = max(least_foot, min(FOOT, room - lines * DEAL))
        earlier = len(self.results) - lines + 1 if len(self.results) > lines else 0
        return Deals(y + DEALS_TOP, min(DEAL, (room - foot) / lines), earlier, foot)

    def draw(self, painter: Painter, fresh: float = 1) -> None:
        """Add the slate's items."""
        _x, y, w, h = self.rect
        left, right = self._draw_head(painter)
        column, middles = self._column, self._middles
        for name, middle in zip(self.names, middles, strict=True):
            largest = 46 * min(1.15, chalk_growth(painter))  # between two lines
            size = min(largest, max(painter.fit(name, column - 12, largest, "chalk"), LEAST_CHALK) + 1)
            put_line(painter, name, middle, y + 128, column - 12, size, "chalk", "chalk", "c")
        size = 48.0 * chalk_growth(painter)
        if len(painter.wrap(self.standing, w - 72, size, "chalk")) > 1:
            size = 42.0 * chalk_growth(painter)
        while len(painter.wrap(self.standing, w - 72, size, "chalk")) > 2 and size > 30:
            size -= 4
        standing = painter.wrap(self.standing, w - 72, size, "chalk")
        deals = self._deals(len(standing) * size * 1.16)
        low = y + h - deals.foot
        for i, middle in enumerate(sorted(middles)[1:]):
            edge = middle - column / 2
            high = y + 104
            if deals.earlier:  # the line that tells of earlier deals goes across the columns
                chalk.stroke(painter, edge, high, edge, deals.top, 3, 0.6, seed=2 + i)
                high = deals.top + deals.pitch
            chalk.stroke(painter, edge, high, edge, low - 2, 3, 0.6, seed=2 + i)
        self._draw_deals(painter, deals, fresh)
        chalk.stroke(painter, left, low - GAMES, right, low - GAMES, 2.5, 0.5, seed=7)
        for side, middle in enumerate(middles):
            self._draw_games(painter, side, middle, low - GAMES / 2, fresh)
        chalk.stroke(painter, left, low, right, low, 2.5, 0.5, seed=8)
        self._draw_standing(painter, standing, size, size * 1.16, fresh, deals.foot)

    def _draw_deals(self, painter: Painter, deals: Deals, fresh: float) -> None:
        """A line for each deal; of the newest the points are written first, then what marks them."""
        x, _y, w, _h = self.rect
        column, (top, pitch, earlier, _foot) = self._column, deals
        if earlier:
            text = ngettext("{n} earlier deal", "{n} earlier deals", earlier).format(n=earlier)
            size = max(LEAST_CHALK, min(pitch * 0.8, LEAST_CHALK * chalk_growth(painter)))
            room = len(self.names) * column - 30
            put_line(painter, text, x + w / 2, top + pitch / 2, room, size, "chalk", "chalk2", "c")
        widest = "0" * max(len(str(points)) for result in self.results for points in result.points)
        largest = painter.fit(widest, column - 14, 62, "chalk")
        for line, result in enumerate(self.results[earlier:], start=1 if earlier else 0):
            newest = result is self.results[-1]
            y = top + pitch * (line + 0.5)
            size = max(LEAST_CHALK, min(largest, 62.0 if newest else 48.0, pitch * 0.86))
            alpha, written = (clamp(2 * fresh), clamp(2 * fresh - 1)) if newest else (1.0, 1.0)
            reach = min(column * 0.36, size * 0.72)
            for side, (points, middle) in enumerate(zip(result.points, self._middles, strict=True)):
                bright = bool(result.won[side])
                painter.text(str(points), middle, y, size, "chalk", "chalk" if bright else "chalk2", "c", alpha)
                if result.void:
                    _stroke(painter, (middle - reach, y + 4, middle + reach, y - 5), written, "chalk", 3, line)
                elif bright and newest:
                    low = y + DIGIT * size + BELOW_DIGITS
                    _stroke(painter, (middle - reach, low + 2, middle + reach, low - 2), written, "gold", 4, line)

    def _draw_games(self, painter: Painter, side: int, middle: float, y: float, fresh: float) -> None:
        """The games a side has won as strokes; as a number where there is no room for them."""
        games = self.score[side]
        new = bool(self.results) and bool(self.results[-1].won[side])
        width = chalk.tally_width(games)
        if width > self._column - 26:
            shown = games if fresh >= 1 else games - new
            painter.text(str(shown), middle, y, 50, "chalk", "chalk", "c")
            return
        left = middle - width / 2 + (4 if games >= 5 else 0)
        chalk.tally(painter, left, y, games - new, 46)
        if new:
            _stroke(painter, chalk.tally_stroke(left, y, games - 1, 46), clamp(2 * fresh - 1), "chalk", 3, games - 1)


def _least_foot(words: float) -> float:
    """How high the foot of a slate is at least, for words of that height."""
    return min(FOOT, words + FRAME + 32)


def _stroke(
    painter: Painter, ends: tuple[float, float, float, float], drawn: float, ink: str, width: float, seed: int
) -> None:
    """A chalk line of which the first part, 0..1 in eighths, is drawn."""
    x0, y0, x1, y1 = ends
    part = round(drawn * 8) / 8
    if part > 0:
        chalk.stroke(painter, x0, y0, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, width, 0.95, ink, seed)


def score_slate(rect: Rect, speaker: Speaker, observation: Observation, game: str | None, most: int) -> Slate:
    """Return the slate that fits how this match is won."""
    kind = PointsSlate if observation.rules.match.kind == "target" else ScoreSlate
    return kind(rect, speaker, observation, game, most)
