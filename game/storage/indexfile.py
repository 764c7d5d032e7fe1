"""The file of the history's index: opened, found to be damaged, begun anew; and why it cannot be used."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated, Final, Literal
from zlib import crc32

import msgspec

from game.storage.finished import MARK, SCHEMA, VERSION
from game.storage.log import LOGGER
from game.storage.paths import followed, take_away
from game.words import _, system_reason

PATIENCE: Final = 0.2  # seconds to wait for another program that writes the index
FILES: Final = "place, name, size, mtime, over"
MATCHES: Final = "place, name, number, state, begun, body, problem, game, outcome, people"
BALANCES: Final = "name, number, deal, player, luck, play, unit"
INSERT_MATCH: Final = f"INSERT INTO matches ({MATCHES}, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_BALANCE: Final = f"INSERT OR REPLACE INTO balances ({BALANCES}, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_Small = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]  # SQLite takes no numbers of any size
BalanceRow = tuple[str, _Small, _Small, _Small, float, float, Literal["points", "match-points"]]
"""What stands in the columns of ``BALANCES``."""
_ROLLBACK: Final = b"\x01\x01"  # in the head of a file that has no write-ahead log, and that this SQLite may write
FAILURES: Final = (sqlite3.Error, UnicodeError)
"""What a damaged index may raise wherever it is read or written; what SQLite says of it may be damaged too."""
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
    """Open an index, an empty one where there is none, every value of which is as it was written.

    Raises sqlite3.Error, of which :func:`is_damage` tells the kind.
    """
    base = sqlite3.connect(path, timeout=PATIENCE)
    try:
        version, mark = _version(base)
        if _is_newer(version, mark):
            raise NewerIndex(_("a newer version of Triunfo has made it"))
        if (version, mark) not in ((0, 0), (VERSION, MARK)):
            raise sqlite3.DatabaseError(f"version {version}")
        # A loss of power may damage it then, which is found below, and costs no more than reading the records again.
        base.execute("PRAGMA synchronous = OFF")
        if version == 0:
            base.executescript(SCHEMA)
        base.execute(f"SELECT {FILES} FROM files LIMIT 1").fetchone()
        if path != ":memory:" and not (_is_ours(path) and _is_sound(base)):
            raise sqlite3.DatabaseError("damaged")
    except BaseException:
        base.close()
        raise
    return base


def _version(base: sqlite3.Connection) -> tuple[int, int]:
    (version,), (mark,) = (base.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id"))
    return version, mark


def _is_newer(version: int, mark: int) -> bool:
    return version > VERSION and mark - version == MARK - VERSION


def _is_ours(path: str) -> bool:
    with open(path, "rb") as file:
        return file.read(20)[18:] == _ROLLBACK


def _is_sound(base: sqlite3.Connection) -> bool:
    """Whether the file holds together and its rows are as they were written.

    What is wrong in ``files`` only has a record read again, so its rows have no sums.
    """
    if base.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        return False
    return all(
        told == sum_of(row)
        for table, columns in (("matches", MATCHES), ("balances", BALANCES))
        for *row, told in base.execute(f"SELECT {columns}, sum FROM {table}")
    )


def sum_of(row: Sequence[object]) -> int:
    """Return what is kept beside the values of a row: SQLite takes any value, and finds none that has changed."""
    return crc32(msgspec.msgpack.encode(row))


def summed(rows: Iterable[Sequence[object]]) -> list[tuple[object, ...]]:
    """Return rows with their sums, as they are written."""
    return [(*row, sum_of(row)) for row in rows]


def begun_anew(path: Path, error: Exception) -> sqlite3.Connection:
    """Begin an index again, with what is sound of luck and play in the one before.

    The index of a newer version stays, so that it raises :class:`NewerIndex`; also other sqlite3.Error, and OSError.
    """
    logging.getLogger(LOGGER).info("the index of the matches is made anew from their records: %s", error)
    kept = _sound_balances(path)
    remove(path)
    base = prepared(str(path))
    base.executemany(INSERT_BALANCE, summed(kept))
    base.commit()
    return base


def _sound_balances(path: Path) -> list[BalanceRow]:
    """Return the rows of luck and play that are as they were written; those of version 5 had no sums."""
    found: list[BalanceRow] = []
    with suppress(*FAILURES, msgspec.MsgspecError), closing(_to_read(path)) as base:
        has_sums = _version(base)[0] != 5
        for *row, told in base.execute(f"SELECT {BALANCES}, {'sum' if has_sums else 0} FROM balances"):
            if not has_sums or told == sum_of(row):
                found.append(msgspec.convert(row, BalanceRow))
    return found


def is_damage(error: Exception) -> bool:
    """Whether an error says that an index is damaged, and not that it cannot be used now, or by this version."""
    return not isinstance(error, NewerIndex | OSError) and _code(error) not in (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        *_ERRORS,
    )


def reason_of(error: Exception) -> str:
    """Return why the index cannot be used, in the words of the system where it has some."""
    if isinstance(error, OSError):
        return system_reason(error)
    code = _code(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _("another program is using it")
    number = _ERRORS.get(code)
    return str(error) if number is None else system_reason(OSError(number, os.strerror(number)))


def _code(error: Exception) -> int:
    """SQLite's number of an error, without where it happened; 0 of one of Python's module itself."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def remove(path: Path) -> None:
    """Remove an index and what SQLite keeps beside it, but not that of a newer version; raises OSError."""
    with suppress(*FAILURES), closing(_to_read(path)) as base:
        if _is_newer(*_version(base)):
            return
    path = followed(path)
    for suffix in ("", "-journal", "-wal", "-shm"):
        take_away(path.with_name(path.name + suffix))


def _to_read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path.as_uri() + "?mode=ro", uri=True, timeout=0.0)
