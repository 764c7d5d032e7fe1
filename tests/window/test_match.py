"""Whole matches in a window, from the title to the match result, by mouse and keyboard events of the X server."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.model.actions import Exchange
from game.model.cards import parse_card
from game.model.observation import Phase
from game.model.record import Header
from game.storage.settings import Settings, load_settings
from tests.window import places
from tests.window.program import ROOT, Program, environment, prepare, wait_for
from tests.window.robot import Reading, Robot, Way
from tests.window.start import open_title, start_by_keys, start_by_mouse

pytestmark = pytest.mark.slow

SWAP_SEED = "61"  # the person is dealt the seven of coins and leads; the ace of coins is turned
Opener = Callable[[Settings], Program]


@pytest.fixture
def open_program(home: Path, virtual_display: str) -> Iterator[Opener]:
    """Open the title with these settings; what still runs after the test is stopped."""
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed")
    opened: list[Program] = []

    def open_(settings: Settings) -> Program:
        opened.append(open_title(home, virtual_display, settings))
        return opened[-1]

    yield open_
    for program in opened:
        program.kill()


def short(players: int = 2, speed: str = "off", **more: object) -> Settings:
    values = {"players": players, "speed": speed, "language": "en", "match_kind": "first_to", "match_n": 1}
    return Settings(**(values | more))  # type: ignore[arg-type]


def check(path: Path) -> None:
    """The record must hold a finished match and pass `triunfo check`."""
    wait_for(lambda: '"match-end"' in path.read_text(), "the record never ended")
    done = subprocess.run(
        [sys.executable, "-m", "game", "check", str(path)],
        env=environment(path.parents[2], None), cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def finish(robot: Robot) -> Reading:
    """See the results and come back to the title; nothing may have been complained about."""
    robot.play_match()
    assert robot.path is not None
    check(robot.path)
    program = robot.program
    program.settle()
    program.key("Return")  # at once: the count, hurried; then: on to the match result
    program.settle()
    program.click(*places.next_button(program.size))
    program.settle()
    program.key("Escape")
    program.settle()
    assert program.end() == 0
    assert program.complaint() == ""
    assert load_settings(program.home / "config" / "settings.json").settings.first_match_done
    return robot.reading()


@pytest.mark.parametrize(
    ("players", "by_mouse", "speed"),
    [(2, False, "off"), (3, True, "fast"), (4, False, "off"), (2, True, "fast")],
)
def test_a_match_from_the_title_to_the_end(players: int, by_mouse: bool, speed: str, open_program: Opener) -> None:
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
    assert robot.done["played"] % tricks == 0
    ways: tuple[Way, ...] = ("click", "drag", "number", "arrows")
    assert all(robot.done[way] for way in ways)
    # A person who looks before he acts has to do nothing twice, but for a click into another's thinking.
    assert robot.done["repeated"] <= 2, robot.done


def test_the_exchange_is_armed_with_its_key(home: Path, virtual_display: str) -> None:
    prepare(home, short())
    program = Program(
        home, virtual_display, ["play", "brisca", "--players", "2", "--seed", SWAP_SEED, "--level", "dodger"]
    )
    try:
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
    finally:
        program.kill()


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
        robot.turn(robot.reading())
    finish(robot)
    assert {(960, 540), (1280, 960), (1920, 1080)} <= set(seen)
    assert steps == 12
