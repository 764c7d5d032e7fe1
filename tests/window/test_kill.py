"""Killed at any moment, the game goes on at the same card: Continue restores what the person knew."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from game.launch import Launch
from game.model.actions import TakeTrick
from game.model.match import Match
from game.model.record import Reader, read_lines
from game.model.state import Phase
from game.settings import Settings
from game.storage.names import is_record
from game.storage.saves import latest_unfinished
from game.storage.settings import save_settings
from tests.cases import MANY
from tests.window.killed import digest, open_app
from tests.window.program import PATIENCE, ROOT, environment, unhurried, wait_for

pytestmark = pytest.mark.slow

KILLS = 6 * MANY  # with each number of players; fifty in all and more with TRIUNFO_MANY
LONGEST_LIFE = 0.7  # seconds after the worker has started


class Notes(NamedTuple):
    """What the killed game had noted: its worker, and digests of what the person knew, by the record's size."""

    worker: int
    digests: dict[int, set[str]]


def read_notes(path: Path) -> Notes:
    worker, digests = 0, dict[int, set[str]]()
    for line in path.read_text().splitlines(keepends=True):
        words = line.split()
        if not line.endswith("\n") or len(words) != 2:
            continue
        if words[0] == "worker":
            worker = int(words[1])
        else:
            digests.setdefault(int(words[0]), set()).add(words[1])
    return Notes(worker, digests)


def start(home: Path, notes: Path, seed: str, go_on: bool) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "tests.window.killed", str(notes), seed, *(["go-on"] if go_on else [])]
    more = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with notes.with_suffix(".stderr").open("wb") as errors:
        return subprocess.Popen(words, env=environment(home, None, **more), cwd=ROOT, stderr=errors)


def is_gone(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


def states(data: bytes) -> tuple[Match, ...]:
    """The states in which a game may have been with this record: a full trick is taken without a line of its own."""
    reader = Reader()
    for line in data.splitlines(keepends=True):
        if line.endswith(b"\n"):
            reader.feed(line.decode())
    match = reader.match
    assert match is not None
    return (match, match.apply(TakeTrick())[0]) if match.phase is Phase.TRICK else (match,)


def known(match: Match) -> str:
    return digest(match.observe(match.seating.index(0)))


def records(home: Path) -> list[Path]:
    """All records, without the copies that are kept of torn ones."""
    return sorted(filter(is_record, (home / "data" / "matches").glob("*.jsonl")))


def play_to_the_end(home: Path, notes: Path) -> None:
    last = start(home, notes, "the end", True)
    assert last.wait(unhurried(5 * PATIENCE)) == 0, notes.with_suffix(".stderr").read_text()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_killed_at_any_moment(players: int, home: Path, tmp_path: Path) -> None:
    assert save_settings(Settings(speed="fast", language="en", window=(960, 540))) is None
    chance = random.Random(f"kills of {players}")
    begun, alive, kills, torn, compared, exact = 0, False, 0, 0, 0, 0
    rounds = 0
    while kills < KILLS:
        rounds += 1
        assert rounds < 3 * KILLS
        notes_path = tmp_path / f"notes-{rounds}"
        notes_path.touch()
        begun += not alive
        process = start(home, notes_path, f"{players}:{begun}", alive)
        while not read_notes(notes_path).worker and process.poll() is None:
            time.sleep(0.01)
        try:
            process.wait(chance.uniform(0.0, LONGEST_LIFE))
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
        else:
            assert process.returncode == 0, notes_path.with_suffix(".stderr").read_text()
            alive = False
            continue
        process.wait()
        kills += 1
        notes = read_notes(notes_path)
        worker = notes.worker
        wait_for(lambda: is_gone(worker), "the worker outlives the game")  # noqa: B023

        record = max(records(home), key=lambda path: path.name)
        data = record.read_bytes()
        torn += not data.endswith(b"\n")
        if b'"match-end"' in data:
            alive = False
            continue
        alive = True
        # At every size that was noted the record says what the person knew then.
        for size, digests in notes.digests.items():
            assert size <= len(data)
            assert digests <= {known(match) for match in states(data[:size])}, f"kill {kills}: not so at {size} bytes"
            compared += 1
        # And what the whole record says is what Continue shows.
        found = latest_unfinished()
        assert found.problems == ()
        assert found.saved is not None
        assert found.saved.path == record
        app = open_app(Launch())
        try:
            app.title.go_on()
            assert app.match is not None
            restored = digest(app.match.observe())
        finally:
            app.close()
        possible = [known(match) for match in states(data)]
        assert restored == possible[0], f"kill {kills}: Continue shows something else than the record says"
        if len(data) in notes.digests:
            exact += 1
    assert exact > KILLS / 4
    if alive:
        play_to_the_end(home, tmp_path / "notes-end")
    # Every match was played to its end after its last kill, and its record holds.
    every = records(home)
    for path in every:
        reader = read_lines(path.read_text().splitlines(keepends=True))
        assert reader.match is not None
        assert reader.match.is_over
    print(f"{kills} kills in {len(every)} matches, {torn} torn lines, {compared} compared, {exact} at the same size")
