"""Brings what was written through to the disk, in a thread of its own, so that a loss of power costs little."""

from __future__ import annotations

import errno
import os
import queue
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

# What a file or folder answers where there is nothing to be done for it.
_NOT_NEEDED: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS})

Task = Callable[[], None]


class Syncer:
    """Waits for the disk so that nobody else has to. What goes wrong is kept for whoever asks."""

    def __init__(self, sync: Callable[[int], None] = os.fsync) -> None:
        self._sync = sync
        self._tasks = queue.SimpleQueue[Task | None]()
        self._problems = queue.SimpleQueue[OSError]()
        self._thread: threading.Thread | None = None

    def file(self, handle: int) -> None:
        """Have what was written to an open file brought to the disk; it may be closed meanwhile. Raises OSError."""
        own = os.dup(handle)

        def task() -> None:
            try:
                self._bring(own)
            finally:
                os.close(own)

        self._do(task)

    def folder(self, path: Path) -> None:
        """Have the names in a folder brought to the disk, where the system asks for that."""
        if sys.platform == "win32":
            return

        def task() -> None:
            try:
                handle = os.open(path, os.O_RDONLY)
            except (PermissionError, FileNotFoundError, NotADirectoryError):
                return  # one may write into a folder that one cannot look into; one that is gone has no names to bring
            try:
                self._bring(handle)
            finally:
                os.close(handle)

        self._do(task)

    def problem(self) -> OSError | None:
        """Return something that went wrong and was not told yet."""
        try:
            return self._problems.get_nowait()
        except queue.Empty:
            return None

    def close(self) -> None:
        """Wait until everything is done, and end the thread; a later request starts another one."""
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join()
            self._thread = None

    def _do(self, task: Task) -> None:
        self._tasks.put(task)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sync record", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except OSError as error:
                self._problems.put(error)

    def _bring(self, handle: int) -> None:
        try:
            self._sync(handle)
        except OSError as error:
            if error.errno not in _NOT_NEEDED:
                raise
