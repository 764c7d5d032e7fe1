"""Where things lie on a table that is turned to nobody: nothing meets what it must not, everything is inside."""

from __future__ import annotations

import pytest

from game.views.paint.metrics import Metrics
from game.views.table import rooms
from game.views.table.layout import BAR, SIGN_BUTTON, TableLayout
from game.views.table.measures import LayoutKind
from tests.views.layoutkit import WINDOWS, Box, around, box, clashes, corners, disc, gap, pill, tilted

SEATS = range(2, 7)
TEXTS = (1.0, 1.25, 1.5)


def layout_of(seats: int, window: tuple[int, int] = (1920, 1080), text: float = 1.0) -> TableLayout:
    metrics = Metrics.of(*window)
    return TableLayout(seats, metrics.w, metrics.h, text, LayoutKind.PUBLIC)


def cases() -> list[tuple[TableLayout, int]]:
    """Every layout, with the cards each seat plays to a trick."""
    found = [(layout_of(seats, window, text), 1) for seats in SEATS for window in WINDOWS for text in TEXTS]
    return found + [(layout, 2) for layout, _each in found if layout.seats == 2]


def zones(layout: TableLayout, each: int) -> dict[str, Box]:
    found: dict[str, Box] = {}
    cards = 8 if layout.seats == 5 else 3
    for seat in range(layout.seats):
        found[f"seat {seat} portrait"] = disc(*layout.portrait(seat), layout.portrait_size / 2 + 12)
        found[f"seat {seat} plate"] = corners(layout.plate(seat))
        found[f"seat {seat} tag"] = corners(layout.tag(seat))
        found[f"seat {seat} hand"] = around(*(box(layout.other_hand(seat, i, cards)) for i in range(cards)))
        found[f"seat {seat} count"] = disc(*layout.hand_count(seat), layout.count_radius)
        found[f"seat {seat} said"] = corners(rooms.bubble(layout, seat, *layout.bubble).box)
        for nth in range(each):
            found[f"trick {seat} {nth}"] = tilted(layout.trick(seat, nth, each))
    sides = layout.seats if layout.seats in (3, 5) else 2
    found["slate"] = corners(layout.slate(sides))
    half = layout.column_width / 2
    high = layout.pill
    if layout.seats == 5:
        spot = layout.contract
        found["contract words"] = pill(layout.column, spot.y - spot.height / 2 - 20 * high, half, 30 * high)
        found["contract card"] = box(spot)
        found["contract chip"] = pill(*layout.contract_chip, half, layout.numbers.chip * high)
        found["contract company"] = pill(layout.column, layout.company[0], half, 30 * high)
    else:
        pile = box(layout.pile, 3)
        found["stock"] = around(pile, box(layout.turned, 3), disc(pile[0] + 7, pile[1] + 17, 36))
        found["chip"] = pill(*layout.chip, half, layout.numbers.chip * high)
    found["last words"] = pill(layout.column, layout.last_trick, half, 36 * high)
    count = layout.seats * each
    found["last cards"] = around(*(box(layout.peek(i, count)) for i in range(count)))
    found["address"] = pill(layout.column, layout.message[1], half, 34 * high)
    found["message"] = pill(*layout.message, layout.message_room / 2, BAR)
    for i in range(2):
        found[f"button {i}"] = corners(layout.button(i, 2))
    return found


def may_meet(one: str, other: str) -> bool:
    """What belongs to one person, and the cards of one trick, whose corners touch when they lie crooked."""
    first, second = one.split(), other.split()
    if first[0] == second[0] == "seat" and first[1] == second[1]:
        kinds = {first[2], second[2]}
        return "portrait" in kinds or kinds == {"hand", "count"}
    return first[0] == second[0] == "trick"


def test_nothing_meets_what_it_must_not() -> None:
    found = {
        (layout.seats, round(layout.w), round(layout.h), layout.text, each): clashes(zones(layout, each), 0, may_meet)
        for layout, each in cases()
    }
    assert {case: clash for case, clash in found.items() if clash} == {}


def test_everything_is_inside_the_window() -> None:
    outside = [
        (layout.seats, layout.w, layout.h, layout.text, name, area)
        for layout, each in cases()
        for name, area in zones(layout, each).items()
        if area[0] < 0 or area[1] < 0 or area[2] > layout.w or area[3] > layout.h
    ]
    assert outside == []


def test_a_clash_would_be_found() -> None:
    layout = layout_of(6)
    found = zones(layout, 1)
    found["slate"] = found["stock"]
    assert any(clash.startswith("slate and stock") for clash in clashes(found, 0, may_meet))


@pytest.mark.parametrize("seats", SEATS)
def test_seats_go_round_counter_clockwise_and_cards_lie_towards_their_players(seats: int) -> None:
    layout = layout_of(seats)
    x, y = layout.cx, sum(layout.portrait(seat)[1] for seat in range(seats)) / seats
    around_table = [layout.portrait(seat) for seat in range(seats)]
    turns = [
        (ax - x) * (by - y) - (ay - y) * (bx - x)
        for (ax, ay), (bx, by) in zip(around_table, around_table[1:] + around_table[:1], strict=True)
    ]
    if seats > 2:
        assert all(turn < 0 for turn in turns)
    for seat in range(seats):
        px, _py = layout.portrait(seat)
        if layout.place(seat) != "top":
            assert (px > x) == (layout.trick(seat).x > x)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("window", [(1440, 1080), (1920, 1080)])
def test_two_cards_of_a_trick_never_cover_each_other(seats: int, window: tuple[int, int]) -> None:
    layout = layout_of(seats, window)
    spots = [layout.trick(seat) for seat in range(seats)]
    for i, one in enumerate(spots):
        for other in spots[i + 1 :]:
            assert gap(box(one), box(other)) >= 4


def test_names_and_numbers_are_as_large_as_the_table_allows() -> None:
    """Twice as large as at a played table, whatever the setting, and larger with larger letters."""
    for text in TEXTS:
        layout = layout_of(6, text=text)
        assert layout.letters(40) * text >= 40
        assert layout.letters(40) * text <= 46.1
        assert layout.button(0, 2)[2] >= SIGN_BUTTON
