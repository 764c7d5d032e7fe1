"""The window program led by a script, quickly: players think in this process, and nobody waits for fine pictures."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import cast

import pygame

from game.app import matches
from game.app.program import App
from game.controllers.computer import InlineEngine
from game.model.state import Phase
from game.views.cards.skin import Skin
from game.views.screens.title import TitleScene
from tests.attack.watch import Fault, instead, opened

FRAME = 50.0
PLAYED = 25
"""Frames at the table."""
SIZES = ((10, 10), (1, 1), (1000, 30), (40, 200), (960, 540))
"""To which the window is pulled, one after the other."""


@contextlib.contextmanager
def in_a_hurry() -> Iterator[None]:
    """Stand-ins for the worker process and for the finer faces, which other tests are about."""
    with instead(matches, "WorkerEngine", InlineEngine), instead(Skin, "prepare", lambda *_values: None):
        yield


def see_the_title() -> str:
    """Open the program as far as the title, look at settings and at a new game, and leave."""

    def script(app: object) -> None:
        running = cast(App, app)
        frames(running, 2)
        _need_title(running)
        _pull(running)
        running.preferences.show()
        frames(running, 2)
        running.stage.pop()
        running.new_games.show()
        frames(running, 2)
        running.stage.pop()
        running.appearances.shelf.wait()
        running.new_games.begin_last()
        frames(running, 3)

    with in_a_hurry():
        return opened(5.0, script)


def go_on() -> str:
    """Open the program, press Enter on the title, play a little, leave the table, and leave."""

    def script(app: object) -> None:
        running = cast(App, app)
        frames(running, 2)
        _need_title(running)
        _press(running, pygame.K_RETURN)
        for _frame in range(PLAYED):
            frames(running, 1)
            match = running.match
            if match is not None and match.table.top.my_turn:
                cut = match.table.top.shown.phase is Phase.CUT
                _press(running, pygame.K_RETURN if cut else pygame.K_1)
        _pull(running)
        running.title.show()
        frames(running, 2)

    with in_a_hurry():
        return opened(5.0, script)


def _pull(app: App) -> None:
    """Pull the window to each size, as a window manager does that asks for nobody's least one."""
    window = app.display.window
    least, window.minimum_size = window.minimum_size, (1, 1)
    for window.size in SIZES:
        frames(app, 1)
    window.minimum_size = least


def frames(app: App, count: int) -> None:
    """Let so many frames pass."""
    for _frame in range(count):
        app.frame(FRAME)


def _press(app: App, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=0))
    frames(app, 1)


def _need_title(app: App) -> None:
    if not isinstance(app.stage.top, TitleScene):
        raise Fault("tracebacks", f"{type(app.stage.top).__name__} came up instead of the title")
