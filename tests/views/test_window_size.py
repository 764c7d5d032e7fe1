"""The size of a window that was kept when there was another screen."""

from __future__ import annotations

import pygame
import pytest

from game.views.theme import LEAST_WINDOW
from game.views.window import MOST_PIXELS, Display, fitting


def test_a_window_larger_than_any_screen_opens_smaller() -> None:
    display = Display("test", (20_000, 600), False)
    assert max(display.surface.get_size()) <= MOST_PIXELS
    display.close()


@pytest.mark.parametrize(
    ("kept", "screens", "opened"),
    [
        ((1280, 720), [(1920, 1080)], (1280, 720)),
        ((20_000, 20_000), [(1920, 1080), (1280, 1024)], (1920, 1080)),
        ((3840, 2160), [(1366, 768)], (1366, 768)),
        ((960, 540), [(300, 200)], LEAST_WINDOW),
    ],
)
def test_it_is_as_large_as_the_largest_screen(
    monkeypatch: pytest.MonkeyPatch, kept: tuple[int, int], screens: list[tuple[int, int]], opened: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert fitting(kept) == opened
