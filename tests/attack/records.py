"""Records and saved matches: read, checked, taken up again, and gone on with at the table."""

from __future__ import annotations

import functools
import json
import tempfile
from pathlib import Path

from game.controllers.computer import AiPlayer, InlineEngine
from game.controllers.player import Player
from game.controllers.room import Room
from game.controllers.simulation import Simulation
from game.controllers.streams import player_seed, table_chance
from game.model.presets import GAMES, preset
from game.storage.paths import matches_dir
from game.storage.private import private_path, read_ready
from game.storage.saves import latest_unfinished, read_match, take_up
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.program import go_on
from tests.attack.watch import Fault, Home, command, logged, need_kept

RECORDS = Path(__file__).resolve().parents[1] / "records"
AT_THE_TABLE = 80
"""One case in so many goes on through the window."""
STEPS = 30
HARMLESS = 0.1
"""The share of good records that went through an editor."""


@functools.cache
def originals() -> tuple[bytes, ...]:
    """Good records, of every game and number of players, and those of the tests, some of which are not good."""
    return (*(path.read_bytes() for path in sorted(RECORDS.glob("*.jsonl"))), *good())


@functools.cache
def good() -> tuple[bytes, ...]:
    """Good records, of every game and number of players."""
    found = []
    for game, known in GAMES.items():
        for players in known.players:
            lines: list[str] = []
            Simulation(game, preset(game, players), ["random"] * players, "attack", lines.append).matches(1)
            header = json.loads(lines[0])
            header["players"][0] = {"name": "Ana", "kind": "human"}
            found.append("\n".join([json.dumps(header), *lines[1:], ""]).encode())
    return tuple(found)


def mutated(chance: Chance) -> bytes:
    """A record after an accident or several."""
    data = chance.choice(originals())
    lines = data.split(b"\n")
    if chance.random() < 0.6:  # broken off, as saved matches are
        lines = [*lines[: chance.randrange(1, len(lines) + 1)], b""]
    data = b"\n".join(lines)
    for _accident in range(chance.choice((0, 1, 1, 1, 2, 3))):
        data = _altered(data, chance) if chance.random() < 0.5 else hostile.mangle(data, chance)
    return data


def _altered(data: bytes, chance: Chance) -> bytes:
    """The record with one of its values changed, most often in the header."""
    lines = data.split(b"\n")
    at = 0 if chance.random() < 0.5 else chance.randrange(len(lines))
    try:
        tree = json.loads(lines[at])
    except (ValueError, RecursionError):
        return hostile.mangle(data, chance)
    if isinstance(tree, dict) and tree:
        hostile.change(tree, chance)
        lines[at] = hostile.encoded(tree, chance)
    return b"\n".join(lines)


def attack(chance: Chance, home: Home, number: int) -> None:
    """One case."""
    if chance.random() < HARMLESS:
        _pass_through_an_editor(chance, home)
        return
    data = mutated(chance)
    path = home.write(f"data/matches/2026010{chance.randrange(1, 9)}-000000-000.jsonl", data)
    if chance.random() < 0.2:
        home.write("data/matches/20260101-000000-001.jsonl", chance.choice(originals()))
    private = b""
    if chance.random() < 0.3:
        private = _private(chance)
        home.write(f"data/matches/{path.stem}.private.json", private)
    kind = number % AT_THE_TABLE
    if kind == 0:
        go_on()
    elif kind % 5 == 0:
        command(("check", str(path)))
    else:
        with logged():
            _take_up()
    _need_true(path, data)
    if private and path.exists() and not _is_ready(private):
        need_kept(private_path(path), private)


def _pass_through_an_editor(chance: Chance, home: Home) -> None:
    """Add bytes to a good record that do no harm: it is right, and what is left of it goes on."""
    lines = chance.choice(good()).splitlines(keepends=True)
    lines = lines[: chance.randrange(1, len(lines))] if chance.random() < 0.5 else lines
    end = chance.choice((b"\n", b"\r\n"))
    text = [line.rstrip(b"\n") + end + end * (chance.random() < 0.05) for line in lines]
    data = chance.choice((b"", b"\xef\xbb\xbf")) + b"".join(text) + chance.choice((b"", b"\n\n", b"\r\n \t\r\n", b"  "))
    path = home.write("data/matches/20260101-000000-000.jsonl", data)
    code, _out, err = command(("check", str(path)))
    if code:
        raise Fault("changed", f"a good record is refused: {err!a}")
    with logged():
        _take_up()
    if not path.exists() or not path.read_bytes().startswith(data):
        raise Fault("changed", "a good record was set aside, or changed")


def _private(chance: Chance) -> bytes:
    """What somebody has made ready, after an accident."""
    tree = {"version": 1, "ready": [{"player": 0, "deal": 1, "ply": 0, "give": "7o", "claim": True}]}
    if chance.random() < 0.5:
        hostile.change(tree, chance)
        return hostile.encoded(tree, chance)
    return hostile.mangle(json.dumps(tree).encode(), chance)


def _is_ready(private: bytes) -> bool:
    """Whether this can be read, and may go when it no longer holds."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "a.jsonl")
        private_path(record).write_bytes(private)
        return read_ready(record)[1] is None


def _take_up() -> None:
    """What Continue does, without a window."""
    found = latest_unfinished(matches_dir())
    for problem in found.problems:
        problem.encode()
    if found.saved is None:
        return
    problems: list[str] = []
    saved, save = take_up(found.saved, problems.append)
    match = saved.match
    engine = InlineEngine()
    players: list[Player] = [AiPlayer("random", player_seed("attack", i), engine) for i in range(match.rules.players)]
    room = Room(match, players, table_chance("attack"), save, story=saved.story)
    for _step in range(STEPS):
        room.proceed()
        room.step()
    room.close()
    save.close()
    if not problems and read_match(found.saved.path) is None:
        raise Fault("changed", "what was gone on with cannot be read any more")


def _need_true(path: Path, data: bytes) -> None:
    """Raise a fault when the record was changed in another way than by adding lines to it."""
    if not path.exists() or not path.read_bytes().startswith(data):
        need_kept(path, data)
