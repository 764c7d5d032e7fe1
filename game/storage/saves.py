"""Saved matches: each is its record, written line by line as it happens, so that a kill at any moment loses nothing."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from game.assets import read_bounded
from game.model.errors import GameError, InvalidRecord
from game.model.events import DealStarted, Event
from game.model.match import Match
from game.model.record import Header, Reader, event_line, header_line
from game.storage.log import LOGGER
from game.storage.paths import matches_dir, set_aside
from game.words import _, sentence, system_reason

SUFFIX: Final = ".jsonl"
MOST_BYTES: Final = 8_000_000
"""Of a match to go on with; a long one has a twentieth of that."""
_TAIL: Final = 4096  # bytes at a file's end that are sure to hold its last event
# What a later version of the game may have saved: not damaged, only not for this one.
_NOT_OURS: Final = frozenset({"record-version"})

Report = Callable[[str], None]
"""Told once, in one sentence, that something cannot be saved."""


class MatchFile:
    """Writes a match's events to its record; the sink of a session. Every line is with the system when a call returns.

    When writing fails (full disk, no rights) the player is told once and the match goes on unsaved: a record with a
    hole would be worth nothing.
    """

    def __init__(self, path: Path | None, file: BinaryIO | None, report: Report) -> None:
        self.path = path
        self._file = file
        self._report = report

    @classmethod
    def create(cls, header: Header, report: Report, folder: Path | None = None) -> MatchFile:
        """Begin the record of a new match in the folder of matches."""
        folder = folder or matches_dir()
        path = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, file = _create_new(folder)
        except OSError as error:
            report(_unsaved(path, error))
            return cls(None, None, report)
        match = cls(path, file, report)
        match._write(header_line(header))
        return match

    @property
    def is_saving(self) -> bool:
        """Whether what happens is still being written."""
        return self._file is not None

    def __call__(self, event: Event) -> None:
        """Write the event, if it is one that a record keeps."""
        line = event_line(event)
        if line is not None:
            self._write(line)

    def close(self) -> None:
        """End writing; the match can be taken up again with :func:`resume`."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, line: str) -> None:
        if self._file is None:
            return
        data = memoryview(line.encode() + b"\n")
        try:
            while data:
                written = self._file.write(data)
                data = data[written:]
        except OSError as error:
            self.close()
            self._report(_unsaved(self.path, error))


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match that was broken off, as far as its record goes."""

    path: Path
    header: Header
    match: Match
    pending: tuple[Event, ...]  # what has happened but is not written yet
    size: int  # bytes of whole lines; a torn line may follow
    ended_line: bool  # whether the last of them has its newline
    story: tuple[Event, ...] = ()  # all that has happened in the deal that goes on

    @property
    def deal_number(self) -> int:
        """The number of the deal that goes on, or begins next."""
        return len(self.match.results) + 1


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to go on with, and sentences about records that had to be set aside."""

    saved: SavedMatch | None
    problems: tuple[str, ...]


def latest_unfinished(folder: Path | None = None, passed_over: Collection[Path] = ()) -> Found:
    """Look for the match that was begun last and is not finished; damaged records on the way are set aside.

    Matches of a later version of the game are passed over and left as they are.
    """
    problems: list[str] = []
    for path in _newest_first(folder or matches_dir()):
        if path in passed_over:
            continue
        try:
            if _is_finished(path):
                continue
            saved = read_match(path)
        except InvalidRecord as error:
            if error.code not in _NOT_OURS:
                problems.append(_put_aside(path, error))
            continue
        except OSError as error:
            reason = system_reason(error)
            problems.append(_("The saved match {path} cannot be read ({reason}).").format(path=path, reason=reason))
            continue
        except Exception as error:  # a fault of the program: nobody expected such a record, and the title comes up
            problems.append(refuse(path, error))
            continue
        if saved is not None and not saved.match.is_over:
            return Found(saved, tuple(problems))
    return Found(None, tuple(problems))


def read_match(path: Path) -> SavedMatch | None:
    """Read a match from its record; None when not even its header was written.

    A last line without its newline is a torn one, unless it can be read. Raises InvalidRecord at the first line that
    does not follow from those before, and OSError.
    """
    reader, story = Reader(), list[Event]()
    size = 0
    ended = True
    for line in read_bounded(path, MOST_BYTES).splitlines(keepends=True):
        ended = line.endswith(b"\n")
        try:
            _tell(story, reader.feed(_decoded(line, reader.line + 1)))
        except InvalidRecord:
            if not ended:
                ended = True
                break
            raise
        size += len(line)
    if reader.header is None or reader.match is None:
        return None
    _tell(story, reader.pending)
    return SavedMatch(path, reader.header, reader.match, reader.pending, size, ended, tuple(story))


def _tell(story: list[Event], happened: tuple[Event, ...]) -> None:
    """Add what happened to the story of a deal, which begins anew with each deal."""
    for event in happened:
        if isinstance(event, DealStarted):
            story.clear()
        story.append(event)


def resume(saved: SavedMatch, report: Report) -> MatchFile:
    """Open the record to go on with: a torn line goes, what is due is added. Play on with ``saved.match``."""
    try:
        file = saved.path.open("r+b", buffering=0)
        file.truncate(saved.size)
        file.seek(saved.size)
    except OSError as error:
        report(_unsaved(saved.path, error))
        return MatchFile(saved.path, None, report)
    match = MatchFile(saved.path, file, report)
    if not saved.ended_line:
        match._write("")
    for event in saved.pending:
        match(event)
    return match


def abandon(saved: SavedMatch | Path) -> None:
    """Give up a match for good: its record stays, but is not offered again. Raises OSError."""
    path = saved if isinstance(saved, Path) else saved.path
    folder = path.parent / "abandoned"
    folder.mkdir(exist_ok=True)
    path.rename(folder / path.name)


def _create_new(folder: Path) -> tuple[Path, BinaryIO]:
    """Create a file whose name sorts after those of earlier matches."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    number = 0
    while True:
        path = folder / f"{stamp}-{number:03}{SUFFIX}"
        try:
            return path, path.open("xb", buffering=0)
        except FileExistsError:
            number += 1


def _newest_first(folder: Path) -> list[Path]:
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX and ".damaged" not in path.name]
    except OSError:
        return []
    return sorted(paths, key=lambda path: path.name, reverse=True)


def _is_finished(path: Path) -> bool:
    """Return whether the record ends a match, from its last line alone."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - _TAIL))
        tail = file.read()
    return tail.endswith(b"\n") and b'"event": "match-end"' in tail.rstrip(b"\n").rsplit(b"\n", 1)[-1]


def _decoded(line: bytes, number: int) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise InvalidRecord(number, "not-json") from None


def refuse(path: Path, error: Exception) -> str:
    """Set aside a match that cannot go on because of a fault of the program; return the sentence, log the fault."""
    logging.getLogger(LOGGER).error("the saved match %s cannot go on", path, exc_info=error)
    try:
        aside = set_aside(path)
    except OSError:
        return _("The saved match {name} cannot go on because of an error; the log says more.").format(name=path.name)
    text = _("A saved match cannot go on because of an error; it is kept as {aside}, and the log says more.")
    return text.format(aside=aside)


def _put_aside(path: Path, error: InvalidRecord) -> str:
    facts = {"name": path.name, "line": error.line, "reason": sentence(error)}
    try:
        facts["aside"] = set_aside(path)
    except OSError:
        return _("The saved match {name} is damaged in line {line}: {reason}").format(**facts)
    text = _("A saved match is damaged in line {line} and cannot be continued; it has been kept as {aside}. ({reason})")
    return text.format(**facts)


def _unsaved(path: Path | None, error: OSError | GameError) -> str:
    reason = system_reason(error) if isinstance(error, OSError) else sentence(error).removesuffix(".")
    return _(
        "This match cannot be saved ({reason}): you can play on, but it will be lost when you close the game."
    ).format(reason=reason)
