"""The chosen match on the slate: the points of its deals, and what each side has come to. It tells of no card."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.pastmatches import Line, PastMatch
from game.views.kit.box import Box, Either, Grid, column
from game.views.kit.slates import Latest, chalked, draw_columns, rule, slate, tally
from game.views.kit.words import Label
from game.views.painter import Painter
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.words import _, ngettext
from game.words.numbers import signed

DEALS: Final = 44.0  # size of their points


def match_slate(match: PastMatch) -> Box:
    """Return the slate of a match."""
    title = " · ".join(part for part in (match.title, match.when) if part)
    lines = (
        chalked(title, 36, "chalk2", "c"),
        column(*(chalked(each, 28, "chalk2", "c") for each in (match.title, match.when))),
    )
    if not match.lines:
        return slate(Either(lines), rule(3), grow=1)
    edges = partial(draw_columns, len(match.lines), 2.6, 4)
    heads = (Label(line.heading, 40, "chalk", "chalk", "c", pad=(7, 0)) for line in match.lines)
    deals = tuple(_deal(match, deal) for deal in range(len(match.void)))
    listed: Box = Latest(children=deals, earlier=_earlier, behind=edges, grow=1)
    if not deals:
        listed = column(chalked(_("No deal is over yet"), 36, "chalk2", "c"), align=0.5, grow=1)
    scores = Grid(tuple(_score(match, line) for line in match.lines), len(match.lines), ground=edges)
    return slate(
        Either(lines),
        rule(3),
        column(Grid(tuple(heads), len(match.lines), ground=edges), listed, rule(5), scores, grow=1),
        grow=1,
    )


def _deal(match: PastMatch, deal: int) -> Box:
    """The points of a deal; those of one that was void are struck out."""
    cells = (
        chalked(
            signed(line.won[deal]) if match.by_points else str(line.points[deal]),
            DEALS, "chalk" if line.won[deal] > 0 else "chalk2", "c", leading=0.9,
        )
        for line in match.lines
    )  # fmt: skip
    struck = partial(_strike, deal) if match.void[deal] else None
    return Grid(tuple(column(cell, pad=(8, 6), ground=struck) for cell in cells), len(match.lines))


def _earlier(deals: int) -> Box:
    return chalked(ngettext("{n} earlier deal", "{n} earlier deals", deals).format(n=deals), 0.8 * DEALS, "chalk2", "c")


def _score(match: PastMatch, line: Line) -> Box:
    number = chalked(str(line.score).replace("-", "−"), 48, align="c")
    return (
        number if match.by_points or line.score < 1 else Either((column(tally(line.score, 34), pad=(13, 14)), number))
    )


def _strike(seed: int, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    reach = min(w * 0.36, h * 0.6)
    chalk.stroke(painter, x + w / 2 - reach, y + h / 2 + 4, x + w / 2 + reach, y + h / 2 - 5, 3, 0.8, seed=seed)
