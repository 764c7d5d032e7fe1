"""A clock that stands still until it is set."""

from __future__ import annotations


class Clock:
    """Tells the seconds that it was set to."""

    def __init__(self, now: float = 100.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now
