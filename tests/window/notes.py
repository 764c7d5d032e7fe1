"""What a program that is to be killed notes of an evening, a line each, and what is read of that afterwards."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, TextIO

import msgspec

from game.app.tablematch import TableMatch
from game.model.observation import Observation
from game.settings import Settings
from tests.window.evenings import Evening
from tests.window.everything import Has, told_by


def digest(observation: Observation) -> str:
    """What a seat knows, in one word."""
    return hashlib.sha256(repr(observation).encode()).hexdigest()[:24]


def record_of(match: TableMatch) -> Path:
    """The file the match is written to."""
    path = match.hosted.record
    assert path is not None
    return path


def stands(match: TableMatch) -> Observation:
    """What the person knows, without what they have just done and can take back: that is not recorded yet."""
    fresh = match.room.recorder.fresh
    return match.observe() if fresh is None else fresh.before.observe(match.viewer)


class Writing:
    """Notes what the person has been told, before anything else can happen."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._known: tuple[str, int, str, bool] | None = None
        self._has = Has()

    def tell(self, *words: object) -> None:
        """Note something."""
        self._file.write(msgspec.json.encode(words).decode() + "\n")
        self._file.flush()

    def take(self, evening: Evening) -> None:
        """Note what has changed since the last frame."""
        if evening.match is not None:
            path = record_of(evening.match)
            known = str(path), path.stat().st_size, digest(stands(evening.match)), evening.match.armed
            if known != self._known:
                self._known = known
                self.tell("knows", *known)
        has = told_by(evening.app)
        if has != self._has:
            self._has = has
            self.tell("has", has)


class Notes:
    """The notes of a program, as far as their lines are whole; :meth:`read` reads what has come since.

    ``known`` has digests of what the person knew, by record and its size then, ``armed`` where they had a swap ready;
    ``wished`` the values of settings and names that were on their way after the last of ``has`` was noted.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0
        self.workers: list[int] = []
        self.table: tuple[int, str, Path] | None = None  # its port, its code, and the record of its match
        self.known: dict[Path, dict[int, set[str]]] = {}
        self.armed: set[tuple[Path, int]] = set()
        self.told = 0  # how often they had something else than before
        self.has = Has()
        self.wished: dict[str, list[Any]] = {}
        path.touch()

    def read(self) -> None:
        """Read on."""
        lines = self.path.read_bytes().split(b"\n")[:-1]
        for line in lines[self.count :]:
            kind, *words = msgspec.json.decode(line)
            self._take(kind, words)
        self.count = len(lines)

    def _take(self, kind: str, words: list[Any]) -> None:
        match kind, words:
            case "worker", [number]:
                self.workers.append(number)
            case "table", [port, code, record]:
                self.table = port, code, Path(record)
            case "knows", [record, size, known, armed]:
                self.known.setdefault(Path(record), {}).setdefault(size, set()).add(known)
                self.armed |= {(Path(record), size)} if armed else set()
            case "has", [has]:
                self.has, self.wished = self.has.and_then(msgspec.convert(has, Has)), {}
                self.told += 1
            case "will", [what, value]:
                wanted = msgspec.convert(value, Settings) if what == "settings" else value
                self.wished.setdefault(what, []).append(wanted)
            case _:
                raise AssertionError(f"no such note: {kind}")
