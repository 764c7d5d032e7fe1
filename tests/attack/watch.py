"""What must hold whatever comes in: no traceback anywhere, no damaged file that has other bytes than before, no forged
record that is believed.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from game import cli
from game.storage import log

CRASHES: Final = ("Traceback", "had to stop because of an error", "unexpected error")


class Fault(Exception):
    """Something gave way; ``kind`` is ``tracebacks``, ``changed`` (a file), ``believed`` (a forged record) or
    ``played`` (by what nobody meant).
    """

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


class Home:
    """A folder in which the program keeps everything during a case, emptied before it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        os.environ["TRIUNFO_HOME"] = str(folder)

    def clear(self) -> None:
        """Begin anew."""
        log.close_log()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def write(self, place: str, content: bytes) -> Path:
        """Put a file there."""
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return path


def kept(path: Path, content: bytes) -> bool:
    """Whether a file, or one beside it, still has these bytes."""
    return any(other.is_file() and other.read_bytes() == content for other in (path, *path.parent.iterdir()))


def need_kept(path: Path, content: bytes) -> None:
    """Raise a fault when the bytes of a damaged file are gone."""
    if not kept(path, content):
        names = sorted(other.name for other in path.parent.iterdir())
        raise Fault("changed", f"the bytes of {path.name} are in none of {names}")


@contextlib.contextmanager
def logged() -> Iterator[None]:
    """The log must have no traceback afterwards: what is caught and said is still a fault of the program."""
    path = log.open_log()
    try:
        yield
    finally:
        log.close_log()
    written = path.read_text("utf-8", "replace") if path is not None and path.exists() else ""
    need_no_crash(written)


def need_no_crash(printed: str) -> None:
    """Raise a fault when a text tells of a crash."""
    if any(crash in printed for crash in CRASHES):
        raise Fault("tracebacks", printed[-3000:])


def command(words: tuple[str, ...]) -> tuple[int, str, str]:
    """Run a command in this process; return the code and what it printed, which tells of no crash."""
    out, err = io.StringIO(), io.StringIO()
    with logged(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = cli.main(words)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
    need_no_crash(out.getvalue())
    need_no_crash(err.getvalue())
    if code not in (0, 1, 2):
        raise Fault("tracebacks", f"{words} ended with {code}")
    return code, out.getvalue(), err.getvalue()


@contextlib.contextmanager
def instead(owner: object, name: str, stand_in: object) -> Iterator[None]:
    """Let something stand in for an attribute."""
    before = getattr(owner, name)
    setattr(owner, name, stand_in)
    try:
        yield
    finally:
        setattr(owner, name, before)


def opened(seconds: float, script: Callable[[object], None]) -> str:
    """Run the window program without a screen, led by a script instead of its loop; return what it complained of."""
    from game.app import program as application
    from game.launch import Launch

    hooks, of_threads = sys.excepthook, threading.excepthook
    err = io.StringIO()
    try:
        with instead(application.App, "loop", script), contextlib.redirect_stderr(err):
            code = application.run(Launch(seconds=seconds, speed="off"))
    finally:
        sys.excepthook, threading.excepthook = hooks, of_threads
        path = log.log_path()
        log.close_log()
    need_no_crash(err.getvalue())
    need_no_crash(path.read_text("utf-8", "replace") if path is not None and path.exists() else "")
    if code != 0:
        raise Fault("tracebacks", f"the window ended with {code}: {err.getvalue()}")
    return err.getvalue()
