"""The days of the deal of the day: kept for each person, the first of a day; a damaged file is set aside and said."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.dailies import Dailies, PlayedDay
from game.storage.names import is_record

DAY = PlayedDay("2026-11-22T08:40:00Z", 74, 46, 74, "wwld", (0,))
OTHER = PlayedDay("2026-11-22T20:00:00Z", 10, 110, 10, "llll", (0,))


def test_days_come_back_and_the_first_of_a_day_stays(tmp_path: Path) -> None:
    kept = Dailies("0a", tmp_path)
    assert kept.problem is None
    assert kept.keep_day("2026-11-22", DAY) is None
    assert kept.keep_day("2026-11-22", OTHER) is None
    assert kept.keep_par("2026-11-22", 67) is None
    again = Dailies("0a", tmp_path)
    assert again.days == {"2026-11-22": DAY}
    assert again.pars == {"2026-11-22": 67}
    assert again.keep_par("2026-11-22", 61) is None  # that is what later computer players reach
    assert Dailies("0a", tmp_path).pars == {"2026-11-22": 67}
    assert not Dailies("0b", tmp_path).days


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b"\xff\xfe", b"7", b"[" * 100_000,
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "0a.json"
    path.write_bytes(content)
    kept = Dailies("0a", tmp_path)
    assert not kept.days
    assert not path.exists()
    aside = tmp_path / "0a.damaged-1.json"
    assert aside.read_bytes() == content
    assert kept.problem is not None
    assert str(aside) in kept.problem
    assert kept.keep_day("2026-11-22", DAY) is None
    assert Dailies("0a", tmp_path).days == {"2026-11-22": DAY}


def test_a_day_that_is_damaged_costs_no_other(tmp_path: Path) -> None:
    """Field A1: each value is checked alone; the file is kept as it was beside it."""
    good = json.loads(msgspec.json.encode(DAY))
    content = json.dumps(
        {
            "version": 0,
            "days": {"2026-11-22": good, "2026-11-23": {**good, "points": 121}, "2026-02-30": good, "2026-13-45": {}},
            "pars": {"2026-11-22": 67, "2026-11-23": 600, "2026-02-30": 60},
        }
    ).encode()
    (tmp_path / "0a.json").write_bytes(content)
    kept = Dailies("0a", tmp_path)
    assert (kept.problem, kept.days, kept.pars) == (None, {"2026-11-22": DAY}, {"2026-11-22": 67})
    assert (tmp_path / "0a.damaged-1.json").read_bytes() == content
    assert kept.keep_par("2026-11-24", 3) is None
    assert Dailies("0a", tmp_path).pars == {"2026-11-22": 67, "2026-11-24": 3}


def test_what_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "0a.json").mkdir()
    kept = Dailies("0a", tmp_path)
    assert kept.problem is not None
    assert kept.keep_day("2026-11-22", DAY) is None
    assert kept.days == {"2026-11-22": DAY}  # as long as the program runs
    assert (tmp_path / "0a.json").is_dir()


def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Dailies("0a", tmp_path)

    def full(_handle: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.storage.writing.os.fsync", full)
    problem = kept.keep_day("2026-11-22", DAY)
    assert problem is not None
    assert "0a.json" in problem
    assert kept.days == {"2026-11-22": DAY}
    assert not list(tmp_path.iterdir())
    monkeypatch.undo()
    assert kept.keep_par("2026-11-22", 3) is None
    assert Dailies("0a", tmp_path).days == {"2026-11-22": DAY}, "what could not be written is written with the next"


def test_the_first_record_of_a_day_is_the_first_try(tmp_path: Path) -> None:
    kept = Dailies("0a", tmp_path)
    folder = kept.folder("2026-11-22")
    assert kept.record("2026-11-22") is None
    folder.mkdir(parents=True)
    for name in ("20261122-100000-000.jsonl", "20261122-090000-000.jsonl", "20261122-080000-000.damaged-1.jsonl", "x"):
        (folder / name).write_bytes(b"header\ndeal\n")
    found = kept.record("2026-11-22")
    assert found is not None
    assert found.name == "20261122-090000-000.jsonl"
    assert is_record(found)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1000, 1000) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=12), inner, max_size=3),
    max_leaves=8,
)


@given(st.binary(max_size=60) | JSON.map(lambda value: json.dumps({"version": 1, "days": value}).encode()))
def test_whatever_the_file_holds_it_is_read_or_set_aside(content: bytes) -> None:
    folder = Path(os.environ["TRIUNFO_HOME"])
    path = folder / "0a.json"
    path.write_bytes(content)
    kept = Dailies("0a", folder)
    assert (kept.problem is None) == path.exists()
    for found in folder.glob("0a*.json"):
        found.unlink()
