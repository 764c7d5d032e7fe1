"""The title: what there is to do, a row of smaller entries at its foot, a fan of large cards, and Rosa, who waits."""

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
from game.views.screens.invitation import Invitation, InvitationBubble
from game.views.screens.page import ControlScene
from game.views.widgets.buttons import ENTRY, IconButton, MenuEntry
from game.views.widgets.control import Control, Group
from game.views.widgets.entries import FootEntry
from game.views.widgets.hints import UP_DOWN, Hint, draw_hints
from game.views.widgets.messages import Bubble, bubble
from game.views.widgets.prose import balanced, flow, flow_height, true_size
from game.words import _

FAN: Final[tuple[Card, ...]] = parse_cards("10b 11e 12c 1o")
ENTRY_MS: Final = 320
STAGGER_MS: Final = 110
CARD_SHAPE: Final = 610 / 950  # width of a card for its height
EDGE: Final = 20.0  # units between an entry and the cards
LONGEST_FRAME: Final = 34  # milliseconds: a card that was slow to draw still slides all its way
MENU_X, MENU_Y = 100.0, 378.0
FOOT_END = 1000.0  # the lower edge of the small entries
FOOT_LETTER = 23.0
FOOT_LINES = (62.0, 62.0, 50.0)  # from one row of them to the next, by how many rows there are: a finger hits each
FOOT_GAP = 14.0  # from one of them to the next
FOOT_LEAST = 15.0  # letters of theirs where the window is narrow and the words are long
RULE = 12.0  # room of the broken line between large entries and small ones
STEP = 66.0
APART = 12.0  # what can be played at once stands a little apart from the other large entries
LINE: Final = 1.2  # of the size of letters, from one entry to the next at least
NAME_END: Final = 790.0
ROSA: Final = 176.0
SAID_WIDTH: Final = 430.0  # of a line that she says


def small_talk(number: int) -> str:
    """What Rosa says to whoever she knows nothing of, in the current language."""
    return (_("Shall we play a hand?"), _("Sit down, I am shuffling."))[number % 2]


def _foot_line(rows: int) -> float:
    """The height of each of so many rows of small entries."""
    return FOOT_LINES[min(rows, len(FOOT_LINES)) - 1]


def _broken(wide: Sequence[float], count: int, room: float) -> list[range] | None:
    """Break things so ``wide`` into ``count`` rows as even as can be, in their order; None where they do not fit."""
    if count == 1:
        return [range(len(wide))] if sum(wide) <= room else None
    best: tuple[float, list[range]] | None = None
    for end in range(1, len(wide) - count + 2):
        if sum(wide[:end]) > room:
            break
        rest = _broken(wide[end:], count - 1, room)
        if rest is None:
            continue
        rows = [range(end), *(range(row.start + end, row.stop + end) for row in rest)]
        longest = max(sum(wide[i] for i in row) for row in rows)
        if best is None or longest < best[0]:
            best = (longest, rows)
    return None if best is None else best[1]


def _is_quick(intent: Intent) -> bool:
    return intent.means is Means.QUICK or (intent.means is Means.HINT and intent.device is Device.PAD)


class TitleEntry(NamedTuple):
    """Something to do: a word, what it does, and a remark; a key of its own presses the one that is ``quick``.

    A ``small`` one stands with its ``icon`` in the rows at the foot, without its remark.
    """

    text: str
    press: Callable[[], None]
    note: str = ""
    quick: bool = False
    icon: str = ""
    small: bool = False


class TitleScene(ControlScene):
    """The first screen. ``entries`` tells, in the language of the moment, what there is to do, the first on a bar.

    ``invitation`` is what a newcomer is asked, in place of what Rosa says to others: ``remark`` gives the words each
    time she is asked, counted from 0, and none where she says nothing.
    """

    backdrop = Backdrop(left=0.6)

    def __init__(
        self,
        entries: Callable[[], Sequence[TitleEntry]],
        notice: str | None = None,
        greeting: int = 0,
        invitation: Invitation | None = None,
        remark: Callable[[int], str] = small_talk,
    ) -> None:
        super().__init__()
        self.remark = remark
        self._wrapped: tuple[object, list[str]] = (None, [])  # the lines of what she says, and what they were made for
        self.invitation = invitation
        self._asking: InvitationBubble | None = None
        self._rule_y = 0.0
        self.entries = entries
        self.notice = notice
        self.greeting = greeting
        self._group = Group(wraps=True)
        self._clock = 0.0
        self._starts: dict[Card, float] = {}
        self.notice_at = (0.0, 0.0, 0.0, 0.0)

    # --- the screen

    def layout(self, painter: Painter) -> None:
        """Place the entries, order the large cards."""
        super().layout(painter)
        painter.skin.masters.request(FAN, self._master_height(painter.metrics))
        entries = self._entries(painter)
        right = painter.metrics.w - 180
        self._asking = None
        if self.invitation is not None:
            self._asking = InvitationBubble(painter, self.invitation, right, ROSA, NAME_END)
            entries += self._asking.controls
        if self.notice is not None:
            entries.append(self._notice_button(painter))
        self._group.set(entries)

    def offer_anew(self) -> None:
        """What there is to do has changed; the focus stays on its entry."""
        before = self._group.focused
        self._again()
        if isinstance(before, (MenuEntry, FootEntry)):
            texts = [c.text if isinstance(c, (MenuEntry, FootEntry)) else "" for c in self._group.controls]
            self._group.focus = texts.index(before.text) if before.text in texts else 0

    def withdraw_invitation(self) -> None:
        """The newcomer has answered."""
        self.invitation = None
        self._again()

    @property
    def _said(self) -> str:
        return self.remark(self.greeting)

    def _entries(self, painter: Painter) -> list[Control]:
        every = self.entries()
        foot, top_of_foot = self._foot(painter, [entry for entry in every if entry.small])
        return [*self._large(painter, [entry for entry in every if not entry.small], top_of_foot), *foot]

    def _large(self, painter: Painter, every: Sequence[TitleEntry], end: float) -> list[Control]:
        """The first on its golden bar, the others below it, all above ``end``."""
        first, *plain = every
        room = self._fan_place(painter.metrics)[0] - MENU_X
        wide, high = MenuEntry.golden_size(painter, first.text, first.note, min(560, room), min(room, 820))
        place = (MENU_X, MENU_Y, wide, high)
        entries: list[Control] = [MenuEntry(place, first.text, first.press, first.note, golden=True)]
        if not plain:
            return entries
        top = MENU_Y + high + 14
        least = LINE * true_size(painter, ENTRY)
        spare = end - top - len(plain) * max(least, STEP - 2)
        apart = max(0.0, min(APART, spare)) if any(entry.quick for entry in plain) else 0.0
        step = min(STEP, (end - top - apart) / len(plain))
        size = ENTRY * min(1.0, step / least)  # many, in large letters: a little smaller
        for entry in plain:
            width = max(240.0, painter.text_width(entry.text, size, "serif") + 56)
            beside = width + 30 + painter.text_width(entry.note, 22, "sans")
            shown = entry.note if entry.note and beside <= self._room(painter.metrics, top) else ""
            place = (MENU_X, top, beside if shown else width, min(56.0, step - 2))
            entries.append(MenuEntry(place, entry.text, entry.press, shown, size=size))
            top += step + (apart if entry.quick else 0.0)
        return entries

    def _foot(self, painter: Painter, small: Sequence[TitleEntry]) -> tuple[list[Control], float]:
        """The small entries in as few rows as their words need; and where the room of the large ones ends."""
        if not small:
            return [], FOOT_END
        size, rows = FOOT_LETTER, self._foot_rows(painter, small, FOOT_LETTER)
        while len(rows) > len(FOOT_LINES) and size > FOOT_LEAST:
            size -= 0.5
            rows = self._foot_rows(painter, small, size)
        line = _foot_line(len(rows))
        top = FOOT_END - line * len(rows)
        self._rule_y = top - RULE / 2 + 6
        found: list[Control] = []
        for number, row in enumerate(rows):
            left = MENU_X + 27 - FOOT_GAP / 2
            for entry in row:
                wide = FootEntry.width(painter, entry.text, size) + FOOT_GAP
                place = (left, top + number * line, wide, line)
                found.append(FootEntry(place, entry.text, entry.press, entry.icon, size))
                left += wide
        return found, top - RULE

    def _foot_rows(self, painter: Painter, small: Sequence[TitleEntry], size: float) -> list[list[TitleEntry]]:
        """The small entries broken into rows that end before the fan; as even as can be."""
        wide = [FootEntry.width(painter, entry.text, size) + FOOT_GAP for entry in small]
        for count in range(1, len(small) + 1):
            top = FOOT_END - _foot_line(count) * count
            room = self._room(painter.metrics, top) - 27 + FOOT_GAP / 2
            rows = _broken(wide, count, room)
            if rows is not None:
                return [[small[i] for i in row] for row in rows]
        return [[entry] for entry in small]

    def _room(self, metrics: Metrics, y: float) -> float:
        """How wide an entry may be below the height y: the edge of the first card leans to the right."""
        x, middle, turned = self._card_place(0, metrics)
        high = self._fan_height(metrics)
        wide = high * CARD_SHAPE
        lean = math.radians(-turned)
        left = x - wide / 2 * math.cos(lean) - high / 2 * math.sin(lean)
        corner = middle - high / 2 * math.cos(lean) + wide / 2 * math.sin(lean)
        return left + max(0.0, y - corner) * math.tan(lean) - EDGE - MENU_X

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
        middle = metrics.w * 0.74 if metrics.w >= 1800 else metrics.w - height * 0.72
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
        elif self.invitation is not None and intent.means is Means.LAST_TRICK:
            if intent.down:
                self.invitation.accept()
        elif _is_quick(intent) and self._on_quick is not None:
            self._on_quick()
        elif intent.means is Means.HELP:
            from game.views.screens.keys import KeysScene  # here, so that the first frame does not wait for it

            self._open(KeysScene())
        elif self._along_foot(intent):
            self._group.show_focus = True
        elif not self._group.handle(intent) and intent.means is Means.PRESS and self._on_portrait(intent):
            self.greeting += 0 if self.invitation is not None else 1
            self._again()

    def _along_foot(self, intent: Intent) -> bool:
        """Arrows go through the small entries as one reads them, from the end of a row to the next; whether one did."""
        by = {Means.LEFT: -1, Means.RIGHT: 1}.get(intent.means, 0)
        foot = [i for i, control in enumerate(self._group.controls) if isinstance(control, FootEntry)]
        if not by or self._group.focus not in foot:
            return False
        place = foot.index(self._group.focus) + by
        if not 0 <= place < len(foot):
            return False
        self._group.focus = foot[place]
        return True

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
        if self._asking is not None:
            self._asking.draw(painter)
        elif self._said:
            self._draw_said(painter, self._said, right)
        if any(isinstance(control, FootEntry) for control in self._group.controls):
            for left, end in ((127, 177), (183, 195), (201, 247)):
                painter.line([(left, self._rule_y), (end, self._rule_y)], "cream2", 2.5, 0.45)
        if self.notice is not None:
            self._draw_notice(painter)
        self._group.draw(painter)
        limit = self._fan_place(painter.metrics)[1] - self._fan_height(painter.metrics) * 0.79
        draw_hints(painter, MENU_X + 24, 1030, self._hints(), limit)

    def _draw_said(self, painter: Painter, text: str, right: float) -> None:
        """What Rosa says, in a bubble beside her, or below her where there is no room."""
        made_for = (text, painter.metrics)
        if self._wrapped[0] != made_for:
            room = SAID_WIDTH * min(1.2, painter.metrics.text)
            self._wrapped = (made_for, balanced(painter, text, room, 30, "serif-italic"))
        wrapped = self._wrapped[1]
        step = true_size(painter, 30) * 1.2
        w = max(painter.text_width(line, 30, "serif-italic") for line in wrapped) + 64
        h = max(84.0, len(wrapped) * step + 36)
        beside = right - ROSA / 2 - 32 - w > NAME_END
        x, y = (right - ROSA / 2 - 32 - w, max(24.0, 142 - h / 2)) if beside else (painter.metrics.w - 60 - w, 268.0)
        tip = (right - ROSA / 2 - 12, 142) if beside else (right, 148 + ROSA / 2 + 8)
        bubble(painter, Bubble((x, y, w, h), tip))
        for index, line in enumerate(wrapped):
            at = y + h / 2 + (index - (len(wrapped) - 1) / 2) * step
            painter.text(line, x + w / 2, at, 30, "serif-italic", "ink", "c")

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
