"""Who comes in at a table: by a token, or by the code and a name, with the host's consent where he wants it."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from game.net.door import Door
from game.net.places import Asking, Client, Place, clean_name, portrait_beside
from game.net.protocol import ErrorCode, Hello, HostMessage, Wait
from game.net.returning import Returning
from game.net.tablestate import TableState
from game.people import Person, name_problem
from game.words import nearest_language
from game.words.net import ending_sentence
from game.words.translation import speaking

MOST_WATCHING: Final = 12
MOST_ASKING: Final = 12


class Seating(Protocol):
    """The table behind the entrance."""

    def sit(self, client: Client, place: Place, token: str) -> None:
        """He has the seat now."""

    def move(self, client: Client, place: Place) -> None:
        """He has that seat now instead of the one he had."""

    def show_seats(self, client: Client) -> None:
        """Tell him who sits where, though he is not in."""

    def watch(self, client: Client) -> None:
        """He watches now."""

    def send(self, client: Client, message: HostMessage) -> None:
        """Tell him something."""

    def end(self, client: Client, code: ErrorCode | None = None, sentence: str | None = None) -> None:
        """End his connection with a sentence for him."""


class Entrance:
    """Lets guests in. ``consent``: the host is asked about everybody who has no token.

    ``returning`` asks whose seat is theirs, where somebody is away.
    """

    def __init__(self, table: Seating, door: Door, state: TableState, returning: Returning, *, consent: bool) -> None:
        self.consent = consent
        self._returning = returning
        self._table = table
        self._door = door
        self._state = state

    @property
    def asking(self) -> tuple[Asking, ...]:
        """Who waits to be let in."""
        return tuple(
            Asking(
                client.connection,
                clean_name(client.asks.name),
                client.asks.portrait,
                client.asks.seat,
                client.asks.watch,
            )
            for client in self._state.clients.values()
            if client.asks is not None
        )

    def let_in(self, number: int) -> None:
        """Let somebody in who asks; he is told when his seat has been taken meanwhile."""
        client = self._state.clients.get(number)
        if client is not None and client.asks is not None:
            hello, client.asks = client.asks, None
            self._seat(client, hello)

    def turn_away(self, number: int) -> None:
        """Do not let somebody in who asks."""
        client = self._state.clients.get(number)
        if client is not None and client.asks is not None:
            self._table.end(client, "not-let-in")

    def greet(self, client: Client, hello: Hello, now: float) -> None:
        """Let somebody in who has a token, or the code; ask the host, or say why not."""
        client.language = nearest_language(hello.language) or client.language
        client.words = hello.words
        if hello.token is not None:
            player = self._door.player_of(hello.token)
            if player is None:
                self._table.end(client, "unknown-token")
            else:
                self._table.sit(client, self._state.places[player], hello.token)
        elif hello.code is None or not self._door.opens(hello.code, client.address, now):
            shut = self._door.is_shut(client.address, now)
            self._table.end(client, "too-many-tries" if shut else "wrong-code")
        elif hello.watch or not self._returning.receive(client, hello, is_full=not self._free):
            self.receive(client, hello)

    def receive(self, client: Client, hello: Hello) -> None:
        """Give somebody new a seat, have them choose one, or let them watch; say why not."""
        if self._is_welcome(client, hello):
            if hello.choose and not hello.watch and hello.seat is None and len(self._free) > 1:
                client.chooses = hello
                self._table.send(client, Wait(reason="seat"))
                self._table.show_seats(client)
            else:
                self._come_in(client, hello)

    def change(self) -> None:
        """The seats are others now: who waits to be let in may have any that is free."""
        for client in self._state.clients.values():
            if client.asks is not None:
                client.asks = msgspec.structs.replace(client.asks, seat=None)
        self._returning.change()

    def come_home(self, client: Client, seat: int | None) -> None:
        """A visitor says whose seat is theirs; without one they watch. Nothing where they are not asked any more."""
        hello = client.returns
        if hello is None or client.claims is not None:
            return
        if seat is not None:
            self._returning.claim(client, seat)
            return
        hello = msgspec.structs.replace(hello, watch=True)
        if self._is_welcome(client, hello):
            self._enter(client, hello)

    def choose(self, client: Client, seat: int) -> None:
        """Somebody chooses a seat, by player of the header, before he is in; or another, before the match.

        One that has been taken meanwhile is not his: he sees which are free still.
        """
        place = next((each for each in self._free if each.player == seat), None)
        if client.chooses is not None:
            if place is None:
                with speaking(client.language):
                    self._table.send(client, Wait(reason="seat", line=ending_sentence("seat-taken")))
                self._table.show_seats(client)
                return
            hello, client.chooses = msgspec.structs.replace(client.chooses, seat=seat), None
            self._come_in(client, hello)
        elif client.returns is not None:
            hello = msgspec.structs.replace(client.returns, seat=seat)
            if place is not None and not client.is_refused and self._is_welcome(client, hello):
                self._enter(client, hello)
        elif client.place is not None and place is not None and self._state.hosted is None:
            self._table.move(client, place)

    @property
    def _free(self) -> list[Place]:
        return [place for place in self._state.places if place.is_free]

    def _enter(self, client: Client, hello: Hello) -> None:
        """Let a visitor in who was asked whose seat is theirs; who was refused one may watch."""
        client.returns = client.claims = None
        client.homes = ()
        if client.is_refused:
            self._seat(client, hello)
        else:
            self._come_in(client, hello)

    def _come_in(self, client: Client, hello: Hello) -> None:
        """Ask the host, where he wants that, or let him in."""
        if not self.consent:
            self._seat(client, hello)
        elif len(self.asking) >= MOST_ASKING:
            self._table.end(client, "table-full")
        else:
            client.asks = hello
            self._table.send(client, Wait())

    def _is_welcome(self, client: Client, hello: Hello) -> bool:
        """Whether there is a place for him and he can be called so; else he is told, and his connection ended."""
        if hello.watch:
            if sum(each.watches for each in self._state.clients.values()) >= MOST_WATCHING:
                self._table.end(client, "table-full")
                return False
            return True
        free = self._free
        if not free:
            self._table.end(client, "table-full")
            return False
        if hello.seat is not None and all(place.player != hello.seat for place in free):
            self._table.end(client, "seat-taken")
            return False
        somebody = Person("", "")  # whether there is anybody yet or not: "You" is no name where others come
        others = [place.person for place in self._state.places if place.person is not None and not place.is_free]
        with speaking(client.language):
            problem = name_problem(clean_name(hello.name), [*others, somebody])
        if problem is not None:
            self._table.end(client, "bad-name", problem)
            return False
        return True

    def _seat(self, client: Client, hello: Hello) -> None:
        """Give a newcomer the seat he wants, or any that is free."""
        if not self._is_welcome(client, hello):
            return
        if hello.watch:
            client.watches = True
            self._table.watch(client)
            return
        place = next(place for place in self._state.places if place.is_free and hello.seat in (None, place.player))
        portrait = portrait_beside(hello.portrait, (other.person for other in self._state.places if other is not place))
        place.person = Person(clean_name(hello.name), portrait)
        place.sits = True
        self._table.sit(client, place, self._door.give(place.player))
