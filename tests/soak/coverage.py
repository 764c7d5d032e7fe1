"""What a soak has covered of what there is: options with options, phases, refusals, events, levels."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from pathlib import Path

from game.controllers.levels import EVERY_LEVEL
from game.model.combinations import DECKS
from game.model.events import EVENTS
from game.model.state import Phase
from tests.model.options import DOMAINS, ORDER
from tests.model.pairs import allowed_pairs, completed

ERRORS = Path(__file__).resolve().parents[2] / "game" / "model" / "errors.py"
STEPS_ONLY = frozenset(
    {"show-not-in-rules", "show-not-now", "show-twice", "step-not-now", "not-your-draw", "wrong-deck", "wrong-dealer",
     "deal-running", "seat-draw-not-in-rules", "seat-draw-too-late", "seat-draw-count", "seat-draw-card",
     "seat-draw-twice"}
)  # fmt: skip
"""Refusals of steps that no player can send: only the table makes them."""


def refusals() -> set[str]:
    """Every code with which something that a player sends can be refused."""
    text = ERRORS.read_text("utf-8")
    (part,) = re.findall(r"\(IllegalAction\)\n(.*?)^\*\*", text, re.MULTILINE | re.DOTALL)
    return set(re.findall(r"^([a-z]+(?:-[a-z]+)+) ", part, re.MULTILINE)) - STEPS_ONLY


def all_pairs() -> set[str]:
    """Every two option values that go together, in the order of the options."""
    found: set[str] = set()
    for players in DECKS:
        for pair in allowed_pairs(players):
            (one, other) = sorted(pair, key=lambda choice: ORDER.index(choice[0]))
            found.add(f"{one[0]}={one[1]} {other[0]}={other[1]}")
        for option in ORDER:
            if option != "players":
                for value in DOMAINS[option]:
                    if completed({"players": players, option: value}, {}) is not None:
                        first, second = sorted((("players", players), (option, value)), key=lambda c: ORDER.index(c[0]))
                        found.add(f"{first[0]}={first[1]} {second[0]}={second[1]}")
    return found


def coverage(counts: Counter[str], pairs: Collection[str]) -> tuple[list[str], dict[str, object]]:
    """Return lines for people, and the same in figures."""
    wanted = all_pairs()
    groups = {
        "pairs of option values": (wanted, set(pairs)),
        "phases": ({phase.value for phase in Phase}, _named(counts, "phase ")),
        "refusals": (refusals(), _named(counts, "refused ")),
        "events": ({kind.record for kind in EVENTS if kind.record is not None}, _named(counts, "event ")),
        "players": ({*EVERY_LEVEL, "human"}, _named(counts, "player ")),
    }
    lines, figures = [], dict[str, object]()
    for name, (all_, found) in groups.items():
        missing = sorted(all_ - found)
        lines.append(f"{name}: {len(all_ & found)} of {len(all_)}" + _list(missing))
        figures[name.replace(" ", "_")] = [len(all_ & found), len(all_)]
    lines += [f"  {name}: {count}" for name, count in sorted(counts.items()) if not name.startswith("refused ")]
    lines += [f"  {name}: {count}" for name, count in sorted(counts.items()) if name.startswith("refused ")]
    return lines, figures


def _named(counts: Counter[str], start: str) -> set[str]:
    return {name.removeprefix(start) for name in counts if name.startswith(start)}


def _list(missing: list[str]) -> str:
    return "" if not missing else f" (not yet: {', '.join(missing[:20])}{' ...' if len(missing) > 20 else ''})"
