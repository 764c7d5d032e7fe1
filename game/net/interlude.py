"""Between deals and after the match: who has read the result, who wishes a rematch, and when the next deal begins."""

from __future__ import annotations

from game.net.protocol import Result
from game.net.tablestate import TableState
from game.net.telling import Telling


class Interlude:
    """Lets the next deal begin when all who are present have read the result."""

    def __init__(self, state: TableState, telling: Telling) -> None:
        self.ready: set[int] = set()
        self.again: set[int] = set()
        self._state = state
        self._telling = telling
        self._deal = 0  # the number of the deal that those who are ready have read
        self._told: Result | None = None

    def begin(self) -> None:
        """Another match begins, or goes on."""
        self.ready, self.again, self._told = set(), set(), None
        self._deal = 0 if self._state.hosted is None else len(self._state.hosted.room.match.results)

    @property
    def wishes_again(self) -> bool:
        """Whether all who are there wish a rematch."""
        present = self._state.present
        return bool(present) and present <= self.again

    def go_on(self) -> None:
        """Let the next deal begin when all have read the result, and nobody is away."""
        hosted = self._state.hosted
        if hosted is None or not (hosted.room.is_between_deals or hosted.is_over):
            return
        if len(hosted.room.match.results) != self._deal:
            self._deal = len(hosted.room.match.results)
            self.ready.clear()
            self.again.clear()
        if hosted.is_over or not hosted.room.is_between_deals:
            return
        if self._state.present <= self.ready and not self._state.away:
            hosted.room.proceed()
            self._told = None

    def tell(self) -> None:
        """Tell everybody who is ready, where that has changed."""
        result = self.result()
        if result is not None and result != self._told:
            self._telling.send_everybody(result)
        self._told = result

    def result(self) -> Result | None:
        """Return what everybody is told now; None while a deal is being played."""
        hosted = self._state.hosted
        if hosted is None or not (hosted.room.is_between_deals or hosted.is_over):
            return None
        return Result(
            ready=tuple(sorted(self.ready)),
            waiting=tuple(sorted(self._state.present - self.ready)),
            over=hosted.is_over,
            decided=hosted.decided,
            payout=hosted.payout if hosted.decided else (),
            again=tuple(sorted(self.again)),
        )
