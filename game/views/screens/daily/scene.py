"""The screen of the deal of the day: its sheet at the left, the month on the slate at the right."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.controls import ButtonBox, MadeBox, sign_box
from game.views.kit.screen import Screen
from game.views.kit.slates import chalked, rule, slate
from game.views.kit.words import Picture, chalk_growth
from game.views.painter import Painter
from game.views.screens.daily.paper import paper
from game.views.screens.daily.state import DailyDesk, DayCell, MonthView, Standing
from game.views.widgets import chalk
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label
from game.words import N_, _
from game.words.daily import played_word, reached_word

COLUMNS: Final = 7
WEEKS: Final = 6
POINTS: Final = 27  # of a ring
TURN: Final = 46.0  # the buttons beside the title


class DailyScene(Screen):
    """Shows a day and its month as the desk tells them."""

    caption = N_("Deal of the day")
    shows = "desk.version"
    awaits = "desk.working"
    dark = 0.18
    end = 1016.0

    def __init__(self, desk: DailyDesk) -> None:
        super().__init__()
        self.desk = desk

    def build(self) -> Box:
        """Return the sheet, and beside it the slate with what can be done with a day that was played."""
        desk, day = self.desk, self.desk.day
        below = row(
            ButtonBox("review", _("Review the deal"), desk.review, icon="eye", keys=(Means.REVIEW,), tall=56, grow=1),
            ButtonBox("again", _("Play it again"), desk.play, icon="again", keys=(Means.PASS,), tall=56, grow=1),
            gap=14,
            wraps=True,
        )
        slate = month_slate(desk.month, day.date, self._choose, self._turn)
        right = column(slate, below if day.standing is Standing.PLAYED else None, gap=24, grow=0.38)
        return row(column(paper(day, desk.play, self._copy), grow=0.62), right, gap=44)

    def spoken(self) -> str:
        """Return what is said of the day."""
        day = self.desk.day
        result = "" if day.result is None else f" {day.result.own}, {day.result.others}. {day.result.verdict}"
        return f"{day.title}. {' '.join(day.facts)} {day.remark}{result}"

    def leave(self) -> None:
        """The screen is left."""
        self.desk.close()

    # --- what is done

    def _choose(self, date: str) -> None:
        self.desk.choose(date)
        self.group.focus_on(date)
        self.tell()

    def _turn(self, by: int) -> None:
        self.desk.turn(by)
        self.tell()

    def _copy(self) -> None:
        if self._stage is not None:
            said = self.desk.copy()
            self._stage.tell(said, "check")
            self.tell(said)


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
        focus_ring(painter, look, (cx - r, cy - r, 2 * r, 2 * r), 8)
        if look.hovered and not look.focused:
            painter.box(cx - r, cy - r, 2 * r, 2 * r, 8, "cream", 0.08)
        ink = "chalk" if cell.played or self.chosen else "chalk2"
        size = min(44.0 * min(1.2, chalk_growth(painter.metrics.text)), 1.42 * r)
        with painter.group(alpha=0.6 if cell.is_future and not cell.played else 1.0):
            label(painter, str(cell.number), cx, cy, w - 8, size, "chalk", ink, "c")
        if cell.played:
            chalk.curve(painter, ring(cx, cy, r * 0.9, cell.number), 3)
        if cell.par_reached:
            _draw_par(painter, cx - r * 0.52, cy + r * 0.7, cx + r * 0.52, cy + r * 0.64)
        if cell.is_today:
            _frame(painter, cx, cy, r * 1.04, "gold")
        elif self.chosen:
            _frame(painter, cx, cy, r * 1.04, "chalk2")


def _draw_par(painter: Painter, x0: float, y0: float, x1: float, y1: float) -> None:
    for off in (0.0, 2.0):
        chalk.stroke(painter, x0, y0 + off, x1, y1 + off, 2.6, 1, "gold")


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


def month_slate(month: MonthView, chosen: str, choose: Callable[[str], None], turn: Callable[[int], None]) -> Box:
    """Return a month on its slate."""
    title = row(
        sign_box("earlier", _("Earlier"), "left", partial(turn, -1), TURN, keys=(Means.PAGE_UP,)),
        chalked(month.title, 52),
        Box(grow=1),
        chalked(month.note, 34, "chalk2", "r"),
        sign_box("later", _("Later"), "right", partial(turn, 1), TURN, keys=(Means.PAGE_DOWN,))
        if month.has_later
        else None,
        gap=12,
    )
    heads = Grid(tuple(chalked(name, 33, "chalk2", "c") for name in month.heads), columns=COLUMNS)
    cells = {(cell.row, cell.column): cell for cell in month.days}
    days = Grid(
        tuple(_day(cells.get(divmod(place, COLUMNS)), chosen, choose) for place in range(WEEKS * COLUMNS)),
        columns=COLUMNS, grow=1, high=(240, 300),
    )  # fmt: skip
    meanings = row(
        _meaning(played_word(), lambda painter, x, y: chalk.curve(painter, ring(x + 18, y, 14, 3), 3)),
        _meaning(reached_word(), lambda painter, x, y: _draw_par(painter, x, y + 6, x + 34, y + 4)),
        gap=18,
    )
    return slate(title, rule(1), heads, days, rule(5), meanings, grow=1)


def _day(cell: DayCell | None, chosen: str, choose: Callable[[str], None]) -> Box:
    if cell is None:
        return Box()
    return MadeBox(cell.date, lambda rect: DayControl(rect, cell, cell.date == chosen, choose))


def _meaning(words: str, draw: Callable[[Painter, float, float], None]) -> Box:
    mark = Picture(lambda painter, rect: draw(painter, rect[0], rect[1] + rect[3] / 2), (40, 28))
    return row(mark, chalked(words, 34, "chalk2"), gap=8, grow=1)
