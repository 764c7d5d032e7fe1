"""Who comes in at a table: by a token, or by the code and a name, with the host's consent where he wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from game.net.door import Door
from game.net.places import Asking, Client, Place, clean_name
from game.net.protocol import ErrorCode, Hello, HostMessage, Wait
from game.people import PLAYER_PORTRAITS, Person, name_problem
from game.words import nearest_language
from game.words.translation import speaking

MOST_WATCHING: Final = 12
MOST_ASKING: Final = 12


class Seating(Protocol):
    """The table behind the entrance."""

    def sit(self, client: Client, place: Place, token: str) -> None:
        """He has the seat now."""

    def watch(self, client: Client) -> None:
        """He watches now."""

    def send(self, client: Client, message: HostMessage) -> None:
        """Tell him something."""

    def end(self, client: Client, code: ErrorCode | None = None, sentence: str | None = None) -> None:
        """End his connection with a sentence for him."""


class Entrance:
    """Lets guests in. ``consent``: the host is asked about everybody who has no token."""

    def __init__(
        self, table: Seating, door: Door, places: Sequence[Place], clients: Mapping[int, Client], *, consent: bool
    ) -> None:
        self.consent = consent
        self._table = table
        self._door = door
        self._places = places
        self._clients = clients

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
            for client in self._clients.values()
            if client.asks is not None
        )

    def let_in(self, number: int) -> None:
        """Let somebody in who asks; he is told when his seat has been taken meanwhile."""
        client = self._clients.get(number)
        if client is not None and client.asks is not None:
            hello, client.asks = client.asks, None
            self._seat(client, hello)

    def turn_away(self, number: int) -> None:
        """Do not let somebody in who asks."""
        client = self._clients.get(number)
        if client is not None and client.asks is not None:
            self._table.end(client, "not-let-in")

    def greet(self, client: Client, hello: Hello, now: float) -> None:
        """Let somebody in who has a token, or the code; ask the host, or say why not."""
        client.language = nearest_language(hello.language) or client.language
        if self._door.is_shut(client.address, now):
            self._table.end(client, "too-many-tries")
        elif hello.token is not None:
            player = self._door.player_of(hello.token, client.address, now)
            if player is None:
                self._table.end(client, "unknown-token")
            else:
                self._table.sit(client, self._places[player], hello.token)
        elif hello.code is None or not self._door.opens(hello.code, client.address, now):
            shut = self._door.is_shut(client.address, now)
            self._table.end(client, "too-many-tries" if shut else "wrong-code")
        elif self.consent:
            if len(self.asking) >= MOST_ASKING:
                self._table.end(client, "table-full")
            elif self._is_welcome(client, hello):
                client.asks = hello
                self._table.send(client, Wait())
        else:
            self._seat(client, hello)

    def _is_welcome(self, client: Client, hello: Hello) -> bool:
        """Whether there is a place for him and he can be called so; else he is told, and his connection ended."""
        if hello.watch:
            if sum(each.watches for each in self._clients.values()) >= MOST_WATCHING:
                self._table.end(client, "table-full")
                return False
            return True
        free = [place for place in self._places if place.is_free]
        if not free:
            self._table.end(client, "table-full")
            return False
        if hello.seat is not None and all(place.player != hello.seat for place in free):
            self._table.end(client, "seat-taken")
            return False
        others = [place.person for place in self._places if place.person is not None and not place.is_free]
        with speaking(client.language):
            problem = name_problem(clean_name(hello.name), others)
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
        place = next(place for place in self._places if place.is_free and hello.seat in (None, place.player))
        taken = {other.person.portrait for other in self._places if other.person is not None and other is not place}
        faces = [face for face in (hello.portrait, *PLAYER_PORTRAITS) if face in PLAYER_PORTRAITS]
        portrait = next((face for face in faces if face not in taken), faces[0])
        place.person = Person(clean_name(hello.name), portrait)
        place.sits = True
        self._table.sit(client, place, self._door.give(place.player))
