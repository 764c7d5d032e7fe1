"""A bad line between a guest and the table: a TCP proxy on this machine that loses, delays, holds and cuts.

It stands in for what happens to telephones: a phone in the wrong corner hears nothing and is not told so, a router that
starts again gives the table another address, an old connection ends long after a new one has begun.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Literal

from game.net.addresses import LOOPBACK

Trouble = Literal["cut", "end", "hold", "lose", "slow", "late"]
TROUBLES: Final[tuple[Trouble, ...]] = ("cut", "end", "hold", "lose", "slow", "late")
"""``cut``: every connection breaks. ``end``: each is closed in order. ``hold``: nothing passes for a while, then all of
it. ``lose``: nothing passes any more, and neither side is told; new connections do. ``slow``: everything comes seconds
later. ``late``: the phone is cut off, but the table hears of that only after it has come back."""
_MOST: Final = 65_536


def line_scale(usual: float) -> float:
    """Return how much shorter all times are: ``usual``, or what ``TRIUNFO_LINE_SCALE`` says, 1 for times as in life."""
    return float(os.environ.get("TRIUNFO_LINE_SCALE", usual))


class _Way:
    """One direction of a connection: what comes in, and goes out when the line lets it."""

    def __init__(self, line: BadLine, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.line, self.reader, self.writer = line, reader, writer
        self.is_lost = False  # whatever comes is swallowed, and its end too

    async def run(self, change: Callable[[bytes], bytes]) -> None:
        """Carry until one side ends."""
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        carrying = asyncio.create_task(self._carry(waiting))
        loop = asyncio.get_running_loop()
        try:
            with suppress(OSError):
                while part := await self.reader.read(_MOST):
                    if not self.is_lost:
                        waiting.put_nowait((loop.time() + self.line.delay, change(part)))
            while self.is_lost:
                await asyncio.sleep(0.02)
            waiting.put_nowait((loop.time() + self.line.delay, b""))
            await carrying
        finally:
            carrying.cancel()

    async def _carry(self, waiting: asyncio.Queue[tuple[float, bytes]]) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due, part = await waiting.get()
            await asyncio.sleep(max(0.0, due - loop.time()))
            await self.line.open.wait()
            if self.is_lost:
                continue
            if not part:
                return
            with suppress(OSError):
                self.writer.write(part)
                await self.writer.drain()


class _Pair:
    """A connection of a guest, and the one to the table that it is carried by."""

    def __init__(self, line: BadLine, here: tuple[Any, Any], there: tuple[Any, Any]) -> None:
        self.up = _Way(line, here[0], there[1])
        self.down = _Way(line, there[0], here[1])
        self.is_kept_there = False  # the table is not told yet that it has ended

    async def run(self, to_table: Callable[[bytes], bytes]) -> None:
        ways = [asyncio.create_task(self.up.run(to_table)), asyncio.create_task(self.down.run(bytes))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            while self.is_kept_there:
                await asyncio.sleep(0.02)
        finally:
            for way in ways:
                way.cancel()
            self.down.writer.close()
            self.up.writer.close()

    def abort(self) -> None:
        self.down.writer.transport.abort()
        if not self.is_kept_there:
            self.up.writer.transport.abort()


class BadLine:
    """Listens on a port of its own and carries to the table's. All methods may be called from any thread.

    ``source`` is the address from which the table sees it, another 127.x.y.z for each phone where that is wanted.
    """

    def __init__(self, table: int, source: str | None = None) -> None:
        self.table = table
        self.port = 0
        self.delay = 0.0  # seconds by which whatever is sent comes later
        self.cuts = 0
        self.passed = 0  # connections that were opened
        self._source = source
        self._pairs: set[_Pair] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="bad line", daemon=True)
        self._thread.start()
        self._ready.wait()

    # --- for any thread

    def cut(self) -> None:
        """Break every connection at once, on both sides."""
        self._do(self._cut)

    def end(self) -> None:
        """Close every connection in order, as a browser that goes to another page."""
        self._do(self._end)

    def hold(self) -> None:
        """Let nothing pass, in new connections too, until :meth:`go_on`; then all of it comes."""
        self._do(lambda: self.open.clear())

    def go_on(self) -> None:
        """Let everything pass again that may."""
        self._do(lambda: self.open.set())

    def lose(self) -> None:
        """Let nothing pass any more in the connections of now, and tell neither side."""
        self._do(self._lose)

    def cut_here(self) -> None:
        """Break the guest's side alone: the table hears of it at :meth:`tell_table`."""
        self._do(self._cut_here)

    def tell_table(self) -> None:
        """End, for the table, what had ended for the guest before."""
        self._do(self._tell_table)

    def move(self, table: int) -> None:
        """The table has another port from now on, and all connections to the old one are gone."""
        self.table = table
        self.cut()

    @property
    def address(self) -> str:
        """Where a browser finds the table through this line, without the code."""
        return f"http://{LOOPBACK}:{self.port}/"

    def close(self) -> None:
        """Break everything, and listen no more."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(10)

    def __enter__(self) -> BadLine:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _do(self, what: Callable[[], None]) -> None:
        done = threading.Event()

        def run() -> None:
            try:
                what()
            finally:
                done.set()

        self._loop.call_soon_threadsafe(run)
        done.wait(10)

    # --- its own thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        self.open = asyncio.Event()
        self.open.set()
        server = await asyncio.start_server(self._attend, LOOPBACK, self.port)
        self.port = int(server.sockets[0].getsockname()[1])
        self._ready.set()
        await self._stop.wait()
        server.close()
        self._tell_table()
        self.open.set()
        self._cut()
        for each in tuple(self._pairs):
            each.up.is_lost = each.down.is_lost = False
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        here, there = f"{LOOPBACK}:{self.port}".encode(), f"{LOOPBACK}:{self.table}".encode()
        await self.open.wait()
        with suppress(OSError, asyncio.CancelledError):
            local = (self._source, 0) if self._source else None
            try:
                up = await asyncio.open_connection(LOOPBACK, self.table, local_addr=local)
            except OSError:
                writer.transport.abort()
                return
            self.passed += 1
            pair = _Pair(self, (reader, writer), up)
            self._pairs.add(pair)
            try:
                # The table answers whoever calls it by its own address, and no other.
                await pair.run(lambda part: part.replace(here, there))
            finally:
                self._pairs.discard(pair)

    def _cut(self) -> None:
        self.cuts += 1
        for pair in tuple(self._pairs):
            pair.abort()

    def _end(self) -> None:
        for pair in tuple(self._pairs):
            pair.down.writer.close()
            pair.up.writer.close()

    def _lose(self) -> None:
        for pair in self._pairs:
            pair.up.is_lost = pair.down.is_lost = True

    def _cut_here(self) -> None:
        self.cuts += 1
        for pair in tuple(self._pairs):
            pair.is_kept_there = True
            pair.abort()

    def _tell_table(self) -> None:
        for pair in self._pairs:
            pair.is_kept_there = False


class Weather:
    """Troubles in turn, one each ``least`` to ``most`` seconds: of each line, and of all at once, as a table has them.

    ``scale`` makes it all that much shorter: the intervals, the delay of 3 s and the silence of up to 30 s.
    """

    def __init__(
        self,
        lines: Sequence[BadLine],
        seed: str,
        *,
        least: float = 20.0,
        most: float = 60.0,
        silence: float = 30.0,
        scale: float = 1.0,
        troubles: Sequence[Trouble] = TROUBLES,
    ) -> None:
        self.happened: list[str] = []
        self._lines = lines
        self._random = random.Random(seed)
        self._spans = least * scale, most * scale
        self._silence, self._late = silence * scale, 3.0 * scale
        self._troubles = troubles
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="weather", daemon=True)

    def _run(self) -> None:
        rng = self._random
        victims = [*([line] for line in self._lines), list(self._lines)]
        for number in itertools.count():
            # Each is lost about so often, whoever else is.
            if self._over.wait(rng.uniform(*self._spans) / len(victims)):
                break
            trouble = self._troubles[number % len(self._troubles)]
            lines = victims[(number + number // len(self._troubles)) % len(victims)]
            self.happened.append(trouble if len(lines) == 1 else f"{trouble} for all")
            self._make(lines, trouble)
        for line in self._lines:
            line.delay = 0.0
            line.go_on()
            line.tell_table()

    def _make(self, lines: Sequence[BadLine], trouble: Trouble) -> None:
        rng = self._random
        for line in lines:
            match trouble:
                case "cut":
                    line.cut()
                case "end":
                    line.end()
                case "hold":
                    line.hold()
                case "lose":
                    line.lose()
                case "slow":
                    line.delay = self._late
                case "late":
                    line.cut_here()
        if trouble in ("hold", "slow"):
            self._over.wait(rng.uniform(0.2, 1.0) * self._silence)
        elif trouble == "late":
            self._over.wait(self._late)
        for line in lines:
            line.delay = 0.0
            line.go_on()
            line.tell_table()

    def __enter__(self) -> Weather:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._over.set()
        self._thread.join(60)
