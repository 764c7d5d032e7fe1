"""The file of a record in the player's hands: deleted, or copied to where he finds it."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from game.assets import read_bounded
from game.storage.history import MOST_BYTES
from game.storage.locks import LockedElsewhere, is_locked
from game.storage.names import SUFFIX
from game.storage.paths import take_away
from game.storage.private import private_path
from game.storage.writing import write_whole

_NOT_IN_NAMES: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')  # of files, on one system or another
_DEVICE: Final = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9\u00b9\u00b2\u00b3])[ ]*(?:\.|\Z)", re.I
)
"""A name that Windows takes for a device, whatever its ending."""
MOST_LETTERS: Final = 80


def delete_record(path: Path) -> None:
    """Delete a record, and what lies beside it. Raises OSError, and LockedElsewhere while a program plays the match."""
    if is_locked(path):
        raise LockedElsewhere(str(path))
    take_away(path)
    take_away(private_path(path))


def export_record(path: Path, folder: Path, title: str) -> Path:
    """Copy a record into a folder, under a name made of a title; return where it lies. Raises OSError."""
    content = read_bounded(path, MOST_BYTES)
    folder.mkdir(parents=True, exist_ok=True)
    stem = file_stem(title) or path.stem
    number, target = 1, folder / f"{stem}{SUFFIX}"
    while os.path.lexists(target):
        if target.is_file() and target.read_bytes() == content:
            return target
        number += 1
        target = folder / f"{stem} {number}{SUFFIX}"
    write_whole(target, content)
    return target


def file_stem(title: str) -> str:
    """Return a name for a file, without its ending, that every system takes; empty where nothing of the title is left.

    >>> file_stem("Ana / Rosa: 3-2?"), file_stem("con"), file_stem("nul.x"), file_stem("...")
    ('Ana Rosa 3-2', '_con', '_nul.x', '')
    """
    words = " ".join(_NOT_IN_NAMES.sub(" ", title).split())
    stem = words[:MOST_LETTERS].strip(" .")
    return f"_{stem}" if _DEVICE.match(stem) else stem
