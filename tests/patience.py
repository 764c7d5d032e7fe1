"""Waiting for what other threads and processes do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def wait_for(
    what: Callable[[], T | None], patience: float = 60.0, why: str = "nothing came", pause: float = 0.002
) -> T:
    """Return the first answer that is neither None nor False; give up after so many seconds and say why."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = what()
        if found is not None and found is not False:
            return found
        time.sleep(pause)
    raise AssertionError(why)
