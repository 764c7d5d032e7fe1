"""How a player likes to play: cards asked about, a sorted hand, a last card that goes by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.model.actions import Cut, Play
from game.model.match import Match
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.table.pieces import held
from tests.gallery import situations
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import hand, message, played, to_cut


def at_turn(studio: Studio, settings: Settings, tricks: int = 3, players: int = 2) -> Live:
    def wanted(match: Match) -> bool:
        return situations.my_turn(match, tricks)

    live = Live(studio, situations.played_until(situations.rules_of(players), wanted))
    live.stage.settings = settings
    live.rest()
    return live


# --- the cut


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_who_wants_that_has_the_pack_cut_in_the_middle(studio: Studio, speed: float, calm: bool) -> None:
    live = to_cut(studio)
    live.stage.speed = speed
    live.stage.settings = Settings(auto_cut=True, reduced_motion=calm)
    live.frames(1)
    assert live.table.moving
    assert message(live) == "The cards are cut for you."
    live.key(Means.CONFIRM)  # nothing is to be chosen
    live.click(500, 420)
    assert live.acted == []
    live.until(lambda: bool(live.acted), 120)
    assert live.acted == [Cut(0, 20)]
    live.until(lambda: live.table.top.shown.phase is Phase.PLAY)


def test_who_does_not_want_that_cuts_and_is_waited_for(studio: Studio) -> None:
    live = to_cut(studio)
    live.frames(300)
    assert live.acted == []


# --- confirm

Press = Callable[[Live, int], None]


def by_pointer(live: Live, place: int) -> None:
    live.click(*live.card_at(place))


def by_number(live: Live, place: int) -> None:
    live.key(Means.PLACE, place)


def by_arrows(live: Live, place: int) -> None:
    while live.table.hand.selected != hand(live)[place]:
        live.key(Means.RIGHT if live.table.hand.selected != hand(live)[2] else Means.LEFT)
    live.key(Means.CONFIRM)


def by_pad(live: Live, place: int) -> None:
    while live.table.hand.selected != hand(live)[place]:
        live.stage.handle(Intent(Means.RIGHT, Device.PAD))
    live.stage.handle(Intent(Means.CONFIRM, Device.PAD))


@pytest.mark.parametrize("press", [by_pointer, by_number, by_arrows, by_pad])
def test_the_first_press_asks_and_the_second_plays(studio: Studio, press: Press) -> None:
    live = at_turn(studio, Settings(confirm=True))
    wanted = hand(live)[1]
    press(live, 1)
    live.frames(20)
    assert played(live) == []
    assert live.table.areas.gate.card == wanted
    assert message(live).startswith("Play ")
    press(live, 1)
    assert played(live) == [wanted]


@pytest.mark.parametrize("press", [by_pointer, by_number])
def test_another_card_is_asked_about_instead(studio: Studio, press: Press) -> None:
    live = at_turn(studio, Settings(confirm=True))
    press(live, 0)
    press(live, 2)
    assert played(live) == []
    assert live.table.areas.gate.card == hand(live)[2]
    press(live, 0)
    assert played(live) == []


def test_escape_and_a_press_on_the_cloth_take_the_question_back(studio: Studio) -> None:
    live = at_turn(studio, Settings(confirm=True))
    live.click(*live.card_at(0))
    live.key(Means.BACK)
    assert (live.table.areas.gate.card, live.menus) == (None, 0)
    live.click(*live.card_at(0))
    live.click(live.table.top.layout.cx, 500)
    assert live.table.areas.gate.card is None
    live.key(Means.BACK)
    assert live.menus == 1


def test_the_card_asked_about_stays_raised_when_the_pointer_leaves(studio: Studio) -> None:
    live = at_turn(studio, Settings(confirm=True))
    live.click(*live.card_at(0))
    live.point(live.table.top.layout.cx, 300)
    live.frames(30)
    code = hand(live)[0]
    assert live.table.hand.pose(code).y < live.table.top.pieces[code].pose.y - 20
    assert not live.table.hand.moving


def dragged(live: Live, place: int) -> None:
    x, y = live.card_at(place)
    live.press(x, y)
    live.point(x, y - 100)
    live.point(x, y - 400)
    live.release(x, y - 400)
    live.frames()


def test_a_drag_is_asked_about_like_every_other_way(studio: Studio) -> None:
    """Field B4: the card goes back to the hand, raised, and plays when it is dragged again or pressed."""
    for again in (dragged, by_pointer, by_number):
        live = at_turn(studio, Settings(confirm=True))
        wanted = hand(live)[0]
        dragged(live, 0)
        live.frames(30)
        assert (played(live), live.table.areas.gate.card) == ([], wanted)
        pose = live.table.hand.pose(wanted)
        assert abs(pose.x - live.card_at(0)[0]) < 20, "it lies in the hand again"
        assert live.table.hand.asked == wanted
        again(live, 0)
        assert played(live) == [wanted]


def test_a_card_that_was_dragged_and_asked_about_is_not_played_by_another_drag(studio: Studio) -> None:
    live = at_turn(studio, Settings(confirm=True))
    dragged(live, 0)
    x, y = live.card_at(0)
    live.press(x, y)
    live.point(x, y - 200)
    live.point(x, y + 10)
    live.release(x, y + 10)  # it went back to the hand: that was no yes
    assert live.table.areas.gate.card is None
    dragged(live, 1)
    assert played(live) == []


# --- sort


def test_a_sorted_hand_has_trumps_first_then_suits_each_from_the_top(studio: Studio) -> None:
    for tricks in range(2, 8):
        shown = at_turn(studio, Settings(), tricks).table.top.shown
        keys = [(card.suit is not shown.trump, card.suit, -card.rank) for card in held(shown)]
        assert keys == sorted(keys)


def test_the_hand_is_sorted_anew_in_motion_when_the_call_names_trumps(studio: Studio) -> None:
    live = Scripted(studio, "bid 1 points 61, bid 2 points 75, pass 3, pass 4, pass 0, pass 1")

    def lying() -> list[str]:
        pieces = live.table.top.pieces
        return sorted((card.code for card in live.table.top.shown.hand), key=lambda code: pieces[code].pose.x)

    assert lying() == ["1o", "11o", "10o", "3c", "6c", "12e", "4e", "2b"]
    live.say("call 2 1e")
    live.until(lambda: live.table.top.pieces["12e"].moving)
    x = live.table.top.pieces["12e"].pose.x
    live.frames(3)
    assert live.table.top.pieces["12e"].pose.x < x  # on its way to the left, not yet there
    live.rest()
    assert lying() == ["12e", "4e", "1o", "11o", "10o", "3c", "6c", "2b"]
    assert not any(piece.moving for piece in live.table.top.pieces.values())


def test_a_hand_that_lies_as_it_came_stays_so_when_trumps_are_called(studio: Studio) -> None:
    live = Scripted(studio, "bid 1 points 61, bid 2 points 75, pass 3, pass 4, pass 0, pass 1")
    live.stage.adapt(Settings(sort_hand=False))
    live.stage.update(16)  # the cards begin to change places
    live.rest()
    before = {card.code: live.table.top.pieces[card.code].pose for card in live.table.top.shown.hand}
    live.say("call 2 1e")
    live.rest()
    assert {code: live.table.top.pieces[code].pose for code in before} == before


def test_switching_the_order_moves_the_cards_at_once(studio: Studio) -> None:
    for seed in range(2, 12):
        live = at_turn(studio, Settings(), seed)
        if held(live.table.top.shown, False) != held(live.table.top.shown, True):
            break
    live.stage.settings = Settings(sort_hand=False)
    live.frames(2)
    assert live.table.top.timeline.moving
    live.rest()
    x = {code: piece.pose.x for code, piece in live.table.top.pieces.items()}
    assert sorted(hand(live), key=x.__getitem__) == [card.code for card in live.table.top.shown.hand]


# --- the last card


def before_the_last_card(studio: Studio, settings: Settings) -> Live:
    def wanted(match: Match) -> bool:
        deal = match.running
        return deal is not None and match.phase is Phase.PLAY and deal.turn == 0 and len(deal.hands[0]) == 1

    live = Live(studio, situations.played_until(situations.rules_of(2), wanted))
    live.stage.settings = settings
    live.frames()
    live.until(lambda: live.table.top.my_turn)
    return live


def test_the_last_card_goes_by_itself_after_a_while(studio: Studio) -> None:
    live = before_the_last_card(studio, Settings(auto_play=True))
    live.frames(20)
    assert live.acted == []
    assert live.table.moving
    live.frames(40)
    assert [type(action) for action in live.acted] == [Play]


def test_the_last_card_waits_where_the_player_wants_to_play_it(studio: Studio) -> None:
    live = before_the_last_card(studio, Settings(auto_play=False))
    live.frames(200)
    assert live.acted == []
    assert not live.table.moving


def test_two_cards_are_a_choice(studio: Studio) -> None:
    live = at_turn(studio, Settings(auto_play=True))
    live.frames(200)
    assert live.acted == []
