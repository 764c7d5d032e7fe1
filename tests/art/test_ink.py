"""The ink engine: contours, strokes, forms and files, measured; and that noise in the last bits changes no picture."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest

pytest.importorskip("shapely", reason="drawing needs the art extra")

import shapely
from shapely.geometry import Point, Polygon, box

from assets.drawing.ink.canvas import Canvas, Frame, Hatching, Tone
from assets.drawing.ink.curves import Points, flipped, knots, lengths, mirrored, outline, path, resampled
from assets.drawing.ink.pieces import Ball, Dot, Flat, Patch, Stroke, draw
from assets.drawing.ink.shapes import ellipse, limb, petal, spiral
from assets.drawing.ink.strokes import brush, contour, wedges
from assets.drawing.ink.svg import path_data
from assets.drawing.portraits.bust import portrait
from assets.drawing.portraits.expressions import EXPRESSIONS
from assets.drawing.portraits.people import PEOPLE

LEAF = "0,0! 40,-30 90,-35! 120,0 90,30 40,25"
INK, PAPER, RED, DARK = "#111111", "#eeeeee", "#cc3311", "#881100"
RED_TONE = Tone(RED, DARK)


def canvas() -> Canvas:
    return Canvas(200, 100, ink=INK, paper=PAPER)


def colours(drawn: Canvas) -> list[str]:
    return re.findall(r'fill="(#\w+)"', drawn.svg())


def shapes(data: str) -> list[list[tuple[float, float]]]:
    """Read the rings of a path that was written as M and l."""
    rings = []
    for ring in data.rstrip("z").split("z"):
        start, steps = ring.removeprefix("M").split("l")
        numbers = [float(number) for number in re.findall(r"-?(?:\d+(?:\.\d+)?|\.\d+)", steps)]
        x, y = map(float, start.split())
        points = [(x, y)]
        for right, down in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + right, y + down
            points.append((round(x, 1), round(y, 1)))
        rings.append(points)
    return rings


# Contours


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("text", [LEAF, LEAF.replace("!", ""), "0,0 40,0", "0,0! 40,0! 40,30!"])
def test_a_contour_passes_through_every_point(text: str, closed: bool) -> None:
    points = path(text, closed=closed)
    away = [np.hypot(*(points - (knot.x, knot.y)).T).min() for knot in knots(text)]
    assert max(away) < 1e-9
    assert np.hypot(*np.diff(points, axis=0).T).max() < 6


def test_only_corners_are_sharp() -> None:
    def turns(text: str) -> float:
        """The greatest turn between neighbouring steps, in degrees."""
        steps = np.diff(path(text, step=0.5), axis=0)
        angles = np.unwrap(np.arctan2(steps[:, 1], steps[:, 0]))
        return float(np.degrees(np.abs(np.diff(angles))).max())

    assert turns("0,0 50,0! 50,50") == pytest.approx(90)
    assert turns("0,0 50,0 50,50") < 15


@pytest.mark.parametrize("text", ["0,0 1;2", "0,0 5", "0,0 x,2", "0,0 1,2?"])
def test_what_is_no_point_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(text.split()[1]))):
        path(text)


def test_one_point_is_no_contour() -> None:
    with pytest.raises(ValueError, match="two points"):
        outline("3,4!")


def test_a_contour_that_crosses_itself_has_a_valid_area() -> None:
    assert shapely.is_valid(outline("0,0! 40,40! 40,0! 0,40!"))


def test_mirroring() -> None:
    face = mirrored("0,-100! 60,-80 80,0 50,70 0,100!")
    left, right = face.intersection(box(-200, -200, 0, 200)), face.intersection(box(0, -200, 200, 200))
    assert left.area == pytest.approx(right.area)
    assert outline(flipped(LEAF)).area == pytest.approx(outline(LEAF).area)
    assert knots(flipped(flipped(LEAF))) == knots(LEAF)


def test_resampling_keeps_ends_and_spaces_evenly() -> None:
    points = path(LEAF.replace("!", ""))
    even = resampled(points, 7)
    assert even[[0, -1]] == pytest.approx(points[[0, -1]])
    steps = np.diff(np.linspace(0, lengths(points)[-1], len(even)))
    assert np.hypot(*np.diff(even, axis=0).T) == pytest.approx(steps, rel=0.1)
    assert len(resampled(np.array([[3.0, 4.0], [3.0, 4.0]]), 7)) == 1


# Shapes


def test_shapes_lie_where_they_are_asked_for() -> None:
    assert ellipse(10, 20, 30, 5).bounds == pytest.approx((-20, 15, 40, 25))
    assert ellipse(0, 0, 10).area == pytest.approx(np.pi * 100, rel=0.01)
    assert petal(0, 0, 40, 10, 90).bounds == pytest.approx((-5, 0, 5, 40), abs=0.2)
    assert limb([(0, 0, 20), (100, 0, 10)]).bounds == pytest.approx((-20, -20, 110, 20), abs=0.5)
    ends = spiral(5, 5, 50, turns=2, start=0)[[0, -1]]
    assert np.hypot(*(ends - 5).T) == pytest.approx([50, 7])


# Ink


def test_a_brush_line_tapers_where_it_should() -> None:
    line = np.array([[0.0, 0.0], [100.0, 0.0]])

    def weight(x: float, **ends: float) -> float:
        return float(brush(line, 10, **ends).intersection(box(x, -50, x + 0.1, 50)).area * 10)

    assert weight(50, start=0.2, end=0.2) == pytest.approx(10, rel=0.02)
    assert weight(1, start=0.2, end=0) < 4 < weight(99, start=0.2, end=0)
    assert weight(99, start=0, end=0.5) < 4 < weight(1, start=0, end=0.5)
    assert brush(np.array([[1.0, 1.0], [1.0, 1.0]]), 10, start=0, end=0).is_empty


def test_a_contour_swells_away_from_the_light() -> None:
    disc = Point(0, 0).buffer(60)
    ink = contour(disc, 6, seed=3)
    lit, dark = ink.intersection(box(-80, -80, 0, 0)), ink.intersection(box(0, 0, 80, 80))
    assert dark.area > 1.8 * lit.area
    assert not ink.contains(Point(0, 0))
    assert ink.equals(contour(disc, 6, seed=3))
    assert not ink.equals(contour(disc, 6, seed=4))
    assert contour(Polygon(), 6).is_empty


def test_a_hole_has_a_contour() -> None:
    ring = Point(0, 0).buffer(60).difference(Point(0, 0).buffer(30))
    ink = contour(ring, 4)
    assert ink.intersects(Point(30, 0).buffer(0.5))
    assert ink.intersects(Point(-60, 0).buffer(0.5))


def test_hatching_lies_in_the_shadow_and_inside() -> None:
    disc = Point(0, 0).buffer(60)
    cuts = wedges(disc, 20, threshold=0.4, seed=1)
    assert cuts.area > 100
    assert cuts.difference(disc).area < 1e-6
    assert cuts.centroid.x > 20
    assert cuts.centroid.y > 20
    assert cuts.intersection(box(-80, -80, 0, 0)).is_empty


# Canvas


def test_a_form_is_printed_in_order() -> None:
    drawn = canvas()
    drawn.form(box(20, 20, 80, 80), RED_TONE, hatching=Hatching(16, 0.4))
    assert colours(drawn) == [PAPER, RED, DARK, INK, INK]
    drawn = canvas()
    drawn.form(box(20, 20, 80, 80), Tone(RED), shift=0, ink=0)
    assert colours(drawn) == [RED]


def test_a_frame_moves_geometry_but_neither_weights_nor_light() -> None:
    frame = Frame().placed(100, 50, 90, (2, 1)).placed(10, 0, 0, (1, 1))
    assert frame.points(np.array([[5.0, 3.0]])).tolist() == [[97, 80]]
    near, far = canvas(), canvas()
    near.line("0,0 20,0", 6, start=0, end=0)
    with far.placed(50, 50, stretch=(2, 2)):
        far.line("0,0 10,0", 6, start=0, end=0)
    width = [np.ptp([y for _, y in shapes(re.findall(r' d="(.*?)"', drawn.svg())[0])[0]]) for drawn in (near, far)]
    assert width == pytest.approx([6, 6], abs=0.3)


def test_clipping_ends_with_its_block() -> None:
    drawn = canvas()
    with drawn.clipped(box(0, 0, 50, 100)):
        drawn.flat(box(40, 10, 90, 20), RED)
        drawn.flat(box(60, 10, 90, 20), DARK)
    drawn.flat(box(60, 10, 90, 20), PAPER, within=box(0, 0, 70, 15))
    found = re.findall(r'fill="(.*?)".*? d="(.*?)"', drawn.svg())
    bounds = {colour: Polygon(shapes(data)[0]).bounds for colour, data in found}
    assert bounds == {RED: (40, 10, 50, 20), PAPER: (60, 10, 70, 15)}


def test_pieces_draw_in_order() -> None:
    drawn = canvas()
    pieces = (
        Flat("10,10! 90,10! 50,60!", DARK),
        Dot(50, 30, 9, 5, RED),
        Patch("10,10! 90,10! 50,60!", Tone(PAPER), shift=0),
        Ball(50, 30, 9, 5, Tone(RED), shift=0, ink=0),
        Stroke("10,80 90,80", 4),
        Stroke(np.array([[10.0, 90.0], [90.0, 90.0]]), 4, DARK),
    )
    draw(drawn, pieces)
    assert colours(drawn) == [DARK, RED, PAPER, INK, RED, INK, DARK]


# The file


def test_a_path_gives_back_its_rings() -> None:
    outer, inner = [(-0.5, 0), (10, 0.25), (10, 10), (0, 10)], [(2, 2), (4, 2), (4, 4.5)]
    data = path_data(Polygon(outer, [inner]))
    assert [sorted(ring) for ring in shapes(data)] == [
        sorted((x, y if y != 0.25 else 0.2) for x, y in outer),
        sorted(inner),
    ]
    assert re.fullmatch(r"[Mlz0-9. -]+", data)
    assert path_data(Polygon()) == path_data(box(0, 0, 0.5, 0.5)) == ""


def test_a_document_holds_nothing_but_filled_paths() -> None:
    drawn = canvas()
    drawn.form(LEAF, RED_TONE, hatching=Hatching(16, 0.4))
    root = ElementTree.fromstring(drawn.svg())
    assert root.attrib == {"viewBox": "0 0 200 100", "width": "200", "height": "100"}
    assert {element.tag.rpartition("}")[2] for element in root} == {"path"}
    assert {tuple(sorted(element.attrib)) for element in root} == {("d", "fill", "fill-rule")}


def test_a_compact_document_shows_the_same_in_fewer_bytes() -> None:
    drawn = canvas()
    ring = Point(60, 50).buffer(40).difference(Point(60, 50).buffer(20))
    drawn.flat(ring, RED)
    drawn.flat(box(90, 20, 160, 80), RED)
    drawn.form(LEAF, RED_TONE, hatching=Hatching(16, 0.4))
    plain, compact = drawn.svg(), drawn.compact_svg(tolerance=0.2)
    assert len(compact) < 0.7 * len(plain)
    assert ElementTree.fromstring(compact)[0].attrib == {"transform": "scale(0.2)"}
    assert colours(drawn)[:2] == [RED, RED]
    assert re.findall(r'fill="(#\w+)"', compact) == [*colours(drawn)[1:3], RED, DARK, INK]
    pictures = [pygame.image.load_sized_svg(io.BytesIO(text.encode()), (400, 200)) for text in (plain, compact)]
    shades = [pygame.surfarray.array3d(picture).astype(int) for picture in pictures]
    assert np.abs(shades[0] - shades[1]).mean() < 1
    assert pictures[1].get_at((120, 100)).a == 0  # the hole


# Portraits


@pytest.mark.slow
def test_noise_in_the_last_bits_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    person, expression = PEOPLE["rosa"], EXPRESSIONS["neutral"]
    still = portrait(person, expression)
    random = np.random.default_rng(1)
    place = Frame.points
    calls = []

    def noisy(frame: Frame, local: Points) -> Points:
        calls.append(len(local))
        return place(frame, local + random.uniform(-3e-13, 3e-13, local.shape))

    monkeypatch.setattr(Frame, "points", noisy)
    assert portrait(person, expression) == still
    assert len(calls) > 100
