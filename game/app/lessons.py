"""Learning the game: the list of lessons, the course of one, and how far somebody has come."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Protocol

from game.app.context import ProgramPart
from game.app.evenings import Evenings
from game.app.newgame import first_person
from game.app.session import Evening, TableSession
from game.app.tablematch import TableMatch
from game.controllers.pace import ScreensPace
from game.hosting.lesson import HostedLesson
from game.lessons import LEARNER, Lesson, LessonError, Position, Step, begin, load_lesson, position_at
from game.model.actions import Action, Claim, Signal
from game.storage import log
from game.storage.lessonprogress import LessonProgress
from game.views.kit.screen import LEAVES, Page, Question, answer
from game.views.lesson.coach import Words
from game.views.lesson.scene import LessonScene
from game.views.screens.lessons import LessonRow, LessonsScene
from game.views.screens.menu import MenuItem
from game.views.table.handle import TableScreens
from game.words import _
from game.words import lessons as words
from game.words.lessons import COURSE


class LessonJudge(Protocol):
    """What the table of a lesson asks of it."""

    def judge(self, action: Action) -> bool:
        """Whether the learner may do this now; a wrong answer is explained, and can be tried again."""


class LessonMatch(TableMatch):
    """The table of one deal of a lesson."""

    table_class = LessonScene
    table: LessonScene
    is_strict = True

    def __init__(self, lesson: Lesson, position: Position, screens: TableScreens, course: LessonJudge) -> None:
        self._course = course
        pace = ScreensPace()
        hosted = HostedLesson(lesson, position, pace)
        self.script = hosted.script
        super().__init__(hosted, pace, screens, False)
        if position.armed:
            super().arm(True)

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing happens any more without the learner, and all that happened has been shown."""
        room, top = self.room, self.table.top
        waits = room.awaited is not None or room.is_between_deals or room.match.is_over
        return self.script.is_done and waits and top.timeline.idle and top.shown == self.observe()

    def act(self, action: Action) -> None:
        """He chose: it is done if it is what the step asks for."""
        if self._course.judge(action):
            super().act(action)
        else:
            self.table.top.return_cards()  # a card may have been dragged

    def arm(self, armed: bool) -> None:
        """He has the exchange made ready, which cannot be taken back here."""
        exchange = self.table.top.shown.armable
        if armed and exchange is not None and self._course.judge(exchange):
            super().arm(True)

    def claim(self, wanted: bool) -> None:
        """He claims the rest."""
        if wanted and self._course.judge(Claim(LEARNER)):
            super().claim(True)

    def hint(self) -> None:
        """The coach is the hint."""

    def finish(self) -> None:
        """Nothing is played for a learner."""


class LessonDone(Question):
    """A lesson has been gone through: what one knows now, and the ways on."""


class LessonTable:
    """A lesson on the stage, from a step on; each deal of it is an evening at a table of its own."""

    match: LessonMatch

    def __init__(self, evenings: Evenings, lesson: Lesson, lessons: Lessons) -> None:
        self._evenings = evenings
        self._context = evenings.context
        self._lessons = lessons
        self.lesson = lesson
        self.number = 0
        self.remark = ""  # the name of what is said of a wrong answer
        self.is_answered = False  # others go on after a right answer

    @property
    def table(self) -> LessonScene:
        """Where it is played."""
        return self.match.table

    @property
    def current(self) -> Step:
        """The step that is shown."""
        return self.lesson.steps[self.number]

    def _reached(self) -> None:
        lessons = self._lessons
        self._context.notices.report(lessons.progress.reached(lessons.person, self.lesson.name, self.number))

    # --- its course

    def place_at(self, number: int) -> None:
        """Put the table in place where a step begins."""
        self._sit_down(position_at(self.lesson, number), number)

    def _sit_down(self, position: Position, number: int) -> None:
        self.number, self.remark, self.is_answered = number, "", False

        def sit(session: TableSession[TableMatch], _ends: ExitStack) -> tuple[TableMatch, Evening]:
            """Have the others do what the lesson tells."""
            match = self.match = LessonMatch(self.lesson, position, session, self)
            match.table.course = self
            self._tell()
            return match, self._evening

        self._session = TableSession(self._evenings, sit)
        self._evenings.begin(self)
        self._reached()

    @property
    def _evening(self) -> Evening:
        """What a lesson is: the coach tells what came of a deal."""
        return Evening(
            text=lambda: _("You can come back to this step at any time."),
            menu=(
                "rules",
                lambda: MenuItem(_("Start the lesson again"), "again", partial(self.place_at, 0)),
                lambda: MenuItem(_("Skip this lesson"), "fast", self.skip),
                lambda: MenuItem(_("All lessons"), "left", self.leave),
            ),
            leave=self.leave,
            covers=True,
            tells_deals=False,
        )

    def open(self, ends: ExitStack) -> None:
        """Come to the table."""
        self._lessons.table = self
        ends.callback(self._lessons.forget_table)
        self._session.open(ends)

    def _tell(self) -> None:
        """Have the coach say what there is to say."""
        step, name = self.current, self.lesson.name
        text, task = words.said(name, step.name)
        remark = words.remark(name, step.name, self.remark) if self.remark else ""
        shown = Words(words.heading(name), text, task, remark, self.number, len(self.lesson.steps), self.is_answered)
        is_last = self.number == len(self.lesson.steps) - 1
        self.match.table.show(shown, step, answered=self.is_answered, is_last=is_last)

    def judge(self, action: Action) -> bool:
        """Whether the learner may do this now; a wrong answer is explained, and can be tried again."""
        step = self.current
        if not step.accepts or self.is_answered:
            return False
        if not step.takes(action):
            self.remark = step.remark_on(action)
            self._tell()
            self.match.table.announce()
            return False
        self.remark, self.is_answered = "", True
        if isinstance(action, Signal):
            self.match.table.signals.close()
        self.match.script.add(step.then)
        self._tell()
        return True

    def step(self) -> bool:
        """Let the table go on, and take the next step once it is at rest; returns whether anything happened."""
        happened = self._session.step()
        if self.is_answered and self.match.table.is_on_top and not happened and self.match.is_at_rest:
            self._advance()
            return True
        return happened

    def _advance(self) -> None:
        if self.number + 1 >= len(self.lesson.steps):
            self._finish()
            return
        following = self.lesson.steps[self.number + 1]
        if following.deal is not None:
            self._sit_down(begin(self.lesson, following.deal), self.number + 1)
            return
        self.number, self.remark, self.is_answered = self.number + 1, "", False
        self._tell()
        self.match.table.announce()
        self._reached()

    def go_on(self) -> None:
        """The learner has read what there is to read."""
        if not self.current.accepts:
            self._advance()

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before."""
        return self.number > 0

    def go_back(self) -> None:
        """Begin the step before again, with the cards as they lay then."""
        if self.can_go_back:
            self.place_at(self.number - 1)

    def _finish(self) -> None:
        name, lessons = self.lesson.name, self._lessons
        self._context.notices.report(lessons.progress.finished(lessons.person, name))
        following = lessons.after(name)

        def page() -> Page:
            """On to the next one, to a game, or to the list."""
            ways = [
                answer(_("Play a game"), lessons.play, "play"),
                answer(_("All lessons"), self.leave, "left", keys=LEAVES),
            ]
            if following is not None:
                text = _("Next: {lesson}").format(lesson=words.title(following))
                ways.insert(0, answer(text, self.skip, kind="primary"))
            return Page(_("Well done!"), words.learnt(name), ways)

        self._context.stage.push(LessonDone(page))
        self._context.stage.audio.announce(" ".join((_("Well done!"), words.learnt(name))))

    def skip(self) -> None:
        """On to the next lesson, or to the list after the last one."""
        following = self._lessons.after(self.lesson.name)
        if following is None:
            self.leave()
        else:
            self._lessons.open(following)

    def leave(self) -> None:
        """To the list."""
        self._lessons.close_table()


class Lessons(ProgramPart):
    """The way from the title to the lessons and back; ``play`` leads to a game."""

    def __init__(self, evenings: Evenings, play: Callable[[], None]) -> None:
        self._evenings = evenings
        self._context = evenings.context
        self._begin_game = play
        self.progress = LessonProgress()
        self.person = ""  # the id of whoever learns
        self._scene: LessonsScene | None = None
        self.table: LessonTable | None = None  # the lesson on the table
        self._context.notices.report(self.progress.problem)

    def show(self) -> None:
        """Show the list of the lessons over the title."""
        self.person = first_person(self._context).id
        self._scene = LessonsScene(self._rows, self._context.notices.take())
        self._context.stage.push(self._scene)

    def show_first(self) -> None:
        """Show the list, and over it the first lesson that has not been gone through."""
        self.show()
        done = self.progress.of(self.person).done
        self.open(next((name for name in COURSE if name not in done), COURSE[0]))

    def _rows(self) -> list[LessonRow]:
        progress = self.progress.of(self.person)
        return [
            LessonRow(
                words.title(name),
                words.about(name),
                name in progress.done,
                progress.steps.get(name, 0),
                partial(self.open, name),
            )
            for name in COURSE
        ]

    def open(self, name: str) -> None:
        """Begin a lesson, or go on with it where it was left; one that is damaged is said."""
        try:
            lesson = load_lesson(name)
        except LessonError as error:
            logging.getLogger(log.LOGGER).error("%s", error)
            if self._scene is not None:
                self._scene.note(_("This lesson cannot be opened: {reason}").format(reason=error))
            return
        step = self.progress.of(self.person).steps.get(name, 0)
        LessonTable(self._evenings, lesson, self).place_at(min(step, len(lesson.steps) - 1))

    @staticmethod
    def after(name: str) -> str | None:
        """Return the lesson after this one."""
        place = COURSE.index(name) + 1
        return COURSE[place] if place < len(COURSE) else None

    def play(self) -> None:
        """Leave the lessons and begin a game."""
        self.close_table()
        self._begin_game()

    def forget_table(self) -> None:
        """The table was left."""
        self.table = None

    def close_table(self) -> None:
        """Back from a lesson to the list."""
        if self.table is not None:
            self._evenings.end(self.table)
        if self._scene is not None:
            self._scene.rebuild()
