"""What systems do differently, said once for all tests: ending and stopping processes, links, pipes, open files."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Final

import pytest

IS_WINDOWS: Final = sys.platform == "win32"

if sys.platform == "win32":
    KILL: Final = signal.SIGTERM
    """With :func:`os.kill` it ends a process at once, which can do nothing about that."""
    KILLED: Final = int(signal.SIGTERM)
    """The exit code of a process that was ended by that."""

    @contextmanager
    def _opened(pid: int, rights: int) -> Iterator[ctypes.c_void_p]:
        kernel = ctypes.windll.kernel32
        kernel.OpenProcess.restype = ctypes.c_void_p
        handle = ctypes.c_void_p(kernel.OpenProcess(rights, False, pid))
        yield handle
        if handle.value:
            kernel.CloseHandle(handle)

    def freeze(pid: int) -> None:
        """Have a process do nothing more until it is killed."""
        suspend_and_resume = 0x0800
        with _opened(pid, suspend_and_resume) as process:
            assert ctypes.windll.ntdll.NtSuspendProcess(process) == 0

    def is_alive(pid: int) -> bool:
        """Whether the process runs; one that has ended and is only remembered counts as gone."""
        synchronize, timed_out = 0x00100000, 0x102
        with _opened(pid, synchronize) as process:
            return process.value is not None and ctypes.windll.kernel32.WaitForSingleObject(process, 0) == timed_out

    def priority_of(pid: int) -> int:
        """Return how much a process lets others go first, as the system tells it."""
        query = 0x1000
        with _opened(pid, query) as process:
            return int(ctypes.windll.kernel32.GetPriorityClass(process))

    class _Memory(ctypes.Structure):
        _fields_: ClassVar = [("size", ctypes.c_ulong), ("faults", ctypes.c_ulong), ("sizes", ctypes.c_size_t * 8)]

    def most_memory() -> int:
        """Return the most memory that this process has had; only ratios of it mean the same everywhere."""
        kernel, told = ctypes.windll.kernel32, _Memory(ctypes.sizeof(_Memory))
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        assert kernel.K32GetProcessMemoryInfo(
            ctypes.c_void_p(kernel.GetCurrentProcess()), ctypes.byref(told), told.size
        )
        return int(told.sizes[0])

else:
    KILL: Final = signal.SIGKILL
    KILLED: Final = -int(signal.SIGKILL)

    def freeze(pid: int) -> None:
        """Have a process do nothing more until it is killed."""
        os.kill(pid, signal.SIGSTOP)

    def is_alive(pid: int) -> bool:
        """Whether the process runs; one that has ended and only waits to be read off counts as gone."""
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except OSError:
            return False
        return state != "Z"

    def priority_of(pid: int) -> int:
        """Return how much a process lets others go first, as the system tells it."""
        return os.getpriority(os.PRIO_PROCESS, pid)

    def most_memory() -> int:
        """Return the most memory that this process has had; only ratios of it mean the same everywhere."""
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _makes_links() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder, "link")
        try:
            link.symlink_to("nothing")
        except (OSError, NotImplementedError):
            return False
        return link.is_symlink()


LINKS: Final = _makes_links()
"""Whether one can make links here: Wine 8 says so and makes none, and Windows asks for an administrator or its mode for
developers, as the workflow has them."""
PIPES: Final = hasattr(os, "mkfifo")
FULL: Final = Path("/dev/full")

needs_links = pytest.mark.skipif(not LINKS, reason="no links can be made here: seen on Linux and by the workflow")
needs_pipes = pytest.mark.skipif(not PIPES, reason="no pipe can stand in a folder of Windows")
needs_full = pytest.mark.skipif(IS_WINDOWS or not FULL.exists(), reason="needs /dev/full")
takes_open_files_away = pytest.mark.skipif(
    IS_WINDOWS, reason="Windows lets nobody delete or move a file that is open: tests/test_on_windows.py sees that"
)
"""For what deletes or moves a file that a program has open."""
