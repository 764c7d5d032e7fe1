"""Deals that are shared: written where the player finds them, and read from a file of his."""

from __future__ import annotations

import os
from pathlib import Path

from game.assets import DEAL, read_text
from game.model.shareddeal import MOST_TEXT, SharedDeal, read_shared, write_shared
from game.storage.settings import write_whole


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
    return read_shared(read_text(path, 4 * MOST_TEXT).decode("utf-8", "replace"))
