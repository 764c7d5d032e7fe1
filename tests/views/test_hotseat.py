"""Several people at one table: the curtain between their turns, what each is told, and what is made ready for later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.actions import Claim, Pass, Play, Signal, StartDeal
from game.model.cards import Suit, full_deck, parse_cards
from game.model.events import CardPlayed, Claimed, Event, Exchanged, HandShown
from game.model.match import Match
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Means
from game.views.screens.curtain import CALM, FALL, CurtainScene
from tests.controllers.games import chiamata
from tests.gallery import situations
from tests.gallery.scripted import dealt
from tests.gallery.shared import Shared
from tests.gallery.studio import FRAME, Live, Studio
from tests.model.support import at_the_end


@pytest.fixture
def studio(small_studio: Studio) -> Studio:
    return small_studio


def two(studio: Studio, speed: float = 1.0) -> Shared:
    """Two people in the middle of a deal; the first is to lead."""
    match = situations.played_until(situations.rules_of(2), lambda match: situations.my_turn(match, 3, lead=True))
    return Shared(studio, match, (0, 1), speed=speed)


def tag(shared: Shared) -> str:
    return " ".join(part for part in shared.table.picture.message(shared.table.moment()) if part)


# --- the curtain


def test_the_curtain_falls_before_the_first_hand_is_seen(studio: Studio) -> None:
    shared = two(studio)
    assert shared.table.top.shown.is_public
    curtain = shared.until_curtain()
    assert curtain.passing.person.name == "Marta"
    assert not shared.table.top.my_turn
    shared.key(Means.CONFIRM)
    shared.until_turn()
    assert shared.opened == [0]
    assert tag(shared).startswith("Marta, your turn")


def test_it_falls_again_for_the_next_person_once_all_has_been_shown(studio: Studio) -> None:
    shared = two(studio)
    shared.until_turn()
    shared.key(Means.PLACE, 0)
    assert shared.table.top.shown.is_public  # before the next frame
    while shared.curtain is None:
        assert shared.table.top.shown.is_public
        shared.frames()
    assert shared.table.top.timeline.idle
    assert shared.curtain.passing.person.name == "Joan"
    shared.until_turn()
    assert shared.opened == [0, 1]
    assert shared.table.top.shown.seat == 1


def test_whoever_presses_on_opens_nothing(studio: Studio) -> None:
    shared = two(studio)
    shared.until_turn()
    shared.key(Means.PLACE, 0)
    for _frame in range(240):
        shared.key(Means.CONFIRM)
        shared.frames()
    assert shared.curtain is not None
    assert shared.curtain.is_shut
    shared.frames(round(CALM / FRAME) + 2)
    shared.key(Means.CONFIRM)
    shared.until_turn()
    assert shared.opened == [0, 1]


def test_the_menu_is_within_reach_while_it_hangs(studio: Studio) -> None:
    shared = two(studio)
    shared.until_curtain()
    shared.key(Means.BACK)
    assert (shared.menus, shared.opened) == (1, [])


def test_while_it_hangs_nothing_below_is_painted(studio: Studio) -> None:
    shared = two(studio)
    curtain = shared.until_curtain()
    assert not curtain.overlay
    assert not curtain.moving
    shared.key(Means.CONFIRM)
    shared.frames()
    assert curtain.overlay


def test_it_takes_its_time_and_none_with_reduced_motion(studio: Studio) -> None:
    shared = two(studio)
    shared.until(lambda: shared.curtain is not None)
    assert shared.curtain is not None
    seen = []
    for frames in (round(FALL / FRAME) - 2, 4):
        shared.frames(frames)
        seen.append(shared.curtain.is_shut)
    assert seen == [False, True]
    calm = two(studio)
    calm.stage.adapt(Settings(reduced_motion=True))
    calm.until(lambda: calm.curtain is not None)
    assert calm.curtain is not None
    assert calm.curtain.is_shut


def test_it_waits_while_something_else_lies_over_the_table(studio: Studio) -> None:
    shared = two(studio, speed=0)
    shared.stage.push(CurtainScene(shared.running.passing(), shared.table.sharing.drapery, *[lambda: None] * 3))
    shared.frames(60)
    assert len(shared.stage.scenes) == 2


def test_one_person_sees_no_curtain(studio: Studio) -> None:
    live = Live(studio, situations.played_until(situations.rules_of(3), lambda match: situations.my_turn(match, 3)))
    live.rest()
    assert live.table.top.my_turn
    assert not live.table.sharing.is_shared
    assert live.stage.scenes == (live.table,)


# --- the same person again


def test_the_same_person_takes_his_hand_up_without_a_curtain(studio: Studio) -> None:
    """The others at the table are the computer's: the machine stays with him, but his hand is put away meanwhile."""
    rules = situations.rules_of(3)
    match = situations.played_until(rules, lambda match: situations.my_turn(match, 3, lead=True))
    shared = Shared(studio, match, (0, 2), level="greedy")
    shared.until_turn()
    held = shared.table.top.shown.hand
    seats = []
    for _turn in range(9):
        before = len(shared.opened)
        shared.key(Means.PLACE, 0)
        assert shared.table.top.shown.hand == ()
        shared.until_turn()
        seats.append((shared.table.top.shown.seat, len(shared.opened) - before))
    again = [opened for (seat, opened), (last, _) in zip(seats[1:], seats, strict=False) if seat == last]
    other = [opened for (seat, opened), (last, _) in zip(seats[1:], seats, strict=False) if seat != last]
    assert held
    assert set(again) == {0}
    assert set(other) == {1}


@pytest.mark.parametrize("dealer", [0, 1])
def test_nobody_is_fetched_for_a_cut_that_is_made_by_itself(studio: Studio, dealer: int) -> None:
    match = situations.new_match(situations.rules_of(2)).apply(StartDeal(full_deck(40), dealer))[0]
    shared = Shared(studio, match, (0, 1), settings=Settings(auto_cut=True))
    assert shared.until_curtain().passing.observation.phase is Phase.PLAY
    assert shared.acted == []
    cutting = Shared(studio, match, (0, 1))
    assert cutting.until_curtain().passing.observation.phase is Phase.CUT


def test_forced_last_cards_go_without_a_curtain_where_that_is_wanted(studio: Studio) -> None:
    def curtains(auto_play: bool) -> int:
        deal = at_the_end(Rules(players=2, deck=40), ["1b", "4o"], Suit.CLUBS)
        match = Match.new(deal.rules, ("", ""))._replace(deal=deal)
        shared = Shared(studio, match, (0, 1), speed=0, settings=Settings(auto_play=auto_play))
        for _frame in range(600):
            if shared.ended:
                break
            if shared.curtain is not None and shared.curtain.is_ready:
                shared.key(Means.CONFIRM)
            elif shared.table.top.my_turn:
                shared.key(Means.PLACE, 0)
            shared.frames()
        assert shared.ended
        return len(shared.opened)

    assert (curtains(True), curtains(False)) == (0, 2)


# --- what each is told


def test_partners_who_show_their_hands_see_them_when_they_look(studio: Studio) -> None:
    rules = replace(with_options(preset("brisca", 4), {"partners_show_hands": "true"}), draw_for_seats=False)
    shared = Shared(studio, rules, (0, 1, 2, 3))
    shown: set[tuple[int, int]] = set()
    shared.after_frame = lambda: shown.update(
        (shared.table.top.shown.seat, event.seat)
        for event in [shared.table.top.state.last_event]
        if isinstance(event, HandShown) and None not in event.cards
    )
    while len(shared.opened) < 5:
        shared.until_turn()
        assert not (shared.table.top.shown.phase is Phase.PLAY and shared.opened[-1:] != [shared.table.top.shown.seat])
        if shared.table.top.shown.phase is Phase.CUT:
            shared.key(Means.CONFIRM)
        else:
            shared.key(Means.PLACE, 0)
    assert shown == {(seat, (seat + 2) % 4) for seat in range(4)}


def test_9_a_signal_is_told_to_the_partner_on_his_turn_and_to_nobody_else(studio: Studio) -> None:
    rules = replace(with_options(preset("briscola", 4), {"signals": "true"}), draw_for_seats=False)
    match = situations.played_until(
        rules,
        lambda match: match.phase is Phase.PLAY and any(isinstance(a, Signal) for a in match.legal(turn_of(match))),
    )
    seat = turn_of(match)
    shared = Shared(studio, match, (0, 1, 2, 3))
    told: list[tuple[int, int]] = []

    def listen() -> None:
        if shared.table.top.state.telling is not None:
            told.append((shared.table.top.shown.seat, shared.table.top.state.telling.seat))

    shared.after_frame = listen
    shared.until_turn()
    signal = next(action for action in shared.table.top.shown.legal if isinstance(action, Signal))
    shared.running.act(signal)
    shared.until_turn()
    assert set(told) == {(seat, seat)}  # his own face, while his hand is in view
    for _other in range(3):
        told.clear()
        shared.key(Means.PLACE, 0)
        shared.until_turn()
        me = shared.table.top.shown.seat
        partner = me == (seat + 2) % 4
        assert bool(told) is partner
        assert bool(shared.table.top.shown.signals) is (me % 2 == seat % 2)


def turn_of(match: Match) -> int:
    deal = match.running
    assert deal is not None
    assert deal.turn is not None
    return deal.turn


def test_4_an_armed_exchange_is_his_alone_and_is_made_while_others_have_the_machine(studio: Studio) -> None:
    rules = situations.rules_of(2)
    match = situations.stacked(rules, 1, ("7o 2c 1c", "4c 5c 6c"), "12o", "3e 4e 5e 6e")
    heard: list[Event] = []
    shared = Shared(studio, match, (0, 1), speed=0, save=heard.append)
    shared.until_turn()
    shared.key(Means.SWAP)
    shared.frames()
    armed = [shared.table.armed]
    shared.running.act(Play(0, parse_cards("1c")[0]))
    shared.until_turn()
    armed.append(shared.table.armed)
    assert shared.table.top.shown.seat == 1
    assert armed == [True, False]
    shared.key(Means.PLACE, 0)
    shared.until(lambda: any(isinstance(event, Exchanged) for event in heard))
    assert next(event for event in heard if isinstance(event, Exchanged)).seat == 0


def test_5_a_claim_is_made_ready_on_the_own_turn(studio: Studio) -> None:
    deal = at_the_end(
        replace(preset("brisca-catalana", 2), draw_for_seats=False), ["1b 3b 4c", "11b 4o 5o"], Suit.CLUBS, leader=1
    )
    heard: list[Event] = []
    match = Match.new(deal.rules, ("", ""))._replace(deal=deal)
    shared = Shared(studio, match, (0, 1), speed=0, game="brisca-catalana", save=heard.append)
    shared.until_turn()
    assert shared.table.top.shown.seat == 1
    shared.key(Means.PLACE, 2)
    shared.until_turn()
    assert Claim(0) not in shared.table.top.shown.legal  # in mid-trick
    shared.key(Means.CLAIM)
    shared.frames()
    assert shared.table.claims
    shared.running.act(Play(0, parse_cards("4c")[0]))
    shared.until(lambda: bool(shared.ended))
    assert any(isinstance(event, Claimed) and event.seat == 0 for event in heard)
    assert len([event for event in heard if isinstance(event, CardPlayed)]) == 2


# --- the own hand hidden


@pytest.mark.parametrize("several", [True, False])
def test_b_hides_the_hand_while_it_is_held(studio: Studio, several: bool) -> None:
    match = situations.played_until(situations.rules_of(2), lambda match: situations.my_turn(match, 3))
    table: Live | Shared = Shared(studio, match, (0, 1)) if several else Live(studio, match)
    table.until_turn() if isinstance(table, Shared) else table.rest()
    hand = {card.code for card in table.table.top.shown.hand}
    assert hand <= drawn(table)
    table.key(Means.HIDE)
    assert not hand & drawn(table)
    assert not table.table.top.my_turn
    table.key(Means.PLACE, 0)
    table.frames(5)
    assert {card.code for card in table.table.top.shown.hand} == hand
    table.key(Means.HIDE, down=False)
    assert hand <= drawn(table)
    assert table.table.top.my_turn


def drawn(table: Live | Shared) -> set[str]:
    """The faces that are drawn now."""
    painter, found = table.stage.painter, set[str]()
    plain = painter.card

    def card(face: object, *place: object, **how: object) -> None:
        if face is not None:
            found.add(str(face))

    painter.card = card  # type: ignore[method-assign]
    try:
        painter.begin()
        table.table.draw(painter)
    finally:
        painter.card = plain  # type: ignore[method-assign]
    return found


def test_8_a_hidden_hand_tells_nothing_of_a_secret_partner(studio: Studio) -> None:
    match = dealt(chiamata())
    for seat in (1, 2, 3, 4):
        match = match.apply(Pass(seat))[0]
    live = Shared(studio, match, (0, 1), game="briscola-chiamata")
    live.until_turn()
    live.key(Means.HIDE)
    with live.table.top.veiled():
        shown = live.table.top.shown
        assert (shown.hand, shown.legal, shown.partner) == ((), (), None)
    assert live.table.top.shown.hand


# --- words


def test_with_several_people_names_are_said(studio: Studio) -> None:
    shared = two(studio)
    shared.until_turn()
    shared.key(Means.PLACE, 0)
    shared.until(lambda: isinstance(shared.table.top.state.last_event, CardPlayed))
    assert tag(shared).startswith("Marta played")
