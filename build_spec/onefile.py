"""What the program in one file stores uncompressed: it unpacks all of itself each time before anything is seen."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

Entry = tuple[str, str, str]
"""What PyInstaller collects: the name in the program, the path here, the kind."""
MOST_LEFT: Final = 0.37
"""A file is compressed if at most this share of its size is left: else unpacking takes more time than that is worth."""
_COMPRESSED: Final = {
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


def compressed_kinds(*, is_mac: bool) -> dict[str, bool]:
    """Return which kinds of files PyInstaller compresses: it knows no other way to say which files are stored.

    On macOS libraries stay of their kind (:func:`by_compression`), and are compressed.
    """
    return _COMPRESSED | {"BINARY": is_mac}


def is_compressed(path: Path) -> bool:
    """Return whether a file is compressed: whether little of it is left then."""
    data = path.read_bytes()
    return len(zlib.compress(data, 9)) <= MOST_LEFT * len(data)


def by_compression(entries: Iterable[Entry], *, is_mac: bool) -> list[Entry]:
    """Return the entries, each of a kind that is compressed or of one that is stored.

    Libraries and extension modules are unpacked alike, and data and archives too, so that they may change their kinds.
    On macOS an extension module has to be for all processors of the program, a library need not: both stay as they are.
    """
    found = []
    for name, path, kind in entries:
        if kind in ("BINARY", "EXTENSION") and not is_mac:
            kind = "EXTENSION" if is_compressed(Path(path)) else "BINARY"
        elif kind == "DATA" and not is_compressed(Path(path)):
            kind = "ZIPFILE"
        found.append((name, path, kind))
    return found
