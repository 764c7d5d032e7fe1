"""The sheet on which a pack is judged: how eyes without one kind of cones see, and what the sheet shows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from assets.drawing import proof
from game.assets import asset_path


def shown(colour: tuple[int, int, int], sight: proof.Matrix) -> tuple[int, ...]:
    picture = pygame.Surface((1, 1))
    picture.fill(colour)
    return tuple(proof.seen(picture, sight).get_at((0, 0)))[:3]


@pytest.mark.parametrize("sight", proof.SIGHTS)
@pytest.mark.parametrize("level", [0, 90, 255])
def test_greys_look_the_same_to_all(sight: proof.Matrix, level: int) -> None:
    assert shown((level,) * 3, sight) == pytest.approx((level,) * 3, abs=2)


def test_red_and_green_come_close_without_their_cones() -> None:
    def apart(sight: proof.Matrix) -> int:
        red, green = shown((200, 60, 40), sight), shown((110, 120, 40), sight)
        return sum(abs(one - other) for one, other in zip(red, green, strict=True))

    assert apart(proof.TRITAN) > 2 * apart(proof.DEUTAN)
    grey = shown((200, 60, 40), proof.LUMINANCE)
    assert len(set(grey)) == 1


@pytest.mark.slow
def test_the_command_draws_a_sheet(tmp_path: Path) -> None:
    target = tmp_path / "proof.png"
    assert proof.main([str(asset_path("packs", "castellana")), str(target)]) == 0
    sheet = pygame.image.load(target)
    heights = [round(width * 950 / 610) + 2 * proof.GAP for width in proof.WIDTHS]
    assert sheet.get_size() == (proof.SHEET_WIDTH, sum(heights) + heights[-1] * len(proof.SIGHTS))
    ink = [sheet.get_at((x, sum(heights) - heights[-1] // 2))[:3] for x in range(0, proof.SHEET_WIDTH, 3)]
    assert len(set(ink)) > 50
