"""The title: what there is to do, four smaller entries at its foot, a fan of large cards, and Rosa, who waits."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.model.cards import Card, parse_cards
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import Box, Either, Lines, Stack, Terms, column, row, space
from game.views.kit.controls import ButtonBox, EntryBox, link, sign_on_paper
from game.views.kit.screen import Built, Keys
from game.views.kit.words import Label, Picture, Prose, WholeLine, icon, plate
from game.views.paint.easing import clamp, out_cubic
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.widgets.control import Look, Rect, focus_ring
from game.views.widgets.hints import UP_DOWN, Hint, draw_hints
from game.views.widgets.messages import Bubble, bubble
from game.views.widgets.prose import narrowest
from game.words import _

MENU_X: Final = 100.0
TOP: Final = 84.0  # of the name
FOOT_END: Final = 1020.0
HINTS_Y: Final = 1050.0
HINTS_MS: Final = 160.0
INDENT: Final = 26.0  # of the words of an entry
BAR: Final = 550.0  # how wide the golden entry is
DOOR: Final = 252.0  # and how wide the others are at least
EDGE: Final = 20.0  # units between an entry and the cards
NAME, NAME_SIZE = "Triunfo", 181.0

FAN: Final[tuple[Card, ...]] = parse_cards("10b 12b 1o")
CARD: Final = (610 / 950 * 820, 820.0)  # width and height
STEP, TURN = 304.0, math.radians(9)  # from one card to the next
WIDE: Final = 1800.0  # units of a window in which three of them have room
ENTRY_MS: Final = 320
STAGGER_MS: Final = 110
LONGEST_FRAME: Final = 34  # milliseconds: a card that was slow to draw still slides all its way

ROSA: Final = (130.0, 136.0, 178.0)  # of her portrait: from the right, from above, its diameter
TAIL: Final = 118.0  # from the middle of her portrait to a bubble
SAID: Final = 430.0  # how wide a line of hers is


def small_talk(number: int) -> str:
    """What Rosa says to whoever she knows nothing of, in the current language."""
    return (_("Shall we play a hand?"), _("Sit down, I am shuffling."))[number % 2]


class Invitation(NamedTuple):
    """What is done when a newcomer accepts, and when they know the game."""

    accept: Callable[[], None]
    decline: Callable[[], None]


class TitleEntry(NamedTuple):
    """Something to do: a word, what it does, and a remark, with a golden dot where it ``waits`` for somebody.

    One with an ``icon`` stands at the foot, without its remark.
    """

    name: str
    text: str
    press: Callable[[], None]
    note: str = ""
    waits: bool = False
    icon: str = ""


@dataclass(eq=False, repr=False)
class TitleScene(Built):
    """The first screen. ``entries`` tells, in the language of the moment, what there is to do, the first on a bar.

    ``invitation`` is what a newcomer is asked, in place of what Rosa says to others: ``remark`` gives the words each
    time she is asked, counted from 0, and none where she says nothing.
    """

    has_pool = True
    wraps = True
    shows = "notice invitation greeting"

    entries: Callable[[], Sequence[TitleEntry]]
    notice: str | None = None
    greeting: int = 0
    invitation: Invitation | None = None
    remark: Callable[[int], str] = small_talk

    def __post_init__(self) -> None:
        super().__init__()
        self._clock = 0.0
        self._starts: dict[Card, float] = {}  # when each large card begins to slide in
        self._keyed = False  # whether a key or a button of a gamepad was pressed last
        self._hints_seen = 0.0  # milliseconds, up to HINTS_MS

    # --- what stands on it

    def layout(self, painter: Painter) -> None:
        """Place everything, order the large cards."""
        painter.skin.masters.request(_cards(painter.metrics), self._master_height(painter.metrics))
        super().layout(painter)

    def trees(self, terms: Terms) -> Sequence[tuple[Box, Rect]]:
        """Return the menu, its foot, what Rosa says, and the notice."""
        painter, metrics = terms.painter, terms.painter.metrics
        foot = Lines(tuple(_small(entry) for entry in self.entries() if entry.icon), line_gap=18, even=True)
        wide = _fan_edge(metrics, FOOT_END) - EDGE - MENU_X - 12
        top = FOOT_END - terms.height(foot, wide)[1]
        room = min(_fan_edge(metrics, TOP), metrics.w / 2) - EDGE - MENU_X
        trees = [(self.build(), (MENU_X, TOP, room, top - TOP)), (foot, (MENU_X + 12, top, wide, FOOT_END - top))]
        if self.invitation is not None:
            trees.append(_beside_rosa(terms, *_invitation(self.invitation)))
        elif said := self.remark(self.greeting):
            wide = narrowest(painter, said, SAID * min(1.2, metrics.text), 29, "serif-italic")
            words = Prose(said, 29, "serif-italic", align="c", leading=1.2, wide=wide + 1)
            trees.append(_beside_rosa(terms, words, pad=(36, 26)))
        if self.notice is not None:
            wide = min(640.0, metrics.w / 2 - MENU_X)
            notice = self._notice(self.notice)
            high = terms.height(notice, wide)[1]
            trees.append((notice, (metrics.w - 60 - wide, 990 - high, wide, high)))
        return trees

    def build(self) -> Box:
        """Return the name, and the large entries below it: with a match to go on with two share a line."""
        first, *others = [entry for entry in self.entries() if not entry.icon]
        count = 2 if first.name == "continue" else 1
        divider = row(Box(wide=2, high=30, across=0.5, ground=plate("cream", 0, alpha=0.35)), pad=(0, 0, 0, 8))
        beside = [box for entry in others[:count] for box in (divider, _door(entry))]
        return column(
            Label(NAME, NAME_SIZE, "serif-black", "cream", leading=1, shadow=0.55, pad=(6, 0, 0, 12)),
            space(27, 10),
            Picture(partial(_rule, 490, "gold", 3.5), high=6, pad=(24, 0)),
            space(17, 4),
            Label(_("Brisca & Briscola"), 38, "serif-italic", "cream2", pad=(24, 0), spare=2),
            space(55, 14),
            _golden(first),
            space(12, 6),
            row(*beside[1:]),
            Picture(partial(_rule, 160, "cream2", 2.5), high=(20, 52), pad=(36, INDENT, 10, INDENT), spare=1),
            *(_door(entry) for entry in others[count:]),
            space(14, 8),
        )

    def _notice(self, text: str) -> Box:
        close = replace(sign_on_paper("close", _("Close"), "x", self.back, 48), across=0.0)
        words = Prose(text, 22, "serif-regular", leading=1.3, grow=1, across=0.5)
        return row(words, close, gap=20, pad=(28, 20), ground=_slip, name="notice")

    def keys(self) -> Keys:
        """Return what keys do that press no entry."""
        return {Means.HELP: self._show_keys}

    def _show_keys(self) -> None:
        from game.views.screens.keys import KeysScene  # here, so that the first frame does not wait for it

        self.open(KeysScene())

    def back(self) -> None:
        """Take the notice away: nothing lies below the title."""
        self.notice = None

    def withdraw_invitation(self) -> None:
        """The newcomer has answered."""
        self.invitation = None

    # --- time and input

    def _ready(self) -> list[Card]:
        if self._painter is None:
            return []
        masters, metrics = self._painter.skin.masters, self._painter.metrics
        least = self._master_height(metrics)
        return [card for card in _cards(metrics) if card in self._starts or masters.ready(card, least)]

    @staticmethod
    def _master_height(metrics: Metrics) -> int:
        return round(CARD[1] * metrics.unit)

    def update(self, elapsed: float) -> None:
        """Let each card slide in once it is drawn, one after the other, and the hints come."""
        super().update(elapsed)
        self._clock += min(elapsed, LONGEST_FRAME)
        self._hints_seen = min(HINTS_MS, self._hints_seen + elapsed) if self._keyed else 0.0
        for card in self._ready():
            if card not in self._starts:
                last = max(self._starts.values(), default=-1e9)
                self._starts[card] = max(self._clock, last + STAGGER_MS * self._pace)

    @property
    def _pace(self) -> float:
        return self._stage.pace if self._stage is not None else 1.0

    @property
    def moving(self) -> bool:
        """While cards slide in, or one is ready to, and while hints come."""
        if super().moving or (self._keyed and self._hints_seen < HINTS_MS):
            return True
        if any(card not in self._starts for card in self._ready()):
            return True
        return any(self._clock < start + ENTRY_MS * self._pace for start in self._starts.values())

    def handle(self, intent: Intent) -> None:
        """Move, choose; pressing the portrait of Rosa makes her say something else."""
        if intent.means is not Means.AWAY:
            self._keyed = intent.device is not Device.POINTER
        if self.invitation is not None and intent.means is Means.LAST_TRICK and intent.shoulder:
            self.invitation.accept()  # the shoulder of a gamepad that is printed on the button
        else:
            super().handle(intent)
        if intent.means is Means.PRESS and self.group.hovered is None and self._is_on_rosa(intent):
            self.greeting += 1

    def _do(self, intent: Intent) -> bool:
        return super()._do(intent) or self._along_foot(intent)

    def _along_foot(self, intent: Intent) -> bool:
        """Arrows go through the small entries as one reads them, from the end of a row to the next; whether one did."""
        foot = [entry.name for entry in self.entries() if entry.icon]
        by = {Means.LEFT: -1, Means.RIGHT: 1}.get(intent.means, 0)
        if not by or self.group.name not in foot or (self.group.name == foot[-1] and by > 0):
            return False
        self.group.focus_on(foot[max(0, foot.index(self.group.name) + by)])
        self.group.show_focus = True
        return True

    def _is_on_rosa(self, intent: Intent) -> bool:
        if self._painter is None:
            return False
        right, y, size = ROSA
        return math.hypot(intent.x - (self._painter.metrics.w - right), intent.y - y) <= size / 2

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the fan, Rosa, what was placed, and the hints."""
        metrics = painter.metrics
        self._draw_fan(painter)
        painter.portrait("rosa", "happy", metrics.w - ROSA[0], *ROSA[1:])
        super().draw(painter)
        if self._keyed:
            with painter.group(alpha=self._hints_seen / HINTS_MS if self._pace else 1.0):
                draw_hints(painter, MENU_X + INDENT, HINTS_Y, self._hints(), _fan_edge(metrics, HINTS_Y) - EDGE)

    def _hints(self) -> list[Hint]:
        keys: list[Hint] = [((Means.HELP,), _("controls")), ((Means.FULL_SCREEN,), _("full screen"))]
        return [(UP_DOWN, _("choose")), ((Means.CONFIRM,), _("open")), ((Means.QUICK,), _("quick game")), *keys]

    def _draw_fan(self, painter: Painter) -> None:
        high = CARD[1]
        for card, (x, y, turned) in zip(_cards(painter.metrics), _fan(painter.metrics), strict=True):
            start = self._starts.get(card)
            if start is None:
                continue
            time = ENTRY_MS * self._pace
            done = 1.0 if time <= 0 else out_cubic(clamp((self._clock - start) / time))
            far = (1 - done) * high * 1.1
            if done > 0:
                x, y = x - far * math.sin(turned) * 0.4, y + far * math.cos(turned)
                painter.card(card, x, y, high, -math.degrees(turned), lift=2.2)


# --- the fan


def _cards(metrics: Metrics) -> tuple[Card, ...]:
    """The cards of the fan: the first has no room in a narrow window."""
    return FAN if metrics.w >= WIDE else FAN[1:]


def _fan(metrics: Metrics) -> list[tuple[float, float, float]]:
    """The middle of each card at rest, and how far it is turned to the right, in radians."""
    cards = _cards(metrics)
    x, y = (metrics.w * 0.752, 800.0) if len(cards) == len(FAN) else (metrics.w - 250, 816.0)
    turns = [(place - (len(cards) - 1) / 2) * TURN for place in range(len(cards))]
    radius = STEP / TURN
    return [(x + radius * math.sin(turn), y + radius * (1 - math.cos(turn)), turn) for turn in turns]


def _fan_edge(metrics: Metrics, y: float) -> float:
    """The x at which the first card begins at a height: its edge leans to the right."""
    x, middle, turn = _fan(metrics)[0]
    corner = middle - CARD[1] / 2 * math.cos(turn) - CARD[0] / 2 * math.sin(turn)
    aside = max(y, corner) - middle + CARD[0] / 2 * math.sin(turn)
    return x - CARD[0] / 2 * math.cos(turn) - aside * math.tan(turn)


# --- entries


def _golden(entry: TitleEntry) -> Box:
    """The first entry, its remark on lines of its own."""
    face = column(
        Label(entry.text, 38, "serif-bold", leading=1),
        Prose(entry.note, 23, "semi", leading=1.1) if entry.note else None,
        gap=6,
        pad=(15, 30, 21, 30) if entry.note else (21, 30, 26, 30),
    )
    control = EntryBox(entry.name, entry.text, face, entry.press, _gold_plate)
    return Stack((Box(wide=BAR), control), across=0.0)


def _door(entry: TitleEntry) -> Box:
    """A large entry with its remark where there is room."""
    text = Label(entry.text, 36, "serif", "cream", leading=1.2, shadow=0.4)
    dot = Picture(_dot, size=(17, 17), pad=(0, 0, 0, 16)) if entry.waits else space(18)
    note = row(text, dot, WholeLine(entry.note, 23, ink="cream2", shadow=0.4), gap=6)
    face = row(Either((note, row(text, dot)) if entry.note else (text,), grow=1, pad=(INDENT, 10)))
    keys = (Means.QUICK,) if entry.name == "quick" else ()
    control = EntryBox(entry.name, entry.text, face, entry.press, _cloth_plate, keys=keys)
    return Stack((Box(wide=DOOR), control), across=0.0)


def _small(entry: TitleEntry) -> Box:
    word = Label(entry.text, 24, ink="cream2", shadow=0.4)
    face = row(icon(entry.icon, 24, "cream2", grows=1.5), word, gap=9, pad=(14, 8))
    return EntryBox(entry.name, entry.text, face, entry.press, _cloth_plate)


def _gold_plate(painter: Painter, rect: Rect, look: Look) -> None:
    x, y, w, h = rect
    focus_ring(painter, look, rect, 14)
    painter.box(x, y, w, h, 14, "golddeep", shadow=0.8)
    painter.box(x, y, w, h - 5, 14, "#F3BD52" if look.hovered else "gold")


def _cloth_plate(painter: Painter, rect: Rect, look: Look) -> None:
    x, y, w, h = rect
    inner = (x + 4, y + 4, w - 8, h - 8)
    if look.focused:
        focus_ring(painter, look, inner, 12)
        painter.box(*inner, 12, "scrim", 0.35)
    elif look.hovered or look.pressed:
        painter.box(*inner, 12, "cream", 0.12)


def _dot(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.circle(x + w / 2, y + h / 2, w / 2 - 1, "gold", "ink", 2)


def _slip(painter: Painter, rect: Rect) -> None:
    painter.paper(*rect, 12, framed=False)


def _rule(wide: float, ink: str, line: float, painter: Painter, rect: Rect) -> None:
    """The broken line of Spanish cards."""
    x, y, _w, h = rect
    for start, end in ((0, 0.42), (0.45, 0.55), (0.58, 1)):
        ends = [(x + wide * part, y + h / 2) for part in (start, end)]
        painter.line(ends, ink, line, 1 if ink == "gold" else 0.45)


# --- Rosa


def _invitation(invitation: Invitation) -> tuple[Box, ...]:
    """What a newcomer is asked, and the two answers."""
    key = (Means.LAST_TRICK,)
    yes = ButtonBox("show", _("Show me"), invitation.accept, "ink", size=26, broad=196, tall=58, keys=key)
    no = link("known", _("I know the game"), invitation.decline)
    return (
        Label(_("New here?"), 36, "serif-bold", leading=1.2),
        Prose(_("Five minutes with Rosa, and you can play."), 25, leading=1.3),
        row(yes, no, gap=26, wraps=True, pad=(0, 14, 0, 0)),
    )


def _beside_rosa(terms: Terms, *boxes: Box, pad: tuple[float, float] = (32, 24)) -> tuple[Box, Rect]:
    """Return a bubble beside her portrait, or below it where the window is narrow, and its place."""
    w, (right, middle, size) = terms.painter.metrics.w, ROSA
    end = MENU_X + terms.painter.text_width(NAME, NAME_SIZE, "serif-black") + 2 * EDGE  # of the name of the program
    whole = column(*boxes, gap=4, pad=pad)
    least, wanted = terms.width(whole)
    room = w - right - TAIL - end
    is_beside = least <= room
    wide = min(wanted, room if is_beside else w - end)
    high = terms.height(whole, wide)[1]
    if is_beside:
        place, tip = (w - right - TAIL - wide, max(78.0, middle - high / 2)), (w - right - size / 2 - 4, middle)
    else:
        place, tip = (w - 41 - wide, middle + size / 2 + 34), (w - right, middle + size / 2 + 6)
    return replace(whole, ground=lambda painter, rect: bubble(painter, Bubble(rect, tip)), name="bubble"), (
        *place,
        wide,
        high,
    )
