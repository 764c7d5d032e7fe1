"""What stands between a match and its record: what a person has just done may be held back, to be taken back.

Whoever takes back what showed him no new card has learnt nothing, and as nobody has moved yet, neither has anybody
else: a match in which something was taken back is the same as one in which it never was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.model.actions import Action, Bid, Call, Exchange, Pass, Play, Step, TakeTrick
from game.model.events import BidMade, Called, CardPlayed, Event, Exchanged, PartnerRevealed, Passed, TrickTaken
from game.model.match import Match

CAN_BE_FRESH: Final = (Play, Bid, Pass, Call, Exchange)
"""What can be taken back. A cut deals other cards, a signal has been seen, and a claim lays all hands open."""
_SHOWS_NOTHING: Final = (CardPlayed, PartnerRevealed, TrickTaken, BidMade, Passed, Called, Exchanged)
"""What shows no card to the person who brought it about that he had not seen."""


class Fresh(NamedTuple):
    """What a person has just done: the match ``before`` it, and its ``events``, which are not recorded yet.

    ``settled`` is whether nobody wanted anything out of turn any more in the moment before it.
    """

    before: Match
    settled: bool
    events: tuple[Event, ...]


class Recorder:
    """Hands what happens on to ``sink``: at once, or, what is ``fresh``, when somebody goes on from it.

    With ``holds`` what a person has chosen is fresh. That is for a match of one person, whose seat alone is told.
    """

    def __init__(self, sink: Callable[[Event], None]) -> None:
        self._sink = sink
        self._holds = False
        self.fresh: Fresh | None = None

    @property
    def holds(self) -> bool:
        """Whether what a person chooses can be taken back until somebody goes on from it."""
        return self._holds

    @holds.setter
    def holds(self, holds: bool) -> None:
        self._holds = holds
        if not holds:
            self.confirm()

    def go_on(self, change: Action | Step, events: Sequence[Event]) -> None:
        """Something happens: what was fresh stands then, unless this only follows from it, as a full trick is taken."""
        if self.fresh is not None and not (isinstance(change, TakeTrick) and _shows_nothing(events)):
            self.confirm()

    def record(self, events: tuple[Event, ...], fresh: Fresh | None = None) -> None:
        """Record what has happened; ``fresh`` is what a person has chosen by it, if one has."""
        if self.fresh is not None:
            self.fresh = self.fresh._replace(events=(*self.fresh.events, *events))
        elif fresh is not None and self._holds and _shows_nothing(events):
            self.fresh = fresh
        else:
            for event in events:
                self._sink(event)

    def confirm(self) -> None:
        """What is fresh stands, and is recorded."""
        fresh, self.fresh = self.fresh, None
        for event in () if fresh is None else fresh.events:
            self._sink(event)

    def take_back(self) -> Fresh | None:
        """Return what is fresh, which then never was; None without it."""
        fresh, self.fresh = self.fresh, None
        return fresh


def _shows_nothing(events: Sequence[Event]) -> bool:
    return all(isinstance(event, _SHOWS_NOTHING) for event in events)
