"""The cards of a puzzle in motion: the table's own, but that every hand and the stock lie open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.model.actions import Play
from game.model.cards import Card
from game.model.events import CardDrawn, CardPlayed, Event, TrickTaken
from game.model.match import Match
from game.model.observation import Observation
from game.model.puzzle import VIEWER, Puzzle
from game.model.solver import Course
from game.people import Person
from game.views.table import choreography
from game.views.table import pieces as places
from game.views.table.layout import Pose, TableLayout
from game.views.table.pieces import Piece
from game.views.table.state import TableState
from game.views.table.tabletop import Tabletop
from game.views.table.timeline import Step

Places = tuple[tuple[Card | None, ...], ...]
"""The open cards of each seat by their places in the hand; a place is empty once its card is played."""


class Moment(NamedTuple):
    """What everybody sees after a step: the observation, the open hands and the open stock."""

    seen: Observation
    hands: Places
    stock: tuple[Card, ...]


def first_moment(puzzle: Puzzle, match: Match) -> Moment:
    """Return what is seen before the first card."""
    size = len(puzzle.hands[VIEWER])
    ordered = (tuple(places.in_order(hand, puzzle.trump)) for hand in puzzle.hands)
    hands = tuple((*hand, *(None,) * (size - len(hand))) for hand in ordered)
    return Moment(match.observe(VIEWER), hands, puzzle.stock)


def steps_of(puzzle: Puzzle, match: Match, course: Course) -> list[tuple[Event, Moment]]:
    """Return what happens when the course is played, and what is seen after each event, up to the last trick."""
    now = first_moment(puzzle, match)
    found: list[tuple[Event, Moment]] = []

    def tell(events: Sequence[Event]) -> None:
        nonlocal now
        for event in events:
            if isinstance(event, (CardPlayed, TrickTaken, CardDrawn)):
                stock = match.deal.stock if match.deal is not None else ()
                now = Moment(match.observe(VIEWER), _moved(now.hands, event), stock)
                found.append((event, now))

    for played in course.plays[len(puzzle.trick) :]:
        match, events = match.apply(Play(played.seat, played.card))
        tell(events)
        while (step := match.forced()) is not None:
            match, events = match.apply(step)
            tell(events)
    return found


def _moved(hands: Places, event: Event) -> Places:
    """The hands after an event: a card goes, or comes to the place that has become free."""
    if isinstance(event, CardPlayed):
        changed = tuple(None if card is event.card else card for card in hands[event.seat])
    elif isinstance(event, CardDrawn) and event.card is not None:
        free = hands[event.seat].index(None)
        changed = (*hands[event.seat][:free], event.card, *hands[event.seat][free + 1 :])
    else:
        return hands
    return (*hands[: event.seat], changed, *hands[event.seat + 1 :])


BEFORE_CARD = 420.0  # milliseconds before each card of the course, so that it can be followed


class PuzzleState(TableState, frozen=True):
    """A table on which all hands and the stock lie open, as the moment with this ply says."""

    moments: Mapping[int, Moment] = {}

    def rest(self, observation: Observation) -> dict[str, Piece]:
        """Every piece that an observation is shown with."""
        moment = self.moments[observation.ply]
        found = {key: piece for key, piece in self.lying(observation).items() if not key.startswith("seat ")}
        return found | {card.code: Piece(card, pose, z) for card, pose, z in self._open(moment)}

    def in_hand(self, seat: int, card: Card | None, after: Observation) -> tuple[str, Pose, float]:
        """The key, place and height of a card that comes to a hand: in the place that has become free."""
        if seat == after.seat or card is None:
            return super().in_hand(seat, card, after)
        index = self.moments[after.ply].hands[seat].index(card)
        return card.code, self.layout.other_hand(self.place(seat), index, 1), places.hidden_z(after, seat, index)

    def _open(self, moment: Moment) -> list[tuple[Card, Pose, float]]:
        """The cards that lie open though the table would hide them, where they lie, and how high."""
        layout, viewer = self.layout, moment.seen.seat
        found = []
        for seat, hand in enumerate(moment.hands):
            for index, card in enumerate(hand):
                if card is not None and seat != viewer:
                    pose = layout.other_hand(self.place(seat), index, len(hand))
                    found.append((card, pose, places.hidden_z(moment.seen, seat, index)))
        found += [(card, layout.pile, places.Z_PILE) for card in moment.stock[:-1]]
        return found


class PuzzleTop(Tabletop):
    """The table of a puzzle; :meth:`tell` queues a step of its course."""

    def __init__(self, moment: Moment, layout: TableLayout, people: Sequence[Person]) -> None:
        super().__init__(moment.seen, layout, True, people)
        self.timeline.table = PuzzleState(moment.seen, layout, here=self.state.here)
        self.begin(moment)

    def begin(self, moment: Moment) -> None:
        """Show another moment at once, as if nothing had happened."""
        self.timeline.hurry(to_end=True)
        self._become(told=(), points=(), moments={moment.seen.ply: moment})
        self.settle(moment.seen)

    def tell(self, event: Event, moment: Moment, first: bool = False) -> None:
        """Queue what happens next in the course, after a pause unless it is the ``first``."""
        assert isinstance(self.state, PuzzleState)
        self._become(moments={**self.state.moments, moment.seen.ply: moment})
        if isinstance(event, CardPlayed) and not first:
            self.timeline.add(lambda table: Step(table, hold=BEFORE_CARD, still=True))
        if isinstance(event, CardDrawn):
            # One card after the other, so that each is seen.
            self.timeline.add(lambda table: replace(choreography.drawn(table, event, moment.seen), overlap=0))
        else:
            self.receive(event, moment.seen)
