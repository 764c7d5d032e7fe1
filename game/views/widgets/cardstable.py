"""Cards in a row on a page, the name of who played each below it, and what there is to say beside them."""

from __future__ import annotations

from typing import Final

from game.views.painter import Painter
from game.views.theme import CARD_RATIO
from game.views.widgets.prose import label, true_size
from game.words.rulebook import CardsTable

HIGH: Final = 132.0  # units a card is high
GAP: Final = 12.0
NAME: Final = 20.0
LINE: Final = 22.0
LEADING: Final = 1.34
LEAST: Final = 300.0  # units of the width that are left for the words


def _step(table: CardsTable, width: float) -> float:
    return min(HIGH * CARD_RATIO + GAP, (width - LEAST) / max(1, len(table.cards)))


def _words(table: CardsTable, painter: Painter, width: float) -> tuple[float, list[tuple[str, str]]]:
    """Where the words begin, and their lines with the font of each."""
    start = _step(table, width) * len(table.cards) + (24.0 if table.cards else 0.0)
    found: list[tuple[str, str]] = []
    for index, line in enumerate(table.lines):
        font = "bold" if index == 0 else "sans"
        found += [(part, font) for part in painter.wrap(line, width - start, LINE, font)]
    return start, found


def height(table: CardsTable, painter: Painter, width: float) -> float:
    """Return how much of the page the row takes, in units."""
    _start, words = _words(table, painter, width)
    cards = HIGH + true_size(painter, NAME) * 1.4 + 12 if table.cards else 0.0
    return max(cards, len(words) * true_size(painter, LINE) * LEADING) + 10


def draw(table: CardsTable, painter: Painter, left: float, top: float, width: float) -> None:
    """Draw the row into a column of the page."""
    step = _step(table, width)
    below = true_size(painter, NAME) * 1.4
    for index, (card, name) in enumerate(table.cards):
        x = left + (index + 0.5) * step
        best = index == table.best
        painter.card(card, x, top + 8 + HIGH / 2, HIGH, lift=0.5, ring="win" if best else None)
        label(painter, name, x, top + HIGH + 12 + below / 2, step - 6, NAME, "bold" if best else "sans", "ink", "c")
    start, words = _words(table, painter, width)
    line = true_size(painter, LINE) * LEADING
    y = top + (max(HIGH + 16, len(words) * line) - len(words) * line) / 2
    for index, (text, font) in enumerate(words):
        painter.text(text, left + start, y + (index + 0.5) * line, LINE, font, "ink" if font == "bold" else "ink2")
