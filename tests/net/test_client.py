"""Another Triunfo at the table: its seat is like one at this machine."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.controllers.seat import Seat
from game.model.actions import Play
from game.model.presets import preset, with_options
from game.model.state import Phase
from game.net.addresses import LOOPBACK
from game.net.client import RemoteTable
from game.net.elsewhere import homecomers_told
from game.net.protocol import Hello, IsThis, Ready
from tests.net.tables import Phone, Table, in_turn, table

RULES = with_options(preset("brisca", 3), {"match": "first_to:11"})


class Pair:
    """Two programs and a spectator at a table, all stepped here."""

    def __init__(self, made: Table) -> None:
        self.made = made
        self.now = 0.0
        code = made.guests.code
        self.tables = [
            RemoteTable(
                LOOPBACK, made.server.port, Hello(protocol=2, code=code, name=name, language="de", seat=seat), 0.0
            )
            for seat, name in ((0, "Anna"), (2, "Biel"))
        ]
        self.tables.append(RemoteTable(LOOPBACK, made.server.port, Hello(protocol=2, code=code, watch=True), 0.0))
        self.choosers = [in_turn("one"), in_turn("two")]
        self.acted: dict[int, tuple[int, ...]] = {}

    def until(self, done: Callable[[], bool], *, plays: bool = False) -> None:
        end = time.monotonic() + 15
        while not done():
            assert time.monotonic() < end, "this does not come"
            self.now += 0.01
            self.made.step(0.5 if plays else 0.01)
            for each in self.tables:
                each.step(self.now)
            if plays:
                self.play()
            self.made.server.wait(0.0005)

    def play(self) -> None:
        for number, (each, choose) in enumerate(zip(self.tables, self.choosers, strict=False)):
            seat = each.seat
            if seat is None or each.state != "in":
                continue
            if each.result is not None:
                if seat.player not in each.result.ready:
                    each.say(Ready())
                continue
            seen = seat.observe()
            moment = (seen.number, seen.ply, seat.number, seat.snapshot().number)
            if seat.late_refusal() is not None:
                self.acted.pop(number, None)
            action = choose(seen) if seen.legal and self.acted.get(number) != moment else None
            if action is not None and seat.submit(action) is None:
                self.acted[number] = moment

    def same_as_here(self) -> bool:
        hosted = self.made.service.hosted
        assert hosted is not None
        for each in self.tables:
            assert each.seat is not None
            local = Seat(hosted.room, each.seat.player, public=each is self.tables[2])
            is_same = (each.seat.observe(), each.seat.story(), each.seat.number) == (
                local.observe(),
                local.story(),
                local.number,
            )
            local.leave()
            if not is_same:
                return False
        return True


def test_a_remote_seat_is_like_one_here(tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy,guest", RULES) as made:
        pair = Pair(made)
        pair.until(lambda: all(each.seat is not None for each in pair.tables))
        one = pair.tables[0].seat
        assert one is not None
        assert [person.name for person in pair.tables[0].people] == ["Anna", "Rosa", "Biel"]
        begun = one.snapshot().number
        pair.until(lambda: one.snapshot().number > begun + 12, plays=True)
        news = one.news(begun)
        assert news is not None
        assert [each.number for each in news] == list(range(begun + 1, one.snapshot().number + 1))
        assert one.news(10_000) is None
        pair.until(lambda: len(one.observe().results) > 0, plays=True)
        pair.until(pair.same_as_here)
        for each in pair.tables:
            each.close()


def test_it_comes_back_by_itself(tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy,guest", RULES) as made:
        pair = Pair(made)
        pair.until(lambda: all(each.seat is not None for each in pair.tables))
        one = pair.tables[0]
        for _cut in range(5):
            begun = one.seat.snapshot().number if one.seat is not None else 0
            pair.until(lambda begun=begun: one.seat is not None and one.seat.snapshot().number > begun + 5, plays=True)  # type: ignore[misc]
            assert one._connection is not None
            one._connection._socket.shutdown(socket.SHUT_RDWR)
            pair.until(lambda: one.state == "away")
            pair.until(lambda: one.state == "in")
            pair.until(pair.same_as_here)
        for each in pair.tables:
            each.close()


def test_who_is_asked_about_is_known_until_that_is_answered(tmp_path: Path) -> None:
    with table(tmp_path, seats="guest,guest,guest", rules=RULES) as made:
        pair = Pair(made)
        one = pair.tables[0]
        phone = made.phone("Carla", seat=1)
        pair.until(lambda: one.state == "in" and phone.take() is False and made.guests.is_full)
        phone.line.close()
        again = Phone(made.server.port, "Carla", made.guests.code, words=True)
        pair.until(lambda: again.take() and bool(again.others))
        again.line.say("return", seat=1)
        pair.until(lambda: bool(one.questions))
        (asked,) = homecomers_told(one.questions.values())
        assert asked.head.endswith("Carla?")
        assert "Carla" in asked.yes
        one.know_again(asked.number, True)
        pair.until(lambda: again.take() and again.player == 1)
        pair.until(lambda: not one.questions)
        again.line.close()
        for each in pair.tables:
            each.close()


def test_what_a_table_asks_is_shown_as_text_and_bounded() -> None:
    strange = IsThis(visitor=3, portrait="../../x", head="Is this \u202eBep\n?" + "x" * 900, line="", yes="")
    (asked,) = homecomers_told([strange])
    assert asked.portrait == "you"
    assert len(asked.head) <= 200
    assert not set("\u202e\n") & set(asked.head)


def test_what_is_not_possible_is_refused_here_or_there(tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy,guest", RULES) as made:
        pair = Pair(made)
        pair.until(lambda: all(each.seat is not None for each in pair.tables))
        seats = [each.seat for each in pair.tables if each.seat is not None]
        one, other, watching = seats

        def awaited() -> bool:
            return any(seat.is_awaited and seat.observe().phase is Phase.PLAY for seat in (one, other))

        pair.until(awaited, plays=True)
        mover, waiting = (one, other) if one.is_awaited else (other, one)
        action = next(each for each in mover.observe().legal if isinstance(each, Play))
        refusal = waiting.submit(action)
        assert refusal is not None
        assert refusal.code == "no-such-seat"
        assert watching.submit(action) is not None
        mover._refusals.clear()
        assert mover.submit(action) is None
        assert mover.submit(action) is None  # nobody knows yet here that it is too late
        pair.until(lambda: bool(mover._refusals))
        late = mover.late_refusal()
        assert late is not None
        assert late.code in ("not-your-turn", "no-such-card", "play-not-now")
        for each in pair.tables:
            each.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hello", "code"),
    [(Hello(protocol=2, code="AAAA", name="Eva"), "wrong-code"), (Hello(protocol=2, token="x" * 22), "unknown-token")],
)
def test_who_is_not_let_in_is_told_once(tmp_path: Path, hello: Hello, code: str) -> None:
    with table(tmp_path) as made:
        remote = RemoteTable(LOOPBACK, made.server.port, hello, 0.0)
        end = time.monotonic() + 5
        while remote.state != "ended":
            assert time.monotonic() < end
            made.step(0.01)
            remote.step(time.monotonic())
            time.sleep(0.002)
        assert remote.error is not None
        assert remote.error.code == code
        assert remote.error.sentence


def test_nobody_there_or_somebody_else() -> None:
    with socket.socket() as nobody:
        nobody.bind((LOOPBACK, 0))
        port = nobody.getsockname()[1]
        remote = RemoteTable(LOOPBACK, port, Hello(protocol=2, code="KTRM", name="Eva"), 0.0)
        for second in range(20):
            remote.step(float(second))
            time.sleep(0.005)
        assert remote.state == "connecting"
        remote.close()
    with socket.create_server((LOOPBACK, 0)) as stranger:
        stranger.settimeout(5)
        remote = RemoteTable(LOOPBACK, stranger.getsockname()[1], Hello(protocol=2, code="KTRM", name="Eva"), 0.0)
        remote.step(0.1)
        line, _address = stranger.accept()
        line.sendall(b"SSH-2.0-OpenSSH_9.2\r\n\x00\xff" * 50)
        for number in range(50):
            remote.step(0.1 + number / 1000)
            time.sleep(0.002)
        assert remote.state in ("connecting", "away")
        assert remote.seat is None
        line.close()
        remote.close()
