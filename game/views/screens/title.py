"""The title: the menu, a fan of large cards, and Rosa, who waits for a game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.model.cards import Card, parse_cards
from game.views.input.intents import Device, Intent, Means
from game.views.paint.easing import clamp, mix, out_cubic
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.scene import Backdrop
from game.views.screens.keys import KeysScene
from game.views.screens.page import ControlScene
from game.views.widgets.buttons import IconButton, MenuEntry
from game.views.widgets.control import Control, Group
from game.views.widgets.hints import UP_DOWN, Hint, draw_hints
from game.views.widgets.messages import bubble
from game.views.widgets.prose import flow, flow_height
from game.words import _

FAN: Final[tuple[Card, ...]] = parse_cards("10b 11e 12c 1o")
ENTRY_MS: Final = 320
STAGGER_MS: Final = 110
LONGEST_FRAME: Final = 34  # milliseconds: a card that was slow to draw still slides all its way
MENU_X, MENU_Y = 100.0, 392.0
MENU_END = 990.0
STEP = 66.0
NAME_END: Final = 790.0
ROSA: Final = 176.0


def greetings() -> tuple[str, ...]:
    """What Rosa may say, in the current language."""
    return (
        _("I want my revenge."),
        _("Shall we play a hand?"),
        _("Today I hold the ace."),
        _("Sit down, I am shuffling."),
        _("Never lead a three, child."),
    )


def _is_quick(intent: Intent) -> bool:
    return intent.means is Means.QUICK or (intent.means is Means.HINT and intent.device is Device.PAD)


class TitleEntry(NamedTuple):
    """Something to do: a word, what it does, and a remark; a key of its own presses the one that is ``quick``."""

    text: str
    press: Callable[[], None]
    note: str = ""
    quick: bool = False


class TitleScene(ControlScene):
    """The first screen. ``entries`` tells, in the language of the moment, what there is to do, the first on a bar."""

    backdrop = Backdrop(left=0.6)

    def __init__(
        self, entries: Callable[[], Sequence[TitleEntry]], notice: str | None = None, greeting: int = 0
    ) -> None:
        super().__init__()
        self.entries = entries
        self.notice = notice
        self.greeting = greeting
        self._group = Group(wraps=True)
        self._clock = 0.0
        self._starts: dict[Card, float] = {}
        self._speech = (0.0, 0.0, 0.0, 0.0)
        self._tip = (0.0, 0.0)
        self.notice_at = (0.0, 0.0, 0.0, 0.0)

    # --- the screen

    def layout(self, painter: Painter) -> None:
        """Place the entries, order the large cards."""
        super().layout(painter)
        painter.skin.masters.request(FAN, self._master_height(painter.metrics))
        entries = self._entries(painter)
        if self.notice is not None:
            entries.append(self._notice_button(painter))
        self._group.set(entries)
        right = painter.metrics.w - 180
        wide = painter.text_width(self._said, 30, "serif-italic") + 64
        left = right - ROSA / 2 - 32 - wide
        beside = left > NAME_END
        self._speech = (left, 84, wide, 84) if beside else (painter.metrics.w - 60 - wide, 268, wide, 84)
        self._tip = (right - ROSA / 2 - 12, 142) if beside else (right, 148 + ROSA / 2 + 8)

    @property
    def _said(self) -> str:
        return greetings()[self.greeting % len(greetings())]

    def _entries(self, painter: Painter) -> list[Control]:
        (text, press, note, _quick), *plain = self.entries()
        room = self._fan_place(painter.metrics)[0] - MENU_X
        wide, high = MenuEntry.golden_size(painter, text, note, min(560, room), min(room, 820))
        entries: list[Control] = [MenuEntry((MENU_X, MENU_Y, wide, high), text, press, note, golden=True)]
        top = MENU_Y + high + 16
        step = min(STEP, (MENU_END - top) / len(plain))
        for i, (text, press, note, _quick) in enumerate(plain):
            width = max(240.0, painter.text_width(text, 34, "serif") + 56)
            beside = width + 30 + painter.text_width(note, 22, "sans")
            shown = note if beside <= room else ""
            place = (MENU_X, top + i * step, beside if shown else width, min(56.0, step - 2))
            entries.append(MenuEntry(place, text, press, shown))
        return entries

    @property
    def _on_quick(self) -> Callable[[], None] | None:
        return next((entry.press for entry in self.entries() if entry.quick), None)

    def _notice_button(self, painter: Painter) -> Control:
        text = self.notice or ""
        width = min(640.0, painter.metrics.w / 2 - MENU_X)
        high = flow_height(painter, text, width - 116, 22, "serif-regular", 1.3) + 40
        left = painter.metrics.w - 60 - width  # over the cards, where it hides nothing that can be pressed
        self.notice_at = (left, 990 - high, width, high)
        place = (left + width - 68, 990 - high + 14, 48, 48)
        return IconButton(place, _("Close"), self._dismiss, kind="paper", icon="x", size=22)

    def _dismiss(self) -> None:
        self.notice = None
        self._again()

    # --- the fan

    @staticmethod
    def _fan_height(metrics: Metrics) -> float:
        return mix(560, 742, clamp((metrics.w - 1440) / 480))

    def _master_height(self, metrics: Metrics) -> int:
        return round(self._fan_height(metrics) * metrics.unit)

    def _fan_place(self, metrics: Metrics) -> tuple[float, float]:
        """The left end of the fan near its upper corner, and the x of its middle."""
        height = self._fan_height(metrics)
        middle = metrics.w * 0.72 if metrics.w >= 1800 else metrics.w - height * 0.72
        return middle - height * 0.985, middle

    def _card_place(self, index: int, metrics: Metrics) -> tuple[float, float, float]:
        """x, y and angle (degrees, clockwise) of a card at rest."""
        height = self._fan_height(metrics)
        radius, step = height * 1.67, 12.5
        turned = (index - (len(FAN) - 1) / 2) * step
        x = self._fan_place(metrics)[1] + radius * math.sin(math.radians(turned))
        y = metrics.h - height * 0.459 + radius * (1 - math.cos(math.radians(turned)))
        return x, y, turned

    def _ready(self) -> list[Card]:
        if self._painter is None:
            return []
        masters, metrics = self._painter.skin.masters, self._painter.metrics
        least = self._master_height(metrics)
        return [card for card in FAN if card in self._starts or masters.ready(card, least)]

    # --- time and input

    def update(self, elapsed: float) -> None:
        """Let each card slide in once it is drawn, one after the other."""
        self._clock += min(elapsed, LONGEST_FRAME)
        for card in self._ready():
            if card not in self._starts:
                last = max(self._starts.values(), default=-1e9)
                self._starts[card] = max(self._clock, last + STAGGER_MS * self._pace)

    @property
    def _pace(self) -> float:
        return self._stage.pace if self._stage is not None else 1.0

    @property
    def moving(self) -> bool:
        """While cards slide in, or one is ready to."""
        if any(card not in self._starts for card in self._ready()):
            return True
        return any(self._clock < start + ENTRY_MS * self._pace for start in self._starts.values())

    def handle(self, intent: Intent) -> None:
        """Move, choose; pressing the portrait of Rosa makes her say something else."""
        if intent.means is Means.BACK and self.notice is not None:
            self._dismiss()
        elif _is_quick(intent) and self._on_quick is not None:
            self._on_quick()
        elif intent.means is Means.HELP:
            self._open(KeysScene())
        elif not self._group.handle(intent) and intent.means is Means.PRESS and self._on_portrait(intent):
            self.greeting += 1
            self._again()

    def _on_portrait(self, intent: Intent) -> bool:
        if self._painter is None:
            return False
        return math.hypot(intent.x - (self._painter.metrics.w - 180), intent.y - 148) <= ROSA / 2

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the fan, the name, the menu and Rosa."""
        self._draw_fan(painter)
        self._draw_name(painter)
        right = painter.metrics.w - 180
        painter.portrait("rosa", "happy", right, 148, ROSA)
        x, y, w, h = self._speech
        bubble(painter, x, y, w, h, self._tip)
        painter.text(self._said, x + w / 2, y + h / 2, 30, "serif-italic", "ink", "c")
        if self.notice is not None:
            self._draw_notice(painter)
        self._group.draw(painter)
        limit = self._fan_place(painter.metrics)[1] - self._fan_height(painter.metrics) * 0.79
        draw_hints(painter, MENU_X + 24, 1030, self._hints(), limit)

    def _hints(self) -> list[Hint]:
        quick: list[Hint] = [((Means.QUICK,), _("quick game"))] if self._on_quick is not None else []
        keys: list[Hint] = [((Means.HELP,), _("controls")), ((Means.FULL_SCREEN,), _("full screen"))]
        return [(UP_DOWN, _("choose")), ((Means.CONFIRM,), _("open")), *quick, *keys]

    def _draw_fan(self, painter: Painter) -> None:
        height = self._fan_height(painter.metrics)
        for index, card in enumerate(FAN):
            start = self._starts.get(card)
            if start is None:
                continue
            time = ENTRY_MS * self._pace
            done = 1.0 if time <= 0 else out_cubic(clamp((self._clock - start) / time))
            if done <= 0:
                continue
            x, y, turned = self._card_place(index, painter.metrics)
            away = math.radians(turned)
            far = (1 - done) * height * 1.1
            painter.card(card, x - far * math.sin(away) * 0.4, y + far * math.cos(away), height, -turned, lift=2.2)

    def _draw_name(self, painter: Painter) -> None:
        x, y = MENU_X + 16, 252.0
        painter.text("Triunfo", x, y - 178 * 0.33, 178, "serif-black", "cream", shadow=0.55)
        for left, right in ((124, 330), (346, 390), (406, 612)):
            painter.line([(left, 296), (right, 296)], "gold", 3)
        painter.text(_("Brisca & Briscola"), 124, 340, 36, "serif-italic", "cream2")

    def _draw_notice(self, painter: Painter) -> None:
        x, y, w, h = self.notice_at
        painter.paper(x, y, w, h, 12, framed=False)
        flow(painter, self.notice or "", x + 28, y + 20, w - 116, 22, "serif-regular", "ink", 1.3)
