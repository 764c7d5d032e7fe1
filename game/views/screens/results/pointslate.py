"""The large slate for matches to a target: everybody's points, and what the last deal brought."""

from __future__ import annotations

from dataclasses import dataclass

from game.views.paint.easing import clamp
from game.views.painter import Painter
from game.views.screens.results.layout import Rect
from game.views.screens.results.scoreslate import chalk_growth, put_head, put_line
from game.views.widgets import chalk
from game.words import _
from game.words.results import signed

ROW = 84.0


@dataclass(frozen=True, slots=True)
class PointsSheet:
    """What is written on the slate, by seat; ``order`` is that of the rows, ``last`` what the last deal brought."""

    title: str
    names: tuple[str, ...]
    order: tuple[int, ...]
    last: tuple[int, ...]
    score: tuple[int, ...]
    standing: str


class PointsSlate:
    """Draws a sheet on a slate in ``rect``. ``fresh`` is how far (0..1) the newest deal is written down."""

    def __init__(self, rect: Rect, sheet: PointsSheet) -> None:
        self.rect = rect
        self.sheet = sheet

    def draw(self, painter: Painter, fresh: float = 1) -> None:
        """Add the slate's items."""
        x, y, w, h = self.rect
        sheet = self.sheet
        left, right = put_head(painter, self.rect, sheet.title)
        deal, total = x + w * 0.63, right - 8
        small = 28 * chalk_growth(painter)
        put_line(painter, _("deal"), deal, y + 116, 90, small, "chalk", "chalk2", "r")
        put_line(painter, _("total"), total, y + 116, min(90, total - deal - 10), small, "chalk", "chalk2", "r")
        best = max(sheet.score)
        pitch = min(ROW, (h - 166 - 144) / len(sheet.order))
        for row, seat in enumerate(sheet.order):
            middle = y + 176 + row * pitch
            won = sheet.last[seat]
            put_line(painter, sheet.names[seat], left + 4, middle, deal - left - 72, 46, "chalk", "chalk")
            ink = "gold" if won > 0 else "chalk2"
            painter.text(signed(won), deal, middle, 44, "chalk", ink, "r", clamp(2 * fresh))
            points = sheet.score[seat] if fresh >= 0.5 else sheet.score[seat] - won
            ink = "chalk" if sheet.score[seat] == best else "chalk2"
            painter.text(str(points).replace("-", "−"), total, middle, 58, "chalk", ink, "r")
        low = y + 176 + len(sheet.order) * pitch - 34
        chalk.stroke(painter, deal + 18, y + 136, deal + 18, low, 2.5, 0.5, seed=3)
        chalk.stroke(painter, left, y + h - 166, right, y + h - 166, 2.5, 0.5, seed=8)
        lines = painter.wrap(sheet.standing, w - 72, 44, "chalk")[:3]
        for i, line in enumerate(lines):
            middle = y + h - 90 + (i - (len(lines) - 1) / 2) * 48
            put_line(painter, line, x + w / 2, middle, w - 72, 44, "chalk", "chalk", "c", clamp(2 * fresh - 1))
