"""``triunfo serve``: a table in a terminal, which ends cleanly, and goes on after whatever ended it."""

from __future__ import annotations

import re
import signal
import socket
import time
from pathlib import Path

import pytest

from game.commands.errors import CommandError
from game.commands.serve import seats_of
from game.model.presets import preset
from game.model.recordlines import read_record
from game.model.wire import write_observation
from game.net.addresses import LOOPBACK
from game.net.opentable import pack_pictures
from game.storage.private import private_path, read_table
from tests.cases import only
from tests.net.served import PATIENCE, free_port, seated, served, the_record, until
from tests.net.support import get
from tests.net.tables import Phone


@pytest.mark.slow
@pytest.mark.parametrize("how", only([signal.SIGTERM, signal.SIGINT], signal.SIGTERM))
def test_it_ends_cleanly_and_the_match_is_kept(home: Path, how: int) -> None:
    port = free_port()
    words = ("brisca", "--players", "2", "--port", str(port), "--speed", "off")
    with served(*words) as host:
        code = host.code()
        assert get(port, "/packs/castellana/7c.svg")[0] == 200
        phones = seated(port, code)
        until(phones, lambda: phones[0].number > 12)
        rest = host.end(how)
        assert host.process.returncode == 0
        record = the_record(home)
        assert f"The record is in {record}." in rest
        assert "Traceback" not in rest
        for phone in phones:
            phone.take_all()
            assert phone.error == {"type": "error", "code": "closed", "sentence": "The table has been closed."}
        with record.open("rb") as file:
            assert [info.kind for info in read_record(file).reader.header.players] == ["human", "human"]  # type: ignore[union-attr]
        kept = read_table(record)
        assert kept is not None
        assert (kept.code, kept.port, len(kept.guests)) == (code, port, 2)
        logs = "".join(path.read_text("utf-8") for path in home.rglob("*.log*"))
        secrets = [code, *(guest.token for guest in kept.guests)]
        for secret in secrets:
            assert secret not in record.read_text("utf-8")
            assert not re.search(rf"\b{re.escape(secret)}\b", logs)


@pytest.mark.slow
def test_a_host_that_is_killed_goes_on_for_the_same_phones(home: Path) -> None:
    port = free_port()
    with served("brisca", "--players", "2", "--port", str(port), "--speed", "off") as host:
        code = host.code()
        phones = seated(port, code)
        until(phones, lambda: phones[0].number > 15)
        time.sleep(0.5)  # nobody plays, and all has arrived
        for phone in phones:
            phone.take_all()
        host.process.kill()
        host.process.wait()
    before = [phone.observation for phone in phones]
    record = the_record(home)
    assert private_path(record).exists()
    with served("--continue", "--speed", "off") as host:
        assert host.code() == code
        for phone in phones:
            phone.observation, phone.asked, phone.error = None, None, None
            phone.open()
        until(phones, lambda: all(phone.observation is not None for phone in phones), plays=False)
        for phone, known in zip(phones, before, strict=True):
            assert known is not None
            assert phone.observation is not None
            assert write_observation(phone.observation) == write_observation(known)
        until(phones, lambda: len(phones[0].observation.results) > 0 if phones[0].observation else False)
        assert "Traceback" not in host.end(signal.SIGTERM)
    assert len(list(home.rglob("*.jsonl"))) == 1


@pytest.mark.slow
def test_the_host_is_asked_where_he_wants_to_be(home: Path) -> None:
    port = free_port()
    with served("brisca", "--players", "2", "--port", str(port), "--consent") as host:
        code = host.code()
        assert any("You will be asked" in line for line in (host.read_until("You will"),))
        assert host.process.stdin is not None
        phones = [Phone(port, "Anna", code)]
        host.read_until("Anna wants to sit down")
        phones[0].take(1.0)
        assert [(each["type"], each["reason"]) for each in phones[0].others] == [("wait", "consent")]
        host.process.stdin.write("y\n")
        host.process.stdin.flush()
        host.read_until("Anna has sat down")
        other = Phone(port, "Biel", code)
        host.read_until("Biel wants to sit down")
        host.process.stdin.write("n\n")
        host.process.stdin.flush()
        until([other], lambda: other.error is not None, plays=False)
        assert other.error is not None
        assert other.error["code"] == "not-let-in"


@pytest.mark.slow
def test_a_port_that_is_taken_is_said(home: Path) -> None:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with served("brisca", "--players", "2", "--port", str(port)) as host:
            said, _nothing = host.process.communicate(timeout=PATIENCE)
    assert host.process.returncode == 1
    assert f"Another program is using port {port}." in said
    assert said.count("\n") == 1


def test_who_sits_on_each_seat() -> None:
    rules = preset("brisca", 4)
    assert seats_of("guest", rules) == (None,) * 4
    people = seats_of("guest,strong", rules)
    assert [None if person is None else person.level for person in people] == [None, "strong", None, "strong"]
    names = [person.name for person in people if person is not None]
    assert len(set(names)) == 2
    for wrong in ("", "guest,guest,guest", "strong", "guests", "guest," * 5 + "guest"):
        with pytest.raises(CommandError):
            seats_of(wrong, rules)


@pytest.mark.slow
def test_every_pack_of_the_game_can_be_shown() -> None:
    for name in ("castellana", "catalana", "napoletana", "francesa"):
        pictures = pack_pictures(name)
        assert pictures is not None
        assert len(pictures.cards) >= 40
        assert all(picture.startswith("<svg") for picture in (*pictures.cards.values(), pictures.back))
    assert pack_pictures("none") is None


@pytest.mark.slow
def test_who_comes_back_without_a_token_is_asked_about_in_the_terminal(home: Path) -> None:
    """Also where whoever has the code is let in: perhaps nobody else sits here who could know them."""
    port = free_port()
    with served("brisca", "--players", "2", "--port", str(port), "--speed", "off") as host:
        code = host.code()
        phones = seated(port, code)
        for phone in phones:
            phone.line.close()
        assert host.process.stdin is not None
        for seat, answer in enumerate("yn"):
            back = Phone(port, phones[seat].name, code, words=True)
            until([back], lambda: bool(back.others), plays=False)  # noqa: B023
            assert back.others[-1]["homes"][0]["name"] == back.name
            back.line.say("return", seat=seat)
            host.read_until(f"Is it {back.name}? Type y or n.")
            host.process.stdin.write(f"{answer}\n")
            host.process.stdin.flush()
            until([back], lambda: back.player == seat or "not let you in" in back.others[-1]["line"], plays=False)  # noqa: B023
            assert (back.player == seat) == (answer == "y")
