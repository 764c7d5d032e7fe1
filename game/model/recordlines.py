"""A record as bytes: lines end at a line feed alone, and only what follows the last of them may be torn."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final

from game.model.errors import InvalidRecord
from game.model.events import Event
from game.model.record import Reader
from game.model.recordfields import MOST_LETTERS

MOST_BYTES: Final = 4 * MOST_LETTERS + 2
"""Of a line: a letter may have four."""
_TORN = "not-json"  # no line is JSON before its last letter, so a torn one never is


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that was read to its end: all whole lines, and perhaps a torn one, which does not count."""

    reader: Reader
    size: int  # bytes of the lines that count
    ended: bool  # whether the last of them has its line feed
    torn: InvalidRecord | None  # why what follows them is no line; None when nothing follows


def read_record(
    lines: Iterable[bytes],
    heard: Callable[[tuple[Event, ...]], None] | None = None,
    *,
    reader: Reader | None = None,
) -> Reading:
    """Read a record, each line but perhaps the last with its line feed, as iterating over a binary file yields them.

    A record may stop anywhere, for it is written while the match is played: a last piece that is no JSON is torn. One
    that is JSON is whole, with or without its line feed. What editors and letters add is passed over: a byte order mark
    before a line, carriage returns at the ends of lines, and empty lines, which are counted all the same. ``heard`` is
    given what happened in each line; ``reader`` reads them, if it is not to be a plain one. Raises InvalidRecord at the
    first whole line that does not follow from those before.
    """
    reader, size, ended = Reader() if reader is None else reader, 0, True
    for line in lines:
        ended = line.endswith(b"\n")
        before = reader.line
        line, whole = line.removeprefix(BOM_UTF8), len(line)
        if not line.strip():
            reader.line += 1
            size += whole
            continue
        try:
            events = reader.feed(_decoded(line, before + 1))
        except InvalidRecord as error:
            if ended or error.code != _TORN:
                raise
            reader.line = before
            return Reading(reader, size, True, error)
        size += whole
        if heard is not None:
            heard(events)
    return Reading(reader, size, ended, None)


def bounded_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a file, of one that has too many letters only the first of them."""
    return iter(lambda: file.readline(MOST_BYTES + 1), b"")


def _decoded(line: bytes, number: int) -> str:
    if len(line) > MOST_BYTES:
        raise InvalidRecord(number, "line-too-long", most=MOST_LETTERS)
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise InvalidRecord(number, "not-json") from None
