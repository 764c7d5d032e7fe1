"""What all card packs are drawn with: textiles, rows, digits, limbs and folds, measured."""

from __future__ import annotations

import re

import numpy as np
import pytest

pytest.importorskip("shapely", reason="drawing needs the art extra")

import shapely
from shapely.geometry import Point, box

from assets.drawing.cards import signs
from assets.drawing.cards.castellana.cast import SOTAS
from assets.drawing.cards.castellana.palette import INKS
from assets.drawing.cards.courts.page import page
from assets.drawing.cards.figure.horse import POLL, REARING, WALKING
from assets.drawing.cards.figure.limbs import Arm
from assets.drawing.cards.patterns import (
    along,
    around,
    edge,
    flowers,
    lattice,
    quatrefoil,
    ribbon,
    star,
    stripes,
    trellis,
)
from assets.drawing.ink.canvas import Canvas, Frame, Tone
from assets.drawing.ink.curves import Points
from assets.drawing.ink.strokes import crease

FIELD = box(0, 0, 200, 160)
ARM = Arm(shoulder=(100, 0), bulge=(60, 40), elbow=(50, 80), wrist=(50, 20))


def canvas(weight: float = 1.0) -> Canvas:
    return Canvas(200, 160, ink="#111111", paper="#eeeeee", weight=weight)


def test_a_lattice_covers_its_area_in_staggered_rows() -> None:
    spots = shapely.get_parts(lattice(FIELD, 40, lambda x, y: Point(x, y).buffer(2)))
    middles = sorted((round(spot.centroid.y, 3), round(spot.centroid.x, 3)) for spot in spots)
    rows = sorted({y for y, _ in middles})
    assert np.diff(rows) == pytest.approx(40 * 0.84, abs=0.01)
    columns = [[x for y, x in middles if y == row] for row in rows]
    assert all(np.diff(row) == pytest.approx(40, abs=0.01) for row in columns)
    assert abs(columns[0][0] - columns[1][0]) == pytest.approx(20, abs=0.01)


def test_the_openings_of_a_trellis_hold_the_flowers_of_the_same_gap() -> None:
    laths, motifs = trellis(FIELD, 44, 3), flowers(FIELD, 44, 8.5)
    assert motifs.area > 1000
    assert laths.intersection(motifs).area == pytest.approx(0, abs=1)


def test_stripes_take_their_share() -> None:
    for degrees in (0, 30, 90):
        assert stripes(FIELD, 20, 5, degrees).intersection(FIELD).area == pytest.approx(FIELD.area / 4, rel=0.1)


def test_rows_are_even() -> None:
    places = list(along("0,0 100,0", 24, 2))
    assert [round(x, 3) for x, _, _ in places] == [2, 26, 50, 74, 98]
    assert {(y, degrees) for _, y, degrees in places} == {(0, 0)}
    assert [(round(x), round(y)) for x, y, _ in around(4, 10)] == [(10, 0), (0, 10), (-10, 0), (0, -10)]
    assert ribbon("0,0 100,0", 8).bounds == pytest.approx((0, -4, 100, 4))
    assert edge(FIELD, 0, -30).bounds == (0, 130, 200, 160)


def test_motifs_have_their_size() -> None:
    assert star(5, 5, 20, 8, 8).bounds == pytest.approx((-15, -15, 25, 25))
    assert quatrefoil(0, 0, 10).bounds == pytest.approx((-10.5, -10.5, 10.5, 10.5))


@pytest.mark.parametrize("character", signs.STROKES)
def test_a_sign_fits_its_box(character: str) -> None:
    """Digits stand beside each other; a letter stands alone, and its serifs may reach out a little."""
    left, top, right, bottom = signs.sign(character).bounds
    beyond = 0 if character in signs.DIGITS else 4
    assert left > -5 - beyond
    assert right < signs.width(character) - 2 + beyond
    assert top > -4
    assert bottom < signs.HEIGHT + beyond


def test_an_arm_ends_beyond_its_wrist() -> None:
    assert ARM.degrees == -90
    assert ARM.beyond(30) == pytest.approx((50, -10))
    assert ARM.lower().contains(Point(50, 50))
    assert ARM.upper(1.2).area > ARM.upper().area > ARM.lower().area


@pytest.mark.parametrize("pose", [WALKING, REARING])
def test_every_horse_has_its_head_at_its_poll(pose: object) -> None:
    assert isinstance(pose, type(WALKING))
    x, y = pose.head.frame.points(np.array([POLL], float))[0]
    assert (x, y) == pytest.approx(pose.head.at)


def test_a_comb_lies_on_one_side_of_its_fold() -> None:
    line = np.array([[0.0, 0.0], [120.0, 0.0]])
    right, left = (crease(line, 4, comb=20, side=side, gap=8) for side in (1, -1))
    assert right.bounds[3] > 12 > 3 > -right.bounds[1]
    assert left.bounds[1] < -12 < -3 < -left.bounds[3]


def test_a_mirrored_fold_keeps_its_side_of_the_line() -> None:
    plain, mirrored = canvas(), canvas()
    plain.fold("150,20 150,140", side=1)
    with mirrored.placed(200, 0, stretch=(-1, 1)):
        mirrored.fold("150,20 150,140", side=1)
    assert _middle(plain) < 150 - 1
    assert _middle(mirrored) > 50 + 1


def test_a_pattern_is_clipped_by_its_form_and_lies_below_the_shade() -> None:
    drawn = canvas()
    pattern = [(box(0, 0, 200, 50), "#00aa00")]
    drawn.form(box(20, 20, 80, 80), Tone("#cc3311", "#881100"), pattern=pattern, shift=0, ink=3)
    assert re.findall(r'fill="(#\w+)"', drawn.svg()) == ["#cc3311", "#00aa00", "#881100", "#111111"]
    assert 'fill="#00aa00" fill-rule="evenodd" d="M80 50' in drawn.svg()


def test_weight_multiplies_lines_alone() -> None:
    light, heavy = (canvas(weight) for weight in (1.0, 2.0))
    for drawn in (light, heavy):
        drawn.line("0,80 100,80", 6, start=0, end=0)
    assert heavy.cropped_svg(margin=0).split('viewBox="')[1].startswith("-6 74 112 12")
    assert light.cropped_svg(margin=0).split('viewBox="')[1].startswith("-3 77 106 6")


def _middle(drawn: Canvas) -> float:
    """Return x in the middle of what is drawn."""
    x, _, width, _ = map(float, drawn.cropped_svg(margin=0).split('viewBox="')[1].split('"')[0].split())
    return x + width / 2


@pytest.mark.slow
def test_noise_in_the_last_bits_changes_no_court(monkeypatch: pytest.MonkeyPatch) -> None:
    random = np.random.default_rng(1)
    place = Frame.points

    def drawn() -> str:
        picture = INKS.canvas(610, 950)
        page(picture, SOTAS[2])
        return picture.svg()

    def noisy(frame: Frame, local: Points) -> Points:
        return place(frame, local + random.uniform(-3e-13, 3e-13, local.shape))

    still = drawn()
    monkeypatch.setattr(Frame, "points", noisy)
    assert drawn() == still
