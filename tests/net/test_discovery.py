"""Tables that answer a broadcast."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator

import pytest

from game.net.addresses import LOOPBACK
from game.net.discovery import FORGETS_AFTER, Found, Responder, Search, Table, ask_message

TABLE = Table(2, "brisca", "kitchen", 8737, 2, 4)


@pytest.fixture
def responder() -> Iterator[Responder]:
    made = Responder(lambda: TABLE, 0)
    yield made
    made.close()


def test_a_table_is_found_and_forgotten(responder: Responder) -> None:
    search = Search(responder.port, (LOOPBACK,))
    end = time.monotonic() + 5
    while not search.tables:
        assert time.monotonic() < end
        search.step(0.0)
        responder.step()
        time.sleep(0.005)
    (found,) = search.tables
    assert found == Found(LOOPBACK, TABLE)
    assert found.fits
    assert search.step(FORGETS_AFTER + 0.1)
    assert len(search.tables) == 0
    search.close()


def test_only_who_asks_is_answered_and_with_no_more_bytes(responder: Responder) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.settimeout(0.2)
        for junk in (
            b"",
            b"x",
            b"[" * 900,
            b'{"triunfo":"table"}',
            b'{"triunfo":"which-tables","protocol":2}',
            b"\xff" * 5000,
        ):
            line.sendto(junk, (LOOPBACK, responder.port))
        time.sleep(0.05)
        responder.step()
        with pytest.raises(TimeoutError):
            line.recvfrom(1000)
        line.sendto(ask_message(), (LOOPBACK, responder.port))
        time.sleep(0.05)
        responder.step()
        answer, _place = line.recvfrom(1000)
        assert len(answer) <= len(ask_message())


def test_answers_of_strangers_do_no_harm() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stranger:
        stranger.bind((LOOPBACK, 0))
        stranger.settimeout(5)
        search = Search(stranger.getsockname()[1], (LOOPBACK,))
        search.step(0.0)
        _ask, place = stranger.recvfrom(1000)
        for junk in (
            b"",
            b"\xff",
            b'{"triunfo":"table"}',
            b'{"triunfo":"table","protocol":2,"game":"x","name":"' + b"x" * 90 + b'","port":1,"free":1,"players":2}',
        ):
            stranger.sendto(junk, place)
        good = b'{"triunfo":"table","protocol":9,"game":"x","name":"\\u202ea\\nb","port":1,"free":1,"players":2}'
        stranger.sendto(good, place)
        time.sleep(0.05)
        search.step(0.1)
        (found,) = search.tables
        assert not found.fits
        assert found.table.name == "a b"
        search.close()
