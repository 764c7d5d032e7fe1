"""The slate on the table: card points of this deal, and what was won so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.model.observation import Observation
from game.views.kit.box import Box, column, place, row
from game.views.kit.slates import draw_slate, rule
from game.views.kit.words import Label, Picture, chalk_growth, disc
from game.views.painter import Align, Painter
from game.views.table.tabletop import Tabletop
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.words import _, game_title
from game.words import table as table_words
from game.words.numbers import signed

UNTOLD: Final = "?"  # points that the viewer wants to count themselves
INSIDE: Final = 18.0  # from the edge of what is written to all but the names of two sides
SMALL: Final = 29.0  # letters of what stands above and below the score
FITS: Final = 0.8  # of its size: so far a line may shrink before something is left out of it
FOOT: Final = 154.0  # room for the words below the points, beside those below the scores


def slate(painter: Painter, top: Tabletop, game: str, signs: Mapping[int, str] | None = None) -> None:
    """Draw the score: card points of this deal, and what was won so far, as chalk strokes or in match points.

    ``signs`` stand before the names of the sides, where sides have signs.
    """
    counted = [str(round(points)) if top.state.tells_points else UNTOLD for points in top.state.points]
    state = (top.shown, top.layout, top.people, top.personal, tuple(counted), game, signs)
    painter.unchanged("slate", state, lambda: _slate(painter, top, game, counted, signs or {}))


def _slate(painter: Painter, top: Tabletop, game: str, counted: Sequence[str], signs: Mapping[int, str]) -> None:
    shown, layout, rules = top.shown, top.layout, top.shown.rules
    k = layout.slate_scale
    hand = Hand(painter, k, k * layout.letters(1.0) / chalk_growth(layout.text))
    names = table_words.side_names(shown, top.people, top.personal)
    sides = [
        hand.side(names[side], counted[side], shown.score[side], signs.get(side, ""), rules.sides)
        for side in (rules.side_of((shown.seat + i) % rules.players) for i in range(rules.sides))
    ]
    area = layout.slate(rules.sides)
    title, foot = _headings(hand, shown, game, area[2] / k - 2 * (INSIDE + 12))
    below: Box = hand.line(foot, SMALL, 46, "chalk2")
    if rules.sides > 3 and hand.fits(foot, FOOT):  # each column has its own words below it
        below = row(hand.line(foot, 26, 46, "chalk2", "r", FOOT), hand.line(_("total"), 26, 46, align="r"))
    inside, two = (INSIDE * k, 0.0), rules.sides == 2
    tree = column(
        column(hand.line(title, SMALL, 46, "chalk2"), rule(0), pad=inside),
        row(*sides, ground=_draw_middle) if two else column(*sides, pad=inside),
        column(rule(1) if rules.sides <= 3 else None, below, pad=inside),
        pad=(20 * k, 12 * k, 12 * k, 12 * k), ground=draw_slate,
    )  # fmt: skip
    place(tree, area, painter).paint(painter)


def _headings(hand: Hand, shown: Observation, game: str, room: float) -> tuple[str, str]:
    """What stands over and under the score. A long title leaves the aim of the match to the foot, if there is room."""
    rules, number = shown.rules, max(1, shown.number)
    foot = _("deal {n}").format(n=number)
    if rules.stake:
        staked = _("deal {n} · {pot} in the pot").format(n=number, pot=rules.stake * rules.players)
        foot = staked if hand.fits(staked, room) else foot
    title = table_words.match_title(game, rules)
    if hand.fits(title, room):
        return title, foot
    longer = _("{deal} · {aim}").format(deal=foot, aim=table_words.match_aim(rules))
    return game_title(game), longer if hand.fits(longer, room) else foot


@dataclass(frozen=True, slots=True)
class Hand:
    """Writes on a slate that grows as one block, by ``k``; its letters by ``letters``, before the kit has them grow."""

    painter: Painter
    k: float
    letters: float

    def fits(self, text: str, room: float) -> bool:
        """Whether a line has room when it is written a little smaller."""
        return self.width(text, FITS * SMALL) <= room * self.k

    def width(self, text: str, size: float) -> float:
        """Return the width of a line of letters of that size, as they will be."""
        return self.painter.text_width(text, size * self.k, "chalk") + 1

    def line(
        self, text: str, size: float, high: float, ink: str = "chalk", align: Align = "c", wide: float = 0
    ) -> Label:
        """Return a line so high, and so ``wide`` or as wide as there is room."""
        room, grow = (wide * self.k, 0.0) if wide else (0.0, 1.0)
        return Label(text, size * self.letters, "chalk", ink, align, high=high * self.k, wide=room, grow=grow)

    def side(self, name: str, points: str, score: int, sign: str, sides: int) -> Box:
        """Return what is written of one of two sides, a column; of one of three or more, a line."""
        if sides > 3:
            line, told = partial(self.line, high=36), self.line(signed(score), 36, 36, align="r")
            return row(line(name, 34, align="l", wide=114), line(points, SMALL, ink="chalk2", align="r", wide=42), told)
        if sides == 3:
            line, won = partial(self.line, high=50), Picture(partial(_draw_tally, score, self.k, 0.0), grow=1)
            return row(line(name, 36, align="l", wide=98), line(points, 44, align="r", wide=42), won, gap=14 * self.k)
        title: Box = self.line(name, 34, 50)
        if sign:
            size = (18 * self.k, 18 * self.k)
            mark = Picture(lambda painter, rect: chalk.draw_sign(painter, sign, *disc(rect), "chalk"), size)
            word = Label(name, 34 * self.letters, "chalk", "chalk", wide=(0.0, self.width(name, 34)))
            title = row(mark, word, gap=6, align=0.5, high=50 * self.k)
        won = Picture(partial(_draw_tally, score, self.k, 0.5), high=50 * self.k)
        return column(title, self.line(points, 78, 66), won, pad=(6, 0), wide=0.0, grow=1)


def _draw_tally(count: int, k: float, align: float, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    chalk.tally(painter, x + (w - (min(count, 4) * 11 - 9)) * align, y + h / 2, count, 30 * k)


def _draw_middle(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    chalk.stroke(painter, x + w / 2, y + 6, x + w / 2, y + h - 4, 2.5, 0.7)
