"""Rows, columns and grids: fixed sizes first, what is left by weight, never below the least nor above the most."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.views.widgets.layout import Box, Rect, centred, column, even_gap, grid, inset, row, shares, space

AREA: Rect = (10, 20, 300, 200)
SIZES = st.floats(0, 500)


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    """A box of a fixed size, or one with a share between two bounds."""
    if draw(st.booleans()):
        return Box(size=draw(SIZES))
    least = draw(SIZES)
    return Box(weight=draw(st.floats(0.1, 9)), least=least, most=least + draw(SIZES))


def test_a_row_gives_what_is_left_to_boxes_without_a_size() -> None:
    places = row(Box("a", 50), Box("b"), Box("c", 30), gap=10).place(AREA)
    assert places == {"a": (10, 20, 50, 200), "b": (70, 20, 200, 200), "c": (280, 20, 30, 200)}


def test_a_column_begins_after_its_edges_and_has_a_place_itself() -> None:
    places = column(Box("a", 50), space(20), Box("b"), gap=5, pad=(10, 15), name="all").place(AREA)
    assert places == {"all": AREA, "a": (20, 35, 280, 50), "b": (20, 115, 280, 90)}


@pytest.mark.parametrize(("align", "top"), [(0, 20), (0.5, 90), (1, 160)])
def test_what_does_not_fill_a_column_is_aligned(align: float, top: float) -> None:
    assert column(Box("a", 60), align=align).place(AREA) == {"a": (10, top, 300, 60)}


def test_boxes_in_boxes_are_placed_too() -> None:
    aside = column(Box("top"), Box("bottom", 80), gap=20, size=100)
    places = column(Box("head", 40), row(Box("body"), aside, gap=10, name="both")).place(AREA)
    assert places == {
        "head": (10, 20, 300, 40),
        "both": (10, 60, 300, 160),
        "body": (10, 60, 190, 160),
        "top": (210, 60, 100, 60),
        "bottom": (210, 140, 100, 80),
    }


def test_the_length_is_what_the_children_need() -> None:
    assert column(Box(size=40), Box(least=15), Box(), gap=10, pad=(99, 5)).length == 85
    assert row(Box(size=40), Box(size=2), gap=10, pad=(5, 99)).length == 62


def test_weights_share_what_is_left() -> None:
    assert shares(130, [Box(weight=2), Box(size=30), Box()], gap=5) == [60, 30, 30]


def test_who_needs_more_than_the_share_gets_it_and_who_may_not_have_it_leaves_it() -> None:
    assert shares(100, [Box(least=60), Box(), Box()]) == [60, 20, 20]
    assert shares(100, [Box(most=10), Box(), Box()]) == [10, 45, 45]
    assert shares(100, [Box(least=90), Box(least=30)]) == [90, 30]
    assert shares(100, [Box(most=10), Box(most=20)]) == [10, 20]


@given(found=st.lists(boxes(), min_size=1, max_size=8), length=st.floats(0, 3000), gap=st.floats(0, 30))
def test_shares_keep_their_bounds_and_fill_the_length_where_they_can(
    found: list[Box], length: float, gap: float
) -> None:
    sizes = shares(length, found, gap)
    for box, size in zip(found, sizes, strict=True):
        assert size == box.size if box.size is not None else box.least <= size <= box.most
    left = length - sum(sizes) - gap * (len(found) - 1)
    free = [(box, size) for box, size in zip(found, sizes, strict=True) if box.size is None]
    assert left <= 1e-6 or all(size == box.most for box, size in free)
    assert left >= -1e-6 or all(size == box.least for box, size in free)


def test_the_cells_of_a_grid_fill_its_width_line_by_line() -> None:
    cells = grid(AREA, 3, 15, 40, line_gap=10)
    found = list(itertools.islice(cells.cells(), 4))
    assert found == [(10, 20, 90, 40), (115, 20, 90, 40), (220, 20, 90, 40), (10, 70, 90, 40)]
    assert cells.span(2, 1, 2) == (115, 120, 195, 40)
    assert grid(AREA, 3, 15, 40).span(1, 0) == (10, 75, 90, 40)


def test_rectangles_in_rectangles() -> None:
    assert inset(AREA, 10, 5) == (20, 25, 280, 190)
    assert inset(AREA, 10) == (20, 20, 280, 200)
    assert centred(AREA, 100, 50) == (110, 95, 100, 50)
    assert centred(AREA, 100, 50, 0.2) == (110, 50, 100, 50)


def test_gaps_grow_until_things_fill_the_length() -> None:
    assert even_gap(100, [20, 20, 20], 34) == 20
    assert even_gap(100, [20, 20, 20], 15) == 15
    assert math.isfinite(even_gap(100, [20], math.inf))
