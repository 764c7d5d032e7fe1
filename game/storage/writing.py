"""Writes a file whole or not at all, through a link to what it leads to."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from game.assets import patiently
from game.storage.paths import followed


def write_whole(path: Path, content: bytes) -> None:
    """Put a file in place in one step: whoever reads it sees the old one or the new one, whole. Raises OSError.

    A link stays: what it leads to is written, on whichever disk that is, and made where there is nothing yet.
    """
    target = followed(path)
    if target != path:
        target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: os.replace(name, target))
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
