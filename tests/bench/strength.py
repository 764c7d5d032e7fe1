"""``python -m tests.bench.strength``: how strong the computer players are, with 95 % intervals.

Duplicate deals: each deck is played once for every side or, where all are alone and with five, every seat, which the
first then has, and the second all others. A deal that several win counts as a part of one; with five, points are match
points. Intervals are over decks, which come from the seed alone, that no training uses; the same arguments print the
same figures. A person's name after a level (``master:tito``) adds his manner, ``master:silent`` plays without signals,
``master@FOLDER`` by the nets in that folder, such as those of another commit.

With ``--workers`` processes of this machine play, with ``--cluster`` the workers of a Dask cluster; figures and records
are the same in any number of them, times apart, and whatever a lost worker had begun is played again. ``--sprt`` stops
as soon as it is decided which of two strengths is the right one (:mod:`tests.bench.sprt`). How it stands is shown on
standard error while it goes on.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from game.controllers.ai import LEVELS
from game.model.errors import GameError
from game.model.presets import preset, with_options
from game.model.rules import Rules
from tests.bench.crews import Crew, Lost, crew_of
from tests.bench.duplicate import (
    PROTOTYPE,
    Chunk,
    Deck,
    Measured,
    Pairing,
    chunks,
    level_called,
    measured,
    play_chunk,
    sources,
)  # fmt: skip
from tests.bench.sprt import Sprt

PAIRS: Final = 3000
MOST_PAIRS: Final = 200_000
"""With a sequential test, which hardly needs them."""
SEED: Final = "strength"
SHOWN: Final = 2.0
"""Seconds between two looks at how it stands, on a terminal; in a file five times as many."""


class OtherSources(Exception):
    """A worker has other rules, levels or nets than this checkout, so its figures are those of another player."""


class Found(NamedTuple):
    """What came of a pairing, and the processors that it was played on."""

    measured: Measured
    processors: dict[str, str]  # by machine


class Bout:
    """A pairing that is being played: the decks so far, in their order."""

    def __init__(self, pairing: Pairing, sprt: Sprt | None = None) -> None:
        self.pairing = pairing
        self._sprt = sprt
        self._decks: list[Deck] = []
        self._seconds, self._decisions = 0.0, 0
        self._processors: dict[str, str] = {}

    def run(
        self,
        crew: Crew,
        pairs: int,
        keep: Callable[[Deck], None] | None = None,
        show: Callable[[str], None] | None = None,
    ) -> Found:
        """Play so many decks, or until the question is decided; ``keep`` gets each deck, ``show`` how it stands.

        Raises OtherSources and Lost.
        """
        begun = shown = time.monotonic()
        every = SHOWN if sys.stderr.isatty() else 5 * SHOWN
        with closing(crew.map(partial(play_chunk, self.pairing), chunks(pairs))) as played:
            for chunk in played:
                decided = self._take(chunk, keep)
                now = time.monotonic()
                if show is not None and now - shown > every:
                    shown = now
                    show(f"{self} of {pairs}, {len(self._decks) / (now - begun):.1f} a second")
                if decided:
                    break
        return Found(self.measured(), self._processors)

    def measured(self) -> Measured:
        """Return what is known so far."""
        return measured(self._decks, self._seconds, self._decisions)

    def __str__(self) -> str:
        """Say how it stands, in one line."""
        found = self.measured()
        line = f"{self.pairing.first} against {self.pairing.second}: {100 * found.win:.1f} ± {100 * found.win_ci95:.1f}"
        told = f"; {self._sprt}" if self._sprt is not None else ""
        return f"{line} %, {found.ahead:+.2f} ± {found.ahead_ci95:.2f}{told}; {found.pairs} decks"

    def _take(self, chunk: Chunk, keep: Callable[[Deck], None] | None) -> bool:
        """Count what a chunk brought, in the order of its decks; return whether the question is decided."""
        if chunk.sources != sources():
            raise OtherSources(f"a worker on {chunk.machine} has other sources or nets than this checkout")
        self._seconds += chunk.seconds
        self._decisions += chunk.decisions
        self._processors.setdefault(chunk.machine, chunk.processor)  # its clock may change, even by core
        for deck in chunk.decks:
            self._decks.append(deck._replace(records=()))
            if keep is not None:
                keep(deck)
            if self._sprt is not None and self._sprt.add(deck.win) is not None:
                return True
        return False


def fair_share(rules: Rules) -> float:
    """Return the share of deals that each of equals wins; raises ValueError where that depends on how they play."""
    if rules.auction is not None or (rules.sides > 2 and rules.goal != "most_points"):
        raise ValueError("the shares of equals do not add up to one deal here")
    return 1 / rules.sides


def main(argv: list[str] | None = None) -> int:
    """Measure the first level against each of the others and print a line of a Markdown table for each."""
    options, rules = _options(argv)
    try:
        with (
            open(options.out, "w", encoding="utf-8") if options.out else nullcontext() as out,
            closing(crew_of(options.workers, options.cluster)) as crew,
        ):
            _measure(options, rules, crew, out)
    except (OtherSources, Lost) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _measure(options: argparse.Namespace, rules: Rules, crew: Crew, out: TextIO | None) -> None:
    """Print the table; raises OtherSources and Lost."""
    game = ", ".join([f"{options.game} {options.players}", *options.rule])
    processors: dict[str, str] = {}
    decided: list[str] = []
    print("| first | against | game | decks | wins % | points ahead | ms a move |\n|---|---|---|---|---|---|---|")
    for other in options.others:
        sprt = _sprt(options, rules)
        pairing = Pairing(options.game, rules, options.first, other, options.seed, out is not None)
        found, on = Bout(pairing, sprt).run(crew, options.pairs, partial(_write, out), _show)
        _show("")
        processors = on | processors
        print(
            f"| {options.first} | {other} | {game} | {found.pairs} "
            f"| {100 * found.win:.1f} ± {100 * found.win_ci95:.1f} | {found.ahead:+.2f} ± {found.ahead_ci95:.2f} "
            f"| {found.ms_a_move:.2f} |",
            flush=True,
        )
        if sprt is not None:
            decided.append(f"{options.first} against {other}: {sprt}")
    for line in decided:
        print(f"\n{line}")
    print(f"\nms: processor time of the first for all it decides, on {'; '.join(sorted({*processors.values()}))}")


def _options(argv: list[str] | None) -> tuple[argparse.Namespace, Rules]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__)
    names = ", ".join((*LEVELS, PROTOTYPE))
    parser.add_argument("first", help=f"{names}; with a person's name after a colon, a folder of nets after an @")
    parser.add_argument("others", nargs="+", help="the same")
    parser.add_argument("--game", default="briscola", help="whose usual rules are played (briscola)")
    parser.add_argument("--players", type=int, default=2, help="how many play (2)")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    most = f"decks, each played at every place ({PAIRS}; with --sprt at most, {MOST_PAIRS})"
    parser.add_argument("--pairs", type=int, help=most)
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the record of every deal is written")
    parser.add_argument(
        "--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help="stop when one of these is accepted"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=1, metavar="N", help="processes of this machine (1: this one)")
    where.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, such as tcp://127.0.0.1:8786")
    options = parser.parse_args(argv)
    if options.pairs is None:
        options.pairs = MOST_PAIRS if options.sprt else PAIRS
    if options.pairs < 1 or options.workers < 1:
        parser.error("at least one deck and one process")
    try:
        rules = with_options(preset(options.game, options.players), dict(rule.split("=", 1) for rule in options.rule))
        for name in (options.first, *options.others):
            level_called(name)
        _sprt(options, rules)
    except KeyError as error:
        parser.error(f"no such level or person: {error}")
    except (GameError, ValueError) as error:
        parser.error(str(error))
    return options, rules


def _sprt(options: argparse.Namespace, rules: Rules) -> Sprt | None:
    """Return a new test, if one is wanted; raises ValueError."""
    if options.sprt is None:
        return None
    elo0, elo1 = options.sprt
    return Sprt(elo0, elo1, fair_share(rules))


def _write(out: TextIO | None, deck: Deck) -> None:
    if out is not None:
        out.writelines(f"{line}\n" for lines in deck.records for line in lines)


def _show(line: str) -> None:
    """Show how it stands: on a terminal where it was shown before, and nothing wipes that out."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
    elif line:
        print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
