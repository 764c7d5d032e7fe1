"""A person at the table: intents go in, actions come out. The clock is moved by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.model.actions import Cut, DrawSeats, Exchange, Play
from game.model.cards import parse_cards
from game.model.events import CardPlayed, Exchanged
from game.model.match import Match
from game.model.observation import Phase
from game.views.intents import Device, Intent, Means
from tests.gallery import situations
from tests.gallery.studio import Live, Studio


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    made = Studio(1280, 720)
    yield made
    made.close()


def at_turn(studio: Studio, tricks: int = 3, lead: bool = False, players: int = 2, speed: float = 1.0) -> Live:
    """The person is to play, after some tricks."""

    def wanted(match: Match) -> bool:
        return situations.my_turn(match, tricks, lead)

    live = Live(studio, situations.played_until(situations.rules_of(players), wanted), speed=speed)
    live.rest()
    return live


def to_cut(studio: Studio) -> Live:
    """The person is to cut."""
    rules = situations.rules_of(2, seats=True)
    live = Live(studio, situations.new_match(rules).apply(DrawSeats(parse_cards("4e 1o")))[0])
    live.rest()
    assert live.table.top.shown.phase is Phase.CUT
    return live


def hand(live: Live) -> list[str]:
    return [card.code for card in live.table.top.shown.hand]


def showing_last(live: Live) -> bool:
    return live.table.show_last


def armed(live: Live) -> bool:
    return live.running.armed


def in_hand(live: Live) -> bool:
    """Whether keys move along the hand."""
    return live.table.hand_focused


def at_gate(live: Live) -> bool:
    return live.table.top.timeline.waits_at_gate


def played(live: Live) -> list[str]:
    return [action.card.code for action in live.acted if isinstance(action, Play)]


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
    assert not live.table.hand.dragging


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


# --- hurrying


def test_a_press_during_the_others_play_hurries_and_does_not_play_blindly(studio: Studio) -> None:
    live = at_turn(studio)
    # The other has won the last trick or will lead: whatever happens next has not been seen yet.
    live.key(Means.PLACE, 0)
    live.until(lambda: len(live.table.top.shown.trick) == 2)
    live.frames(2)
    assert live.table.top.timeline.reveals
    played_before = len(live.acted)
    x, y = live.card_at(0)
    live.click(x, y)
    live.frames(3)
    assert len(live.acted) == played_before
    assert live.table.top.shown.phase is not Phase.TRICK  # it was hurried


def test_a_key_during_ones_own_draw_hurries_and_plays(studio: Studio) -> None:
    """Once all that is left is one's own motion, a key plays at once."""
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("1o 1c 1e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    live.key(Means.PLACE, 0)
    top = live.table.top
    live.until(lambda: top.shown.phase is Phase.DRAW and not top.timeline.reveals and top.timeline.waiting <= 1)
    assert not top.timeline.idle
    live.key(Means.PLACE, 0)
    live.frames(2)
    assert played(live) == ["1o", "1c"]


@pytest.mark.parametrize("means", [Means.CONFIRM, Means.UP])
def test_enter_hurries_too(studio: Studio, means: Means) -> None:
    live = at_turn(studio)
    live.key(Means.PLACE, 0)
    live.until(lambda: len(live.table.top.shown.trick) == 2)
    live.key(means)
    assert len(live.acted) == 1
    assert live.table.top.shown.phase is not Phase.TRICK


# --- cutting


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


def with_seven(studio: Studio) -> Live:
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    return live


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
    assert len(live.table.buttons.controls) == 2
    live.key(Means.SWAP)
    live.frames(2)
    assert not armed(live)


# --- the last trick, the buttons, the menu


def test_the_last_trick_shows_while_its_key_is_held(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.LAST_TRICK)
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
    live.key(Means.NEXT)
    assert not in_hand(live)
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawing_twice_changes_nothing(studio: Studio, players: int) -> None:
    live = Live(studio, situations.rules_of(players, seats=True), demo=True)
    for _ in range(60):
        live.frames(7)
        live.stage.paint(studio.surface)
        studio.skin.masters.wait()
        live.stage.paint(studio.surface)
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
