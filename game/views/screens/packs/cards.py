"""All cards of a pack: the suits row by row, with one of them large beside the others, and one by one."""

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
from game.views.screens.page import BODY_TOP, TITLE_Y, ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.buttons import IconButton
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import ARROWS, LEFT_RIGHT, UP_DOWN
from game.views.widgets.layout import Grid, centred, holds
from game.views.widgets.prose import label, true_size
from game.words import _, card_name, ngettext

BOTTOM: Final = 990.0
GAP: Final = 12.0
LARGE: Final = 0.3  # the part of the width that the large card has, at most
RADIUS: Final = 9.0
LEAF_TOP: Final = 122.0
LEAF_BOTTOM: Final = 946.0
BESIDE: Final = 0.66  # the neighbours' size
ARROW: Final = 76.0


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

    backdrop = Backdrop(dark=0.42)
    begins_at_end = True  # arrows leaf, so the focus is on the way back

    def __init__(
        self, pack: Pack, appearance: Appearance, card: Card | None, on_leave: Callable[[Card | None], None]
    ) -> None:
        super().__init__()
        self.on_leave = on_leave
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

    def leave(self) -> None:
        """Tell which card was seen last."""
        self.on_leave(self.card)

    # --- layout

    def layout(self, painter: Painter) -> None:
        """The card in the middle, its neighbours beside it, an arrow on either side."""
        super().layout(painter)
        w, high = painter.metrics.w, LEAF_BOTTOM - LEAF_TOP
        wide = high * self.pack.aspect
        self.middle = centred((0, LEAF_TOP, w, high), wide, high)
        small, narrow = high * BESIDE, wide * BESIDE
        top, away = LEAF_TOP + (high - small) / 2, wide / 2 + 70
        self.sides = ((w / 2 - away - narrow, top, narrow, small), (w / 2 + away, top, narrow, small))
        x, width = content(painter.metrics)
        y = LEAF_TOP + (high - ARROW) / 2
        left, right = (x, y, ARROW, ARROW), (x + width - ARROW, y, ARROW, ARROW)
        before = IconButton(left, _("Previous card"), partial(self._leaf, -1), icon="left", size=34)
        after = IconButton(right, _("Next card"), partial(self._leaf, 1), icon="right", size=34)
        self._group.set([before, after, back_button(painter, self.back)])

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
            self.back()
        elif not self._group.handle(intent) and means is Means.PRESS:
            self._press(intent.x, intent.y)

    def _press(self, x: float, y: float) -> None:
        """A neighbour comes into the middle; the card there leads back."""
        for by, rect in ((-1, self.sides[0]), (1, self.sides[1])):
            if holds(rect, x, y):
                self._leaf(by)
                return
        if holds(self.middle, x, y):
            self.back()

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
        name_y = LEAF_BOTTOM + 22 + true_size(painter, 30) * 0.5
        label(painter, name_of(self.card), painter.metrics.w / 2, name_y, 900, 30, "serif-bold", "cream", "c", 0.4)
        self._group.draw(painter)
        hints = [(LEFT_RIGHT, _("browse")), (UP_DOWN, _("suit")), ((Means.BACK,), _("back"))]
        draw_foot(painter, hints, limit=painter.metrics.w * 0.4)

    def _draw_middle(self, painter: Painter) -> None:
        x, y, w, h = self.middle
        painter.soft(x, y, w, h, h * self.pack.spec.card.corner / self.pack.size[1], 0.9)
        if not put_card(painter, self.pack, self.appearance, self.card, self.middle):
            painter.box(x, y, w, h, RADIUS, None, 1, "cream", 2, 0.22)


class PackCard(Control):
    """One of the small cards; pointing at it is enough to see it beside them, pressing it opens it."""

    def __init__(
        self,
        rect: Rect,
        card: Card | None,
        draw: Callable[[Painter, Card | None, Rect], None],
        see: Callable[[], None],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(rect, on_press)
        self.card = card
        self._draw = draw
        self._see = see

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the card, with a rim when it is looked at."""
        if look.focused:
            focus_ring(painter, self.rect, RADIUS)
        self._draw(painter, self.card, self.rect)

    def point(self, x: float, y: float) -> None:
        """Show it large."""
        self._see()


class PackCardsScene(ControlScene):
    """Arrows or the pointer choose the card that is shown beside the others; pressed, it fills the window."""

    backdrop = Backdrop(dark=0.2)

    def __init__(self, pack: Pack, appearance: Appearance) -> None:
        super().__init__()
        self.pack = pack
        self.appearance = appearance
        self.seen: Card | None = cards_of(pack)[0]
        self.large: Rect = (0, 0, 0, 0)

    # --- layout

    def layout(self, painter: Painter) -> None:
        """A row for each suit, one number above the other; the large card on the right."""
        super().layout(painter)
        x, width = content(painter.metrics)
        numbers = sorted({card.number for card in self.pack.cards})
        high = (BOTTOM - BODY_TOP - 3 * GAP) / 4
        columns = len(numbers) + 1
        most = (width * (1 - LARGE) - (columns - 1) * GAP) / columns
        tall = min(high, most / self.pack.aspect)
        wide = tall * self.pack.aspect
        step = min(tall + 44, (BOTTOM - BODY_TOP - 10 - tall) / 3)
        cells = Grid(x, BODY_TOP + 10, columns, wide + GAP, step, GAP, tall)
        controls: list[Control] = []
        for card in cards_of(self.pack):
            rect = cells.span(0, len(numbers)) if card is None else cells.span(card.suit, numbers.index(card.number))
            see, leaf = partial(self._see, card), partial(self._enlarge, card)
            controls.append(PackCard(rect, card, self._draw_small, see, leaf))
        start = x + columns * (wide + GAP) + 40
        room = x + width - start
        large = min(BOTTOM - BODY_TOP - 70, room / self.pack.aspect)
        across = large * self.pack.aspect
        self.large = centred((start, BODY_TOP + 10, room, large), across, large)
        self._group.set([*controls, back_button(painter, self.back)])

    # --- input

    def _see(self, card: Card | None) -> None:
        self.seen = card

    def _enlarge(self, card: Card | None) -> None:
        self._open(PackLeafScene(self.pack, self.appearance, card, self._leafed))

    def _leafed(self, card: Card | None) -> None:
        """The card that was in the middle is the one that is seen here."""
        self._see(card)
        self._group.focus = cards_of(self.pack).index(card)

    def handle(self, intent: Intent) -> None:
        """Choose the card to look at, open it, or go back."""
        if intent.means is Means.BACK:
            self.back()
            return
        before = self._group.focus
        if not self._group.handle(intent) and intent.means is Means.PRESS and holds(self.large, intent.x, intent.y):
            self._enlarge(self.seen)
        focused = self._group.focused
        if self._group.focus != before and isinstance(focused, PackCard):
            self._see(focused.card)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the small cards, the large one and its name."""
        draw_title(painter, self.pack.name())
        self._group.draw(painter)
        x, y, w, h = self.large
        painter.soft(x, y, w, h, h * self.pack.spec.card.corner / self.pack.size[1], 0.8)
        if not put_card(painter, self.pack, self.appearance, self.seen, self.large):
            self._draw_small(painter, self.seen, self.large)
        name = name_of(self.seen)
        wide = w + 120
        label(painter, name, x + w / 2, y + h + 34, wide, 30, "serif-bold", "cream", "c", 0.4)
        draw_foot(painter, [(ARROWS, _("choose")), ((Means.CONFIRM,), _("enlarge")), ((Means.BACK,), _("back"))])

    def _draw_small(self, painter: Painter, card: Card | None, rect: Rect) -> None:
        x, y, w, h = rect
        if not put_card(painter, self.pack, self.appearance, card, rect):
            painter.box(x, y, w, h, RADIUS, None, 1, "cream", 2, 0.22)
