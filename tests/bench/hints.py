"""``python -m tests.bench.hints``: whether the chances that hints tell come true, with two to six players.

All seats are of level ``master``. In each deal one seat, drawn by lot, asks for a hint at every choice between cards;
what it tells of the card then played is compared with how the deal ends for the seat's side. Decks come from the seed
alone, which no training uses; the same arguments print the same figures in any number of ``--workers``. With ``--fit``
what is printed is how worlds and net are to be weighed, for ``game/controllers/ai/forecast.py``.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai import LEVELS
from game.controllers.ai.advice import advise
from game.controllers.ai.common import finished
from game.controllers.ai.forecast import UNIT, Evidence, Fit, Weights, deal_left, evidence_of, kind_of
from game.controllers.ai.rollouts import rating, win_of
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction
from game.controllers.streams import child_seed
from game.model.actions import Action, Play, Signal
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules, single_deal
from tests.bench.calibration import tenth_of, tenths, told_tenths
from tests.bench.calls import contract_in, room_of
from tests.bench.crews import crew_of
from tests.bench.duplicate import Thinker
from tests.bench.regression import closest, likeliest

DEALS: Final = 400
SEED: Final = "hints"
ENOUGH: Final = 200
"""Cases from which a tenth is held to what it said."""
CHUNK: Final = 4  # deals handed to a worker together


class Told(NamedTuple):
    """What a hint told of the card that was played, and when."""

    chance: float
    points: float
    tricks: int  # that were over
    declares: bool  # whether the seat is the declarer's, in Chiamata


class Case(NamedTuple):
    """What was told, and what came of it."""

    told: Told
    won: float  # 1, 0, or 1/2 where nobody won
    points: int
    partner: bool  # whether the seat turned out to be the declarer's partner
    deal: int  # its number


class Ground(NamedTuple):
    """What a hint would rest on, and what came of it."""

    kind: str
    left: float
    evidence: Evidence
    won: float
    points: int


class Asker(Thinker):
    """Asks for something before every card that it has a choice of, and plays what it would have played."""

    def __init__(self, ask: Callable[[Observation, Play], None]) -> None:
        super().__init__(LEVELS["master"])
        self._ask = ask

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        action = super().poll(observation)
        if isinstance(action, Play) and sum(isinstance(legal, Play) for legal in observation.legal) > 1:
            self._ask(observation, action)
        return action


def cases_of(rules: Rules, seed: str, numbers: Sequence[int]) -> list[Case]:
    """Play the deals of these numbers, and return what hints told."""
    use_weights(asset_files("nets"))
    return [case for number in numbers for case in _cases(rules, seed, number)]


def _cases(rules: Rules, seed: str, number: int) -> Iterator[Case]:
    chance = random.Random(child_seed(seed, "hint", number))
    told: list[Told] = []

    def ask(observation: Observation, action: Play) -> None:
        figure = advise(observation, chance).figure(action)
        assert figure is not None, "a card without a figure"
        declares = observation.declarer == observation.seat
        told.append(Told(figure.chance, figure.points, len(observation.tricks), declares))

    ended = _play(rules, seed, number, chance.randrange(rules.players), ask)
    for each in told:
        yield Case(each, *ended, number)


def grounds_of(rules: Rules, seed: str, numbers: Sequence[int]) -> list[Ground]:
    """Play the deals of these numbers, and return what hints of more than two players rest on."""
    use_weights(asset_files("nets"))
    return [ground for number in numbers for ground in _grounds(rules, seed, number)]


def _grounds(rules: Rules, seed: str, number: int) -> Iterator[Ground]:
    chance = random.Random(child_seed(seed, "hint", number))
    found: list[tuple[str, float, Evidence]] = []

    def ask(observation: Observation, action: Play) -> None:
        actions = [legal for legal in observation.legal if not isinstance(legal, Signal)]
        outcomes = finished(rating(observation, actions, chance))
        found.append((kind_of(observation), deal_left(observation), evidence_of(observation, outcomes)[action]))

    won, points, _ = _play(rules, seed, number, chance.randrange(rules.players), ask)
    for kind, left, evidence in found:
        yield Ground(kind, left, evidence, won, points)


def _play(
    rules: Rules, seed: str, number: int, seat: int, ask: Callable[[Observation, Play], None]
) -> tuple[float, int, bool]:
    """Play a deal with one that asks; return how it ended for him, and whether he was the declarer's partner."""
    asker = Asker(ask)
    room = room_of(
        rules, seed, number, [asker if at == seat else Thinker(LEVELS["master"]) for at in range(rules.players)]
    )
    contract = contract_in(room)
    is_partner = contract is not None and contract.partner == seat != contract.declarer
    return *_outcome(room.match, seat), is_partner


def fits(grounds: Sequence[Ground]) -> dict[str, Fit]:
    """Return for each kind what weights tell best what came."""
    found = {}
    for kind in sorted({ground.kind for ground in grounds}):
        some = [ground for ground in grounds if ground.kind == kind]
        open_ = [each for each in some if not each.evidence.sure]
        chance = likeliest([_rows(each, each.evidence.logit) for each in open_], [each.won for each in open_])
        points = closest([_rows(each, each.evidence.points) for each in some], [each.points / UNIT for each in some])
        found[kind] = Fit(_weights(chance), _weights(points))
    return found


def _rows(ground: Ground, worlds: float) -> list[float]:
    parts = (1.0, worlds, ground.evidence.value, ground.evidence.own)
    return [share * part for share in (1 - ground.left, ground.left) for part in parts]


def _weights(found: Sequence[float]) -> Weights:
    late, early = found[: len(found) // 2], found[len(found) // 2 :]
    return Weights(tuple([round(each, 2) for each in late]), tuple([round(each, 2) for each in early]))


def _outcome(match: Match, seat: int) -> tuple[float, int]:
    """Return how the deal ended for the seat's side, as figures mean it: what part of it was won, and its points."""
    rules, result = match.rules, match.results[0]
    if result.contract is not None:
        contract = result.contract
        is_ours = seat in (contract.declarer, contract.partner)
        return float(contract.is_made is is_ours), contract.points if is_ours else 120 - contract.points
    side = rules.side_of(seat)
    return win_of(rules, result.points, side), result.points[side]


def uncertainty(cases: Sequence[Case]) -> float:
    """Return by how much, 95 times of 100, what came is off by luck alone; the cases of a deal share its end."""
    off: dict[int, float] = {}
    for case in cases:
        off[case.deal] = off.get(case.deal, 0.0) + case.won - case.told.chance
    return 1.96 * sqrt(sum(each * each for each in off.values())) / len(cases)


def main(argv: list[str] | None = None) -> int:
    """Print a line of a Markdown table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hints", description=__doc__)
    parser.add_argument("--game", default="briscola", help="whose usual rules are played (briscola)")
    parser.add_argument("--players", type=int, default=2, help="how many play (2)")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"how many ({DEALS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--out", metavar="FILE", help="where every case is written, as a line of JSON")
    parser.add_argument("--fit", action="store_true", help="print how worlds and net are to be weighed")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes of this machine (1: this one)")
    options = parser.parse_args(argv)
    rules = with_options(preset(options.game, options.players), dict(rule.split("=", 1) for rule in options.rule))
    if options.fit and rules.players == 2:
        parser.error("between two the judge is fitted: python -m tests.bench.calibration --fit")
    chunks = [range(first, min(first + CHUNK, options.deals)) for first in range(0, options.deals, CHUNK)]
    single = single_deal(rules)
    if options.fit:
        with closing(crew_of(options.workers)) as crew:
            grounds = [each for some in crew.map(partial(grounds_of, single, options.seed), chunks) for each in some]
        for kind, fit in fits(grounds).items():
            print(f'    "{kind}": Fit(Weights{tuple(fit.chance)}, Weights{tuple(fit.points)}),')
        return 0
    cases: list[Case] = []
    with closing(crew_of(options.workers)) as crew:
        for some in crew.map(partial(cases_of, single, options.seed), chunks):
            cases += some
    if options.out:
        Path(options.out).write_text("".join(f"{json.dumps([*case.told, *case[1:]])}\n" for case in cases), "utf-8")
    off = sum(case.told.points - case.points for case in cases) / max(1, len(cases))
    found = tenths([(case.told.chance, case.won) for case in cases])
    many = [tenth for tenth in found if tenth.cases >= ENOUGH]
    far = max(many, key=lambda tenth: abs(tenth.said - tenth.came), default=None)
    worst = 0.0 if far is None else abs(far.said - far.came)
    unsure = 0.0 if far is None else uncertainty([case for case in cases if tenth_of(case.told.chance) == far.number])
    print("| game | deals | cases | points too many | furthest off | chance said and come |\n|---|---|---|---|---|---|")
    game = ", ".join([f"{options.game} {options.players}", *options.rule])
    print(
        f"| {game} | {options.deals} | {len(cases)} | {off:+.2f} | {worst:.3f} ± {unsure:.3f} | {told_tenths(found)} |"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
