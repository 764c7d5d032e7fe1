"""Where things lie: nothing meets what it must not, everything is inside, for each number of seats and shape."""

from __future__ import annotations

import itertools
import math

import pytest

from game.model.presets import preset
from game.views import layout as lay
from game.views.layout import Spot, TableLayout
from game.views.theme import CARD_RATIO, DESIGN_HEIGHT

Box = tuple[float, float, float, float]
WIDTHS = (1440, 1500, 1728, 1799, 1801, 1920, 2200, 2520, 3413)
TABLES = [(seats, width) for seats in (2, 3, 4) for width in WIDTHS]


def box(spot: Spot, margin: float = 0) -> Box:
    """The upright box around a turned card."""
    width, height, turn = spot.height * CARD_RATIO, spot.height, math.radians(spot.angle)
    wide = abs(width * math.cos(turn)) + abs(height * math.sin(turn)) + 2 * margin
    tall = abs(width * math.sin(turn)) + abs(height * math.cos(turn)) + 2 * margin
    return (spot.x - wide / 2, spot.y - tall / 2, spot.x + wide / 2, spot.y + tall / 2)


def around(*boxes: Box) -> Box:
    return (
        min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)
    )  # fmt: skip


def zones(seats: int, w: float) -> dict[str, Box]:
    """Everything on a table that must keep apart from the rest."""
    table = TableLayout(seats, w, DESIGN_HEIGHT)
    sides = preset("brisca", seats).sides
    found: dict[str, Box] = {}
    for seat in range(1, seats):
        x, y = table.portrait(seat)
        half = lay.PORTRAIT / 2
        found[f"seat {seat} portrait"] = (x - half - 8, y - half - 8, x + half + 8, y + half + 36)
        found[f"seat {seat} hand"] = around(*(box(table.other_hand(seat, i, 3)) for i in range(3)))
        if table.shows_pile(seat):
            found[f"seat {seat} pile"] = box(table.other_pile(seat))
        found[f"trick {seat}"] = box(table.trick(seat), 5)
    found["trick 0"] = box(table.trick(0), 5)
    found["stock"] = around(box(table.pile, 3), box(table.turned, 3))
    x, y = table.chip
    found["chip"] = (x - 118, y - 24, x + 118, y + 24)
    if table.has_peek:
        found["peek"] = around(*(box(table.peek(i, seats)) for i in range(seats)))
    left, top, wide, high = table.slate(sides)
    found["slate"] = (left, top, left + wide, top + high)
    for i in range(3):
        left, top, wide, high = table.button(i, 3)
        found[f"button {i}"] = (left, top, left + wide, top + high)
    found["own pile"] = box(table.own_pile)
    x, y = table.message
    found["message"] = (x - 330, y - 24, x + 330, y + 24)
    found["hand"] = around(*(box(table.hand(i, 3)) for i in range(3)))
    found["raised"] = around(*(box(table.raised(table.hand(i, 3), 1.0)) for i in range(3)))
    return found


def may_meet(one: str, other: str) -> bool:
    """Cards of one trick lie over each other, raised cards over the hand; another's hand touches his portrait."""
    pair = {one.split()[0], other.split()[0]}
    if pair == {"seat"}:
        return one.split()[1] == other.split()[1]
    return pair in ({"trick"}, {"hand", "raised"})


@pytest.mark.parametrize(("seats", "w"), TABLES)
def test_nothing_meets_what_it_must_not(seats: int, w: float) -> None:
    clashes = []
    for (one, a), (other, b) in itertools.combinations(zones(seats, w).items(), 2):
        across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if across > 0 and down > 0 and not may_meet(one, other):
            clashes.append(f"{one} and {other} by {across:.0f} x {down:.0f}")
    assert not clashes


@pytest.mark.parametrize(("seats", "w"), TABLES)
def test_everything_is_inside_the_window(seats: int, w: float) -> None:
    for name, (left, top, right, bottom) in zones(seats, w).items():
        below = 8 if name in ("hand", "raised") else 0  # the lower corners of outer cards may dip
        assert left >= 0, name
        assert top >= 0, name
        assert right <= w, name
        assert bottom <= DESIGN_HEIGHT + below, name


@pytest.mark.parametrize(("seats", "w"), TABLES)
def test_a_trick_shows_the_corner_of_each_card(seats: int, w: float) -> None:
    """The index in the upper left corner is never covered by a card played later, in whatever order."""
    table = TableLayout(seats, w, DESIGN_HEIGHT)
    for seat in range(seats):
        spot = table.trick(seat)
        wide = spot.height * CARD_RATIO
        corner = (spot.x - wide / 2 + 0.12 * wide, spot.y - spot.height / 2 + 0.1 * spot.height)
        opposite = (spot.x + wide / 2 - 0.12 * wide, spot.y + spot.height / 2 - 0.1 * spot.height)
        others = [box(table.trick(other)) for other in range(seats) if other != seat]
        covered = [any(b[0] < x < b[2] and b[1] < y < b[3] for b in others) for x, y in (corner, opposite)]
        assert not all(covered)


@pytest.mark.parametrize(("seats", "w"), TABLES)
def test_the_hand_is_symmetrical_and_reads_from_left_to_right(seats: int, w: float) -> None:
    table = TableLayout(seats, w, DESIGN_HEIGHT)
    for count in (1, 2, 3):
        spots = [table.hand(i, count) for i in range(count)]
        assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)
        for spot, mirrored in zip(spots, reversed(spots), strict=True):
            assert spot.x - table.cx == pytest.approx(table.cx - mirrored.x)
            assert spot.angle == pytest.approx(-mirrored.angle)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_raised_card_comes_up_and_stands_straighter(seats: int) -> None:
    table = TableLayout(seats, 1920, DESIGN_HEIGHT)
    low = table.hand(0, 3)
    high = table.raised(low, 1.0)
    assert table.raised(low, 0.0) == low
    assert high.y < low.y - table.lift
    assert abs(high.angle) < abs(low.angle)
    assert high.height == pytest.approx(low.height * 1.06)


@pytest.mark.parametrize(("seats", "w"), TABLES)
def test_the_spread_deck_can_be_told_apart_card_by_card(seats: int, w: float) -> None:
    table = TableLayout(seats, w, DESIGN_HEIGHT)
    spots = [table.spread(i, 24) for i in range(24)]
    gaps = [b.x - a.x for a, b in itertools.pairwise(spots)]
    assert min(gaps) >= 24
    assert box(spots[0])[0] > 0
    assert box(spots[-1])[2] < w
