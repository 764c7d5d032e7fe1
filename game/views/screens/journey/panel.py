"""The sheet beside the map: what is played at the table that is chosen, with whom, and what is wished for."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.packs.pack import PLAIN
from game.views.cards.skin import Appearance
from game.views.kit.box import Box, Table, column, row
from game.views.kit.words import Label, Picture, Prose, disc
from game.views.painter import Painter
from game.views.screens.journey.state import TableView
from game.views.screens.journey.town import star
from game.views.screens.packs.pictures import put_picture, table_with
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet

LEADING: Final = 1.25
STAR: Final = 26.0


def panel(table: TableView, grown: float) -> Box:
    """Return the sheet, with letters ``grown`` times as large; larger ones leave no room for a picture of the table."""
    facts = Table(
        tuple(
            (
                Label(name, 21 * grown, "serif-bold", leading=LEADING, across=0),
                Prose(value, 21 * grown, leading=LEADING, grow=1),
            )
            for name, value in table.rows
        ),
        gap=14,
        line_gap=7,
    )
    return column(
        table_picture(table) if grown == 1 else None,
        column(
            Prose(table.number, 19 * grown, "semi", "ink2", leading=LEADING),
            Prose(table.title, 38 * grown, "serif-bold", leading=1.2),
            Prose(table.life, 20 * grown, "serif-italic", "ink2", leading=LEADING),
        ),
        facts,
        column(
            Label(table.heading, 24 * grown, "serif-bold"),
            *(_wish(text, is_true, grown) for text, is_true in table.wishes),
            gap=6,
        ),
        Prose(table.remark, 19 * grown, "serif-italic", "ink2", leading=LEADING) if table.remark else None,
        gap=12,
        slack=10,
        pad=(42, 47),
        ground=sheet,
        grow=1,
    )


def _wish(text: str, is_true: bool, grown: float) -> Box:
    mark = Picture(
        lambda painter, rect: star(painter, *disc(rect), lit=is_true), (STAR * grown, STAR * grown), 0.8, across=0
    )
    return row(mark, Prose(text, 20 * grown, leading=LEADING, grow=1), gap=8)


def table_picture(table: TableView) -> Box:
    """Return a small table with the cards and the cover that are played with."""
    return Picture(partial(_draw_table, table), high=(70, 110), grow=1, limit=330, spare=1)


def _draw_table(table: TableView, painter: Painter, rect: Rect) -> None:
    painter.soft(*rect, 10, 0.6)
    key = ("journey table", table.pack.id, table.cover, table.back)
    appearance = Appearance(back=table.back, cover=table.cover)
    put_picture(painter, key, rect, partial(table_with, table.pack, appearance, PLAIN, unit=painter.metrics.unit))
