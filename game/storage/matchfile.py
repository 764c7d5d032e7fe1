"""The record of a match while it is played: written line by line, so that a kill at any moment loses nothing."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from game.model.events import DealEnded, Event
from game.model.record import Header, event_line, header_line
from game.storage.locks import FileLock, LockedElsewhere
from game.storage.names import next_name
from game.storage.paths import free_copy, matches_dir
from game.storage.syncing import Syncer
from game.words import _, system_reason

AGAIN: Final = 5.0  # seconds until saving is tried again

Report = Callable[[str], None]
"""Told in one sentence that something cannot be saved, or can be again."""


class Disk:
    """What records need of the system. Everything raises OSError."""

    def create(self, path: Path) -> BinaryIO:
        """Open a new file; it must not exist."""
        return path.open("xb", buffering=0)

    def open(self, path: Path) -> BinaryIO:
        """Open a file that exists, to read and to write."""
        return path.open("r+b", buffering=0)

    def sync(self, handle: int) -> None:
        """Wait until what was written to an open file, or the names in a folder, are on the disk."""
        os.fsync(handle)


class MatchFile:
    """Writes a match's events to its record; the sink of a session. Every line is with the system when a call returns.

    When writing fails (full disk, no rights) the player is told and the match goes on. All lines are kept in memory,
    and saving is tried again: with a later event, but not more often than every few seconds, at the end of each deal
    and when the file is closed. So a record never has a hole. While it is open nobody else may write to it: see
    :class:`FileLock`.
    """

    def __init__(
        self,
        report: Report,
        folder: Path,
        record: bytes,
        *,
        path: Path | None = None,
        found: bytes = b"",
        kept: int = 0,
        lock: FileLock | None = None,
        disk: Disk | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``record`` is all that shall be saved so far. Of a file that exists: ``found`` what it was seen to hold, and
        how many bytes of that are ``kept``, as the beginning of the record.
        """
        self._report = report
        self._folder = folder
        self._record = bytearray(record)
        self._path = path
        self._found = found
        self._kept = kept
        self._lock = lock
        self._disk = disk or Disk()
        self._clock = clock
        self._syncer = Syncer(self._disk.sync)
        self._file: BinaryIO | None = None
        self._refused = False  # the disk has not kept what it had taken: it is all written again
        self._closed = False
        self._tried = clock()
        try:
            self._save_all()
        except OSError as error:
            report(_unsaved(error, self._path is not None))

    @classmethod
    def create(
        cls,
        header: Header,
        report: Report,
        folder: Path | None = None,
        *,
        disk: Disk | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> MatchFile:
        """Begin the record of a new match in the folder of matches."""
        return cls(report, folder or matches_dir(), header_line(header).encode() + b"\n", disk=disk, clock=clock)

    @property
    def path(self) -> Path | None:
        """The file; None while nothing of the match could be saved."""
        return self._path

    @property
    def is_saving(self) -> bool:
        """Whether what happens is being written."""
        return self._file is not None

    def __call__(self, event: Event, persons: Sequence[int] = ()) -> None:
        """Write the event, if it is one that a record keeps. ``persons`` decided in computer players' seats."""
        line = event_line(event, persons)
        if line is None:
            return
        self.step()
        data, ends_deal = line.encode() + b"\n", isinstance(event, DealEnded)
        self._record += data
        if self._file is None:
            if ends_deal or self._clock() - self._tried >= AGAIN:
                self._try_again(_("This match is being saved again."))
            return
        try:
            _write(self._file, data)
            if ends_deal:
                self._syncer.file(self._file.fileno())
        except OSError as error:
            self._fail(error)

    def step(self) -> bool:
        """Ask whether the disk has kept what it had taken; returns whether there was something to tell."""
        error = self._syncer.problem()
        if error is None or self._file is None:
            return False
        self._refused = True
        self._fail(error)
        return True

    def close(self) -> None:
        """End writing; the match can be taken up again, as far as it is saved."""
        if self._closed:
            return
        self._closed = True
        if self._file is None:
            self._try_again(_("The match could be saved after all."))
        self._syncer.close()
        error = self._syncer.problem()
        if error is not None:
            text = _("The end of the match may not be saved ({reason}).")
            self._report(text.format(reason=system_reason(error)))
        self._stop()
        self._unlock()

    # --- when it fails

    def _fail(self, error: OSError) -> None:
        self._stop()
        self._tried = self._clock()
        self._report(_unsaved(error, self._path is not None))

    def _try_again(self, good_news: str) -> None:
        self._tried = self._clock()
        try:
            self._save_all()
        except OSError:
            return  # it was told when it failed first
        self._report(good_news)

    def _stop(self) -> None:
        """Close the file; a torn line at its end goes, and a file in which nothing is whole."""
        if self._file is None:
            return
        whole = 1
        with suppress(OSError):
            size = self._file.seek(0, os.SEEK_END)
            whole = max(self._kept, self._record.rfind(b"\n", 0, size) + 1)
            if whole < size:  # what is cut off is still in memory
                self._file.truncate(whole)
        with suppress(OSError):
            self._file.close()
        self._file = None
        if not whole and self._path is not None:
            self._unlock()
            with suppress(OSError):
                self._path.unlink()
            self._path = None

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # --- the file

    def _save_all(self) -> None:
        """Have the file hold the whole record, and open for more; raises OSError."""
        while self._syncer.problem() is not None:
            pass  # that is about what is written now
        try:
            start = self._reopen()
            if start is None:
                start = self._create()
            assert self._file is not None
            self._file.seek(start)
            if start < len(self._record):
                _write(self._file, self._record[start:])
                self._syncer.file(self._file.fileno())
        except OSError:
            self._stop()
            raise
        self._refused = False

    def _create(self) -> int:
        """Begin a file that holds nothing yet."""
        self._unlock()
        self._path, self._found, self._kept = None, b"", 0
        self._folder.mkdir(parents=True, exist_ok=True)
        while True:
            path = self._folder / next_name(self._folder)
            with suppress(FileExistsError):  # another program has begun a match in this very moment
                self._file = self._disk.create(path)
                break
        self._path = path
        self._lock = _locked(path)
        self._syncer.folder(self._folder)
        self._syncer.folder(self._folder.parent)
        return 0

    def _reopen(self) -> int | None:
        """Open the file there was, and return how much of the record it holds; None when it is not there any more."""
        if self._path is None:
            return None
        try:
            if self._lock is None:
                self._lock = _locked(self._path)
            file = self._disk.open(self._path)
        except FileNotFoundError:
            return None
        try:
            found = file.read()
            held = len(found)
            if self._refused:
                held = 0
            elif not self._record.startswith(found):
                if found != self._found:  # others have written there: that is theirs
                    file.close()
                    return None
                self._keep_copy(self._path, found)
                file.truncate(self._kept)
                held = self._kept
        except OSError:
            with suppress(OSError):
                file.close()
            raise
        self._file = file
        return held

    def _keep_copy(self, path: Path, content: bytes) -> None:
        """Keep what a file holds before its torn line is cut off."""
        copy = free_copy(path, "torn")
        with self._disk.create(copy) as file:
            try:
                _write(file, content)
                self._syncer.file(file.fileno())
            except OSError:
                with suppress(OSError):
                    copy.unlink()
                raise


def _write(file: BinaryIO, data: bytes | bytearray) -> None:
    left = memoryview(bytes(data))
    while left:
        left = left[file.write(left) :]


def _locked(path: Path) -> FileLock:
    try:
        return FileLock.take(path)
    except LockedElsewhere:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path)) from None


def _unsaved(error: OSError, is_partly_saved: bool) -> str:
    if is_partly_saved:
        text = _(
            "This match can no longer be saved ({reason}): you can play on, "
            "but your latest moves will be lost when you close the game."
        )
    else:
        text = _("This match cannot be saved ({reason}): you can play on, but it will be lost when you close the game.")
    return text.format(reason=system_reason(error))
