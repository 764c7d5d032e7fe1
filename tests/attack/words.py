"""Command lines: good ones whose words are swapped, left out, doubled, and replaced by hostile ones."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from game.commands import line, play, window
from game.launch import Launch
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, command, instead

RECORDS = Path(__file__).resolve().parents[1] / "records"
LINES = (
    "simulate brisca --players 2 --deals 1 --seed 1",
    "simulate briscola --players 4 --deals 1 --levels random,greedy --duplicate",
    "simulate briscola-chiamata --players 5 --deals 1 --rule auction=rank --rule match=target:5",
    "check RECORD",
    "packs",
    "--version",
    "--help",
    "simulate brisca-catalana --players 2 --deals 2 --rule stake=5 --out out.jsonl",
    "play brisca --players 2 --level strong --pack castellana",
    "play brisca-mexicana --players 3 --humans Ana,Bep --seed 7 --rule signals=false",
    "demo briscola --players 6 --speed fast --seconds 3",
    "packs --help",
    "play --help",
    "packs --sheet nothing sheet.png --width 300",
)
OPTIONS = (
    "--players",
    "--deals",
    "--seed",
    "--levels",
    "--rule",
    "--out",
    "--duplicate",
    "--level",
    "--pack",
    "--humans",
    "--speed",
    "--seconds",
    "--sheet",
    "--width",
    "--check",
    "--help",
    "-h",
    "--",
    "-",
    "---",
    "-x",
    "--no",
    "--version",
)
MOST_DEALS = 2
SAFE = ("out.jsonl", "out dir", "", "/dev/full", "\0", "x" * 300, "sheet.png", ".", "\udc80")
"""What may be written to: never a file that is needed."""


def mutated(chance: Chance) -> tuple[str, ...]:
    """The words of a command line that nobody means."""
    words = chance.choice(LINES).replace("RECORD", str(chance.choice(sorted(RECORDS.iterdir())))).split()
    for _change in range(chance.choice((0, 1, 1, 2, 4))):
        if not words:
            break
        at = chance.randrange(len(words))
        kind = chance.randrange(7)
        if kind == 0:
            del words[at]
        elif kind == 1:
            words.insert(at, chance.choice(words))
        elif kind == 2:
            other = chance.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        elif kind == 3:
            words.insert(at, chance.choice(OPTIONS))
        elif kind == 4:
            words[at] = f"{words[at]}={_word(chance)}"
        else:
            words[at] = _word(chance)
    return tuple(_bounded(words, chance))


def _word(chance: Chance) -> str:
    return str(chance.choice(hostile.NUMBERS)) if chance.random() < 0.3 else hostile.text(chance)


def _bounded(words: list[str], chance: Chance) -> Iterator[str]:
    """Nothing that would be right but take hours, need a window, or write over a file that is needed."""
    before = ""
    for word in words:
        option, equals, value = word.partition("=")
        if option == "--deals" and equals and value.isdecimal():
            word = f"--deals={min(int(value[:9]), MOST_DEALS)}"
        elif before == "--deals" and word.isdecimal():
            word = str(min(int(word[:9]), MOST_DEALS))
        elif option in ("--out", "--sheet") and equals:
            word = f"{option}={chance.choice(SAFE)}"
        elif before == "--out":
            word = chance.choice(SAFE)
        elif before == "--width" and word.isdecimal():
            word = str(min(int(word[:9]), 400))
        if option not in ("--smoke", "--check"):  # they take seconds: others run them
            yield word
        before = word


def attack(chance: Chance, home: Home, _number: int) -> None:
    """One case."""
    words = mutated(chance)
    launched: list[Launch] = []

    def open_window(launch: Launch) -> int:
        launched.append(launch)
        return 0

    here = Path.cwd()
    os.chdir(home.folder)
    try:
        if not words:
            return  # that opens the window
        with contextlib.ExitStack() as stack:
            for module in (window, line, play):
                stack.enter_context(instead(module, "open_window", open_window))
            code, out, err = command(words)
    finally:
        os.chdir(here)
    if code == 2 and (out or err.count("\n") != 1 or len(err) > 1500):
        raise Fault("tracebacks", f"{words!a} was answered by more than a sentence: {out!a} {err!a}")
