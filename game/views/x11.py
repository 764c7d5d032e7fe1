"""The X server, below SDL: what it refuses, and what a window manager has made of the window.

SDL remembers what it was asked for itself; a window manager fills the screen with a window, and takes that back,
without telling it.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p
from functools import cache
from typing import Any, Final

import pygame

from game.views.sdl import window_of_x

_LIBRARY: Final = "libX11.so.6"
"""The system's, as for SDL: PyInstaller would pack one that is named where it is loaded."""
_FULL_SCREEN: Final = "_NET_WM_STATE_FULLSCREEN"
_MAXIMISED: Final = ("_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
_STATE: Final = "_NET_WM_STATE"
_SUPPORTED: Final = "_NET_SUPPORTED"
_ATTACH, _BAD_ACCESS = 1, 10  # a request of MIT-SHM, and an error
_ERRORS: Final = range(1, 18)
_ATOM: Final = 4  # the type of a list of names
_MOST: Final = 1024  # names in a list
_CLIENT_MESSAGE: Final = 33
_TO_THE_MANAGER: Final = 0x180000  # SubstructureNotifyMask | SubstructureRedirectMask


class _Error(ctypes.Structure):
    """``XErrorEvent``."""

    _fields_ = [
        ("type", c_int),
        ("display", c_void_p),
        ("resource", c_ulong),
        ("serial", c_ulong),
        ("code", ctypes.c_uint8),
        ("request", ctypes.c_uint8),
        ("minor", ctypes.c_uint8),
    ]


class _Message(ctypes.Structure):
    """``XClientMessageEvent``, in the room of an ``XEvent``."""

    _fields_ = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("kind", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
        ("room", c_long * 12),
    ]


_OnError = ctypes.CFUNCTYPE(c_int, c_void_p, POINTER(_Error), c_void_p)
_called: Final[list[Any]] = []  # what X calls, as long as the process lives


@cache
def _library() -> Any:
    """Return the library of X, which SDL has loaded; None where there is none."""
    try:
        x = ctypes.CDLL(_LIBRARY)
    except OSError:
        return None
    x.XQueryExtension.argtypes = [c_void_p, c_char_p, *[POINTER(c_int)] * 3]
    x.XESetWireToError.argtypes = [c_void_p, c_int, _OnError]
    x.XInternAtom.argtypes, x.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    x.XDefaultRootWindow.argtypes, x.XDefaultRootWindow.restype = [c_void_p], c_ulong
    x.XGetSelectionOwner.argtypes, x.XGetSelectionOwner.restype = [c_void_p, c_ulong], c_ulong
    x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
    x.XFlush.argtypes = x.XFree.argtypes = [c_void_p]
    x.XGetGeometry.argtypes = [c_void_p, c_ulong, POINTER(c_ulong), *[POINTER(c_int)] * 2, *[POINTER(c_uint)] * 4]
    x.XGetWindowProperty.argtypes = [
        c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong, POINTER(c_ulong), POINTER(c_int), POINTER(c_ulong),
        POINTER(c_ulong), POINTER(c_void_p),
    ]  # fmt: skip
    return x


class XWindow:
    """A window of X, by SDL's own connection to the server. Only for the thread that has the window."""

    def __init__(self, display: int, number: int) -> None:
        self._x = _library()
        self._display = display
        self._number = number
        self._root = self._x.XDefaultRootWindow(display)

    @staticmethod
    def of(window: pygame.Window) -> XWindow | None:
        """Return this one; None where it is no window of X, or X cannot be called."""
        place = None if _library() is None else window_of_x(window)
        return None if place is None else XWindow(*place)

    def do_without_shared_memory(self) -> None:
        """Let SDL draw on a server that offers to share memory and then refuses it, as one does by ``ssh -X``.

        SDL then does without, if the refusal is the one that it expects; Xlib would end the process for any other.
        """
        numbers = [c_int() for _ in range(3)]
        if not self._x.XQueryExtension(self._display, b"MIT-SHM", *map(byref, numbers)):
            return
        memory = numbers[0].value

        def understood(_display: int, error: Any, _wire: int) -> int:
            if (error.contents.request, error.contents.minor) == (memory, _ATTACH):
                error.contents.code = _BAD_ACCESS
            return 1

        _called.append(_OnError(understood))
        for number in _ERRORS:
            self._x.XESetWireToError(self._display, number, _called[-1])

    @property
    def is_managed(self) -> bool:
        """Whether there is a window manager that can fill the screen with a window."""
        if not self._x.XGetSelectionOwner(self._display, self._atom("WM_S0")):
            return False
        return self._atom(_FULL_SCREEN) in self._names(self._root, _SUPPORTED)

    @property
    def full_screen(self) -> bool:
        """Whether the window manager says that the window fills the screen."""
        return self._has(_FULL_SCREEN)

    @property
    def maximised(self) -> bool:
        """Whether the window manager says that the window is maximised."""
        return self._has(*_MAXIMISED)

    def _has(self, *states: str) -> bool:
        return {self._atom(state) for state in states} <= self._names(self._number, _STATE)

    def fill_screen(self, wanted: bool) -> None:
        """Ask the window manager to fill the screen with the window, or to end that."""
        message = _Message(type=_CLIENT_MESSAGE, window=self._number, kind=self._atom(_STATE), format=32)
        message.data[:] = (wanted, self._atom(_FULL_SCREEN), 0, 1, 0)  # 1: a program asks, no pager
        self._x.XSendEvent(self._display, self._root, 0, _TO_THE_MANAGER, byref(message))
        self._x.XFlush(self._display)

    @property
    def screen(self) -> tuple[int, int]:
        """The size of the whole screen now: SDL knows only how large it was at first."""
        parent, x, y = c_ulong(), c_int(), c_int()
        width, height, border, depth = (c_uint() for _ in range(4))
        values = map(byref, (parent, x, y, width, height, border, depth))
        self._x.XGetGeometry(self._display, self._root, *values)
        return width.value, height.value

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))

    def _names(self, number: int, list_name: str) -> set[int]:
        """Return the names in a list that hangs on a window; none where there is no such list."""
        kind, form, count, rest, found = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
        values = map(byref, (kind, form, count, rest, found))
        failed = self._x.XGetWindowProperty(self._display, number, self._atom(list_name), 0, _MOST, 0, _ATOM, *values)
        if failed or not found.value:
            return set()
        names = set((c_ulong * count.value).from_address(found.value))
        self._x.XFree(found)
        return names
