"""The parts of the program: which there are, what each is made of, and what the title leads to.

What the title does not need is imported when it is built.
"""

from __future__ import annotations

from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.appearance import Appearances
from game.app.context import Context, ProgramPart
from game.app.crashes import Crashes
from game.app.evenings import Evenings
from game.app.newgame import NewGames, first_person
from game.app.preferences import Preferences
from game.app.remarks import Remarks
from game.app.title import Title, TitleWays
from game.packs.backs import REWARDS
from game.storage.crashes import Watch
from game.views.screens.title import TitleEntry, TitleScene
from game.words import _

if TYPE_CHECKING:
    from game.app.daily import DailyDeals
    from game.app.history import PastMatches
    from game.app.join import Join
    from game.app.journey import Journey
    from game.app.lessons import Lessons
    from game.app.luggage import Luggages
    from game.app.matches import Matches
    from game.app.puzzles import Puzzles
    from game.app.recognition import Recognition
    from game.app.recordindex import RecordIndex
    from game.app.statistics import LuckAndPlay
    from game.packs.pack import Pack


class Parts:
    """All parts; each is built when it is asked for first, and those that are built are stepped, asked and closed.

    ``pack`` has been read already, because the one with the id ``wanted`` was wanted; ``override`` is the pack for
    every game. ``watch`` hears what a report would tell if the process ended hard.
    """

    def __init__(self, context: Context, wanted: str, pack: Pack, override: str | None, watch: Watch) -> None:
        self.context = context
        self.crashes = Crashes(context, watch)
        self.appearances = Appearances(context, wanted, pack, override, self.earned_backs)
        self.preferences = Preferences(context, self.appearances)
        self.evenings = Evenings(context, self.appearances, self.preferences)
        self.new_games = NewGames(context, self.appearances, lambda seating: self.matches.begin(seating))
        self.remarks = Remarks(context)
        go_on, learn = lambda saved: self.matches.go_on(saved), lambda: self.lessons.show_first()
        ways = TitleWays(self._leave_table, self._entries, go_on, learn)
        self.title = Title(context, self.appearances, ways, self._look, self.remarks.at_title)

    @property
    def opened(self) -> list[ProgramPart]:
        """Those that are built, what is on the table last: it goes on with what guests have done in this frame."""
        parts = (part for part in vars(self).values() if isinstance(part, ProgramPart))
        return sorted(parts, key=lambda part: part is self.evenings)

    def is_opened(self, name: str) -> bool:
        """Whether the part of that name is built."""
        return name in vars(self)

    def quit(self) -> None:
        """End the program after this frame."""
        raise NotImplementedError

    # --- each of them

    @cached_property
    def matches(self) -> Matches:
        """What leads through matches: built when the title is at rest, or when somebody sits down before that."""
        from game.app.matches import Matches

        return Matches(self.evenings, self.new_games, self.remarks, self.title.show, lambda: self.journey.come_back())

    @cached_property
    def index(self) -> RecordIndex:
        """The index of the matches of before: built when the title is at rest, or when somebody wants to see them."""
        from game.app.recordindex import RecordIndex

        return RecordIndex(self.context, lambda: self.past_matches.draw_ahead(self.context.stage.painter))

    @cached_property
    def past_matches(self) -> PastMatches:
        """The matches of before, as they are shown."""
        from game.app.history import HistoryWays, PastMatches

        ways = HistoryWays(lambda saved: self.matches.go_on(saved), self._review, self.show_statistics, self.title.show)
        return PastMatches(self.context, self.appearances, self.index, ways)

    @cached_property
    def recognition(self) -> Recognition:
        """Whether somebody who sits here is somebody whose id was lost."""
        from game.app.recognition import Recognition

        return Recognition(self.context, self.title.show)

    @cached_property
    def join(self) -> Join:
        """What leads to tables elsewhere; it brings the network."""
        from game.app.join import Join

        return Join(self.evenings, self.title.show)

    @cached_property
    def daily(self) -> DailyDeals:
        """The deal of the day."""
        from game.app.daily import DailyDeals

        matches = self.matches
        return DailyDeals(self.evenings, lambda: matches.engine, lambda: matches.reviews)

    @cached_property
    def journey(self) -> Journey:
        """The journey."""
        from game.app.journey import Journey

        return Journey(self.context, self.appearances, lambda: self.matches, self.index, self.title.show)

    @cached_property
    def lessons(self) -> Lessons:
        """What leads to the lessons."""
        from game.app.lessons import Lessons

        return Lessons(self.evenings, self.new_games.show)

    @cached_property
    def luggages(self) -> Luggages:
        """What takes everything to another computer."""
        from game.app.luggage import Luggages

        return Luggages(self.context, self.preferences, self.title.show)

    @cached_property
    def puzzles(self) -> Puzzles:
        """The puzzles."""
        from game.app.puzzles import Puzzles

        return Puzzles(self.evenings)

    @cached_property
    def balances(self) -> LuckAndPlay:
        """What works out luck and play for the statistics."""
        from game.app.statistics import LuckAndPlay

        matches = self.matches
        return LuckAndPlay(lambda: matches.engine)

    # --- what one asks of another

    def show_statistics(self, person: str = "") -> None:
        """Over the matches of before, what those of the person of that name come to; all is read while it is there."""
        # here, so that the first frame does not wait for them
        from game.app.statistics import Desk
        from game.views.screens.statistics.scene import StatisticsScene

        now, portraits = datetime.now().astimezone(), self.context.people.known.portraits
        self.context.stage.push(StatisticsScene(Desk(portraits, self.index, now, self.balances, person)))

    def _review(self, path: Path, number: int, person: str) -> str:
        """Show over the matches of before the deals of one of them; returns what went wrong."""
        return self.matches.reviews.open_review(path, number, person=person)

    def earned_backs(self) -> tuple[str, ...]:
        """Return the backs the first person has got on the journey."""
        from game.storage.travels import Travels

        travels = Travels(first_person(self.context).id)
        self.context.notices.report(travels.problem)
        return tuple(town for town in REWARDS if town in travels.ever_won)

    def take_in(self, files: list[Path]) -> None:
        """Take in files that were dropped onto the window: everything of somebody, or records."""
        from game.storage.dealfiles import is_luggage  # here, so that the first frame does not wait for it

        luggage = next(filter(is_luggage, files), None)
        if luggage is None:
            if self.past_matches.accepts_files():
                self.past_matches.take_in(files)
        elif self.luggages.accepts_files():
            self.luggages.take_in(luggage)

    # --- the title

    def _leave_table(self) -> None:
        self.evenings.leave()
        if self.is_opened("join"):
            self.join.leave()

    def _entries(self) -> list[TitleEntry]:
        """What there is to do: what is said of it, and what a press does."""
        title, new_games = self.title, self.new_games
        entries = []
        if title.unfinished:
            entries.append(TitleEntry("continue", _("Continue"), title.go_on, title.unfinished))
        last = "" if entries else new_games.last_line
        daily_note = _("not yet played today") if title.daily_waits else ""
        entries += [
            TitleEntry("new", _("New game"), new_games.show),
            TitleEntry("quick", _("Quick game"), new_games.begin_last, last),
            TitleEntry("journey", _("Journey"), lambda: self.journey.show()),
            TitleEntry("daily", _("Deal of the day"), lambda: self.daily.show(), daily_note, title.daily_waits),
            TitleEntry("puzzles", _("Puzzles"), lambda: self.puzzles.show()),
            TitleEntry("learn", _("Learn"), lambda: self.lessons.show()),
            TitleEntry("matches", _("Matches"), lambda: self.past_matches.show(), icon="chart"),
        ]
        if title.kept_seat is not None:
            back = partial(lambda seat: self.join.go_back(seat), title.kept_seat)
            entries.append(TitleEntry("back", _("Back to the table"), back, icon="again"))
        return [
            *entries,
            TitleEntry("join", _("Join a table"), lambda: self.join.show(), icon="phone"),
            TitleEntry("settings", _("Settings"), self._show_settings, icon="gear"),
            TitleEntry("quit", _("Quit"), self.quit, icon="x"),
        ]

    def _show_settings(self) -> None:
        self.preferences.show(lambda: self.luggages.show(), self.preferences.show_about)

    def _look(self, title: TitleScene) -> bool:
        """Whether there is something new: the report of a crash first, then what the index lets somebody remember."""
        if self.crashes.offer():
            return True
        if not self.is_opened("index"):
            return False
        return self.recognition.offer(title, self.index) or self.remarks.step(title, self.index)
