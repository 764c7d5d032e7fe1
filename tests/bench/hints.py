"""``python -m tests.bench.hints``: whether the chances that hints tell come true, with two to six players.

All seats are of level ``master``. In each deal one seat, drawn by lot, asks for a hint at every choice between cards;
what it tells of the card then played is compared with how the deal ends for the seat's side. Decks come from the seed
alone, which no training uses; the same arguments print the same figures in any number of ``--workers``.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai import LEVELS
from game.controllers.ai.advice import advise
from game.controllers.ai.rollouts import win_of
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction
from game.controllers.streams import child_seed
from game.model.actions import Action, Play
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules, single_deal
from tests.bench.calibration import tenths, told_tenths
from tests.bench.calls import contract_in, room_of
from tests.bench.crews import crew_of
from tests.bench.duplicate import Thinker

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


class Asker(Thinker):
    """Asks for a hint before every card, and plays what it would have played."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(LEVELS["master"])
        self._hints = chance
        self.told: list[Told] = []

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        action = super().poll(observation)
        if isinstance(action, Play) and sum(isinstance(legal, Play) for legal in observation.legal) > 1:
            figure = advise(observation, self._hints).figure(action)
            assert figure is not None, "a card without a figure"
            declares = observation.declarer == observation.seat
            self.told.append(Told(figure.chance, figure.points, len(observation.tricks), declares))
        return action


def cases_of(rules: Rules, seed: str, numbers: Sequence[int]) -> list[Case]:
    """Play the deals of these numbers."""
    use_weights(asset_files("nets"))
    return [case for number in numbers for case in _deal(rules, seed, number)]


def _deal(rules: Rules, seed: str, number: int) -> Iterator[Case]:
    chance = random.Random(child_seed(seed, "hint", number))
    seat = chance.randrange(rules.players)
    asker = Asker(chance)
    room = room_of(
        rules, seed, number, [asker if at == seat else Thinker(LEVELS["master"]) for at in range(rules.players)]
    )
    contract = contract_in(room)
    won, points = _outcome(room.match, seat)
    is_partner = contract is not None and contract.partner == seat != contract.declarer
    for told in asker.told:
        yield Case(told, won, points, is_partner)


def _outcome(match: Match, seat: int) -> tuple[float, int]:
    """Return how the deal ended for the seat's side, as figures mean it: what part of it was won, and its points."""
    rules, result = match.rules, match.results[0]
    if result.contract is not None:
        contract = result.contract
        is_ours = seat in (contract.declarer, contract.partner)
        return float(contract.is_made is is_ours), contract.points if is_ours else 120 - contract.points
    side = rules.side_of(seat)
    return win_of(rules, result.points, side), result.points[side]


def main(argv: list[str] | None = None) -> int:
    """Print a line of a Markdown table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hints", description=__doc__)
    parser.add_argument("--game", default="briscola", help="whose usual rules are played (briscola)")
    parser.add_argument("--players", type=int, default=2, help="how many play (2)")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"how many ({DEALS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--out", metavar="FILE", help="where every case is written, as a line of JSON")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes of this machine (1: this one)")
    options = parser.parse_args(argv)
    rules = with_options(preset(options.game, options.players), dict(rule.split("=", 1) for rule in options.rule))
    chunks = [range(first, min(first + CHUNK, options.deals)) for first in range(0, options.deals, CHUNK)]
    cases: list[Case] = []
    with closing(crew_of(options.workers)) as crew:
        for some in crew.map(partial(cases_of, single_deal(rules), options.seed), chunks):
            cases += some
    if options.out:
        Path(options.out).write_text("".join(f"{json.dumps([*case.told, *case[1:]])}\n" for case in cases), "utf-8")
    off = sum(case.told.points - case.points for case in cases) / max(1, len(cases))
    found = tenths([(case.told.chance, case.won) for case in cases])
    worst = max((abs(said - came) for said, came, count in found if count >= ENOUGH), default=0.0)
    print("| game | deals | cases | points too many | furthest off | chance said and come |\n|---|---|---|---|---|---|")
    game = ", ".join([f"{options.game} {options.players}", *options.rule])
    print(f"| {game} | {options.deals} | {len(cases)} | {off:+.2f} | {worst:.3f} | {told_tenths(found)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
