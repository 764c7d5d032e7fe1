"""The last lines of the log as they may be given away: the program's own sentences, numbers and kinds of errors."""

from __future__ import annotations

import logging
import os
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

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
