"""``python -m tests.bench.calibration``: what the judge of cards between two says, against what comes of them.

``master`` plays deals against itself; one card of each, with the stock not empty, is drawn by lot, and it and all later
ones are judged. What is behind ± takes each case by itself, though cases of a deal share its end: it is right of last
replies, of which a deal has one. Decks come from the seed alone, which no training uses; the same arguments print the
same figures. With ``--fit`` all cards from the first on are judged, and what is printed is how far the judge's chances
are to be trusted.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai import decide, two
from game.controllers.ai.judge import Verdict, judge, stock_left
from game.controllers.ai.nets import name_of_net
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction
from game.controllers.streams import child_seed
from game.model.actions import Action, Exchange, Play, SkipCut, StartDeal, Step
from game.model.cards import full_deck
from game.model.match import Match
from game.model.presets import preset, with_options
from game.model.rules import Rules, single_deal
from tests.bench.regression import likeliest

DEALS: Final = 1000
SEED: Final = "calibration"
TENTHS: Final = 10
EARLY: Final = 0.7
"""While more than this share of the stock is left."""
NEARLY: Final = 1e-4


class Case(NamedTuple):
    """What was said of a card, and what came of it; ``chosen`` by master, else by lot."""

    verdict: Verdict
    points: int
    won: float
    chosen: bool
    left: float  # the share of the stock that was left
    last: bool  # whether it replied to the last trick with stock


def cases_of(rules: Rules, deals: int, seed: str, *, whole: bool = False, raw: bool = False) -> list[Case]:
    """Play so many deals under rules for two players, and return every case; of ``whole`` deals all are master's."""
    rules = single_deal(rules)
    cases: list[Case] = []
    for number in range(deals):
        cases += _deal(rules, random.Random(child_seed(seed, "deck", number)), whole, raw)
    return cases


def _deal(rules: Rules, chance: random.Random, whole: bool, raw: bool) -> list[Case]:
    cards = full_deck(rules.deck)
    match = Match.new(rules, ["one", "other"])
    for step in (StartDeal(tuple(chance.sample(cards, len(cards))), chance.randrange(2)), SkipCut()):
        match, _ = match.apply(step)
    moment = -1 if whole else chance.randrange(36 if rules.double_tricks else 34)
    judged: list[_Judged] = []
    while not match.results:
        offered = [action for seat in (0, 1) for action in match.legal(seat) if isinstance(action, Exchange)]
        due: Action | Step | None = offered[0] if offered and rules.goal == "most_points" else match.forced()
        if due is None:
            due = _play(match, chance, judged, moment, raw)
            moment -= 1
        match, _ = match.apply(due)
    points, won = match.results[0].points, match.results[0].won
    return [
        Case(verdict, points[seat], (1 + (won[seat] > won[1 - seat]) - (won[seat] < won[1 - seat])) / 2, *how)
        for seat, verdict, how in judged
    ]


_Judged = tuple[int, Verdict, tuple[bool, float, bool]]
"""The seat, what was said, and the rest of a case."""


def _play(match: Match, chance: random.Random, judged: list[_Judged], moment: int, raw: bool) -> Action:
    """Return what the seat in turn does so many cards before the one drawn by lot; from that on it is judged."""
    assert match.running is not None
    assert match.running.turn is not None
    seen = match.observe(match.running.turn)
    action = decide("master", seen, chance)
    assert not isinstance(action, NoAction)
    if not moment:
        action = chance.choice([legal for legal in seen.legal if isinstance(legal, Play)])
    verdicts = judge(seen, raw=raw) if moment <= 0 and seen.stock else None
    if verdicts and action in verdicts and not (raw and two.worths_of(seen)):
        is_last = seen.stock == 2 and len(seen.trick) == 2 * seen.rules.cards_a_trick - 1
        judged.append((seen.seat, verdicts[action], (moment < 0, stock_left(seen), is_last)))
    return action


def fitted(cases: list[Case]) -> tuple[float, float]:
    """Return what the logits of raw chances are to be multiplied by when nothing is left of the stock, and when all is.

    It is the likeliest, without a constant, since neither side of a deal is preferred.
    """
    rows = []
    for case in cases:
        chance = min(1 - NEARLY, max(NEARLY, case.verdict.chance))
        logit = math.log(chance / (1 - chance))
        rows.append((logit * (1 - case.left), logit * case.left))
    late, early = likeliest(rows, [case.won for case in cases])
    return late, early


def main(argv: list[str] | None = None) -> int:
    """Print a Markdown table: points said too many, how far off they are, and by tenths the chance said and come."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.calibration", description=__doc__)
    parser.add_argument("--game", default="briscola", help="whose usual rules for two are played (briscola)")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"how many ({DEALS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--fit", action="store_true", help="print how far the raw chances are to be trusted")
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    rules = with_options(preset(options.game, 2), dict(rule.split("=", 1) for rule in options.rule))
    if options.fit:
        late, early = fitted(cases_of(rules, options.deals, options.seed, whole=True, raw=True))
        print(f"{name_of_net(rules)}: {late:.2f}, {early:.2f}")
        return 0
    cases = cases_of(rules, options.deals, options.seed)
    print("| game | cards | cases | points too many | off by | chance too high | chance said and come |")
    print("|---|---|---|---|---|---|---|")
    game = ", ".join([options.game, *options.rule])
    kinds: dict[str, Callable[[Case], bool]] = {
        "chosen, early": lambda case: case.chosen and case.left > EARLY,
        "chosen, later": lambda case: case.chosen and case.left <= EARLY,
        "chosen, last reply": lambda case: case.chosen and case.last,
        "by lot": lambda case: not case.chosen,
    }
    for kind, belongs in kinds.items():
        some = [case for case in cases if belongs(case)]
        errors = [case.verdict.points - case.points for case in some]
        bias, spread = sum(errors) / len(some), math.sqrt(sum(error * error for error in errors) / len(some))
        told = told_tenths(tenths([(case.verdict.chance, case.won) for case in some]))
        high = [case.verdict.chance - case.won for case in some]
        mean = sum(high) / len(high)
        unsure = 1.96 * math.sqrt(sum((each - mean) ** 2 for each in high)) / len(high)
        print(f"| {game} | {kind} | {len(some)} | {bias:+.2f} | {spread:.1f} | {mean:+.3f} ± {unsure:.3f} | {told} |")
    return 0


class Tenth(NamedTuple):
    """Cases whose chance lies in the same tenth, by its number: the mean said, the mean come, and how many they are."""

    said: float
    came: float
    cases: int
    number: int


def tenth_of(chance: float) -> int:
    """Return the number of its tenth, 0 to 9."""
    return min(TENTHS - 1, int(TENTHS * chance))


def tenths(cases: Sequence[tuple[float, float]]) -> list[Tenth]:
    """Return each tenth of chance in which there is a case, of the chance said and what part of the deal was won."""
    found = []
    for tenth in range(TENTHS):
        some = [case for case in cases if tenth_of(case[0]) == tenth]
        if some:
            said, came = [sum(values) / len(some) for values in zip(*some, strict=True)]
            found.append(Tenth(said, came, len(some), tenth))
    return found


def told_tenths(found: Sequence[Tenth]) -> str:
    """Return them as they stand in a table."""
    return ", ".join(f"{said:.2f} {came:.2f} ({count})" for said, came, count, _ in found)


if __name__ == "__main__":
    sys.exit(main())
