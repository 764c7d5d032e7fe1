"""The process in which cases run: it says which one begins, so that whoever started it knows over which it died."""

from __future__ import annotations

import contextlib
import faulthandler
import json
import signal
import sys
import tempfile
from collections.abc import Iterator
from typing import Final, TextIO

HANG: Final = 5.0
"""Seconds of work for one case."""
STANDSTILL: Final = 90.0
"""Seconds without any work."""


def main(seed: str, first: int, step: int, last: int) -> int:
    """Run each ``step``-th case from ``first`` up to before ``last``."""
    from tests.attack.cases import areas, home_in, prepare, run_case

    prepare()
    told = sys.stdout
    known = areas()
    _watch()
    with tempfile.TemporaryDirectory(prefix="attack-", ignore_cleanup_errors=True) as folder:
        home = home_in(folder)
        for number in range(first, last, step):
            _tell(told, {"begun": number})
            with _limited():
                found = run_case(number, seed, home, known)
            _tell(told, {"ended": number, "found": found})
    return 0


def _tell(told: TextIO, what: object) -> None:
    told.write(json.dumps(what) + "\n")
    told.flush()


def _watch() -> None:
    """A case that works for too long, or waits for ever, ends this process, having said where it was."""
    if hasattr(signal, "SIGPROF"):
        for number in (signal.SIGPROF, signal.SIGALRM):
            signal.signal(number, signal.SIG_DFL)
            faulthandler.register(number, chain=True)
    faulthandler.enable()


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, HANG)
    signal.setitimer(signal.ITIMER_REAL, STANDSTILL)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:5])))
