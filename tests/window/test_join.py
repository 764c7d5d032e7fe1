"""Another Triunfo at the table: a window joins `triunfo serve` and plays a deal there, by keys alone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.model.actions import TakeTrick
from game.model.match import Match
from game.model.record import Reader
from game.model.state import Phase
from game.net.addresses import LOOPBACK
from game.settings import KeptSeat, Settings
from tests.net.served import free_port, served, the_record
from tests.window.places import steps_to_small
from tests.window.program import Program, unhurried, wait_for
from tests.window.start import open_title

pytestmark = pytest.mark.slow

FIELDS = 10  # from the address to the gold button with Tab
SIGNS = {".": "period", ":": "colon"}


def match_of(home: Path) -> Match | None:
    """The match as the host has written it down."""
    if not list(home.rglob("*.jsonl")):
        return None
    reader = Reader()
    for line in the_record(home).read_bytes().splitlines(keepends=True):
        if line.endswith(b"\n"):
            reader.feed(line.decode())
    match = reader.match
    # A full trick is taken without a line of its own.
    return match.apply(TakeTrick())[0] if match is not None and match.phase is Phase.TRICK else match


def write(program: Program, text: str) -> None:
    program.key(*(SIGNS.get(letter, letter.lower()) for letter in text))
    program.settle()
    program.key("Return")
    program.settle()


def test_a_deal_is_played_at_a_table_elsewhere(
    home: Path, tmp_path: Path, virtual_display: str, opened: list[Program]
) -> None:
    port = free_port()
    words = (
        "brisca",
        "--players",
        "2",
        "--seats",
        "guest,casual",
        "--port",
        str(port),
        "--speed",
        "off",
        "--rule",
        "match=fixed:1",
    )
    with served(*words) as host:
        code = host.code()
        seats = (KeptSeat("Jordi", "you_beard"),)
        settings = Settings(window=(1280, 720), seats=seats, speed="off", auto_cut=True)
        program = open_title(tmp_path / "guest", virtual_display, settings)
        opened.append(program)
        program.key_by_key(*steps_to_small(program.size, "Join a table"), "Return")
        program.key(*["Tab"] * FIELDS)
        program.key_by_key("Return")
        write(program, f"{LOOPBACK}:{port}")
        write(program, code)
        match = wait_for(lambda: match_of(home), "nobody sat down")
        me = match.names.index("Jordi")
        played = 0

        def now() -> Match:
            found = match_of(home)
            assert found is not None
            return found

        end = time.monotonic() + unhurried(240)
        while not now().results:
            assert time.monotonic() < end, "the deal does not end"
            running = now()
            state = running.running
            mine = state is not None and state.turn is not None and running.seating[state.turn] == me
            if mine and running.phase is Phase.PLAY:
                program.key("1")
                played += 1
            elif mine and running.phase is Phase.CUT:
                program.key("Return")
            time.sleep(0.25)
        assert played >= 20
        program.settle()
        program.key("Return")  # the result has been read
        program.settle()
        assert program.end() == 0
        assert "Traceback" not in program.complaint()
