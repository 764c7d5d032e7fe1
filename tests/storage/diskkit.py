"""A disk for tests that fills up, refuses and keeps its thread waiting as they wish, over real files."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from game.storage.matchfile import Disk
from tests.patience import wait_for
from tests.systems import IS_WINDOWS

FOLDERS = 0 if IS_WINDOWS else 2
"""Of a new record: the one it is in, and the one in which that may be new. Windows keeps names without being asked."""


class SmallDisk(Disk):
    """Takes ``room`` more bytes and then has no space left; files are not counted that are removed."""

    def __init__(self, room: int = 10**9) -> None:
        self.room = room
        self.read_only = False
        self.synced: list[int | None] = []  # sizes of files when they were brought to the disk, None for folders
        self.before_sync: Callable[[], None] = lambda: None

    def create(self, path: Path) -> BinaryIO:
        """Open a file that takes as much as there is room."""
        return self._opened(path, "xb")

    def open(self, path: Path) -> BinaryIO:
        """Open a file that takes as much as there is room."""
        return self._opened(path, "r+b")

    def sync(self, handle: int) -> None:
        """Do whatever the test wants first."""
        self.before_sync()
        found = os.fstat(handle)
        self.synced.append(None if stat.S_ISDIR(found.st_mode) else found.st_size)

    def await_begun(self, files: int = 1) -> None:
        """Wait until a new record with its folders, and what else was written, is on the disk: so many times files."""
        wait_for(lambda: len(self.synced) >= FOLDERS + files)

    def break_once(self, number: int = errno.EIO) -> None:
        """What is brought to the disk next is not kept."""

        def breaks() -> None:
            self.before_sync = lambda: None
            raise error(number)

        self.before_sync = breaks

    def _opened(self, path: Path, mode: str) -> BinaryIO:
        if self.read_only:
            raise error(errno.EROFS)
        return _Limited(self, path, mode)


class _Limited(FileIO):
    def __init__(self, disk: SmallDisk, path: Path, mode: str) -> None:
        super().__init__(path, mode)
        self._disk = disk

    def write(self, data: object) -> int:
        if self._disk.read_only:
            raise error(errno.EROFS)
        piece = bytes(data)[: self._disk.room]  # type: ignore[call-overload]
        if not piece:
            raise error(errno.ENOSPC)
        self._disk.room -= len(piece)
        return super().write(piece)


def error(number: int) -> OSError:
    """What the system says."""
    return OSError(number, os.strerror(number))
