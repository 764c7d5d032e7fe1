"""``python -m tests.bench.strength``: how strong the computer players are between two, with 95 % intervals.

Duplicate deals: each deck is played twice, seats swapped; a drawn deal counts half; intervals are over pairs. Decks
come from the seed alone, which no training uses; the same arguments print the same figures.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from time import process_time
from typing import Final, NamedTuple

from game.assets import asset_path
from game.controllers.ai import LEVELS, Level
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import Stay
from game.controllers.session import Session
from game.controllers.simulation import single_deal
from game.controllers.streams import child_seed
from game.model.actions import Action, SkipCut, StartDeal
from game.model.cards import full_deck
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules

PAIRS: Final = 3000
SEED: Final = "strength"
PROTOTYPE: Final = "nn2"
"""The baseline's name beside those of the levels."""


class Measured(NamedTuple):
    """What the first of two reached: share of deals won and points ahead a deal, each with half its interval."""

    pairs: int
    win: float
    win_ci95: float
    ahead: float
    ahead_ci95: float
    ms_a_move: float  # processor time of the first, everything it decides counted


class Thinker:
    """A player of a level, asked through nothing but observations; measures what it takes to think."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self.chance = random.Random()
        self.seconds = 0.0
        self.decisions = 0

    def poll(self, observation: Observation) -> Action | Stay:
        """Decide at once."""
        begin = process_time()
        answer = self._level(observation, self.chance)
        self.seconds += process_time() - begin
        self.decisions += 1
        return answer

    def cancel(self) -> None:
        """Nothing is ever thought about for longer."""

    def close(self) -> None:
        """Nothing is held."""


def measure(rules: Rules, first: Level, second: Level, pairs: int, seed: str) -> Measured:
    """Play so many decks twice between two levels, under rules for two players."""
    rules = single_deal(rules)
    players = Thinker(first), Thinker(second)
    wins: list[float] = []
    points: list[float] = []
    for number in range(pairs):
        chance = random.Random(child_seed(seed, "deck", number))
        cards = full_deck(rules.deck)
        start = StartDeal(tuple(chance.sample(cards, len(cards))), chance.randrange(2))
        for player, thinker in enumerate(players):
            thinker.chance.seed(child_seed(seed, "player", number, player))
        ahead = [_ahead(rules, start, players), -_ahead(rules, start, players[::-1])]
        wins.append(sum(1.0 if more > 0 else 0.5 if more == 0 else 0.0 for more in ahead) / 2)
        points.append(sum(ahead) / 2)
    thinker = players[0]
    return Measured(pairs, *_mean(wins), *_mean(points), 1000 * thinker.seconds / max(1, thinker.decisions))


def _ahead(rules: Rules, start: StartDeal, players: tuple[Thinker, ...]) -> int:
    """Play one deal; return how many points seat 0 is ahead or, where points are to be avoided, behind."""
    match = Match.new(rules, ["one", "other"])
    for step in (start, SkipCut()):
        match, _ = match.apply(step)
    session = Session(match, players, random.Random(), list[Event]().append, ask_everyone=False)
    while not session.match.results:
        session.step()
    more = session.match.results[0].points[0] - session.match.results[0].points[1]
    return more if rules.goal == "most_points" else -more


def _mean(values: list[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(spread / len(values))


def level_called(name: str) -> Level:
    """Return the level of that name, or the prototype; raises KeyError."""
    if name == PROTOTYPE:
        from tests.bench import prototype  # here: it needs numpy

        return prototype.decide
    return LEVELS[name]


def main(argv: list[str] | None = None) -> int:
    """Measure the first level against each of the others and print a line of a Markdown table for each."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__)
    names = (*LEVELS, PROTOTYPE)
    parser.add_argument("first", choices=names)
    parser.add_argument("others", nargs="+", choices=names)
    parser.add_argument("--game", default="briscola", help="whose usual rules for two are played (briscola)")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"decks, each played twice ({PAIRS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    options = parser.parse_args(argv)
    use_weights(asset_path("nets"))
    rules = with_options(preset(options.game, 2), dict(rule.split("=", 1) for rule in options.rule))
    game = ", ".join([options.game, *options.rule])
    print("| first | against | game | pairs | wins % | points ahead | ms a move |\n|---|---|---|---|---|---|---|")
    for other in options.others:
        found = measure(rules, level_called(options.first), level_called(other), options.pairs, options.seed)
        print(
            f"| {options.first} | {other} | {game} | {found.pairs} "
            f"| {100 * found.win:.1f} ± {100 * found.win_ci95:.1f} | {found.ahead:+.1f} ± {found.ahead_ci95:.1f} "
            f"| {found.ms_a_move:.2f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
