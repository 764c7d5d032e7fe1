"""The history: an index, in SQLite, of the records in the folder of matches. The records stay the truth.

A row is read anew when the size or time of its file is not what it was. Everything can be made again from the records,
so an index that is damaged, or of another version, is begun anew, and where none can be written one is kept in memory.
It has a rollback journal and not a write-ahead log: that needs memory shared between programs and leaves two more
files, which a folder on a network or without rights to write does not allow, and here one program writes now and then.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from game.assets import read_bounded
from game.model.errors import InvalidRecord
from game.people import NO_NAMES, KnownNames, in_english
from game.storage.finished import index_path
from game.storage.indexfile import FAILURES, INSERT_MATCH, begun_anew, is_damage, prepared, reason_of, remove, summed
from game.storage.log import LOGGER, fault_sentence
from game.storage.names import ABANDONED, ENDED, IMPORTED, begun, is_listed, is_set_aside
from game.storage.paths import matches_dir
from game.storage.skimming import MatchRow, PlayerRow, by_the_rules, read_rows
from game.words import _, sentence, system_reason

PLACES: Final = ("", ENDED, ABANDONED, IMPORTED)
MOST_BYTES: Final = 64_000_000  # of a record; what is longer was not written by people playing
_LISTED: Final = 200  # files whose size and time are asked for in one go
_WRITTEN: Final = 200  # pieces of work after which the index is written
_LOSSES: Final = 2  # of an index: when it is opened, and later
_LATER: Final = "record-version"
_COLUMNS: Final = "place, name, number, state, begun, body, problem"

RUNNING, FINISHED, ENDED_EARLY, GIVEN_UP = "running", "finished", "ended", "abandoned"
UNFINISHED, DAMAGED, NEWER, UNREAD = "unfinished", "damaged", "newer", "unread"
"""How a match stands: it goes on; was played to its end; was decided, and ended before; was given up; broke off in the
record of a friend, or before another match in the same file; its record is damaged, as its reader says; of a later
version; or a fault of the program keeps it from being read."""
UNREADABLE: Final = (DAMAGED, NEWER, UNREAD)


T = TypeVar("T")


class Entry(NamedTuple):
    """A match of the history, or a record that cannot be read: then ``match`` is None, and ``problem`` says why.

    ``number`` counts the matches of one file from 0; ``begun`` is in UTC as ISO 8601 writes it, empty if unknown.
    """

    path: Path
    number: int
    state: str
    begun: str
    match: MatchRow | None
    problem: str
    imported: bool

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won, also where a decided match was ended before its last deal."""
        if self.match is None:
            return ()
        return self.match.decided if self.state == ENDED_EARLY else self.match.winners

    @property
    def has_result(self) -> bool:
        """Whether it was played to its end, or ended where it was decided."""
        return self.state in (FINISHED, ENDED_EARLY) and bool(self.winners)


@dataclass(slots=True)
class _File:
    place: str
    name: str
    size: int
    mtime: int


class History:
    """The index of one folder of matches. It belongs to the thread that opened it.

    ``problem`` is a sentence for the player where the index cannot be kept: it is made anew each time then. ``names``
    are what people are called now: entries have those.
    """

    def __init__(self, folder: Path | None = None, names: KnownNames = NO_NAMES) -> None:
        self.folder = folder or matches_dir()
        self.names = names
        self.problem: str | None = None
        self._path = index_path(self.folder)
        self._losses = 0
        self._base = self._open()

    def _open(self) -> sqlite3.Connection:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return prepared(str(self._path))
        except Exception as error:  # damaged, of another version, or no index at all
            return self._instead(error)

    def _instead(self, error: Exception) -> sqlite3.Connection:
        """Return an empty index: a damaged file is begun anew, once; where that cannot be there is one in memory."""
        self._losses += 1
        try:
            if is_damage(error) and self._losses <= _LOSSES:
                return begun_anew(self._path, error)
        except (*FAILURES, OSError) as another:
            error = another
        text = _("The list of your matches cannot be kept ({reason}); it is made anew from their records each time.")
        self.problem = text.format(reason=reason_of(error))
        return prepared(":memory:")

    def close(self) -> None:
        """Let the index go."""
        self._base.close()

    def __enter__(self) -> History:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # --- what there is

    @property
    def changes(self) -> int:
        """A number that grows with each change of the index since it was opened."""
        return self._base.total_changes

    def count(self) -> int:
        """Return how many entries there are."""
        return int(self.ask("SELECT count(*) FROM matches")[0][0])

    def entries(self, first: int = 0, most: int = -1) -> list[Entry]:
        """Return entries, the match that was begun last first; ``most`` of them, or all."""
        query = f"SELECT {_COLUMNS} FROM matches ORDER BY begun DESC, name DESC, number DESC LIMIT ? OFFSET ?"
        return self.read(query, (most, first), self._entry)

    def entry(self, place: str, name: str, number: int) -> Entry | None:
        """Return one entry; None when it is no longer there."""
        query = f"SELECT {_COLUMNS} FROM matches WHERE place = ? AND name = ? AND number = ?"
        return next(iter(self.read(query, (place, name, number), self._entry)), None)

    def _entry(self, row: tuple[Any, ...]) -> Entry:
        place, name, number, state, begun, body, problem = row
        match = None if body is None else self._renamed(_BODY.decode(body))
        return Entry(self.folder / place / name, number, state, begun, match, problem, place == IMPORTED)

    def _renamed(self, match: MatchRow) -> MatchRow:
        """Return a match with its people as they are called now, each with the first of their ids."""
        players = tuple(self._person(each) if each.kind == "human" else each for each in match.players)
        return match if players == match.players else msgspec.structs.replace(match, players=players)

    def _person(self, player: PlayerRow) -> PlayerRow:
        name, number = self.names.of(player.name, player.id), self.names.first.get(player.id, player.id)
        if (name, number) == (player.name, player.id):
            return player
        return msgspec.structs.replace(player, name=name, id=number)

    def ask(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that a query of the index finds, as :meth:`read` does."""
        return self.read(query, values, lambda row: row)

    def read(self, query: str, values: Sequence[object], made: Callable[[tuple[Any, ...]], T]) -> list[T]:
        """Return what is ``made`` of each row that a query of the index finds.

        The index is a cache of the records: whatever goes wrong, it is made anew from them, and asked again.
        """
        try:
            return list(map(made, self._base.execute(query, values)))
        except Exception as error:
            self.lose(error)
            self.refresh()
            return list(map(made, self._base.execute(query, values)))

    def put(self, query: str, rows: Sequence[Sequence[object]]) -> None:
        """Write rows that can be made again into the index, unless it cannot be written now."""
        with suppress(*FAILURES):
            self._base.executemany(query, rows)
            self._base.commit()

    def forget(self, place: str, name: str) -> None:
        """Drop the matches of a record that was deleted."""
        try:
            _forget(self._base, place, name)
            _forget_balances(self._base, name)
            self._base.commit()
        except FAILURES as error:
            self.lose(error)
            self.refresh()

    # --- making it agree with the records

    def refresh(self) -> None:
        """Make the index agree with the records, however long that takes."""
        work = Refresh(self)
        while work.step(1000):
            pass

    def clear(self) -> None:
        """Forget everything, so that all is read anew."""
        self._base.close()
        with suppress(OSError):
            remove(self._path)
        self.problem = None
        self._base = self._open()

    def lose(self, error: Exception) -> None:
        """Go on with an empty index after this one failed."""
        with suppress(sqlite3.Error):
            self._base.close()
        self._base = self._instead(error)


class Refresh:
    """Makes the index of a history agree with the records, a little with each :meth:`step`.

    At first all files are listed; then those that changed are read, quickly or, if it is ``thorough``, by the rules, so
    that what a quick reading overlooks becomes known as damaged. What is done is written from time to time: whoever is
    killed goes on from there the next time. To stop before the end, :meth:`stop`.
    """

    def __init__(self, history: History, *, thorough: bool = False) -> None:
        self._history = history
        self._base = history._base
        self._thorough = thorough
        self._work: Iterator[bool] = self._all()
        self._unwritten = 0
        self.done = 0
        self.total = 0  # of the files to read; 0 until they are listed
        self.changed = False  # whether anything in the index has, once they are listed

    def step(self, most: int = 1) -> bool:
        """Do ``most`` pieces of work, each about a millisecond or two; returns whether anything is left."""
        if self._base is not self._history._base:  # whoever asked it something has found it damaged meanwhile
            self._base, self._work = self._history._base, self._all()
        base = self._base
        try:
            for _piece in range(most):
                if next(self._work, None) is None:
                    base.commit()
                    return False
                self._unwritten += 1
                if self._unwritten >= _WRITTEN:
                    base.commit()
                    self._unwritten = 0
        except FAILURES as error:
            self._history.lose(error)
        return True

    def stop(self) -> None:
        """Write what is done, and end."""
        if self._base is self._history._base:
            self._work = iter(())
            self.step()

    def _all(self) -> Iterator[bool]:
        """Do everything; yields after each piece."""
        self.done = self.total = 0
        base = self._base
        listed = base.execute("SELECT place, name, size, mtime FROM files")
        known = {(place, name): (size, mtime) for place, name, size, mtime in listed}
        changed: list[_File] = []
        names: set[str] = set()
        for place in PLACES:
            for file in self._listed(place):
                if file is None:
                    yield True
                    continue
                names.add(file.name)
                if known.pop((place, file.name), None) != (file.size, file.mtime):
                    changed.append(file)
        for place, name in known:
            _forget(base, place, name)
            if name not in names:  # else it was only moved to another folder
                _forget_balances(base, name)
        yield True
        changed.sort(key=lambda file: file.name, reverse=True)
        self.changed = bool(known or changed)
        self.total = len(changed)
        for file in changed:
            self._read(base, file)
            self.done += 1
            yield True

    def _listed(self, place: str) -> Iterator[_File | None]:
        """Yield the records of a folder, and now and then None for a moment of rest."""
        try:
            with os.scandir(self._history.folder / place) as found:
                for number, entry in enumerate(found):
                    if number % _LISTED == _LISTED - 1:
                        yield None
                    with suppress(OSError):
                        if is_listed(entry.name) and entry.is_file():
                            stat = entry.stat()
                            yield _File(place, entry.name, stat.st_size, stat.st_mtime_ns)
        except OSError:
            return

    def _read(self, base: sqlite3.Connection, file: _File) -> None:
        path = self._history.folder / file.place / file.name
        rows: tuple[MatchRow, ...] = ()
        problem, state, over, size = "", "", False, file.size
        try:
            content = read_bounded(path, MOST_BYTES)
            rows = self._rows(path, content)
            if not rows and content:
                state, problem = DAMAGED, _("There is no match in it.")
            over = content.endswith(b"\n") and bool(rows) and rows[-1].over
        except InvalidRecord as error:
            state, problem = NEWER if error.code == _LATER else DAMAGED, _problem(error)
        except OSError as error:
            state, problem = DAMAGED, system_reason(error)
        except Exception as error:  # a fault of the program: the others are listed, and it is tried again the next time
            state, problem, size = UNREAD, _fault(path, error), -1
        _forget(base, file.place, file.name)
        base.execute(
            "INSERT INTO files (place, name, size, mtime, over) VALUES (?, ?, ?, ?, ?)",
            (file.place, file.name, size, file.mtime, file.name if over else ""),
        )
        if state:
            _add_problem(base, file, state, problem)
            return
        for number, row in enumerate(rows):
            state = _state(file.place, row, is_last=number == len(rows) - 1)
            _add(base, file, number, state, row)

    def _rows(self, path: Path, content: bytes) -> tuple[MatchRow, ...]:
        """Return the matches of a record, read by the rules or quickly; raises InvalidRecord."""
        if self._thorough or is_set_aside(path.name):
            try:
                return by_the_rules(content)
            except InvalidRecord:
                raise
            except Exception as error:  # a fault of the program: it is read quickly
                _fault(path, error)
        return read_rows(content)


_BODY: Final = msgspec.json.Decoder(MatchRow)


def _state(place: str, row: MatchRow, *, is_last: bool) -> str:
    if row.over:
        return FINISHED
    if place == ENDED:
        return ENDED_EARLY
    if place == ABANDONED:
        return GIVEN_UP
    return RUNNING if place == "" and is_last else UNFINISHED


def _problem(error: InvalidRecord) -> str:
    return _("Line {line}: {reason}").format(line=error.line, reason=sentence(error))


def _fault(path: Path, error: Exception) -> str:
    logging.getLogger(LOGGER).warning("the record %s cannot be listed", path)
    text = _("An error in Triunfo keeps it from being read.")
    return f"{text} {fault_sentence('a record cannot be listed', error)}"


def _forget(base: sqlite3.Connection, place: str, name: str) -> None:
    base.execute("DELETE FROM files WHERE place = ? AND name = ?", (place, name))
    base.execute("DELETE FROM matches WHERE place = ? AND name = ?", (place, name))


def _forget_balances(base: sqlite3.Connection, name: str) -> None:
    base.execute("DELETE FROM balances WHERE name = ?", (name,))


def _add(base: sqlite3.Connection, file: _File, number: int, state: str, row: MatchRow) -> None:
    told = (begun(file.name, row.date), msgspec.json.encode(row), "", *told_of(state, row))
    base.executemany(INSERT_MATCH, summed([(file.place, file.name, number, state, *told)]))


def _add_problem(base: sqlite3.Connection, file: _File, state: str, problem: str) -> None:
    told = (begun(file.name), None, problem, "", "", "")
    base.executemany(INSERT_MATCH, summed([(file.place, file.name, 0, state, *told)]))


def told_of(state: str, row: MatchRow) -> tuple[str, str, str]:
    """Return what the history is filtered by: the game, what the match was for the first person, and who played.

    The last is JSON, for each player ``[name, kind, outcome, "#id", portrait]``, the name as it is kept in every
    language; the id is empty where there is none.
    """
    winners = row.decided if state == ENDED_EARLY else row.winners if state == FINISHED else ()
    people = [
        (
            in_english(each.name),
            each.kind,
            _outcome(each.side, winners),
            f"#{each.id}" if each.id else "",
            each.portrait or "",
        )
        for each in row.players
    ]
    first = next((outcome for _name, kind, outcome, *_rest in people if kind == "human"), "")
    return row.game, first, msgspec.json.encode(people).decode()


def _outcome(side: int, winners: tuple[int, ...]) -> str:
    """What a match was for a side: "won", "drawn", "lost", or nothing while it is open."""
    if not winners:
        return ""
    return "lost" if side not in winners else "won" if len(winners) == 1 else "drawn"
