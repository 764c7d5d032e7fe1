"""``python -m tests.soak --deals N [--workers W] [--seed S]``: play, and look at everything from all sides.

Exit code 0 when nothing was found; the last line is JSON with the counts. At the first fault it stops, prints the deal
in one line, and how to play that case again; exit code 1. What has been done is kept in a file (``--state``), by seed:
the same command goes on where it was broken off, until N deals have been played in all.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import chain, count
from pathlib import Path
from typing import Final

from tests.soak.case import run_case
from tests.soak.chunks import Chunk, run_chunk
from tests.soak.coverage import coverage

_EVERY: Final = 10.0  # seconds between two lines on the terminal, and two writings of the state
FOLDER: Final = Path(".cache") / "soak"


class Soak:
    """What has been played for one seed, in this run and before."""

    def __init__(self, seed: str, path: Path) -> None:
        self.seed = seed
        self.path = path
        self.deals = self.verified = 0
        self.seconds = 0.0
        self.next = 0  # the first chunk that nobody has begun
        self.missing: set[int] = set()  # chunks before that which were broken off
        self.counts: Counter[str] = Counter()
        self.pairs: set[str] = set()
        self.fault: str | None = None
        if path.exists():
            kept = json.loads(path.read_text("utf-8"))
            self.deals, self.verified, self.seconds = kept["deals"], kept["verified"], kept["seconds"]
            self.next, self.missing = kept["next"], set(kept["missing"])
            self.counts, self.pairs = Counter(kept["counts"]), set(kept["pairs"])

    def keep(self) -> None:
        """Write down what has been done, so that a kill at any moment loses seconds."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        content = {
            "deals": self.deals,
            "verified": self.verified,
            "seconds": round(self.seconds, 1),
            "next": self.next,
            "missing": sorted(self.missing),
            "counts": dict(self.counts),
            "pairs": sorted(self.pairs),
        }
        beside = self.path.with_suffix(".new")
        beside.write_text(json.dumps(content), "utf-8")
        os.replace(beside, self.path)

    def run(self, deals: int, workers: int) -> None:
        """Play until there are so many deals, or a fault."""
        begun = said = time.monotonic()
        before = self.seconds
        todo = chain(sorted(self.missing), count(self.next))
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            played: set[Future[Chunk]] = set()
            while self.fault is None and self.deals < deals:
                while len(played) < 2 * workers:
                    number = next(todo)
                    self.missing.add(number)
                    self.next = max(self.next, number + 1)
                    played.add(pool.submit(run_chunk, self.seed, number))
                done, played = wait(played, return_when=FIRST_COMPLETED)
                for each in done:
                    self._add(each.result())
                now = time.monotonic()
                self.seconds = before + now - begun
                if now - said > _EVERY:
                    said = now
                    self.keep()
                    print(f"{self.deals} deals, {self.deals / self.seconds:.0f} a second", file=sys.stderr, flush=True)
            for each in played:
                each.cancel()
        self.keep()

    def _add(self, chunk: Chunk) -> None:
        self.missing.discard(chunk.number)
        self.deals += chunk.deals
        self.verified += chunk.verified
        self.counts.update(chunk.counts)
        self.pairs |= chunk.pairs
        if chunk.fault is not None and self.fault is None:
            self.fault = chunk.fault


def main(argv: Sequence[str] | None = None) -> int:
    """Soak, and print what was covered."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--deals", type=int, required=True, metavar="N", help="how many deals, in all runs together")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W", help="processes")
    parser.add_argument("--seed", default="0", metavar="S", help="which deals; any text")
    kept = f"where it is kept what was done ({FOLDER}/SEED.json)"
    parser.add_argument("--state", type=Path, metavar="FILE", help=kept)
    parser.add_argument("--fresh", action="store_true", help="begin again, whatever has been done")
    parser.add_argument("--case", type=int, metavar="K", help="play that case alone, and say what is wrong with it")
    args = parser.parse_args(argv)
    if args.case is not None:
        return one_case(args.seed, args.case)
    name = "".join(letter if letter.isalnum() else "_" for letter in args.seed)
    path = args.state or FOLDER / f"{name}.json"
    if args.fresh:
        path.unlink(missing_ok=True)
    soak = Soak(args.seed, path)
    soak.run(args.deals, args.workers)
    lines, covered = coverage(soak.counts, soak.pairs)
    print("\n".join(lines))
    if soak.fault is not None:
        print(soak.fault)
    told = {
        "deals": soak.deals,
        "verified": soak.verified,
        "seconds": round(soak.seconds, 1),
        "seed": args.seed,
        **covered,
        "faults": int(soak.fault is not None),
    }
    print(json.dumps(told))
    return 0 if soak.fault is None else 1


def one_case(seed: str, number: int) -> int:
    """Play one case here; print its fault."""
    outcome = run_case(seed, number)
    if outcome.fault is not None:
        print(outcome.fault)
    print(json.dumps({"deals": outcome.deals, "faults": int(outcome.fault is not None)}))
    return 0 if outcome.fault is None else 1


if __name__ == "__main__":
    sys.exit(main())
