"""The record of a match while it is played: written line by line, so that a kill at any moment loses nothing."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from game.model.events import DealEnded, Event
from game.model.record import Header, Version, event_line, header_line
from game.storage.locks import FileLock, LockedElsewhere
from game.storage.names import next_name
from game.storage.paths import free_copy, matches_dir
from game.storage.syncing import Syncer
from game.words import _, system_reason

AGAIN: Final = 5.0  # seconds until saving is tried again
LOOK: Final = 1.0  # seconds between two looks whether the file is still there

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


class Held(NamedTuple):
    """What there is of a record: its file, what it was seen to hold, how many bytes of that are kept as the beginning
    of what is to be saved, and its lock, if it could be taken."""

    path: Path | None = None
    found: bytes = b""
    kept: int = 0
    lock: FileLock | None = None


_NOTHING: Final = Held()


class MatchFile:
    """Writes a match's events to its record; the sink of a session. Every line is with the system when a call returns.

    When writing fails (full disk, no rights) the player is told and the match goes on. All lines are kept in memory,
    and saving is tried again every few seconds, at the end of each deal and when the file is closed. So a record never
    has a hole. A file that somebody deletes, moves or cuts short is written anew, under its name where that is free,
    which is told too. While it is open nobody else may write to it: see :class:`FileLock`.
    """

    def __init__(
        self,
        report: Report,
        folder: Path,
        record: bytes,
        *,
        held: Held = _NOTHING,
        disk: Disk | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``record`` is all that shall be saved so far."""
        self._report = report
        self._folder = folder
        self._record = bytearray(record)
        self._path, self._found, self._kept, self._lock = held
        self._named = self._path
        self._disk = disk or Disk()
        self._clock = clock
        self._syncer = Syncer(self._disk.sync)
        self._file: BinaryIO | None = None
        self._refused = False  # the disk has not kept what it had taken: it is all written again
        self._closed = False
        self._tried = self._looked = clock()
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

    def __call__(self, event: Event, persons: Sequence[int] = (), version: Version | None = None) -> None:
        """Write the event, if it is one that a record keeps, with what :func:`event_line` tells besides."""
        line = event_line(event, persons, version)
        if line is None:
            return
        self._look()
        data, ends_deal = line.encode() + b"\n", isinstance(event, DealEnded)
        self._record += data
        if self._file is None:
            if ends_deal or self._is_due:
                self._try_again(_("This match is being saved again."))
            return
        try:
            _write(self._file, data)
            if ends_deal:
                self._syncer.file(self._file.fileno())
        except OSError as error:
            self._fail(error)

    def step(self) -> bool:
        """Ask whether all is kept, and try again where it is not; returns whether there was something to tell."""
        if self._file is not None:
            return self._look(at_once=False)
        return self._is_due and not self._closed and self._try_again(_("This match is being saved again."))

    @property
    def _is_due(self) -> bool:
        """Whether saving is to be tried again."""
        return self._clock() - self._tried >= AGAIN

    def _look(self, *, at_once: bool = True) -> bool:
        """Ask whether the disk has kept what it had taken, and now and then, or ``at_once``, whether the file is there.

        Returns whether there was something to tell.
        """
        if self._file is None:
            return False
        error = self._syncer.problem()
        if error is not None:
            self._refused = True
            self._fail(error)
            return True
        if not at_once and self._clock() - self._looked < LOOK:
            return False
        self._looked = self._clock()
        return not self._is_whole and self._write_anew()

    def close(self) -> None:
        """End writing; the match can be taken up again, as far as it is saved."""
        if self._closed:
            return
        self._closed = True
        if self._file is not None and not self._is_whole:
            self._write_anew()
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

    def _try_again(self, good_news: str) -> bool:
        """Save everything; returns whether that went well, which is told."""
        self._tried = self._clock()
        try:
            self._save_all()
        except OSError:
            return False  # it was told when it failed first
        self._report(good_news)
        return True

    @property
    def _is_whole(self) -> bool:
        """Whether a file of that name has as many bytes as were written; what nobody can find out is so."""
        assert self._path is not None
        try:
            return self._path.stat().st_size == len(self._record)
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            return True

    def _write_anew(self) -> bool:
        """Somebody has deleted the file, moved it, or written there; returns whether there was something to tell."""
        assert self._file is not None
        with suppress(OSError):
            self._file.close()
        self._file = None
        self._unlock()
        try:
            held = self._save_all()
        except OSError as error:
            self._fail(error)
            return True
        if held < len(self._record):
            self._report(_("The file of this match had been deleted or changed. All of it has been saved again."))
        return held < len(self._record)

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

    def _save_all(self) -> int:
        """Have the file hold the whole record, and open for more; returns how much it held. Raises OSError."""
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
        return start

    def _create(self) -> int:
        """Begin a file that holds nothing yet; one that is gone has the name that it had."""
        self._unlock()
        path, self._path, self._found, self._kept = self._named, None, b"", 0
        self._folder.mkdir(parents=True, exist_ok=True)
        while True:
            path = path or self._folder / next_name(self._folder)
            try:
                self._file = self._disk.create(path)
                break
            except FileExistsError:  # others have written there, or begun a match in this very moment
                path = None
        self._path = self._named = path
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
        except (FileNotFoundError, NotADirectoryError):
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
        file = self._disk.create(copy)
        try:
            with file:
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
