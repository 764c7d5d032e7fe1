"""Where the page's JavaScript and its tests are, and a copy of both in which Node reads them as modules."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

PAGE: Final = Path("game/net/page")
TESTS: Final = Path("tests/page")
ESLINT: Final = "9.39.5"
"""The last that runs with the Node of Debian 12."""
LINTER: Final = Path(".cache") / f"eslint-{ESLINT}"
_PATIENCE: Final = 240  # seconds for npm
_IMPORT: Final = re.compile(r'(?:from |import |import\()"(\.[^"]+)"')


class Missing(Exception):
    """What is needed to look at JavaScript is not here; says what."""


def scripts() -> list[Path]:
    """Return the modules of the page."""
    return sorted(PAGE.glob("*.js"))


def unit_tests() -> list[Path]:
    """Return the tests that Node runs."""
    return sorted(TESTS.glob("*.test.js"))


def node() -> str:
    """Return the path of Node; raises Missing."""
    found = shutil.which("node")
    if found is None:
        raise Missing("Node is not installed (Debian: apt-get install nodejs npm)")
    return found


def linter() -> Path:
    """Return the folder with ESLint, fetched with npm the first time; raises Missing."""
    if (LINTER / "node_modules" / "eslint" / "package.json").is_file():
        return LINTER
    npm = shutil.which("npm")
    if npm is None:
        raise Missing("npm is not installed (Debian: apt-get install nodejs npm)")
    shutil.rmtree(LINTER, ignore_errors=True)
    LINTER.mkdir(parents=True)
    quiet = ("--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--no-save", "--no-package-lock")
    command = [npm, "install", *quiet, "--fetch-retries=1", "--prefix", str(LINTER), f"eslint@{ESLINT}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
        told = "" if done.returncode == 0 else done.stderr.strip() or done.stdout.strip() or "npm says nothing more"
    except subprocess.TimeoutExpired:
        told = f"nothing came in {_PATIENCE} seconds"
    if told:
        shutil.rmtree(LINTER, ignore_errors=True)
        raise Missing(f"ESLint {ESLINT} cannot be had from npm's registry: {told}")
    return LINTER


def copy_to(folder: Path, played: Mapping[str, str]) -> None:
    """Lay the page and its tests into a folder in which Node takes every file for a module, whatever its version.

    ``played`` are matches that tests read, as JSON by their names.
    """
    (folder / "package.json").write_text('{"type": "module"}\n', "utf-8")
    for part in (PAGE, TESTS):
        (folder / part).mkdir(parents=True)
        for path in part.iterdir():
            if path.suffix in {".js", ".mjs"}:
                shutil.copy2(path, folder / path)
    (folder / TESTS / "matches").mkdir()
    for name, content in played.items():
        (folder / TESTS / "matches" / f"{name}.json").write_text(content, "utf-8")


@cache
def _imported(path: Path) -> frozenset[Path]:
    named = _IMPORT.findall(path.read_text("utf-8"))
    return frozenset((path.parent / name).resolve().relative_to(Path.cwd()) for name in named)


def reached(path: Path) -> frozenset[Path]:
    """Return the file and all that it imports, at once or through others."""
    found = {path}
    waiting = [path]
    while waiting:
        new = _imported(waiting.pop()) - found
        found |= new
        waiting += new
    return frozenset(found)


def tests_by_script() -> Mapping[Path, list[Path]]:
    """Return which tests load a module, those first that load least."""
    loads = {test: reached(test) for test in unit_tests()}
    nearest = sorted(loads, key=lambda test: len(loads[test]))
    return {script: [test for test in nearest if script in loads[test]] for script in scripts()}
