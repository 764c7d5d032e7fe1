"""What does not answer: servers that accept and then hang or die, and a screen that is reached as by ``ssh -X``."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.window.program import wait_for

# What an X server takes for a screen elsewhere is the name of the process that passes everything on.
PASS_ON = """
import socket, sys, threading
listening = socket.create_server(("127.0.0.1", 0))
print(listening.getsockname()[1], flush=True)

def pass_on(one, other):
    while data := one.recv(65536):
        other.sendall(data)
    other.shutdown(socket.SHUT_WR)

while True:
    here = listening.accept()[0]
    there = socket.socket(socket.AF_UNIX)
    there.connect(sys.argv[1])
    for pair in ((here, there), (there, here)):
        threading.Thread(target=pass_on, args=pair, daemon=True).start()
"""


class SilentServer:
    """Accepts at a socket in the file system and never answers; one that ``dies`` hangs up at once."""

    def __init__(self, *, dies: bool = False) -> None:
        self._folder = tempfile.mkdtemp(prefix="hangs")  # a socket's path must be short
        self.path = Path(self._folder, "s")
        self._dies = dies
        self.clients: list[socket.socket] = []
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.path))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client = self._listening.accept()[0]
                self.clients.append(client)
                if self._dies:
                    client.close()

    def close(self) -> None:
        """Hang up."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        for each in (self._listening, *self.clients):
            each.close()
        shutil.rmtree(self._folder)


@contextmanager
def silent_server(*, dies: bool = False) -> Iterator[SilentServer]:
    """Yield such a server, which ends afterwards."""
    server = SilentServer(dies=dies)
    try:
        yield server
    finally:
        server.close()


@contextmanager
def forwarded(display: str) -> Iterator[str]:
    """Yield a name for an X server at which it offers shared memory and refuses it, as by ``ssh -X``."""
    command = ["/nowhere/ssh", "-Ic", PASS_ON, f"/tmp/.X11-unix/X{display.removeprefix(':')}"]
    process = subprocess.Popen(command, executable=sys.executable, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(wait_for(process.stdout.readline, "nobody passes on"))
        yield f"127.0.0.1:{port - 6000}"
    finally:
        process.kill()
        process.communicate()
