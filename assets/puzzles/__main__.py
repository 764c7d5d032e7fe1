"""``python -m assets.puzzles``: generate the puzzles again, or prove that each of them is one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.model.errors import InvalidMessage
from game.model.puzzle import read_puzzle, write_puzzle
from game.model.solver import solve, theme_of

FILE: Final = Path(__file__).resolve().parent / "puzzles.txt"


def faults(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the number of each line that is no puzzle, counted from 1, and why."""
    for number, line in enumerate(lines, 1):
        try:
            puzzle = read_puzzle(line)
        except InvalidMessage as error:
            yield number, str(error)
            continue
        solution = solve(puzzle)
        if puzzle.number != number:
            yield number, f"it is numbered {puzzle.number}"
        if not solution.is_unique:
            told = ", ".join(f"{card} {points}" for card, points in solution.points.items())
            yield number, f"{len(solution.winning)} cards reach {puzzle.goal}: {told}"
        elif theme_of(solution) != puzzle.theme:
            yield number, f"its theme is {theme_of(solution)}, not {puzzle.theme}"


def check(path: Path) -> int:
    """Prove every line of a file; return 0 when all are right, else 1."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    count = 0
    for number, fault in faults(lines):
        count += 1
        print(f"line {number}: {fault}")
    print(f"Puzzles: {len(lines)}, wrong: {count}")
    return 1 if count or not lines else 0


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return 1 when a line is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m assets.puzzles", description="Generate the puzzles of assets/puzzles, the easiest first."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; prove every line of the file")
    parser.add_argument("--file", type=Path, default=FILE, metavar="FILE", help="another file than the shipped one")
    parser.add_argument("--seed", help="generate others; the same seed gives the same puzzles")
    parser.add_argument("--part", type=int, default=1, metavar="N", help="only one in N of each kind, for a quick look")
    options = parser.parse_args(arguments)
    if options.check:
        return check(options.file)
    from assets.puzzles.generate import KINDS, SEED, generate

    if options.part < 1:
        parser.error("--part is a number from 1")
    kinds = tuple(replace(kind, count=-(-kind.count // options.part)) for kind in KINDS)
    puzzles = generate(kinds, options.seed or SEED)
    options.file.write_text("".join(write_puzzle(puzzle) + "\n" for puzzle in puzzles), "utf-8")
    print(f"Puzzles: {len(puzzles)}, in {options.file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
