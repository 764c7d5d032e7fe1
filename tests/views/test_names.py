"""Names below cards in a row: whole, none over another, and near their cards."""

from __future__ import annotations

import pytest

from game.views.kit.box import Terms, place
from game.views.kit.names import Names
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from tests.gallery.studio import Studio

SIZE = 20.0
GIVEN = [f"Player {n}" for n in range(1, 7)]


@pytest.fixture
def studio(middle_studio: Studio) -> Studio:
    return middle_studio


def drawn(studio: Studio, names: list[str], step: float, text: float) -> list[tuple[str, float, float, float]]:
    """What is written, and its left end, right end and height."""
    painter = Painter(Metrics.of(960, 540, text), studio.skin, studio.cache)
    found: list[tuple[str, float, float, float]] = []

    def note(words: str, x: float, y: float, size: float, font: str, *_rest: object, **_how: object) -> float:
        half = painter.text_width(words, size, font) / 2
        found.append((words, x - half, x + half, y))
        return 2 * half

    painter.text, painter.piecewise = note, True  # type: ignore[method-assign, assignment]
    below = Names(tuple(names), len(names), 0, SIZE)
    place(below, (0, 0, step * len(names), Terms(painter).height(below, step * len(names))[1]), painter).paint(painter)
    return found


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("names", [GIVEN[:2], GIVEN, ["Maria Francesca", *GIVEN[1:5]]])
def test_names_are_whole_and_apart(studio: Studio, names: list[str], text: float) -> None:
    found = drawn(studio, names, 97.0, text)
    assert sorted(words for words, *_place in found) == sorted(names)
    for one in found:
        for other in found:
            assert one is other or one[3] != other[3] or one[2] < other[1] or other[2] < one[1]


def test_short_names_stand_side_by_side_below_their_cards(studio: Studio) -> None:
    found = drawn(studio, ["Rosa", "Tito", "You"], 97.0, 1.0)
    assert len({y for *_words, y in found}) == 1
    assert [(left + right) / 2 for _words, left, right, _y in found] == pytest.approx([48.5, 145.5, 242.5], abs=1)


def test_what_has_no_room_at_all_is_cut_within_its_place(studio: Studio) -> None:
    found = drawn(studio, ["A name of many letters"] * 5, 60.0, 1.0)
    assert len(found) == 5
    assert all(words.endswith("…") for words, *_place in found)
