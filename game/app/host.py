"""This computer as the host of a table: opens it to the network, brings guests to it, and plays a match with them.

Nothing of the network is imported, and nothing listens, before a :class:`Host` is opened; opening and closing, which
may take a moment, are done in threads of their own, so that no frame waits for them.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.people import Face, Person, guests, own_portrait
from game.storage import log
from game.storage.paths import user_packs
from game.views.screens.door.state import DoorSeat, DoorState, Sitting, Visitor
from game.words import CardNames, system_reason
from game.words.net import alone_sentence, cannot_listen_sentence, network_name
from game.words.newgame import match_line
from game.words.waiting import NOBODY

if TYPE_CHECKING:  # the network is imported when a table is opened
    from game.net.guests import TableTerms
    from game.net.opentable import OpenTable
    from game.net.places import Place
    from game.net.protocol import PersonAt
    from game.net.server import TableServer
    from game.storage.private import KeptTable


KINDS: Final = {"host": Sitting.HERE, "computer": Sitting.OPPONENT, "guest": Sitting.GUEST, "free": Sitting.FREE}

_closing: list[threading.Thread] = []  # servers on their way out, whose ports are not free yet


@dataclass(frozen=True, slots=True)
class TableOffer:
    """What table is opened: ``seating`` has a seat of its own for each guest, ``level`` is that of who fills them.

    ``called`` is what the pack calls its cards, ``kept`` what was kept of a table that goes on.
    """

    seating: Seating
    pack: str
    level: str
    points: bool = True
    called: CardNames = field(default_factory=CardNames)
    kept: KeptTable | None = None


class TableOpening:
    """A table that is not open: a thread opens it, which may fail and can be tried again.

    What else is asked of an open table is answered as by one to which nobody has come.
    """

    seated: tuple[Person | None, ...] = ()
    absences: Mapping[int, float | None] = MappingProxyType({})
    waiting = NOBODY
    sleeper = None
    reading = undecided = wishing = frozenset[int]()
    wishes_again = False

    def __init__(self, offer: TableOffer) -> None:
        self.offer = offer
        self.hosted: HostedMatch | None = None
        self._thread: threading.Thread | None = None
        self._server: TableServer | None = None  # opened by the thread, for this one to take
        self._problem = ""
        self._lock = threading.Lock()
        self._is_closed = False

    def open(self) -> None:
        """Begin to open it, unless that is under way."""
        if self._thread is None:
            self._problem = ""
            self._thread = threading.Thread(target=self._open, name="table opening", daemon=True)
            self._thread.start()

    def _open(self) -> None:
        from game.net.opentable import open_server
        from game.net.server import CannotListen

        for thread in tuple(_closing):
            thread.join()
        try:
            server = open_server(user_packs(), self.offer.kept)
        except CannotListen as problem:
            reason = "" if problem.reason is None else system_reason(problem.reason)
            self._problem = cannot_listen_sentence(None, reason, taken=problem.taken)
        except Exception as error:  # whatever the system says to sockets, the program goes on
            logging.getLogger(log.LOGGER).exception("the table could not be opened")
            self._problem = cannot_listen_sentence(None, str(error), taken=False)
        else:
            with self._lock:
                if not self._is_closed:
                    self._server = server
                    return
            server.close()

    def take_server(self) -> TableServer | None:
        """Return the server once the thread has opened it."""
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread, server, self._server = None, self._server, None
        return server

    def close(self) -> None:
        """Give up: what is still opened is closed at once."""
        with self._lock:
            self._is_closed = True
            server = self._server
        if server is not None:
            _close(server)

    # --- a table to which nobody has come

    @property
    def guests(self) -> frozenset[int]:
        """The seats that are for guests, by player of the header."""
        return guests(self.offer.seating.people)

    @property
    def waits(self) -> bool:
        """Whether the match has to stand still: guests cannot come back to it yet."""
        return bool(self._shut_out)

    @property
    def _shut_out(self) -> frozenset[int]:
        """The guests of a match that goes on for whom nobody plays."""
        if self.hosted is None or self.offer.kept is None:
            return frozenset()
        people = self.hosted.room.people
        return frozenset(player for player in self.offer.kept.seats if not people[player].is_away)

    @property
    def is_expecting(self) -> bool:
        """Whether somebody has a seat to come to."""
        return bool(self.guests or self._shut_out)

    def give_to_opponent(self, player: int) -> None:
        """Let an opponent play for a guest who cannot come."""
        if self.hosted is not None and player in self._shut_out:
            self.hosted.take_over(player, self.offer.level)

    def door(self, summary: str) -> DoorState:
        """Return what the door shows; ``summary`` tells what is played."""
        shut_out = self._shut_out
        awaited = {} if self.offer.kept is None else {each.player: each for each in self.offer.kept.guests}
        people = [
            Person(awaited[player].name, awaited[player].portrait) if player in awaited else person
            for player, person in enumerate(self.offer.seating.people)
        ]
        seats = tuple(
            DoorSeat(player, Sitting.AWAY if player in shut_out else _sitting(person), None if person.guest else person)
            for player, person in enumerate(people)
        )
        return DoorState(summary, seats, problem=self._problem, begun=self.hosted is not None)

    def begin(self, hosted: HostedMatch) -> None:
        """This match is played as soon as the table is open."""
        self.hosted = hosted

    def step(self, _now: float) -> bool:
        """Nobody has said anything."""
        return False

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return the faces of guests: none."""
        return []

    def draw(self, players: tuple[int, ...]) -> None:
        """Nobody waits for it."""

    def take_nudges(self) -> list[int]:
        """Return who has woken somebody here: nobody."""
        return []

    def nudge(self, player: int) -> None:
        """Nobody sleeps."""

    def stands_in(self, player: int) -> bool:
        """Nobody has wished that an opponent plays for them."""
        return False

    def stand_in(self, player: int, wanted: bool) -> None:
        """That can be wished once the table is open."""

    def show_face(self, player: int, face: Face) -> None:
        """Nobody sees it."""

    def wait_on(self) -> None:
        """The time for which guests are awaited has not begun."""

    publish = wait_on  # there is nobody to be told

    def let_everybody_in(self, wanted: bool) -> None:
        """Nobody asks."""

    let_hints = let_everybody_in

    def know_again(self, visitor: int, yes: bool) -> None:
        """Nobody has said that a seat is theirs."""

    def set_ready(self, player: int) -> None:
        """Nobody waits for that; nor is there anybody with whom else could be done what is done with one."""

    set_again = let_in = turn_away = remove = give_to_guests = set_ready


class Host:
    """Keeps a table open to guests, before a match and during it; :meth:`step` is called once a frame.

    What is asked of the table is asked of ``table``, be it open or not. ``on_begin`` is called when the host has
    pressed Begin, ``on_play_on`` when they go on with the match and ``on_leave`` when they go back. It is the
    :class:`~game.views.screens.door.state.DoorKeeper` of the screen.
    """

    def __init__(
        self,
        offer: TableOffer,
        on_begin: Callable[[], None],
        on_play_on: Callable[[], None],
        on_leave: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.offer = offer
        self.table: TableOpening | OpenTable = TableOpening(offer)
        self.hosted: HostedMatch | None = None
        self.play_on = on_play_on
        self.leave = on_leave
        self._on_begin = on_begin
        self._clock = clock
        self.state = self._door

    @property
    def _door(self) -> DoorState:
        summary = match_line(self.offer.seating.game, self.offer.seating.rules)
        return self.table.door(summary) if isinstance(self.table, TableOpening) else _door_of(self.table, summary)

    @property
    def is_open(self) -> bool:
        """Whether guests can come."""
        return not isinstance(self.table, TableOpening)

    @property
    def address(self) -> str:
        """Where others come to this table, in a line."""
        state = self.state
        return f"{state.address} · {state.code}" if state.address else ""

    def open(self) -> None:
        """Begin to open the table, or try again; whether that went well is told by ``state`` some frames later."""
        if isinstance(self.table, TableOpening):
            self.table.open()
        self.state = self._door

    def _take(self, server: TableServer) -> None:
        """The server is open: guests may come."""
        from game.net.opentable import OpenTable

        self.table = OpenTable(server, self._terms, self.offer.level, consent=True, kept=self.offer.kept)
        self.table.announce()
        if self.hosted is not None:  # before the first step, which forgets guests who have left a door
            self.table.begin(self.hosted)

    @property
    def _terms(self) -> TableTerms:
        from game.net.guests import TableTerms

        seating = self.offer.seating
        people = [None if person.guest else person for person in seating.people]
        hints = isinstance(self.table, TableOpening) or self.table.terms.hints
        return TableTerms(
            seating.game, seating.rules, people, self.offer.pack, hints, self.offer.points, self.offer.called
        )

    def step(self) -> bool:
        """Take what guests have said; returns whether there may be something new to show."""
        server = self.table.take_server() if isinstance(self.table, TableOpening) else None
        if server is not None:
            self._take(server)
        said = self.table.step(self._clock())
        if self.hosted is None:
            self.table.publish()
        before, self.state = self.state, self._door
        return said or self.state != before

    def close(self) -> None:
        """Close the table: guests are told, and nothing listens any more."""
        self.table.close()
        if not isinstance(self.table, TableOpening):
            _close(self.table.server)
        self.table, self.hosted = TableOpening(self.offer), None
        self.table.close()  # for good
        self.state = self._door

    def play(self, hosted: HostedMatch) -> None:
        """This match is played at the table now, or as soon as that is open."""
        self.hosted = hosted
        self.table.begin(hosted)
        self.state = self._door

    def change(self, offer: TableOffer) -> None:
        """Play something else at the same open table: guests stay, and are at the door again."""
        self.offer, self.hosted = offer, None
        if not isinstance(self.table, TableOpening):
            self.table.level = offer.level
            self.table.change(self._terms)
        self.state = self._door

    def begin(self) -> None:
        """The host has pressed Begin."""
        if self.is_open and self.hosted is None:
            self._on_begin()


def _sitting(person: Person) -> Sitting:
    if person.guest:
        return Sitting.FREE
    return Sitting.HERE if person.level is None else Sitting.OPPONENT


def _door_of(table: OpenTable, summary: str) -> DoorState:
    """Return what the door of an open table shows; ``summary`` tells what is played."""
    ways = [(address, network_name(medium)) for address, medium in table.addresses]
    address, network = ways[0] if ways else ("", "")
    away = table.state.away
    sitting = zip(table.people, table.state.places, strict=True)
    return DoorState(
        summary,
        tuple(_seat_of(told, place, told.player in away) for told, place in sitting),
        tuple(
            Visitor(each.number, each.name, own_portrait(each.portrait), each.player, each.watches)
            for each in table.entrance.asking
        ),
        address=address,
        link=f"http://{address}/?code={table.code}" if address else "",
        network=network,
        others=tuple(f"{address} ({network})" if network else address for address, network in ways[1:]),
        code=table.code,
        lets_everybody_in=not table.entrance.consent,
        is_open=True,
        problem="" if ways else alone_sentence(),
        begun=table.state.hosted is not None,
        hints=table.terms.hints,
        returning=table.homecomers,
    )


def _seat_of(told: PersonAt, place: Place, is_awaited: bool) -> DoorSeat:
    """Return how somebody sits there, from what everybody at the table is told."""
    sitting, person = KINDS[told.kind], place.person
    if sitting is Sitting.GUEST and told.state == "away":
        sitting = Sitting.AWAY
    elif sitting is Sitting.GUEST and told.state == "computer":
        sitting = Sitting.REPLACED
    elif sitting is Sitting.FREE and person is not None and person.level is not None:
        sitting = Sitting.LENT
    elif sitting is Sitting.FREE and is_awaited:
        sitting = Sitting.AWAY
    return DoorSeat(told.player, sitting, person, place.client is not None and not place.client.words)


def _close(server: TableServer) -> None:
    """Close a server in a thread of its own."""

    def close() -> None:
        try:
            server.close()
        finally:
            _closing.remove(thread)

    thread = threading.Thread(target=close, name="table closing")
    _closing.append(thread)
    thread.start()
