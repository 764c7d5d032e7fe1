"""The log: errors go there with all details, and the player gets one sentence that says where it is.

Its last lines are kept in memory as they may be given away: the program's own sentences, numbers and kinds of errors.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from game.storage.paths import NoHome, followed, log_dir
from game.words import _

MOST_LINES: Final = 60  # that are kept in memory
MOST_COPIED: Final = 400  # that go into the file of one run
MOST_LETTERS: Final = 4000  # of one entry

Facts = Mapping[str, str]
"""What is known of the program and the machine, by name."""


class Journal(logging.Handler):
    """Keeps the last cleaned lines, and ``facts`` which tell what there was at the moment of a fault.

    A sentence of the log stands in the program, so it may be told; what is filled into it may not, but for numbers and
    kinds of errors (:func:`game.storage.redaction.clean_values`). ``copy`` is an open file into which each line goes
    too, so that something is left of them when the process ends in the middle.
    """

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: deque[str] = deque(maxlen=MOST_LINES)
        self.facts: Callable[[], Facts] = dict
        self.copy: int | None = None
        self.reports: dict[str, Path | None] = {}  # of each kind of fault; None where none could be left
        self._copied = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Clean a line and keep it; whatever is wrong with it, nobody hears of that."""
        with suppress(Exception):
            line = cleaned(record)
            self.lines.append(line)
            if self.copy is not None and self._copied < MOST_COPIED:
                self._copied += 1
                os.write(self.copy, "".join(f"log {each}\n" for each in line.splitlines()).encode())

    def told_facts(self) -> Facts:
        """Return the facts of this moment; what cannot be found out is left out."""
        try:
            return self.facts()
        except Exception:  # it is told of a fault: another one must not keep it from being told
            return {}


def cleaned(record: logging.LogRecord) -> str:
    """Return a line of the log without any value that could name a person, a card or a folder."""
    sentence = record.msg if isinstance(record.msg, str) else "\u2026"
    clock = time.strftime("%H:%M:%S", time.gmtime(record.created))
    trace: list[str] = []
    if record.args or record.exc_info:
        from game.storage.redaction import clean_values, trace_of  # here: most lines are sentences alone

        with suppress(TypeError, ValueError):  # a number was wanted where none may be told
            if isinstance(record.args, tuple):
                sentence %= clean_values(record.args)
        if record.exc_info and record.exc_info[1] is not None:
            trace = trace_of(record.exc_info[1])
    first = f"{clock} {record.levelname} {record.module}:{record.lineno} {sentence}"
    return "\n".join([first, *trace])[:MOST_LETTERS]


LOGGER: Final = "triunfo"
FILE_NAME: Final = "triunfo.log"
_BYTES: Final = 256 * 1024
_OLD_FILES: Final = 2


class _LogFile(RotatingFileHandler):
    """A log that goes on in its file where that cannot be put away, as on Windows while another program writes it."""

    def doRollover(self) -> None:  # the name is that of logging
        """Put the file away and begin another one, or go on in it."""
        try:
            super().doRollover()
        except OSError:
            self.stream = self._open()


def open_log(folder: Path | None = None) -> Path | None:
    """Send what the program logs to a file that never grows beyond a size; None when there can be no such file."""
    logger = logging.getLogger(LOGGER)
    close_log()
    logging.raiseExceptions = False  # a log that cannot be written is no reason to put a traceback on the screen
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.addHandler(Journal())
    try:
        path = (folder or log_dir()) / FILE_NAME
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            return None  # such as a pipe, which nobody may be reading
        handler = _LogFile(
            followed(path), maxBytes=_BYTES, backupCount=_OLD_FILES, encoding="utf-8", errors="backslashreplace"
        )
    except (OSError, NoHome):
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.addHandler(handler)
    return path


def close_log() -> None:
    """Close the log's file."""
    logger = logging.getLogger(LOGGER)
    for handler in tuple(logger.handlers):
        logger.removeHandler(handler)
        handler.close()


def log_path() -> Path | None:
    """Return the file that is written to, None without one."""
    for handler in logging.getLogger(LOGGER).handlers:
        if isinstance(handler, RotatingFileHandler):
            return Path(handler.baseFilename)
    return None


def journal() -> Journal | None:
    """Return what keeps the last lines for a report, None while there is no log."""
    return next((each for each in logging.getLogger(LOGGER).handlers if isinstance(each, Journal)), None)


def describe_crash(error: BaseException) -> str:
    """Write an error nobody expected to the log, with its traceback, and leave a report; return the sentence for the
    player.
    """
    report = _leave("an error that nobody caught", error)
    logging.getLogger(LOGGER).critical("unexpected error", exc_info=(type(error), error, error.__traceback__))
    if report is not None:
        text = _("Triunfo had to stop because of an error. {path} tells about it, without names or cards.")
        return text.format(path=report)
    path = log_path()
    if path is None:
        return _("Triunfo had to stop because of an error ({error}), and no log could be written.").format(
            error=type(error).__name__
        )
    return _("Triunfo had to stop because of an error. The details are in {path}.").format(path=path)


def fault(what: str, error: BaseException | str) -> Path | None:
    """Write a fault to the log with which the program goes on, and leave a report of the first of its kind.

    Returns the report of its kind, None where there is none. ``what`` is English and names nobody; ``error`` is what
    :func:`game.controllers.failsafe.told` says of it where its text may tell what nobody at this machine may know.
    """
    kept = journal()
    if kept is not None and what not in kept.reports:
        kept.reports[what] = _leave(what, error)
    if isinstance(error, str):
        logging.getLogger(LOGGER).error("%s: %s", what, error)
    else:
        logging.getLogger(LOGGER).error("%s", what, exc_info=(type(error), error, error.__traceback__))
    return None if kept is None else kept.reports[what]


def fault_sentence(what: str, error: BaseException | str) -> str:
    """Write a fault to the log as :func:`fault` does; return the sentence that says where one can read of it."""
    report = fault(what, error)
    if report is None:
        return _("The log has the details.")
    return _("{path} tells about the error, without names or cards.").format(path=report)


def _leave(what: str, error: BaseException | str) -> Path | None:
    """Leave a report of an error, or of what was told of one; whatever goes wrong then is only logged."""
    from game.storage.crashes import leave_report  # here: there is seldom anything to report
    from game.storage.redaction import told_lines, trace_of

    kept = journal() or Journal()
    try:
        trace = (told_lines(error) or []) if isinstance(error, str) else trace_of(error)
        return leave_report(what, trace, kept.told_facts(), kept.lines)
    except Exception:
        logging.getLogger(LOGGER).exception("no report could be made")
        return None


def install_hooks(report: Callable[[str], None]) -> None:
    """Let every error nobody caught, in threads too, be logged and reported in one sentence, without a traceback."""

    def on_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        report(describe_crash(error.with_traceback(trace)))

    def on_thread_error(caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None and not isinstance(caught.exc_value, SystemExit):
            report(describe_crash(caught.exc_value))

    sys.excepthook = on_error
    threading.excepthook = on_thread_error
