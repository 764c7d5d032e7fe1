"""``python -m tests.bench.strength``: how strong the computer players are, with 95 % intervals.

Duplicate deals: each deck is played once for every side or, where all are alone and with five, every seat, which the
first then has, and the second all others. A deal that several win counts as a part of one; with five, points are match
points. Intervals are over decks, which come from the seed alone, that no training uses; the same arguments print the
same figures. A person's name after a level (``master:tito``) adds his manner, ``master:silent`` plays without signals.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from time import process_time
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai import LEVELS, Level
from game.controllers.ai.manners import MANNERS, NEUTRAL, Manner
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction, Player
from game.controllers.room import Room
from game.controllers.streams import child_seed, table_chance
from game.model.actions import Action, Signal, SkipCut, StartDeal
from game.model.cards import full_deck
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules, single_deal

PAIRS: Final = 3000
SEED: Final = "strength"
PROTOTYPE: Final = "nn2"
"""The baseline's name beside those of the levels."""
SILENT: Final = "silent"


class Measured(NamedTuple):
    """What the first reached: share of deals won and points ahead a deal, each with half its interval."""

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

    def poll(self, observation: Observation) -> Action | NoAction:
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
    """Play so many decks, each once for every place that the first can have."""
    rules = single_deal(rules)
    players = Thinker(first), Thinker(second)
    places = range(2 if rules.sides == 2 else rules.players)
    wins: list[float] = []
    points: list[float] = []
    for number in range(pairs):
        chance = random.Random(child_seed(seed, "deck", number))
        cards = full_deck(rules.deck)
        start = StartDeal(tuple(chance.sample(cards, len(cards))), chance.randrange(rules.players))
        for player, thinker in enumerate(players):
            thinker.chance.seed(child_seed(seed, "player", number, player))
        came = [_played(rules, start, players, place) for place in places]
        wins.append(sum(won for won, _ in came) / len(came))
        points.append(sum(ahead for _, ahead in came) / len(came))
    thinker = players[0]
    return Measured(pairs, *mean_of(wins), *mean_of(points), 1000 * thinker.seconds / max(1, thinker.decisions))


def play(rules: Rules, start: StartDeal, players: Sequence[Player]) -> Match:
    """Play one deal to its end, the players given by seat."""
    match = Match.new(rules, [f"seat {seat}" for seat in range(rules.players)])
    for step in (start, SkipCut()):
        match, _ = match.apply(step)
    room = Room(match, players, table_chance(None), list[Event]().append, ask_everyone=False)
    while not room.match.results:
        room.step()
    return room.match


def _played(rules: Rules, start: StartDeal, players: tuple[Thinker, Thinker], place: int) -> tuple[float, int]:
    """Play one deal, the first on that side or seat; return which part of it he won, and the points he is ahead."""
    seats = range(rules.players)
    mine = [seat % 2 == place if rules.sides == 2 else seat == place for seat in seats]
    result = play(rules, start, [players[not own] for own in mine]).results[0]
    if rules.auction is not None:
        return float(result.won[place] > 0), result.won[place]
    aim = 1 if rules.goal == "most_points" else -1
    ahead = aim * result.points[place] - max(aim * points for side, points in enumerate(result.points) if side != place)
    winners = sum(won > 0 for won in result.won)
    if result.won[place]:
        return 1.0 if aim < 0 else 1 / winners, ahead
    return 0.0 if winners else float(ahead == 0) / sum(aim * points == max(aim * each for each in result.points)
                                                      for points in result.points), ahead  # fmt: skip


def mean_of(values: list[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(spread / len(values))


def level_called(name: str) -> Level:
    """Return the level of that name, with a person's manner after a colon, or the prototype; raises KeyError."""
    if name == PROTOTYPE:
        from tests.bench import prototype  # here: it needs numpy

        return prototype.decide
    level, _, person = name.partition(":")
    if person == SILENT:
        return partial(_silent, LEVELS[level])
    return partial(LEVELS[level], manner=MANNERS[person]) if person else LEVELS[level]


def _silent(level: Level, observation: Observation, rng: random.Random, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Play as a level does where nobody may signal."""
    legal = tuple([action for action in observation.legal if not isinstance(action, Signal)])
    return level(replace(observation, rules=replace(observation.rules, signals=False), legal=legal), rng, manner)


def main(argv: list[str] | None = None) -> int:
    """Measure the first level against each of the others and print a line of a Markdown table for each."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__)
    names = ", ".join((*LEVELS, PROTOTYPE))
    parser.add_argument("first", help=f"{names}; a level may have a person's name after a colon")
    parser.add_argument("others", nargs="+", help="the same")
    parser.add_argument("--game", default="briscola", help="whose usual rules are played (briscola)")
    parser.add_argument("--players", type=int, default=2, help="how many play (2)")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"decks, each played at every place ({PAIRS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    rules = with_options(preset(options.game, options.players), dict(rule.split("=", 1) for rule in options.rule))
    game = ", ".join([f"{options.game} {options.players}", *options.rule])
    print("| first | against | game | decks | wins % | points ahead | ms a move |\n|---|---|---|---|---|---|---|")
    for other in options.others:
        found = measure(rules, level_called(options.first), level_called(other), options.pairs, options.seed)
        print(
            f"| {options.first} | {other} | {game} | {found.pairs} "
            f"| {100 * found.win:.1f} ± {100 * found.win_ci95:.1f} | {found.ahead:+.2f} ± {found.ahead_ci95:.2f} "
            f"| {found.ms_a_move:.2f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
