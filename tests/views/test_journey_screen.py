"""The map of the journey: no label hides the mark of its own town, and the names of the seas are in the water."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.views.screens.journey import chart as seas
from game.views.screens.journey.chart import HIGH, SPOTS, WIDE, draw_chart
from game.views.screens.journey.scene import JourneyScene, Town
from game.words import LANGUAGES, _, set_language
from tests.gallery.journeys import MadeUp
from tests.views.scenekit import SIZES, Play, controls


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
@pytest.mark.parametrize("won", [0, 3, 6, 8])
def test_the_mark_of_each_town_is_seen_beside_its_label(size: tuple[int, int], won: int) -> None:
    scene = JourneyScene(MadeUp(won))
    Play(scene, size)
    left, top, wide, _high = scene.placed.rects["chart"]
    scale = wide / WIDE
    towns = [control for control in controls(scene) if isinstance(control, Town)]
    assert len(towns) == len(SPOTS)
    for town in towns:
        x, y, wide, high = town.plate
        spot_x, spot_y = (left + SPOTS[town.town.key][0] * scale, top + SPOTS[town.town.key][1] * scale)
        radius = 10 * scale
        beside = spot_x + radius <= x or x + wide <= spot_x - radius
        over = spot_y + radius <= y or y + high <= spot_y - radius
        assert beside or over, f"{town.town.name} lies on its own mark"


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_names_of_the_seas_lie_on_water_alone(size: tuple[int, int]) -> None:
    """Neither a coast nor the way nor a wave goes through a name; where it has no room it is left out."""
    scene = JourneyScene(MadeUp(0))
    painter = Play(scene, size).stage.painter
    x, y, wide, _high = scene.placed.rects["chart"]
    scale = wide / WIDE
    unit = painter.metrics.unit
    left, top = painter.metrics.at(x, y)
    painter.items = []
    draw_chart(painter, x, y, scale, 0)
    chart = pygame.Surface(size)
    for item in painter.items:
        chart.blit(item.surface, (item.x, item.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert chart.get_rect().contains((left, top, WIDE * scale * unit, HIGH * scale * unit))
    shown = set()
    for language in LANGUAGES:
        set_language(language)
        for name, sea in zip((_("Mediterranean Sea"), _("Caribbean Sea")), seas.SEAS, strict=True):
            placed = seas.place(painter, name, sea, scale)
            if placed is None:
                continue
            shown.add((language, sea is seas.SEAS[1]))
            assert " ".join(placed.lines) == name
            for line, (right, down) in zip(placed.lines, placed.middles, strict=True):
                wide = painter.text_width(line, placed.size, seas.FONT) * unit
                high = 0.6 * painter.text_px(placed.size, seas.FONT)
                middle = ((right * scale + x) * unit, (down * scale + y) * unit)
                shift = painter.metrics.at(0, 0)
                box = pygame.Rect(0, 0, round(wide), round(high))
                box.center = (round(middle[0] + shift[0]), round(middle[1] + shift[1]))
                for at in ((i, j) for i in range(box.left, box.right) for j in range(box.top, box.bottom)):
                    red, green, blue, _alpha = chart.get_at(at)
                    is_water = blue > red + 5 and green > red and green > 0x95
                    assert is_water, f"{name!r} ({language}) lies on {(red, green, blue)} at {at}"
    assert len(shown) >= 2 * len(LANGUAGES) - 1  # the Polish one has no room in a small window
