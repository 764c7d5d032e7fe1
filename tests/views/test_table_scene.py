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
from game.views.table.pieces import held
from game.views.widgets.buttons import Button
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import armed, at_turn, hand, played, to_cut


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    made = Studio(1280, 720)
    yield made
    made.close()


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


def drawing(studio: Studio) -> Live:
    """The viewer has taken a trick, and all that is still to be shown are the cards that are drawn."""
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("1o 1c 1e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    live.key(Means.PLACE, 0)
    top = live.table.top
    live.until(lambda: top.shown.phase is Phase.DRAW and not top.timeline.reveals and top.timeline.waiting <= 1)
    assert not top.timeline.idle
    return live


@pytest.mark.parametrize("means", [Means.PRESS, Means.CONFIRM, Means.UP, Means.PLACE])
def test_a_press_during_the_others_play_hurries_and_plays_nothing(studio: Studio, means: Means) -> None:
    live = at_turn(studio)
    # The other has won the last trick or will lead: whatever happens next has not been seen yet.
    live.key(Means.PLACE, 0)
    live.until(lambda: len(live.table.top.shown.trick) == 2)
    live.frames(2)
    press(live, means)
    live.frames(3)
    assert len(live.acted) == 1
    assert live.table.top.shown.phase is not Phase.TRICK  # it was hurried


def press(live: Live, means: Means, device: Device = Device.KEYS, finger: float = 0.0) -> None:
    """Press a key, or the pointer on the middle of a hand of three and let it go there."""
    if means is not Means.PRESS:
        live.key(means, 1, device=device)
        return
    ways = (Means.POINT, Means.PRESS, Means.RELEASE, *([Means.AWAY] if finger else []))
    for way in ways:
        live.hear(Intent(way, Device.POINTER, *middle(live), finger=finger))


def middle(live: Live) -> tuple[float, float]:
    spot = live.table.top.layout.hand(1, 3)
    return spot.x, spot.y


@pytest.mark.parametrize("means", [Means.PRESS, Means.CONFIRM, Means.UP, Means.PLACE])
def test_a_press_during_ones_own_draw_hurries_and_plays_nothing(studio: Studio, means: Means) -> None:
    live = drawing(studio)
    press(live, means)
    live.frames(2)
    assert live.table.top.timeline.idle
    assert played(live) == ["1o"]


# --- only what has lain open and still for a while is pressed


def hurried(studio: Studio) -> Live:
    """The viewer has hurried the cards that he draws, with the pointer on one of them; a frame shows them now."""
    live = drawing(studio)
    press(live, Means.PRESS)
    live.frames()
    assert live.table.my_turn
    assert middle(live) == live.card_at(1)
    return live


@pytest.mark.parametrize(("milliseconds", "plays"), [(0, False), (150, False), (299, False), (300, True)])
@pytest.mark.parametrize("finger", [0.0, 66.0])
def test_the_hand_takes_presses_when_it_has_been_at_rest_for_a_while(
    studio: Studio, milliseconds: int, plays: bool, finger: float
) -> None:
    live = hurried(studio)
    live.frames(1, milliseconds)
    x, y = live.card_at(1)
    live.point(x + 2, y - 1)  # a hand that trembles moves nowhere
    press(live, Means.PRESS, finger=finger)
    assert (len(played(live)) == 2) is plays


def test_frantic_clicks_play_nothing_before_and_one_card_then(studio: Studio) -> None:
    live = hurried(studio)
    before = hand(live)
    at = None
    for milliseconds in range(0, 600, 50):
        if len(played(live)) == 1:
            at = milliseconds
            live.click(*live.card_at(1))
        live.frames(1, 50)
    assert at == 300
    assert played(live)[1:] == [before[1]]


def test_a_pointer_that_is_moved_onto_a_card_since_plays_it_at_once(studio: Studio) -> None:
    live = hurried(studio)
    wanted = hand(live)[0]
    live.click(*live.card_at(0))
    assert played(live) == ["1o", wanted]


def test_moved_away_and_back_is_moved_onto_it(studio: Studio) -> None:
    live = hurried(studio)
    x, y = live.card_at(1)
    live.point(x, y - 400)
    live.click(x, y)
    assert len(played(live)) == 2


def test_a_move_before_the_hand_is_seen_does_not_count(studio: Studio) -> None:
    """Two clicks and a move in one frame: nobody can have meant the second for a card that is not drawn yet."""
    live = drawing(studio)
    live.click(*live.card_at(0))
    live.click(*live.card_at(1))
    live.key(Means.PLACE, 1)
    assert live.table.my_turn
    assert played(live) == ["1o"]


def test_a_number_names_its_card_as_soon_as_it_is_seen(studio: Studio) -> None:
    live = hurried(studio)
    wanted = hand(live)[2]
    live.key(Means.PLACE, 2)
    assert played(live) == ["1o", wanted]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
@pytest.mark.parametrize("means", [Means.CONFIRM, Means.UP])
def test_what_had_the_focus_is_not_played_before_it_has_been_at_rest(
    studio: Studio, means: Means, device: Device
) -> None:
    live = drawing(studio)
    live.key(Means.RIGHT)
    press(live, means, device)  # hurries
    press(live, means, device)
    live.frames()
    assert live.table.my_turn
    focused = live.table.hand.selected
    assert focused in hand(live)
    press(live, means, device)
    live.frames(1, 299)
    press(live, means, device)
    assert played(live) == ["1o"]
    live.frames(1, 1)
    press(live, means, device)
    assert played(live) == ["1o", focused]


def test_a_focus_that_is_moved_since_plays_at_once_unless_its_key_was_held_down(studio: Studio) -> None:
    live = hurried(studio)
    live.hear(Intent(Means.LEFT, Device.KEYS, again=True))
    live.key(Means.CONFIRM)
    assert played(live) == ["1o"]
    live.key(Means.LEFT)
    wanted = live.table.hand.selected
    live.key(Means.CONFIRM)
    assert played(live) == ["1o", wanted]


def test_a_finger_presses_when_it_comes_down(studio: Studio) -> None:
    live = hurried(studio)
    x, y = live.card_at(1)
    live.frames(1, 200)
    live.hear(Intent(Means.POINT, Device.POINTER, x, y, finger=66))
    live.frames(1, 200)
    for means in (Means.PRESS, Means.RELEASE, Means.AWAY):
        live.hear(Intent(means, Device.POINTER, x, y, finger=66))
    assert played(live) == ["1o"]
    press(live, Means.PRESS, finger=66)
    assert len(played(live)) == 2


@pytest.mark.parametrize("finger", [0.0, 66.0])
def test_a_card_is_not_dragged_from_a_hand_that_has_only_just_come(studio: Studio, finger: float) -> None:
    for milliseconds, plays in ((250, False), (300, True)):
        live = hurried(studio)
        live.frames(1, milliseconds)
        x, y = live.card_at(1)
        ways = (
            (Means.POINT, y),
            (Means.PRESS, y),
            (Means.POINT, y - 200),
            (Means.POINT, 400.0),
            (Means.RELEASE, 400.0),
        )
        for means, at in ways:
            live.hear(Intent(means, Device.POINTER, x, at, finger=finger))
        assert (len(played(live)) == 2) is plays


def test_a_press_counts_while_only_a_score_and_a_face_still_move(studio: Studio) -> None:
    """Whoever looks at a hand that lies there need not wait for ornaments."""
    live = at_turn(studio)
    wanted = hand(live)[1]
    live.point(*live.card_at(1))
    live.frames(30)
    top = live.table.top
    top.points[0] -= 11  # the digits roll
    live.table.picture.faces.update(0)
    live.frames(1, 1)
    assert top.moving
    assert live.table.my_turn
    press(live, Means.PRESS)
    assert played(live) == [wanted]


def test_a_hand_that_was_covered_takes_no_press_at_once(studio: Studio) -> None:
    live = at_turn(studio)
    live.point(*live.card_at(1))
    live.table.show_chronicle()
    assert live.stage.top is not live.table
    live.stage.pop()
    live.frames()
    press(live, Means.PRESS)
    assert played(live) == []
    live.frames(20)
    press(live, Means.PRESS)
    assert len(played(live)) == 1


def test_a_press_that_began_before_the_turn_plays_nothing_in_it(studio: Studio) -> None:
    def other_leads(match: Match) -> bool:
        deal = match.running
        if deal is None or match.phase is not Phase.PLAY or deal.trick:
            return False
        return deal.turn == 1 and len(deal.tricks) >= 17

    fed = Fed(studio, situations.played_until(situations.rules_of(2), other_leads))
    fed.frames(200)  # the other has taken all his time, and has not played yet
    pose = fed.table.top.pieces[held(fed.table.top.shown)[0].code].pose
    fed.press(pose.x, pose.y)
    fed.do(next(action for action in fed.match.legal(1) if isinstance(action, Play)))
    fed.rest()
    assert fed.table.my_turn
    fed.release(pose.x, pose.y)
    assert fed.acted == []
    fed.click(pose.x, pose.y)
    assert len(fed.acted) == 1


# --- cutting


def test_clicks_that_hurry_do_not_cut(studio: Studio) -> None:
    live = Live(
        studio, situations.new_match(situations.rules_of(2, seats=True)).apply(DrawSeats(parse_cards("4e 1o")))[0]
    )
    at = (studio.metrics.w / 2 - 130, 430)
    live.point(at[0], at[1] + 400)
    live.point(*at)
    spread = 0
    while not live.acted:
        for means in (Means.PRESS, Means.RELEASE):
            live.hear(Intent(means, Device.POINTER, *at))
        live.frames(1, 50)
        spread += 50 * (live.table.my_turn and not live.table.cutting.moving)
    assert 300 <= spread - 50 <= 400


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


def test_a_button_that_has_changed_is_not_pressed_by_the_same_fast_clicks(studio: Studio) -> None:
    live = with_seven(studio)
    buttons = live.table.buttons.controls
    at = next(button.middle for button in buttons if isinstance(button, Button) and button.key == "S")
    live.point(*at)
    clicks = 0
    while clicks == 0 or live.running.armed:
        for means in (Means.PRESS, Means.RELEASE):
            live.hear(Intent(means, Device.POINTER, *at))
        live.frames(1, 50)
        clicks += 1
    assert clicks == 8  # armed by the first one; then it has to be seen that it is


def test_without_the_card_there_is_nothing_to_arm(studio: Studio) -> None:
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("6o 1c 4e", "7o 6c 2e"), "12o"))
    live.rest()
    assert len(live.table.buttons.order) == 2  # hint and menu: there is no last trick yet
    live.key(Means.SWAP)
    live.frames(2)
    assert not armed(live)
