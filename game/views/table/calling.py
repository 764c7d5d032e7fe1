"""The declarer's sheet: the cards that may be called, the own ones marked, and where it leads (RULES.md, section 8)."""

from __future__ import annotations

from typing import Final

from game.model.actions import Call
from game.model.cards import NUMBER, Card, Rank, Suit, parse_card
from game.model.state import Phase
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import Box, Grid, Terms, row
from game.views.kit.controls import ButtonBox, ChoicesBox, DrawChoice
from game.views.kit.words import Label, Picture, Prose, pip
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.table.panel import CHOICES, Sheet, arrows, on_paper, title
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Look, Rect, focus_ring
from game.words import _, capital, card_name, suit_name
from game.words import auction as auction_words

FACE: Final = 190.0  # height of the card that is about to be called
SUIT_FACE: Final = 164.0  # height of the cards when only the suit is open
NAMES: Final = 34.0  # height of the suits' names below their cards
RAISED: Final = 22.0  # and of what a raised one needs above it
ABOVE: Final = (12.0, 0.0, 0.0, 0.0)  # a raised card needs it
MEANING: Final = 420.0  # least width of what calling a card means
BUTTON: Final = 310.0  # and room for the words of the button
CELL: Final = (42.0, 49.0)  # least and wanted height of a card of the grid
ROW, GRID_WAYS = "\u2190\u2192", "\u2190\u2192\u2191\u2193"
_WAYS: Final = {Means.UP: (-1, 0), Means.DOWN: (1, 0), Means.LEFT: (0, -1), Means.RIGHT: (0, 1)}


class Calling(Sheet):
    """Which card the declarer is about to call. Every choice is one of ``observation.legal``."""

    phase = Phase.CALL

    def __init__(self, top: Tabletop) -> None:
        super().__init__(top)
        self._card: Card | None = None

    # --- what may be called

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be called, highest rank first, suit by suit."""
        called = [action.card for action in self.observation.legal if isinstance(action, Call)]
        return tuple(sorted(called, key=lambda card: (card.suit, -card.rank)))

    @property
    def suits(self) -> tuple[Suit, ...]:
        """Their suits."""
        return tuple(sorted({card.suit for card in self.cards}))

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """Their ranks, highest first."""
        return tuple(sorted({card.rank for card in self.cards}, reverse=True))

    @property
    def by_suit(self) -> bool:
        """Whether the rank is settled, so that only a suit is chosen."""
        return len(self.ranks) == 1

    @property
    def card(self) -> Card | None:
        """The raised card; nothing is raised until the viewer chooses."""
        self.follow()
        return self._card

    @property
    def goes_down(self) -> bool:
        """Until the last suit; from there a gamepad goes on to the button."""
        in_grid = self.group.name == CHOICES and not self.by_suit
        return in_grid and (self._card is None or self._card.suit is not self.suits[-1])

    def begin(self) -> None:
        """No card is raised."""
        super().begin()
        self._card = None

    def _press_card(self, code: str) -> None:
        """A card was pressed: it is raised, or called when it was."""
        card = next(card for card in self.cards if card.code == code)
        if card is self._card:
            self._call()
        self._raise(card)

    def walk(self, by: int) -> None:
        """Raise the card so many places further in the reading order."""
        cards = self.cards
        at = cards.index(self._card) + by if self._card in cards else 0
        self._raise(cards[max(0, min(len(cards) - 1, at))])

    def _raise(self, card: Card) -> None:
        self._card = card
        self._digits.text = ""

    def _move(self, means: Means) -> None:
        if self._card is None or self.by_suit:
            self.walk(-1 if means in (Means.LEFT, Means.UP) else 1)
            return
        suits, ranks = self.suits, self.ranks
        row, column = suits.index(self._card.suit), ranks.index(self._card.rank)
        down, right = _WAYS[means]
        row, column = max(0, min(len(suits) - 1, row + down)), max(0, min(len(ranks) - 1, column + right))
        suit, rank = suits[row], ranks[column]
        self._raise(next((card for card in self.cards if card.suit is suit and card.rank == rank), self._card))

    def _type(self, place: int) -> None:
        if self.by_suit:
            self._card = self.cards[place] if place < len(self.cards) else self._card
            return
        number = self._digits.add(place, max(NUMBER.values()))
        suit = self._card.suit if self._card is not None else self.suits[0]
        self._card = next((card for card in self.cards if card.suit is suit and card.number == number), self._card)

    def _call(self) -> None:
        self._made = next(
            (action for action in self.observation.legal if isinstance(action, Call) and action.card is self._card),
            None,
        )

    # --- input

    def _take(self, intent: Intent) -> None:
        means = intent.means
        if means is Means.PLACE:
            self._type(intent.number)
        elif intent.device is not Device.POINTER and means in _WAYS:
            self.group.focus_on(CHOICES)
            self._move(means)
        elif means in (Means.HOME, Means.END):
            self._raise(self.cards[0 if means is Means.HOME else -1])
        elif means is Means.CONFIRM and self._card is None:
            self.walk(0)
        elif means is Means.CONFIRM:
            self._call()
        else:
            self.group.handle(intent)

    # --- what stands on it

    @property
    def more(self) -> object:
        """What is raised."""
        return self._card

    def build(self, terms: Terms) -> Box:
        """Return the sheet, which lies there only while it is asked for."""
        card = self.card
        legend = Label(_("in your hand: you would play alone"), 20, ink="ink2")
        meaning, call = _("Its suit will be trumps, and whoever holds it is your partner."), _("Choose a card")
        if card is not None:
            call = auction_words.call_button(card)
            if terms.painter.text_width(call, 1, "serif-bold") > BUTTON:  # too long however small
                call = capital(card_name(card, article=False))
            meaning = auction_words.call_means(card, card in self.observation.hand)
        lead = Label(auction_words.call_lead(self.observation), ink="ink2", leading=1.2)
        return on_paper(
            row(title(_("Your call")), Box(grow=1), Picture(own_mark, (20, 20)), legend, gap=10),
            row(lead, Box(grow=1), arrows(terms.painter, ROW if self.by_suit else GRID_WAYS), gap=20, drops=True),
            self._faces() if self.by_suit else self._grid(),
            row(
                Prose(meaning, 20, "serif-italic", wide=MEANING, grow=1, across=0.5, leading=1.25),
                ButtonBox(
                    "call", call, self._call,
                    "primary", size=23, broad=230, tall=60, across=0.5, enabled=card is not None, keys=(Means.CONFIRM,),
                ),
                gap=20,
            ),
        )  # fmt: skip

    def _choices(self, tree: Box, draw: DrawChoice) -> Box:
        raised = self._card.code if self._card is not None else ""
        return ChoicesBox(CHOICES, _("Your call"), tree, draw, self._press_card, self.walk, raised, grow=1)

    def _grid(self) -> Box:
        """The cards by suit and rank, and the raised one beside them."""
        codes = {(card.suit, card.rank): card.code for card in self.cards}
        cells = (Box(name=codes.get((suit, rank), ""), high=CELL) for suit in self.suits for rank in self.ranks)
        return row(
            Grid(children=tuple(pip(suit, 36) for suit in self.suits), columns=1, gap=6),
            self._choices(Grid(children=tuple(cells), columns=len(self.ranks), gap=6), self._draw_cell),
            Picture(self._draw_raised, (FACE * CARD_RATIO, FACE), 0.6),
            gap=14, pad=ABOVE,
        )  # fmt: skip

    def _draw_cell(self, painter: Painter, code: str, rect: Rect, look: Look) -> None:
        x, y, w, h = rect
        card, labels = parse_card(code), painter.skin.pack.label
        chosen, own = card is self._card, card in self.observation.hand
        size = min(painter.fit(labels(each), w - 22, 28, "serif-bold") for each in self.cards[: len(self.ranks)])
        with painter.group(dy=-4 if chosen else -2 if look.hovered else 0):
            focus_ring(painter, look, rect, 8)
            ground = "gold" if chosen else "paper2" if own else "sheet"
            painter.box(*rect, 8, ground, 1, "ink", 2.5 if chosen else 1.5, 1 if chosen or look.hovered else 0.55)
            middle = x + w / 2 - (4 if own else 0)
            painter.text(labels(card), middle, y + h / 2, size, "serif-bold", "ink", "c", 0.8 if own else 1)
            if own:
                own_mark(painter, (x + w - 15, y - 2, 18, 18))

    def _draw_raised(self, painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        if self._card is not None:
            painter.card(self._card, x + w / 2, y + h / 2, h, ring="win")
            return
        painter.box(*rect, 10, "paper2", 0.6, "ink", 1.5, 0.35)
        painter.text("?", x + w / 2, y + h / 2, 72, "serif-bold", "ink2", "c", 0.6)

    def _faces(self) -> Box:
        """The four cards of one rank as they are."""
        cells = (Box(name=card.code, high=(0.8 * SUIT_FACE + NAMES, SUIT_FACE + NAMES + RAISED)) for card in self.cards)
        return self._choices(Grid(children=tuple(cells), columns=len(self.suits)), self._draw_face)

    def _draw_face(self, painter: Painter, code: str, rect: Rect, look: Look) -> None:
        x, y, w, h = rect
        card, middle, top, high = parse_card(code), x + w / 2, y + RAISED, h - NAMES - RAISED
        chosen = card is self._card
        with painter.group(dy=-12 if chosen else -4 if look.hovered else 0):
            ring = "focus" if look.focused else "win" if chosen else None
            painter.card(card, middle, top + high / 2, high, ring=ring, lift=1.6 if chosen else 0.8)
            if card in self.observation.hand:
                own_mark(painter, (middle + high * CARD_RATIO / 2 - 21, top - 5, 26, 26))
        painter.text(capital(suit_name(card.suit)), middle, y + h - 12, 20, "bold" if chosen else "semi", "ink", "c")


def own_mark(painter: Painter, rect: Rect) -> None:
    """Draw the sign of a card that lies in the viewer's own hand."""
    x, y, w, h = rect
    painter.circle(x + w / 2, y + h / 2, h / 2, "ink", None, 0)
    painter.icon("person", x + w / 2, y + h / 2, h * 0.65, "paper")
