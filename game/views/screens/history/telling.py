"""What the screen of the matches says in words: why the list is empty, and what has become of the last thing done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.views.painter import Painter
from game.views.screens.page import HINTS_Y, content
from game.views.widgets.control import Rect
from game.views.widgets.prose import best_size, flow, flow_height, label
from game.views.widgets.tile import sheet

LEADING: Final = 1.3


def draw_empty(painter: Painter, place: Rect, lines: Sequence[str], *, higher: bool, welcomes: bool) -> None:
    """Say why there is nothing, in the middle of a sheet; ``higher`` leaves room for a button below it.

    ``welcomes`` where nobody has played yet: Rosa smiles above the lines.
    """
    x, y, w, h = place
    sheet(painter, place)
    middle = y + h / 2 - (40 if higher else 20)
    if welcomes:
        face = min(190.0, h / 3)
        painter.portrait("rosa", "happy", x + w / 2, middle - face / 2 - 50, face)
    label(painter, lines[0], x + w / 2, middle, w - 120, 40, "serif-bold", "ink", "c")
    for text in lines[1:]:
        room = min(900.0, w - 160)
        flow(painter, text, x + w / 2, middle + 40, room, 26, "serif-regular", "ink2", LEADING, "c")


def draw_notice(painter: Painter, text: str, *, is_problem: bool) -> None:
    """Say at the foot what has become of the last thing that was done."""
    x, width = content(painter.metrics)
    size = best_size(painter, text, width - 100, 62, 22, "semi", 1.2, 12)
    high = flow_height(painter, text, width - 100, size, "semi", 1.2) + 16
    top = HINTS_Y - high / 2 + 4
    painter.box(x, top, width, high, 12, "paper2", 1, "danger" if is_problem else "ink", 2, 1)
    painter.icon("flag" if is_problem else "check", x + 32, top + high / 2, 24, "danger" if is_problem else "ink2")
    flow(painter, text, x + 64, top + 8, width - 100, size, "semi", "ink", 1.2)
