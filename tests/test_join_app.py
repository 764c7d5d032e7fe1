"""Another Triunfo at the table: it joins over a real socket, plays, comes back, and is told when that ends."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import matches
from game.app.join import Join
from game.app.program import App
from game.app.remote import RemoteMatch
from game.assets import asset_path
from game.controllers.computer import InlineEngine
from game.controllers.seat import Seat
from game.joining import CODE_LENGTH, CODE_LETTERS, Address, JoinWish
from game.launch import Launch
from game.model.actions import Action
from game.model.presets import GAMES, preset, with_options
from game.model.rules import Rules
from game.model.state import Phase
from game.net import door
from game.net.addresses import LOOPBACK
from game.net.discovery import Responder, Search
from game.net.guests import TableTerms
from game.people import Person, computer
from game.settings import Settings
from game.storage import log
from game.storage.joined import JOINED, read_seat
from game.storage.settings import load_settings, save_settings
from game.views.cards import packshelf
from game.views.cards.skin import Skin
from game.views.input.intents import Means
from game.views.scene import Scene
from game.views.screens.door.returning import ReturnScene
from game.views.screens.join.scene import JoinScene, ReconnectingScene
from game.views.screens.menu import TableMenu
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from game.words import set_language
from tests.cases import only
from tests.net.tables import Table, in_turn, table
from tests.net.watching import Watch
from tests.test_app import FRAME, KEYS, STRIDE, read_once

WHO = Person("Jordi", "you_beard")
CODES = {**KEYS, Means.LEFT: pygame.K_LEFT}


class Guest:
    """An application that joins a table, and that table: all stepped here."""

    def __init__(self, app: App, made: Table) -> None:
        self.app = app
        self.made = made
        self.choose = in_turn("guest")
        self.acted: tuple[object, ...] = ()
        self.chosen: list[Action] = []

    @property
    def top(self) -> Scene:
        return self.app.stage.top

    @property
    def join(self) -> Join:
        return self.app.join

    @property
    def match(self) -> RemoteMatch:
        assert self.join.current is not None
        return self.join.current

    @property
    def screen(self) -> JoinScene:
        assert self.join.scene is not None
        return self.join.scene

    def keys(self, *all_means: Means) -> None:
        for means in all_means:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=CODES[means], mod=0))
            self.app.frame(FRAME)

    def write(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.app.frame(FRAME)

    def open(self) -> None:
        """Open the screen, whose search asks nobody."""
        self.app.join.show()
        self.app.frame(FRAME)

    def wish(self, code: str | None = None, port: int | None = None, *, watches: bool = False) -> None:
        address = Address(LOOPBACK, port or self.made.server.port)
        self.screen.actions.join(JoinWish(address, self.made.guests.code if code is None else code, WHO, watches))

    def until(
        self, wanted: Callable[[], bool], *, plays: bool = False, host: bool = True, patience: float = 30
    ) -> None:
        end = time.monotonic() + patience
        while not wanted():
            assert time.monotonic() < end, (
                f"this does not come: {self.top} {self.join.remote and self.join.remote.state}"
            )
            if host:
                self.made.step(0.5 if plays else 0.01)
                for phone in self.made.phones:
                    phone.take_all()
                    if plays:
                        phone.play(in_turn(phone.name))
            self.app.frame(STRIDE)
            if plays and self.join.current is not None:
                self.play()
            self.made.server.wait(0.0005)

    def play(self) -> None:
        """Do what is to be done, as the table would hand it in."""
        if isinstance(self.top, (DealResultScene, MatchResultScene)):
            if not self.top.waiting and not self.top.moving and not isinstance(self.top, MatchResultScene):
                self.top.go()
            return
        top = self.match.table.top
        if top.timeline.waits_at_gate:
            self.keys(Means.CONFIRM)
        seen = top.shown
        if self.match.watches or not top.my_turn or seen != self.match.observe():
            return
        moment = (seen.number, seen.ply, seen.phase, self.match.seat.snapshot().number)
        action = self.choose(seen) if seen.legal and moment != self.acted else None
        if action is not None:
            self.acted = moment
            self.chosen.append(action)
            self.match.act(action)

    def is_like_the_host(self) -> bool:
        """Whether nothing is known here but what the host lets this seat know."""
        hosted = self.made.service.hosted
        assert hosted is not None
        seat = Seat(hosted.room, self.match.seat.player, public=self.match.watches)
        same = (seat.observe(), seat.story()) == (self.match.observe(), self.match.story())
        seat.leave()
        return same


@pytest.fixture
def application(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], App]]:
    """Open the application, whose search asks nobody but this machine."""
    monkeypatch.setattr(matches, "WorkerEngine", InlineEngine)
    monkeypatch.setattr(Skin, "prepare", lambda *_values: None)
    monkeypatch.setattr(packshelf, "load_pack", read_once)
    set_language("en")
    opened: list[App] = []

    def opening() -> App:
        save_settings(Settings(window=(960, 540), speed="off"))
        app = App(Launch(), load_settings().settings, read_once(asset_path("packs", "castellana")), [])
        app.join = Join(app.evenings, app.title.show, search=lambda: Search(1, (LOOPBACK,)))
        opened.append(app)
        app.frame(FRAME)
        return app

    yield opening
    for app in opened:
        if app.running:
            app.close()


def leave(app: App) -> None:
    """Close the window."""
    app.running = False
    app.close()


def short(game: str, players: int) -> Rules:
    """A match of few deals."""
    rules = preset(game, players)
    return with_options(rules, {"match": "target:1" if rules.match.kind == "target" else "fixed:1"})


def test_codes_are_those_of_the_door() -> None:
    assert (CODE_LETTERS, CODE_LENGTH) == (door.LETTERS, door.CODE_LENGTH)


TABLES = (
    ("brisca", "guest,greedy"),
    ("brisca", "greedy,guest,guest"),
    ("brisca-catalana", "guest,greedy,greedy,greedy"),
    ("brisca-mexicana", "guest,greedy"),
    ("briscola", "greedy,guest,greedy,greedy"),
    ("briscola-chiamata", "guest,greedy,greedy,greedy,greedy"),
)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), only(TABLES, ("brisca", "greedy,guest,guest")))
def test_a_whole_match_is_played(application: Callable[[], App], tmp_path: Path, game: str, seats: str) -> None:
    players = seats.count(",") + 1
    with table(tmp_path, game, seats, short(game, players)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: guest.join.remote is not None and guest.join.remote.state == "in")
        if "guest,guest" in seats:
            made.phone("Anna")
        guest.until(lambda: isinstance(guest.top, TableScene))
        guest.until(lambda: isinstance(guest.top, MatchResultScene), plays=True)
        assert guest.chosen
        assert guest.is_like_the_host()
        result = guest.top
        assert isinstance(result, MatchResultScene)
        assert result.observation.winners == made.service.hosted.decided  # type: ignore[union-attr]
        if "guest,guest" not in seats:
            guest.until(lambda: not guest.top.moving)
            result.go()
            guest.until(lambda: isinstance(guest.top, TableScene))
            assert guest.match.observe().results == ()


@pytest.mark.slow
@pytest.mark.parametrize("begins", [False, True])
def test_the_host_chooses_another_game(application: Callable[[], App], tmp_path: Path, begins: bool) -> None:
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene) and guest.match.observe().phase is Phase.PLAY, plays=True)
        before = guest.match
        service, rules = made.service, preset("briscola", 3)
        assert service.hosted is not None
        service.hosted.close()
        service.hosted = None
        service._wish = replace(service._wish, game="briscola", rules=rules)
        last = None if not begins else computer("rosa", "greedy")
        service.guests.change(TableTerms("briscola", rules, [computer("pep", "greedy"), None, last], "castellana"))
        if not begins:
            guest.until(lambda: isinstance(guest.top, JoinScene) and guest.join.current is None)
            guest.until(lambda: "Pep" in guest.screen.status.sentence)
            assert guest.join.remote is not None
            assert guest.join.remote.state == "in"
            made.phone("Anna")
        guest.until(lambda: isinstance(guest.top, TableScene) and guest.match is not before)
        assert (guest.match.game, guest.match.seat.player) == ("briscola", 1)
        guest.until(lambda: bool(guest.match.observe().tricks), plays=True)
        guest.until(guest.is_like_the_host)


def test_every_game_is_tried() -> None:
    assert {game for game, _seats in TABLES} == set(GAMES)


@pytest.mark.slow
def test_the_network_is_lost_and_comes_back(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))
        for _cut in range(2):
            played = len(guest.chosen)
            guest.until(lambda played=played: len(guest.chosen) > played + 3, plays=True)  # type: ignore[misc]
            connection = guest.match.remote._connection
            assert connection is not None
            connection._socket.shutdown(socket.SHUT_RDWR)
            guest.until(lambda: guest.match.remote.state == "away")
            guest.join.matches._lost_at = -1e9  # as after a second
            guest.app.frame(FRAME)
            assert isinstance(guest.top, ReconnectingScene)
            guest.until(lambda: guest.match.remote.state == "in")
            guest.until(lambda: isinstance(guest.top, (TableScene, DealResultScene)))
            guest.until(guest.is_like_the_host)
            assert guest.match.table.top.shown == guest.match.observe()


@pytest.mark.slow
def test_the_host_ends_and_the_way_back_is_offered(application: Callable[[], App], tmp_path: Path) -> None:
    app = application()
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(app, made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))
        kept = read_seat()
        assert kept is not None
        assert kept.port == made.server.port
        # The window is closed, and opened again: the seat is still there.
        leave(app)
        again = Guest(application(), made)
        entries: list[str] = []

        def offered() -> bool:
            scene = again.top
            entries[:] = [entry.text for entry in scene.entries()] if isinstance(scene, TitleScene) else []
            return any(text.startswith("Back to the table") for text in entries)

        again.until(offered)
        assert entries.index("Join a table") == 1 + [text.startswith("Back to") for text in entries].index(True)
        title = again.top
        assert isinstance(title, TitleScene)
        next(entry for entry in title.entries() if entry.text.startswith("Back to")).press()
        again.until(lambda: isinstance(again.top, TableScene))
        assert again.is_like_the_host()
        # The host closes the table: that is said on the title, and the seat is kept for when he opens it again.
        made.guests.close()
        again.until(lambda: isinstance(again.top, TitleScene), host=False)
        title = again.top
        assert isinstance(title, TitleScene)
        assert title.notice == "The table has been closed."
        assert read_seat() == kept
        for _look in range(20):  # the server hears that nobody knocks any more
            made.server.wait(0.01)


def test_a_seat_is_given_back(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))
        guest.until(lambda: len(guest.chosen) > 1, plays=True)
        guest.keys(Means.BACK)
        menu = guest.top
        assert isinstance(menu, TableMenu)
        menu.controls["Leave the table"].press()
        assert menu.heading() == "Leave the table?"
        guest.keys(Means.BACK)
        assert guest.top is menu
        menu.controls["Leave the table"].press()
        menu.controls["Leave the table"].press()
        guest.app.frame(FRAME)
        assert isinstance(guest.top, TitleScene)
        assert not JOINED.path.exists()
        guest.until(lambda: made.guests.state.away == (0,))
        assert not guest.join.is_at_work, "nothing more is to come"


def test_whoever_is_removed_is_told(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))
        made.guests.remove(0)
        guest.until(lambda: isinstance(guest.top, TitleScene))
        title = guest.top
        assert isinstance(title, TitleScene)
        assert title.notice == "The host has given your seat to somebody else."
        assert read_seat() is None


@pytest.mark.slow
def test_an_error_stays_on_the_screen_with_what_was_typed(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        screen = guest.screen
        screen.address, screen.code, screen.person = f"{LOOPBACK}:{made.server.port}", "BBBB", WHO
        screen._proceed()
        guest.until(lambda: screen.status.is_problem)
        assert screen.status.sentence == "That is not the code of this table. It is on the host’s screen."
        assert (screen.code, screen.person) == ("BBBB", WHO)
        with socket.create_server((LOOPBACK, 0)) as closed:
            port = closed.getsockname()[1]
        guest.wish(port=port)
        guest.until(lambda: screen.status.is_problem)
        assert f"{LOOPBACK}:{port}" in screen.status.sentence
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))


def test_the_host_lets_in_or_turns_away(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,guest", preset("brisca", 2), consent=True) as made:
        guest = Guest(application(), made)
        guest.open()
        screen = guest.screen
        for lets_in in (False, True):
            guest.wish()
            guest.until(lambda: screen.status.sentence == "The host has been asked to let you in.")
            asking = made.guests.entrance.asking[0]
            assert asking.name == "Jordi"
            (made.guests.entrance.let_in if lets_in else made.guests.entrance.turn_away)(asking.number)
            guest.until(lambda: screen.status.sentence != "The host has been asked to let you in.")
            if not lets_in:
                assert screen.status.sentence == "The host has not let you in."
        guest.until(lambda: "At the table: Jordi." in screen.status.sentence)
        assert screen.status.is_busy
        guest.keys(Means.BACK)
        assert isinstance(guest.top, TitleScene)
        guest.until(lambda: made.guests.people[0].kind == "free")
        assert read_seat() is None


@pytest.mark.slow
def test_somebody_watches(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "greedy,guest", short("brisca", 2)) as made:
        phone = made.phone("Anna")
        made.until(lambda: phone.observation is not None)
        guest = Guest(application(), made)
        guest.open()
        guest.wish(watches=True)
        guest.until(lambda: isinstance(guest.top, TableScene))
        assert guest.match.observe().is_public
        guest.until(lambda: isinstance(guest.top, MatchResultScene), plays=True)
        assert guest.is_like_the_host()
        assert not guest.chosen
        assert read_seat() is None


@pytest.mark.slow
def test_tables_that_answer_are_listed(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        responder = Responder(lambda: made.guests.answer("kitchen"), 0)
        app = application()
        app.join = Join(app.evenings, app.title.show, search=lambda: Search(responder.port, (LOOPBACK,)))
        guest = Guest(app, made)
        guest.open()

        def listed() -> bool:
            responder.step()
            return bool(guest.screen.tables)

        guest.until(listed)
        found = guest.screen.tables[0]
        assert (found.game, found.host, found.free, found.players) == ("Brisca", "kitchen", 1, 2)
        # With keys alone: to the table, its code, a name, and in.
        guest.keys(Means.LEFT, Means.CONFIRM)
        guest.write(made.guests.code.lower())
        guest.keys(Means.CONFIRM)
        guest.write("Jordi")
        guest.keys(Means.CONFIRM)
        guest.until(lambda: isinstance(guest.top, TableScene))
        assert [person.name for person in guest.match.seat_people if person.level is None] == ["Jordi"]
        assert guest.join.is_at_work
        responder.close()


@pytest.mark.slow
def test_nothing_is_sent_to_it_that_its_seat_may_not_know(
    application: Callable[[], App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(tmp_path, "brisca-catalana", "guest,greedy,greedy,greedy", short("brisca-catalana", 4)) as made:
        watch = Watch(made, monkeypatch)
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))
        guest.until(lambda: isinstance(guest.top, DealResultScene), plays=True)
        assert len([each for each in watch.sent if each.kind == "event" and each.player == 0]) > 40
        assert watch.leaks() == []
        assert guest.app.match is None  # it has no match of its own


@pytest.mark.slow
def test_it_is_shown_who_is_away_and_that_an_opponent_plays_on(
    application: Callable[[], App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[int, float | None]] = []
    with table(tmp_path, "brisca", "guest,guest", preset("brisca", 2), patience=30.0) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: guest.join.remote is not None and guest.join.remote.state == "in")
        phone = made.phone("Anna")
        guest.until(lambda: isinstance(guest.top, TableScene))
        monkeypatch.setattr(guest.match.table, "show_absences", lambda absences, _words: shown.append(dict(absences)))
        phone.line.cut()
        made.phones.clear()
        guest.until(lambda: bool(shown))
        assert list(shown[0]) == [1]
        made.now += 30  # nobody comes back: an opponent plays on
        guest.until(lambda: shown[-1] == {})
        assert guest.match.remote.seats is not None
        assert guest.match.remote.seats.people[1].state == "computer"
        chosen = len(guest.chosen)
        guest.until(lambda: len(guest.chosen) > chosen + 2, plays=True)


@pytest.mark.slow
def test_another_triunfo_is_woken_wakes_others_and_lets_the_computer_play(
    application: Callable[[], App], tmp_path: Path
) -> None:
    with table(tmp_path, "brisca", "guest,guest", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: guest.join.remote is not None and guest.join.remote.state == "in")
        phone = made.phone("Anna")
        guest.until(lambda: isinstance(guest.top, TableScene))
        match, choose, later = guest.match, in_turn("Anna"), [0.0]
        match._clock = lambda: time.monotonic() + later[0]

        def is_turn_of(player: int) -> bool:
            if made.guests.state.in_turn == 1 != player:
                phone.play(choose)
            return bool(made.guests.state.in_turn == player)

        guest.until(lambda: is_turn_of(0), plays=True)
        still: list[bool] = []  # a card may be on its way already, which ends the turn once more

        def stays_in_turn() -> bool:
            still.append(is_turn_of(0))
            return len(still) > 20 and all(still[-20:])

        guest.until(stays_in_turn)
        made.now += 31.0
        guest.until(lambda: made.guests.nudges.sleeper == 0)
        phone.line.say("nudge")
        guest.until(lambda: match.table.moment().notice == "Anna nudges you: it is your turn.")
        match.stand_in(True)
        guest.until(lambda: match.table.stands_in)
        assert made.guests.people[0].state == "computer"
        guest.until(lambda: is_turn_of(1))
        guest.until(lambda: match.seat.observe().turn == match.seat.observe().seating.index(1))
        frames = iter(range(3))
        guest.until(lambda: next(frames, None) is None)
        later[0] = made.now = made.now + 31.0
        guest.until(lambda: match.table.someone_sleeps)
        match.nudge()
        guest.until(lambda: any(each["type"] == "nudged" for each in phone.others))
        match.stand_in(False)
        guest.until(lambda: not match.table.stands_in)
        assert made.guests.people[0].state == "ready"


@pytest.mark.slow
def test_a_guest_at_a_table_without_a_window_says_who_is_known_again(
    application: Callable[[], App], tmp_path: Path
) -> None:
    with table(tmp_path, "brisca", "guest,guest", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: guest.join.remote is not None and guest.join.remote.state == "in")
        phone = made.phone("Anna")
        guest.until(lambda: isinstance(guest.top, TableScene) and phone.player == 1)
        phone.line.cut()
        made.phones.clear()
        guest.until(lambda: made.guests.state.places[1].client is None)
        again = made.phone("Anna", words=True)
        guest.until(lambda: bool(again.others))
        again.line.say("return", seat=1)
        guest.until(lambda: isinstance(guest.top, ReturnScene))
        for _frame in range(60):
            guest.app.frame(STRIDE)
        guest.keys(Means.CONFIRM)
        guest.until(lambda: again.player == 1 and isinstance(guest.top, TableScene))


@pytest.mark.slow
def test_at_rest_nothing_is_drawn(application: Callable[[], App], tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))
        top = guest.match.table.top
        guest.until(lambda: top.my_turn and top.shown.phase is Phase.PLAY, plays=True)  # a cut may come first
        guest.app.stage.skin.masters.wait()  # the last faces have been drawn
        guest.until(lambda: not guest.app.frame(STRIDE) and not guest.app.frame(STRIDE), host=False)
        guest.app.stage.skin.masters.wait()
        guest.app.frame(STRIDE)
        assert not any(guest.app.frame(FRAME) for _frame in range(50))


@pytest.mark.slow
def test_no_token_gets_into_the_log(application: Callable[[], App], tmp_path: Path) -> None:
    opened = log.open_log()
    assert opened is not None
    folder = opened if opened.is_dir() else opened.parent
    with table(tmp_path, "brisca", "guest,greedy", preset("brisca", 2)) as made:
        guest = Guest(application(), made)
        guest.open()
        guest.wish()
        guest.until(lambda: isinstance(guest.top, TableScene))
        guest.until(lambda: len(guest.chosen) > 2, plays=True)
        kept = read_seat()
        assert kept is not None
        assert kept.token not in repr(kept)
        assert kept.token == guest.match.remote.token
        written = b"".join(path.read_bytes() for path in folder.iterdir())
        assert kept.token.encode() not in written
        assert made.guests.code.encode() not in written
        assert JOINED.path.stat().st_mode & 0o077 == 0
