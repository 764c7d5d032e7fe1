"""Variants of packs: ranks that show other pictures (RULES.md, section 1), and small pips below the numbers."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.assets import asset_path
from game.model.cards import CARDS, Suit, parse_card
from game.packs.marks import Marks
from game.packs.pack import PackError, index_label, load_pack
from game.views.paint.materials import raster

VARIANT = """
[pack]
format = 1
id = "turned"
name = { en = "Turned" }
author = "nobody"
licence = "CC0-1.0"
base = "castellana"

[ranks.10]
picture = 11
name = { en = "rider" }
index = "1"
[ranks.11]
picture = 10
[ranks.12]
name = { en = "ruler" }
"""


@pytest.fixture
def variant(tmp_path: Path) -> Path:
    shutil.copytree(asset_path("packs", "castellana"), tmp_path / "castellana")
    folder = tmp_path / "turned"
    folder.mkdir()
    (folder / "pack.toml").write_text(VARIANT, "utf-8")
    return folder


def test_1_a_variant_swaps_two_courts_and_shares_the_rest(variant: Path) -> None:
    pack, base = load_pack(variant), load_pack(variant.parent / "castellana")
    assert (pack.id, pack.cards, pack.size) == ("turned", base.cards, base.size)
    assert pack.back_svg() == base.back_svg()
    for card in CARDS:
        if card.number not in (10, 11):
            assert pack.face_svg(card) == base.face_svg(card)
    for suit in ("oros", "copas", "espadas", "bastos"):
        jack, knight = parse_card(f"10{suit[0]}"), parse_card(f"11{suit[0]}")
        for card, picture in ((jack, 11), (knight, 10)):
            assert base.fragments[f"art/{suit}_{picture}.svg"].body in pack.face_svg(card)
            assert base.fragments[f"art/{suit}_{21 - picture}.svg"].body not in pack.face_svg(card)


def test_1_a_variant_has_its_own_names_and_index(variant: Path) -> None:
    pack = load_pack(variant)
    assert {number: spec.name.get("en") for number, spec in pack.spec.ranks.items()} == {
        10: "rider",
        11: None,
        12: "ruler",
    }
    assert pack.called.suits[Suit.COINS]["it"] == "denari"
    assert [index_label(pack.spec, number) for number in (10, 11, 12)] == ["1", "11", "12"]
    assert "glyphs/0.svg" not in pack.fragments


def test_a_variant_needs_its_base(variant: Path) -> None:
    shutil.rmtree(variant.parent / "castellana")
    with pytest.raises(PackError, match=r"There is no pack\.toml"):
        load_pack(variant)


@pytest.mark.parametrize("base", ["../castellana", "/etc", "castellana/../castellana", "."])
def test_a_base_is_the_name_of_a_folder_and_no_path(variant: Path, base: str) -> None:
    (variant / "pack.toml").write_text(VARIANT.replace('"castellana"', f'"{base}"'), "utf-8")
    with pytest.raises(PackError, match=r"pack\.base"):
        load_pack(variant)


def test_a_missing_picture_of_the_base_is_named(variant: Path) -> None:
    (variant.parent / "castellana" / "art" / "oros_11.svg").unlink()
    with pytest.raises(PackError, match=r"10o has no picture art/oros_11\.svg"):
        load_pack(variant)


@pytest.mark.slow
def test_the_index_has_a_pip_below_that_grows_with_it(variant: Path) -> None:
    text = (variant.parent / "castellana" / "pack.toml").read_text("utf-8")
    with_pip = text.replace("[index]\n", "[index]\npip = 40\n")
    (variant.parent / "castellana" / "pack.toml").write_text(with_pip, "utf-8")
    bare, pack = load_pack(asset_path("packs", "castellana")), load_pack(variant.parent / "castellana")
    card = parse_card("2o")
    plain, small, big = (
        raster(svg, 610, 950) for svg in (bare.face_svg(card), pack.face_svg(card), pack.face_svg(card, Marks(1.6)))
    )
    below = [(x, y) for x in range(48, 110) for y in range(122, 175)]
    red = [sum(face.get_at(at)[0] > 180 > 90 > face.get_at(at)[2] for at in below) for face in (plain, small, big)]
    assert red[0] == 0
    assert red[1] > 300
    assert all(small.get_at(at) == plain.get_at(at) for at in ((30, 200), (300, 300), (57, 57)))
    lower = sum(small.get_at((609 - x, 949 - y))[0] > 180 > 90 > small.get_at((609 - x, 949 - y))[2] for x, y in below)
    assert abs(lower - red[1]) < red[1] * 0.1
    assert _lowest(big) > _lowest(small) + 30


def _lowest(face: pygame.Surface) -> int:
    """Return the last row in which the left edge of a card has gold."""
    rows = [
        y
        for y in range(120, 240)
        if any(face.get_at((x, y))[2] < 90 < 180 < face.get_at((x, y))[0] for x in range(48, 110))
    ]
    return max(rows, default=0)
