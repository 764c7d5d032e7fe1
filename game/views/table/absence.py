"""Who has lost the way to the table: the ring of the waiting time at the portrait, and the host's choice after it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import Target
from game.views.paint.emotes import STEPS
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.layout import MARGIN, TableLayout
from game.views.table.publiclayout import PublicLayout
from game.views.table.tabletop import Tabletop
from game.views.widgets.buttons import Button
from game.views.widgets.control import Group, Rect
from game.views.widgets.layout import holds
from game.views.widgets.prose import flow, flow_height, label, true_size
from game.words import _
from game.words import table as table_words

APART: Final = 8.0  # from a portrait to the middle of its ring
LETTER: Final = 20.0
LEAST: Final = 0.75  # of its size: smaller the word is left out
LARGE: Final = 26.0  # on a television
WIDE: Final = 640.0
PAD: Final = 36.0
HEAD: Final = 32.0
BODY: Final = 22.0
CHOICE: Final = 22.0


class Absences:
    """Who is awaited, by player of the header, and which share of the waiting time is left; None: it is over."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._left: dict[int, float | None] = {}
        self._seen: dict[int, int] = {}  # what the picture shows of it

    def set(self, absences: Mapping[int, float | None]) -> None:
        """These are awaited from now on."""
        self._left = {player: left for player, left in absences.items() if 0 <= player < len(self._top.players)}

    def update(self) -> None:
        """A frame goes by, after which the picture shows it."""
        self._seen = self._steps

    @property
    def _steps(self) -> dict[int, int]:
        return {player: 0 if left is None else math.ceil(left * STEPS) for player, left in self._left.items()}

    @property
    def moving(self) -> bool:
        """Whether a ring has run further than the picture shows."""
        return self._seen != self._steps

    @property
    def players(self) -> tuple[int, ...]:
        """Who is awaited."""
        return tuple(self._left)

    @property
    def seats(self) -> dict[int, int]:
        """How many 60ths of the time are left, by seat."""
        seating = self._top.shown.seating
        return {seating.index(player): step for player, step in self._steps.items() if player in seating}

    @property
    def overdue(self) -> int | None:
        """The player for whom the time is over; the first of several."""
        return next((player for player, left in self._left.items() if left is None), None)

    def sentence(self, hosts: bool) -> str:
        """For whom the table waits, or that somebody has to choose; empty where nobody is awaited."""
        if not self._left:
            return ""
        names = [self._top.players[player].name for player in self._left]
        late = self.overdue
        return table_words.awaited(names) if late is None else table_words.overdue(self._top.players[late].name, hosts)

    def draw_ring(self, painter: Painter, seat: int) -> None:
        """Draw how much of the time is left, if this seat is awaited; its name lies over it."""
        step = self.seats.get(seat)
        if step is not None:
            layout = self._top.layout
            painter.time_ring(*layout.portrait(self._top.place(seat)), layout.portrait_size / 2 + APART, step)

    def draw(self, painter: Painter) -> None:
        """Say of each of them what has happened."""
        layout, viewer = self._top.layout, self._top.shown.seat
        for seat in self.seats:
            if seat != viewer or layout.is_public:
                _draw_tag(painter, layout, self._top.place(seat))


def _draw_tag(painter: Painter, layout: TableLayout, place: int) -> None:
    """What has happened, on a slip of paper: a sign and the word, one of them where there is no room for both."""
    if isinstance(layout, PublicLayout):
        left, top, room, high = layout.tag(place)
        middle, letter = layout.portrait(place)[0], layout.letters(LARGE)
    else:
        room = rooms.bubble_room(layout, place)
        left, top, room, high = rooms.bubble(layout, place, room).box
        middle, letter = left + room / 2, LETTER
    icon = high * 0.5
    text, sign = _("Reconnecting…"), icon + 10
    if painter.text_width(text, letter, "semi") + sign + 30 > room:
        sign = 0.0
    size = max(painter.fit(text, room - sign - 24, letter, "semi"), LEAST * letter)
    if painter.text_width(text, size, "semi") > room - sign - 24:
        text, sign = "", icon
    width = painter.text_width(text, size, "semi") + sign + (30 if sign else 24)
    x = max(left, min(left + room - width, middle - width / 2))
    painter.box(x, top, width, high, high / 2, "paper", 1, "ink", 2.5, shadow=0.5)
    if sign:
        painter.icon("wifi", x + 14 + icon / 2, top + high / 2, icon, "ink")
    painter.text(text, x + sign + (14 if sign else 12), top + high / 2, size, "semi", "ink")


class AbsenceSheet:
    """Asks the host what becomes of the seat of one who has not come back in time.

    ``hosts`` tells whether this table belongs to the host; ``wait_on`` and ``take_over`` carry out the choice.
    """

    def __init__(
        self,
        top: Tabletop,
        absences: Absences,
        hosts: Callable[[], bool],
        wait_on: Callable[[], None],
        take_over: Callable[[int], None],
    ) -> None:
        self._top = top
        self._absences = absences
        self._hosts = hosts
        self._wait_on = wait_on
        self._take_over = take_over
        self._answered: int | None = None  # about whom the host has chosen, before anything came of it
        self._made_for: tuple[object, ...] = ()
        self._area: Rect = (0.0, 0.0, 0.0, 0.0)
        self.group = Group()

    @property
    def player(self) -> int | None:
        """Who is asked about; None while nobody is."""
        late = self._absences.overdue
        return late if late is not None and late != self._answered and self._hosts() else None

    @property
    def is_open(self) -> bool:
        """Whether the host has to choose."""
        return self.player is not None

    def update(self, painter_scale: float, device: Device) -> None:
        """Follow what has become of the waiting."""
        if self._absences.overdue != self._answered:
            self._answered = None
        player = self.player
        layout = self._top.layout
        made_for = (player, layout, painter_scale, self._top.players)
        if player is None or made_for == self._made_for:
            self._made_for = made_for if player is not None else ()
            return
        anew = not self._made_for
        self._made_for = made_for
        grown = 1 + 0.9 * max(0.0, painter_scale - 1)
        wide, high = min(WIDE * grown, 2 * layout.cx - 2 * MARGIN), 244 * grown
        left, top = layout.cx - wide / 2, max(MARGIN, 400 - high / 2)
        self._area = (left, top, wide, high)
        button, inner = 56 * grown, wide - 2 * PAD
        y = top + high - PAD - button
        share = 0.4 * (inner - 16)
        self.group.set(
            [
                Button((left + PAD, y, share, button), _("Wait on"), self._wait, "primary", size=CHOICE),
                Button(
                    (left + PAD + share + 16, y, inner - share - 16, button), _("An opponent plays on"),
                    partial(self._replace, player), "paper", size=CHOICE,
                ),
            ],
            keep_focus=not anew,
        )  # fmt: skip
        if anew:
            self.group.follow(device)

    def _wait(self) -> None:
        self._answered = self.player
        self._wait_on()

    def _replace(self, player: int) -> None:
        self._answered = self.player
        self._take_over(player)

    @property
    def things(self) -> Iterator[Target]:
        """What can be pressed."""
        return self.group.things

    def handle(self, intent: Intent) -> bool:
        """Take an input while the sheet is open; returns whether it was meant for it."""
        means = intent.means
        if intent.device is Device.POINTER:
            if means in (Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY) and self.group.handle(intent):
                return True
            return means in (Means.PRESS, Means.RELEASE) and holds(self._area, intent.x, intent.y)
        if means in (Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.CONFIRM, Means.NEXT, Means.PREVIOUS):
            if not (intent.again and means is Means.CONFIRM):
                self.group.handle(intent)
            return True
        return False

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on the sheet."""
        return holds(self._area, x, y)

    def draw(self, painter: Painter) -> None:
        """Draw the sheet while it is open."""
        player = self.player
        if player is None or not self.group.controls:
            return
        x, y, w, h = self._area
        painter.paper(x, y, w, h)
        inner = w - 2 * PAD
        title = table_words.overdue(self._top.players[player].name, hosts=True)
        label(painter, title, x + w / 2, y + 62, inner, HEAD, "serif-bold", "ink", "c")
        said = _("The seat stays theirs: whoever comes back plays on at once.")
        room = self.group.controls[0].rect[1] - 14 - (y + 62 + true_size(painter, HEAD) * 0.8)
        size = BODY
        while size > 16 and flow_height(painter, said, inner, size, "serif-italic") > room:
            size -= 1
        flow(painter, said, x + w / 2, y + 62 + true_size(painter, HEAD) * 0.8, inner, size, "serif-italic", align="c")
        self.group.draw(painter)
