"""How far a long command has got, on a terminal alone."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

EVERY: Final = 0.1  # seconds between two counts on the terminal


def counter() -> tuple[Callable[[int], None], Callable[[], None]]:
    """Return what shows on a terminal how many are done, and what clears that."""
    if not sys.stderr.isatty():
        return lambda done: None, lambda: None
    shown = time.monotonic()

    def count(done: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown > EVERY:
            shown = now
            print(f"\r{done}", end="", file=sys.stderr, flush=True)

    return count, lambda: print("\r\033[K", end="", file=sys.stderr, flush=True)
