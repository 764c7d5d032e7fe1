"""What people have made ready in a match, its seed, its guests and hints: kept beside the record while it goes on."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from pathlib import Path

from game.controllers.room import MadeReady, Room
from game.storage import log, private
from game.storage.matchfile import AGAIN, LOOK

Kept = tuple[MadeReady, ...]
Written = tuple[Path, Kept, str | None, private.KeptTable | None, private.KeptHints | None]


class Readiness:
    """Keeps what people have ready in a ``room``; while there is no ``record`` nothing is kept.

    ``seed`` is the one of the match, if it is to be kept. ``tell`` is for what one person alone may hear. Where several
    play it is not called: a sentence about the file would tell the others that somebody has something
    ready.
    """

    def __init__(
        self, room: Room, record: Callable[[], Path | None], tell: Callable[[str], None], seed: str | None = None
    ) -> None:
        self._room = room
        self._record = record
        self._tell = tell if len(room.people) == 1 else lambda text: None
        self._seed = seed
        self.table: private.KeptTable | None = None
        self._ready: Kept = ()
        self._written: Written | None = None
        self._refused: Written | None = None  # what could not be written
        self._tried = self._looked = 0.0
        self._beside = ""  # the file that was written, where there was something to write
        self._failed = False
        self._closed = False

    def restore(self) -> None:
        """Make ready again what was when the match was left, as far as it still can be."""
        record = self._record()
        if record is None:
            return
        kept, problem = private.read_ready(record)
        if problem is not None:
            self._complain(problem)
        self._ready = tuple(MadeReady(each.player, each.deal, each.ply, each.give, each.claim) for each in kept)
        self.table = private.read_table(record, self._room.match.rules.players)
        running = self._room.match.running
        if running is not None:
            self._room.take_up_hints(private.read_hints(record, running.number))
        self._room.make_ready(self._ready)
        self.step()

    def step(self) -> None:
        """Write down what has changed; to be called whenever the match may have gone on."""
        if not self._closed:
            self._ready = self._room.made_ready()
            self._write()

    def close(self) -> None:
        """Nothing changes any more; to be called when the record is closed, which may only then have come to be."""
        if not self._closed:
            self._closed = True
            self._refused = None
            self._write()

    @property
    def _hints(self) -> private.KeptHints | None:
        running, moments = self._room.match.running, self._room.hints[: private.MOST_HINTS]
        return private.KeptHints(running.number, moments) if running is not None and moments else None

    def _write(self) -> None:
        record, hints = self._record(), self._hints
        seed, table = (None, None) if self._room.match.is_over else (self._seed, self.table)
        if record is None:
            return
        wanted = record, self._ready, seed, table, hints
        if wanted == self._written and not self._is_gone(record):
            return
        if wanted == self._refused and time.monotonic() - self._tried < AGAIN:
            return
        ready = [private.MadeReady(*each) for each in self._ready]
        problem = private.keep_ready(record, ready, seed, table, hints)
        self._tried = time.monotonic()
        self._written, self._refused = (wanted, None) if problem is None else (None, wanted)
        path = private.private_path(record)
        self._beside = str(path) if path.exists() else ""
        if problem is not None and not self._failed:
            self._failed = True
            self._complain(problem)

    def _is_gone(self, record: Path) -> bool:
        """Whether somebody has deleted what lay beside the record, and the record is there (again).

        That is looked at now and then, and when the match is closed.
        """
        now = time.monotonic()
        if not self._beside or (now - self._looked < LOOK and not self._closed):
            return False
        self._looked = now
        return not os.path.exists(self._beside) and record.exists()

    def _complain(self, problem: str) -> None:
        logging.getLogger(log.LOGGER).warning("%s", problem)
        self._tell(problem)
