"""The program for Windows that ``.ci/windows`` has built, in a Windows under Wine, with an X server for its window."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from build_spec.windows.wine import START, Windows
from game.settings import HouseRules, Settings
from game.storage.paths import HOME_VARIABLE
from tests.displays import x_server
from tests.window.conftest import opened
from tests.window.program import Program, prepare
from tests.window.robot import Robot

__all__ = ["opened"]  # a fixture of the tests in a window

SILENT: Final = {"SDL_AUDIODRIVER": "dummy"}  # Wine complains in its own words where there is no sound
SETTINGS: Final = Settings(
    speed="off", language="en", window=(1280, 720), house_rules={"brisca": HouseRules(2, {"match": "first_to:1"})}
)
Open = Callable[..., Program]
Run = Callable[..., subprocess.CompletedProcess[str]]


def play_tricks(robot: Robot, tricks: int) -> None:
    """Play until so many tricks more have been taken, or the match is over."""
    wanted = len(robot.reading().observation.tricks) + tricks
    while not robot.reading().match.is_over and len(robot.reading().observation.tricks) < wanted:
        robot.turn(robot.reading())


@pytest.fixture(scope="session")
def built() -> Path:
    """Return the folder with triunfo.exe, named by TRIUNFO_WINDOWS; skip where nobody has built one."""
    named = os.environ.get("TRIUNFO_WINDOWS")
    if not named:
        pytest.skip("needs a program for Windows and Wine: .ci/windows builds one and runs this")
    folder = Path(named).resolve()
    assert (folder / "triunfo.exe").is_file(), f"TRIUNFO_WINDOWS names no program: {folder}"
    return folder


@pytest.fixture(scope="session")
def virtual_display() -> Iterator[str]:
    """One X server for all of it: a Windows is started with its display."""
    with x_server("3840x2160") as name:
        yield name


@pytest.fixture(scope="session")
def windows(built: Path, virtual_display: str) -> Iterator[Windows]:
    """The Windows of .cache/windows; whatever still runs there afterwards is ended.

    All of it is started with the display: who comes later finds none where the first program there had none.
    """
    found = Windows()
    found.end()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", virtual_display)
        yield found
    found.end()


@pytest.fixture
def run(windows: Windows, built: Path, home: Path) -> Run:
    """Run a command of the program in its console, with this test's home or with that of the system."""

    def run_(*words: str | Path, home: Path | None = home) -> subprocess.CompletedProcess[str]:
        environment = {**windows.environment, **SILENT, "SDL_VIDEODRIVER": "dummy", "LANG": "C.UTF-8"}
        environment.pop(HOME_VARIABLE, None)
        if home is not None:
            environment[HOME_VARIABLE] = str(home)
        return subprocess.run(
            [START, built / "triunfo.com", *words], env=environment, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, encoding="utf-8", errors="replace", timeout=240, check=False,
        )  # fmt: skip

    return run_


@pytest.fixture
def open_program(windows: Windows, built: Path, home: Path, virtual_display: str, opened: list[Program]) -> Open:
    """Open ``triunfo.exe`` in a window, with words behind it, or whatever ``command`` starts it."""

    def open_(*words: str, settings: Settings | None = None, command: Sequence[str] = ()) -> Program:
        if settings is not None:
            prepare(home, settings)
        command = command or [str(START), str(built / "triunfo.exe")]
        more = {**windows.variables, **SILENT, HOME_VARIABLE: f"Z:{home}"}  # a shell starts it on another drive
        opened.append(Program(home, virtual_display, words, more=more, command=command))
        return opened[-1]

    return open_
