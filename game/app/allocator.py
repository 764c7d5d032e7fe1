"""How the C library keeps memory that is free: with glibc most of it would stay with the program."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from typing import Final

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3  # of mallopt, as glibc numbers them
LARGE: Final = 6 << 20
"""Bytes from which a block is asked of the system by itself, and given back when it is free.

Smaller ones, such as the pictures of cards in motion, come and go too often for that. Left alone, glibc raises this to
the largest block that was ever free: a picture as large as the window.
"""
SPARE: Final = 4 << 20
"""Bytes at the end of the heap that may stay free."""


def give_back_memory() -> None:
    """Have memory that is free go back to the system, now and from now on; nothing happens without glibc."""
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):  # another C library knows nothing of this
        library = ctypes.CDLL(None)
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, SPARE)
        library.malloc_trim(0)
