"""The deal of the day: its screen, the table at which it is played, its par, and what is kept of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

from game.app.dailyviews import KnownDays, date_of, day_view, month_beside, month_view
from game.app.evenings import Evenings
from game.app.newgame import first_person
from game.app.reviews import Reviews
from game.app.session import Evening, TableSession
from game.app.tablematch import TableMatch
from game.controllers.computer import Thinker
from game.controllers.pace import ScreensPace
from game.hosting.daily import (
    ParRun,
    begin_daily,
    day_in_record,
    go_on_daily,
    played_day,
    score_of,
    today,
)
from game.hosting.match import HostedMatch
from game.model.daily import daily_deal, days_of, numbers_of
from game.model.errors import InvalidRecord
from game.people import Person
from game.storage import log
from game.storage.dailies import Dailies, PlayedDay
from game.storage.names import utc_now
from game.storage.saves import NotOurs, SavedMatch, kept_sentence, put_aside, read_match
from game.views.screens.daily.scene import DailyScene
from game.views.screens.daily.state import DayView, MonthView, Standing
from game.views.screens.menu import MenuItem
from game.words import _, system_reason

SLICE: Final = 0.006  # seconds of a frame for finding out par
PAUSE: Final = 0.0004


class FirstTry(TableMatch):
    """The try that counts, at which there are no hints: par is what the hints would lead to."""

    is_strict = True

    def hint(self) -> None:
        """Say why there is none."""
        self.table.hint.drop()
        text = _("The first try of the day has no hints; when you practise there are.")
        self.table.show_notice(text)

    def take_back(self) -> None:
        """Say that nothing is."""
        self.table.show_notice(_("In the first try of the day every card stays; when you practise you can take back."))


class DailyDeals:
    """Shows the deal of the day and keeps what was made of it; :meth:`step` is called once a frame.

    ``clock`` tells the date at this machine; ``dailies`` are the days of the person who plays.
    """

    dailies: Dailies
    day: DayView
    month: MonthView

    def __init__(
        self,
        evenings: Evenings,
        engine: Callable[[], Thinker],
        reviews: Callable[[], Reviews],
        clock: Callable[[], str] = today,
    ) -> None:
        self.scene: DailyScene | None = None
        self.version = 0
        self.session: TableSession[TableMatch] | None = None  # while the deal is played
        self._evenings = evenings
        self._context = evenings.context
        self._engine = engine
        self._reviews = reviews
        self.clock = clock
        self._today = clock()
        self._chosen = self._today
        self._person = Person("", "")
        self._par: tuple[str, ParRun] | None = None
        self._no_par: set[str] = set()  # days of which par could not be found out
        self._records: dict[str, SavedMatch | None] = {}  # of days whose first try was left, as far as they were read

    @property
    def table(self) -> TableMatch | None:
        """The match at its table."""
        return None if self.session is None else self.session.match

    # --- the screen

    def show(self) -> None:
        """Open the screen with the day that it is."""
        self._today = self._chosen = self.clock()
        self._person = first_person(self._context)
        self.dailies = Dailies(self._person.id)
        self._records.clear()
        self._no_par.clear()
        self._recover()
        self._want_par()
        self._changed()
        self.scene = DailyScene(self)
        self._context.stage.push(self.scene)
        self._context.complain(self.dailies.problem)

    def _changed(self) -> None:
        """There is something else to show: the day that is chosen, and the month it lies in."""
        date, kept, appearances = self._chosen, self.dailies, self._evenings.appearances
        known = KnownDays(self._today, self._person, kept.days, kept.pars, self.working)
        pack, back = appearances.pack_called(daily_deal(date).pack), appearances.choice.appearance.back
        self.day, self.month = day_view(known, date, self._standing(date), pack, back), month_view(known, date)
        self.version += 1

    # --- days that were left in the middle

    def _recover(self) -> None:
        """Take what was made of a deal out of its record, where the program ended before it was kept."""
        year, month, _day = numbers_of(self._chosen)
        for number in range(1, days_of(year, month) + 1):
            date = date_of(year, month, number)
            path = None if date in self.dailies.days else self.dailies.record(date)
            if path is None:
                continue
            try:
                day = day_in_record(path)
            except (OSError, InvalidRecord):
                continue  # it is told when somebody goes on with it
            if day is not None:
                self._keep(date, day)

    def _saved(self, date: str) -> SavedMatch | None:
        """The first try of a day that was left in the middle."""
        if date not in self._records:
            self._records[date] = self._read(date)
        return self._records[date]

    def _read(self, date: str) -> SavedMatch | None:
        path = self.dailies.record(date)
        if path is None:
            return None
        try:
            return read_match(path)
        except OSError as error:
            text = _("The saved match {path} cannot be read ({reason}).")
            self._context.complain(text.format(path=path, reason=system_reason(error)))
        except InvalidRecord as error:
            self._context.complain(put_aside(path, error))
        return None

    def _keep(self, date: str, day: PlayedDay) -> None:
        self._context.complain(self.dailies.keep_day(date, day))
        self._changed()

    # --- par

    @property
    def working(self) -> bool:
        """Whether par is being found out."""
        return self._par is not None

    def _want_par(self) -> None:
        """Begin to find out par of the day that is shown, unless it is known."""
        date = self._chosen
        if date in self.dailies.pars or date in self._no_par or (self._par and self._par[0] == date):
            return
        self._drop_par()
        if self._standing(date) is not Standing.MISSED:
            self._par = date, ParRun(daily_deal(date), self._engine())

    def _drop_par(self) -> None:
        if self._par is not None:
            self._par[1].close()
            self._par = None

    def _step_par(self) -> bool:
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
            self._drop_par()
            self._changed()
            return True
        if run.par is None:
            return False
        self._par = None
        self._context.complain(self.dailies.keep_par(date, run.par))
        self._changed()
        return True

    # --- its course

    def step(self) -> bool:
        """Find out par, and follow the date; returns whether there is something to show."""
        if self.scene is None:
            return False
        changed = self._step_par()
        if self._context.stage.top is self.scene and self.clock() != self._today:
            self._turn_day()
            changed = True
        return changed

    def _turn_day(self) -> None:
        """It is another day now."""
        followed = self._chosen == self._today
        self._today = self.clock()
        if followed or self._chosen[:7] != self._today[:7]:
            self._chosen = self._today
        self._recover()
        self._want_par()
        self._changed()

    def close(self) -> None:
        """The screen is left, or the program ends."""
        self.come_back()
        self._drop_par()
        self.scene = None

    def _standing(self, date: str) -> Standing:
        if date in self.dailies.days:
            return Standing.PLAYED
        if self._saved(date) is not None:
            return Standing.RUNNING
        return Standing.NEW if date == self._today else Standing.MISSED

    # --- what is done there

    def choose(self, date: str) -> None:
        """Show another day."""
        if date != self._chosen:
            self._chosen = date
            self._want_par()
            self._changed()

    def turn(self, by: int) -> None:
        """Show the month before (-1) or after (1), if there is one."""
        beside = month_beside(self._chosen, by, self._today)
        if beside is not None:
            self.choose(beside)
            self._recover()

    def copy(self) -> str:
        """Put the text of the result into the clipboard; returns what is to be said of it."""
        result = self.day.result
        if result is not None and self._context.display.copy("\n".join(result.text)):
            return _("The text is in the clipboard.")
        return _("Nothing can be copied here: there is no clipboard.")

    def review(self) -> None:
        """Look back at the first try of the day that is shown."""
        path = self.dailies.record(self._chosen)
        if path is None:
            self._context.stage.tell(_("The record of this day is not there any more."), "eye")
            return
        problem = self._reviews().open_review(path)
        if problem:
            self._context.stage.tell(problem, "eye")

    def play(self) -> None:
        """Play the deal of the day that is shown: the first try, on from where it was left, or practice."""
        self._today = self.clock()
        date, standing = self._chosen, self._standing(self._chosen)
        counts = standing in (Standing.NEW, Standing.RUNNING)
        saved = self._saved(date) if standing is Standing.RUNNING else None

        def sit(session: TableSession[TableMatch], ends: ExitStack) -> tuple[TableMatch, Evening]:
            """Begin the deal, or go on with it."""
            pace = ScreensPace()
            hosted = self._hosted(date, saved, pace, counts=counts)
            ends.callback(self._left)
            ends.callback(hosted.close)
            self.session = session
            first_match = not self._context.settings.current.first_match_done
            match = (FirstTry if counts else TableMatch)(hosted, pace, session, first_match)
            return match, self._evening(date, match, counts=counts)

        self._reviews().drop_luck()
        try:
            self._evenings.begin(TableSession(self._evenings, sit))
        except NotOurs as problem:
            self._context.complain(str(problem))
            self._records.clear()
            self._changed()
        except Exception as error:  # a fault of the program: the first try stays, and can be gone on with again
            if saved is None:
                raise
            self._context.complain(kept_sentence(saved.path, error))
        if self.table is not None and not counts:
            self.table.table.show_notice(_practice_line())

    def _hosted(self, date: str, saved: SavedMatch | None, pace: ScreensPace, *, counts: bool) -> HostedMatch:
        """Return the deal of a day: the try that was ``saved``, or a new one; practice is kept nowhere."""
        deal, report = daily_deal(date), self._context.notices.report
        if saved is not None:
            return go_on_daily(deal, saved, self._engine(), report, pace)
        folder = self.dailies.folder(date) if counts else None
        return begin_daily(deal, self._person, self._engine(), report, pace, folder)

    # --- the table

    def _evening(self, date: str, match: TableMatch, *, counts: bool) -> Evening:
        """Return what the deal of a day is, at its table."""

        def text() -> str:
            """Say what becomes of it."""
            if not counts:
                return _practice_line()
            if match.room.match.results:
                return _("This was your first try of the day. It is kept.")
            return _("This is your first try of the day, which counts. If you leave it you can go on later.")

        def back_way() -> MenuItem:
            """Return to the screen of the day."""
            return MenuItem(_("Back to the deal of the day"), "left", self.come_back)

        def keep_try() -> None:
            """Keep what came of the first try."""
            room = match.room
            if counts:
                score = score_of(room.match.rules, room.match.results[0], room.ended_story)
                self._keep(date, played_day(score, room.match.rules, utc_now()))

        return Evening(
            text=text,
            menu=("rules", back_way),
            leave=self.come_back,
            covers=True,
            pack=daily_deal(date).pack,
            deal_leads_back=True,
            reviews=self._reviews(),
            on_deal=keep_try,
        )

    def come_back(self) -> None:
        """From the table to the screen of the day."""
        if self.session is not None:
            self.session.leave()

    def _left(self) -> None:
        """The table was left."""
        self.session = None
        self._records.clear()
        self._today = self.clock()
        self._want_par()
        self._changed()


def _practice_line() -> str:
    return _("This is practice: it does not count and is not kept.")
