"""The few calls to the X library that look at a window and close it; input events come from xdotool."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p
from functools import cache
from typing import Any, Final

import pygame
from pygame import Surface

from game.views.x11 import XWindow

ALL_PLANES: Final = 0xFFFFFFFF
Z_PIXMAP: Final = 2
CLIENT_MESSAGE: Final = 33


class _Image(Structure):
    _fields_ = [
        ("width", c_int),
        ("height", c_int),
        ("xoffset", c_int),
        ("format", c_int),
        ("data", c_void_p),
        ("byte_order", c_int),
        ("bitmap_unit", c_int),
        ("bitmap_bit_order", c_int),
        ("bitmap_pad", c_int),
        ("depth", c_int),
        ("bytes_per_line", c_int),
        ("bits_per_pixel", c_int),
    ]


class _Text(Structure):
    _fields_ = [("value", c_void_p), ("encoding", c_ulong), ("format", c_int), ("nitems", c_ulong)]


class _ClientMessage(Structure):
    _fields_ = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message_type", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
        ("room", c_long * 12),  # an XEvent is larger than any of its kinds
    ]


@cache
def _library() -> Any:
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.argtypes, x.XOpenDisplay.restype = [c_char_p], c_void_p
    x.XCloseDisplay.argtypes = [c_void_p]
    x.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
    x.XGetImage.restype = POINTER(_Image)
    x.XDestroyImage.argtypes = [POINTER(_Image)]
    x.XDefaultRootWindow.argtypes, x.XDefaultRootWindow.restype = [c_void_p], c_ulong
    x.XQueryTree.argtypes = [c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_ulong), POINTER(POINTER(c_ulong)),
                             POINTER(c_uint)]  # fmt: skip
    x.XGetWMName.argtypes = [c_void_p, c_ulong, POINTER(_Text)]
    x.XFree.argtypes = [c_void_p]
    x.XInternAtom.argtypes, x.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
    x.XFlush.argtypes = [c_void_p]
    x.XGetGeometry.argtypes = [c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_int), POINTER(c_int), POINTER(c_uint),
                               POINTER(c_uint), POINTER(c_uint), POINTER(c_uint)]  # fmt: skip
    # An error, such as a window that has just gone, is an empty answer; by itself the library would end the process.
    x.XSetErrorHandler.argtypes = [c_void_p]
    x.XSetErrorHandler(ctypes.cast(_IGNORE, c_void_p))
    return x


_IGNORE: Final = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, error: 0)


class Server:
    """A connection to an X server such as ``:1``."""

    def __init__(self, name: str) -> None:
        self._x = _library()
        self._display = self._x.XOpenDisplay(name.encode())
        if not self._display:
            raise OSError(f"no X server at {name}")

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)

    def windows(self, name: str) -> tuple[int, ...]:
        """Return the windows with that name, also in the frames of a window manager."""
        return tuple(window for window in self._below(self.root) if self._name(window) == name.encode())

    @property
    def root(self) -> int:
        """The window that is the whole screen."""
        return int(self._x.XDefaultRootWindow(self._display))

    def _below(self, top: int) -> Iterator[int]:
        root, parent, children, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        if not self._x.XQueryTree(self._display, top, byref(root), byref(parent), byref(children), byref(count)):
            return
        windows = children[: count.value]
        if windows:
            self._x.XFree(children)
        for window in windows:
            yield window
            yield from self._below(window)

    def managed(self, window: int) -> XWindow:
        """Return what the window manager says of a window."""
        return XWindow(self._display, window)

    def _name(self, window: int) -> bytes | None:
        found = _Text()
        if not self._x.XGetWMName(self._display, window, byref(found)):
            return None
        name = ctypes.string_at(found.value)
        self._x.XFree(found.value)
        return name

    def size(self, window: int) -> tuple[int, int] | None:
        """Return width and height of a window in pixels, None when it is gone."""
        root, x, y = c_ulong(), c_int(), c_int()
        width, height, border, depth = c_uint(), c_uint(), c_uint(), c_uint()
        found = self._x.XGetGeometry(
            self._display, window, byref(root), byref(x), byref(y), byref(width), byref(height), byref(border),
            byref(depth),
        )  # fmt: skip
        return (width.value, height.value) if found else None

    def picture(self, window: int, area: tuple[int, int, int, int] | None = None) -> Surface | None:
        """Return what a window shows in an area (left, top, width, height; all of it without), None when it is gone."""
        if area is None:
            size = self.size(window)
            if size is None:
                return None
            area = (0, 0, *size)
        image = self._x.XGetImage(self._display, window, *area, ALL_PLANES, Z_PIXMAP)
        if not image:
            return None
        seen = image.contents
        data = ctypes.string_at(seen.data, seen.bytes_per_line * seen.height)
        size = (seen.width, seen.height)
        self._x.XDestroyImage(image)
        return _opaque(data, size)

    def close_window(self, window: int) -> None:
        """Do what the cross in a window's title bar does."""
        atom = self._x.XInternAtom
        message = _ClientMessage(
            type=CLIENT_MESSAGE,
            send_event=1,
            display=self._display,
            window=window,
            message_type=atom(self._display, b"WM_PROTOCOLS", 0),
            format=32,
        )
        message.data[0] = atom(self._display, b"WM_DELETE_WINDOW", 0)
        self._x.XSendEvent(self._display, window, 0, 0, byref(message))
        self._x.XFlush(self._display)


def _opaque(data: bytes, size: tuple[int, int]) -> Surface:
    """The server leaves the fourth byte of each pixel empty."""
    seen = pygame.image.frombuffer(data, size, "BGRA")
    seen.set_alpha(None)
    result = Surface(size, 0, 24)
    result.blit(seen, (0, 0))
    return result
