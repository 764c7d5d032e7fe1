"""``python -m tests.page lint|test|mutants``: look at the JavaScript of the telephone's page. Exit code 0: all is well.

``lint`` runs ESLint, which npm fetches into ``.cache/`` the first time; ``test`` runs ``tests/page/*.test.js`` with
Node's own runner; ``mutants`` turns every comparison round, one at a time, and counts how many of these changes the
tests notice.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.page.moments import matches
from tests.page.mutants import try_all
from tests.page.sources import TESTS, Missing, copy_to, linter, node, scripts, unit_tests


def lint() -> bool:
    """Have ESLint read the page and its tests; whether it found nothing."""
    program = linter() / "node_modules" / "eslint" / "bin" / "eslint.js"
    found = [*scripts(), *sorted(TESTS.glob("*.*js"))]
    config = ("--config", str(TESTS / "eslint.config.mjs"), "--no-config-lookup", "--max-warnings", "0")
    return subprocess.run([node(), str(program), *config, *map(str, found)], check=False).returncode == 0


def test(named: Sequence[str]) -> bool:
    """Run the tests, or those of the files named; whether all pass."""
    chosen = [path for path in unit_tests() if not named or path.name.removesuffix(".test.js") in named]
    with tempfile.TemporaryDirectory() as folder:
        copy_to(Path(folder), matches())
        return subprocess.run([node(), "--test", *map(str, chosen)], cwd=folder, check=False).returncode == 0


def main() -> int:
    """Do what the command line asks for."""
    asked = argparse.ArgumentParser(prog="python -m tests.page", description=__doc__.split("\n")[0])
    kinds = asked.add_subparsers(dest="kind", required=True)
    kinds.add_parser("lint")
    kinds.add_parser("test").add_argument("name", nargs="*", help="of tests/page/NAME.test.js")
    changed = kinds.add_parser("mutants")
    changed.add_argument("file", nargs="*", help="of the page: net.js")
    changed.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    changed.add_argument("--least", type=float, default=90, help="of 100 that have to be noticed")
    wish = asked.parse_args()
    try:
        if wish.kind == "lint":
            is_well = lint()
        elif wish.kind == "test":
            is_well = test(wish.name)
        else:
            is_well = try_all(wish.file, wish.jobs, wish.least / 100)
    except Missing as missing:
        print(f"The page's JavaScript is not looked at: {missing}", file=sys.stderr)
        return 1
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
