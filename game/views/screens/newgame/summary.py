"""The sheet beside the choices of a new game: in prose, what they mean."""

from __future__ import annotations

from typing import Final

from game.people import GameChoice
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.prose import best_size, flow, flow_height, label, true_size
from game.views.widgets.tile import sheet
from game.words import _
from game.words import newgame as newgame_words

INSET: Final = 40.0
FONT: Final = "serif-regular"
LEADING: Final = 1.26
LARGEST, LEAST = 24.0, 17.0


def draw_side(painter: Painter, area: Rect, choice: GameChoice) -> None:
    """Draw the sheet with who plays and by which rules."""
    x, y, w, _h = area
    sheet(painter, area)
    middle = y + 36 + true_size(painter, 32) * 0.6
    label(painter, _("Your game"), x + INSET, middle, w - 2 * INSET, 32, "serif-bold", "ink")
    left, top, width, height = text_area(painter, area)
    paragraphs, size = fitting(painter, choice, width, height)
    for paragraph in paragraphs:
        top = flow(painter, paragraph, left, top, width, size, FONT, "ink", LEADING) + 8


def text_area(painter: Painter, area: Rect) -> Rect:
    """Where the sheet has room for its text."""
    x, y, w, h = area
    top = y + 36 + true_size(painter, 32) * 1.35
    return (x + INSET, top, w - 2 * INSET, y + h - 34 - top)


def fitting(painter: Painter, choice: GameChoice, width: float, height: float) -> tuple[list[str], float]:
    """The paragraphs there is room for, and their text size: who plays is left out first, then the last sentences."""
    every = newgame_words.paragraphs(choice)
    size = LARGEST
    for kept in (every, every[1:]):
        text, room = "\n".join(kept), height - 8 * (len(kept) - 1)
        size = best_size(painter, text, width, room, LARGEST, FONT, LEADING, LEAST)
        if flow_height(painter, text, width, size, FONT, LEADING) <= room:
            return list(kept), size
    text = every[-1]
    while flow_height(painter, text, width, size, FONT, LEADING) > height and ". " in text:
        text = newgame_words.shortened(text)
    return [text], size
