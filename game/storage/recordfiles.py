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
from game.storage.private import private_path
from game.storage.settings import write_whole

_NOT_IN_NAMES: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')  # of files, on one system or another
MOST_LETTERS: Final = 80


def delete_record(path: Path) -> None:
    """Delete a record, and what lies beside it. Raises OSError, and LockedElsewhere while a program plays the match."""
    if is_locked(path):
        raise LockedElsewhere(str(path))
    path.unlink(missing_ok=True)
    private_path(path).unlink(missing_ok=True)


def export_record(path: Path, folder: Path, title: str) -> Path:
    """Copy a record into a folder, under a name made of a title; return where it lies. Raises OSError."""
    content = read_bounded(path, MOST_BYTES)
    folder.mkdir(parents=True, exist_ok=True)
    stem = _NOT_IN_NAMES.sub(" ", title)[:MOST_LETTERS].strip(" .") or path.stem
    number, target = 1, folder / f"{stem}{SUFFIX}"
    while os.path.lexists(target):
        if target.is_file() and target.read_bytes() == content:
            return target
        number += 1
        target = folder / f"{stem} {number}{SUFFIX}"
    write_whole(target, content)
    return target
