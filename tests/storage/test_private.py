"""What people have made ready: kept beside the record, read back or left out, and never the reason for a failure."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.storage.locks import FileLock
from game.storage.private import (
    LARGEST,
    LONGEST_SEED,
    MOST_HINTS,
    KeptGuest,
    KeptHints,
    KeptTable,
    MadeReady,
    keep_ready,
    private_path,
    read_hints,
    read_ready,
    read_seed,
    read_table,
)
from game.storage.saves import abandon, end_early

SWAP = MadeReady(0, 2, 14, "7o")
CLAIM = MadeReady(3, 2, 31, claim=True)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "20260101-120000-000.jsonl"
    path.write_text("{}\n", "utf-8")
    return path


def test_it_is_read_back_as_it_was_kept(record: Path) -> None:
    assert read_ready(record) == ((), None)
    assert keep_ready(record, (SWAP, CLAIM)) is None
    assert read_ready(record) == ((SWAP, CLAIM), None)
    assert keep_ready(record, (CLAIM,)) is None
    assert read_ready(record) == ((CLAIM,), None)


def test_hints_are_those_of_the_deal_that_goes_on(record: Path) -> None:
    assert read_hints(record, 2) == ()
    moments = tuple((player % 6, 40) for player in range(MOST_HINTS))
    assert keep_ready(record, (SWAP,) * 6, "s" * 200, hints=KeptHints(2, moments)) is None
    assert read_hints(record, 2) == moments
    assert read_hints(record, 3) == ()
    assert private_path(record).stat().st_size < LARGEST
    assert read_ready(record) == ((SWAP,) * 6, None)


def test_a_table_has_no_guest_on_a_seat_that_the_match_has_not(record: Path) -> None:
    """Field A2, its sister: such a file ended the program."""
    guests = tuple(KeptGuest(player, "0123456789abcdef", f"Guest {player}", "you") for player in (1, 2, 5))
    keep_ready(record, (), table=KeptTable("QX7R", 1, guests, (0, 3)))
    table = read_table(record, 3)
    assert table == KeptTable("QX7R", 1, guests[:2], (0,))
    assert table is not None
    assert table.seats == {0, 1, 2}


def test_a_table_kept_by_a_version_of_before_has_no_free_seats(record: Path) -> None:
    keep_ready(record, (), table=KeptTable("QX7R", 1, ()))
    assert b"free" not in private_path(record).read_bytes()
    assert read_table(record) == KeptTable("QX7R", 1, ())


def test_a_byte_order_mark_does_no_harm(record: Path) -> None:
    """Field A9."""
    keep_ready(record, (SWAP,), "a seed")
    path = private_path(record)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n") + b"\r\n")
    assert read_ready(record) == ((SWAP,), None)
    assert read_seed(record) == "a seed"


def test_no_file_lies_there_while_nothing_is_ready(record: Path) -> None:
    keep_ready(record, (SWAP,))
    assert private_path(record).name == "20260101-120000-000.private.json"
    assert keep_ready(record, ()) is None
    assert keep_ready(record, ()) is None
    assert list(record.parent.iterdir()) == [record]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\x00\xff",
        b"[]",
        b"null",
        b'{"version": 1, "ready": [{"player": 9, "deal": 1, "ply": 1}]}',
        b'{"version": 1, "ready": [{"player": 0, "deal": "1", "ply": 1}]}',
        b'{"version": 1, "ready": [{"player": 0, "deal": 1, "ply": 1, "give": "7o and more"}]}',
        b'{"version": 1, "ready": ' + b"[" * 2000,
        msgspec.json.encode({"version": 1, "ready": [], "more": "x" * LARGEST}),
        msgspec.json.encode({"version": 1, "ready": [{"player": 0, "deal": 1, "ply": 1}] * 7}),
    ],
)
def test_a_damaged_file_is_said_to_be_and_counts_for_nothing(record: Path, text: bytes) -> None:
    private_path(record).write_bytes(text)
    ready, problem = read_ready(record)
    assert ready == ()
    assert problem is not None
    assert str(private_path(record)) in problem
    keep_ready(record, (SWAP,))
    copy = record.with_name(f"{record.stem}.private.damaged-1.json")
    assert copy.read_bytes() == text


@pytest.mark.parametrize(
    "text",
    [
        b'{"version": 0, "ready": [], "seed": "a seed"}',
        b'{"version": 1, "ready": [], "seed": "a seed", "hints": {"deal": 1, "moments": [[0, "x"]]}}',
        b'{"version": 1, "ready": [], "seed": "a seed", "table": {"code": "QX7R"}}',
        b'{"version": 1, "ready": [{"player": 9}], "seed": "a seed"}',
    ],
)
def test_a_bad_value_costs_neither_the_seed_nor_what_lies_beside_it(record: Path, text: bytes) -> None:
    private_path(record).write_bytes(text)
    assert read_seed(record) == "a seed"
    assert (read_ready(record)[1] is not None) == (b"player" in text)
    assert record.with_name(f"{record.stem}.private.damaged-1.json").read_bytes() == text


def test_all_that_a_match_can_have_is_read_again(record: Path) -> None:
    """Field A1: what is written is read, also where everything is as large as it can be."""
    guests = tuple(KeptGuest(player, "t" * 80, "\N{GRINNING FACE}" * 40, "p" * 40) for player in range(6))
    table = KeptTable("QX7RQX7R", 65535, guests)
    hints = KeptHints(99, tuple((player % 6, 40_000) for player in range(MOST_HINTS)))
    seed = "\N{GRINNING FACE}" * LONGEST_SEED
    assert keep_ready(record, (SWAP,) * 6, seed, table, hints) is None
    assert read_ready(record) == ((SWAP,) * 6, None)
    assert (read_seed(record), read_table(record), read_hints(record, 99)) == (seed, table, hints.moments)


def test_what_cannot_be_read_or_written_is_told_in_a_sentence(record: Path) -> None:
    private_path(record).mkdir()
    ready, problem = read_ready(record)
    assert (ready, problem is not None) == ((), True)
    assert keep_ready(record, (SWAP,)) is not None
    assert keep_ready(record, ()) is not None


@pytest.mark.parametrize(("put_away", "folder"), [(abandon, "abandoned"), (end_early, "ended")])
def test_it_goes_with_a_match_that_is_put_away(record: Path, put_away: object, folder: str) -> None:
    keep_ready(record, (SWAP,))
    assert callable(put_away)
    put_away(record)
    assert [path.name for path in record.parent.iterdir()] == [folder]
    assert [path.name for path in (record.parent / folder).iterdir()] == [record.name]


def test_a_match_that_is_open_is_not_ended(record: Path) -> None:
    lock = FileLock.take(record)
    with pytest.raises(OSError, match="busy"):
        end_early(record)
    lock.release()
    end_early(record)
    assert not record.exists()
