"""Guests who are gone: the table waits for them, says for how long, and may have an opponent play for them."""

from __future__ import annotations

from typing import Final

from game.net.places import Place
from game.net.protocol import Pause, Resume
from game.net.tablestate import TableState
from game.net.telling import Telling

PATIENCE: Final = 300.0
"""Seconds for which the table waits for who is gone, unless the host sets another time."""


class Absence:
    """The pause of a table; ``patience`` is for how many seconds it waits before the host has to choose."""

    def __init__(self, state: TableState, telling: Telling, patience: float) -> None:
        self.patience = patience
        self._state = state
        self._telling = telling
        self._told: tuple[int, ...] = ()  # for whom everybody was told that the table waits
        self._overdue_at: float | None = None

    @property
    def seconds_left(self) -> int:
        """For how long the table waits still: 0 when the time is over."""
        return 0 if self._overdue_at is None else max(0, round(self._overdue_at - self._state.now))

    @property
    def is_overdue(self) -> bool:
        """Whether the host has to choose: wait on, or have an opponent play."""
        return bool(self._state.away) and self._overdue_at is not None and self._state.now >= self._overdue_at

    @property
    def pause(self) -> Pause | None:
        """What whoever comes now is told of the pause; None while there is none."""
        return Pause(away=self._told, seconds=self.seconds_left) if self._told else None

    def wait_on(self) -> None:
        """Wait as long again for who is away."""
        self._overdue_at = self._state.now + self.patience
        if self.pause is not None:  # all count down anew
            self._telling.send_everybody(self.pause)

    def take_over(self, player: int, level: str) -> None:
        """Have an opponent play for somebody who is away, until he comes back."""
        hosted = self._state.hosted
        if hosted is not None and player in self._state.away:
            self._state.places[player].is_taken_over = True
            hosted.take_over(player, level)

    def come_back(self, place: Place) -> None:
        """Have somebody who sits here again decide for himself."""
        if place.is_taken_over and self._state.hosted is not None:
            place.is_taken_over = False
            self._state.hosted.give_back(place.player)
        self.tell()

    def tell(self) -> None:
        """Tell everybody that the table waits, or goes on, where that has changed."""
        away = self._state.away
        if away == self._told:
            return
        if not away:
            self._overdue_at = None
            self._telling.send_everybody(Resume())
        else:
            if not self._told:
                self._overdue_at = self._state.now + self.patience
            self._telling.send_everybody(Pause(away=away, seconds=self.seconds_left))
        self._told = away
