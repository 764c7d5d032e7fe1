"""How often the computer players miss a puzzle, with all cards open to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.controllers.ai import decide
from game.model.actions import Claim, Play
from game.model.cards import Card, Suit, full_deck
from game.model.events import Played, Trick
from game.model.observation import Observation
from game.model.puzzle import VIEWER, Puzzle
from game.model.scoring import winner_of
from game.model.solver import Solution
from game.model.stream import Stream

TRIES: Final = {"beginner": 12, "casual": 12, "strong": 6, "master": 1}
"""How often each level is asked; a level that is hardly chosen by chance needs fewer."""
ORDERS: Final = 100
"""Orders of the cards that are gone which are tried, to find tricks that make the points won so far."""


def open_position(puzzle: Puzzle, chance: Stream) -> Observation:
    """Return what the viewer knows when all hands lie open: the tricks before it are made up, to fit the points."""
    names = [str(seat) for seat in range(len(puzzle.hands))]
    seen = puzzle.match(names).observe(VIEWER)
    others = tuple(Played(seat, card) for seat, hand in enumerate(puzzle.hands) if seat != VIEWER for card in hand)
    return replace(seen, shown=others, tricks=_tricks_before(puzzle, chance))


def _tricks_before(puzzle: Puzzle, chance: Stream) -> tuple[Trick, ...]:
    """Tricks of the cards that are gone, of which each side has won its points; raises ValueError if none are found."""
    players = len(puzzle.hands)
    gone = [card for card in full_deck(puzzle.rules.deck) if card not in puzzle.cards]
    possible = _subset([card.points for card in gone], puzzle.points[VIEWER]) is not None
    for _ in range(ORDERS if possible else 0):
        order = chance.shuffled(gone)
        groups = [order[at : at + players] for at in range(0, len(order), players)]
        points = [sum(card.points for card in group) for group in groups]
        chosen = _subset(points, puzzle.points[VIEWER])
        if chosen is not None:
            sides = puzzle.rules.sides
            return tuple(_trick(group, 0 if i in chosen else 1, sides, puzzle.trump) for i, group in enumerate(groups))
    raise ValueError("no tricks make the points that were won")


def _subset(values: Sequence[int], wanted: int) -> frozenset[int] | None:
    """Return the places of values that add up to what is wanted; None where none do."""
    ways: dict[int, frozenset[int]] = {0: frozenset()}
    for place, value in enumerate(values):
        for total, places in list(ways.items()):
            ways.setdefault(total + value, places | {place})
    return ways.get(wanted)


def _trick(cards: Sequence[Card], side: int, sides: int, trump: Suit) -> Trick:
    """Return these cards as a trick that the side wins, led by whoever is needed for that."""
    for leader in range(len(cards)):
        played = tuple(Played((leader + place) % len(cards), card) for place, card in enumerate(cards))
        winner = winner_of(played, trump)
        if winner % sides == side:
            return Trick(played, winner)
    raise AssertionError("the winning card can lie before any seat")


def misses(solution: Solution) -> dict[str, float]:
    """Return for each level which share of its choices is wrong; the same puzzle always gives the same.

    Raises ValueError where no tricks before it can have brought the points won so far.
    """
    puzzle = solution.puzzle
    chance = Stream(" ".join(card.code for card in puzzle.cards), "before")
    position = open_position(puzzle, chance)
    found = {}
    for level, tries in TRIES.items():
        wrong = 0
        for each in range(tries):
            action = decide(level, position, Stream(f"{level}/{each}", "puzzle"))
            hit = isinstance(action, Claim) or (isinstance(action, Play) and action.card is solution.card)
            wrong += not hit
        found[level] = wrong / tries
    return found
