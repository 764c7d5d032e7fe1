"""Where files are kept: the folders the system has for that, or all below ``TRIUNFO_HOME`` when that is set."""

from __future__ import annotations

import errno
import glob
import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs

from game.assets import patiently, read_bounded
from game.words import _

LARGEST_COPY: Final = 10_000_000  # bytes
HOME_VARIABLE: Final = "TRIUNFO_HOME"
SETTINGS_FILE: Final = "settings.json"
_APP: Final = "triunfo"


class NoHome(Exception):
    """Whoever runs the program has no folder of their own; the text is a sentence for them."""


def config_dir() -> Path:
    """Return the folder of the settings; it may not exist yet. This and the others raise :class:`NoHome`."""
    return _own("config") or _of_system(lambda: platformdirs.user_config_path(_APP, appauthor=False))


def data_dir() -> Path:
    """Return the folder of what the player made, such as his matches; it may not exist yet."""
    return _own("data") or _of_system(lambda: platformdirs.user_data_path(_APP, appauthor=False))


def log_dir() -> Path:
    """Return the folder of the log; it may not exist yet."""
    return _own("log") or _of_system(lambda: platformdirs.user_log_path(_APP, appauthor=False))


def matches_dir() -> Path:
    """Return the folder of the records of matches; it may not exist yet."""
    return data_dir() / "matches"


def user_packs() -> Path:
    """Return the folder of the player's own packs; it may not exist."""
    return data_dir() / "packs"


def import_dir() -> Path:
    """Return the folder in which records of others are looked for; it may not exist yet."""
    return data_dir() / "import"


def export_dir() -> Path:
    """Return the folder to which records are copied for the player; it may not exist yet."""
    return _own("export") or _of_system(platformdirs.user_documents_path) / "Triunfo"


def luggage_dirs() -> tuple[Path, ...]:
    """Return the folders in which a file that was carried here is likely to lie; they may not exist."""
    ours = (export_dir(), import_dir())
    if os.environ.get(HOME_VARIABLE):
        return ours
    return (*ours, platformdirs.user_downloads_path(), platformdirs.user_desktop_path())


def set_aside(path: Path, why: str = "damaged") -> Path:
    """Rename a damaged file to ``NAME.damaged-N.EXT``, never over another one, and return its new path.

    Raises OSError when it cannot be renamed.
    """
    return patiently(lambda: path.rename(free_copy(path, why)))


def copy_aside(path: Path, why: str = "damaged") -> Path:
    """Copy a file to ``NAME.damaged-N.EXT`` unless there is such a copy already; return its path.

    One that is too large to be copied is renamed. Raises OSError, also for what is no file.
    """
    try:
        content = read_bounded(path, LARGEST_COPY)
    except OSError as error:
        if error.errno == errno.EFBIG:
            return set_aside(path, why)
        raise
    for aside in path.parent.glob(f"{glob.escape(path.stem)}.{why}-*{path.suffix}"):
        if aside.is_file() and aside.stat().st_size == len(content) and aside.read_bytes() == content:
            return aside
    aside = free_copy(path, why)
    with aside.open("xb") as file:
        file.write(content)
    return aside


def followed(path: Path) -> Path:
    """Return what a link leads to, which may not exist yet; any other path as it is."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def move(path: Path, target: Path) -> None:
    """Rename a file into another folder; a link leads where it did. Raises OSError."""
    if path.is_symlink() and not os.path.isabs(os.readlink(path)):
        target.symlink_to(followed(path))
        take_away(path)
    else:
        patiently(lambda: path.rename(target))


def take_away(path: Path) -> None:
    """Delete a file, or nothing where it is not there; raises OSError."""
    patiently(lambda: path.unlink(missing_ok=True))


def free_copy(path: Path, what: str) -> Path:
    """Return a path beside a file at which there is nothing yet, no link either: ``NAME.WHAT-N.EXT``."""
    copies = (path.with_name(f"{path.stem}.{what}-{number}{path.suffix}") for number in count(1))
    return next(copy for copy in copies if not os.path.lexists(copy))


def _own(folder: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home, folder) if home else None


def _of_system(folder: Callable[[], Path]) -> Path:
    try:
        return folder()
    except RuntimeError:  # there is no HOME, and the system knows no such user
        text = _("There is no home folder to keep your matches in. Set {variable} to a folder of yours.")
        raise NoHome(text.format(variable="HOME" if os.name != "nt" else "USERPROFILE")) from None
