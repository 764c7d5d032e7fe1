"""The sockets of a table: WebSocket and page on one port, in a thread with an event loop of its own.

The thread that owns the room never waits for this one. It takes what has happened (:meth:`TableServer.take`) and hands
over what is to be sent; what a guest does not read is kept up to a bound, and then he is dropped.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.controllers.failsafe import told
from game.model.wire import MOST_BYTES
from game.net.addresses import is_private
from game.net.connections import Came, Failed, Happening, Left, Said
from game.net.crowd import Crowd
from game.net.guestsocket import HELLO_WITHIN, GuestSocket
from game.net.listening import CannotListen as CannotListen
from game.net.listening import Listening
from game.net.pages import Answer, Site, refusal
from game.net.protocol import PATH, GuestMessage, Hello
from game.storage import log

MOST_WAITING: Final = 512  # connections that nobody has taken yet; with more, a phone has to knock again a second later
TAKEN_AT_ONCE: Final = 8
"""Of those: then it is seen what others ask for, so that a burst of them does not push out who came in between."""
MOST_ASKED: Final = 32_000  # bytes of a request; a browser's has one or two thousand
MOST_ARRIVED: Final = 2_000  # things that have happened and have not been taken; more, and who goes on is dropped
ENDS_WITHIN: Final = 3.0  # seconds from a failure to the end of the connection
PING_EVERY: Final = 3.0
PONG_WITHIN: Final = 5.0
"""With the two above: after 11 seconds at the latest it is known that nobody is there any more."""
LOOKS_EVERY: Final = 5.0  # seconds between looks at the addresses of this machine


@dataclass(frozen=True, slots=True)
class Limits:
    """How many connections there may be, from one address and in all.

    ``address`` and ``all`` are for guests who have come by the code; a token opens its seat beyond them. ``strangers``:
    what one address has asked for without a hello, files of the page among it; ``mute``: what it has opened without
    asking for anything. ``sockets``: all that is open. ``said``: how many messages a guest may send in so many seconds.
    """

    address: int = 12
    all: int = 40
    mute: int = 48
    strangers: int = 64  # several phones may stand behind one router, and each loads several files at once
    sockets: int = 128
    said: tuple[tuple[int, float], ...] = ((20, 1.0), (60, 10.0))


class TableServer:
    """Listens on this machine's addresses while it is open. All methods may be called from one other thread.

    ``addresses`` are those to listen on; without them all private ones (``anywhere``: public ones as well), and those
    that the machine is given while it is open. ``port`` 0 takes any that is free, None the usual one or one after it.
    """

    def __init__(
        self,
        site: Site,
        port: int | None = None,
        addresses: Sequence[str] | None = None,
        *,
        anywhere: bool = False,
        limits: Limits | None = None,
    ) -> None:
        self._site = site
        self._wanted_port = port
        self._listening = Listening(self._open, addresses, anywhere=anywhere)
        self._limits = limits or Limits()
        self._guests: dict[int, GuestSocket] = {}
        self._numbers = 0
        self._crowd = Crowd[ServerConnection](self._limits.mute, self._limits.strangers, self._limits.sockets)
        self._arrived: deque[Happening] = deque()
        self._news = threading.Event()
        self._ready = threading.Event()
        self._problem: Exception | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._files = ThreadPoolExecutor(1, "table files")
        self._thread = threading.Thread(target=self._run, name="table server", daemon=True)
        self._quiet = logging.getLogger(f"{log.LOGGER}.websockets")
        # Whatever greets this port without meaning it would fill the log, and at a finer level it holds tokens.
        self._quiet.setLevel(logging.CRITICAL + 1)

    # --- for the thread that owns the room

    def start(self) -> None:
        """Begin to listen; raises CannotListen."""
        self._thread.start()
        self._ready.wait()
        if self._problem is not None:
            self.close()
            raise self._problem

    @property
    def port(self) -> int:
        """The port that is listened on."""
        return self._listening.port

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses that are listened on, the likeliest for a guest first; without the machine's own loopback."""
        return self._listening.addresses

    def take(self) -> list[Happening]:
        """Return, once, what has happened."""
        self._news.clear()
        taken: list[Happening] = []
        with suppress(IndexError):
            while True:
                taken.append(self._arrived.popleft())
        return taken

    def wait(self, seconds: float) -> None:
        """Wait until something has happened, at most so long."""
        self._news.wait(seconds)

    def send(self, connection: int, message: bytes) -> None:
        """Send a message; who has too many that he does not read is dropped."""
        guest = self._guests.get(connection)
        if guest is None:
            return
        self._call(guest.woken.set if guest.put(message) else guest.socket.transport.abort)

    def end(self, connection: int, message: bytes | None = None) -> None:
        """Send a last message, if any, and close the connection."""
        guest = self._guests.get(connection)
        if guest is None:
            return
        guest.put_end(message)
        self._call(partial(self._shut_out, guest))

    def close(self) -> None:
        """Listen no more, and end all connections, with what is on its way to them."""
        loop, stop = self._loop, self._stop
        if loop is not None and stop is not None:
            with suppress(RuntimeError):  # it has ended already
                loop.call_soon_threadsafe(stop.set)
        if self._thread.is_alive():
            self._thread.join(ENDS_WITHIN)
        self._files.shutdown(wait=False, cancel_futures=True)

    def _call(self, what: Any) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(what)

    # --- the thread of the sockets

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as error:  # a fault of the program: the table plays on without guests
            self._problem = self._problem or error
            log.fault("the table's server ended", told(error))
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._on_loop_error)
        self._stop = asyncio.Event()
        try:
            await self._listening.open(self._wanted_port)
        except CannotListen as problem:
            self._problem = problem
            return
        self._ready.set()
        while not self._stop.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), LOOKS_EVERY)
            if not self._stop.is_set():
                await self._listening.look_again(self._files)
        await self._end_all()

    def _on_loop_error(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception) and not isinstance(error, (OSError, ConnectionClosed)):
            log.fault("an error on the network", told(error))

    def _open(self, address: str, port: int) -> Server:
        def connection(*parts: Any, **named: Any) -> ServerConnection:
            return _Counted(self, *parts, **named)

        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        return serve(
            self._attend,
            sock=_Waiting(fileno=socket.create_server((address, port), family=family).detach()),
            compression=None,
            process_request=self._request,
            server_header=None,
            open_timeout=HELLO_WITHIN,
            close_timeout=ENDS_WITHIN,
            ping_interval=PING_EVERY,
            ping_timeout=PONG_WITHIN,
            max_size=MOST_BYTES,
            max_queue=8,
            backlog=TAKEN_AT_ONCE,
            logger=self._quiet,
            create_connection=connection,  # type: ignore[arg-type] # "Factory", says its documentation
        )

    async def _end_all(self) -> None:
        """Bring out what is to be sent last, and close everything."""
        for number in tuple(self._guests):
            self.end(number)
        patience = time.monotonic() + 1.0
        while self._guests and time.monotonic() < patience:
            await asyncio.sleep(0.01)
        for guest in tuple(self._guests.values()):
            guest.socket.transport.abort()
        self._listening.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await self._listening.wait_closed()

    # --- requests

    async def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None for the WebSocket, which is let through."""
        try:
            found = await self._answer(connection, request)
        except Exception as error:  # a fault of the program
            log.fault("a request could not be answered", told(error))
            found = refusal(500, "Internal Server Error")
        if found is None:
            return None
        return Response(found.status, "", Headers([*found.headers.items(), ("Connection", "close")]), found.body)

    async def _answer(self, connection: ServerConnection, request: Request) -> Answer | None:
        hosts = request.headers.get_all("Host")
        if len(hosts) != 1 or hosts[0].lower() not in self._listening.hosts:
            return refusal(421, "This is no address of the table.")
        if request.path.partition("?")[0] == PATH:
            origins = request.headers.get_all("Origin")
            if origins and [origin.lower() for origin in origins] != [f"http://{hosts[0].lower()}"]:
                return refusal(403, "Another page may not open this table.")
            return None
        wanted = {name.lower(): value for name, value in request.headers.raw_items()}
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._files, self._site.answer, request.method, request.path, wanted)

    # --- how many there are

    def admits(self, connection: ServerConnection) -> bool:
        """Count a connection that has just been made; whether it may stay. Another may have to give way to it."""
        address = _address(connection)
        if not (self._listening.takes_public or is_private(address)):
            return False
        gives_way = self._crowd.come(connection, address)
        if gives_way is not None and gives_way is not connection:
            gives_way.transport.abort()
        return gives_way is not connection

    def hear(self, connection: ServerConnection) -> None:
        """A connection has asked for something."""
        gives_way = self._crowd.ask(connection)
        if gives_way is not None:
            gives_way.transport.abort()

    def forget(self, connection: ServerConnection) -> None:
        """A connection is gone."""
        self._crowd.go(connection)

    def _has_room(self, address: str) -> bool:
        """Whether one more may come from there by the code."""
        known = [guest.address for guest in self._guests.values() if guest.is_known]
        return len(known) < self._limits.all and known.count(address) < self._limits.address

    def _shut_out(self, guest: GuestSocket) -> None:
        """The connection of a guest ends: it keeps no room any more from others."""
        guest.is_known = False
        self._crowd.shut_out(guest.socket)
        guest.woken.set()

    # --- guests

    async def _attend(self, line: ServerConnection) -> None:
        """Read what a guest says, until one of both ends it."""
        self._numbers += 1
        guest = GuestSocket(self._numbers, _address(line), line)
        self._guests[guest.number] = guest
        self._tell(Came(guest.number, guest.address))
        writing = asyncio.create_task(_write(guest))
        try:
            trouble, language = await guest.read(partial(self._tell_said, guest), self._limits.said)
            self._tell(Failed(guest.number, trouble, language))
            with suppress(TimeoutError):  # its sentence is on its way
                await asyncio.wait_for(asyncio.shield(writing), ENDS_WITHIN)
        except ConnectionClosed:
            pass
        except Exception as error:  # a fault of the program
            log.fault("a connection failed", told(error))
        finally:
            writing.cancel()
            del self._guests[guest.number]
            self._tell(Left(guest.number, in_order=bool(line.protocol.close_rcvd_then_sent)))

    def _tell_said(self, guest: GuestSocket, message: GuestMessage) -> bool:
        """Hand on what a guest says; False when there is no room for them, or too much has not been taken yet."""
        if len(self._arrived) > MOST_ARRIVED:
            return False
        if isinstance(message, Hello) and not guest.is_known:
            if message.token is None and not self._has_room(guest.address):
                return False
            guest.is_known = True
            self._crowd.know(guest.socket)
        self._tell(Said(guest.number, message))
        return True

    def _tell(self, happening: Happening) -> None:
        self._arrived.append(happening)
        self._news.set()


class _Waiting(socket.socket):
    """Where connections wait to be taken: more of them than are taken at once."""

    def listen(self, _backlog: int = 0) -> None:
        super().listen(MOST_WAITING)


class _Counted(ServerConnection):
    """A connection that is counted from its first byte on: who greets a port without meaning it is counted too."""

    def __init__(self, table: TableServer, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self._table = table
        self._asked = 0  # bytes, before the request was complete

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if not self._table.admits(self):
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self._asked += len(data) if self.request is None else 0
        if self._asked > MOST_ASKED:
            self.transport.abort()
            return
        is_first = self.request is None
        super().data_received(data)
        if is_first and self.request is not None:
            self._table.hear(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._table.forget(self)
        super().connection_lost(exc)


def _address(connection: ServerConnection) -> str:
    peer = connection.transport.get_extra_info("peername")
    return str(peer[0]).split("%")[0] if peer else "?"


async def _write(guest: GuestSocket) -> None:
    with suppress(ConnectionClosed):
        await guest.write()
