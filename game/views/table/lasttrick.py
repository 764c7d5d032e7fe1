"""The last trick: small where it has room to stay in sight, and large beside the running one while it is asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.model import knowledge
from game.model.cards import Card, Suit
from game.views.kit.box import Box, Terms, column, place, row
from game.views.kit.names import Names
from game.views.kit.words import Label, Picture, Prose, paper, ruled
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.table import furniture
from game.views.table.layout import MARGIN, Area, Pose, TableLayout
from game.views.table.panel import TablePanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.layout import Rect
from game.views.widgets.prose import label, true_size
from game.words import _
from game.words import events as event_words
from game.words import table as table_words

TALL: Final = 260.0  # the height of a card where there is room
FAIR: Final = 130.0  # so high they are beside the score; else the sheet covers that
LOW: Final = 84.0  # and at least; for that the oldest moments are left out
APART: Final = 1.14  # how far apart cards lie, in widths
CARD: Final = (TALL * CARD_RATIO * APART, TALL)
NARROWEST: Final = 320.0
WIDEST: Final = 560.0
TILT: Final = 4.0  # degrees a card of the trick may lie crooked
MOMENTS: Final = 3  # so many of the last are told again
WORDS: Final = 22.0
PEEK_GAP: Final = 8.0  # between the small cards and their words


def peek(painter: Painter, top: Tabletop) -> None:
    """Draw the last trick, small, where there is room for it to stay in sight."""
    shown, layout, trump = top.shown, top.layout, top.shown.trump
    if not layout.has_peek or not shown.tricks or trump is None:
        return
    state = (shown, layout, top.people, top.personal, top.state.tells_points)
    painter.unchanged("last trick", state, lambda: _peek(painter, top, trump))


def _peek(painter: Painter, top: Tabletop, trump: Suit) -> None:
    layout, middle = top.layout, top.layout.peek(0, 1)
    cards = top.shown.tricks[-1].cards
    best = knowledge.best_of(cards, trump)
    for i, played in enumerate(cards):
        spot = layout.peek(i, len(cards))
        painter.card(played.card, spot.x, spot.y, spot.height, spot.angle, lift=0.6, dim=played.card != best)
    if layout.is_public:
        text, size = table_words.last_taken(top.people[top.shown.tricks[-1].winner].name), layout.letters(30)
        label(painter, text, layout.column, layout.last_trick, layout.column_width, size, "semi", "cream", "c")
        return
    apart = middle.height / 2 + PEEK_GAP + true_size(painter, 20) / 2  # from the cards to the words
    painter.text(_("Last trick"), middle.x, middle.y - apart, 20, "semi", "cream", "c", shadow=0.5)
    text = event_words.last_trick(top.shown, top.people, top.personal, top.state.tells_points)
    painter.text(text, middle.x, middle.y + apart, 20, "sans", "cream", "c", shadow=0.5)


def room(layout: TableLayout, beside: bool = True) -> Area:
    """Where the sheet may lie: right of the running trick, above the message, ``beside`` the score if that has room."""
    if layout.is_public:
        half = min(WIDEST / 2 + 20, layout.cx - MARGIN)
        return (layout.cx - half, 2 * MARGIN, 2 * half, layout.message[1] - 48 * layout.pill - 4 * MARGIN)
    tricks = layout.tricks() + (layout.tricks(2) if layout.seats == 2 else [])
    left = max(pose.x + pose._replace(angle=TILT).reach[0] for pose in tricks) + 16
    score = layout.slate(5 if layout.seats == 5 else 2)[0] - 12
    right = score if beside and score - left >= NARROWEST else layout.w - MARGIN
    bottom = layout.message[1] - 24 * layout.pill - 12
    return (left, MARGIN, right - left, bottom - MARGIN)


class LastTrick(TablePanel):
    """The last trick, large, while it is asked for; below it, what nobody must miss of the deal is told again."""

    _area: Rect = (0.0, 0.0, 0.0, 0.0)

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Where its cards are largest."""
        return self._area

    def build(self, terms: Terms) -> Box:
        """Return the sheet in as many rows as make its cards largest; over the score only where that is needed."""
        for beside in (True, False):
            rows = range(1, len(self.top.shown.tricks[-1].cards) + 1)
            fits = (self._fit(terms, each, beside) for each in rows)
            tall, _rows, tree, self._area = max(fits, key=lambda fit: fit[:2])
            if tall >= FAIR:
                break
        return tree

    def _fit(self, terms: Terms, rows: int, beside: bool) -> tuple[float, int, Box, Rect]:
        """How high cards are in so many rows, with fewer rows before more, and the sheet and its place."""
        left, top, wide, high = room(self.top.layout, beside)
        width, tree = min(wide, WIDEST), self._tree(rows)
        full = min(high, terms.height(tree, width)[1])
        y = max(top, min(top + high - full, self.top.layout.trick(0).y - full / 2))
        area = (left + (wide - width) / 2, y, width, full)
        cell = place(tree, area, terms.painter).rects["card 0"]
        return min(cell[3], cell[2] / CARD_RATIO / APART), -rows, tree, area

    def _tree(self, rows: int) -> Box:
        """Title, rows of cards, and what is told."""
        top, shown = self.top, self.top.shown
        count = len(shown.tricks[-1].cards)
        each = math.ceil(count / rows)
        lines = [range(first, min(first + each, count)) for first in range(0, count, each)]
        told = event_words.last_trick(shown, top.people, top.personal, top.state.tells_points)
        again = event_words.recalled(shown, top.people, top.personal)[-MOMENTS:]
        return column(
            Label(_("Last trick"), 32, "serif-bold", align="c", pad=(0, 0, 10, 0)),
            *(column(*self._line(line, each), gap=6, pad=(0, 0, 12, 0)) for line in lines),
            Prose(told, WORDS, "serif-italic", "ink2", align="c", leading=1.28),
            column(ruled(6), pad=(6, 0, 0, 0), spare=1) if again else None,
            *(Prose(each, 20, align="c", leading=1.28, spare=len(again) - i) for i, each in enumerate(again)),
            gap=6, pad=(36, 30), ground=paper,
        )  # fmt: skip

    def _line(self, line: Sequence[int], each: int) -> tuple[Box, Box]:
        """A row of cards that has room for so many ``each``, and the names below it."""
        top, shown = self.top, self.top.shown
        assert shown.trump is not None
        cards = shown.tricks[-1].cards
        best = knowledge.best_of(cards, shown.trump)
        names = tuple(top.name_of(cards[i].seat) for i in line)
        drawn = [partial(_draw_card, cards[i].card, cards[i].card == best) for i in line]
        taker = next((at for at, i in enumerate(line) if cards[i].card == best), None)
        beside = Box(grow=(each - len(line)) / 2)
        boxes = (Picture(draw, CARD, LOW / TALL, name=f"card {i}", grow=1) for i, draw in zip(line, drawn, strict=True))
        return row(beside, *boxes, beside), Names(names, each, taker)


def _draw_card(card: Card, wins: bool, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    spot = Pose(x + w / 2, y + h / 2, h)
    painter.card(card, spot.x, spot.y, h, 0, ring="win" if wins else None)
    if wins:
        furniture.crown(painter, spot)
