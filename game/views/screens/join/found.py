"""The tables that were found on the network: a line for each, or what to do while there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.joining import FoundTable
from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import best_size, flow, flow_height, label, true_size
from game.words import join as words

RADIUS: Final = 12.0
LEADING: Final = 1.3
LARGEST, LEAST = 24.0, 16.0


class TableRow(Control):
    """A table, to press for a seat at it; ``chosen`` is the one whose address is filled in."""

    def __init__(self, rect: Rect, table: FoundTable, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(rect, on_press, table.fits)
        self.table = table
        self.chosen = chosen
        self.label = table.game

    @staticmethod
    def height(painter: Painter) -> float:
        """How high its two lines are."""
        return true_size(painter, 26) * 1.35 + true_size(painter, 20) * 1.3 + 18

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the game, and below it whose table it is and how many seats are free."""
        x, y, w, h = self.rect
        table = self.table
        with painter.group(dy=2 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, RADIUS)
            ground = "gold" if self.chosen else "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, RADIUS, ground, 1 if self.enabled else 0.6, "ink", 1.4, 0.35)
            first, second = true_size(painter, 26) * 1.35, true_size(painter, 20) * 1.3
            top = y + (h - first - second) / 2
            dots = 26.0 * table.players
            font = "serif-bold" if self.chosen else "serif"
            ink = "ink" if self.enabled else "ink2"
            label(painter, table.game, x + 22, top + first / 2, w - 60 - dots, 26, font, ink)
            label(painter, self._whose(), x + 22, top + first + second / 2, w - 44, 20, "sans", ink)
            for seat in range(table.players):  # a ring for each free seat, a disc for each that is taken
                taken = seat < table.players - table.free
                painter.circle(x + w - dots + 26 * seat, top + first / 2, 8, "ink" if taken else None, "ink", 2)

    def _whose(self) -> str:
        table = self.table
        if not table.fits:
            return words.other_version_line(table.host)
        return words.seats_line(table.host, table.free, table.players)


def draw_none(painter: Painter, area: Rect) -> None:
    """Say that no table has answered, and what to do, as large as there is room for."""
    x, y, w, h = area
    lines = words.none_found_lines()
    size = best_size(painter, "\n".join(lines), w, h - 32, LARGEST, "serif-regular", LEADING, LEAST)
    for line in lines:
        flow(painter, line, x, y, w, size, "serif-regular", "ink", LEADING)
        y += flow_height(painter, line, w, size, "serif-regular", LEADING) + 14
