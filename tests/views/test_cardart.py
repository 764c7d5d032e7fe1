"""Sprites of cards: what the two threads share."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.assets import asset_path
from game.model.cards import parse_card
from game.views.cache import SurfaceCache
from game.views.packs import load_pack
from game.views.skin import Skin


@pytest.fixture
def skin() -> Iterator[Skin]:
    pygame.display.init()
    window = pygame.Window("card art", (64, 64), hidden=True)
    window.get_surface()
    made = Skin(load_pack(asset_path("packs", "castellana")), SurfaceCache(8 << 20))
    yield made
    made.masters.close()
    window.destroy()


def test_a_card_can_be_turned_while_the_thread_reads_its_master(skin: Skin) -> None:
    face = parse_card("7c")
    master = skin.masters.get(face, 120).surface
    master.lock()  # as the thread does while it scales
    try:
        assert skin.art.sprite(face, 120, 8.0, still=False).get_width() > 80
    finally:
        master.unlock()
