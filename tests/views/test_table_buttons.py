"""Around the cards: the last trick, the buttons, the draw for seats, watching, and pictures that stand still."""

from __future__ import annotations

import pytest

from game.model.state import Phase
from game.views.input.intents import Means
from tests.gallery import situations
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import at_gate, at_turn, in_hand, played, showing_last

# --- the last trick, the buttons, the menu


def test_the_last_trick_shows_while_its_key_is_held(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.LAST_TRICK)
    live.frames(20)
    assert showing_last(live)
    live.key(Means.LAST_TRICK, down=False)
    assert not showing_last(live)


def test_the_button_shows_the_last_trick_until_the_next_press(studio: Studio) -> None:
    live = at_turn(studio)
    button = live.table.buttons.controls[-2]
    live.click(*button.middle)
    assert showing_last(live)
    live.press(*live.card_at(0))
    assert not showing_last(live)
    live.release(*live.card_at(0))
    assert played(live) == []


def test_without_a_trick_there_is_none_to_show(studio: Studio) -> None:
    live = at_turn(studio, tricks=0)
    live.key(Means.LAST_TRICK)
    assert not showing_last(live)
    assert not live.table.buttons.controls[-2].enabled


def test_escape_closes_the_last_trick_first_and_opens_the_menu_then(studio: Studio) -> None:
    live = at_turn(studio)
    live.click(*live.table.buttons.controls[-2].middle)
    live.key(Means.BACK)
    assert (showing_last(live), live.menus) == (False, 0)
    live.key(Means.BACK)
    assert live.menus == 1


def test_the_menu_by_its_button_and_help_by_its_key(studio: Studio) -> None:
    live = at_turn(studio)
    live.click(*live.table.buttons.controls[-1].middle)
    assert live.menus == 1
    live.key(Means.HELP)
    assert live.helps == 1


def test_tab_goes_from_the_hand_to_the_buttons_and_back(studio: Studio) -> None:
    live = at_turn(studio)
    assert in_hand(live)
    for _hint_last_menu in range(3):
        live.key(Means.NEXT)
        assert not in_hand(live)
    live.key(Means.CONFIRM)
    assert live.menus == 1
    live.key(Means.NEXT)
    assert in_hand(live)
    live.key(Means.PREVIOUS)
    assert live.table.buttons.focused is live.table.buttons.controls[-1]
    live.key(Means.PLACE, 0)
    assert played(live) == []


# --- the draw for seats


def test_the_draw_for_seats_waits_for_the_person(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(3, seats=True))
    live.until(lambda: at_gate(live))
    live.frames(300)
    assert at_gate(live)
    live.click(40, 1000)
    assert at_gate(live)
    live.click(studio.metrics.w / 2, 452)
    assert not at_gate(live)


@pytest.mark.parametrize("means", [Means.CONFIRM, Means.PLACE])
def test_a_key_draws_for_seats(studio: Studio, means: Means) -> None:
    live = Live(studio, situations.rules_of(2, seats=True))
    live.until(lambda: at_gate(live))
    live.key(Means.LEFT)
    live.key(means)
    assert not at_gate(live)


# --- what watches only


def test_who_watches_a_demo_cannot_play(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2, seats=True), demo=True)
    live.until(lambda: live.table.top.shown.phase is Phase.PLAY and live.table.top.timeline.idle is False)
    for _ in range(60):
        live.frames(4)
        live.click(studio.metrics.w / 2, 950)
        live.key(Means.PLACE, 0)
        live.key(Means.SWAP)
    assert live.acted == []


# --- pictures


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawing_twice_changes_nothing(studio: Studio, players: int) -> None:
    live = Live(studio, situations.rules_of(players, seats=True), demo=True)
    for _ in range(60):
        live.frames(7)
        studio.settle(live.stage)
        first = list(live.stage.painter.items)
        assert not live.stage.paint(studio.surface)
        assert live.stage.painter.items == first


def test_a_resize_in_motion_puts_everything_in_its_new_place(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.PLACE, 0)
    live.frames(6)
    try:
        live.stage.resize(type(studio.metrics).of(960, 720))
        live.stage.update(16)
        shown, top = live.table.top.shown, live.table.top
        assert top.layout.w == pytest.approx(1440)
        assert {card.code for card in shown.hand} <= set(top.pieces)
        for card in shown.hand:
            assert top.pieces[card.code].pose.x < 1440
        live.rest()
        live.click(*live.card_at(0))
        assert len(played(live)) == 2
    finally:
        studio.cache.clear()
