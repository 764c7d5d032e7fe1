"""Where a window is: as somebody has pulled it, maximised, or over the whole screen.

A window manager changes that when it likes, so it is asked each time. Only what nobody can tell later is remembered:
how large the window was before it was maximised or filled the screen.
"""

from __future__ import annotations

import time
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from game.views.x11 import XWindow

SETTLES: Final = 0.3  # seconds after which the size of a window belongs to the state it is in then
ANSWERS: Final = 0.2  # seconds a window manager gets to do what it is asked for
LOOKS: Final = 0.5  # seconds between two looks at a screen that nobody manages


class Placement:
    """Of one window, which was opened in a size, or ``maximised`` with that size to come back to."""

    def __init__(self, window: pygame.Window, size: tuple[int, int], maximised: bool) -> None:
        self._window = window
        self._size = size
        self._maximised = maximised
        self._changed: float | None = None  # when the size changed last, until it has been looked at
        self._filled = False  # where nobody can be asked
        self._before: tuple[tuple[int, int], tuple[int, int]] | None = None  # size and place, where nobody manages it
        self._looked = 0.0

    @cached_property
    def x(self) -> XWindow | None:
        """The window to the X server; None where there is none."""
        if pygame.display.get_driver() != "x11":
            return None
        from game.views.x11 import XWindow  # here, as all that is not needed for the first frame

        return XWindow.of(self._window)

    # --- the whole screen

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen now, whoever wanted that."""
        return self._states()[0]

    def _states(self) -> tuple[bool, bool, bool]:
        """Whether the window fills the screen, is maximised, and is minimised where that hides the other two."""
        if self._before is not None:
            return True, False, False
        if self.x is not None:
            return self.x.full_screen, self.x.maximised, False
        from game.views.sdl import window_states

        return window_states(self._window) or (self._filled, False, False)

    def fill_screen(self, wanted: bool) -> None:
        """Fill the screen, or leave that. A window manager may refuse."""
        if self.x is None:
            self._filled = wanted
            if wanted:
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
        elif self._before is not None or not self.x.is_managed:
            self._fill_by_hand(self.x, wanted)
        else:
            self.x.fill_screen(wanted)
            end = time.monotonic() + ANSWERS
            while self.full_screen != wanted and time.monotonic() < end:
                time.sleep(0.005)

    def _fill_by_hand(self, x: XWindow, wanted: bool) -> None:
        """Without a window manager a window that wants to fill the screen has to be as large."""
        if wanted and self._before is None:
            self._before = self._window.size, self._window.position
            self._fit(x)
        elif not wanted and self._before is not None:
            (self._window.size, self._window.position), self._before = self._before, None

    def _fit(self, x: XWindow) -> None:
        width, height = x.screen
        least = self._window.minimum_size
        if self._window.size != (width, height):
            self._window.minimum_size = min(least[0], width), min(least[1], height)
            self._window.size, self._window.position = (width, height), (0, 0)

    # --- its size

    @property
    def maximised(self) -> bool:
        """Whether it was maximised when it did not fill the screen."""
        return self._maximised

    @property
    def size(self) -> tuple[int, int]:
        """How large it is where it is neither maximised nor fills the screen, or was before."""
        return self._size

    def changed(self) -> None:
        """The window has another size."""
        self._changed = time.monotonic()

    def follow(self) -> tuple[int, int] | None:
        """Look where the window is, if that has changed and stays so; called often, and cheap.

        Returns the screen's size where that has become too small for the window.
        """
        now = time.monotonic()
        if self._changed is not None and now - self._changed >= SETTLES:
            self.look()
            return self._too_small()
        if self._before is not None and self.x is not None and now - self._looked >= LOOKS:
            self._looked = now
            self._fit(self.x)
        return None

    def _too_small(self) -> tuple[int, int] | None:
        if self.x is None or self._size != self._window.size:
            return None
        screen = self.x.screen
        return screen if self._size[0] > screen[0] or self._size[1] > screen[1] else None

    def look(self) -> None:
        """Look where the window is now, as before it is closed."""
        self._changed = None
        fills, maximised, minimised = self._states()
        if fills or minimised:
            return
        self._maximised = maximised
        if not maximised:
            self._size = self._window.size
