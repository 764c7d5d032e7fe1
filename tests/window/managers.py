"""Real window managers for the program under test: one with frames, openbox, and one that tiles, i3."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.displays import need, x_server
from tests.window.program import wait_for
from tests.window.x11 import Server

SCREEN: Final = (1600, 900)
SMALL: Final = (1280, 720)
I3: Final = "# i3 config file (v4)\nfont pango:monospace 8\nbar {\n    status_command true\n}\n"
MODE: Final = ("74.5", "1280", "1344", "1472", "1664", "720", "723", "728", "748")  # of a screen of SMALL pixels


class Managed:
    """A screen with a window manager on it."""

    def __init__(self, name: str, display: str) -> None:
        self.name = name
        self.display = display
        self.server = Server(display)
        self.tiles = name == "i3"

    def run(self, *words: str) -> None:
        """Run a program on this screen."""
        subprocess.run(words, env=self._environment, check=True, stdout=subprocess.DEVNULL)

    @property
    def _environment(self) -> dict[str, str]:
        return {"DISPLAY": self.display, "PATH": "/usr/bin:/bin", "HOME": "/nowhere"}

    def state(self, window: int, change: str, *states: str) -> None:
        """Have the manager ``add`` or ``remove`` states of a window, as its own keys and buttons do."""
        self.run("wmctrl", "-i", "-r", hex(window), "-b", ",".join((change, *states)))

    def shrink(self, small: bool = True) -> None:
        """Make the screen smaller, or as large as it was."""
        name = "{}x{}".format(*SMALL)
        if small:
            self.run("xrandr", "--newmode", name, *MODE)
            self.run("xrandr", "--addmode", "screen", name)
        self.run("xrandr", "--output", "screen", "--mode", name if small else "{}x{}".format(*SCREEN))
        wait_for(lambda: self.server.size(self.server.root) == (SMALL if small else SCREEN), "the screen stays")


@contextmanager
def managed(name: str, folder: Path) -> Iterator[Managed]:
    """Yield a screen with that manager, which uses a folder for its settings."""
    for program in (name, "wmctrl", "xrandr", "xdotool"):
        need(program)
    config = folder / "i3.conf"
    config.write_text(I3)
    with x_server("{}x{}".format(*SCREEN)) as display:
        screen = Managed(name, display)
        words = [name, *(["-c", str(config)] if name == "i3" else ["--sm-disable"])]
        environment = {"DISPLAY": display, "PATH": "/usr/bin:/bin", "HOME": str(folder)}
        process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(lambda: screen.server.managed(screen.server.root).is_managed, f"{name} does not come")
            yield screen
        finally:
            screen.server.close()
            process.terminate()
            process.wait(10)
