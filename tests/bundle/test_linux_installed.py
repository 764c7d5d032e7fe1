"""On a fresh Debian without Python: installed by apt or unpacked, started from the menu, played, and gone again."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_spec.linux.debian import FILE
from build_spec.linux.names import APP_ID
from build_spec.linux.tarball import NAME
from game.settings import HouseRules, Settings
from tests.bundle.conftest import need
from tests.bundle.freshroot import USER, FreshRoot
from tests.window.ending import finish
from tests.window.program import Program, prepare
from tests.window.robot import Robot
from tests.window.start import start_by_keys

pytestmark = pytest.mark.slow

# The tool returns as soon as it has started the program; what started it stays until nothing else runs.
RUNS = "grep -qs '^triunfo' /proc/[1-9]*/comm"
FROM_MENU = f'gio launch "$1" || exit; until {RUNS}; do sleep 0.1; done; while {RUNS}; do sleep 0.2; done'


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> FreshRoot:
    if not os.environ.get("TRIUNFO_FRESH_DEBIAN"):
        pytest.skip("installs a whole Debian from its mirror: with TRIUNFO_FRESH_DEBIAN=1, and in tests/nightly.sh")
    need("mmdebstrap", "unshare", "xdotool", "Xvfb")
    if os.geteuid() != 0:
        pytest.skip("only root can make a system in a folder")
    return FreshRoot(tmp_path_factory.mktemp("fresh") / "root")


@pytest.fixture
def playing(fresh: FreshRoot, virtual_display: str) -> Iterator[Player]:
    player = Player(fresh, virtual_display)
    yield player
    if player.program is not None:
        player.program.kill()


class Player:
    """Somebody with a mouse and a keyboard at the display of the fresh system."""

    def __init__(self, fresh: FreshRoot, display: str) -> None:
        self.fresh = fresh
        self.display = display
        self.program: Program | None = None

    def play_a_match(self, entry: str, home: Path) -> Path:
        """Start the game by a menu entry, play Brisca to the end, close it; return the record."""
        settings = Settings(speed="off", language="en", house_rules={"brisca": HouseRules(2, {"match": "first_to:1"})})
        prepare(home, settings)
        self.fresh.own()
        inside = "/" + home.relative_to(self.fresh.path).as_posix()
        command = self.fresh.command(
            "sh", "-c", FROM_MENU, "sh", entry, user=USER, display=self.display, TRIUNFO_HOME=inside
        )
        program = self.program = Program(home, self.display, command=command)
        program.settle()
        start_by_keys(program, settings, 2)
        robot = Robot(program, random.Random(entry))
        robot.draw_for_seat(0.5)
        finish(robot)
        assert robot.path is not None
        return robot.path


def test_the_package_is_installed_played_and_removed_without_a_trace(
    fresh: FreshRoot, dist: Path, playing: Player
) -> None:
    assert not list(fresh.path.glob("usr/bin/python3*"))
    before = fresh.files()
    fresh.give(dist / FILE, f"tmp/{FILE}")
    fresh.run("apt-get", "install", "-y", "-q", "--no-install-recommends", f"/tmp/{FILE}")
    assert not list(fresh.path.glob("usr/bin/python3*"))
    assert "Triunfo" in fresh.run("triunfo", "--version", user=USER)
    home = fresh.home / "kept"
    record = playing.play_a_match(f"/usr/share/applications/{APP_ID}.desktop", home)
    fresh.run("apt-get", "purge", "-y", "-q", "--autoremove", "triunfo")
    assert fresh.files() == before
    assert record.is_file()


def test_the_archive_is_unpacked_played_and_taken_out_by_a_normal_user(
    fresh: FreshRoot, dist: Path, playing: Player
) -> None:
    fresh.run("apt-get", "install", "-y", "-q", "--no-install-recommends", "libx11-6", "libxext6")
    archive = f"{NAME}.tar.xz"
    fresh.give(dist / archive, f"home/ana/{archive}")
    fresh.run("mkdir", "-p", "/home/ana/my games", user=USER)
    fresh.run("tar", "-xf", f"/home/ana/{archive}", "-C", "/home/ana/my games", user=USER)
    system, before = fresh.files(), fresh.files("home/ana", but=())
    script = f"/home/ana/my games/{NAME}/install.sh"
    fresh.run(script, "--user", user=USER)
    entry = f".local/share/applications/{APP_ID}.desktop"
    record = playing.play_a_match(f"/home/ana/{entry}", fresh.home / "kept of the archive")
    fresh.run(script, "--remove", user=USER)
    left = fresh.files("home/ana", but=("kept of the archive",)) - before
    assert {path for path in left if not path.startswith((".cache", ".config", ".dbus"))} <= {".local", ".local/share"}
    assert fresh.files() == system
    assert record.is_file()
