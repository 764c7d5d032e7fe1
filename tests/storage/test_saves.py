"""Saved matches: killed at any moment, a match goes on at the same card; a full disk never stops it."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from game.model.actions import TakeTrick
from game.model.events import Event
from game.model.match import Match
from game.model.presets import preset
from game.model.record import Header, PlayerInfo, Reader
from game.model.state import Phase
from game.storage.names import is_record
from game.storage.paths import matches_dir
from game.storage.saves import (
    Found,
    MatchFile,
    SavedMatch,
    abandon,
    latest_unfinished,
    read_match,
    resume,
)
from tests.model.support import next_move
from tests.storage.diskkit import SmallDisk

ROOT = Path(__file__).resolve().parents[2]


def header(players: int = 2) -> Header:
    names = ("Ana", "Bep", "Núria", "Dídac")[:players]
    return Header("brisca", preset("brisca", players), tuple(PlayerInfo(name, "human") for name in names), "0.1.0")


def begin(about: Header) -> Match:
    return Match.new(about.rules, [player.name for player in about.players])


def fail(sentence: str) -> None:
    raise AssertionError(sentence)


def play(match: Match, file: MatchFile, rng: random.Random, moves: int) -> Match:
    """Go on with random legal moves; stops when the match is over."""
    for _ in range(moves):
        if match.is_over:
            break
        match, events = match.apply(next_move(match, rng))
        for event in events:
            file(event)
    return match


def saved_now() -> SavedMatch:
    found = latest_unfinished()
    assert found.problems == ()
    assert found.saved is not None
    return found.saved


def only_file() -> Path:
    (path,) = filter(is_record, matches_dir().glob("*.jsonl"))
    return path


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_goes_on_where_it_stopped(players: int) -> None:
    """Closed and taken up again every few moves: the record stays right and the match the same."""
    rng = random.Random(players)
    about = header(players)
    file = MatchFile.create(about, fail)
    match = begin(about)
    while not match.is_over:
        match = play(match, file, rng, rng.randrange(1, 9))
        file.close()
        if match.is_over:
            break
        saved = saved_now()
        assert saved.header == about
        assert settled(saved.match) == settled(match)
        match = saved.match
        file = resume(saved, fail)
    assert latest_unfinished() == Found(None, ())
    reader = Reader()
    for line in only_file().read_text("utf-8").splitlines():
        reader.feed(line)
    assert reader.match is not None
    assert reader.match.is_over


def settled(match: Match) -> Match:
    """The match with what nobody chooses done: a trick taken but not followed by anything is not in the record yet."""
    return match.apply(TakeTrick())[0] if match.phase is Phase.TRICK else match


def test_every_byte_it_could_be_cut_at_can_be_taken_up() -> None:
    """A record torn at any byte of its last lines: whole lines count, the torn one goes, and the match goes on."""
    rng = random.Random(3)
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, rng, 100)
    file.close()
    path = only_file()
    whole = path.read_bytes()
    for size in range(len(whole) - 130, len(whole)):
        path.write_bytes(whole[:size])
        saved = saved_now()
        again = resume(saved, fail)
        play(saved.match, again, random.Random(size), 3)
        again.close()
        content = path.read_bytes()
        lines = whole[:size].split(b"\n")
        assert content.startswith(b"\n".join(lines[:-1]) + b"\n")
        assert read_match(path) is not None
        reader = Reader()
        for line in content.decode().splitlines():
            reader.feed(line)


def test_a_result_that_was_not_written_any_more_is_added() -> None:
    """Killed between the end of the last deal and the end of the match."""
    rng = random.Random(4)
    about = header()
    file = MatchFile.create(about, fail)
    match = play(begin(about), file, rng, 100_000)
    file.close()
    assert match.is_over
    path = only_file()
    lines = path.read_bytes().splitlines(keepends=True)
    assert b"match-end" in lines[-1]
    path.write_bytes(b"".join(lines[:-1]))
    saved = read_match(path)
    assert saved is not None
    assert len(saved.pending) == 1
    resume(saved, fail).close()
    assert path.read_bytes() == b"".join(lines)


def test_killed_before_its_result_a_deal_gets_it_when_it_goes_on() -> None:
    rng = random.Random(5)
    about = header()
    file = MatchFile.create(about, fail)
    match = begin(about)
    while not match.results:
        match = play(match, file, rng, 1)
    file.close()
    path = only_file()
    lines = path.read_bytes().splitlines(keepends=True)
    assert b"deal-end" in lines[-1]
    path.write_bytes(b"".join(lines[:-1]))
    saved = saved_now()
    again = resume(saved, fail)
    after, events = saved.match.apply(TakeTrick())
    for event in events:
        again(event)
    again.close()
    assert after.results == match.results
    assert path.read_bytes() == b"".join(lines)


def test_a_damaged_record_is_set_aside_and_the_one_before_is_offered() -> None:
    about = header()
    for seed in range(2):
        file = MatchFile.create(about, fail)
        play(begin(about), file, random.Random(seed), 30)
        file.close()
    older, newer = sorted(matches_dir().glob("*.jsonl"))
    lines = newer.read_bytes().splitlines(keepends=True)
    lines[5] = b"{}\n"
    newer.write_bytes(b"".join(lines))
    found = latest_unfinished()
    assert found.saved is not None
    assert found.saved.path == older
    (problem,) = found.problems
    assert "line 6" in problem
    aside = newer.with_name(newer.stem + ".damaged-1.jsonl")
    assert aside.read_bytes() == b"".join(lines)
    assert str(aside) in problem
    assert latest_unfinished().problems == ()


def test_the_newest_unfinished_match_is_offered_and_finished_ones_are_not() -> None:
    about = header()
    paths = []
    for moves in (30, 100_000, 40, 100_000):
        file = MatchFile.create(about, fail)
        assert file.path is not None
        paths.append(file.path)
        play(begin(about), file, random.Random(moves), moves)
        file.close()
    assert paths == sorted(paths)
    assert saved_now().path == paths[2]
    assert saved_now().deal_number == 1
    abandon(saved_now())
    assert saved_now().path == paths[0]
    abandon(paths[0])
    assert latest_unfinished().saved is None
    assert sorted(path.name for path in (matches_dir() / "abandoned").iterdir()) == [paths[0].name, paths[2].name]


def test_nothing_saved_is_nothing_to_go_on_with() -> None:
    assert latest_unfinished().saved is None
    matches_dir().mkdir(parents=True)
    (matches_dir() / "20200101-000000-000.jsonl").write_bytes(b'{"format": "tri')  # killed while the header was written
    assert latest_unfinished() == latest_unfinished(matches_dir())
    assert latest_unfinished().saved is None
    assert latest_unfinished().problems == ()


def test_a_match_of_a_later_version_is_left_alone() -> None:
    old, new = '"version": 1', '"version": 2'
    file = MatchFile.create(header(), fail)
    play(begin(header()), file, random.Random(1), 30)
    file.close()
    path = only_file()
    content = path.read_text("utf-8")
    assert old in content
    path.write_text(content.replace(old, new), "utf-8")
    assert latest_unfinished() == Found(None, ())
    assert path.read_text("utf-8") == content.replace(old, new)


def torn_copies() -> list[Path]:
    return sorted(matches_dir().glob("*.torn-*.jsonl"))


def test_a_torn_line_is_kept_in_a_copy_before_it_is_cut_off() -> None:
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, random.Random(1), 30)
    file.close()
    path = only_file()
    for number in (1, 2):
        torn = path.read_bytes() + b'{"event": "pl'
        path.write_bytes(torn)
        saved = saved_now()
        assert torn_copies() == [path.with_name(f"{path.stem}.torn-{n}.jsonl") for n in range(1, number)]
        resume(saved, fail).close()
        assert path.read_bytes() == torn[: torn.rindex(b"\n") + 1]
        assert torn_copies()[-1].read_bytes() == torn
    assert saved_now().path == path


def test_nothing_is_cut_off_where_no_copy_can_be_kept() -> None:
    """On a full disk the match goes on unsaved, and when there is room both the copy and the rest are written."""
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, random.Random(1), 30)
    file.close()
    path = only_file()
    torn = path.read_bytes() + b'{"event": "pl'
    path.write_bytes(torn)
    told: list[str] = []
    disk = SmallDisk(room=100)
    saved = saved_now()
    again = resume(saved, told.append, disk=disk)
    assert not again.is_saving
    assert (path.read_bytes(), torn_copies()) == (torn, [])
    match = play(saved.match, again, random.Random(2), 3)
    disk.room = 10**6
    again.close()
    assert told[1:] == ["The match could be saved after all."]
    assert [copy.read_bytes() for copy in torn_copies()] == [torn]
    assert settled(saved_now().match) == settled(match)


def test_a_stray_carriage_return_sets_a_record_aside_instead_of_cutting_it() -> None:
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, random.Random(1), 30)
    file.close()
    path = only_file()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-1] = lines[-1][:20] + b"\r" + lines[-1][20:]
    lines[7] = lines[7][:-1] + b"\r"
    path.write_bytes(b"".join(lines))
    found = latest_unfinished()
    assert found.saved is None
    (problem,) = found.problems
    assert "line 8" in problem
    assert path.with_name(f"{path.stem}.damaged-1.jsonl").read_bytes() == b"".join(lines)


def test_a_folder_that_cannot_be_made_is_told_once(home: Path) -> None:
    (home / "data").write_text("a file where the folder should be")
    told: list[str] = []
    file = MatchFile.create(header(), told.append)
    play(begin(header()), file, random.Random(1), 50)
    file.close()
    assert len(told) == 1
    assert not file.is_saving
    assert latest_unfinished().saved is None


def test_a_record_that_vanished_is_written_again() -> None:
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, random.Random(1), 20)
    file.close()
    saved = saved_now()
    saved.path.unlink()
    again = resume(saved, fail)
    match = play(saved.match, again, random.Random(1), 20)
    again.close()
    assert only_file().read_bytes().startswith(saved.content)
    assert settled(saved_now().match) == settled(match)


# --- which match was begun last


def test_the_match_begun_last_is_offered_though_the_clock_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    about = header()
    now = 2_000_000_000.0
    monkeypatch.setattr("game.storage.names.time.time", lambda: now)
    for back in (0, 60, 60, 10**8, 0):
        now -= back
        file = MatchFile.create(about, fail)
        play(begin(about), file, random.Random(back), 20)
        file.close()
        assert saved_now().path == file_named(file)
    assert len(list(matches_dir().iterdir())) == 5


def file_named(file: MatchFile) -> Path:
    assert file.path is not None
    return file.path


KILLED = """
    import random, sys
    from tests.model.support import next_move
    from tests.storage.test_saves import begin, fail, header
    from game.storage.saves import MatchFile
    about = header(3)
    file = MatchFile.create(about, fail)
    match = begin(about)
    rng = random.Random(int(sys.argv[1]))
    print("ready", flush=True)
    while True:
        if match.is_over:
            match = begin(about)
            file = MatchFile.create(about, fail)
        match, events = match.apply(next_move(match, rng))
        for event in events:
            file(event)
            print("x", flush=True)
"""


@pytest.mark.parametrize("wait", [1, 37, 150, 290])
def test_a_killed_game_leaves_a_record_that_goes_on(wait: int, home: Path, tmp_path: Path) -> None:
    """Killed with -9 in the middle of writing, after so many events."""
    script = tmp_path / "play.py"
    script.write_text(textwrap.dedent(KILLED))
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TRIUNFO_HOME": str(home)}
    game = subprocess.Popen(
        [sys.executable, str(script), str(wait)], stdout=subprocess.PIPE, env=environment, text=True
    )
    assert game.stdout is not None
    with game:
        for _ in range(wait):
            assert game.stdout.readline()
        game.send_signal(signal.SIGKILL)
    saved = latest_unfinished()
    assert saved.problems == ()
    *_earlier, last = paths = sorted(filter(is_record, matches_dir().glob("*.jsonl")))
    for path in paths:
        found = read_match(path)
        if found is None:  # killed while the header was written: there was no match yet
            assert path == last
            assert b"\n" not in path.read_bytes()
            continue
        told: list[Event] = []
        file = resume(found, fail)
        match = play(found.match, file, random.Random(1), 100_000)
        file.close()
        assert match.is_over
        assert told == []
        again = read_match(path)
        assert again is not None
        assert again.match.results == match.results
