"""How fast a room goes on: at once, or so that people can follow what they see and think as long as they like.

A pace depends on the rules, on what everybody at the table has seen, and on the speed; never on anybody's hidden
cards, nor on how soon an answer came. All times are milliseconds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol

from game.model import events as kinds
from game.model.events import Event, Signalled
from game.model.observation import Observation
from game.model.state import Phase

THINK_LEAST: Final = 400.0
THINK_MOST: Final = 1200.0
LEAST_HOLD: Final = 0.55
"""Of a pause: even where nothing moves there is time to see what happened."""
SHOWN_IN: Final[dict[type[Event], float]] = {
    kinds.SeatsDrawn: 4000.0,
    kinds.DeckCut: 900.0,
    kinds.HandsDealt: 2300.0,
    kinds.HandShown: 1600.0,
    kinds.BidMade: 900.0,
    kinds.Passed: 900.0,
    kinds.Called: 2400.0,
    kinds.PartnerRevealed: 1200.0,
    kinds.CardPlayed: 340.0,
    kinds.TrickTaken: 1250.0,  # the full trick lies for 650 of them
    kinds.Exchanged: 1580.0,
    kinds.Claimed: 3000.0,
    kinds.CardDrawn: 200.0,
    kinds.DealEnded: 500.0,
}
"""How long a table needs to show an event at normal speed. A signal takes no time here: others may not notice it."""

_HURRIED: Final = (kinds.CardPlayed, kinds.TrickTaken, kinds.CardDrawn)


class Pace(Protocol):
    """Asked by a room what may happen now."""

    def pass_time(self, elapsed: float) -> None:
        """So much time has gone by."""

    def happened(self, events: Sequence[Event]) -> None:
        """All these things have happened in one moment."""

    def is_due(self, observation: Observation) -> bool:
        """Whether a computer player who is in turn in this moment may act now."""

    def had_time(self, observation: Observation) -> bool:
        """Whether a person could have done something on another's turn; draws follow each other without a pause.

        Out of turn a person has as long as others seem to think, whatever he holds.
        """
        return observation.phase is not Phase.PLAY or self.is_due(observation)

    def is_shown(self) -> bool:
        """Whether all that has happened is seen, or its last motion has begun: what nobody chooses may follow then."""

    def hurry(self) -> None:
        """Let nobody take his time now, for all who look on wish it."""


class PersonsPace(Pace):
    """Goes on when what happened has had the time to be shown, and others have had theirs to think.

    ``speed`` is how many times longer than usual everything takes; 0 is for tables on which nothing moves.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._left = 0.0  # until all that has happened has been shown
        self._waited = 0.0  # since then

    def pass_time(self, elapsed: float) -> None:
        """Let first what is shown, and then the pause, go by."""
        shown = min(self._left, elapsed)
        self._left -= shown
        self._waited += elapsed - shown

    def happened(self, events: Sequence[Event]) -> None:
        """What is shown comes after all that is being shown still, and then a pause begins anew."""
        length = sum(SHOWN_IN.get(type(event), 0.0) for event in events)
        if length:
            self._left += length * self.speed
            self._waited = 0.0

    def is_due(self, observation: Observation) -> bool:
        """Whether all has been shown and the pause is over."""
        return self._left <= 0 and self._waited >= think_pause(observation) * max(LEAST_HOLD, self.speed)

    def is_shown(self) -> bool:
        """Whether all has been shown."""
        return self._left <= 0

    def hurry(self) -> None:
        """Nothing is waited for in this moment."""
        self._left, self._waited = 0.0, math.inf


class ScreensPace(Pace):
    """The pace of a room on which one screen looks on: that screen tells what it has shown, and may hurry.

    A window that has been covered, or stood still under a menu, so finds the match where it left it.
    """

    def __init__(self) -> None:
        self._waited: float | None = None
        self._queued = 0
        self._hurried = False

    def look(self, waited: float | None, queued: int = 0) -> None:
        """The screen has shown everything for so long (at normal speed), or is still showing something (None).

        ``queued`` motions have not begun.
        """
        self._waited, self._queued, self._hurried = waited, queued, False

    def late(self, observation: Observation) -> float:
        """Return for how long (at normal speed) the pause has been over; 0 while it is not, or nothing is paused."""
        if self._waited is None or self._hurried or math.isinf(self._waited):
            return 0.0
        return max(0.0, self._waited - think_pause(observation))

    def pass_time(self, elapsed: float) -> None:
        """The screen's own clock counts."""

    def happened(self, events: Sequence[Event]) -> None:
        """The screen has something to show, but for what not everybody may notice; cards alone can be hurried past."""
        if not all(isinstance(event, Signalled) for event in events):
            self._waited, self._queued = None, 1
        self._hurried = self._hurried and all(isinstance(event, _HURRIED) for event in events)

    def is_due(self, observation: Observation) -> bool:
        """Whether all has been shown and the pause is over, or is not wanted."""
        return self._hurried or (self._waited is not None and self._waited >= think_pause(observation))

    def is_shown(self) -> bool:
        """Whether no motion waits to begin, or nobody wants to wait for it."""
        return self._hurried or not self._queued

    def hurry(self) -> None:
        """Nothing is waited for until the screen looks again, or something happens that nobody must miss."""
        self._hurried = True


def think_pause(observation: Observation) -> float:
    """Return how long a player takes at normal speed: it depends on the moment, never on anybody's cards.

    The moment has the name of the one that his action brings about.
    """
    return _pause_before(observation.number, observation.ply + 1)


@lru_cache(maxsize=64)
def _pause_before(number: int, ply: int) -> float:
    """The same, kept: a table at rest asks for it many times a second."""
    return random.Random(f"{number}:{ply}").uniform(THINK_LEAST, THINK_MOST)
