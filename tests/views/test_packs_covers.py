"""What covers the table: every cover fills the window, is crisp, and dark enough for cream letters."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.assets import asset_path
from game.packs.pack import load_pack
from game.views.cards.skin import Appearance, Skin
from game.views.paint.cache import SurfaceCache
from game.views.paint.covers import USUAL, cover_name, cover_names, table_cover
from game.views.paint.metrics import Metrics
from game.views.paint.theme import RGB
from game.views.scene import Stage

SIZE = (1440, 810)
PATCH = 6  # pixels: what a stroke of a letter is seen against


def luminance(colours: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The relative luminance of sRGB values up to 255, as WCAG counts it."""
    part = colours / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    weighed: npt.NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


def rows(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3).astype(float)


@pytest.mark.parametrize("key", cover_names())
def test_cream_letters_can_be_read_everywhere(key: str) -> None:
    shades = rows(table_cover(key, SIZE, 0.75))
    assert shades.shape == (SIZE[1], SIZE[0], 3)
    patches = shades.reshape(SIZE[1] // PATCH, PATCH, SIZE[0] // PATCH, PATCH, 3).mean(axis=(1, 3))
    cream = luminance(np.array(RGB["cream"], float))
    assert (cream + 0.05) / (luminance(patches).max() + 0.05) >= 4.5
    assert luminance(patches).min() > 0.002  # not black: it is a thing


def test_no_two_covers_are_alike_and_each_has_a_name() -> None:
    pictures = [rows(table_cover(key, (400, 300), 0.5)) for key in cover_names()]
    for i, one in enumerate(pictures):
        assert all(np.abs(one - other).mean() > 8 for other in pictures[:i]), cover_names()[i]
    assert len({cover_name(key) for key in cover_names()}) == len(cover_names()) == 6


@pytest.mark.parametrize("key", cover_names())
def test_a_cover_is_crisp_on_a_large_screen(key: str) -> None:
    """Neighbouring pixels differ: nothing is only a small picture drawn large."""
    middle = rows(table_cover(key, (1500, 900), 2.0))[300:600, 500:1000].mean(axis=2)
    assert np.abs(np.diff(middle, axis=1)).mean() > 0.25
    assert np.abs(np.diff(middle, axis=0)).mean() > 0.25


def test_an_unknown_cover_is_the_usual_one() -> None:
    assert pygame.image.tobytes(table_cover("gone", (300, 200), 0.5), "RGB") == pygame.image.tobytes(
        table_cover(USUAL, (300, 200), 0.5), "RGB"
    )


def test_the_pattern_grows_with_the_window() -> None:
    def width_of_squares(unit: float) -> int:
        line = rows(table_cover("checked", (1200, 300), unit))[0:8, 300:900, 1].mean(axis=0)
        smooth = np.convolve(line, np.ones(13) / 13, "valid")
        return int(np.abs(np.diff(np.sign(smooth - np.median(smooth)))).sum() / 2)

    assert width_of_squares(0.5) == pytest.approx(2 * width_of_squares(1.0), abs=3)


def test_a_cover_painted_ahead_is_shown_unless_another_was_chosen_meanwhile() -> None:
    pack = load_pack(asset_path("packs", "castellana"))
    for chosen in (USUAL, "oak"):
        cache = SurfaceCache(64 << 20)
        stage = Stage(Metrics.of(960, 540), Skin(pack, cache), cache)
        stage.paint_table_ahead()
        stage.skin.use(pack, Appearance(cover=chosen))
        wanted = table_cover(chosen, (960, 540), stage.painter.metrics.unit)
        assert pygame.image.tobytes(stage.background(), "RGB") == pygame.image.tobytes(wanted, "RGB")
        stage.skin.masters.close()
