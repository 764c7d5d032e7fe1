"""``triunfo.exe`` under Wine: whole matches by mouse and keys, closed, killed, opened twice; its commands."""

from __future__ import annotations

import random
import re
import subprocess
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from build_spec.windows.wine import START, Windows
from game.settings import HouseRules, Settings
from game.storage.saves import latest_unfinished
from tests.cases import MANY
from tests.window import places
from tests.window.ending import finish
from tests.window.program import Program, unhurried, wait_for
from tests.window.reading import newest_record
from tests.window.robot import Robot
from tests.window.start import start_by_keys, start_by_mouse
from tests.windows.conftest import Open

pytestmark = pytest.mark.slow

KILLS = 5 * MANY
SETTINGS = Settings(
    speed="off", language="en", window=(1280, 720), house_rules={"brisca": HouseRules(2, {"match": "first_to:1"})}
)
Run = Callable[..., subprocess.CompletedProcess[str]]


def play_tricks(robot: Robot, tricks: int) -> None:
    """Play until so many tricks more have been taken."""
    wanted = len(robot.reading().observation.tricks) + tricks
    while not robot.reading().match.is_over and len(robot.reading().observation.tricks) < wanted:
        robot.turn(robot.reading())


def go_on(program: Program) -> None:
    """Choose Continue, on which the focus lies where there is a match to go on with."""
    program.settle()
    name = places.title_name(program.size)
    before = program.picture(name).get_buffer().raw
    program.key("Return")
    wait_for(lambda: program.picture(name).get_buffer().raw != before, "the title stays")


def test_a_match_is_played_closed_continued_killed_and_played_to_its_end(open_program: Open, home: Path) -> None:
    program = open_program(settings=SETTINGS)
    program.settle()
    start_by_mouse(program, SETTINGS, 2)
    robot = Robot(program, random.Random("windows"))
    robot.draw_for_seat(0.3)
    play_tricks(robot, 3)
    assert program.end() == 0

    program = open_program()
    go_on(program)
    robot = Robot(program, random.Random("windows again"))
    play_tricks(robot, 3)
    program.kill()

    program = open_program()
    go_on(program)
    finish(Robot(program, random.Random("windows at last")))
    assert len(list((home / "data" / "matches").glob("*.jsonl"))) == 1


def test_killed_at_any_moment_each_match_goes_on(open_program: Open, home: Path) -> None:
    chance = random.Random("kills")
    length = 0
    for kill in range(KILLS):
        program = open_program(settings=SETTINGS if kill == 0 else None)
        end = time.monotonic() + unhurried(chance.uniform(0.5, 4.0))
        program.key("q" if latest_unfinished().saved is None else "Return")
        while time.monotonic() < end:
            program.key(chance.choice(["1", "2", "3", "Return", "Return"]))
        program.kill()
        path = newest_record(home)
        if path is None:
            continue
        now = path.stat().st_size
        found = latest_unfinished()
        assert found.problems == ()
        ended = b'"match-end"' in path.read_bytes()
        assert ended or (found.saved is not None and found.saved.path == path), f"kill {kill}: nothing to go on with"
        assert now >= (0 if ended else length) or ended
        length = 0 if ended else now


def test_a_second_window_leaves_the_match_of_the_first_alone(open_program: Open, home: Path, run: Run) -> None:
    first = open_program(settings=SETTINGS)
    first.settle()
    start_by_keys(first, SETTINGS, 2)
    robot = Robot(first, random.Random("two windows"))
    robot.draw_for_seat(0.5)
    play_tricks(robot, 1)
    path = newest_record(home)
    assert path is not None
    before = path.read_bytes()
    second = open_program()
    second.settle()
    told = run("history")
    assert "open" in told.stdout.lower(), told
    assert path.read_bytes().startswith(before)
    assert second.end() == 0
    play_tricks(robot, 1)
    assert first.end() == 0
    assert newest_record(home) == path


def test_the_worker_is_a_process_of_its_own_and_ends_with_the_program(open_program: Open, windows: Windows) -> None:
    def running() -> int:
        told = subprocess.run(["pgrep", "-fc", r"triunfo\.exe"], capture_output=True, text=True, check=False)
        return int(told.stdout)

    program = open_program("demo", "brisca", "--players", "2", settings=SETTINGS)
    wait_for(lambda: running() >= 2 or None, "no worker came")
    program.kill()
    wait_for(lambda: running() == 0 or None, "the worker outlives the program")


def test_a_page_is_loaded_from_a_table_that_is_served(windows: Windows, built: Path, home: Path) -> None:
    words: list[str | Path] = [START, built / "triunfo.com", "serve", "brisca", "--players", "2", "--port", "8791"]
    environment = {**windows.environment, "TRIUNFO_HOME": str(home), "LANG": "C.UTF-8"}
    with subprocess.Popen(words, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert re.search(
                rb"8791", process.stdout.readline() + process.stdout.readline() + process.stdout.readline()
            )

            def page() -> str | None:
                try:
                    with urllib.request.urlopen("http://127.0.0.1:8791/", timeout=5) as answer:
                        return str(answer.read(), "utf-8")
                except OSError:
                    return None

            assert "Triunfo" in wait_for(page, "the page never came")
        finally:
            process.kill()


@pytest.mark.parametrize("name", ["with spaces and é ñ ł", "so long a path " * 15])
def test_home_may_lie_anywhere(name: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / name[:240].strip()
    folder.mkdir()
    record = folder / "match.jsonl"
    done = run("simulate", "brisca", "--players", "2", "--deals", "2", "--seed", "7", "--out", str(record))
    assert (done.returncode, done.stderr) == (0, "")
    checked = run("check", str(record))
    assert checked.returncode == 0, checked
    missing = run("check", str(folder / "none.jsonl"))
    assert missing.returncode == 1
    assert missing.stderr.count("\n") == 1, missing.stderr


def test_speech_speaks_or_says_why_not(open_program: Open, home: Path) -> None:
    program = open_program(settings=Settings(speed="off", language="en", window=(1280, 720), speech=True))
    program.settle()
    program.key("q")
    program.settle()
    log = home / "log" / "triunfo.log"
    assert program.end() == 0
    assert "speech" in log.read_text(), log.read_text()
