"""The French pack: its files are what the code draws, turned they show the same, and its courts are twelve persons."""

from __future__ import annotations

import io

import pygame
import pytest

pytest.importorskip("shapely", reason="drawing needs the art extra")

import numpy as np
import shapely
from shapely import affinity

from assets.drawing.cards.francesa.cast import JACKS, KINGS, QUEENS
from assets.drawing.cards.francesa.palette import SUITS
from assets.drawing.cards.francesa.pips import SHAPES
from assets.drawing.ink.canvas import Canvas
from game.model.cards import CARDS, Suit, parse_card
from game.packs.pack import index_label, load_pack
from tests.art.drawnpack import PACKS

PACK = PACKS / "francesa"
COURTS = [f"art/{suit}_{number}.svg" for suit in SUITS for number in (10, 11, 12)]


@pytest.mark.parametrize("name", [*COURTS, "back.svg", *(f"tens/{suit}.svg" for suit in SUITS)])
def test_a_card_shows_the_same_upside_down(name: str) -> None:
    drawn = pygame.image.load_sized_svg(io.BytesIO((PACK / name).read_bytes()), (126, 176))
    seen = pygame.surfarray.array3d(drawn).astype(int)
    turned = pygame.surfarray.array3d(pygame.transform.flip(drawn, flip_x=True, flip_y=True)).astype(int)
    away = np.abs(seen - turned)
    assert away.mean() < 4
    assert (away.max(axis=2) > 96).mean() < 0.02


def test_what_is_doubled_is_cut_and_turned() -> None:
    canvas = Canvas(100, 200, ink="#111111", paper="#eeeeee")
    with canvas.doubled(shapely.box(0, 0, 100, 90)):
        canvas.flat(shapely.box(10, 80, 30, 120), "#cc3311")
    assert canvas.svg().count("<path") == 2
    assert 'd="M30 80l-20 0 0 10 20 0z"' in canvas.svg()
    assert 'd="M70 120l20 0 0-10-20 0z"' in canvas.svg()


def test_suits_differ_by_shape_alone() -> None:
    outlines = [affinity.scale(shape(), *(100 / side for side in _sides(shape()))) for shape in SHAPES.values()]
    centred = [affinity.translate(each, *(-at for at in each.envelope.centroid.coords[0])) for each in outlines]
    for place, one in enumerate(centred):
        for other in centred[:place]:
            assert one.symmetric_difference(other).area > 0.12 * one.union(other).area


def _sides(shape: shapely.Geometry) -> tuple[float, float]:
    left, top, right, bottom = shape.bounds
    return right - left, bottom - top


def test_the_courts_are_twelve_persons() -> None:
    ranks = (KINGS, QUEENS, JACKS)
    halves = [half for rank in ranks for half in rank]
    assert [half.suit for half in halves] == [*SUITS] * 3
    assert len({half.person.face for half in halves}) == 12
    assert len({(half.person.hair, half.person.tone, half.person.beard) for half in halves}) == 12
    assert len({half.body for half in halves}) == 12
    assert len({half.thing for half in halves}) == 12
    for rank in ranks:
        assert len({half.person.hat for half in rank}) == 4
        assert {half.is_mirrored for half in rank} == {True, False}


def test_1_the_queen_stands_for_the_knight() -> None:
    pack = load_pack(PACK)
    assert pack.cards == frozenset(CARDS)
    assert [pack.spec.ranks[number].name["en"] for number in (1, 10, 11, 12)] == ["ace", "jack", "queen", "king"]
    assert [index_label(pack.spec, number) for number in (1, 2, 10, 11, 12)] == ["A", "2", "J", "Q", "K"]
    assert [pack.called.suits[suit]["en"] for suit in Suit] == ["diamonds", "hearts", "spades", "clubs"]


def test_1_some_players_rank_the_jack_above_the_queen() -> None:
    pack, usual = load_pack(PACKS / "francesa-jack-high"), load_pack(PACK)
    for suit in "oceb":
        assert pack.face_svg(parse_card(f"11{suit}")) == usual.face_svg(parse_card(f"10{suit}"))
        assert pack.face_svg(parse_card(f"10{suit}")) == usual.face_svg(parse_card(f"11{suit}"))
        for rest in (1, 2, 7, 12):
            assert pack.face_svg(parse_card(f"{rest}{suit}")) == usual.face_svg(parse_card(f"{rest}{suit}"))
    for language in ("en", "es", "ca", "it", "de", "pl"):
        assert pack.spec.ranks[11].name[language] == usual.spec.ranks[10].name[language]
        assert pack.spec.ranks[10].name[language] == usual.spec.ranks[11].name[language]
