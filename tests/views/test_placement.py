"""Where the window is: whoever maximised it or filled the screen with it, that is asked and not remembered."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from game.views import placement as module
from game.views import sdl
from game.views.placement import SETTLES, Placement
from game.views.window import Display, Kept
from tests.clock import Clock

SIZE = (1000, 700)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()

    def sleep(seconds: float) -> None:
        made.now += seconds

    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=made, sleep=sleep))
    return made


class Manager:
    """A window manager, or a screen that nobody manages: the X server as the game asks it."""

    def __init__(self, is_managed: bool = True) -> None:
        self.is_managed = is_managed
        self.full_screen = self.maximised = False
        self.refuses = False
        self.screen = (1920, 1080)

    def fill_screen(self, wanted: bool) -> None:
        if not self.refuses:
            self.full_screen = wanted


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    made = pygame.Window("placed", SIZE, hidden=True)
    yield made
    made.destroy()


def placed(window: pygame.Window, manager: Manager) -> Placement:
    placement = Placement(window, window.size, maximised=False)
    placement.x = manager  # type: ignore[assignment]
    return placement


def settled(placement: Placement, clock: Clock) -> tuple[int, int] | None:
    placement.changed()
    assert placement.follow() is None
    clock.now += 2 * SETTLES
    return placement.follow()


def test_field_b7_full_screen_by_the_window_manager_is_known_and_left(window: pygame.Window, clock: Clock) -> None:
    """Field B7: after the manager gave or took full screen, F11 does at once what it says."""
    manager = Manager()
    placement = placed(window, manager)
    fills = []
    for by_manager in (True, None, False):
        if by_manager is not None:
            manager.full_screen = by_manager
        placement.fill_screen(not placement.full_screen)
        fills.append(placement.full_screen)
    assert fills == [False, True, True]


def test_field_b7_a_manager_that_refuses_is_not_waited_for_long(window: pygame.Window, clock: Clock) -> None:
    """Field B7: what is shown as set is what the manager has made of it."""
    manager = Manager()
    manager.refuses = True
    placement = placed(window, manager)
    before = clock.now
    placement.fill_screen(True)
    assert clock.now - before < 0.3
    assert not placement.full_screen


def test_field_b7_the_size_before_it_was_maximised_is_kept(window: pygame.Window, clock: Clock) -> None:
    """Field B7: closed while maximised, it is maximised the next time, with the old size to come back to."""
    manager = Manager()
    placement = placed(window, manager)
    window.size = (1100, 800)
    assert settled(placement, clock) is None
    assert (placement.size, placement.maximised) == ((1100, 800), False)
    manager.maximised = True
    window.size = (1920, 1050)
    settled(placement, clock)
    assert (placement.size, placement.maximised) == ((1100, 800), True)
    manager.full_screen, manager.maximised = True, False  # as some managers do
    window.size = (1920, 1080)
    placement.look()
    assert (placement.size, placement.maximised) == ((1100, 800), True)
    manager.full_screen = False
    window.size = (900, 600)
    placement.look()
    assert (placement.size, placement.maximised) == ((900, 600), False)


def test_field_b7_a_size_in_passing_is_not_kept(window: pygame.Window, clock: Clock) -> None:
    """Field B7: the size often changes before the manager tells that the window is maximised."""
    manager = Manager()
    placement = placed(window, manager)
    window.size = (1920, 1050)
    placement.changed()
    clock.now += SETTLES / 2
    placement.follow()
    manager.maximised = True
    clock.now += 2 * SETTLES
    placement.follow()
    assert (placement.size, placement.maximised) == (SIZE, True)


def test_field_b7_without_a_manager_the_window_is_as_large_as_the_screen(window: pygame.Window, clock: Clock) -> None:
    """Field B7: full screen on a screen that shrinks, where nobody but the game can make the window smaller."""
    manager = Manager(is_managed=False)
    placement = placed(window, manager)
    placement.fill_screen(True)
    assert placement.full_screen
    assert window.size == (1920, 1080)
    manager.screen = (1280, 720)
    clock.now += 1
    placement.follow()
    assert window.size == (1280, 720)
    manager.screen = (800, 480)  # smaller than the game's windows usually are
    clock.now += 1
    placement.follow()
    assert window.size == (800, 480)
    placement.look()
    assert placement.size == SIZE
    placement.fill_screen(False)
    assert window.size == SIZE
    assert not placement.full_screen


def test_field_b7_a_window_that_the_screen_has_no_room_for_is_told_of(window: pygame.Window, clock: Clock) -> None:
    """Field B7: full screen is left on a screen that has shrunk meanwhile."""
    manager = Manager()
    placement = placed(window, manager)
    assert settled(placement, clock) is None
    manager.screen = (800, 600)
    assert settled(placement, clock) == (800, 600)


def test_elsewhere_sdl_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    display = Display("placed", Kept(SIZE))
    try:
        assert display.kept() == Kept(SIZE)
        for told, kept in (
            ((True, False, False), Kept(SIZE, False, True)),
            ((False, True, False), Kept(SIZE, True, False)),
            ((False, False, True), Kept(SIZE, True, False)),  # minimised: how it was before
            (None, Kept((1200, 800))),
        ):
            monkeypatch.setattr(sdl, "window_states", lambda _window, told=told: told)
            display.window.size = (1200, 800)
            assert display.kept() == kept
    finally:
        display.close()


def test_a_window_opens_as_it_was_closed() -> None:
    display = Display("placed", Kept(SIZE, maximised=True))
    try:
        assert display.window.size == SIZE
    finally:
        display.close()
    display = Display("placed", Kept(SIZE, full_screen=True))
    try:
        assert display.placement.full_screen
        assert display.kept().size == SIZE
    finally:
        display.close()
