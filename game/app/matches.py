"""The way through matches: from the first deal over the results to the next match, with the screens above the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from game.app.appearance import Appearances, user_packs
from game.app.context import Context, ProgramPart
from game.app.dealactions import DealActions
from game.app.host import Host, TableOffer, TableOpening
from game.app.journeytable import JourneyMatches
from game.app.newgame import NewGames
from game.app.practice import PracticeTable, practice_items
from game.app.preferences import Preferences
from game.app.remarks import Remarks
from game.app.reviews import Reviews
from game.app.tablematch import TableMatch
from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.controllers.pace import ScreensPace
from game.controllers.worker import WorkerEngine
from game.hosting.match import HostedMatch, next_seed
from game.hosting.practice import PracticeMatch
from game.hosting.seating import Seating
from game.model.observation import Observation
from game.people import guest, guests, level_of_all, named
from game.views.screens.curtain import CurtainScene
from game.views.screens.door.scene import DoorScene
from game.views.screens.door.state import Visitor
from game.views.screens.menu import MenuItem, MenuScene
from game.views.screens.results.base import ResultActions, ResultScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene, Stop
from game.views.screens.textpages import ChronicleScene, RulesScene
from game.views.sound.audio import Cue
from game.views.table.glance import LastTrickScene
from game.views.table.scene import TableScene
from game.words import _, game_title, listed, ngettext, system_reason
from game.words.rulebook import Block

if TYPE_CHECKING:
    from game.storage.private import KeptTable
    from game.storage.saves import SavedMatch

MOST_NAMED: Final = 2  # of those who are waited for; of more only the number is told
DEMO_READS: Final = 3000.0  # milliseconds a demo leaves a result on the screen


class WaysOut(NamedTuple):
    """Where one goes from a table: to the title, or to the map of the journey."""

    title: Callable[[], None]
    journey: Callable[[], None]


class Matches(ProgramPart):
    """Leads through matches, one at a time. Owns what computer players think with."""

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        preferences: Preferences,
        new_games: NewGames,
        remarks: Remarks,
        ways: WaysOut,
    ) -> None:
        use_weights(asset_files("nets"))
        self.engine = WorkerEngine()
        self.current: TableMatch | None = None
        self.host: Host | None = None  # while a table is open to guests
        self.count = 0  # of those begun in this run of the program
        self.journey = JourneyMatches(context, appearances)
        self.show_journey = ways.journey  # from the result of one of its matches
        self._seating: Seating | None = None
        self._context = context
        self._appearances = appearances
        self._preferences = preferences
        self._new_games = new_games
        self._leave = ways.title
        self._remarks = remarks
        self._deal_actions = DealActions(context)
        self.reviews = Reviews(context, appearances, lambda: self.engine)
        self._demo_waits = 0.0
        self._told_trouble = False
        self._knocked: frozenset[int] = frozenset()  # visitors of whom the table has told

    def step(self) -> bool:
        """Take what guests do, and play on; called once a frame. Returns whether there is something to show."""
        changed = False
        if self.host is not None:
            changed = self.host.step()
            self._follow_visitors(self.host)
            self._tell_trouble(self.host)
        if self.current is not None:
            changed = self.current.step() or changed
        changed = self.reviews.step() or changed
        if self.host is not None and self.current is not None:
            self.host.table.publish()
            changed = self._follow_guests(self.host, self.current) or changed
        return changed

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
            self._open_door(seating)
            return
        self.leave()
        self._seating = seating
        self.count += 1
        pace = ScreensPace()
        kind = PracticeMatch if seating.practice else HostedMatch
        hosted = kind.begin(seating, self.engine, self._context.notices.report, pace)
        if journey:
            self.journey.begin(hosted, journey)
        match = self._sit_down(hosted, pace)
        self._remarks.greet(match)

    def go_on(self, saved: SavedMatch) -> None:
        """Go on with a match that was kept; raises NotOurs when another program has it."""
        portraits, pace = self._context.people.known.portraits, ScreensPace()
        hosted = HostedMatch.go_on(saved, self.engine, self._context.notices.report, pace, portraits)
        self._seating = Seating(saved.header.game, saved.header.rules, hosted.people)
        table = hosted.kept_table
        try:
            if table is not None:  # the same table: phones find their seats by themselves
                self.host = self._made_host(self._seating, table)
                self.host.play(hosted)
                self.host.open()
            self.journey.find(hosted)
            match = self._sit_down(hosted, pace)
        except Exception:
            self.journey.leave()
            self._close_table()
            hosted.close()
            raise
        if match.room.is_between_deals:  # it was left before anybody said whether it should end
            self.show_deal_result(match.observe())

    def _sit_down(self, hosted: HostedMatch, pace: ScreensPace) -> TableMatch:
        first_match = not self._context.settings.current.first_match_done and bool(hosted.humans or hosted.is_kept)
        if isinstance(hosted, PracticeMatch):
            match: TableMatch = PracticeTable(hosted, pace, self, first_match)
        else:
            match = TableMatch(hosted, pace, self, first_match, self.host)
        self.current = match
        self._context.stage.replace(match.table)
        self._appearances.match = hosted.header
        self._appearances.apply()
        return match

    def leave(self) -> None:
        """Leave the table; the match can be taken up again."""
        if self.current is not None:
            self.current.hosted.close()
            self.current = None
            self._appearances.match = None
        self.journey.leave()
        self._close_table()

    def close(self) -> None:
        """The program ends."""
        self.reviews.close()
        self.leave()
        self.engine.close()

    def again(self) -> None:
        """Begin another match of the same people, guests included."""
        if self._seating is None:
            return
        if self.host is not None and self.host.is_open:
            self._begin_with_guests()
        else:
            table = self.journey.table
            self.begin(
                replace(self._seating, seed=next_seed(self._seating.seed, self.count)),
                "" if table is None else table.key,
            )

    def change_seats(self) -> None:
        """The new-game screen with the game, the rules and the people of this match."""
        seating, host = self._seating, self.host
        if seating is not None and host is not None:  # of guests it is not known yet who they will be
            people = [
                guest() if player in host.table.guests else person for player, person in enumerate(seating.people)
            ]
            seating = replace(seating, people=named(people))
        self._new_games.show(seating)

    # --- with guests

    def _made_host(self, seating: Seating, kept: KeptTable | None = None) -> Host:
        offer = self._offer(seating, kept)
        return Host(offer, self._begin_with_guests, self._context.stage.pop, self._leave_door)

    def _offer(self, seating: Seating, kept: KeptTable | None = None) -> TableOffer:
        settings = self._context.settings.current
        return TableOffer(
            seating,
            self._appearances.pack_of(seating.game).id,
            level_of_all(seating.people) or settings.level,
            user_packs(),
            points=not settings.hide_points,
            kept=kept,
        )

    def _open_door(self, seating: Seating) -> None:
        """Open the table to guests, and show how they come to it."""
        self._close_table()
        self.host = self._made_host(seating)
        self.host.open()
        self._context.stage.push(DoorScene(self.host))

    def _change_table(self, host: Host, seating: Seating) -> None:
        """Play something else with the guests who are at the table: back to the door, where they are already."""
        host.change(self._offer(seating))
        self.host = None  # so that the title, which lies below the door, does not close the table
        self._leave()
        self.host = host
        self._context.stage.push(DoorScene(host))

    def show_guests(self) -> None:
        """The door over a match, opened if it is not yet: an opponent's seat can be given to somebody who comes."""
        if self.host is None and self.current is not None and self._seating is not None:
            hosted = self.current.hosted
            self.host = self.current.host = self._made_host(replace(self._seating, people=hosted.people))
            self.host.play(hosted)
            self.host.open()
        if self.host is not None:
            self._context.stage.push(DoorScene(self.host))

    def _leave_door(self) -> None:
        self._context.stage.pop()
        if self.current is None:
            self._close_table()
        elif self.host is not None and not self.host.table.is_expecting:
            self.current.leave_host()
            self._close_table()

    def _close_table(self) -> None:
        if self.host is not None:
            self.host.close()
            self.host = None

    def _begin_with_guests(self) -> None:
        """The next match of those who sit at the open table; opponents take the seats left free."""
        host = self.host
        if host is None or self._seating is None or isinstance(host.table, TableOpening):
            return
        people = host.table.fill_seats()
        seed = next_seed(self._seating.seed, self.count) if self.current is not None else self._seating.seed
        self._seating = replace(self._seating, people=people, seed=seed)
        self.count += 1
        if self.current is not None:
            self.current.hosted.close()
            self.current = None
        pace = ScreensPace()
        report = self._context.notices.report
        hosted = HostedMatch.begin(self._seating, self.engine, report, pace, host.table.guests)
        host.play(hosted)
        self._sit_down(hosted, pace)

    def _follow_visitors(self, host: Host) -> None:
        """Tell at the table that somebody is at the door; the door itself shows and tells it."""
        stage, visitors = self._context.stage, host.state.visitors
        new = [visitor for visitor in visitors if visitor.number not in self._knocked]
        self._knocked = frozenset(visitor.number for visitor in visitors)
        if new and self.current is not None and not isinstance(stage.top, DoorScene):
            stage.audio.play_sound(Cue("knock"))
            self._tell_of(new[-1])

    def _tell_trouble(self, host: Host) -> None:
        """Show why a table that goes on cannot be opened, and what can be done, over the table that waits."""
        state = host.state
        is_shut = bool(state.problem) and not state.is_open
        if is_shut and not self._told_trouble and self.current is not None and self.current.table.is_on_top:
            self._context.stage.push(DoorScene(host))
        self._told_trouble = is_shut

    def _tell_of(self, visitor: Visitor) -> None:
        text = _("{name} is at the door: open the menu, then Guests.").format(name=visitor.name or "?")
        self._context.notices.add(text)
        self._context.stage.audio.announce(text)

    def _follow_guests(self, host: Host, match: TableMatch) -> bool:
        """Go on from a result when all have read it, and begin the next match when all wish it."""
        stage, top = self._context.stage, self._context.stage.top
        if match.hosted.is_over:
            if host.table.wishes_again and not self._new_games.is_shown:
                self._begin_with_guests()
                return True
        elif isinstance(top, (DealResultScene, LastTrickScene)):
            if not match.room.is_between_deals:
                stage.pop()
                return True
        if isinstance(top, ResultScene) and top.has_gone_on:
            self._wait_for(host.table.undecided if match.hosted.is_over else host.table.reading)
        return False

    # --- screens above the table

    def show_curtain(self) -> None:
        """Several people share the machine, and another of them is next."""
        match, stage = self.current, self._context.stage
        if match is None:
            return

        def opened() -> None:
            stage.pop()
            match.look()

        stage.push(CurtainScene(match.passing(), match.table.sharing.drapery, match.sit_down, opened, self.show_menu))

    def show_menu(self) -> None:
        """The menu over the table."""
        match = self.current
        if match is not None:
            items = partial(self._menu_items, match.table)
            self._context.stage.push(MenuScene(items, self.again, self._leave, lambda: match.saving))

    def _menu_items(self, table: TableScene) -> list[MenuItem]:
        if isinstance(self.current, PracticeTable):
            return practice_items(self.current, self._take_back, self.show_rules, self._preferences.show)
        people = self.current is not None and self.current.has_people
        return [
            MenuItem(_("Rules of this game"), "book", self.show_rules),
            MenuItem(_("Deal history"), "scroll", table.show_chronicle),
            *([MenuItem(_("Reactions"), "wink", partial(self._react, table))] if table.may_react else ()),
            *([MenuItem(_("Guests"), "phone", self.show_guests)] if people else ()),
            MenuItem(_("Cards and table"), "cards", self._appearances.show),
            MenuItem(_("Settings"), "gear", self._preferences.show),
        ]

    def _take_back(self) -> None:
        """Back to the table for practice, from its menu or a result, as it was before the last decision."""
        stage, match = self._context.stage, self.current
        if isinstance(match, PracticeTable):
            while stage.top is not match.table:
                stage.pop()
            match.take_back()

    def _react(self, table: TableScene) -> None:
        """Back to the table, with the faces to choose from: where it has many buttons, there is none for them."""
        self._context.stage.pop()
        table.toggle_reactions()

    def show_rules(self) -> None:
        """The rules of this match."""
        if self.current is not None:
            stage, header = self._context.stage, self.current.hosted.header
            stage.push(RulesScene(header.rules, header.game))

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """What has happened in the deal."""
        self._context.stage.push(ChronicleScene(tell))

    def show_deal_result(self, observation: Observation) -> None:
        """The result of the deal that has ended."""
        match = self.current
        if match is not None:
            if self.host is not None and not match.room.is_between_deals and not match.hosted.is_over:
                return  # all have read it already, at their own screens
            self._demo_waits = 0.0
            self.journey.note_deal(match)
            title = game_title(match.hosted.header.game)
            end = self._end_match if match.has_people else None
            review = self.reviews.from_result(match)
            actions = ResultActions(self._after_deal, self.show_menu, end, *self._deal_actions.of(match), review)
            scene = DealResultScene(observation, match.seat_people, title, actions, match.table.aids.seal.words())
            self._context.stage.push(scene)
            self.reviews.tell_luck(match, scene)

    def _end_match(self) -> None:
        """The match is decided, and the deals that are left are not played."""
        if self.current is not None:
            try:
                self.current.hosted.end()
            except OSError as error:
                text = _("The match cannot be put away ({reason}), so Continue will show it again.")
                self._context.notices.report(text.format(reason=system_reason(error)))
            self._after_deal()

    def _after_deal(self) -> None:
        match = self.current
        if match is None:
            return
        if self.host is not None and not match.hosted.is_over:
            self._read_by_host(self.host, match)
            return
        self._context.stage.pop()
        if not match.hosted.is_over:
            match.room.proceed()
            self._remarks.tell_of_deal(match)
            return
        self._remarks.remember(match)
        if match.has_people:
            store = self._context.settings
            store.keep(msgspec.structs.replace(store.current, first_match_done=True))
        self._demo_waits = 0.0
        hosted, title = match.hosted, game_title(match.hosted.header.game)
        again = self.again if self.host is None else self._wish_again
        seats = self.change_seats if match.has_people else None
        review = self.reviews.from_result(match)
        actions = ResultActions(again, self._leave, seats, *self._deal_actions.of(match), review)
        stop = self._journey_stop(match)
        if stop is not None:
            actions = actions._replace(go=self.show_journey, other=again)
        self._context.stage.push(
            MatchResultScene(match.outcome(), match.seat_people, hosted.payout, title, actions, stop=stop)
        )

    def _journey_stop(self, match: TableMatch) -> Stop | None:
        """What a match that is over came to on the journey, if it is one of it."""
        said = self.journey.note_end(match)
        return Stop(said, _("To the map"), (_("Rematch"), "again")) if said else None

    def _read_by_host(self, host: Host, match: TableMatch) -> None:
        """Those at this machine have read the result; where nobody plays at it, whoever looks on goes on for all."""
        for player in match.here or tuple(host.table.reading):
            host.table.set_ready(player)
        self._wait_for(host.table.reading)

    def _wish_again(self) -> None:
        """Those at this machine wish a rematch; where nobody plays at it, whoever looks on decides."""
        match, host = self.current, self.host
        if match is None or host is None:
            return
        if not match.here:
            self._begin_with_guests()
            return
        for player in match.here:
            host.table.set_again(player)
        self._wait_for(host.table.undecided)

    def _wait_for(self, players: Collection[int]) -> None:
        """Say on the result for whom it is waited."""
        top, match = self._context.stage.top, self.current
        if players and match is not None and isinstance(top, ResultScene):
            names = [match.people[player].name for player in sorted(players)]
            text = _("Waiting for {names}").format(names=listed(names))
            if len(names) > MOST_NAMED:
                text = ngettext("Waiting for {n} player", "Waiting for {n} players", len(names)).format(n=len(names))
            top.wait(text)

    def read_results(self, elapsed: float) -> None:
        """A demo reads results by itself; ``elapsed`` milliseconds have gone by."""
        stage = self._context.stage
        if isinstance(stage.top, (DealResultScene, MatchResultScene)) and not stage.top.moving:
            self._demo_waits += elapsed
            if self._demo_waits > DEMO_READS * (stage.speed or 0.2):
                if isinstance(stage.top, DealResultScene):
                    self._after_deal()
                else:
                    self.again()
