"""The files that a crash leaves: a text a person can attach to a report, and what is written while the program runs.

``crashes/triunfo-crash-DATE.txt`` tells of a fault in English, for whoever mends it, without names, cards, codes and
folders (:mod:`game.storage.redaction`). ``crashes/running-N.txt`` lies there while the program runs: Python's fault
handler writes into it when the process ends so hard that nothing else can, and the next start makes a report of it.
"""

from __future__ import annotations

import faulthandler
import os
import re
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import game
from game.assets import read_bounded
from game.origin import this_origin
from game.storage.locks import FileLock, LockedElsewhere
from game.storage.paths import data_dir

MOST_FILES: Final = 5
MOST_BYTES: Final = 256 * 1024  # of a file that is read again
UNSEEN: Final = "unseen"  # the file that names the report which was not offered yet
_NAME: Final = re.compile(r"triunfo-crash-(\d{8}-\d{6})(?:-(\d{1,3}))?\.txt\Z")
_RUNNING: Final = re.compile(r"running-\d{1,6}\.txt\Z")
_FACT, _LOG = "fact ", "log "  # how lines begin that the program writes beside the fault handler


def crashes_dir() -> Path:
    """Return the folder of the reports; it may not exist yet."""
    return data_dir() / "crashes"


def leave_report(
    what: str, trace: Sequence[str], facts: Mapping[str, str], log: Iterable[str], folder: Path | None = None
) -> Path | None:
    """Write a report of lines that are clean already, keep the last few; return its path, None where it cannot be."""
    folder = folder or crashes_dir()
    now = time.time()
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(now))
    told = {"when": time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now)), "what": what, **system_facts(), **facts}
    lines = [
        "A report of an error in Triunfo, for those who mend it.",
        "It holds no names, no cards, no codes and no folders of this machine, and nothing has sent it.",
        "",
        *(f"{name}: {value}" for name, value in told.items()),
        "",
        *trace,
        "",
        "The last lines of the log:",
        *log,
    ]
    content = ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, number = folder / f"triunfo-crash-{stamp}.txt", 1
        while os.path.lexists(path):
            number += 1
            path = folder / f"triunfo-crash-{stamp}-{number}.txt"
        with path.open("xb") as file:
            file.write(content)
        (folder / UNSEEN).write_text(path.name, "utf-8")
    except OSError:
        return None
    _keep_few(folder)
    return path


def unseen_report(folder: Path | None = None) -> Path | None:
    """Return the report that nobody was told of yet; None when there is none."""
    folder = folder or crashes_dir()
    try:
        name = read_bounded(folder / UNSEEN, 200).decode("utf-8", "replace").strip()
        path = folder / name
        return path if _NAME.match(name) and path.is_file() else None
    except (OSError, ValueError):
        return None


def note_seen(folder: Path | None = None) -> None:
    """The player has been told."""
    with suppress(OSError):
        ((folder or crashes_dir()) / UNSEEN).unlink(missing_ok=True)


def system_facts() -> dict[str, str]:
    """Return versions of program, system and Python, without the name of the machine."""
    import platform  # here: it is only needed after a fault, and it takes its time

    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    with suppress(OSError, AttributeError):
        system += f", {platform.freedesktop_os_release().get('PRETTY_NAME', '')}"
    if sys.platform == "win32":
        system += f", {platform.version()}"
    version = game.__version__
    if getattr(sys, "frozen", False):
        copy = this_origin()
        version += f", {copy.kind}, {copy.commit or 'unknown commit'}{', changed' if copy.changed else ''}"
    return {
        "version": version,
        "system": system,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def _keep_few(folder: Path) -> None:
    with suppress(OSError):
        reports = [path for path in folder.iterdir() if _NAME.match(path.name)]
        for path in sorted(reports, key=_age)[:-MOST_FILES]:
            path.unlink(missing_ok=True)


def _age(path: Path) -> tuple[str, int]:
    found = _NAME.match(path.name)
    return (found[1], int(found[2] or 1)) if found else ("", 0)


class Watch:
    """A file that tells what happened if the process ends without being asked; where there can be none, nothing is."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or crashes_dir()
        self._path: Path | None = None
        self._lock: FileLock | None = None
        self.handle: int | None = None

    def begin(self) -> None:
        """Open the file and have the fault handler write into it."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._open()
        except (OSError, LockedElsewhere):
            pass  # without a file nothing is told, and without a lock another start may take it away
        if self.handle is not None:
            with suppress(OSError, RuntimeError, ValueError):
                faulthandler.enable(self.handle, all_threads=True)

    def _open(self) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        for number in range(1, 1000):
            path = self._folder / f"running-{number}.txt"
            with suppress(FileExistsError):
                self.handle, self._path = os.open(path, flags, 0o600), path
                self._lock = FileLock.take(path, ())
                return

    def tell(self, facts: Mapping[str, str]) -> None:
        """Write down what is known now, for a report that is made after this process has ended."""
        if self.handle is not None:
            with suppress(OSError):
                lines = (f"{_FACT}{name}: {value}\n" for name, value in {**system_facts(), **facts}.items())
                os.write(self.handle, "".join(lines).encode("utf-8", "backslashreplace"))

    def end(self) -> None:
        """The program ends as it should: the file goes."""
        handle, self.handle = self.handle, None
        if handle is None:
            return
        faulthandler.disable()
        os.close(handle)
        if self._lock is not None:
            self._lock.release()
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def gather_leftovers(folder: Path | None = None) -> None:
    """Make reports of what programs have left that ended hard; those that were only killed leave nothing."""
    folder = folder or crashes_dir()
    try:
        names = sorted(name for name in os.listdir(folder) if _RUNNING.match(name))
    except OSError:
        return
    for name in names:
        path = folder / name
        try:
            FileLock.take(path, ()).release()
            text = read_bounded(path, MOST_BYTES).decode("utf-8", "replace")
            path.unlink()
        except (OSError, LockedElsewhere):  # its program still runs, or nobody may read it
            continue
        _report_leftover(text, folder)


def _report_leftover(text: str, folder: Path) -> None:
    from game.storage.redaction import FATAL, dump_lines  # here: hardly any start finds one

    lines = text.splitlines()
    facts = dict(line.removeprefix(_FACT).partition(": ")[::2] for line in lines if line.startswith(_FACT))
    log = [line.removeprefix(_LOG) for line in lines if line.startswith(_LOG)]
    rest = "\n".join(line for line in lines if not line.startswith((_FACT, _LOG)))
    if FATAL.search(rest) is None:
        return
    leave_report("the process ended hard; seen at the next start", dump_lines(rest), facts, log, folder)
