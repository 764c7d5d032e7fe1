"""Slates as boxes: what is written in chalk on a board with a wooden frame."""

from __future__ import annotations

from functools import partial
from typing import Final, Unpack

from game.views.kit.box import Box, Column, ColumnFields, Terms, column
from game.views.kit.placed import Placed
from game.views.kit.words import Label, Picture, Prose, lettered
from game.views.painter import Align, Painter
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.views.widgets.prose import narrowest

FRAME: Final = 14.0
INSIDE: Final = (44.0, 26.0)  # what is free within a slate, its frame included


def slate(*children: Box | None, **fields: Unpack[ColumnFields]) -> Column:
    """Return what is written on a slate, from top to bottom."""
    fields.setdefault("pad", INSIDE)
    fields.setdefault("gap", 8)
    fields.setdefault("ground", draw_slate)
    return column(*children, **fields)


def chalked(text: str, size: float, ink: str = "chalk", align: Align = "l", grow: float = 0.0) -> Label:
    """Return a line in chalk."""
    return Label(text, size, "chalk", ink, align, grow=grow)


class Remark(Prose, frozen=True):
    """Words in the middle that wrap, their lines about as long as each other."""

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw the lines from the top, in the least width in which they are no more."""
        x, y, w, h = rect
        size = lettered(terms, self.size, self.font, self.least)
        wide = narrowest(terms.painter, self.text, w, size, self.font)
        super().fill(terms, (x + (w - wide) / 2, y, wide, h), placed)


def rule(seed: int) -> Picture:
    """Return a line across, drawn by the hand of that number."""
    return Picture(partial(_draw_rule, seed), high=4.0)


def draw_slate(painter: Painter, rect: Rect) -> None:
    """Draw an empty slate."""
    painter.slate(*rect, FRAME)


def _draw_rule(seed: int, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    chalk.stroke(painter, x - 4, y + h / 2, x + w + 4, y + h / 2 - 1, 3, 0.6, seed=seed)
