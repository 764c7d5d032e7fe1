"""A solution as it is seen at the table: what happens step by step, and which cards lie open after each step."""

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
from game.views.table import pieces as places

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
