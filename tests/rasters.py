"""SVG that is rasterised once for all tests of a process: every window that a test opens draws the same ones again."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Final

import pygame
import pytest

from game.views.paint.cache import SurfaceCache

ROOM: Final = 200_000_000  # bytes
LARGEST: Final = 4_000_000  # bytes of a surface that is kept


@contextmanager
def rasterised_once() -> Iterator[None]:
    """Let pygame draw each SVG at each size once; whoever asks again gets a copy, the same in every pixel."""
    kept, lock = SurfaceCache(ROOM), threading.Lock()
    draw = pygame.image.load_sized_svg

    def load_sized_svg(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        key = file.getvalue(), size
        with lock:
            found = kept.find(key)
        if found is not None:
            return found.copy()
        drawn = draw(file, size)
        if drawn.get_width() * drawn.get_height() * 4 <= LARGEST:
            with lock:
                if kept.find(key) is None:
                    kept.keep(key, drawn.copy())
        return drawn

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pygame.image, "load_sized_svg", load_sized_svg)
        yield
