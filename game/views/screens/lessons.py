"""The list of the lessons: which there are, which have been gone through, and where one was in the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.controls import EntryBox
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Picture, Prose
from game.views.painter import Painter
from game.views.screens.keys import KeysScene
from game.views.widgets.hints import ARROWS, Hint
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet
from game.words import N_, _

DISC: Final = 54.0


class LessonRow(NamedTuple):
    """One lesson: what it is called, what it is about, whether it was gone through, at which step it was left."""

    title: str
    about: str
    done: bool
    step: int
    press: Callable[[], None]


class LessonsScene(Screen):
    """The screen. ``rows`` tells of the lessons, in the language of the moment; ``notice`` is said at the foot."""

    caption = N_("Learn")
    dark = 0.25

    def __init__(self, rows: Callable[[], Sequence[LessonRow]], notice: str | None = None) -> None:
        super().__init__()
        self.rows = rows
        self.notice = notice or ""

    @property
    def first(self) -> str:
        """The first lesson that was not gone through."""
        return next((each.title for each in self.rows() if each.step or not each.done), "")

    def build(self) -> Box:
        """Return the lessons in two columns, from above in each."""
        entries = [entry(number, each) for number, each in enumerate(self.rows(), 1)]
        half = (len(entries) + 1) // 2
        entries += [Box()] * (2 * half - len(entries))
        columns = (Grid(tuple(part), columns=1, gap=12, grow=1) for part in (entries[:half], entries[half:]))
        return row(*columns, gap=12, pad=(30, 30), ground=sheet)

    def keys(self) -> Keys:
        """Return the key that shows the page of keys."""
        return {Means.HELP: lambda: self.open(KeysScene())}

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do, and how far one has come."""
        return [(ARROWS, _("choose")), ((Means.CONFIRM,), _("open"))], self.notice or self._counted

    def spoken(self) -> str:
        """Return what the screen is."""
        return ". ".join((_("Learn"), self._counted))

    def note(self, notice: str) -> None:
        """Say something at the foot."""
        self.notice = notice

    @property
    def _counted(self) -> str:
        rows = self.rows()
        return _("{done} of {n} lessons done").format(done=sum(each.done for each in rows), n=len(rows))


def entry(number: int, lesson: LessonRow) -> Box:
    """Return a lesson in the list: number or tick, name, how far one has come, and what it is about."""
    state = _("continue at step {n}").format(n=lesson.step + 1) if lesson.step else _("done") if lesson.done else ""
    name = row(
        Label(lesson.title, 28, "serif-bold", leading=1.2, grow=1),
        Label(state, 20, "semi", "ink2", "r") if state else None,
        gap=12,
    )
    words = column(name, Prose(lesson.about, 21, ink="ink2", leading=1.2), align=0.5, grow=1)
    disc = Picture(partial(_draw_disc, number, lesson), (DISC, DISC))
    return EntryBox(lesson.title, lesson.title, row(disc, words, gap=20, pad=(20, 6)), lesson.press)


def _draw_disc(number: int, lesson: LessonRow, painter: Painter, rect: Rect) -> None:
    x, y, r = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[2] / 2
    painter.circle(x, y, r, "ink" if lesson.done else "gold" if lesson.step else "paper", "ink", 2)
    if lesson.done:
        painter.icon("check", x, y, r, "gold")
    else:
        painter.text(str(number), x, y, 26, "serif-bold", "ink", "c")
