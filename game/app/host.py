"""This computer as the host of a table: opens it to the network, brings guests to it, and plays a match with them.

Nothing of the network is imported, and nothing listens, before a :class:`Host` is opened; opening and closing, which
may take a moment, are done in threads of their own, so that no frame waits for them.
"""

from __future__ import annotations

import logging
import socket
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.texts import harmless
from game.people import PLAYER_PORTRAITS, Face, Person, guest, guests, next_computer
from game.storage import log
from game.views.screens.door.state import DoorSeat, DoorState, Sitting, Visitor
from game.words import system_reason
from game.words.net import alone_sentence, cannot_listen_sentence, network_name
from game.words.newgame import match_line

if TYPE_CHECKING:  # the network is imported when a table is opened
    from game.net.discovery import Responder, Table
    from game.net.guests import GuestTable
    from game.net.protocol import PersonAt
    from game.net.server import TableServer
    from game.storage.private import KeptTable

SHARES: Final = 120  # steps in which the time that is left for who is away is shown to go by

_closing: list[threading.Thread] = []  # servers on their way out, whose ports are not free yet


@dataclass(frozen=True, slots=True)
class TableOffer:
    """What table is opened: ``seating`` has a seat of its own for each guest, ``level`` is that of who fills them.

    ``user_packs`` is where the player's own packs lie. ``kept`` is what was kept of a table that goes on.
    """

    seating: Seating
    pack: str
    level: str
    user_packs: Path
    hints: bool = True
    points: bool = True
    kept: KeptTable | None = None


class Host:
    """Keeps a table open to guests, before a match and during it; :meth:`step` is called once a frame.

    ``on_begin`` is called when the host has pressed Begin, ``on_play_on`` when he goes on with the match and
    ``on_leave`` when he goes back. It is the
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
        self.table: GuestTable | None = None
        self.hosted: HostedMatch | None = None
        self._on_begin = on_begin
        self._on_play_on = on_play_on
        self._on_leave = on_leave
        self._clock = clock
        self._server: TableServer | None = None
        self._responder: Responder | None = None
        self._opening: threading.Thread | None = None
        self._opened: TableServer | None = None  # by the thread, for this one to take
        self._problem = ""
        self._lock = threading.Lock()
        self._is_closed = False
        self._media: tuple[tuple[str, ...], Mapping[str, str]] | None = None  # by what the addresses are connected
        self.state = self._made_state()

    # --- opening and closing

    def open(self) -> None:
        """Begin to open the table; whether that went well is told by :attr:`state` some frames later."""
        self._problem = ""
        self._opening = threading.Thread(target=self._open, name="table opening", daemon=True)
        self._opening.start()
        self.state = self._made_state()

    def _open(self) -> None:
        from game.net.packpages import pack_pictures
        from game.net.pages import Site
        from game.net.server import CannotListen, TableServer

        for thread in tuple(_closing):
            thread.join()
        kept, folder = self.offer.kept, self.offer.user_packs
        for port in (None,) if kept is None or not kept.port else (kept.port, None):
            try:
                server = TableServer(Site(lambda name: pack_pictures(name, folder)), port)
                server.start()
            except CannotListen as problem:
                reason = "" if problem.reason is None else system_reason(problem.reason)
                self._problem = cannot_listen_sentence(None, reason, taken=problem.taken)
            except Exception as error:  # whatever the system says to sockets, the program goes on
                logging.getLogger(log.LOGGER).exception("the table could not be opened")
                self._problem = cannot_listen_sentence(None, str(error), taken=False)
            else:
                self._problem = ""
                with self._lock:
                    if not self._is_closed:
                        self._opened = server
                        return
                server.close()
                return

    def _take_opened(self) -> None:
        """The thread has opened the server: guests may come."""
        from game.net.discovery import Responder
        from game.net.guests import GuestTable

        server = self._server = self._opened
        assert server is not None
        offer = self.offer
        people = [None if person.guest else person for person in offer.seating.people]
        self.table = GuestTable(
            server, offer.seating.game, offer.seating.rules, people, consent=True, pack=offer.pack,
            hints=offer.hints, points=offer.points, kept=offer.kept, port=server.port,
        )  # fmt: skip
        with suppress(OSError):  # another program has the port for broadcasts: the address can still be typed
            self._responder = Responder(self._answer)
        if self.hosted is not None:  # before the first step, which forgets guests who have left a door
            self.table.begin(self.hosted)

    def _answer(self) -> Table:
        """Return what whoever looks for tables is told of this one."""
        from game.net.discovery import Table
        from game.net.protocol import PROTOCOL

        assert self.table is not None
        assert self._server is not None
        people = self.table.people
        free = sum(person.kind == "free" for person in people)
        name = harmless(socket.gethostname(), 40)
        return Table(PROTOCOL, self.offer.seating.game, name, self._server.port, free, len(people))

    def close(self) -> None:
        """Close the table: guests are told, and nothing listens any more."""
        with self._lock:
            self._is_closed = True
            server = self._server or self._opened
        if self.table is not None:
            self.table.close()
        if self._responder is not None:
            self._responder.close()
        if server is not None:
            thread = threading.Thread(target=_close, args=(server,), name="table closing")
            _closing.append(thread)
            thread.start()
        self.table = self._responder = self.hosted = self._server = self._opened = None

    # --- its course

    def step(self) -> bool:
        """Take what guests have said; returns whether there may be something new to show."""
        if self._opening is not None and not self._opening.is_alive():
            self._opening = None
            if self._opened is not None:
                self._take_opened()
        said = False
        if self.table is not None:
            said = self.table.step(self._clock())
            if self.hosted is None:
                self.table.publish()
            if self._responder is not None:
                self._responder.step()
        before, self.state = self.state, self._made_state()
        return said or self.state != before

    def publish(self) -> None:
        """Send guests what has happened; to be called when the room may have gone on."""
        if self.table is not None:
            self.table.publish()

    @property
    def waits(self) -> bool:
        """Whether the match has to stand still: a guest is away, or cannot come as the table is not open."""
        return bool(self._shut_out) if self.table is None else self.table.waits

    @property
    def _shut_out(self) -> frozenset[int]:
        """The guests of a match that goes on for whom nobody plays, while the table is not open."""
        if self.hosted is None or self.offer.kept is None:
            return frozenset()
        people = self.hosted.room.people
        return frozenset(player for player in self.offer.kept.seats if not people[player].is_away)

    @property
    def absences(self) -> Mapping[int, float | None]:
        """Who is awaited, and the share of the waiting time that is left; None when it is over."""
        table = self.table
        if table is None or not table.waits:
            return {}
        share = round(SHARES * table.seconds_left / max(1.0, table.patience)) / SHARES
        return dict.fromkeys(table.away, None if table.is_overdue else share)

    @property
    def address(self) -> str:
        """Where others come to this table, in a line."""
        state = self.state
        return f"{state.address} · {state.code}" if state.address else ""

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return, once, the faces that guests have shown, by player of the header."""
        return [] if self.table is None else self.table.take_faces()

    @property
    def people(self) -> tuple[Person | None, ...]:
        """Who sits where now, by player of the header; None on a seat nobody has."""
        return () if self.table is None else self.table.seated

    # --- from the door to a match, and to the next

    def fill_seats(self) -> tuple[Person, ...]:
        """Have opponents take the seats left free; return who plays."""
        assert self.table is not None
        people = [guest() if person is None else person for person in self.table.seated]
        for player, person in enumerate(people):
            if person.guest:
                people[player] = next_computer(tuple(people), player, self.offer.level)
                self.table.fill_seat(player, people[player])
        return tuple(people)

    @property
    def guests(self) -> frozenset[int]:
        """The seats that are for guests, by player of the header."""
        return guests(self.offer.seating.people) if self.table is None else self.table.guests

    @property
    def is_expecting(self) -> bool:
        """Whether somebody has come, or has a seat to come to."""
        return bool(self.guests or self._shut_out) or (self.table is not None and self.table.is_visited)

    def play(self, hosted: HostedMatch) -> None:
        """This match is played at the table now, or as soon as that is open."""
        self.hosted = hosted
        if self.table is not None:
            self.table.begin(hosted)
        self.state = self._made_state()

    def change(self, offer: TableOffer) -> None:
        """Play something else at the same table: guests stay, and are at the door again."""
        self.offer, self.hosted = offer, None
        if self.table is not None:
            seating = offer.seating
            people = [None if person.guest else person for person in seating.people]
            self.table.change(seating.game, seating.rules, people, offer.pack)
        self.state = self._made_state()

    def set_ready(self, player: int) -> None:
        """Somebody at this machine has read the result."""
        if self.table is not None:
            self.table.set_ready(player)

    def set_again(self, player: int) -> None:
        """Somebody at this machine wishes a rematch."""
        if self.table is not None:
            self.table.set_again(player)

    @property
    def wishes_again(self) -> bool:
        """Whether all who are there wish a rematch."""
        return self.table is not None and self.table.wishes_again

    @property
    def reading(self) -> frozenset[int]:
        """Who reads the result still, by player of the header."""
        return frozenset() if self.table is None else self.table.present - self.table.ready

    @property
    def undecided(self) -> frozenset[int]:
        """Who has not said yet that he wishes a rematch."""
        return frozenset() if self.table is None else self.table.present - self.table.again

    def show_face(self, player: int, face: Face) -> None:
        """Somebody at this machine shows a face."""
        if self.table is not None:
            self.table.show_face(player, face)

    def wait_on(self) -> None:
        """Wait as long again for who is away."""
        if self.table is not None:
            self.table.wait_on()

    # --- what the door asks

    def let_in(self, visitor: int) -> None:
        """Let somebody in who asks."""
        if self.table is not None:
            self.table.entrance.let_in(visitor)

    def turn_away(self, visitor: int) -> None:
        """Do not let him in now."""
        if self.table is not None:
            self.table.entrance.turn_away(visitor)

    def let_everybody_in(self, wanted: bool) -> None:
        """Ask no more about who has the code, or ask again; those who wait come in."""
        if self.table is not None:
            entrance = self.table.entrance
            entrance.consent = not wanted
            for visitor in entrance.asking if wanted else ():
                entrance.let_in(visitor.number)

    def remove(self, player: int) -> None:
        """Take the seat from a guest."""
        if self.table is not None:
            self.table.remove(player)

    def give_to_guests(self, player: int) -> None:
        """Let a guest have the seat of an opponent."""
        if self.table is not None:
            self.table.open_seat(player)

    def give_to_opponent(self, player: int) -> None:
        """Let an opponent have a free seat, or play for a guest who is away."""
        table = self.table
        if table is None:
            if self.hosted is not None and player in self._shut_out:
                self.hosted.take_over(player, self.offer.level)
            return
        if player in table.away:
            table.take_over(player, self.offer.level)
            return
        people = tuple(guest() if person is None else person for person in table.seated)
        table.close_seat(player, next_computer(people, player, self.offer.level))

    def try_again(self) -> None:
        """Try once more to open the table."""
        if self.table is None and self._opening is None:
            self.open()

    def begin(self) -> None:
        """The host has pressed Begin."""
        if self.table is not None and self.hosted is None:
            self._on_begin()

    def play_on(self) -> None:
        """The host goes on with the match."""
        self._on_play_on()

    def leave(self) -> None:
        """The host goes back."""
        self._on_leave()

    # --- what the door shows

    def _made_state(self) -> DoorState:
        offer, server, table = self.offer, self._server, self.table
        summary = match_line(offer.seating.game, offer.seating.rules)
        begun = self.hosted is not None
        if server is None or table is None:
            shut_out = self._shut_out
            awaited = {} if offer.kept is None else {each.player: each for each in offer.kept.guests}
            people = [
                Person(awaited[player].name, awaited[player].portrait) if player in awaited else person
                for player, person in enumerate(offer.seating.people)
            ]
            seats = tuple(
                DoorSeat(
                    player,
                    Sitting.AWAY if player in shut_out else _sitting_before(person),
                    None if person.guest else person,
                )
                for player, person in enumerate(people)
            )
            return DoorState(summary, seats, problem=self._problem, begun=begun)
        from game.net.addresses import LOOPBACK

        found = [address for address in server.addresses if address != LOOPBACK]
        written = [f"[{address}]:{server.port}" if ":" in address else f"{address}:{server.port}" for address in found]
        networks = self._networks_of(found)
        entrance, away = table.entrance, table.away
        return DoorState(
            summary,
            tuple(
                _seat_of(told, person, told.player in away)
                for told, person in zip(table.people, table.seated, strict=True)
            ),
            tuple(
                Visitor(each.number, each.name, _face_of(each.portrait), each.player, each.watches)
                for each in entrance.asking
            ),
            address=written[0] if written else "",
            link=f"http://{written[0]}/?code={table.code}" if written else "",
            network=networks[0] if networks else "",
            others=tuple(
                f"{address} ({network})" if network else address
                for address, network in zip(written[1:], networks[1:], strict=True)
            ),
            code=table.code,
            lets_everybody_in=not entrance.consent,
            is_open=True,
            problem="" if written else alone_sentence(),
            begun=begun,
        )

    def _networks_of(self, addresses: Sequence[str]) -> list[str]:
        """Name the networks of these addresses, as far as they are known; the system is asked when they change."""
        from game.net.addresses import media

        if self._media is None or self._media[0] != tuple(addresses):
            self._media = (tuple(addresses), media())
        return [network_name(self._media[1].get(address, "")) for address in addresses]


def _face_of(wanted: str) -> str:
    """Return the portrait that somebody wants, or the first one for what is none."""
    return wanted if wanted in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0]


def _close(server: TableServer) -> None:
    try:
        server.close()
    finally:
        _closing.remove(threading.current_thread())


def _sitting_before(person: Person) -> Sitting:
    if person.guest:
        return Sitting.FREE
    return Sitting.HERE if person.level is None else Sitting.OPPONENT


_KINDS: Final = {"host": Sitting.HERE, "computer": Sitting.OPPONENT, "guest": Sitting.GUEST, "free": Sitting.FREE}


def _seat_of(told: PersonAt, person: Person | None, is_awaited: bool) -> DoorSeat:
    """Return how somebody sits there, from what everybody at the table is told."""
    sitting = _KINDS[told.kind]
    if sitting is Sitting.GUEST and told.state == "away":
        sitting = Sitting.AWAY
    elif sitting is Sitting.GUEST and told.state == "computer":
        sitting = Sitting.REPLACED
    elif sitting is Sitting.FREE and person is not None and person.level is not None:
        sitting = Sitting.LENT
    elif sitting is Sitting.FREE and is_awaited:
        sitting = Sitting.AWAY
    return DoorSeat(told.player, sitting, person)
