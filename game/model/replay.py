"""Finished deals of a record as values, and every state on the way through one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.model.actions import Action, Cut, SkipCut, Step, TakeTrick
from game.model.events import DealEnded, DealStarted, Event, move_of
from game.model.match import Match
from game.model.record import Header, Reader
from game.model.state import Phase


class PlayedDeal(NamedTuple):
    """A finished deal of a match: the match before it, and its events in full, from DealStarted on.

    ``persons`` are the computer players, by place in the header, for whom a person decided at times.
    """

    before: Match
    events: tuple[Event, ...]
    persons: frozenset[int] = frozenset()

    @property
    def number(self) -> int:
        """Its number in the match, counted from 1."""
        return len(self.before.results) + 1

    @property
    def ended(self) -> DealEnded:
        """What came of it."""
        return next(event for event in reversed(self.events) if isinstance(event, DealEnded))


class Moment(NamedTuple):
    """A move of a deal: the number of its event, the match just before it, and what was done."""

    event: int
    match: Match
    move: Action | Step


class DealReader(Reader):
    """A reader that keeps the finished deals it has read, each with the header of its match, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.deals: list[tuple[Header, PlayedDeal]] = []
        self._before: Match | None = None
        self._events: list[Event] = []
        self._persons: set[int] = set()

    def feed(self, line: str) -> tuple[Event, ...]:
        """Read one line, as :meth:`Reader.feed` does."""
        before = self.match
        events = super().feed(line)
        for event in events:
            if isinstance(event, DealStarted):
                self._before, self._events, self._persons = before, [], set()
            self._events.append(event)
            self._persons.update(self.persons)
            if isinstance(event, DealEnded) and self._before is not None and self.header is not None:
                self.deals.append(
                    (self.header, PlayedDeal(self._before, tuple(self._events), frozenset(self._persons)))
                )
                self._before = None
        return events


def moments_of(deal: PlayedDeal) -> Iterator[Moment]:
    """Yield every move of the deal; raises IllegalAction when the events do not follow from the match.

    A trick that is taken, and a deck that nobody cut, are steps of the event that follows them where the record has
    none of their own.
    """
    match = deal.before
    for number, event in enumerate(deal.events):
        move = move_of(event)
        if move is None:
            continue
        for due in _due(match, move):
            yield Moment(number, match, due)
            match, _ = match.apply(due)
        yield Moment(number, match, move)
        match, _ = match.apply(move)


def match_before(deal: PlayedDeal, event: int) -> Match:
    """Return the match just before the move of that event; raises ValueError for an event without a move."""
    found = None
    for moment in moments_of(deal):
        if moment.event == event:
            found = moment.match
        elif moment.event > event:
            break
    if found is None:
        raise ValueError(f"nobody moved in event {event}")
    return found


def _due(match: Match, move: Action | Step) -> Iterator[Step]:
    if match.phase is Phase.TRICK and not isinstance(move, TakeTrick):
        yield TakeTrick()
    elif match.phase is Phase.CUT and not isinstance(move, (Cut, SkipCut)):
        yield SkipCut()
