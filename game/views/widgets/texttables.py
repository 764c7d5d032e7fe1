"""The tables of a page of text: counting ranks as cards, signals as faces, scores as rows, tricks as cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.model.cards import Suit, card_of
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.widgets import cardstable
from game.views.widgets.prose import true_size
from game.words.rulebook import CardsTable, FaceTable, RankTable, ScoreTable

Table = RankTable | FaceTable | ScoreTable | CardsTable

SUITS: Final = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.CLUBS, Suit.COINS)
MODELS: Final = ("rosa", "tonet", "pilar", "pep", "lina")  # who makes the faces
LETTERS: Final = 24.0
_SCORES: Final = 150.0  # units a column of scores is wide where there is room


def table_height(table: Table, painter: Painter, width: float) -> float:
    """Return how much of the page a table takes, in units."""
    letters = true_size(painter, LETTERS)
    if isinstance(table, CardsTable):
        return cardstable.height(table, painter, width)
    if isinstance(table, ScoreTable):
        return 8 + letters * 1.7 * (len(table.rows) + 1)
    picture = 14 + _picture(table, width) + 16
    return picture + letters * (2.6 if isinstance(table, RankTable) else 1.3)


def draw_table(table: Table, painter: Painter, left: float, top: float, width: float) -> None:
    """Draw a table into a column of the page."""
    if isinstance(table, RankTable):
        _draw_ranks(table, painter, left, top, width)
    elif isinstance(table, FaceTable):
        _draw_faces(table, painter, left, top, width)
    elif isinstance(table, CardsTable):
        cardstable.draw(table, painter, left, top, width)
    else:
        _draw_scores(table, painter, left, top, width)


def _cell(table: RankTable | FaceTable, width: float) -> float:
    return min(190.0, width / len(table.rows))


def _picture(table: RankTable | FaceTable, width: float) -> float:
    """Height of the cards, or of the faces."""
    cell = _cell(table, width)
    return min(216.0, cell * 0.8 / CARD_RATIO) if isinstance(table, RankTable) else min(150.0, cell * 0.8)


def _name(painter: Painter, name: str, middle: float, top: float, cell: float) -> None:
    size = painter.fit(name, cell - 10, LETTERS, "serif")
    painter.text(name, middle, top + true_size(painter, LETTERS) * 0.6, size, "serif", "ink", "c")


def _draw_ranks(table: RankTable, painter: Painter, left: float, top: float, width: float) -> None:
    cell, high = _cell(table, width), _picture(table, width)
    for i, (rank, name, points) in enumerate(table.rows):
        middle = left + (i + 0.5) * cell
        painter.card(card_of(SUITS[i % len(SUITS)], rank), middle, top + 14 + high / 2, high, lift=0.8)
        y = top + 14 + high + 16
        _name(painter, name, middle, y, cell)
        text = str(points)
        wide = max(56.0, painter.text_width(text, LETTERS, "bold") + 28)
        tall = true_size(painter, LETTERS) * 1.25
        middle_y = y + true_size(painter, LETTERS) * 1.9
        painter.box(middle - wide / 2, middle_y - tall / 2, wide, tall, tall / 2, "ink")
        painter.text(text, middle, middle_y, LETTERS, "bold", "gold", "c")


def table_errands(table: Table, width: float) -> list[Callable[[Painter], None]]:
    """Return what draws the pictures of a table one by one, so that none has to be made while the page glides."""
    if not isinstance(table, FaceTable):
        return []
    return [partial(_draw_face, table, i, left=0, top=0, width=width) for i in range(len(table.rows))]


def _draw_faces(table: FaceTable, painter: Painter, left: float, top: float, width: float) -> None:
    cell, high = _cell(table, width), _picture(table, width)
    for i, (_rank, name) in enumerate(table.rows):
        _draw_face(table, i, painter, left, top, width)
        _name(painter, name, left + (i + 0.5) * cell, top + 14 + high + 16, cell)


def _draw_face(table: FaceTable, i: int, painter: Painter, left: float, top: float, width: float) -> None:
    cell, high = _cell(table, width), _picture(table, width)
    # Everybody makes one face only, so that none waits behind another of the same person.
    sign = f"sign_{table.rows[i][0].name.lower()}"
    painter.portrait(MODELS[i % len(MODELS)], sign, left + (i + 0.5) * cell, top + 14 + high / 2, high)


def _draw_scores(table: ScoreTable, painter: Painter, left: float, top: float, width: float) -> None:
    rest = max(painter.text_width(row[0], LETTERS, "serif") for row in table.rows) + 40
    column = max([_SCORES, *(painter.text_width(head, LETTERS, "serif") + 40 for head in table.heads)])
    column = min(column, (width - rest) / (len(table.heads) - 1))
    step = true_size(painter, LETTERS) * 1.7
    for i, row in enumerate((table.heads, *table.rows)):
        y = top + (i + 0.5) * step
        for j, text in enumerate(row):
            if j == 0:
                painter.text(text, left, y, LETTERS, "serif", "ink")
            else:
                font = "bold" if i else "serif"
                size = painter.fit(text, column - 16, LETTERS, font)
                painter.text(text, left + rest + (j - 0.5) * column, y, size, font, "ink", "c")
        if i < len(table.rows):
            painter.box(left, y + step / 2 - 1, rest + column * (len(row) - 1), 1, 0, "ink", 0.6 if i == 0 else 0.3)
