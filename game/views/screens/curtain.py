"""The curtain between two people at one machine: it falls over the table, says who is next, and waits for that person.

While it is drawn nothing below it is painted. Only its own button opens it, by a press made on purpose: not before it
has hung still for a while, so that whoever presses on after his card opens nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.views.input.intents import Intent, Means
from game.views.input.pressguard import PressGuard, Target
from game.views.kit.box import Box, Column, Either, Terms, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.screen import Built
from game.views.kit.words import Fitted, Label, Picture, Prose, pip, plate
from game.views.paint.easing import clamp, in_out
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.sound.audio import Cue
from game.views.widgets.drapes import Drapery
from game.views.widgets.hints import printed_name
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet
from game.words import _
from game.words.curtain import LastMove, Passing

FALL: Final = 420.0
OPEN: Final = 520.0
CALM: Final = 350.0
"""Milliseconds without any press, after which its button opens the curtain."""
WIDE: Final = (820.0, 1100.0)
"""The width of the sheet, and the largest, where letters are large or names long."""
HIGHEST, USUAL, LOWEST = 130.0, 276.0, 1056.0
"""Where the sheet may begin, where it begins if it can, and where it has to end."""
INSET: Final = (106.0, 44.0, 32.0, 44.0)
FACE: Final = 138.0
PIP: Final = 31.0
IN_LINE: Final = 3
"""How many cards stand in one line."""
CURTAIN: Final[Target] = ("curtain",)  # what the press guard watches: all of it
IGNORED: Final = frozenset({Means.POINT, Means.AWAY, Means.RELEASE, Means.WHEEL, Means.FULL_SCREEN, Means.TEXT_SIZE})


@dataclass(eq=False, repr=False)
class CurtainScene(Built):
    """``on_shut`` is called when nothing of the table is seen any more, ``on_open`` when the curtain has opened."""

    passing: Passing
    drapery: Drapery
    on_shut: Callable[[], None]
    on_open: Callable[[], None]
    on_menu: Callable[[], None]

    def __post_init__(self) -> None:
        super().__init__()
        self._fallen = self._opened = 0.0  # how far, 0..1
        self._opens = False
        self._still = PressGuard(CALM)
        self._told = False

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

    def spoken(self) -> str:
        """Return whose turn it is."""
        return self.passing.title()

    @property
    def version(self) -> object:
        """The key that hides cards is another one on another device."""
        return printed_name(self._painter, "B") if self._painter is not None else ""

    def trees(self, terms: Terms) -> Sequence[tuple[Box, Rect]]:
        """Return the sheet, as wide and high as what has happened."""
        paper = self.build()
        wide = max(WIDE[0], min(WIDE[1], terms.width(paper)[1]))
        high = min(LOWEST - HIGHEST, terms.height(paper, wide)[1])
        return ((paper, ((terms.painter.metrics.w - wide) / 2, min(USUAL, LOWEST - high), wide, high)),)

    def build(self) -> Column:
        """Return who is next, what the others are asked, what has happened, and the button."""
        said, asked = self.passing, self.passing.request()
        finished, notes, lying = said.finished(), said.notes(), said.lying()
        has_news = finished or notes or lying
        key = printed_name(self._painter, "B") if self._painter is not None and said.shows_hand else ""
        hold = _("Hold {key} at any time to hide them again").format(key=key) if key else ""
        return column(
            Label(said.title(), 56, "serif-bold", align="c"),
            Either((
                Label(asked, 26, "serif-italic", "ink2", "c"), Prose(asked, 26, "serif-italic", "ink2", "c", lines=2)
            )),
            Picture(_draw_rule, high=24),
            Label(said.heading() if has_news else "", 22, "semi", "ink2", "c"),
            column(*_lines(finished), gap=10, spare=1),  # the table shows it, and who took the trick says enough
            *(Label(text, 22, align="c") for text in notes),
            *_lines(lying),
            ButtonBox(
                "open", said.button(), self._open, "primary", size=34, tall=88, broad=400, across=0.5,
                keys=(Means.CONFIRM,), pad=(0, 20),
            ),
            Label(hold, 20, ink="ink2", align="c"),
            gap=12, pad=INSET, ground=sheet, name="sheet",
        )  # fmt: skip

    def enter(self, stage: Stage) -> None:
        """The curtain begins to fall."""
        super().enter(stage)
        stage.audio.play_sound(Cue("turn"))
        if not self._travels:
            self._shut()

    def update(self, elapsed: float) -> None:
        """Move the curtain: it falls, hangs, opens."""
        super().update(elapsed)
        speed = self._stage.speed if self._stage is not None else 1.0
        if self._opens and self._stage is not None and self._stage.top is not self:
            return  # what is asked over it is answered first: whoever opens it takes away what is on top
        if self._opens:
            self._opened = clamp(self._opened + elapsed / (OPEN * speed)) if self._travels else 1.0
            if self._opened >= 1:
                self._opens = False
                self.on_open()
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
            self.on_shut()

    def _open(self) -> None:
        self._opens = True
        if not self._travels:
            self._opened = 1.0

    @property
    def moving(self) -> bool:
        """Whether the next frame may differ, or a press would open it only then."""
        return super().moving or not self.is_ready

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
                self.on_menu()
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
        self.drapery.draw(painter, up, apart)
        with painter.group(dy=-(up + apart) * painter.metrics.height / painter.metrics.unit):
            self.placed.paint(painter)
            x, y, w, _h = self.placed.rects["sheet"]
            painter.circle(x + w / 2, y + 6, FACE / 2 + 5, "paper", "ink", 4)
            painter.portrait(self.passing.person.portrait, "neutral", x + w / 2, y + 6, FACE)
            self.group.draw(painter)


def _draw_rule(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.line([(x + 66, y + h / 2), (x + w - 66, y + h / 2)], "line", 1.5)


def _lines(moves: Sequence[LastMove]) -> Sequence[Box]:
    """What each has done, a few in each line; two and two look better than three and one."""
    count = IN_LINE if len(moves) != IN_LINE + 1 else 2
    return [row(*map(_move, moves[i : i + count]), gap=30, align=0.5) for i in range(0, len(moves), count)]


def _move(move: LastMove) -> Box:
    """A name, and beside it a slip with the card or the bid; the best one has a strong edge."""
    edge = ("ink", 3.0, 1.0) if move.best else ("line", 1.5, 1.0)
    card, said = move.card, Fitted(move.text, 22, "semi", align="c")
    number = said if card is None else Label(str(card.number), 22, "bold", align="c")
    inside = row(number, pip(card.suit, PIP, 1.0) if card is not None else None, gap=8)
    return row(Fitted(move.name, 24), column(inside, pad=(14, 5), across=0.5, ground=plate("sheet", 8, edge)), gap=12)
