"""A QR code, drawn from its matrix in whole pixels, so that a camera reads it at any size."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import SRCALPHA, Surface

from game.views.paint.theme import colour
from game.views.painter import Painter

QUIET = 4  # modules that are left empty on each side, as the standard asks


@lru_cache(maxsize=4)
def matrix(text: str) -> tuple[bytes, ...]:
    """Return the rows of the code, a byte for each module: 1 for a dark one."""
    import segno  # here: only a table that is open needs it

    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False, boost_error=False).matrix)


def draw_code(painter: Painter, text: str, x: float, y: float, size: float) -> None:
    """Draw the code of a text into a square of so many units, with the empty rim that cameras need."""
    left, top = painter.metrics.at(x, y)
    px = painter.metrics.px(size)

    def make() -> Surface:
        rows = matrix(text)
        module = max(1, px // (len(rows) + 2 * QUIET))
        start = (px - module * len(rows)) // 2
        made = Surface((px, px), SRCALPHA)
        for line, modules in enumerate(rows):
            for place, is_dark in enumerate(modules):
                if is_dark:
                    pygame.draw.rect(
                        made, colour("ink"), (start + place * module, start + line * module, module, module)
                    )
        return made.premul_alpha()

    painter.put(painter.cache.get(("qr", text, px), make), left, top)
