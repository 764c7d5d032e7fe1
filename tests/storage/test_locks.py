"""Locks: held by one at a time, given back when they are released or the process ends, and never in a reader's way."""

from __future__ import annotations

import errno
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage import locks
from game.storage.locks import FileLock, LockedElsewhere, is_locked
from game.storage.log import LOGGER
from tests.systems import takes_open_files_away

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "match.jsonl"
    found.write_text("a line\n")
    return found


def test_one_at_a_time(path: Path) -> None:
    assert not is_locked(path)
    lock = FileLock.take(path)
    assert is_locked(path)
    with pytest.raises(LockedElsewhere):
        FileLock.take(path, ())
    lock.release()
    lock.release()
    assert not is_locked(path)


def test_a_locked_file_can_be_read_and_written(path: Path) -> None:
    lock = FileLock.take(path)
    with path.open("a") as file:
        file.write("another\n")
    assert path.read_text() == "a line\nanother\n"
    lock.release()


def test_who_only_looks_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looking: list[FileLock] = [FileLock.take(path)]
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        looking.pop().release()

    monkeypatch.setattr("game.storage.locks.time.sleep", wait)
    FileLock.take(path).release()
    assert len(waited) == 1


def test_the_lock_of_a_process_that_is_killed_is_free(path: Path) -> None:
    script = "import sys; from pathlib import Path; from game.storage.locks import FileLock; "
    script += "lock = FileLock.take(Path(sys.argv[1])); print('taken', flush=True); sys.stdin.read()"
    environment, pipe = {**os.environ, "PYTHONPATH": str(ROOT)}, subprocess.PIPE
    command = [sys.executable, "-c", script, str(path)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "taken\n"
        assert is_locked(path)
        holder.kill()
    assert not is_locked(path)


def test_a_file_that_is_gone(path: Path) -> None:
    path.unlink()
    assert not is_locked(path)
    with pytest.raises(FileNotFoundError):
        FileLock.take(path)


@takes_open_files_away
def test_a_file_that_is_renamed_while_it_is_locked_is_gone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = locks.lock

    def lock(handle: int) -> None:
        plain(handle)
        path.rename(path.with_suffix(".old"))
        path.write_text("another file\n")

    monkeypatch.setattr(locks, "lock", lock)
    with pytest.raises(FileNotFoundError):
        FileLock.take(path)


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.EINVAL])
def test_where_there_are_no_locks_it_goes_on_without(
    number: int, path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def lock(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(logging.getLogger(LOGGER), "propagate", True)
    monkeypatch.setattr(locks, "lock", lock)
    with caplog.at_level(logging.INFO, LOGGER):
        FileLock.take(path).release()
    assert os.strerror(number) in caplog.text
    assert not is_locked(path)
