"""Looking back in the window, with mouse, keys and a gamepad, each alone: to and fro, another try, and played on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.settings import Settings
from tests.test_decided_app import save_decided
from tests.virtualpad import library
from tests.window import places
from tests.window.devices import Buttons, Gamepad, Keyboard
from tests.window.program import Program, prepare, wait_for

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel"),
]
Act = Callable[[], None]


@pytest.fixture
def at_result(home: Path, virtual_display: str, opened: list[Program]) -> Program:
    """The result of a deal that decided a match, from a record that was left there."""
    save_decided()
    prepare(home, Settings(speed="off", language="en", window=(1280, 720), first_match_done=True))
    program = Program(home, virtual_display, module="tests.window.driven")
    opened.append(program)
    program.settle()
    program.key("Return")
    wait_for(lambda: sees_result(program), "the result never came")
    program.settle(20.0)
    return program


def changes(program: Program, act: Act, why: str) -> None:
    """It is seen that something was done."""
    before = program.look()
    act()
    wait_for(lambda: program.differs(before), why)
    program.settle(20.0)


def sees_result(program: Program) -> bool:
    """Whether the gold button of the result is there."""
    x, y = places.next_button_edges(program.size)[0]
    return places.is_gold(tuple(program.picture((round(x), round(y), 1, 1)).get_at((0, 0))))


def walk(program: Program, device: Buttons) -> None:
    """There, to and fro, and back, with one device."""
    changes(program, lambda: device.press("review"), "nothing is looked back at")
    for meant in ("right", "right", "left"):
        changes(program, lambda meant=meant: device.press(meant), f"{meant} leads nowhere")  # type: ignore[misc]
    device.press("back")
    wait_for(lambda: sees_result(program), "the result does not come back")
    program.settle(20.0)
    assert program.complaint() == ""


def test_by_keys_alone(at_result: Program) -> None:
    walk(at_result, Keyboard(at_result))
    at_result.key("r")
    at_result.settle(30.0)
    changes(at_result, lambda: at_result.key("o"), "no hand is laid open")
    changes(at_result, lambda: at_result.key("m"), "there is no next mistake")
    changes(at_result, lambda: at_result.key("Return"), "the decision is not put again")
    changes(at_result, lambda: at_result.key("h"), "no hint is given")
    changes(at_result, lambda: at_result.key("Right", "Return"), "no answer is taken")
    changes(at_result, lambda: at_result.key("Escape"), "the verdict does not come back")
    changes(at_result, lambda: at_result.key("p"), "nothing is played on")
    changes(at_result, lambda: at_result.key("Escape"), "there is no menu")
    assert at_result.end() == 0
    assert at_result.complaint() == ""


def test_by_a_gamepad_alone(at_result: Program) -> None:
    walk(at_result, Gamepad(at_result))
    assert at_result.end() == 0


def test_by_the_mouse_alone(at_result: Program) -> None:
    program = at_result
    at = places.decided_review_button(program.size)
    program.move(*at)
    changes(program, lambda: program.click(*at), "nothing is looked back at")
    changes(program, lambda: program.wheel(-1), "the wheel leads nowhere")
    width, height = program.size
    changes(program, lambda: program.click(width * 0.8, height * 0.8), "the curve leads nowhere")
    changes(program, lambda: program.drag((width * 0.4, height * 0.5), (width * 0.2, height * 0.5)), "a swipe does")
    assert program.end() == 0
    assert program.complaint() == ""
