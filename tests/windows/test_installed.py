"""The installer with the real program: the menu, a deal's file, a newer version while a match runs, and gone."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_spec.windows import installer
from build_spec.windows.wine import START, Windows
from game.settings import HouseRules, Settings
from tests.window.program import Program, wait_for
from tests.window.reading import newest_record
from tests.window.robot import Robot
from tests.window.start import start_by_keys
from tests.windows.conftest import Open

pytestmark = pytest.mark.slow

SETTINGS = Settings(
    speed="off", language="en", window=(1280, 720), house_rules={"brisca": HouseRules(2, {"match": "first_to:1"})}
)
# The shell of Windows returns as soon as it has started the program; what started it stays until nothing else runs.
RUNS = r"pgrep -f 'triunfo\.exe' >/dev/null"
BY_THE_SHELL = f'wine start /unix "$1" || exit; until {RUNS}; do sleep 0.1; done; while {RUNS}; do sleep 0.2; done'


class Person:
    """Whose Windows it is: the folders that Windows names, and the installer that is run there."""

    def __init__(self, windows: Windows, setup: Path) -> None:
        self.windows = windows
        self.setup = setup
        users = windows.prefix / "drive_c" / "users"
        self.folder = next(path for path in users.iterdir() if path.name != "Public")
        self.local = self.folder / "AppData" / "Local"
        self.installed = self.local / "Programs" / "Triunfo"
        self.menu = self.folder / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Triunfo.lnk"

    def install(self) -> int:
        """Run the installer silently; return its exit code."""
        words: list[str | Path] = [START, self.setup, "/S"]
        return subprocess.run(
            words, env=self.windows.environment, stdin=subprocess.DEVNULL, timeout=240, check=False
        ).returncode

    def uninstall(self) -> None:
        """Run the uninstaller silently, and wait for the copy of itself in which it goes on."""
        subprocess.run(
            [START, self.installed / "uninstall.exe", "/S"], env=self.windows.environment, timeout=240, check=True
        )
        wait_for(lambda: not (self.installed / "triunfo.exe").exists() or None, "the program is still there")


@pytest.fixture(scope="module")
def person(windows: Windows, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    if shutil.which("makensis") is None:
        pytest.fail("makensis is not installed")
    before = os.environ.get("TRIUNFO_NSIS_TARGET")
    os.environ["TRIUNFO_NSIS_TARGET"] = "amd64-unicode"  # a Wine without 32 bits runs no other
    try:
        setup = installer.build(built, tmp_path_factory.mktemp("setup") / "Triunfo-setup.exe", quick=True)
    finally:
        if before is None:
            del os.environ["TRIUNFO_NSIS_TARGET"]
    found = Person(windows, setup)
    yield found
    if found.installed.exists():
        found.uninstall()


def test_installed_opened_from_the_menu_and_by_a_deal_and_replaced_while_it_runs(
    person: Person, open_program: Open, home: Path, opened: list[Program], tmp_path: Path
) -> None:
    assert person.install() == 0
    assert (person.installed / "triunfo.exe").is_file()
    assert person.menu.is_file()
    program = open_program(settings=SETTINGS, command=["bash", "-c", BY_THE_SHELL, "bash", str(person.menu)])
    program.settle()
    start_by_keys(program, SETTINGS, 2)
    robot = Robot(program, random.Random("installed"))
    robot.draw_for_seat(0.5)
    while not robot.reading().observation.tricks:
        robot.turn(robot.reading())

    # Whoever installs a version over it while it runs is told so, and nothing is broken.
    before = sorted(path.name for path in person.installed.iterdir())
    assert person.install() != 0
    assert sorted(path.name for path in person.installed.iterdir()) == before
    tricks = len(robot.reading().observation.tricks)
    while len(robot.reading().observation.tricks) == tricks and not robot.reading().match.is_over:
        robot.turn(robot.reading())
    program.end()
    assert person.install() == 0
    assert newest_record(home) is not None


def test_uninstalled_without_a_trace_but_what_is_the_persons(person: Person) -> None:
    if not person.installed.exists():
        assert person.install() == 0
    kept = person.local / "triunfo" / "matches"
    kept.mkdir(parents=True, exist_ok=True)
    (kept / "match.jsonl").write_text("{}")
    person.uninstall()
    subprocess.run(["wineserver", "-w"], env=person.windows.environment, timeout=120, check=False)
    assert not person.menu.exists()
    assert (kept / "match.jsonl").read_text() == "{}"
    assert "Triunfo.Deal" not in (person.windows.prefix / "user.reg").read_text("utf-8", "replace")
