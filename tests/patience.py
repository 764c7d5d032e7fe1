"""Waiting for what other threads and processes do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def wait_for(what: Callable[[], T | None], patience: float = 60.0) -> T:
    """Return the first answer that is neither None nor False; give up after so many seconds."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = what()
        if found is not None and found is not False:
            return found
        time.sleep(0.002)
    raise AssertionError("nothing came")
