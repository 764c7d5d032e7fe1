"""The coach's paper covers nothing that is counted or pointed at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import inf

import pytest

from game.views.lesson.coach import EDGE, FACE, GRID, OVERLAP, WIDTHS, best_place
from game.views.lesson.scene import LessonScene
from game.views.table import furniture
from game.views.widgets.control import Rect
from tests.gallery.lessons import lesson
from tests.gallery.studio import Studio

NUMBER = 25.0  # the radius of the disc with the number of cards


def overlap(one: Rect, other: Rect) -> float:
    """The area that both cover."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def covered(scene: LessonScene) -> Rect:
    """The box of the paper with the portrait beside it."""
    x, y, w, h = scene.paper.rect
    return x - FACE - OVERLAP, y, w + FACE + OVERLAP, h


def number(scene: LessonScene) -> Rect:
    """The box of the number on the stock."""
    left, top, _wide, _high = scene.top.layout.pile.box
    return left + 4 - NUMBER, top - 6 - NUMBER, 2 * NUMBER, 2 * NUMBER


@pytest.fixture(scope="module")
def wide() -> Iterator[Studio]:
    studio = Studio(1920, 1080)
    yield studio
    studio.close()


@pytest.fixture(scope="module")
def large() -> Iterator[Studio]:
    studio = Studio(1280, 720, text=1.5)
    yield studio
    studio.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "step"),
    [("swap", "swap"), ("swap", "own"), ("cards", "ace"), ("cards", "stock"), ("tricks", "higher"), ("saving", "lead")],
)
def test_large_letters_cover_neither_the_stocks_number_nor_how_the_step_is_done(
    large: Studio, name: str, step: str
) -> None:
    stage = lesson(large, name, step)
    large.picture(stage)
    scene = stage.top
    assert isinstance(scene, LessonScene)
    paper = covered(scene)
    assert not overlap(paper, number(scene))
    assert not any(overlap(paper, box) for box in scene.lit())
    if scene.asks:
        line = furniture.message_line(stage.painter, scene.top, *scene.picture.message(scene.moment()))
        assert not overlap(paper, line.box)


@pytest.mark.slow
@pytest.mark.parametrize("step", ["swap", "late"])
def test_the_paper_covers_neither_the_stocks_number_nor_what_is_lit(wide: Studio, step: str) -> None:
    stage = lesson(wide, "swap", step)
    wide.picture(stage)
    scene = stage.top
    assert isinstance(scene, LessonScene)
    paper = covered(scene)
    assert not any(overlap(paper, box) for box in scene.lit())
    assert scene.top.state.stock > 1
    assert not overlap(paper, number(scene))


def test_no_place_of_the_grid_covers_less(small_studio: Studio) -> None:
    """Every place is tried here one by one; the paper stands on one that costs no more than the cheapest."""
    painter = small_studio.new_stage().painter
    for seed in range(4):
        chance = random.Random(seed)
        boxes: list[Rect] = []
        for _ in range(11):
            x, y = chance.uniform(0, painter.metrics.w - 200), chance.uniform(0, painter.metrics.h - 200)
            boxes.append((x, y, chance.uniform(40, 600), chance.uniform(40, 400)))
        needed, liked = boxes[:6], boxes[6:]
        wide, high = WIDTHS[seed], 300.0
        whole = wide + FACE + OVERLAP
        costs = []
        for x in steps(painter.metrics.w - EDGE - whole):
            for y in steps(painter.metrics.h - EDGE - high):
                block = x, y, whole, high
                hidden = 6 * sum(overlap(block, each) for each in needed) / 100
                hidden += sum(overlap(block, each) for each in liked) / 400
                costs.append((hidden + x / 100 + y / 50, (x + FACE + OVERLAP, y, wide, high)))
        cheapest = min(costs)
        found = best_place(painter, wide, high, needed, liked, inf)
        assert found is not None
        assert found[1] == cheapest[1]
        assert found[0] == pytest.approx(cheapest[0])
        assert best_place(painter, wide, high, needed, liked, cheapest[0] - 0.01) is None


def steps(last: float) -> list[float]:
    """The places along a side."""
    return [*[EDGE + GRID * i for i in range(1000) if EDGE + GRID * i < last], last]
