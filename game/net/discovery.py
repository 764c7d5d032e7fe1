"""Tables on the local network that answer a broadcast; where broadcasts are blocked, address and code are typed.

One asks with a datagram, and each table answers with one. Nothing secret is in them, and nothing here blocks.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.joining import Address, FoundTable
from game.model.presets import GAMES
from game.model.texts import harmless
from game.net.addresses import is_private, own_addresses
from game.net.protocol import PROTOCOL
from game.words import game_title

PORT: Final = 8737
"""Where tables listen for datagrams."""
ASKS_EVERY: Final = 2.0  # seconds
FORGETS_AFTER: Final = 7.0  # seconds without an answer
MOST_TABLES: Final = 50
MOST_BYTES: Final = 1_000
MOST_AT_ONCE: Final = 20
_Text = Annotated[str, Meta(max_length=80)]
_Port = Annotated[int, Meta(ge=1, le=65535)]
_Count = Annotated[int, Meta(ge=0, le=6)]


class Ask(msgspec.Struct, frozen=True, tag_field="triunfo", tag="which-tables"):
    """Which tables are there? ``padding`` makes it as long as an answer, which so multiplies nobody's bytes."""

    protocol: int
    padding: str = ""


class Table(msgspec.Struct, frozen=True, tag_field="triunfo", tag="table"):
    """A table: the game, the name of its computer, the port, how many free seats of how many."""

    protocol: int
    game: _Text
    name: _Text
    port: _Port
    free: _Count
    players: _Count


class Found(msgspec.Struct, frozen=True):
    """A table and the address from which it answers."""

    address: str
    table: Table

    @property
    def fits(self) -> bool:
        """Whether it speaks the protocol of this program."""
        return self.table.protocol == PROTOCOL

    @property
    def told(self) -> FoundTable:
        """The table as it is told to who looks for one."""
        table = self.table
        name = game_title(table.game) if table.game in GAMES else table.game
        at, free = Address(self.address, table.port), min(table.free, table.players)
        return FoundTable(at, name, table.name or self.address, free, table.players, self.fits)


def ask_message() -> bytes:
    """Return the datagram that asks."""
    return msgspec.json.encode(Ask(PROTOCOL, "." * 400))


class Responder:
    """Answers whoever asks, while a table is open; :meth:`step` is called now and then. Raises OSError at first."""

    def __init__(self, facts: Callable[[], Table], port: int = PORT) -> None:
        self._facts = facts
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # several tables on one machine
            self._socket.setblocking(False)
            self._socket.bind(("", port))
        except OSError:
            self._socket.close()
            raise
        self.port: int = self._socket.getsockname()[1]

    def step(self) -> None:
        """Answer those who have asked."""
        for _time in range(MOST_AT_ONCE):
            try:
                message, (address, port) = self._socket.recvfrom(MOST_BYTES)
            except OSError:
                return
            if not is_private(address):
                continue
            with suppress(msgspec.MsgspecError, UnicodeError, RecursionError, OSError):
                msgspec.json.decode(message, type=Ask)
                answer = msgspec.json.encode(self._facts())
                if len(answer) <= len(message):
                    self._socket.sendto(answer, (address, port))

    def close(self) -> None:
        """Answer nobody any more."""
        self._socket.close()


class Search:
    """Looks for tables as long as it is open. ``targets`` are for tests; usually the whole network is asked."""

    def __init__(self, port: int = PORT, targets: tuple[str, ...] | None = None) -> None:
        self._port = port
        self._targets = targets
        self._found: dict[tuple[str, int], tuple[Found, float]] = {}
        self._sockets: list[socket.socket] = []
        self._asked_at: float | None = None

    @property
    def tables(self) -> tuple[Found, ...]:
        """The tables that have answered lately."""
        return tuple(
            sorted((found for found, _at in self._found.values()), key=lambda found: (found.table.name, found.address))
        )

    def step(self, now: float) -> bool:
        """Ask again when it is time, and take answers; returns whether the tables have changed."""
        before = self.tables
        if self._asked_at is None or now - self._asked_at >= ASKS_EVERY:
            self._asked_at = now
            self._ask()
        for line in self._sockets:
            self._take(line, now)
        self._found = {key: kept for key, kept in self._found.items() if now - kept[1] < FORGETS_AFTER}
        return self.tables != before

    def _ask(self) -> None:
        """Ask from every card: a broadcast goes out by one card only."""
        if not self._sockets:
            cards = (
                [card.address for card in own_addresses() if ":" not in card.address] if self._targets is None else []
            )
            for address in (*cards, ""):
                self._open(address)
        for line in self._sockets:
            for target in self._targets or ("255.255.255.255", "127.0.0.1"):
                with suppress(OSError):  # this card is not connected
                    line.sendto(ask_message(), (target, self._port))

    def _open(self, address: str) -> None:
        line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            line.setblocking(False)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            line.bind((address, 0))
        except OSError:
            line.close()
            return
        self._sockets.append(line)

    def _take(self, line: socket.socket, now: float) -> None:
        for _time in range(MOST_AT_ONCE):
            try:
                message, (address, _port) = line.recvfrom(MOST_BYTES)
            except OSError:
                return
            if not is_private(address):
                continue
            with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
                told = msgspec.json.decode(message, type=Table)
                told = msgspec.structs.replace(told, name=harmless(told.name, 40), game=harmless(told.game, 40))
                if len(self._found) < MOST_TABLES or (address, told.port) in self._found:
                    self._found[address, told.port] = Found(address, told), now

    def close(self) -> None:
        """Look no more."""
        for line in self._sockets:
            line.close()
        self._sockets.clear()
