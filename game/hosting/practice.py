"""A match for practice: cards can be taken back, hands may be laid open, and nothing of it is kept."""

from __future__ import annotations

from game.controllers.computer import Thinker
from game.controllers.pace import Pace
from game.hosting.match import HostedMatch, MatchState
from game.model.actions import Bid, Call, Claim, Exchange, Pass, Play
from game.model.cards import Card
from game.model.events import DealStarted, Event
from game.model.match import Match
from game.model.replay import Moment, PlayedDeal, moments_of

DECISIONS = (Play, Bid, Pass, Call, Exchange, Claim)
"""What can be taken back. A cut deals other cards, and a signal has been seen."""


class PracticeMatch(HostedMatch):
    """A match that counts nowhere, of one person at this machine and computer players.

    What has been taken back is played by another match with the same seed (:meth:`taken_back`): every decision of a
    computer player has a stream of its own, so the same cards bring the same answers. ``before`` is the match before
    the deal that goes on. Raises ValueError for a match of several people, or one that has a record.
    """

    def __init__(
        self, state: MatchState, engine: Thinker, pace: Pace | None = None, before: Match | None = None
    ) -> None:
        if state.save is not None:
            raise ValueError("practice has no record")
        humans = [info for info in state.header.players if info.kind == "human"]
        if len(humans) != 1 or state.guests:
            raise ValueError("practice is for one person at this machine")
        self._before = before
        self._course = list(state.story)  # all that has happened in the deal, of all seats
        self._last = state.match  # before the action that is being carried out
        super().__init__(state, engine, pace)
        self.room.subscribe(self._follow)

    def _on_event(self, event: Event) -> None:
        super()._on_event(event)
        if isinstance(event, DealStarted):
            self._before = self._last
            self._course.clear()
        self._course.append(event)

    def _follow(self, _events: tuple[Event, ...]) -> None:
        self._last = self.room.match

    @property
    def happened(self) -> int:
        """How much has happened in the deal: it tells whether what was asked before may be asked anew."""
        return len(self._course)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every seat as they are now, for a person who has asked to see them; empty between deals."""
        deal = self.room.match.running
        return () if deal is None else deal.hands

    def _decision(self) -> Moment | None:
        """Return the moment of the person's last decision in this deal; a card without a choice is none."""
        if self._before is None or not self._course:
            return None
        found = None
        for moment in moments_of(PlayedDeal(self._before, tuple(self._course))):
            move = moment.move
            if not isinstance(move, DECISIONS) or moment.match.seating[move.seat] != self.humans[0]:
                continue
            if len(moment.match.legal(move.seat)) > 1:
                found = moment
        return found

    @property
    def can_take_back(self) -> bool:
        """Whether the person has decided anything in this deal, or the one that has just ended."""
        return self._decision() is not None

    def taken_back(self, pace: Pace | None = None) -> PracticeMatch | None:
        """Return the match as it was before the person's last decision, None without one; this one is closed then."""
        decision = self._decision()
        if decision is None:
            return None
        self.close()
        story = tuple(self._course[: decision.event])
        state = MatchState(self.header, self.people, decision.match, None, self._seed, story)
        return PracticeMatch(state, self.engine, pace, self._before)
