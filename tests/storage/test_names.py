"""Names of records: the match begun last is the last by its name, whatever the clock says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.names import is_record, next_name, order

NOW = 1_800_000_000.0  # 2027-01-15 08:00:00 UTC


@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ([], "20270115-080000-000.jsonl"),
        (["20260101-000000-000.jsonl"], "20270115-080000-000.jsonl"),
        (["20270115-080000-000.jsonl"], "20270115-080000-001.jsonl"),
        (["20390101-000000-007.jsonl", "20270115-080000-000.jsonl"], "20390101-000000-008.jsonl"),
        (["20390101-000000-999.jsonl"], "20390101-000000-1000.jsonl"),
        (["20390101-000000-1000.jsonl", "20390101-000000-999.jsonl"], "20390101-000000-1001.jsonl"),
        (["20270115-080000-000.damaged-1.jsonl", "20270115-080000-004.torn-1.jsonl"], "20270115-080000-005.jsonl"),
        (["abandoned/20390101-000000-000.jsonl"], "20390101-000000-001.jsonl"),
        (["ended/20390101-000000-000.jsonl"], "20390101-000000-001.jsonl"),
        (["my own.jsonl", "zz.txt"], "20270115-080000-000.jsonl"),
    ],
)
def test_a_new_name_comes_after_all_others(there: list[str], expected: str, tmp_path: Path) -> None:
    for name in there:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = next_name(tmp_path, NOW)
    assert found == expected
    assert max([found, *(Path(name).name for name in there)], key=order) == found


def test_a_folder_that_is_not_there_has_no_names(tmp_path: Path) -> None:
    assert next_name(tmp_path / "none", NOW) == "20270115-080000-000.jsonl"


@pytest.mark.parametrize("name", ["20270115-080000-000.jsonl", "my own.jsonl", "mended.after.a-1.jsonl"])
def test_these_are_records(name: str) -> None:
    assert is_record(Path(name))


@pytest.mark.parametrize("name", ["20270115-080000-000.damaged-1.jsonl", "a.torn-12.jsonl", "a.json", ".jsonl"])
def test_these_are_not(name: str) -> None:
    assert not is_record(Path(name))
