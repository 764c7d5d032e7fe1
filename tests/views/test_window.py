"""How large the window is opened: as it was, as far as there is a screen for it; a first one by the screen."""

from __future__ import annotations

import os

import pygame
import pytest

from game.views.paint.theme import LEAST_WINDOW
from game.views.window import MOST_PIXELS, Display, Kept, NoDisplay, window_size

SCREENS = [
    (800, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160),
    (1080, 1920), (5120, 1440), (7680, 4320),
]  # fmt: skip


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((3840, 2160), (3072, 1728)),
        ((2560, 1440), (2048, 1152)),
        ((1920, 1080), (1536, 864)),
        ((1280, 720), (1024, 576)),
        ((1024, 768), (960, 614)),
        ((3440, 1440), (2048, 1152)),
        ((1080, 1920), (960, 648)),
        ((800, 600), (800, 540)),
    ],
)
def test_a_first_window_takes_most_of_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert window_size(None, screen) == size


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kept", [None, (960, 540), (1280, 720), (3840, 2160), (200, 200), (20_000, 20_000)])
def test_no_window_is_larger_than_the_screen(screen: tuple[int, int], kept: tuple[int, int] | None) -> None:
    width, height = window_size(kept, screen)
    assert width <= screen[0]
    assert height <= screen[1]
    if kept is not None and kept[0] <= screen[0] and kept[1] <= screen[1]:
        assert (width, height) == kept
    else:
        assert width >= min(LEAST_WINDOW[0], screen[0])
        assert height >= min(LEAST_WINDOW[1], screen[1])
        assert 1.3 < width / height < 1.8


def test_where_nobody_sees_it_the_window_is_as_it_is_asked_for() -> None:
    assert window_size((3840, 2160), None) == (3840, 2160)
    assert window_size(None, None) == (1280, 720)


def test_where_nothing_is_known_of_the_screen_no_window_takes_all_memory() -> None:
    assert window_size((20_000, 600), None) == (MOST_PIXELS, 600)


def test_field_c5_an_empty_driver_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Field C5: ``SDL_VIDEODRIVER=`` is as if nothing were set."""
    opened: list[dict[str, str]] = []

    def init() -> None:
        opened.append({name: value for name, value in os.environ.items() if name.startswith("SDL_")})
        raise pygame.error("tried")

    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    monkeypatch.setenv("SDL_AUDIODRIVER", "")
    monkeypatch.setattr(pygame.display, "init", init)
    with pytest.raises(NoDisplay):
        Display("empty", Kept())
    assert not opened[0].keys() & {"SDL_VIDEODRIVER", "SDL_AUDIODRIVER"}
