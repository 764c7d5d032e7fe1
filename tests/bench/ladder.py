"""``python -m tests.bench.ladder``: whether each level is still as far ahead of the next as it was when last kept.

A rung is a level against another at one table, in duplicate deals (:mod:`tests.bench.strength`). What was kept lies in
``ladder.json``; ``--keep`` measures them again, to be done whenever a level was meant to change. Exit code 1 when a
share of deals won differs from the one kept by more than both intervals allow: 2.6 standard errors of the difference,
so that one night in about ten, with ten rungs, says so by chance alone, and another seed decides.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import hypot
from pathlib import Path
from typing import Final, NamedTuple

from game.model.presets import preset
from tests.bench.crews import Crew, crew_of
from tests.bench.duplicate import Pairing
from tests.bench.strength import SEED, Bout

KEPT: Final = Path(__file__).with_suffix(".json")
ALLOWED: Final = 2.6 / 1.96
"""Times the half width of the 95 % interval of the difference."""


class Rung(NamedTuple):
    """One level against another at a table."""

    first: str
    second: str
    game: str
    players: int

    @property
    def name(self) -> str:
        """As it is kept and printed."""
        return f"{self.first} against {self.second}, {self.game} {self.players}"


class Share(NamedTuple):
    """The share of deals the first won, with half its 95 % interval."""

    win: float
    ci95: float


RUNGS: Final = (
    *(Rung(one, other, "briscola", 2) for one, other in (
        ("master", "strong"), ("strong", "casual"), ("casual", "beginner"), ("beginner", "random"),
        ("master", "greedy"), ("greedy", "random"),
    )),
    *(Rung("master", "greedy", game, players) for game, players in (
        ("briscola", 3), ("briscola", 4), ("brisca-catalana", 6), ("briscola-chiamata", 5),
    )),
)  # fmt: skip


def share_of(rung: Rung, pairs: int, seed: str, crew: Crew) -> Share:
    """Play so many decks at every place."""
    pairing = Pairing(rung.game, preset(rung.game, rung.players), rung.first, rung.second, seed)
    found = Bout(pairing).run(crew, pairs).measured
    return Share(round(found.win, 4), round(found.win_ci95, 4))


def differs(kept: Share, found: Share) -> bool:
    """Whether chance hardly explains the difference."""
    return abs(found.win - kept.win) > ALLOWED * hypot(kept.ci95, found.ci95)


def main(argv: Sequence[str] | None = None, rungs: Sequence[Rung] = RUNGS, kept_in: Path = KEPT) -> int:
    """Measure every rung and compare it with what was kept, or keep it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ladder", description=__doc__)
    parser.add_argument("--pairs", type=int, default=200, help="decks, each played at every place (200)")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes of this machine (1: this one)")
    parser.add_argument("--keep", action="store_true", help=f"write {kept_in.name} instead of comparing with it")
    args = parser.parse_args(argv)
    crew = crew_of(args.workers)
    kept = {} if args.keep else {name: Share(*share) for name, share in json.loads(kept_in.read_text("utf-8")).items()}
    changed = False
    found = dict[str, Share]()
    for rung in rungs:
        share = found[rung.name] = share_of(rung, args.pairs, args.seed, crew)
        line = f"{rung.name}: {100 * share.win:.1f} ± {100 * share.ci95:.1f} %"
        before = kept.get(rung.name)
        if before is not None:
            line += f" (kept: {100 * before.win:.1f} ± {100 * before.ci95:.1f})"
        if not args.keep and (before is None or differs(before, share)):
            changed = True
            line += " CHANGED" if before is not None else " NOT KEPT"
        print(line, flush=True)
    if args.keep:
        kept_in.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return int(changed)


if __name__ == "__main__":
    sys.exit(main())
