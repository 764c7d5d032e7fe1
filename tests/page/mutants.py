"""Turn every comparison of the page's JavaScript round, one at a time, and see whether a test notices."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from tests.page.moments import matches
from tests.page.sources import TESTS, copy_to, linter, node, scripts, tests_by_script

OPPOSITE: Final = {"===": "!==", "!==": "===", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_PATIENCE: Final = 60  # seconds for the tests of one file: a loop that ends no more is noticed


class Mutant(NamedTuple):
    """One comparison, and where it stands."""

    path: Path
    offset: int
    operator: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line} {self.operator} -> {OPPOSITE[self.operator]}   {self.text}"


def mutants(wanted: Sequence[str]) -> list[Mutant]:
    """Return every comparison of the files named, or of all; raises Missing."""
    paths = [path for path in scripts() if not wanted or path.name in wanted]
    command = [node(), str(TESTS / "comparisons.mjs"), str(linter()), *map(str, paths)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = []
    for path, offset, operator, line, column in json.loads(told):
        text = Path(path).read_text("utf-8").splitlines()[line - 1]
        found.append(Mutant(Path(path), offset, operator, line, text[max(0, column - 50) : column + 70].strip()))
    return found


def _is_noticed(mutant: Mutant, tests: list[Path], folder: Path) -> bool:
    """Whether one of the tests fails; it is then the first of them that is asked about the next mutant."""
    there = folder / mutant.path
    source = there.read_text("utf-8")
    # Node's offsets count UTF-16 units, as JavaScript does.
    units = source.encode("utf-16-le")
    at, after = 2 * mutant.offset, 2 * (mutant.offset + len(mutant.operator))
    changed = units[:at] + OPPOSITE[mutant.operator].encode("utf-16-le") + units[after:]
    there.write_text(changed.decode("utf-16-le"), "utf-8")
    try:
        for test in tuple(tests):
            if not passes(test, folder):
                tests.sort(key=lambda each: each != test)
                return True
        return False
    finally:
        there.write_text(source, "utf-8")


def passes(test: Path, folder: Path) -> bool:
    """Whether the tests of a file pass in that copy."""
    try:
        done = subprocess.run(
            [node(), str(test)],
            cwd=folder,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=_PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def try_all(wanted: Sequence[str], jobs: int, least: float) -> bool:
    """Try every mutant, print who survived and a table; whether at least that share was noticed. Raises Missing."""
    found, tests, played = mutants(wanted), tests_by_script(), matches()
    folders: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory() as within:
        for number in range(jobs):
            folder = Path(within) / str(number)
            folder.mkdir()
            copy_to(folder, played)
            folders.put(folder)

        def noticed(mutant: Mutant) -> bool:
            folder = folders.get()
            try:
                is_noticed = _is_noticed(mutant, tests[mutant.path], folder)
            finally:
                folders.put(folder)
            if not is_noticed:
                print(f"not noticed: {mutant}", flush=True)
            return is_noticed

        with ThreadPoolExecutor(jobs) as pool:
            results = list(pool.map(noticed, found))
    made, killed = Counter[str](), Counter[str]()
    for mutant, was_noticed in zip(found, results, strict=True):
        made[mutant.path.name] += 1
        killed[mutant.path.name] += was_noticed
    for name in sorted(made):
        print(f"{name:14} {killed[name]:4} of {made[name]:4} noticed")
    share = sum(results) / len(results) if results else 1.0
    print(f"{sum(results)} of {len(results)} noticed ({100 * share:.1f} of 100), {100 * least:.0f} wanted")
    return share >= least
