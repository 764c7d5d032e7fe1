"""Sprites of cards: what the two threads share."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import NoReturn

import pygame
import pytest
from pygame import Surface

from game.assets import asset_path
from game.model.cards import Suit, parse_card
from game.packs.pack import load_pack
from game.views.cards import masters
from game.views.cards import shape as cardshape
from game.views.cards.skin import Skin
from game.views.paint.cache import SurfaceCache
from game.views.paint.metrics import Metrics
from game.views.painter import Painter


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


@pytest.mark.slow
def test_a_face_stays_as_it_was_until_the_other_pack_has_drawn_it(skin: Skin) -> None:
    face, height = parse_card("12c"), 180
    skin.masters.request([face], height)
    skin.masters.wait()
    before = skin.masters.get(face, height)
    skin.use(load_pack(asset_path("packs", "catalana")), skin.appearance)
    shown = [skin.masters.get(face, height) for _look in range(3)]
    skin.masters.wait()  # looking at it has ordered it
    after = skin.masters.get(face, height)
    assert all(look is before or look is after for look in shown)
    assert shown[0] is before
    assert after.number > before.number
    assert after.height == height


def test_a_small_card_looks_the_same_whether_its_face_is_there_in_full_or_not(skin: Skin) -> None:
    ace = parse_card("1o")
    skin.prepare(1.0)
    skin.masters.wait()

    def small() -> bytes:
        return bytes(skin.art.sprite(ace, skin.masters.full // 5, 3.0).get_buffer().raw)

    before = small()
    skin.art.sprite(ace, skin.masters.full, 0.0)  # as in the sheet of the last trick
    skin.masters.wait()
    assert skin.masters.get(ace, skin.masters.full).height == skin.masters.full
    assert small() == before


def test_no_face_of_another_game_is_seen_where_one_sits_down(skin: Skin) -> None:
    face, height = parse_card("12c"), 180
    skin.masters.request([face], height)
    skin.masters.wait()
    before = skin.masters.get(face, height)
    skin.use(load_pack(asset_path("packs", "napoletana")), skin.appearance, gently=False)
    assert skin.masters.get(face, height).shape != before.shape
    skin.masters.wait()
    assert skin.masters.get(face, height) is not before


def test_a_suit_keeps_its_sign_until_the_other_pack_has_drawn_its_own(skin: Skin) -> None:
    painter = Painter(Metrics.of(1280, 720), skin, SurfaceCache(8 << 20))

    def sign() -> Surface:
        painter.begin()
        painter.pip(Suit.CUPS, 100, 100, 40)
        return painter.items[-1].surface

    before = sign()
    skin.use(load_pack(asset_path("packs", "francesa")), skin.appearance)
    assert sign() is before
    skin.masters.wait()
    assert sign() is not before


def test_while_something_moves_drawings_begin_when_no_frame_is_in_hand(
    skin: Skin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(masters, "LONGEST_WAIT", 60)
    begun = threading.Event()

    def draw() -> Surface:
        begun.set()
        return Surface((1, 1))

    skin.masters.throttled = True
    assert skin.masters.draw_later("wanted", draw) is None
    assert not begun.wait(0.05)
    with skin.masters.spare_time():
        assert begun.wait(30)
    skin.masters.wait()
    assert skin.masters.fetch("wanted") is not None
    monkeypatch.setattr(masters, "LONGEST_WAIT", 0.01)
    begun.clear()
    skin.masters.draw_later("also wanted", draw)
    assert begun.wait(30), "where no frame ever waits, drawings begin all the same"


def test_a_drawing_that_fails_keeps_nothing_waiting(skin: Skin, monkeypatch: pytest.MonkeyPatch) -> None:
    face, height, draw = parse_card("12c"), 180, skin.masters.draw

    def fail(*_values: object) -> NoReturn:
        raise RecursionError("planted")

    monkeypatch.setattr(skin.masters, "draw", fail)
    skin.masters.request([face], height)
    assert skin.masters.draw_later("planted", fail) is None
    skin.masters.wait()
    assert not skin.masters.busy
    assert skin.masters.draw_later("planted", fail) is None
    monkeypatch.setattr(skin.masters, "draw", draw)
    skin.masters.request([face], height)
    skin.masters.wait()
    assert skin.masters.ready(face, height)


def moved(skin: Skin, height: int, angle: float = 20.0) -> Surface:
    """A card in motion, as the next frame shows it."""
    skin.art.begin()
    return skin.art.sprite(parse_card("11o"), height, angle, still=False)


def pixels_turned(skin: Skin, height: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many pixels are turned one by one to make a card in motion."""
    turned: list[int] = []
    rotozoom = pygame.transform.rotozoom

    def counted(surface: Surface, angle: float, scale: float) -> Surface:
        made = rotozoom(surface, angle, scale)
        turned.append(made.get_width() * made.get_height())
        return made

    with monkeypatch.context() as patch:
        patch.setattr(pygame.transform, "rotozoom", counted)
        moved(skin, height)
    return sum(turned)


def test_a_tall_card_in_motion_is_turned_small_and_stretched(skin: Skin, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pixels_turned(skin, 600, monkeypatch) < 1.5 * pixels_turned(skin, cardshape.TURNED, monkeypatch)
    for height in (340, 600):
        still = skin.art.sprite(parse_card("11o"), height, 20.0)
        width, tall = moved(skin, height).get_size()
        assert width == pytest.approx(still.get_width(), rel=0.03)
        assert tall == pytest.approx(still.get_height(), rel=0.03)


def test_where_frames_take_too_long_cards_move_roughly_until_they_do_not(
    skin: Skin, monkeypatch: pytest.MonkeyPatch
) -> None:
    fine = pixels_turned(skin, 300, monkeypatch)
    for _frame in range(100):
        skin.art.note_work(14.0)
    assert pixels_turned(skin, 300, monkeypatch) < fine / 2
    for _frame in range(100):
        skin.art.note_work(8.0)
    assert pixels_turned(skin, 300, monkeypatch) == 0, "as rough as before, and kept"
    for _frame in range(100):
        skin.art.note_work(3.0)
    assert pixels_turned(skin, 310, monkeypatch) > fine / 2


def test_one_long_frame_makes_no_card_rough(skin: Skin, monkeypatch: pytest.MonkeyPatch) -> None:
    fine = pixels_turned(skin, 300, monkeypatch)
    for milliseconds in (4.0, 120.0, 4.0):
        skin.art.note_work(milliseconds)
    assert pixels_turned(skin, 306, monkeypatch) > fine / 2
