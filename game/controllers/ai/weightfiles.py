"""Where the weights of nets come from: whoever starts the program says so, since computer players look for no files.

The command line names the folder, and the worker process is told the same (worker.py). A file is read when a level
first needs it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.controllers.ai.net import Net

_folders: list[Path] = []


def use_weights(folder: Path) -> None:
    """Let nets be read from that folder from now on."""
    _folders[:] = [folder]


def weights_folder() -> Path | None:
    """Return the folder nets are read from, None before anybody has named one."""
    return _folders[0] if _folders else None


def net_named(name: str) -> Net:
    """Return the net of the file ``NAME.net``, read once.

    Raises RuntimeError before :func:`use_weights`, OSError and ValueError for a file that is missing or damaged.
    """
    folder = weights_folder()
    if folder is None:
        raise RuntimeError("nobody has said where the weights of nets are")
    return _read(folder / f"{name}.net")


@cache
def _read(path: Path) -> Net:
    return Net.from_bytes(path.read_bytes())
