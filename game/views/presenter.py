"""Brings what was painted from the surface of a window to the screen, in parts where the system can.

pygame shows a window's surface as a whole, which takes five milliseconds of every frame at 3840x2160. SDL below it can
show single rectangles (``SDL_UpdateWindowSurfaceRects``), and is asked where it is found; else the whole is shown.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

WORTH: Final = 0.5  # of the window's pixels: where more was painted the whole is shown
ShowParts = Callable[[int, Sequence[Rect]], bool]


class Presenter:
    """Shows one window."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._show_parts: ShowParts | None = None
        self._shown = False

    def show(self, areas: Sequence[Rect]) -> None:
        """Show these parts of the window, in pixels; the first time, and where that is not possible, all of it."""
        if not self._shown:
            self._shown = True
            self._window.flip()
            return
        if self._show_parts is None:
            self._show_parts = _parts_shown_by_sdl() or _nothing_shown
        width, height = self._window.get_surface().get_size()
        if sum(area.w * area.h for area in areas) > WORTH * width * height or not self._show_parts(
            self._window.id, areas
        ):
            self._window.flip()


def _parts_shown_by_sdl() -> ShowParts | None:
    """Return what has SDL show parts of the window with an id; None where this SDL cannot be called."""
    import ctypes  # here, so that the first frame does not wait for it

    try:
        # The library pygame has loaded already: a module of pygame leads to it, but on Windows its name does.
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__))
        window_of, update = sdl.SDL_GetWindowFromID, sdl.SDL_UpdateWindowSurfaceRects
    except (OSError, AttributeError):
        return None
    window_of.argtypes, window_of.restype = [ctypes.c_uint32], ctypes.c_void_p
    update.argtypes, update.restype = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int], ctypes.c_int

    def show(number: int, areas: Sequence[Rect]) -> bool:
        window = window_of(number)
        if not window:
            return False
        numbers = [value for area in areas for value in area]
        rects = (ctypes.c_int * len(numbers))(*numbers)
        done: int = update(window, rects, len(areas))
        return done == 0

    return show


def _nothing_shown(_number: int, _areas: Sequence[Rect]) -> bool:
    """Where parts cannot be shown."""
    return False
