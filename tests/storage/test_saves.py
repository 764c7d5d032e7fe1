"""Saved matches: killed at any moment, a match goes on at the same card; a full disk never stops it."""

from __future__ import annotations

import dataclasses
import errno
import os
import random
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from game.model.actions import TakeTrick
from game.model.cards import parse_card
from game.model.errors import InvalidRecord
from game.model.events import CardPlayed, DealStarted, Event
from game.model.match import Match
from game.model.presets import preset
from game.model.record import Header, PlayerInfo, Reader, event_line, header_line
from game.model.state import Phase
from game.storage import saves
from game.storage.finished import known_finished
from game.storage.locks import FileLock
from game.storage.log import LOGGER
from game.storage.matchfile import AGAIN, Disk
from game.storage.names import is_record
from game.storage.paths import matches_dir
from game.storage.private import private_path
from game.storage.saves import (
    Found,
    MatchFile,
    NotOurs,
    SavedMatch,
    abandon,
    end_early,
    latest_unfinished,
    read_match,
    resume,
    take_up,
)
from tests.cases import only
from tests.model.support import next_move
from tests.model.test_recordlines import HARMLESS
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


@pytest.mark.slow
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


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_every_byte_it_could_be_cut_at_can_be_taken_up(step: int) -> None:
    """A record torn at any byte of its last lines: whole lines count, the torn one goes, and the match goes on."""
    rng = random.Random(3)
    about = header()
    file = MatchFile.create(about, fail)
    play(begin(about), file, rng, 100)
    file.close()
    path = only_file()
    whole = path.read_bytes()
    for size in range(len(whole) - 130, len(whole), step):
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
    aside = newer.with_name(newer.stem + ".damaged-1.jsonl")
    assert aside.read_bytes() == b"".join(lines)
    told = f"A saved match is damaged in line 6 and cannot be continued; it has been kept as {aside}. ("
    assert problem.startswith(told)
    assert problem.endswith(")")
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
    assert saved_now().match.results == ()
    abandon(saved_now())
    assert saved_now().path == paths[0]
    abandon(paths[0])
    assert latest_unfinished().saved is None
    assert sorted(path.name for path in (matches_dir() / "abandoned").iterdir()) == [paths[0].name, paths[2].name]


def test_a_match_is_finished_when_its_last_line_means_that_not_when_it_has_such_letters() -> None:
    """Field D2: a line counts by its decoded values, however it is written."""
    file = MatchFile.create(header(), fail)
    path = file.path
    assert path is not None
    play(begin(header()), file, random.Random(3), 30)
    file.close()
    *lines, last = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines, last[:-1] + ', "note": {"event": "match-end"}}', ""]), "utf-8")
    assert not saves._is_finished(path)
    assert saved_now().path == path
    path.write_text("\n".join([*lines, '{"\\u0065vent":"match-end","score":[3,0],"winners":[0]}', ""]), "utf-8")
    assert saves._is_finished(path)


def test_nothing_saved_is_nothing_to_go_on_with() -> None:
    assert latest_unfinished().saved is None
    matches_dir().mkdir(parents=True)
    (matches_dir() / "20200101-000000-000.jsonl").write_bytes(b'{"format": "tri')  # killed while the header was written
    assert latest_unfinished() == latest_unfinished(matches_dir())
    assert latest_unfinished().saved is None
    assert latest_unfinished().problems == ()


def saved_matches(count: int) -> list[Path]:
    """The records of so many matches that were left, the oldest first."""
    for seed in range(count):
        file = MatchFile.create(header(), fail)
        play(begin(header()), file, random.Random(seed), 20)
        file.close()
    return sorted(matches_dir().glob("*.jsonl"))


def test_a_saved_match_tells_all_that_its_record_does() -> None:
    about, chance = header(), random.Random(3)
    file, match = MatchFile.create(about, fail), begin(about)
    story: list[Event] = []
    while len(match.results) < 1 or match.phase is not Phase.PLAY or len(story) < 30:
        match, events = match.apply(next_move(match, chance))
        for event in events:
            file(event)
            if isinstance(event, DealStarted):
                story.clear()
            story.append(event)
    file.close()
    saved, content = saved_now(), only_file().read_bytes()
    assert saved == SavedMatch(
        only_file(),
        about,
        match,
        (),
        len(content),
        True,
        tuple(story),
        content,
        header_line(about) + "\n",
        about.version,
    )
    assert len(saved.match.results) == 1


def test_only_of_many_records_those_that_are_finished_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody writes to a finished record any more, so that its name is enough and its end is not looked at again."""
    (left,) = saved_matches(1)
    file = MatchFile.create(header(), fail)
    play(begin(header()), file, random.Random(1), 100_000)
    file.close()
    finished = [file_named(file), *(matches_dir() / f"20200101-000000-{number}.jsonl" for number in (1, 2))]
    for path in finished[1:]:
        path.write_bytes(finished[0].read_bytes())
    older = left.rename(matches_dir() / "20190101-000000-1.jsonl")
    monkeypatch.setattr(saves, "FEW", 3)
    assert saved_now().path == older
    assert known_finished(matches_dir()) == frozenset()
    monkeypatch.setattr(saves, "FEW", 2)
    assert saved_now().path == older
    assert known_finished(matches_dir()) == {path.name for path in finished}
    finished[0].write_bytes(b"hello\n")
    assert saved_now().path == older
    monkeypatch.setattr(saves, "FEW", 4)
    assert latest_unfinished().problems, "of few records each is looked at"


def test_the_tenth_match_of_a_second_was_begun_after_the_ninth() -> None:
    (path,) = saved_matches(1)
    for number in (9, 10):
        path.with_name(f"20300101-000000-{number}.jsonl").write_bytes(path.read_bytes())
    assert saved_now().path.name == "20300101-000000-10.jsonl"


def test_a_match_that_is_passed_over_gives_way_to_the_one_before() -> None:
    older, newer = saved_matches(2)
    found = latest_unfinished(passed_over=[newer])
    assert found.saved is not None
    assert (found.saved.path, found.passed_over, found.problems) == (older, False, ())


def test_what_cannot_be_read_is_told_and_stays_where_it_is() -> None:
    older, newer = saved_matches(2)
    newer.unlink()
    newer.mkdir()
    found = latest_unfinished()
    assert found.saved is not None
    assert found.saved.path == older
    (problem,) = found.problems
    assert problem.startswith(f"The saved match {newer} cannot be read (")
    assert newer.is_dir()


def test_a_finished_match_is_known_by_its_last_line_and_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    (left,) = saved_matches(1)
    for seed in (1, 2):
        file = MatchFile.create(header(), fail)
        play(begin(header()), file, random.Random(seed), 100_000)
        file.close()
    read = saves.read_match
    looked_at: list[Path] = []

    def reading(path: Path) -> SavedMatch | None:
        looked_at.append(path)
        return read(path)

    monkeypatch.setattr(saves, "read_match", reading)
    assert saved_now().path == left
    assert looked_at == [left]
    last = max(matches_dir().glob("*.jsonl"))
    last.write_bytes(last.read_bytes()[:-1])
    looked_at.clear()
    assert saved_now().path == left
    assert looked_at == [last, left], "a last line without its end is read"


def test_a_record_the_program_stumbles_over_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Field A2, its kind: only the reader says that a record is damaged, no fault of the program."""
    older, newer = saved_matches(2)
    content = newer.read_bytes()
    read = saves.read_match

    def stumbling(path: Path) -> SavedMatch | None:
        if path == newer:
            raise RuntimeError("a fault")
        return read(path)

    with monkeypatch.context() as broken:
        broken.setattr(saves, "read_match", stumbling)
        found = latest_unfinished()
    assert found.saved is not None
    assert found.saved.path == older
    assert found.problems == (
        "An error in Triunfo keeps a saved match from going on. The match is kept as it is. The log has the details.",
    )
    assert [(record.name, record.getMessage()) for record in caplog.records] == [
        (LOGGER, f"the saved match {newer} cannot go on"), (LOGGER, "a saved match cannot go on"),
    ]  # fmt: skip
    assert caplog.records[1].exc_info is not None
    assert newer.read_bytes() == content
    assert saved_now().path == newer


def no_room(path: Path) -> Path:
    raise OSError(errno.ENOSPC, "No space left on device", str(path))


@pytest.mark.parametrize("added", HARMLESS.values(), ids=HARMLESS.keys())
def test_harmless_bytes_keep_no_match_from_going_on(added: Callable[[bytes], bytes]) -> None:
    """Field A9: they stay where they are, and the match goes on behind them."""
    (path,) = saved_matches(1)
    content = added(path.read_bytes())
    path.write_bytes(content)
    found = latest_unfinished()
    assert found.problems == ()
    assert found.saved is not None
    file = resume(found.saved, fail)
    match = play(found.saved.match, file, random.Random(1), 5)
    file.close()
    assert path.read_bytes().startswith(content)
    assert settled(saved_now().match) == settled(match)
    assert torn_copies() == []


def test_where_nothing_can_be_set_aside_the_match_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    (path,) = saved_matches(1)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], b"{}\n", *lines[6:]]))
    monkeypatch.setattr(saves, "set_aside", no_room)
    (problem,) = latest_unfinished().problems
    assert problem.startswith(f"The saved match {path.name} is damaged in line 6: ")


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (OSError(errno.EIO, "Input/output error"), "cannot be read (Input/output error)."),
        (InvalidRecord(7, "not-json"), "A saved match is damaged in line 7 and cannot be continued"),
    ],
)
def test_a_match_that_changed_and_cannot_be_read_again_is_not_taken_up(
    happened: Exception, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = saved_matches(1)
    saved = saved_now()
    path.write_bytes(saved.content + b"something else")

    def failing(_path: Path) -> SavedMatch:
        raise happened

    monkeypatch.setattr(saves, "read_match", failing)
    with pytest.raises(NotOurs) as refused:
        take_up(saved, fail)
    assert told in str(refused.value)
    assert path.stem in str(refused.value)


def test_a_decided_match_is_ended_early_and_not_offered_again() -> None:
    (path,) = saved_matches(1)
    content = path.read_bytes()
    private_path(path).write_text("what a seat has ready", "utf-8")
    end_early(path)
    assert latest_unfinished().saved is None
    assert (path.parent / "ended" / path.name).read_bytes() == content
    assert not private_path(path).exists()


def test_all_that_is_due_is_written_line_by_line() -> None:
    (path,) = saved_matches(1)
    saved = saved_now()
    due = [CardPlayed(0, parse_card("7c")), CardPlayed(1, parse_card("1o"))]
    file = resume(saved, fail, lambda _saved: due)
    file.close()
    lines = [event_line(event) for event in due]
    assert path.read_text("utf-8").splitlines()[-2:] == lines
    assert path.read_bytes().startswith(saved.content)
    assert torn_copies() == []


def test_only_the_torn_piece_is_cut_off_and_nothing_is_written_again() -> None:
    (path,) = saved_matches(1)
    whole = path.read_bytes()
    torn = whole + b'{"event": "pl'
    path.write_bytes(torn)
    room_for_the_copy = SmallDisk(room=len(torn))
    resume(saved_now(), fail, lambda _saved: [], disk=room_for_the_copy).close()
    assert path.read_bytes() == whole


def test_a_line_that_lacks_only_its_end_is_given_one() -> None:
    (path,) = saved_matches(1)
    content = path.read_bytes()
    path.write_bytes(content[:-1])
    resume(saved_now(), fail, lambda _saved: [CardPlayed(0, parse_card("7c"))]).close()
    assert path.read_bytes() == content + f"{event_line(CardPlayed(0, parse_card('7c')))}\n".encode()


def test_a_match_that_was_begun_after_one_that_ended_in_the_same_record_is_offered() -> None:
    (path,) = saved_matches(1)
    begun = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(begun)
    assert saved_now().match.phase is Phase.SEATS
    whole = MatchFile.create(header(), fail)
    play(begin(header()), whole, random.Random(1), 100_000)
    whole.close()
    content = file_named(whole).read_bytes()
    assert content.splitlines()[-1].startswith(b'{"event": "match-end"')
    file_named(whole).write_bytes(content + begun)
    assert saved_now().path == file_named(whole)


def test_saving_is_tried_again_by_the_clock_that_was_given() -> None:
    saved_matches(1)
    now, disk, told = [0.0], SmallDisk(), list[str]()
    disk.read_only = True
    file = resume(saved_now(), told.append, disk=disk, clock=lambda: now[0])
    disk.read_only = False
    for passed, is_saving in ((0.0, False), (AGAIN - 1, False), (AGAIN, True)):
        now[0] = passed
        file(CardPlayed(0, parse_card("7c")))
        assert file.is_saving == is_saving
    file.close()


@pytest.mark.parametrize("is_changed", [False, True])
def test_what_is_due_follows_from_the_match_as_it_is_now(is_changed: bool) -> None:
    (path,) = saved_matches(1)
    saved = saved_now()
    if is_changed:
        elsewhere = resume(saved, fail)
        play(saved.match, elsewhere, random.Random(1), 10)
        elsewhere.close()
    content, asked = path.read_bytes(), list[SavedMatch]()

    def due(now: SavedMatch) -> list[Event]:
        asked.append(now)
        return [CardPlayed(1, parse_card("1o"))]

    now, file = take_up(saved, fail, due)
    file.close()
    assert asked == [now]
    assert (now.content, now is saved) == (content, not is_changed)
    assert path.read_bytes() == content + f"{event_line(CardPlayed(1, parse_card('1o')))}\n".encode()


OPEN_ELSEWHERE = "This match is open in another window of Triunfo. Close it there to continue it here."


def test_a_match_that_is_opened_elsewhere_while_it_is_read_again_is_not_taken_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (path,) = saved_matches(1)
    saved, read = saved_now(), saves.read_match
    path.write_bytes(saved.content + b"something else")
    locks: list[FileLock] = []

    def overtaken(path: Path) -> SavedMatch | None:
        locks.append(FileLock.take(path))
        return read(path)

    monkeypatch.setattr(saves, "read_match", overtaken)
    try:
        with pytest.raises(NotOurs) as refused:
            take_up(saved, fail)
    finally:
        locks[0].release()
    assert str(refused.value) == OPEN_ELSEWHERE


@pytest.mark.parametrize("is_changed", [False, True])
def test_whoever_takes_a_match_up_is_told_when_it_cannot_be_saved(
    is_changed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = saved_matches(1)
    saved = saved_now()
    if is_changed:
        saved = dataclasses.replace(saved, content=b"")
    monkeypatch.setattr(Disk, "open", lambda disk, path: no_room(path))
    told: list[str] = []
    take_up(saved, told.append)[1].close()
    assert len(told) >= 1
    assert path.exists()


def test_a_match_that_is_played_cannot_be_ended_early() -> None:
    (path,) = saved_matches(1)
    lock = FileLock.take(path)
    try:
        with pytest.raises(OSError, match=re.escape(repr(str(path))[1:-1])) as refused:
            end_early(path)
    finally:
        lock.release()
    assert refused.value.errno == errno.EBUSY
    assert refused.value.strerror == os.strerror(errno.EBUSY)
    assert refused.value.filename == str(path)
    assert path.exists()


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


@pytest.mark.parametrize("wait", only([1, 37, 150, 290], 150))
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
        game.kill()
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
