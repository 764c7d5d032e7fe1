"""A client of speech-dispatcher's protocol: its program ``spd-say`` can only stop all speech, not ours alone."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final

PATIENCE: Final = 60.0  # seconds a sentence may take, with those of other programs that come first
ANSWERS: Final = 5.0  # seconds the server may take to answer anything else: one that hangs never does
STARTS: Final = 10.0  # seconds the server may take to start
_ENDED: Final = ("702", "703")  # said to its end, broken off


class SpeechDispatcher:
    """A client of the server, which its ``program`` starts where nobody listens yet.

    It follows the protocol's documentation (SSIP, in speech-dispatcher's own). An answer is one or more lines, each a
    code of three digits and a text; all but the last have a "-" between them. Those that begin with 7 tell what became
    of a sentence, and come when they like.
    """

    def __init__(self, name: str, language: str, program: str, environment: Mapping[str, str]) -> None:
        self.language = language
        self.program = program
        self.environment = environment
        self._greeting = (
            f"SET SELF CLIENT_NAME user:{name}:main",
            f"SET SELF LANGUAGE {language}",
            "SET SELF NOTIFICATION END ON",
            "SET SELF NOTIFICATION CANCEL ON",
        )
        self._connection: socket.socket | None = None
        self._unread = b""
        self._ended: set[str] = set()
        self._speaking = threading.Lock()
        self._lock = threading.Lock()  # of the two below
        self._waiting = False  # for the end of a sentence: only then may another thread send something
        self._stopped = False

    def say(self, text: str) -> None:
        """Hand the sentence over and wait until it is said, or broken off by whomever."""
        with self._speaking:
            try:
                self._say(text)
            except OSError:
                if not self._stopped:
                    raise
        if self._stopped:
            self._close()

    def stop(self) -> None:
        """Stop our own sentence; the thread that waits for it closes the connection."""
        with self._lock:
            self._stopped = True
            if self._waiting:
                self._hush()
        if self._speaking.acquire(blocking=False):
            self._close()
            self._speaking.release()

    def _say(self, text: str) -> None:
        kept = self._connection is not None
        try:
            sentence = self._hand_over(text)
        except OSError:
            if not kept or self._stopped:
                raise
            self._close()  # the server was started anew since the last sentence
            sentence = self._hand_over(text)
        assert self._connection is not None
        self._connection.settimeout(PATIENCE)
        with self._lock:
            self._waiting = True
            if self._stopped:
                self._hush()
        try:
            while sentence not in self._ended:
                code, _texts = self._answer()
                if code.startswith("2"):  # to what stops it: of a sentence that had not begun no end is told
                    break
        finally:
            with self._lock:
                self._waiting = False
        self._ended.clear()

    def _hush(self) -> None:
        assert self._connection is not None
        with contextlib.suppress(OSError):
            self._connection.sendall(b"CANCEL SELF\r\n")

    def _hand_over(self, text: str) -> str:
        """Return the number the server gives to the sentence."""
        if self._connection is None:
            self._connection = self._connect()
            for line in self._greeting:
                self._ask(line)
        self._connection.settimeout(ANSWERS)
        if self._stopped:
            raise OSError("stopped")
        self._ask("SPEAK")
        line = " ".join(text.split())
        return self._ask(("." if line.startswith(".") else "") + line + "\r\n.")[0]

    def _connect(self) -> socket.socket:
        address = server_address(self.environment)
        try:
            return _connected(address)
        except OSError:
            command = [self.program, "--spawn", "--communication-method", "unix_socket", "--socket-path", str(address)]
            with contextlib.suppress(subprocess.TimeoutExpired):
                subprocess.run(
                    command,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env=dict(self.environment),
                    timeout=STARTS,
                    check=False,
                )
            return _connected(address)

    def _ask(self, line: str) -> list[str]:
        assert self._connection is not None
        self._connection.sendall(line.encode() + b"\r\n")
        code, texts = self._answer()
        while code.startswith("7"):
            code, texts = self._answer()
        if not code.startswith("2"):
            raise OSError(f"speech-dispatcher answered {code} {texts[-1]}")
        return texts

    def _answer(self) -> tuple[str, list[str]]:
        texts = []
        while True:
            line = self._line()
            code, more, text = line[:3], line[3:4], line[4:]
            texts.append(text)
            if more != "-":
                break
        if code in _ENDED:
            self._ended.add(texts[0])
        return code, texts

    def _line(self) -> str:
        while b"\n" not in self._unread:
            assert self._connection is not None
            received = self._connection.recv(4096)
            if not received:
                raise ConnectionError("speech-dispatcher has ended")
            self._unread += received
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        self._unread = b""
        self._ended.clear()


def server_address(environment: Mapping[str, str]) -> Path | tuple[str, int]:
    """Return where the server listens: what the environment says, or the socket of the user."""
    kind, _, place = environment.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "unix_socket" and place:
        return Path(place)
    if kind == "inet_socket":
        host, _, port = place.partition(":")
        return host or "localhost", int(port) if port.isdecimal() else 6560
    folder = environment.get("XDG_RUNTIME_DIR") or Path(environment.get("HOME", os.sep), ".cache")
    return Path(folder, "speech-dispatcher", "speechd.sock")


def _connected(address: Path | tuple[str, int]) -> socket.socket:
    if isinstance(address, Path):
        connection = socket.socket(socket.AF_UNIX)
        try:
            connection.settimeout(ANSWERS)
            connection.connect(str(address))
        except OSError:
            connection.close()
            raise
        return connection
    return socket.create_connection(address, ANSWERS)
