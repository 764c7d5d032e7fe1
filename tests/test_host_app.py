"""A table for guests, in the application as a whole: the door, a match with phones, its end, and taken up again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import host as hosting
from game.app import tablematch
from game.app.host import Host
from game.hosting.seating import Seating
from game.model.actions import Pass
from game.model.presets import preset, with_options
from game.net import listening
from game.net import server as sockets
from game.net.opentable import OpenTable
from game.people import Person, computer, guest
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.settings import save_settings
from game.views.input.intents import Means
from game.views.screens.door.returning import ReturnScene
from game.views.screens.door.rows import rows_of
from game.views.screens.door.scene import DoorScene
from game.views.screens.door.state import Sitting
from game.views.screens.menu import TableMenu
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.title import TitleScene
from tests.net.tables import HURRIED, Phone, in_turn
from tests.test_app import STRIDE, Driver, leave, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
PATIENCE = 30.0  # seconds: only a test that fails waits so long
HERE, GUEST = KeptSeat("Ana", "you"), KeptSeat("Guest", "you", guest=True)
ROSA = KeptSeat("Rosa", "rosa", "casual")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Guests who play as fast as a test may say more in a second than people; no test beside has the same port."""
    monkeypatch.setattr(sockets, "Limits", lambda: HURRIED)
    monkeypatch.setattr(listening, "PORT", 9000 + 50 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]))
    yield
    for thread in tuple(hosting._closing):
        thread.join()


class Evening:
    """An application with its door open, and phones that come to it."""

    def __init__(self, start: Start, *seats: KeptSeat, **options: str) -> None:
        rules = with_options(preset("brisca", len(seats)), {"match": "fixed:1", "draw_for_seats": "false", **options})
        kept = {"brisca": HouseRules.of("brisca", rules)}
        save_settings(Settings(window=(960, 540), speed="off", seats=seats, house_rules=kept, first_match_done=True))
        self.start = start
        self.driver = start()
        self.phones: list[Phone] = []
        self.choosers = {name: in_turn(name) for name in ("Biel", "Carla", "David")}

    @property
    def host(self) -> Host:
        found = self.driver.app.matches.host
        assert found is not None
        return found

    @property
    def table(self) -> OpenTable:
        found = self.host.table
        assert isinstance(found, OpenTable)
        return found

    @property
    def door(self) -> DoorScene:
        top = self.driver.top
        assert isinstance(top, DoorScene)
        return top

    def open(self) -> Evening:
        self.driver.app.new_games.begin_last()
        self.until(lambda: self.host.state.is_open)
        return self

    def come(self, name: str, token: str | None = None, **more: Any) -> Phone:
        phone = Phone(self.table.server.port, name, self.host.state.code, token, **more)
        self.phones.append(phone)
        return phone

    def sit(self, name: str) -> Phone:
        """Come, and be let in."""
        phone = self.come(name)
        self.until(lambda: bool(self.host.state.visitors))
        self.host.table.let_in(self.host.state.visitors[0].number)
        self.until(lambda: phone.player is not None)
        return phone

    def ask_for(self, name: str, player: int) -> Phone:
        """Come without a token, and say that a seat is theirs."""
        phone = self.come(name, words=True)
        self.until(lambda: any(each["type"] == "wait" and each["reason"] == "return" for each in phone.others))
        phone.line.say("return", seat=player)
        self.until(self.is_top(ReturnScene))
        return phone

    def lose(self, phone: Phone) -> None:
        """The phone is gone for good."""
        player = phone.player
        assert player is not None
        phone.line.cut()
        self.phones.remove(phone)
        self.until(lambda: self.table.state.places[player].client is None)

    def step(self, plays: bool = False) -> None:
        for phone in self.phones:
            phone.take_all()
            if plays:
                phone.play(self.choosers[phone.name])
        match = self.driver.app.match
        if plays and match is not None:
            if self.driver.top is match.table and match.here:
                self.driver.play()
            elif isinstance(self.driver.top, DealResultScene) and not match.hosted.is_over:
                self.driver.keys(Means.CONFIRM)  # a tie, which does not end the match
        self.driver.frames(elapsed=STRIDE)

    def until(self, wanted: Callable[[], bool], *, plays: bool = False) -> None:
        end = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < end, "that never came"
            self.step(plays)
            time.sleep(0.001)

    def is_top(self, kind: type) -> Callable[[], bool]:
        return lambda: isinstance(self.driver.top, kind)

    def begin(self) -> None:
        self.driver.keys(Means.CONFIRM)
        self.until(lambda: self.driver.app.match is not None)


@pytest.fixture
def evening(start: Start) -> Iterator[Callable[..., Evening]]:
    made: list[Evening] = []

    def opening(*seats: KeptSeat, **options: str) -> Evening:
        made.append(Evening(start, *seats, **options))
        return made[-1].open()

    yield opening
    for each in made:
        for phone in each.phones:
            phone.line.close()
        if each.driver.app.running:
            leave(each.driver)


def test_the_door_opens_instead_of_the_table_and_leads_back(start: Start, evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    state = home.door.shown
    assert [seat.sitting for seat in home.host.state.seats] == [Sitting.HERE, Sitting.FREE]
    assert state.code == home.host.state.code
    assert len(state.code) == 4
    home.driver.keys(Means.BACK)
    home.until(home.is_top(TitleScene))
    assert home.driver.app.matches.host is None


@pytest.mark.slow
def test_somebody_asks_is_let_in_and_plays_a_match_to_its_end(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    biel = home.come("Biel")
    home.until(lambda: bool(home.door.shown.visitors))
    assert home.door.shown.visitors[0].name == "Biel"
    home.host.table.let_in(home.door.shown.visitors[0].number)
    home.until(lambda: biel.player == 1)
    home.begin()
    match = home.driver.app.match
    assert match is not None
    assert match.here == (0,)
    assert [person.name for person in match.people] == ["Ana", "Biel"]
    home.until(lambda: match.hosted.is_over, plays=True)
    home.until(home.is_top(DealResultScene))
    result = home.driver.top
    assert isinstance(result, DealResultScene)
    home.driver.frames(60)
    home.driver.keys(Means.CONFIRM)
    home.until(home.is_top(MatchResultScene))
    home.until(lambda: biel.result is not None and biel.result["over"])
    home.driver.frames(200)
    home.driver.keys(Means.CONFIRM)  # again: the guest has to wish it too
    assert isinstance(home.driver.top, MatchResultScene)
    assert home.driver.top.speaker.personal, "Ana is told of herself as you"
    biel.line.say("again")
    home.until(lambda: home.driver.app.match is not match and home.driver.app.match is not None)
    home.until(lambda: biel.observation is not None and not biel.observation.results)


@pytest.mark.slow
def test_guests_stay_when_the_host_changes_game_and_seats(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST, GUEST)
    biel, carla = home.sit("Biel"), home.sit("Carla")
    home.begin()
    match = home.driver.app.match
    assert match is not None
    home.until(lambda: match.hosted.is_over, plays=True)
    home.until(lambda: all(phone.result is not None and phone.result["over"] for phone in home.phones))
    home.driver.app.matches.change_seats()
    scene = home.driver.top
    assert isinstance(scene, NewGameScene)
    assert [person.guest for person in scene.choice.people] == [False, True, True]
    code, (first, second) = home.host.state.code, (phone.token for phone in home.phones)
    for phone in home.phones:  # they wish a rematch, but the host is choosing
        phone.line.say("again")
    home.driver.app.matches.begin(Seating("briscola", preset("briscola", 2), (Person("Ana", "you"), guest())))
    assert home.door.shown.code == code
    home.until(lambda: carla.player is None)
    assert (biel.player, biel.token, carla.token) == (1, first, None)
    assert second != first
    assert not any(phone.error for phone in home.phones)
    home.until(lambda: biel.seats.get("game") == "briscola" and not biel.seats["begun"])
    assert [person.name for person in home.host.table.seated if person is not None] == ["Ana", "Biel"]
    home.driver.frames(60)  # the door has come under the key only just now
    home.begin()
    home.until(lambda: biel.observation is not None and biel.observation.rules == preset("briscola", 2))
    assert home.driver.app.match is not match
    home.until(lambda: biel.result is not None, plays=True)


def test_leaving_the_door_to_the_next_match_closes_the_table(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    people = (Person("Ana", "you"), guest(), computer("rosa", "casual"))
    home.driver.app.matches.begin(Seating("brisca", preset("brisca", 3), people))
    home.until(lambda: len(biel.seats.get("people", ())) == 3)
    assert not biel.error
    home.driver.keys(Means.BACK)
    home.until(home.is_top(TitleScene))
    home.until(lambda: biel.error is not None)
    assert biel.error is not None
    assert biel.error["code"] == "closed"


@pytest.mark.slow
def test_the_next_deal_waits_for_all_who_read_the_result(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST, match="fixed:2")
    biel = home.sit("Biel")
    home.begin()
    match = home.driver.app.match
    assert match is not None
    choose = home.choosers["Biel"]

    def play_until_result() -> None:
        end = time.monotonic() + PATIENCE
        while not isinstance(home.driver.top, DealResultScene):
            assert time.monotonic() < end
            biel.take_all()
            if biel.result is None:
                biel.play(choose)
            if home.driver.top is home.driver.table:
                home.driver.play()
            home.driver.frames(elapsed=STRIDE)

    play_until_result()
    home.until(lambda: biel.result is not None)
    home.driver.frames(60)
    home.driver.keys(Means.CONFIRM)
    home.step()
    top = home.driver.top
    assert isinstance(top, DealResultScene)  # Biel reads still
    won = match.room.match.results[0].won
    mine, others = won[match.viewer], won[1 - match.viewer]
    if mine != others:
        assert top.speaker.deal_headline() == ("You win the deal" if mine else "Biel wins the deal")
    assert "Biel" in top.waiting
    biel.line.say("ready")
    home.until(lambda: home.driver.top is home.driver.table)
    assert len(match.room.match.results) == 1
    assert not match.room.is_between_deals


@pytest.mark.slow
def test_guests_play_on_while_the_host_reads_the_menu(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = evening(GUEST, GUEST, ROSA, ROSA)
    home.sit("Biel")
    home.sit("Carla")
    home.begin()
    seconds = count(0.0, 2.0)
    monkeypatch.setattr(tablematch, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    home.driver.keys(Means.BACK)
    assert isinstance(home.driver.top, TableMenu)
    home.until(home.is_top(DealResultScene), plays=True)
    match = home.driver.app.match
    assert match is not None
    assert sum(not result.void for result in match.room.match.results) == 1  # after a void deal nothing is shown


@pytest.mark.slow
def test_without_anybody_here_the_table_is_for_all_to_look_at(evening: Callable[..., Evening]) -> None:
    home = evening(GUEST, GUEST, ROSA)
    home.sit("Biel")
    home.sit("Carla")
    home.begin()
    match = home.driver.app.match
    assert match is not None
    assert match.table.spectating
    assert match.observe().is_public
    home.until(lambda: match.table.picture.address.endswith(home.host.state.code))
    home.until(lambda: match.hosted.is_over, plays=True)
    home.until(home.is_top(DealResultScene), plays=True)


def test_a_seat_left_free_is_an_opponents_until_somebody_comes(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST, GUEST)
    home.sit("Biel")
    home.begin()
    match = home.driver.app.match
    assert match is not None
    assert match.people[2].level is not None
    home.until(lambda: home.host.state.seats[2].sitting is Sitting.LENT)
    carla = home.come("Carla")
    home.until(lambda: bool(home.host.state.visitors))
    assert home.driver.top is home.driver.table
    home.driver.app.matches.show_guests()
    home.host.table.let_in(home.host.state.visitors[0].number)
    home.until(lambda: carla.player == 2)
    home.driver.keys(Means.BACK)
    home.until(lambda: match.people[2].name == "Carla")
    assert match.table.top.players[2].name == "Carla"


def test_the_table_waits_for_who_is_away_and_he_has_his_seat_at_once(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    late = time.monotonic() + 100
    biel.line.cut()
    home.phones.clear()
    home.until(lambda: home.table.state.places[1].client is None)
    monkeypatch.setattr(home.host, "_clock", lambda: late)
    home.until(lambda: home.host.table.waits)
    told: list[object] = []
    monkeypatch.setattr(home.driver.table, "show_absences", lambda *each: told.append(each))
    home.until(lambda: bool(told) or bool(home.host.table.absences))
    assert list(home.host.table.absences) == [1]
    home.driver.app.match.take_over(1)  # type: ignore[union-attr]
    home.until(lambda: not home.host.table.waits)
    home.until(lambda: home.host.state.seats[1].sitting is Sitting.REPLACED)
    again = home.come("Biel", token=biel.token)
    home.until(lambda: again.player == 1)
    home.until(lambda: home.host.state.seats[1].sitting is Sitting.GUEST)


def test_the_host_says_over_the_table_who_is_known_again(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST, GUEST)
    biel, carla = home.sit("Biel"), home.sit("Carla")
    home.begin()
    home.until(lambda: home.driver.top is home.driver.table)
    home.lose(biel)
    again = home.ask_for("Biel", 1)
    assert home.host.table.waits
    home.driver.frames(60)
    home.driver.keys(Means.CONFIRM)
    home.until(lambda: again.player == 1 and again.observation is not None)
    home.until(lambda: home.driver.top is home.driver.table)
    home.until(lambda: not home.host.table.waits)
    home.lose(carla)
    other = home.ask_for("Carla", 2)
    home.driver.frames(60)
    home.driver.keys(Means.BACK)
    home.until(lambda: other.others[-1]["homes"] == [] and home.driver.top is home.driver.table)
    assert other.player is None
    assert home.table.state.places[2].client is None


def test_the_host_says_so_at_the_door_and_the_question_goes_with_the_visitor(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST, GUEST)
    biel = home.sit("Biel")
    home.lose(biel)
    again = home.ask_for("Biel", 1)
    again.line.cut()
    home.phones.remove(again)
    home.until(home.is_top(DoorScene))
    home.host.table.let_everybody_in(True)  # still the host is asked
    home.table.returning._not_before.clear()  # some seconds later
    again = home.ask_for("Biel", 1)
    home.driver.frames(60)
    home.driver.keys(Means.CONFIRM)
    home.until(lambda: again.player == 1)
    home.until(home.is_top(DoorScene))


def test_play_on_leads_from_the_door_past_the_menu_to_the_table(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    home.sit("Biel")
    home.begin()
    home.until(lambda: home.driver.top is home.driver.table)
    home.driver.keys(Means.BACK)
    assert isinstance(home.driver.top, TableMenu)
    home.driver.app.matches.show_guests()
    home.door.controls["go"].press()
    home.until(lambda: home.driver.top is home.driver.table)


def test_hints_are_switched_off_at_the_door_and_guests_are_told(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.until(lambda: bool(biel.seats.get("hints")))
    home.door.controls["hints"].press()
    home.until(lambda: not biel.seats["hints"])
    assert not home.door.shown.hints
    home.begin()
    home.until(lambda: biel.observation is not None)
    assert not biel.seats["hints"]


def test_whoever_plays_at_another_computer_is_not_on_a_phone(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST, GUEST)
    home.sit("Biel")
    carla = home.come("Carla", words=True)
    home.until(lambda: bool(home.host.state.visitors))
    home.host.table.let_in(home.host.state.visitors[0].number)
    home.until(lambda: carla.player == 2)
    home.until(lambda: home.door.shown.seats[2].sitting is Sitting.GUEST)
    rows = rows_of(home.door.shown, home.host)
    assert [row.line for row in rows] == ["at this computer", "on a computer", "on a phone"]


def test_who_only_watches_needs_no_name_at_the_door(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    home.come("", watch=True)
    home.until(lambda: bool(home.door.shown.visitors))
    assert rows_of(home.door.shown, home.host)[-1].title == "Somebody"


@pytest.mark.slow
def test_the_end_of_a_match_says_who_would_like_a_rematch(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    match = home.driver.app.match
    assert match is not None
    home.until(lambda: match.hosted.is_over, plays=True)
    home.until(home.is_top(DealResultScene))
    home.driver.frames(60)
    home.driver.keys(Means.CONFIRM)
    home.until(home.is_top(MatchResultScene))
    result = home.driver.top
    assert isinstance(result, MatchResultScene)
    assert result.wishes == ""
    home.until(lambda: biel.result is not None and biel.result["over"])
    biel.line.say("again")
    home.until(lambda: result.wishes == "Biel would like a rematch.")
    assert result.waiting == ""


def test_the_computer_plays_for_whoever_sits_at_the_window_until_they_play(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    match, session = home.driver.app.match, home.driver.app.matches.session
    assert match is not None
    assert session is not None
    table, choose = match.table, in_turn("Biel")
    session.show_menu()
    {item.text: item for item in session.ways()}["The computer plays for me"].press()
    assert home.driver.top is table
    home.until(lambda: table.stands_in and "people" in biel.seats and biel.seats["people"][0]["state"] == "computer")
    assert "I’ll play" in [offer.label for offer in table.offered()]

    def plays_on() -> bool:
        biel.play(choose)
        return len(match.observe().tricks) >= 2  # and nobody has pressed anything here

    home.until(plays_on)
    table.presses["play again"]()
    home.until(lambda: not table.stands_in and biel.seats["people"][0]["state"] == "ready")
    for wanted in (True, False):  # whoever plays, plays themselves
        match.stand_in(wanted)
        assert table.stands_in is wanted
        match.act(Pass(0))
        assert table.stands_in is False


def test_who_sleeps_at_the_window_is_woken_there_and_guests_from_there(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    match = home.driver.app.match
    assert match is not None
    table, choose, later = match.table, in_turn("Biel"), [0.0]
    monkeypatch.setattr(home.host, "_clock", lambda: time.monotonic() + later[0])
    sounds: list[str] = []
    monkeypatch.setattr(table.audio, "_play", lambda cue: sounds.append(cue.name))

    def is_turn_of(player: int) -> bool:
        now = home.table.state.in_turn
        if now == 1 != player:
            biel.play(choose)
        elif now == 0 != player:
            home.driver.play()
        return now == player

    home.until(lambda: is_turn_of(0))
    sounds.clear()
    later[0] = 31.0
    home.step()
    biel.line.say("nudge")
    home.until(lambda: table.moment().notice == "Biel nudges you: it is your turn.")
    assert "turn" in sounds
    assert not table.someone_sleeps, "nobody wakes themselves"
    home.until(lambda: is_turn_of(1))
    later[0] += 31.0
    home.until(lambda: table.someone_sleeps)
    assert table.offered()[0].label == "Nudge"
    table.presses[table.offered()[0].key]()
    home.until(lambda: any(each["type"] == "nudged" for each in biel.others))
    assert biel.others[-1]["line"] == "Ana nudges you."


def test_while_the_host_has_to_draw_for_seats_phones_wait_for_the_host(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST, ROSA, KeptSeat("Tonet", "tonet", "casual"), draw_for_seats="true")
    phone = home.come("Biel", words=True)
    home.until(lambda: bool(home.host.state.visitors))
    home.host.table.let_in(home.host.state.visitors[0].number)
    home.until(lambda: phone.player == 1)
    home.begin()
    match = home.driver.app.match
    assert match is not None
    home.until(lambda: match.table.top.timeline.waits_at_gate)
    for _ in range(50):
        home.step()

    def said() -> dict[str, Any]:
        told = [json.loads(each) for each in phone.log if '"says":{' in each]
        found: dict[str, Any] = told[-1]["says"]
        return found

    told = said()
    assert (told["line"], told["turn"]) == ("Waiting for Ana", "Waiting for Ana")
    home.until(lambda: match.table.top.timeline.idle and match.room.match.running is not None, plays=True)
    home.until(lambda: said() != told)
    assert said()["turn"] != "Waiting for Ana" or home.table.state.in_turn == 0


@pytest.mark.slow
def test_continue_opens_the_same_table_and_the_phone_finds_it(evening: Callable[..., Evening], start: Start) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    code = home.host.state.code
    for _time in range(6):
        home.step(plays=True)
    port = home.table.server.port
    leave(home.driver)
    home.phones.clear()
    home.driver = start()
    title = home.driver.top
    assert isinstance(title, TitleScene)
    home.driver.keys(Means.CONFIRM)
    home.until(lambda: home.driver.app.match is not None and home.host.state.is_open)
    assert home.host.state.code == code
    assert home.host.table.waits
    assert home.table.server.port == port
    again = home.come("Biel", token=biel.token)
    home.until(lambda: bool(again.error) or again.player == 1)
    assert again.error is None, (again.error, biel.token)
    home.until(lambda: again.observation is not None)
    home.until(lambda: not home.host.table.waits)


def test_a_match_among_opponents_is_opened_to_somebody_who_comes(evening: Callable[..., Evening], start: Start) -> None:
    home = Evening(start, KeptSeat("You", "you"), ROSA)
    home.driver.app.new_games.begin_last()
    assert home.driver.app.matches.host is None
    home.until(lambda: home.driver.app.match is not None)
    home.driver.app.matches.show_guests()
    home.until(lambda: home.host.state.is_open)
    home.host.table.give_to_guests(1)
    home.until(lambda: home.host.state.seats[1].sitting is Sitting.LENT)
    home.host.table.let_everybody_in(True)
    biel = home.come("Biel")
    home.until(lambda: biel.player == 1 and "people" in biel.seats)
    assert biel.seats["people"][0]["name"] == "Host"  # "You" would be somebody else on a phone
    home.driver.keys(Means.BACK)
    assert home.driver.top is home.driver.table
    assert home.host.state.is_open
    biel.line.close()
    leave(home.driver)


def test_no_match_is_begun_at_a_table_that_is_not_open_yet(start: Start) -> None:
    home = Evening(start, KeptSeat("You", "you"), ROSA)
    home.driver.app.new_games.begin_last()
    home.until(lambda: home.driver.app.match is not None)
    match, matches = home.driver.app.match, home.driver.app.matches
    matches.show_guests()
    assert not home.host.is_open
    matches._begin_with_guests(home.host)
    assert home.driver.app.match is match
    leave(home.driver)


def guest_for_rosa(start: Start, **options: str) -> tuple[Evening, Phone]:
    """A match against Rosa, whose seat is given to Biel."""
    home = Evening(start, KeptSeat("You", "you"), ROSA, **options)
    home.driver.app.new_games.begin_last()
    home.until(lambda: home.driver.app.match is not None)
    home.driver.app.matches.show_guests()
    home.until(lambda: home.host.state.is_open)
    home.host.table.let_everybody_in(True)
    home.host.table.give_to_guests(1)
    biel = home.come("Biel")
    home.until(lambda: biel.player == 1)
    home.host.play_on()
    home.until(lambda: bool(home.driver.observation().trick or home.driver.observation().tricks), plays=True)
    return home, biel


def come_back(home: Evening) -> TitleScene:
    """The program is closed and started again."""
    leave(home.driver)
    home.phones.clear()
    home.driver = home.start()
    assert isinstance(home.driver.top, TitleScene)
    return home.driver.top


def test_a_match_with_a_guest_in_an_opponents_seat_goes_on(start: Start) -> None:
    """Field A2: the seat is an opponent's in the record, and the guest's at the table."""
    home, biel = guest_for_rosa(start)
    assert home.driver.app.match is not None
    record = home.driver.app.match.hosted.record
    assert record is not None
    title = come_back(home)
    assert title.notice is None
    home.driver.keys(Means.CONFIRM)
    match = home.driver.app.match
    assert match is not None
    assert match.hosted.record == record
    assert home.host.table.waits, "the guest is awaited before the table is open"
    assert [seat.sitting for seat in home.host.state.seats] == [Sitting.HERE, Sitting.AWAY]
    awaited = home.host.state.seats[1].person
    assert awaited is not None
    assert awaited.name == "Biel"
    home.until(lambda: home.host.state.is_open)
    assert home.host.table.waits
    again = home.come("Biel", token=biel.token)
    home.until(lambda: again.player == 1 and not home.host.table.waits)
    home.until(lambda: match.people[1].name == "Biel")
    home.until(lambda: bool(home.driver.observation().tricks), plays=True)
    again.line.close()
    leave(home.driver)


def test_what_a_guest_in_an_opponents_seat_had_made_ready_is_ready_again(start: Start) -> None:
    """Field A2, its sister: the seat is a guest's before it is asked what was ready there."""
    home, _biel = guest_for_rosa(start, claim="true")
    match = home.driver.app.match
    assert match is not None
    assert match.room.match.rules.claim
    match.room.people[1].claim(match.room.observe(match.room.match.seating.index(1)))
    home.step()
    come_back(home)
    home.driver.keys(Means.CONFIRM)
    match = home.driver.app.match
    assert match is not None
    assert match.room.people[1].claims
    leave(home.driver)


def test_an_opponents_seat_whose_guest_has_left_stays_open_after_continue(start: Start) -> None:
    home, biel = guest_for_rosa(start)
    biel.line.say("leave")
    home.until(lambda: home.host.state.seats[1].sitting is Sitting.LENT)
    come_back(home)
    home.driver.keys(Means.CONFIRM)
    assert not home.host.table.waits, "Rosa plays on"
    home.until(lambda: home.host.state.is_open)
    home.until(lambda: home.host.state.seats[1].sitting is Sitting.LENT)
    assert not home.host.table.waits
    home.host.table.let_everybody_in(True)
    carla = home.come("Carla")
    home.until(lambda: carla.player == 1)
    carla.line.close()
    leave(home.driver)


def test_the_hand_of_a_guest_who_has_left_is_shown_to_nobody_here(evening: Callable[..., Evening]) -> None:
    """Field A2, its sister: who had no seat any more was taken for somebody at this machine."""
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    home.step()
    biel.line.say("leave")
    home.until(lambda: home.host.table.waits)
    come_back(home)
    home.driver.keys(Means.CONFIRM)
    match = home.driver.app.match
    assert match is not None
    assert match.here == (0,)
    assert home.host.table.waits
    home.until(lambda: home.host.state.is_open)
    home.until(lambda: home.host.state.seats[1].sitting is Sitting.AWAY)
    home.host.table.let_everybody_in(True)
    carla = home.come("Carla")
    home.until(lambda: carla.player == 1 and not home.host.table.waits)


def test_a_television_is_still_one_when_a_guest_has_left(evening: Callable[..., Evening]) -> None:
    """Field A2, its sister: it showed the hand of whoever had gone."""
    home = evening(GUEST, GUEST, ROSA)
    home.sit("Biel")
    carla = home.sit("Carla")
    home.begin()
    home.step()
    carla.line.say("leave")
    home.until(lambda: home.host.table.waits)
    come_back(home)
    home.driver.keys(Means.CONFIRM)
    match = home.driver.app.match
    assert match is not None
    assert match.table.spectating
    assert match.here == ()
    assert match.observe().is_public
    assert home.host.table.waits


def test_who_comes_back_after_an_opponent_played_at_the_closed_table_decides_again(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field A2, its sister: the table knew nothing of what the host had decided before it was open."""

    def refuses(self: sockets.TableServer) -> None:
        raise sockets.CannotListen(PermissionError(13, "Permission denied"))

    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    home.step()
    with monkeypatch.context() as broken:
        broken.setattr(sockets.TableServer, "start", refuses)
        come_back(home)
        home.driver.keys(Means.CONFIRM)
        home.until(home.is_top(DoorScene))
        home.host.table.give_to_opponent(1)
        home.until(lambda: not home.host.table.waits)
    home.step()
    home.host.open()
    home.until(lambda: home.host.state.is_open)
    assert not home.host.table.waits
    match = home.driver.app.match
    assert match is not None
    assert match.room.people[1].is_away
    again = home.come("Biel", token=biel.token)
    home.until(lambda: again.player == 1)
    assert not match.room.people[1].is_away


def test_who_only_looks_at_the_door_leaves_it_closed(evening: Callable[..., Evening], start: Start) -> None:
    home = Evening(start, KeptSeat("You", "you"), ROSA)
    home.driver.app.new_games.begin_last()
    home.until(lambda: home.driver.app.match is not None)
    match = home.driver.app.match
    assert match is not None
    home.driver.app.matches.show_guests()
    home.until(lambda: home.host.state.is_open)
    home.driver.keys(Means.BACK)
    assert home.driver.top is home.driver.table
    assert home.driver.app.matches.host is None
    assert not match.can_show_face
    assert match.hosted.kept_table is None
    home.step()
    home.driver.app.matches.show_guests()
    home.until(lambda: home.host.state.is_open)
    home.host.play_on()  # whoever has seen the code may still come, to watch
    assert home.driver.top is home.driver.table
    biel = home.come("Biel")
    home.until(lambda: biel.error is not None)
    assert biel.error is not None
    assert biel.error["code"] == "table-full"
    assert home.host.state.is_open
    leave(home.driver)


def test_no_port_is_said_with_what_to_do_and_tried_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(self: sockets.TableServer) -> None:
        raise sockets.CannotListen(PermissionError(13, "Permission denied"))

    home = Evening(start, HERE, GUEST)
    with monkeypatch.context() as broken:
        broken.setattr(sockets.TableServer, "start", refuses)
        home.driver.app.new_games.begin_last()
        home.until(lambda: bool(home.host.state.problem))
    home.step()
    assert "Triunfo" in home.door.shown.problem
    assert "again" in home.door.controls
    home.host.open()
    home.until(lambda: home.host.state.is_open)
    assert "again" not in home.door.controls
    leave(home.driver)


@pytest.mark.slow
def test_a_table_that_cannot_be_opened_again_is_said_and_opponents_play_on(
    evening: Callable[..., Evening], start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(self: sockets.TableServer) -> None:
        raise sockets.CannotListen(PermissionError(13, "Permission denied"))

    home = evening(HERE, GUEST)
    home.sit("Biel")
    home.begin()
    home.step()
    leave(home.driver)
    home.phones.clear()
    monkeypatch.setattr(sockets.TableServer, "start", refuses)
    home.driver = start()
    home.driver.keys(Means.CONFIRM)
    home.until(home.is_top(DoorScene))
    assert home.host.table.waits
    assert [seat.sitting for seat in home.door.shown.seats] == [Sitting.HERE, Sitting.AWAY]
    home.host.table.give_to_opponent(1)
    home.until(lambda: not home.host.table.waits)
    home.driver.keys(Means.BACK)
    home.until(lambda: home.driver.top is home.driver.table)
    home.until(lambda: bool(home.driver.observation().tricks), plays=True)


def test_leaving_the_match_closes_the_table_with_a_sentence_for_guests(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    home.driver.app.title.show()
    home.until(lambda: biel.error is not None)
    assert biel.error is not None
    assert biel.error["code"] == "closed"
    assert home.driver.app.matches.host is None


def test_a_face_is_shown_at_both_screens(evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    match = home.driver.app.match
    assert match is not None
    assert match.can_show_face
    shown: list[tuple[int, str]] = []
    monkeypatch.setattr(match.table, "show_face", lambda player, face: shown.append((player, face)))
    biel.line.say("face", face="laugh")
    home.until(lambda: shown == [(1, "laugh")])
    match.show_face("wink")
    home.until(lambda: any(each.get("face") == "wink" and each["player"] == 0 for each in biel.others))
    assert shown[1:] == [(0, "wink")]


def test_faces_are_in_the_menu_for_a_table_with_too_many_buttons(evening: Callable[..., Evening]) -> None:
    home = evening(HERE, GUEST)
    biel = home.sit("Biel")
    home.begin()
    table = home.driver.table
    home.until(lambda: table.may_react)
    home.driver.keys(Means.BACK)
    menu = home.driver.top
    assert isinstance(menu, TableMenu)
    (item,) = (item for item in menu.items() if item.text == "Reactions")
    item.press()
    assert home.driver.top is table
    assert table.areas.reactions.is_open
    home.driver.frames(60)
    home.driver.keys(Means.CONFIRM)
    home.until(lambda: any(each["type"] == "face" for each in biel.others))
    assert not table.areas.reactions.is_open


@pytest.mark.slow
def test_nothing_of_the_network_is_there_before_the_door_opens() -> None:
    told = "import sys, game.app.program, game.app.matches; print([n for n in sys.modules if n.startswith('game.net')])"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
