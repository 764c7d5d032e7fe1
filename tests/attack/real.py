"""The program as a process of its own, with a hostile file or a hostile command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.storage.paths import config_dir, matches_dir
from game.storage.settings import SETTINGS
from tests.attack import configs, keptfiles, records
from tests.attack import words as lines
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, need_kept, need_no_crash

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds for a process that starts on a busy machine; a hang takes longer."""


def attack(chance: Chance, home: Home, number: int) -> None:
    """One case."""
    words: list[bytes] = []
    kept: tuple[Path, bytes] | None = None
    kind = chance.randrange(3)
    if kind == 0:
        data = records.mutated(chance)
        path = home.write("data/matches/20260101-000000-000.jsonl", data)
        words, kept = [b"check", os.fsencode(path)], (path, data)
    elif kind == 1:
        data = configs.mutated(chance, number)
        kept = home.write("config/settings.json", data), data
        words = [b"demo", b"brisca", b"--players", b"2", b"--seconds", b"0.3", b"--speed", b"off"]
    else:
        words = [word.encode("utf-8", "surrogateescape").replace(b"\0", b"") for word in _spoken(lines.mutated(chance))]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [os.fsencode(sys.executable), b"-m", b"game", *words],
        cwd=home.folder, env=environment, capture_output=True, timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    for printed in (done.stdout, done.stderr):
        need_no_crash(printed.decode("utf-8", "replace"))
    if done.returncode not in (0, 1, 2):
        raise Fault("tracebacks", f"{words!r} ended with {done.returncode}: {done.stderr!r}")
    if (kept is not None and kind == 0) or (kept is not None and not keptfiles.is_whole(kept[1], SETTINGS)):
        need_kept(*kept)
    assert matches_dir().is_relative_to(home.folder)
    assert config_dir().is_relative_to(home.folder)


def _spoken(words: tuple[str, ...]) -> list[str]:
    """Words that can be handed to a process and open no window that stays."""
    spoken = [word.encode("utf-8", "replace").decode() for word in words if len(word) < 20_000]
    return spoken if spoken and spoken[0] not in ("play", "demo") and not spoken[0].startswith("--") else ["--version"]
