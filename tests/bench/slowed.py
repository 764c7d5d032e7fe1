"""An old machine in place of this one: programs get one core, and only a part of its time, in short slices.

Linux shares the time out by a control group, which only root may make. Slices are as short as the kernel lets them be,
so that a frame takes longer as it would on a slow processor, rather than stopping for a while.
"""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tests.bench.programs import Failed

SLICE: Final = 1000  # microseconds that a program runs without a pause, the least there is
FIRST: Final = Path("/sys/fs/cgroup/cpu")  # version 1 of control groups
TRIES: Final = 50  # in five seconds, to remove a group that processes still hold
_number = itertools.count()
SECOND: Final = Path("/sys/fs/cgroup")  # version 2, where the file cgroup.controllers names what can be shared out


@contextmanager
def slowed(share: float) -> Iterator[Sequence[str]]:
    """Yield the words that, put before a command, let it and its children have that share of one core.

    Raises Failed where no control group can be made.
    """
    folder = _made()
    try:
        period = round(SLICE / share)
        if (folder / "cpu.max").exists():
            (folder / "cpu.max").write_text(f"{SLICE} {period}")
        else:
            (folder / "cpu.cfs_period_us").write_text(str(period))
            (folder / "cpu.cfs_quota_us").write_text(str(SLICE))
        core = min(os.sched_getaffinity(0))
        script = f'echo $$ > {folder}/cgroup.procs && exec taskset -c {core} "$@"'
        yield ("sh", "-c", script, "slowed")
    finally:
        _removed(folder)


def _made() -> Path:
    """Make a group of one's own, of the version this system has."""
    for root in (FIRST, SECOND):
        if root == FIRST or "cpu" in _words(root / "cgroup.subtree_control"):
            with suppress(OSError):
                folder = root / f"triunfo-bench-{os.getpid()}-{next(_number)}"
                folder.mkdir()
                return folder
    raise Failed("no control group can be made here: an old machine needs Linux, root and the controller of processors")


def _removed(folder: Path) -> None:
    """Remove a group as soon as the last process in it has ended."""
    for _try in range(TRIES):
        try:
            folder.rmdir()
        except OSError:
            time.sleep(0.1)
        else:
            return


def _words(path: Path) -> list[str]:
    try:
        return path.read_text().split()
    except OSError:
        return []
