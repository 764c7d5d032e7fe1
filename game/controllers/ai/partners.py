"""Who the declarer's secret partner may be, as far as the play so far tells (Chiamata)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from game.controllers.ai.common import added, beats, trump_of
from game.model.cards import Card, Suit
from game.model.events import Played
from game.model.observation import Observation

# How much more often the partner does this than an opponent of the declarer, counted in 300,000 deals of these players.
# Leading: a card without points, a trump, 2 to 4 points, 10 and more.
_LEADS: Final = (1.65, 3.36, 0.46, 0.19)
# Following: takes the trick with a plain card below ten points, with a plain one of ten or more, with a trump; leaves
# it and gives nothing, 2 to 4 points, 10 and more. One row each for a trick that the declarer holds, that another
# holds after the declarer played, and that another holds before he did.
_FOLLOWS: Final = (
    (0.39, 0.13, 0.97, 0.73, 1.58, 2.36),
    (1.94, 1.48, 3.18, 1.13, 0.12, 0.1),
    (0.47, 0.94, 2.19, 1.58, 0.41, 0.24),
)
_SURE: Final = 1000.0  # no evidence counts for more than this


def allies_of(observation: Observation) -> tuple[float, ...]:
    """Return for each seat the chance that it plays on this seat's side, its own being 1."""
    rules = observation.rules
    if rules.trump_choice == "called":
        return ally_chances(observation)
    return fixed_allies(rules.players, rules.sides)[observation.seat]


@cache
def fixed_allies(players: int, sides: int) -> tuple[tuple[float, ...], ...]:
    """Return by seat, where nothing is called, 1.0 for the seats of its side and 0.0 for the others."""
    seats = range(players)
    return tuple(tuple(float(other % sides == seat % sides) for other in seats) for seat in seats)


def ally_chances(observation: Observation) -> tuple[float, ...]:
    """Return for each seat the chance that it plays on this seat's side; raises ValueError before the call."""
    seat, declarer = observation.seat, observation.declarer
    if declarer is None:
        raise ValueError("nobody has called a card yet")
    seats = range(observation.rules.players)
    if observation.partner is not None:
        pair = (declarer, observation.partner)
        return tuple([float((other in pair) == (seat in pair)) for other in seats])
    likely = likely_partners(observation)
    if seat == declarer:
        return tuple([1.0 if other == seat else likely[other] for other in seats])
    return tuple([0.0 if other == declarer else 1.0 - likely[other] for other in seats])


def likely_partners(observation: Observation) -> tuple[float, ...]:
    """Return for each seat the chance that it holds the called card, while this seat does not know who does.

    That the declarer called a card of his own is left out: it is rare, and nothing in the play tells it.
    """
    declarer = observation.declarer
    weights = [0.0 if seat in (declarer, observation.seat) else 1.0 for seat in range(observation.rules.players)]
    trump = trump_of(observation)
    tricks = (*(trick.cards for trick in observation.tricks), observation.trick)
    for trick in tricks:
        for seat, evidence in _evidence(trick, declarer, trump):
            weights[seat] = min(_SURE, max(1 / _SURE, weights[seat] * evidence)) if weights[seat] else 0.0
    total = added(weights)
    return tuple([weight / total for weight in weights])


def _evidence(trick: tuple[Played, ...], declarer: int | None, trump: Suit) -> Iterator[tuple[int, float]]:
    """Yield, for each card that somebody else than the declarer played, how much it speaks for the partner."""
    best: Played | None = None
    declarer_played = False
    for played in trick:
        seat, card = played
        if seat != declarer:
            if best is None:
                yield seat, _LEADS[_lead(card, trump)]
            else:
                row = 0 if best.seat == declarer else 1 if declarer_played else 2
                yield seat, _FOLLOWS[row][_follow(card, best.card, trump)]
        else:
            declarer_played = True
        if best is None or beats(card, best.card, trump):
            best = played


def _lead(card: Card, trump: Suit) -> int:
    if card.suit is trump:
        return 1
    return 0 if card.points == 0 else 2 if card.points < 10 else 3


def _follow(card: Card, best: Card, trump: Suit) -> int:
    if beats(card, best, trump):
        return 2 if card.suit is trump else int(card.points >= 10)
    return 3 if card.points == 0 else 4 if card.points < 10 else 5
