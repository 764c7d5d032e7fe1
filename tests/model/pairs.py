"""A pairwise cover of the options: few sets of rules in which every allowed pair of option values occurs.

``python -m tests.model.pairs`` plays 100 deals of every set with ``triunfo simulate``, has ``triunfo check`` read the
record, and prints the list; ``--deals N`` plays more or fewer.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from game.model.presets import GAMES
from game.model.rules import MatchGoal, Rules
from tests.model.options import DOMAINS, ORDER, allowed

Choice = tuple[str, Any]
Pair = tuple[Choice, Choice]

LENGTHS: Final = {"first_to": 1, "fixed": 2, "rotation": 4, "target": 2}
"""How long matches of each kind are here: short, so that many options are seen to end one."""


def usual(rules: Rules) -> dict[str, Any]:
    """The values of a preset as options name them."""
    return {option: rules.match.kind if option == "match" else getattr(rules, option) for option in ORDER}


def completed(wanted: dict[str, Any], preset: dict[str, Any]) -> dict[str, Any] | None:
    """All options with the wanted values among them, as near the preset (may be empty) as they allow; else None."""
    return _extended({}, 0, wanted, preset)


def _extended(chosen: dict[str, Any], at: int, wanted: dict[str, Any], preset: dict[str, Any]) -> dict[str, Any] | None:
    if at == len(ORDER):
        return dict(chosen)
    option = ORDER[at]
    values = allowed(option, chosen)
    if option in wanted:
        values = (wanted[option],) if wanted[option] in values else ()
    elif option in preset and preset[option] in values:
        values = (preset[option], *(value for value in values if value != preset[option]))
    for value in values:
        chosen[option] = value
        found = _extended(chosen, at + 1, wanted, preset)
        if found is not None:
            return found
    chosen.pop(option, None)
    return None


def pairs_of(values: dict[str, Any]) -> set[Pair]:
    return set(combinations(((option, values[option]) for option in ORDER), 2))


@cache
def allowed_pairs(players: int) -> frozenset[Pair]:
    """Every pair of values of two options that some rules for this number of players have."""
    choices = [(option, value) for option in ORDER if option != "players" for value in DOMAINS[option]]
    return frozenset(
        (one, other)
        for one, other in combinations(choices, 2)
        if one[0] != other[0] and completed({"players": players, **dict((one, other))}, {}) is not None
    )


@cache
def cover(rules: Rules) -> tuple[Rules, ...]:
    """Sets of rules for the preset's number of players: the preset, then greedily those with most pairs unseen."""
    preset = usual(rules)
    sets = [replace(rules, match=MatchGoal(rules.match.kind, LENGTHS[rules.match.kind]))]
    missing = sorted(allowed_pairs(rules.players) - pairs_of(preset), key=str)
    while missing:
        wanted: dict[str, Any] = {"players": rules.players}
        for pair in missing:
            if all(wanted.get(option, value) == value for option, value in pair):
                more = {**wanted, **dict(pair)}
                if completed(more, preset) is not None:
                    wanted = more
        values = completed(wanted, preset)
        assert values is not None
        covered = pairs_of(values)
        missing = [pair for pair in missing if pair not in covered]
        sets.append(Rules(**{**values, "match": MatchGoal(values["match"], LENGTHS[values["match"]])}))
    return tuple(sets)


def every_cover() -> Iterator[tuple[str, Rules]]:
    """The cover of every game and number of players, each set of rules once, with the game's name."""
    seen: set[Rules] = set()
    for game in GAMES.values():
        for rules in game.rules.values():
            for each in cover(rules):
                if each not in seen:
                    seen.add(each)
                    yield game.name, each


def as_options(rules: Rules) -> list[str]:
    """The rules as ``--rule`` arguments."""
    texts = []
    for option in ORDER:
        value = getattr(rules, option)
        text = str(value).lower() if isinstance(value, bool) else "none" if value is None else str(value)
        texts += [] if option == "players" else ["--rule", f"{option}={text}"]
    return texts


def _run(*arguments: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", "game", *arguments], capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout or done.stderr).strip()


def main() -> int:
    """Simulate and check every set of rules; 1 when one of them fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    deals = str(parser.parse_args().deals)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        record = str(Path(folder) / "record.jsonl")
        for number, (game, rules) in enumerate(every_cover(), 1):
            table = [game, "--players", str(rules.players)]
            options = [*as_options(rules), "--deals", deals, "--seed", str(number), "--levels"]
            levels = ",".join(["random"] * rules.players)
            code, told = _run("simulate", *table, *options, levels, "--out", record)
            if code == 0:
                told = f"{json.loads(told)['deals']} deals"
                code, checked = _run("check", record)
                told += f", {checked}"
            failed += code != 0
            told_rules = " ".join(option for option in as_options(rules) if option != "--rule")
            print(
                f"{'ok' if code == 0 else 'FAILED'} {number} {game} {rules.players}: {told_rules}: {told}", flush=True
            )
    print(f"{failed} of {number} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
