"""Guests who do not behave: each is told a sentence at most, and the table plays on."""

from __future__ import annotations

import json
import logging
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.model.actions import Play
from game.model.events import CardPlayed
from game.model.presets import preset, with_options
from game.model.state import Phase
from game.model.wire import write_action, write_observation
from game.net.addresses import LOOPBACK
from game.net.protocol import Act, Arm, Claim, Hello, ShowFace, write_guest
from game.net.service import TableService
from tests.cases import MANY
from tests.net.support import Line, get
from tests.net.tables import Phone, Table, in_background, in_turn, table

LONG = with_options(preset("brisca", 2), {"match": "first_to:11"})


def last_words(line: Line) -> str | None:
    """The code of the error that ends a connection."""
    codes = [message["code"] for message in line.hear_all() if message["type"] == "error"]
    return codes[-1] if codes else None


@contextmanager
def in_play(made: Table) -> Iterator[list[Phone]]:
    """A host in a thread of its own and two who play on, whatever else happens; fails when they cannot."""
    phones = made.everybody()
    thread, ended = in_background(made)
    choosers = [in_turn(phone.name) for phone in phones]

    def play() -> None:
        while not ended.is_set():
            for phone, choose in zip(phones, choosers, strict=True):
                phone.take_all()
                phone.play(choose)
                if phone.result is not None and phone.result["over"]:
                    phone.line.say("again")
                    phone.result = None
            time.sleep(0.005)

    playing = threading.Thread(target=play, daemon=True)
    playing.start()
    try:
        yield phones
        before = phones[0].number
        end = time.monotonic() + 10
        while phones[0].number < before + 4:
            assert time.monotonic() < end, "the table does not play on"
            time.sleep(0.02)
    finally:
        ended.set()
        thread.join(5)
        playing.join(5)
    assert [phone.error for phone in phones] == [None, None]


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What was logged as an error; there must be nothing."""
    caplog.set_level(logging.WARNING, "triunfo")
    found: list[str] = []
    yield found
    found += [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert found == []


def stepping(made: Table, line: Line, seconds: float = 2.0) -> str | None:
    """Let the host go on until a connection has ended; return the code of its error."""
    thread, ended = in_background(made)
    try:
        return last_words(line)
    finally:
        ended.set()
        thread.join(seconds)


@pytest.mark.usefixtures("errors")
@pytest.mark.parametrize(
    ("said", "code"),
    [
        ([{"type": "ready"}], "bad-message"),
        ([{"type": "act", "action": {"action": "cut", "seat": 0, "at": 5}}], "bad-message"),
        ([{"type": "hello", "protocol": 2, "code": "{code}", "watch": True}] * 2, "bad-message"),
        ([{"type": "hello", "protocol": 0, "page": "of yesterday"}], "protocol-older"),
        ([{"type": "hello", "protocol": 3, "page": "of tomorrow"}], "protocol-newer"),
        ([{"type": "hello", "protocol": 2}], "wrong-code"),
        ([{"type": "hello", "protocol": 2, "code": "AAAA", "name": "Eva"}], "wrong-code"),
        ([{"type": "hello", "protocol": 2, "token": "AAAAAAAAAAAAAAAAAAAAAA"}], "unknown-token"),
        ([{"type": "hello", "protocol": 2, "code": "{code}", "name": "Eva"}], "table-full"),
        ([{"type": "leave"}], None),
        ([5], "bad-message"),
    ],
)
def test_what_is_said_at_the_wrong_time(tmp_path: Path, said: list[Any], code: str | None) -> None:
    with table(tmp_path) as made:
        made.everybody()
        line = Line(made.server.port)
        for each in said:
            line.socket.send(json.dumps(each).replace("{code}", made.guests.code))
        assert stepping(made, line) == code
        assert not made.guests.state.away


@pytest.mark.usefixtures("errors")
@pytest.mark.parametrize(
    ("language", "protocol", "sentence"),
    [
        ("ca", 1, "Aquesta pàgina és més antiga que el joc que fa de taula"),
        ("de-AT", 99, "Diese Seite ist neuer als das Spiel am Tisch"),
        ("xx", 1, "This page is older than the game that is the table"),
    ],
)
def test_another_version_is_told_so_in_its_language(
    tmp_path: Path, language: str, protocol: int, sentence: str
) -> None:
    """The page of before shows the sentence of the error as it comes."""
    with table(tmp_path) as made:
        line = Line(made.server.port)
        line.say("hello", protocol=protocol, language=language, code="KTRM")
        thread, ended = in_background(made)
        message = line.hear()
        ended.set()
        thread.join(5)
        assert message is not None
        assert message["code"] == ("protocol-older" if protocol == 1 else "protocol-newer")
        assert message["sentence"].startswith(sentence), message["sentence"]


@pytest.mark.usefixtures("errors")
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "bad-name"),
        ("  ", "bad-name"),
        ("anna", "bad-name"),
        ("x" * 21, "bad-name"),
        ("\u202eEva", None),
        ("<b>Eva</b>", None),
    ],
)
def test_names(tmp_path: Path, name: str, code: str | None) -> None:
    with table(tmp_path, "brisca", "guest,guest") as made:
        made.phone("Anna")
        made.until(lambda: made.phones[0].player is not None)
        phone = made.phone(name)
        made.until(lambda: phone.player is not None or phone.error is not None)
        assert (None if phone.error is None else phone.error["code"]) == code
        if phone.error is not None:
            assert len(phone.error["sentence"]) > 10


@pytest.mark.usefixtures("errors")
@pytest.mark.parametrize("name", ["You", "tú", "Tu", "DU", "Ty"])
def test_nobody_at_a_table_is_called_you_in_any_language(tmp_path: Path, name: str) -> None:
    """Field B9: not even who comes first, for others come too."""
    with table(tmp_path, "brisca", "guest,guest") as made:
        phone = made.phone(name)
        made.until(lambda: phone.player is not None or phone.error is not None)
        assert phone.error is not None
        assert phone.error["code"] == "bad-name"


def test_somebody_elses_seat_cannot_be_played(tmp_path: Path) -> None:
    with table(tmp_path) as made:
        one, other = made.everybody()
        made.settle()
        while not [
            phone
            for phone in (one, other)
            if phone.observation
            and phone.observation.turn == phone.observation.seat
            and any(isinstance(each, Play) for each in phone.observation.legal)
        ]:
            made.step(1.0)
            for phone in (one, other):
                phone.take_all()
                phone.play(
                    lambda seen: (
                        next((each for each in seen.legal if not isinstance(each, Play)), None)
                        if seen.turn == seen.seat
                        else None
                    )
                )
        mover = one if one.observation is not None and one.observation.turn == one.observation.seat else other
        thief = other if mover is one else one
        assert mover.observation is not None
        action = next(each for each in mover.observation.legal if isinstance(each, Play))
        thief.act(action)
        made.until(lambda: bool(thief.refused))
        assert thief.refused == ["no-such-seat"]
        mover.act(action)
        before = mover.number
        made.until(lambda: mover.number > before)
        made.settle()
        known = mover.observation
        mover.act(action)  # once more, late
        made.until(lambda: bool(mover.refused))
        made.settle()
        assert mover.observation == known
        assert mover.refused[0] in ("not-your-turn", "no-such-card", "play-not-now")


def test_a_seat_that_was_given_back_is_not_opened_by_its_token(tmp_path: Path) -> None:
    with table(tmp_path, patience=30.0) as made:
        one, other = made.everybody()
        one.line.say("leave")
        made.settle()
        made.until(lambda: other.is_paused)
        one.open()
        made.until(lambda: one.error is not None)
        assert one.error is not None
        assert one.error["code"] == "unknown-token"
        one.token, one.error, one.name = None, None, "Eva"
        one.open()
        made.until(lambda: not other.is_paused)
        made.settle()
        assert one.player == 0
        assert other.seats["people"][0]["name"] == "Eva"


def test_whoever_is_removed_stays_out(tmp_path: Path) -> None:
    with table(tmp_path) as made:
        one, other = made.everybody()
        code = made.guests.code
        made.guests.remove(0)
        made.until(lambda: one.error is not None)
        assert one.error is not None
        assert one.error["code"] == "removed"
        assert made.guests.code != code
        for token in (one.token, None):
            one.token, one.error = token, None
            one.open()
            made.until(lambda: one.error is not None)
        assert one.error is not None
        assert one.error["code"] == "wrong-code"
        assert other.error is None


@pytest.mark.slow
@pytest.mark.usefixtures("errors")
def test_sixty_codes(tmp_path: Path) -> None:
    with table(tmp_path, rules=LONG) as made, in_play(made):
        heard: list[str | None] = []
        for number in range(60):
            try:
                line = Line(made.server.port)
            except (InvalidStatus, OSError):  # too many at once
                continue
            line.say("hello", protocol=2, code=f"B{number:03}"[:4], name="Eva")
            heard.append(last_words(line))
            if number == 30:
                line = Line(made.server.port)
                line.say("hello", protocol=2, code=made.guests.code, watch=True)
                assert last_words(line) == "too-many-tries"
        assert heard[:5] == ["wrong-code"] * 4 + ["too-many-tries"]
        assert set(heard[4:]) == {"too-many-tries"}


def mutated(rng: random.Random, messages: list[bytes]) -> bytes:
    line = bytearray(rng.choice(messages))
    for _ in range(rng.randrange(0, 4)):
        place = rng.randrange(len(line) + 1)
        match rng.randrange(4):
            case 0:
                line[place : place + 1] = bytes([rng.randrange(32, 127)])
            case 1:
                del line[place : place + rng.randrange(1, 9)]
            case 2:
                line[place:place] = rng.choice(
                    (b"{", b'"', b"[[", b"1e999", b"null", b"-1", b"true", b"99999999999999999999")
                )
            case _:
                line[place:place] = line[: rng.randrange(20)]
    return bytes(line)


@pytest.mark.slow
@pytest.mark.usefixtures("errors")
def test_damaged_messages_from_somebody_who_sits_there(tmp_path: Path) -> None:
    count = 1_000 * MANY
    rng = random.Random(count)
    rules = with_options(preset("brisca", 3), {"match": "first_to:11"})
    with table(tmp_path, rules=rules, seats="guest,guest,guest") as made:
        phones = made.everybody()
        villain = phones.pop()
        thread, ended = in_background(made)
        messages = [
            write_guest(message)
            for message in (
                Arm(armed=True),
                Claim(wanted=True),
                ShowFace(face="laugh"),
                Hello(protocol=2, token=villain.token),
            )
        ]
        longest = 0.0
        for _ in range(count):
            villain.take_all()
            legal = () if villain.observation is None else villain.observation.legal
            each = mutated(rng, [*messages, *(write_guest(Act.of(action)) for action in legal)])
            begun = time.perf_counter()
            try:
                villain.line.socket.send(each.decode("utf-8", "replace"))
            except ConnectionClosed:
                villain.error = None
                villain.open()
            for phone in phones:
                phone.take_all()
                phone.play(in_turn(phone.name))
            longest = max(longest, time.perf_counter() - begun)
        before = phones[0].number
        villain.line.close()
        villain.error = None
        time.sleep(0.1)
        villain.open()
        end = time.monotonic() + 20
        while phones[0].number < before + 6:
            assert time.monotonic() < end
            for phone in (*phones, villain):
                phone.take_all()
                phone.play(in_turn(phone.name))
            time.sleep(0.005)
        ended.set()
        thread.join(5)
        assert [phone.error for phone in phones] == [None, None]
        assert longest < 2.0


@pytest.mark.usefixtures("errors")
def test_a_guest_who_never_reads_is_dropped_and_may_come_back(tmp_path: Path) -> None:
    with table(tmp_path, rules=LONG) as made:
        phones = made.everybody()
        lazy = socket.create_connection((LOOPBACK, made.server.port))
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        head = f"GET /table HTTP/1.1\r\nHost: {LOOPBACK}:{made.server.port}\r\n"
        head += f"Upgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n"
        hello = json.dumps({"type": "hello", "protocol": 2, "code": made.guests.code, "watch": True}).encode()
        lazy.sendall(head.encode() + bytes([0x81, 0x80 | len(hello)]) + b"\0\0\0\0" + hello)
        made.until(lambda: any(client.watches for client in made.guests.state.clients.values()))
        watching = next(client for client in made.guests.state.clients.values() if client.watches)
        many = b'{"type":"x","x":"' + b"x" * 30_000 + b'"}'
        begun = time.perf_counter()
        for _ in range(300):
            made.server.send(watching.connection, many)
        assert time.perf_counter() - begun < 0.5
        made.until(lambda: not any(client.watches for client in made.guests.state.clients.values()))
        lazy.close()
        back = made.phone("Maria", watch=True)
        made.until(lambda: back.observation is not None)
        assert [phone.error for phone in phones[:2]] == [None, None]


@pytest.mark.slow
@pytest.mark.usefixtures("errors")
def test_fifty_connections_that_do_not_read(tmp_path: Path) -> None:
    with table(tmp_path, rules=LONG) as made, in_play(made) as phones:
        idle = []
        for _ in range(50):
            try:
                line = socket.create_connection((LOOPBACK, made.server.port), timeout=1)
                line.sendall(f"GET /table HTTP/1.1\r\nHost: {LOOPBACK}:{made.server.port}\r\n".encode())
                idle.append(line)
            except OSError:
                break
        before = phones[0].number
        time.sleep(4)
        assert phones[0].number > before + 4
        for line in idle:
            line.close()
        time.sleep(0.3)
        assert get(made.server.port, "/")[0] == 200


def test_a_hint_is_given_to_him_alone_in_his_language(tmp_path: Path) -> None:
    use_weights(asset_files("nets"))
    with table(tmp_path) as made:
        one, other = made.everybody()
        made.settle()
        choose = lambda seen: next((each for each in seen.legal if not isinstance(each, Play)), None)  # noqa: E731

        def awaited() -> list[Phone]:
            seen = [(phone, phone.observation) for phone in (one, other)]
            return [phone for phone, known in seen if known and known.phase is Phase.PLAY and known.turn == known.seat]

        end = time.monotonic() + 10
        while not awaited():
            assert time.monotonic() < end
            made.step(1.0)
            for phone in (one, other):
                phone.take_all()
                phone.play(choose)
        (mover,) = awaited()
        mover.line.say("hint")
        made.until(lambda: any(each["type"] == "hint" for each in mover.others))
        (hint,) = [each for each in mover.others if each["type"] == "hint"]
        assert mover.observation is not None
        legal = {write_action(action) for action in mover.observation.legal if isinstance(action, Play)}
        assert {json.dumps(figure["action"], separators=(",", ":")).encode() for figure in hint["figures"]} == legal
        assert hint["reason"]
        stranger = other if mover is one else one
        assert not any(each["type"] == "hint" for each in stranger.others)
        assert write_observation(mover.observation)


def test_faces_are_shown_to_all_but_not_too_often(tmp_path: Path) -> None:
    with table(tmp_path) as made:
        one, other = made.everybody()
        for _ in range(3):
            one.line.say("face", face="laugh")
        made.until(lambda: any(each["type"] == "face" for each in other.others))
        made.settle()
        assert [each for each in other.others if each["type"] == "face"] == [
            {"type": "face", "player": 0, "face": "laugh"}
        ]
        assert made.guests.actions.take_faces() == [(0, "laugh")]
        made.step(3.0)
        one.line.say("face", face="wink")
        made.until(lambda: len([each for each in other.others if each["type"] == "face"]) == 2)


def test_an_opponents_seat_is_opened_for_a_guest_and_given_back(tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy", LONG) as made:
        (one,) = made.everybody()
        made.settle()
        made.guests.keeping.open(1)
        other = made.phone("Eva", seat=1)
        made.until(lambda: other.observation is not None)
        made.settle()
        assert other.player == 1
        assert other.observation is not None
        assert other.observation.seat != (one.observation.seat if one.observation else None)
        assert one.seats["people"][1] == {
            "player": 1,
            "name": "Eva",
            "portrait": "you_curls",
            "kind": "guest",
            "level": None,
            "state": "ready",
            "absence": "",
        }
        chooser = {phone.name: in_turn(phone.name) for phone in (one, other)}

        def play_until(number: int) -> None:
            end = time.monotonic() + 10
            while one.number < number:
                assert time.monotonic() < end
                made.step(1.0)
                for phone in made.phones:
                    phone.take_all()
                    phone.play(chooser[phone.name])

        play_until(one.number + 12)
        assert other.refused == []
        assert {event.seat for event in other.story if isinstance(event, CardPlayed)} == {0, 1}
        other.line.say("leave")
        made.phones.remove(other)
        made.until(lambda: one.seats["people"][1]["state"] == "computer")
        assert one.seats["people"][1]["name"] == "Rosa"
        play_until(one.number + 12)
        assert not made.guests.state.away


@pytest.mark.slow
@pytest.mark.usefixtures("errors")
def test_the_host_goes_on_beside_fifty_who_do_not_read_and_two_hundred_who_try_codes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever watches and never reads, and whoever guesses, costs a step of the host next to nothing."""
    took: list[float] = []
    before = TableService.step

    def measured(service: TableService, now: float) -> float:
        begun = time.thread_time()
        rest = before(service, now)
        took.append(1000 * (time.thread_time() - begun))
        return rest

    monkeypatch.setattr(TableService, "step", measured)
    with table(tmp_path, rules=LONG) as made, in_play(made) as phones:
        quiet = len(took)
        time.sleep(2)
        alone, begun = sorted(took[quiet:]), len(took)
        lazy = []
        for _ in range(50):
            with suppress(InvalidStatus, OSError):  # there is room for so many only
                line = Line(made.server.port)
                line.say("hello", protocol=2, code=made.guests.code, watch=True)
                lazy.append(line)
        heard = []
        for number in range(200):
            with suppress(InvalidStatus, OSError):
                line = Line(made.server.port)
                line.say("hello", protocol=2, code=f"B{number:03}"[:4], name="Eva")
                heard.append(last_words(line))
        assert heard[:5] == ["wrong-code"] * 4 + ["too-many-tries"]
        assert set(heard[5:]) <= {"too-many-tries"}
        number = phones[0].number
        time.sleep(2)
        assert phones[0].number != number, "the table stands still"  # after a match it counts anew
        beside = sorted(took[begun:])
        for line in lazy:
            line.close()
    for name, steps in (("alone", alone), ("beside them", beside)):
        p99 = steps[int(len(steps) * 0.99)]
        print(f"a step of the host, {name}: median {steps[len(steps) // 2]:.2f} ms, p99 {p99:.2f} ms, of {len(steps)}")
    assert len(lazy) >= 10
    assert beside[int(len(beside) * 0.99)] < 50, "three times a frame, for slower machines"
