"""Another Triunfo at the table: it comes in, comes back when the network was lost, and holds what the table tells.

Stepped by the thread of the window; its WebSocket needs no thread, and nothing in it blocks. It holds no rules: what
may be done is in the observations that come.
"""

from __future__ import annotations

import errno
import logging
import select
import socket
from contextlib import suppress
from typing import Final, Literal, get_args

from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from game.model.errors import InvalidMessage
from game.net import protocol
from game.net.remoteseat import RemoteSeat as RemoteSeat
from game.people import Face
from game.storage import log

PATIENCE: Final = 10.0  # seconds for a connection to come about
SILENCE: Final = 12.0  # seconds: the host pings every 3


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
            parse_uri(f"ws://{host}:{port}{protocol.PATH}"), max_size=protocol.MOST_BYTES_FROM_HOST, logger=quiet
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


MOST_QUESTIONS: Final = 8
RETRIES: Final = (0.5, 1.0, 2.0, 4.0)  # seconds before another try, the last again and again
PASSING: Final[frozenset[protocol.ErrorCode]] = frozenset({"too-fast", "closed"})
FINAL: Final = frozenset(get_args(protocol.ErrorCode)) - PASSING
"""Errors after which coming back by oneself would change nothing."""

State = Literal["connecting", "choosing", "asking", "in", "away", "ended"]


class RemoteTable:
    """A table elsewhere, for somebody who sits at it or watches. It comes back by itself when the network is lost.

    ``hello`` is how he comes in; with its ``choose`` he is asked which seat he would like (:attr:`state`, :meth:`sit`).
    :attr:`token` is to be kept by the caller, to come back in another run of the program.
    Times are seconds of any clock.
    """

    def __init__(self, address: str, port: int, hello: protocol.Hello, now: float) -> None:
        self.state: State = "connecting"
        self.seat: RemoteSeat | None = None
        self.seats: protocol.Seats | None = None
        self.people: tuple[protocol.Named, ...] = ()
        self.result: protocol.Result | None = None
        self.pause: protocol.Pause | None = None
        self.error: protocol.ErrorMessage | None = None
        self.questions: dict[int, protocol.IsThis] = {}  # who says that they are back, by visitor
        self.pack = ""
        self.token = hello.token
        self._hello = hello
        self._where = address, port
        self._player: int | None = None
        self.stands_in = False  # an opponent plays for him, because he wishes so
        self._faces: list[tuple[int, Face]] = []
        self._nudges: list[int] = []
        self._connection: Connection | None = Connection(address, port, now)
        self._greeted = False
        self._was_in = hello.token is not None
        self.tries = 0  # connections that have failed since the last that led to the table
        self._retry_at = now

    @property
    def watches(self) -> bool:
        """Whether he only looks on; known once he is in."""
        return self._player is None

    def say(self, message: protocol.GuestMessage) -> None:
        """Say something to the table; it is lost while there is no connection."""
        if self._connection is not None and self.state in ("in", "choosing"):
            self._connection.send(protocol.write_guest(message))

    def sit(self, player: int) -> None:
        """Choose a free seat, by player of the header: while asked for one, or another before the match begins."""
        self.say(protocol.Sit(seat=player))

    def know_again(self, visitor: int, yes: bool) -> None:
        """Say whether somebody who says that a seat is theirs is who they say."""
        self.say(protocol.Answer(visitor=visitor, yes=yes))

    def show_face(self, face: Face) -> None:
        """Show a face to the table."""
        self.say(protocol.ShowFace(face=face))

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return, once, the faces that were shown, with the player of the header."""
        faces, self._faces = self._faces, []
        return faces

    def take_nudges(self) -> list[int]:
        """Return, once, who has woken him, by player of the header."""
        nudges, self._nudges = self._nudges, []
        return nudges

    def leave(self) -> None:
        """Give the seat back."""
        self.say(protocol.Leave())
        self.close()

    def close(self) -> None:
        """Go away; the seat is kept for a while."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None
        self.questions.clear()
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
                else protocol.Hello(
                    protocol=self._hello.protocol,
                    version=self._hello.version,
                    language=self._hello.language,
                    token=self.token,
                )
            )
            self._connection.send(protocol.write_guest(hello))
        for message in messages:
            try:
                self._take(protocol.read_host(message))
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
        self.questions.clear()
        if self.error is not None and self.error.code in FINAL:
            self.state = "ended"
            return
        self.state = "away" if self._was_in else "connecting"
        self._retry_at = now + RETRIES[min(self.tries, len(RETRIES) - 1)]
        self.tries += 1

    def _take(self, message: protocol.HostMessage) -> None:
        match message:
            case protocol.Welcome():
                self.state, self._was_in, self.tries, self.error = "in", True, 0, None
                self.token, self._player, self.pack = message.token, message.player, message.pack
                self.pause = self.result = None
                self.questions.clear()
            case protocol.IsThis(visitor=visitor):
                self.questions.pop(visitor, None)
                if message.head and len(self.questions) < MOST_QUESTIONS:
                    self.questions[visitor] = message
            case protocol.Wait(reason=reason):
                self.state = "choosing" if reason == "seat" else "asking"
            case protocol.Seats():
                self.seats = message
                if not message.begun:  # also after a match, when the host has chosen something else to be played
                    self.seat = self.result = self.pause = None
            case protocol.SnapshotMessage():
                self._take_snapshot(message)
            case protocol.EventMessage():
                self.result = None
                if self.seat is not None and not self.seat.take_event(message):
                    self.say(protocol.AskSnapshot())
            case protocol.MadeReady() | protocol.Refused() | protocol.HintMessage():
                if self.seat is not None:
                    self.seat.take(message)
            case protocol.Result():
                self.result = message
            case protocol.Pause():
                self.pause = message
            case protocol.Resume():
                self.pause = None
            case protocol.FaceShown(player=player, face=face):
                self._faces.append((player, face))
            case protocol.Nudged(player=player):
                self._nudges.append(player)
            case protocol.StandsIn(wanted=wanted):
                self.stands_in = wanted
            case protocol.ErrorMessage():
                self.error = message

    def _take_snapshot(self, message: protocol.SnapshotMessage) -> None:
        self.people, self.result, self.stands_in = message.people, None, message.stands_in
        if self.seat is None:
            player = 0 if self._player is None else self._player
            self.seat = RemoteSeat(self, player, message, public=self._player is None)
        else:
            self.seat.take_snapshot(message)
