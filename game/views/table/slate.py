"""The slate on the table: card points of this deal, and what was won so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.model.observation import Observation
from game.views.painter import Align, Painter
from game.views.table.tabletop import Tabletop
from game.views.widgets import chalk
from game.views.widgets.chalk import draw_sign
from game.views.widgets.prose import label
from game.words import _, game_title
from game.words import table as table_words
from game.words.numbers import signed

UNTOLD: Final = "?"  # points that the viewer wants to count himself


def slate(painter: Painter, top: Tabletop, game: str, signs: Mapping[int, str] | None = None) -> None:
    """The score: card points of this deal, and what was won so far, as chalk strokes or in match points.

    ``signs`` stand before the names of the sides, where sides have signs.
    """
    counted = [str(round(points)) if top.tells_points else UNTOLD for points in top.points]
    state = (top.shown, top.layout, top.people, top.personal, tuple(counted), game, signs)
    painter.unchanged("slate", state, lambda: _slate(painter, top, game, counted, signs))


def _slate(painter: Painter, top: Tabletop, game: str, counted: Sequence[str], signs: Mapping[int, str] | None) -> None:
    shown, k = top.shown, top.layout.slate_scale
    rules, hand = shown.rules, Chalk(painter, k, top.layout.letters(1.0))
    x, y, w, h = top.layout.slate(rules.sides)
    painter.slate(x, y, w, h)
    title, foot = _headings(hand, shown, game, w - 56 * k)
    hand.line(title, x + w / 2, y + 44 * k, w - 56 * k, 29, "chalk2", "c")
    chalk.stroke(painter, x + 30 * k, y + 66 * k, x + w - 30 * k, y + 66 * k, 2, 0.5)
    names = table_words.side_names(shown, top.people, top.personal)
    order = [rules.side_of((shown.seat + i) % rules.players) for i in range(rules.sides)]
    rows = [(names[side], counted[side], shown.score[side]) for side in order]
    if rules.sides == 2:
        _two_columns(hand, rows, x, y, w, [signs[side] for side in order] if signs else None)
    elif rules.sides == 3:
        for row, (name, points, games) in enumerate(rows):
            middle = y + (94 + row * 50) * k
            hand.line(name, x + 32 * k, middle, 96 * k, 36)
            hand.line(points, x + 170 * k, middle, 70 * k, 44, align="r")
            chalk.tally(painter, x + 198 * k, middle, games, 28 * k)
    else:
        for row, (name, points, score) in enumerate(rows):
            middle = y + (92 + row * 36) * k
            hand.line(name, x + 32 * k, middle, 112 * k, 34)
            hand.line(points, x + 186 * k, middle, 50 * k, 29, "chalk2", "r")
            hand.line(signed(score), x + w - 32 * k, middle, 60 * k, 36, align="r")
    if rules.sides <= 3:
        chalk.stroke(painter, x + 30 * k, y + h - 58 * k, x + w - 30 * k, y + h - 58 * k, 2, 0.5)
    if rules.sides > 3 and hand.fits(foot, 154 * k, 29):  # each column has its own words below it
        hand.line(foot, x + 186 * k, y + h - 36 * k, 154 * k, 26, "chalk2", "r")
        hand.line(_("total"), x + w - 32 * k, y + h - 36 * k, 52 * k, 26, align="r")
    else:
        hand.line(foot, x + w / 2, y + h - (34 if rules.sides <= 3 else 36) * k, w - 56 * k, 29, "chalk2", "c")


def _headings(hand: Chalk, shown: Observation, game: str, room: float) -> tuple[str, str]:
    """What stands over and under the score. A long title leaves the aim of the match to the foot, if there is room."""
    rules, number = shown.rules, max(1, shown.number)
    foot = _("deal {n}").format(n=number)
    if rules.stake:
        staked = _("deal {n} · {pot} in the pot").format(n=number, pot=rules.stake * rules.players)
        foot = staked if hand.fits(staked, room, 29) else foot
    title = table_words.match_title(game, rules)
    if hand.fits(title, room, 29):
        return title, foot
    longer = _("{deal} · {aim}").format(deal=foot, aim=table_words.match_aim(rules))
    return game_title(game), longer if hand.fits(longer, room, 29) else foot


def _two_columns(
    hand: Chalk, rows: Sequence[tuple[str, str, int]], x: float, y: float, w: float, signs: Sequence[str] | None
) -> None:
    """Name, card points and games of two sides beside each other."""
    k = hand.k
    chalk.stroke(hand.painter, x + w / 2, y + 76 * k, x + w / 2, y + 236 * k, 2.5, 0.7)
    for column, (name, points, games) in enumerate(rows):
        middle = x + w * (0.27 if column == 0 else 0.73)
        if signs:
            room = w * 0.46 - 34 * k
            half = min(room, hand.width(name, 34)) / 2
            draw_sign(hand.painter, signs[column], middle - half - 3 * k, y + 93 * k, 18 * k, "chalk")
            hand.line(name, middle + 12 * k, y + 94 * k, room, 34, align="c")
        else:
            hand.line(name, middle, y + 94 * k, w * 0.46 - 8 * k, 34, align="c")
        hand.line(points, middle, y + 152 * k, w / 2 - 20 * k, 78, align="c")
        chalk.tally(hand.painter, middle - (min(games, 4) * 11 - 9) / 2, y + 212 * k, games, 30 * k)


@dataclass(frozen=True, slots=True)
class Chalk:
    """Writing on a slate that grows as one block, by ``k``."""

    painter: Painter
    k: float
    letters: float = 1.0  # how much of the player's larger letters it follows

    def width(self, text: str, size: float) -> float:
        """How wide a line is when it is written in full."""
        return self.painter.text_width(text, size * self.k * self.letters, "chalk")

    def fits(self, text: str, room: float, size: float) -> bool:
        """Whether a line has room when it is written a little smaller."""
        return self.width(text, 0.8 * size) <= room

    def line(
        self, text: str, x: float, y: float, room: float, size: float, colour: str = "chalk", align: Align = "l"
    ) -> None:
        """Write a line at most ``room`` units wide, smaller and in the end shorter where it must be."""
        label(self.painter, text, x, y, room, size * self.k * self.letters, "chalk", colour, align)
