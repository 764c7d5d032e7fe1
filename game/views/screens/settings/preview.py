"""A piece of table on which settings are seen at once: cards with their marks, their speed, the message line."""

from __future__ import annotations

from typing import Final

from game.model.cards import Card, parse_card, parse_cards
from game.settings import Settings
from game.views.paint import theme
from game.views.paint.easing import clamp, mix, out_cubic
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.tile import TileCard, tile
from game.words import _

FAN: Final[tuple[Card, ...]] = parse_cards("1o 3c 7e 12b")
UNSORTED: Final[tuple[Card, ...]] = parse_cards("7e 1o 12b 3c")
PLAYED: Final = parse_card("11c")
CARD_STEP: Final = 0.56  # of a card's height, between the cards in the hand
REST: Final = 420.0  # milliseconds the played card waits in the hand before it goes


class Preview:
    """Shows ``settings`` in ``rect``; a card is played and comes back when :meth:`play` is called."""

    def __init__(self) -> None:
        self.rect: Rect = (0, 0, 0, 0)
        self._clock: float | None = None  # milliseconds since the shown card began, None at rest
        self._pace = 1.0

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        left, top, w, h = self.rect
        return left <= x <= left + w and top <= y <= top + h

    # --- time

    def play(self, settings: Settings) -> None:
        """Let the card be played; with the speed off nothing moves."""
        self._pace = theme.SPEEDS[settings.speed]
        self._clock = 0.0 if self._pace else None

    def update(self, elapsed: float) -> None:
        """Let the card go from the hand to the table and back."""
        if self._clock is not None:
            self._clock += elapsed
            if self._clock >= 2 * REST + (theme.PLAY + theme.HOLD + theme.DRAW) * self._pace:
                self._clock = None

    @property
    def moving(self) -> bool:
        """While the shown card is under way."""
        return self._clock is not None

    def _parts(self) -> tuple[float, float]:
        """How far the way to the table is done, and the way home."""
        if self._clock is None:
            return 0.0, 0.0
        gone = self._clock - REST
        home = (gone - (theme.PLAY + theme.HOLD) * self._pace) / (theme.DRAW * self._pace)
        return clamp(gone / (theme.PLAY * self._pace)), clamp(home)

    # --- the picture

    def draw(self, painter: Painter, settings: Settings) -> None:
        """Draw cloth and cards, the one that is played, and the message line."""
        x, y, w, h = self.rect
        words = self._message_height(painter)
        high = min(250.0, (w - 40) / 3.05, (h - words) * 0.58)
        step = high * CARD_STEP
        middle = w / 2 - step / 2
        low = h - words - high / 2 - 34
        cards = [
            TileCard(card, middle + (i - 1.5) * step, low + (i - 2) ** 2 * 0.028 * high, high, -(i - 2) * 5)
            for i, card in enumerate(FAN if settings.sort_hand else UNSORTED)
        ]
        tile(painter, self.rect, cards, 14, 0.6)
        hand = (x + middle + 2.5 * step, y + low + 0.11 * high)
        place = (x + w / 2, y + 0.36 * high + 18)
        self._draw_played(painter, settings, hand, place, high)
        self._draw_message(painter, settings, y + h - words / 2 - 10)

    def _draw_played(
        self,
        painter: Painter,
        settings: Settings,
        hand: tuple[float, float],
        place: tuple[float, float],
        high: float,
    ) -> None:
        small = high * 0.72
        out, home = self._parts()
        if self.moving:
            painter.slot(*place, small, gold=False)
        if settings.reduced_motion:  # it fades where it was, and is there where it comes
            there = out > 0 and home == 0
            at, tall, angle = (place, small, 3.0) if there else (hand, high, -10.0)
            began = 1.0 if self._clock is None or out == 0 else clamp((home or out) * theme.PLAY / theme.CALM)
            painter.card(PLAYED, *at, tall, angle, alpha=began)
            return
        there_by = out_cubic(out) - out_cubic(home)
        still = there_by in (0.0, 1.0)
        x, y = mix(hand[0], place[0], there_by), mix(hand[1], place[1], there_by)
        tall, angle = mix(high, small, there_by), mix(-10, 3, there_by)
        painter.card(PLAYED, x, y, tall, angle, lift=1 if still else 1.8, still=still)

    @staticmethod
    def _message_height(painter: Painter) -> float:
        return 24.0 + painter.text_px(24) / painter.metrics.unit * 2

    def _draw_message(self, painter: Painter, settings: Settings, y: float) -> None:
        x, _top, w, _h = self.rect
        lead = _("YOUR TURN")
        text = _("Whoever takes the trick leads.") if settings.hide_points else _("The trick is worth 15 points.")
        high = painter.text_px(24) / painter.metrics.unit * 2
        tag = painter.text_width(lead, 24, "bold") + 32
        size = painter.fit(text, w - 72 - tag, 24, "sans")
        wide = tag + 18 + painter.text_width(text, size) + 24
        if size < 21:  # no room for both
            size, lead, tag = painter.fit(text, w - 72, 24, "sans"), "", 6.0
            wide = painter.text_width(text, size) + 48
        left = x + (w - wide) / 2
        painter.box(left, y - high / 2, wide, high, high / 2, "scrim", 0.66)
        if lead:
            painter.box(left + 4, y - high / 2 + 4, tag, high - 8, high / 2 - 4, "gold")
            painter.text(lead, left + 20, y, 24, "bold", "ink")
        painter.text(text, left + tag + 18, y, size)
