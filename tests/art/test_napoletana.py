"""The Neapolitan pack: its files are what the code draws; its courts are twelve persons who leave room for numbers."""

from __future__ import annotations

import pytest

pytest.importorskip("shapely", reason="drawing needs the art extra")

from assets.drawing.cards.napoletana import small_files
from assets.drawing.cards.napoletana.cast import CAVALLI, FANTI, RE
from assets.drawing.cards.napoletana.palette import SUITS
from game.views.packs import load_pack
from tests.art.drawnpack import (
    PACKS,
    assert_twelve_persons,
    changed,
    check,
    pictures_under_numbers,
    turned_difference,
)

PACK = PACKS / "napoletana"


def test_frames_pips_and_signs_are_what_is_drawn() -> None:
    drawn = list(small_files())
    assert len(drawn) == 1 + 8 + 13
    assert changed(PACK, drawn) == []


@pytest.mark.slow
def test_the_pack_is_what_is_drawn() -> None:
    assert check("napoletana") == (0, "Files that differ: 0\n", "")


def test_no_picture_lies_under_a_number() -> None:
    assert pictures_under_numbers(load_pack(PACK)) == []


def test_no_back_tells_which_way_up_a_card_lies() -> None:
    assert turned_difference(load_pack(PACK)) < 0.02


def test_the_courts_are_twelve_persons() -> None:
    assert_twelve_persons((CAVALLI, FANTI, RE), SUITS)
