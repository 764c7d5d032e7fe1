"""``check``: replays a record and says whether every line follows from those before."""

from __future__ import annotations

import argparse
import io
import os
import select
import stat
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeVar

from game.commands.common import CommandError, Parsers, add_command, file_name
from game.model.errors import InvalidRecord
from game.model.record import Reader
from game.model.recordlines import Reading, bounded_lines, read_record
from game.model.texts import harmless
from game.words import _, ngettext, sentence, system_reason

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

PATIENCE: Final = 10
"""Seconds in which something has to come from a pipe or a terminal."""
T = TypeVar("T")


def declare(parsers: Parsers) -> None:
    """Add the command."""
    parser = add_command(parsers, "check", _("Replay a record and say whether it follows the rules."), run)
    parser.add_argument("file", metavar=_("FILE"), type=file_name, help=_("the record, a .jsonl file"))


def run(args: argparse.Namespace) -> int:
    """Check the record; print a summary, or the first line that is wrong to standard error and return 1.

    A torn line at the end is no fault: a match that is still being played may have one, and goes on without it.
    """
    try:
        reading = read_file(args.file, read_record)
    except InvalidRecord as error:
        return wrong(args.file, error.line, sentence(error))
    if reading.reader.header is None:
        return wrong(args.file, 1, empty(reading))
    print(summary(reading.reader))
    if reading.torn is not None:
        print(torn(reading.torn))
    return 0


def read_file(name: str, read: Callable[[Iterator[bytes]], T]) -> T:
    """Read the record in a file by ``read``, which takes its lines; raises CommandError when it cannot be read.

    A pipe or a terminal is waited for, but only for :data:`PATIENCE`.
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
        text = _("{file} cannot be read ({reason}).")
        raise CommandError(text.format(file=harmless(name, 400), reason=system_reason(error))) from None


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


def empty(reading: Reading) -> str:
    """Say why there is no match in a record."""
    return _("The record is empty.") if reading.torn is None else sentence(reading.torn)


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


def wrong(file: str, line: int, reason: str) -> int:
    """Say which line is wrong; return the exit code."""
    print(f"{file}:{line}: {reason}", file=sys.stderr)
    return 1
