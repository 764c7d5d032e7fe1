"""A page of text as boxes: headings, prose, and tables of cards, faces and scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.model.cards import Rank, Suit, card_of
from game.views.kit.box import Box, Grid, Stack, Table, column, row
from game.views.kit.names import Names
from game.views.kit.words import Label, Picture, Prose, card_box, disc, pill
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.widgets.layout import Rect
from game.words.rulebook import Block, CardsTable, FaceTable, Heading, Paragraph, RankTable, ScoreTable

SUITS: Final = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.CLUBS, Suit.COINS)
MODELS: Final = ("rosa", "tonet", "pilar", "pep", "lina")  # who makes the faces: one each, so that none waits for one
LETTERS: Final = 24.0
CELL: Final = (60.0, 190.0)  # the width of a card or a face with its name
SCORES: Final = 150.0  # units a column of scores is wide where there is room
CARD: Final = 132.0  # the height of cards in a row that something is said of
STEP: Final = CARD * CARD_RATIO + 12
WORDS: Final = 300.0  # the least width of what is said


def text_box(blocks: Sequence[Block]) -> Box:
    """Return all blocks under each other."""
    return column(*(_block(block, place == 0) for place, block in enumerate(blocks)), pad=(8, 8, 8, 0))


def _block(block: Block, is_first: bool) -> Box:
    match block:
        case Heading():
            return Label(block.text, 32, "serif-bold", leading=1.5, pad=(0 if is_first else 26, 0, 0, 0))
        case Paragraph():
            return Prose(block.text, 25, "serif-regular", leading=1.42, pad=(0, 0, 12, 0))
        case RankTable():
            return row(*map(_rank, block.rows, range(len(block.rows))), pad=(14, 0, 18, 0))
        case FaceTable():
            return row(*map(_face, block.rows, range(len(block.rows))), pad=(14, 0, 18, 0))
        case ScoreTable():
            return _scores(block)
        case CardsTable():
            return _cards(block)


def _named(picture: Box, name: str, *below: Box) -> Box:
    return column(picture, Label(name, LETTERS, "serif", align="c", pad=(14, 0, 0, 0)), *below, gap=2, wide=CELL)


def _rank(told: tuple[Rank, str, int], place: int) -> Box:
    """A card of a rank, its name, and its points."""
    rank, name, points = told
    card = card_box(card_of(SUITS[place % len(SUITS)], rank), (216 * CARD_RATIO, 216), lift=0.8)
    number = Label(str(points), LETTERS, "bold", "gold", "c", leading=1.2, wide=28, swell=1.5)
    return _named(row(card, pad=(11, 0), across=0.5), name, pill(number, ground="ink"))


def _face(told: tuple[Rank, str], place: int) -> Box:
    """A face that is made for a rank, and its name."""
    rank, name = told
    draw = partial(_draw_sign, MODELS[place % len(MODELS)], f"sign_{rank.name.lower()}")
    return _named(Picture(draw, (150, 150), 0.4, late=True, pad=(13, 0)), name)


def _draw_sign(who: str, sign: str, painter: Painter, rect: Rect) -> None:
    painter.portrait(who, sign, *disc(rect))


def _scores(table: ScoreTable) -> Box:
    lines = (table.heads, *table.rows)
    return Table(tuple(_score_line(line, place, len(lines) - 1) for place, line in enumerate(lines)), pad=(0, 0, 26, 0))


def _score_line(texts: Sequence[str], place: int, last: int) -> tuple[Box, ...]:
    """A line of a table of scores, with a thin line below it unless it is the last."""
    ground = partial(_underline, 0.3 if place else 0.6) if place < last else None
    name = Label(texts[0], LETTERS, "serif", leading=1.7, pad=(0, 40, 0, 0), ground=ground)
    font = "bold" if place else "serif"
    numbers = (Label(text, LETTERS, font, align="c", leading=1.7, pad=(20, 0)) for text in texts[1:])
    return name, *(Stack((Box(wide=(0, SCORES)), each), ground=ground) for each in numbers)


def _underline(alpha: float, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.box(x, y + h - 1, w, 1, 0, "ink", alpha)


def _cards(table: CardsTable) -> Box:
    """Cards with the name of who played each below it, and what is said beside them."""
    styles = (("bold", "ink"), *(("sans", "ink2"),) * len(table.lines))
    told = [Prose(line, 22, *style, leading=1.34) for line, style in zip(table.lines, styles, strict=False)]
    if not table.cards:
        return column(*told, pad=(0, 0, 10, 0))
    names = tuple(name for _card, name in table.cards)
    cards = tuple(
        card_box(card, (STEP, CARD), 1.0, lift=0.5, ring="win" if place == table.best else None)
        for place, (card, _name) in enumerate(table.cards)
    )
    beside = Stack((Box(high=CARD + 16), column(*told, align=0.5)), wide=WORDS, grow=1, across=0.0)
    below = Names(names, len(names), table.best, 20, STEP)
    return row(
        column(Grid(cards, columns=len(cards), pad=(8, 0, 0, 0)), below, gap=4), beside, gap=24, pad=(0, 0, 24, 0)
    )
