"""Brings what was painted from the surface of a window to the screen, in parts where the system can.

pygame shows a window's surface as a whole, which takes five milliseconds of every frame at 3840x2160.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

WORTH: Final = 0.5  # of the window's pixels: where more was painted the whole is shown


class Presenter:
    """Shows one window."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._is_shown = False

    def show(self, areas: Sequence[Rect]) -> None:
        """Show these parts of the window, in pixels; the first time, and where that is not possible, all of it."""
        if self._is_shown and self._are_few(areas):
            from game.views.sdl import show_parts  # here, so that the first frame does not wait for it

            if show_parts(self._window, areas):
                return
        self._window.flip()
        self._is_shown = True

    def _are_few(self, areas: Sequence[Rect]) -> bool:
        width, height = self._window.get_surface().get_size()
        return sum(area.w * area.h for area in areas) <= WORTH * width * height
