"""The sockets of a table: who is let through, how much, and what becomes of those who do not behave."""

from __future__ import annotations

import json
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from game.net.addresses import LOOPBACK
from game.net.connections import Came, Failed, Left, Said
from game.net.guestsocket import GuestSocket
from game.net.pages import Site
from game.net.protocol import Alive, Hello, Ready
from game.net.server import ENDS_WITHIN, PING_EVERY, PONG_WITHIN, CannotListen, Limits, TableServer
from game.storage.crashes import crashes_dir
from game.storage.log import close_log, open_log
from tests.net.support import Line, ask, get, happenings, listening, one_pack
from tests.patience import wait_for

HELLO = {"protocol": 2, "code": "KTRM", "name": "Jordi"}


def test_page_and_socket_share_a_port(tmp_path: Path) -> None:
    with listening(tmp_path, packs=one_pack) as server:
        assert get(server.port, "/")[0] == 200
        assert get(server.port, "/packs/castellana/7c.svg", "Accept-Encoding: gzip")[1]["content-encoding"] == "gzip"
        status, headers, body = get(server.port, "/", method="HEAD")
        assert (status, body) == (200, b"")
        assert "content-security-policy" in headers
        assert "server" not in headers
        assert get(server.port, "/nothing")[0] == 404
        assert get(server.port, "/table")[0] == 426
        line = Line(server.port)
        line.say("hello", **HELLO)
        came, said = happenings(server, 2)
        assert isinstance(came, Came)
        assert came.address == LOOPBACK
        assert said == Said(came.connection, Hello(protocol=2, code="KTRM", name="Jordi"))
        server.send(came.connection, b'{"type":"resume"}')
        assert line.hear() == {"type": "resume"}
        server.end(came.connection, b'{"type":"error"}')
        server.send(came.connection, b"too late")
        assert line.hear_all() == [{"type": "error"}]
        assert happenings(server, 1) == [Left(came.connection)]


def test_a_fault_in_the_thread_of_the_network_leaves_a_report_without_code_and_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = f"{HELLO['code']} {HELLO['name']} a-token-that-opens-a-seat"

    def fail(*known: object) -> NoReturn:
        raise ValueError(f"{secret} {known}") from KeyError(secret)

    open_log()
    try:
        with listening(tmp_path) as server:
            monkeypatch.setattr(Site, "answer", fail)
            for path in ("/", f"/{HELLO['code']}"):
                assert get(server.port, path, "X-Token: a-token-that-opens-a-seat")[0] == 500
            monkeypatch.setattr(GuestSocket, "read", fail)
            with suppress(ConnectionClosed):  # it may be ended before anything is said
                Line(server.port).say("hello", **HELLO)
            wait_for(lambda: len(reports()) == 2, 20, "no report was left", 0.02)
    finally:
        close_log()
    for report in reports():
        text = report.read_text("utf-8")
        assert "ValueError" in text
        assert "game/net/server.py" in text
        for hidden in (*secret.split(), LOOPBACK):
            assert hidden not in text


def reports() -> list[Path]:
    return sorted(crashes_dir().glob("triunfo-crash-*.txt"))


@pytest.mark.parametrize(
    "host", ["evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:{port}.evil", "[::1]:{port}", "x"]
)
def test_a_name_that_leads_here_is_no_address(tmp_path: Path, host: str) -> None:
    """An attacker's page may have its name lead to this machine (DNS rebinding)."""
    with listening(tmp_path) as server:
        for path in ("/", "/table"):
            assert get(server.port, path, host=host.format(port=server.port))[0] == 421
        assert get(server.port, "/", host=f"localhost:{server.port}")[0] == 200


def test_requests_with_two_hosts_or_none(tmp_path: Path) -> None:
    with listening(tmp_path) as server:
        assert b" 421 " in ask(server.port, "GET / HTTP/1.1\r\n\r\n").split(b"\r\n")[0]
        both = f"GET / HTTP/1.1\r\nHost: {LOOPBACK}:{server.port}\r\nHost: evil\r\n\r\n"
        assert b" 421 " in ask(server.port, both).split(b"\r\n")[0]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://{host}", "http://{host}.evil", "http://127.0.0.1"]
)
def test_a_hostile_page_may_not_open_the_table(tmp_path: Path, origin: str) -> None:
    with listening(tmp_path) as server:
        host = f"{LOOPBACK}:{server.port}"
        with pytest.raises(InvalidStatus) as caught:
            Line(server.port, origin=origin.format(host=host))
        assert caught.value.response.status_code == 403
        Line(server.port, origin=f"http://{host}").close()


@pytest.mark.parametrize(
    "greeting",
    [
        "",
        "\r\n\r\n",
        "GET /",
        "GET / HTTP/0.9\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        "SSH-2.0-OpenSSH_9.2\r\n",
        "EHLO here\r\n",
        "OPTIONS * RTSP/1.0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello",
        "GET " + "/" * 20_000 + " HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\n" + "X: y\r\n" * 300 + "\r\n",
        "\x00" * 3000,
        "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello",
    ],
)
def test_greetings_of_port_scanners(tmp_path: Path, greeting: str, caplog: pytest.LogCaptureFixture) -> None:
    with listening(tmp_path) as server:
        with socket.create_connection((LOOPBACK, server.port), timeout=1) as line:
            line.sendall(greeting.encode("latin-1"))
            line.shutdown(socket.SHUT_WR)
            try:
                while line.recv(65536):
                    pass
            except OSError:
                pass
        assert get(server.port, "/")[0] == 200
        assert server.take() == []
    assert [record for record in caplog.records if record.name.startswith("triunfo")] == []


def test_a_request_without_end_is_not_kept(tmp_path: Path) -> None:
    with listening(tmp_path) as server, socket.create_connection((LOOPBACK, server.port), timeout=5) as line:
        line.sendall(b"GET / HTTP/1.1\r\n" + (b"X: " + b"y" * 1_000 + b"\r\n") * 40)
        with suppress(ConnectionError):
            assert line.recv(1) == b""


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("{", "bad-message"),
        ('{"type":"dance"}', "bad-message"),
        (b"\x00\x01", "bad-message"),
        ('{"type":"hello","protocol":0}', "protocol-older"),
        ('{"type":"hello","protocol":99,"new":1}', "protocol-newer"),
        ('{"type":"hello","protocol":1,"language":7}', "protocol-older"),
    ],
)
def test_what_does_not_fit_is_told_once(tmp_path: Path, text: str | bytes, trouble: str) -> None:
    with listening(tmp_path) as server:
        line = Line(server.port)
        line.socket.send(text)
        line.say("hello", **HELLO)  # nobody reads it any more
        came, failed = happenings(server, 2)
        assert isinstance(came, Came)
        assert isinstance(failed, Failed)
        assert failed.trouble == trouble
        server.end(came.connection, b'{"type":"error"}')
        assert line.hear_all() == [{"type": "error"}]
        assert happenings(server, 1) == [Left(came.connection)]


def test_a_message_that_is_too_long_ends_the_connection(tmp_path: Path) -> None:
    with listening(tmp_path) as server:
        line = Line(server.port)
        line.socket.send(" " * 16_001)
        assert line.hear_all() == []
        assert [type(each) for each in happenings(server, 2)] == [Came, Left]


@pytest.mark.parametrize(("most", "said"), [(20, ((20, 1.0), (60, 10.0))), (30, ((1_000, 1.0), (30, 10.0)))])
def test_too_many_messages(tmp_path: Path, most: int, said: tuple[tuple[int, float], ...]) -> None:
    with listening(tmp_path, Limits(said=said)) as server:
        line = Line(server.port)
        for _ in range(most + 1):
            line.say("ready")
        seen = happenings(server, most + 2)
        assert seen[1:-1] == [Said(1, Ready())] * most
        assert seen[-1] == Failed(1, "too-fast")
        line.close()


def test_there_is_room_for_so_many_by_the_code_and_for_every_token(tmp_path: Path) -> None:
    with listening(tmp_path, Limits(address=2, strangers=2)) as server:
        guests = [Line(server.port) for _ in range(2)]
        for line in guests:
            line.say("hello", **HELLO)
        assert len(happenings(server, 4)) == 4
        third = Line(server.port)
        third.say("hello", **HELLO)
        assert happenings(server, 2) == [Came(3, LOOPBACK), Failed(3, "too-fast")]
        server.end(3)
        assert third.hear_all() == []
        owner = Line(server.port)
        owner.say("hello", protocol=2, token="x" * 22)
        assert happenings(server, 3)[-1] == Said(4, Hello(protocol=2, token="x" * 22))
        guests[0].close()
        owner.close()
        assert len(happenings(server, 2)) == 2
        fourth = Line(server.port)
        fourth.say("hello", **HELLO)
        assert isinstance(happenings(server, 2)[-1], Said)
        for line in (guests[1], fourth):
            line.close()


def test_the_oldest_who_has_said_nothing_gives_way(tmp_path: Path) -> None:
    with listening(tmp_path, Limits(strangers=2)) as server:
        guest = Line(server.port)
        guest.say("hello", **HELLO)
        assert len(happenings(server, 2)) == 2
        silent = [Line(server.port) for _ in range(2)]
        assert happenings(server, 2) == [Came(2, LOOPBACK), Came(3, LOOPBACK)]
        newcomer = Line(server.port)
        assert set(happenings(server, 2)) == {Left(2), Came(4, LOOPBACK)}
        assert silent[0].hear() is None
        for line in (silent[1], newcomer, guest):  # nobody else was disturbed
            line.say("hello", **HELLO)
        assert [type(each) for each in happenings(server, 3)] == [Said, Said, Said]
        for line in (silent[1], newcomer, guest):
            line.close()


def test_connections_that_say_nothing_leave_room_for_others(tmp_path: Path) -> None:
    with listening(tmp_path, Limits(mute=5)) as server:
        idle = [socket.create_connection((LOOPBACK, server.port)) for _ in range(20)]
        assert get(server.port, "/")[0] == 200  # though all are still open
        for each in idle:
            each.close()


def test_that_the_table_is_there_is_said_at_once(tmp_path: Path) -> None:
    """Whatever the room is doing: it takes nothing here."""
    with listening(tmp_path) as server:
        line = Line(server.port)
        line.say("hello", **HELLO)
        begun = time.perf_counter()
        for _ in range(3):
            line.say("alive")
            assert line.hear() == {"type": "alive"}
        assert time.perf_counter() - begun < 1.0
        assert [type(each) for each in happenings(server, 2)] == [Came, Said]
        line.close()


def test_whoever_has_not_said_hello_is_not_answered(tmp_path: Path) -> None:
    with listening(tmp_path) as server:
        line = Line(server.port)
        line.say("alive")
        assert happenings(server, 2) == [Came(1, LOOPBACK), Said(1, Alive())]  # which the room refuses
        server.end(1)
        assert line.hear_all() == []


def test_a_silent_loss_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that is out of reach answers no ping; with the times of the game after 11 seconds at the latest."""
    assert PING_EVERY + PONG_WITHIN + ENDS_WITHIN < 12
    for name in ("PING_EVERY", "PONG_WITHIN", "ENDS_WITHIN"):
        monkeypatch.setattr(f"game.net.server.{name}", 0.2)
    with listening(tmp_path) as server, socket.create_connection((LOOPBACK, server.port)) as line:
        line.sendall(
            f"GET /table HTTP/1.1\r\nHost: {LOOPBACK}:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert happenings(server, 2, 3) == [Came(1, LOOPBACK), Left(1)]


def test_who_does_not_read_is_dropped(tmp_path: Path) -> None:
    with listening(tmp_path) as server, socket.create_connection((LOOPBACK, server.port)) as line:
        line.sendall(
            f"GET /table HTTP/1.1\r\nHost: {LOOPBACK}:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        (came,) = happenings(server, 1)
        assert isinstance(came, Came)
        begun = time.perf_counter()
        for _ in range(3_000):
            server.send(came.connection, b'{"type":"x","text":"' + b"x" * 20_000 + b'"}')
        assert time.perf_counter() - begun < 1.0  # whoever sends never waits
        assert happenings(server, 1) == [Left(came.connection)]


def test_who_says_nothing_is_asked_to_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.net.guestsocket.HELLO_WITHIN", 0.2)
    monkeypatch.setattr("game.net.server.ENDS_WITHIN", 0.2)
    with listening(tmp_path) as server:
        line = Line(server.port)
        assert line.hear_all() == []
        assert [type(each) for each in happenings(server, 3)] == [Came, Failed, Left]


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with listening(tmp_path) as server:
        with pytest.raises(CannotListen) as caught:
            TableServer(Site(page=tmp_path), server.port, [LOOPBACK]).start()
        assert caught.value.taken


def test_a_machine_without_that_address_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotListen) as caught:
        TableServer(Site(page=tmp_path), 0, ["192.0.2.77"]).start()
    assert not caught.value.taken
    assert caught.value.reason is not None


def test_closing_brings_out_what_is_sent_last(tmp_path: Path) -> None:
    with listening(tmp_path) as server:
        line = Line(server.port)
        (came,) = happenings(server, 1)
        assert isinstance(came, Came)
        server.end(came.connection, json.dumps({"type": "error"}).encode())
        server.close()
        assert line.hear_all() == [{"type": "error"}]
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((LOOPBACK, server.port))
