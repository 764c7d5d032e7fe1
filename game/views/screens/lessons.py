"""The list of the lessons: which there are, which have been gone through, and where one was in the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.keys import KeysScene
from game.views.screens.page import BODY_TOP, ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import ARROWS
from game.views.widgets.prose import flow, flow_height, label, true_size
from game.views.widgets.tile import sheet
from game.words import _

LOW: Final = 1000.0
PAD: Final = 22.0
GAP: Final = 12.0
DISC: Final = 27.0  # radius


class LessonRow(NamedTuple):
    """One lesson: what it is called, what it is about, whether it was gone through, at which step it was left."""

    title: str
    about: str
    done: bool
    step: int
    press: Callable[[], None]


class LessonEntry(Control):
    """A lesson in the list."""

    def __init__(self, rect: Rect, number: int, row: LessonRow) -> None:
        super().__init__(rect, row.press)
        self.text = row.title
        self.number = number
        self.row = row

    @property
    def state(self) -> str:
        """How far one has come, in a few words."""
        if self.row.step:
            return _("continue at step {n}").format(n=self.row.step + 1)
        return _("done") if self.row.done else ""

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw number or tick, name and what it is about."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, (x + 8, y + 8, w - 16, h - 16), 10)
        with painter.group(dy=2 if look.pressed else 0):
            painter.box(x, y, w, h, 12, "#F0E2C4" if look.hovered else "paper2", 1, "ink", 1.2, 0.3)
            middle = y + h / 2
            fill = "ink" if self.row.done else "gold" if self.row.step else "paper"
            painter.circle(x + 20 + DISC, middle, DISC, fill, "ink", 2)
            if self.row.done:
                painter.icon("check", x + 20 + DISC, middle, DISC, "gold")
            else:
                painter.text(str(self.number), x + 20 + DISC, middle, 26, "serif-bold", "ink", "c")
            left = x + 20 + 2 * DISC + 20
            room = x + w - 18 - left
            state = self.state
            beside = min(room * 0.42, painter.text_width(state, 20, "semi") + 4) if state else 0.0
            first = true_size(painter, 28) * 1.2
            below = flow_height(painter, self.row.about, room, 21, "sans", 1.2)
            size = 21.0
            while first + below > h - 12 and size > 15:
                size -= 0.5
                below = flow_height(painter, self.row.about, room, size, "sans", 1.2)
            top = middle - (first + below) / 2
            label(painter, self.text, left, top + first / 2, room - beside - 12, 28, "serif-bold", "ink")
            if state:
                label(painter, state, x + w - 18, top + first / 2, beside, 20, "semi", "ink2", "r")
            flow(painter, self.row.about, left, top + first, room, size, "sans", "ink2", 1.2)


class LessonsScene(ControlScene):
    """The screen. ``rows`` tells of the lessons, in the language of the moment; ``notice`` is said at the foot."""

    backdrop = Backdrop(dark=0.25)

    def __init__(self, rows: Callable[[], Sequence[LessonRow]], notice: str | None = None) -> None:
        super().__init__()
        self.rows = rows
        self.notice = notice or ""
        self._sheet: Rect = (0, 0, 0, 0)

    def enter(self, stage: Stage) -> None:
        """Go to the first lesson that was not gone through, and tell what the screen is."""
        super().enter(stage)
        rows = self.rows()
        self._group.focus = next((i for i, row in enumerate(rows) if row.step or not row.done), 0)
        stage.audio.announce(". ".join((_("Learn"), self._counted)))

    def tell(self, notice: str) -> None:
        """Say something at the foot."""
        self.notice = notice

    def offer_anew(self) -> None:
        """Somebody has come further."""
        self._again()

    @property
    def _counted(self) -> str:
        rows = self.rows()
        return _("{done} of {n} lessons done").format(done=sum(row.done for row in rows), n=len(rows))

    def layout(self, painter: Painter) -> None:
        """Place the lessons in two columns, from above in each."""
        super().layout(painter)
        x, width = content(painter.metrics)
        self._sheet = (x, BODY_TOP, width, LOW - BODY_TOP)
        rows = self.rows()
        lines = (len(rows) + 1) // 2
        left, top, wide, high = x + PAD + 8, BODY_TOP + PAD + 8, width - 2 * PAD - 16, LOW - BODY_TOP - 2 * PAD - 16
        each, tall = (wide - GAP) / 2, (high - (lines - 1) * GAP) / lines
        entries: list[Control] = []
        for i, row in enumerate(rows):
            column, line = divmod(i, lines)
            place = (left + column * (each + GAP), top + line * (tall + GAP), each, tall)
            entries.append(LessonEntry(place, i + 1, row))
        self._group.set([*entries, back_button(painter, self.back)])

    def handle(self, intent: Intent) -> None:
        """Open a lesson, or go back."""
        if intent.means is Means.HELP:
            self._open(KeysScene())
        else:
            super().handle(intent)

    def draw(self, painter: Painter) -> None:
        """Draw the sheet with the lessons."""
        draw_title(painter, _("Learn"))
        sheet(painter, self._sheet)
        self._group.draw(painter)
        draw_foot(painter, [(ARROWS, _("choose")), ((Means.CONFIRM,), _("open"))], self.notice or self._counted)
