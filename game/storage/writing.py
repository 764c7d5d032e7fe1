"""Writes a file whole or not at all, through a link to what it leads to, and finds names that are free."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
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


def numbered(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Yield paths in a folder: one of that name, and then those with a number behind it, from 2 on."""
    yield folder / f"{stem}{suffix}"
    yield from (folder / f"{stem} {number}{suffix}" for number in count(2))


def first_free(paths: Iterable[Path]) -> Path:
    """Return the first of these paths at which there is nothing yet, no link either."""
    return next(path for path in paths if not os.path.lexists(path))


def write_once(paths: Iterable[Path], content: bytes) -> Path:
    """Write a file at the first free one of these paths, or leave it where it lies already; raises OSError."""
    for target in paths:
        if not os.path.lexists(target):
            target.parent.mkdir(parents=True, exist_ok=True)
            write_whole(target, content)
            return target
        if target.is_file() and target.stat().st_size == len(content) and target.read_bytes() == content:
            return target
    raise FileExistsError
