"""The file of the history's index: opened, found to be damaged, removed; and why it cannot be used."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.storage.finished import SCHEMA, VERSION
from game.storage.paths import followed
from game.words import _, system_reason

PATIENCE: Final = 0.2  # seconds to wait for another program that writes the index
_ERRORS: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
}
"""What the system says of an error of SQLite."""


class NewerIndex(sqlite3.OperationalError):
    """A newer version of the game has made the index: it is left to it."""


def prepared(path: str) -> sqlite3.Connection:
    """Open an index, an empty one where there is none; raises sqlite3.Error, DatabaseError itself for a damaged one."""
    base = sqlite3.connect(path, timeout=PATIENCE)
    try:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise NewerIndex(_("a newer version of Triunfo has made it"))
        if version not in (0, VERSION):
            raise sqlite3.DatabaseError(f"version {version}")
        # A loss of power may damage it then, which is found below, and costs no more than reading the records again.
        base.execute("PRAGMA synchronous = OFF")
        if version == 0:
            base.executescript(SCHEMA)
        base.execute(
            "SELECT place, name, number, state, begun, body, problem, game, outcome, people FROM matches LIMIT 1"
        ).fetchone()
        base.execute("SELECT place, name, size, mtime, over, checked FROM files LIMIT 1").fetchone()
        base.execute("SELECT name, number, deal, player, luck, play, unit FROM balances LIMIT 1").fetchone()
        if path != ":memory:" and base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
    except sqlite3.OperationalError as error:
        base.close()
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:  # it has other tables than ours
            raise sqlite3.DatabaseError(str(error)) from error
        raise
    except BaseException:
        base.close()
        raise
    return base


def reason_of(error: sqlite3.Error) -> str:
    """Return why the index cannot be used, in the words of the system where it has some."""
    code = getattr(error, "sqlite_errorcode", None)  # an error of Python's module itself has none
    base = None if code is None else code & 0xFF  # the rest tells where it happened
    if base in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _("another program is using it")
    number = _ERRORS.get(base) if base is not None else None
    return str(error) if number is None else system_reason(OSError(number, os.strerror(number)))


def remove(path: Path) -> None:
    """Remove an index and what SQLite keeps beside it, but not that of a newer version; raises OSError."""
    if _version(path) > VERSION:
        return
    path = followed(path)
    for suffix in ("", "-journal", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def _version(path: Path) -> int:
    """Return the version of an index; 0 where there is none that can be read."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path.as_uri() + "?mode=ro", uri=True, timeout=0.0)) as base:
        return int(base.execute("PRAGMA user_version").fetchone()[0])
    return 0
