"""The measured program: the real application, watched frame by frame. Run by ``frames.py`` as a process of its own.

``python -m tests.bench.window WIDTHxHEIGHT SECONDS PLAYERS SPEED`` prints one JSON object.
"""

from __future__ import annotations

import json
import resource
import sys
import time

from game.app import App
from game.assets import asset_path
from game.launch import Launch
from game.model.presets import preset
from game.storage.settings import Settings
from game.views.packs import load_pack

SEED = "bench"
SLOW_SHOWN = 12


def watch(width: int, height: int, seconds: float, players: int, speed: str) -> dict[str, object]:
    """Play a demo and note how long each frame that was drawn took, and the time between flips while things move."""
    assert speed in ("slow", "normal", "fast", "off")
    launch = Launch(mode="demo", rules=preset("brisca", players), seed=SEED, speed=speed)
    app = App(launch, Settings(window=(width, height)), load_pack(asset_path("packs", "castellana")), [])
    size = app.display.surface.get_size()
    work: list[float] = []
    between: list[float] = []
    slow: list[tuple[float, str]] = []
    last: float | None = None
    while not app.frames:
        app.frame(app.display.tick(60))
    start = time.perf_counter()
    while (now := time.perf_counter()) - start < seconds:
        elapsed = app.display.tick(60)
        begin = time.perf_counter()
        drawn = app.frame(elapsed)
        end = time.perf_counter()
        if drawn:
            work.append((end - begin) * 1e3)
            if last is not None:
                between.append((end - last) * 1e3)
            if end - begin > 0.012:
                scene = app.stage.top
                event = getattr(getattr(scene, "top", None), "last_event", None)
                slow.append(
                    (round((end - begin) * 1e3, 1), f"{type(scene).__name__} {type(event).__name__} {now - start:.2f}")
                )
        last = end if drawn else None
    app.close()
    slow.sort(reverse=True)
    return {
        "size": size,
        "frames": len(work),
        "work": [round(value, 3) for value in work],
        "between": [round(value, 3) for value in between],
        "slow": slow[:SLOW_SHOWN],
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "cache": app.cache.bytes if hasattr(app.cache, "bytes") else None,
    }


def main() -> None:
    width, height = (int(part) for part in sys.argv[1].split("x"))
    print(json.dumps(watch(width, height, float(sys.argv[2]), int(sys.argv[3]), sys.argv[4])))


if __name__ == "__main__":  # the worker process imports this module again
    main()
