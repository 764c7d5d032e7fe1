"""The sheet beside the map: what is played at the table that is chosen, with whom, and what is wished for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Surface

from game.packs.pack import PLAIN
from game.views.cards.skin import Appearance
from game.views.painter import Painter
from game.views.screens.journey.state import TableView
from game.views.screens.journey.town import star
from game.views.screens.packs.pictures import Size, put_picture, table_with
from game.views.widgets.layout import Rect
from game.views.widgets.prose import flow, flow_height, label, true_size
from game.views.widgets.tile import sheet

PAD: Final = 42.0
PICTURE: Final = 0.36  # of the height of the sheet at most
LEAST_PICTURE: Final = 110.0
STEP: Final = 0.03
LEAST: Final = 0.5
GROWN: Final = 1.3  # how much larger the letters are where the picture lies elsewhere
COLUMN: Final = 0.3  # of the width, for the names of what is told


def draw_panel(painter: Painter, rect: Rect, table: TableView, picture: Rect | None = None) -> None:
    """Draw the sheet; its letters are as large as it has room for, and the picture takes what is left.

    Where there is a place for the ``picture`` elsewhere, it lies there.
    """
    sheet(painter, rect)
    x, y, w, h = rect
    left, width, top, bottom = x + PAD, w - 2 * PAD, y + PAD - 4, y + h - PAD
    k = 1.0 if picture is None else GROWN
    while (
        k > LEAST
        and _words_height(painter, table, width, k) + (LEAST_PICTURE + 16 if picture is None else 0) > bottom - top
    ):
        k -= STEP
    if _words_height(painter, table, width, k) > bottom - top:  # in the smallest windows, with the largest letters
        table = replace(table, life="")
    words = _words_height(painter, table, width, k)
    room = min(bottom - top - words - 16, h * PICTURE)
    if picture is not None:
        _draw_picture(painter, picture, table)
        top += min(60.0, (bottom - top - words) * 0.3)
    elif room >= LEAST_PICTURE * 0.8:
        _draw_picture(painter, (left, top, width, room), table)
        top += room + 16
    _draw_words(painter, table, (left, top, width), k)


def _draw_picture(painter: Painter, area: Rect, table: TableView) -> None:
    painter.soft(*area, 10, 0.6)
    key = ("journey table", table.pack.id, table.cover, table.back)
    put_picture(painter, key, area, partial(_small_table, table, painter.metrics.unit))


def _small_table(table: TableView, unit: float, size: Size) -> Surface:
    return table_with(table.pack, Appearance(back=table.back, cover=table.cover), PLAIN, size, unit, round(10 * unit))


def _rows(painter: Painter, table: TableView, width: float, k: float) -> tuple[float, float, list[float]]:
    """The width of the names, the size of the letters, and the height of each row."""
    size = 21 * k
    names = max(painter.text_width(name, size, "serif-bold") for name, _value in table.rows) + 14
    names = min(names, width * 0.5)
    heights = [flow_height(painter, value, width - names, size, "sans", 1.25) + 7 * k for _name, value in table.rows]
    return names, size, heights


def _words_height(painter: Painter, table: TableView, width: float, k: float) -> float:
    high = flow_height(painter, table.number, width, 19 * k, "semi", 1.25)
    high += flow_height(painter, table.title, width, 38 * k, "serif-bold", 1.2)
    if table.life:
        high += flow_height(painter, table.life, width, 20 * k, "serif-italic", 1.25)
    high += 12 * k
    high += sum(_rows(painter, table, width, k)[2])
    high += 12 * k + flow_height(painter, table.heading, width, 24 * k, "serif-bold", 1.3)
    mark = 1.7 * true_size(painter, 20 * k)
    high += sum(flow_height(painter, text, width - mark, 20 * k, "sans", 1.25) + 6 * k for text, _true in table.wishes)
    if table.remark:
        high += 8 * k + flow_height(painter, table.remark, width, 19 * k, "serif-italic", 1.25)
    return high


def _draw_words(painter: Painter, table: TableView, place: tuple[float, float, float], k: float) -> None:
    x, y, width = place
    y = flow(painter, table.number, x, y, width, 19 * k, "semi", "ink2", 1.25)
    y = flow(painter, table.title, x, y, width, 38 * k, "serif-bold", "ink", 1.2)
    if table.life:
        y = flow(painter, table.life, x, y, width, 20 * k, "serif-italic", "ink2", 1.25)
    y += 12 * k
    names, size, heights = _rows(painter, table, width, k)
    for (name, value), high in zip(table.rows, heights, strict=True):
        line = true_size(painter, size) * 1.25
        label(painter, name, x, y + line / 2, names - 10, size, "serif-bold", "ink")
        flow(painter, value, x + names, y, width - names, size, "sans", "ink", 1.25)
        y += high
    y = flow(painter, table.heading, x, y + 12 * k, width, 24 * k, "serif-bold", "ink", 1.3)
    letters = true_size(painter, 20 * k)
    mark = 1.7 * letters
    for text, is_true in table.wishes:
        star(painter, x + letters * 0.65, y + letters * 0.62, letters * 1.25, lit=is_true)
        y = flow(painter, text, x + mark, y, width - mark, 20 * k, "sans", "ink", 1.25) + 6 * k
    if table.remark:
        flow(painter, table.remark, x, y + 8 * k, width, 19 * k, "serif-italic", "ink2", 1.25)
