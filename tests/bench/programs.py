"""Starts the program as its players do, in a home of its own, and looks at the process from outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.bench.screen import HEIGHT, WIDTH, Pixels

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = (sys.executable, "-m", "game")
BUNDLE = ROOT / "dist" / "triunfo" / "triunfo"
ONEFILE = ROOT / "dist" / "onefile" / "triunfo"
LONGEST_START = 20.0
BYTECODE = str(Path(tempfile.gettempdir(), "triunfo-bench-bytecode"))  # compiled once, as for anybody who plays


class Failed(Exception):
    """A measured program did not do what it should."""


@contextmanager
def home(display: str | None = None, window: tuple[int, int] = (1920, 1080)) -> Iterator[dict[str, str]]:
    """Yield the environment of a fresh player with a window of that size."""
    with tempfile.TemporaryDirectory(prefix="triunfo-bench-") as folder:
        settings = {"version": 1, "window": window, "language": "en"}
        for place in (Path(folder), Path(folder, "config")):
            place.mkdir(exist_ok=True)
            (place / "settings.json").write_text(json.dumps(settings))
        unwanted = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE")
        env = {key: value for key, value in os.environ.items() if key not in unwanted}
        env["PYTHONPYCACHEPREFIX"] = BYTECODE
        env |= {"TRIUNFO_HOME": folder, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        if display is not None:
            env["DISPLAY"] = display
        yield env


def output(command: Sequence[str], env: dict[str, str], timeout: float = 600) -> str:
    """The last line a program prints; raises Failed when it fails."""
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=timeout, check=False)
    if done.returncode or not done.stdout.strip():
        raise Failed(f"{' '.join(command[:4])}: exit code {done.returncode}: {done.stderr.strip()[-300:]}")
    return done.stdout.strip().splitlines()[-1]


@contextmanager
def running(command: Sequence[str], env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is ended afterwards."""
    process = subprocess.Popen(command, env=env, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=10)


def until_seen(process: subprocess.Popen[bytes], pixels: Pixels, start: float) -> float:
    """Seconds from ``start`` until something is on the screen."""
    while time.perf_counter() - start < LONGEST_START:
        # The corner and the middle of a window, wherever it is placed on the black screen.
        if any(pixels.at(x, y) for x, y in ((40, 40), (WIDTH // 2, HEIGHT // 2), (WIDTH // 4, HEIGHT // 4))):
            return time.perf_counter() - start
        if process.poll() is not None:
            raise Failed(f"the program ended with exit code {process.returncode}")
        time.sleep(0.001)
    raise Failed("nothing came on the screen")


def processor_seconds(process: int) -> float:
    """Processor time of a process and its children so far."""
    total = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(folder.name) == process or int(fields[1]) == process:
                total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")
