"""``python -m assets.sounds``: make the sounds and the music again, or check that the files are what would be made."""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
ALIKE = -30.0
"""The loudest difference, in dB beside the sound, that a check lets pass: the encoder may round otherwise elsewhere."""


def table(folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    """Return what ``sounds.toml`` says of each sound."""
    return tomllib.loads((folder / "sounds.toml").read_text("utf-8"))


def files_of(name: str, takes: int) -> list[str]:
    """Return the names of the files of a sound with so many takes."""
    return [f"{name}.ogg"] if takes == 1 else [f"{name}-{take}.ogg" for take in range(1, takes + 1)]


def made(name: str) -> Iterator[tuple[str, bytes]]:
    """Make each file of the sound ``name``; yield its name and what it holds."""
    from assets.sounds import studio  # here, so that the command can say what is not installed

    takes = int(table()[name]["takes"])
    yield from zip(files_of(name, takes), studio.recorded(name, takes), strict=True)


def rebuild(name: str, folder: Path) -> Iterator[str]:
    """Write the files of the sound ``name`` into ``folder``; yield those that are new or changed."""
    for path, data in made(name):
        target = folder / path
        if not target.is_file() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            yield path


def differences(name: str, folder: Path) -> Iterator[str]:
    """Yield a line for each file of the sound ``name`` in ``folder`` that is missing or sounds otherwise when made."""
    for path, data in made(name):
        if not (folder / path).is_file():
            yield f"{path}: missing"
        elif (folder / path).read_bytes() != data:
            from assets.sounds import studio

            apart = studio.apart((folder / path).read_bytes(), data)
            if apart > ALIKE:
                yield f"{path}: not what is made, {apart:.0f} dB apart"


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return 1 when a check finds differences, 2 when the words make no sense or a tool is missing."""
    names = list(table())
    parser = argparse.ArgumentParser(prog="python -m assets.sounds", description="Make the sounds of assets/sounds.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"what to make: {', '.join(names)}; all when none is given"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; say which files are heard otherwise")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help="use another folder than this one")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.names if name not in names]:
        parser.error(f"no sound is named {', '.join(unknown)}; there are: {', '.join(names)}")
    work = differences if options.check else rebuild
    count = 0
    try:
        for name in options.names or names:
            for line in work(name, options.into):
                count += 1
                print(line, flush=True)
        known = {path for name in names for path in files_of(name, int(table()[name]["takes"]))}
        for stray in sorted(path.name for path in options.into.glob("*.ogg") if path.name not in known):
            count += 1
            print(f"{stray}: made by nothing")
    except ModuleNotFoundError as missing:
        if missing.name not in {"numpy", "soundfile"}:
            raise
        print(f"{missing.name} is not installed: pip install '.[art]' brings what sounds need.", file=sys.stderr)
        return 2
    print(f"Files that {'differ' if options.check else 'changed'}: {count}")
    return 1 if options.check and count else 0


if __name__ == "__main__":
    sys.exit(main())
