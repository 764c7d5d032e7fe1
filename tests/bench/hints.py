"""``python -m tests.bench.hints``: whether the chances that hints tell come true, with two to six players.

All seats are of level ``master``. In each deal one seat, drawn by lot, asks for a hint at every choice between cards,
or at a ``--share`` of them, drawn by lot: what comes of one deal is one piece of luck, however often it is asked about,
so that few hints of many deals say more in the same time. What a hint tells of the card then played is compared with
how the deal ends for the seat's side. Decks come from the seed alone, which no training uses; the same arguments print
the same figures in any number of ``--workers``.

With ``--fit`` it is printed how worlds and net are to be weighed, for ``game/controllers/ai/forecast.py``, and what
hints so weighed tell: those of each fifth of the deals by the weights of the other four; then what those tell that
ship. What runs with other seeds have written (``--out``) can be read and counted together, without playing.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from math import log, sqrt
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from game.assets import asset_files
from game.controllers.ai import LEVELS
from game.controllers.ai.forecast import (
    FITS,
    UNIT,
    Evidence,
    Fit,
    Weights,
    deal_left,
    evidence_of,
    kind_of,
    parts_of,
    weighed,
)
from game.controllers.ai.rollouts import Outcome, rating, win_of
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
from tests.controllers.asked import advise, finished

DEALS: Final = 400
SEED: Final = "hints"
ENOUGH: Final = 200
"""Cases from which a tenth is held to what it said."""
CHUNK: Final = 4  # deals handed to a worker together
PARTS: Final = 5  # of the deals, in turn left out of a fit
SUREST: Final = 0.9999


Found = TypeVar("Found")


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
    worlds: Outcome
    won: float
    points: int
    deal: int  # its number


class Asker(Thinker):
    """Asks for something before a share of the cards that it has a choice of, and plays what it would have played."""

    def __init__(self, ask: Callable[[Observation, Play], None], share: float, chance: random.Random) -> None:
        super().__init__(LEVELS["master"])
        self._ask, self._share, self._chance = ask, share, chance

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        action = super().poll(observation)
        if isinstance(action, Play) and sum(isinstance(legal, Play) for legal in observation.legal) > 1:
            if self._share == 1 or self._chance.random() < self._share:
                self._ask(observation, action)
        return action


def cases_of(rules: Rules, seed: str, numbers: Sequence[int], share: float = 1) -> list[Case]:
    """Play the deals of these numbers, and return what hints told, asked for at a share of the choices."""
    use_weights(asset_files("nets"))
    return [case for number in numbers for case in _cases(rules, seed, number, share)]


def _cases(rules: Rules, seed: str, number: int, share: float) -> Iterator[Case]:
    chance = random.Random(child_seed(seed, "hint", number))
    told: list[Told] = []

    def ask(observation: Observation, action: Play) -> None:
        figure = advise(observation, chance).figure(action)
        assert figure is not None, "a card without a figure"
        declares = observation.declarer == observation.seat
        told.append(Told(figure.chance, figure.points, len(observation.tricks), declares))

    ended = _play(rules, seed, number, share, ask, chance)
    for each in told:
        yield Case(each, *ended, number)


def grounds_of(rules: Rules, seed: str, numbers: Sequence[int], share: float = 1) -> list[Ground]:
    """Play the deals of these numbers, and return what hints of more than two players rest on."""
    use_weights(asset_files("nets"))
    return [ground for number in numbers for ground in _grounds(rules, seed, number, share)]


def _grounds(rules: Rules, seed: str, number: int, share: float) -> Iterator[Ground]:
    chance = random.Random(child_seed(seed, "hint", number))
    found: list[tuple[str, float, Evidence, Outcome]] = []

    def ask(observation: Observation, action: Play) -> None:
        actions = [legal for legal in observation.legal if not isinstance(legal, Signal)]
        outcomes = finished(rating(observation, actions, chance))
        evidence = evidence_of(observation, outcomes)[action]
        found.append((kind_of(observation), deal_left(observation), evidence, outcomes[action]))

    won, points, _ = _play(rules, seed, number, share, ask, chance)
    for each in found:
        yield Ground(*each, won, points, number)


def _play(
    rules: Rules,
    seed: str,
    number: int,
    share: float,
    ask: Callable[[Observation, Play], None],
    chance: random.Random,
) -> tuple[float, int, bool]:
    """Play a deal with one that asks; return how it ended for him, and whether he was the declarer's partner."""
    seat = chance.randrange(rules.players)
    asker = Asker(ask, share, chance)
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
        open_ = [each for each in some if each.evidence.certain is None]
        points = closest([_rows(each, each.evidence.points) for each in some], [each.points / UNIT for each in some])
        chance = [0.0] * len(points)
        if open_:
            chance = likeliest([_rows(each, each.evidence.logit) for each in open_], [each.won for each in open_])
        found[kind] = Fit(_weights(chance), _weights(points))
    return found


def cross_validated(grounds: Sequence[Ground]) -> list[tuple[Ground, Outcome]]:
    """Return what hints would tell, those of each fifth of the deals by weights fitted to the other four."""
    found = []
    for part in range(PARTS):
        known = fits([ground for ground in grounds if ground.deal % PARTS != part])
        here = [ground for ground in grounds if ground.deal % PARTS == part]
        found += [(ground, _told(known, ground)) for ground in here]
    return found


def _told(known: Mapping[str, Fit], ground: Ground) -> Outcome:
    """Return what a hint would tell by these weights; what the worlds say of a kind to which none were fitted."""
    fit = known.get(ground.kind)
    return ground.worlds if fit is None else weighed(fit, ground.evidence, ground.left)


def loss_of(told: Sequence[tuple[float, float]]) -> float:
    """Return the mean of -log of the chance given to what came, no chance being surer than :data:`SUREST`."""
    bounded = [(min(SUREST, max(1 - SUREST, chance)), won) for chance, won in told]
    return -sum(won * log(chance) + (1 - won) * log(1 - chance) for chance, won in bounded) / len(bounded)


def far_off(told: Sequence[float], came: Sequence[int]) -> float:
    """Return the root of the mean square of what was told wrongly."""
    return sqrt(sum((said - was) ** 2 for said, was in zip(told, came, strict=True)) / len(told))


def _rows(ground: Ground, worlds: float) -> list[float]:
    parts = parts_of(ground.evidence, worlds)
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


def uncertainty(off: Sequence[tuple[int, float]]) -> float:
    """Return by how much, 95 times of 100, the mean of what is off is so by luck alone.

    Each is the number of a deal and by how much what came differs from what was told: cases of a deal share its end.
    """
    deals: dict[int, float] = {}
    for deal, wrong in off:
        deals[deal] = deals.get(deal, 0.0) + wrong
    return 1.96 * sqrt(sum(each * each for each in deals.values())) / len(off)


def calibrated(told: Sequence[tuple[int, float, float]]) -> str:
    """Return the last two columns of the table, from deals, chances told and what came."""
    found = tenths([(chance, won) for _, chance, won in told])
    many = [tenth for tenth in found if tenth.cases >= ENOUGH]
    far = max(many, key=lambda tenth: abs(tenth.said - tenth.came), default=None)
    if far is None:
        return f"- | {told_tenths(found)}"
    unsure = uncertainty([(deal, won - chance) for deal, chance, won in told if tenth_of(chance) == far.number])
    return f"{abs(far.said - far.came):.3f} ± {unsure:.3f} | {told_tenths(found)}"


def main(argv: list[str] | None = None) -> int:
    """Print a line of a Markdown table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hints", description=__doc__)
    parser.add_argument("--game", default="briscola", help="whose usual rules are played (briscola)")
    parser.add_argument("--players", type=int, default=2, help="how many play (2)")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"how many ({DEALS})")
    parser.add_argument("--share", type=float, default=1.0, help="of the choices at which is asked, 0 to 1 (1)")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--out", metavar="FILE", help="where every case is written, as a line of JSON")
    parser.add_argument("--fit", action="store_true", help="print how worlds and net are to be weighed")
    parser.add_argument(
        "--read", action="append", metavar="FILE", help="with --fit: count what earlier runs wrote (repeatable)"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes of this machine (1: this one)")
    options = parser.parse_args(argv)
    rules = with_options(preset(options.game, options.players), dict(rule.split("=", 1) for rule in options.rule))
    if options.fit and rules.players == 2:
        parser.error("between two the judge is fitted: python -m tests.bench.calibration --fit")
    if options.read and not options.fit:
        parser.error("only what --fit has written can be read")
    chunks = [range(first, min(first + CHUNK, options.deals)) for first in range(0, options.deals, CHUNK)]
    game = ", ".join([f"{options.game} {options.players}", *options.rule])
    if options.read:
        grounds = read_grounds(options.read)
        _print_fit(game, len({ground.deal for ground in grounds}), grounds)
        return 0
    single, share = single_deal(rules), options.share
    with closing(crew_of(options.workers)) as crew:
        if options.fit:
            grounds = _all(crew.map(partial(grounds_of, single, options.seed, share=share), chunks))
            _write(options.out, grounds)
            _print_fit(game, options.deals, grounds)
        else:
            cases = _all(crew.map(partial(cases_of, single, options.seed, share=share), chunks))
            _write(options.out, cases)
            _print_cases(game, options.deals, cases)
    return 0


def _all(found: Iterable[list[Found]]) -> list[Found]:
    return [each for some in found for each in some]


def _write(path: str | None, found: Sequence[Case | Ground]) -> None:
    if path:
        Path(path).write_text("".join(f"{json.dumps(each)}\n" for each in found), "utf-8")


def read_grounds(paths: Sequence[str]) -> list[Ground]:
    """Return what runs with other seeds have written; the deals of each file get numbers of their own."""
    found: list[Ground] = []
    for path in paths:
        first = max((ground.deal for ground in found), default=-1) + 1
        for line in Path(path).read_text("utf-8").splitlines():
            kind, left, evidence, worlds, won, points, deal = json.loads(line)
            found.append(Ground(kind, left, Evidence(*evidence), Outcome(*worlds), won, points, first + deal))
    return found


def _print_cases(game: str, deals: int, cases: Sequence[Case]) -> None:
    off = sum(case.told.points - case.points for case in cases) / max(1, len(cases))
    told = [(case.deal, case.told.chance, case.won) for case in cases]
    print("| game | deals | cases | points too many | furthest off | chance said and come |\n|---|---|---|---|---|---|")
    print(f"| {game} | {deals} | {len(cases)} | {off:+.2f} | {calibrated(told)} |")


def _print_fit(game: str, deals: int, grounds: Sequence[Ground]) -> None:
    for kind, fit in fits(grounds).items():
        print(f'    "{kind}": Fit(\n        Weights({fit.chance[0]}, {fit.chance[1]}),')
        print(f"        Weights({fit.points[0]}, {fit.points[1]}),\n    ),")
    columns = "loss of the worlds | of both | points off, worlds | both | furthest off | chance said and come"
    print(f"\n| deals for the fit | cases | {columns} |\n|---|---|---|---|---|---|---|---|")
    shipped = [(ground, _told(FITS, ground)) for ground in grounds]
    for name, told in ((f"{game}, {deals}", cross_validated(grounds)), ("by the weights that ship", shipped)):
        came = [ground.points for ground, _ in told]
        losses = [
            loss_of([(ground.worlds.win, ground.won) for ground, _ in told]),
            loss_of([(said.win, ground.won) for ground, said in told]),
        ]
        wrong = (
            far_off([ground.worlds.points for ground, _ in told], came),
            far_off([said.points for _, said in told], came),
        )
        row = f"| {name} | {len(told)} | {losses[0]:.3f} | {losses[1]:.3f} | {wrong[0]:.1f} | {wrong[1]:.1f} |"
        print(row, calibrated([(ground.deal, said.win, ground.won) for ground, said in told]), "|")


if __name__ == "__main__":
    sys.exit(main())
