"""Folders full of records, made quickly: one match is played, and told again with other dates."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.controllers.simulation import Simulation
from game.model.presets import preset


@cache
def simulated(game: str = "brisca", players: int = 2, matches: int = 1, level: str = "greedy") -> tuple[str, ...]:
    """Records of finished matches with "Ana" as player 0, against the computer."""
    lines: list[str] = []
    found: list[list[str]] = []
    seed = 0
    while len(found) < matches:
        seed += 1
        lines.clear()
        Simulation(game, preset(game, players), (level,) * players, f"history {seed}", lines.append).matches(40)
        for line in lines:
            if '"format"' in line:
                header = json.loads(line)
                header["players"][0] = {"name": "Ana", "kind": "human", "portrait": "you_curls"}
                for other in header["players"][1:]:
                    other["level"] = "strong"
                found.append([json.dumps(header)])
            else:
                found[-1].append(line)
        found = [each for each in found if '"match-end"' in each[-1]]
    return tuple("\n".join(each) + "\n" for each in found[:matches])


def begun(tricks: int = 3) -> str:
    """The beginning of a record: a deal, and so many lines of the next one."""
    lines = simulated()[0].splitlines()
    end = next(number for number, line in enumerate(lines) if '"deal-end"' in line)
    return "\n".join(lines[: end + 2 + 4 * tricks]) + "\n"


def fill(folder: Path, records: Sequence[str], count: int | None = None, day: str = "20260101") -> list[Path]:
    """Write records under names of that day, as many as wanted, again and again the same ones."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number in range(len(records) if count is None else count):
        path = folder / f"{day}-{number // 3600:02}{number // 60 % 60:02}{number % 60:02}-000.jsonl"
        path.write_text(records[number % len(records)], "utf-8", newline="\n")
        paths.append(path)
    return paths
