"""Luggage: damaged or made to harm, and taken into a home in which something is."""

from __future__ import annotations

import functools
import hashlib
import io
import json
import zipfile
from typing import Any, Final

from game.storage.luggage import MANIFEST, named
from game.storage.people import PeopleFile
from game.storage.saves import latest_unfinished
from game.storage.settings import load_settings
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, command
from tests.storage.historykit import begun, simulated

ANA, OTHER = "a" * 16, "b" * 16
NAMES: Final = (
    "../settings.json", "/etc/passwd", "matches/../../x.jsonl", "matches\\x.jsonl", "C:\\x", "matches/con.jsonl", "x",
    "matches/a/b/c.jsonl", "daily/../x.json", "packs/../x.svg", "packs/a/pack.toml", "packs/a/b/c/d/e/f/g.svg", "/",
    "matches/\1.jsonl", "journey/nobody.json", "MANIFEST.JSON", "history.sqlite", "kept.lock", "puzzles/0.json",
    "matches/" + "x" * 300 + ".jsonl", "matches/imported/x.jsonl", "matches/ended/x.private.json",
)  # fmt: skip
ANSWERS: Final = ((), ("--settings",), ("--same", "Ana"), ("--other", "Ana"), ("--same", "ana", "--other", "ANA"))
OURS: Final = ("config/", "data/people.json", "data/matches/", "log/", "carried.triunfo", "data/kept.lock")


@functools.cache
def originals() -> dict[str, bytes]:
    """Good files of nearly every kind."""
    trees: dict[str, object] = {
        "people.json": {"version": 1, "people": {ANA: {"name": "Ana", "before": ["Anita"], "also": ["c" * 16]}}},
        "settings.json": {"version": 4, "speed": "fast", "seats": [{"name": "Ana", "portrait": "you", "id": ANA}]},
        "matches/20260101-000000-001.private.json": {"version": 1, "ready": [], "seed": "s"},
        f"daily/{ANA}.json": {"version": 1, "pars": {"2026-11-22": 4}},
        f"journey/{ANA}.json": {"version": 1, "journeys": [{"sevilla": ["capot"]}], "sittings": {}},
        f"puzzles/{ANA}.json": {"version": 1, "puzzles": {"0a": {"solved": True}}},
        "lessons.json": {ANA: {"done": ["cards"], "steps": {"swap": 3}}},
        "matches-named.json": {"20260101-000000-001.jsonl": "Sant Joan"},
        "said.json": {"rosa": "Shall we?"},
        "balances.json": [["20260101-000000-001.jsonl", 0, 1, 0, 1.5, -0.5, "points"]],
    }
    records = {
        "matches/20260101-000000-000.jsonl": simulated(matches=2)[1],
        "matches/20260101-000000-001.jsonl": begun(),
        "packs/mine/pack.toml": "[pack]\n",
    }
    found = {name: json.dumps(tree).encode() for name, tree in trees.items()}
    return found | {name: text.encode() for name, text in records.items()}


def mutated(chance: Chance) -> bytes:
    """Luggage after an accident, or with a change of one of its files whose hash fits, of a name, of its manifest."""
    members, kind = dict(originals()), chance.randrange(6)
    name = chance.choice(sorted(members))
    if kind == 1:
        tree: Any = json.loads(members[name]) if name.endswith(".json") else None
        if tree:
            for _change in range(chance.choice((1, 1, 3))):
                hostile.change(tree, chance)
            members[name] = hostile.encoded(tree, chance)
    elif kind == 2:
        members[name] = hostile.mangle(members[name], chance)
    elif kind == 3:
        members[chance.choice(NAMES)] = members[name]
    manifest: dict[str, Any] = {
        "format": "triunfo-luggage", "version": 1, "app": "0.1.0", "packed": "2026-11-27T10:00:00Z", "people": ["Ana"],
        "members": {each: hashlib.sha256(content).hexdigest() for each, content in members.items()},
    }  # fmt: skip
    if kind == 4:
        hostile.change(manifest, chance)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, text in members.items():
            archive.writestr(each, text)
        archive.writestr(MANIFEST, hostile.encoded(manifest, chance) if kind == 4 else json.dumps(manifest))
    return hostile.mangle(content.getvalue(), chance) if kind == 0 else content.getvalue()


def attack(chance: Chance, home: Home, _number: int) -> None:
    """One case."""
    home.write("data/matches/20260101-000000-000.jsonl", simulated()[0].encode())
    if chance.random() < 0.5:
        home.write("data/people.json", json.dumps({"version": 1, "people": {OTHER: {"name": "Ana"}}}).encode())
    carried = home.write("carried.triunfo", mutated(chance))
    before = _files(home)
    code, _out, _err = command(("take-in", str(carried), *chance.choice(ANSWERS)))
    after = _files(home)
    if code != 0 and {name: after.get(name) for name in before} != before:
        raise Fault("changed", "something was taken in of what was refused")
    strange = [name for name in after if name.startswith("data/") and not name.startswith(OURS) and not _travels(name)]
    if strange:
        raise Fault("changed", f"these came along: {strange}")
    if after["data/matches/20260101-000000-000.jsonl"] != before["data/matches/20260101-000000-000.jsonl"]:
        raise Fault("changed", "a match of ours is another one now")
    problems = [load_settings().problem, PeopleFile().problem, *latest_unfinished().problems]
    if any(problems) or any("damaged" in name for name in after):
        raise Fault("changed", f"what is kept cannot be read any more: {problems}")


def _travels(name: str) -> bool:
    return named(name.removeprefix("data/")) is not None or name == "data/history.sqlite"


def _files(home: Home) -> dict[str, bytes]:
    """What every file of the home holds, but for the log."""
    found = {path.relative_to(home.folder).as_posix(): path for path in home.folder.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in found.items() if not name.startswith("log/")}
