"""SDL itself, below pygame, for what pygame cannot ask of it, or asks while all of Python waits for the answer.

Where SDL cannot be called so, the functions say it, and their callers do without.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import pygame
from pygame import Rect

_FULL_SCREEN, _MAXIMISED, _MINIMISED = 0x1, 0x80, 0x40  # of a window
_X11: Final = 2  # what SDL calls a window of X
_AUDIO: Final = 0x10
_SAMPLES: Final = 0x8010 if sys.byteorder == "little" else 0x9010  # of 16 bits, with a sign
_AS_IT_COMES: Final = 0x1 | 0x4  # a device may have another rate, and more channels


@cache
def _library() -> Any:
    """Return the library that pygame has loaded; None where this one does not lead to it."""
    try:
        # A module of pygame leads to what it is linked with, but on Windows only the library's name does.
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__))
        sdl.SDL_InitSubSystem.argtypes = sdl.SDL_QuitSubSystem.argtypes = [ctypes.c_uint32]
        sdl.SDL_GetError.restype = ctypes.c_char_p
        sdl.SDL_GetWindowFromID.argtypes, sdl.SDL_GetWindowFromID.restype = [ctypes.c_uint32], ctypes.c_void_p
        sdl.SDL_GetWindowWMInfo.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        sdl.SDL_GetWindowFlags.argtypes, sdl.SDL_GetWindowFlags.restype = [ctypes.c_void_p], ctypes.c_uint32
        sdl.SDL_UpdateWindowSurfaceRects.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
        sdl.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
        sdl.SDL_GetScancodeFromKey.argtypes = [ctypes.c_int32]
    except (OSError, AttributeError):
        return None
    return sdl


def _place(window: pygame.Window) -> int | None:
    """Return where SDL's own window lies; None where SDL cannot be called."""
    sdl = _library()
    return None if sdl is None else sdl.SDL_GetWindowFromID(window.id)


def show_parts(window: pygame.Window, areas: Sequence[Rect]) -> bool:
    """Show these parts of a window's surface, in pixels; returns whether that could be done."""
    sdl, place = _library(), _place(window)
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


class _SystemWindow(ctypes.Structure):
    """``SDL_SysWMinfo``, as far as it is read of a window of X."""

    _fields_ = [
        ("version", ctypes.c_uint8 * 3),
        ("system", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("room", ctypes.c_char * 112),
    ]


def window_of_x(window: pygame.Window) -> tuple[int, int] | None:
    """Return SDL's connection to the X server and the window's number there; None where it is no window of X."""
    sdl, place = _library(), _place(window)
    info = _SystemWindow(version=(ctypes.c_uint8 * 3)(*pygame.get_sdl_version()))
    if not place or not sdl.SDL_GetWindowWMInfo(place, ctypes.byref(info)) or info.system != _X11:
        return None
    return info.display, info.window


def window_states(window: pygame.Window) -> tuple[bool, bool, bool] | None:
    """Return whether a window fills the screen, is maximised, is minimised; None where SDL cannot be asked."""
    sdl, place = _library(), _place(window)
    if not place:
        return None
    flags = sdl.SDL_GetWindowFlags(place)
    return bool(flags & _FULL_SCREEN), bool(flags & _MAXIMISED), bool(flags & _MINIMISED)


def open_sound(rate: int, buffer: int) -> bool:
    """Open a device for stereo sound, as ``pygame.mixer.init`` does, while only this thread waits for it.

    pygame holds Python's lock until the sound server answers, and one that hangs never does. ``pygame.mixer`` must have
    been imported; its ``init`` then takes the device as it is. Returns whether it could be done so; raises pygame.error
    where there is no device.
    """
    sdl = _library()
    try:
        mixer = ctypes.CDLL("SDL2_mixer.dll" if sys.platform == "win32" else str(pygame.mixer.__file__))
        open_device = mixer.Mix_OpenAudioDevice
    except (OSError, AttributeError):
        return False
    if sdl is None:
        return False
    open_device.argtypes = [ctypes.c_int, ctypes.c_uint16, *[ctypes.c_int] * 2, ctypes.c_char_p, ctypes.c_int]
    if sdl.SDL_InitSubSystem(_AUDIO) != 0:
        raise pygame.error(_reason(sdl))
    if open_device(rate, _SAMPLES, 2, buffer, None, _AS_IT_COMES) != 0:
        reason = _reason(sdl)
        sdl.SDL_QuitSubSystem(_AUDIO)
        raise pygame.error(reason)
    return True


def _reason(sdl: Any) -> str:
    return (sdl.SDL_GetError() or b"").decode(errors="replace")


def is_on_keyboard(code: int) -> bool | None:
    """Return whether a key of the keyboard, as it is laid out now, has this code without Shift; None: unknown."""
    sdl = _library()
    return None if sdl is None else bool(sdl.SDL_GetScancodeFromKey(code))
