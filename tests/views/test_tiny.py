"""Field C5: a window may be pulled to any size, and a tiling window manager makes it as small as it likes."""

from __future__ import annotations

import pytest

from tests.cases import thinned
from tests.gallery.shots import LONG, catalogue
from tests.gallery.studio import Studio

SIZES = [(1, 1), (10, 10), (40, 200), (300, 30)]


def draw(size: tuple[int, int], chosen: list[str]) -> None:
    studio = Studio(*size)
    try:
        for name, shot in catalogue():
            if name in chosen:
                studio.picture(shot(studio))
    finally:
        studio.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(10, 10), (40, 200)])
def test_field_c5_every_screen_is_drawn_in_a_tiny_window(size: tuple[int, int]) -> None:
    """Field C5: 10x10 pixels at a table. Some of the pictures; all of them are among the slow tests."""
    names = [name for name, _draw in catalogue() if not name.startswith(LONG)][::48]
    draw(size, [*names, "review-2", "door-empty", "puzzle-bid"])


@pytest.mark.slow
@pytest.mark.parametrize("size", thinned(SIZES, 1))
def test_field_c5_all_screens_are_drawn_in_a_tiny_window(size: tuple[int, int]) -> None:
    """Field C5: the same for every picture of the gallery."""
    draw(size, [name for name, _draw in catalogue()])
