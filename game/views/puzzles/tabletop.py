"""The cards of a puzzle in motion: the table's own, but that every hand and the stock lie open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.model.actions import Play
from game.model.cards import Card
from game.model.events import CardDrawn, CardPlayed, Event, TrickTaken
from game.model.match import Match
from game.model.observation import Observation
from game.model.puzzle import VIEWER, Puzzle
from game.model.solver import Course
from game.people import Person
from game.views.paint import theme
from game.views.table import pieces as places
from game.views.table.flights import Flights
from game.views.table.layout import Pose, TableLayout
from game.views.table.pieces import Piece
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


class PuzzleTop(Tabletop):
    """The table of a puzzle; :meth:`tell` queues a step of its course."""

    def __init__(self, moment: Moment, layout: TableLayout, people: Sequence[Person]) -> None:
        self._moments = {moment.seen.ply: moment}
        super().__init__(moment.seen, layout, True, people)

    @property
    def moment(self) -> Moment:
        """What is seen now."""
        return self._moments[self.shown.ply]

    def begin(self, moment: Moment) -> None:
        """Show another moment at once, as if nothing had happened."""
        self.timeline.hurry(to_end=True)
        self.told.clear()
        self._moments = {moment.seen.ply: moment}
        self.points = []
        self.settle(moment.seen)

    def tell(self, event: Event, moment: Moment, first: bool = False) -> None:
        """Queue what happens next in the course, after a pause unless it is the ``first``."""
        self._moments[moment.seen.ply] = moment
        if isinstance(event, CardPlayed) and not first:
            self.timeline.add(lambda: Step(hold=BEFORE_CARD, still=True))
        if isinstance(event, CardDrawn):
            self.timeline.add(lambda: self._drawn(event, moment))
        else:
            self.receive(event, moment.seen)

    def settle(self, observation: Observation) -> None:
        """Show this observation with all hands and the stock open."""
        before = self.pieces
        super().settle(observation)
        moment = self._moments[observation.ply]
        for key in [key for key in self.pieces if key.startswith("seat ")]:
            del self.pieces[key]
        for card, pose, z in self._open(moment):
            piece = self.pieces[card.code] = Piece(card, pose, z)
            old = before.get(card.code)
            if old is not None and old.moving:
                piece.pose, piece.moving, piece.z = old.pose, True, old.z

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

    def _drawn(self, event: CardDrawn, moment: Moment) -> Step:
        """A card comes from the open stock to a hand."""
        card, layout, flights = event.card, self.layout, Flights(self)
        assert card is not None
        if event.seat == moment.seen.seat:
            hand = places.held(moment.seen, self.sort_hand)
            index = hand.index(card)
            to, z = layout.hand(index, len(hand)), float(places.Z_HAND + index)
        else:
            index = moment.hands[event.seat].index(card)
            to, z = layout.other_hand(self.place(event.seat), index, 1), places.hidden_z(moment.seen, event.seat, index)
        self.stock = moment.seen.stock
        flight = flights.fly(card.code, to, 0, theme.DRAW, arc=20, z=z)
        tracks = [*flights.refan(moment.seen, (card.code,)), flight]
        return Step(tracks, end=flights.ends(moment.seen, event), cues=flights.pulls([flight]))
