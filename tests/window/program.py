"""The program as a process of its own on an X server, and the mouse and keyboard that drive it (xdotool)."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from pygame import Surface

from game.settings import Settings
from game.storage.settings import save_settings
from tests.patience import wait_for as patiently
from tests.window.driven import DONE
from tests.window.x11 import Server

T = TypeVar("T")
ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 90.0  # seconds until something is given up; a machine with two busy cores is slow to start


def unhurried(seconds: float) -> float:
    """So many seconds, and more on a machine where more than two programs wait for each core, as these tests do."""
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1) / 2)


def wait_for(what: Callable[[], T | None], why: str, patience: float = PATIENCE) -> T:
    """Return the first answer that is neither None nor False; give up after so many unhurried seconds."""
    return patiently(what, unhurried(patience), f"waited {patience:g} s in vain: {why}", 0.02)


def environment(home: Path, display: str | None, **more: str) -> dict[str, str]:
    """The variables of a player's shell: the tests' own dummy drivers do not reach the program."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    for key in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LC_ALL"):
        kept.pop(key, None)
    kept |= {"TRIUNFO_HOME": str(home), "LANG": "en_GB.UTF-8", "PYTHONPATH": str(ROOT), **more}
    if display is not None:
        kept["DISPLAY"] = display
    return kept


def prepare(home: Path, settings: Settings) -> None:
    """Leave settings as if the player had chosen them before."""
    assert save_settings(settings, home / "config" / "settings.json") is None


class Program:
    """A running game. ``window`` is found by its name; closing the window ends the process.

    ``command`` starts it where it is not to be run from this checkout.
    """

    def __init__(
        self,
        home: Path,
        display: str,
        arguments: Sequence[str] = (),
        more: Mapping[str, str] | None = None,
        module: str = "game",
        command: Sequence[str] = (),
    ) -> None:
        self.home = home
        self.display = display
        self.server = Server(display)
        self._environment = environment(home, display)
        self._errors = home / "stderr"
        others = self.server.windows("Triunfo")
        words, pipe = [*(command or (sys.executable, "-m", module)), *arguments], subprocess.PIPE
        own = {**self._environment, **(more or {})}
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(words, env=own, stdin=pipe, stdout=pipe, stderr=errors, cwd=home, text=True)
        self.window = self._find_window(others)
        self._xdotool("windowmove", str(self.window), "0", "0")
        self.focus()
        wait_for(lambda: len(set(self.look()[::997])) > 8, "the window stays empty")

    # --- the process

    def _find_window(self, others: tuple[int, ...]) -> int:
        def find() -> int | None:
            assert self.process.poll() is None, f"the program ended by itself: {self.complaint()}"
            return next((window for window in self.server.windows("Triunfo") if window not in others), None)

        return wait_for(find, "no window came")

    def complaint(self) -> str:
        """What was written to standard error."""
        return self._errors.read_text()

    def end(self) -> int:
        """Close the window as a person does; return the exit code."""
        self.server.close_window(self.window)
        code = self.process.wait(unhurried(PATIENCE))
        self._close()
        return code

    def terminate(self) -> int:
        """Tell the process to end, as the system does that shuts down; return the exit code."""
        self.process.terminate()
        code = self.process.wait(unhurried(PATIENCE))
        self._close()
        return code

    def kill(self) -> None:
        """Stop without asking, wherever it stands."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            # The next program's window may have the same number: it must not be taken for this one, which goes.
            wait_for(lambda: self.window not in self.server.windows("Triunfo"), "the window stays")
        self._close()

    def _close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if self.process.stdout.closed:
            return
        self.server.close()
        with contextlib.suppress(OSError):  # nobody reads it any more
            self.process.stdin.close()
        self.process.stdout.close()

    # --- the screen

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the window now."""
        size = self.server.size(self.window)
        assert size is not None, f"the window has gone: {self.complaint()}"
        return size

    def picture(self, area: tuple[int, int, int, int] | None = None) -> Surface:
        """What the window shows."""
        seen = self.server.picture(self.window, area)
        assert seen is not None, f"the window has gone: {self.complaint()}"
        return seen

    def look(self) -> bytes:
        """What the window shows, to be compared."""
        return self.picture().get_buffer().raw

    def differs(self, before: bytes) -> bool:
        """Wait until the picture is another; False when it never is."""
        end = time.monotonic() + unhurried(PATIENCE)
        while self.look() == before:
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def resize(self, width: int, height: int) -> None:
        """Pull the window to a size."""
        self._xdotool("windowsize", str(self.window), str(width), str(height))
        wait_for(lambda: self.size == (width, height), f"the window never got {width}x{height}")
        self.settle()

    def settle(self, patience: float = 8.0, still: float = 0.4) -> bool:
        """Wait until there is a picture and it rests for ``still`` unhurried seconds; False when it never does.

        What has lain still for less than 0.3 seconds takes no press.
        """
        still, end = unhurried(still), time.monotonic() + unhurried(patience)
        before, since = b"", time.monotonic()
        while time.monotonic() < end:
            now = self.look()
            if now != before:
                before, since = now, time.monotonic()
            elif time.monotonic() - since >= still and any(now):  # black: the window is open, and nothing is drawn yet
                return True
            time.sleep(0.05)
        return False

    # --- gamepad and finger

    def tell(self, *words: object) -> str:
        """Have the hand inside a program of ``tests.window.driven`` do something; back when the program has seen it.

        Returns what it answers.
        """
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        answer = ""
        for line in self.process.stdout:
            if line == DONE:
                return answer
            answer = line.rstrip("\n")
        raise AssertionError(f"the program has ended: {self.complaint()}")

    # --- mouse and keyboard

    def focus(self) -> None:
        """Without a window manager nobody else gives the window the keyboard."""

        def focused() -> bool:
            try:
                self._xdotool("windowfocus", "--sync", str(self.window))
            except AssertionError:  # it is not seen yet
                return False
            return True

        wait_for(focused, "the window takes no focus", 20.0)

    def key(self, *names: str) -> None:
        """Press and release keys, one after the other."""
        if names:
            self._xdotool("key", "--delay", "30", *names)

    def key_by_key(self, *names: str) -> None:
        """Press keys, each after what the one before has changed is seen: on a busy machine they would come at once."""
        for name in names:
            self.settle()
            before = self.look()
            self.key(name)
            assert self.differs(before), f"nothing came of {name}"
        self.settle()

    def hold(self, name: str, down: bool) -> None:
        """Press a key, or let it go."""
        self._xdotool("keydown" if down else "keyup", name)

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a pixel of the window."""
        self._xdotool(*self._moved(x, y))

    def _moved(self, x: float, y: float) -> tuple[str, ...]:
        return "mousemove", "--window", str(self.window), str(round(x)), str(round(y))

    def click(self, x: float, y: float) -> None:
        """Click at a pixel of the window."""
        self._xdotool(*self._moved(x, y), "sleep", "0.03", "click", "1")

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the pointer is, away from the person when positive."""
        if notches:
            self._xdotool("click", "--repeat", str(abs(notches)), "--delay", "20", "4" if notches > 0 else "5")

    def press(self, down: bool) -> None:
        """Press the left button where the pointer is, or let it go."""
        self._xdotool("mousedown" if down else "mouseup", "1")

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 12) -> None:
        """Drag from one pixel to another."""
        way = [*self._moved(*start), "mousedown", "1"]
        for i in range(1, steps + 1):
            way += self._moved(*(a + (b - a) * i / steps for a, b in zip(start, end, strict=True)))
            way += ["sleep", "0.025"]
        self._xdotool(*way, "mouseup", "1")

    def _xdotool(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False)
        if check and done.returncode:
            raise AssertionError(f"xdotool {' '.join(words)}: {done.stderr}")
        return done.stdout
