"""The measured program: the real application, watched frame by frame. Run by ``frames.py`` as a process of its own.

``python -m tests.bench.window WIDTHxHEIGHT SECONDS GAME PLAYERS SPEED`` prints one JSON object.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from typing import Final, Literal, get_args

from game.app.program import App
from game.assets import asset_path
from game.launch import Launch
from game.model.presets import preset
from game.packs.pack import load_pack
from game.settings import Settings

SEED: Final = "bench"
SLOW: Final = 12.0  # milliseconds: frames above are named, to find their cause
SLOW_SHOWN: Final = 8
Speed = Literal["slow", "normal", "fast", "off"]


def watch(size: tuple[int, int], seconds: float, game: str, players: int, speed: Speed) -> dict[str, object]:
    """Play a demo and note how long each frame that was drawn took, and the time between flips while things move.

    The work of a frame begins with reading the input and ends with the flip; sleeping between frames is left out. Two
    flips count as neighbours when both frames were drawn, so that a table at rest is no late frame.
    """
    launch = Launch(mode="demo", game=game, rules=preset(game, players), seed=SEED, speed=speed)
    app = App(launch, Settings(window=size), load_pack(asset_path("packs", "castellana")), [])
    work: list[float] = []
    between: list[float] = []
    slow: list[tuple[float, str]] = []
    last: float | None = None
    while not app.frames:
        app.frame(app.display.tick(60))
    start = time.perf_counter()
    elapsed = 0.0
    while time.perf_counter() - start < seconds:
        begin = time.perf_counter()
        drawn = app.prepare(elapsed)
        painted = time.perf_counter()
        elapsed = app.wait()
        beat = time.perf_counter()
        if drawn:
            app.show()
        end = time.perf_counter()
        if drawn:
            work.append((painted - begin + end - beat) * 1e3)
            if last is not None:
                between.append((end - last) * 1e3)
            if work[-1] > SLOW:
                slow.append((round(work[-1], 1), f"{type(app.stage.top).__name__} at {end - start:.2f} s"))
        last = end if drawn else None
    real = app.display.surface.get_size()
    app.close()
    return {
        "size": real,
        "work": [round(value, 3) for value in work],
        "between": [round(value, 3) for value in between],
        "slow": sorted(slow, reverse=True)[:SLOW_SHOWN],
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "worker": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024,
    }


def main() -> None:
    """Print what was watched."""
    width, height = (int(part) for part in sys.argv[1].split("x"))
    speed = next(name for name in get_args(Speed) if name == sys.argv[5])
    print(json.dumps(watch((width, height), float(sys.argv[2]), sys.argv[3], int(sys.argv[4]), speed)))


if __name__ == "__main__":  # the worker process imports this module again
    main()
