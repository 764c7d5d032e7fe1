"""All cards of a pack: the suits row by row, and the one looked at large beside them."""

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
from game.views.screens.packs.closeup import PackLeafScene, cards_of, name_of, put_card
from game.views.screens.page import BODY_TOP, ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import ARROWS
from game.views.widgets.layout import Grid, centred, holds
from game.views.widgets.prose import label
from game.words import _

BOTTOM: Final = 990.0
GAP: Final = 12.0
LARGE: Final = 0.3  # the part of the width that the large card has, at most
RADIUS: Final = 9.0


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

    cloth = Backdrop(dark=0.2)

    def __init__(self, pack: Pack, appearance: Appearance, on_back: Callable[[], None]) -> None:
        super().__init__(on_back)
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
            see, leaf = partial(self._see, card), partial(self._open, card)
            controls.append(PackCard(rect, card, self._draw_small, see, leaf))
        start = x + columns * (wide + GAP) + 40
        room = x + width - start
        large = min(BOTTOM - BODY_TOP - 70, room / self.pack.aspect)
        across = large * self.pack.aspect
        self.large = centred((start, BODY_TOP + 10, room, large), across, large)
        self._group.set([*controls, back_button(painter, self.on_back)])

    # --- input

    def _see(self, card: Card | None) -> None:
        self.seen = card

    def _open(self, card: Card | None) -> None:
        if self._stage is not None:
            self._stage.push(PackLeafScene(self.pack, self.appearance, card, self._leafed))

    def _leafed(self, card: Card | None) -> None:
        """The card that was in the middle is the one that is seen here."""
        self._see(card)
        self._group.focus = cards_of(self.pack).index(card)
        if self._stage is not None:
            self._stage.pop()

    def handle(self, intent: Intent) -> None:
        """Choose the card to look at, open it, or go back."""
        if intent.means is Means.BACK:
            self.on_back()
            return
        before = self._group.focus
        if not self._group.handle(intent) and intent.means is Means.PRESS and holds(self.large, intent.x, intent.y):
            self._open(self.seen)
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
