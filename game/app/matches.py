"""The way through matches at this machine: begun, gone on with, played again; alone, at a hot seat and with guests."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.app.context import ProgramPart
from game.app.evenings import Evenings, Shown
from game.app.host import Host, TableOffer, TableOpening
from game.app.hotseat import HotSeatMatch
from game.app.newgame import NewGames
from game.app.practice import PracticeTable
from game.app.remarks import Remarks
from game.app.reviews import Reviews
from game.app.session import Evening, TableSession
from game.app.tablematch import TableMatch
from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.controllers.pace import ScreensPace
from game.controllers.worker import WorkerEngine
from game.hosting.journey import JourneyMatches
from game.hosting.match import HostedMatch, next_seed
from game.hosting.practice import PracticeMatch
from game.hosting.seating import Seating
from game.people import guest, guests, level_of_all, named
from game.views.screens.door.returning import follow_returning
from game.views.screens.door.scene import DoorScene
from game.views.screens.menu import QUIT, STATES, MenuItem, TableMenu, again_way
from game.views.screens.results.match import Stop
from game.views.sound.audio import Cue
from game.words import _, system_reason
from game.words.net import visitor_name

if TYPE_CHECKING:
    from game.storage.private import KeptTable
    from game.storage.saves import SavedMatch


class Matches(ProgramPart):
    """Leads through matches, one at a time. Owns what computer players think with.

    From a table one goes to the title by ``leave``, or to the map of the journey.
    """

    def __init__(
        self,
        evenings: Evenings,
        new_games: NewGames,
        remarks: Remarks,
        leave: Callable[[], None],
        show_journey: Callable[[], None],
    ) -> None:
        use_weights(asset_files("nets"))
        self.engine = WorkerEngine()
        self.session: TableSession[TableMatch] | None = None  # while there is a match on the table
        self.host: Host | None = None  # while a table is open to guests
        self.count = 0  # of those begun in this run of the program
        self.journey = JourneyMatches(evenings.context.notices.report)
        self.show_journey = show_journey  # from the result of one of its matches
        self.reviews = Reviews(evenings, lambda: self.engine)
        self._seating: Seating | None = None
        self._context = evenings.context
        self._evenings = evenings
        self._new_games = new_games
        self._leave = leave
        self._remarks = remarks
        self._told_trouble = False
        self._knocked: frozenset[int] = frozenset()  # visitors of whom the table has told

    @property
    def current(self) -> TableMatch | None:
        """The match on the table."""
        return None if self.session is None else self.session.match

    def step(self) -> bool:
        """Take what guests do, and what is found out of results; returns whether there is something to show."""
        changed = False
        if self.host is not None:
            host = self.host
            changed = host.step()
            self._follow_visitors(host)
            follow_returning(self._context.stage, lambda: host.state.returning, host.table.know_again)
            self._tell_trouble(host)
        return self.reviews.step() or changed

    @property
    def is_at_work(self) -> bool:
        """Whether guests may do something, or a computer player thinks."""
        return self.host is not None or self.engine.is_asked

    # --- from match to match

    def begin(self, seating: Seating, journey: str = "") -> None:
        """Begin a match; where there are seats for guests, open the door first.

        ``journey`` is the key of the table of the journey at which it is played, if it is one.
        """
        if guests(seating.people):
            self._seating = seating
            if self.host is not None and self.host.is_open:
                self._change_table(self.host, seating)
                return
            if self.current is not None:
                self._leave()  # to the title, so that one can go back from the door
            host = self._made_host(seating)
            host.open()
            self._show_door(host)
            return
        kind, report = PracticeMatch if seating.practice else HostedMatch, self._context.notices.report
        self.count += 1
        self._sit_down(lambda pace: kind.begin(seating, self.engine, report, pace), seating, journey)
        if self.current is not None:
            self._remarks.greet(self.current)

    def go_on(self, saved: SavedMatch) -> None:
        """Go on with a match that was kept; raises NotOurs when another program has it."""
        portraits, report = self._context.people.known.portraits, self._context.notices.report
        self._sit_down(lambda pace: HostedMatch.go_on(saved, self.engine, report, pace, portraits))
        match = self.current
        if match is not None and match.room.is_between_deals:  # it was left before anybody said whether it should end
            match.screens.show_deal_result(match.observe())

    def _sit_down(
        self,
        begun: Callable[[ScreensPace], HostedMatch],
        seating: Seating | None = None,
        journey: str = "",
        host: Host | None = None,
    ) -> None:
        """Begin an evening with a match; at a table of the ``journey``, or with the guests of a ``host``, if it is one.

        ``seating`` is what other matches of the same people begin with; None where the match tells it.
        """

        def sit(session: TableSession[TableMatch], ends: ExitStack) -> tuple[TableMatch, Evening]:
            """Take up the match, and have the table open to whoever had a seat there."""
            ends.callback(self._left)
            self.host = host
            pace = ScreensPace()
            hosted = begun(pace)
            ends.callback(hosted.close)
            self.session = session
            self._seating = seating or Seating(hosted.header.game, hosted.header.rules, hosted.people)
            if hosted.kept_table is not None and host is None:  # the same table: phones find their seats by themselves
                self.host = self._made_host(self._seating, hosted.kept_table)
                self.host.open()
            if self.host is not None:
                self.host.play(hosted)
            self.journey.sit_down(hosted, self._person(hosted), journey)
            first_match = not self._context.settings.current.first_match_done and bool(hosted.humans or hosted.is_kept)
            if isinstance(hosted, PracticeMatch):
                table = PracticeTable(hosted, pace, session, first_match)
                return table, self._practice(table, session)
            made = HotSeatMatch if len(hosted.here) > 1 else TableMatch
            match = made(hosted, pace, session, first_match, self.host)
            return match, self._evening(match)

        self._evenings.begin(TableSession(self._evenings, sit))

    def _person(self, hosted: HostedMatch) -> str:
        """Return the id of who plays alone at this machine."""
        number = hosted.header.players[hosted.here[0]].id if len(hosted.here) == 1 else None
        return self._context.people.known.first_id(number or "")

    def _left(self) -> None:
        """The match has left the table."""
        self.session = None
        self.journey.leave()
        self._close_table()

    def close(self) -> None:
        """The program ends; what was on the table is closed already."""
        self.reviews.drop_luck()
        self.engine.close()

    def again(self) -> None:
        """Begin another match of the same people, guests included."""
        if self._seating is None:
            return
        if self.host is not None and self.host.is_open:
            self._begin_with_guests(self.host)
        else:
            table = self.journey.table
            seed = next_seed(self._seating.seed, self.count)
            self.begin(replace(self._seating, seed=seed), "" if table is None else table.key)

    def change_seats(self) -> None:
        """The new-game screen with the game, the rules and the people of this match."""
        seating, host = self._seating, self.host
        if seating is not None and host is not None:  # of guests it is not known yet who they will be
            people = [
                guest() if player in host.table.guests else person for player, person in enumerate(seating.people)
            ]
            seating = replace(seating, people=named(people))
        self._new_games.show(seating)

    def read_results(self, elapsed: float) -> None:
        """A demo reads results by itself; ``elapsed`` milliseconds have gone by."""
        if self.session is not None:
            self.session.read_result(elapsed)

    # --- the evening, declared

    def _evening(self, match: TableMatch) -> Evening:
        """Return what a match is, alone, at a hot seat, with guests or on the journey."""
        table = self.journey.table
        return Evening(
            text=lambda: STATES[match.saving](),
            menu=(
                "rules", "chronicle", "reactions", "stand in", partial(self._guests_way, match),
                "cards", "settings", "keys",
                *self._last_ways(match),
            ),
            leave=self._leave,
            pack=None if table is None else table.pack,
            cover=None if table is None else table.cover,
            reviews=self.reviews,
            shares=True,
            end=partial(self._end, match),
            on_deal=lambda: self.journey.note_deal(match.hosted, match.viewer),
            on_next=partial(self._remarks.tell_of_deal, match),
            again=self.again,
            wished=self._begin_wished,
            seats=self.change_seats,
            on_over=partial(self._on_over, match),
            onward=self.show_journey,
        )  # fmt: skip

    def _practice(self, match: PracticeTable, session: TableSession[TableMatch]) -> Evening:
        """Return what a match for practice is: cards are taken back, and hands opened."""

        def take_back() -> None:
            """Take a card back at the table, from its menu or a result."""
            session.take_result_away()
            match.take_back()

        menu = (
            lambda: MenuItem(_("Take back"), "left", take_back) if match.can_take_back else None,
            match.hands_way, match.hints_way, "rules", "chronicle", "settings", "keys", *self._last_ways(match),
        )  # fmt: skip
        return replace(self._evening(match), menu=menu)

    def _last_ways(self, match: TableMatch) -> tuple[Callable[[], MenuItem], Callable[[], MenuItem]]:
        """Return what the menu of a match ends with: another match, and the way out."""
        return (
            lambda: again_way(self.again, lambda: match.saving),
            lambda: MenuItem(QUIT[match.saving](), "home", self._leave),
        )

    def _guests_way(self, match: TableMatch) -> MenuItem | None:
        return MenuItem(_("Guests"), "phone", self.show_guests) if match.has_people else None

    def _end(self, match: TableMatch) -> None:
        """The match is decided, and the deals that are left are not played."""
        try:
            match.hosted.end()
        except OSError as error:
            text = _("The match cannot be put away ({reason}), so Continue will show it again.")
            self._context.notices.report(text.format(reason=system_reason(error)))

    def _on_over(self, match: TableMatch) -> Stop | None:
        """Remember the match; return what it came to on the journey, if it is one of it."""
        self._remarks.remember(match)
        said = self.journey.note_end(match.hosted, match.viewer)
        return Stop(said, _("To the map"), (_("Rematch"), "again")) if said else None

    # --- with guests

    def _made_host(self, seating: Seating, kept: KeptTable | None = None) -> Host:
        offer = self._offer(seating, kept)
        return Host(offer, self.again, self._play_on, self._leave_door)

    def _offer(self, seating: Seating, kept: KeptTable | None = None) -> TableOffer:
        settings, pack = self._context.settings.current, self._evenings.appearances.pack_of(seating.game)
        return TableOffer(
            seating,
            pack.id,
            level_of_all(seating.people) or settings.level,
            points=not settings.hide_points,
            called=pack.called,
            kept=kept,
        )

    def _change_table(self, host: Host, seating: Seating) -> None:
        """Play something else with the guests who are at the table: back to the door, where they are already."""
        host.change(self._offer(seating))
        self.host = None  # so that the evening that ends does not close the table
        self._leave()
        self._show_door(host)

    def _show_door(self, host: Host) -> None:
        """Show how guests come to the table, before their match begins."""
        self._evenings.begin(Shown(self._evenings, DoorScene(host), on_end=self._close_table))
        self.host = host

    def show_guests(self) -> None:
        """The door over a match, opened if it is not yet: an opponent's seat can be given to somebody who comes."""
        match = self.current
        if self.host is None and match is not None and self._seating is not None:
            self.host = match.host = self._made_host(replace(self._seating, people=match.hosted.people))
            self.host.play(match.hosted)
            self.host.open()
        if self.host is not None:
            self._context.stage.push(DoorScene(self.host))

    def _play_on(self) -> None:
        """From the door to the table, past the menu from which it was opened."""
        while isinstance(self._context.stage.top, (DoorScene, TableMenu)):
            self._context.stage.pop()

    def _leave_door(self) -> None:
        match = self.current
        if match is None:
            self._evenings.leave()
        else:
            self._context.stage.pop()
            if self.host is not None and not self.host.table.is_expecting:
                match.leave_host()
                self._close_table()

    def _close_table(self) -> None:
        if self.host is not None:
            self.host.close()
            self.host = None

    def _begin_with_guests(self, host: Host) -> None:
        """The next match of those who sit at the open table; opponents take the seats left free."""
        if self._seating is None or isinstance(host.table, TableOpening):
            return
        seed = next_seed(self._seating.seed, self.count) if self.current is not None else self._seating.seed
        seating = replace(self._seating, people=host.table.fill_seats(), seed=seed)
        report, guests_now = self._context.notices.report, host.table.guests
        self.count += 1
        self.host = None  # so that the evening that ends does not close the table
        begun = partial(HostedMatch.begin, seating, self.engine, report, guests=guests_now)
        self._sit_down(lambda pace: begun(pace=pace), seating, host=host)

    def _begin_wished(self) -> bool:
        """Begin the rematch that all wish, unless the host chooses another match; returns whether it has begun."""
        if self.host is None or self._new_games.is_shown:
            return False
        self._begin_with_guests(self.host)
        return True

    def _follow_visitors(self, host: Host) -> None:
        """Tell at the table that somebody is at the door; the door itself shows and tells it."""
        stage, visitors = self._context.stage, host.state.visitors
        new = [visitor for visitor in visitors if visitor.number not in self._knocked]
        self._knocked = frozenset(visitor.number for visitor in visitors)
        if new and self.current is not None and not isinstance(stage.top, DoorScene):
            stage.audio.play_sound(Cue("knock"))
            text = _("{name} is at the door: open the menu, then Guests.").format(name=visitor_name(new[-1].name))
            self._context.notices.add(text)
            stage.audio.announce(text)

    def _tell_trouble(self, host: Host) -> None:
        """Show why a table that goes on cannot be opened, and what can be done, over the table that waits."""
        state = host.state
        is_shut = bool(state.problem) and not state.is_open
        if is_shut and not self._told_trouble and self.current is not None and self.current.table.is_on_top:
            self._context.stage.push(DoorScene(host))
        self._told_trouble = is_shut
