"""The tables that were found on the network: an entry for each, or what to do while there is none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.joining import FoundTable
from game.views.kit.box import Box, column, row
from game.views.kit.controls import EntryBox
from game.views.kit.words import Label, Picture, Prose
from game.views.painter import Painter
from game.views.widgets.control import Look, Rect, focus_ring
from game.words import join as words

RADIUS = 12.0
SEAT = 26.0  # from one seat to the next


def table_entry(table: FoundTable, chosen: bool, press: Callable[[], None]) -> Box:
    """Return a table, to press for a seat at it: the game, and below it whose table it is and how many are free.

    ``chosen`` is the one whose address is filled in.
    """
    whose = words.seats_line(table.host, table.free, table.players)
    whose = whose if table.fits else words.other_version_line(table.host)
    ink = "ink" if table.fits else "ink2"
    first = row(
        Label(table.game, 26, "serif-bold" if chosen else "serif", ink, leading=1.35, grow=1),
        Picture(partial(_draw_seats, table), (SEAT * table.players, SEAT)),
        gap=20,
    )
    return EntryBox(
        f"table {table.address.text}", table.game, column(first, Label(whose, 20, ink=ink), pad=(22, 9)), press,
        partial(_draw_plate, chosen, 1 if table.fits else 0.6), table.fits,
    )  # fmt: skip


def none_found() -> tuple[Box, ...]:
    """Return that no table has answered, and what to do."""
    lines = (Prose(line, 24, "serif-regular", leading=1.3) for line in words.none_found_lines())
    return (Label(words.looking_line(), 22, "serif-italic", "ink2", leading=1.5), *lines)


def _draw_seats(table: FoundTable, painter: Painter, rect: Rect) -> None:
    """A ring for each free seat, a disc for each that is taken."""
    for seat in range(table.players):
        ink = "ink" if seat < table.players - table.free else None
        painter.circle(rect[0] + SEAT * (seat + 0.5), rect[1] + rect[3] / 2, 8, ink, "ink", 2)


def _draw_plate(chosen: bool, alpha: float, painter: Painter, rect: Rect, look: Look) -> None:
    focus_ring(painter, look, rect, RADIUS)
    ground = "gold" if chosen else "#FFFBF0" if look.hovered else "sheet"
    painter.box(*rect, RADIUS, ground, alpha, "ink", 1.4, 0.35)
