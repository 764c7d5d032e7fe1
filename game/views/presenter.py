"""Brings what was painted from the surface of a window to the screen, in parts where the system can.

pygame shows a window's surface as a whole, which takes five milliseconds of every frame at 3840x2160.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

WORTH: Final = 0.5  # of the window's pixels: where more was painted the whole is shown


class Presenter:
    """Shows one window."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._is_shown = False

    def show(self, areas: Sequence[Rect]) -> None:
        """Show these parts of the window, in pixels; the first time, and where that is not possible, all of it."""
        surface = self._window.get_surface()
        # The window may have become smaller since that was painted: what lies outside an X server takes for an error.
        inside = [area for area in map(surface.get_rect().clip, areas) if area.w > 0 < area.h]
        if self._is_shown and _are_few(inside, surface):
            from game.views.sdl import show_parts  # here, so that the first frame does not wait for it

            if show_parts(self._window, inside):
                return
        self._window.flip()
        self._is_shown = True


def _are_few(areas: Sequence[Rect], surface: Surface) -> bool:
    return sum(area.w * area.h for area in areas) <= WORTH * surface.get_width() * surface.get_height()
