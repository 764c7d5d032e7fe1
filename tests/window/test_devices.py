"""Whole matches with one device alone: keyboard, gamepad, a finger; and a gamepad that is pulled out meanwhile."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.settings import HouseRules, Settings
from tests.cases import thinned
from tests.virtualpad import library
from tests.window.alone import ByButtons, ByFinger
from tests.window.devices import LONG, Gamepad, Keyboard
from tests.window.program import Program, prepare, unhurried, wait_for
from tests.window.robot import MOOD

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel"),
]
AGAIN = 2  # a person who looks before he acts has to do little twice: what only hurries another's thinking, at most
Opener = Callable[[Settings], Program]


@pytest.fixture
def open_driven(home: Path, virtual_display: str, opened: list[Program]) -> Opener:
    """Open the title of a program that has a hand inside."""

    def open_(settings: Settings) -> Program:
        prepare(home, settings)
        opened.append(Program(home, virtual_display, module="tests.window.driven"))
        opened[-1].settle()
        return opened[-1]

    return open_


def short(players: int) -> Settings:
    """A match to one game, by so many when the program was left."""
    rules = {"brisca": HouseRules(players, {"match": "first_to:1"})}
    return Settings(speed="off", language="en", window=(1280, 720), house_rules=rules)


def test_a_match_with_the_keyboard_alone(open_driven: Opener) -> None:
    settings = short(2)
    program = open_driven(settings)
    robot = ByButtons(program, random.Random("keys"), ways=("buttons",), device=Keyboard(program))
    end = robot.play_alone(settings, 3)
    assert end.header.rules.players == 3
    assert robot.done["CardPlayed"] % 12 == 0  # the thirteenth goes by itself
    assert robot.done["repeated"] <= AGAIN, robot.done


@pytest.mark.parametrize("make", thinned(["xbox", "odd"], 2))
def test_a_match_with_a_gamepad_alone(make: str, open_driven: Opener) -> None:
    settings = short(2 if make == "xbox" else 3)
    program = open_driven(settings)
    robot = ByButtons(program, random.Random(make), ways=("buttons",), device=Gamepad(program, make))
    end = robot.play_alone(settings, 3 if make == "xbox" else 2)
    assert end.header.rules.players == (3 if make == "xbox" else 2)
    assert robot.done["repeated"] <= AGAIN, robot.done


def test_a_match_with_a_finger_alone(open_driven: Opener) -> None:
    settings = short(2)
    program = open_driven(settings)
    robot = ByFinger(program, random.Random("finger"), ways=("tap", "drag"))
    end = robot.play_alone(settings, 3)
    assert end.header.rules.players == 3
    assert robot.done["tap"] > 3 < robot.done["drag"]
    assert robot.seen["long press"] > 2
    assert robot.done["repeated"] <= AGAIN, robot.done


def test_a_gamepad_that_is_pulled_out_loses_nothing(open_driven: Opener) -> None:
    settings = short(2)
    program = open_driven(settings)
    pad = Gamepad(program)
    robot = ByButtons(program, random.Random("pulled"), ways=("buttons",), device=pad)
    robot.begin(settings, 2)
    robot.draw_for_seat()
    while not ((now := robot.reading()).mine and len(now.observation.tricks) == 1):
        robot.turn(now)
    robot.until_asked("to play")
    program.settle()
    pad.press("right")
    time.sleep(unhurried(MOOD))
    program.settle()
    before, then = program.look(), robot.reading()
    pad.hold("last trick", True)
    assert program.differs(before)
    time.sleep(unhurried(LONG))
    pad.pull()  # with a button held
    told = program.look()
    assert program.differs(told), "the slip of paper stays for ever"
    program.settle()
    assert robot.reading().events == then.events
    pad.plug()
    pad.press("left", "right")
    wait_for(lambda: program.look() == before, "the table is another one than before")
    robot.turn(robot.reading())
    assert program.end() == 0
    assert program.complaint() == ""
