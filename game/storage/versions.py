"""Files that a newer version of the game has written: they are told from damaged ones, and stay as they are.

Each kind of file has a number of its form, in ``version``; a file without it has the first. A version of the game that
needs another form counts it up; what was released before it has to be taken up.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.assets import read_text
from game.words import _


class _Head(msgspec.Struct):
    version: Any = None


def version_of(text: bytes) -> int:
    """Return the number of a file's form; 0 where it tells none, or is none of ours."""
    try:
        found = msgspec.json.decode(text, type=_Head).version
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0
    return found if isinstance(found, int) and not isinstance(found, bool) else 0


def is_newer(path: Path, version: int, largest: int) -> bool:
    """Whether a file of at most so many bytes has a later form than ``version``; False where it cannot be read."""
    try:
        return version_of(read_text(path, largest)) > version
    except OSError:
        return False


def newer_sentence(path: Path) -> str:
    """Say that a file is left to the newer version that has written it."""
    text = _(
        "{path} was saved by a newer version of Triunfo: it stays as it is, and what you do now is not kept in it."
    )
    return text.format(path=path)
