"""Through the matches of a table elsewhere: what becomes of the connection, and the screens above the table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.app.appearance import Appearances
from game.app.context import Context
from game.app.preferences import Preferences
from game.app.remote import RemoteMatch
from game.controllers.failsafe import told
from game.model.observation import Observation
from game.model.state import Phase
from game.net.client import RemoteTable
from game.storage import log
from game.storage.joined import forget_seat
from game.views.screens.join.away import GuestMenuScene, ReconnectingScene
from game.views.screens.menu import MenuItem
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene, Stop
from game.views.screens.textpages import ChronicleScene, RulesScene
from game.words import _, game_title
from game.words import join as words
from game.words.rulebook import Block

SHORT_LOSS: Final = 1.0  # seconds for which nothing is said of a lost connection
FORGETTING: Final = frozenset({"removed", "unknown-token", "not-let-in"})
"""Ends after which there is no way back to the seat."""


class RemoteMatches:
    """Leads through the matches of a table elsewhere; ``leave`` shows the title, ``give_back`` gives the seat back."""

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        preferences: Preferences,
        leave: Callable[[], None],
        give_back: Callable[[], None],
    ) -> None:
        self.current: RemoteMatch | None = None
        self._context = context
        self._appearances = appearances
        self._preferences = preferences
        self._leave_to_title = leave
        self._give_back = give_back
        self._lost_at: float | None = None
        self._reconnecting: ReconnectingScene | None = None
        self._result: DealResultScene | MatchResultScene | None = None
        self._result_of = 0  # the number of its deal

    # --- its course

    def sit_down(self, remote: RemoteTable) -> None:
        """The match is on the table."""
        assert remote.seat is not None
        settings = self._context.settings.current
        match = self.current = RemoteMatch(remote, remote.seat, self, first_match=not settings.first_match_done)
        self._result, self._reconnecting, self._lost_at = None, None, None
        self._context.stage.replace(match.table)
        self._appearances.match = match.header
        self._appearances.apply()
        self._show_missed_result(match)

    def _show_missed_result(self, match: RemoteMatch) -> None:
        """Show the result of a deal that ended while nobody looked."""
        seen = match.observe()
        if self._result is None and seen.results and seen.phase in (Phase.READY, Phase.OVER):
            self.show_deal_result(seen)

    def step(self, now: float) -> bool:
        """Show what the table has told; returns whether there is something to show."""
        match = self.current
        if match is None:
            return False
        try:
            return self._play(match, now)
        except Exception as error:
            logging.getLogger(log.LOGGER).error("a table elsewhere cannot be shown: %s", told(error))
            self._end(words.misunderstood_sentence())
            return True

    def _play(self, match: RemoteMatch, now: float) -> bool:
        remote = match.remote
        if remote.error is not None and remote.state != "in":
            code = remote.error.code
            if code in FORGETTING:
                forget_seat()
            self._end(words.ended_sentence(code, remote.error.sentence))
            return True
        happened = self._follow_loss(match, now)
        if match.is_another:
            self.sit_down(remote)
            return True
        anew = match.is_told_anew
        happened = match.step(now) or happened
        if anew:
            self._resume(match)
        if self._result is not None:
            happened = self._follow_result(match, self._result) or happened
        return happened

    def _resume(self, match: RemoteMatch) -> None:
        """Everything was told anew: say again what may not have arrived, show what was missed."""
        if self._result is None:
            self._show_missed_result(match)
        elif match.result_waits:
            if match.is_over:
                match.say_again()
            else:
                match.say_ready()

    def _follow_result(self, match: RemoteMatch, result: DealResultScene | MatchResultScene) -> bool:
        """Take the result away when the next deal has begun, and say who is waited for."""
        if match.observe().number != self._result_of:
            self._take_result_away(match)
            return True
        said = words.waiting_line(match.waiting_names()) if match.result_waits else ""
        changed = said != result.waiting
        result.wait(said)
        return changed

    def _follow_loss(self, match: RemoteMatch, now: float) -> bool:
        """Say that the network is lost, as long as it is."""
        stage = self._context.stage
        if match.remote.state == "in":
            self._lost_at = None
            if self._reconnecting is None:
                return False
            if stage.top is self._reconnecting:
                stage.pop()
            self._reconnecting = None
            return True
        if self._lost_at is None:
            self._lost_at = now
        if self._reconnecting is not None or now - self._lost_at < SHORT_LOSS:
            return False
        self._reconnecting = ReconnectingScene(self._leave_to_title, watches=match.watches)
        stage.push(self._reconnecting)
        stage.audio.announce(self._reconnecting.heading())
        return True

    def _end(self, sentence: str) -> None:
        """The table has ended the connection: the title says why."""
        self._context.notices.add(sentence)
        self._leave_to_title()

    def leave(self) -> None:
        """Leave the table."""
        self.current = self._result = self._reconnecting = None
        self._appearances.match = None

    # --- screens above the table

    def show_menu(self) -> None:
        """The menu over the table."""
        match = self.current
        if match is not None:
            items = partial(self._menu_items, match)
            self._context.stage.push(GuestMenuScene(items, self._give_back, watches=match.watches))

    def _menu_items(self, match: RemoteMatch) -> list[MenuItem]:
        return [
            MenuItem(_("Rules of this game"), "book", self.show_rules),
            MenuItem(_("Deal history"), "scroll", match.table.show_chronicle),
            *([MenuItem(_("Reactions"), "wink", partial(self._react, match))] if match.table.may_react else ()),
            MenuItem(_("Cards and table"), "cards", self._appearances.show),
            MenuItem(_("Settings"), "gear", self._preferences.show),
        ]

    def _react(self, match: RemoteMatch) -> None:
        """Back to the table, with the faces to choose from: where it has many buttons, there is none for them."""
        self._context.stage.pop()
        match.table.toggle_reactions()

    def show_rules(self) -> None:
        """The rules of this match."""
        if self.current is not None:
            self._context.stage.push(RulesScene(self.current.observe().rules, self.current.game))

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """What has happened in the deal."""
        self._context.stage.push(ChronicleScene(tell))

    def show_curtain(self) -> None:
        """One person sits here: nothing is hidden from him."""

    def show_deal_result(self, observation: Observation) -> None:
        """The result of the deal that has ended, as long as the next one has not begun."""
        match = self.current
        if match is None or match.observe().number != observation.number:
            return
        actions = ResultActions(partial(self._after_deal, match), self.show_menu)
        title = game_title(match.game)
        seal = match.table.aids.seal.words()
        self._result = DealResultScene(observation, match.seat_people, title, actions, seal)
        self._result_of = observation.number
        self._context.stage.push(self._result)

    def _after_deal(self, match: RemoteMatch) -> None:
        """The result has been read: the match's comes next, or the next deal."""
        if match.is_over:
            self._show_match_result(match)
        elif match.watches:
            self._take_result_away(match)
        else:
            match.say_ready()

    def _take_result_away(self, match: RemoteMatch) -> None:
        while self._context.stage.top is not match.table:
            self._context.stage.pop()
        self._result = None

    def _show_match_result(self, match: RemoteMatch) -> None:
        self._take_result_away(match)
        if not match.watches:
            store = self._context.settings
            store.keep(replace(store.current, first_match_done=True))
        go = partial(self._take_result_away, match) if match.watches else match.say_again
        actions = ResultActions(go, self._give_back)
        title = game_title(match.game)
        stop = Stop("", _("Keep watching")) if match.watches else None
        self._result = MatchResultScene(match.outcome(), match.seat_people, match.payout, title, actions, stop)
        self._result_of = match.observe().number
        self._context.stage.push(self._result)
