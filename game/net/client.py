"""Another Triunfo at the table: a connection that never blocks, and a seat that looks like one at this machine.

Stepped by the thread of the window. It holds no rules: what may be done is in the observations that come.
"""

from __future__ import annotations

import errno
import logging
import select
import socket
from collections import deque
from contextlib import suppress
from typing import Final, Literal, get_args

import msgspec
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from game.controllers.seat import News, Snapshot
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.errors import IllegalAction, InvalidMessage
from game.model.events import DealStarted, Event
from game.model.observation import Observation
from game.model.state import TURN_PHASES
from game.model.wire import read_event, read_observation, read_refusal
from game.net import protocol
from game.net.protocol import (
    MOST_BYTES_FROM_HOST,
    NOTHING,
    PATH,
    Act,
    Arm,
    AskHint,
    AskSnapshot,
    ErrorCode,
    ErrorMessage,
    EventMessage,
    Face,
    FaceShown,
    GuestMessage,
    Hello,
    HintMessage,
    HostMessage,
    Leave,
    MadeReady,
    Named,
    Pause,
    Refused,
    Result,
    Resume,
    Seats,
    ShowFace,
    SnapshotMessage,
    Wait,
    Welcome,
    read_host,
    write_guest,
)
from game.storage import log

PATIENCE: Final = 10.0  # seconds for a connection to come about
SILENCE: Final = 50.0  # seconds: the host pings every 15
RETRIES: Final = (0.5, 1.0, 2.0, 4.0)  # seconds before another try, the last again and again
PASSING: Final[frozenset[ErrorCode]] = frozenset({"too-fast", "closed"})
FINAL: Final = frozenset(get_args(ErrorCode)) - PASSING
"""Errors after which coming back by oneself would change nothing."""

State = Literal["connecting", "asking", "in", "away", "ended"]
_WISHES: Final = (Exchange, Signal, Claim)


class Connection:
    """A WebSocket to a table; nothing in it blocks. ``is_over`` tells that it has ended, from whichever side."""

    def __init__(self, address: str, port: int, now: float) -> None:
        self.is_over = False
        self.is_open = False
        self._since = self._heard = now
        host = f"[{address}]" if ":" in address else address
        quiet = logging.getLogger(f"{log.LOGGER}.websockets")
        quiet.setLevel(logging.CRITICAL + 1)  # at a finer level it holds tokens
        self._protocol = ClientProtocol(
            parse_uri(f"ws://{host}:{port}{PATH}"), max_size=MOST_BYTES_FROM_HOST, logger=quiet
        )
        self._out = bytearray()
        self._parts: list[bytes] = []
        self._ended = False  # the other side says nothing more
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._socket.setblocking(False)
        self._is_connected = False
        try:
            problem = self._socket.connect_ex((address, port))
        except OSError:
            problem = -1
        if problem not in (0, errno.EINPROGRESS, errno.EWOULDBLOCK, getattr(errno, "WSAEWOULDBLOCK", 0)):
            self.close()

    def send(self, message: bytes) -> None:
        """Send a message as soon as it can be."""
        if self.is_open and not self.is_over:
            self._protocol.send_text(message)
            self._flush()

    def step(self, now: float) -> list[bytes]:
        """Return the messages that have come, and go on with what is on its way."""
        if self.is_over:
            return []
        if now - (self._heard if self.is_open else self._since) > (SILENCE if self.is_open else PATIENCE):
            self.close()
            return []
        if not self._is_connected and not self._connects():
            return []
        received = self._receive()
        if received:
            self._heard = now
        found = self._messages()
        self._flush()
        return found

    def close(self) -> None:
        """End the connection, with a goodbye where that can be sent at once."""
        if self.is_over:
            return
        if self.is_open:
            with suppress(Exception):
                self._protocol.send_close(1000)
                self._flush()
        self._drop()

    def _connects(self) -> bool:
        _readable, writable, failed = select.select([], [self._socket], [self._socket], 0)
        if failed or (writable and self._socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0):
            self.close()
            return False
        if writable:
            self._is_connected = True
            with suppress(OSError):
                self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._protocol.send_request(self._protocol.connect())
            self._flush()
        return bool(writable)

    def _receive(self) -> bool:
        """Read what is there, up to a bound; whether there was anything."""
        received = False
        for _time in range(64):
            try:
                data = self._socket.recv(65536)
            except (BlockingIOError, InterruptedError):
                return received
            except OSError:
                data = b""
            if not data:
                self._protocol.receive_eof()
                self._ended = True
                return received
            received = True
            self._protocol.receive_data(data)
        return received

    def _messages(self) -> list[bytes]:
        found: list[bytes] = []
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):
                if self._protocol.handshake_exc is None:
                    self.is_open = not self._ended
                elif isinstance(self._protocol.handshake_exc, InvalidStatus):
                    self._ended = True
                continue
            if event.opcode in (Opcode.TEXT, Opcode.CONT):
                self._parts.append(bytes(event.data))
                if event.fin:
                    found.append(b"".join(self._parts))
                    self._parts.clear()
        if self._ended:
            self._flush()
            self._drop()
        return found

    def _flush(self) -> None:
        """Send what the protocol has to send, as far as the system takes it now."""
        for data in self._protocol.data_to_send():
            self._out += data
        while self._out and not self.is_over:
            try:
                sent = self._socket.send(self._out)
            except (BlockingIOError, InterruptedError):
                return
            except OSError:
                self._drop()
                return
            del self._out[:sent]

    def _drop(self) -> None:
        self.is_over, self.is_open = True, False
        self._socket.close()


class RemoteSeat:
    """A seat at a table elsewhere, with the methods of a :class:`~game.controllers.seat.Seat`.

    ``player`` is the player of the header; for who only watches, the one from whose place he does.
    """

    def __init__(self, table: RemoteTable, player: int, first: SnapshotMessage, *, public: bool) -> None:
        self.player = player
        self._table = table
        self._public = public
        self._news: deque[News] = deque()
        self._refusals: deque[IllegalAction] = deque(maxlen=4)
        self._hint: HintMessage | None = None
        self.take_snapshot(first)

    def take_snapshot(self, message: SnapshotMessage) -> None:
        """Begin anew from there; raises InvalidMessage."""
        self._observation = read_observation(bytes(message.observation))
        self._story = [read_event(bytes(event)) for event in message.story]
        self._number = message.number
        self._waiting: list[tuple[int, Event]] = []
        self._news.clear()
        self._armed, self._claims = message.armed, message.claims

    def take_event(self, message: EventMessage) -> bool:
        """Take what has happened; False when something before it was missed. Raises InvalidMessage."""
        if message.number != self._number + len(self._waiting) + 1:
            return False
        event = read_event(bytes(message.event))
        self._waiting.append((message.number, event))
        if bytes(message.observation) == bytes(NOTHING):
            return True
        self._observation = read_observation(bytes(message.observation))
        for number, each in self._waiting:
            if isinstance(each, DealStarted):
                self._story.clear()
            self._story.append(each)
            self._news.append(News(number, each, self._observation))
            self._number = number
        self._waiting.clear()
        while len(self._news) > 1_000:
            self._news.popleft()
        return True

    def take(self, message: MadeReady | Refused | HintMessage) -> None:
        """Take what is for this seat alone; raises InvalidMessage."""
        if isinstance(message, MadeReady):
            self._armed, self._claims = message.armed, message.claims
        elif isinstance(message, HintMessage):
            self._hint = message
        else:
            parts = {"refused": message.refused, "facts": message.facts}
            self._refusals.append(read_refusal(msgspec.json.encode(parts)))

    def leave(self) -> None:
        """Give the seat back."""
        self._table.leave()

    @property
    def number(self) -> int:
        """The seat at the table, counted from 0; the draw may change it."""
        return self._observation.seat

    @property
    def is_awaited(self) -> bool:
        """Whether the match waits for this seat to cut, bid, call or play."""
        seen = self._observation
        return not self._public and seen.phase in TURN_PHASES and seen.turn == seen.seat

    def observe(self) -> Observation:
        """Return what the seat knows now."""
        return self._observation

    def story(self) -> tuple[Event, ...]:
        """Return what the seat has seen happen in this deal, or in the one that has ended."""
        return tuple(self._story)

    def snapshot(self) -> Snapshot:
        """Return all that a client needs who has just come, or has missed something."""
        return Snapshot(self._number, self._observation, self.story())

    def news(self, since: int) -> tuple[News, ...] | None:
        """Return what happened after the news of that number; None when it is not known any more: take a snapshot."""
        missed = self._number - since
        if not 0 <= missed <= len(self._news):
            return None
        return tuple(self._news)[len(self._news) - missed :] if missed else ()

    def submit(self, action: Action) -> IllegalAction | None:
        """Hand in what the player chose; return why it cannot be sent. The table may still refuse it later."""
        seen = self._observation
        if self._public or action.seat != seen.seat:
            return IllegalAction("no-such-seat", seat=action.seat, players=seen.rules.players)
        if action not in seen.legal and (not isinstance(action, _WISHES) or seen.phase in TURN_PHASES):
            return IllegalAction("not-your-turn", seat=action.seat, turn=seen.turn)
        self._table.say(Act.of(action))
        return None

    def late_refusal(self) -> IllegalAction | None:
        """Return, once, why the table has refused something."""
        return self._refusals.popleft() if self._refusals else None

    @property
    def armed(self) -> bool:
        """Whether the exchange will be carried out in the next moment in which it is legal."""
        return self._armed

    def arm(self, armed: bool) -> None:
        """Arm the exchange, or take that back."""
        self._table.say(Arm(armed=armed))

    @property
    def claims(self) -> bool:
        """Whether the rest will be claimed as soon as that is proven."""
        return self._claims

    def claim(self, wanted: bool) -> None:
        """Have the rest of this deal claimed as soon as that is proven, or take that back."""
        self._table.say(protocol.Claim(wanted=wanted))

    def ask_hint(self) -> bool:
        """Have a hint worked out for this moment; False when the seat is not in turn."""
        self.drop_hint()
        if not self.is_awaited:
            return False
        self._table.say(AskHint())
        return True

    def hint(self) -> HintMessage | None:
        """Return the hint, once it is there: its sentence is in the language of this program."""
        hint, self._hint = self._hint, None
        return hint if hint is not None and hint.number == self._number else None

    def drop_hint(self) -> None:
        """Forget what was asked."""
        self._hint = None


class RemoteTable:
    """A table elsewhere, for somebody who sits at it or watches. It comes back by itself when the network is lost.

    ``hello`` is how he comes in; :attr:`token` is to be kept by the caller, to come back in another run of the program.
    Times are seconds of any clock.
    """

    def __init__(self, address: str, port: int, hello: Hello, now: float) -> None:
        self.state: State = "connecting"
        self.seat: RemoteSeat | None = None
        self.seats: Seats | None = None
        self.people: tuple[Named, ...] = ()
        self.result: Result | None = None
        self.pause: Pause | None = None
        self.error: ErrorMessage | None = None
        self.pack = ""
        self.token = hello.token
        self._hello = hello
        self._where = address, port
        self._player: int | None = None
        self._faces: list[tuple[int, Face]] = []
        self._connection: Connection | None = Connection(address, port, now)
        self._greeted = False
        self._was_in = hello.token is not None
        self._tries = 0
        self._retry_at = now

    def say(self, message: GuestMessage) -> None:
        """Say something to the table; it is lost while there is no connection."""
        if self._connection is not None and self.state == "in":
            self._connection.send(write_guest(message))

    def show_face(self, face: Face) -> None:
        """Show a face to the table."""
        self.say(ShowFace(face=face))

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return, once, the faces that were shown, with the player of the header."""
        faces, self._faces = self._faces, []
        return faces

    def leave(self) -> None:
        """Give the seat back."""
        self.say(Leave())
        self.close()

    def close(self) -> None:
        """Go away; the seat is kept for a while."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None
        self.state = "ended"

    def step(self, now: float) -> bool:
        """Take what has come; returns whether anything has."""
        if self.state == "ended":
            return False
        if self._connection is None:
            if now >= self._retry_at:
                self._connection, self._greeted = Connection(*self._where, now), False
            return False
        messages = self._connection.step(now)
        if self._connection.is_open and not self._greeted:
            self._greeted = True
            hello = (
                self._hello
                if self.token is None
                else Hello(
                    protocol=self._hello.protocol,
                    version=self._hello.version,
                    language=self._hello.language,
                    token=self.token,
                )
            )
            self._connection.send(write_guest(hello))
        for message in messages:
            try:
                self._take(read_host(message))
            except InvalidMessage as problem:
                logging.getLogger(log.LOGGER).warning("the table said what is no message: %s", problem)
                self._connection.close()
                break
        if self._connection.is_over:
            self._lose(now)
        return bool(messages)

    def _lose(self, now: float) -> None:
        """The connection is gone: come back later, unless the table does not want that."""
        self._connection = None
        if self.error is not None and self.error.code in FINAL:
            self.state = "ended"
            return
        self.state = "away" if self._was_in else "connecting"
        self._retry_at = now + RETRIES[min(self._tries, len(RETRIES) - 1)]
        self._tries += 1

    def _take(self, message: HostMessage) -> None:
        match message:
            case Welcome():
                self.state, self._was_in, self._tries, self.error = "in", True, 0, None
                self.token, self._player, self.pack = message.token, message.player, message.pack
                self.pause = self.result = None
            case Wait():
                self.state = "asking"
            case Seats():
                self.seats = message
            case SnapshotMessage():
                self._take_snapshot(message)
            case EventMessage():
                self.result = None
                if self.seat is not None and not self.seat.take_event(message):
                    self.say(AskSnapshot())
            case MadeReady() | Refused() | HintMessage():
                if self.seat is not None:
                    self.seat.take(message)
            case Result():
                self.result = message
            case Pause():
                self.pause = message
            case Resume():
                self.pause = None
            case FaceShown(player=player, face=face):
                self._faces.append((player, face))
            case ErrorMessage():
                self.error = message

    def _take_snapshot(self, message: SnapshotMessage) -> None:
        self.people, self.result = message.people, None
        if self.seat is None:
            player = 0 if self._player is None else self._player
            self.seat = RemoteSeat(self, player, message, public=self._player is None)
        else:
            self.seat.take_snapshot(message)
