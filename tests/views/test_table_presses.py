"""Presses at the table: one that hurries does nothing else, and only what has lain open and still is pressed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace as changed

from game.model.actions import DrawSeats, Play
from game.model.cards import parse_cards
from game.model.events import SeatsDrawn
from game.model.match import Match
from game.model.state import Phase
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import LONG, RHYTHM
from game.views.table.pieces import held
from game.views.table.timeline import LEAST_SEEN, Step
from game.views.widgets.buttons import Button
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import at_gate, at_turn, hand, played, with_seven

# --- hurrying


def drawing(studio: Studio) -> Live:
    """The viewer has taken a trick, and all that is still to be shown are the cards that are drawn."""
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("1o 1c 1e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    live.key(Means.PLACE, 0)
    top = live.table.top
    live.until(lambda: top.shown.phase is Phase.DRAW and top.timeline.waiting <= 1)
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
        live.handle(Intent(way, Device.POINTER, *middle(live), finger=finger))


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


@pytest.mark.parametrize("apart", [60, 150, 250, 400])
@pytest.mark.parametrize("players", [2, 4])
def test_a_double_click_in_the_draw_for_seats_leaves_its_result_to_be_seen(
    studio: Studio, players: int, apart: int
) -> None:
    """Field B5: nor does a third and a fourth click take it away at once."""
    live = Live(studio, situations.rules_of(players, seats=True))
    live.until(lambda: at_gate(live))
    live.frames(1, 1000)
    at = (studio.metrics.w / 2 + 3, 440.0)
    live.point(at[0], at[1] + 500)
    live.point(*at)
    seen = 0
    for _click in range(12):
        for means in (Means.PRESS, Means.RELEASE):
            live.handle(Intent(means, Device.POINTER, *at))
        for _part in range(apart // 10):
            live.frames(1, 10)
            last = live.table.top.state.last_event
            faces = [piece for piece in live.table.top.pieces.values() if piece.card is not None and not piece.moving]
            seen += 10 * (isinstance(last, SeatsDrawn) and len(faces) == players)
    assert seen >= LEAST_SEEN


# --- only what has lain open and still for a while is pressed


def hurried(studio: Studio) -> Live:
    """The viewer has hurried the cards that he draws, with the pointer on one of them; a frame shows them now."""
    live = drawing(studio)
    press(live, Means.PRESS)
    live.frames()
    assert live.table.top.my_turn
    assert middle(live) == live.card_at(1)
    return live


def uncovered(studio: Studio) -> Live:
    """The viewer has seen something else instead of his cards; a frame shows them again."""
    live = hurried(studio)
    live.frames(1, 1000)
    live.table.show_chronicle()
    assert live.stage.top is not live.table
    live.stage.pop()
    live.frames()
    return live


@pytest.mark.parametrize(
    ("come", "milliseconds", "plays"),
    [
        (uncovered, 0, False),
        (uncovered, 150, False),
        (uncovered, 299, False),
        (uncovered, 300, True),
        (hurried, 0, False),
        (hurried, 300, False),
        (hurried, 899, False),
        (hurried, 900, True),
    ],
)
@pytest.mark.parametrize("finger", [0.0, 66.0])
def test_the_hand_takes_presses_when_it_has_been_at_rest_for_a_while(
    studio: Studio, come: Callable[[Studio], Live], milliseconds: int, plays: bool, finger: float
) -> None:
    """Longer where the hand came by a press: who hurries in a rhythm presses on before he sees what he has come to."""
    live = come(studio)
    live.frames(1, milliseconds)
    x, y = live.card_at(1)
    live.point(x + 2, y - 1)  # a hand that trembles moves nowhere
    press(live, Means.PRESS, finger=finger)
    assert (len(played(live)) == 2) is plays


def test_frantic_clicks_play_nothing_and_one_card_at_last(studio: Studio) -> None:
    """Field B6: whoever goes on in the same rhythm means nothing by it; but the program is never dead for good."""
    live = hurried(studio)
    before = hand(live)
    at = None
    for milliseconds in range(0, 4500, 50):
        if len(played(live)) == 1:
            at = milliseconds
            live.click(*live.card_at(1))
        live.frames(1, 50)
    assert at == LONG
    assert played(live)[1:] == [before[1]]


def test_a_rhythm_ends_with_a_pause(studio: Studio) -> None:
    live = hurried(studio)
    for _click in range(5):
        live.click(*live.card_at(1))
        live.frames(1, RHYTHM - 100)
    assert len(played(live)) == 1
    live.frames(1, 100)
    live.click(*live.card_at(1))
    assert len(played(live)) == 2


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
    assert live.table.top.my_turn
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
    assert live.table.hand.focused_thing is None  # nor is one chosen in that rhythm
    live.handle(Intent(Means.LEFT, device, again=True))  # by an arrow that was held down all the while
    assert live.table.top.my_turn
    focused = live.table.hand.selected
    assert focused in hand(live)
    press(live, means, device)
    live.frames(1, 899)
    press(live, means, device)
    assert played(live) == ["1o"]
    live.frames(1, RHYTHM)
    press(live, means, device)
    assert played(live) == ["1o", focused]


def test_a_focus_that_is_moved_since_plays_at_once_unless_its_key_was_held_down(studio: Studio) -> None:
    live = hurried(studio)
    live.handle(Intent(Means.LEFT, Device.KEYS, again=True))
    live.key(Means.CONFIRM)
    assert played(live) == ["1o"]
    live.key(Means.LEFT)
    wanted = live.table.hand.selected
    live.key(Means.CONFIRM)
    assert played(live) == ["1o", wanted]


def test_a_finger_presses_when_it_comes_down(studio: Studio) -> None:
    live = uncovered(studio)
    x, y = live.card_at(1)
    live.frames(1, 200)
    live.handle(Intent(Means.POINT, Device.POINTER, x, y, finger=66))
    live.frames(1, 200)
    for means in (Means.PRESS, Means.RELEASE, Means.AWAY):
        live.handle(Intent(means, Device.POINTER, x, y, finger=66))
    assert played(live) == ["1o"]
    press(live, Means.PRESS, finger=66)
    assert len(played(live)) == 2


@pytest.mark.parametrize("finger", [0.0, 66.0])
def test_a_card_is_not_dragged_from_a_hand_that_has_only_just_come(studio: Studio, finger: float) -> None:
    for milliseconds, plays in ((250, False), (300, True)):
        live = uncovered(studio)
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
            live.handle(Intent(means, Device.POINTER, x, at, finger=finger))
        assert (len(played(live)) == 2) is plays


def test_a_press_counts_while_only_a_score_and_a_face_still_move(studio: Studio) -> None:
    """Whoever looks at a hand that lies there need not wait for ornaments."""
    live = at_turn(studio)
    wanted = hand(live)[1]
    live.point(*live.card_at(1))
    live.frames(30)
    top = live.table.top
    ours, theirs = top.state.points
    top.begin_with(Step(changed(top.state, points=(ours - 11, theirs))))  # the digits roll
    live.table.picture.faces.update(0)
    live.frames(1, 1)
    assert top.moving
    assert live.table.top.my_turn
    press(live, Means.PRESS)
    assert played(live) == [wanted]


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
    assert fed.table.top.my_turn
    fed.release(pose.x, pose.y)
    assert fed.acted == []
    fed.click(pose.x, pose.y)
    assert len(fed.acted) == 1


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
            live.handle(Intent(means, Device.POINTER, *at))
        live.frames(1, 50)
        spread += 50 * (live.table.top.my_turn and not live.table.cutting.moving)
    assert 300 <= spread - 50 <= LONG


def test_a_button_that_has_changed_is_not_pressed_by_the_same_fast_clicks(studio: Studio) -> None:
    live = with_seven(studio)
    buttons = live.table.buttons.controls
    at = next(button.middle for button in buttons if isinstance(button, Button) and button.key == "S")
    live.point(*at)
    clicks = 0
    while clicks == 0 or live.running.armed:
        for means in (Means.PRESS, Means.RELEASE):
            live.handle(Intent(means, Device.POINTER, *at))
        live.frames(1, 50)
        clicks += 1
    assert clicks == 8  # armed by the first one; then it has to be seen that it is
