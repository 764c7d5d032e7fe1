"""What holds for every pack of cards: its files are what the code draws, and its pictures leave room for numbers."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.cases import only

pytest.importorskip("shapely", reason="drawing needs the art extra")

from assets.drawing.cards.castellana import cast as castellana
from assets.drawing.cards.castellana.palette import SUITS as SPANISH_SUITS
from assets.drawing.cards.napoletana import cast as napoletana
from assets.drawing.cards.napoletana.palette import SUITS as NEAPOLITAN_SUITS
from game.packs.pack import load_pack
from tests.art.drawnpack import (
    PACKS,
    assert_twelve_persons,
    changed,
    check,
    pictures_under_numbers,
    turned_difference,
)

# Frames, pips and signs of each pack, and what else is quick to draw.
SMALL = {"castellana": 4 + 8 + 10, "napoletana": 1 + 8 + 13, "catalana": 4 + 8 + 10, "francesa": 8 + 4 + 12}


@pytest.mark.parametrize("pack", only(SMALL, "francesa"))
def test_small_files_are_what_is_drawn(pack: str) -> None:
    drawn = list(import_module(f"assets.drawing.cards.{pack}").small_files())
    assert len(drawn) == SMALL[pack]
    assert changed(PACKS / pack, drawn) == []


@pytest.mark.slow
@pytest.mark.parametrize("pack", SMALL)
def test_a_pack_is_what_is_drawn(pack: str) -> None:
    assert check(pack) == (0, "Files that differ: 0\n", "")


@pytest.mark.parametrize("pack", only(SMALL, "francesa"))
def test_no_picture_lies_under_a_number(pack: str) -> None:
    assert pictures_under_numbers(load_pack(PACKS / pack)) == []


@pytest.mark.slow
@pytest.mark.parametrize("pack", SMALL)
def test_no_back_tells_which_way_up_a_card_lies(pack: str) -> None:
    assert turned_difference(load_pack(PACKS / pack)) < 0.02


def test_the_spanish_courts_are_twelve_persons() -> None:
    assert_twelve_persons((castellana.CABALLOS, castellana.REYES, castellana.SOTAS), SPANISH_SUITS)


def test_the_neapolitan_courts_are_twelve_persons() -> None:
    assert_twelve_persons((napoletana.CAVALLI, napoletana.FANTI, napoletana.RE), NEAPOLITAN_SUITS)
