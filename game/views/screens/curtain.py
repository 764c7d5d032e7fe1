"""The curtain between two people at one machine: it falls over the table, says who is next, and waits for that person.

While it is drawn nothing below it is painted. Only its own button opens it, by a press made on purpose: not before it
has hung still for a while, so that whoever presses on after his card opens nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.input.intents import Intent, Means
from game.views.input.pressguard import PressGuard, Target
from game.views.paint.easing import clamp, in_out
from game.views.painter import Painter
from game.views.scene import Scene, Stage
from game.views.sound.audio import Cue
from game.views.widgets.buttons import Button
from game.views.widgets.control import Group
from game.views.widgets.drapes import Drapery
from game.views.widgets.hints import printed_name
from game.views.widgets.prose import label, note, true_size
from game.words import _
from game.words.curtain import LastMove, Passing

FALL: Final = 420.0
OPEN: Final = 520.0
CALM: Final = 350.0
"""Milliseconds without any press, after which its button opens the curtain."""
WIDTH: Final = 820.0
CHIP: Final = (82.0, 42.0)
LOWEST: Final = 1056.0
"""The lowest y the sheet may reach, in units."""
IN_LINE: Final = 3
"""How many cards stand in one line."""
CURTAIN: Final[Target] = ("curtain",)  # what the press guard watches: all of it
IGNORED: Final = frozenset({Means.POINT, Means.AWAY, Means.RELEASE, Means.WHEEL, Means.FULL_SCREEN, Means.TEXT_SIZE})


class CurtainScene(Scene):
    """``on_shut`` is called when nothing of the table is seen any more, ``on_open`` when the curtain has opened."""

    def __init__(
        self,
        passing: Passing,
        drapery: Drapery,
        on_shut: Callable[[], None],
        on_open: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        self.passing = passing
        self._drapery = drapery
        self._on_shut = on_shut
        self._on_open = on_open
        self._on_menu = on_menu
        self._stage: Stage | None = None
        self._fallen = self._opened = 0.0  # how far, 0..1
        self._opens = False
        self._still = PressGuard(CALM)
        self._told = False
        self._plan = _Plan(1920, 1, [], [], [])
        self.group = Group()

    # --- what is seen of the table

    @property
    def is_shut(self) -> bool:
        """Whether nothing of the table is seen."""
        return self._fallen >= 1 and self._opened <= 0

    @property
    def is_ready(self) -> bool:
        """Whether its button opens it."""
        return self.is_shut and self._still.has_rested(CURTAIN)

    @property
    def overlay(self) -> bool:  # type: ignore[override]
        """Whether the table is painted below: only where it is seen."""
        return self._travels and not self.is_shut

    @property
    def _travels(self) -> bool:
        """Whether the curtain moves; else the whole picture is faded by the stage."""
        return self._stage is not None and self._stage.speed > 0 and not self._stage.settings.reduced_motion

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """The curtain begins to fall."""
        self._stage = stage
        self.group.follow(stage.device)
        stage.audio.play_sound(Cue("turn"))
        stage.audio.announce(self.passing.title())
        if not self._travels:
            self._shut()

    def layout(self, painter: Painter) -> None:
        """Lay the sheet out for this window."""
        crowd = true_size(painter, 24) / 24
        w, notes, lying = painter.metrics.w, self.passing.notes(), self.passing.lying()
        self._plan = _Plan(w, crowd, self.passing.finished(), notes, lying)
        if self._plan.too_high:  # six people, large letters: who took the trick says enough, and the table shows it
            self._plan = _Plan(w, crowd, [], notes, lying)
        self.group.set([Button(self._plan.button, self.passing.button(), self._open, "primary", key="Enter", size=34)])

    def update(self, elapsed: float) -> None:
        """Move the curtain: it falls, hangs, opens."""
        speed = self._stage.speed if self._stage is not None else 1.0
        if self._opens:
            self._opened = clamp(self._opened + elapsed / (OPEN * speed)) if self._travels else 1.0
            if self._opened >= 1:
                self._opens = False
                self._on_open()
        elif self._fallen < 1:
            self._fallen = clamp(self._fallen + elapsed / (FALL * speed)) if self._travels else 1.0
            if self._fallen >= 1:
                self._shut()
        else:
            self._still.update(elapsed, (CURTAIN,))

    def _shut(self) -> None:
        self._fallen = 1.0
        if not self._told:
            self._told = True
            self._on_shut()

    def _open(self) -> None:
        self._opens = True
        if not self._travels:
            self._opened = 1.0

    @property
    def moving(self) -> bool:
        """Whether the next frame may differ, or a press would open it only then."""
        return not self.is_ready

    def cover(self) -> None:
        """What is pressed on another screen is not meant for the curtain that comes back after it."""
        self._still.forget()

    def handle(self, intent: Intent) -> None:
        """Open by the button, whatever presses it; the menu stays within reach."""
        means = intent.means
        if means is Means.POINT:
            self._still.point(intent.x, intent.y, intent.finger, lambda _x, _y, _finger: CURTAIN)
        elif means is Means.AWAY:
            self._still.leave(intent.finger > 0)
        if means in (Means.BACK, Means.MENU):
            if self.is_shut:
                self._on_menu()
        elif self._opens:
            if means not in IGNORED:
                self._opened = 1.0  # whoever presses again does not want to wait
        elif means in (Means.POINT, Means.AWAY, Means.RELEASE):
            self.group.handle(intent)  # of what was pressed before the curtain hung it hears only the end
        elif not self.is_ready:
            if means not in IGNORED:
                self._still.disturb()
        elif means is Means.PRESS:
            if not intent.finger or self._still.takes_pointer(CURTAIN, intent.finger):
                self.group.handle(intent)
        elif means is Means.CONFIRM and intent.down and not intent.again:
            self._open()

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Draw the curtain where it hangs, and the sheet that is pinned to it."""
        up, apart = 1 - in_out(self._fallen), in_out(self._opened)
        self._drapery.draw(painter, up, apart)
        with painter.group(dy=-(up + apart) * painter.metrics.height / painter.metrics.unit):
            self._draw_sheet(painter)

    def _draw_sheet(self, painter: Painter) -> None:
        plan, passing = self._plan, self.passing
        x, y, w, h = plan.sheet
        middle, t = x + w / 2, plan.grown
        painter.paper(x, y, w, h)
        painter.circle(middle, y + 6, 74, "paper", "ink", 4)
        painter.portrait(passing.person.portrait, "neutral", middle, y + 6, 138)
        label(painter, passing.title(), middle, y + 142 * t, w - 80, 56, "serif-bold", "ink", "c")
        asked, room = passing.request(), w - 80
        put = label if painter.text_width(asked, 1, "serif-italic") <= room else note  # in two lines where it is long
        put(painter, asked, middle, y + 198 * t, room, 26, "serif-italic", "ink2", align="c")
        painter.line([(x + 110, y + plan.rule), (x + w - 110, y + plan.rule)], "line", 1.5)
        if plan.has_news:
            painter.text(passing.heading(), middle, y + plan.rule + 32 * t, 22, "semi", "ink2", "c")
        for at, cells in plan.rows:
            for left, room, said in cells:
                _draw_said(painter, said, left, y + at, room)
        for at, text in plan.notes:
            label(painter, text, middle, y + at, w - 90, 22, "sans", "ink", "c")
        self.group.draw(painter)
        key = printed_name(painter, "B")
        if key and passing.shows_hand:
            text = _("Hold {key} at any time to hide them again").format(key=key)
            label(painter, text, middle, y + h - 46 * t, w - 90, 20, "sans", "ink2", "c")


class _Plan:
    """Where the parts of the sheet are, its height following from what has happened. Places are from its top."""

    def __init__(
        self, w: float, crowd: float, finished: list[LastMove], notes: list[str], lying: list[LastMove]
    ) -> None:
        t = self.grown = 1 + 0.6 * (crowd - 1)
        width = WIDTH * (1 + 0.3 * (crowd - 1))
        left = w / 2 - width / 2
        self.rule = 240 * t
        self.has_news = bool(finished or notes or lying)
        at = self.rule + (76 if self.has_news else 0) * t
        self.rows: list[tuple[float, list[tuple[float, float, LastMove]]]] = []
        self.notes: list[tuple[float, str]] = []
        at = self._add_rows(finished, at, left, width)
        for told in notes:
            self.notes.append((at, told))
            at += 44 * t
        at = self._add_rows(lying, at, left, width)
        top = max(at - 6 * t, self.rule + 106 * t)
        height = top + 88 * t + 96 * t
        above = max(200.0, min(276.0, LOWEST - height))
        self.sheet = (left, above, width, height)
        self.too_high = above + height > LOWEST
        self.button = (w / 2 - 220 * t, above + top, 440 * t, 88 * t)

    def _add_rows(self, said: list[LastMove], at: float, left: float, width: float) -> float:
        while said:
            count = IN_LINE if len(said) != IN_LINE + 1 else 2  # two and two look better than three and one
            row, said = said[:count], said[count:]
            cell = (width - 90) / IN_LINE
            begin = left + width / 2 - cell * len(row) / 2
            self.rows.append((at, [(begin + i * cell, cell, each) for i, each in enumerate(row)]))
            at += 54 * self.grown
        return at


def _draw_said(painter: Painter, said: LastMove, left: float, y: float, room: float) -> None:
    """A name, and beside it a slip with the card or the bid; the best one has a strong edge."""
    high = CHIP[1] * max(1.0, true_size(painter, 22) / 22)
    bid_width = painter.text_width(said.text, 22, "semi") + 28
    wide = min(room * 0.62, bid_width) if said.card is None else CHIP[0] * high / CHIP[1]
    most = room - wide - 26
    name = min(most, painter.text_width(said.name, 24, "sans"))
    begin = left + (room - name - 12 - wide) / 2
    label(painter, said.name, begin, y, most, 24, "sans", "ink")
    x = begin + name + 12
    edge, line = ("ink", 3.0) if said.best else ("line", 1.5)
    painter.box(x, y - high / 2, wide, high, 8, "sheet", 1, edge, line)
    if said.card is None:
        label(painter, said.text, x + wide / 2, y, wide - 12, 22, "semi", "ink", "c")
        return
    painter.text(str(said.card.number), x + wide * 0.30, y, 22, "bold", "ink", "c")
    painter.pip(said.card.suit, x + wide * 0.70, y, high * 0.68)
