"""The table's side of the network: guests come and go, each is told what his seat sees, and does what he may do.

Belongs to the thread that owns the room, is stepped by it and never blocks. Its time is in seconds and handed in.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final

import game
from game.controllers.failsafe import told
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch
from game.model.actions import Claim as ClaimAction
from game.model.actions import Exchange, Signal
from game.model.errors import IllegalAction, InvalidMessage
from game.model.rules import Rules, to_json
from game.net.connections import Came, Connections, Failed, Happening, Left, Said
from game.net.door import Door
from game.net.entrance import Entrance
from game.net.guesthints import GuestHints
from game.net.messages import event_message, refused_message, snapshot_message
from game.net.places import FACE_EVERY, Client, Place, person_at
from game.net.protocol import (
    PROTOCOL,
    Act,
    Again,
    Arm,
    AskHint,
    AskSnapshot,
    Claim,
    ErrorCode,
    ErrorMessage,
    Face,
    FaceShown,
    GuestMessage,
    Hello,
    HostMessage,
    Leave,
    MadeReady,
    Pause,
    PersonAt,
    Ready,
    Result,
    Resume,
    Seats,
    ShowFace,
    Welcome,
    write_host,
)
from game.people import Person
from game.storage import log
from game.storage.private import KeptGuest, KeptTable
from game.words import current_language
from game.words.net import ending_sentence
from game.words.translation import speaking

GRACE: Final = 5.0
"""Seconds for which nobody is told that a guest is gone: a phone has been turned off and on again, a page loaded."""
PATIENCE: Final = 300.0
"""Seconds for which the table waits for who is gone, unless the host sets another time."""
LOBBY_PATIENCE: Final = 120.0
"""Seconds for which a seat is kept, before the match, for who is gone."""


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
            Place(player, person, person is None, person is not None) for player, person in enumerate(people)
        ]
        self._clients: dict[int, Client] = {}
        self.entrance = Entrance(self, self._door, self._places, self._clients, consent=consent)
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
        self._guest_hints = GuestHints(self.send)
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

    def remove(self, player: int) -> None:
        """Take the seat from a guest. The code changes, so that he does not come back by it."""
        place = self._places[player]
        if place.is_guests and place.sits:
            client = place.client
            self._vacate(place)
            self._door.change_code()
            if client is not None:
                self.end(client, "removed")

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
            self.end(client, "closed")
        self._leave_match()

    def _leave_match(self) -> None:
        for seat in (*self._seats.values(), *filter(None, (self._watching,))):
            seat.leave()
        self._seats.clear()
        self._guest_hints.clear()
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
                    self.end(client, "bad-message")
        self._clear_lobby()
        self._guest_hints.step(self._clients)
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

    def _audience(self) -> Iterable[tuple[Seat, list[Client]]]:
        """Return each seat with the connections that look on from it."""
        for player, seat in self._seats.items():
            client = self._places[player].client
            if client is not None:
                yield seat, [client]
        if self._watching is not None:
            watching = [client for client in self._clients.values() if client.watches]
            if watching:
                yield self._watching, watching

    def _send_news(self, seat: Seat, clients: Sequence[Client]) -> None:
        written: dict[int, bytes] = {}
        for client in clients:
            news = seat.news(client.number)
            if news is None:
                self._send_snapshot(client)
                continue
            for place, each in enumerate(news, 1):
                if each.number not in written:
                    is_last = place == len(news) or news[place].observation is not each.observation
                    written[each.number] = event_message(each, is_last=is_last)
                self._connections.send(client.connection, written[each.number])
                client.number = each.number

    def _tell_own(self, client: Client, place: Place) -> None:
        """Tell a guest what concerns him alone."""
        seat = self._seats.get(place.player)
        if seat is None:
            return
        late = seat.late_refusal()
        if late is not None:
            self.send(client, refused_message(late))
        made = seat.armed, seat.claims
        if made != client.made_ready:
            client.made_ready = made
            self.send(client, MadeReady(armed=made[0], claims=made[1]))

    # --- between deals and matches

    def _present(self) -> set[int]:
        """Who decides for himself now, by player of the header: those at this machine, and guests."""
        is_over = self._hosted is not None and self._hosted.is_over  # then nobody is waited for
        return {
            place.player
            for place in self._places
            if not (is_over and place.is_guests and place.client is None)
            if place.sits and not place.is_taken_over and place.person is not None and place.is_persons
        }

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

    def _is_gone(self, place: Place) -> bool:
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

    def _vacate(self, place: Place) -> None:
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
                self._clients[connection] = Client(connection, address, current_language())
            case Left(connection):
                self._gone(connection)
            case Failed(connection, trouble):
                client = self._clients.get(connection)
                if client is not None:
                    self.end(client, trouble)
            case Said(connection, message):
                client = self._clients.get(connection)
                if client is not None:
                    self._hear(client, message)

    def _gone(self, connection: int) -> None:
        client = self._clients.pop(connection, None)
        if client is not None and client.place is not None and client.place.client is client:
            client.place.client = None
            client.place.gone_since = self._now

    def _hear(self, client: Client, message: GuestMessage) -> None:
        if isinstance(message, Hello):
            if client.is_in or client.asks is not None:
                self.end(client, "bad-message")
            else:
                self.entrance.greet(client, message, self._now)
            return
        if not client.is_in:
            if not isinstance(message, Leave):
                self.end(client, "bad-message")
            else:
                self.end(client)
            return
        self._obey(client, message)

    def sit(self, client: Client, place: Place, token: str) -> None:
        """He has the seat now; in whichever window he had it before, he has it no more."""
        before = place.client
        if before is not None:
            before.place = None
            self.end(before, "moved")
        place.client, place.gone_since = client, None
        if place.is_taken_over and self._hosted is not None:
            place.is_taken_over = False
            self._hosted.give_back(place.player)
        self._tell_pause()
        self._tell_seats()
        client.place = place
        self._welcome(client, token, place.player)

    def watch(self, client: Client) -> None:
        """He watches now."""
        client.watches = True
        self._welcome(client, None, None)

    def _welcome(self, client: Client, token: str | None, player: int | None) -> None:
        version, language = game.__version__, client.language
        self.send(
            client,
            Welcome(protocol=PROTOCOL, version=version, token=token, player=player, pack=self.pack, language=language),
        )
        self._send_all(client)

    def _send_all(self, client: Client) -> None:
        """Send a guest who has just come all that he needs."""
        self._connections.send(client.connection, self._seats_message())
        if self._hosted is not None:
            self._send_snapshot(client)
            if self._told_pause:
                self.send(client, Pause(away=self._told_pause, seconds=self.seconds_left))
            result = self._made_result()
            if result is not None:
                self.send(client, result)

    def _obey(self, client: Client, message: GuestMessage) -> None:
        """Do what somebody wants who is in."""
        if isinstance(message, AskSnapshot):
            self._send_all(client)
            return
        if isinstance(message, Leave):
            if client.place is not None:
                self._vacate(client.place)
            self.end(client)
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
                self.send(client, refused_message(IllegalAction("no-deal")))
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
                self._guest_hints.ask(client, seat)

    def _act(self, client: Client, seat: Seat, message: Act) -> None:
        try:
            action = message.read()
        except InvalidMessage:
            self.end(client, "bad-message")
            return
        refusal = seat.submit(action)
        if refusal is not None:
            self.send(client, refused_message(refusal))
        elif not isinstance(action, (Exchange, Signal, ClaimAction)):
            self._guest_hints.drop(seat.player)

    # --- hints

    # --- sending

    def send(self, client: Client, message: HostMessage) -> None:
        """Tell one guest something."""
        self._connections.send(client.connection, write_host(message))

    def _send_everybody(self, message: HostMessage) -> None:
        """Send to all who are in."""
        written = write_host(message)
        for client in self._clients.values():
            if client.is_in:
                self._connections.send(client.connection, written)

    def _send_snapshot(self, client: Client) -> None:
        seat = self._watching if client.place is None else self._seats.get(client.place.player)
        if seat is None:
            return
        client.number, client.made_ready = seat.snapshot().number, (seat.armed, seat.claims)
        people = [self._person_at(self._places[player]) for player in seat.observe().seating]
        self.send(client, snapshot_message(seat, people))

    def end(self, client: Client, code: ErrorCode | None = None, sentence: str | None = None) -> None:
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

    def _person_at(self, place: Place) -> PersonAt:
        wishes = (each for each in self.entrance.asking if not each.watches and each.player == place.player)
        return person_at(place, next(wishes, None) if place.is_free else None, is_gone=self._is_gone(place))

    def _keep(self) -> None:
        """Have the tokens kept beside the record, where they have changed."""
        if self._hosted is not None and self._hosted.is_kept:
            kept = self.kept()
            if kept != self._hosted.kept_table:
                self._hosted.keep_table(kept)
