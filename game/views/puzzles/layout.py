"""Where there is room at the table of a puzzle: for the paper at the left, the question in the middle, and trumps."""

from __future__ import annotations

from typing import Final

from game.views.paint.metrics import Metrics
from game.views.table.layout import MARGIN, Point, TableLayout
from game.views.table.measures import LayoutKind, Span
from game.views.widgets.layout import Rect

SHEET_TOP: Final = 356.0  # where the sheet that tells how it went begins
PAPER_HIGH: Final = 452.0


def puzzle_layout(seats: int, metrics: Metrics | None = None) -> TableLayout:
    """The table of a puzzle for two or for four; without ``metrics`` in a window of the usual shape."""
    metrics = metrics or Metrics.of(1920, 1080)
    return TableLayout(seats, metrics.w, metrics.h, metrics.text, LayoutKind.PUZZLE)


def paper(layout: TableLayout) -> Rect:
    """The sheet with number, theme and level."""
    # Span two a stock may lie below it where the window is narrow.
    grows = 260 * min(1.0, 2 * layout.room) if layout.seats == 2 else 160
    high = PAPER_HIGH + grows * (layout.text - 1)
    return (layout.of(Span(MARGIN, 44)), 36.0, layout.of(Span(356, 440)), high)


def beside_paper(layout: TableLayout) -> float:
    """Where what stands in the middle begins, right of the paper."""
    left, _top, wide, _high = paper(layout)
    return left + wide + 16


def question(layout: TableLayout) -> Rect:
    """The room for the question, between paper and slate."""
    left, trick = beside_paper(layout), layout.trick(2 % layout.seats)
    top = (278 if layout.seats == 2 else 232) - 44 * (layout.text - 1)
    return (left, top, 2 * (layout.cx - left), trick.y - trick.height / 2 - 10 - top)


def trump_sign(layout: TableLayout) -> Point:
    """The left end and the height of the sign that names trumps: right of the viewer's card in the trick."""
    own = layout.trick(0)
    return (own.x + own.reach[0] + 30, own.y + (40 if layout.seats == 4 else 0))
