"""What is typed to join a table: addresses as screens show them, codes, and the seat that is kept."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.joining import Address, address_entry, code_entry, read_address
from game.storage.joined import JOINED, KEPT_FOR, KeptSeat, forget_seat, keep_seat, read_seat

SEAT = KeptSeat("192.168.1.23", 8737, "t" * 22, "Anna")


def test_a_seat_that_could_not_be_read_again_is_refused_with_its_reason() -> None:
    """Field A1: what is written is read: a host may give a token that this version does not take."""
    assert keep_seat(KeptSeat("192.168.1.23", 8737, "short", "Anna")) == "Invalid argument"
    assert not JOINED.path.exists()
    assert keep_seat(KeptSeat("192.168.1.23", 8737, "t" * 22, "A" * 61)) is None
    assert read_seat() == KeptSeat("192.168.1.23", 8737, "t" * 22)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("192.168.1.23", Address("192.168.1.23", 8737)),
        (" 192.168.1.23:8642 ", Address("192.168.1.23", 8642)),
        ("http://192.168.1.23:8642/", Address("192.168.1.23", 8642)),
        ("http://192.168.1.23:8642/?code=KTRM", Address("192.168.1.23", 8642, "KTRM")),
        ("fd00::12", Address("fd00::12", 8737)),
        ("[fd00::12]", Address("fd00::12", 8737)),
        ("[FD00:0::12]:80", Address("fd00::12", 80)),
        ("localhost:81", Address("127.0.0.1", 81)),
    ],
)
def test_an_address_is_read_as_it_is_shown(typed: str, read: Address) -> None:
    assert read_address(typed) == read
    assert read_address(read.text) == read._replace(code="")


@pytest.mark.parametrize(
    "typed",
    [
        "", "192.168.1", "192.168.1.256", "kitchen", "192.168.1.23:", "192.168.1.23:0", "192.168.1.23:99999",
        "192.168.1.23:8a", "[fd00::12", "[fd00::12]x", "[fd00::12]:", "fe80::1%eth0", "0.0.0.0", "224.0.0.1", ":80",
        "1" * 500, "1.2.3.4:٣",
    ],
)  # fmt: skip
def test_what_is_no_address_is_none(typed: str) -> None:
    assert read_address(typed) is None


def test_a_code_takes_only_its_letters() -> None:
    entry = code_entry("")
    entry.write("k")
    entry.write("a")
    assert (entry.text, entry.problem) == ("K", "The code has four letters.")
    entry.write("trm")
    assert (entry.text, entry.problem, entry.is_good) == ("KTRM", None, True)
    entry.write("z")
    assert entry.text == "KTRM"
    entry.erase()
    assert (entry.text, entry.is_good) == ("KTR", False)


def test_an_address_can_be_corrected() -> None:
    entry = address_entry("192.168.1.23:8737")
    entry.write("1")
    assert entry.text == "1"
    for letter in "0.0.0.7ü":
        entry.write(letter)
    assert (entry.text, entry.problem) == ("10.0.0.7", "This letter is in no address.")
    assert entry.is_good


def test_a_seat_is_kept_for_its_owner_alone() -> None:
    assert read_seat() is None
    assert keep_seat(SEAT) is None
    assert read_seat() == SEAT
    assert SEAT.token not in repr(SEAT)
    if os.name == "posix":
        assert JOINED.path.stat().st_mode & 0o077 == 0
    long_ago = time.time() - KEPT_FOR - 60
    os.utime(JOINED.path, (long_ago, long_ago))
    assert read_seat() is None
    forget_seat()
    assert not JOINED.path.exists()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"host":"x"}', b"\xff" * 5000])
def test_a_damaged_seat_is_no_seat(content: bytes, home: Path) -> None:
    JOINED.path.parent.mkdir(parents=True)
    JOINED.path.write_bytes(content)
    assert read_seat() is None


def test_that_a_seat_cannot_be_kept_is_said(home: Path) -> None:
    (home / "data").write_text("in the way")
    assert keep_seat(SEAT) is not None
