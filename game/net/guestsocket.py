"""The WebSocket of one guest: what waits to be sent to him, bounded, and what he says, as fast as he may."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from websockets.asyncio.server import ServerConnection

from game.model.errors import InvalidMessage
from game.net.connections import Trouble
from game.net.protocol import Alive, GuestMessage, OtherProtocol, StillHere, read_guest, write_host

MOST_KEPT: Final = 256  # messages that a guest has not read
MOST_KEPT_BYTES: Final = 2_000_000
HELLO_WITHIN: Final = 10.0  # seconds
STILL_HERE: Final = write_host(StillHere())


class GuestSocket:
    """A connection and what waits to be sent on it. What is written down here belongs to the lock.

    ``is_known``: the guest has said hello, and has not been shut out.
    """

    def __init__(self, number: int, address: str, socket: ServerConnection) -> None:
        self.number = number
        self.address = address
        self.socket = socket
        self.is_known = False
        self.woken = asyncio.Event()
        self._lock = threading.Lock()
        self._waiting: deque[bytes | None] = deque()  # None: the end
        self._kept = 0  # messages that are not on their way yet, and their bytes
        self._kept_bytes = 0
        self._is_ending = False

    # --- for any thread

    def put(self, message: bytes) -> bool:
        """Have a message sent; False when he has too many that he does not read, and is to be dropped."""
        with self._lock:
            if self._is_ending:
                return True
            self._kept += 1
            self._kept_bytes += len(message)
            self._waiting.append(message)
            self._is_ending = self._kept > MOST_KEPT or self._kept_bytes > MOST_KEPT_BYTES
            return not self._is_ending

    def put_end(self, message: bytes | None) -> None:
        """Have a last message sent, if any, and then the end."""
        with self._lock:
            if not self._is_ending:
                self._is_ending = True
                self._waiting.extend((None,) if message is None else (message, None))

    # --- for the thread of the sockets

    async def write(self) -> None:
        """Send what waits, one after the other, as fast as the guest reads, until the end; raises ConnectionClosed."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self._waiting:
                message = self._waiting.popleft()
                if message is None:
                    await self.socket.close()
                    return
                await self.socket.send(message, text=True)
                with self._lock:
                    self._kept -= 1
                    self._kept_bytes -= len(message)

    async def read(
        self, tell: Callable[[GuestMessage], bool], said: tuple[tuple[int, float], ...]
    ) -> tuple[Trouble, str]:
        """Read until something does not fit; return what, and the language of who speaks another protocol.

        ``tell`` hands on a message; False when it is too much. ``said`` has how many messages a guest may send in so
        many seconds. That the table is there is answered here, at once. Raises ConnectionClosed.
        """
        has_spoken = False
        times = [deque[float](maxlen=most) for most, _seconds in said]
        while True:
            try:
                async with asyncio.timeout(None if has_spoken else HELLO_WITHIN):
                    raw = await self.socket.recv()
            except TimeoutError:
                return "bad-message", ""
            if self._is_ending:
                continue
            now = time.monotonic()
            for recent, (_most, seconds) in zip(times, said, strict=True):
                if len(recent) == recent.maxlen and now - recent[0] < seconds:
                    return "too-fast", ""
                recent.append(now)
            if not isinstance(raw, str):
                return "bad-message", ""
            try:
                message = read_guest(raw)
            except OtherProtocol as other:
                return ("protocol-older" if other.is_older else "protocol-newer"), other.language
            except InvalidMessage:
                return "bad-message", ""
            if isinstance(message, Alive) and has_spoken:
                self.put(STILL_HERE)
                self.woken.set()
                continue
            has_spoken = True
            if not tell(message):
                return "too-fast", ""
