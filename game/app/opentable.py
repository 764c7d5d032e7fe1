"""A table that is open to guests, as its host sees it: what is asked of it, and what its door shows.

It brings the network, so it is imported by the thread that opens a table.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from game.model.texts import harmless
from game.net.addresses import LOOPBACK, media
from game.net.discovery import Responder, Table
from game.net.guests import GuestTable, TableTerms
from game.net.protocol import PROTOCOL, PersonAt
from game.net.server import TableServer
from game.people import PLAYER_PORTRAITS, Face, Person, guest, next_computer
from game.storage.private import KeptTable
from game.views.screens.door.state import DoorSeat, DoorState, Sitting, Visitor
from game.words.net import alone_sentence, network_name

SHARES: Final = 120  # steps in which the time that is left for who is away is shown to go by
KINDS: Final = {"host": Sitting.HERE, "computer": Sitting.OPPONENT, "guest": Sitting.GUEST, "free": Sitting.FREE}

_closing: list[threading.Thread] = []  # servers on their way out, whose ports are not free yet


class OpenTable(GuestTable):
    """A table with its server; ``level`` is that of the opponents who fill its seats."""

    def __init__(self, server: TableServer, terms: TableTerms, level: str, kept: KeptTable | None) -> None:
        super().__init__(server, terms, consent=True, kept=kept, port=server.port)
        self.server = server
        self.level = level
        self._responder: Responder | None = None
        self._media: tuple[list[str], Mapping[str, str]] = ([], {})  # by what the addresses are connected
        with suppress(OSError):  # another program has the port for broadcasts: the address can still be typed
            self._responder = Responder(self._answer)

    def _answer(self) -> Table:
        """Return what a computer that looks for tables is told of this one."""
        free = sum(person.kind == "free" for person in self.people)
        name = harmless(socket.gethostname(), 40)
        return Table(PROTOCOL, self.terms.game, name, self.server.port, free, len(self.people))

    def step(self, now: float) -> bool:
        """Take what guests and computers that look for tables have said; returns whether a guest said anything."""
        said = super().step(now)
        if self.state.hosted is None:
            self.publish()
        if self._responder is not None:
            self._responder.step()
        return said

    def close(self) -> None:
        """Tell everybody, and listen no more; a thread waits until the server has ended."""
        super().close()
        if self._responder is not None:
            self._responder.close()
        close_server(self.server)

    # --- what the match asks

    @property
    def waits(self) -> bool:
        """Whether the match has to stand still, because a guest is away."""
        return bool(self.state.away)

    @property
    def absences(self) -> Mapping[int, float | None]:
        """Who is awaited, and the share of the waiting time that is left; None when it is over."""
        absence = self.absence
        share = round(SHARES * absence.seconds_left / max(1.0, absence.patience)) / SHARES
        return dict.fromkeys(self.state.away, None if absence.is_overdue else share)

    @property
    def is_expecting(self) -> bool:
        """Whether somebody has come, or has a seat to come to."""
        return bool(self.guests or self.state.clients)

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return, once, the faces that guests have shown, by player of the header."""
        return self.actions.take_faces()

    def set_ready(self, player: int) -> None:
        """Somebody at this machine has read the result."""
        self.interlude.ready.add(player)

    def set_again(self, player: int) -> None:
        """Somebody at this machine wishes a rematch."""
        self.interlude.again.add(player)

    @property
    def wishes_again(self) -> bool:
        """Whether all who are there wish a rematch."""
        return self.interlude.wishes_again

    @property
    def reading(self) -> frozenset[int]:
        """Who reads the result still, by player of the header."""
        return self.state.present - self.interlude.ready

    @property
    def undecided(self) -> frozenset[int]:
        """Who has not said yet that they wish a rematch."""
        return self.state.present - self.interlude.again

    def wait_on(self) -> None:
        """Wait as long again for who is away."""
        self.absence.wait_on()

    def fill_seats(self) -> tuple[Person, ...]:
        """Have opponents take the seats left free; return who plays."""
        people = self._guests_as_such
        for player, person in enumerate(people):
            if person.guest:
                people[player] = next_computer(tuple(people), player, self.level)
                self.keeping.fill(player, people[player])
        return tuple(people)

    @property
    def _guests_as_such(self) -> list[Person]:
        return [guest() if person is None else person for person in self.seated]

    # --- what the door asks

    def let_in(self, visitor: int) -> None:
        """Let somebody in who asks."""
        self.entrance.let_in(visitor)

    def turn_away(self, visitor: int) -> None:
        """Do not let them in now."""
        self.entrance.turn_away(visitor)

    def let_everybody_in(self, wanted: bool) -> None:
        """Ask no more about who has the code, or ask again; those who wait come in."""
        self.entrance.consent = not wanted
        for visitor in self.entrance.asking if wanted else ():
            self.entrance.let_in(visitor.number)

    def give_to_guests(self, player: int) -> None:
        """Let a guest have the seat of an opponent."""
        self.keeping.open(player)

    def give_to_opponent(self, player: int) -> None:
        """Let an opponent have a free seat, or play for a guest who is away."""
        if player in self.state.away:
            self.absence.take_over(player, self.level)
        else:
            self.keeping.close(player, next_computer(tuple(self._guests_as_such), player, self.level))

    def door(self, summary: str) -> DoorState:
        """Return what the door shows; ``summary`` tells what is played."""
        server, away = self.server, self.state.away
        found = [address for address in server.addresses if address != LOOPBACK]
        written = [f"[{address}]:{server.port}" if ":" in address else f"{address}:{server.port}" for address in found]
        if self._media[0] != found:  # the system is asked when they change
            self._media = (found, media())
        networks = [network_name(self._media[1].get(address, "")) for address in found]
        sitting = zip(self.people, self.seated, strict=True)
        return DoorState(
            summary,
            tuple(_seat_of(told, person, told.player in away) for told, person in sitting),
            tuple(
                Visitor(each.number, each.name, _face_of(each.portrait), each.player, each.watches)
                for each in self.entrance.asking
            ),
            address=written[0] if written else "",
            link=f"http://{written[0]}/?code={self.code}" if written else "",
            network=networks[0] if networks else "",
            others=tuple(
                f"{address} ({network})" if network else address
                for address, network in zip(written[1:], networks[1:], strict=True)
            ),
            code=self.code,
            lets_everybody_in=not self.entrance.consent,
            is_open=True,
            problem="" if written else alone_sentence(),
            begun=self.state.hosted is not None,
        )


def wait_for_ports() -> None:
    """Wait until the servers on their way out have ended, so that their ports are free."""
    for thread in tuple(_closing):
        thread.join()


def close_server(server: TableServer) -> None:
    """Close a server in a thread of its own."""

    def close() -> None:
        try:
            server.close()
        finally:
            _closing.remove(thread)

    thread = threading.Thread(target=close, name="table closing")
    _closing.append(thread)
    thread.start()


def _face_of(wanted: str) -> str:
    """Return the portrait that somebody wants, or the first one for what is none."""
    return wanted if wanted in PLAYER_PORTRAITS else PLAYER_PORTRAITS[0]


def _seat_of(told: PersonAt, person: Person | None, is_awaited: bool) -> DoorSeat:
    """Return how somebody sits there, from what everybody at the table is told."""
    sitting = KINDS[told.kind]
    if sitting is Sitting.GUEST and told.state == "away":
        sitting = Sitting.AWAY
    elif sitting is Sitting.GUEST and told.state == "computer":
        sitting = Sitting.REPLACED
    elif sitting is Sitting.FREE and person is not None and person.level is not None:
        sitting = Sitting.LENT
    elif sitting is Sitting.FREE and is_awaited:
        sitting = Sitting.AWAY
    return DoorSeat(told.player, sitting, person)
