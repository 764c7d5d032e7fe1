"""``python -m tests.bench.losses``: what decisions of each level cost, and which classes they fall into.

All seats of a table are of one level, and every decision of every seat is judged as a review does. The thresholds of
the classes (`game/verdicts.py`) were chosen by this. Decks come from the seed alone: the same arguments print the same
figures, whatever the load.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import InlineEngine
from game.controllers.levels import PLAYER_LEVELS
from game.controllers.review import Reviewer
from game.controllers.simulation import Simulation
from game.model.presets import preset, with_options
from game.model.replay import PlayedDeal
from game.model.rules import Rules
from game.verdicts import Quality, SeatReview
from tests.texts import deals_of

DEALS: Final = 100
SEED: Final = "losses"
MARKS: Final = (50, 75, 90, 95)
"""The percentiles of what an error costs that are printed."""


class Spread(NamedTuple):
    """What decisions of one level cost: ``losses`` of worth one by one, the ``plays`` and sums of seats and deals."""

    losses: list[float]
    classes: Counter[Quality]
    plays: list[float]
    off: float  # by how much a sum of luck and play was ever off its result


def reviews(
    rules: Rules, levels: Sequence[str], deals: int, seed: str
) -> Iterator[tuple[PlayedDeal, list[SeatReview]]]:
    """Yield deals of these levels, by player of the header, and what a review says of each seat, in order."""
    lines: list[str] = []
    Simulation("any", rules, levels, seed, lines.append).matches(deals)
    for deal in deals_of(lines):
        reviewer = Reviewer(InlineEngine(), deal, range(rules.players))
        while not reviewer.is_done:
            reviewer.poll()
        yield deal, [reviewer.review(seat) for seat in range(rules.players)]


def spread_of(rules: Rules, level: str, deals: int, seed: str) -> Spread:
    """Measure one level."""
    found = Spread([], Counter(), [], 0.0)
    off = 0.0
    for _, seats in reviews(rules, [level] * rules.players, deals, seed):
        for seat in seats:
            assert seat.balance is not None
            found.losses.extend(verdict.best.worth - verdict.chosen.worth for verdict in seat.verdicts)
            found.classes.update(verdict.quality for verdict in seat.verdicts)
            found.plays.append(seat.balance.play)
            off = max(off, abs(seat.balance.luck + seat.balance.play - seat.balance.result))
    return found._replace(off=off)


def row(level: str, spread: Spread) -> str:
    """Return a row of the table."""
    losses, plays = spread.losses, spread.plays
    errors = sorted(loss for loss in losses if loss > 1e-6) or [0.0]
    marks = [errors[min(len(errors) - 1, len(errors) * mark // 100)] for mark in MARKS]
    shares = [100 * spread.classes[quality] / len(losses) for quality in Quality]
    wide = 1.96 * stdev(plays) / len(plays) ** 0.5
    cells = [level, str(len(losses)), f"{fmean(losses):.2f}", *[f"{mark:.1f}" for mark in marks]]
    cells += [*[f"{share:.1f} %" for share in shares], f"{fmean(plays):.2f} ± {wide:.2f}", f"{spread.off:.0e}"]
    return f"| {' | '.join(cells)} |"


def main(argv: Sequence[str] | None = None) -> int:
    """Print a Markdown table, a row for each level."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.losses", description=__doc__)
    parser.add_argument("--game", default="briscola")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each level ({DEALS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("levels", nargs="*", default=PLAYER_LEVELS)
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    rules = with_options(preset(options.game, options.players), dict(rule.split("=", 1) for rule in options.rule))
    heads = ["level", "decisions", "mean loss", *[f"{mark} % of errors" for mark in MARKS]]
    heads += [*[quality.value for quality in Quality], "play a deal", "sum is off by"]
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for level in options.levels:
        print(row(level, spread_of(rules, level, options.deals, options.seed)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
