"""RULES.md and FORMATS.md are true: what they list is what there is, and what cites them cites a section they have."""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import fields
from pathlib import Path

from game.commands.line import build_parser
from game.model.presets import GAMES
from game.model.rules import Rules

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "game" / "model" / "RULES.md").read_text("utf-8")
FORMATS = (ROOT / "game" / "model" / "FORMATS.md").read_text("utf-8")
CITATION = re.compile(r"\bRULES\.md,\s+(?:section|sections|clause)\s+([\d, toand]+)")


def code_words(text: str) -> set[str]:
    """What stands between backticks, taken apart."""
    return {word for quoted in re.findall(r"`([^`]+)`", text) for word in re.findall(r"[\w-]+", quoted)}


def test_every_option_is_described() -> None:
    options = {field.name for field in fields(Rules)}
    assert options <= code_words(RULES) | {"players", "deck"}
    (listed,) = re.findall(r"^- `rules` holds every option.*?(?=^- `seat-draw`)", FORMATS, re.MULTILINE | re.DOTALL)
    assert options <= code_words(listed)


def test_every_game_and_its_tables_are_described() -> None:
    rows = dict(re.findall(r"^\| `([\w-]+)` \(.*?\) \| ([\d, ]+) \|", RULES, re.MULTILINE))
    assert {name: {int(number) for number in players.split(",")} for name, players in rows.items()} == {
        name: set(game.rules) for name, game in GAMES.items()
    }


def test_the_events_described_are_those_of_the_records_kept() -> None:
    described = set(re.findall(r'^{"event": "([\w-]+)"', FORMATS, re.MULTILINE))
    records = [path for path in (ROOT / "tests" / "records").glob("*.jsonl") if not path.name.startswith("fault")]
    written = {
        json.loads(line).get("event") for path in records for line in path.read_text("utf-8").split("\n") if line
    }
    assert described == written - {None}


def test_every_command_is_described() -> None:
    (table,) = re.findall(r"^## The command line\n(.*?)^## ", FORMATS, re.MULTILINE | re.DOTALL)
    described = set(re.findall(r"^\| `triunfo ([a-z][a-z-]*)", table, re.MULTILINE))
    (commands,) = (action for action in build_parser()._actions if isinstance(action, argparse._SubParsersAction))
    assert described == set(commands.choices)


def test_whatever_cites_the_rules_cites_a_section_they_have() -> None:
    sections = set(re.findall(r"^## (\d+)\.", RULES, re.MULTILINE))
    cited = {
        number
        for folder in ("game", "tests")
        for path in (ROOT / folder).rglob("*.py")
        for numbers in CITATION.findall(path.read_text("utf-8"))
        for number in re.findall(r"\d+", numbers)
    }
    assert cited
    assert cited <= sections


# --- how the program is built


ARCHITECTURE = (ROOT / "game" / "ARCHITECTURE.md").read_text("utf-8")


def test_every_hop_names_a_file_and_something_that_is_there() -> None:
    hops = re.findall(r"`([\w/]+\.py)`\s+`([\w.]+)`", ARCHITECTURE)
    assert len(hops) > 15
    faults = []
    for name, what in hops:
        source = (ROOT / "game" / name).read_text("utf-8")
        faults += [f"{name}: {part}" for part in what.split(".") if not re.search(rf"\b(def|class) {part}\b", source)]
    assert faults == []


def test_every_file_and_folder_that_is_named_is_there() -> None:
    named = set(re.findall(r"`([\w/]+(?:\.py|/))`", ARCHITECTURE))
    assert {name for name in named if not (ROOT / "game" / name).exists() and not (ROOT / name).exists()} == set()
