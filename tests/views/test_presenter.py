"""Parts of a window are shown alone where SDL can be called, and input ends a rest at once and is still there."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.views import sdl
from game.views.input.translator import Translator
from game.views.paint.metrics import Metrics
from game.views.window import Display, Kept, Presenter

SIZE = (400, 300)


class Counting:
    """A window that counts how often all of it is shown."""

    id = 7

    def __init__(self) -> None:
        self.flips = 0

    def get_surface(self) -> pygame.Surface:
        return pygame.Surface(SIZE)

    def flip(self) -> None:
        self.flips += 1


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    made = pygame.Window("presented", SIZE, hidden=True)
    made.get_surface()
    yield made
    made.destroy()


@pytest.mark.parametrize("works", [True, False])
def test_few_parts_are_shown_alone_and_much_as_a_whole(works: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[list[Rect]] = []

    def show_parts(_window: pygame.Window, areas: Sequence[Rect]) -> bool:
        shown.append(list(areas))
        return works

    monkeypatch.setattr(sdl, "show_parts", show_parts)
    counting = Counting()
    presenter = Presenter(counting)  # type: ignore[arg-type]
    little, much = Rect(0, 0, 20, 20), Rect(0, 0, 400, 200)
    presenter.show([little])
    assert (counting.flips, shown) == (1, [])  # nothing of the window is on the screen yet
    presenter.show([little, little])
    assert (counting.flips, shown) == (1 if works else 2, [[little, little]])
    presenter.show([much])
    assert counting.flips == (2 if works else 3)
    assert len(shown) == 1


def test_field_b7_what_lies_outside_a_window_that_became_smaller_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Field B7: an X server ends the program that shows what was painted for a larger window."""
    shown: list[Rect] = []

    def show_parts(_window: pygame.Window, areas: Sequence[Rect]) -> bool:
        shown.extend(areas)
        return True

    monkeypatch.setattr(sdl, "show_parts", show_parts)
    presenter = Presenter(Counting())  # type: ignore[arg-type]
    presenter.show([])
    presenter.show([Rect(390, 290, 50, 50), Rect(500, 0, 9, 9), Rect(0, 300, 9, 9), Rect(7, 7, 2, 2)])
    assert shown == [Rect(390, 290, 10, 10), Rect(7, 7, 2, 2)]


def test_sdl_shows_parts_of_a_real_window(window: pygame.Window) -> None:
    assert sdl.show_parts(window, [Rect(1, 2, 30, 40), Rect(50, 60, 7, 8)])


def test_what_sdl_does_not_know_is_no_window(window: pygame.Window) -> None:
    gone = pygame.Window("gone", SIZE, hidden=True)
    gone.get_surface()
    number = Counting()
    number.id = gone.id
    gone.destroy()
    assert not sdl.show_parts(number, [Rect(0, 0, 1, 1)])  # type: ignore[arg-type]


def test_without_sdl_both_say_so(window: pygame.Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "_library", lambda: None)
    assert not sdl.show_parts(window, [Rect(0, 0, 1, 1)])
    assert not sdl.wait_for_input(1)


def test_what_comes_ends_a_rest_and_is_still_there(window: pygame.Window) -> None:
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    begin = time.monotonic()
    assert sdl.wait_for_input(20_000)
    assert time.monotonic() - begin < 10
    assert [event.key for event in pygame.event.get(pygame.KEYDOWN)] == [pygame.K_a]


def test_where_input_is_looked_for_a_rest_is_short(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[int] = []

    def wait(milliseconds: int) -> bool:
        waited.append(milliseconds)
        return True

    monkeypatch.setattr(sdl, "wait_for_input", wait)
    display = Display("rest", Kept(SIZE))
    try:
        display.rest(125, 1000)
        assert waited == [125]
        monkeypatch.setattr(Translator, "is_waiting", True)
        display.rest(125, 1000)
        assert waited == [125]  # as often as for what comes from elsewhere, by the clock
    finally:
        display.close()


def test_what_is_held_is_waited_for() -> None:
    translator, metrics = Translator(), Metrics.of(*SIZE)
    waits = []
    for kind in (pygame.USEREVENT, pygame.KEYDOWN, pygame.KEYUP):
        event = pygame.Event(kind, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
        translator.translate(event, metrics, 1.0)
        waits.append(translator.is_waiting)
    assert waits == [False, True, False]
