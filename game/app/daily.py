"""The deal of the day: its screen, the table at which it is played, its par, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

from game.app.context import ProgramPart
from game.app.dailyviews import KnownDays, day_view, month_view
from game.app.evenings import Evenings
from game.app.newgame import first_person
from game.app.reviews import Reviews
from game.app.session import Evening, TableSession
from game.app.tablematch import TableMatch
from game.controllers.computer import Thinker
from game.controllers.pace import ScreensPace
from game.hosting.daily import played_day, score_of, today
from game.hosting.daybook import DayBook
from game.model.daily import daily_deal, month_beside
from game.storage.names import utc_now
from game.storage.saves import NotOurs, kept_sentence
from game.views.screens.daily.scene import DailyScene
from game.views.screens.daily.state import DayView, MonthView, Standing
from game.views.screens.menu import MenuItem
from game.words import _


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


class DailyDeals(ProgramPart):
    """Shows the deal of the day and keeps what was made of it; :meth:`step` is called once a frame.

    ``clock`` tells the date at this machine; ``book`` has the days of the person who plays.
    """

    book: DayBook
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

    @property
    def table(self) -> TableMatch | None:
        """The match at its table."""
        return None if self.session is None else self.session.match

    # --- the screen

    def show(self) -> None:
        """Open the screen with the day that it is."""
        self._today = self._chosen = self.clock()
        self.book = DayBook(first_person(self._context), self._engine, self._context.complain)
        self.book.recover(self._chosen)
        self._want_par()
        self._changed()
        self.scene = DailyScene(self)
        self._context.stage.push(self.scene)
        self._context.complain(self.book.kept.problem)

    def _changed(self) -> None:
        """There is something else to show: the day that is chosen, and the month it lies in."""
        date, kept, appearances = self._chosen, self.book.kept, self._evenings.appearances
        known = KnownDays(self._today, self.book.person, kept.days, kept.pars, self.working)
        pack, back = appearances.pack_called(daily_deal(date).pack), appearances.choice.appearance.back
        self.day, self.month = day_view(known, date, self._standing(date), pack, back), month_view(known, date)
        self.version += 1

    @property
    def working(self) -> bool:
        """Whether par is being found out."""
        return self.book.working

    def _want_par(self) -> None:
        """Begin to find out par of the day that is shown, unless it is known or was missed."""
        if self._standing(self._chosen) is Standing.MISSED:
            self.book.close()
        else:
            self.book.want_par(self._chosen)

    # --- its course

    def step(self) -> bool:
        """Find out par, and follow the date; returns whether there is something to show."""
        if self.scene is None:
            return False
        changed = self.book.step()
        if changed:
            self._changed()
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
        self.book.recover(self._chosen)
        self._want_par()
        self._changed()

    def close(self) -> None:
        """The screen is left, or the program ends."""
        if self.scene is not None:
            self.come_back()
            self.book.close()
            self.scene = None

    def _standing(self, date: str) -> Standing:
        if date in self.book.kept.days:
            return Standing.PLAYED
        if self.book.left(date) is not None:
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
            self.book.recover(beside)
            self.choose(beside)

    def copy(self) -> str:
        """Put the text of the result into the clipboard; returns what is to be said of it."""
        result = self.day.result
        if result is not None and self._context.display.copy("\n".join(result.text)):
            return _("The text is in the clipboard.")
        return _("Nothing can be copied here: there is no clipboard.")

    def review(self) -> None:
        """Look back at the first try of the day that is shown."""
        path = self.book.kept.record(self._chosen)
        gone = _("The record of this day is not there any more.")
        problem = gone if path is None else self._reviews().open_review(path)
        if problem:
            self._context.stage.tell(problem, "eye")

    def play(self) -> None:
        """Play the deal of the day that is shown: the first try, on from where it was left, or practice."""
        self._today = self.clock()
        date, standing = self._chosen, self._standing(self._chosen)
        counts = standing in (Standing.NEW, Standing.RUNNING)
        saved = self.book.left(date) if counts else None

        def sit(session: TableSession[TableMatch], ends: ExitStack) -> tuple[TableMatch, Evening]:
            """Begin the deal, or go on with it."""
            pace = ScreensPace()
            hosted = self.book.sit_down(date, self._context.notices.report, pace, counts=counts)
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
            self.book.forget_records()
            self._changed()
        except Exception as error:  # a fault of the program: the first try stays, and can be gone on with again
            if saved is None:
                raise
            self._context.complain(kept_sentence(saved.path, error))
        if self.table is not None and not counts:
            self.table.table.show_notice(_practice_line())

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

        def keep_try() -> None:
            """Keep what came of the first try."""
            room = match.room
            if counts:
                score = score_of(room.match.rules, room.match.results[0], room.ended_story)
                self.book.keep(date, played_day(score, room.match.rules, utc_now()))
                self._changed()

        return Evening(
            text=text,
            menu=("rules", lambda: MenuItem(_("Back to the deal of the day"), "left", self.come_back)),
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
        self.book.forget_records()
        self._today = self.clock()
        self._want_par()
        self._changed()


def _practice_line() -> str:
    return _("This is practice: it does not count and is not kept.")
