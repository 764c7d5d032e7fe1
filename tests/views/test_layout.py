"""Where things lie: nothing meets what it must not, everything is inside, for each number of seats and shape."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.views.paint.theme import CARD_RATIO
from game.views.table import rooms
from game.views.table.cutting import GAP, HEIGHT
from game.views.table.layout import FULL_FAN, TableLayout
from tests.views.layoutkit import (
    Case,
    box,
    cases,
    clashes,
    corners,
    disc,
    gap,
    inside,
    may_meet,
    table_of,
    tilted,
    zones,
)

CASES = cases()
SEATS = range(2, 7)
NARROW = (1440, 1080)


def together(one: str, other: str) -> bool:
    """What may meet: also the cards of one trick, whose corners may touch."""
    return may_meet(one, other) or (one.startswith("trick") and other.startswith("trick"))


def test_nothing_meets_what_it_must_not() -> None:
    assert [(str(case), found) for case in CASES if (found := clashes(zones(case), 0, together))] == []


def test_everything_is_inside_the_window() -> None:
    outside = []
    for case in CASES:
        table = case.table
        for name, (left, top, right, bottom) in zones(case).items():
            below = 0.0
            if name in ("hand", "raised"):  # the lower corners of outer cards may dip, further where there are many
                below = 52.0 if case.cards > 6 else 8.0
            if left < 0 or top < 0 or right > table.w or bottom > table.h + below:
                outside.append((str(case), name, (left, top, right, bottom)))
    assert outside == []


def test_a_clash_would_be_found() -> None:
    found = zones(Case(table_of(5)))
    found["chip"] = found["contract"]
    assert [clash.partition(":")[0] for clash in clashes(found, 0, together)] == ["contract and chip"]


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("width", [1440, 1584, 1728, 1801, 1920])
def test_the_turned_card_keeps_its_distance_from_the_trick(seats: int, width: int) -> None:
    table = table_of(seats, (width, 1080))
    for seat in range(seats):
        assert gap(box(table.turned), tilted(table.trick(seat))) >= 16


# --- tricks


@pytest.mark.parametrize(("seats", "per_seat"), [*((seats, 1) for seats in SEATS), (2, 2)])
def test_a_trick_shows_an_index_of_each_card(seats: int, per_seat: int) -> None:
    """The indices, upper left and lower right, are never both covered, in whatever order the cards are played."""
    table = table_of(seats)
    spots = [table.trick(seat, nth, per_seat) for seat in range(seats) for nth in range(per_seat)]
    for spot in spots:
        wide, tall = spot.reach
        upper = (spot.x - 0.76 * wide, spot.y - 0.8 * tall)
        lower = (spot.x + 0.76 * wide, spot.y + 0.8 * tall)
        others = [other for other in spots if other is not spot]
        assert not all(any(inside(corner, other) for other in others) for corner in (upper, lower))


@pytest.mark.parametrize("seats", [5, 6])
def test_no_index_at_all_is_covered_where_many_play(seats: int) -> None:
    table = table_of(seats)
    for one, other in itertools.permutations(range(seats), 2):
        spot = table.trick(one)
        wide, tall = spot.reach
        assert not inside((spot.x - 0.7 * wide, spot.y - 0.75 * tall), table.trick(other))


def test_two_cards_of_a_seat_lie_in_its_row_and_in_their_order() -> None:
    table = table_of(2)
    mine, others = ([table.trick(seat, nth, 2) for nth in (0, 1)] for seat in (0, 1))
    for row in (mine, others):
        assert row[0].y == row[1].y
        assert gap(box(row[0]), box(row[1])) >= 16
    assert gap(box(mine[0]), box(others[0])) >= 4
    assert min(spot.y for spot in mine) > max(spot.y for spot in others)
    assert max(mine[0].x, others[0].x) < min(mine[1].x, others[1].x), "both first cards lie left of both that follow"


@pytest.mark.parametrize("seats", SEATS)
def test_cards_lie_on_the_side_of_their_player(seats: int) -> None:
    table = table_of(seats)
    for seat in range(1, seats):
        x, _y = table.portrait(seat)
        spot = table.trick(seat)
        if table.place(seat) != "top":
            assert (x > table.cx) == (spot.x > table.cx)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("window", [NARROW, (1920, 1080)])
def test_cards_drawn_for_seats_keep_clear_of_the_people_and_the_pack(seats: int, window: tuple[int, int]) -> None:
    table = table_of(seats, window)
    drawn = [tilted(table.drawn(seat)) for seat in range(seats)]
    people = [corners(table.plate(seat)) for seat in range(1, seats)]
    x, y = table.message
    for card in drawn:
        assert min(gap(card, person) for person in people) >= 0
        assert gap(card, box(table.pile)) >= 0
        assert card[3] <= y - 24, "above the message line"
    assert x == table.cx


@pytest.mark.parametrize("count", [24, 48])
def test_the_spread_deck_can_be_told_apart_card_by_card(count: int) -> None:
    for case in CASES:
        table = case.table
        if table.text != 1:
            continue
        spots = [table.spread(i, count) for i in range(count)]
        gaps = [b.x - a.x for a, b in itertools.pairwise(spots)]
        assert min(gaps) >= (24 if count == 24 else 15), str(case)
        tops, bottoms = [box(spot)[1] for spot in spots], [box(spot)[3] for spot in spots]
        spread = (box(spots[0])[0], min(tops), box(spots[-1])[2], max(bottoms))
        for seat in range(1, table.seats):
            assert gap(spread, corners(table.plate(seat))) >= 0, str(case)
            x, y = table.portrait(seat)
            assert gap(spread, disc(x, y, table.portrait_size / 2)) >= 0, str(case)
        assert gap(spread, corners(table.slate(2))) >= 0, str(case)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("width", [1440, 1801, 1920])
def test_a_pack_spread_to_be_cut_keeps_clear_of_slate_and_people(seats: int, width: int) -> None:
    table = table_of(seats, (width, 1080))
    for size in (36, 40, 48):
        half = (size - 1) / 2 * table.cut_step(size) + GAP / 2 + HEIGHT * CARD_RATIO / 2
        spread = (table.cx - half, 420 - 14 - HEIGHT / 2, table.cx + half, 420 + HEIGHT / 2)
        assert gap(spread, corners(table.slate(table.seats if table.seats in (3, 5) else 2))) >= 0
        for seat in range(1, seats):
            assert gap(spread, disc(*table.portrait(seat), table.portrait_size / 2)) >= 0


# --- hands


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("window", [NARROW, (1920, 1080), (2520, 1080)])
def test_the_hand_is_symmetrical_and_reads_from_left_to_right(seats: int, window: tuple[int, int]) -> None:
    table = table_of(seats, window)
    for count in range(1, 11):
        spots = [table.hand(i, count) for i in range(count)]
        steps = [b.x - a.x for a, b in itertools.pairwise(spots)]
        assert all(step >= 60 for step in steps), "every index can be read"
        assert all(step <= 124.1 for step in steps) or count <= 6
        for spot, mirrored in zip(spots, reversed(spots), strict=True):
            assert spot.x - table.cx == pytest.approx(table.cx - mirrored.x)
            assert spot.angle == pytest.approx(-mirrored.angle)


def test_large_hands_have_smaller_cards() -> None:
    assert [table_of(5).hand(0, count).height for count in (6, 7, 10)] == [284, 276, 276]
    assert table_of(2).hand(0, 3).height == 300


@pytest.mark.parametrize("seats", SEATS)
def test_a_raised_card_comes_up_and_stands_straighter(seats: int) -> None:
    table = table_of(seats)
    low = table.hand(0, 3)
    high = table.raised(low, 1.0)
    assert table.raised(low, 0.0) == low
    assert high.y < low.y - table.lift
    assert abs(high.angle) < abs(low.angle)
    assert high.height == pytest.approx(low.height * 1.06)


def test_eight_backs_are_three_and_a_number_where_there_is_little_room() -> None:
    narrow, wide = table_of(5, NARROW), table_of(5)
    assert narrow.shortens(8)
    assert not narrow.shortens(FULL_FAN)
    assert not wide.shortens(8)
    for seat in range(1, 5):
        assert len({narrow.other_hand(seat, i, 8)[:2] for i in range(8)}) == 3
        assert len({narrow.other_hand(seat, i, 4) for i in range(4)}) == 4
        assert len({wide.other_hand(seat, i, 8) for i in range(8)}) == 8


def test_backs_leave_the_face_of_their_player_free() -> None:
    wide = (1920, 1080)
    for seats, count, window in ((4, 3, NARROW), (5, 8, NARROW), (5, 8, wide), (5, 4, wide), (6, 3, NARROW)):
        table = table_of(seats, window)
        for seat in range(1, seats):
            x, _y = table.portrait(seat)
            for i in range(count):
                left, _top, right, _bottom = box(table.other_hand(seat, i, count))
                nearest = min(abs(left - x), abs(right - x))
                assert nearest >= table.portrait_size / 2 - 5


# --- score and buttons


def test_the_slate_has_room_for_five_rows() -> None:
    table = table_of(5)
    assert [table.slate(sides)[3] for sides in (2, 3, 5)] == [296, 282, 308]
    assert replace(table, text=1.5).slate(5)[3] == pytest.approx(308 * 1.28)


@pytest.mark.parametrize("count", [1, 3, 6])
def test_buttons_stay_large_enough_to_hit(count: int) -> None:
    for case in CASES:
        places = [case.table.button(i, count) for i in range(count)]
        assert all(high >= 44 for _left, _top, _wide, high in places), str(case)
        assert all(upper[1] + upper[3] + 5 <= lower[1] for upper, lower in itertools.pairwise(places)), str(case)
        assert places[-1][1] + places[-1][3] == pytest.approx(case.table.h - 24), str(case)


def test_buttons_lose_their_words_only_where_a_large_hand_needs_the_room() -> None:
    assert not table_of(5, NARROW).icons_only(1.03)
    assert table_of(5, NARROW).icons_only(1.5)
    assert not table_of(5).icons_only(1.5)
    assert not TableLayout(2, 1440, 1080).icons_only(1.25)


# --- what is said and asked


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("window", [NARROW, (1920, 1080)])
def test_the_tail_of_a_bubble_reaches_its_speaker(seats: int, window: tuple[int, int]) -> None:
    table = table_of(seats, window)
    for seat in range(1, seats):
        said = rooms.bubble(table, seat, 94)
        x, y = table.portrait(seat)
        away = ((said.tip[0] - x) ** 2 + (said.tip[1] - y) ** 2) ** 0.5
        assert away <= table.portrait_size / 2 + 40
        left, top, right, bottom = corners(said.box)
        assert max(left - said.tip[0], said.tip[0] - right, top - said.tip[1], said.tip[1] - bottom) <= 60


def test_the_own_bubble_comes_down_to_the_name_where_no_tricks_lie() -> None:
    for case in CASES:
        table = case.table
        said = rooms.bubble(table, 0, rooms.bubble_room(table, 0), pile=False)
        left, top, right, _bottom = corners(table.plate(0))
        assert left < said.tip[0] < right, str(case)
        assert 0 < top - said.tip[1] <= 8, str(case)
        assert gap(corners(said.box), corners(table.plate(0))) == pytest.approx(28), str(case)
        found = zones(case)
        del found["own pile"], found["seat 0 bubble"]
        assert clashes(found | {"bubble": corners(said.box)}, 0, together) == [], str(case)


def test_the_auction_leaves_room_for_ten_ranks() -> None:
    for window in (NARROW, (1920, 1080)):
        _left, _top, wide, high = rooms.auction(table_of(5, window))
        assert wide >= 10 * 70
        assert high == 428
