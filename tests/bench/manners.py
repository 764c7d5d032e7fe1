"""``python -m tests.bench.manners``: the statistic that shows each person's manner, beside the level's without it.

Deals of four in pairs (Chiamata for bids) between players of one level; the person has one seat. The same decks are
played with a neutral player in that seat, and the difference is over decks with a 95 % interval.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai import LEVELS, Level
from game.controllers.ai.common import beats, best_played, trump_of
from game.controllers.ai.manners import CHEAP, MANNERS, is_early, long_suit
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction
from game.model.actions import Action, Bid, Pass, Play
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules, single_deal
from tests.bench.calls import room_of
from tests.bench.duplicate import Thinker, mean_of

DECKS: Final = 300
SEED: Final = "manners"
Count = Callable[[Observation, Play], float | None]
"""What one card adds to a statistic; None where the moment does not count."""


class Statistic(NamedTuple):
    """What shows a manner: its name, what is counted of cards, and which way the manner moves it."""

    name: str
    counts: Count
    more: bool


def _cheap_trump(seen: Observation, play: Play) -> float | None:
    lies = play.card.points + sum(played.card.points for played in seen.trick)
    return float(play.card.suit is trump_of(seen) and lies < CHEAP)


def _early_trump(seen: Observation, play: Play) -> float | None:
    return float(play.card.suit is trump_of(seen)) if is_early(seen) else None


def _points_led(seen: Observation, play: Play) -> float | None:
    return None if seen.trick or play.card.suit is trump_of(seen) else float(play.card.points)


def _trump_led(seen: Observation, play: Play) -> float | None:
    return None if seen.trick else float(play.card.suit is trump_of(seen))


def _long_led(seen: Observation, play: Play) -> float | None:
    if seen.trick or long_suit(seen) < 2:
        return None
    held = sum(own.suit is play.card.suit for own in seen.hand)
    return float(play.card.suit is not trump_of(seen) and held == long_suit(seen))


def _points_given(seen: Observation, play: Play) -> float | None:
    if not seen.trick:
        return None
    best = best_played(seen.trick, trump_of(seen))
    if beats(play.card, best.card, trump_of(seen)) or seen.rules.are_partners(seen.seat, best.seat):
        return None
    return float(play.card.points)


def _takes(seen: Observation, play: Play) -> float | None:
    if not seen.trick:
        return None
    return float(beats(play.card, best_played(seen.trick, trump_of(seen)).card, trump_of(seen)))


STATISTICS: Final = {
    "rosa": Statistic("trumps played to tricks under 5 points", _cheap_trump, more=False),
    "tonet": Statistic("points given to others' tricks", _points_given, more=False),
    "pilar": Statistic("leads from the longest plain suit", _long_led, more=True),
    "lina": Statistic("points of a plain card led", _points_led, more=True),
    "tito": Statistic("trumps played to tricks under 5 points", _cheap_trump, more=True),
    "chayo": Statistic("leads that are trumps", _trump_led, more=True),
    "bepi": Statistic("trumps in the first half of the tricks", _early_trump, more=False),
    "pep": Statistic("replies that take the trick", _takes, more=True),
}
BIDS: Final = "shares of auctions bid in"


class Watched(Thinker):
    """Counts what it does, deal by deal."""

    def __init__(self, level: Level, count: Count) -> None:
        super().__init__(level)
        self._count = count
        self.counted: list[float] = []
        self.bids = 0.0

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        action = super().poll(observation)
        if isinstance(action, Play) and len(observation.hand) > 1:
            value = self._count(observation, action)
            if value is not None:
                self.counted.append(value)
        elif isinstance(action, (Bid, Pass)):
            self.bids = max(self.bids, float(isinstance(action, Bid)))
        return action


def watch(rules: Rules, level: Level, one: Level, count: Count, decks: int, seed: str) -> list[Watched]:
    """Play so many decks, one player in the first seat, and return him as he was watched in each."""
    found = []
    for number in range(decks):
        watched = Watched(one, count)
        others = [Thinker(level) for _ in range(rules.players - 1)]
        room = room_of(rules, seed, number, [watched, *others])
        while not room.match.results:
            room.step()
        found.append(watched)
    return found


def shift(level: str, person: str, decks: int, seed: str) -> tuple[float, float, float, float]:
    """Return the statistic of the neutral player and of the person, and by how much they differ with its interval."""
    rules, count = single_deal(preset("briscola", 4)), STATISTICS[person].counts
    plain = LEVELS[level]
    deals = [watch(rules, plain, one, count, decks, seed) for one in (plain, partial(plain, manner=MANNERS[person]))]
    sums = [[sum(each.counted) for each in found] for found in deals]
    sizes = [[len(each.counted) for each in found] for found in deals]
    rates = [sum(total) / max(1, sum(size)) for total, size in zip(sums, sizes, strict=True)]
    # By deck: how much more than the common rate each of the two counted.
    per = [sum(size) / len(size) for size in sizes]
    over = [[(total - rate * number) / mean for total, number in zip(totals, numbers, strict=True)]
            for totals, numbers, rate, mean in zip(sums, sizes, rates, per, strict=True)]  # fmt: skip
    _, ci = mean_of([new - old for old, new in zip(*over, strict=True)])
    return rates[0], rates[1], rates[1] - rates[0], ci


def bids(level: str, person: str, decks: int, seed: str) -> tuple[float, float, float, float]:
    """Return the same of how often each bids at all in Chiamata."""
    rules = single_deal(preset("briscola-chiamata", 5))
    plain = LEVELS[level]
    found = [[each.bids for each in watch(rules, plain, one, _takes, decks, seed)]
             for one in (plain, partial(plain, manner=MANNERS[person]))]  # fmt: skip
    more, ci = mean_of([new - old for old, new in zip(*found, strict=True)])
    return mean_of(found[0])[0], mean_of(found[1])[0], more, ci


def main(argv: list[str] | None = None) -> int:
    """Print a line of a Markdown table for each person."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.manners", description=__doc__)
    parser.add_argument("persons", nargs="*", metavar="PERSON", help=", ".join(MANNERS))
    parser.add_argument("--level", default="strong", choices=list(LEVELS))
    parser.add_argument("--decks", type=int, default=DECKS)
    parser.add_argument("--bids", action="store_true", help="count bids of Chiamata instead")
    parser.add_argument("--seed", default=SEED)
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    print("| person | statistic | level | neutral | person | difference |\n|---|---|---|---|---|---|")
    for person in options.persons or MANNERS:
        measured = (bids if options.bids else shift)(options.level, person, options.decks, options.seed)
        name = BIDS if options.bids else STATISTICS[person].name
        before, after, more, ci = measured
        print(
            f"| {person} | {name} | {options.level} | {before:.3f} | {after:.3f} | {more:+.3f} ± {ci:.3f} |", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
