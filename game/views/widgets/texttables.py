"""The tables of a page of text: counting ranks as cards, signals as faces, scores as rows, tricks as cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.model.cards import Suit, card_of
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.widgets.prose import BETWEEN, NamesBelow, draw_names, lines_of_names, names_height, true_size
from game.words.rulebook import CardsTable, FaceTable, RankTable, ScoreTable

Table = RankTable | FaceTable | ScoreTable | CardsTable

SUITS: Final = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.CLUBS, Suit.COINS)
MODELS: Final = ("rosa", "tonet", "pilar", "pep", "lina")  # who makes the faces
LETTERS: Final = 24.0
_SCORES: Final = 150.0  # units a column of scores is wide where there is room

# Of cards in a row, the name of who played each below it, and what there is to say beside them.
CARD: Final = 132.0  # units a card is high
GAP: Final = 12.0  # between them
NAME: Final = 20.0  # letters below them
WORDS: Final = 22.0  # letters beside the cards
LEADING: Final = 1.34
WIDER: Final = 1.5  # so much further apart cards may lie for long names
OVER: Final = 16.0  # units a name may reach beyond the outer cards
LEAST: Final = 300.0  # units of the width that are left for the words


def table_height(table: Table, painter: Painter, width: float) -> float:
    """Return how much of the page a table takes, in units."""
    letters = true_size(painter, LETTERS)
    if isinstance(table, CardsTable):
        return _cards_height(table, painter, width)
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
        _draw_cards(table, painter, left, top, width)
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


def _cards_step(table: CardsTable, painter: Painter, width: float) -> float:
    """How far apart the cards lie: further where long names need it, as far as the words leave room."""
    usual = CARD * CARD_RATIO + GAP
    widest = max((painter.text_width(name, NAME, "bold") for _card, name in table.cards), default=0.0) + BETWEEN
    return min(max(usual, min(widest, WIDER * usual)), (width - LEAST) / max(1, len(table.cards)))


def _name_lines(table: CardsTable, painter: Painter, width: float) -> int:
    return lines_of_names(painter, [name for _card, name in table.cards], _cards_step(table, painter, width), NAME)


def _words(table: CardsTable, painter: Painter, width: float) -> tuple[float, list[tuple[str, str]]]:
    """Where the words begin, and their lines with the font of each."""
    start = _cards_step(table, painter, width) * len(table.cards) + (24.0 if table.cards else 0.0)
    found: list[tuple[str, str]] = []
    for index, line in enumerate(table.lines):
        font = "bold" if index == 0 else "sans"
        found += [(part, font) for part in painter.wrap(line, width - start, WORDS, font)]
    return start, found


def _cards_height(table: CardsTable, painter: Painter, width: float) -> float:
    """Return how much of the page the row takes, in units."""
    _start, words = _words(table, painter, width)
    cards = CARD + names_height(painter, _name_lines(table, painter, width), NAME) + 14 if table.cards else 0.0
    return max(cards, len(words) * true_size(painter, WORDS) * LEADING) + 10


def _draw_cards(table: CardsTable, painter: Painter, left: float, top: float, width: float) -> None:
    """Draw the row into a column of the page."""
    step = _cards_step(table, painter, width)
    middles = [left + (index + 0.5) * step for index in range(len(table.cards))]
    for index, ((card, _name), x) in enumerate(zip(table.cards, middles, strict=True)):
        painter.card(card, x, top + 8 + CARD / 2, CARD, lift=0.5, ring="win" if index == table.best else None)
    names, lines = [name for _card, name in table.cards], _name_lines(table, painter, width)
    edges = (left - OVER, left + step * len(middles) + OVER)
    y = top + CARD + 12
    draw_names(painter, NamesBelow(names, middles, step, edges, table.best), y, NAME, lines)
    start, words = _words(table, painter, width)
    line = true_size(painter, WORDS) * LEADING
    y = top + (max(CARD + 16, len(words) * line) - len(words) * line) / 2
    for index, (text, font) in enumerate(words):
        painter.text(text, left + start, y + (index + 0.5) * line, WORDS, font, "ink" if font == "bold" else "ink2")
