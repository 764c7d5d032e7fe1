"""The libraries that the program in one file packs once more, since its first frame needs none of them: those of sound.

A program in one file unpacks itself each time it starts, and nothing is seen before that is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

from build_spec.archives import write_archive
from game.assets import LATE

Entry = tuple[str, str, str]
"""What PyInstaller packs: the name in the program, the path here, the kind."""
_FIRST = ("pygame/mixer.", "pygame/mixer_music.")
_NEVER = ("libgcc_s.",)  # which the C library looks for when a thread ends


def split(entries: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> tuple[list[Entry], list[Entry]]:
    """Return what the first frame may need, and what only sound does.

    ``needs`` tells the file names of all libraries that a binary needs, through others too.
    """
    late: list[Entry] = []
    soon: list[Entry] = []
    libraries: list[Entry] = []
    for entry in entries:
        name, _, kind = entry
        if kind == "EXTENSION":
            (late if name.startswith(_FIRST) else soon).append(entry)
        elif kind == "BINARY" and not PurePosixPath(name).name.startswith(_NEVER):
            libraries.append(entry)
        else:
            soon.append(entry)
    for_sound = {library for _, path, _ in late for library in needs(path)}
    for_others = {library for _, path, kind in soon if kind == "EXTENSION" for library in needs(path)}
    only_for_sound = for_sound - for_others
    for entry in libraries:
        (late if PurePosixPath(entry[0]).name in only_for_sound else soon).append(entry)
    return soon, late


def pack(entries: Iterable[Entry], folder: Path) -> Entry:
    """Write these binaries into an archive; return what to pack in their place."""
    write_archive(folder / LATE, [(name, Path(path)) for name, path, _ in entries])
    return (LATE, str(folder / LATE), "DATA")
