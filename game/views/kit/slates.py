"""Slates as boxes: what is written in chalk on a board with a wooden frame."""

from __future__ import annotations

from functools import partial
from typing import Final, Unpack

from game.views.kit.box import Box, Column, ColumnFields, Size, column
from game.views.kit.room import Fitted
from game.views.kit.words import CHALK_GROWS, Label, Picture
from game.views.painter import Align, Painter
from game.views.widgets import chalk
from game.views.widgets.layout import Rect

FRAME: Final = 14.0
INSIDE: Final = (44.0, 26.0)  # what is free within a slate, its frame included
LEAST_CHALK: Final = 26.0
SMALLER: Final = 0.5  # to which part of their size letters shrink in lower lines


def slate(*children: Box | None, **fields: Unpack[ColumnFields]) -> Column:
    """Return what is written on a slate, from top to bottom."""
    fields.setdefault("pad", INSIDE)
    fields.setdefault("gap", 8)
    fields.setdefault("ground", draw_slate)
    return column(*children, **fields)


def chalked(text: str, size: float, ink: str = "chalk", align: Align = "l", grow: float = 0.0) -> Label:
    """Return a line in chalk."""
    return Label(text, size, "chalk", ink, align, grow=grow)


def fitted(
    text: str, size: float, ink: str = "chalk", align: Align = "c", wide: Size = None, grow: float = 0.0
) -> Fitted:
    """Return a line in chalk that makes do with its place, in letters that can still be read."""
    least = LEAST_CHALK / size
    return Fitted(text, size, "chalk", ink, align, 1.1, narrow=least, low=max(SMALLER, least), wide=wide, grow=grow)


def chalk_growth(painter: Painter) -> float:
    """Return how many times larger than designed chalk is written, by the setting of the text size."""
    return 1 + CHALK_GROWS * (painter.metrics.text - 1)


def rule(seed: int) -> Picture:
    """Return a line across, drawn by the hand of that number."""
    return Picture(partial(_draw_rule, seed), high=4.0)


def draw_slate(painter: Painter, rect: Rect) -> None:
    """Draw an empty slate."""
    painter.slate(*rect, FRAME)


def _draw_rule(seed: int, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    chalk.stroke(painter, x - 4, y + h / 2, x + w + 4, y + h / 2 - 1, 3, 0.6, seed=seed)
