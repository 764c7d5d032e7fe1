"""The way to a table elsewhere: tables found, address and code typed, the connection, and the seat that is kept."""

from __future__ import annotations

import time
from collections.abc import Callable

import game
from game.app.context import ProgramPart
from game.app.evenings import Evenings
from game.app.remote import RemoteMatch
from game.app.remotematches import RemoteMatches
from game.hosting.company import identified, who_joins
from game.joining import Address, FoundTable, JoinStatus, JoinWish
from game.net.client import RemoteTable
from game.net.discovery import Search
from game.net.elsewhere import homecomers_told, host_name
from game.net.protocol import PROTOCOL, Hello
from game.storage.joined import KeptSeat, forget_seat, keep_seat
from game.views.screens.door.returning import follow_returning
from game.views.screens.join.scene import JoinActions, JoinScene, ReconnectingScene
from game.words import current_language
from game.words import join as words


class Join(ProgramPart):
    """Leads to a table elsewhere; ``leave`` shows the title. Stepped once a frame, it never waits."""

    def __init__(
        self,
        evenings: Evenings,
        leave: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
        search: Callable[[], Search] = Search,
    ) -> None:
        self.matches = RemoteMatches(evenings, leave, self._give_back, self._hang_up, clock)
        self.remote: RemoteTable | None = None
        self.scene: JoinScene | None = None
        self._evenings = evenings
        self._context = evenings.context
        self._leave_to_title = leave
        self._clock = clock
        self._new_search = search
        self._search: Search | None = None
        self._address = Address("", 0)
        self._last = ("", "")  # the address and the code that were typed last
        self._table_name = ""
        self._kept: KeptSeat | None = None

    @property
    def current(self) -> RemoteMatch | None:
        """The match on the table."""
        return self.matches.current

    @property
    def is_at_work(self) -> bool:
        """Whether something may come from the network: tables are looked for, or one is reached."""
        return self.scene is not None or self.remote is not None

    # --- the way in

    def show(self) -> None:
        """Open the screen on which tables are found, and address and code typed."""
        who = who_joins(self._context.settings.current, self._context.people.known)
        self.scene = JoinScene(JoinActions(self._join, self._stop, self._close_screen), who, *self._last)
        self._search = self._new_search()
        self._context.stage.push(self.scene)

    def go_back(self, seat: KeptSeat) -> None:
        """Go back to the table where one has a seat."""
        self.show()
        address = Address(seat.host, seat.port)
        if self.scene is not None:
            self.scene.address = address.text
            self.scene.show_status(JoinStatus(words.connecting_sentence(address.text), is_busy=True))
        self._table_name = seat.name
        self._connect(address, Hello(protocol=PROTOCOL, version=game.__version__, token=seat.token))

    def _join(self, wish: JoinWish) -> None:
        self._stop()
        self._last = wish.address.text, wish.code
        known = next((each for each in self._found() if each.address[:2] == wish.address[:2]), None)
        self._table_name = "" if known is None else known.host
        hello = Hello(
            protocol=PROTOCOL,
            version=game.__version__,
            language=current_language(),
            code=wish.code,
            name=wish.person.name,
            portrait=wish.person.portrait,
            watch=wish.watches,
        )
        if not wish.watches:
            people = identified([wish.person], self._context.people.known)
            self._context.people.keep(lambda now: now.with_people(people))
        self._connect(wish.address, hello)
        self._show(JoinStatus(words.connecting_sentence(wish.address.text), is_busy=True))

    def _connect(self, address: Address, hello: Hello) -> None:
        self._address, self._kept = address, None
        try:
            self.remote = RemoteTable(address.host, address.port, hello, self._clock())
        except OSError:  # this machine cannot speak to such an address at all
            self.remote = None
            self._show(JoinStatus(words.no_answer_sentence(address.text), is_problem=True))

    def _stop(self) -> None:
        """Give up what is under way; a seat that was given already is given back."""
        if self.remote is not None and self.current is None:
            if self.remote.state == "in":
                self.remote.leave()
                forget_seat()
            self._hang_up()
        self._show(JoinStatus())

    def _hang_up(self) -> None:
        if self.remote is not None:
            self.remote.close()
            self.remote = None

    def _show(self, status: JoinStatus) -> None:
        if self.scene is not None:
            self.scene.show_status(status)

    def _close_screen(self) -> None:
        """The screen is left: to the title, or to the table."""
        if self._search is not None:
            self._search.close()
            self._search = None
        if self.current is None:
            self._stop()
        self.scene = None

    def _found(self) -> list[FoundTable]:
        return [] if self._search is None else [found.told for found in self._search.tables]

    # --- its course

    def step(self) -> bool:
        """Do what can be done now; returns whether there is something to show."""
        now = self._clock()
        happened = False
        if self._search is not None and self.scene is not None and self._search.step(now):
            self.scene.show_tables(self._found())
            happened = True
        if self.remote is None:
            return happened
        before = self.remote.state
        happened = self.remote.step(now) or self.remote.state != before or happened
        self._keep_seat()
        remote = self.remote
        if not isinstance(self._context.stage.top, ReconnectingScene):  # which goes first
            follow_returning(self._context.stage, lambda: homecomers_told(remote.questions.values()), remote.know_again)
        if self.current is not None and self.remote.state == "in" and self.remote.seat is not self.current.seat:
            self._change_match(self.remote)
        return (self.current is None and self._come_in()) or happened

    def _change_match(self, remote: RemoteTable) -> None:
        """The host has chosen something else to be played: wait for that where one waited for the first match."""
        if remote.seat is not None:  # it has begun already
            self.matches.sit_down(remote)
            return
        self.remote = None  # so that the title, which lies below, does not leave the table
        self._leave_to_title()
        self.show()
        self.remote = remote

    def _keep_seat(self) -> None:
        """Keep the way back, as soon as there is one, and whose table it is."""
        remote = self.remote
        if remote is None or remote.state != "in" or remote.token is None or remote.seats is None:
            return
        name = host_name(remote.seats.people) or self._table_name or self._address.text
        kept = KeptSeat(self._address.host, self._address.port, remote.token, name[:60])
        if kept != self._kept:
            self._kept = kept
            problem = keep_seat(kept)
            if problem is not None:
                self._context.notices.report(words.not_kept_sentence(problem))

    def _come_in(self) -> bool:
        """Say how far somebody has come; sit down as soon as the match is there. Returns whether that is news."""
        remote, scene = self.remote, self.scene
        before = None if scene is None else scene.status
        if remote is None:
            return False
        if remote.error is not None:
            code = remote.error.code
            self._fail(words.ended_sentence(code, remote.error.sentence))
            if code == "unknown-token":
                forget_seat()
        elif remote.state == "in":
            if remote.seat is not None:
                self.matches.sit_down(remote)
            elif remote.seats is not None:
                names = [each.name for each in remote.seats.people if each.name]
                self._show(JoinStatus(words.lobby_sentence(names), is_busy=True))
        elif remote.state == "asking":
            self._show(JoinStatus(words.asking_sentence(), is_busy=True))
        elif remote.tries:
            self._fail(words.no_answer_sentence(self._address.text))
        return scene is not self.scene or (scene is not None and scene.status != before)

    def _fail(self, sentence: str) -> None:
        self._hang_up()
        self._show(JoinStatus(sentence, is_problem=True))

    # --- the way out

    def _give_back(self) -> None:
        """Leave the table for good."""
        if self.remote is not None:
            self.remote.leave()
            forget_seat()
        self._leave_to_title()

    def leave(self) -> None:
        """Leave the table; the seat is kept as long as the table waits."""
        self._evenings.end(self.matches)
        self._hang_up()

    def close(self) -> None:
        """The program ends."""
        if self._search is not None:
            self._search.close()
        self.leave()
