"""The file of a record in the player's hands: deleted, copied to where they find it, or taken in from somebody else."""

from __future__ import annotations

import re
import threading
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Final

from game.assets import read_bounded
from game.model.errors import InvalidRecord
from game.model.recordlines import bounded_lines, read_record
from game.storage.history import MOST_BYTES, PLACES
from game.storage.locks import LockedElsewhere, is_locked
from game.storage.names import IMPORTED, SUFFIX, begun, is_record, utc_now
from game.storage.paths import matches_dir, take_away
from game.storage.private import private_path
from game.storage.writing import first_free, numbered, write_once, write_whole
from game.words import _, sentence, system_reason

_NOT_IN_NAMES: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')  # of files, on one system or another
_DEVICE: Final = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9\u00b9\u00b2\u00b3])[ ]*(?:\.|\Z)", re.I
)
"""A name that Windows takes for a device, whatever its ending."""
MOST_LETTERS: Final = 80


def delete_record(path: Path) -> None:
    """Delete a record, and what lies beside it. Raises OSError, and LockedElsewhere while a program plays the match."""
    if is_locked(path):
        raise LockedElsewhere(str(path))
    take_away(path)
    take_away(private_path(path))


def export_record(path: Path, folder: Path, title: str) -> Path:
    """Copy a record into a folder, under a name made of a title; return where it lies. Raises OSError."""
    content = read_bounded(path, MOST_BYTES)
    return write_once(numbered(folder, file_stem(title) or path.stem, SUFFIX), content)


def file_stem(title: str) -> str:
    """Return a name for a file, without its ending, that every system takes; empty where nothing of the title is left.

    >>> file_stem("Ana / Rosa: 3-2?"), file_stem("con"), file_stem("nul.x"), file_stem("...")
    ('Ana Rosa 3-2', '_con', '_nul.x', '')
    """
    words = " ".join(_NOT_IN_NAMES.sub(" ", title).split())
    stem = words[:MOST_LETTERS].strip(" .")
    return f"_{stem}" if _DEVICE.match(stem) else stem


# --- a record of somebody else: checked first, and the same one once


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


class Importer:
    """Takes in records, in a thread of its own: a long one is read for seconds."""

    def __init__(self, paths: list[Path]) -> None:
        self.new: list[Path] = []
        self.known = 0
        self.problems: list[str] = []
        self._thread = threading.Thread(target=self._run, args=(paths,), name="import", daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether it goes on."""
        return self._thread.is_alive()

    def _run(self, paths: list[Path]) -> None:
        for path in paths:
            try:
                found, is_new = import_record(path)
            except CannotImport as problem:
                self.problems.append(str(problem))
                continue
            if is_new:
                self.new.append(found)
            else:
                self.known += 1


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
    return first_free(folder / f"{stamp.replace('T', '-')}-{number:03}{SUFFIX}" for number in count())
