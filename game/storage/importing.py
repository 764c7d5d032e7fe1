"""Takes a record from somebody else into the history: checked first, and the same one once."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from game.assets import read_bounded
from game.model.errors import InvalidRecord
from game.model.recordlines import bounded_lines, read_record
from game.storage.history import MOST_BYTES, PLACES
from game.storage.names import IMPORTED, SUFFIX, begun, is_record, utc_now
from game.storage.paths import matches_dir
from game.storage.writing import write_whole
from game.words import _, sentence, system_reason


class CannotImport(Exception):
    """A record cannot be taken in; the text is a sentence for the player."""


def import_record(source: Path, folder: Path | None = None) -> tuple[Path, bool]:
    """Copy a record into the folder of matches; return its path there, and whether it is new.

    It goes into a folder of its own: Continue never offers it, and it counts in nobody's statistics. A torn line at its
    end is left out. Raises CannotImport.
    """
    folder = folder or matches_dir()
    try:
        content = read_bounded(source, MOST_BYTES)
    except OSError as error:
        text = _("{file} cannot be read ({reason}).")
        raise CannotImport(text.format(file=source, reason=system_reason(error))) from error
    try:
        reading = read_record(bounded_lines(BytesIO(content)))
    except InvalidRecord as error:
        text = _("{file} is not imported: line {line} is wrong. {reason}")
        raise CannotImport(text.format(file=source, line=error.line, reason=sentence(error))) from error
    header = reading.reader.header
    if header is None:
        raise CannotImport(_("{file} is not imported: there is no match in it.").format(file=source))
    content = content[: reading.size]
    present = _same(folder, content)
    if present is not None:
        return present, False
    try:
        path = _free(folder / IMPORTED, re.sub(r"[-:]|Z$", "", begun(source.name, header.date) or utc_now()))
        write_whole(path, content)
    except OSError as error:
        text = _("{file} cannot be imported ({reason}).")
        raise CannotImport(text.format(file=source, reason=system_reason(error))) from error
    return path, True


def _same(folder: Path, content: bytes) -> Path | None:
    """Return a record that holds the same, if there is one."""
    for place in PLACES:
        try:
            paths = sorted((folder / place).iterdir())
        except OSError:
            continue
        for path in paths:
            try:
                if is_record(path) and path.stat().st_size == len(content) and path.read_bytes() == content:
                    return path
            except OSError:
                continue
    return None


def _free(folder: Path, stamp: str) -> Path:
    """Return a name that is free in a folder, which is made if it is missing; ``stamp`` is ``20261123T010203``."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    while (path := folder / f"{stamp.replace('T', '-')}-{number:03}{SUFFIX}").exists():
        number += 1
    return path
