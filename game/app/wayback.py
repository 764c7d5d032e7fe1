"""Whether the table at which somebody still has a seat answers: asked now and then while the title is shown."""

from __future__ import annotations

import select
import socket
from contextlib import suppress
from typing import Final

from game.storage.joined import KeptSeat

ASKS_EVERY: Final = 5.0  # seconds
PATIENCE: Final = 3.0  # seconds for an answer


class WayBack:
    """Knocks at the table of a kept seat; nothing here waits, and nothing is said to whoever answers."""

    def __init__(self, seat: KeptSeat) -> None:
        self.seat = seat
        self.answers = False
        self._line: socket.socket | None = None
        self._asked_at: float | None = None

    def step(self, now: float) -> bool:
        """Go on knocking; returns whether ``answers`` has changed."""
        before = self.answers
        if self._line is not None:
            self._look(now)
        elif self._asked_at is None or now - self._asked_at >= ASKS_EVERY:
            self._ask(now)
        return self.answers != before

    def close(self) -> None:
        """Knock no more."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self, now: float) -> None:
        self._asked_at = now
        family = socket.AF_INET6 if ":" in self.seat.host else socket.AF_INET
        try:
            self._line = socket.socket(family, socket.SOCK_STREAM)
            self._line.setblocking(False)
            self._line.connect_ex((self.seat.host, self.seat.port))
        except (OSError, ValueError):
            self._end(answers=False)

    def _look(self, now: float) -> None:
        assert self._line is not None and self._asked_at is not None  # noqa: PT018
        try:
            _readable, writable, failed = select.select([], [self._line], [self._line], 0)
            problem = self._line.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        except (OSError, ValueError):
            self._end(answers=False)
            return
        if failed or problem:
            self._end(answers=False)
        elif writable:
            self._end(answers=True)
        elif now - self._asked_at > PATIENCE:
            self._end(answers=False)

    def _end(self, *, answers: bool) -> None:
        self.answers = answers
        with suppress(OSError):
            self.close()
