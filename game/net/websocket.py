"""The WebSocket of somebody who comes to a table from another machine: nothing in it blocks, and it needs no thread."""

from __future__ import annotations

import errno
import logging
import select
import socket
from contextlib import suppress
from typing import Final

from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from game.net.protocol import MOST_BYTES_FROM_HOST, PATH
from game.storage import log

PATIENCE: Final = 10.0  # seconds for a connection to come about
SILENCE: Final = 50.0  # seconds: the host pings every 15


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
