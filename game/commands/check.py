"""``check``: replays a record and says whether every line follows from those before."""

from __future__ import annotations

import argparse
import io
import os
import select
import stat
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeVar

from game.commands.common import CommandError, Parsers, add_command, add_record, unreadable
from game.model.errors import InvalidRecord
from game.model.record import Reader
from game.model.recordlines import Reading, bounded_lines, read_record
from game.model.texts import harmless
from game.words import _, ngettext, sentence

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

PATIENCE: Final = 10
"""Seconds in which something has to come from a pipe or a terminal."""
T = TypeVar("T")


def declare(parsers: Parsers) -> None:
    """Add the command."""
    add_record(add_command(parsers, "check", _("Replay a record and say whether it follows the rules."), run))


def run(args: argparse.Namespace) -> int:
    """Check the record; print a summary and return 0, or raise WrongRecord for the first line that is wrong.

    A torn line at the end is no fault: a match that is still being played may have one, and goes on without it.
    """
    reading = read_file(args.file, read_record)
    need_match(args.file, reading)
    print(summary(reading.reader))
    if reading.torn is not None:
        print(torn(reading.torn))
    return 0


def read_file(name: str, read: Callable[[Iterator[bytes]], T]) -> T:
    """Read the record in a file by ``read``, which takes its lines; raises WrongRecord for a line that is wrong.

    A pipe or a terminal is waited for, but only for :data:`PATIENCE`. Raises CommandError when it cannot be read.
    """
    try:
        with io.BufferedReader(_Patient(name)) as file:
            return read(bounded_lines(file))
    except TimeoutError:
        text = ngettext(
            "Nothing has come from {file} for {n} second.", "Nothing has come from {file} for {n} seconds.", PATIENCE
        )
        raise CommandError(text.format(file=harmless(name, 400), n=PATIENCE)) from None
    except OSError as error:
        raise CommandError(unreadable(name, error)) from None
    except InvalidRecord as error:
        raise WrongRecord(name, error.line, error.code, sentence(error)) from None


class _Patient(io.FileIO):
    """A file to be read; raises TimeoutError where it is no file and nothing comes."""

    def __init__(self, name: str) -> None:
        super().__init__(name, opener=lambda path, flags: os.open(path, flags | getattr(os, "O_NONBLOCK", 0)))
        self._waits = os.name == "posix" and not stat.S_ISREG(os.fstat(self.fileno()).st_mode)

    def readinto(self, buffer: WriteableBuffer) -> int | None:
        """Read what there is, as soon as there is something."""
        if self._waits and not select.select([self], [], [], PATIENCE)[0]:
            raise TimeoutError
        return super().readinto(buffer)


class WrongRecord(CommandError):
    """A line of a record is wrong: which, from 1, by which code, and why."""

    def __init__(self, file: str, line: int, fault: str, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}", 1)
        self.line, self.fault, self.reason = line, fault, reason


def need_match(file: str, reading: Reading) -> None:
    """Raise WrongRecord where there is no match in a record."""
    if reading.reader.header is None:
        why = _("The record is empty.") if reading.torn is None else sentence(reading.torn)
        raise WrongRecord(file, 1, "empty", why)


def torn(error: InvalidRecord) -> str:
    """Say that the last line does not count."""
    text = _("Line {line} is incomplete and does not count: writing stopped in the middle of it.")
    return text.format(line=error.line)


def summary(reader: Reader) -> str:
    """Return what a record that is right holds, in one line."""
    matches = [match for _header, match in reader.earlier]
    if reader.match is not None:
        matches.append(reader.match)
    deals = sum(len(match.results) for match in matches)
    lines = ngettext("{n} line", "{n} lines", reader.line).format(n=reader.line)
    count = ngettext("{n} match", "{n} matches", len(matches)).format(n=len(matches))
    over = ngettext("{n} of them finished", "{n} of them finished", len(reader.finished)).format(n=len(reader.finished))
    dealt = ngettext("{n} finished deal", "{n} finished deals", deals).format(n=deals)
    # Translators: the summary of a record that is valid, such as "Valid: 120 lines, 2 matches, 1 of them finished, ..."
    return _("Valid: {lines}, {matches}, {finished}, {deals}.").format(
        lines=lines, matches=count, finished=over, deals=dealt
    )
