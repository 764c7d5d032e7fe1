"""Statistics and the sharing of a deal in a window: the same screen by mouse, keys and gamepad."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.settings import Settings
from game.storage.dealfiles import read_deal_file
from tests.storage.historykit import fill, simulated
from tests.test_decided_app import save_decided
from tests.virtualpad import library
from tests.window import places
from tests.window.devices import Gamepad
from tests.window.program import ROOT, Program, environment, prepare, wait_for

pytestmark = pytest.mark.slow
SETTINGS = Settings(speed="off", language="en", window=(1280, 720))
Way = Callable[[Program], tuple[bytes, bytes]]


def open_with_matches(home: Path, display: str, opened: list[Program]) -> Program:
    """A window at the title, with matches of two people long ago."""
    (record,) = simulated()
    folder = home / "data" / "matches"
    fill(folder, [record.replace('"Ana"', '"Biel"')], 3, day="20260101")
    fill(folder, [record], 2, day="20260102")
    prepare(home, SETTINGS)
    opened.append(Program(home, display, module="tests.window.driven"))
    opened[-1].settle()
    return opened[-1]


def does(program: Program, deed: Callable[[], None]) -> None:
    """Do something of which something must be seen."""
    program.settle()
    before = program.look()
    deed()
    assert program.differs(before), "nothing came of it"
    program.settle()


def board(program: Program, name: str) -> bytes:
    x, y, w, h = places.statistics_board(program.size, name)
    inner = (x + RING, y + RING, w - 2 * RING, h - 2 * RING)  # the ring of what has the focus may reach over its edge
    return program.picture(inner).get_buffer().raw


RING = 16  # pixels
BACK_TO_STATISTICS = 7  # from the list past filters, Back and Import


def by_mouse(program: Program) -> tuple[bytes, bytes]:
    size = program.size
    does(program, lambda: program.click(*places.title_entry(size, "Matches")))
    does(program, lambda: program.click(*places.matches_button(size, "statistics")))
    first = board(program, "rating")
    does(program, lambda: program.click(*places.statistics_control(size, "person", 0.95)))
    return first, board(program, "rating")


def by_keys(program: Program) -> tuple[bytes, bytes]:
    program.key_by_key(*places.steps_to_small(program.size, "Matches"), "Return")
    program.key_by_key(*BACK_TO_STATISTICS * ["shift+Tab"], "Return")
    first = board(program, "rating")
    program.key_by_key("Right")  # the other person
    return first, board(program, "rating")


def by_pad(program: Program) -> tuple[bytes, bytes]:
    pad = Gamepad(program)
    steps = [step.lower() for step in places.steps_to_small(program.size, "Matches")]
    for deed in (*steps, "confirm", *BACK_TO_STATISTICS * ["last trick"], "confirm"):
        does(program, lambda deed=deed: pad.press(deed))  # type: ignore[misc]  # a lambda of its own for each
    first = board(program, "rating")
    does(program, lambda: pad.press("right"))
    return first, board(program, "rating")


@pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel")
def test_each_device_leads_to_the_same_statistics(home: Path, virtual_display: str, opened: list[Program]) -> None:
    seen = []
    for way in (by_mouse, by_keys, by_pad):
        program = open_with_matches(home, virtual_display, opened)
        seen.append(way(program))
        assert program.end() == 0
        assert program.complaint() == ""
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0] != seen[0][1]


def test_a_deal_is_shared_looked_at_and_played_again(home: Path, virtual_display: str, opened: list[Program]) -> None:
    save_decided()
    prepare(home, SETTINGS)
    program = Program(home, virtual_display)
    opened.append(program)
    program.settle()
    does(program, lambda: program.key("Return"))  # Continue: the result asks how the match goes on
    program.settle(20.0)
    program.key_by_key("v", "Escape")
    program.key("d")
    path = wait_for(lambda: next(iter((home / "export").glob("*.triunfo")), None), "no file came")
    shared = read_deal_file(path)
    assert program.end() == 0
    words = [sys.executable, "-m", "game", "play", "--deal", str(path), "--seed", "1"]
    again = Program(home, virtual_display, words[3:])
    opened.append(again)
    again.settle()
    assert again.end() == 0
    assert again.complaint() == ""
    assert shared.game == "brisca"
    bad = subprocess.run(
        [*words[:4], "--deal", __file__], env=environment(home, None), cwd=ROOT, capture_output=True, text=True
    )
    assert bad.returncode == 1
    assert "no deal" in bad.stderr
