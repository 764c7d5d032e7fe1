"""The lessons in the program: from the first start to the end of each, by keys, wrong answers included."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.lessons import LessonDone, LessonTable
from game.app.program import LONGEST_FRAME
from game.lessons import LEARNER, answers
from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play, Signal
from game.model.match import Match
from game.storage.settings import load_settings
from game.views.input.intents import Device, Intent, Means
from game.views.lesson.coach import SETTLES
from game.views.lesson.scene import LessonScene
from game.views.scene import Scene
from game.views.screens.lessons import LessonsScene
from game.views.screens.menu import TableMenu
from game.views.screens.title import TitleScene
from game.views.widgets.buttons import Button
from game.words.lessons import COURSE, title
from tests.readers import WORDS_A_MINUTE, reading_time
from tests.test_app import Driver
from tests.test_app import start as start  # the fixture
from tests.views.scenekit import labels, named


def table_of(driver: Driver) -> LessonTable:
    lessons = driver.app.lessons
    assert lessons.table is not None
    return lessons.table


def scene_of(driver: Driver) -> LessonScene:
    assert isinstance(driver.top, LessonScene)
    return driver.top


def pass_time(driver: Driver, times: int = 1) -> None:
    """Let time go by at the table without painting it."""
    for _ in range(times):
        driver.app.evenings.step()
        driver.app.stage.update(LONGEST_FRAME)


def press(driver: Driver, means: Means, number: int = 0) -> None:
    driver.app.stage.handle(Intent(means, Device.KEYS, number=number))
    pass_time(driver, 2)


def can_answer(driver: Driver) -> bool:
    """Whether the learner can read or answer, or has come to the end."""
    scene = driver.top
    if isinstance(scene, LessonScene):
        return not table_of(driver).is_answered and scene.top.timeline.idle
    return isinstance(scene, LessonDone)


def settle(driver: Driver) -> None:
    """Wait until the learner can go on, and has seen it for a moment."""
    pass_time(driver, 2)
    for _ in range(2000):
        if can_answer(driver):
            break
        pass_time(driver)
    pass_time(driver, round(SETTLES / LONGEST_FRAME) + 6)
    assert can_answer(driver)


def do(driver: Driver, action: Action) -> None:
    """Do something at the table by keys, as a person would; what has many keys is handed in by its sheet."""
    scene = scene_of(driver)
    if isinstance(action, Play):
        press(driver, Means.PLACE, number=scene.hand._codes.index(action.card.code))
    elif isinstance(action, Exchange):
        press(driver, Means.SWAP)
    elif isinstance(action, Claim):
        press(driver, Means.CLAIM)
    elif isinstance(action, Pass):
        press(driver, Means.PASS)
    else:
        assert isinstance(action, (Bid, Call, Signal))
        scene._act(action, asks=None) if not isinstance(action, Signal) else scene.match.act(action)
        pass_time(driver, 2)


def wrong_actions(driver: Driver) -> list[Action]:
    table = table_of(driver)
    assert table.match is not None
    legal = table.match.room.match.legal(LEARNER)
    return [action for action in legal if not table.current.takes(action)]


def go_through(driver: Driver, *, errs: bool = False) -> list[str]:
    """Do a lesson to its end; returns the names of its steps as they came."""
    seen: list[str] = []
    for _ in range(100):
        settle(driver)
        if isinstance(driver.top, LessonDone):
            return seen
        table, scene = table_of(driver), scene_of(driver)
        assert table.match is not None
        step = table.current
        assert not seen or step.name != seen[-1], f"step {step.name} does not go on"
        seen.append(step.name)
        if not step.accepts:
            press(driver, Means.CONFIRM)
            continue
        before = table.match.room.match
        for action in wrong_actions(driver) if errs else []:
            do(driver, action)
            assert table.remark, f"{action} is taken in {step.name}"
            assert scene.paper.words.remark
            assert table.match.room.match == before
            pass_time(driver, 30)
        do(driver, answers(step, before)[0])
    pytest.fail(f"the lesson has no end: {table_of(driver).current.name}")


def shown(driver: Driver) -> Scene:
    """The scene on top."""
    return driver.top


def match_of(driver: Driver) -> Match:
    found = table_of(driver).match
    assert found is not None
    return found.room.match


def open_list(driver: Driver) -> LessonsScene:
    driver.app.lessons.show()
    pass_time(driver, 2)
    assert isinstance(driver.top, LessonsScene)
    return driver.top


def test_from_the_first_start_to_the_end_of_the_first_lesson(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = driver.top
    assert isinstance(scene, TitleScene)
    assert "Show me" in labels(scene)
    driver.app.stage.handle(Intent(Means.LAST_TRICK, Device.KEYS))
    steps = go_through(driver)
    assert steps == [step.name for step in table_of(driver).lesson.steps]
    invitation = 12 / WORDS_A_MINUTE * 60
    assert invitation + reading_time("cards") < 6 * 60
    assert load_settings().settings.was_invited
    press(driver, Means.BACK)
    assert isinstance(driver.top, LessonsScene)
    press(driver, Means.BACK)
    top = shown(driver)
    assert isinstance(top, TitleScene)
    assert "Show me" not in labels(top)


@pytest.mark.slow
@pytest.mark.parametrize("name", COURSE)
def test_each_lesson_comes_to_its_end_whatever_is_tried(start: Callable[..., Driver], name: str) -> None:
    driver = start()
    open_list(driver)
    driver.app.lessons.open(name)
    steps = go_through(driver, errs=True)
    assert steps == [step.name for step in table_of(driver).lesson.steps]
    press(driver, Means.BACK)
    scene = driver.top
    assert isinstance(scene, LessonsScene)
    assert [row.title for row in scene.rows() if row.done] == [title(name)]


def test_a_lesson_goes_on_where_it_was_left(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = open_list(driver)
    driver.app.lessons.open("cards")
    for _ in range(3):
        settle(driver)
        press(driver, Means.CONFIRM)
    settle(driver)
    assert table_of(driver).number == 3
    press(driver, Means.TRY_AGAIN)
    settle(driver)
    assert table_of(driver).number == 2
    press(driver, Means.BACK)
    menu = shown(driver)
    assert isinstance(menu, TableMenu)
    named(menu, "All lessons").press()
    pass_time(driver, 2)
    assert shown(driver) is scene
    assert scene.rows()[0].step == 2
    scene.rows()[0].press()
    settle(driver)
    assert table_of(driver).number == 2


def test_going_back_takes_an_answer_back(start: Callable[..., Driver]) -> None:
    driver = start()
    open_list(driver)
    driver.app.lessons.open("cards")
    for _ in range(40):
        settle(driver)
        if table_of(driver).current.accepts:
            break
        press(driver, Means.CONFIRM)
    number, before = table_of(driver).number, match_of(driver)
    do(driver, answers(table_of(driver).current, before)[0])
    settle(driver)
    assert table_of(driver).number == number + 1
    assert match_of(driver) != before
    press(driver, Means.TRY_AGAIN)
    settle(driver)
    assert (table_of(driver).number, match_of(driver)) == (number, before)


def press_at(driver: Driver, x: float, y: float, finger: float) -> None:
    """Press a point with the mouse or a finger."""
    for means in (Means.POINT, Means.PRESS, Means.RELEASE, *([Means.AWAY] if finger else [])):
        driver.app.stage.handle(Intent(means, Device.POINTER, x=x, y=y, finger=finger))
        pass_time(driver, 4)


def swap_label(driver: Driver) -> str:
    """What stands on the button for the exchange that is offered now."""
    exchange = scene_of(driver).top.shown.armable
    assert exchange is not None
    return f"Swap the {exchange.give.code[:-1]}"


def press_label(driver: Driver, label: str, finger: float) -> None:
    button = next(c for c in scene_of(driver).buttons.controls if getattr(c, "label", "") == label)
    press_at(driver, *button.middle, finger)


@pytest.mark.slow
@pytest.mark.parametrize("finger", [0.0, 66.0], ids=["mouse", "touch"])
def test_a_lesson_is_gone_through_by_pointing(start: Callable[..., Driver], finger: float) -> None:
    driver = start()
    open_list(driver)
    driver.app.lessons.open("swap")
    for _ in range(60):
        settle(driver)
        if isinstance(driver.top, LessonDone):
            return
        step = table_of(driver).current
        scene = scene_of(driver)
        if not step.accepts:
            press_label(driver, "Finish" if scene.is_last else "Next", finger)
        elif step.accepts[0] == "swap":
            press_label(driver, swap_label(driver), finger)
        else:
            pose = scene.hand.pose(step.accepts[0])
            press_at(driver, pose.x, pose.y, finger)
    pytest.fail(f"the lesson has no end: {table_of(driver).current.name}")


def test_a_lesson_is_gone_through_with_a_gamepad(start: Callable[..., Driver]) -> None:
    driver = start()
    open_list(driver)
    driver.app.lessons.open("swap")

    def pad(means: Means) -> None:
        driver.app.stage.handle(Intent(means, Device.PAD))
        pass_time(driver, 8)

    for _ in range(60):
        settle(driver)
        if isinstance(driver.top, LessonDone):
            return
        step = table_of(driver).current
        scene = scene_of(driver)
        if not step.accepts:
            pad(Means.CONFIRM)
        elif step.accepts[0] == "swap":
            pad(Means.SWAP)
        else:
            for _step in range(4):
                pad(Means.LEFT)
            while scene.hand.selected != step.accepts[0]:
                pad(Means.RIGHT)
            pad(Means.CONFIRM)
    pytest.fail(f"the lesson has no end: {table_of(driver).current.name}")


def test_the_swap_is_made_ready_by_dragging_the_seven_onto_the_turned_card(start: Callable[..., Driver]) -> None:
    driver = start()
    open_list(driver)
    driver.app.lessons.open("swap")
    steps = [step.name for step in table_of(driver).lesson.steps]
    table_of(driver).place_at(steps.index("swap"))
    settle(driver)
    scene = scene_of(driver)
    start_at, to = scene.top.pieces["7o"].pose, scene.top.layout.turned
    for means, x, y in (
        (Means.PRESS, start_at.x, start_at.y), (Means.POINT, to.x, to.y), (Means.RELEASE, to.x, to.y),
    ):  # fmt: skip
        driver.app.stage.handle(Intent(means, Device.POINTER, x=x, y=y))
        pass_time(driver)
    settle(driver)
    assert table_of(driver).current.name == "lead"
    assert scene_of(driver).armed


def swap_button(driver: Driver) -> Button:
    label = swap_label(driver)
    found = next(c for c in scene_of(driver).buttons.controls if getattr(c, "label", "") == label)
    assert isinstance(found, Button)
    return found


def test_the_swap_is_gold_where_it_is_asked_for_and_once_it_is_ready_and_told_to_wait_before(
    start: Callable[..., Driver],
) -> None:
    driver = start()
    open_list(driver)
    driver.app.lessons.open("swap")
    table = table_of(driver)
    table.place_at([step.name for step in table.lesson.steps].index("first"))
    settle(driver)
    button = swap_button(driver)
    assert (button.icon, button.active) == ("swap", False)
    press_at(driver, *button.middle, 0.0)
    assert table.current.name == "first"
    assert scene_of(driver).paper.words.remark == "The swap has to wait until you have won a trick."
    assert not scene_of(driver).armed
    do(driver, answers(table.current, match_of(driver))[0])
    settle(driver)
    assert table.current.name == "swap"
    button = swap_button(driver)
    assert (button.icon, button.active) == ("swap", True)
    press_at(driver, *button.middle, 0.0)
    settle(driver)
    assert table.current.name == "lead"
    button = swap_button(driver)
    assert (button.icon, button.active) == ("check", True)


def test_a_wrong_card_that_was_dragged_goes_back_to_the_hand(start: Callable[..., Driver]) -> None:
    driver = start()
    open_list(driver)
    driver.app.lessons.open("swap")
    while table_of(driver).current.name != "first":
        settle(driver)
        press(driver, Means.CONFIRM)
    settle(driver)
    scene = scene_of(driver)
    before, to = scene.top.pieces["7o"].pose, scene.top.layout.trick(0)
    for means, x, y in (
        (Means.PRESS, before.x, before.y), (Means.POINT, to.x, to.y), (Means.RELEASE, to.x, to.y),
    ):  # fmt: skip
        driver.app.stage.handle(Intent(means, Device.POINTER, x=x, y=y))
        pass_time(driver)
    assert table_of(driver).remark
    settle(driver)
    assert scene.top.pieces["7o"].pose == before
