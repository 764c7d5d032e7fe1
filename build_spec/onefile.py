"""What is stored as it is in the program in one file, which unpacks all of itself each time before anything is seen."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

Entry = tuple[str, str, str]
"""What PyInstaller collects: the name in the program, the path here, the kind."""
MOST: Final = 0.37
"""What packing leaves at more than this share of its size is stored: it would spare little and take long to unpack."""
PRESSED: Final = {
    "EXTENSION": True,
    "BINARY": False,
    "DATA": True,
    "ZIPFILE": False,
    "EXECUTABLE": True,
    "PYSOURCE": True,
    "PYMODULE": True,
    "SPLASH": True,
    "PYZ": False,
    "SYMLINK": False,
}
"""Which kinds PyInstaller packs: it knows no other way to say what is stored, so ``kinds`` gives each file a kind."""


def packs_well(path: Path) -> bool:
    """Return whether a file is packed: whether that spares much of it."""
    data = path.read_bytes()
    return len(zlib.compress(data, 9)) <= MOST * len(data)


def kinds(entries: Iterable[Entry], *, is_mac: bool) -> list[Entry]:
    """Return the entries, each of a kind that is packed if it packs well, and else of one that is stored.

    Libraries and extension modules are unpacked alike, and data and archives too, so that they may change their kinds.
    On macOS an extension module has to be for all processors of the program, a library need not: both stay as they are.
    """
    found = []
    for name, path, kind in entries:
        if kind in ("BINARY", "EXTENSION") and not is_mac:
            kind = "EXTENSION" if packs_well(Path(path)) else "BINARY"
        elif kind == "DATA" and not packs_well(Path(path)):
            kind = "ZIPFILE"
        found.append((name, path, kind))
    return found
