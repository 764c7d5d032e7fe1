"""What the running program takes of memory: of all its processes, looked at from outside."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final, NamedTuple

from tests.bench import programs
from tests.bench.screen import screen

LOOK: Final = 0.5  # seconds between two looks
_FIGURE: Final = re.compile(r"^(Rss|Pss):\s+(\d+) kB$", re.MULTILINE)


class Peak(NamedTuple):
    """The most that was seen, in MiB.

    ``game`` and ``worker`` are resident sets, in which what both share counts twice; ``proportional`` is that of all
    processes together, in which it counts once.
    """

    game: float
    worker: float
    together: float
    proportional: float


def peak_of(command: tuple[str, ...], window: tuple[int, int], seconds: float) -> Peak:
    """Run the program in a window of that size for so long; raises programs.Failed when it ends before."""
    game = worker = together = proportional = 0.0
    with screen() as display, programs.home(display, window) as env, programs.running(command, env) as process:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(LOOK)
            if process.poll() is not None:
                raise programs.Failed(f"the program ended with exit code {process.returncode}")
            own, others = _sizes(process.pid), [_sizes(child) for child in _thinking(process.pid)]
            thinks = sum(resident for resident, _share in others)
            game, worker, together = max(game, own[0]), max(worker, thinks), max(together, own[0] + thinks)
            proportional = max(proportional, own[1] + sum(share for _resident, share in others))
    return Peak(game, worker, together, proportional)


def _sizes(process: int) -> tuple[float, float]:
    """Resident and proportional set of a process in MiB; nothing of one that has ended."""
    try:
        found = dict(_FIGURE.findall(Path(f"/proc/{process}/smaps_rollup").read_text("ascii")))
    except OSError:
        return 0.0, 0.0
    return int(found["Rss"]) / 1024, int(found["Pss"]) / 1024


def _thinking(process: int) -> list[int]:
    """The workers among the children of a process: not the helper that Python starts beside them."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
        told = {child: Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
    except OSError:
        return []
    return [int(child) for child, line in told.items() if b"multiprocessing-fork" in line]
