"""Opening the window."""

from __future__ import annotations

import gc
import importlib

from game.launch import Launch


def open_window(launch: Launch) -> int:
    """Hand over to the application, which is imported only here: the other commands need no window.

    Until the first frame is seen nothing is thrown away, so no garbage is looked for: that is a twentieth of the time.
    """
    gc.disable()
    try:
        app = importlib.import_module("game.app.program")
        code: int = app.run(launch)
    finally:
        gc.enable()
    return code
