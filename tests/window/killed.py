"""``python -m tests.window.killed NOTES EVENING SEED``: somebody's evening at full speed, to be killed at any moment.

It is the shipped application with its worker process; only its person is a program (evenings.py). After every frame it
notes what the person has been told, and beforehand the settings that are to be kept (notes.py).
"""

from __future__ import annotations

import sys
import time
from functools import cache
from pathlib import Path
from typing import Final

from game.app.program import App
from game.assets import asset_path
from game.launch import Launch
from game.packs.pack import Pack, load_pack
from game.storage.log import open_log
from game.storage.settings import load_settings
from tests.window.evenings import EVENINGS, Changing
from tests.window.notes import Writing

FRAME: Final = 50.0  # milliseconds that go by with each
PAUSE: Final = 0.002  # seconds after it: on a busy machine the worker, which is nicer, has to have its turn


@cache
def _pack() -> Pack:
    return load_pack(asset_path("packs", "castellana"))


def open_app(launch: Launch) -> App:
    """The application as `triunfo` opens it, without its loop."""
    return App(launch, load_settings().settings, _pack(), [])


def main(path: Path, kind: str, seed: str) -> int:
    """Spend the evening."""
    open_log()
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
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
