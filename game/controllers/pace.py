"""How fast a room goes on: at once, or so that people can follow what they see and think as long as they like.

A pace depends on the rules, on what everybody at the table has seen, and on the speed; never on anybody's hidden
cards, nor on how soon an answer came. All times are milliseconds.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, Protocol

from game.model.events import (
    BidMade,
    Called,
    CardDrawn,
    CardPlayed,
    Claimed,
    DealEnded,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    HandShown,
    PartnerRevealed,
    Passed,
    SeatsDrawn,
    TrickTaken,
)
from game.model.observation import Observation, Phase

THINK_LEAST: Final = 400.0
THINK_MOST: Final = 1200.0
LEAST_HOLD: Final = 0.55
"""Of a pause: even where nothing moves there is time to see what happened."""
SHOWN_IN: Final[dict[type[Event], float]] = {
    SeatsDrawn: 4000.0,
    DeckCut: 900.0,
    HandsDealt: 2300.0,
    HandShown: 1600.0,
    BidMade: 900.0,
    Passed: 900.0,
    Called: 2400.0,
    PartnerRevealed: 1200.0,
    CardPlayed: 340.0,
    TrickTaken: 1250.0,  # the full trick lies for 650 of them
    Exchanged: 1580.0,
    Claimed: 3000.0,
    CardDrawn: 200.0,
    DealEnded: 500.0,
}
"""How long a table needs to show an event at normal speed. A signal takes no time here: others may not notice it."""


class Pace(Protocol):
    """Asked by a room what may happen now."""

    def pass_time(self, elapsed: float) -> None:
        """So much time has gone by."""

    def happened(self, events: Sequence[Event], public: Observation) -> None:
        """All these things have happened in one moment; ``public`` is what everybody knows afterwards."""

    def is_due(self) -> bool:
        """Whether a computer player who is in turn may act now."""

    def had_time(self, observation: Observation) -> bool:
        """Whether a person could have done something on another's turn; draws follow each other without a pause."""

    def hurry(self) -> None:
        """Let the pause of this moment be over, for all who look on wish it."""


class PersonsPace:
    """Goes on when what happened has had the time to be shown, and others have had theirs to think.

    ``speed`` is how many times longer than usual everything takes; 0 is for tables on which nothing moves.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._left = 0.0  # until all that has happened has been shown
        self._pause = 0.0  # and then, until whoever is in turn has thought

    def pass_time(self, elapsed: float) -> None:
        """Let first what is shown, and then the pause, go by."""
        shown = min(self._left, elapsed)
        self._left -= shown
        self._pause = max(0.0, self._pause - (elapsed - shown))

    def happened(self, events: Sequence[Event], public: Observation) -> None:
        """What is shown comes after all that is being shown still; a pause begins anew when the moment is another."""
        length = sum(SHOWN_IN.get(type(event), 0.0) for event in events)
        if length:
            self._left += length * self.speed
            self._pause = think_pause(public.number, public.ply) * max(LEAST_HOLD, self.speed)

    def is_due(self) -> bool:
        """Whether all has been shown and the pause is over."""
        return self._left <= 0 and self._pause <= 0

    def had_time(self, observation: Observation) -> bool:
        """Out of turn a person has as long as others seem to think, whatever he holds."""
        return observation.phase is not Phase.PLAY or self.is_due()

    def hurry(self) -> None:
        """Nothing is waited for in this moment."""
        self._left = self._pause = 0.0


def think_pause(number: int, ply: int) -> float:
    """Return how long a player takes at normal speed in that moment: never because of anybody's cards."""
    return random.Random(f"{number}:{ply}").uniform(THINK_LEAST, THINK_MOST)
