"""The Catalan pack: its files are what the code draws; twelve persons, four aces, and suits told apart by shape."""

from __future__ import annotations

import re
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

pytest.importorskip("shapely", reason="drawing needs the art extra")

from shapely import affinity
from shapely.geometry import box

from assets.drawing.cards.catalana.cast import COURTS
from assets.drawing.cards.catalana.palette import INKS, SUITS
from assets.drawing.cards.catalana.trencadis import tiles
from game.model.cards import Suit
from game.packs.pack import Pack, load_pack
from game.views.paint.materials import raster
from tests.art.drawnpack import PACKS

FOLDER = PACKS / "catalana"
SMALL = (90, 140)
LANGUAGES = {"en", "es", "ca", "it", "de", "pl"}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(FOLDER)


def ink(name: str) -> npt.NDArray[np.bool_]:
    """Where a picture has ink lines, whatever its colours."""
    svg = re.sub(rf'<path fill="(?!{INKS.ink})[^>]*>', "", (FOLDER / "art" / name).read_text("utf-8"))
    lines: npt.NDArray[np.bool_] = pygame.surfarray.array_alpha(raster(svg, *SMALL)) > 100
    return lines


def test_numbers_are_larger_than_the_spanish_ones(pack: Pack) -> None:
    spanish = load_pack(PACKS / "castellana").spec.index
    assert pack.spec.index is not None
    assert spanish is not None
    assert pack.spec.index.height / pack.size[1] > 1.3 * spanish.height / 950


def test_the_courts_are_twelve_persons() -> None:
    people = [court.person for court in COURTS]
    assert [(court.number, court.suit) for court in COURTS] == [(rank, suit) for rank in (10, 11, 12) for suit in SUITS]
    assert len({(each.face, each.hair, each.tone, each.beard, each.hat) for each in people}) == len(COURTS)
    assert len({court.pose for court in COURTS}) == len(COURTS)
    for start in (0, 4, 8):
        assert len({person.face for person in people[start : start + 4]}) == len(Suit)
        assert len({court.is_mirrored for court in COURTS[start : start + 4]}) == 2


@pytest.mark.parametrize("number", [1, 10, 11, 12])
def test_no_two_pictures_of_a_rank_are_recoloured(number: int) -> None:
    """Whatever the colours, most of the ink lies elsewhere; two knights share a horse, seen from either side."""
    drawn = [ink(f"{suit}_{number:02d}.svg") for suit in SUITS]
    for one, other in combinations(drawn, 2):
        assert (one ^ other).sum() / (one | other).sum() > 0.6
        turned = other[::-1]
        assert (one ^ turned).sum() / (one | turned).sum() > (0.35 if number == 11 else 0.55)


def test_suits_are_told_apart_by_shape_alone(pack: Pack) -> None:
    shapes = [pygame.surfarray.array_alpha(raster(pack.pip_svg(suit), 24, 24)) > 100 for suit in Suit]
    for one, other in combinations(shapes, 2):
        assert (one ^ other).sum() / (one | other).sum() > 0.35


def test_everything_has_a_name_in_every_language(pack: Pack) -> None:
    spec = pack.spec
    named = [spec.pack.name, *(suit.name for suit in spec.suits.values()), *(rank.name for rank in spec.ranks.values())]
    assert all(set(names) == LANGUAGES and all(names.values()) for names in named)
    assert [spec.ranks[number].name["ca"] for number in (10, 11, 12)] == ["sota", "cavall", "rei"]
    assert [spec.ranks[number].name["es"] for number in (10, 11, 12)] == ["sota", "caballo", "rey"]
    assert [pack.called.suits[suit]["ca"] for suit in Suit] == ["focs", "porrons", "falçs", "bolets"]


def test_files_are_small() -> None:
    sizes = [path.stat().st_size for path in FOLDER.rglob("*.svg")]
    assert max(sizes) < 130_000
    assert sum(sizes) < 1_600_000


def test_broken_tiles_cover_an_area_and_leave_joints() -> None:
    field = box(0, 0, 200, 120)
    found = tiles(field, ("#111111", "#222222", "#222222"), 20, seed=1)
    covered = sum(area.area for area, _ in found)
    assert 0.6 < covered / field.area < 0.9
    assert all(field.covers(area) for area, _ in found)
    assert {colour: area for area, colour in found}["#222222"].area > 0.5 * covered


def test_broken_tiles_are_the_same_upside_down() -> None:
    for area, _ in tiles(box(0, 0, 200, 120), ("#111111", "#222222"), 20, seed=1, turned_about=(100, 60)):
        turned = affinity.rotate(area, 180, origin=(100, 60))
        assert area.symmetric_difference(turned).area < 1e-3
