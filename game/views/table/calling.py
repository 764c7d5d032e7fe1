"""The declarer's sheet: the cards he may call, his own marked, and what calling one leads to (RULES.md, section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.actions import Call
from game.model.cards import NUMBER, Card, Suit
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.sheet import Choices, Sheet, choose_width, draw_choose
from game.views.table.tabletop import Tabletop
from game.views.widgets.buttons import Button
from game.views.widgets.control import Look, Rect, focus_ring
from game.views.widgets.layout import holds, inset
from game.views.widgets.prose import label, true_size
from game.words import _, capital, card_name, suit_name
from game.words import auction as auction_words

FACE: Final = 190.0  # height of the card that is about to be called
SUIT_FACE: Final = 164.0  # height of the cards when only the suit is open
GRID: Final = 214.0  # height of the grid when all are
NAMES: Final = 34.0  # height of the suits' names below their cards
CALL: Final = 352.0  # width of the button
SHORT_CALL: Final = 284.0  # where it names the card alone
PIPS: Final = 46.0  # width of the column of suits


class Cards(Choices[Card]):
    """The cards that may be called: a grid of suits and ranks, or the four of one rank as they are."""

    def __init__(self, rect: Rect, owner: Calling) -> None:
        super().__init__(rect, owner.press_card, owner.walk)
        self._owner = owner

    def box(self, card: Card) -> Rect:
        """Where a card lies, in units."""
        x, y, w, h = self.rect
        ranks, suits = self._owner.ranks, self._owner.suits
        if self._owner.by_suit:
            step = w / len(suits)
            wide = (h - NAMES) * CARD_RATIO
            return (x + (suits.index(card.suit) + 0.5) * step - wide / 2, y, wide, h - NAMES)
        wide, tall = (w - PIPS) / len(ranks), h / len(suits)
        left = x + PIPS + ranks.index(card.rank) * wide
        return (left + 3, y + suits.index(card.suit) * tall + 3, wide - 6, tall - 6)

    def _at(self, x: float, y: float) -> Card | None:
        for card in self._owner.cards:
            if holds(inset(self.box(card), -3, -3), x, y):
                return card
        return None

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw all cards, the raised one last."""
        owner = self._owner
        if not owner.by_suit:
            x, y, _w, h = self.rect
            tall = h / len(owner.suits)
            for i, suit in enumerate(owner.suits):
                painter.pip(suit, x + PIPS / 2 - 4, y + (i + 0.5) * tall, 36)
        for card in sorted(owner.cards, key=lambda card: card is owner.card):
            lit = look.hovered and card is self._hover
            if owner.by_suit:
                self._draw_face(painter, card, lit, look.focused)
            else:
                self._draw_cell(painter, card, lit, look.focused)

    def _draw_cell(self, painter: Painter, card: Card, lit: bool, focused: bool) -> None:
        x, y, w, h = self.box(card)
        owner = self._owner
        chosen, own = card is owner.card, owner.is_own(card)
        y -= 4 if chosen else 2 if lit else 0
        if chosen and focused:
            focus_ring(painter, (x, y, w, h), 8)
        ground = "gold" if chosen else "paper2" if own else "sheet"
        painter.box(x, y, w, h, 8, ground, 1, "ink", 2.5 if chosen else 1.5, 1 if chosen or lit else 0.55)
        number = painter.skin.pack.label(card)
        size = min(painter.fit(painter.skin.pack.label(each), w - 22, 28, "serif-bold") for each in owner.cards)
        middle = x + w / 2 - (4 if own else 0)
        painter.text(number, middle, y + h / 2, size, "serif-bold", "ink", "c", 0.8 if own else 1)
        if own:
            own_mark(painter, x + w - 6, y + 7, 9)

    def _draw_face(self, painter: Painter, card: Card, lit: bool, focused: bool) -> None:
        x, y, w, h = self.box(card)
        owner = self._owner
        chosen = card is owner.card
        y -= 12 if chosen else 4 if lit else 0
        ring = "focus" if chosen and focused else "win" if chosen else None
        painter.card(card, x + w / 2, y + h / 2, h, ring=ring, lift=1.6 if chosen else 0.8)
        if owner.is_own(card):
            own_mark(painter, x + w - 8, y + 8, 13)
        name = capital(suit_name(card.suit))
        font = "bold" if chosen else "semi"
        painter.text(name, x + w / 2, self.box(card)[1] + h + 22, 20, font, "ink", "c")


def own_mark(painter: Painter, x: float, y: float, radius: float) -> None:
    """The sign on a card that lies in the viewer's own hand."""
    painter.circle(x, y, radius, "ink", None, 0)
    painter.icon("person", x, y, radius * 1.3, "paper")


class Calling(Sheet):
    """Which card the declarer is about to call. Every choice is one of ``observation.legal``."""

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
    def ranks(self) -> tuple[int, ...]:
        """Their ranks, highest first."""
        return tuple(sorted({card.rank for card in self.cards}, reverse=True))

    @property
    def by_suit(self) -> bool:
        """Whether the rank is settled, so that only a suit is chosen."""
        return len(self.ranks) == 1

    @property
    def card(self) -> Card | None:
        """The raised card; nothing is raised until the viewer chooses."""
        self._follow()
        return self._card

    @property
    def goes_down(self) -> bool:
        """Until the last suit; from there a gamepad goes on to the button."""
        in_grid = self.group.focus == 0 and not self.by_suit
        return in_grid and (self._card is None or self._card.suit is not self.suits[-1])

    def is_own(self, card: Card) -> bool:
        """Whether the viewer holds it himself."""
        return card in self.observation.hand

    def _forget(self) -> None:
        self._card = None

    def press_card(self, card: Card) -> None:
        """A card was pressed: it is raised, or called when it was."""
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
        self._digits.clear()

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

    def _handle(self, intent: Intent) -> None:
        means = intent.means
        if means is Means.PLACE:
            self._type(intent.number)
        elif intent.device is not Device.POINTER and means in _WAYS:
            self.group.focus = 0
            self._move(means)
        elif means in (Means.HOME, Means.END):
            self._raise(self.cards[0 if means is Means.HOME else -1])
        elif means is Means.CONFIRM and self._card is None:
            self.walk(0)
        elif means is Means.CONFIRM:
            self._call()
        else:
            self.group.handle(intent)

    def layout(self) -> None:
        """Make the controls for what can be called now, and name the button after the raised card."""
        super().layout()
        self._button.enabled = self._card is not None
        self._button.label = auction_words.call_button(self._card) if self._card is not None else _("Choose a card")

    def _lay_out(self, area: Rect) -> None:
        x, y, w, h = area
        if self.by_suit:
            cards = Cards((x + 42, y + 136, w - 84, SUIT_FACE + NAMES), self)
        else:
            cards = Cards((x + 38, y + 117, w - 84 - FACE * CARD_RATIO - 30, GRID), self)
        right = (x + w - 44 - CALL, y + h - 88, CALL, 60)
        self._button = Button(right, "", self._call, "primary", key="Enter", size=23)
        self.group.set([cards, self._button], keep_focus=False)

    # --- picture

    def draw(self, painter: Painter, asked: bool, ring: bool) -> None:
        """Draw the sheet, which lies there only while it is asked for; ``ring`` shows the focus."""
        self.layout()
        x, y, w, h = rooms.auction(self.top.layout)
        painter.paper(x, y, w, h)
        legend = self._draw_legend(painter, x + w - 46, y + 47)
        label(painter, _("Your call"), x + 46, y + 48, w - 92 - legend, 32, "serif-bold", "ink")
        lead = auction_words.call_lead(self.observation)
        painter.text(lead, x + 46, y + 90, painter.fit(lead, w - 92, 22, "sans"), "sans", "ink2")
        arrows = "\u2190\u2192" if self.by_suit else "\u2190\u2192\u2191\u2193"
        beside = w - 92 - painter.text_width(lead, 22) - 24
        if painter.caps is Caps.KEYBOARD and choose_width(painter, arrows) <= beside:
            draw_choose(painter, x + w - 46, y + 89, arrows)
        room = w - 92 - 20
        meaning = painter.wrap(self._meaning, room - self._button_width(painter, room), 20, "serif-italic")
        self._make_room(painter, len(meaning))
        self.group.show_focus = ring
        self.group.draw(painter)
        if not self.by_suit:
            self._draw_choice(painter, x + w - 44 - FACE * CARD_RATIO / 2, y + 118 + FACE / 2)
        self._draw_meaning(painter, meaning, x + 46, y + h - 58)

    def _button_width(self, painter: Painter, room: float) -> float:
        """In small windows, where letters are larger than designed, the gold button is short and names the card alone.

        ``room`` is that of the button and what is said beside it, in two lines.
        """
        button = self._button
        size = painter.fit(button.label, CALL - 28, button.size, "serif-bold")
        too_long = painter.text_width(button.label, size, "serif-bold") > CALL - 28
        if not too_long and len(painter.wrap(self._meaning, room - CALL, 20, "serif-italic")) <= 2:
            wide = CALL
        else:
            if self._card is not None:
                button.label = capital(card_name(self._card, article=False))
            wide = min(CALL, max(SHORT_CALL, painter.text_width(button.label, 1, "serif-bold") + 36))
        x, y, w, h = button.rect
        button.rect = (x + w - wide, y, wide, h)
        return wide

    def _make_room(self, painter: Painter, lines: int) -> None:
        """The cards lie closer where what calling one means takes more than two lines below them."""
        cards = self.group.controls[0]
        x, y, w, _h = cards.rect
        high = SUIT_FACE + NAMES if self.by_suit else GRID
        cards.rect = (x, y, w, high - max(0, lines - 2) * self._step(painter))

    def _draw_legend(self, painter: Painter, right: float, y: float) -> float:
        """Tell what the sign on one's own cards means; returns the room that takes, with its distance."""
        text = _("in your hand: you would play alone")
        room = rooms.auction(self.top.layout)[2] - 92 - painter.text_width(_("Your call"), 32, "serif-bold") - 52
        size = painter.fit(text, room, 20, "sans")
        wide = painter.text_width(text, size)
        own_mark(painter, right - wide - 18, y, 10)
        painter.text(text, right - wide, y, size, "sans", "ink2")
        return wide + 52

    def _draw_choice(self, painter: Painter, x: float, y: float) -> None:
        if self._card is not None:
            painter.card(self._card, x, y, FACE, ring="win")
            return
        wide = FACE * CARD_RATIO
        painter.box(x - wide / 2, y - FACE / 2, wide, FACE, 10, "paper2", 0.6, "ink", 1.5, 0.35)
        painter.text("?", x, y, 72, "serif-bold", "ink2", "c", 0.6)

    @property
    def _meaning(self) -> str:
        if self._card is None:
            return _("Its suit will be trumps, and whoever holds it is your partner.")
        return auction_words.call_means(self._card, self.is_own(self._card))

    @staticmethod
    def _step(painter: Painter) -> float:
        """From one line of what a call means to the next."""
        return max(26.0, true_size(painter, 20) * 1.25)

    def _draw_meaning(self, painter: Painter, lines: Sequence[str], x: float, y: float) -> None:
        step = self._step(painter)
        for i, line in enumerate(lines):
            above = (len(lines) - 1) / 2 + max(0, len(lines) - 2) / 2  # the sheet ends below the second line
            painter.text(line, x, y + (i - above) * step, 20, "serif-italic", "ink")


_WAYS: Final = {Means.UP: (-1, 0), Means.DOWN: (1, 0), Means.LEFT: (0, -1), Means.RIGHT: (0, 1)}
