"""Deals that are shared: written where the player finds them, and read from a file of theirs.

Luggage (storage/luggage.py) has files of the same ending, which are told from them here.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from game.assets import DEAL, read_bounded
from game.model.shareddeal import MOST_TEXT, SharedDeal, read_shared, write_shared
from game.storage.writing import write_whole

_ARCHIVE: Final = b"PK"  # with which a zip begins, and no text of a deal


def is_luggage(path: Path) -> bool:
    """Whether a file is luggage by its first bytes, and not a shared deal or a record."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(len(_ARCHIVE)) == _ARCHIVE
    except OSError:
        pass
    return False


def keep_deal(shared: SharedDeal, folder: Path) -> Path:
    """Write a deal into a folder, once; return where it lies. Raises OSError."""
    content = (write_shared(shared) + "\n").encode()
    folder.mkdir(parents=True, exist_ok=True)
    number, target = 1, folder / f"{shared.game} 1{DEAL}"
    while os.path.lexists(target):
        if target.is_file() and target.stat().st_size == len(content) and target.read_bytes() == content:
            return target
        number += 1
        target = folder / f"{shared.game} {number}{DEAL}"
    write_whole(target, content)
    return target


def read_deal_file(path: Path) -> SharedDeal:
    """Read a deal from a file; raises OSError, or InvalidMessage where there is none that can be played."""
    return read_shared(read_bounded(path, 4 * MOST_TEXT).decode("utf-8", "replace"))
