"""The sheet of a solved puzzle of the auction: why, and what either answer brings, as figures and bars."""

from __future__ import annotations

from typing import Final

from game.model.actions import Bid, Pass
from game.model.bidpuzzle import BidPuzzle
from game.model.puzzle import VIEWER
from game.views.painter import Painter
from game.views.puzzles.paper import PAD, TITLE
from game.views.widgets.control import Rect
from game.views.widgets.prose import best_size, flow, flow_height, label, true_size
from game.words import _
from game.words import bidpuzzles as words

BODY: Final = 25.0
FOOT: Final = 21.0
WHY: Final = 28.0
CARD: Final = 250.0
MOST: Final = 200.0
"""Hundredths of a match point that fill half of a bar: what a declarer wins."""


def draw_reasons(painter: Painter, rect: Rect, puzzle: BidPuzzle) -> None:
    """The sheet with the reason, the card to call, and a row for either answer."""
    x, y, w, h = rect
    painter.paper(x, y, w, h)
    left, inner = x + PAD + 6, w - 2 * PAD - 12
    top = y + PAD + true_size(painter, TITLE) * 0.5
    painter.circle(left + 22, top, 22, "gold", "ink", 3)
    painter.icon("check", left + 22, top, 25, "ink")
    heading = _("Solved: {answer}").format(answer=words.answer(puzzle.right))
    label(painter, heading, left + 60, top, inner - 60, TITLE, "serif-bold", "ink")
    top += true_size(painter, TITLE) * 0.75
    foot = y + h - PAD + 6
    source = words.source(puzzle)
    bottom = foot - flow_height(painter, source, inner, FOOT, "serif-italic", 1.3)
    flow(painter, source, left, bottom, inner, FOOT, "serif-italic", "ink2", 1.3)
    bottom -= 8
    high = min(CARD, bottom - top - 12)
    wide = painter.art.shape.size(high)[0]
    painter.card(puzzle.call, left + inner - wide / 2 - 4, (top + bottom) / 2, high, lift=0.5)
    room = inner - wide - 40
    step = max(54.0, true_size(painter, BODY) * 1.9)
    why = words.why(puzzle)
    size = best_size(painter, why, room, bottom - 2 * step - top - 8, WHY, "serif-regular", 1.3, 15)
    below = flow(painter, why, left, top, room, size, "serif-regular", "ink", 1.3)
    middle = max(below + 0.6 * step, (below + bottom - step) / 2)
    rows: tuple[tuple[Bid | Pass, int], ...] = (
        (puzzle.bid, puzzle.figures.bid),
        (Pass(VIEWER), puzzle.figures.passed),
    )
    for action, worth in rows:
        is_right = action == puzzle.right
        painter.icon("check" if is_right else "x", left + 13, middle, 24, "ink" if is_right else "danger")
        label(painter, words.answer_short(action), left + 40, middle, room * 0.38 - 52, BODY, "serif-bold", "ink")
        _bar(painter, (left + room * 0.38, middle - 11, room * 0.42, 22), worth)
        label(painter, words.worth(worth), left + room * 0.84, middle, room * 0.16, BODY, "serif-bold", "ink")
        middle += step


def _bar(painter: Painter, rect: Rect, worth: int) -> None:
    """A bar from the middle: to the right what is won, to the left what is lost."""
    x, y, w, h = rect
    painter.box(x, y, w, h, h / 2, "paper2", 1, "ink", 1.5, 0.35)
    half = w / 2
    long = max(4.0, half * min(1.0, abs(worth) / MOST))
    at = x + half if worth >= 0 else x + half - long
    painter.box(at, y + 3, long, h - 6, 4, "gold" if worth >= 0 else "danger")
    painter.line([(x + half, y - 4), (x + half, y + h + 4)], "ink", 2)
