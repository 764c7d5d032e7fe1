"""Where the weights of nets come from: whoever starts the program says so, since computer players look for no files.

The program names the folder or archive, and the worker process is told the same (worker.py). A file is read when a
level first needs it.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Protocol

from game.controllers.ai.net import Net


class WeightFiles(Hashable, Protocol):
    """Files that can be read by name, and named to another process (pickled)."""

    def read(self, name: str) -> bytes:
        """Return what is in a file; raises OSError."""


_files: list[WeightFiles] = []


def use_weights(files: WeightFiles) -> None:
    """Let nets be read from there from now on."""
    _files[:] = [files]


def weight_files() -> WeightFiles | None:
    """Return where nets are read from, None before anybody has said so."""
    return _files[0] if _files else None


def net_named(name: str) -> Net:
    """Return the net of the file ``NAME.net``, read once.

    Raises RuntimeError before :func:`use_weights`, OSError and ValueError for a file that is missing or damaged.
    """
    files = weight_files()
    if files is None:
        raise RuntimeError("nobody has said where the weights of nets are")
    return _read(files, name)


@cache
def _read(files: WeightFiles, name: str) -> Net:
    return Net.from_bytes(files.read(f"{name}.net"))
