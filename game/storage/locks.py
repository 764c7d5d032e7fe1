"""Locks on files, so that two programs never write to the same one; the system frees them when a process ends."""

from __future__ import annotations

import errno
import logging
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from game.storage.paths import data_dir

_LOG: Final = logging.getLogger("triunfo.locks")  # what it is told goes to the log as well
# A program that only looks whether a file is locked holds its lock for a moment: whoever wants it tries again.
_PAUSES: Final = (0.02, 0.05, 0.1)
_TURNS: Final = (0.001,) * 500  # between two looks whether another window has written what it keeps
# The byte that is locked on Windows, where nobody could read it: far behind the end of any record.
_FAR: Final = 1 << 30
_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK, 0})
"""What the system answers where somebody holds a lock: under Wine it refuses without a reason."""


class LockedElsewhere(Exception):
    """Another program, or another part of this one, holds the lock."""


class FileLock:
    """The lock of a file that exists, held until :meth:`release`. The file can be read and written as without it."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    @classmethod
    def take(cls, path: Path, pauses: Iterable[float] = _PAUSES) -> FileLock:
        """Lock the file; raises LockedElsewhere, and OSError when it cannot be opened.

        Where the system has no locks for this file it goes on without, and says so in the log. ``pauses`` are the
        seconds after which it tries again.
        """
        for pause in pauses:
            try:
                return cls._take(path)
            except LockedElsewhere:
                time.sleep(pause)
        return cls._take(path)

    @classmethod
    def _take(cls, path: Path) -> FileLock:
        handle = _open(path)
        try:
            lock(handle)
        except OSError as error:
            if error.errno in _HELD:
                os.close(handle)
                raise LockedElsewhere(str(path)) from None
            _LOG.info("no lock for %s: %s", path, error)
        try:
            same = os.path.samestat(os.fstat(handle), path.stat())
        except OSError:
            same = False
        if not same:  # renamed or removed since it was opened
            os.close(handle)
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
        return cls(handle)

    def release(self) -> None:
        """Give the lock back."""
        if self._handle is not None:
            _unlock(self._handle)
            os.close(self._handle)
            self._handle = None


@contextmanager
def taking_turns() -> Iterator[None]:
    """Be the only program that writes a kept file of this home: what another has kept is read, then written over.

    A turn lasts as long as the disk takes. Whoever does not get one within half a second writes all the same, and so
    does everybody where the folder of data cannot have the file of the lock.
    """
    path, lock = data_dir() / "kept.lock", None
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        lock = FileLock.take(path, _TURNS)
    except (OSError, LockedElsewhere) as error:
        _LOG.info("no turn to write what is kept: %s", type(error).__name__)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def is_locked(path: Path) -> bool:
    """Whether somebody holds the lock of this file; False when it cannot be opened."""
    try:
        FileLock.take(path, ()).release()
    except LockedElsewhere:
        return True
    except OSError:
        return False
    return False


def _open(path: Path) -> int:
    flags = getattr(os, "O_BINARY", 0)
    try:
        return os.open(path, os.O_RDWR | flags)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        return os.open(path, os.O_RDONLY | flags)


if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Lock an open file, or raise OSError."""
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _unlock(handle: int) -> None:
        with suppress(OSError):  # closing frees it too, only perhaps later
            os.lseek(handle, _FAR, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def lock(handle: int) -> None:
        """Lock an open file, or raise OSError."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        """Closing the handle frees the lock: nobody else has inherited it."""
