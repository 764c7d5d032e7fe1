"""The measured program: packs are changed at a table while a demo goes on. Run by ``figures.py`` as its own process.

``python -m tests.bench.packchange WIDTHxHEIGHT`` prints one JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Final

from game.app.program import FRAMES, App
from game.assets import asset_path
from game.launch import Launch
from game.model.presets import preset
from game.packs.pack import load_pack
from game.settings import Settings
from game.views.cards.packshelf import Shelf
from game.views.cards.skin import draw_back, draw_face

PACKS: Final = ("catalana", "napoletana", "francesa", "castellana")
EVERY: Final = 4.0  # seconds from one pack to the next
HEIGHT: Final = 180  # pixels of a card


def drawn_alone(name: str) -> dict[str, float]:
    """Seconds of this thread's processor time for reading a pack, and for drawing all its cards."""
    begin = time.thread_time()
    pack = load_pack(asset_path("packs", name))
    read = time.thread_time()
    width = round(HEIGHT * pack.aspect)
    for card in sorted(pack.cards, key=str):
        draw_face(pack, card, width, HEIGHT).premul_alpha()
    draw_back(pack, width, HEIGHT).premul_alpha()
    return {"read": read - begin, "draw": time.thread_time() - read}


def watch(size: tuple[int, int]) -> dict[str, list[float]]:
    """Milliseconds of each drawn frame from the moment a pack begins to be read until the next one does, by pack."""
    launch = Launch(mode="demo", game="briscola", rules=preset("briscola", 4), seed="bench", speed="normal")
    app = App(launch, Settings(window=size), load_pack(asset_path("packs", PACKS[-1])), [])
    work: dict[str, list[float]] = {"before": []}
    now, begun, elapsed = "before", time.perf_counter(), 0.0
    waiting = list(PACKS)
    shelf: Shelf | None = None
    while True:
        begin = time.perf_counter()
        if begin - begun > EVERY:
            if not waiting:
                break
            now, begun, shelf = waiting.pop(0), begin, Shelf()
            work[now] = []
            shelf.read()  # in the background, as the screen on which packs are chosen does
        pack = shelf.usable(now) if shelf is not None else None
        if pack is not None:
            app.appearances.choose(pack, "briscola")
            shelf = None
        drawn = app.prepare(elapsed)
        painted = time.perf_counter()
        elapsed = app.display.tick(FRAMES)
        beat = time.perf_counter()
        if drawn:
            app.show()
            work[now].append((painted - begin + time.perf_counter() - beat) * 1e3)
    app.close()
    return work


def main() -> None:
    """Print what was watched."""
    width, height = (int(part) for part in sys.argv[1].split("x"))
    work = watch((width, height))
    alone = {name: drawn_alone(name) for name in PACKS}
    print(json.dumps({"work": {name: work[name] for name in PACKS}, "alone": alone}))


if __name__ == "__main__":  # the worker process imports this module again
    main()
