"""The index of the history: damaged in a byte or more, it is made anew, and all that is told of matches stays."""

from __future__ import annotations

import functools
import os
import string
from typing import cast

from game.storage.balances import BalanceKey, KeptBalance, keep_balance
from game.storage.history import History
from game.storage.paths import matches_dir
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.program import frames
from tests.attack.records import originals
from tests.attack.watch import Fault, Home, command, opened

SCREENS = 40
"""One case in so many looks at the screens of matches and statistics."""
WHEN = 1_700_000_000
"""The time of every record, since an index knows its records by size and time."""
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("history",),
    ("history", "--json"),
    ("stats",),
    ("stats", "--json"),
    ("stats", "--csv"),
)
INDEX = "data/history.sqlite"
LETTERS = string.ascii_letters + string.digits


def attack(chance: Chance, home: Home, number: int) -> None:
    """One case."""
    _write_records(home)
    content, told = _sound()
    home.write(INDEX, damaged(content, chance))
    if number % SCREENS == 0:
        opened(5.0, _look)
    words = chance.choice(COMMANDS)
    found = _told(words)
    if found != told[words]:
        raise Fault("changed", f"{' '.join(words)} tells {found} and not {told[words]}")


def damaged(content: bytes, chance: Chance) -> bytes:
    """An index with one other byte, with several, with another letter or digit, or after an accident."""
    kind = chance.random()
    if kind < 0.2:
        return hostile.mangle(content, chance)
    spoilt = bytearray(content)
    if kind < 0.5:  # only its sum tells such a row from a good one
        place = chance.choice([place for place, byte in enumerate(content) if chr(byte) in LETTERS])
        spoilt[place] = ord(chance.choice(LETTERS))
        return bytes(spoilt)
    for _byte in range(chance.choice((1, 1, 1, 1, 5, 50))):
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt)


def _write_records(home: Home) -> None:
    """Matches of every game: finished, given up, broken off, of a friend."""
    for number, content in enumerate(originals()[-8:]):
        place = ("", "", "abandoned/", "imported/")[number % 4]
        whole = content if number % 4 < 2 else b"\n".join(content.split(b"\n")[: 60 + number]) + b"\n"
        path = home.write(f"data/matches/{place}2026010{number + 1}-000000-000.jsonl", whole)
        os.utime(path, (WHEN, WHEN))


@functools.cache
def _sound() -> tuple[bytes, dict[tuple[str, ...], tuple[int, str, str]]]:
    """The index of these records, and what is told by it: luck and play are none, as those are worked out again."""
    with History() as history:
        history.refresh()
    told = {words: _told(words) for words in COMMANDS}
    keep_balance(matches_dir(), BalanceKey("20260101-000000-000.jsonl", 0, 1, 1), KeptBalance(0.5, -0.5, True))
    return matches_dir().with_name("history.sqlite").read_bytes(), told


def _told(words: tuple[str, ...]) -> tuple[int, str, str]:
    """What a command tells, wherever the home lies."""
    code, *texts = command(words)
    out, complaint = (text.replace(str(matches_dir()), "") for text in texts)
    return code, out, complaint


def _look(app: object) -> None:
    """Look at the matches and at the statistics of whoever has played."""
    from game.app.program import App

    running = cast(App, app)
    frames(running, 2)
    running.past_matches.show()
    frames(running, 30)
    running.show_statistics()
    frames(running, 30)
