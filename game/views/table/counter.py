"""The cards counted: a strip that stays in sight where it is wanted, and a sheet with all of them while it is held."""

from __future__ import annotations

from typing import Final

from game.model import knowledge
from game.model.cards import Card, Rank, Suit
from game.model.knowledge import CardKnowledge
from game.model.observation import Observation
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.layout import Area, TableLayout
from game.views.table.tabletop import Tabletop
from game.views.widgets.prose import flow, flow_height, label, true_size
from game.words import _, ngettext, suit_name
from game.words import table as table_words

LOW: Final = Rank.JACK  # below it cards have no points: the strip only says how many of them are not seen yet
SHEET_TOP: Final = 124.0
GONE: Final = 0.45  # how much is seen of a card that is gone


class Counter:
    """What one viewer may know of the cards, read anew only when something has happened."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._of: Observation | None = None
        self._fates: dict[Card, CardKnowledge] = {}
        self._rows: list[tuple[Suit, list[Card]]] = []

    def read(self) -> None:
        """Take in what has happened since."""
        shown = self._top.shown
        if self._of is not shown:
            self._of = shown
            self._fates = knowledge.fates(shown)
            self._rows = [(suit, knowledge.of_suit(shown, suit)) for suit in knowledge.suits_in_order(shown.trump)]

    def fate(self, card: Card) -> CardKnowledge:
        """What is shown of a card: nothing of the viewer's own while he hides them."""
        fate = self._fates[card]
        return CardKnowledge.UNSEEN if fate is CardKnowledge.MINE and self._top.hidden else fate

    @property
    def has_something(self) -> bool:
        """Whether cards are in play that can be counted."""
        return knowledge.is_counted(self._top.shown)

    # --- the strip

    def draw_strip(self, painter: Painter) -> None:
        """The counting cards that are not gone yet, and how many others are unseen, a line for each suit."""
        area = strip_area(painter, self._top.layout)
        if area is None or not self.has_something:
            return
        self.read()
        x, y, w, h = area
        painter.box(x, y, w, h, 12, "scrim", 0.5)
        step, column = (h - 12) / 4, _column(painter)
        for row, (suit, cards) in enumerate(self._rows):
            middle = y + 6 + (row + 0.5) * step
            painter.pip(suit, x + 24, middle, min(28.0, step * 0.9))
            left = x + 44 + column / 2
            for card in cards:
                if card.rank >= LOW:
                    self._mark(painter, card, left, middle, column)
                    left += column
            low = sum(card.rank < LOW and self.fate(card) is CardKnowledge.UNSEEN for card in cards)
            painter.text(f"+{low}", x + w - 12, middle, 20, "sans", "cream2", "r")

    def _mark(self, painter: Painter, card: Card, x: float, y: float, wide: float) -> None:
        fate = self.fate(card)
        gone = fate is CardKnowledge.GONE
        text, font = painter.skin.pack.label(card), "semi" if gone else "bold"
        size = painter.fit(text, wide - 6, 20, font)
        painter.text(text, x, y, size, font, "cream2" if gone else "cream", "c", GONE if gone else 1.0)
        if gone:
            painter.line(_strike(x, y, wide / 2 - 4), "cream", 2, 0.6)
        elif fate is CardKnowledge.MINE:
            painter.box(x - wide / 2 + 6, y + true_size(painter, 20) * 0.48, wide - 12, 3, 1.5, "gold")

    # --- the sheet

    def draw_sheet(self, painter: Painter) -> None:
        """Every card of the deck, and what the sides have won."""
        self.read()
        top = self._top
        ranks = max(len(cards) for _suit, cards in self._rows)
        row = max(60.0, true_size(painter, 24) * 2.1)
        name = max(painter.text_width(suit_name(suit), 24, "semi") for suit, _cards in self._rows) + 70
        wide = min(top.layout.w - 96, max(760.0, name + ranks * 62 + 80))
        column = (wide - 80 - name) / ranks
        words, piles = true_size(painter, 20) * 1.5, self._piles()
        lies = table_words.buried(top.shown)
        told = sum(flow_height(painter, sentence, wide - 80, 20) for sentence in lies)
        high = 92 + 4 * row + 20 + words + told + flow_height(painter, piles, wide - 80, 20, "semi") + 34
        left = top.layout.cx - wide / 2
        painter.paper(left, SHEET_TOP, wide, high)
        title = _("Cards in this deal")
        label(painter, title, top.layout.cx, SHEET_TOP + 56, wide - 80, 32, "serif-bold", "ink", "c")
        y = SHEET_TOP + 92
        for index, (suit, cards) in enumerate(self._rows):
            middle = y + (index + 0.5) * row
            painter.pip(suit, left + 62, middle, 40)
            label(painter, suit_name(suit), left + 90, middle, name - 56, 24, "semi", "ink")
            for place, card in enumerate(cards):
                x = left + 40 + name + (place + 0.5) * column
                self._chip(painter, card, x, middle, min(column - 8, 54.0), row - 10)
        y += 4 * row + 20
        self._legend(painter, left + 40, y + words / 2, wide - 80)
        y += words + 4
        for sentence in lies:
            y = flow(painter, sentence, top.layout.cx, y, wide - 80, 20, "sans", "ink", align="c")
        flow(painter, piles, top.layout.cx, y, wide - 80, 20, "semi", "ink", align="c")

    def _chip(self, painter: Painter, card: Card, x: float, y: float, wide: float, high: float) -> None:
        fate = self.fate(card)
        text = painter.skin.pack.label(card)
        size = painter.fit(text, wide - 8, 24, "bold")
        if fate is CardKnowledge.GONE:
            painter.text(text, x, y, size, "bold", "ink2", "c", GONE)
            painter.line(_strike(x, y, wide / 2 - 6), "ink2", 3, 0.8)
            return
        mine, known = fate is CardKnowledge.MINE, fate is CardKnowledge.KNOWN
        painter.box(x - wide / 2, y - high / 2, wide, high, 8, "ink" if mine else "sheet", 1, "ink", 2)
        painter.text(text, x, y - (5 if known else 0), size, "bold", "paper" if mine else "ink", "c")
        if known:
            painter.icon("eye", x, y + high / 2 - 9, 15, "ink")

    def _legend(self, painter: Painter, x: float, y: float, wide: float) -> None:
        """What the three looks mean, beside each other."""
        parts = (("played", _("played")), ("mine", _("in your hand")), ("known", _("location known")))
        if not self._top.viewer_plays:
            parts = (parts[0], ("mine", _("in this hand")), parts[2])
        size = 20.0
        needed = sum(painter.text_width(text, size) + 40 for _kind, text in parts) + 2 * 28
        size *= min(1.0, wide / needed)
        x += max(0.0, (wide - needed) / 2)
        for kind, text in parts:
            if kind == "played":
                painter.line(_strike(x + 13, y, 11), "ink2", 3, 0.8)
            elif kind == "mine":
                painter.box(x + 3, y - 11, 20, 22, 5, "ink")
            else:
                painter.icon("eye", x + 13, y, 20, "ink")
            x += 34 + painter.text(text, x + 34, y, size, "sans", "ink2") + 28

    def _piles(self) -> str:
        """The tricks each side has won, with their points unless those are hidden."""
        top, shown = self._top, self._top.shown
        names, parts = table_words.side_names(shown, top.people, top.personal), []
        for side, name in enumerate(names):
            won = [trick for trick in shown.tricks if shown.rules.side_of(trick.winner) == side]
            count = ngettext("{n} trick", "{n} tricks", len(won)).format(n=len(won))
            if top.tells_points:
                points = sum(trick.points for trick in won)
                told = ngettext("{n} point", "{n} points", points).format(n=points)
                count = f"{count}, {told}"
            parts.append(_("{name}: {won}").format(name=name, won=count))
        return " · ".join(parts)


def strip_area(painter: Painter, layout: TableLayout) -> Area | None:
    """Where the strip lies in this window, None where it has no room."""
    high = 4 * max(30.0, true_size(painter, 20) * 1.25) + 12
    return rooms.counter(layout, 44 + 5 * _column(painter) + 54, high)


def _column(painter: Painter) -> float:
    return max(36.0, painter.text_width("12", 20, "bold") + 12)


def _strike(x: float, y: float, half: float) -> tuple[tuple[float, float], ...]:
    """A line through a word, rising a little."""
    return ((x - half, y + 4), (x + half, y - 4))
