"""The days of one person: what is kept of them, what their records tell, and par of a day, found out bit by bit."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.controllers.computer import Thinker
from game.controllers.pace import Pace
from game.hosting.daily import ParRun, begin_daily, day_in_record, go_on_daily
from game.hosting.match import HostedMatch
from game.model.daily import daily_deal, dates_of_month
from game.model.errors import InvalidRecord
from game.people import Person
from game.storage import log
from game.storage.dailies import Dailies, PlayedDay
from game.storage.saves import Report, SavedMatch, put_aside, read_match
from game.words import _, system_reason

SLICE: Final = 0.006  # seconds of a frame for finding out par
PAUSE: Final = 0.0004


class DayBook:
    """What ``person`` made of the days. ``complain`` is told what cannot be kept or read, or None.

    :meth:`step` finds out par with an engine, and is called once a frame.
    """

    def __init__(self, person: Person, engine: Callable[[], Thinker], complain: Callable[[str | None], None]) -> None:
        self.person = person
        self.kept = Dailies(person.id)
        self._engine = engine
        self._complain = complain
        self._par: tuple[str, ParRun] | None = None
        self._no_par: set[str] = set()  # days of which par could not be found out
        self._records: dict[str, SavedMatch | None] = {}  # of days whose first try was left, as far as they were read

    # --- the first try

    def recover(self, date: str) -> None:
        """Keep what the records of a month tell, where the program ended before that was kept."""
        for each in dates_of_month(date):
            path = None if each in self.kept.days else self.kept.record(each)
            try:
                day = None if path is None else day_in_record(path)
            except (OSError, InvalidRecord):
                continue  # it is told when somebody goes on with it
            if day is not None:
                self.keep(each, day)

    def left(self, date: str) -> SavedMatch | None:
        """Return the first try of a day that was left in the middle."""
        if date not in self._records:
            path = self.kept.record(date)
            self._records[date] = None if path is None else self._read(path)
        return self._records[date]

    def forget_records(self) -> None:
        """Read them again when they are asked for: they may have changed."""
        self._records.clear()

    def _read(self, path: Path) -> SavedMatch | None:
        try:
            return read_match(path)
        except OSError as error:
            text = _("The saved match {path} cannot be read ({reason}).")
            self._complain(text.format(path=path, reason=system_reason(error)))
        except InvalidRecord as error:
            self._complain(put_aside(path, error))
        return None

    def keep(self, date: str, day: PlayedDay) -> None:
        """Keep what came of the first try."""
        self._complain(self.kept.keep_day(date, day))

    def sit_down(self, date: str, report: Report, pace: Pace, *, counts: bool) -> HostedMatch:
        """Begin the deal of a day, or go on with its first try (raises NotOurs); what does not count is not kept."""
        deal, saved = daily_deal(date), self.left(date) if counts else None
        if saved is not None:
            return go_on_daily(deal, saved, self._engine(), report, pace)
        return begin_daily(deal, self.person, self._engine(), report, pace, self.kept.folder(date) if counts else None)

    # --- par

    @property
    def working(self) -> bool:
        """Whether par is being found out."""
        return self._par is not None

    def want_par(self, date: str) -> None:
        """Begin to find out par of a day, unless it is known."""
        if date not in self.kept.pars and date not in self._no_par and (self._par is None or self._par[0] != date):
            self.close()
            self._par = date, ParRun(daily_deal(date), self._engine())

    def close(self) -> None:
        """Find out par no further."""
        if self._par is not None:
            self._par[1].close()
            self._par = None

    def step(self) -> bool:
        """Go on finding out par; returns whether it is known now, or cannot be known."""
        if self._par is None:
            return False
        date, run = self._par
        end = time.monotonic() + SLICE
        try:
            while run.par is None and time.monotonic() < end:
                if not run.step():
                    time.sleep(PAUSE)  # most answers are there within a millisecond
        except Exception as error:  # whatever keeps master from playing it, the deal is there all the same
            logging.getLogger(log.LOGGER).error("par of %s cannot be found out", date, exc_info=error)
            self._no_par.add(date)
            self.close()
            return True
        if run.par is None:
            return False
        self._par = None
        self._complain(self.kept.keep_par(date, run.par))
        return True
