"""A table without sockets: what guests say is handed to it as bytes, and what it sends is kept. Thousands a second."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from game.controllers.computer import InlineEngine
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.actions import Action
from game.model.observation import Observation
from game.model.rules import Rules
from game.net.connections import Came, Happening, Left, Said
from game.net.guests import GuestTable, TableTerms
from game.net.protocol import Act, Again, GuestMessage, Hello, Ready, read_guest, write_guest
from game.storage.private import KeptTable
from game.storage.saves import SavedMatch
from tests.net.tables import NAMES

Told = Callable[[int, bytes], None]


class Lines:
    """Connections without a network. ``told`` is called for each message, with its connection."""

    def __init__(self, told: Told = lambda connection, message: None) -> None:
        self.told = told
        self.ended: dict[int, bytes | None] = {}
        self.last: dict[int, dict[str, Any]] = {}
        self._arrived: list[Happening] = []
        self._count = 0

    def come(self, address: str = "10.0.0.1") -> int:
        self._count += 1
        self._arrived.append(Came(self._count, address))
        return self._count

    def say(self, connection: int, message: GuestMessage) -> None:
        self._arrived.append(Said(connection, read_guest(write_guest(message))))

    def go(self, connection: int, *, in_order: bool = False) -> None:
        self._arrived.append(Left(connection, in_order))

    def take(self) -> list[Happening]:
        taken, self._arrived = self._arrived, []
        return taken

    def send(self, connection: int, message: bytes) -> None:
        self.told(connection, message)
        if b'"type":"welcome"' in message:
            self.last[connection] = json.loads(message)

    def end(self, connection: int, message: bytes | None = None) -> None:
        self.ended[connection] = message


class QuickTable:
    """A match with a guest on each seat, each of whom does what his chooser says as soon as he can."""

    def __init__(
        self,
        game: str,
        rules: Rules,
        seed: str,
        told: Told = lambda connection, message: None,
        saved: SavedMatch | None = None,
        kept: KeptTable | None = None,
    ) -> None:
        self.lines = Lines(told)
        self.rng = random.Random(seed)
        self.now = 0.0
        self.engine = InlineEngine()
        self.game, self.rules, self.seed = game, rules, seed
        terms = TableTerms(game, rules, [None] * rules.players, "castellana")
        self.guests = GuestTable(self.lines, terms, consent=False, kept=kept, port=1)
        self.connections: list[int] = []
        self.problems: list[str] = []
        self.hosted: HostedMatch
        if saved is not None:
            self.hosted = HostedMatch.go_on(saved, self.engine, self.problems.append)
            self.guests.begin(self.hosted)
            assert kept is not None
            for guest in kept.guests:
                self.connections.append(self._come(Hello(protocol=2, token=guest.token)))
        else:
            for player in range(rules.players):
                hello = Hello(protocol=2, code=self.guests.code, name=NAMES[player], seat=player)
                self.connections.append(self._come(hello))
            self.begin()

    def _come(self, hello: Hello) -> int:
        connection = self.lines.come()
        self.lines.say(connection, hello)
        self.guests.step(self.now)
        return connection

    def begin(self) -> None:
        """Begin a match, or the next."""
        people = tuple(person for person in self.guests.seated if person is not None)
        seating = Seating(self.game, self.rules, people, self.seed)
        self.hosted = HostedMatch.begin(seating, self.engine, self.problems.append, guests=self.guests.guests)
        self.guests.begin(self.hosted)

    def seat(self, player: int) -> Seat:
        return self.guests.state.seats[player]

    def step(self) -> None:
        """One round: somebody does something, and all that can happens."""
        self.now += 1.0
        hosted = self.hosted
        if hosted.room.is_between_deals or hosted.is_over:
            for connection in self.connections:
                self.lines.say(connection, Again() if hosted.is_over else Ready())
        else:
            self._somebody_acts()
        self.guests.step(self.now)
        while hosted.room.step(1000.0):
            self.guests.publish()
        hosted.step()
        self.guests.publish()

    def _somebody_acts(self) -> None:
        for player, connection in enumerate(self.connections):
            seen = self.seat(player).observe()
            action = self._choose(seen)
            if action is not None:
                self.lines.say(connection, Act.of(action))

    def _choose(self, seen: Observation) -> Action | None:
        if not seen.legal or (seen.turn != seen.seat and self.rng.random() < 0.7):
            return None
        return self.rng.choice(seen.legal)

    def close(self) -> None:
        self.hosted.close()
        self.guests.close()
