"""Whole matches by guests whose line is cut, held, lost, slow and late: every deed of theirs counts, and counts once.

The guests here are programs that do what the page promises: they say that they are alive, notice silence, come back,
and do again what they cannot know to have arrived, if they are still asked for it. The page itself plays under the same
lines in ``test_badline_taps.py``.
"""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidHandshake

from game.controllers.computer import InlineEngine
from game.hosting.match import HostedMatch
from game.model.actions import Action, Play
from game.model.events import Event, move_of
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.record import Reader
from game.model.rules import Rules
from game.model.wire import read_observation, write_action
from game.net.addresses import LOOPBACK
from game.net.pages import Site
from game.net.server import Limits, TableServer
from game.net.service import TableService
from game.storage.private import read_table
from game.storage.saves import latest_unfinished
from tests.net.badline import TROUBLES, BadLine, Trouble, Weather, line_scale
from tests.net.support import Line, page_in
from tests.net.tables import HURRIED, NAMES, in_background, table

SCALE = line_scale(0.02)
"""Of all times: a line lost every 20 to 60 seconds is lost every 0.4 to 1.2 here."""
ALIVE, SILENCE = max(2.0 * SCALE, 0.08), max(4.5 * SCALE, 0.27)
LIMITS = HURRIED if SCALE < 1 else Limits(address=40)
LONGEST = 100 + 1000 * SCALE
"""Seconds for a match: a guest thinks for up to three before each deed, and waits for each line that is lost."""


# --- the lines themselves


@contextmanager
def echoing() -> Iterator[tuple[int, list[float]]]:
    """A server that sends back what it gets: its port, and when its connections have ended."""
    gone: list[float] = []
    server = socket.create_server((LOOPBACK, 0))

    def serve(line: socket.socket) -> None:
        with line:
            while True:
                try:
                    part = line.recv(1000)
                except OSError:
                    part = b""
                if not part:
                    gone.append(time.monotonic())
                    return
                line.sendall(part)

    def accept() -> None:
        while True:
            try:
                line, _ = server.accept()
            except OSError:
                return
            threading.Thread(target=serve, args=(line,), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield server.getsockname()[1], gone
    finally:
        server.shutdown(socket.SHUT_RDWR)
        server.close()


def opened(port: int) -> socket.socket:
    line = socket.create_connection((LOOPBACK, port), timeout=5)
    line.settimeout(0.3)
    return line


def comes(line: socket.socket) -> bytes | None:
    """What comes next; None when nothing does, b"" at the end."""
    try:
        return line.recv(1000)
    except TimeoutError:
        return None
    except OSError:
        return b""


def until(done: Any, patience: float = 30.0) -> None:
    end = time.monotonic() + patience
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_line_carries_both_ways_until_it_is_cut() -> None:
    with echoing() as (port, gone), BadLine(port) as line:
        one = opened(line.port)
        one.sendall(b"here")
        assert comes(one) == b"here"
        line.cut()
        assert comes(one) == b""
        until(lambda: len(gone) == 1)
        two = opened(line.port)
        two.sendall(b"again")
        assert comes(two) == b"again"
        line.end()
        assert comes(two) == b""
        one.close()
        two.close()


def test_a_held_line_loses_nothing_and_a_lost_one_everything_in_silence() -> None:
    with echoing() as (port, gone), BadLine(port) as line:
        one = opened(line.port)
        line.hold()
        one.sendall(b"held")
        assert comes(one) is None
        line.go_on()
        assert comes(one) == b"held"
        line.lose()
        one.sendall(b"lost")
        assert comes(one) is None
        one.close()
        time.sleep(0.1)
        assert gone == []  # the table is not told
        two = opened(line.port)
        two.sendall(b"new")
        assert comes(two) == b"new"
        two.close()


def test_a_slow_line_keeps_the_order_and_a_late_one_tells_the_table_later() -> None:
    with echoing() as (port, gone), BadLine(port) as line:
        one = opened(line.port)
        line.delay = 0.15
        begin = time.monotonic()
        one.sendall(b"1")
        time.sleep(0.05)
        line.delay = 0.0
        one.sendall(b"2")
        got = b""
        while len(got) < 2:
            got += comes(one) or b""
        assert got == b"12"
        assert time.monotonic() - begin > 0.15
        line.cut_here()
        assert comes(one) == b""
        time.sleep(0.1)
        assert gone == []
        line.tell_table()
        until(lambda: len(gone) == 1)
        one.close()


def test_a_line_follows_a_table_that_moves() -> None:
    with echoing() as (port, _), echoing() as (other, _), BadLine(port) as line:
        one = opened(line.port)
        one.sendall(b"here")
        assert comes(one) == b"here"
        line.move(other)
        assert comes(one) == b""
        two = opened(line.port)
        two.sendall(b"there")
        assert comes(two) == b"there"
        one.close()
        two.close()


# --- matches


class Guest(threading.Thread):
    """Somebody with a bad line, who does any legal thing in turn, and wants to be sure that it counts."""

    def __init__(self, line: BadLine, name: str, code: str, seat: int) -> None:
        super().__init__(name=name, daemon=True)
        self.tapped: list[Action] = []
        self.is_over = False
        self.came = 0  # times that it was let in
        self.sent_again = 0
        self.trouble = ""
        self.player = seat
        self._line, self._code = line, code
        self._random = random.Random(name)
        self._token: str | None = None
        self._socket: Line | None = None
        self._heard = self._said = 0.0
        self._number = 0
        self._is_known = False  # there is a snapshot, and every news since
        self._observation: Observation | None = None
        self._news = 0  # of this deal
        self._kept: tuple[tuple[int, int, str], Action, tuple[int, int]] | None = None
        self._read_deal = -1
        self._ended = threading.Event()

    def stop(self) -> None:
        self._ended.set()
        if self.is_alive():
            self.join(30)

    def run(self) -> None:
        try:
            while not self._ended.is_set():
                self._go_on()
        except Exception as error:
            self.trouble = repr(error)
            raise
        finally:
            self._drop()

    def _go_on(self) -> None:
        if self._socket is None:
            self._open()
            return
        now = time.monotonic()
        message = self._socket.hear(0.02)
        try:
            if message is not None:
                self._heard = now
                self._take(message)
            elif now - self._heard > SILENCE or self._socket.socket.protocol.close_expected():
                self._drop()
                return
            if now - self._said > ALIVE:
                self._said = now
                self._socket.say("alive")
            self._play()
        except OSError:
            self._drop()
        except Exception as error:
            if type(error).__name__ not in {"ConnectionClosedError", "ConnectionClosedOK"}:
                raise
            self._drop()

    def _open(self) -> None:
        try:
            self._socket = Line(self._line.port)
            who = (
                {"token": self._token} if self._token else {"code": self._code, "name": self.name, "seat": self.player}
            )
            self._socket.say("hello", protocol=2, language="en", **who)
        except (OSError, InvalidHandshake, EOFError):
            self._ended.wait(0.05)
            self._socket = None
        except Exception as error:
            if type(error).__name__ not in {"ConnectionClosedError", "ConnectionClosedOK"}:
                raise
            self._socket = None
        self._heard = self._said = time.monotonic()
        self._is_known = False

    def _drop(self) -> None:
        if self._socket is not None:
            with suppress(OSError):
                self._socket.cut()
            self._socket = None

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._token = message["token"]
                self.came += 1
            case "snapshot":
                self._number, self._is_known = message["number"], True
                self._news = len(message["story"])
                self._see(message["observation"])
                if self._kept is not None:
                    self._send(self._kept[1])
                    self.sent_again += 1
            case "event" if self._is_known:
                if message["number"] <= self._number:
                    return
                if message["number"] > self._number + 1:
                    self._is_known = False
                    assert self._socket is not None
                    self._socket.say("snapshot")
                    return
                self._number = message["number"]
                self._news = 1 if message["event"]["event"] == "deal" else self._news + 1
                self._see(message["observation"])
            case "result":
                self.is_over = message["over"]
                deal = self._observation.number if self._observation else -1
                if not message["over"] and self.player not in message["ready"]:
                    assert self._socket is not None
                    self._socket.say("ready")
                    self._read_deal = deal
            case "error":
                assert message["code"] in {"moved", "closed"}, message

    def _see(self, value: object) -> None:
        self._observation = None if value is None else read_observation(json.dumps(value))
        seen = self._observation
        if seen is None or self._kept is None:
            return
        if self._kept[0] != (seen.number, seen.ply, seen.phase.value):
            self._kept = None

    def _play(self) -> None:
        seen = self._observation
        if seen is None or not self._is_known or seen.turn != seen.seat or not seen.legal or self._kept is not None:
            return
        in_turn = [each for each in seen.legal if type(each).__name__ in {"Cut", "Bid", "Pass", "Call", "Play"}]
        if not in_turn:
            return
        self._ended.wait(self._random.uniform(0, 3 * SCALE))
        plays = [each for each in in_turn if isinstance(each, Play)]
        action = self._random.choice(plays or in_turn)
        self.tapped.append(action)
        self._kept = (seen.number, seen.ply, seen.phase.value), action, (seen.number, self._news)
        self._send(action)

    def _send(self, action: Action) -> None:
        assert self._socket is not None
        assert self._kept is not None
        self._socket.say("act", action=json.loads(write_action(action)), moment=self._kept[2])


GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("brisca", 4, {"match": "fixed:2"}),
    ("brisca-catalana", 4, {"match": "first_to:1"}),
    ("brisca-mexicana", 4, {"match": "first_to:2"}),
    ("briscola", 2, {"match": "first_to:2"}),
    ("briscola-chiamata", 5, {"match": "target:2"}),
]


def deeds(players: int, told: Iterable[Event]) -> dict[int, list[Action]]:
    """What each player has done in turn, as the record of the match has it."""
    seating: tuple[int, ...] = tuple(range(players))
    found: dict[int, list[Action]] = {player: [] for player in seating}
    for event in told:
        seating = getattr(event, "seating", seating)
        action = move_of(event)
        if type(action).__name__ in {"Cut", "Bid", "Pass", "Call", "Play"}:
            found[seating[event.seat]].append(action)  # type: ignore[union-attr, arg-type]
    return found


def play_under(folder: Path, game: str, rules: Rules, troubles: Sequence[Trouble]) -> None:
    """Play a match of guests alone under such troubles."""
    seats = ",".join(["guest"] * rules.players)
    with table(folder, game, seats, rules, LIMITS, patience=600.0) as made, ExitStack() as kept:
        lines = [kept.enter_context(BadLine(made.server.port)) for _ in range(rules.players)]
        guests = [Guest(line, NAMES[seat], made.guests.code, seat) for seat, line in enumerate(lines)]
        thread, ended = in_background(made)
        try:
            for guest in guests:
                guest.start()
                until(lambda guest=guest: guest.came > 0)
            until(lambda: made.service.hosted is not None)
            hosted = made.service.hosted
            assert hosted is not None
            begun = time.monotonic()
            with Weather(lines, game, scale=SCALE, troubles=troubles) as weather:
                until(lambda: hosted.is_over and all(guest.is_over for guest in guests), LONGEST)
        finally:
            for guest in guests:
                guest.stop()
            ended.set()
            thread.join(10)
        assert [guest.trouble for guest in guests] == [""] * len(guests)
        assert made.problems == []
        done = deeds(rules.players, record_of(hosted))
        for guest in guests:
            assert guest.tapped == done[guest.player], guest.name
        print(game, Counter(weather.happened), [guest.came for guest in guests], [each.sent_again for each in guests])
        print(sum(len(guest.tapped) for guest in guests), "deeds in", round(time.monotonic() - begun), "s")
        assert len(weather.happened) > 3
        assert sum(guest.came for guest in guests) > len(guests)


def record_of(hosted: HostedMatch) -> Iterator[Event]:
    """All that has happened in the match, as its record tells it."""
    hosted.step()  # writes what is not written yet
    assert hosted.record is not None
    reader = Reader()
    for line in hosted.record.read_text("utf-8").splitlines():
        yield from reader.feed(line)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_no_deed_is_lost_or_doubled(tmp_path: Path, game: str, players: int, options: dict[str, str]) -> None:
    play_under(tmp_path, game, with_options(preset(game, players), options), TROUBLES)


@pytest.mark.slow
def test_a_table_that_goes_on_at_another_address_loses_nothing(tmp_path: Path) -> None:
    """The computer gets another address from the network, or is started again, in the middle of a deal."""
    rules = with_options(preset("brisca", 4), {"match": "fixed:1"})
    problems: list[str] = []
    with table(tmp_path, "brisca", ",".join(["guest"] * 4), rules, LIMITS, patience=600.0) as made, ExitStack() as kept:
        lines = [kept.enter_context(BadLine(made.server.port)) for _ in range(rules.players)]
        guests = [Guest(line, NAMES[seat], made.guests.code, seat) for seat, line in enumerate(lines)]
        thread, ended = in_background(made)
        for guest in guests:
            guest.start()
            until(lambda guest=guest: guest.came > 0)
        until(lambda: all(len(guest.tapped) > 3 for guest in guests))
        for line in lines[:2]:
            line.hold()  # and what these two do now is on its way
        ended.set()
        thread.join(10)
        made.service.close()
        for line in lines:
            line.go_on()
        saved = latest_unfinished().saved
        assert saved is not None
        server = TableServer(Site(page=page_in(tmp_path / "again")), 0, [LOOPBACK], limits=LIMITS)
        server.start()
        again = TableService(made.wish, server, InlineEngine(), problems.append, saved, read_table(saved.path))
        hosted = again.hosted
        assert hosted is not None
        for line in lines:
            line.move(server.port)
        over = threading.Event()
        other = threading.Thread(target=again.run, args=(time.monotonic, over.is_set, lambda: None), daemon=True)
        other.start()
        try:
            until(lambda: hosted.is_over and all(guest.is_over for guest in guests), LONGEST)
            done = deeds(rules.players, record_of(hosted))
        finally:
            for guest in guests:
                guest.stop()
            over.set()
            other.join(10)
            again.close()
        assert [guest.trouble for guest in guests] == [""] * len(guests)
        assert problems == []
        assert {guest.player: guest.tapped for guest in guests} == done
