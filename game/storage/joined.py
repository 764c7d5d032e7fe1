"""The seat at a table elsewhere that somebody has: kept so that he finds back to it after the program has ended.

The token in it opens that seat; only who may read this user's files can read it, and it never gets into the log.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.storage.keptfile import Kept, encoded, is_newer, read_kept
from game.storage.paths import take_away
from game.storage.writing import write_whole
from game.words import _, system_reason

LARGEST: Final = 2048  # bytes of such a file
KEPT_FOR: Final = 2 * 24 * 3600.0  # seconds; a table is not open for longer


class KeptSeat(msgspec.Struct, frozen=True):
    """Where the table is, what opens the seat, and how the table is called."""

    host: Annotated[str, Meta(min_length=2, max_length=45)]
    port: Annotated[int, Meta(ge=1, le=65535)]
    token: Annotated[str, Meta(min_length=16, max_length=80)]
    name: Annotated[str, Meta(max_length=60)] = ""

    def __repr__(self) -> str:
        return f"<a seat at {self.host}:{self.port}>"


JOINED: Final = Kept[KeptSeat | None](empty=None, kind=KeptSeat, largest=LARGEST, place="joined.private.json")


def read_seat() -> KeptSeat | None:
    """Return the seat that was kept; None when there is none, or none that can be read or still be had."""
    path = JOINED.path
    with suppress(OSError):
        if time.time() - path.stat().st_mtime < KEPT_FOR:
            return read_kept(path, JOINED).content
    return None


def keep_seat(seat: KeptSeat) -> str | None:
    """Keep the seat in place of what was; returns why that failed."""
    path = JOINED.path
    if is_newer(path, JOINED.version, LARGEST):
        return _("a newer version of Triunfo has made it")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, encoded(seat, JOINED))
    except OSError as error:
        return system_reason(error)
    return None


def forget_seat() -> None:
    """There is no way back any more."""
    with suppress(OSError):
        if not is_newer(JOINED.path, JOINED.version, LARGEST):
            take_away(JOINED.path)
