"""Somebody comes without a token, and says that a seat is theirs whose owner is away: those at the table say whether.

The code alone opens no seat that somebody has: whoever has heard it could otherwise look at a hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from game.net.door import Door
from game.net.places import Client, Place, clean_name
from game.net.protocol import ErrorCode, Hello, IsThis, Named, Wait
from game.net.tablestate import TableState
from game.net.telling import Telling
from game.words import returning as words
from game.words.translation import speaking

MOST_OPEN: Final = 4
"""Questions that are open at once."""
LAPSES: Final = 120.0
"""Seconds after which a question that nobody has answered is taken back."""
SOONEST: Final = 5.0  # seconds from a question until the same address may ask for the same seat again
AFTER_NO: Final = 60.0  # the same, where the answer was no
MOST_KEPT: Final = 1_000  # addresses with a seat for which they have asked


@dataclass(frozen=True, slots=True)
class Homecoming:
    """A visitor says that they have that seat; ``number`` names them to the table. ``name`` is that of its owner."""

    number: int
    player: int
    name: str
    portrait: str


class Reception(Protocol):
    """The table behind the question."""

    def sit(self, client: Client, place: Place, token: str) -> None:
        """They have the seat now."""

    def show_seats(self, client: Client) -> None:
        """Tell them who sits where, though they are not in."""

    def receive(self, client: Client, hello: Hello) -> None:
        """They are somebody new."""

    def end(self, client: Client, code: ErrorCode | None = None, sentence: str | None = None) -> None:
        """End their connection with a sentence for them."""


class Returning:
    """Asks visitors whose seat is theirs, and those at the table whether that is so.

    ``is_unattended``: nobody is at a window of the table, so any guest who sits here may say it.
    """

    def __init__(
        self, table: Reception, door: Door, state: TableState, telling: Telling, *, is_unattended: bool = False
    ) -> None:
        self.is_unattended = is_unattended
        self._table = table
        self._door = door
        self._state = state
        self._telling = telling
        self._told: set[int] = set()  # visitors about whom the guests have been asked
        self._not_before: dict[tuple[str, int], float] = {}  # by address and player: when they may ask again

    @property
    def questions(self) -> tuple[Homecoming, ...]:
        """What is open, the oldest first."""
        asking = sorted((each for each in self._asking), key=lambda client: client.claimed_at)
        found = ((client, self._home(client.claims)) for client in asking)
        return tuple(
            Homecoming(client.connection, place.player, place.person.name, place.person.portrait)
            for client, place in found
            if place is not None and place.person is not None
        )

    # --- what visitors do

    def receive(self, client: Client, hello: Hello, *, is_full: bool) -> bool:
        """Ask somebody whose seat is theirs, if there may be one; returns whether that is asked.

        ``is_full``: no seat is free. Where one is, and no match is played, only who is called so is asked. Another
        Triunfo does not show that question: whoever is called so there asks for the seat at once.
        """
        homes = self._homes(hello.name)
        is_alike = bool(homes) and _is_called(homes[0], hello.name)
        if not homes or not (is_alike or (hello.words and (is_full or self._state.hosted is not None))):
            return False
        if hello.words:
            self._offer(client, hello)
        else:
            client.returns = hello
            self.claim(client, homes[0].player)
        return True

    def claim(self, client: Client, player: int) -> None:
        """A visitor says that a seat is theirs: the table is asked, unless it has said no, or is asked already."""
        place, hello, now = self._home(player), client.returns, self._state.now
        if hello is None or client.claims is not None:
            return
        if client.is_refused or place is None or place.person is None:
            self._offer(client, hello)
            return
        key = client.address, player
        if now < self._not_before.get(key, 0.0):
            self._offer(client, hello, words.later_line)
        elif len(self.questions) >= MOST_OPEN or any((each.address, each.claims) == key for each in self._asking):
            self._offer(client, hello, words.others_ask_line)
        else:
            client.claims, client.claimed_at = player, now
            self._wait_until(key, now + SOONEST)
            with speaking(client.language):
                line = words.asked_line(place.person.name, self._who_answers)
            self._telling.send(client, Wait(homes=(_named(place),), line=line))

    def answer(self, visitor: int, yes: bool) -> None:
        """Say whether a visitor has that seat: the first answer counts, and none where its owner has come back."""
        client = self._state.clients.get(visitor)
        if client is None or client.claims is None or client.returns is None:
            return
        player, place, hello = client.claims, self._home(client.claims), client.returns
        client.claims = None
        if place is None:
            self._offer(client, hello)
        elif yes:
            client.returns, client.homes = None, ()
            self._table.sit(client, place, self._door.give(player))
        else:
            client.is_refused = True
            self._wait_until((client.address, player), self._state.now + AFTER_NO)
            self._offer(client, hello)
        self._tell()

    # --- its course

    def step(self) -> None:
        """Take back what nobody has answered, or what is no question any more; tell guests what is open."""
        for client in tuple(self._state.clients.values()):
            hello = client.returns
            if hello is None:
                continue
            if client.claims is None:
                if not client.is_refused and tuple(each.player for each in self._homes(hello.name)) != client.homes:
                    self._offer(client, hello)
            elif self._home(client.claims) is None:
                client.claims = None
                self._offer(client, hello)
            elif self._state.now - client.claimed_at >= LAPSES:
                client.claims = None
                self._offer(client, hello, words.unanswered_line)
        self._tell()

    def change(self) -> None:
        """The seats are others now: no question is about one of them, and visitors are asked again."""
        for client in tuple(self._state.clients.values()):
            if client.returns is not None:
                client.claims = None
                self._offer(client, client.returns)

    def show(self, client: Client) -> None:
        """Tell a guest who has just come what the others have been asked."""
        for question in self.questions:
            if question.number in self._told:
                self._ask(client, question)

    def _tell(self) -> None:
        """Ask the guests who sit here what is new, and tell them what is answered."""
        if not self.is_unattended:
            return
        open_now = {question.number: question for question in self.questions}
        seated = [client for client in self._state.clients.values() if client.place is not None]
        for number in self._told - open_now.keys():
            for client in seated:
                self._telling.send(client, IsThis(visitor=number))
        for number in open_now.keys() - self._told:
            for client in seated:
                self._ask(client, open_now[number])
        self._told = set(open_now)

    def _ask(self, client: Client, question: Homecoming) -> None:
        with speaking(client.language):
            message = IsThis(
                visitor=question.number,
                portrait=question.portrait,
                head=words.is_this_head(question.name),
                line=words.is_this_line(question.name),
                yes=words.let_in_label(question.name),
            )
        self._telling.send(client, message)

    # --- seats

    @property
    def _asking(self) -> Iterator[Client]:
        return (client for client in self._state.clients.values() if client.claims is not None)

    def _home(self, player: int | None) -> Place | None:
        """Return the seat of that player, if somebody has it and is not there."""
        return next((place for place in self._away if place.player == player), None)

    def _homes(self, name: str) -> list[Place]:
        """Return the seats whose owners are away, first that of whom is called so."""
        return sorted(self._away, key=lambda place: not _is_called(place, name))

    @property
    def _away(self) -> list[Place]:
        places = self._state.places
        return [each for each in places if each.is_guests and each.sits and each.person and each.client is None]

    @property
    def _who_answers(self) -> str:
        """Who is asked: the name of who sits at the table's own screen, empty where nobody does or all are asked."""
        here = [place.person for place in self._state.places if place.person is not None and not place.is_guests]
        return "" if self.is_unattended else next((person.name for person in here if person.level is None), "")

    def _offer(self, client: Client, hello: Hello, why: words.Why | None = None) -> None:
        """Ask a visitor whose seat is theirs; ``why`` says why they are asked again."""
        homes = () if client.is_refused else tuple(self._homes(hello.name))
        client.returns, client.homes = hello, tuple(place.player for place in homes)
        if not homes and not client.is_refused and any(place.is_free for place in self._state.places):
            client.returns = None
            self._table.receive(client, hello)
            return
        if not hello.words:
            with speaking(client.language):
                sentence = None if why is None else why()
            self._table.end(client, "not-let-in" if client.is_refused else "seat-taken", sentence)
            return
        with speaking(client.language):
            line, more = self._words(client, homes)
            if why is not None:
                more = why()
        named = tuple(_named(place) for place in homes)
        self._telling.send(client, Wait(reason="return", homes=named, line=line, more=more))
        self._table.show_seats(client)

    def _words(self, client: Client, homes: tuple[Place, ...]) -> tuple[str, str]:
        if client.is_refused:
            return words.refused_line(is_unattended=self.is_unattended), words.watch_line()
        if not homes:
            return words.taken_line(), words.watch_line()
        first, hosted = homes[0], self._state.hosted
        name = "" if first.person is None else first.person.name
        line = words.home_line(name, "" if hosted is None else hosted.header.game, is_played=first.is_taken_over)
        return line, words.asks_line(self._who_answers)

    def _wait_until(self, key: tuple[str, int], until: float) -> None:
        kept = self._not_before
        if len(kept) >= MOST_KEPT:
            now = self._state.now
            for each in [each for each, then in kept.items() if then <= now] or [next(iter(kept))]:
                del kept[each]
        kept[key] = until


def _is_called(place: Place, name: str) -> bool:
    return place.person is not None and place.person.name.casefold() == clean_name(name).casefold()


def _named(place: Place) -> Named:
    person = place.person
    name, portrait = ("", "") if person is None else (person.name, person.portrait)
    return Named(player=place.player, name=name, portrait=portrait)
