"""Somebody is away: what everybody sees, how time runs down, and what the host may choose after it, on each device."""

from __future__ import annotations

import pytest

from game.model.presets import preset
from game.people import PLAYER_PORTRAITS, Person
from game.views.input.intents import Device, Intent, Means
from game.words.waiting import Waiting
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Studio

NAMES = ("Ana", "Bea", "Cesc", "Dora")


def at_table(studio: Studio, spectating: bool = False, hosts: bool = False) -> Fed:
    match = situations.played_until(preset("brisca", 4), lambda each: situations.my_turn(each, 1))
    people = [Person(name, PLAYER_PORTRAITS[seat]) for seat, name in enumerate(NAMES)]
    fed = Fed(studio, match, people=people, spectating=spectating)
    fed.is_host = hosts
    fed.rest()
    fed.frames(60)
    return fed


def overdue(studio: Studio, spectating: bool = False) -> Fed:
    """Cesc has not come back in time, at the host's table."""
    fed = at_table(studio, spectating, hosts=True)
    fed.table.show_absences({2: None})
    fed.frames(60)
    assert fed.table.areas.absence.is_open
    return fed


@pytest.mark.parametrize("spectating", [False, True])
def test_everybody_sees_who_is_awaited(studio: Studio, spectating: bool) -> None:
    fed = at_table(studio, spectating)
    before = fed.message
    fed.table.show_absences({2: 0.5})
    fed.frames(2)
    assert fed.message == "Waiting for Cesc to come back."
    assert "Away" in fed.words()
    fed.table.show_absences(
        {2: 0.5}, Waiting("Cesc has lost the connection", "Ana decides in {time}", 65, ((2, "lost"),))
    )
    fed.frames(2)
    assert fed.message == "Cesc has lost the connection · Ana decides in 1:05"
    assert "Reconnecting…" in fed.words()
    fed.table.show_absences({1: 0.5, 2: 0.4, 3: 0.1})
    assert fed.message == "Waiting for Bea, Cesc and Dora to come back."
    fed.table.show_absences({})
    assert fed.message == before
    assert "Away" not in fed.words()


def moves(fed: Fed) -> bool:
    return fed.table.moving


def test_the_picture_is_drawn_again_when_the_time_has_run_down_by_a_step(studio: Studio) -> None:
    fed = at_table(studio, spectating=True)
    fed.rest()
    fed.frames(400)
    assert not moves(fed)
    fed.table.show_absences({1: 1.0})
    assert moves(fed)
    fed.frames()
    assert not moves(fed)
    fed.table.show_absences({1: 0.9999})
    assert not moves(fed)
    fed.table.show_absences({1: 0.9})
    assert moves(fed)


def test_where_the_time_is_over_others_are_told_that_the_host_chooses(studio: Studio) -> None:
    fed = at_table(studio)
    late = Waiting("Cesc has not come back.", "Ana decides how to go on.", 0, ((2, "away"),))
    fed.table.show_absences({2: None}, late)
    fed.frames(2)
    assert fed.message == "Cesc has not come back. Ana decides how to go on."
    assert "Away" in fed.words()
    assert not fed.table.areas.absence.is_open


@pytest.mark.parametrize("spectating", [False, True])
@pytest.mark.parametrize("choice", [0, 1])
def test_the_host_chooses_by_a_press(studio: Studio, spectating: bool, choice: int) -> None:
    for finger in (0.0, 66.0):
        fed = overdue(studio, spectating)
        x, y = fed.table.areas.absence.group.controls[choice].middle
        for means in (Means.POINT, Means.PRESS, Means.RELEASE):
            fed.handle(Intent(means, Device.POINTER, x, y, finger=finger))
        fed.frames()
        assert fed.waited == [(None, 2)[choice]]
        assert not fed.table.areas.absence.is_open, "it is asked once"


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_the_host_chooses_by_keys_and_a_gamepad(studio: Studio, device: Device) -> None:
    fed = overdue(studio)
    fed.key(Means.CONFIRM, device=device)
    assert fed.waited == [None]
    fed = overdue(studio)
    fed.key(Means.RIGHT, device=device)
    fed.key(Means.CONFIRM, device=device)
    assert fed.waited == [2]
    assert fed.acted == [], "no card is played by it"


def test_a_press_for_a_card_is_not_taken_for_the_choice(studio: Studio) -> None:
    """The sheet has only just come to lie there."""
    fed = at_table(studio, hosts=True)
    fed.table.show_absences({2: None})
    fed.key(Means.CONFIRM)
    assert fed.waited == []


def test_the_host_is_asked_again_when_the_time_is_over_again_and_for_the_next(studio: Studio) -> None:
    fed = overdue(studio)
    fed.key(Means.CONFIRM)
    fed.table.show_absences({2: 1.0})
    fed.frames(2)
    assert not fed.table.areas.absence.is_open
    fed.table.show_absences({2: None})
    fed.frames(60)
    assert fed.table.areas.absence.player == 2
    fed.table.show_absences({3: None})
    fed.frames(60)
    assert fed.table.areas.absence.player == 3


def test_the_host_is_asked_as_soon_as_the_table_waits_and_may_change_their_mind(studio: Studio) -> None:
    """To wait costs nothing: the sheet goes, and a button is left by which an opponent plays after all."""
    for spectating in (False, True):
        fed = at_table(studio, spectating, hosts=True)
        fed.table.show_absences({2: 0.9}, Waiting("", "", 270, ((2, "left"),)))
        fed.frames(60)
        assert fed.table.areas.absence.player == 2
        assert "Cesc has left the table" in fed.words()
        fed.key(Means.CONFIRM)
        assert fed.waited == [], "the time runs on"
        assert not fed.table.areas.absence.is_open
        fed.table.show_absences({2: 0.8}, Waiting("", "", 240, ((2, "left"),)))
        fed.frames(60)
        assert not fed.table.areas.absence.is_open
        offer = fed.table.offered()[0]
        assert offer.label == "Stop waiting"
        fed.table.presses[offer.key]()
        assert fed.waited == [2]
        fed.table.show_absences({2: None}, Waiting("", "", 0, ((2, "away"),)))
        fed.frames(60)
        assert fed.table.areas.absence.is_open, "the time is over"


def test_of_a_seat_that_was_given_up_nobody_is_expected_back(studio: Studio) -> None:
    fed = at_table(studio, hosts=True)
    fed.table.show_absences({2: 0.9}, Waiting("", "", 270, ((2, "given-up"),)))
    fed.frames(60)
    words = fed.words()
    assert "Cesc’s seat is free" in words
    assert "Whoever takes the seat plays on at once." in words
    assert "Free seat" in words


def test_the_menu_opens_over_the_choice(studio: Studio) -> None:
    fed = overdue(studio)
    fed.key(Means.BACK)
    assert fed.menus == 1


def test_it_is_read_out_once(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    fed = at_table(studio)
    heard: list[str] = []
    monkeypatch.setattr(fed.stage.audio, "announce", heard.append)
    lost, late = ("Bea has lost the connection", "Ana decides in {time}"), ("Bea has not come back.", "Ana decides.")
    for share, seconds, words in (
        (1.0, 300, lost),
        (0.9, 270, lost),
        (0.8, 240, lost),
        (None, 0, late),
        (None, 0, late),
    ):
        fed.table.show_absences({1: share}, Waiting(*words, seconds))
    assert heard == ["Bea has lost the connection · Ana decides in 5:00", "Bea has not come back. Ana decides."]


def test_nobody_outside_the_table_is_awaited(studio: Studio) -> None:
    fed = at_table(studio)
    fed.table.show_absences({7: 0.5, -1: None})
    assert not fed.table.areas.absences.seats
