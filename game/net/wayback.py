"""Whether the table at which somebody still has a seat answers: asked now and then while the title is shown."""

from __future__ import annotations

import socket
import threading
from typing import Final

from game.storage.joined import KeptSeat

ASKS_EVERY: Final = 5.0  # seconds
PATIENCE: Final = 3.0  # seconds for an answer


class WayBack:
    """Knocks at the table of a kept seat, in a thread, so that nothing waits; nothing is said there."""

    def __init__(self, seat: KeptSeat) -> None:
        self.seat = seat
        self.answers = False
        self._has_answered = False
        self._thread: threading.Thread | None = None
        self._asks_at = 0.0

    def step(self, now: float) -> bool:
        """Go on knocking; returns whether ``answers`` has changed."""
        if self._thread is None:
            if now >= self._asks_at:
                self._asks_at = now + ASKS_EVERY
                self._thread = threading.Thread(target=self._knock, name="way back", daemon=True)
                self._thread.start()
            return False
        if self._thread.is_alive():
            return False
        self._thread = None
        before, self.answers = self.answers, self._has_answered
        return self.answers != before

    def _knock(self) -> None:
        try:
            with socket.create_connection((self.seat.host, self.seat.port), PATIENCE):
                self._has_answered = True
        except (OSError, ValueError, OverflowError):
            self._has_answered = False
