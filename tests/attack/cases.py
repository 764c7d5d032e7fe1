"""The cases: which part of the program each attacks, and what is found."""

from __future__ import annotations

import os
import random
import tempfile
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tests.attack.watch import Fault, Home

Area = Callable[[random.Random, Home, int], None]
PATTERN: Final = "rsrnrclvtrsgprdsrnrlsrcrpdrsvtrgsrnlrcrspii"
"""Which area each case attacks, over and over: the letters of ``LETTERS``."""
LETTERS: Final = {
    "r": "records", "s": "settings", "n": "names", "c": "lines", "l": "lines", "p": "packs", "v": "seals",
    "g": "luggage", "i": "indexes", "d": "deals", "t": "presses",
}  # fmt: skip
PROCESS_EACH: Final = 400
"""One case in so many is a process of its own."""


class Found(NamedTuple):
    """What gave way in a case: ``tracebacks``, ``changed``, ``believed`` or ``played``, and more about it."""

    kind: str
    text: str


def area_of(number: int) -> str:
    """The name of the area that a case attacks."""
    if number % PROCESS_EACH == PROCESS_EACH - 1:
        return "processes"
    return LETTERS[PATTERN[number % len(PATTERN)]]


def areas() -> Mapping[str, Area]:
    """All areas; the program is imported only here."""
    from tests.attack import configs, deals, decks, indexes, luggage, presses, real, records, seals, typed, words

    return {
        "records": records.attack,
        "settings": configs.attack,
        "names": typed.attack,
        "lines": words.attack,
        "packs": decks.attack,
        "seals": seals.attack,
        "luggage": luggage.attack,
        "indexes": indexes.attack,
        "deals": deals.attack,
        "presses": presses.attack,
        "processes": real.attack,
    }


def prepare() -> None:
    """No window, no sound, English, and a home of its own; before anything of the program is imported."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ["TRIUNFO_HOME"] = tempfile.gettempdir()


def run_case(number: int, seed: str, home: Home, known: Mapping[str, Area]) -> Found | None:
    """Run a case; the same number and seed are always the same case."""
    area = area_of(number)
    home.clear()
    chance = random.Random(f"{seed}:{number}")
    try:
        known[area](chance, home, chance.randrange(1 << 30))  # the last for what is done in one case of so many
    except Fault as fault:
        return Found(fault.kind, str(fault))
    except Exception:
        return Found("tracebacks", traceback.format_exc())
    return None


def home_in(folder: str) -> Home:
    """A home for the cases of one process."""
    return Home(Path(folder, "home"))
