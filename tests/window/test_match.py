"""Whole matches in a window, from the title to the match result, by mouse and keyboard events of the X server."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.model.actions import Exchange
from game.model.cards import parse_card
from game.model.record import Header
from game.model.state import Phase
from game.settings import HouseRules, Settings, Speed
from game.storage.settings import load_settings
from tests.cases import thinned
from tests.window.ending import finish
from tests.window.program import Program, wait_for
from tests.window.reading import Reading
from tests.window.robot import Robot, Way
from tests.window.start import open_table, open_title, start_by_keys, start_by_mouse

pytestmark = pytest.mark.slow

SWAP_SEED = "w481"  # the person is dealt the seven and the three of cups; the ace of cups is turned
Opener = Callable[[Settings], Program]


@pytest.fixture
def open_program(home: Path, virtual_display: str, opened: list[Program]) -> Opener:
    """Open the title with these settings."""

    def open_(settings: Settings) -> Program:
        opened.append(open_title(home, virtual_display, settings))
        return opened[-1]

    return open_


def short(players: int = 2, speed: Speed = "off") -> Settings:
    """A match to one game, by so many when the program was left."""
    return Settings(speed=speed, language="en", house_rules={"brisca": HouseRules(players, {"match": "first_to:1"})})


@pytest.mark.parametrize(
    ("players", "by_mouse", "speed"),
    thinned([(2, False, "off"), (4, False, "off"), (3, True, "fast"), (2, True, "fast")], 2),
)
def test_a_match_from_the_title_to_the_end(players: int, by_mouse: bool, speed: Speed, open_program: Opener) -> None:
    settings = short(2 if by_mouse and players != 2 else 3, speed)
    program = open_program(settings)
    (start_by_mouse if by_mouse else start_by_keys)(program, settings, players)
    robot = Robot(program, random.Random(f"{players} {by_mouse}"))
    robot.draw_for_seat(0.3 if by_mouse else 0.9)
    looked = False

    def sometimes(now: Reading) -> None:
        if now.observation.armable is not None and not robot.done["armed"] and program.size:
            robot.arm_exchange()

    robot.after_play = sometimes
    while not (now := robot.reading()).match.is_over:
        if now.mine and now.observation.phase is Phase.PLAY and len(now.observation.tricks) == 2 and not looked:
            looked = True
            robot.hold_last_trick()
            robot.open_menu_and_rules(by_mouse)
        robot.turn(now)
    end = finish(robot)
    header: Header = end.header
    assert (header.rules.players, header.rules.match.kind, header.rules.match.n) == (players, "first_to", 1)
    assert robot.done["last trick"] == robot.done["menu"] == 1
    tricks = 40 // players if players != 3 else 13
    assert robot.done["CardPlayed"] % (tricks - 1) == 0  # the last card of a deal goes by itself
    ways: tuple[Way, ...] = ("click", "drag", "number", "arrows")
    assert all(robot.done[way] for way in ways)
    # A person who looks before he acts has to do nothing twice, but for a click into another's thinking.
    assert robot.done["repeated"] <= 2, robot.done


def test_the_exchange_is_armed_with_its_key(home: Path, virtual_display: str, opened: list[Program]) -> None:
    program = open_table(home, virtual_display, short(), "brisca", 2, "--seed", SWAP_SEED, "--level", "dodger")
    opened.append(program)
    program.settle()
    robot = Robot(program, random.Random(1), ways=("click", "number"), keeps=parse_card("7c"))
    robot.draw_for_seat(0.5)
    while not robot.exchanged():
        now = robot.reading()
        assert len(now.match.results) == 0, "the deal went by without an exchange"
        if now.mine and isinstance(now.observation.armable, Exchange) and not robot.done["armed"]:
            wait_for(robot.is_asked, "the table never asked")
            assert robot.changes(robot.arm_exchange), "S arms nothing"
        robot.turn(robot.reading())
    assert program.end() == 0


def test_sizes_full_screen_and_closing_in_the_middle_of_a_match(open_program: Opener) -> None:
    settings = short(3)
    program = open_program(settings)
    start_by_keys(program, settings, 2)
    robot = Robot(program, random.Random("sizes"))
    robot.draw_for_seat(0.1)
    sizes = iter([(960, 540), (1280, 960), (1920, 1080)])
    seen = Counter[tuple[int, int]]()
    steps = 0
    while not (now := robot.reading()).match.is_over:
        if now.mine and now.observation.phase is Phase.PLAY:
            tricks = len(now.observation.tricks)
            if tricks in (2, 5, 8) and tricks > steps:
                steps = tricks
                wait_for(robot.is_asked, "the table never came to rest")
                program.resize(*next(sizes))
                wait_for(robot.is_asked, "after the resize nothing tells whose turn it is")
            elif tricks == 10 and steps < 10:
                steps = 10
                program.key("F11")
                program.settle()
                full = program.size
                program.key("F11")
                program.settle()
                assert program.size == (1920, 1080), f"full screen was {full}"
                wait_for(robot.is_asked, "after full screen nothing tells whose turn it is")
            elif tricks == 12 and steps < 12:
                steps = 12
                seen_before = now.observation
                wait_for(robot.is_asked, "the table never came to rest")
                assert program.end() == 0
                assert program.complaint() == ""
                program = robot.program = open_program(
                    load_settings(program.home / "config" / "settings.json").settings
                )
                assert program.size == (1920, 1080), "the window comes back in another size"
                program.key("Return")  # Continue has the focus
                wait_for(robot.is_asked, "Continue shows no table that asks")
                assert robot.reading().observation == seen_before
        seen[program.size] += 1
        robot.turn(now)
    finish(robot)
    assert {(960, 540), (1280, 960), (1920, 1080)} <= set(seen)
    assert steps == 12
