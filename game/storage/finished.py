"""Which records are known to be finished, from the index of the history: so that the title need not look into them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.storage.names import is_listed

FEW: Final = 100
"""Files whose ends are looked at sooner than an index is opened."""
VERSION: Final = 7
"""Of the index; one of another version is made anew."""
MARK: Final = 0x54724900 + VERSION
"""The version once more, as every version of the program writes it: where the two do not agree, one is damaged."""
SCHEMA: Final = f"""
    CREATE TABLE IF NOT EXISTS files (
        place TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, mtime INTEGER NOT NULL,
        over TEXT NOT NULL, PRIMARY KEY (place, name)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS matches (
        place TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, state TEXT NOT NULL, begun TEXT NOT NULL,
        body BLOB, problem TEXT NOT NULL, game TEXT NOT NULL, outcome TEXT NOT NULL, people TEXT NOT NULL,
        sum INTEGER NOT NULL, PRIMARY KEY (place, name, number)
    );
    CREATE INDEX IF NOT EXISTS newest ON matches (begun DESC, name DESC, number DESC);
    CREATE TABLE IF NOT EXISTS balances (
        name TEXT NOT NULL, number INTEGER NOT NULL, deal INTEGER NOT NULL, player INTEGER NOT NULL,
        luck REAL NOT NULL, play REAL NOT NULL, unit TEXT NOT NULL, sum INTEGER NOT NULL,
        PRIMARY KEY (name, number, deal, player)
    ) WITHOUT ROWID;
    PRAGMA user_version = {VERSION};
    PRAGMA application_id = {MARK};
"""
"""``over``: the name again where the last line of the file ends a match, else empty. ``size`` is -1 of a file of which
only the end was looked at. ``game``, ``outcome`` (of the first person) and ``people`` are what the history is filtered
by (game/storage/lookup.py). ``balances`` are those of deals that were looked at (game/storage/balances.py). ``sum`` is
:func:`game.storage.indexfile.sum_of` the other values."""


def index_path(folder: Path) -> Path:
    """Return where the index of a folder of matches is kept; it may not exist yet."""
    return folder.with_name("history.sqlite")


def known_finished(folder: Path) -> frozenset[str]:
    """Return names of records that are finished, none where there is no index that can be read.

    Nobody writes to a finished record any more, so the name is enough. One that was changed by hand is found when the
    index is next made to agree with the records, which looks at sizes and times.
    """
    path = index_path(folder)
    if not path.is_file():
        return frozenset()
    import sqlite3  # here: most people have so few matches that the title does without it

    unreadable = suppress(sqlite3.Error, UnicodeError)
    with unreadable, closing(sqlite3.connect(path.as_uri() + "?mode=ro", uri=True, timeout=0.0)) as base:
        if base.execute("PRAGMA user_version").fetchone() == (VERSION,):
            query = "SELECT group_concat(name, '/') FROM files WHERE place = '' AND over = name"
            (names,) = base.execute(query).fetchone()
            return frozenset(names.split("/")) if names else frozenset()
    return frozenset()


def remember_finished(folder: Path, names: Collection[str]) -> None:
    """Note in the index that these records are finished; where it cannot be written, nothing happens."""
    rows = [(name, name) for name in names if is_listed(name)]
    note(folder, "INSERT OR IGNORE INTO files VALUES ('', ?, -1, 0, ?)", rows)


def note(folder: Path, query: str, rows: Sequence[Sequence[object]]) -> None:
    """Write rows into the index of a folder of matches, opened for that moment; not where it cannot be written now.

    Nothing waits for the disk or for another program, so that this can be done between two frames.
    """
    import sqlite3

    unwritable = suppress(sqlite3.Error, UnicodeError)
    with unwritable, closing(sqlite3.connect(index_path(folder), timeout=0.0)) as base:
        base.execute("PRAGMA synchronous = OFF")
        version = base.execute("PRAGMA user_version").fetchone()
        if version == (0,):
            base.executescript(SCHEMA)
        if version in ((0,), (VERSION,)):
            base.executemany(query, rows)
            base.commit()
