"""The way through matches: from the first deal over the results to the next match, with the screens above the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from game.app.appearance import Appearances
from game.app.context import Context
from game.app.newgame import NewGames
from game.app.preferences import Preferences
from game.app.tablematch import TableMatch
from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.controllers.pace import ScreensPace
from game.controllers.worker import WorkerEngine
from game.hosting.match import HostedMatch, next_seed
from game.hosting.seating import Seating
from game.model.observation import Observation
from game.people import in_english
from game.views.screens.curtain import CurtainScene
from game.views.screens.menu import MenuItem, MenuScene
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.textpages import ChronicleScene, RulesScene
from game.views.table.scene import TableScene
from game.words import _, game_title, system_reason
from game.words.rulebook import Block

if TYPE_CHECKING:
    from game.storage.saves import SavedMatch

DEMO_READS: Final = 3000.0  # milliseconds a demo leaves a result on the screen


class Matches:
    """Leads through matches, one at a time; ``leave`` shows the title. Owns what computer players think with."""

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        preferences: Preferences,
        new_games: NewGames,
        leave: Callable[[], None],
    ) -> None:
        use_weights(asset_files("nets"))
        self.engine = WorkerEngine()
        self.current: TableMatch | None = None
        self.count = 0  # of those begun in this run of the program
        self._seating: Seating | None = None
        self._context = context
        self._appearances = appearances
        self._preferences = preferences
        self._new_games = new_games
        self._leave = leave
        self._demo_waits = 0.0

    # --- from match to match

    def begin(self, seating: Seating) -> None:
        """Begin a match."""
        self.leave()
        self._seating = seating
        self.count += 1
        pace = ScreensPace()
        self._sit_down(HostedMatch.begin(seating, self.engine, self._context.notices.report, pace), pace)

    def go_on(self, saved: SavedMatch) -> None:
        """Go on with a match that was kept; raises NotOurs when another program has it."""
        settings, pace = self._context.settings.current, ScreensPace()
        kept = (*settings.known, *settings.seats)
        portraits = {in_english(seat.name): seat.portrait for seat in kept if seat.level is None}
        hosted = HostedMatch.go_on(saved, self.engine, self._context.notices.report, pace, portraits)
        self._seating = Seating(saved.header.game, saved.header.rules, hosted.people)
        try:
            match = self._sit_down(hosted, pace)
        except Exception:
            hosted.close()
            raise
        if match.room.is_between_deals:  # it was left before anybody said whether it should end
            self.show_deal_result(match.observe())

    def _sit_down(self, hosted: HostedMatch, pace: ScreensPace) -> TableMatch:
        first_match = not self._context.settings.current.first_match_done and bool(hosted.humans or hosted.is_kept)
        match = self.current = TableMatch(hosted, pace, self, first_match)
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

    def close(self) -> None:
        """The program ends."""
        self.leave()
        self.engine.close()

    def again(self) -> None:
        """Begin another match of the same people."""
        if self._seating is not None:
            self.begin(replace(self._seating, seed=next_seed(self._seating.seed, self.count)))

    def change_seats(self) -> None:
        """The new-game screen with the game, the rules and the people of this match."""
        self._new_games.show(self._seating)

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
        return [
            MenuItem(_("Rules of this game"), "book", self.show_rules),
            MenuItem(_("Deal history"), "scroll", table.show_chronicle),
            MenuItem(_("Cards and table"), "cards", self._appearances.show),
            MenuItem(_("Settings"), "gear", self._preferences.show),
        ]

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
            self._demo_waits = 0.0
            title = game_title(match.hosted.header.game)
            actions = ResultActions(self._after_deal, self.show_menu, self._end_match if match.has_people else None)
            self._context.stage.push(
                DealResultScene(observation, match.hosted.seat_people, title, actions, match.table.aids.seal.words())
            )

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
        self._context.stage.pop()
        if not match.hosted.is_over:
            match.room.proceed()
            return
        if match.has_people:
            store = self._context.settings
            store.keep(msgspec.structs.replace(store.current, first_match_done=True))
        self._demo_waits = 0.0
        hosted, title = match.hosted, game_title(match.hosted.header.game)
        actions = ResultActions(self.again, self._leave, self.change_seats if match.has_people else None)
        self._context.stage.push(MatchResultScene(match.outcome(), hosted.seat_people, hosted.payout, title, actions))

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
