"""The cards of a pack one by one, as large as the window lets them be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.model.cards import Card
from game.packs.pack import Pack
from game.views.cards.skin import Appearance
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop
from game.views.screens.packs.pictures import back_of, card_picture, put_picture
from game.views.screens.page import TITLE_Y, ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.buttons import IconButton
from game.views.widgets.control import Rect
from game.views.widgets.hints import LEFT_RIGHT, UP_DOWN
from game.views.widgets.layout import centred, holds
from game.views.widgets.prose import label, true_size
from game.words import _, card_name, ngettext

TOP: Final = 122.0
BOTTOM: Final = 946.0
BESIDE: Final = 0.66  # the neighbours' size
ARROW: Final = 76.0
RADIUS: Final = 9.0


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


def put_card(painter: Painter, pack: Pack, appearance: Appearance, card: Card | None, rect: Rect) -> bool:
    """Put a face, or the back, into a place; returns whether it has been drawn already."""
    if card is None:
        return put_picture(painter, ("back", id(pack), appearance.back), rect, partial(back_of, pack, appearance.back))
    marks = appearance.marks(painter.metrics.height)
    return put_picture(painter, ("card", id(pack), card, marks), rect, partial(card_picture, pack, card, marks=marks))


class PackLeafScene(ControlScene):
    """Left and right leaf, up and down go to the same card of another suit. ``on_leave`` is given the last card."""

    cloth = Backdrop(dark=0.42)
    begins_at_end = True  # arrows leaf, so the focus is on the way back

    def __init__(
        self, pack: Pack, appearance: Appearance, card: Card | None, on_leave: Callable[[Card | None], None]
    ) -> None:
        super().__init__(lambda: on_leave(self.card))
        self.pack = pack
        self.appearance = appearance
        self.cards = cards_of(pack)
        self.place = self.cards.index(card)
        self.middle: Rect = (0, 0, 0, 0)
        self.sides: tuple[Rect, Rect] = ((0, 0, 0, 0), (0, 0, 0, 0))

    @property
    def card(self) -> Card | None:
        """The card in the middle."""
        return self.cards[self.place]

    # --- layout

    def layout(self, painter: Painter) -> None:
        """The card in the middle, its neighbours beside it, an arrow on either side."""
        super().layout(painter)
        w, high = painter.metrics.w, BOTTOM - TOP
        wide = high * self.pack.aspect
        self.middle = centred((0, TOP, w, high), wide, high)
        small, narrow = high * BESIDE, wide * BESIDE
        top, away = TOP + (high - small) / 2, wide / 2 + 70
        self.sides = ((w / 2 - away - narrow, top, narrow, small), (w / 2 + away, top, narrow, small))
        x, width = content(painter.metrics)
        y = TOP + (high - ARROW) / 2
        left, right = (x, y, ARROW, ARROW), (x + width - ARROW, y, ARROW, ARROW)
        before = IconButton(left, _("Previous card"), partial(self._leaf, -1), icon="left", size=34)
        after = IconButton(right, _("Next card"), partial(self._leaf, 1), icon="right", size=34)
        self._group.set([before, after, back_button(painter, self.on_back)])

    # --- input

    def _leaf(self, by: int) -> None:
        self.place = (self.place + by) % len(self.cards)

    def _other_suit(self, by: int) -> None:
        """The same rank in the suit before or after; from the back to the last suit or the first."""
        if self.card is None:
            self._leaf(by)
            return
        same = [card for card in self.cards if card is not None and card.number == self.card.number]
        self.place = self.cards.index(same[(same.index(self.card) + by) % len(same)])

    def handle(self, intent: Intent) -> None:
        """Leaf, or go back."""
        leaves = {Means.LEFT: -1, Means.RIGHT: 1, Means.PAGE_UP: -1, Means.PAGE_DOWN: 1}
        means = intent.means
        if means in leaves:
            self._leaf(leaves[means])
        elif intent.shoulder:
            self._leaf(intent.shoulder)
        elif means in (Means.UP, Means.DOWN):
            self._other_suit(1 if means is Means.DOWN else -1)
        elif means is Means.WHEEL:
            self._leaf(-intent.number)
        elif means in (Means.HOME, Means.END):
            self.place = 0 if means is Means.HOME else len(self.cards) - 1
        elif means in (Means.BACK, Means.CONFIRM):
            self.on_back()
        elif not self._group.handle(intent) and means is Means.PRESS:
            self._press(intent.x, intent.y)

    def _press(self, x: float, y: float) -> None:
        """A neighbour comes into the middle; the card there leads back."""
        for by, rect in ((-1, self.sides[0]), (1, self.sides[1])):
            if holds(rect, x, y):
                self._leaf(by)
                return
        if holds(self.middle, x, y):
            self.on_back()

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the cards, the name and the arrows."""
        draw_title(painter, self.pack.name())
        count = _("{n} of {all}").format(n=self.place + 1, all=len(self.cards))
        label(painter, count, painter.metrics.w / 2, TITLE_Y, 300, 24, "sans", "cream2", "c", 0.4)
        for by, rect in ((-1, self.sides[0]), (1, self.sides[1])):
            neighbour = self.cards[(self.place + by) % len(self.cards)]
            with painter.group(alpha=0.4):
                put_card(painter, self.pack, self.appearance, neighbour, rect)
            with painter.group(alpha=0):  # drawn ahead, for it comes into the middle next
                put_card(painter, self.pack, self.appearance, neighbour, self.middle)
        self._draw_middle(painter)
        name_y = BOTTOM + 22 + true_size(painter, 30) * 0.5
        label(painter, name_of(self.card), painter.metrics.w / 2, name_y, 900, 30, "serif-bold", "cream", "c", 0.4)
        self._group.draw(painter)
        hints = [(LEFT_RIGHT, _("browse")), (UP_DOWN, _("suit")), ((Means.BACK,), _("back"))]
        draw_foot(painter, hints, limit=painter.metrics.w * 0.4)

    def _draw_middle(self, painter: Painter) -> None:
        x, y, w, h = self.middle
        painter.soft(x, y, w, h, h * self.pack.spec.card.corner / self.pack.size[1], 0.9)
        if not put_card(painter, self.pack, self.appearance, self.card, self.middle):
            painter.box(x, y, w, h, RADIUS, None, 1, "cream", 2, 0.22)
