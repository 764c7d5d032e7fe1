"""A table on the network: guests come and go, each is told what his seat sees, and does what he may do.

Belongs to the thread that owns the room, is stepped by it and never blocks. Its time is in seconds and handed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import game
from game.controllers.failsafe import told
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch
from game.model.errors import InvalidMessage
from game.model.rules import Rules, to_json
from game.net import protocol
from game.net.absence import PATIENCE, Absence
from game.net.connections import Came, Connections, Failed, Happening, Left, Said
from game.net.door import Door
from game.net.entrance import Entrance
from game.net.guestactions import GuestActions, GuestHints, Interlude
from game.net.nudges import Nudges
from game.net.places import Client, Place, person_at, places_for
from game.net.returning import Returning
from game.net.seatkeeping import SeatKeeping
from game.net.tablestate import TableState
from game.net.telling import Telling
from game.people import Face, Person, known_to_others
from game.storage import log
from game.storage.private import KeptTable
from game.words import CardNames, current_language, nearest_language
from game.words.net import ending_sentence
from game.words.translation import speaking

ACTS: Final = (protocol.Act, protocol.Arm, protocol.Claim, protocol.Again)
"""What somebody does who plays themselves: then no opponent plays for them any more."""


@dataclass(frozen=True, slots=True)
class TableTerms:
    """What is played at a table, with whom and on which terms.

    ``people`` go by player of the header; None is a seat for a guest. ``hints``: guests may ask for them. ``points``:
    they are shown how many points they have won. ``called`` is what the pack calls its cards.
    """

    game: str
    rules: Rules
    people: Sequence[Person | None]
    pack: str
    hints: bool = True
    points: bool = True
    called: CardNames = field(default_factory=CardNames)


class GuestTable:
    """A table at which guests sit: first the door alone, then a match (:meth:`begin`), and the next.

    ``consent``: the host lets everybody in himself. ``is_unattended``: nobody is at a window of the table, so its
    guests say whether somebody who comes back is who they say, and an opponent plays for one who stays away. ``kept``
    is what was kept beside a match that goes on, and ``port`` that of the server, to be kept too. The owner calls
    :meth:`step` often, steps the room while nobody is away (in ``state``), and then calls :meth:`publish`. Each of its
    parts is asked for what it knows.
    """

    def __init__(
        self,
        connections: Connections,
        terms: TableTerms,
        *,
        consent: bool,
        is_unattended: bool = False,
        patience: float = PATIENCE,
        kept: KeptTable | None = None,
        port: int = 0,
    ) -> None:
        self.terms = terms
        self._connections = connections
        self._port = port
        self._door = Door() if kept is None else Door(kept.code, {guest.player: guest.token for guest in kept.guests})
        for_guests = frozenset[int]() if kept is None else kept.seats
        places = places_for([None if player in for_guests else person for player, person in enumerate(terms.people)])
        self.state = state = TableState(places)
        self._take_terms()
        self.keeping = SeatKeeping(state, self._door)
        self._telling = Telling(connections, state, self._person_at)
        self.absence = Absence(state, self._telling, patience, is_unattended=is_unattended)
        self.nudges = Nudges(state, self._telling)
        self.interlude = Interlude(state, self._telling)
        self._guest_hints = GuestHints(state, self._telling.send)
        self.actions = GuestActions(state, self._telling, self.interlude, self._guest_hints)
        self.returning = Returning(self, self._door, state, self._telling, is_unattended=is_unattended)
        self.entrance = Entrance(self, self._door, state, self.returning, consent=consent)
        self._told_seats: bytes = b""
        if kept is not None:
            for guest in kept.guests:
                self.keeping.restore(guest)

    def _take_terms(self) -> None:
        self.state.game, self.state.points, self.state.called = self.terms.game, self.terms.points, self.terms.called

    # --- for who owns the table

    @property
    def code(self) -> str:
        """What a guest has to type."""
        return self._door.code

    @property
    def people(self) -> tuple[protocol.PersonAt, ...]:
        """Who sits where, as everybody at the table is told."""
        return tuple(self._person_at(place) for place in self.state.places)

    @property
    def seated(self) -> tuple[Person | None, ...]:
        """Who sits where, by player of the header; None where a guest is awaited."""
        return tuple(place.person for place in self.state.places)

    @property
    def guests(self) -> frozenset[int]:
        """The seats that are for guests, by player of the header."""
        return frozenset(place.player for place in self.state.places if place.is_guests)

    @property
    def is_full(self) -> bool:
        """Whether every guest's seat is taken, and everybody is there."""
        return all(place.sits and place.client is not None for place in self.state.places if place.is_guests)

    def remove(self, player: int) -> None:
        """Take the seat from a guest. The code changes, so that he does not come back by it."""
        place = self.state.places[player]
        if place.is_guests and place.sits:
            client = place.client
            self.keeping.vacate(place)
            self._door.change_code()
            if client is not None:
                self.end(client, "removed")

    def begin(self, hosted: HostedMatch) -> None:
        """Everybody sits: this match is played now. ``hosted`` was made with :attr:`guests`."""
        self._leave_match()
        state = self.state
        state.hosted, room = hosted, hosted.room
        self.interlude.begin()
        for place, person, info in zip(self.state.places, hosted.people, hosted.header.players, strict=True):
            if not place.is_guests:
                place.person, place.is_taken_over = known_to_others(person), False
                continue
            if info.kind != "human":
                hosted.open_seat(place.player)
            elif place.person is not None:
                place.person = Person(person.name, place.person.portrait)
            if place.person is None:
                place.person = person
            place.is_taken_over = hosted.room.people[place.player].is_away
            if not place.sits and place.gone_since is None:
                place.gone_since = self.state.now
            self.state.seats[place.player] = Seat(room, place.player, hosted.engine)
        state.watching = Seat(room, 0, public=True)
        self.absence.begin()
        self._keep()
        for client in self.state.clients.values():
            if client.is_in:
                self._send_all(client)

    def change(self, terms: TableTerms) -> None:
        """Lay the table for something else: who is here stays, and waits for the host as before the first match.

        Guests keep their seats where they can (:meth:`SeatKeeping.change`); who finds none watches.
        """
        self._leave_match()
        self.terms = terms
        self._take_terms()
        self.interlude.begin()
        for client in self.keeping.change(terms.people):
            client.watches = True
        self.entrance.change()
        for client in self.state.clients.values():
            if client.is_in:
                player = None if client.place is None else client.place.player
                self._welcome(client, None if player is None else self._door.tokens.get(player), player)

    def show_face(self, player: int, face: Face) -> None:
        """Somebody at this machine shows a face."""
        self._telling.send_everybody(protocol.FaceShown(player=player, face=face))

    def close(self) -> None:
        """Close the table: everybody is told."""
        for client in tuple(self.state.clients.values()):
            self.end(client, "closed")
        self._leave_match()

    def _leave_match(self) -> None:
        self.state.leave_match()
        self._guest_hints.clear()

    # --- its course

    def step(self, now: float) -> bool:
        """Take what guests have said, and look who is gone; returns whether anything was said."""
        self.state.now = now
        happenings = self._connections.take()
        for happening in happenings:
            try:
                self._take(happening)
            except Exception as error:  # a fault of the program: the table plays on without him
                log.fault("a guest's message failed", told(error))
                client = self.state.clients.get(happening.connection)
                if client is not None:
                    self.end(client, "bad-message")
        self.keeping.clear_lobby()
        self.returning.step()
        self._guest_hints.step(self.state.clients)
        self.absence.tell()
        self.state.follow_turn()
        return bool(happenings)

    def publish(self) -> None:
        """Send everybody what has happened; to be called whenever the room may have gone on."""
        self.interlude.go_on()
        self.state.follow_turn()
        self._tell_seats()
        self._telling.publish()
        self.interlude.tell()
        self._keep()

    # --- what guests say

    def _take(self, happening: Happening) -> None:
        match happening:
            case Came(connection, address):
                self.state.clients[connection] = Client(connection, address, current_language())
            case Left(connection, in_order):
                self._gone(connection, in_order=in_order)
            case Failed(connection, trouble, language):
                client = self.state.clients.get(connection)
                if client is not None:
                    client.language = nearest_language(language) or client.language
                    self.end(client, trouble)
            case Said(connection, message):
                client = self.state.clients.get(connection)
                if client is not None:
                    self._hear(client, message)

    def _gone(self, connection: int, *, in_order: bool = False) -> None:
        client = self.state.clients.pop(connection, None)
        if client is not None and client.place is not None and client.place.client is client:
            client.place.client = None
            client.place.gone_since, client.place.gone = self.state.now, "left" if in_order else "lost"

    def _hear(self, client: Client, message: protocol.GuestMessage) -> None:
        if isinstance(message, protocol.Hello):
            if client.is_in or client.is_asked:
                self.end(client, "bad-message")
            else:
                self.entrance.greet(client, message, self.state.now)
            return
        if isinstance(message, protocol.Sit) and (client.is_in or client.is_asked):
            self.entrance.choose(client, message.seat)
            return
        if isinstance(message, protocol.Return) and (client.is_in or client.is_asked):
            self.entrance.come_home(client, message.seat)
            return
        if isinstance(message, protocol.Speak) and (client.is_in or client.is_asked):
            client.language = nearest_language(message.language) or client.language
            if client.is_in:
                self._send_all(client)
            return
        if not client.is_in:
            if not isinstance(message, protocol.Leave):
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
        place.client, place.gone_since, place.gone = client, None, ""
        self.absence.come_back(place)
        self._tell_seats()
        client.place = place
        self._keep()  # first: however the program ends, a token that somebody has opens the seat again
        self._welcome(client, token, place.player)

    def move(self, client: Client, place: Place) -> None:
        """He has that seat now instead of the one he had; its token opens nothing any more."""
        before = client.place
        if before is None or before.person is None:
            return
        person = before.person
        self.keeping.vacate(before)
        place.person, place.sits = person, True
        self.sit(client, place, self._door.give(place.player))

    def show_seats(self, client: Client) -> None:
        """Tell him who sits where, though he is not in."""
        self._connections.send(client.connection, self._seats_message())

    def receive(self, client: Client, hello: protocol.Hello) -> None:
        """They are nobody whose seat waits, but somebody new."""
        self.entrance.receive(client, hello)

    def watch(self, client: Client) -> None:
        """He watches now."""
        client.watches = True
        self._welcome(client, None, None)

    def _welcome(self, client: Client, token: str | None, player: int | None) -> None:
        welcome = protocol.Welcome(
            protocol=protocol.PROTOCOL,
            version=game.__version__,
            token=token,
            player=player,
            pack=self.terms.pack,
            language=client.language,
        )
        self.send(client, welcome)
        self._send_all(client)

    def _send_all(self, client: Client) -> None:
        """Send a guest who has just come all that he needs."""
        self._connections.send(client.connection, self._seats_message())
        if client.place is not None:
            self.returning.show(client)
        if self.state.hosted is not None:
            self._telling.send_snapshot(client)
            pause, result = self.absence.pause(client), self.interlude.result()
            if pause is not None:
                self.send(client, pause)
            if result is not None:
                self._telling.send_result(client, result)

    def _obey(self, client: Client, message: protocol.GuestMessage) -> None:
        """Do what somebody wants who is in."""
        if isinstance(message, protocol.AskSnapshot):
            self._send_all(client)
            return
        if isinstance(message, protocol.AskRules):
            self._telling.send_rules(client, self.terms.rules)
            return
        if isinstance(message, protocol.Leave):
            if client.place is not None:
                self.keeping.vacate(client.place)
            self.end(client)
            return
        if client.place is None:  # who watches does nothing
            return
        if isinstance(message, protocol.Answer):
            if self.returning.is_unattended:
                self.returning.answer(message.visitor, message.yes)
            return
        if isinstance(message, protocol.StandIn):
            self.absence.stand_in(client.place, message.wanted)
            return
        if isinstance(message, protocol.Nudge):
            self.nudges.nudge(client.place.player)
            return
        if client.place.stands_in and isinstance(message, ACTS):
            self.absence.stand_in(client.place, wanted=False)
        try:
            self.actions.take(client, client.place, message, may_ask_hints=self.terms.hints)
        except InvalidMessage:
            self.end(client, "bad-message")

    # --- sending

    def send(self, client: Client, message: protocol.HostMessage) -> None:
        """Tell one guest something."""
        self._telling.send(client, message)

    def end(self, client: Client, code: protocol.ErrorCode | None = None, sentence: str | None = None) -> None:
        """End a connection with a sentence for the guest."""
        self._gone(client.connection)
        client.place, client.watches, client.asks, client.chooses = None, False, None, None
        client.returns = client.claims = None
        message = None
        if code is not None:
            with speaking(client.language):
                text = ending_sentence(code) if sentence is None else sentence
            message = protocol.write_host(protocol.ErrorMessage(code=code, sentence=text))
        self._connections.end(client.connection, message)

    def _seats_message(self) -> bytes:
        terms = self.terms
        return protocol.write_host(
            protocol.Seats(
                game=terms.game,
                rules=to_json(terms.rules),
                people=self.people,
                begun=self.state.hosted is not None,
                hints=terms.hints,
                points=terms.points,
                sides=self.state.sides(terms.rules),
            )
        )

    def _tell_seats(self) -> None:
        """Tell all who are in who sits where, when that has changed."""
        message = self._seats_message()
        if message != self._told_seats:
            self._told_seats = message
            self._telling.send_everybody(message)
            for client in self.state.clients.values():
                if client.chooses is not None or (client.returns is not None and client.claims is None):
                    self._connections.send(client.connection, message)

    def _person_at(self, place: Place) -> protocol.PersonAt:
        wishes = (each for each in self.entrance.asking if not each.watches and each.player == place.player)
        asks = next(wishes, None) if place.is_free else None
        return person_at(place, asks, self.absence.of(place), is_gone=self.state.is_gone(place))

    def _keep(self) -> None:
        """Have the tokens kept beside the record, where they have changed."""
        if self.state.hosted is not None and self.state.hosted.is_kept:
            kept = self.keeping.kept(self._port)
            if kept != self.state.hosted.kept_table:
                self.state.hosted.keep_table(kept)
