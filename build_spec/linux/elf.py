"""Programs and libraries as files (ELF, 64 bits, little-endian): which they are, and where they look for others."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

_MAGIC = b"\x7fELF\x02\x01"
_DYNAMIC = 2  # the kind of segment that has the list of what a file needs
_NULL, _STRINGS, _RPATH, _RUNPATH = 0, 5, 15, 29
_LOAD = 1


def elf_files(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries of a folder; a link is none."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(len(_MAGIC)) == _MAGIC:
                    yield path


def strip_extensions(folder: Path) -> None:
    """Take the symbols out of Python's own extension modules, some of which PyInstaller adds unstripped."""
    modules = [path for path in elf_files(folder) if path.parent.name == "lib-dynload"]
    if modules:
        subprocess.run(["strip", "--strip-unneeded", *map(str, modules)], check=True)


def forget_builder(folder: Path) -> None:
    """Take out of all files the folders of the building machine in which they would look for libraries.

    A Python that was compiled for one person has his home there: on another machine that folder is somebody else's.
    """
    for path in elf_files(folder):
        data = path.read_bytes()
        clean = without_foreign_paths(data)
        if clean != data:
            path.write_bytes(clean)


def without_foreign_paths(data: bytes) -> bytes:
    """Return a file without entries DT_RPATH and DT_RUNPATH, unless they begin at the place of the file itself."""
    segments = _segments(data)
    dynamic = next(((offset, size) for kind, offset, _, size in segments if kind == _DYNAMIC), None)
    if dynamic is None:
        return data
    offset, size = dynamic
    entries = [struct.unpack_from("<qQ", data, offset + at) for at in range(0, size, 16)]
    table = next((value for tag, value in entries if tag == _STRINGS), None)
    if table is None:
        return data
    strings = _in_file(segments, table)
    kept = [
        (tag, value)
        for tag, value in entries
        if tag not in (_RPATH, _RUNPATH) or _text(data, strings + value).startswith(b"$ORIGIN")
    ]
    kept += [(_NULL, 0)] * (len(entries) - len(kept))
    listed = b"".join(struct.pack("<qQ", *entry) for entry in kept)
    return data[:offset] + listed + data[offset + len(listed) :]


def search_paths(data: bytes) -> list[str]:
    """Return the folders in which a file looks for libraries before all others."""
    segments = _segments(data)
    for kind, offset, _, size in segments:
        if kind == _DYNAMIC:
            entries = [struct.unpack_from("<qQ", data, offset + at) for at in range(0, size, 16)]
            strings = _in_file(segments, dict(entries)[_STRINGS])
            return [_text(data, strings + value).decode() for tag, value in entries if tag in (_RPATH, _RUNPATH)]
    return []


def _segments(data: bytes) -> list[tuple[int, int, int, int]]:
    """Kind, offset in the file, address and size in the file of each segment."""
    (start,) = struct.unpack_from("<Q", data, 32)
    each, count = struct.unpack_from("<HH", data, 54)
    found = []
    for number in range(count):
        kind, _, offset, address, _, size = struct.unpack_from("<IIQQQQ", data, start + number * each)
        found.append((kind, offset, address, size))
    return found


def _in_file(segments: list[tuple[int, int, int, int]], address: int) -> int:
    """Where in the file lies what is loaded to an address."""
    for kind, offset, begin, size in segments:
        if kind == _LOAD and begin <= address < begin + size:
            return offset + address - begin
    raise ValueError("the list of needed libraries points outside the file")


def _text(data: bytes, at: int) -> bytes:
    return data[at : data.index(b"\0", at)]
