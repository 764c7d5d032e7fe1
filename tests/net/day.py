"""A day of play in a few minutes: the host of ``serve`` with a clock that runs faster, and what it takes of memory.

    python -m tests.net.day [--minutes M] [--guests N]

Prints one JSON line: what a guest was told (cards, draws, tricks ...), matches, the hours that this would take at a
table of people (four seconds for two events), and the memory of the host in KB after a tenth of the time and
at the end.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

from game.controllers.computer import InlineEngine
from game.model.presets import preset
from game.net.addresses import LOOPBACK
from game.net.pages import Site
from game.net.server import TableServer
from game.net.service import TableService, TableWish
from game.people import computer
from tests.net.tables import HURRIED, NAMES, Phone, in_turn

FASTER = 200.0  # than a clock
OPPONENTS = ("rosa", "tonet", "pilar", "lina", "tito", "chayo")
ACTION = 4.0  # seconds that an action takes at a table of people


def resident(process: int) -> int:
    """Return the memory that a process holds, in KB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise OSError("that process has ended")


def host(say: Connection, seats: list[str]) -> None:
    """The host of a table in a process of its own, whose clock runs faster."""
    server = TableServer(Site(), 0, [LOOPBACK], limits=HURRIED)
    server.start()
    people = tuple(
        None if kind == "guest" else computer(name, kind) for kind, name in zip(seats, OPPONENTS, strict=True)
    )
    rules = preset("brisca-catalana", len(seats))
    wish = TableWish("brisca-catalana", rules, people, pack="castellana", level="greedy", speed=0.0, patience=1e9)
    service = TableService(wish, server, InlineEngine(), lambda told: None)
    say.send((server.port, service.guests.code))
    begun = time.monotonic()
    while True:
        rest = service.step((time.monotonic() - begun) * FASTER)
        if rest:
            server.wait(rest / FASTER)


def a_day(minutes: float, guests: int) -> dict[str, float]:
    """Play for so long, and return the figures."""
    hear, say = multiprocessing.Pipe()
    seats = ["guest"] * guests + ["greedy"] * (6 - guests)
    process = multiprocessing.get_context("spawn").Process(target=host, args=(say, seats), daemon=True)
    process.start()
    assert process.pid is not None
    port, code = hear.recv()
    phones = [Phone(port, NAMES[number], code, seat=number) for number in range(guests)]
    choosers = [in_turn(phone.name) for phone in phones]
    begun = time.monotonic()
    first = actions = matches = 0
    try:
        while (gone := time.monotonic() - begun) < 60 * minutes:
            if not first and gone > 6 * minutes:
                first = resident(process.pid)
            for number, phone in enumerate(phones):
                before = phone.number
                phone.take_all()
                if number == 0:
                    actions += max(0, phone.number - before)
                assert phone.error is None, phone.error
                if phone.result is not None and phone.result["over"]:
                    if phone.player not in phone.result["again"]:
                        phone.line.say("again")
                        phone.result["again"].append(phone.player)
                        matches += number == 0
                else:
                    phone.play(choosers[number])
                del phone.log[:]
            time.sleep(0.001)
        return {
            "events": actions,
            "matches": matches,
            "hours": round(actions * ACTION / 2 / 3600, 1),  # most actions of a deal are followed by a card drawn
            "warm_kb": first,
            "end_kb": resident(process.pid),
        }
    finally:
        process.kill()
        process.join()


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--guests", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["TRIUNFO_HOME"] = home
        print(json.dumps(a_day(args.minutes, args.guests)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
