"""Pictures of the whole application, after more than one thing was done in it."""

from __future__ import annotations

from itertools import takewhile
from unittest.mock import patch

from pygame import Surface

from game.app import matches
from game.app.program import App
from game.assets import asset_path
from game.controllers.computer import InlineEngine
from game.hosting.seating import Seating
from game.journey import TABLE, TABLES
from game.launch import Launch
from game.model.presets import preset
from game.packs.pack import load_pack
from game.people import company
from game.settings import KeptSeat, Settings
from game.storage.travels import Travels
from game.views.screens.journey.scene import JourneyScene
from tests.pictures.stored import WINDOW

STRIDE = 200.0  # milliseconds of a frame
SETTLED = 60  # frames
ROUNDS = 12
ANA = "0a"
AWAY = "olot"  # a table with a pack and a cloth of its own; those before it have to be won


def after_a_journey() -> Surface:
    """A match that was begun after a table of the journey was left: with one's own cards and cloth again."""
    travels = Travels(ANA)
    for table in takewhile(lambda table: table.key != AWAY, TABLES):
        travels.sit_down(f"{table.key}.jsonl", table.key)
        travels.note_end(f"{table.key}.jsonl", True, ())
    settings = Settings(window=WINDOW, speed="off", was_invited=True, seats=(KeptSeat("Ana", "you_curls", id=ANA),))
    with patch.object(matches, "WorkerEngine", InlineEngine):
        app = App(Launch(), settings, load_pack(asset_path("packs", "castellana")), [])
    try:
        _frames(app, 2)
        app.journey.show()
        _frames(app, 2)
        scene = app.stage.top
        assert isinstance(scene, JourneyScene)
        scene.desk.sit_down()
        _frames(app, SETTLED)
        assert app.stage.skin.pack.id == TABLE[AWAY].pack, "nobody sits at a table of the journey"
        app.title.show()
        _frames(app, 2)
        app.matches.begin(Seating("brisca", preset("brisca", 2), company(2, "casual"), "after a journey"))
        _frames(app, SETTLED)
        for _ in range(ROUNDS):  # each frame orders a few sprites of cards at rest from the thread
            app.stage.skin.masters.wait()
            app.stage.repaint()
            _frames(app, 1)
        return app.display.surface.copy()
    finally:
        app.close()


def _frames(app: App, count: int) -> None:
    for _ in range(count):
        app.frame(STRIDE)
