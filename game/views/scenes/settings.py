"""Settings: language, speed of the cards and full screen, with a piece of table that shows the speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.model.cards import Card, parse_card, parse_cards
from game.views import theme
from game.views.easing import clamp, mix, out_cubic
from game.views.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Cloth, Scene, Stage
from game.views.scenes.page import BODY_TOP, HINTS_Y, back_button, content, draw_title
from game.views.widgets.buttons import Button, Choice, Segments, Toggle
from game.views.widgets.control import Control, Group, Rect
from game.views.widgets.hints import Hint, draw_hints
from game.views.widgets.prose import crowding, flow, label
from game.views.widgets.tile import Lying, sheet, tile
from game.words import _

SPEEDS: Final = ("slow", "normal", "fast", "off")
FAN: Final[tuple[Card, ...]] = parse_cards("1o 3c 7e 12b")
PLAYED: Final = parse_card("11c")
SHEET_BOTTOM: Final = 936.0
INSET: Final = 64.0
COLUMN_GAP: Final = 72.0
CHOICE: Final = (60.0, 14.0)  # height of a language's button, and the gap to the next
CARD_STEP: Final = 0.56  # of a card's height, between the cards in the hand
REST: Final = 420.0  # milliseconds the played card waits in the hand before it goes


@dataclass(frozen=True, slots=True)
class SettingsValues:
    """What can be set: ``language`` is a code or None for the system's, ``speed`` slow, normal, fast or off."""

    language: str | None
    speed: str
    full_screen: bool


class SettingsScene(Scene):
    """Changes apply at once: each one calls ``on_change`` with all values."""

    cloth = Cloth(dark=0.42)

    def __init__(
        self,
        values: SettingsValues,
        languages: Sequence[tuple[str, str]],
        on_change: Callable[[SettingsValues], None],
        on_back: Callable[[], None],
        on_packs: Callable[[], None] | None = None,
    ) -> None:
        self.values = values
        self.languages = tuple(languages)
        self.on_change = on_change
        self.on_back = on_back
        self.on_packs = on_packs
        self._group = Group()
        self._stage: Stage | None = None
        self._sheet: Rect = (0, 0, 0, 0)
        self._columns = (0.0, 0.0)
        self._column = 0.0
        self._heads: dict[str, float] = {}
        self._preview: Rect = (0, 0, 0, 0)
        self._clock: float | None = None  # milliseconds since the shown card began, None at rest

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Follow the last device."""
        self._stage = stage
        self._group.follow(stage.device)

    def layout(self, painter: Painter) -> None:
        """Place two columns: choices on the left, the preview on the right."""
        x, width = content(painter.metrics)
        self._sheet = (x, BODY_TOP, width, SHEET_BOTTOM - BODY_TOP)
        self._column = (width - 2 * INSET - COLUMN_GAP) / 2
        self._columns = (x + INSET, x + INSET + self._column + COLUMN_GAP)
        controls = [*self._play_controls(painter), *self._language_controls(), *self._table_controls(painter)]
        top = self._heads["preview"] + 52
        self._preview = (self._columns[1], top, self._column, SHEET_BOTTOM - 90 - 52 * crowding(painter) - top)
        self._group.set([*controls, back_button(painter, self.on_back)])

    def _play_controls(self, painter: Painter) -> list[Control]:
        left, wide = self._columns[0], self._column
        top = BODY_TOP + 74
        self._heads = {"play": top, "speed": top + 76, "preview": top}
        names = (_("Slow"), _("Normal"), _("Fast"), _("Off"))
        speed = Segments(
            (left, top + 114, wide, 60), names, SPEEDS.index(self.values.speed), lambda i: self._set_speed(SPEEDS[i])
        )
        high = 60 * crowding(painter)
        full = Toggle(
            (left, top + 216, wide, high),
            _("Full screen"),
            self.values.full_screen,
            lambda on: self._set(replace(self.values, full_screen=on)),
            _("F11 does the same"),
        )
        self._heads["language"] = top + 216 + high + 92
        return [speed, full]

    def _language_controls(self) -> list[Control]:
        left, top = self._columns[0], self._heads["language"] + 60
        high, gap = CHOICE
        columns = 3 if self._column > 640 else 2
        wide = (self._column - gap * (columns - 1)) / columns
        choices: list[tuple[str | None, str]] = [(None, _("As the system")), *self.languages]
        controls: list[Control] = []
        for i, (code, name) in enumerate(choices):
            row, column = divmod(i, columns)
            place = (left + column * (wide + gap), top + row * (high + gap), wide, high)
            controls.append(Choice(place, name, self.values.language == code, partial(self._set_language, code)))
        return controls

    def _table_controls(self, painter: Painter) -> list[Control]:
        """The way to what the table looks like, at the end of its heading."""
        if self.on_packs is None:
            return []
        text = _("Cards and table")
        wide = min(painter.text_width(text, 22, "semi") + 84, self._column * 0.62)
        place = (self._columns[1] + self._column - wide, self._heads["preview"] - 30, wide, 50)
        return [Button(place, text, self.on_packs, "paper", "cards", size=22)]

    # --- input

    def _set(self, values: SettingsValues) -> None:
        self.values = values
        self.on_change(values)

    def _set_speed(self, speed: str) -> None:
        self._clock = 0.0 if speed != "off" else None
        self._set(replace(self.values, speed=speed))

    def _set_language(self, code: str | None) -> None:
        self._set(replace(self.values, language=code))
        if self._stage is not None:
            self._stage.relayout()

    def handle(self, intent: Intent) -> None:
        """Change something, or go back."""
        if intent.means is Means.BACK:
            self.on_back()
        elif not self._group.handle(intent) and intent.means is Means.PRESS and self._on_preview(intent):
            self._clock = 0.0 if self.values.speed != "off" else None

    def _on_preview(self, intent: Intent) -> bool:
        x, y, w, h = self._preview
        return x <= intent.x <= x + w and y <= intent.y <= y + h

    def change_full_screen(self, on: bool) -> None:
        """The window went full screen, or back, by its key."""
        self.values = replace(self.values, full_screen=on)
        if self._stage is not None:
            self._stage.relayout()

    # --- time

    @property
    def _pace(self) -> float:
        return theme.SPEEDS[self.values.speed]

    def update(self, elapsed: float) -> None:
        """Let the shown card go from the hand to the table and back."""
        if self._clock is not None:
            self._clock += elapsed
            if self._clock >= self._length:
                self._clock = None

    @property
    def _length(self) -> float:
        return 2 * REST + (theme.PLAY + theme.HOLD + theme.DRAW) * self._pace

    @property
    def moving(self) -> bool:
        """While the shown card moves."""
        return self._clock is not None

    def _flight(self) -> float:
        """How far the shown card is on its way to the table: 0 in the hand, 1 played."""
        if self._clock is None or self._pace == 0:
            return 0.0
        gone = self._clock - REST
        out = out_cubic(clamp(gone / (theme.PLAY * self._pace)))
        home = out_cubic(clamp((gone - (theme.PLAY + theme.HOLD) * self._pace) / (theme.DRAW * self._pace)))
        return out - home

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the sheet, the headings, the preview and the controls."""
        draw_title(painter, _("Settings"))
        sheet(painter, self._sheet)
        left, right = self._columns
        self._draw_head(painter, _("Game"), left, self._heads["play"])
        label(painter, _("Speed of the cards"), left, self._heads["speed"], self._column, 24, "semi", "ink")
        self._draw_head(painter, _("Language"), left, self._heads["language"])
        self._draw_head(painter, _("On the table"), right, self._heads["preview"])
        self._draw_preview(painter)
        self._group.draw(painter)
        device = self._stage.device if self._stage is not None else Device.KEYS
        x, width = content(painter.metrics)
        end = draw_hints(painter, x + 16, HINTS_Y, self._hints(), device)
        label(painter, _("Changes are kept at once."), x + width - 16, HINTS_Y, x + width - end - 40, 20,
              "serif-italic", "cream2", "r")  # fmt: skip

    @staticmethod
    def _hints() -> list[Hint]:
        return [(("↑", "↓"), _("choose")), (("←", "→"), _("change"))]

    def _draw_head(self, painter: Painter, text: str, x: float, y: float) -> None:
        label(painter, text, x, y, self._column, 32, "serif-bold", "ink")
        painter.line([(x, y + 28), (x + self._column, y + 28)], "line", 1.5)

    def _draw_preview(self, painter: Painter) -> None:
        x, y, w, h = self._preview
        high = min(250.0, (w - 40) / 3.05)
        step = high * CARD_STEP
        middle = w / 2 - step / 2
        low = h - high / 2 - 62
        cards = [
            Lying(card, middle + (i - 1.5) * step, low + (i - 2) ** 2 * 7, high, -(i - 2) * 5)
            for i, card in enumerate(FAN)
        ]
        tile(painter, self._preview, cards, 14, 0.6)
        there = self._flight()
        small = high * 0.85
        place = (w / 2, small / 2 + 26)
        hand = (middle + 2.5 * step, low + 28)
        cx, cy = x + mix(hand[0], place[0], there), y + mix(hand[1], place[1], there)
        if self.moving:
            painter.slot(x + place[0], y + place[1], small, gold=False)
        still = there in (0.0, 1.0)
        painter.card(PLAYED, cx, cy, mix(high, small, there), mix(-10, 3, there), lift=1 if still else 1.8, still=still)
        text = self._speed_note()
        top = y + h + 24
        flow(painter, text, x, top, w, 22, "serif-regular", "ink2", 1.36)

    def _speed_note(self) -> str:
        return {
            "slow": _("Cards move slowly, so that nothing escapes you."),
            "normal": _("Cards move at the pace of a quiet table."),
            "fast": _("Cards move fast, for those who know the game."),
            "off": _("Cards are there at once; nothing moves."),
        }[self.values.speed]
