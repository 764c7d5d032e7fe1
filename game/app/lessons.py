"""Learning the game: the list of lessons, the course of one, and how far somebody has come."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial

from game.app.appearance import Appearances
from game.app.context import Context, ProgramPart
from game.app.lessonmatch import LessonMatch
from game.app.newgame import first_person
from game.lessons import Lesson, LessonError, Position, Step, begin, load_lesson, position_at
from game.model.actions import Action, Signal
from game.model.observation import Observation
from game.model.record import Header
from game.storage import log
from game.storage.lessonprogress import LessonProgress
from game.views.kit.screen import LEAVES, Page, Question, answer
from game.views.lesson.coach import Words
from game.views.screens.lessons import LessonRow, LessonsScene
from game.views.screens.menu import MenuItem, TableMenu
from game.views.screens.textpages import ChronicleScene, RulesScene
from game.words import _
from game.words import lessons as words
from game.words.lessons import COURSE
from game.words.rulebook import Block


class LessonDone(Question):
    """A lesson has been gone through: on to the next one, to a game, or to the list."""

    def __init__(self, lesson: str, next_lesson: str | None, table: LessonTable, play: Callable[[], None]) -> None:
        super().__init__(self._page)
        self._lesson = lesson
        self._next = next_lesson
        self._table = table
        self._play = play

    def _page(self) -> Page:
        """What one knows now, and the ways on."""
        ways = []
        if self._next is not None:
            text = _("Next: {lesson}").format(lesson=words.title(self._next))
            ways.append(answer(text, self._table.skip, kind="primary"))
        ways.append(answer(_("Play a game"), self._play, "play"))
        ways.append(answer(_("All lessons"), self._table.leave, "left", keys=LEAVES))
        return Page(_("Well done!"), words.learnt(self._lesson), ways)


class LessonTable:
    """A lesson on the stage, from a step on. ``reached`` is told each step, ``done`` the end; ``leave`` closes it."""

    def __init__(self, context: Context, lesson: Lesson, step: int, lessons: Lessons) -> None:
        self._context = context
        self._lessons = lessons
        self.lesson = lesson
        self.number = 0
        self.remark = ""  # the name of what is said of a wrong answer
        self.is_answered = False  # others go on after a right answer
        self.match: LessonMatch | None = None
        self._place_at(min(step, len(lesson.steps) - 1))

    @property
    def current(self) -> Step:
        """The step that is shown."""
        return self.lesson.steps[self.number]

    # --- its course

    def _place_at(self, number: int) -> None:
        """Put the table in place where a step begins."""
        self._sit_down(position_at(self.lesson, number), number)

    def _sit_down(self, position: Position, number: int) -> None:
        stage = self._context.stage
        if self.match is not None:
            while self.match.table in stage.scenes:
                stage.pop()
            self.match.hosted.close()
        self.number, self.remark, self.is_answered = number, "", False
        self.match = LessonMatch(self.lesson, position, self)
        self.match.lesson_table.course = self
        self._lessons.use_cards(self.match.hosted.header)
        self._tell()
        stage.push(self.match.lesson_table)
        self._lessons.reached(self.lesson.name, number)

    def _tell(self) -> None:
        """Have the coach say what there is to say."""
        assert self.match is not None
        step, name = self.current, self.lesson.name
        text, task = words.said(name, step.name)
        remark = words.remark(name, step.name, self.remark) if self.remark else ""
        shown = Words(words.heading(name), text, task, remark, self.number, len(self.lesson.steps), self.is_answered)
        is_last = self.number == len(self.lesson.steps) - 1
        self.match.lesson_table.show(shown, step, answered=self.is_answered, is_last=is_last)

    def judge(self, action: Action) -> bool:
        """Whether the learner may do this now; a wrong answer is explained, and can be tried again."""
        assert self.match is not None
        step = self.current
        if not step.accepts or self.is_answered:
            return False
        if not step.takes(action):
            self.remark = step.remark_on(action)
            self._tell()
            self.match.lesson_table.announce()
            return False
        self.remark, self.is_answered = "", True
        if isinstance(action, Signal):
            self.match.table.signals.close()
        self.match.script.add(step.then)
        self._tell()
        return True

    def step(self) -> bool:
        """Let the table go on, and take the next step once it is at rest; returns whether anything happened."""
        if self.match is None:
            return False
        happened = self.match.step()
        if self.is_answered and self.match.table.is_on_top and not happened and self.match.is_at_rest:
            self._advance()
            return True
        return happened

    def _advance(self) -> None:
        assert self.match is not None
        if self.number + 1 >= len(self.lesson.steps):
            self._finish()
            return
        following = self.lesson.steps[self.number + 1]
        if following.deal is not None:
            self._sit_down(begin(self.lesson, following.deal), self.number + 1)
            return
        self.number, self.remark, self.is_answered = self.number + 1, "", False
        self._tell()
        self.match.lesson_table.announce()
        self._lessons.reached(self.lesson.name, self.number)

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
            self._place_at(self.number - 1)

    def _finish(self) -> None:
        name = self.lesson.name
        self._lessons.finished(name)
        text = words.learnt(name)
        self._context.stage.push(LessonDone(name, self._lessons.after(name), self, self._lessons.play))
        self._context.stage.audio.announce(" ".join((_("Well done!"), text)))

    def restart(self) -> None:
        """Begin the lesson again."""
        self._place_at(0)

    def skip(self) -> None:
        """On to the next lesson, or to the list after the last one."""
        self._lessons.open_next(self.lesson.name)

    def leave(self) -> None:
        """To the list."""
        self._lessons.close_table()

    def close(self) -> None:
        """Take the table off the stage."""
        stage = self._context.stage
        if self.match is not None:
            while self.match.table in stage.scenes:
                stage.pop()
            self.match.hosted.close()
            self.match = None

    # --- the screens above it

    def show_menu(self) -> None:
        """The menu, with the way to the list."""
        menu = TableMenu(lambda: _("You can come back to this step at any time."), self._menu_items)
        self._context.stage.push(menu)

    def _menu_items(self) -> list[MenuItem]:
        return [
            MenuItem(_("Rules of this game"), "book", self.show_rules),
            MenuItem(_("Start the lesson again"), "again", self.restart),
            MenuItem(_("Skip this lesson"), "fast", self.skip),
            MenuItem(_("All lessons"), "left", self.leave),
        ]

    def show_rules(self) -> None:
        """The rules of the deal."""
        assert self.match is not None
        self._context.stage.push(RulesScene(self.match.hosted.header.rules, self.lesson.game))

    def show_deal_result(self, observation: Observation) -> None:
        """The coach tells what came of it."""

    def show_curtain(self) -> None:
        """Nobody else sits at this table."""

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """What has happened in the deal."""
        self._context.stage.push(ChronicleScene(tell))


class Lessons(ProgramPart):
    """The way from the title to the lessons and back; ``play`` leads to a game."""

    def __init__(self, context: Context, appearances: Appearances, play: Callable[[], None]) -> None:
        self._context = context
        self._appearances = appearances
        self._begin_game = play
        self._progress = LessonProgress()
        self._person = ""  # the id of whoever learns
        self._scene: LessonsScene | None = None
        self.table: LessonTable | None = None
        if self._progress.problem:
            context.notices.report(self._progress.problem)

    def show(self) -> None:
        """Show the list of the lessons over the title."""
        self._person = first_person(self._context).id
        self._scene = LessonsScene(self._rows, self._context.notices.take())
        self._context.stage.push(self._scene)

    def show_first(self) -> None:
        """Show the list, and over it the first lesson that has not been gone through."""
        self.show()
        done = self._progress.of(self._person).done
        self.open(next((name for name in COURSE if name not in done), COURSE[0]))

    def _rows(self) -> list[LessonRow]:
        progress = self._progress.of(self._person)
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
        if self.table is not None:
            self.table.close()
        step = self._progress.of(self._person).steps.get(name, 0)
        self.table = LessonTable(self._context, lesson, step, self)

    def open_next(self, name: str) -> None:
        """Open the lesson after this one."""
        following = self.after(name)
        if following is None:
            self.close_table()
        else:
            self.open(following)

    @staticmethod
    def after(name: str) -> str | None:
        """Return the lesson after this one."""
        place = COURSE.index(name) + 1
        return COURSE[place] if place < len(COURSE) else None

    def reached(self, name: str, step: int) -> None:
        """Keep where somebody is."""
        self._report(self._progress.reached(self._person, name, step))

    def finished(self, name: str) -> None:
        """Keep that a lesson has been gone through."""
        self._report(self._progress.finished(self._person, name))

    def _report(self, problem: str | None) -> None:
        if problem is not None:
            self._context.notices.report(problem)

    def use_cards(self, header: Header | None) -> None:
        """Put the cards of that match on the table; None: the usual ones."""
        self._appearances.match = header
        self._appearances.apply()

    def play(self) -> None:
        """Leave the lessons and begin a game."""
        self.close_table()
        self._begin_game()

    def close_table(self) -> None:
        """Back from a lesson to the list."""
        if self.table is not None:
            self.table.close()
            self.table = None
            self.use_cards(None)
        if self._scene is not None:
            self._scene.rebuild()

    def step(self) -> bool:
        """Let the lesson on the table go on; returns whether there is something to show."""
        if self.table is None:
            return False
        if self.table.match is None or self.table.match.table not in self._context.stage.scenes:
            self.table = None  # the title was shown in its place
            self._appearances.match = None
            return True
        return self.table.step()
