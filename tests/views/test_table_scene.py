"""A person at the table: intents go in, actions come out. The clock is moved by hand."""

from __future__ import annotations

import pytest

from game.model.actions import Cut, Exchange
from game.model.events import CardPlayed, Exchanged
from game.views.input.intents import Device, Intent, Means
from tests.gallery import situations
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import armed, at_turn, hand, played, to_cut, with_seven

# --- playing a card


def test_a_click_plays(studio: Studio) -> None:
    live = at_turn(studio)
    wanted = hand(live)[1]
    live.click(*live.card_at(1))
    assert played(live) == [wanted]
    live.frames(60)
    assert any(isinstance(event, CardPlayed) and event.card.code == wanted for event in live.heard)


def test_a_press_alone_does_not_play_nor_a_release_elsewhere(studio: Studio) -> None:
    live = at_turn(studio)
    live.press(*live.card_at(1))
    live.frames(5)
    assert played(live) == []
    live.release(400, 400)
    assert played(live) == []


def test_a_card_dragged_up_plays(studio: Studio) -> None:
    live = at_turn(studio)
    wanted = hand(live)[0]
    x, y = live.card_at(0)
    live.press(x, y)
    for step in range(1, 9):
        live.point(x, y - 50 * step)
        live.frames()
    assert played(live) == []
    live.release(x, y - 400)
    assert played(live) == [wanted]


def test_a_card_dragged_and_brought_back_stays(studio: Studio) -> None:
    live = at_turn(studio)
    x, y = live.card_at(0)
    live.press(x, y)
    live.point(x, y - 300)
    live.frames(3)
    live.point(x + 20, y - 10)
    live.frames(3)
    live.release(x + 20, y - 10)
    live.frames(30)
    assert played(live) == []
    assert not live.table.hand.dragged


def test_number_keys_play_by_place(studio: Studio) -> None:
    live = at_turn(studio)
    wanted = hand(live)[2]
    live.key(Means.PLACE, 2)
    assert played(live) == [wanted]


def test_a_number_without_a_card_does_nothing(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.PLACE, 7)
    assert played(live) == []


@pytest.mark.parametrize("confirm", [Means.CONFIRM, Means.UP])
def test_arrows_choose_and_enter_plays(studio: Studio, confirm: Means) -> None:
    live = at_turn(studio)
    cards = hand(live)
    live.key(Means.RIGHT)
    assert live.table.hand.selected == cards[1]
    live.key(Means.RIGHT)
    live.key(Means.RIGHT)  # there is no card further right
    assert live.table.hand.selected == cards[2]
    live.key(Means.LEFT)
    live.key(Means.LEFT)
    assert live.table.hand.selected == cards[0]
    live.key(confirm)
    assert played(live) == [cards[0]]


def test_enter_without_a_choice_only_chooses(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.CONFIRM)
    assert played(live) == []
    assert live.table.hand.selected is not None
    live.key(Means.CONFIRM)
    assert len(played(live)) == 1


def test_the_wheel_moves_along_the_hand(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.RIGHT)
    before = live.table.hand.selected
    live.stage.handle(Intent(Means.WHEEL, Device.POINTER, number=-1))
    assert live.table.hand.selected != before


def test_one_card_a_turn(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.PLACE, 0)
    live.key(Means.PLACE, 1)
    live.click(*live.card_at(2))
    live.frames(3)
    mine = [event for event in live.heard if isinstance(event, CardPlayed) and event.seat == 0]
    assert len(mine) == 1


def test_nothing_is_played_out_of_turn(studio: Studio) -> None:
    live = at_turn(studio, lead=True)
    live.key(Means.PLACE, 0)
    live.until(lambda: live.table.top.thinking is not None)
    before = list(live.acted)
    live.click(*live.card_at(0))
    live.frames(2)
    assert live.acted == before


# --- cutting


def test_a_release_alone_does_not_cut(studio: Studio) -> None:
    live = to_cut(studio)
    live.release(studio.metrics.w / 2 - 130, 430)
    live.press(studio.metrics.w / 2, 1000)
    live.release(studio.metrics.w / 2, 430)
    assert live.acted == []


def test_cutting_by_click(studio: Studio) -> None:
    live = to_cut(studio)
    live.click(studio.metrics.w / 2 - 130, 430)
    assert len(live.acted) == 1
    cut = live.acted[0]
    assert isinstance(cut, Cut)
    assert 4 <= cut.at < 20


def test_cutting_by_keys(studio: Studio) -> None:
    live = to_cut(studio)
    live.key(Means.LEFT)
    live.key(Means.LEFT)
    live.key(Means.CONFIRM)
    assert live.acted == [Cut(0, 18)]


def test_a_cut_that_is_too_small_is_refused_and_can_be_mended(studio: Studio) -> None:
    live = to_cut(studio)
    for _ in range(60):
        live.key(Means.LEFT)
    live.key(Means.CONFIRM)
    assert live.acted == []
    refused = live.table.cutting.sentence()
    while live.table.cutting.at < 4:
        live.key(Means.RIGHT)
    assert live.table.cutting.sentence() != refused
    live.key(Means.CONFIRM)
    assert live.acted == [Cut(0, 4)]


# --- the exchange


def test_an_exchange_is_armed_and_carried_out_when_it_may_be(studio: Studio) -> None:
    live = with_seven(studio)
    live.key(Means.SWAP)
    live.frames(2)
    assert armed(live)
    assert live.table.armed
    live.key(Means.PLACE, 1)
    live.rest()
    exchange = [event for event in live.heard if isinstance(event, Exchanged)]
    assert [(event.seat, event.give.code, event.take.code) for event in exchange] == [(0, "7o", "12o")]
    assert "12o" in hand(live)
    assert not armed(live)
    assert not any(isinstance(action, Exchange) for action in live.acted)


def test_arming_can_be_taken_back(studio: Studio) -> None:
    live = with_seven(studio)
    live.key(Means.SWAP)
    live.frames(1)
    live.key(Means.SWAP)
    live.frames(1)
    assert not armed(live)
    live.key(Means.PLACE, 1)
    live.rest()
    assert not any(isinstance(event, Exchanged) for event in live.heard)


def test_without_the_card_there_is_nothing_to_arm(studio: Studio) -> None:
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("6o 1c 4e", "7o 6c 2e"), "12o"))
    live.rest()
    assert len(live.table.buttons.order) == 2  # hint and menu: there is no last trick yet
    live.key(Means.SWAP)
    live.frames(2)
    assert not armed(live)
