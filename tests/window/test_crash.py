"""A window that crashes, and the next start: the report is offered by every device, and gives nobody away."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.settings import KeptSeat, Settings
from tests.texts import read_lines
from tests.virtualpad import library
from tests.window.program import Program, prepare, wait_for

pytestmark = pytest.mark.slow

NAME = "Guadalupe"
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
Opener = Callable[..., Program]


def settings(size: tuple[int, int]) -> Settings:
    seat = KeptSeat(NAME, "man2")
    return Settings(speed="off", language="en", window=size, seats=(seat,), first_match_done=True, auto_cut=True)


@pytest.fixture
def open_program(home: Path, virtual_display: str, opened: list[Program]) -> Opener:
    def open_(*arguments: str, **more: str) -> Program:
        opened.append(Program(home, virtual_display, arguments, more, module="tests.window.driven"))
        opened[-1].settle()
        return opened[-1]

    return open_


def reports(home: Path) -> list[Path]:
    return sorted((home / "data" / "crashes").glob("triunfo-crash-*.txt"))


def crash(program: Program) -> None:
    """End the process as an error in a library does."""
    wait_for(lambda: "fact window" in running(program.home), "nothing was written down for a crash")
    program.process.send_signal(signal.SIGSEGV)
    program.process.wait(30)
    program._close()


def running(home: Path) -> str:
    return "".join(path.read_text() for path in (home / "data" / "crashes").glob("running-*.txt"))


def shown(program: Program) -> str:
    return str(json.loads(program.tell("tell"))["screen"])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_window_that_ends_hard_is_told_of_at_the_next_start(
    open_program: Opener, home: Path, size: tuple[int, int]
) -> None:
    prepare(home, settings(size))
    program = open_program("play", "brisca", "--players", "2", "--seed", "5")
    records = wait_for(lambda: list((home / "data" / "matches").glob("*.jsonl")), "no match was begun")
    crash(program)
    assert reports(home) == []
    program = open_program()
    wait_for(lambda: shown(program) == "CrashScene", "the report is not offered")
    program.settle()
    folder = os.environ.get("TRIUNFO_SHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        pygame.image.save(program.picture(), Path(folder, f"crash-{size[0]}x{size[1]}.png"))
    (report,) = reports(home)
    text = report.read_text("utf-8")
    assert "Fatal Python error: Segmentation fault" in text
    assert "game/app/program.py" in text
    assert "display driver: x11" in text
    assert f"window: {size[0]}x{size[1]}" in text
    for hidden in (NAME, str(home), str(Path(__file__).parents[2])):
        assert hidden not in text
    with records[0].open(encoding="utf-8") as lines:
        read_lines(lines)  # nothing of the match is lost
    program.key("Escape")
    wait_for(lambda: shown(program) == "TitleScene", "the sheet stays")
    assert program.end() == 0
    program = open_program()
    assert shown(program) == "TitleScene"
    assert program.end() == 0
    assert program.complaint() == ""


@pytest.mark.parametrize("device", ["keys", "mouse", "pad", "finger"])
def test_every_device_opens_the_folder_and_goes_on(
    open_program: Opener, home: Path, device: str, tmp_path: Path
) -> None:
    if device == "pad" and library() is None:
        pytest.skip("this SDL is not the one of pygame's wheel")
    size = (1280, 720)
    prepare(home, settings(size))
    crash(open_program())
    # Stands in for the program that shows folders.
    opened = tmp_path / "opened"  # not there before all is written
    (tmp_path / "xdg-open").write_text(
        f'#!/bin/sh\nprintf %s "$1" > "{opened}.part" && mv "{opened}.part" "{opened}"\n'
    )
    (tmp_path / "xdg-open").chmod(0o755)
    program = open_program(PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    wait_for(lambda: shown(program) == "CrashScene", "the report is not offered")
    program.settle()
    if device == "pad":
        program.tell("pad", "plug", "xbox")
    places = json.loads(program.tell("tell"))["controls"]
    press(program, device, places["Open the folder"], size)
    wait_for(opened.exists, "the folder is not opened")
    assert Path(opened.read_text()) == home / "data" / "crashes"
    program.settle()
    assert shown(program) == "CrashScene"
    if device == "keys":
        program.key("Down")
    elif device == "pad":
        program.tell("pad", "press", DOWN)
    program.settle()
    press(program, device, places["Not now"], size)
    wait_for(lambda: shown(program) == "TitleScene", "the sheet stays")
    assert program.end() == 0


A, DOWN = 0, 12  # buttons of SDL


def press(program: Program, device: str, place: tuple[float, float], size: tuple[int, int]) -> None:
    """Press what has the focus, or what lies at a place."""
    if device == "keys":
        program.key("Return")
    elif device == "pad":
        program.tell("pad", "press", A)
    elif device == "mouse":
        program.click(*place)
    else:
        program.tell("finger", "tap", *map(round, place), *size)
