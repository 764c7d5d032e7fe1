"""The title, and the ways from it: the match to go on with, a new one, cards, settings, about the program."""

from __future__ import annotations

import time
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from game.app.appearance import Appearances, user_packs
from game.app.context import Context
from game.app.evenings import Evenings
from game.app.newgame import first_here, kept_company
from game.app.preferences import Preferences
from game.storage.joined import read_seat
from game.storage.names import has_records
from game.storage.paths import log_dir, matches_dir
from game.storage.settings import settings_path
from game.views.screens.title import Invitation, TitleEntry, TitleScene
from game.words import _

if TYPE_CHECKING:
    from game.app.crashes import Crashes
    from game.app.daily import DailyDeals
    from game.app.history import PastMatches
    from game.app.join import Join
    from game.app.journey import Journey
    from game.app.luggage import Luggages
    from game.app.matches import Matches
    from game.app.newgame import NewGames
    from game.app.puzzles import Puzzles
    from game.app.recognition import Recognition
    from game.app.remarks import Remarks
    from game.app.unfinished import Unfinished
    from game.app.wayback import WayBack


class Program(Protocol):
    """What the title asks of the program as a whole."""

    @property
    def matches(self) -> Matches:
        """What leads through matches; it is made when it is first asked for."""

    @property
    def opened_matches(self) -> Matches | None:
        """The same, None while it has not been needed."""

    @property
    def join(self) -> Join:
        """What leads to tables elsewhere; it is made when it is first asked for."""

    @property
    def opened_join(self) -> Join | None:
        """The same, None while it has not been needed."""

    def show_lessons(self, *, first: bool = False) -> None:
        """Show the lessons, or the ``first`` one that was not gone through."""

    @property
    def daily(self) -> DailyDeals:
        """The deal of the day; it is made when it is first asked for."""

    @property
    def journey(self) -> Journey:
        """The journey; it is made when it is first asked for."""

    @property
    def puzzles(self) -> Puzzles:
        """The puzzles; they are read when somebody opens them."""

    @property
    def past_matches(self) -> PastMatches:
        """The matches of before."""

    @property
    def luggages(self) -> Luggages:
        """What takes everything to another computer; it is made when it is first asked for."""

    @property
    def crashes(self) -> Crashes:
        """What is left of crashes."""

    @property
    def recognition(self) -> Recognition:
        """Whether whoever sits here is somebody whose id was lost."""

    @property
    def remarks(self) -> Remarks:
        """What the opponents say."""

    def quit(self) -> None:
        """End the program."""


class Title:
    """Shows the title, and leads from it wherever a player wants to go."""

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        preferences: Preferences,
        new_games: NewGames,
        evenings: Evenings,
        program: Program,
    ) -> None:
        self._context = context
        self._appearances = appearances
        self._preferences = preferences
        self._new_games = new_games
        self._evenings = evenings
        self._program = program
        self._unfinished: Unfinished | None = None
        self._scene: TitleScene | None = None
        self._way_back: WayBack | None = None
        self._day = ""  # on which it was looked whether the deal of the day waits; "" where that may have changed
        self._daily_waits = False

    def show(self) -> None:
        """Leave the table, if one is there, and show the title."""
        self._leave_table()
        note = self._offer_unfinished()
        self._appearances.apply()
        self._find_way_back()
        remark = self._program.remarks.at_title
        entries, notice = partial(self._entries, note), self._context.notices.take()
        self._scene = TitleScene(entries, notice, invitation=self._invitation(), remark=remark)
        self._context.stage.replace(self._scene)

    def _offer_unfinished(self) -> str | None:
        """Look for the match to go on with; returns what is said of it, None when there is none."""
        if self._unfinished is None:
            if not has_records(matches_dir()):
                return None
            from game.app.unfinished import Unfinished  # here, so that no newcomer's first frame waits for it

            self._unfinished = Unfinished(self._context.notices)
        return self._unfinished.look()

    def _invitation(self) -> Invitation | None:
        """What a newcomer is asked, until he has answered or played a match."""
        settings = self._context.settings.current
        if settings.first_match_done or settings.was_invited:
            return None
        return Invitation(self._accept, self._decline)

    def _accept(self) -> None:
        self._decline()
        self._program.show_lessons(first=True)

    def _decline(self) -> None:
        store = self._context.settings
        store.keep(replace(store.current, was_invited=True))
        if self._scene is not None:
            self._scene.withdraw_invitation()

    def _entries(self, note: str | None) -> list[TitleEntry]:
        """What there is to do; ``note`` tells of the match to go on with."""
        program, new_games = self._program, self._new_games
        quick = TitleEntry("quick", _("Quick game"), new_games.begin_last, new_games.last_line if note is None else "")
        doors = [
            TitleEntry("new", _("New game"), new_games.show),
            quick,
            TitleEntry("journey", _("Journey"), lambda: program.journey.show()),
            TitleEntry("daily", _("Deal of the day"), lambda: program.daily.show(), *self._daily_note()),
            TitleEntry("puzzles", _("Puzzles"), lambda: program.puzzles.show()),
            TitleEntry("learn", _("Learn"), program.show_lessons),
        ]
        if note is not None:
            doors.insert(0, TitleEntry("continue", _("Continue"), self.go_on, note))
        return [
            *doors,
            TitleEntry("matches", _("Matches"), lambda: program.past_matches.show(), icon="chart"),
            *self._ways_to_tables(),
            TitleEntry("settings", _("Settings"), self._show_settings, icon="gear"),
            TitleEntry("quit", _("Quit"), program.quit, icon="x"),
        ]

    def _daily_note(self) -> tuple[str, bool]:
        """What is said of the deal of the day, and whether it waits for somebody."""
        return (_("not yet played today"), True) if self._daily_waits else ("", False)

    def _ways_to_tables(self) -> list[TitleEntry]:
        """The ways to tables elsewhere: back to the one where a seat is kept, while it answers, and to any."""
        back = self._way_back
        entries = [TitleEntry("join", _("Join a table"), lambda: self._program.join.show(), icon="phone")]
        if back is not None and back.answers:
            press = partial(self._program.join.go_back, back.seat)
            entries.insert(0, TitleEntry("back", _("Back to the table"), press, icon="again"))
        return entries

    def _find_way_back(self) -> None:
        """Look whether a seat at a table elsewhere is kept."""
        self.close()
        seat = read_seat()
        if seat is not None:
            from game.app.wayback import WayBack  # here, so that the first frame does not wait for it

            self._way_back = WayBack(seat)

    def step(self) -> bool:
        """While the title is at rest, ask whether that table answers, and let Rosa remember; returns what has changed.

        Both now and then, and a little each time. The report of a crash is offered first, and who is lost is asked for.
        """
        if self._scene is None or self._context.stage.top is not self._scene or not self._context.is_shown:
            self._day = ""
            return False
        if self._program.crashes.offer() or self._program.recognition.offer(self._scene):
            return True
        remembers = self._program.remarks.step(self._scene)
        answers = self._way_back is not None and self._way_back.step(time.monotonic())
        if not (self._look_for_daily() or remembers or answers):
            return False
        self._scene.rebuild()
        return True

    def _look_for_daily(self) -> bool:
        """Look whether the deal of the day waits, when the title is seen and at midnight; whether that is new."""
        day = datetime.now().astimezone().date().isoformat()
        if day == self._day:
            return False
        from game.storage.dailies import Dailies  # here, so that the first frame does not wait for it

        person = first_here(kept_company(self._context.settings.current, self._context.people.known))
        kept, before = Dailies(person.id if person is not None else ""), self._daily_waits
        if kept.problem is not None:
            self._context.stage.tell(kept.problem, "x")
        self._day, self._daily_waits = day, day not in kept.days
        return self._daily_waits is not before

    def close(self) -> None:
        """Ask no more."""
        if self._way_back is not None:
            self._way_back.close()
            self._way_back = None

    def _leave_table(self) -> None:
        self._evenings.leave()
        if self._program.opened_join is not None:
            self._program.opened_join.leave()

    def go_on(self) -> None:
        """Go on with the match that is offered; what cannot go on is said, and the title stays."""
        if self._unfinished is not None and not self._unfinished.go_on(self._program.matches.go_on):
            self.show()

    def _show_settings(self) -> None:
        self._preferences.show(lambda: self._program.luggages.show(), self.show_about)

    def show_about(self) -> None:
        """Tell about the program: its version, where its files lie, and how their folder is opened."""
        # here, so that the first frame does not wait for them
        from game.origin import this_origin
        from game.storage.opening import FolderOpener
        from game.views.screens.textpages import AboutScene, Places

        shelf, stage = self._appearances.shelf, self._context.stage
        if not shelf.entries:
            shelf.read()
        places = Places(settings_path(), matches_dir(), log_dir(), user_packs())
        stage.push(AboutScene(this_origin(), places, shelf, FolderOpener()))
