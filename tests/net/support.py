"""Helpers of the tests of the network: plain requests, and a guest who speaks over a real socket."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.net.addresses import LOOPBACK
from game.net.connections import Happening
from game.net.pages import PackPictures, PackReader, Site, no_packs
from game.net.server import Limits, TableServer
from tests.cases import MANY as MANY

PICTURES = PackPictures((610, 950), {"7c": "<svg>" + "x" * 500 + "</svg>", "1o": "<svg/>"}, "<svg>b</svg>")
PATIENCE = 10.0  # seconds


def one_pack(name: str) -> PackPictures | None:
    return PICTURES if name == "castellana" else None


def page_in(folder: Path) -> Path:
    """A small page, in place of that for phones."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><title>t</title>" + "<p>table</p>" * 60, "utf-8")
    (folder / "main.js").write_text("export {};\n", "utf-8")
    (folder / "icons").mkdir(exist_ok=True)
    (folder / "icons" / "star.svg").write_text("<svg/>", "utf-8")
    (folder / "notes.md").write_text("not for anybody", "utf-8")
    return folder


@contextmanager
def listening(folder: Path, limits: Limits | None = None, packs: PackReader = no_packs) -> Iterator[TableServer]:
    """A server on this machine alone, on any port."""
    server = TableServer(Site(packs, page_in(folder)), 0, [LOOPBACK], limits=limits)
    server.start()
    try:
        yield server
    finally:
        server.close()


def ask(port: int, text: str) -> bytes:
    """Send plain bytes; return all that comes back."""
    with socket.create_connection((LOOPBACK, port), timeout=PATIENCE) as line:
        line.sendall(text.encode("latin-1"))
        answer = b""
        while part := line.recv(65536):
            answer += part
    return answer


def get(
    port: int, path: str, *more: str, method: str = "GET", host: str | None = None
) -> tuple[int, dict[str, str], bytes]:
    """Ask for a file; return the status, the headers and the content."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'{LOOPBACK}:{port}'}", *more, "", ""]
    head, _, body = ask(port, "\r\n".join(lines)).partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    headers = dict(line.split(": ", 1) for line in rest)
    return int(first.split()[1]), {name.lower(): value for name, value in headers.items()}, body


class Line:
    """A WebSocket of a guest, who keeps every byte that he is sent."""

    def __init__(self, port: int, **named: Any) -> None:
        self.socket: ClientConnection = connect(
            f"ws://{LOOPBACK}:{port}/table",
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            max_size=None,
            legacy=True,
            **named,
        )
        self.read: list[str] = []

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any] | None:
        """The next message; None when there is none in that time, or the connection is closed."""
        try:
            text = self.socket.recv(timeout=seconds)
        except (TimeoutError, ConnectionClosed):
            return None
        assert isinstance(text, str)
        self.read.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    def hear_all(self) -> list[dict[str, Any]]:
        """What comes until the connection is closed."""
        found = []
        while (message := self.hear()) is not None:
            found.append(message)
        return found

    def close(self) -> None:
        self.socket.close()

    def cut(self) -> None:
        """The network is gone: no goodbye."""
        self.socket.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


def happenings(server: TableServer, count: int, seconds: float = PATIENCE) -> list[Happening]:
    """The next things that happen at a server; fewer when they do not come."""
    import time

    found: list[Happening] = []
    end = time.monotonic() + seconds
    while len(found) < count and time.monotonic() < end:
        server.wait(0.05)
        found += server.take()
    return found
