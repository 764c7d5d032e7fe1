"""Stored pictures: made small, written, read, and compared with a tolerance; a difference is written as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

FOLDER: Final = Path(__file__).parent / "stored"
WINDOW: Final = (960, 540)
"""The window that is drawn, in pixels."""
SMALL: Final = (400, 225)
"""And the picture that is stored of it."""
SHADES: Final = 16
"""Of each colour, so that a grain of the cloth takes no room."""
BLOCK: Final = 5
"""The side of a block of pixels whose colours are taken together."""
TOLERANCE: Final = 20.0
"""By how much the mean of a block may be off, of 255: rounding to shades takes eight of it."""
LEAST: Final = 3
"""So many blocks that are off are a difference."""

Pixels = NDArray[np.uint8]
"""Rows of pixels of three colours."""


def made_small(picture: Surface) -> Pixels:
    """Return a picture of a window in the size that is stored."""
    pixels: Pixels = pygame.surfarray.array3d(pygame.transform.smoothscale(picture, SMALL)).swapaxes(0, 1)
    return pixels


def path_of(name: str) -> Path:
    """Return where a picture is stored."""
    return FOLDER / f"{name}.png"


def store(name: str, pixels: Pixels) -> None:
    """Store a picture."""
    step = 256 // SHADES
    FOLDER.mkdir(exist_ok=True)
    _write(path_of(name), pixels // step * step + step // 2)


def stored(name: str) -> Pixels:
    """Return a stored picture; raises FileNotFoundError."""
    pixels: Pixels = pygame.surfarray.array3d(pygame.image.load(path_of(name))).swapaxes(0, 1)
    return pixels


def off(before: Pixels, now: Pixels) -> NDArray[np.bool_]:
    """Return which blocks of two pictures are not the same."""
    means = [
        pixels.reshape(SMALL[1] // BLOCK, BLOCK, SMALL[0] // BLOCK, BLOCK, 3).mean(axis=(1, 3))
        for pixels in (before.astype(float), now.astype(float))
    ]
    blocks: NDArray[np.bool_] = np.abs(means[0] - means[1]).max(axis=2) > TOLERANCE
    return blocks


def compare(name: str, now: Pixels, folder: Path) -> str:
    """Return what is to be said where a picture is not as it was stored; empty where it is.

    Then the stored one, this one, and this one with all that is as before dimmed lie beside each other in ``folder``.
    """
    try:
        before = stored(name)
    except FileNotFoundError:
        return f"{name} is not stored yet: python -m tests.pictures {name}"
    blocks = off(before, now)
    if blocks.sum() < LEAST:
        return ""
    changed = blocks.repeat(BLOCK, axis=0).repeat(BLOCK, axis=1)[:, :, None]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    _write(path, np.hstack([before, now, np.where(changed, now, now // 4)]))
    return (
        f"{name}: {blocks.mean():.1%} of the picture changed, see {path}. "
        f"Where that is meant: python -m tests.pictures {name}"
    )


def _write(path: Path, pixels: Pixels) -> None:
    pygame.image.save(pygame.surfarray.make_surface(pixels.swapaxes(0, 1)), path)
