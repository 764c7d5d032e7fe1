"""Writing a record: whatever the disk does, the player is told the truth and nothing is lost that could be kept."""

from __future__ import annotations

import errno
import random
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from game.storage.locks import is_locked
from game.storage.matchfile import AGAIN, LOOK, MatchFile
from game.storage.paths import matches_dir
from game.storage.saves import latest_unfinished, read_match, resume
from game.storage.syncing import Syncer
from tests.clock import Clock
from tests.patience import wait_for
from tests.storage.diskkit import FOLDERS, SmallDisk, error
from tests.storage.test_saves import begin, header, play, settled
from tests.systems import takes_open_files_away

ROOM = 10**9


class Written:
    """A match, its file, and what was told about that."""

    every: ClassVar[list[Written]] = []

    def __init__(self, room: int = ROOM) -> None:
        self.disk, self.clock, self.told = SmallDisk(room), Clock(), list[str]()
        self.match = begin(header())
        self.file = MatchFile.create(header(), self.told.append, disk=self.disk, clock=self.clock)
        self.chance = random.Random(1)
        self.every.append(self)

    def leave_and_take_up(self) -> None:
        self.file.close()
        saved = latest_unfinished().saved
        assert saved is not None
        self.match = saved.match
        self.file = resume(saved, self.told.append, disk=self.disk, clock=self.clock)

    def saves(self) -> bool:
        return self.file.is_saving

    def play(self, moves: int) -> None:
        self.match = play(self.match, self.file, self.chance, moves)

    def play_to_the_end_of_a_deal(self) -> None:
        played = len(self.match.results)
        while len(self.match.results) == played:
            self.play(1)

    def is_whole(self) -> bool:
        """Whether the record on the disk is all that has happened."""
        assert self.file.path is not None
        saved = read_match(self.file.path)
        assert saved is not None
        return settled(saved.match) == settled(self.match)

    def files(self) -> list[str]:
        return sorted(path.name for path in matches_dir().iterdir()) if matches_dir().exists() else []


@pytest.fixture(autouse=True)
def close_what_is_open() -> Iterator[None]:
    yield
    while Written.every:
        Written.every.pop().file.close()


# --- no room


@pytest.mark.parametrize("room", [0, 10, 700, 1000, 3000])
def test_a_full_disk_is_told_once_and_the_match_goes_on(room: int) -> None:
    written = Written(room)
    written.play(100_000)
    assert written.match.is_over
    assert not written.saves()
    written.file.close()
    assert len(written.told) == 1
    assert "No space left on device" in written.told[0]


@pytest.mark.parametrize("room", [0, 10, 300])
def test_a_record_whose_header_did_not_fit_leaves_no_file(room: int) -> None:
    written = Written(room)
    assert (written.files(), written.file.path) == ([], None)
    for _ in range(3):
        written.clock.now += AGAIN
        written.play(1)
        assert written.files() == []
    written.file.close()
    assert written.files() == []
    assert latest_unfinished().problems == ()


@pytest.mark.parametrize("room", [900, 1000, 1500, 2000, 2500])
def test_a_line_that_did_not_fit_is_not_left_torn(room: int) -> None:
    written = Written(room)
    written.play(60)
    assert not written.saves()
    assert written.file.path is not None
    assert written.file.path.read_bytes().endswith(b"}\n")
    assert read_match(written.file.path) is not None


@pytest.mark.parametrize("room", [0, 1000])
def test_with_room_again_the_whole_record_is_saved_and_that_is_told(room: int) -> None:
    written = Written(room)
    written.play(30)
    assert not written.saves()
    written.disk.room = ROOM
    written.play(1)
    assert not written.saves()  # not tried again yet
    written.clock.now += AGAIN
    written.play(3)
    assert written.saves()
    assert written.told[1:] == ["This match is being saved again."]
    assert written.is_whole()
    written.play(30)
    assert written.is_whole()
    written.file.close()
    assert len(written.told) == 2
    assert len(written.files()) == 1


def test_it_is_not_tried_more_often_than_every_few_seconds() -> None:
    written = Written(0)
    tries = 0

    def create(path: Path) -> object:
        nonlocal tries
        tries += 1
        raise error(errno.ENOSPC)

    written.disk.create = create  # type: ignore[assignment, method-assign]
    for _ in range(10):
        written.play(2)
        written.clock.now += AGAIN / 4
    assert 2 <= tries <= 3


def test_it_is_tried_again_at_the_end_of_a_deal() -> None:
    written = Written(0)
    written.disk.room = ROOM
    written.play_to_the_end_of_a_deal()
    assert written.saves()
    assert written.is_whole()


def test_it_is_tried_again_when_the_match_is_left() -> None:
    written = Written(0)
    written.play(20)
    written.disk.room = ROOM
    written.file.close()
    assert written.told[1:] == ["The match could be saved after all."]
    found = latest_unfinished()
    assert found.saved is not None
    assert settled(found.saved.match) == settled(written.match)


def test_a_home_that_is_read_only_for_a_while() -> None:
    written = Written()
    written.play(20)
    written.disk.read_only = True
    written.play(5)
    assert not written.saves()
    assert "Read-only file system" in written.told[0]
    written.disk.read_only = False
    written.clock.now += AGAIN
    written.play(2)
    assert written.is_whole()


def test_a_match_taken_up_where_nothing_can_be_written_is_saved_later_in_its_own_file() -> None:
    written = Written()
    written.play(20)
    path = written.file.path
    written.disk.read_only = True
    written.leave_and_take_up()
    assert not written.saves()
    written.play(5)
    written.disk.read_only = False
    written.clock.now += AGAIN
    written.play(3)
    assert written.file.path == path
    assert written.is_whole()


def test_a_file_into_which_another_has_written_meanwhile_is_left_to_it() -> None:
    written = Written(2000)
    written.play(60)
    assert not written.saves()
    theirs = written.file.path
    assert theirs is not None
    with theirs.open("ab") as file:
        file.write(b'{"event": "their own"}\n')
    content = theirs.read_bytes()
    written.disk.room = ROOM
    written.file.close()
    assert theirs.read_bytes() == content
    assert written.file.path != theirs
    assert written.is_whole()


@takes_open_files_away
def test_a_file_that_is_gone_is_written_anew() -> None:
    written = Written(2000)
    written.play(60)
    assert written.file.path is not None
    written.file.path.unlink()
    written.disk.room = ROOM
    written.file.close()
    assert written.is_whole()


# --- somebody deletes, moves or changes it

ANEW = "The file of this match had been deleted or changed. All of it has been saved again."


def deleted(path: Path) -> None:
    path.unlink()


def home_deleted(path: Path) -> None:
    shutil.rmtree(path.parents[1])


def home_moved(path: Path) -> None:
    path.parents[1].rename(path.parents[1].with_name("trash"))


def cut_short(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def older(path: Path) -> None:
    content = path.read_bytes()
    path.unlink()
    path.write_bytes(content[: content.index(b"\n", 900) + 1])


GONE = [
    *(pytest.param(way, marks=takes_open_files_away) for way in (deleted, home_deleted, home_moved, older)),
    cut_short,
    emptied,
]


@pytest.mark.parametrize("happens", GONE)
@pytest.mark.parametrize("then", ["a card", "a second", "the end"])
def test_what_is_deleted_or_changed_is_written_anew(happens: Callable[[Path], None], then: str) -> None:
    """Field A6: all lines are in memory, and nothing was said."""
    written = Written()
    written.play(30)
    path = written.file.path
    assert path is not None
    happens(path)
    if then == "a card":
        written.play(3)
    elif then == "a second":
        assert not written.file.step(), "it is not looked at in every frame"
        written.clock.now += LOOK
        assert written.file.step()
        assert not written.file.step()
    else:
        written.file.close()
    assert written.told == [ANEW]
    assert written.file.path == path
    assert written.is_whole()
    if then != "the end":
        written.play(30)
        assert written.is_whole()
        written.file.close()
    assert written.told == [ANEW]
    assert len(written.files()) == 1
    assert not is_locked(path)


def test_a_folder_that_goes_while_it_waits_for_the_disk_is_no_fault_of_the_disk(tmp_path: Path) -> None:
    """Field A6, its sister: else it is told that the match can no longer be saved, where it was just written anew."""
    syncer = Syncer()
    syncer.folder(tmp_path / "home" / "matches")
    syncer.folder(tmp_path / "home")
    syncer.close()
    assert syncer.problem() is None


@takes_open_files_away
def test_what_another_has_put_in_its_place_is_left_to_them() -> None:
    """Field A6, its sister: the file is another one now."""
    written = Written()
    written.play(30)
    path = written.file.path
    assert path is not None
    path.unlink()
    path.write_bytes(b"theirs\n")
    written.play(2)
    assert written.told == [ANEW]
    assert path.read_bytes() == b"theirs\n"
    assert written.file.path != path
    assert written.is_whole()


@takes_open_files_away
def test_the_same_put_in_its_place_is_gone_on_with_in_silence() -> None:
    """As a program does that keeps two folders alike."""
    written = Written()
    written.play(30)
    path = written.file.path
    assert path is not None
    content = path.read_bytes()
    path.unlink()
    path.write_bytes(content)
    written.play(1)
    written.clock.now += LOOK
    written.file.step()
    written.play(3)
    written.file.close()
    assert written.is_whole()
    assert len(written.files()) == 1


@takes_open_files_away
def test_a_folder_that_is_gone_for_a_while_is_told_and_tried_again_without_a_card() -> None:
    """Field A6: a drive that was pulled out."""
    written = Written()
    written.play(30)
    path = written.file.path
    assert path is not None
    data = path.parents[1]
    data.rename(data.with_name("elsewhere"))
    data.write_text("in the way")
    written.play(3)
    (told,) = written.told
    assert told.startswith("This match cannot be saved (")
    assert not written.saves()
    written.clock.now += AGAIN
    assert not written.file.step()
    data.unlink()
    assert not written.file.step(), "not tried again yet"
    written.clock.now += AGAIN
    assert written.file.step()
    assert written.told[1:] == ["This match is being saved again."]
    assert written.file.path == path
    assert written.is_whole()


def test_a_folder_that_becomes_read_only_loses_nothing() -> None:
    """Field A6, its sister."""
    written = Written()
    written.play(30)
    path = written.file.path
    assert path is not None
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        written.play(30)
        written.clock.now += LOOK
        written.file.step()
        written.file.close()
        assert written.is_whole()
    finally:
        path.parent.chmod(0o700)
    assert written.told == []


# --- the loss of power


def test_header_and_ends_of_deals_are_brought_to_the_disk() -> None:
    written = Written()
    path = written.file.path
    assert path is not None
    sizes = [path.stat().st_size]
    written.disk.await_begun()
    for deal in range(2):
        written.play_to_the_end_of_a_deal()
        sizes.append(path.stat().st_size)
        written.disk.await_begun(2 + deal)
        written.play(3)
    written.file.close()
    # The new file and its folders; and then the file as each deal has left it.
    assert [size for size in written.disk.synced if size is not None] == sizes
    assert written.disk.synced.count(None) == FOLDERS


def test_a_match_that_was_left_is_not_saved_again_beside_the_one_that_went_on() -> None:
    written = Written()
    written.play(5)
    left = written.file
    written.leave_and_take_up()
    written.play(5)
    written.file.close()
    written.clock.now += AGAIN
    assert not left.step()
    assert not left.is_saving
    assert written.told == []
    assert list(matches_dir().glob("*.jsonl")) == [written.file.path]


def test_nobody_waits_for_the_disk_but_who_closes() -> None:
    written = Written()
    go_on, waits = threading.Event(), threading.Event()

    def slow() -> None:
        waits.set()
        assert go_on.wait(60)

    written.disk.await_begun()
    written.disk.before_sync = slow
    written.play_to_the_end_of_a_deal()
    assert waits.wait(60)
    written.play(20)
    assert written.is_whole()
    assert len(written.disk.synced) == FOLDERS + 1
    go_on.set()
    written.file.close()
    assert len(written.disk.synced) == FOLDERS + 2


def test_a_disk_that_does_not_keep_what_it_took_is_told_and_it_is_all_written_again() -> None:
    written = Written()
    written.disk.await_begun()
    written.disk.break_once()
    written.play_to_the_end_of_a_deal()
    wait_for(written.file.step)
    assert not written.saves()
    assert len(written.told) == 1
    assert "Input/output error" in written.told[0]
    room = written.disk.room
    written.clock.now += AGAIN
    written.play(3)
    assert written.saves()
    assert written.told[1:] == ["This match is being saved again."]
    assert written.is_whole()
    assert written.file.path is not None
    assert room - written.disk.room == written.file.path.stat().st_size  # all of it, not only what is new


def test_a_disk_that_fails_at_the_very_end_is_told_when_the_match_is_left() -> None:
    written = Written()
    written.play(5)
    written.leave_and_take_up()
    written.disk.break_once()
    written.play_to_the_end_of_a_deal()
    written.file.close()
    assert len(written.told) == 1
    assert "Input/output error" in written.told[0]


def test_a_file_system_that_cannot_do_it_is_no_fault() -> None:
    written = Written()
    written.disk.break_once(errno.EINVAL)
    written.play_to_the_end_of_a_deal()
    written.file.close()
    assert written.told == []
