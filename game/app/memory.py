"""When memory is looked through, at rest as that takes several frames, and given back to the system."""

from __future__ import annotations

import contextlib
import gc
import sys
from typing import Final

DUE: Final = 10
"""Looks through newer objects after which all are looked through, as Python itself has it."""
OVERDUE: Final = 1000
"""That number where nothing ever rests: some minutes of a demo."""
TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3  # of mallopt, as glibc numbers them
LARGE: Final = 6 << 20
"""Bytes from which a block is asked of the system by itself, and given back when it is free.

Smaller ones, such as the pictures of cards in motion, come and go too often for that. Left alone, glibc raises this to
the largest block that was ever free: a picture as large as the window.
"""
SPARE: Final = 4 << 20
"""Bytes at the end of the heap that may stay free."""


def spare_what_stays() -> None:
    """Never look through what is there now: modules and other parts of the program, but no scene."""
    gc.freeze()


def begin() -> None:
    """Look for garbage from now on."""
    gc.set_threshold(*gc.get_threshold()[:2], OVERDUE)
    gc.enable()


def rest() -> None:
    """Nothing moves: look through all objects, where that is due."""
    if gc.get_count()[2] >= DUE:
        gc.collect()


def give_back_memory() -> None:
    """Have memory that is free go back to the system, now and from now on; nothing happens without glibc.

    With it most would stay with the program.
    """
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):  # another C library knows nothing of this
        import ctypes  # here, so that the first frame does not wait for it

        library = ctypes.CDLL(None)
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, SPARE)
        library.malloc_trim(0)
