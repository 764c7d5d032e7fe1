"""Drawn shapes: large boxes made of small ones, and the order of bytes in which all is blended."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from unittest.mock import patch

import pygame
import pytest
from pygame import SRCALPHA, Surface

from game.assets import asset_path
from game.packs.pack import load_pack
from game.views import painter as painters
from game.views.cards.skin import Skin, portrait, rasterise
from game.views.paint import shapes
from game.views.paint.cache import SurfaceCache
from game.views.paint.compositor import Compositor
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from tests.gallery.shots import catalogue
from tests.gallery.studio import Studio

BOXES = (  # width, height, radius, fill, alpha, line's colour, its width and alpha
    (498, 48, 24.0, "scrim", 0.66, None, 0.0, 1.0),
    (152, 238, 12.0, "scrim", 0.16, "gold", 3.0, 0.85),
    (194, 48, 24.0, "paper", 1.0, "ink", 2.0, 1.0),
    (31, 400, 40.0, None, 1.0, "gold", 5.0, 1.0),
    (9, 7, 0.0, "paper", 0.5, None, 0.0, 1.0),
    (260, 180, 8.0, "ink", 0.9, "cream", 1.0, 0.4),
)


@pytest.fixture
def painter() -> Iterator[Painter]:
    """Draws one pixel a unit."""
    pygame.display.init()
    window = pygame.Window("shapes", (64, 64), hidden=True)
    window.get_surface()
    skin = Skin(load_pack(asset_path("packs", "castellana")), SurfaceCache(8 << 20))
    yield Painter(Metrics.of(1920, 1080), skin, SurfaceCache(8 << 20))
    skin.masters.close()
    window.destroy()


@pytest.mark.parametrize("look", BOXES)
def test_a_stretched_box_is_as_one_drawn_whole(
    look: tuple[int, int, float, str | None, float, str | None, float, float], painter: Painter
) -> None:
    width, height, radius, fill, alpha, stroke, line, stroke_alpha = look
    painter.cache.clear()
    painter.begin()
    painter.box(10, 10, width, height, radius, fill, alpha, stroke, line, stroke_alpha)
    made, whole = painter.items[-1].surface, shapes.box(*look[:3], look[3:])
    assert made.get_size() == whole.get_size()
    pairs = zip(pygame.image.tobytes(made, "RGBA"), pygame.image.tobytes(whole, "RGBA"), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 3
    assert (made.get_alpha(), made.get_flags()) == (whole.get_alpha(), whole.get_flags())


@pytest.mark.parametrize("sheet", ["paper", "slate"])
def test_a_sheet_of_whose_shadow_and_ornament_only_the_edges_are_kept_looks_like_the_whole(
    sheet: str, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    cloth = Surface((1200, 900), 0, 32)
    cloth.fill("darkgreen")
    looks = []
    for large in (250_000, 10**9):
        monkeypatch.setattr(painters, "LARGE", large)
        painter.cache.clear()
        for _frame in range(2):
            painter.begin()
            getattr(painter, sheet)(60, 50, 1000, 780)
        target = Surface((1200, 900), 0, 32)
        Compositor().paint(target, cloth, painter.items)
        looks.append((len(painter.items), painter.cache.size, pygame.image.tobytes(target, "RGB")))
    (pieces, kept, part), (whole_pieces, wholly_kept, whole) = looks
    assert part == whole
    assert pieces > whole_pieces
    assert kept < 0.75 * wholly_kept


def test_what_is_drawn_from_svg_keeps_its_colours() -> None:
    half = shapes.svg('<rect width="8" height="8" fill="#FF8000" fill-opacity="0.5"/>', 8, 8, "0 0 8 8")
    red, green, blue, alpha = half.get_at((4, 4))
    assert (red, green, blue, alpha) == pytest.approx((128, 64, 0, 128), abs=2)


def test_everything_is_kept_in_the_order_in_which_it_is_blended() -> None:
    order = Surface((1, 1), SRCALPHA, 32).get_masks()
    keep, kept = SurfaceCache.keep, set[str]()

    def noted(cache: SurfaceCache, key: Hashable, made: Surface) -> None:
        match key:
            case (str(kind), *_):  # others are of the studio, which rasterises no SVG twice
                assert made.get_masks()[:3] == order[:3], key
                kept.add(kind)
        keep(cache, key, made)

    studio, pictures = Studio(1280, 720), dict(catalogue())
    with patch.object(SurfaceCache, "keep", noted):
        for name in ("title", "my-turn", "deal-result-luck", "statistics"):
            studio.picture(pictures[name](studio))
    studio.close()
    assert kept >= {"box", "card", "circle", "icon", "line", "portrait", "shadow", "text"}
    assert rasterise(portrait("rosa", "neutral"), 40, 40).get_masks() == order
