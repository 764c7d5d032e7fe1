"""``python -m tests.window.killed NOTES EVENING SEED FATAL``: somebody's evening at full speed, to be killed.

It is the shipped application with its worker process; only its person is a program (evenings.py). After every frame it
notes what the person has been told, and beforehand the settings that are to be kept (notes.py). It kills itself before
it does something for the ``FATAL``-th time to a file of its home; 0: never.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.app.program import App
from game.assets import asset_path
from game.launch import Launch
from game.packs.pack import Pack, load_pack
from game.storage.log import open_log
from game.storage.paths import data_dir
from game.storage.settings import load_settings
from tests.window.evenings import EVENINGS, Changing
from tests.window.notes import Writing

FRAME: Final = 50.0  # milliseconds that go by with each
FILES: Final = frozenset({"open", "os.rename", "os.mkdir", "os.remove"})  # what Python says before it does it
READING: Final = (("r",), ("rb",))
PAUSE: Final = 0.002  # seconds after it: on a busy machine the worker, which is nicer, has to have its turn


@cache
def _pack() -> Pack:
    return load_pack(asset_path("packs", "castellana"))


def open_app(launch: Launch) -> App:
    """The application as `triunfo` opens it, without its loop."""
    return App(launch, load_settings().settings, _pack(), [])


def die_before(fatal: int) -> None:
    """Kill this process before it makes, changes, renames or removes a file of its home for so many times."""
    home, left = str(data_dir().parent), fatal

    def count(event: str, values: tuple[Any, ...]) -> None:
        nonlocal left
        if event in FILES and str(values[0]).startswith(home) and values[1:2] not in READING:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)


def main(path: Path, kind: str, seed: str, fatal: int) -> int:
    """Spend the evening."""
    open_log()
    die_before(fatal)
    with path.open("a") as file:
        notes = Writing(file)

        def opened() -> App:
            app = open_app(Launch())
            app.settings.subscribe(lambda settings: notes.tell("will", "settings", settings))
            app.frame(FRAME)
            notes.tell("worker", app.matches.engine.process_id)
            return app

        evening = EVENINGS[kind](opened(), seed, notes.tell)
        if isinstance(evening, Changing):
            evening.reopen = opened
        if not evening.go_on():
            evening.begin()
        while not evening.is_over:
            evening.app.frame(FRAME)
            notes.take(evening)
            evening.act()
            time.sleep(PAUSE)
        evening.app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])))
