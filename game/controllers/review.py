"""A finished deal looked over: what each decision of some seats cost, seen from what the seat knew then.

The advice comes from an engine, one decision after another, each with the least urgency: nothing waits for it. Call
:meth:`DealReview.poll` whenever there is time, once a frame for instance.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.controllers.ai.advice import Advice
from game.controllers.computer import AdviceQuestion, Adviser
from game.controllers.player import is_in_turn
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, Signal, SkipCut, TakeTrick
from game.model.events import DealStarted, Event, move_of
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Reader
from game.model.state import Phase


class PlayedDeal(NamedTuple):
    """A deal of a match: the match before it, and its events in full, from DealStarted on."""

    before: Match
    events: tuple[Event, ...]


class Decision(NamedTuple):
    """What a seat knew when it had something to choose, and what it chose."""

    seen: Observation
    action: Action


class Scored(NamedTuple):
    """A decision, the advice for it, and what it cost against the best: card points and chance, never below zero."""

    decision: Decision
    advice: Advice
    points: float
    chance: float


class DealReview:
    """Scores every decision of some seats of a finished deal, in the order in which they fell."""

    def __init__(self, adviser: Adviser, deal: PlayedDeal, seats: Collection[int]) -> None:
        self._adviser = adviser
        self.decisions = tuple(decisions_of(deal, seats))
        self._scored: list[Scored] = []
        self._ticket: int | None = None

    @property
    def scored(self) -> Sequence[Scored]:
        """What is known so far; in the end as many as ``decisions``."""
        return self._scored

    @property
    def is_done(self) -> bool:
        """Whether every decision has been scored."""
        return len(self._scored) == len(self.decisions)

    def poll(self) -> bool:
        """Take in what has been found out and ask on, without waiting; return whether something new is known."""
        if self.is_done:
            return False
        decision = self.decisions[len(self._scored)]
        if self._ticket is None:
            self._ticket = self._adviser.ask_advice(AdviceQuestion(_stream(decision.seen), decision.seen, False))
        advice = self._adviser.advice(self._ticket)
        if advice is None:
            return False
        self._ticket = None
        self._scored.append(score(decision, advice))
        return True

    def cancel(self) -> None:
        """Ask no further; what is known stays. :meth:`poll` takes the work up again."""
        if self._ticket is not None:
            self._adviser.cancel(self._ticket)
            self._ticket = None


def score(decision: Decision, advice: Advice) -> Scored:
    """Return what that decision cost; raises ValueError when the advice is about another one."""
    best, chosen = advice.figures[0], advice.figure(decision.action)
    if chosen is None:
        raise ValueError(f"the advice does not rate {decision.action}")
    more = best.points - chosen.points
    if decision.seen.rules.goal == "at_most_11":
        more = -more
    return Scored(decision, advice, max(0.0, more), max(0.0, best.chance - chosen.chance))


def decisions_of(deal: PlayedDeal, seats: Collection[int]) -> Iterator[Decision]:
    """Yield the decisions of these seats in turn in which there was a choice: no cut, no last card.

    Raises IllegalAction when the events do not follow from the match.
    """
    match = deal.before
    for event in deal.events:
        move = move_of(event)
        if move is None:
            continue
        if match.phase is Phase.TRICK:
            match, _ = match.apply(TakeTrick())
        elif match.phase is Phase.CUT and not isinstance(move, Cut):
            match, _ = match.apply(SkipCut())
        if isinstance(move, (Play, Bid, Pass, Call, Claim, Exchange)) and move.seat in seats:
            seen = match.observe(move.seat)
            if is_in_turn(seen) and sum(not isinstance(action, Signal) for action in seen.legal) > 1:
                yield Decision(seen, move)
        match, _ = match.apply(move)


def deals_of(lines: Iterable[str]) -> Iterator[PlayedDeal]:
    """Yield the finished deals of a record, of all its matches; raises InvalidRecord."""
    reader = Reader()
    before: Match | None = None
    events: list[Event] = []
    for line in lines:
        match = reader.match
        for event in reader.feed(line):
            if isinstance(event, DealStarted):
                before, events = match, []
            events.append(event)
        if before is not None and reader.match is not None and len(reader.match.results) > len(before.results):
            yield PlayedDeal(before, tuple(events))
            before = None


def _stream(seen: Observation) -> str:
    return f"review:{seen.number}:{seen.ply}:{seen.seat}"
