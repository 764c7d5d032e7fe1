"""A program that keeps a journey again and again is killed at any moment: the file is whole each time."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from game.storage.travels import Travels

ROOT = Path(__file__).resolve().parents[2]
KILLS = 12
PROGRAM = """
    import itertools
    import sys
    from pathlib import Path

    sys.path.insert(0, sys.argv[1])
    from game.storage.travels import Travels

    travels = Travels("0a", Path(sys.argv[2]))
    print("ready", flush=True)
    for number in itertools.count(len(travels.won)):
        travels.sit_down(f"{number}.jsonl", f"t{number}")
        travels.note_end(f"{number}.jsonl", True, ("last-twice", "points-75"))
        print(number, flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_journey_survives_being_killed_while_it_is_written(tmp_path: Path) -> None:
    script, folder = tmp_path / "program.py", tmp_path / "journey"
    script.write_text(textwrap.dedent(PROGRAM))
    rng, told = random.Random(7), -1
    for _kill in range(KILLS):
        command = [sys.executable, str(script), str(ROOT), str(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as program:
            assert program.stdout is not None
            assert program.stdout.readline() == "ready\n"
            time.sleep(rng.uniform(0.0, 0.05))  # any moment will do
            program.send_signal(signal.SIGKILL)
            lines = program.stdout.read().splitlines(keepends=True)
        told = max([told, *(int(line) for line in lines if line.endswith("\n"))])
        travels = Travels("0a", folder)
        assert travels.problem is None
        assert len(travels.won) in {told + 1, told + 2}  # at most one more is kept than was told
        assert set(travels.won) == {f"t{number}" for number in range(len(travels.won))}
        assert all(wishes == ("last-twice", "points-75") for wishes in travels.won.values())
        told = len(travels.won) - 1
    assert told > 0
    assert not list(folder.glob("*damaged*"))
