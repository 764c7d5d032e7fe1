"""An X server without a screen for the measured programs, and a look at its pixels."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

WIDTH, HEIGHT = 3840, 2160


class NoScreen(Exception):
    """There is neither a display nor Xvfb."""


@contextmanager
def screen() -> Iterator[str]:
    """Yield the name of a display of our own, black and 3840x2160; raises NoScreen without Xvfb.

    Never the display of whoever measures: its size, its other windows and its compositor would be measured too.
    """
    if shutil.which("Xvfb") is None:
        raise NoScreen("Xvfb is not installed")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"]
    command += ["-noreset", "-br"]
    server = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise NoScreen("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=10)


class Pixels:
    """Reads single pixels of a display through Xlib."""

    def __init__(self, display: str) -> None:
        name = ctypes.util.find_library("X11") or "libX11.so.6"
        self._x = ctypes.CDLL(name)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        self._x.XGetImage.argtypes = [
            ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong,
            ctypes.c_int,
        ]  # fmt: skip
        self._x.XGetImage.restype = ctypes.c_void_p
        self._x.XGetPixel.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
        self._x.XGetPixel.restype = ctypes.c_ulong
        self._x.XDestroyImage.argtypes = [ctypes.c_void_p]
        self._x.XCloseDisplay.argtypes = [ctypes.c_void_p]
        self._display = self._x.XOpenDisplay(display.encode())
        if not self._display:
            raise NoScreen(f"no display {display}")
        self._root = self._x.XDefaultRootWindow(self._display)

    def at(self, x: int, y: int) -> int:
        """The pixel there as 0xRRGGBB; 0 is the bare screen."""
        image = self._x.XGetImage(self._display, self._root, x, y, 1, 1, 0xFFFFFF, 2)
        if not image:
            return 0
        pixel = int(self._x.XGetPixel(image, 0, 0)) & 0xFFFFFF
        self._x.XDestroyImage(image)
        return pixel

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)
