"""Where the files the game loads lie: card packs, portraits, materials, icon and translations."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
import zlib
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar
from zipfile import BadZipFile, ZipFile

ARCHIVE: Final = ".zip"
PICTURES: Final = "pictures.zip"
"""The pictures of one of the game's own packs, in its folder, as an executable carries them."""
LATE: Final = "late.zip"
"""The libraries that the program in one file unpacks when they are needed."""
DEAL: Final = ".triunfo"
"""The ending of what Triunfo opens: a shared deal, which is text, or everything of somebody (storage/luggage.py)."""
PAUSES: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2) if os.name == "nt" else ()
"""Seconds after which a file is taken up again that somebody holds: on Windows nobody may rename a file, delete it or
write over it while a virus scanner, an indexer or another window reads it, nor read it while it is replaced."""
T = TypeVar("T")
_HERE: Final = Path(__file__).resolve().parent


class AssetMissing(FileNotFoundError):
    """A file that belongs to the game is not where it should be: the installation is incomplete."""

    @classmethod
    def named(cls, *parts: str) -> AssetMissing:
        """Say which file of assets/ it is."""
        file = "/".join(("assets", *parts))
        return cls(f"The file {file} is missing from this copy of Triunfo. Install the game again.")


@dataclass(frozen=True)
class Files:
    """The files of one folder: in it or, as an executable carries hundreds of small ones, in one archive."""

    place: Path

    def names(self) -> list[str]:
        """Return the paths of all files inside, with forward slashes, sorted."""
        if self._archive is not None:
            return sorted(name for name in self._archive.namelist() if not name.endswith("/"))
        return sorted(path.relative_to(self.place).as_posix() for path in self.place.rglob("*") if path.is_file())

    def read(self, name: str) -> bytes:
        """Return what is in a file.

        Raises FileNotFoundError when there is no such file, OSError when it cannot be read.
        """
        if self._archive is None:
            return (self.place / name).read_bytes()
        try:
            return self._archive.read(name)
        except KeyError:
            raise FileNotFoundError(f"{name} is not in {self.place}") from None
        except (BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error) as error:
            raise OSError(f"{name} in {self.place} is damaged: {error}") from error

    @cached_property
    def _archive(self) -> ZipFile | None:
        if self.place.suffix != ARCHIVE:
            return None
        try:
            return ZipFile(self.place)
        except BadZipFile as error:
            raise OSError(f"{self.place} is damaged: {error}") from error

    def __reduce__(self) -> tuple[type[Files], tuple[Path]]:
        """Another process opens the archive itself."""
        return Files, (self.place,)


def patiently(do: Callable[[], T]) -> T:
    """Do something with a file, again after a moment where it is held; raises OSError when it stays so."""
    for pause in PAUSES:
        try:
            return do()
        except PermissionError:
            time.sleep(pause)
    return do()


def read_bounded(path: Path, most: int) -> bytes:
    """Return what is in a file. Raises OSError, also for one of more bytes and for what is no file, such as a pipe."""
    return patiently(lambda: _read_bounded(path, most))


def _read_bounded(path: Path, most: int) -> bytes:
    kind = path.stat().st_mode
    if not stat.S_ISREG(kind):
        raise _refusal(errno.EISDIR if stat.S_ISDIR(kind) else errno.EINVAL, path)
    content = read_beginning(path, most + 1)
    if len(content) > most:
        raise _refusal(errno.EFBIG, path)
    return content


def read_beginning(path: Path, most: int) -> bytes:
    """Return the first bytes of a file, all of one that has no more; raises OSError.

    It asks for no more room than the file fills: Windows goes through all of it, for each of hundreds of records.
    """
    with path.open("rb") as file:
        room = min(os.fstat(file.fileno()).st_size + 1, most)
        content = file.read(room)
        return content + file.read(most - room) if len(content) == room else content  # it has grown meanwhile


def read_text(path: Path, most: int) -> bytes:
    """Return the text in a file, in UTF-8 without the byte order mark that some editors put before it.

    Raises OSError as :func:`read_bounded` does.
    """
    return read_bounded(path, most).removeprefix(BOM_UTF8)


def _refusal(number: int, path: Path) -> OSError:
    return OSError(number, os.strerror(number), str(path))


def asset_files(*parts: str) -> Files:
    """Return the files of a folder of assets, ``asset_files("portraits")``; raises :class:`AssetMissing`."""
    try:
        return Files(asset_path(*parts[:-1], parts[-1] + ARCHIVE))
    except AssetMissing:
        return Files(asset_path(*parts))


def asset_path(*parts: str) -> Path:
    """Return the path of an asset, ``asset_path("icon", "triunfo.png")``; with no parts, the folder of all assets.

    Looks in the frozen bundle, then inside the installed package, then beside the package (a checkout).
    Raises :class:`AssetMissing` when the file or folder is in none of them.
    """
    for root in roots():
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise AssetMissing.named(*parts)


def late_libraries() -> Path | None:
    """Return the archive of libraries that are to be unpacked beside it when needed; None where they lie ready."""
    bundle = getattr(sys, "_MEIPASS", None)
    archive = Path(bundle, LATE) if isinstance(bundle, str) else None
    return archive if archive is not None and archive.is_file() else None


def roots() -> tuple[Path, ...]:
    """Return the folders that assets are looked for in, the first one first."""
    bundle = getattr(sys, "_MEIPASS", None)
    if isinstance(bundle, str):
        return (Path(bundle, "assets"),)
    return (_HERE / "assets", _HERE.parent / "assets")
