"""`triunfo serve` in a process of its own, and telephones that play at its table."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.net.addresses import LOOPBACK
from tests.net.tables import Phone, in_turn

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
SOURCE = (sys.executable, "-m", "game")


def free_port() -> int:
    with socket.socket() as line:
        line.bind((LOOPBACK, 0))
        port: int = line.getsockname()[1]
        return port


class Served:
    """The command in a process of its own."""

    def __init__(self, *words: str, program: tuple[str, ...]) -> None:
        self.process = subprocess.Popen(
            [*program, "serve", *words],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "LANGUAGE": "", "LC_ALL": "C"},
        )
        self.said: list[str] = []

    def read_until(self, wanted: str) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            if wanted in line:
                return line
        raise AssertionError(f"{wanted!r} was not said: {self.said}")

    def code(self) -> str:
        found = re.search(r"Code: ([A-Z]{4})", self.read_until("Code: "))
        assert found is not None
        return found[1]

    def end(self, how: int) -> str:
        self.process.send_signal(how)
        rest, _nothing = self.process.communicate(timeout=PATIENCE)
        return rest


@contextmanager
def served(*words: str, program: tuple[str, ...] = SOURCE) -> Iterator[Served]:
    made = Served(*words, program=program)
    try:
        yield made
    finally:
        made.process.kill()
        made.process.communicate()


def until(phones: list[Phone], done: Callable[[], bool], *, plays: bool = True) -> None:
    choosers = {phone.name: in_turn(phone.name) for phone in phones}
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "this does not come"
        for phone in phones:
            phone.take_all()
            if plays and phone.play(choosers[phone.name]):
                time.sleep(0.06)  # no faster than a table allows
        time.sleep(0.002)


def seated(port: int, code: str) -> list[Phone]:
    phones = [Phone(port, name, code) for name in ("Anna", "Biel")]
    until(phones, lambda: all(phone.observation is not None for phone in phones), plays=False)
    return phones


def the_record(home: Path) -> Path:
    (record,) = home.rglob("*.jsonl")
    return record
