"""Through the matches of a table elsewhere: an evening there, and what becomes of the connection."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Final

from game.app.evenings import Evenings
from game.app.remote import RemoteMatch
from game.app.session import Evening, TableSession
from game.controllers.failsafe import told
from game.model.state import Phase
from game.net.client import RemoteTable
from game.storage import log
from game.storage.joined import forget_seat
from game.views.screens.join.scene import ReconnectingScene
from game.views.screens.menu import guest_text, guest_way
from game.views.table.scene import TableScene
from game.words import join as words

SHORT_LOSS: Final = 1.0  # seconds for which nothing is said of a lost connection
FORGETTING: Final = frozenset({"removed", "unknown-token", "not-let-in"})
"""Ends after which there is no way back to the seat."""


class RemoteMatches:
    """An evening at a table elsewhere, as long as its matches follow each other there.

    ``leave`` shows the title, ``give_back`` gives the seat back, ``hang_up`` leaves it kept.
    """

    def __init__(
        self,
        evenings: Evenings,
        leave: Callable[[], None],
        give_back: Callable[[], None],
        hang_up: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        self._evenings = evenings
        self._context = evenings.context
        self._leave_to_title = leave
        self._give_back = give_back
        self._hang_up = hang_up
        self._clock = clock
        self._session: TableSession[RemoteMatch] | None = None
        self._lost_at: float | None = None
        self._reconnecting: ReconnectingScene | None = None

    @property
    def current(self) -> RemoteMatch | None:
        """The match on the table."""
        return None if self._session is None else self._session.match

    @property
    def table(self) -> TableScene | None:
        """Where it is played."""
        return None if self.current is None else self.current.table

    # --- its course

    def sit_down(self, remote: RemoteTable) -> None:
        """The match is on the table."""

        def sit(session: TableSession[RemoteMatch], _ends: ExitStack) -> tuple[RemoteMatch, Evening]:
            """Take the seat."""
            assert remote.seat is not None
            first_match = not self._context.settings.current.first_match_done
            match = RemoteMatch(remote, remote.seat, session, first_match=first_match, clock=self._clock)
            return match, self._evening(session, match)

        session = self._session = TableSession(self._evenings, sit)
        self._reconnecting, self._lost_at = None, None
        self._evenings.begin(self)
        self._show_missed_result(session)

    def _left(self, session: TableSession[RemoteMatch]) -> None:
        if self._session is session:  # no other match follows it there
            self._session = None
            self._hang_up()

    def open(self, ends: ExitStack) -> None:
        """Come to the table."""
        assert self._session is not None
        ends.callback(self._left, self._session)
        self._session.open(ends)

    def _evening(self, session: TableSession[RemoteMatch], match: RemoteMatch) -> Evening:
        """Return what an evening at a table elsewhere is, for who plays there or only watches."""
        watches = match.watches
        return Evening(
            text=partial(guest_text, watches=watches),
            menu=(
                "rules", "chronicle", "reactions", "stand in", "cards", "settings", "keys",
                partial(guest_way, self._give_back, watches=watches),
            ),
            leave=self._give_back,
            again=session.take_result_away,
        )  # fmt: skip

    def _show_missed_result(self, session: TableSession[RemoteMatch]) -> None:
        """Show the result of a deal that ended while nobody looked."""
        seen = session.match.observe()
        if not session.shows_result and seen.results and seen.phase in (Phase.READY, Phase.OVER):
            session.show_deal_result(seen)

    def step(self) -> bool:
        """Show what the table has told; returns whether there is something to show."""
        try:
            return self._session is not None and self._play(self._session, self._session.match)
        except Exception as error:
            logging.getLogger(log.LOGGER).error("a table elsewhere cannot be shown: %s", told(error))
            self._end(words.misunderstood_sentence())
            return True

    def _play(self, session: TableSession[RemoteMatch], match: RemoteMatch) -> bool:
        remote = match.remote
        if remote.error is not None and remote.state != "in":
            code = remote.error.code
            if code in FORGETTING:
                forget_seat()
            self._end(words.ended_sentence(code, remote.error.sentence))
            return True
        happened = self._follow_loss(match, self._clock())
        if match.is_another:
            self.sit_down(remote)
            return True
        anew = match.is_told_anew
        happened = session.step() or happened
        if anew:  # say again what may not have arrived, show what was missed
            if not session.shows_result:
                self._show_missed_result(session)
            elif match.result_waits:
                (match.say_again if match.is_over else match.say_ready)()
        return happened

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
