"""The map of the journey: no label hides the mark of its own town, whatever the window and the stars on it."""

from __future__ import annotations

import pytest

from game.views.screens.journey.chart import SPOTS
from game.views.screens.journey.scene import JourneyScene
from game.views.screens.journey.town import Town
from tests.gallery.journeys import MadeUp
from tests.views.scenekit import SIZES, Play, controls


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
@pytest.mark.parametrize("won", [0, 3, 6, 8])
def test_the_mark_of_each_town_is_seen_beside_its_label(size: tuple[int, int], won: int) -> None:
    scene = JourneyScene(MadeUp(won))
    Play(scene, size)
    left, top, scale = scene._map
    towns = [control for control in controls(scene) if isinstance(control, Town)]
    assert len(towns) == len(SPOTS)
    for town in towns:
        x, y, wide, high = town.label
        spot_x, spot_y = (left + SPOTS[town.town.key][0] * scale, top + SPOTS[town.town.key][1] * scale)
        radius = 10 * scale
        beside = spot_x + radius <= x or x + wide <= spot_x - radius
        over = spot_y + radius <= y or y + high <= spot_y - radius
        assert beside or over, f"{town.town.name} lies on its own mark"
