"""Hands laid open: each apart from the others and from all that stays on the table between two tricks."""

from __future__ import annotations

import pytest

from game.model.cards import Suit, parse_cards
from game.views.table import openhands
from game.views.table.layout import TableLayout
from game.views.table.pieces import in_order
from tests.views import layoutkit as kit
from tests.views.layoutkit import Box, Case

TABLES = [
    kit.table_of(seats, window, text) for seats in (2, 3, 4, 6) for window in kit.WINDOWS for text in (1.0, 1.25, 1.5)
]


def around_hand(table: TableLayout, seat: int) -> Box:
    return kit.around(*(kit.box(openhands.laid(table, seat, i, 3)) for i in range(3)))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.seats}-{table.w:.0f}-{table.text}")
def test_open_hands_meet_nothing(table: TableLayout) -> None:
    found = kit.zones(Case(table))
    gone = ("trick", "peek", "signals", "button", "raised", "stock")  # the stock is used up: its outline stays
    standing = {name: area for name, area in found.items() if name.split()[0] not in gone and "bubble" not in name}
    standing |= {f"laid {seat}": around_hand(table, seat) for seat in range(1, table.seats)}
    standing["outline"] = kit.box(table.pile, 2)
    of_laid = [clash for clash in kit.clashes(standing, 2) if clash.startswith("laid") or " and laid" in clash]
    assert of_laid == []


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("window", kit.WINDOWS)
def test_a_hand_shown_meets_neither_stock_nor_people(window: tuple[int, int], text: float) -> None:
    table = kit.table_of(4, window, text)
    found = kit.zones(Case(table))
    standing = {
        name: area
        for name, area in found.items()
        if name.split()[0] not in ("trick", "peek", "signals") and "bubble" not in name
    }
    standing["shown"] = kit.around(*(kit.box(openhands.shown(table, i, 3)) for i in range(3)))
    assert [clash for clash in kit.clashes(standing, 2) if "shown" in clash] == []


def test_the_viewers_own_hand_stays_where_it_is() -> None:
    table = kit.table_of(6)
    assert openhands.laid(table, 0, 1, 3) == table.hand(1, 3)


def test_trumps_come_first_and_high_cards_before_low_ones() -> None:
    hand = parse_cards("4o 3e 1e 12o 2b")
    assert in_order(hand, Suit.SWORDS) == list(parse_cards("1e 3e 12o 4o 2b"))
