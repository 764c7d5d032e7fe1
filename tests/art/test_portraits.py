"""The portraits: everybody has every expression, signals are seen when they are small, and no two people are alike."""

from __future__ import annotations

import re
from itertools import combinations, cycle, islice
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game import people
from game.assets import AssetMissing, asset_path
from game.views.cards.skin import portrait
from game.views.paint.materials import raster

SIGNALS = ("sign_ace", "sign_three", "sign_king", "sign_knight", "sign_jack")
EXPRESSIONS = ("neutral", "happy", "sad", "thinking", *SIGNALS)
PORTRAITS = (*(opponent.portrait for opponent in people.OPPONENTS), *people.PLAYER_PORTRAITS)
INK = "#2B1C1A"
SMALL = 96


def text(who: str, expression: str) -> str:
    return asset_path("portraits", who, f"{expression}.svg").read_text("utf-8")


def shades(svg: str) -> npt.NDArray[np.int64]:
    """Red, green and blue at the size at which portraits are smallest."""
    return pygame.surfarray.array3d(raster(svg, SMALL, round(SMALL * 1.05))).astype(int)


def test_there_are_eight_opponents_and_six_portraits_of_players() -> None:
    assert len(set(PORTRAITS)) == 14
    assert len(people.OPPONENTS) == 8
    assert len({opponent.name for opponent in people.OPPONENTS}) == 8
    assert all(opponent.home and opponent.life and opponent.manner for opponent in people.OPPONENTS)
    assert people.portrait_of("Tito") == "tito"
    assert people.portrait_of("../Nobody") == "you"


def test_everybody_has_every_expression_and_nothing_else() -> None:
    root = asset_path("portraits")
    found = {path.relative_to(root).as_posix() for path in root.rglob("*.svg")}
    assert found == {f"{who}/{expression}.svg" for who in PORTRAITS for expression in EXPRESSIONS}


def test_a_missing_expression_is_neutral_and_a_missing_person_is_named() -> None:
    assert portrait("rosa", "furious") == text("rosa", "neutral")
    with pytest.raises(AssetMissing, match=r"portraits/nobody/neutral\.svg"):
        portrait("nobody", "happy")


@pytest.mark.parametrize("who", PORTRAITS)
def test_every_expression_is_a_medallion_and_signals_are_seen_when_small(who: str) -> None:
    drawn = {expression: raster(text(who, expression), SMALL, round(SMALL * 1.05)) for expression in EXPRESSIONS}
    for picture in drawn.values():
        assert [picture.get_at(corner).a for corner in ((0, 0), (SMALL - 1, 0), (0, 99), (SMALL - 1, 99))] == [0] * 4
        assert [picture.get_at(spot).a for spot in ((5, 50), (48, 50), (91, 50), (48, 93))] == [255] * 4
    seen = {name: pygame.surfarray.array3d(picture).astype(int) for name, picture in drawn.items()}
    for one, other in combinations(EXPRESSIONS, 2):
        changed = (np.abs(seen[one] - seen[other]).max(axis=2) > 50).sum()
        assert changed > 120, (one, other)


def lip_height(who: str, expression: str) -> int:
    """How many pixels of the colour of lips lie over each other around the mouth, of 420."""
    from assets.drawing.portraits.people import PEOPLE

    svg = text(who, expression)
    without = re.sub(f'<path fill="{PEOPLE[who].colours.lip}"[^>]*>', "", svg)
    whole, bare = (pygame.surfarray.array3d(raster(each, 400, 420)).astype(int) for each in (svg, without))
    painted = (np.abs(whole - bare).max(axis=2) > 40)[130:270, 255:320]
    tallest = run = np.zeros(len(painted), int)
    for row in painted.T:
        run = np.where(row, run + 1, 0)
        tallest = np.maximum(tallest, run)
    return int(tallest.max())


@pytest.mark.parametrize("who", PORTRAITS)
def test_the_lips_of_the_jack_are_no_tongue_of_the_knight(who: str) -> None:
    """Both faces have something red under the seam of the mouth if the lips hang out."""
    pytest.importorskip("shapely", reason="drawing needs the art extra")
    assert 0 < lip_height(who, "sign_jack") <= 6


def test_no_two_people_are_recoloured() -> None:
    """Whatever the colours, two fifths of the ink lie elsewhere."""
    masks = {}
    for who in PORTRAITS:
        ink = re.sub(rf'<path fill="(?!{INK})[^>]*>', "", text(who, "neutral"))
        masks[who] = pygame.surfarray.array_alpha(raster(ink, SMALL, round(SMALL * 1.05))) > 100
    for one, other in combinations(PORTRAITS, 2):
        apart = (masks[one] ^ masks[other]).sum() / (masks[one] | masks[other]).sum()
        assert apart > 0.4, (one, other)


def test_files_hold_what_every_renderer_draws_and_are_small() -> None:
    sizes = []
    for path in asset_path("portraits").rglob("*.svg"):
        sizes.append(path.stat().st_size)
        root = ElementTree.fromstring(path.read_text("utf-8"))
        assert root.attrib == {"viewBox": "0 0 400 420", "width": "400", "height": "420"}
        (group,) = root
        assert group.attrib == {"transform": "scale(0.2)"}
        assert {tuple(element.attrib) for element in group} == {("fill", "d")}
    assert max(sizes) < 45_000
    assert sum(sizes) < 3_000_000


@pytest.mark.slow
def test_a_portrait_of_each_expression_is_what_is_drawn() -> None:
    """Each person with one expression, each expression of one person; with TRIUNFO_MANY the command compares all."""
    pytest.importorskip("shapely", reason="drawing needs the art extra")
    from assets.drawing.portraits.bust import portrait
    from assets.drawing.portraits.expressions import EXPRESSIONS as DRAWN
    from assets.drawing.portraits.people import PEOPLE

    assert tuple(DRAWN) == EXPRESSIONS
    assert set(PEOPLE) == set(PORTRAITS)
    for who, expression in zip(islice(cycle(PEOPLE), 5, None, 1), DRAWN, strict=False):
        assert portrait(PEOPLE[who], DRAWN[expression]) == text(who, expression), (who, expression)
