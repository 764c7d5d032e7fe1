"""How much is kept of what is drawn, and how much of the window is painted again: no times, but what they hang on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from pygame import Surface

from game.assets import asset_path
from game.model.cards import CARDS, parse_card
from game.packs.pack import load_pack
from game.views.cards import shape
from game.views.cards.masters import LATEST_SEEN, LOOKED_OVER, UNSEEN
from game.views.cards.skin import Skin
from game.views.paint.cache import SurfaceCache, room_for
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.table import spotlight
from tests.gallery.shots import catalogue
from tests.gallery.studio import Studio

ROOT = Path(__file__).resolve().parents[2]
MIB = 1 << 20


@pytest.fixture
def skin() -> Iterator[Skin]:
    pygame.display.init()
    window = pygame.Window("light", (64, 64), hidden=True)
    window.get_surface()
    made = Skin(load_pack(asset_path("packs", "castellana")), SurfaceCache(8 << 20))
    yield made
    made.masters.close()
    window.destroy()


def test_a_face_is_drawn_in_full_while_it_is_seen_large(skin: Skin) -> None:
    masters, face, other = skin.masters, parse_card("12c"), parse_card("7c")
    masters.full = 400
    masters.request([face, other], 200)
    masters.wait()
    assert masters.get(face, 100).height == 200  # enough for a small card
    masters.get(face, 300)
    masters.wait()
    assert masters.get(face, 300).height == 400
    assert not masters.ready(other, 400)
    for _frame in range(UNSEEN + 2 * LOOKED_OVER):
        masters.begin()
    assert not masters.ready(face, 400)
    assert masters.get(face, 100).height == 200


def test_a_face_that_is_seen_stays_in_full(skin: Skin) -> None:
    masters, face = skin.masters, parse_card("12c")
    masters.full = 400
    masters.get(face, 300)
    masters.wait()
    for _frame in range(UNSEEN + 2 * LOOKED_OVER):
        masters.begin()
        assert masters.get(face, 300).height == 400


def test_of_many_faces_seen_large_at_once_only_some_stay_in_full(skin: Skin) -> None:
    masters, faces = skin.masters, [card for card in CARDS if card.number > 8]
    assert len(faces) == LATEST_SEEN + 4
    masters.full = 120  # quick to draw
    for face in faces:
        masters.get(face, 90)
    masters.wait()
    masters.begin()
    last = faces[-LATEST_SEEN:]
    for face in last:
        masters.get(face, 90)
    for _frame in range(2 * LOOKED_OVER):
        masters.begin()
    assert [face for face in faces if masters.ready(face, 120)] == last


@pytest.mark.parametrize(("height", "stays"), [(250, False), (310, True)])
def test_a_small_card_that_lies_needs_its_face_in_full_once_and_a_large_one_as_long_as_it_may_move(
    skin: Skin, height: int, stays: bool
) -> None:
    masters, art, face = skin.masters, skin.art, parse_card("12c")
    masters.full = 400
    masters.request([face], 200)
    masters.wait()
    art.sprite(face, height)
    masters.wait()
    made = art.sprite(face, height)
    for _frame in range(UNSEEN + 2 * LOOKED_OVER):
        art.begin()
        art.shadow(height, 0, 1, 1.0, face=face)
        assert art.sprite(face, height) is made
    assert masters.ready(face, 400) == stays
    masters.get(face, height)
    masters.wait()
    assert art.sprite(face, height) is made  # drawn again it is the same


def test_a_face_seen_large_is_drawn_anew_when_the_window_becomes_higher(skin: Skin) -> None:
    masters, face = skin.masters, parse_card("12c")
    masters.use_full_height(300)
    masters.request([face], 150)
    masters.wait()
    skin.art.sprite(face, 200)
    masters.wait()
    before = skin.art.sprite(face, 200)
    assert skin.art.sprite(face, 200) is before
    masters.use_full_height(600)
    assert masters.get(face, 400).height == 300  # until the other is drawn
    masters.wait()
    assert masters.get(face, 400).height == 600
    assert skin.art.sprite(face, 200) is not before


def test_a_face_that_is_larger_than_any_card_may_be_is_halved(skin: Skin) -> None:
    masters, face = skin.masters, parse_card("12c")
    masters.use_full_height(600)
    masters.request([face], 300)
    masters.wait()
    masters.use_full_height(300)
    for _frame in range(UNSEEN + 2 * LOOKED_OVER):
        masters.begin()
    assert masters.get(face, 80).height == 150


def test_small_cards_of_a_new_pack_are_ready_though_their_faces_are_drawn_in_full(skin: Skin) -> None:
    masters, art, face = skin.masters, skin.art, parse_card("12c")
    masters.use_full_height(400)
    masters.get(face, 300)
    masters.wait()
    art.sprite(face, 90, 5.0)
    art.renew()
    masters.get(face, 300)
    masters.wait()
    with patch.object(shape, "careful", side_effect=AssertionError("made in the frame")):
        art.sprite(face, 90, 5.0)


def test_what_nobody_comes_for_is_forgotten(skin: Skin) -> None:
    assert skin.masters.draw_later("ordered", lambda: Surface((9, 9))) is None
    skin.masters.wait()
    for _frame in range(2 * LOOKED_OVER):
        skin.masters.begin()
    assert skin.masters.fetch("ordered") is None


def test_a_window_has_room_for_what_is_seen_in_it() -> None:
    cache = SurfaceCache(room_for(640, 360))
    for number in range(100):
        cache.keep(number, Surface((640, 360)))
    assert cache.size <= room_for(640, 360)
    assert cache.find(99) is not None
    cache.clear(room_for(64, 36))
    assert cache.size == 0


def test_what_a_frame_used_is_there_in_the_next_however_much_it_is() -> None:
    cache, drawn = SurfaceCache(4 << 10), list[int]()

    def draw(number: int) -> Surface:
        drawn.append(number)
        return Surface((16, 16))  # a KiB

    def frame(*numbers: int) -> list[int]:
        drawn.clear()
        cache.begin()
        for number in numbers:
            cache.get(number, partial(draw, number))
        return list(drawn)

    assert frame(*range(12)) == list(range(12))
    frame(*range(12))  # some were forgotten while nobody knew yet that all would be used
    assert frame(*range(12)) == []
    assert frame(*range(12), 12) == [12]
    frame(0, 1)
    frame(0, 1)
    assert cache.size == 4 << 10
    assert frame(0, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_a_screen_at_rest_draws_nothing(size: tuple[int, int]) -> None:
    studio = Studio(*size, cache_bytes=room_for(*size))
    pictures = dict(catalogue())
    for name in ("title", "title-invitation", "packs", "my-turn", "deal-result-luck", "review-6", "puzzles"):
        stage = pictures[name](studio)
        studio.settle(stage)
        with patch.object(SurfaceCache, "keep", side_effect=AssertionError(name)):
            for _frame in range(3):
                assert not stage.paint(studio.surface)
    studio.close()


def test_a_shadow_has_no_clear_edges_and_its_middle_is_where_it_was() -> None:
    outline = shape.Shape()
    for angle in (0, 8, 28, -60):
        soft = shape.soft_card(outline, shape.spread(369, 1.2, 1.5), 1)
        made = shape.shadow(soft, 369, angle)
        seen = made.get_bounding_rect()
        left, right = seen.left, made.get_width() - seen.right
        above, below = seen.top, made.get_height() - seen.bottom
        assert max(min(left, right), min(above, below)) <= 4 * 8  # of the coarse pixels it is made of
        assert abs(left - right) <= 16
        assert abs(above - below) <= 16


def test_the_rays_of_a_moment_are_drawn_in_the_background(skin: Skin, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set()
    draw = spotlight._rays

    def noted(px: int, strength: float) -> Surface:
        threads.add(threading.current_thread())
        return draw(px, strength)

    monkeypatch.setattr(spotlight, "_rays", noted)
    painter = Painter(Metrics.of(1280, 720), skin, SurfaceCache(8 << 20))
    spotlight._burst(painter, 500, 300, 300, 0.0)  # it may soon be wanted
    assert painter.items == []
    skin.masters.wait()
    spotlight._burst(painter, 500, 300, 300, 1.0)
    assert [item.surface.get_width() for item in painter.items] == [painter.metrics.px(300)]
    assert threads
    assert threading.main_thread() not in threads


@pytest.mark.slow
@pytest.mark.parametrize(("size", "most"), [("1920x1080", 80 * MIB), ("3840x2160", 180 * MIB)])
def test_a_whole_deal_keeps_little_and_paints_little(size: str, most: int, home: Path) -> None:
    command = [sys.executable, "-m", "tests.views.surfacecount", size, "2"]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "TRIUNFO_HOME": str(home)}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=900, check=True)
    counted = json.loads(done.stdout.splitlines()[-1])
    width, height = (int(part) for part in size.split("x"))
    assert counted["kept"] < most
    parts = sorted(pixels / (width * height) for pixels in counted["painted"])
    assert len(parts) > 500
    assert sum(parts) / len(parts) < 0.1  # of the window, in a frame in which something moves
    assert parts[int(len(parts) * 0.99)] < 0.45
