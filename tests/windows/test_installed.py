"""The installer with the real program: the menu, a deal's file, a newer version while a match runs, and gone."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_spec.windows import installer
from build_spec.windows.wine import START, Windows
from game.storage.saves import latest_unfinished
from tests.window.program import Program, wait_for
from tests.window.robot import Robot
from tests.window.start import start_by_keys
from tests.windows.conftest import SETTINGS, Open, play_tricks

pytestmark = pytest.mark.slow

SHARED = Path(__file__).parents[1] / "kept" / "0.1" / "whole" / "export" / "brisca 1.txt"

# The shell of Windows returns as soon as it has started the program; what started it stays until nothing else runs.
RUNS = r"pgrep -f 'Programs.Triunfo.triunfo\.exe' >/dev/null"
BY_THE_SHELL = f'{START} start /unix "$1" || exit; until {RUNS}; do sleep 0.1; done; while {RUNS}; do sleep 0.2; done'


class Person:
    """Whose Windows it is: the folders that Windows names, and the installer that is run there."""

    def __init__(self, windows: Windows, setup: Path) -> None:
        self.windows = windows
        self.setup = setup
        self.local = windows.person / "AppData" / "Local"
        self.installed = self.local / "Programs" / "Triunfo"
        self.menu = windows.person / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Triunfo.lnk"

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
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIUNFO_NSIS_TARGET", "amd64-unicode")  # a Wine without 32 bits runs no other
        setup = installer.build(built, tmp_path_factory.mktemp("setup") / "Triunfo-setup.exe", quick=True)
    found = Person(windows, setup)
    yield found
    if found.installed.exists():
        found.uninstall()


@pytest.fixture
def open_by_shell(open_program: Open, windows: Windows) -> Iterator[Open]:
    """Open what a person double-clicks."""

    def open_(file: Path) -> Program:
        windows.end()  # its shell may have been started by another program, without the home of this test
        return open_program(settings=SETTINGS, command=["bash", "-c", BY_THE_SHELL, "bash", str(file)])

    yield open_
    windows.end()  # what the shell has started nobody else ends


def test_installed_opened_from_the_menu_and_replaced_while_it_runs(
    person: Person, open_by_shell: Open, home: Path
) -> None:
    assert person.install() == 0
    assert (person.installed / "triunfo.exe").is_file()
    assert person.menu.is_file()
    program = open_by_shell(person.menu)
    program.settle()
    start_by_keys(program, SETTINGS, 2)
    robot = Robot(program, random.Random("installed"))
    robot.draw_for_seat(0.5)
    play_tricks(robot, 1)

    # Whoever installs a version over it while it runs is told so, and nothing is broken.
    before = sorted(path.name for path in person.installed.iterdir())
    assert person.install() != 0
    assert sorted(path.name for path in person.installed.iterdir()) == before
    play_tricks(robot, 1)
    program.end()
    assert person.install() == 0
    assert latest_unfinished().saved is not None


def test_a_deal_is_opened_by_its_file(person: Person, open_by_shell: Open, home: Path, tmp_path: Path) -> None:
    """Wine 8 looks for types of files among those of the machine alone: those of the person are copied there."""
    if not person.installed.exists():
        assert person.install() == 0
    for key in (".triunfo", "Triunfo.Deal"):
        ours, everybodys = (rf"{root}\Software\Classes\{key}" for root in ("HKCU", "HKLM"))
        person.windows.run("reg", "copy", ours, everybodys, "/s", "/f")
    file = tmp_path / "a deal of Núria.triunfo"
    shutil.copyfile(SHARED, file)
    program = open_by_shell(file)
    program.settle()
    before = program.look()
    program.key("1")  # which a title does not know
    assert program.differs(before), "no card is played"
    program.settle()
    assert program.end() == 0


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
