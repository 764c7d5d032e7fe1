"""Endings from a seed, of which those are kept that are good puzzles: proven, not obvious, of many kinds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from assets.puzzles.measure import misses
from assets.puzzles.themes import theme_of
from game.assets import asset_files
from game.controllers.ai.simple import decide_dodger, decide_greedy
from game.controllers.ai.weightfiles import use_weights
from game.model.actions import Play
from game.model.cards import Card, Suit, full_deck
from game.model.events import Played
from game.model.presets import GAMES
from game.model.puzzle import ALL_POINTS, HALF, LEVELS, THEMES, VIEWER, Goal, Puzzle
from game.model.rules import single_deal
from game.model.scoring import AT_MOST
from game.model.solver import Solution, solve
from game.model.stream import Stream

SEED: Final = "triunfo puzzles 1"
LEAST_GOAL: Final = 6
"""Points from which they are worth a puzzle, where many win."""
LEAST_APART: Final = 2
"""Points by which the winning card does better than any other."""
LEAST_MISSED: Final = 0.2
"""What the levels miss on average, at the least, of a puzzle that is worth asking."""
MOST_ALIKE: Final = 0.34
"""The share of a kind's puzzles that may have the same theme."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Which endings are wanted, and how many: ``cards`` in each hand, and left in the ``stock`` to draw."""

    game: str
    players: int
    cards: int
    stock: int
    count: int


KINDS: Final = (
    Kind("brisca", 2, 3, 0, 40), Kind("brisca", 2, 3, 2, 30), Kind("brisca", 2, 2, 0, 8),
    Kind("brisca-catalana", 2, 3, 0, 44),
    Kind("briscola", 2, 3, 0, 32), Kind("briscola", 2, 3, 2, 34), Kind("briscola", 2, 2, 0, 8),
    Kind("brisca-mexicana", 2, 3, 0, 30), Kind("brisca-mexicana", 2, 3, 2, 18),
    Kind("brisca", 4, 3, 0, 22), Kind("brisca-catalana", 4, 3, 0, 22), Kind("briscola", 4, 3, 0, 22),
    Kind("brisca-mexicana", 4, 3, 0, 10),
)  # fmt: skip
"""What is shipped."""


@dataclass(frozen=True, slots=True)
class Found:
    """A good puzzle, and the share of wrong choices of all levels."""

    puzzle: Puzzle
    missed: float


def candidates(kind: Kind, seed: str) -> Iterator[Puzzle]:
    """Yield endings of a kind without end; their goal, theme and level are still to be found."""
    chance = Stream(seed, f"{kind.game}/{kind.players}/{kind.cards}/{kind.stock}")
    rules = single_deal(GAMES[kind.game].rules[kind.players])
    deck = full_deck(rules.deck)
    while True:
        order = chance.shuffled(deck)
        trump = Suit(chance.below(len(Suit)))
        dealt = kind.players * kind.cards
        stock = order[dealt : dealt + kind.stock]
        if stock:
            trump = stock[-1].suit
        before = chance.below(kind.players)  # how many have played to the trick
        hands = [order[seat * kind.cards : (seat + 1) * kind.cards] for seat in range(kind.players)]
        trick = []
        for seat in range(kind.players - before, kind.players):
            trick.append(Played(seat, hands[seat][0]))
            hands[seat] = hands[seat][1:]
        goal = Goal("at-most" if rules.goal == "at_most_11" else "take", 0)
        yield Puzzle(
            number=1, game=kind.game, theme=THEMES[0], level=1, goal=goal, points=(0, 0), trump=trump,
            hands=tuple(hands), trick=tuple(trick), stock=tuple(stock),
        )  # fmt: skip


def with_goal(puzzle: Puzzle) -> Solution | None:
    """Return the ending with the goal that only its best card reaches; None where there is no such goal."""
    few = puzzle.goal.is_few
    ranked = sorted(solve(puzzle).points.values(), reverse=not few)
    best, second = ranked[0], ranked[1]
    whole = AT_MOST if few else HALF
    mine, his = whole - best, ALL_POINTS - puzzle.rest - (whole - best)
    if abs(best - second) < LEAST_APART or mine < 0 or his < 0 or (not few and best < LEAST_GOAL):
        return None
    if not few and his >= HALF:
        return None
    wanted = replace(puzzle, goal=Goal(puzzle.goal.kind, best), points=(mine, his))
    solution = solve(wanted)
    return solution if solution.is_unique else None


def is_obvious(solution: Solution) -> bool:
    """Return whether the simplest player finds the card: the cheapest that takes what lies there, else the lowest."""
    puzzle = solution.puzzle
    seen = puzzle.match([str(seat) for seat in range(len(puzzle.hands))]).observe(VIEWER)
    simple = decide_dodger if puzzle.goal.is_few else decide_greedy
    action = simple(replace(seen, legal=tuple(each for each in seen.legal if isinstance(each, Play))), Stream("simple"))
    return isinstance(action, Play) and action.card is solution.card


def good_ones(kind: Kind, seed: str) -> Iterator[Found]:
    """Yield good puzzles of a kind without end, none twice."""
    met: set[frozenset[Card]] = set()
    themes: Counter[str] = Counter()
    for candidate in candidates(kind, seed):
        solution = with_goal(candidate)
        if solution is None or is_obvious(solution) or frozenset(candidate.cards) in met:
            continue
        theme = theme_of(solution)
        if themes[theme] >= max(2, MOST_ALIKE * kind.count):
            continue
        try:
            missed = misses(solution)
        except ValueError:  # nobody can have won so many points with the cards that are gone
            continue
        average = sum(missed.values()) / len(missed)
        if average >= LEAST_MISSED:
            met.add(frozenset(candidate.cards))
            themes[theme] += 1
            yield Found(replace(solution.puzzle, theme=theme), average)


def generate(kinds: tuple[Kind, ...] = KINDS, seed: str = SEED) -> list[Puzzle]:
    """Return the puzzles of these kinds, numbered from the easiest: a quarter of them in each level.

    Of those that are missed equally often the kinds alternate.
    """
    use_weights(asset_files("nets"))
    found: list[tuple[float, int, int, Puzzle]] = []
    for which, kind in enumerate(kinds):
        source = good_ones(kind, seed)
        for place in range(kind.count):
            each = next(source)
            found.append((each.missed, place, which, each.puzzle))
    found.sort(key=lambda each: each[:3])
    return [
        replace(puzzle, number=place + 1, level=LEVELS[place * len(LEVELS) // len(found)])
        for place, (_missed, _place, _which, puzzle) in enumerate(found)
    ]
