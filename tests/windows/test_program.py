"""``triunfo.exe`` under Wine: whole matches by mouse and keys, closed, killed, opened twice; its commands."""

from __future__ import annotations

import random
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from build_spec.windows.wine import START, Windows
from game.storage.saves import latest_unfinished
from tests.cases import MANY
from tests.net.served import free_port
from tests.window.ending import finish
from tests.window.program import Program, unhurried, wait_for
from tests.window.reading import newest_record
from tests.window.robot import Robot
from tests.window.start import leave_title, start_by_keys, start_by_mouse
from tests.windows.conftest import SETTINGS, Open, Run, play_tricks

pytestmark = pytest.mark.slow

KILLS = 5 * MANY


def go_on(program: Program) -> None:
    """Choose Continue, on which the focus lies where there is a match to go on with."""
    leave_title(program, lambda: program.key("Return"))


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
    play_tricks(Robot(program, random.Random("windows again")), 3)
    program.kill()

    program = open_program()
    go_on(program)
    finish(Robot(program, random.Random("windows at last")))
    assert len(list((home / "data" / "matches").glob("*.jsonl"))) == 1


def is_decided(record: bytes) -> bool:
    """Whether a match of one deal is over: a kill may come between the end of the deal and that of the match."""
    return b'"match-end"' in record or b'"deal-end"' in record[: record.rindex(b"\n") + 1]


def test_killed_at_any_moment_each_match_goes_on(open_program: Open, home: Path) -> None:
    chance = random.Random("kills")
    held: dict[Path, bytes] = {}  # what each record held after a kill
    for kill in range(KILLS):
        program = open_program(settings=SETTINGS if kill == 0 else None)
        end = time.monotonic() + unhurried(chance.uniform(0.5, 4.0))
        program.key("q" if latest_unfinished().saved is None else "Return")
        while time.monotonic() < end:
            program.key(chance.choice(["1", "2", "3", "Return", "Return"]))
        program.kill()
        now = {path: path.read_bytes() for path in (home / "data" / "matches").glob("*.jsonl")}
        lost = [path for path, content in held.items() if not now.get(path, b"").startswith(content)]
        assert lost == [], f"kill {kill}: what was there before has gone"
        found, newest = latest_unfinished(), newest_record(home)
        assert found.problems == ()
        if newest is not None and not is_decided(now[newest]):
            assert found.saved is not None, f"kill {kill}: nothing to go on with"
            assert found.saved.path == newest
        held = {path: content[: content.rindex(b"\n") + 1] for path, content in now.items()}  # without a torn line
    assert held


def test_a_second_window_leaves_the_match_of_the_first_alone(open_program: Open, home: Path, windows: Windows) -> None:
    def is_locked(path: Path) -> bool:
        """Whether a program of this Windows has the record; locks of Linux are others."""
        asks = "import sys, pathlib; from game.storage import locks; print(locks.is_locked(pathlib.Path(sys.argv[1])))"
        return windows.run(windows.python, "-c", asks, path).stdout.strip() == "True"

    first = open_program(settings=SETTINGS)
    first.settle()
    start_by_keys(first, SETTINGS, 2)
    robot = Robot(first, random.Random("two windows"))
    robot.draw_for_seat(0.5)
    play_tricks(robot, 1)
    path = newest_record(home)
    assert path is not None
    assert is_locked(path)
    first.settle()  # the computer player may lead to the next trick
    before = path.read_bytes()
    second = open_program()
    second.settle()
    second.key("Return")  # Continue, on which the focus lies: it says where the match is open
    second.settle()
    assert path.read_bytes() == before
    assert second.end() == 0
    play_tricks(robot, 1)
    assert path.read_bytes().startswith(before)
    assert first.end() == 0
    assert newest_record(home) == path
    assert not is_locked(path)


def test_the_worker_is_a_process_of_its_own_and_ends_with_the_program(open_program: Open) -> None:
    def running() -> int:
        told = subprocess.run(["pgrep", "-fc", r"triunfo\.exe"], capture_output=True, text=True, check=False)
        return int(told.stdout)

    program = open_program("demo", "brisca", "--players", "2", settings=SETTINGS)
    wait_for(lambda: running() >= 2 or None, "no worker came")
    program.kill()
    wait_for(lambda: running() == 0 or None, "the worker outlives the program")


@contextmanager
def served(windows: Windows, built: Path, home: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A table that is open for telephones, by the program's command."""
    words: list[str | Path] = [START, built / "triunfo.com", "serve", "brisca", "--players", "2", "--port", str(port)]
    environment = {**windows.environment, "TRIUNFO_HOME": str(home), "LANG": "C.UTF-8"}
    with subprocess.Popen(words, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_page_is_loaded_from_a_table_that_is_served(windows: Windows, built: Path, home: Path) -> None:
    port = free_port()

    def page() -> str | None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                return str(answer.read(), "utf-8")
        except OSError:
            return None

    with served(windows, built, home, port):
        assert "Triunfo" in wait_for(page, "the page never came")


@pytest.mark.parametrize("name", ["with spaces and é ñ ł", "so long a path " * 16])
def test_files_may_lie_anywhere(name: str, run: Run, tmp_path: Path) -> None:
    folder = tmp_path / name.strip()
    folder.mkdir()
    record = folder / "match.jsonl"
    done = run("simulate", "brisca", "--players", "2", "--deals", "2", "--seed", "7", "--out", record)
    assert (done.returncode, done.stderr) == (0, "")
    checked = run("check", record)
    assert checked.returncode == 0, checked
    missing = run("check", folder / "none.jsonl")
    assert missing.returncode == 2
    assert missing.stderr.count("\n") == 1, missing.stderr


@pytest.mark.parametrize("is_writable", [True, False])
def test_documents_may_lie_elsewhere_and_be_read_only(
    is_writable: bool, windows: Windows, run: Run, home: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "Documents of Núria"
    if is_writable:
        folder.mkdir()
    else:
        folder.write_text("no folder can be made here")  # rights do not hold back whom Wine runs as root
    key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
    try:
        windows.run("reg", "add", key, "/v", "Personal", "/d", "Z:" + str(folder).replace("/", "\\"), "/f")
        done = run("take-along", home=None)
    finally:
        windows.run("reg", "add", key, "/v", "Personal", "/d", str(windows.person / "Documents"), "/f")
    if is_writable:
        assert done.returncode == 0, done
        assert len(list((folder / "Triunfo").glob("*.triunfo"))) == 1
    else:
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1, done.stderr


def test_speech_speaks_or_says_why_not(open_program: Open, home: Path) -> None:
    """The PowerShell of Wine ends at once, and with it the voice of Windows: the log says so, and the match goes on."""
    program = open_program("demo", "brisca", "--players", "2", settings=replace(SETTINGS, speech=True))
    log = home / "log" / "triunfo.log"
    wait_for(lambda: log.exists() and "no speech" in log.read_text("utf-8"), "nothing was said of speech")
    assert program.differs(program.look())
    assert program.end() == 0
