"""Saved matches: each is its record; which one goes on, and how."""

from __future__ import annotations

import errno
import logging
import os
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec

from game.assets import patiently, read_bounded
from game.model.errors import InvalidRecord
from game.model.events import DealStarted, Event
from game.model.match import Match
from game.model.record import NO_VERSION, Header, Version, event_line
from game.model.recordlines import read_record
from game.storage.finished import FEW, known_finished, remember_finished
from game.storage.locks import FileLock, LockedElsewhere, is_locked
from game.storage.log import LOGGER, fault_sentence
from game.storage.matchfile import Disk, Held
from game.storage.matchfile import MatchFile as MatchFile
from game.storage.matchfile import Report as Report
from game.storage.names import ABANDONED, ENDED, is_record, order
from game.storage.paths import matches_dir, move, set_aside
from game.storage.private import forget_private
from game.words import _, sentence, system_reason

MOST_BYTES: Final = 8_000_000
"""Of a match to go on with; a long one has a twentieth of that."""
_TAIL: Final = 4096  # bytes at a file's end that are sure to hold its last event
# What a later version of the game may have saved: not damaged, only not for this one.
_LATER: Final = frozenset({"record-version"})


class NotOurs(Exception):
    """A match cannot be taken up here; the text is a sentence for the player."""


class Changed(Exception):
    """A record is not what it was when it was read."""


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
    content: bytes = field(default=b"", repr=False)  # all that the file held
    header_text: str = ""  # the line of its header
    version: Version = NO_VERSION  # of the computer players who decided last


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to go on with, and sentences about records that had to be set aside.

    ``is_open``: another program plays this match, and there is none that nobody plays. ``passed_over``: it plays one
    that was begun later.
    """

    saved: SavedMatch | None
    problems: tuple[str, ...]
    is_open: bool = False
    passed_over: bool = False


def latest_unfinished(folder: Path | None = None, passed_over: Collection[Path] = ()) -> Found:
    """Look for the match that was begun last, is not finished and not played by another program.

    Damaged records on the way are set aside. Matches of a later version of the game are passed over and left as they
    are, and so is what another program is writing, and what a fault of this program keeps from being read.
    """
    folder = folder or matches_dir()
    finished: list[str] = []
    try:
        return _latest_unfinished(folder, passed_over, finished)
    finally:
        if len(finished) > FEW:
            remember_finished(folder, finished)


def _latest_unfinished(folder: Path, passed_over: Collection[Path], finished: list[str]) -> Found:
    """The same; the names of records that turned out to be finished are added to ``finished``."""
    problems: list[str] = []
    played: SavedMatch | None = None
    for path in _newest_first(folder):
        if path in passed_over:
            continue
        try:
            if patiently(partial(_is_finished, path)):
                finished.append(path.name)
                continue
            saved = read_match(path)
        except InvalidRecord as error:
            problem = put_aside(path, error)
            if problem is not None:
                problems.append(problem)
            continue
        except OSError as error:
            problems.append(_unreadable(path, error))
            continue
        except Exception as error:  # a fault of the program: nobody expected such a record, and the title comes up
            problems.append(kept_sentence(path, error))
            continue
        if saved is None or saved.match.is_over:
            continue
        if not is_locked(path):
            return Found(saved, tuple(problems), passed_over=played is not None)
        played = played or saved
    return Found(played, tuple(problems), is_open=played is not None)


def read_match(path: Path) -> SavedMatch | None:
    """Read a match from its record; None when not even its header was written.

    A last line that is torn does not count. Raises InvalidRecord at the first line that does not follow from those
    before, and OSError.
    """
    content = read_bounded(path, MOST_BYTES)
    story = list[Event]()
    reading = read_record(BytesIO(content), lambda happened: _tell(story, happened))
    reader = reading.reader
    if reader.header is None or reader.match is None:
        return None
    _tell(story, reader.pending)
    return SavedMatch(
        path, reader.header, reader.match, reader.pending, reading.size, reading.ended, tuple(story), content,
        reader.header_text, reader.version,
    )  # fmt: skip


def _tell(story: list[Event], happened: tuple[Event, ...]) -> None:
    """Add what happened to the story of a deal, which begins anew with each deal."""
    for event in happened:
        if isinstance(event, DealStarted):
            story.clear()
        story.append(event)


def take_up(
    saved: SavedMatch, report: Report, due: Callable[[SavedMatch], Sequence[Event]] | None = None
) -> tuple[SavedMatch, MatchFile]:
    """Return the match as its record has it now, and that record, open to go on.

    ``due`` says what is to be written first, if that is not simply what is pending.

    Raises NotOurs when another program plays it, or has played it to its end or away.
    """
    elsewhere = _("This match is open in another window of Triunfo. Close it there to continue it here.")
    try:
        return saved, resume(saved, report, due)
    except LockedElsewhere:
        raise NotOurs(elsewhere) from None
    except Changed:
        pass
    try:
        again = read_match(saved.path)
        if again is None or again.match.is_over:
            raise NotOurs(_("This match has been finished in another window of Triunfo."))
        return again, resume(again, report, due)
    except (Changed, LockedElsewhere):
        raise NotOurs(elsewhere) from None
    except OSError as error:
        raise NotOurs(_unreadable(saved.path, error)) from None
    except InvalidRecord as error:
        raise NotOurs(put_aside(saved.path, error) or sentence(error)) from None


def resume(
    saved: SavedMatch,
    report: Report,
    due: Callable[[SavedMatch], Sequence[Event]] | None = None,
    *,
    disk: Disk | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> MatchFile:
    """Open the record to go on with: a torn line goes, what is due is added. Play on with ``saved.match``.

    Raises LockedElsewhere when another program plays the match, and Changed when it has done so since this was read.
    """
    lock = None
    try:
        lock = FileLock.take(saved.path)
        if patiently(saved.path.read_bytes) != saved.content:
            lock.release()
            raise Changed
    except OSError:
        pass  # it will be told where the file is to be written
    lines = [event_line(event) for event in (saved.pending if due is None else due(saved))]
    record = saved.content[: saved.size] + (b"" if saved.ended_line else b"\n")
    record += b"".join(line.encode() + b"\n" for line in lines if line is not None)
    held = Held(saved.path, saved.content, saved.size, lock)
    return MatchFile(report, saved.path.parent, record, held=held, disk=disk, clock=clock)


def abandon(saved: SavedMatch | Path) -> None:
    """Give up a match for good: its record stays, but is not offered again.

    Raises OSError, and LockedElsewhere while another program plays it.
    """
    _put_away(saved if isinstance(saved, Path) else saved.path, ABANDONED)


def end_early(path: Path) -> None:
    """End a match that is decided: its record stays as it is, but is not offered again.

    Who has won follows from the record (:func:`game.model.decided.decided_winners`). Raises OSError, also while the
    match is open.
    """
    try:
        _put_away(path, ENDED)
    except LockedElsewhere:
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path)) from None


def _put_away(path: Path, name: str) -> None:
    if is_locked(path):
        raise LockedElsewhere(str(path))
    folder = path.parent / name
    folder.mkdir(exist_ok=True)
    move(path, folder / path.name)
    forget_private(path)


def _newest_first(folder: Path) -> list[Path]:
    """Return the records of a folder but those that are known to be finished, the match begun last first."""
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    if len(names) > FEW:
        known = known_finished(folder)
        names = [name for name in names if name not in known]
    paths = [path for name in names if is_record(path := folder / name)]
    return sorted(paths, key=lambda path: order(path.name), reverse=True)


class _End(msgspec.Struct):
    """As much of a line as is asked of the last one of a record."""

    event: Any = None


def _is_finished(path: Path) -> bool:
    """Return whether the record ends a match, from its last line alone."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - _TAIL))
        tail = file.read()
    if not tail.endswith(b"\n"):
        return False
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # reading all of it says what it is
        last: object = msgspec.json.decode(tail.rstrip(b"\n").rsplit(b"\n", 1)[-1], type=_End).event
        return last == "match-end"
    return False


def _unreadable(path: Path, error: OSError) -> str:
    return _("The saved match {path} cannot be read ({reason}).").format(path=path, reason=system_reason(error))


def kept_sentence(path: Path, error: Exception) -> str:
    """Say that a fault of the program keeps a match from going on, and log it; the record stays as it is.

    Only its reader can tell that a record is damaged (:func:`put_aside`).
    """
    logging.getLogger(LOGGER).warning("the saved match %s cannot go on", path)
    text = _("An error in Triunfo keeps a saved match from going on. The match is kept as it is.")
    return f"{text} {fault_sentence('a saved match cannot go on', error)}"


def put_aside(path: Path, error: InvalidRecord) -> str | None:
    """Set aside a record of which its reader says that it is damaged; return the sentence.

    One of a later version, or one that another program is writing, is left alone, and None returned.
    """
    if error.code in _LATER or is_locked(path):
        return None
    facts = {"name": path.name, "line": error.line, "reason": sentence(error)}
    try:
        facts["aside"] = set_aside(path)
    except OSError:
        return _("The saved match {name} is damaged in line {line}: {reason}").format(**facts)
    text = _("A saved match is damaged in line {line} and cannot be continued; it has been kept as {aside}. ({reason})")
    return text.format(**facts)
