"""The month on the slate: a control for each day, those played in a ring, those with par reached underlined."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from game.views.painter import Painter
from game.views.screens.daily.state import DayCell, MonthView
from game.views.screens.results.slates import chalk_growth, put_line
from game.views.widgets import chalk
from game.views.widgets.buttons import SignButton
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.words import _
from game.words.daily import played_word, reached_word

FRAME: Final = 14.0
EDGE: Final = 44.0
HEAD: Final = 128.0  # above the names of the columns
COLUMNS: Final = 7
WEEKS: Final = 6
HEADS_HIGH: Final = 56.0
FOOT: Final = 92.0
POINTS: Final = 27  # of a ring
TURN: Final = 46.0  # the buttons beside the title


class DayControl(Control):
    """A day of the month, to press."""

    in_order = False

    def __init__(self, rect: Rect, cell: DayCell, chosen: bool, choose: Callable[[str], None]) -> None:
        super().__init__(rect, lambda: choose(cell.date), enabled=not cell.is_future)
        self.cell = cell
        self.chosen = chosen
        self.label = cell.spoken

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the number with what is marked there."""
        x, y, w, h = self.rect
        cx, cy, cell = x + w / 2, y + h / 2, self.cell
        r = min(w * 0.42, h * 0.44)
        if look.focused:
            focus_ring(painter, (cx - r, cy - r, 2 * r, 2 * r), 8)
        elif look.hovered:
            painter.box(cx - r, cy - r, 2 * r, 2 * r, 8, "cream", 0.08)
        ink = "chalk" if cell.played or self.chosen else "chalk2"
        size = min(44.0 * min(1.2, chalk_growth(painter)), 1.42 * r)
        with painter.group(alpha=0.6 if cell.is_future and not cell.played else 1.0):
            put_line(painter, str(cell.number), cx, cy, w - 8, size, "chalk", ink, "c")
        if cell.played:
            chalk.curve(painter, ring(cx, cy, r * 0.9, cell.number), 3)
        if cell.par_reached:
            half = r * 0.52
            for off in (0.0, 2.0):
                chalk.stroke(painter, cx - half, cy + r * 0.7 + off, cx + half, cy + r * 0.64 + off, 2.6, 1, "gold")
        if cell.is_today:
            _frame(painter, cx, cy, r * 1.04, "gold")
        elif self.chosen:
            _frame(painter, cx, cy, r * 1.04, "chalk2")


def _frame(painter: Painter, x: float, y: float, r: float, ink: str) -> None:
    corners = ((x - r, y - r), (x + r, y - r - 1), (x + r + 1, y + r), (x - r, y + r))
    for i, (x0, y0) in enumerate(corners):
        x1, y1 = corners[(i + 1) % 4]
        chalk.stroke(painter, x0, y0, x1, y1, 2.6, 0.95, ink, i)


@lru_cache(maxsize=200)
def ring(x: float, y: float, r: float, seed: int) -> tuple[tuple[float, float], ...]:
    """A circle as a hand draws it, its ends a little past each other."""
    hand = random.Random(seed)
    start = hand.uniform(0, 2 * math.pi)
    points = []
    for i in range(POINTS):
        angle = start + i / (POINTS - 3) * 2 * math.pi
        reach = r * (1 + 0.05 * math.sin(3 * angle + seed)) + hand.uniform(-0.8, 0.8) + i * 0.08
        points.append((x + reach * 1.06 * math.cos(angle), y + reach * 0.98 * math.sin(angle)))
    return tuple(points)


def day_controls(rect: Rect, month: MonthView, chosen: str, choose: Callable[[str], None]) -> list[DayControl]:
    """Return the days of a month on a slate."""
    x, y, w, h = rect
    left, top = x + FRAME + 12, y + HEAD + HEADS_HIGH
    wide, high = (w - 2 * FRAME - 24) / COLUMNS, (h - HEAD - HEADS_HIGH - FOOT) / WEEKS
    return [
        DayControl((left + cell.column * wide, top + cell.row * high, wide, high), cell, cell.date == chosen, choose)
        for cell in month.days
    ]


def month_buttons(rect: Rect, month: MonthView, turn: Callable[[int], None]) -> dict[str, SignButton]:
    """Return what leads to the months before and after, at both ends of the title."""
    x, y, w, _h = rect
    size, top = TURN, y + 76 - TURN / 2
    found = {"earlier": SignButton((x + EDGE - 12, top, size, size), _("Earlier"), "left", partial(turn, -1))}
    if month.has_later:
        place = (x + w - EDGE + 12 - size, top, size, size)
        found["later"] = SignButton(place, _("Later"), "right", partial(turn, 1))
    return found


def draw_month(painter: Painter, rect: Rect, month: MonthView) -> None:
    """Draw the slate of a month without its days."""
    x, y, w, h = rect
    painter.slate(x, y, w, h, FRAME)
    grown = chalk_growth(painter)
    left, right = x + EDGE, x + w - EDGE
    begin, end = left + TURN, right - (TURN if month.has_later else 0)
    room = end - begin
    title, note = 52 * grown, 34 * grown
    both = painter.text_width(month.title, title, "chalk") + painter.text_width(month.note, note, "chalk") + 24
    small = min(1.0, room / both)  # both beside each other, whatever the language
    painter.text(month.title, begin, y + 76, title * small, "chalk", "chalk")
    painter.text(month.note, end, y + 82, note * small, "chalk", "chalk2", "r")
    chalk.stroke(painter, left - 4, y + 116, right + 4, y + 114, 3, 0.6, seed=1)
    _draw_heads(painter, rect, month.heads)
    foot = y + h - FOOT
    chalk.stroke(painter, left - 4, foot + 8, right + 4, foot + 9, 3, 0.6, seed=5)
    room = right - left
    middle, half = foot + 46, room / 2 - 60
    chalk.curve(painter, ring(left + 18, middle, 14, 3), 3)
    put_line(painter, played_word(), left + 46, middle, half, 34 * grown, "chalk", "chalk2", "l")
    second = left + room / 2
    for off in (0.0, 2.0):
        chalk.stroke(painter, second, middle + 6 + off, second + 34, middle + 4 + off, 2.6, 1, "gold", 3)
    put_line(painter, reached_word(), second + 46, middle, half + 14, 34 * grown, "chalk", "chalk2", "l")


def _draw_heads(painter: Painter, rect: Rect, heads: Sequence[str]) -> None:
    x, y, w, _h = rect
    wide = (w - 2 * FRAME - 24) / COLUMNS
    size = 33 * min(1.2, chalk_growth(painter))
    for column, name in enumerate(heads):
        middle = x + FRAME + 12 + (column + 0.5) * wide
        put_line(painter, name, middle, y + HEAD + HEADS_HIGH / 2, wide - 6, size, "chalk", "chalk2", "c")
