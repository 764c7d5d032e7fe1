"""``python -m assets.drawing``: draw the pictures of assets/ again, or check that the files are what would be drawn."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent


def _portraits() -> Iterator[tuple[str, str]]:
    from assets.drawing import portraits  # here, so that the command can say what is not installed

    return portraits.files()


def _chart() -> Iterator[tuple[str, str]]:
    from assets.drawing import chart

    return chart.files()


def _castellana() -> Iterator[tuple[str, str]]:
    from assets.drawing.cards import castellana

    return castellana.files()


def _catalana() -> Iterator[tuple[str, str]]:
    from assets.drawing.cards import catalana

    return catalana.files()


def _francesa() -> Iterator[tuple[str, str]]:
    from assets.drawing.cards import francesa

    return francesa.files()


def _napoletana() -> Iterator[tuple[str, str]]:
    from assets.drawing.cards import napoletana

    return napoletana.files()


SETS: dict[str, Callable[[], Iterator[tuple[str, str]]]] = {
    "portraits": _portraits,
    "chart": _chart,
    "packs/castellana": _castellana,
    "packs/catalana": _catalana,
    "packs/francesa": _francesa,
    "packs/napoletana": _napoletana,
}
"""Folders of assets/, each with what draws it file by file: path inside the folder, and text."""


def rebuild(name: str, folder: Path) -> Iterator[str]:
    """Draw the set ``name`` into ``folder``; yield the paths that are new or changed."""
    for path, text in SETS[name]():
        target = folder / path
        if not target.is_file() or target.read_bytes() != text.encode():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode())
            yield path


def differences(name: str, folder: Path) -> Iterator[str]:
    """Yield a line for each file of ``folder`` that is missing, is not what ``name`` draws, or that nothing draws."""
    drawn = set()
    for path, text in SETS[name]():
        drawn.add(path)
        if not (folder / path).is_file():
            yield f"{path}: missing"
        elif (folder / path).read_bytes() != text.encode():
            yield f"{path}: not what is drawn"
    stored = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.svg"))
    yield from (f"{path}: drawn by nothing" for path in stored if path not in drawn)


def _short(name: str) -> str:
    """Return what a set is called on the command line: the last part of its folder."""
    return name.rpartition("/")[2]


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return 1 when a check finds differences, 2 when the words make no sense or a tool is missing."""
    parser = argparse.ArgumentParser(prog="python -m assets.drawing", description="Draw the pictures of assets/.")
    parser.add_argument(
        "sets", nargs="*", metavar="SET", help=f"what to draw: {', '.join(map(_short, SETS))}; all when none is given"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; say which files differ")
    parser.add_argument("--into", type=Path, default=ASSETS, metavar="FOLDER", help="use another folder than assets/")
    options = parser.parse_args(arguments)
    folders = {_short(name): name for name in SETS}
    if unknown := [name for name in options.sets if name not in folders]:
        parser.error(f"no pictures are named {', '.join(unknown)}; there are: {', '.join(folders)}")
    work = differences if options.check else rebuild
    count = 0
    try:
        for name in [folders[short] for short in options.sets or folders]:
            for line in work(name, options.into / name):
                count += 1
                print(f"{name}/{line}", flush=True)
    except ModuleNotFoundError as missing:
        if missing.name not in {"numpy", "shapely"}:
            raise
        print(f"{missing.name} is not installed: pip install '.[art]' brings what drawing needs.", file=sys.stderr)
        return 2
    print(f"Files that {'differ' if options.check else 'changed'}: {count}")
    return 1 if options.check and count else 0


if __name__ == "__main__":
    sys.exit(main())
