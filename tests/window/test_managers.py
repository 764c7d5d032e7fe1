"""Under real window managers, one with frames and one that tiles: whatever they make of the window, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.settings import Settings
from game.storage.settings import load_settings
from tests.window.managers import SCREEN, SMALL, Managed, managed
from tests.window.program import Program, prepare, wait_for

pytestmark = pytest.mark.slow

USUAL = Settings(speed="off", language="ca", window=(1000, 600), volume_music=3, text_size=125)
MAXIMISED = ("maximized_vert", "maximized_horz")


@pytest.fixture(params=["openbox", "i3"])
def screen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Managed]:
    with managed(request.param, tmp_path) as made:
        yield made


class Placed:
    """A running program, and what the manager has made of its window."""

    def __init__(self, screen: Managed, home: Path, opened: list[Program]) -> None:
        self.program = Program(home, screen.display)
        opened.append(self.program)
        self.screen = screen
        self.program.settle()

    def becomes(self, size: tuple[int, int] | None = None, *, full: bool = False, maximised: bool = False) -> None:
        """Wait until the window is so, and draws what fills it."""

        def so() -> bool:
            told = self.screen.server.managed(self.program.window)
            return (size in (None, self.program.size), told.full_screen, told.maximised) == (True, full, maximised)

        wait_for(so, f"the window is {self.program.size}, not {size} {full=} {maximised=}", 20.0)
        self.program.settle()
        assert len(set(self.program.look()[::997])) > 8

    def rests(self) -> None:
        """Wait until nobody changes the window any more; what lies outside the screen cannot be looked at."""
        sizes = [self.program.size] * 2

        def is_still() -> bool:
            sizes.append(self.program.size)
            return len(sizes) > 20 and len(set(sizes[-20:])) == 1

        wait_for(is_still, "the window never rests")
        assert self.program.process.poll() is None, self.program.complaint()

    def press_f11(self) -> None:
        self.program.key("F11")

    def close(self) -> Settings:
        """Close the window; return what was kept."""
        assert self.program.end() == 0
        assert self.program.complaint() == ""
        loaded = load_settings(self.program.home / "config" / "settings.json")
        assert loaded.problem is None
        kept = msgspec.structs.replace(loaded.settings, window=USUAL.window, maximised=False, fullscreen=False)
        assert kept == USUAL
        return loaded.settings


def test_field_b7_full_screen_by_key_and_by_the_manager(screen: Managed, home: Path, opened: list[Program]) -> None:
    """Field B7: F11 does at once what it says, whoever filled the screen before; also on one that has shrunk."""
    prepare(home, USUAL)
    placed = Placed(screen, home, opened)
    before = placed.program.size
    placed.becomes(before)
    screen.state(placed.program.window, "add", "fullscreen")
    placed.becomes(SCREEN, full=True)
    placed.press_f11()
    placed.becomes(before)
    placed.press_f11()
    placed.becomes(SCREEN, full=True)
    screen.state(placed.program.window, "remove", "fullscreen")
    placed.becomes(before)
    placed.press_f11()
    placed.becomes(SCREEN, full=True)
    screen.shrink()
    placed.becomes(SMALL, full=True)
    placed.press_f11()
    placed.becomes()
    width, height = placed.program.size
    assert width <= SMALL[0]
    assert height <= SMALL[1]
    placed.press_f11()
    placed.becomes(SMALL, full=True)
    screen.shrink(small=False)
    placed.becomes(SCREEN, full=True)
    assert placed.close().fullscreen
    placed = Placed(screen, home, opened)
    placed.becomes(SCREEN, full=True)
    placed.close()


def test_field_b7_closed_while_maximised(home: Path, opened: list[Program], tmp_path: Path) -> None:
    """Field B7: it is maximised the next time, and then has the size from before to come back to."""
    prepare(home, USUAL)
    with managed("openbox", tmp_path) as screen:
        placed = Placed(screen, home, opened)
        placed.becomes((1000, 600))
        screen.state(placed.program.window, "add", *MAXIMISED)
        placed.becomes(maximised=True)
        large = placed.program.size
        kept = placed.close()
        assert (kept.window, kept.maximised) == ((1000, 600), True)
        placed = Placed(screen, home, opened)
        placed.becomes(large, maximised=True)
        screen.state(placed.program.window, "remove", *MAXIMISED)
        placed.becomes((1000, 600))
        kept = placed.close()
        assert (kept.window, kept.maximised) == ((1000, 600), False)


def test_field_c5_any_size_and_two_windows(screen: Managed, home: Path, opened: list[Program]) -> None:
    """Field C5: windows from 10x10 to the whole screen, two of them on one home; nothing is lost."""
    prepare(home, USUAL)
    first = Placed(screen, home, opened)
    second = Placed(screen, home, opened)
    if screen.tiles:
        screen.run("i3-msg", "-t", "command", "[title=Triunfo] floating enable")
    for size in (SCREEN, (1000, 190), (200, 190), (10, 10), (960, 540)):
        for each in (first, second):
            screen.run("xdotool", "windowsize", str(each.program.window), *map(str, size))
        for each in (first, second):
            each.rests()
    second.close()
    first.close()
    Placed(screen, home, opened).close()
