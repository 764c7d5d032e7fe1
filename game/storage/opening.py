"""Opens a folder in the system's own window for files, or a page in its browser."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.origin import plain_environment
from game.words import _, system_reason

PATIENCE: Final = 10.0  # seconds; what is still running then has opened something


class FolderOpener:
    """Asks the system to open a folder or a page, in the background; ``problem`` is a sentence when that failed."""

    def __init__(self, run: Callable[[Path | str], None] | None = None) -> None:
        self.problem: str | None = None
        self._run = run or _open
        self._thread: threading.Thread | None = None
        self._begun = 0.0

    @property
    def busy(self) -> bool:
        """Whether the system has not answered yet."""
        waiting = self._thread is not None and self._thread.is_alive()
        return waiting and time.monotonic() - self._begun < PATIENCE

    def open(self, folder: Path) -> None:
        """Ask for a folder, which is made if it is missing; nothing happens while the last one is on its way."""
        self._begin(self._try, folder)

    def open_page(self, address: str) -> None:
        """Ask for a page, by its address beginning with ``https://``; ValueError for another one.

        Python's own ``webbrowser`` would hand the libraries of the executable on to the browser.
        """
        if not address.startswith("https://"):
            raise ValueError(f"no page: {address}")
        self._begin(self._try_page, address)

    def wait(self) -> None:
        """Wait until the system has answered."""
        if self._thread is not None:
            self._thread.join()

    def _begin(self, work: Callable[..., None], what: Path | str) -> None:
        if not self.busy:
            self.problem, self._begun = None, time.monotonic()
            self._thread = threading.Thread(target=work, args=(what,), name="open", daemon=True)
            self._thread.start()

    def _try(self, folder: Path) -> None:
        is_there = False
        try:
            folder.mkdir(parents=True, exist_ok=True)
            is_there = True
            self._run(folder)
        except (OSError, subprocess.SubprocessError) as error:
            if isinstance(error, OSError) and not (is_there and isinstance(error, FileNotFoundError)):
                sentence = _("The folder {folder} cannot be opened ({reason}).")
                self.problem = sentence.format(folder=folder, reason=system_reason(error))
            else:
                sentence = _("No program was found to open the folder {folder}. Please open it yourself.")
                self.problem = sentence.format(folder=folder)

    def _try_page(self, address: str) -> None:
        try:
            self._run(address)
        except (OSError, subprocess.SubprocessError):
            sentence = _("No browser was found to open {address}. Please open it yourself.")
            self.problem = sentence.format(address=address)


def _open(what: Path | str) -> None:
    """Ask the system; raises OSError or SubprocessError when it will not."""
    if sys.platform == "win32":
        os.startfile(what)
        return
    command = ["open" if sys.platform == "darwin" else "xdg-open", str(what)]
    quiet = subprocess.DEVNULL
    begun = time.monotonic()
    done = subprocess.run(
        command, env=plain_environment(os.environ), stdin=quiet, stdout=quiet, stderr=quiet, check=False
    )
    if done.returncode != 0 and time.monotonic() - begun < PATIENCE:
        raise subprocess.CalledProcessError(done.returncode, command)
