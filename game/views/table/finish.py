"""Having a deal finished in which nothing can change any more: when that is offered, and how fast it goes then."""

from __future__ import annotations

from typing import Final

from game.model.decided import is_deal_decided
from game.model.observation import Observation
from game.model.state import Phase
from game.views.table.tabletop import Tabletop
from game.views.table.timeline import LEAST_HOLD

PACE: Final = 0.25  # of the usual length of motion: fast, but every card is seen
HOLD: Final = 0.15  # of the usual length of pauses


class Finish:
    """The offer of one table, and what becomes of it until the end of the deal has been shown."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._deal: int | None = None  # the number of the deal that is being finished
        self._asked: Observation | None = None
        self._decided = False

    @property
    def is_offered(self) -> bool:
        """Whether what the viewer knows proves that nothing can change any more, and more than a last card is left.

        Never to who counts the points in his head: that it is offered would tell him the count.
        """
        shown = self._top.shown
        if shown.is_public or not self._top.tells_points or (len(shown.hand) < 2 and not shown.stock):
            return False
        if shown is not self._asked:  # once for each moment
            self._asked, self._decided = shown, is_deal_decided(shown)
        return self._decided

    def begin(self) -> None:
        """The match plays on by itself."""
        self._deal = self._top.shown.number

    @property
    def is_going(self) -> bool:
        """Whether the deal that is shown is being finished."""
        shown = self._top.shown
        return shown.number == self._deal and shown.phase in (Phase.PLAY, Phase.TRICK, Phase.DRAW)

    def set_pace(self, speed: float) -> None:
        """Let the table go at this speed, or faster while a deal is being finished."""
        timeline, going = self._top.timeline, self.is_going
        timeline.speed = min(speed, PACE) if going else speed
        timeline.least_hold = HOLD if going else LEAST_HOLD
