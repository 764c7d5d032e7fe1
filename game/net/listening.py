"""On which addresses and port a table listens, and how that follows the network cards of this machine."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import Final

from websockets.asyncio.server import Server

from game.net.addresses import LOOPBACK, own_addresses

PORT: Final = 8737
"""Where a table is looked for first."""
PORTS_TRIED: Final = 20


class CannotListen(Exception):
    """No port could be opened; ``taken`` tells that the one asked for is in use, else the system says ``reason``."""

    def __init__(self, reason: OSError | None, *, taken: bool = False) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.taken = taken


class Listening:
    """Listens with one port on several addresses. Its coroutines belong to the loop of the sockets.

    ``fixed`` are the addresses to listen on; without them all private ones (``anywhere``: public ones as well), and
    those that the machine is given later. ``serve`` opens one address and port; raises OSError.
    """

    def __init__(
        self,
        serve: Callable[[str, int], Awaitable[Server]],
        fixed: Sequence[str] | None,
        *,
        anywhere: bool,
    ) -> None:
        self.port = 0
        self.hosts: frozenset[str] = frozenset()
        """What the header ``Host`` of a request to this table may be."""
        self._serve = serve
        self._fixed = None if fixed is None else tuple(fixed)
        self._anywhere = anywhere
        self._servers: dict[str, Server] = {}

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses that are listened on, the likeliest for a guest first; without the machine's own loopback."""
        return tuple(address for address in self._servers if address != LOOPBACK) or tuple(self._servers)

    @property
    def takes_public(self) -> bool:
        """Whether public addresses may come in."""
        return self._anywhere or self._fixed is not None

    async def open(self, wanted: int | None) -> None:
        """Listen on that port, 0 for any; None for the usual one or one after it. Raises CannotListen."""
        ports = [wanted] if wanted is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
        problem: OSError | None = None
        for port in ports:
            try:
                await self._listen(port)
                return
            except OSError as error:
                problem = error
                await self.wait_closed()
        raise CannotListen(problem, taken=isinstance(problem, OSError) and _is_taken(problem)) from None

    async def look_again(self, files: Executor) -> None:
        """Listen on addresses that the machine was given, and no more on those it has lost."""
        if self._fixed is not None:
            return
        wanted = await asyncio.get_running_loop().run_in_executor(files, self._wanted)
        servers = dict(self._servers)  # another thread may be looking at the old ones
        for address in set(servers) - set(wanted):
            servers.pop(address).close()
        for address in wanted:
            if address not in servers:
                with suppress(OSError):
                    servers[address] = await self._serve(address, self.port)
        self._servers = {address: servers[address] for address in wanted if address in servers}
        self._know_hosts()

    def close(self) -> None:
        """Let nobody in any more."""
        for server in self._servers.values():
            server.close()

    async def wait_closed(self) -> None:
        """Close, and wait for what is on its way."""
        for server in self._servers.values():
            server.close()
            await server.wait_closed()
        self._servers.clear()

    def _wanted(self) -> list[str]:
        if self._fixed is not None:
            return list(self._fixed)
        cards = [card.address for card in own_addresses(anywhere=self._anywhere)]
        return [*cards, LOOPBACK]

    async def _listen(self, port: int) -> None:
        """Listen on all addresses; the first that is opened decides which port 0 is. Raises OSError."""
        problem: OSError | None = None
        for address in self._wanted():
            try:
                server = await self._serve(address, port)
            except OSError as error:
                if _is_taken(error):
                    raise
                problem = error  # a card may be on its way in or out
                continue
            self._servers[address] = server
            port = self.port = next(iter(server.sockets)).getsockname()[1]
        if not self._servers:
            raise problem or OSError("this machine has no address")
        self._know_hosts()

    def _know_hosts(self) -> None:
        names = {f"[{address}]" if ":" in address else address for address in self._servers}
        if LOOPBACK in names:
            names.add("localhost")
        self.hosts = frozenset(f"{name}:{self.port}" for name in names)
        if self.port == 80:
            self.hosts |= names


def _is_taken(error: OSError) -> bool:
    """Whether another program has the port."""
    return error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", None))
