"""What stands beside the list of matches: with whom the chosen one was played, or why it cannot be read."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.pastmatches import Line, PastMatch
from game.views.kit.box import Box, Either, Grid, column, row
from game.views.kit.slates import Latest, chalked, draw_columns, rule, slate, tally
from game.views.kit.words import Label, Picture, Prose, icon
from game.views.painter import Painter
from game.views.screens.history.rows import draw_faces
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet
from game.words import _, listed, ngettext
from game.words.numbers import signed

DEALS: Final = 44.0  # size of their points
MOST_FACES: Final = 3
plain_sheet = partial(sheet, framed=False)


def unreadable(match: PastMatch) -> Box:
    """Return the name of a record that cannot be read, and why."""
    return column(
        row(icon("flag", 30, "danger", 0.5, grows=1.5), Label(match.name, 30, "serif-bold", grow=1), gap=16),
        Prose(match.remark, 24, "serif-regular", "ink2", leading=1.3),
        Prose(match.sentence, 24, "serif-regular", leading=1.3),
        gap=14, pad=(36, 30), grow=1, ground=plain_sheet,
    )  # fmt: skip


def summary(match: PastMatch) -> Box:
    """Return with whom a match was played; names matter more than faces."""
    names = listed([person.name for person in match.others]) or match.name
    lines = column(Label(names, 26, "serif-bold"), Label(match.sentence, 21, ink="ink2"), align=0.5, grow=1)
    wrapped = Prose(names, 20, "semi", leading=1.2, grow=1, across=0.5)
    found = [row(_faces(match, most), words, gap=18) for most, words in ((MOST_FACES, lines), (1, wrapped))]
    return column(Either(tuple(found)), pad=(20, 14), ground=plain_sheet)


def _faces(match: PastMatch, most: int) -> Box:
    shown = match.others[:most]
    return Picture(partial(draw_faces, shown, 0.62), wide=76 * (1 + 0.62 * (len(shown) - 1)), high=76, across=0.5)


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
