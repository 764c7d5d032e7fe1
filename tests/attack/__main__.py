"""``python -m tests.attack [--seconds N] [--seed S]``: attack the program; exit code 1 when anything gave way.

Prints what gave way and how to repeat it, and at last one line of JSON with the counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
CASES: Final = 10_500
"""Of a run without ``--seconds``."""
ENDLESS: Final = 10**9
KINDS: Final = ("tracebacks", "hangs", "changed", "believed", "played")
"""What is counted: how something gave way."""
CHILD: Final = (sys.executable, "-m", "tests.attack.child")


class Attack:
    """Cases shared out among processes, and what they have found."""

    def __init__(
        self, seed: str, cases: int, seconds: float | None, workers: int, child: Sequence[str] = CHILD
    ) -> None:
        self.counts: Counter[str] = Counter()
        self.by_area: Counter[str] = Counter()
        self._child = child
        self._seed = seed
        self._last = cases
        self._end = None if seconds is None else time.monotonic() + seconds
        self._workers = workers
        self._lock = threading.Lock()

    def run(self) -> None:
        """Run all cases, or as many as there is time for."""
        threads = [threading.Thread(target=self._lead, args=(first,)) for first in range(self._workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _lead(self, first: int) -> None:
        """Lead one process after the other through each so many-th case."""
        while first < self._last and not self._is_over:
            first = self._lead_one(first)

    @property
    def _is_over(self) -> bool:
        return self._end is not None and time.monotonic() >= self._end

    def _lead_one(self, first: int) -> int:
        """Start a process at that case; return the case with which the next process begins."""
        words = [*self._child, self._seed, str(first), str(self._workers), str(self._last)]
        with tempfile.TemporaryFile("w+") as errors:
            process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True)
            assert process.stdout is not None
            begun: int | None = None
            with process:
                for line in process.stdout:
                    told = json.loads(line)
                    if "begun" in told:
                        begun = told["begun"]
                        continue
                    self._count(told["ended"], told["found"])
                    first, begun = told["ended"] + self._workers, None
                    if self._is_over:
                        process.kill()
                        return first
                code = process.wait()
            if begun is not None:
                errors.seek(0)
                kind = "hangs" if -code in _TIMERS else "tracebacks"
                self._count(begun, [kind, f"the process ended with {code}\n{errors.read()[-4000:]}"])
                return begun + self._workers
            if code:
                errors.seek(0)
                raise SystemExit(f"the attack itself failed: {errors.read()[-4000:]}")
        return first

    def _count(self, number: int, found: list[str] | None) -> None:
        from tests.attack.cases import area_of

        with self._lock:
            self.counts["cases"] += 1
            self.by_area[area_of(number)] += 1
            if found is not None:
                kind, text = found
                self.counts[kind] += 1
                print(f"--- {kind}: {area_of(number)}, case {number} (--seed {self._seed} --case {number})\n{text}\n")


_TIMERS: Final = (27, 14)  # SIGPROF, SIGALRM: too much work, too long a wait


def main(argv: list[str] | None = None) -> int:
    """Attack; return 0 when nothing gave way."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--seconds", type=float, metavar="N", help=f"stop after so long (else {CASES} cases are run)")
    parser.add_argument("--seed", default="0", metavar="S", help="other cases (0)")
    parser.add_argument("--case", type=int, metavar="N", help="only this case, in this process")
    options = parser.parse_args(argv)
    if options.case is not None:
        return _one(options.case, options.seed)
    begun = time.monotonic()
    cases = CASES if options.seconds is None else ENDLESS
    attack = Attack(options.seed, cases, options.seconds, min(4, os.cpu_count() or 1))
    attack.run()
    counts = {kind: attack.counts[kind] for kind in ("cases", *KINDS)}
    taken = round(time.monotonic() - begun, 1)
    print(json.dumps({"seed": options.seed, "seconds": taken, **counts, "areas": dict(attack.by_area)}))
    return 1 if any(attack.counts[kind] for kind in KINDS) else 0


def _one(number: int, seed: str) -> int:
    """Run one case here and leave its files where they can be looked at."""
    from tests.attack.cases import area_of, areas, home_in, prepare, run_case

    prepare()
    home = home_in(tempfile.mkdtemp(prefix="attack-"))
    found = run_case(number, seed, home, areas())
    print(f"{area_of(number)} in {home.folder}: {found.kind if found else 'nothing gave way'}")
    if found:
        print(found.text)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
