"""The index of the history: it agrees with the records whatever happens to it or to them, and the title asks it."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from game.storage import finished, history, indexfile, saves
from game.storage.finished import index_path, known_finished
from game.storage.history import History, Refresh
from game.storage.lookup import counts
from game.storage.paths import matches_dir
from game.storage.recordfiles import CannotImport, import_record
from game.storage.saves import latest_unfinished
from game.storage.skimming import MatchRow, Unusual, _skim, by_the_rules, read_rows
from tests.cases import MANY, some
from tests.model.test_recordlines import HARMLESS
from tests.storage.historykit import fill, simulated

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "tests" / "records").glob("*.jsonl"))
FAULTS = [path for path in RECORDS if path.name.startswith("fault")]
Shown = list[tuple[str, int, str, str]]


def shown() -> Shown:
    """What the history shows now, from its own index."""
    with History() as found:
        found.refresh()
        return brief(found)


def brief(found: History) -> Shown:
    return [(entry.path.name, entry.number, entry.state, entry.begun) for entry in found.entries()]


def anew() -> Shown:
    """What it shows when it is made from the records alone."""
    with History() as found:
        found.clear()
        found.refresh()
        return brief(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"),
    some([("brisca", 2), ("brisca", 3), ("brisca-catalana", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)]),
)
def test_what_is_read_quickly_is_what_the_rules_say(game: str, players: int) -> None:
    content = "".join(simulated(game, players)).encode()
    assert _skim(content) == by_the_rules(content)
    for end in range(len(content) - 400, len(content), 61):
        assert read_rows(content[:end]) == by_the_rules(content[:end])


def test_hints_are_read_quickly_and_by_the_rules_alike() -> None:
    lines = simulated("brisca", 3)[0].splitlines()
    end = next(number for number, line in enumerate(lines) if '"deal-end"' in line)
    lines[end] = lines[end][:-1] + ', "hints": [[0, 4], [2, 9], [0, 30], [7, 31]]}'
    content = "\n".join(lines).encode()
    (row,) = _skim(content)
    assert [deal.hints for deal in row.deals] == [(0, 2, 0), *[()] * (len(row.deals) - 1)]
    assert (row,) == by_the_rules(content)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_quick_reading_of_a_good_record_is_right_and_never_of_what_is_no_record(path: Path) -> None:
    content = path.read_bytes()
    try:
        quick = _skim(content)
    except Unusual:
        return
    if not path.name.startswith("fault"):
        assert quick == by_the_rules(content)


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: path.stem)
def test_every_fault_is_found_by_a_thorough_refresh(path: Path) -> None:
    (target,) = fill(matches_dir(), [path.read_text("utf-8")])
    with History() as found:
        work = Refresh(found, thorough=True)
        while work.step():
            pass
        (entry,) = found.entries()
    line = int(path.name.split("-")[2])
    assert (entry.state, entry.match, entry.path) == (history.DAMAGED, None, target)
    assert entry.problem.startswith(f"Line {line}: ")


def test_states_follow_from_the_record_and_its_folder() -> None:
    folder = matches_dir()
    (whole,) = simulated()
    part = "".join(whole.splitlines(keepends=True)[:100])
    fill(folder, [whole], day="20260101")
    fill(folder, [part], day="20260102")
    fill(folder / "ended", [part], day="20260103")
    fill(folder / "abandoned", [part], day="20260104")
    fill(folder / "imported", [part], day="20260105")
    fill(folder, ["rubbish\n"], day="20260106")
    fill(folder, [part.replace('"version": 1', '"version": 9', 1)], day="20260107")
    torn_apart = part.splitlines(keepends=True)
    (aside,) = fill(folder, ["".join([*torn_apart[:50], *torn_apart[51:]])], day="20260108")
    aside.rename(aside.with_name("20260108-000000-000.damaged-1.jsonl"))
    (folder / "20260108-000000-000.torn-1.jsonl").write_text(part)
    (folder / "20260108-000000-000.private.json").write_text("{}")
    assert [state for _name, _number, state, _begun in shown()] == [
        "damaged", "newer", "damaged", "unfinished", "abandoned", "ended", "running", "finished",
    ]  # fmt: skip
    with History() as found:
        entry = found.entries()[-1]
        assert [entry.imported for entry in found.entries()] == [False] * 3 + [True] + [False] * 4
        assert len(found.entries(2, 3)) == 3
    assert entry.match is not None
    assert entry.match.players[0].portrait == "you_curls"
    assert entry.begun == "2026-01-01T00:00:00Z"


def test_a_record_nobody_expected_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    fill(matches_dir(), simulated(), day="20260101")
    fill(matches_dir(), ["odd\n"], day="20260102")

    def failing(content: bytes) -> tuple[MatchRow, ...]:
        if content.startswith(b"odd"):
            raise AssertionError("nobody expected this")
        return read_rows(content)

    with monkeypatch.context() as broken:
        broken.setattr(history, "read_rows", failing)
        assert [state for _name, _number, state, _begun in shown()] == ["unread", "finished"]
        with History() as found:
            assert found.entries()[0].problem.startswith("An error in Triunfo keeps it from being read.")
            assert counts(found) == (1, 0)
    assert [state for _name, _number, state, _begun in shown()] == ["damaged", "finished"], "it is read again"


@pytest.mark.parametrize("added", HARMLESS.values(), ids=HARMLESS.keys())
def test_harmless_bytes_change_nothing_in_the_list(added: Callable[[bytes], bytes]) -> None:
    """Field A9."""
    content = simulated()[0].encode()
    assert read_rows(added(content)) == by_the_rules(added(content)) == read_rows(content)


def test_what_was_set_aside_by_mistake_is_listed_as_what_it_is() -> None:
    """Field A2, its kind: versions of before set sound records aside, and the name of a file proves nothing."""
    part = "".join(simulated()[0].splitlines(keepends=True)[:100])
    (aside,) = fill(matches_dir(), [part])
    aside.rename(aside.with_name(f"{aside.stem}.damaged-1.jsonl"))
    assert [state for _name, _number, state, _begun in shown()] == ["running"]


def test_a_fault_of_a_thorough_reading_leaves_what_was_read_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    fill(matches_dir(), simulated())

    def failing(*_values: object, **_named: object) -> NoReturn:
        raise AssertionError("nobody expected this")

    monkeypatch.setattr(history, "by_the_rules", failing)
    with History() as found:
        work = Refresh(found, thorough=True)
        while work.step():
            pass
        assert [entry.state for entry in found.entries()] == ["finished"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow no such names")
def test_a_name_that_is_no_text_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "FEW", 0)
    (path,) = fill(matches_dir(), simulated())
    Path(os.fsdecode(os.fsencode(matches_dir()) + b"/\xff\xfe.jsonl")).write_bytes(path.read_bytes())
    assert latest_unfinished().saved is None
    assert len(shown()) == 1


def test_the_date_of_the_header_goes_before_the_name() -> None:
    (whole,) = simulated()
    head, rest = whole.split("\n", 1)
    dated = json.dumps({**json.loads(head), "date": "2031-05-06T07:08:09Z"})
    fill(matches_dir(), [f"{dated}\n{rest}"])
    assert shown()[0][3] == "2031-05-06T07:08:09Z"


def test_only_what_has_changed_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = fill(matches_dir(), simulated(), 6)
    shown()
    read: list[int] = []

    def counting(content: bytes) -> tuple[MatchRow, ...]:
        read.append(len(content))
        return read_rows(content)

    monkeypatch.setattr(history, "read_rows", counting)
    shown()
    assert read == []
    paths[2].write_bytes(b"".join(paths[2].read_bytes().splitlines(keepends=True)[:90]))
    os.utime(paths[3], (5, 5))
    paths[4].unlink()
    (matches_dir() / "abandoned").mkdir()
    paths[5].rename(matches_dir() / "abandoned" / paths[5].name)
    now = shown()
    assert len(read) == 3
    assert now == anew()
    assert len(now) == 5


def test_a_little_is_done_with_each_step() -> None:
    fill(matches_dir(), simulated(), 30)
    with History() as found:
        work, steps = Refresh(found), 0
        while work.step():
            steps += 1
            if work.done == 10:
                work.stop()
                break
        assert steps >= 10
        assert found.count() == 10
    assert len(shown()) == 30


def spoiled_by_rubbish(index: Path) -> None:
    index.write_bytes(b"no index at all" * 500)


def spoiled_in_the_middle(index: Path) -> None:
    content = bytearray(index.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    index.write_bytes(content)


def spoiled_by_a_version_before(index: Path) -> None:
    with sqlite3.connect(index) as base:
        base.execute("PRAGMA user_version = 3")
    base.close()


def spoiled_by_other_tables(index: Path) -> None:
    with sqlite3.connect(index) as base:
        base.execute("ALTER TABLE matches RENAME TO others")
    base.close()


def cut_short(index: Path) -> None:
    index.write_bytes(index.read_bytes()[:5000])


def emptied(index: Path) -> None:
    index.write_bytes(b"")


SPOILT = [
    spoiled_by_rubbish, spoiled_in_the_middle, spoiled_by_a_version_before, spoiled_by_other_tables, cut_short, emptied,
]  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_damaged_index_is_made_anew(spoil: Callable[[Path], None]) -> None:
    fill(matches_dir(), simulated(), 40)
    before = shown()
    spoil(index_path(matches_dir()))
    assert latest_unfinished().problems == ()
    with History() as found:
        found.refresh()
        assert brief(found) == before
        assert found.problem is None


def test_an_index_that_another_program_writes_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(indexfile, "PATIENCE", 0.01)
    fill(matches_dir(), simulated(), 3)
    before = shown()
    fill(matches_dir(), simulated(), 5)
    other = sqlite3.connect(index_path(matches_dir()))
    other.execute("BEGIN EXCLUSIVE")
    with History() as found:
        found.refresh()
        assert found.count() == 5
        assert found.problem is not None
        assert "(another program is using it)" in found.problem
    other.rollback()
    with History() as found:
        assert brief(found) == before  # nothing was lost
        found.refresh()
        assert found.count() == 5
    other.close()


def test_an_index_that_can_only_be_read_is_done_without() -> None:
    """As in a folder without rights to write, which holds for the superuser only in this way."""
    fill(matches_dir(), simulated(), 2)
    index_path(matches_dir()).mkdir(parents=True)
    with History() as found:
        found.refresh()
        assert found.count() == 2
        assert found.problem is not None
    assert latest_unfinished().saved is None


def test_a_full_disk_is_one_sentence() -> None:
    fill(matches_dir(), simulated(), 300)
    with History() as found:
        found._base.execute("PRAGMA max_page_count = 12")
        found.refresh()
        assert found.count() == 300
        assert found.problem is not None
        assert "(No space left on device)" in found.problem


KILLED = textwrap.dedent(
    """
    import sys
    from game.storage import history
    history._WRITTEN = 3
    while True:
        with history.History() as found:
            found.clear()
            print("begun", flush=True)
            found.refresh()
    """
)


@pytest.mark.slow
@pytest.mark.parametrize("moments", [2, pytest.param(12 * MANY, marks=pytest.mark.slow)])
def test_killed_while_writing_it_agrees_with_the_records_or_is_made_anew(home: Path, moments: int) -> None:
    fill(matches_dir(), simulated(matches=3), 60)
    expected = anew()
    env = {**os.environ, "TRIUNFO_HOME": str(home), "PYTHONPATH": str(ROOT)}
    for moment in range(moments):
        child = subprocess.Popen([sys.executable, "-c", KILLED], env=env, stdout=subprocess.PIPE, cwd=ROOT)
        assert child.stdout is not None
        child.stdout.readline()
        try:
            child.wait(timeout=0.12 * moment / moments)
        except subprocess.TimeoutExpired:
            child.kill()
        child.wait()
        child.stdout.close()
        assert latest_unfinished().saved is None
        assert shown() == expected


# --- the title


def test_the_title_looks_into_no_record_that_is_known_to_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "FEW", 5)
    fill(matches_dir(), simulated(), 20)
    looked: list[Path] = []

    def looking(path: Path) -> bool:
        looked.append(path)
        return True

    monkeypatch.setattr(saves, "_is_finished", looking)
    assert latest_unfinished().saved is None
    assert len(looked) == 20
    looked.clear()
    latest_unfinished()  # it has remembered them
    assert looked == []
    shown()
    (whole,) = simulated()
    fill(matches_dir(), ["".join(whole.splitlines(keepends=True)[:50])], day="20250101")
    latest_unfinished()
    assert [path.name for path in looked] == ["20250101-000000-000.jsonl"]


@pytest.mark.parametrize("spoil", [None, *SPOILT])
def test_the_title_finds_the_same_with_and_without_an_index(
    spoil: Callable[[Path], None] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "FEW", 5)
    fill(matches_dir(), simulated(), 20)
    (whole,) = simulated()
    (path,) = fill(matches_dir(), ["".join(whole.splitlines(keepends=True)[:50])], day="20250101")
    shown()
    if spoil is not None:
        spoil(index_path(matches_dir()))
    saved = latest_unfinished().saved
    assert saved is not None
    assert saved.path == path


def test_a_match_that_is_finished_later_is_not_known_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "FEW", 0)
    (whole,) = simulated()
    lines = whole.splitlines(keepends=True)
    (path,) = fill(matches_dir(), ["".join(lines[:-30])])
    shown()
    assert known_finished(matches_dir()) == frozenset()
    path.write_text(whole)
    assert latest_unfinished().saved is None
    shown()
    assert known_finished(matches_dir()) == {path.name}


def test_few_records_need_no_index() -> None:
    fill(matches_dir(), simulated(), finished.FEW)
    latest_unfinished()
    assert not index_path(matches_dir()).exists()


# --- from others


def test_a_record_is_imported_once(tmp_path: Path) -> None:
    (source,) = fill(tmp_path, simulated())
    path, is_new = import_record(source)
    assert is_new
    assert path.read_bytes() == source.read_bytes()
    assert path.parent == matches_dir() / "imported"
    assert import_record(source) == (path, False)
    assert import_record(path) == (path, False)
    assert [state for _name, _number, state, _begun in shown()] == ["finished"]


def test_an_imported_match_is_not_offered_to_go_on(tmp_path: Path) -> None:
    (whole,) = simulated()
    (source,) = fill(tmp_path, [whole[:9000]])
    path, _is_new = import_record(source)
    assert whole.startswith(path.read_text())
    assert path.read_bytes().endswith(b"\n")  # the torn line stays away
    assert latest_unfinished().saved is None


@pytest.mark.parametrize("content", ["", "rubbish\n", '{"format": "triunfo", "version": 9}\n', "\x00"])
def test_what_is_no_record_is_not_imported(content: str, tmp_path: Path) -> None:
    (source,) = fill(tmp_path, [content])
    with pytest.raises(CannotImport):
        import_record(source)
    assert not (matches_dir() / "imported").exists()


def test_a_record_that_breaks_a_rule_is_not_imported() -> None:
    path = next(path for path in RECORDS if "wrong-points" in path.name)
    with pytest.raises(CannotImport, match="line 73"):
        import_record(path)
    with pytest.raises(CannotImport):
        import_record(ROOT)
