"""``python -m tests.mutation [FILE ...] [--all] [--budget S]``: change the program, and see which tests notice.

mutmut makes the mutants, as ``[tool.mutmut]`` in pyproject.toml says, and keeps their results in ``mutants/``. Each is
tried with the tests that call the changed function until one fails. What was killed before is not tried again while
the function stays as it is. At the end a table by file; ``mutmut results`` names what survived, ``mutmut show NAME``
shows one. Survivors that change nothing are listed in ``tests/mutation/README.md``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

import libcst
from mutmut.__main__ import create_mutants_for_file
from mutmut.configuration import config
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import walk_mutatable_files

from tests.mutation.worker import KILLED, NO_TESTS, SURVIVED, TIMEOUT

MUTANTS: Final = Path("mutants")
RECORD: Final = MUTANTS / "calls.json"
_SAFE: Final = {"cache", "cached_property", "property"}  # decorators that only wrap what swap.py exchanges


def generate() -> None:
    """Write the mutants of every file, and lay the rest of the project beside them."""
    MUTANTS.mkdir(exist_ok=True)
    for path in Path().iterdir():
        there = MUTANTS / path.name
        if path.name not in {"game", "mutants", ".git", ".cache"} and not there.exists():
            there.symlink_to(Path("..") / path.name)
    mutated = set(walk_mutatable_files())
    for path in Path("game").rglob("*"):
        there = MUTANTS / path
        if path in mutated:
            there.parent.mkdir(parents=True, exist_ok=True)
            result = create_mutants_for_file(path, there)
            if result.error:
                raise result.error
        elif path.is_file() and "__pycache__" not in path.parts:
            there.parent.mkdir(parents=True, exist_ok=True)
            if not there.exists() or there.stat().st_mtime != path.stat().st_mtime:
                shutil.copy2(path, there)


def with_wrapped_functions() -> None:
    """Have mutmut change properties and cached functions too, which its own way of choosing a mutant cannot."""
    usual = MutationVisitor._skip_node_and_children

    def skip(visitor: Any, node: libcst.CSTNode) -> bool:
        if isinstance(node, libcst.FunctionDef) and node.decorators:
            names = {each.decorator.value for each in node.decorators if isinstance(each.decorator, libcst.Name)}
            if len(names) == len(node.decorators) and names <= _SAFE:
                return False
        return bool(usual(visitor, node))

    setattr(MutationVisitor, "_skip_node_and_children", skip)  # noqa: B010


def work(job: dict[str, Any]) -> int:
    """Have a process of its own do this, where the mutated program is the one that is imported."""
    path = MUTANTS / "job.json"
    path.write_text(json.dumps(job), "utf-8")
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}
    command = [sys.executable, "-m", "tests.mutation.worker", path.name]
    return subprocess.run(command, cwd=MUTANTS, env=environment, check=False).returncode


def record(selection: Sequence[str]) -> dict[str, Any]:
    """Return which tests call which function, and how long they take; recorded again for files that were changed."""
    known: dict[str, Any] = {"files": {}, "calls": {}, "seconds": {}}
    if RECORD.exists():
        known = json.loads(RECORD.read_text("utf-8"))
    files = sorted({str(file) for name in selection for file in _test_files(Path(name))})
    new = [file for file in files if known["files"].get(file) != Path(file).stat().st_mtime]
    if new:
        result = MUTANTS / "recorded.json"
        result.unlink(missing_ok=True)
        code = work({"what": "record", "selection": new, "results": result.name})
        found = json.loads(result.read_text("utf-8"))
        if code not in (0, 1):
            sys.exit(f"pytest ended with {code}")
        for test in found["failed"]:  # such as those that look at the source, or at what is imported
            print("Left out, because it fails without a mutant:", test)
            found["calls"].pop(test, None)
        found["calls"][""] = sorted({*found["calls"][""], *known["calls"].get("", ())})  # what importing calls
        for part in ("calls", "seconds"):
            kept = {test: value for test, value in known[part].items() if test.partition("::")[0] not in new}
            known[part] = {**kept, **found[part]}
        known["files"].update({file: Path(file).stat().st_mtime for file in new})
        RECORD.write_text(json.dumps(known), "utf-8")
    chosen = set(files)
    known["calls"] = {test: calls for test, calls in known["calls"].items() if test.partition("::")[0] in {"", *chosen}}
    return known


def _test_files(path: Path) -> Iterator[Path]:
    yield from path.rglob("test_*.py") if path.is_dir() else [path]


def data(patterns: Sequence[str]) -> Iterator[SourceFileMutationData]:
    """Yield the mutants of the files that these patterns name, or of all."""
    for path in sorted(walk_mutatable_files()):
        if not patterns or any(fnmatch(str(path), pattern) for pattern in patterns):
            found = SourceFileMutationData(path=path)
            found.load()
            yield found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("files", nargs="*", help="only these, such as 'game/model/s*.py'")
    parser.add_argument("--all", action="store_true", help="try again what was killed before")
    parser.add_argument("--untried", action="store_true", help="do not try again what survived before")
    parser.add_argument("--survivors", action="store_true", help="only what was tried and not noticed")
    parser.add_argument("--every", type=int, default=1, help="only one mutant of so many, for an estimate")
    parser.add_argument("--budget", type=float, default=1e9, help="seconds of tests, the quickest first, for a mutant")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only-report", action="store_true")
    options = parser.parse_args(arguments)
    with_wrapped_functions()
    if not options.only_report:
        generate()
        selection = config().pytest_add_cli_args_test_selection
        calls = record(selection)
        attempt(list(data(options.files)), selection, calls, options)
    report(options.files)
    return 0


def attempt(
    files: Sequence[SourceFileMutationData],
    selection: Sequence[str],
    calls: dict[str, Any],
    options: argparse.Namespace,
) -> None:
    """Try the mutants of these files, and keep what came of them."""
    tests: dict[str, list[str]] = defaultdict(list)
    for test, functions in calls["calls"].items():
        for function in functions if test else ():
            tests[function].append(test)
    mutants: list[str] = []
    imported: dict[str, list[str]] = {}  # of functions that only importing calls, and the tests that may notice
    tried = {KILLED, SURVIVED, TIMEOUT} if options.untried else {KILLED}
    for file in files:
        wanted = [name for name, code in file.exit_code_by_key.items() if options.all or code not in tried]
        if options.survivors:
            wanted = [name for name in wanted if file.exit_code_by_key[name] is not None]
        for name in wanted[:: options.every]:
            function = name.partition("__mutmut_")[0]
            if function in tests:
                mutants.append(name)
            elif function in calls["calls"].get("", ()):
                imported[name] = tests_of(Path(file.path))
            else:
                file.exit_code_by_key[name] = NO_TESTS
    results = MUTANTS / "results.jsonl"
    results.write_text("", "utf-8")
    functions = {name.partition("__mutmut_")[0] for name in mutants}
    job = {
        "what": "try",
        "selection": sorted({test.partition("::")[0] for function in functions for test in tests[function]}),
        "results": results.name,
        "mutants": mutants,
        "tests": {function: tests[function] for function in functions},
        "seconds": calls["seconds"],
        "budget": options.budget,
        "processes": options.processes,
    }
    try:
        if imported:
            work({"what": "import", "results": results.name, "mutants": imported})
        if mutants:
            work(job)
    except KeyboardInterrupt:
        print("Broken off; what was tried is kept.")
    of = {name: file for file in files for name in file.exit_code_by_key}
    for line in results.read_text("utf-8").splitlines():
        result = json.loads(line)
        file = of[result["mutant"]]
        file.exit_code_by_key[result["mutant"]] = result["code"]
        file.durations_by_key[result["mutant"]] = result["seconds"]
    for file in files:
        file.save()


def tests_of(path: Path) -> list[str]:
    """Return the files of tests that have the name of this module, and then the folder with all others beside them."""
    folder = Path("tests", *path.parts[1:-1])
    return [*sorted(map(str, folder.glob(f"test_{path.stem}*.py"))), str(folder)]


def report(patterns: Sequence[str]) -> None:
    """Print a table by file."""
    total: Counter[str] = Counter()
    columns = ("killed", "survived", "no tests", "timeout", "not checked")
    print(f"{'file':40}{'mutants':>9}" + "".join(f"{column:>13}" for column in columns))
    for file in data(patterns):
        counts = Counter(status_by_exit_code[code] for code in file.exit_code_by_key.values())
        total += counts
        _row(str(file.path), counts, columns)
    _row("all", total, columns)


def _row(name: str, counts: Counter[str], columns: Sequence[str]) -> None:
    print(f"{name:40}{counts.total():>9}" + "".join(f"{counts[column]:>13}" for column in columns))


if __name__ == "__main__":
    sys.exit(main())
