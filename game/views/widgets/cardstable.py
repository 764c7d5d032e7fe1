"""Cards in a row on a page, the name of who played each below it, and what there is to say beside them."""

from __future__ import annotations

from typing import Final

from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.widgets.names import BETWEEN, draw_names, lines_of_names, names_height
from game.views.widgets.prose import true_size
from game.words.rulebook import CardsTable

HIGH: Final = 132.0  # units a card is high
GAP: Final = 12.0
NAME: Final = 20.0
LINE: Final = 22.0
LEADING: Final = 1.34
WIDER: Final = 1.5  # so much further apart cards may lie for long names
OVER: Final = 16.0  # units a name may reach beyond the outer cards
LEAST: Final = 300.0  # units of the width that are left for the words


def _step(table: CardsTable, painter: Painter, width: float) -> float:
    """How far apart the cards lie: further where long names need it, as far as the words leave room."""
    usual = HIGH * CARD_RATIO + GAP
    widest = max((painter.text_width(name, NAME, "bold") for _card, name in table.cards), default=0.0) + BETWEEN
    return min(max(usual, min(widest, WIDER * usual)), (width - LEAST) / max(1, len(table.cards)))


def _lines(table: CardsTable, painter: Painter, width: float) -> int:
    return lines_of_names(painter, [name for _card, name in table.cards], _step(table, painter, width), NAME)


def _words(table: CardsTable, painter: Painter, width: float) -> tuple[float, list[tuple[str, str]]]:
    """Where the words begin, and their lines with the font of each."""
    start = _step(table, painter, width) * len(table.cards) + (24.0 if table.cards else 0.0)
    found: list[tuple[str, str]] = []
    for index, line in enumerate(table.lines):
        font = "bold" if index == 0 else "sans"
        found += [(part, font) for part in painter.wrap(line, width - start, LINE, font)]
    return start, found


def height(table: CardsTable, painter: Painter, width: float) -> float:
    """Return how much of the page the row takes, in units."""
    _start, words = _words(table, painter, width)
    cards = HIGH + names_height(painter, _lines(table, painter, width), NAME) + 14 if table.cards else 0.0
    return max(cards, len(words) * true_size(painter, LINE) * LEADING) + 10


def draw(table: CardsTable, painter: Painter, left: float, top: float, width: float) -> None:
    """Draw the row into a column of the page."""
    step = _step(table, painter, width)
    middles = [left + (index + 0.5) * step for index in range(len(table.cards))]
    for index, ((card, _name), x) in enumerate(zip(table.cards, middles, strict=True)):
        painter.card(card, x, top + 8 + HIGH / 2, HIGH, lift=0.5, ring="win" if index == table.best else None)
    draw_names(
        painter, [name for _card, name in table.cards], middles, top + HIGH + 12, NAME, step=step,
        lines=_lines(table, painter, width), edges=(left - OVER, left + step * len(middles) + OVER), best=table.best,
    )  # fmt: skip
    start, words = _words(table, painter, width)
    line = true_size(painter, LINE) * LEADING
    y = top + (max(HIGH + 16, len(words) * line) - len(words) * line) / 2
    for index, (text, font) in enumerate(words):
        painter.text(text, left + start, y + (index + 0.5) * line, LINE, font, "ink" if font == "bold" else "ink2")
