"""Opening the window."""

from __future__ import annotations

import importlib

from game.launch import Launch


def open_window(launch: Launch) -> int:
    """Hand over to the application, which is imported only here: the other commands need no window."""
    app = importlib.import_module("game.app.program")
    code: int = app.run(launch)
    return code
