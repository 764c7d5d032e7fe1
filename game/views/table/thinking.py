"""Another player thinks: his bubble comes after a while, and its dots go round."""

from __future__ import annotations

from typing import Final

from game.views.paint import theme
from game.views.table.tabletop import Tabletop

DOT: Final = 320.0  # milliseconds between the dots of a thought


class Thinking:
    """The thoughts of one table."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._clock = 0.0

    def update(self, elapsed: float) -> None:
        """Let the dots go round."""
        self._clock += elapsed

    @property
    def bubble(self) -> int | None:
        """The seat that has been thinking for a while, not the one the table is seen from."""
        seat = self._top.thinking
        thinks = seat is not None and self._top.waited > theme.BUBBLE_AFTER and seat != self._top.shown.seat
        return seat if thinks else None

    @property
    def dots(self) -> int:
        """Which of the three dots stands out."""
        return 1 if self._top.calm else int(self._clock / DOT) % 3

    @property
    def moving(self) -> bool:
        """Whether a bubble is about to come, its dots go round, or the match waits for the end of the pause."""
        pauses = not self._top.had_time or self._top.waited <= theme.BUBBLE_AFTER + DOT
        soon = self._top.thinking is not None and pauses
        return soon or (self.bubble is not None and not self._top.calm)
