"""SDL itself, below pygame, for what pygame cannot ask of it: parts of a window, to wait for input, what keys write.

Where SDL cannot be called so, the functions say it, and their callers do without.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame
from pygame import Rect


@cache
def _library() -> Any:
    """Return the library that pygame has loaded; None where this one does not lead to it."""
    try:
        # A module of pygame leads to what it is linked with, but on Windows only the library's name does.
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__))
        sdl.SDL_GetWindowFromID.argtypes, sdl.SDL_GetWindowFromID.restype = [ctypes.c_uint32], ctypes.c_void_p
        sdl.SDL_UpdateWindowSurfaceRects.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
        sdl.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
        sdl.SDL_GetScancodeFromKey.argtypes = [ctypes.c_int32]
    except (OSError, AttributeError):
        return None
    return sdl


def show_parts(window: pygame.Window, areas: Sequence[Rect]) -> bool:
    """Show these parts of a window's surface, in pixels; returns whether that could be done."""
    sdl = _library()
    place = None if sdl is None else sdl.SDL_GetWindowFromID(window.id)
    if not place:
        return False
    numbers = [value for area in areas for value in area]
    rects = (ctypes.c_int * len(numbers))(*numbers)
    return bool(sdl.SDL_UpdateWindowSurfaceRects(place, rects, len(areas)) == 0)


def wait_for_input(milliseconds: int) -> bool:
    """Sleep until something comes, at most so long, and leave it to be read; returns whether that could be done.

    Meant for times without gamepads: for them SDL wakes up each millisecond.
    """
    sdl = _library()
    if sdl is None:
        return False
    sdl.SDL_WaitEventTimeout(None, milliseconds)
    return True


def is_on_keyboard(code: int) -> bool | None:
    """Return whether a key of the keyboard, as it is laid out now, has this code without Shift; None: unknown."""
    sdl = _library()
    return None if sdl is None else bool(sdl.SDL_GetScancodeFromKey(code))
