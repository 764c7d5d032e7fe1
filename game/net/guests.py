"""The table's side of the network: guests come and go, each is told what his seat sees, and does what he may do.

Belongs to the thread that owns the room, is stepped by it and never blocks. Its time is in seconds and handed in.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec import Raw

import game
from game.controllers.ai.advice import Advice
from game.controllers.failsafe import told
from game.controllers.seat import News, Seat
from game.hosting.match import HostedMatch
from game.model.actions import Claim as ClaimAction
from game.model.actions import Exchange, Signal
from game.model.errors import IllegalAction, InvalidMessage
from game.model.observation import Observation
from game.model.rules import Rules, to_json
from game.model.texts import harmless
from game.model.wire import write_action, write_event, write_observation, write_refusal
from game.net.connections import Came, Connections, Failed, Happening, Left, Said
from game.net.door import Door
from game.net.protocol import (
    NOTHING,
    PROTOCOL,
    Act,
    Again,
    Arm,
    AskHint,
    AskSnapshot,
    Claim,
    ErrorCode,
    ErrorMessage,
    EventMessage,
    Face,
    FaceShown,
    Figure,
    GuestMessage,
    Hello,
    HintMessage,
    HostMessage,
    Leave,
    MadeReady,
    Named,
    Pause,
    PersonAt,
    Ready,
    Refused,
    Result,
    Resume,
    Seats,
    ShowFace,
    SnapshotMessage,
    Wait,
    Welcome,
    write_host,
)
from game.people import PLAYER_PORTRAITS, Person, name_problem
from game.storage import log
from game.storage.private import KeptGuest, KeptTable
from game.words import current_language, nearest_language
from game.words.net import ending_sentence, no_hint_sentence
from game.words.reasons import reason_sentence
from game.words.translation import speaking

GRACE: Final = 5.0
"""Seconds for which nobody is told that a guest is gone: a phone has been turned off and on again, a page loaded."""
PATIENCE: Final = 300.0
"""Seconds for which the table waits for who is gone, unless the host sets another time."""
LOBBY_PATIENCE: Final = 120.0
"""Seconds for which a seat is kept, before the match, for who is gone."""
FACE_EVERY: Final = 2.0
"""Seconds between two faces of one guest."""
MOST_WATCHING: Final = 12
MOST_ASKING: Final = 12


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody waits for the host to let him in; ``number`` names him to the table. ``player``: the seat he wants."""

    number: int
    name: str
    portrait: str
    player: int | None
    watches: bool


@dataclass(slots=True)
class _Place:
    """A seat by player of the header. ``person`` is who sits there; None for a guest who has not come yet."""

    player: int
    person: Person | None
    is_guests: bool
    sits: bool = True  # a guest, or somebody at this machine, or an opponent; False: an opponent plays until one comes
    client: _Client | None = None
    gone_since: float | None = None
    is_taken_over: bool = False

    @property
    def is_free(self) -> bool:
        return self.is_guests and not self.sits


@dataclass(slots=True, eq=False)
class _Client:
    """A connection, and what has been sent on it."""

    connection: int
    address: str
    language: str
    asks: Hello | None = None
    place: _Place | None = None
    watches: bool = False
    number: int = 0  # of the last news that was sent
    made_ready: tuple[bool, bool] = (False, False)
    face_at: float = field(default=-FACE_EVERY)

    @property
    def is_in(self) -> bool:
        return self.watches or self.place is not None


class GuestTable:
    """A table at which guests sit: first the door alone, then a match (:meth:`begin`), and the next.

    ``people`` go by player of the header; None is a seat for a guest. ``consent``: the host lets everybody in himself.
    ``kept`` is what was kept beside a match that goes on, and ``port`` that of the server, to be kept too.
    The owner calls :meth:`step` often, steps the room while not :attr:`waits`, and then calls :meth:`publish`.
    """

    def __init__(
        self,
        connections: Connections,
        game_name: str,
        rules: Rules,
        people: Sequence[Person | None],
        *,
        consent: bool,
        pack: str,
        hints: bool = True,
        points: bool = True,
        patience: float = PATIENCE,
        kept: KeptTable | None = None,
        port: int = 0,
    ) -> None:
        self.consent = consent
        self.hints = hints
        self.points = points
        self.patience = patience
        self.pack = pack
        self._connections = connections
        self._port = port
        self._game = game_name
        self._rules = rules
        self._door = Door() if kept is None else Door(kept.code, {guest.player: guest.token for guest in kept.guests})
        self._places = [
            _Place(player, person, person is None, person is not None) for player, person in enumerate(people)
        ]
        self._clients: dict[int, _Client] = {}
        self._hosted: HostedMatch | None = None
        self._seats: dict[int, Seat] = {}
        self._watching: Seat | None = None
        self._ready: set[int] = set()
        self._again: set[int] = set()
        self._deal = 0  # the number of the deal that those who are ready have read
        self._result: Result | None = None
        self._told_seats: bytes = b""
        self._told_pause: tuple[int, ...] = ()
        self._overdue_at: float | None = None
        self._hints: dict[int, tuple[_Client, Observation]] = {}  # asked for, by player
        self._faces: list[tuple[int, Face]] = []
        self._now = 0.0
        if kept is not None:
            for guest in kept.guests:
                self._restore(guest)

    def _restore(self, guest: KeptGuest) -> None:
        if guest.player < len(self._places):
            place = self._places[guest.player]
            place.is_guests, place.sits, place.gone_since = True, True, 0.0
            place.person = Person(guest.name, guest.portrait)

    # --- for who owns the table

    @property
    def code(self) -> str:
        """What a guest has to type."""
        return self._door.code

    @property
    def people(self) -> tuple[PersonAt, ...]:
        """Who sits where, as everybody at the table is told."""
        return tuple(self._person_at(place) for place in self._places)

    @property
    def seated(self) -> tuple[Person | None, ...]:
        """Who sits where, by player of the header; None where a guest is awaited."""
        return tuple(place.person for place in self._places)

    @property
    def guests(self) -> frozenset[int]:
        """The seats that are for guests, by player of the header."""
        return frozenset(place.player for place in self._places if place.is_guests)

    @property
    def is_full(self) -> bool:
        """Whether every guest's seat is taken, and everybody is there."""
        return all(place.sits and place.client is not None for place in self._places if place.is_guests)

    @property
    def asking(self) -> tuple[Asking, ...]:
        """Who waits to be let in."""
        return tuple(
            Asking(
                client.connection, _clean(client.asks.name), client.asks.portrait, client.asks.seat, client.asks.watch
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
            self._end(client, "not-let-in")

    def remove(self, player: int) -> None:
        """Take the seat from a guest. The code changes, so that he does not come back by it."""
        place = self._places[player]
        if place.is_guests and place.sits:
            client = place.client
            self._vacate(place)
            self._door.change_code()
            if client is not None:
                self._end(client, "removed")

    def open_seat(self, player: int) -> None:
        """Let a guest have the seat of an opponent, who plays on until one comes, and again when he leaves."""
        place = self._places[player]
        if not place.is_guests and place.person is not None and place.person.level is not None:
            place.is_guests, place.sits, place.is_taken_over = True, False, True
            if self._hosted is not None:
                self._hosted.open_seat(player)
                self._seats[player] = Seat(self._hosted.room, player, self._hosted.engine)
            else:
                place.person, place.is_taken_over = None, False

    def begin(self, hosted: HostedMatch) -> None:
        """Everybody sits: this match is played now. ``hosted`` was made with :attr:`guests`."""
        self._leave_match()
        self._hosted = hosted
        room = hosted.room
        self._ready, self._again, self._result, self._deal = set(), set(), None, len(room.match.results)
        for place, person, info in zip(self._places, hosted.people, hosted.header.players, strict=True):
            if not place.is_guests:
                place.person = person
                continue
            if info.kind != "human":
                hosted.open_seat(place.player)
                place.is_taken_over = not place.sits
                if place.sits:
                    hosted.give_back(place.player)
            elif place.person is not None:
                place.person = Person(person.name, place.person.portrait)
            if not place.sits and place.gone_since is None:
                place.gone_since = self._now
            self._seats[place.player] = Seat(room, place.player, hosted.engine)
        self._watching = Seat(room, 0, public=True)
        self._keep()
        for client in self._clients.values():
            if client.is_in:
                self._send_all(client)

    @property
    def waits(self) -> bool:
        """Whether somebody is awaited, so that the room is not to be stepped."""
        return bool(self._away())

    @property
    def away(self) -> tuple[int, ...]:
        """For whom the table waits, by player of the header."""
        return self._away()

    @property
    def seconds_left(self) -> int:
        """For how long still: 0 when the time is over and the host has to choose."""
        return 0 if self._overdue_at is None else max(0, round(self._overdue_at - self._now))

    @property
    def is_overdue(self) -> bool:
        """Whether the host has to choose: wait on, or have an opponent play."""
        return self.waits and self._overdue_at is not None and self._now >= self._overdue_at

    def wait_on(self) -> None:
        """Wait as long again for who is away."""
        self._overdue_at = self._now + self.patience
        self._tell_pause()

    def take_over(self, player: int, level: str) -> None:
        """Have an opponent play for somebody who is away, until he comes back."""
        place = self._places[player]
        if self._hosted is not None and player in self._away():
            place.is_taken_over = True
            self._hosted.take_over(player, level)

    @property
    def ready(self) -> frozenset[int]:
        """Who has read the result."""
        return frozenset(self._ready)

    @property
    def wishes_again(self) -> bool:
        """Whether all who are there wish a rematch."""
        present = self._present()
        return bool(present) and present <= self._again

    def set_ready(self, player: int) -> None:
        """Somebody at this machine has read the result."""
        self._ready.add(player)

    def set_again(self, player: int) -> None:
        """Somebody at this machine wishes a rematch."""
        self._again.add(player)

    def show_face(self, player: int, face: Face) -> None:
        """Somebody at this machine shows a face."""
        self._send_everybody(FaceShown(player=player, face=face))

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return, once, the faces that guests have shown."""
        faces, self._faces = self._faces, []
        return faces

    def kept(self) -> KeptTable:
        """Return what is kept beside the record, so that the same phones find the same seats."""
        tokens = self._door.tokens
        guests = tuple(
            KeptGuest(place.player, tokens[place.player], place.person.name, place.person.portrait)
            for place in self._places
            if place.person is not None and place.player in tokens
        )
        return KeptTable(self.code, self._port, guests)

    def close(self) -> None:
        """Close the table: everybody is told."""
        for client in tuple(self._clients.values()):
            self._end(client, "closed")
        self._leave_match()

    def _leave_match(self) -> None:
        for seat in (*self._seats.values(), *filter(None, (self._watching,))):
            seat.leave()
        self._seats.clear()
        self._hints.clear()
        self._watching = self._hosted = None

    # --- its course

    def step(self, now: float) -> bool:
        """Take what guests have said, and look who is gone; returns whether anything was said."""
        self._now = now
        happenings = self._connections.take()
        for happening in happenings:
            try:
                self._take(happening)
            except Exception as error:  # a fault of the program: the table plays on without him
                logging.getLogger(log.LOGGER).error("a guest's message failed: %s", told(error))
                client = self._clients.get(happening.connection)
                if client is not None:
                    self._end(client, "bad-message")
        self._clear_lobby()
        self._bring_hints()
        self._tell_pause()
        return bool(happenings)

    def publish(self) -> None:
        """Send everybody what has happened; to be called whenever the room may have gone on."""
        self._go_on()
        self._tell_seats()
        for seat, clients in self._audience():
            self._send_news(seat, clients)
        for client in self._clients.values():
            if client.place is not None:
                self._tell_own(client, client.place)
        self._tell_result()
        self._keep()

    def _audience(self) -> Iterable[tuple[Seat, list[_Client]]]:
        """Return each seat with the connections that look on from it."""
        for player, seat in self._seats.items():
            client = self._places[player].client
            if client is not None:
                yield seat, [client]
        if self._watching is not None:
            watching = [client for client in self._clients.values() if client.watches]
            if watching:
                yield self._watching, watching

    def _send_news(self, seat: Seat, clients: Sequence[_Client]) -> None:
        written: dict[int, bytes] = {}
        for client in clients:
            news = seat.news(client.number)
            if news is None:
                self._send_snapshot(client)
                continue
            for place, each in enumerate(news, 1):
                if each.number not in written:
                    is_last = place == len(news) or news[place].observation is not each.observation
                    written[each.number] = _event_message(each, is_last)
                self._connections.send(client.connection, written[each.number])
                client.number = each.number

    def _tell_own(self, client: _Client, place: _Place) -> None:
        """Tell a guest what concerns him alone."""
        seat = self._seats.get(place.player)
        if seat is None:
            return
        late = seat.late_refusal()
        if late is not None:
            self._send(client, _refused(late))
        made = seat.armed, seat.claims
        if made != client.made_ready:
            client.made_ready = made
            self._send(client, MadeReady(armed=made[0], claims=made[1]))

    # --- between deals and matches

    def _present(self) -> set[int]:
        """Who decides for himself now, by player of the header: those at this machine, and guests."""
        return {
            place.player
            for place in self._places
            if place.sits and not place.is_taken_over and place.person is not None and self._is_person(place)
        }

    def _is_person(self, place: _Place) -> bool:
        return place.is_guests or (place.person is not None and place.person.level is None)

    def _go_on(self) -> None:
        """Let the next deal begin when all have read the result."""
        if self._hosted is None:
            return
        room = self._hosted.room
        if room.is_between_deals or self._hosted.is_over:
            if len(room.match.results) != self._deal:
                self._deal = len(room.match.results)
                self._ready.clear()
                self._again.clear()
            present = self._present()
            if room.is_between_deals and not self._hosted.is_over and present <= self._ready and not self.waits:
                room.proceed()
                self._result = None

    def _tell_result(self) -> None:
        result = self._made_result()
        if result is not None and result != self._result:
            self._send_everybody(result)
        self._result = result

    def _made_result(self) -> Result | None:
        hosted = self._hosted
        if hosted is None or not (hosted.room.is_between_deals or hosted.is_over):
            return None
        present = self._present()
        return Result(
            ready=tuple(sorted(self._ready)),
            waiting=tuple(sorted(present - self._ready)),
            over=hosted.is_over,
            decided=hosted.decided,
            payout=hosted.payout if hosted.decided else (),
            again=tuple(sorted(self._again)),
        )

    # --- who is gone

    def _is_gone(self, place: _Place) -> bool:
        """Whether the table waits for whoever has this seat."""
        if not place.is_guests or place.client is not None or place.is_taken_over:
            return False
        return place.gone_since is not None and (not place.sits or self._now - place.gone_since >= GRACE)

    def _away(self) -> tuple[int, ...]:
        if self._hosted is None or self._hosted.is_over:
            return ()
        return tuple(place.player for place in self._places if self._is_gone(place))

    def _tell_pause(self) -> None:
        away = self._away()
        if away == self._told_pause:
            return
        if not away:
            self._overdue_at = None
            self._send_everybody(Resume())
        else:
            if not self._told_pause:
                self._overdue_at = self._now + self.patience
            self._send_everybody(Pause(away=away, seconds=self.seconds_left))
        self._told_pause = away

    def _clear_lobby(self) -> None:
        """Before the match nobody's seat is kept for long."""
        if self._hosted is not None:
            return
        for place in self._places:
            if place.is_guests and place.sits and place.client is None and place.gone_since is not None:
                if self._now - place.gone_since >= LOBBY_PATIENCE:
                    self._vacate(place)

    def _vacate(self, place: _Place) -> None:
        """Nobody has the seat any more: it is free, and where a match is played the table waits for somebody."""
        self._door.forget(place.player)
        place.sits = False
        if place.client is not None:
            place.client.place = None
            place.client = None
        place.gone_since = self._now
        if self._hosted is None:
            place.person = None
            return
        info = self._hosted.header.players[place.player]
        if info.kind != "human":  # it was an opponent's, who plays on
            place.person = self._hosted.people[place.player]
            place.is_taken_over = True
            self._hosted.take_over(place.player, info.level or "")

    # --- what guests say

    def _take(self, happening: Happening) -> None:
        match happening:
            case Came(connection, address):
                self._clients[connection] = _Client(connection, address, current_language())
            case Left(connection):
                self._gone(connection)
            case Failed(connection, trouble):
                client = self._clients.get(connection)
                if client is not None:
                    self._end(client, trouble)
            case Said(connection, message):
                client = self._clients.get(connection)
                if client is not None:
                    self._hear(client, message)

    def _gone(self, connection: int) -> None:
        client = self._clients.pop(connection, None)
        if client is not None and client.place is not None and client.place.client is client:
            client.place.client = None
            client.place.gone_since = self._now

    def _hear(self, client: _Client, message: GuestMessage) -> None:
        if isinstance(message, Hello):
            if client.is_in or client.asks is not None:
                self._end(client, "bad-message")
            else:
                self._greet(client, message)
            return
        if not client.is_in:
            if not isinstance(message, Leave):
                self._end(client, "bad-message")
            else:
                self._end(client)
            return
        self._obey(client, message)

    def _greet(self, client: _Client, hello: Hello) -> None:
        client.language = nearest_language(hello.language) or client.language
        if self._door.is_shut(client.address, self._now):
            self._end(client, "too-many-tries")
        elif hello.token is not None:
            player = self._door.player_of(hello.token, client.address, self._now)
            if player is None:
                self._end(client, "unknown-token")
            else:
                self._sit(client, self._places[player], hello.token)
        elif hello.code is None or not self._door.opens(hello.code, client.address, self._now):
            shut = self._door.is_shut(client.address, self._now)
            self._end(client, "too-many-tries" if shut else "wrong-code")
        elif self.consent:
            if len(self.asking) >= MOST_ASKING:
                self._end(client, "table-full")
            elif self._is_welcome(client, hello):
                client.asks = hello
                self._send(client, Wait())
        else:
            self._seat(client, hello)

    def _is_welcome(self, client: _Client, hello: Hello) -> bool:
        """Whether there is a place for him and he can be called so; else he is told, and his connection ended."""
        if hello.watch:
            if sum(each.watches for each in self._clients.values()) >= MOST_WATCHING:
                self._end(client, "table-full")
                return False
            return True
        free = [place for place in self._places if place.is_free]
        if not free:
            self._end(client, "table-full")
            return False
        if hello.seat is not None and all(place.player != hello.seat for place in free):
            self._end(client, "seat-taken")
            return False
        others = [place.person for place in self._places if place.person is not None and not place.is_free]
        with speaking(client.language):
            problem = name_problem(_clean(hello.name), others)
        if problem is not None:
            self._end(client, "bad-name", problem)
            return False
        return True

    def _seat(self, client: _Client, hello: Hello) -> None:
        """Give a newcomer the seat he wants, or any that is free."""
        if not self._is_welcome(client, hello):
            return
        if hello.watch:
            client.watches = True
            self._welcome(client, None, None)
            return
        place = next(place for place in self._places if place.is_free and hello.seat in (None, place.player))
        taken = {other.person.portrait for other in self._places if other.person is not None and other is not place}
        faces = [face for face in (hello.portrait, *PLAYER_PORTRAITS) if face in PLAYER_PORTRAITS]
        portrait = next((face for face in faces if face not in taken), faces[0])
        place.person = Person(_clean(hello.name), portrait)
        place.sits = True
        self._sit(client, place, self._door.give(place.player))

    def _sit(self, client: _Client, place: _Place, token: str) -> None:
        """He has the seat now; in whichever window he had it before, he has it no more."""
        before = place.client
        if before is not None:
            before.place = None
            self._end(before, "moved")
        place.client, place.gone_since = client, None
        if place.is_taken_over and self._hosted is not None:
            place.is_taken_over = False
            self._hosted.give_back(place.player)
        self._tell_pause()
        self._tell_seats()
        client.place = place
        self._welcome(client, token, place.player)

    def _welcome(self, client: _Client, token: str | None, player: int | None) -> None:
        version, language = game.__version__, client.language
        self._send(
            client,
            Welcome(protocol=PROTOCOL, version=version, token=token, player=player, pack=self.pack, language=language),
        )
        self._send_all(client)

    def _send_all(self, client: _Client) -> None:
        """Send a guest who has just come all that he needs."""
        self._connections.send(client.connection, self._seats_message())
        if self._hosted is not None:
            self._send_snapshot(client)
            if self._told_pause:
                self._send(client, Pause(away=self._told_pause, seconds=self.seconds_left))
            result = self._made_result()
            if result is not None:
                self._send(client, result)

    def _obey(self, client: _Client, message: GuestMessage) -> None:
        """Do what somebody wants who is in."""
        if isinstance(message, AskSnapshot):
            self._send_all(client)
            return
        if isinstance(message, Leave):
            if client.place is not None:
                self._vacate(client.place)
            self._end(client)
            return
        place = client.place
        if place is None:  # who watches does nothing
            return
        if isinstance(message, ShowFace):
            if self._now - client.face_at >= FACE_EVERY:
                client.face_at = self._now
                self._faces.append((place.player, message.face))
                self._send_everybody(FaceShown(player=place.player, face=message.face))
            return
        seat, hosted = self._seats.get(place.player), self._hosted
        if seat is None or hosted is None:
            if isinstance(message, Act):
                self._send(client, _refused(IllegalAction("no-deal")))
            return
        match message:
            case Act():
                self._act(client, seat, message)
            case Arm(armed=armed):
                seat.arm(armed and seat.observe().armable is not None)
            case Claim(wanted=wanted):
                seat.claim(wanted and seat.observe().rules.claim)
            case Ready() if hosted.room.is_between_deals or hosted.is_over:
                self._ready.add(place.player)
            case Again() if hosted.is_over:
                self._again.add(place.player)
            case AskHint() if self.hints:
                self._ask_hint(client, seat)

    def _act(self, client: _Client, seat: Seat, message: Act) -> None:
        try:
            action = message.read()
        except InvalidMessage:
            self._end(client, "bad-message")
            return
        refusal = seat.submit(action)
        if refusal is not None:
            self._send(client, _refused(refusal))
        elif not isinstance(action, (Exchange, Signal, ClaimAction)):
            self._drop_hint(seat.player)

    # --- hints

    def _ask_hint(self, client: _Client, seat: Seat) -> None:
        self._drop_hint(seat.player)
        if seat.ask_hint():
            self._hints[seat.player] = client, seat.observe()

    def _drop_hint(self, player: int) -> None:
        if self._hints.pop(player, None) is not None and player in self._seats:
            self._seats[player].drop_hint()

    def _bring_hints(self) -> None:
        """Bring the hints that are there to who has asked for them."""
        for player, (client, about) in tuple(self._hints.items()):
            seat = self._seats[player]
            now = seat.observe()
            if (now.number, now.ply) != (about.number, about.ply) or client.connection not in self._clients:
                self._drop_hint(player)
                continue
            try:
                advice = seat.hint()
            except Exception as error:  # a fault of the program: the table plays on without it
                logging.getLogger(log.LOGGER).error("a hint failed: %s", told(error))
                del self._hints[player]
                with speaking(client.language):
                    self._send(client, HintMessage(number=client.number, figures=(), reason=no_hint_sentence()))
                continue
            if advice is not None:
                del self._hints[player]
                with speaking(client.language):
                    self._send(client, _hint_message(client.number, advice))

    # --- sending

    def _send(self, client: _Client, message: HostMessage) -> None:
        self._connections.send(client.connection, write_host(message))

    def _send_everybody(self, message: HostMessage) -> None:
        """Send to all who are in."""
        written = write_host(message)
        for client in self._clients.values():
            if client.is_in:
                self._connections.send(client.connection, written)

    def _send_snapshot(self, client: _Client) -> None:
        seat = self._watching if client.place is None else self._seats.get(client.place.player)
        if seat is None:
            return
        number, observation, story = seat.snapshot()
        client.number, client.made_ready = number, (seat.armed, seat.claims)
        people = [self._person_at(self._places[player]) for player in observation.seating]
        self._send(
            client,
            SnapshotMessage(
                number=number,
                observation=Raw(write_observation(observation)),
                story=tuple(Raw(write_event(event)) for event in story),
                people=tuple(Named(player=each.player, name=each.name, portrait=each.portrait) for each in people),
                armed=seat.armed,
                claims=seat.claims,
            ),
        )

    def _end(self, client: _Client, code: ErrorCode | None = None, sentence: str | None = None) -> None:
        """End a connection with a sentence for the guest."""
        self._gone(client.connection)
        client.place, client.watches, client.asks = None, False, None
        message = None
        if code is not None:
            with speaking(client.language):
                text = ending_sentence(code) if sentence is None else sentence
            message = write_host(ErrorMessage(code=code, sentence=text))
        self._connections.end(client.connection, message)

    def _seats_message(self) -> bytes:
        return write_host(
            Seats(
                game=self._game,
                rules=to_json(self._rules),
                people=self.people,
                begun=self._hosted is not None,
                hints=self.hints,
                points=self.points,
            )
        )

    def _tell_seats(self) -> None:
        """Tell all who are in who sits where, when that has changed."""
        message = self._seats_message()
        if message != self._told_seats:
            self._told_seats = message
            for client in self._clients.values():
                if client.is_in:
                    self._connections.send(client.connection, message)

    def _person_at(self, place: _Place) -> PersonAt:
        person, state, kind = place.person, "ready", "guest" if place.is_guests else "host"
        if person is not None and person.level is not None and not place.is_guests:
            kind = "computer"
        if place.is_free:
            kind = "free"
        name, portrait = ("", "") if person is None else (person.name, person.portrait)
        asks = next(
            (each for each in self.asking if place.is_free and not each.watches and each.player == place.player), None
        )
        if place.is_taken_over:
            state = "computer"
        elif asks is not None:
            state, name, portrait = "asking", asks.name, asks.portrait
        elif place.is_guests and (self._is_gone(place) or (place.is_free and person is not None)):
            state = "away"
        level = None if person is None else person.level
        return msgspec.convert(
            {"player": place.player, "name": name, "portrait": portrait, "kind": kind, "level": level, "state": state},
            PersonAt,
        )

    def _keep(self) -> None:
        """Have the tokens kept beside the record, where they have changed."""
        if self._hosted is not None and self._hosted.is_kept:
            kept = self.kept()
            if kept != self._hosted.kept_table:
                self._hosted.keep_table(kept)


def _clean(name: str) -> str:
    return harmless(name, 80).strip()


def _event_message(news: News, is_last: bool) -> bytes:
    observation = Raw(write_observation(news.observation)) if is_last else NOTHING
    return write_host(EventMessage(number=news.number, event=Raw(write_event(news.event)), observation=observation))


def _refused(refusal: IllegalAction) -> Refused:
    return msgspec.json.decode(write_refusal(refusal), type=_RefusedParts).message()


class _RefusedParts(msgspec.Struct):
    refused: str
    facts: dict[str, object]

    def message(self) -> Refused:
        return Refused(refused=self.refused, facts=self.facts)


def _hint_message(number: int, advice: Advice) -> HintMessage:
    figures = tuple(
        Figure(action=Raw(write_action(figure.action)), points=figure.points, chance=figure.chance)
        for figure in advice.figures
    )
    return HintMessage(number=number, figures=figures, reason=reason_sentence(*advice.reason))
