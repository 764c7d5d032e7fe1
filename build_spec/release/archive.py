"""Archives of a built program that are the same bytes for the same files, and the sums of what is released."""

from __future__ import annotations

import hashlib
import os
import stat
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from build_spec.project import FIRST_TIME, source_date_epoch
from build_spec.release.names import SUMS


def zip_folder(folder: Path, place: Path, top: str) -> Path:
    """Write a folder into the archive ``place``, where it is called ``top``; returns ``place``.

    Sorted, with the time of ``source_date_epoch``; of permissions only whether a file can be run; links as links.
    """
    moment = time.gmtime(max(source_date_epoch(), FIRST_TIME))[:6]
    place.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in _files(folder):
            entry = zipfile.ZipInfo(f"{top}/{path.relative_to(folder).as_posix()}", moment)
            entry.create_system = 3  # Unix, whichever system writes it: the permissions are those of Unix
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(entry, os.readlink(path))
                continue
            runs = path.stat().st_mode & stat.S_IXUSR or path.suffix == ".exe"
            entry.external_attr = (stat.S_IFREG | (0o755 if runs else 0o644)) << 16
            archive.writestr(entry, path.read_bytes())
    return place


def sha256(path: Path) -> str:
    """Return the sum of a file, 64 hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_sums(folder: Path) -> Path:
    """Write the sums of all files that lie in a folder, as ``sha256sum --check`` reads them; return their file."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    place = folder / SUMS
    place.write_bytes("".join(f"{sha256(path)}  {path.name}\n" for path in files).encode())
    return place


def differences(one: Path, other: Path) -> Iterator[str]:
    """Yield the paths that are not the same in two folders or files: missing in one, other bytes, mode, or link."""
    if not one.is_dir():
        if one.read_bytes() != other.read_bytes():
            yield one.name
        return
    ours, theirs = ({path.relative_to(root).as_posix(): path for path in _files(root)} for root in (one, other))
    for name in sorted(ours.keys() | theirs.keys()):
        if name not in ours or name not in theirs or _content(ours[name]) != _content(theirs[name]):
            yield name


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def _content(path: Path) -> tuple[int, bytes]:
    if path.is_symlink():
        return 0, os.readlink(path).encode()
    return stat.S_IMODE(path.stat().st_mode), path.read_bytes()
