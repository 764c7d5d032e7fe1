"""``python -m tests.views.surfacecount WIDTHxHEIGHT PLAYERS``: play a deal without a window, and count what is drawn.

A program of its own, because it counts the surfaces of the whole process. Prints a JSON object: ``kept`` bytes of all
surfaces that are alive after it, apart from that of the window, and ``painted``, for each frame in which something was
drawn, how many pixels were painted again.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from unittest.mock import patch

from pygame import Rect, Surface

from game.views.paint.cache import room_for
from game.views.paint.compositor import Compositor, Item
from tests.gallery import situations
from tests.gallery.studio import Live, Studio
from tests.objects import all_objects

STEP = 40.0  # milliseconds of a frame


def live_bytes(without: Surface) -> int:
    """Return the bytes of all surfaces that somebody holds; a part of another surface counts nothing."""
    found: dict[int, Surface] = {}
    for holder in all_objects():
        for held in gc.get_referents(holder):
            # isinstance would have modules imported that are imported when they are used
            if type(held) is Surface and held.get_parent() is None:
                found[id(held)] = held
            elif type(held) is Surface:
                whole = held.get_abs_parent()
                found[id(whole)] = whole
    found.pop(id(without), None)
    return sum(surface.get_pitch() * surface.get_height() for surface in found.values())


def count(size: tuple[int, int], players: int) -> dict[str, object]:
    """Play a deal, all of it by the computer."""
    studio = Studio(*size, cache_bytes=room_for(*size))
    painted: list[int] = []
    paint = Compositor.paint

    def counted(self: Compositor, target: Surface, background: Surface, items: list[Item]) -> list[Rect]:
        dirty = paint(self, target, background, items)
        if dirty:
            painted.append(sum(area.w * area.h for area in dirty))
        return dirty

    with patch.object(Compositor, "paint", counted):
        live = Live(studio, situations.rules_of(players), demo=True)
        while not live.ended:
            live.frames(1, STEP)
            live.stage.paint(studio.surface)
    kept = live_bytes(studio.surface)
    studio.close()
    return {"kept": kept, "painted": painted}


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    width, height = (int(part) for part in sys.argv[1].split("x"))
    print(json.dumps(count((width, height), int(sys.argv[2]))))
