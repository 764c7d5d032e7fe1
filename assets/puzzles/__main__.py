"""``python -m assets.puzzles``: generate the puzzles again, or prove that each of them is one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from assets.puzzles.playing import CHECKED, WORLDS, fault_of
from assets.puzzles.themes import theme_of
from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.model.bidpuzzle import BidPuzzle, read_any, write_bid_puzzle
from game.model.errors import InvalidMessage
from game.model.puzzle import Puzzle, write_puzzle
from game.model.solver import solve

FILE: Final = Path(__file__).resolve().parent / "puzzles.txt"
BIDS: Final = FILE.with_name("bids.txt")
"""Hands in an auction; their numbers go on from those of the endings."""


def faults(lines: Sequence[str], first: int = 1, worlds: int = CHECKED) -> Iterator[tuple[int, str]]:
    """Yield the number of each line that is no puzzle, counted from 1, and why; they are numbered from ``first``.

    Of a puzzle of the auction so many deals are played out.
    """
    for number, line in enumerate(lines, 1):
        try:
            puzzle = read_any(line)
        except InvalidMessage as error:
            yield number, str(error)
            continue
        if puzzle.number != first + number - 1:
            yield number, f"it is numbered {puzzle.number}"
        fault = fault_of(puzzle, worlds) if isinstance(puzzle, BidPuzzle) else _fault(puzzle)
        if fault is not None:
            yield number, fault


def _fault(puzzle: Puzzle) -> str | None:
    """Return why an ending is no puzzle, None where it is one."""
    solution = solve(puzzle)
    if not solution.is_unique:
        told = ", ".join(f"{card} {points}" for card, points in solution.points.items())
        return f"{len(solution.winning)} cards reach {puzzle.goal}: {told}"
    if theme_of(solution) != puzzle.theme:
        return f"its theme is {theme_of(solution)}, not {puzzle.theme}"
    return None


def check(paths: Sequence[Path], worlds: int = CHECKED) -> int:
    """Prove every line of these files, which are numbered through; return 0 when all are right, else 1."""
    use_weights(asset_files("nets"))
    count = wrong = 0
    for path in paths:
        try:
            lines = path.read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 1
        for number, fault in faults(lines, count + 1, worlds):
            wrong += 1
            print(f"{path.name}, line {number}: {fault}")
        count += len(lines)
    print(f"Puzzles: {count}, wrong: {wrong}")
    return 1 if wrong or not count else 0


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return 1 when a line is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m assets.puzzles", description="Generate the puzzles of assets/puzzles, the easiest first."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; prove every line of the files")
    parser.add_argument(
        "--full", action="store_true", help="with --check: play all deals behind a figure, not the first of them"
    )
    parser.add_argument("--file", type=Path, metavar="FILE", help="this file of endings, and no other one")
    parser.add_argument("--seed", help="generate others; the same seed gives the same puzzles")
    parser.add_argument("--part", type=int, default=1, metavar="N", help="only one in N of each kind, for a quick look")
    options = parser.parse_args(arguments)
    if options.check:
        return check([options.file] if options.file else [FILE, BIDS], WORLDS if options.full else CHECKED)
    if options.part < 1:
        parser.error("--part is a number from 1")
    from assets.puzzles import bids
    from assets.puzzles.generate import KINDS, SEED, generate

    kinds = tuple(replace(kind, count=-(-kind.count // options.part)) for kind in KINDS)
    puzzles = generate(kinds, options.seed or SEED)
    lines = [write_puzzle(puzzle) for puzzle in puzzles]
    _write(options.file or FILE, lines)
    if options.file is None:
        auctions = tuple(replace(kind, count=-(-kind.count // options.part)) for kind in bids.KINDS)
        found = bids.generate_bids(len(lines) + 1, auctions, options.seed or bids.SEED)
        _write(BIDS, [write_bid_puzzle(each) for each in found])
    return 0


def _write(path: Path, lines: Sequence[str]) -> None:
    path.write_text("".join(line + "\n" for line in lines), "utf-8")
    print(f"Puzzles: {len(lines)}, in {path}")


if __name__ == "__main__":
    sys.exit(main())
