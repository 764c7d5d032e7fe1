"""The deal of the day: its screen, the table at which it is played, its par, and what is kept of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.app.appearance import Appearances
from game.app.context import Context, ProgramPart
from game.app.dailytable import FirstTry, daily_menu_text
from game.app.dailyviews import KnownDays, date_of, day_view, month_beside, month_view
from game.app.dealactions import DealActions
from game.app.newgame import first_person
from game.app.reviews import Reviews
from game.app.tablematch import TableMatch
from game.controllers.computer import Thinker
from game.controllers.pace import ScreensPace
from game.hosting.daily import (
    ParRun,
    Score,
    begin_daily,
    day_in_record,
    go_on_daily,
    played_day,
    score_of,
    today,
)
from game.hosting.match import HostedMatch
from game.model.daily import DailyDeal, daily_deal, days_of, numbers_of
from game.model.errors import InvalidRecord
from game.model.observation import Observation
from game.people import Person
from game.storage import log
from game.storage.dailies import Dailies, PlayedDay
from game.storage.names import utc_now
from game.storage.saves import NotOurs, SavedMatch, kept_sentence, put_aside, read_match
from game.views.screens.daily.scene import DailyScene
from game.views.screens.daily.state import DayView, MonthView, Standing
from game.views.screens.menu import MenuItem, TableMenu
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.textpages import ChronicleScene, RulesScene
from game.words import _, game_title, system_reason
from game.words.rulebook import Block

SLICE: Final = 0.006  # seconds of a frame for finding out par
PAUSE: Final = 0.0004


class DailyDeals(ProgramPart):
    """Shows the deal of the day and keeps what was made of it; :meth:`step` is called once a frame.

    ``clock`` tells the date at this machine.
    """

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        engine: Callable[[], Thinker],
        reviews: Callable[[], Reviews],
        clock: Callable[[], str] = today,
    ) -> None:
        self.scene: DailyScene | None = None
        self.version = 0
        self.table: TableMatch | None = None
        self._context = context
        self._appearances = appearances
        self._engine = engine
        self._reviews = reviews
        self.clock = clock
        self._today = clock()
        self._chosen = self._today
        self._person = Person("", "")
        self._dailies: Dailies | None = None
        self._par: tuple[str, ParRun] | None = None
        self._no_par: set[str] = set()  # days of which par could not be found out
        self._records: dict[str, SavedMatch | None] = {}  # of days whose first try was left, as far as they were read
        self._playing: tuple[str, bool] = ("", False)  # the day at the table, and whether it counts
        self._views: tuple[DayView, MonthView] | None = None

    # --- the screen

    def show(self) -> None:
        """Open the screen with the day that it is."""
        self._today = self._chosen = self.clock()
        self._person = first_person(self._context)
        self._dailies = Dailies(self._person.id)
        self._records.clear()
        self._no_par.clear()
        self._changed()
        self._recover()
        self._want_par()
        self.scene = DailyScene(self)
        self._context.stage.push(self.scene)
        if self._dailies.problem is not None:
            self._context.report(self._dailies.problem)

    @property
    def dailies(self) -> Dailies:
        """The days of the person who plays."""
        if self._dailies is None:
            self._dailies = Dailies(self._person.id)
        return self._dailies

    def _changed(self) -> None:
        self.version += 1
        self._views = None

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
            self._context.report(text.format(path=path, reason=system_reason(error)))
        except InvalidRecord as error:
            problem = put_aside(path, error)
            if problem is not None:
                self._context.report(problem)
        return None

    def _keep(self, date: str, day: PlayedDay) -> None:
        problem = self.dailies.keep_day(date, day)
        if problem is not None:
            self._context.report(problem)
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
        problem = self.dailies.keep_par(date, run.par)
        if problem is not None:
            self._context.report(problem)
        self._changed()
        return True

    # --- its course

    def step(self) -> bool:
        """Find out par, let the table go on, follow the date; returns whether there is something to show."""
        if self.scene is None:
            return False
        changed = self._step_par()
        if self.table is not None:
            changed = self.table.step() or changed
            notice = self._context.notices.take()
            if notice is not None:
                self.table.table.show_notice(notice)
                changed = True
        elif self._context.stage.top is self.scene and self.clock() != self._today:
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
        self._drop_par()
        self._leave_table()
        self.scene = None

    # --- what is shown

    @property
    def day(self) -> DayView:
        """The day that is chosen."""
        return self._view()[0]

    @property
    def month(self) -> MonthView:
        """The month it lies in."""
        return self._view()[1]

    def _view(self) -> tuple[DayView, MonthView]:
        if self._views is None:
            date, kept = self._chosen, self.dailies
            known = KnownDays(self._today, self._person, kept.days, kept.pars, self.working)
            pack, back = self._appearances.pack_called(daily_deal(date).pack), self._appearances.choice.appearance.back
            self._views = day_view(known, date, self._standing(date), pack, back), month_view(known, date)
        return self._views

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
            self._changed()
            self._want_par()

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
        date, deal = self._chosen, daily_deal(self._chosen)
        standing, pace, report = self._standing(date), ScreensPace(), self._context.notices.report
        counts = standing in (Standing.NEW, Standing.RUNNING)
        saved = self._saved(date) if standing is Standing.RUNNING else None
        try:
            if saved is not None:
                hosted = go_on_daily(deal, saved, self._engine(), report, pace)
            else:
                folder = self.dailies.folder(date) if counts else None
                hosted = begin_daily(deal, self._person, self._engine(), report, pace, folder)
            self._playing = date, counts
            self._sit_down(hosted, pace, deal)
        except NotOurs as problem:
            self._context.report(str(problem))
            self._records.clear()
            self._changed()
        except Exception as error:  # a fault of the program: the first try stays, and can be gone on with again
            if saved is None:
                raise
            self.come_back()
            self._context.report(kept_sentence(saved.path, error))

    # --- the table

    def _sit_down(self, hosted: HostedMatch, pace: ScreensPace, deal: DailyDeal) -> None:
        self._reviews().drop_luck()
        first_match = not self._context.settings.current.first_match_done
        made = FirstTry if self._playing[1] else TableMatch
        try:
            self.table = made(hosted, pace, self, first_match)
        except Exception:
            hosted.close()
            raise
        self._appearances.match, self._appearances.lent = hosted.header, deal.pack
        self._context.stage.push(self.table.table)
        self._appearances.apply()
        if not self._playing[1]:
            self.table.table.show_notice(_("This is practice: it does not count and is not kept."))

    def _leave_table(self) -> None:
        if self.table is None:
            return
        self.table.hosted.close()
        self.table = None
        self._appearances.match = self._appearances.lent = None
        self._appearances.apply()
        self._records.clear()
        self._changed()

    def come_back(self) -> None:
        """From the table to the screen of the day."""
        stage = self._context.stage
        while self.scene in stage.scenes and stage.top is not self.scene:
            stage.pop()
        self._leave_table()
        if self.clock() != self._today:
            self._today = self.clock()
            self._changed()
        self._want_par()

    def show_menu(self) -> None:
        """The menu over the table."""
        if self.table is not None:
            is_over = bool(self.table.room.match.results)
            text = partial(daily_menu_text, self._playing[1], is_over)
            self._context.stage.push(TableMenu(text, self._menu_items))

    def _menu_items(self) -> list[MenuItem]:
        return [
            MenuItem(_("Rules of this game"), "book", self.show_rules),
            MenuItem(_("Back to the deal of the day"), "left", self.come_back),
        ]

    def show_rules(self) -> None:
        """The rules of the deal."""
        if self.table is not None:
            header = self.table.hosted.header
            self._context.stage.push(RulesScene(header.rules, header.game))

    def show_curtain(self) -> None:
        """Nobody else sits at this machine."""

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """What has happened in the deal."""
        self._context.stage.push(ChronicleScene(tell))

    def show_deal_result(self, observation: Observation) -> None:
        """What came of the deal; the first try is kept."""
        match, (date, counts) = self.table, self._playing
        if match is None:
            return
        if counts:
            self._keep_try(date, match)
        look, _share = DealActions(self._context).of(match)
        review = self._reviews().from_result(match)
        actions = ResultActions(self.come_back, self.show_menu, None, look, None, review)
        title = game_title(match.hosted.header.game)
        scene = DealResultScene(observation, match.seat_people, title, actions, match.table.aids.seal.words())
        self._context.stage.push(scene)
        self._reviews().tell_luck(match, scene)

    def _keep_try(self, date: str, match: TableMatch) -> None:
        room = match.room
        score: Score = score_of(room.match.rules, room.match.results[0], room.ended_story)
        self._keep(date, played_day(score, room.match.rules, utc_now()))
