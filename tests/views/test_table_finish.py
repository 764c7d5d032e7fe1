"""A deal in which nothing can change any more is finished by itself when the player wants it."""

from __future__ import annotations

import msgspec
import pytest

from game.model.actions import Play
from game.model.decided import is_deal_decided
from game.model.events import CardPlayed, DealEnded, TrickTaken
from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from game.views.input.intents import Device, Means
from game.views.widgets.buttons import Button
from tests.gallery import situations
from tests.gallery.shared import Shared
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import at_turn, hand


def finishable(match: Match, seat: int = 0) -> bool:
    """That seat is to play, and knows that nothing can change any more; there is still something to see."""
    deal = match.running
    if deal is None or match.phase is not Phase.PLAY or deal.turn != seat or not deal.stock or match.results:
        return False
    return is_deal_decided(match.observe(seat))


def decided(studio: Studio, players: int = 2, speed: float = 1.0, hide_points: bool = False) -> Live:
    live = Live(studio, situations.played_until(situations.rules_of(players), finishable), speed=speed)
    live.stage.adapt(msgspec.structs.replace(live.stage.settings, hide_points=hide_points))
    live.rest()
    return live


def button(live: Live | Shared) -> Button | None:
    found = [each for each in live.table.buttons.controls if isinstance(each, Button) and each.key == "F"]
    return found[0] if found else None


def test_it_is_offered_as_soon_as_the_player_knows_that_nothing_can_change(studio: Studio) -> None:
    offer = button(decided(studio))
    assert offer is not None
    assert (offer.label, offer.enabled) == ("Finish the deal", True)
    assert button(at_turn(studio)) is None


def test_whoever_counts_in_his_head_is_not_told_by_it(studio: Studio) -> None:
    live = decided(studio, hide_points=True)
    assert button(live) is None
    live.key(Means.FINISH)
    live.frames(200)
    assert live.table.top.my_turn


def test_the_other_buttons_stay_where_they_are(studio: Studio) -> None:
    live = decided(studio)
    others = [each.rect for each in live.table.buttons.controls if isinstance(each, Button) and each.key != "F"]
    live.stage.adapt(msgspec.structs.replace(live.stage.settings, hide_points=True))
    live.frames(2)
    assert [each.rect for each in live.table.buttons.controls if isinstance(each, Button)] == others


@pytest.mark.slow
@pytest.mark.parametrize("how", ["key", "button", "pad"])
def test_the_rest_is_played_to_the_result(studio: Studio, how: str) -> None:
    live = decided(studio)
    before = live.table.top.shown
    if how == "key":
        live.key(Means.FINISH)
    elif how == "button":
        offer = button(live)
        assert offer is not None
        live.click(*offer.middle)
    else:
        live.key(Means.DOWN, device=Device.PAD)
        live.key(Means.CONFIRM, device=Device.PAD)
    live.until(lambda: bool(live.ended))
    assert live.acted == []  # nobody had to choose
    mine = [event for event in live.heard if isinstance(event, CardPlayed) and event.seat == 0]
    assert len(mine) == len(before.hand) + before.stock // 2  # recorded as his, each card once
    (end,) = (event for event in live.heard if isinstance(event, DealEnded))
    assert sum(end.points) == 120
    live.ended.clear()
    live.running.room.proceed()
    live.rest()
    assert not live.table.top.state.is_finishing
    assert live.table.top.my_turn  # the next deal is his own


@pytest.mark.slow
def test_it_goes_fast_and_can_be_hurried(studio: Studio) -> None:
    def frames_a_trick(presses: bool) -> float:
        live = decided(studio)
        live.key(Means.FINISH)
        count = 0
        while not live.ended:
            live.frames()
            count += 1
            if presses and count % 3 == 0:
                live.key(Means.CONFIRM)
                live.key(Means.PLACE, 0)
            assert live.acted == []
        return count / sum(isinstance(event, TrickTaken) for event in live.heard)

    usual, hurried = frames_a_trick(False), frames_a_trick(True)
    assert 20 < usual < 60  # within a second, and yet seen
    assert hurried < usual / 2


def test_no_card_can_be_chosen_meanwhile(studio: Studio) -> None:
    live = decided(studio)
    live.key(Means.FINISH)
    for _ in range(200):
        live.frames()
        if live.ended:
            break
        assert not live.table.top.my_turn
        if live.table.top.timeline.idle and hand(live):
            live.click(*live.card_at(0))
    assert live.acted == []


def test_the_last_card_is_not_worth_a_button(studio: Studio) -> None:
    def wanted(match: Match) -> bool:
        deal = match.running
        return deal is not None and situations.my_turn(match, 19) and is_deal_decided(match.observe(0))

    live = Live(studio, situations.played_until(situations.rules_of(2), wanted))
    live.stage.adapt(msgspec.structs.replace(live.stage.settings, auto_play=False))
    live.rest()
    assert button(live) is None


def test_who_watches_is_not_asked(studio: Studio) -> None:
    live = Live(studio, situations.played_until(situations.rules_of(2), finishable), demo=True)
    live.frames(3)
    assert button(live) is None
    live.key(Means.FINISH)
    assert not live.table.top.state.is_finishing


# --- several people


def shared(studio: Studio) -> Shared:
    made = Shared(studio, situations.played_until(situations.rules_of(2), finishable), (0, 1))
    made.until_turn()
    return made


def test_several_people_see_the_rest_without_a_curtain(studio: Studio) -> None:
    made = shared(studio)
    assert button(made) is not None
    opened = len(made.opened)
    made.key(Means.FINISH)
    for _ in range(4000):
        made.frames()
        assert made.curtain is None
        if made.ended:
            break
        assert made.table.top.shown.is_public  # and no hand
    assert made.ended
    assert len(made.opened) == opened
    assert not any(isinstance(action, Play) for action in made.acted)


def test_it_is_offered_to_the_one_in_view_by_what_he_knows(studio: Studio) -> None:
    """The secret partner knows when the bid is reached, another may not: each has it on his own turn alone."""
    rules = preset("briscola-chiamata", 5)

    def wanted(match: Match) -> bool:
        deal = match.running
        if deal is None or match.phase is not Phase.PLAY or deal.turn is None or len(deal.hands[deal.turn]) < 3:
            return False
        if match.observe(deal.turn, public=True).partner is not None:
            return False  # everybody knows the partner
        known = [is_deal_decided(match.observe(seat)) for seat in range(5)]
        return True in known and False in known

    match = situations.played_until(rules, wanted, level="casual")
    assert match.running is not None
    seat = match.running.turn
    assert seat is not None
    made = Shared(studio, match, range(5), game="briscola-chiamata")
    made.until_turn()
    assert made.table.top.shown.seat == seat
    assert (button(made) is not None) == is_deal_decided(match.observe(seat))
