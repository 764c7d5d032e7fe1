"""The cards counted: a strip that stays in sight where it is wanted, and a sheet with all of them while it is held."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import Final

from game.model import knowledge
from game.model.cards import Card, Rank
from game.model.knowledge import CardKnowledge
from game.views.kit.box import Box, Grid, Stack, Terms, column, row
from game.views.kit.words import Label, Picture, Prose, icon, paper, pip, plate
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.panel import TablePanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.layout import Rect
from game.views.widgets.prose import crowding
from game.words import _, ngettext, suit_name
from game.words import table as table_words

LOW: Final = Rank.JACK  # below it cards have no points: the strip only says how many of them are not seen yet
SHEET_TOP: Final = 124.0
SHEET_WIDE: Final = (230.0, 62.0)  # beside the cards, and for each of a suit
GONE: Final = 0.45  # how much is seen of a card that is gone
MARK: Final = 30.0  # least side of a card of the strip


class Counting(TablePanel):
    """What the viewer may know of the cards, read anew only when something has happened."""

    @property
    def has_something(self) -> bool:
        """Whether cards are in play that can be counted."""
        return knowledge.is_counted(self.top.shown)

    def fates(self) -> dict[Card, CardKnowledge]:
        """Return what is shown of each card: nothing of the viewer's own while they hide them."""
        found = knowledge.fates(self.top.shown)
        hides = CardKnowledge.UNSEEN if self.top.hidden else CardKnowledge.MINE
        return {card: hides if fate is CardKnowledge.MINE else fate for card, fate in found.items()}

    def rows(self) -> list[list[Card]]:
        """Return the cards suit by suit, trumps first."""
        shown = self.top.shown
        return [knowledge.of_suit(shown, suit) for suit in knowledge.suits_in_order(shown.trump)]


class Strip(Counting):
    """The counting cards that are not gone yet, and how many others are unseen, a line for each suit."""

    has_room = False

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Between the left seat and the viewer, where there is room."""
        wide = terms.width(tree)[1]
        found = rooms.counter(self.top.layout, wide, terms.height(tree, wide)[1])
        self.has_room = found is not None
        return found or (0.0, 0.0, 0.0, 0.0)

    def build(self, terms: Terms) -> Box:
        """Return a line for each suit."""
        fates, rows = self.fates(), self.rows()
        label = terms.painter.skin.pack.label
        pips, marks, rest = list[Box](), list[Box](), list[Box]()
        for cards in rows:
            low = sum(card.rank < LOW and fates[card] is CardKnowledge.UNSEEN for card in cards)
            pips.append(pip(cards[0].suit, 28))
            marks += [_mark(label(card), fates[card]) for card in cards if card.rank >= LOW]
            rest.append(Label(f"+{low}", 20, ink="cream2", align="r", wide=(42, 42)))
        counting = len(marks) // len(rows)
        parts = (Grid(children=tuple(each), columns=count) for each, count in ((pips, 1), (marks, counting), (rest, 1)))
        return row(*parts, gap=6, pad=(10, 6), ground=plate("scrim", 12, alpha=0.5))

    def draw(self, painter: Painter) -> None:
        """Draw it where there is room."""
        self.place(painter)
        if self.has_room and self.has_something:
            super().draw(painter)


def _mark(text: str, fate: CardKnowledge) -> Box:
    """A card of the strip: gone ones are struck out, one's own underlined."""
    gone = fate is CardKnowledge.GONE
    font, ink, seen = ("semi", "cream2", GONE) if gone else ("bold", "cream", 1.0)
    sign = STRUCK_LIGHT if gone else _underline if fate is CardKnowledge.MINE else None
    word = Label(text, 20, font, ink, "c", leading=1.25, alpha=seen, pad=(3, 0))
    return Stack(children=(Box(wide=36, high=MARK, ground=sign), word))


def _cell(text: str, fate: CardKnowledge) -> Box:
    """A card of the sheet: gone ones are struck out, one's own dark, and an eye is on those that are known."""
    if fate is CardKnowledge.GONE:
        return Label(text, 24, "bold", "ink2", "c", alpha=GONE, ground=STRUCK)
    mine, known = fate is CardKnowledge.MINE, fate is CardKnowledge.KNOWN
    word = Label(text, 24, "bold", "paper" if mine else "ink", "c", pad=(0, 0, 10 if known else 0, 0))
    ground = plate("ink" if mine else "sheet", 8, ("ink", 2, 1))
    eye = column(icon("eye", 15), align=1, pad=(0, 0, 2, 0)) if known else Box()
    return Stack(children=(Box(high=(36, 50)), word, eye), ground=ground)


def _struck(ink: str, width: float, alpha: float, painter: Painter, rect: Rect) -> None:
    """Draw a line through a word, rising a little."""
    x, y, w, h = rect
    painter.line(((x + 5, y + h / 2 + 4), (x + w - 5, y + h / 2 - 4)), ink, width, alpha)


def _underline(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.box(x + 6, y + h * 0.86, w - 12, 3, 1.5, "gold")


STRUCK: Final = partial(_struck, "ink2", 3, 0.8)
STRUCK_LIGHT: Final = partial(_struck, "cream", 2, 0.6)


class Counter(Counting):
    """The sheet with every card of the deck, and what the sides have won; ``strip`` is what stays in sight."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__(top)
        self.strip = Strip(top)

    def area(self, tree: Box, terms: Terms) -> Rect:
        """In the middle of the table."""
        layout, (beside, each) = self.top.layout, SHEET_WIDE
        wide = min(layout.w - 96, beside * crowding(terms.painter) + each * max(map(len, self.rows())))
        high = min(layout.h - SHEET_TOP - 24, terms.height(tree, wide)[1])
        return (layout.cx - wide / 2, SHEET_TOP, wide, high)

    def build(self, terms: Terms) -> Box:
        """Return a row of cards for each suit, what their looks mean, and the tricks."""
        fates, rows, label = self.fates(), self.rows(), terms.painter.skin.pack.label
        suits = [cards[0].suit for cards in rows]
        names = (row(pip(suit, 40), Label(suit_name(suit), 24, "semi"), gap=10) for suit in suits)
        ranks = max(map(len, rows))
        cells = [[_cell(label(card), fates[card]) for card in cards] + [Box()] * (ranks - len(cards)) for cards in rows]
        return column(
            Label(_("Cards in this deal"), 32, "serif-bold", align="c"),
            row(
                Grid(children=tuple(names), columns=1, gap=10),
                Grid(children=tuple(chain(*cells)), columns=ranks, gap=10, grow=1), gap=20,
            ),
            self._legend(),
            *(Prose(each, 20, align="c") for each in table_words.buried(self.top.shown)),
            Prose(self._piles(), 20, "semi", align="c"),
            gap=10, pad=(40, 34), ground=paper,
        )  # fmt: skip

    def _legend(self) -> Box:
        """What the three looks mean, beside each other."""
        mine = _("in your hand") if self.top.viewer_plays else _("in this hand")
        looks = (
            (Picture(STRUCK, (26, 22)), _("played")),
            (Picture(plate("ink", 5), (20, 22)), mine),
            (icon("eye", 20), _("location known")),
        )
        parts = (row(picture, Label(text, 20, ink="ink2"), gap=11) for picture, text in looks)
        return row(*parts, gap=28, align=0.5)

    def _piles(self) -> str:
        """The tricks each side has won, with their points unless those are hidden."""
        top, shown = self.top, self.top.shown
        names, parts = table_words.side_names(shown, top.people, top.personal), []
        for side, name in enumerate(names):
            won = [trick for trick in shown.tricks if shown.rules.side_of(trick.winner) == side]
            count = ngettext("{n} trick", "{n} tricks", len(won)).format(n=len(won))
            if top.state.tells_points:
                points = sum(trick.points for trick in won)
                told = ngettext("{n} point", "{n} points", points).format(n=points)
                count = f"{count}, {told}"
            parts.append(_("{name}: {won}").format(name=name, won=count))
        return " · ".join(parts)
