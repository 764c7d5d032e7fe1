"""All cards of a pack: the suits row by row, and the one looked at large beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.model.cards import Card
from game.views.intents import Device, Intent, Means
from game.views.packs import Pack
from game.views.painter import Painter
from game.views.scene import Cloth, Scene, Stage
from game.views.scenes.packspictures import back_of, card_picture, put_picture
from game.views.scenes.page import BODY_TOP, HINTS_Y, back_button, content, draw_title
from game.views.skin import Dress
from game.views.widgets.control import Control, Group, Look, Rect, focus_ring
from game.views.widgets.hints import Hint, draw_hints
from game.views.widgets.prose import label
from game.words import _, card_name, current_language, ngettext

BOTTOM: Final = 990.0
GAP: Final = 12.0
LARGE: Final = 0.3  # the part of the width that the large card has, at most
RADIUS: Final = 9.0


class PackCard(Control):
    """One of the small cards; pointing at it is enough to see it large."""

    def __init__(
        self, rect: Rect, card: Card | None, draw: Callable[[Painter, Card | None, Rect], None], see: Callable[[], None]
    ) -> None:
        super().__init__(rect, see)
        self.card = card
        self._draw = draw

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the card, with a rim when it is looked at."""
        if look.focused:
            focus_ring(painter, self.rect, RADIUS)
        self._draw(painter, self.card, self.rect)

    def point(self, x: float, y: float) -> None:
        """Look at it."""
        self.press()


class PackCardsScene(Scene):
    """Arrows or the pointer choose the card that is shown large; the back comes last."""

    cloth = Cloth(dark=0.2)

    def __init__(self, pack: Pack, dress: Dress, on_back: Callable[[], None]) -> None:
        self.pack = pack
        self.dress = dress
        self.on_back = on_back
        self.seen: Card | None = min(pack.cards, key=_order)
        self._group = Group()
        self._stage: Stage | None = None
        self._large: Rect = (0, 0, 0, 0)

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Follow the last device."""
        self._stage = stage
        self._group.follow(stage.device)

    def layout(self, painter: Painter) -> None:
        """A row for each suit, one number above the other; the large card on the right."""
        x, width = content(painter.metrics)
        numbers = sorted({card.number for card in self.pack.cards})
        high = (BOTTOM - BODY_TOP - 3 * GAP) / 4
        columns = len(numbers) + 1
        most = (width * (1 - LARGE) - (columns - 1) * GAP) / columns
        tall = min(high, most / self.pack.aspect)
        wide = tall * self.pack.aspect
        step = min(tall + 44, (BOTTOM - BODY_TOP - 10 - tall) / 3)
        controls: list[Control] = []
        for card in sorted(self.pack.cards, key=_order):
            left = x + numbers.index(card.number) * (wide + GAP)
            rect = (left, BODY_TOP + 10 + card.suit * step, wide, tall)
            controls.append(PackCard(rect, card, self._draw_small, partial(self._see, card)))
        rect = (x + len(numbers) * (wide + GAP), BODY_TOP + 10, wide, tall)
        controls.append(PackCard(rect, None, self._draw_small, partial(self._see, None)))
        start = x + columns * (wide + GAP) + 40
        room = x + width - start
        large = min(BOTTOM - BODY_TOP - 70, room / self.pack.aspect)
        across = large * self.pack.aspect
        self._large = (start + (room - across) / 2, BODY_TOP + 10, across, large)
        self._group.set([*controls, back_button(painter, self.on_back)])

    # --- input

    def _see(self, card: Card | None) -> None:
        self.seen = card

    def handle(self, intent: Intent) -> None:
        """Choose the card to look at, or go back."""
        if intent.means is Means.BACK:
            self.on_back()
            return
        before = self._group.focus
        self._group.handle(intent)
        focused = self._group.focused
        if self._group.focus != before and isinstance(focused, PackCard):
            self._see(focused.card)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the small cards, the large one and its name."""
        draw_title(painter, self.pack.name(current_language()))
        self._group.draw(painter)
        x, y, w, h = self._large
        painter.soft(x, y, w, h, h * self.pack.spec.card.corner / self.pack.size[1], 0.8)
        if not self._draw_card(painter, self.seen, self._large):
            self._draw_small(painter, self.seen, self._large)
        name = self._name()
        wide = w + 120
        label(painter, name, x + w / 2, y + h + 34, wide, 30, "serif-bold", "cream", "c", 0.4)
        device = self._stage.device if self._stage is not None else Device.KEYS
        left, _width = content(painter.metrics)
        draw_hints(painter, left + 16, HINTS_Y, self._hints(), device)

    @staticmethod
    def _hints() -> list[Hint]:
        return [(("↑", "↓", "←", "→"), _("choose")), (("Esc",), _("back"))]

    def _name(self) -> str:
        if self.seen is None:
            return _("The back")
        points = self.seen.points
        name = card_name(self.seen, article=False)
        if not points:
            return name
        worth = ngettext("{n} point", "{n} points", points).format(n=points)
        return f"{name} – {worth}"

    def _draw_small(self, painter: Painter, card: Card | None, rect: Rect) -> None:
        x, y, w, h = rect
        if not self._draw_card(painter, card, rect):
            painter.box(x, y, w, h, RADIUS, None, 1, "cream", 2, 0.22)

    def _draw_card(self, painter: Painter, card: Card | None, rect: Rect) -> bool:
        x, y, w, h = rect
        left, top = painter.metrics.at(x, y)
        right, bottom = painter.metrics.at(x + w, y + h)
        size = (right - left, bottom - top)
        marks = self.dress.marks(painter.metrics.height)
        if card is None:
            make = partial(back_of, self.pack, self.dress.back, size)
            return put_picture(painter, ("back", id(self.pack), self.dress.back), size, make, left, top)
        draw = partial(card_picture, self.pack, card, size, marks)
        return put_picture(painter, ("card", id(self.pack), card, marks), size, draw, left, top)


def _order(card: Card) -> tuple[int, int]:
    return card.suit, card.number
