"""The table for guests in a real window, with telephones that are real browsers: from the door to the last result."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.model.presets import preset, with_options
from game.storage.saves import latest_unfinished
from tests.net.browsers import Phone, browser
from tests.net.served import free_port
from tests.net.support import MANY
from tests.window.driven import PORT
from tests.window.guests import GUEST, HERE, Party, settings_of, toggle
from tests.window.program import Program, wait_for
from tests.window.start import open_title

pytestmark = pytest.mark.slow

MATCHES = [
    ("brisca-mexicana", 3, {"match": "first_to:1"}, True),
    ("brisca", 4, {"match": "fixed:1", "signals": "true", "partners_show_hands": "true"}, True),
    ("brisca-catalana", 4, {"match": "first_to:1"}, True),
    ("brisca-catalana", 6, {"match": "first_to:1"}, True),
    ("brisca-mexicana", 4, {"match": "first_to:1"}, True),
    ("briscola", 2, {"match": "first_to:1", "double_tricks": "true"}, True),
    ("briscola", 3, {"match": "first_to:1"}, True),
    ("briscola", 4, {"match": "first_to:1"}, True),
    ("briscola-chiamata", 5, {"match": "target:1"}, True),
    ("briscola-chiamata", 5, {"match": "target:1", "auction": "rank"}, True),
    ("brisca", 4, {"match": "fixed:1", "signals": "true", "partners_show_hands": "true"}, False),
    ("brisca-catalana", 6, {"match": "first_to:1"}, False),
    ("briscola-chiamata", 5, {"match": "target:1"}, False),
]
"""The last tells whether somebody sits at the window too. The first always, the others where many are wanted."""
KILLED = [
    ("brisca", 2, {"match": "first_to:11"}, 2 if MANY == 1 else 34),
    ("brisca-catalana", 4, {"match": "first_to:11"}, 33),
    ("briscola-chiamata", 5, {"match": "target:30"}, 33),
]
"""The last is how often; the first two kills always."""


@pytest.fixture(scope="module")
def opened_browser() -> Iterator[Any]:
    with browser() as found:
        yield found


def shot(program: Program, name: str) -> None:
    """Keep a picture where that is wanted."""
    folder = os.environ.get("TRIUNFO_SHOTS")
    if folder:
        pygame.image.save(program.picture(), str(Path(folder) / f"{name}.png"))


def table_of(home: Path) -> dict[str, Any] | None:
    """What is kept of the table beside the record, as soon as a match is played."""
    for path in home.rglob("*.private.json"):
        table: dict[str, Any] | None = json.loads(path.read_text()).get("table")
        if table is not None:
            return table
    return None


def test_a_match_of_the_window_and_a_phone(
    home: Path, virtual_display: str, opened: list[Program], opened_browser: Any
) -> None:
    seats = HERE, GUEST
    rules = with_options(preset("brisca", 2), {"match": "fixed:1", "draw_for_seats": "false"})
    settings = replace(settings_of("brisca", rules, seats), speed="fast", auto_cut=True)
    driven: dict[str, Any] = {"module": "tests.window.driven", "more": {PORT: str(free_port())}}
    program = open_title(home, virtual_display, settings, **driven)
    opened.append(program)
    program.key("q")  # what was played last: with guests, so the door opens
    wait_for(lambda: program.tell("table").split() or None, "the table is not open")
    program.settle()
    shot(program, "door")
    program.click(*toggle(program.size, len(seats)))
    program.settle()
    shot(program, "door-everybody")
    phones: list[Phone] = []
    try:
        program.key("Return")  # the table begins with opponents, whose seats are the guests' as soon as they come
        table = wait_for(lambda: table_of(home), "no match was begun")
        phones.append(_phone(opened_browser, table["port"], table["code"], "Biel"))
        program.settle(3.0)
        shot(program, "table")
        over: set[int] = set()
        end = time.monotonic() + 240
        shots = 0
        while len(over) < len(phones):
            assert time.monotonic() < end, [phone.page.inner_text("body") for phone in phones]
            for number, phone in enumerate(phones):
                if number not in over and phone.tap() == "over":
                    over.add(number)
            program.key("1")
            shots += 1
            if shots == 40:
                shot(program, "playing")
            phones[0].page.wait_for_timeout(30)
        program.settle(6.0)
        shot(program, "result")
        program.key("Return")
        program.settle(6.0)
        shot(program, "over")
        assert not any(phone.problems for phone in phones)
        assert program.complaint() == ""
        assert latest_unfinished().saved is None
        assert program.end() == 0
    finally:
        for phone in phones:
            phone.close()


def _phone(opened: Any, port: int, code: str, name: str) -> Phone:
    phone = Phone(opened, f"http://127.0.0.1:{port}/?code={code}", name=name)
    phone.sit_down()
    return phone


@pytest.mark.parametrize(("game", "players", "options", "host"), MATCHES if MANY > 1 else MATCHES[:1])
def test_a_whole_match_of_the_window_and_a_phone_for_everybody_else(
    game: str, players: int, options: dict[str, str], host: bool, home: Path, virtual_display: str,
    opened: list[Program], opened_browser: Any,
) -> None:  # fmt: skip
    rules = with_options(preset(game, players), options)
    party = Party(opened_browser, home, virtual_display, game, rules, host, opened)
    done = party.play_out()
    print(game, players, sorted(done))
    party.come_to_rest()
    party.end()


@pytest.mark.parametrize(("game", "players", "options", "kills"), KILLED if MANY > 1 else KILLED[:1])
def test_killed_at_any_moment_the_table_goes_on_for_the_same_phones(
    game: str, players: int, options: dict[str, str], kills: int, home: Path, virtual_display: str,
    opened: list[Program], opened_browser: Any,
) -> None:  # fmt: skip
    rng = random.Random(f"kills at {game} {players}")
    rules = with_options(preset(game, players), options)
    party = Party(opened_browser, home, virtual_display, game, rules, False, opened)
    compared = 0
    for _kill in range(kills):
        party.play_for(rng.uniform(0.5, 5.0))
        before = party.kill()
        party.go_on()
        after = party.come_to_rest()
        for seen, known in zip(before, after, strict=True):
            begun = known.index(seen[0]) if seen else 0
            assert known[begun : begun + len(seen)] == seen, "somebody had seen what is lost now"
            compared += len(seen)
    print(game, players, kills, "kills", compared, "events compared")
    party.end()
