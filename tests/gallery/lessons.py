"""The pictures of the lessons: their list, and some of their steps at the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.app.lessons import LessonMatch
from game.lessons import load_lesson, position_at
from game.model.actions import Action
from game.model.observation import Observation
from game.views.input.intents import Device
from game.views.lesson.coach import Words
from game.views.scene import Stage
from game.views.screens.lessons import LessonRow, LessonsScene
from game.words import lessons as words
from tests.gallery.menus import nothing
from tests.gallery.studio import Shot, Studio, run
from tests.tables import NoScreens

STEPS = (
    ("cards", "hello"), ("cards", "stock"), ("cards", "worth"), ("cards", "ace"), ("cards", "slate"),
    ("tricks", "higher"), ("trumps", "turned"), ("swap", "swap"), ("swap", "done"), ("counting", "take"),
    ("saving", "lead"), ("ending", "end"), ("partners", "partner"), ("partners", "signal"), ("partners", "faces"),
    ("catalan", "claim"), ("chiamata", "bid"), ("chiamata", "call"), ("chiamata", "secret"), ("chiamata", "give"),
    ("few", "aim"), ("trumps", "cheapest"), ("saving", "least"), ("ending", "over"),
    ("swap", "own"), ("partners", "second"), ("catalan", "proven"), ("chiamata", "show"), ("few", "eight"),
)  # fmt: skip


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "lessons", lessons
    for name, step in STEPS:
        yield f"lesson-{name}-{step}", partial(lesson, name=name, step=step)
    yield "lesson-wrong", partial(lesson, name="cards", step="ace", remark="three")


def lessons(studio: Studio) -> Stage:
    """The list with some of them done, one left in its middle."""

    def rows() -> list[LessonRow]:
        return [
            LessonRow(words.title(name), words.about(name), i < 2, 4 if i == 2 else 0, nothing)
            for i, name in enumerate(words.COURSE)
        ]

    return studio.show(LessonsScene(rows), device=Device.KEYS)


class Shown(NoScreens):
    """A course of which one step is looked at."""

    can_go_back = True

    def judge(self, action: Action) -> bool:
        """Nothing is done."""
        return False

    def show_deal_result(self, observation: Observation) -> None:
        """Nothing is shown."""

    def go_on(self) -> None:
        """Nothing comes after."""

    def go_back(self) -> None:
        """Nothing comes before."""


def lesson(studio: Studio, name: str, step: str, remark: str = "") -> Stage:
    """A step as the learner sees it."""
    found = load_lesson(name)
    number = [each.name for each in found.steps].index(step)
    course = Shown()
    match = LessonMatch(found, position_at(found, number), course, course)
    scene = match.table
    scene.course = course
    shown = found.steps[number]
    text, task = words.said(name, step)
    told = words.remark(name, step, remark) if remark else ""
    scene.show(Words(words.heading(name), text, task, told, number, len(found.steps)), shown)
    stage = studio.new_stage()
    stage.push(scene)
    for _ in range(12):
        match.step()
        run(stage, 200)
    studio.skin.masters.wait()
    return stage
