"""``python -m tests.window.killed NOTES PLAYERS:NUMBER [go-on]``: a game that plays itself at full speed, to be killed.

It is the shipped application with its worker process; only its person is a program. After every frame in which the
record has grown it notes the record's size and a digest of what the person knows.
"""

from __future__ import annotations

import hashlib
import random
import sys
from pathlib import Path
from typing import TextIO

from game.app.program import App
from game.app.tablematch import TableMatch
from game.assets import asset_path
from game.launch import Launch
from game.model.actions import Action
from game.model.observation import Observation
from game.model.presets import preset
from game.packs.pack import load_pack
from game.storage.settings import load_settings
from game.views.input.intents import Device, Intent, Means
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.title import TitleScene


def digest(observation: Observation) -> str:
    """What a seat knows, in one word."""
    return hashlib.sha256(repr(observation).encode()).hexdigest()[:24]


def open_app(launch: Launch) -> App:
    """The application as `triunfo` opens it, without its loop."""
    return App(launch, load_settings().settings, load_pack(asset_path("packs", "castellana")), [])


class Person:
    """Presses keys and plays cards as soon as there is something to do."""

    def __init__(self, app: App, seed: str, notes: TextIO) -> None:
        self.app = app
        self.chance = random.Random(seed)
        self.notes = notes
        self.noted = (-1, "")

    def play_on(self) -> None:
        """Play until the match result is shown."""
        while not isinstance(self.app.stage.top, MatchResultScene):
            self.app.frame(16.0)
            match = self.app.match
            assert match is not None
            self.note(match)
            self.act(match)

    def note(self, match: TableMatch) -> None:
        path = record_of(match)
        found = (path.stat().st_size, digest(match.observe()))
        if found != self.noted:
            self.noted = found
            print(*found, file=self.notes, flush=True)

    def act(self, match: TableMatch) -> None:
        top = self.app.stage.top
        seen = match.observe()
        if (
            isinstance(top, DealResultScene)
            or match.table.top.timeline.waits_at_gate
            or not match.table.top.timeline.idle
        ):
            self.press(Means.CONFIRM)
        elif match.table.top.my_turn and seen.turn == seen.seat:
            if seen.armable is not None and not match.armed and self.chance.random() < 0.5:
                self.press(Means.SWAP)
            actions: list[Action] = [action for action in seen.legal if not match.armed or action != seen.armable]
            match.act(self.chance.choice(actions))

    def press(self, means: Means) -> None:
        self.app.stage.handle(Intent(means, Device.KEYS))


def record_of(match: TableMatch) -> Path:
    """The file the match is written to."""
    path = match.hosted.record
    assert path is not None
    return path


def main(notes: Path, seed: str, go_on: bool) -> int:
    if go_on:
        app = open_app(Launch())
        assert isinstance(app.stage.top, TitleScene)
        app.title.go_on()
        assert app.match is not None
    else:
        players = int(seed.split(":")[0])
        app = open_app(Launch(mode="table", rules=preset("brisca", players), seed=seed))
    with notes.open("a") as file:
        person = Person(app, seed, file)
        app.frame(16.0)
        print("worker", app.matches.engine.process_id, file=file, flush=True)
        person.play_on()
    app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], len(sys.argv) > 3))
