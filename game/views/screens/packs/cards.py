"""All cards of a pack: the suits row by row, with one of them large beside the others, and one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.model.cards import Card, Suit
from game.packs.pack import Pack
from game.views.cards.skin import Appearance
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Either, Span, Table, Terms, column, row
from game.views.kit.controls import EntryBox, MadeBox, quiet_plate
from game.views.kit.placed import Placed
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Prose, WholeLine, icon
from game.views.painter import Painter
from game.views.screens.packs.pictures import ShownPicture, card_picture, put_picture
from game.views.widgets.control import Control, Look, focus_ring
from game.views.widgets.hints import ARROWS, LEFT_RIGHT, UP_DOWN, Hint
from game.views.widgets.layout import Rect, centred
from game.words import _, card_name, ngettext

GAP: Final = 12.0
RADIUS: Final = 9.0
TALL: Final = 824.0  # the height of the card in the middle
BESIDE: Final = 0.66  # the neighbours' size
ARROW: Final = 76.0
BACK: Final = 0  # in the place of a number
LEAVES: Final = {Means.LEFT: -1, Means.RIGHT: 1, Means.PAGE_UP: -1, Means.PAGE_DOWN: 1}
SUITS: Final = {Means.UP: -1, Means.DOWN: 1}


def cards_of(pack: Pack) -> tuple[Card | None, ...]:
    """Return the cards of a pack, suit by suit, and the back (None) last."""
    return (*sorted(pack.cards, key=lambda card: (card.suit, card.number)), None)


def name_of(card: Card | None) -> str:
    """Return what players call a card, and what it counts."""
    if card is None:
        return _("The back")
    name = card_name(card, article=False)
    if not card.points:
        return name
    worth = ngettext("{n} point", "{n} points", card.points).format(n=card.points)
    return f"{name} – {worth}"


class CardBox(MadeBox, frozen=True):
    """A place for a control as broad for its height as a card is, in the middle of its width."""

    pack: Pack

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of a card that is so wide, and half of it."""
        return width / self.pack.aspect / 2, width / self.pack.aspect

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the control, as large as it can be."""
        high = min(rect[3], rect[2] / self.pack.aspect)
        super().fill(terms, centred(rect, high * self.pack.aspect, high), placed)


class PackScreen(Screen):
    """A screen that shows cards of a pack, and one ``card`` of them large; None is its back."""

    shows = "card"

    def __init__(self, pack: Pack, appearance: Appearance, card: Card | None) -> None:
        super().__init__()
        self.pack = pack
        self.appearance = appearance
        self.card = card

    @property
    def title(self) -> str:
        """The name of the pack."""
        return self.pack.name()

    def called(self) -> Box:
        """Return the name of the large card, in a line where there is room."""
        name = name_of(self.card)
        line = WholeLine(name, 30, "serif-bold", "cream", "c", shadow=0.4)
        return Either((line, Prose(name, 30, "serif-bold", "cream", "c", 1.2)))

    def put(self, painter: Painter, card: Card | None, rect: Rect) -> bool:
        """Put a face, or the back, into a place; returns whether it has been drawn already."""
        marks, back = self.appearance.marks(painter.metrics.height), self.appearance.back
        make = partial(card_picture, self.pack, card, marks=marks, back=back)
        return put_picture(painter, ("card", id(self.pack), card, marks, back), rect, make)

    def draw_card(self, painter: Painter, card: Card | None, rect: Rect) -> None:
        """Draw a card, or its outline until its picture has been made."""
        if not self.put(painter, card, rect):
            painter.box(*rect, RADIUS, None, 1, "cream", 2, 0.22)

    def draw_large(self, painter: Painter, rect: Rect) -> None:
        """Draw the large card, with a shadow."""
        painter.soft(*rect, rect[3] * self.pack.spec.card.corner / self.pack.size[1], 0.9)
        self.draw_card(painter, self.card, rect)


class PackLeafScene(PackScreen):
    """Left and right leaf, up and down go to the same card of another suit. ``on_leave`` is given the last card."""

    first = "back"
    top = 38.0
    end = 1006.0

    def __init__(
        self, pack: Pack, appearance: Appearance, card: Card | None, on_leave: Callable[[Card | None], None]
    ) -> None:
        super().__init__(pack, appearance, card)
        self.on_leave = on_leave
        self.cards = cards_of(pack)

    def leave(self) -> None:
        """Tell which card was seen last."""
        self.on_leave(self.card)

    def build(self) -> Box:
        """Return the card in the middle, its neighbours beside it, an arrow on either side."""
        count = _("{n} of {all}").format(n=self.cards.index(self.card) + 1, all=len(self.cards))
        wide, side = TALL * self.pack.aspect, BESIDE * TALL * self.pack.aspect
        middle = CardBox("card", lambda rect: ShownPicture(rect, self.draw_large, self.back), self.pack, wide=wide)
        before, after = (
            CardBox(name, self._neighbour(by), self.pack, wide=(side / 2, side), across=0.5)
            for name, by in (("before", -1), ("after", 1))
        )
        return column(
            Label(count, 24, ink="cream2", align="c", shadow=0.4, high=72),
            row(
                self._arrow("previous", _("Previous card"), "left", -1),
                row(before, middle, after, gap=70, align=0.5, grow=1),
                self._arrow("next", _("Next card"), "right", 1),
                gap=GAP,
                grow=1,
            ),
            self.called(),
            gap=14,
        )

    def _arrow(self, name: str, text: str, sign: str, by: int) -> Box:
        face = column(icon(sign, 34, "cream", across=0.5), align=0.5)
        return EntryBox(name, text, face, partial(self._leaf, by), quiet_plate, wide=ARROW, high=ARROW, across=0.5)

    def _neighbour(self, by: int) -> Callable[[Rect], Control]:
        return partial(ShownPicture, draw=partial(self._draw_neighbour, by), press=partial(self._leaf, by))

    def _draw_neighbour(self, by: int, painter: Painter, rect: Rect) -> None:
        neighbour = self._beside(by)
        with painter.group(alpha=0.4):
            self.put(painter, neighbour, rect)
        with painter.group(alpha=0):  # drawn ahead, for it comes into the middle next
            self.put(painter, neighbour, self.controls["card"].rect)

    # --- input

    def _beside(self, by: int) -> Card | None:
        return self.cards[(self.cards.index(self.card) + by) % len(self.cards)]

    def _leaf(self, by: int) -> None:
        self.card = self._beside(by)

    def _other_suit(self, by: int) -> None:
        """The same rank in the suit before or after; from the back to the last suit or the first."""
        if self.card is None:
            self._leaf(by)
            return
        same = [card for card in self.cards if card is not None and card.number == self.card.number]
        self.card = same[(same.index(self.card) + by) % len(same)]

    def keys(self) -> Keys:
        """Return what leads to the ends, and back from any control."""
        ends = {Means.HOME: self.cards[0], Means.END: self.cards[-1]}
        lead = {means: partial(setattr, self, "card", card) for means, card in ends.items()}
        return {**lead, Means.CONFIRM: self.back}

    def handle(self, intent: Intent) -> None:
        """Leaf, as long as a key is held down, or do what other screens do."""
        by = intent.shoulder or (-intent.number if intent.means is Means.WHEEL else LEAVES.get(intent.means, 0))
        if by:
            self._leaf(by)
        elif intent.means in SUITS:
            self._other_suit(SUITS[intent.means])
        else:
            super().handle(intent)

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do."""
        return [(LEFT_RIGHT, _("browse")), (UP_DOWN, _("suit")), ((Means.BACK,), _("back"))], ""


class PackCard(Control):
    """One of the small cards; pointing at it is enough to see it beside them, pressing it opens it."""

    def __init__(self, rect: Rect, card: Card | None, screen: PackCardsScene) -> None:
        super().__init__(rect, partial(screen.enlarge, card))
        self.card = card
        self.label = name_of(card)
        self._screen = screen

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the card, with a rim when it is looked at."""
        focus_ring(painter, look, self.rect, RADIUS)
        self._screen.draw_card(painter, self.card, self.rect)

    def point(self, x: float, y: float) -> None:
        """Show it large."""
        self._screen.card = self.card


class PackCardsScene(PackScreen):
    """Arrows or the pointer choose the card that is shown beside the others; pressed, it fills the window."""

    dark = 0.2
    end = 990.0

    def __init__(self, pack: Pack, appearance: Appearance) -> None:
        super().__init__(pack, appearance, cards_of(pack)[0])

    def build(self) -> Box:
        """Return a row for each suit, one number above the other, and the large card on the right."""
        numbers = sorted({card.number for card in self.pack.cards})
        known: dict[tuple[int, int], Card | None] = {(card.suit, card.number): card for card in self.pack.cards}
        known[Suit.COINS, BACK] = None
        lines = tuple(
            tuple(self._cell(known[suit, n]) if (suit, n) in known else Box(grow=1) for n in (*numbers, BACK))
            for suit in Suit
        )
        large = CardBox(
            "large", partial(ShownPicture, draw=self.draw_large, press=lambda: self.enlarge(self.card)), self.pack
        )
        small = Table(lines, gap=GAP, line_gap=44, grow=0.72, wide=0)
        return row(small, column(large, self.called(), gap=14, grow=0.28, wide=0), gap=40, pad=(0, 10))

    def _cell(self, card: Card | None) -> Box:
        return CardBox(_named(card), partial(PackCard, card=card, screen=self), self.pack, grow=1)

    # --- input

    def enlarge(self, card: Card | None) -> None:
        """Show a card so large that it fills the window."""
        self.open(PackLeafScene(self.pack, self.appearance, card, self._leafed))

    def _leafed(self, card: Card | None) -> None:
        """The card that was in the middle is the one that is seen here."""
        self.card = card
        self.group.focus_on(_named(card))

    def handle(self, intent: Intent) -> None:
        """Choose the card to look at, open it, or go back."""
        before = self.group.name
        super().handle(intent)
        focused = self.group.focused
        if self.group.name != before and isinstance(focused, PackCard):
            self.card = focused.card

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do."""
        return [(ARROWS, _("choose")), ((Means.CONFIRM,), _("enlarge")), ((Means.BACK,), _("back"))], ""


def _named(card: Card | None) -> str:
    """The name of the control of a card."""
    return f"card {'' if card is None else card.code}"
