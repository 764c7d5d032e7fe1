"""A curtain of red velvet: drapes that fill the window, and the valance with its gold fringe along the top.

The functions return surfaces in pixels and may run in any thread; :class:`Drapery` draws them.
"""

from __future__ import annotations

import itertools
import math
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.views.paint.materials import Size, cover, picture, tile
from game.views.painter import Painter

BOW: Final = 384.0
"""Width of one bow of the valance in design units, more or less: a whole number of them fills the window."""
HIGHEST: Final = 132.0
"""How far down the hem of the valance hangs between two bows, in units."""
LOWEST: Final = 194.0
"""How far down the hem hangs in the middle of a bow."""
FRINGE: Final = 24.0
ROPE: Final = 9.0
THREAD: Final = 5.0
TWIST: Final = 10.0
VELVET: Final = (126, 34, 40)
GOLD: Final = (226, 168, 58)
ROPE_GOLD: Final = (244, 196, 88)


def drapes(size: Size) -> Surface:
    """Return the drawn curtain; opaque, but in the format of all that is laid over the table, which is laid fastest."""
    surface = Surface(size, SRCALPHA, 32)
    surface.blit(pygame.transform.smoothscale(picture("curtain"), size), (0, 0))
    cover(surface, tile("grain", surface), pygame.BLEND_RGB_MULT)
    return surface


def hem(x: float, width: float) -> float:
    """How far down the valance hangs at x, in units of a window ``width`` units wide, without its fringe."""
    bow = width / max(2, round(width / BOW))
    hangs: float = math.sin(math.pi * (x / bow % 1)) ** 0.8
    return HIGHEST + (LOWEST - HIGHEST) * hangs


def valance(width: int, unit: float) -> Surface:
    """Return the valance over the whole width, premultiplied; ``unit`` pixels to a design unit."""
    units = width / unit
    bows = max(2, round(units / BOW))
    tall = math.ceil((LOWEST + FRINGE + 2) * unit)
    surface = Surface((width, tall), SRCALPHA)
    cloth = round(LOWEST * unit)
    edges = [round(i * width / bows) for i in range(bows + 1)]
    for left, right in itertools.pairwise(edges):
        surface.blit(pygame.transform.smoothscale(picture("swag"), (right - left, cloth)), (left, 0))
    cover(surface, tile("grain", surface), pygame.BLEND_RGB_MULT)
    for x in range(width):
        _thread(surface, x, hem(x / unit, units) * unit, unit)
    return surface.premul_alpha()


def _thread(surface: Surface, x: int, edge: float, unit: float) -> None:
    """Cut the cloth off at the hem in one column of pixels, and hang rope and fringe there."""
    top, tall = round(edge), surface.get_height()
    surface.fill((0, 0, 0, 0), (x, top, 1, tall - top))
    shine = 0.66 + 0.34 * math.sin(2 * math.pi * x / (THREAD * unit))
    ends = edge + FRINGE * unit * (0.93 + 0.07 * math.sin(2 * math.pi * x / (3.3 * THREAD * unit)))
    middle = (edge + ends) / 2
    for begin, end, light in ((edge - 1, middle, 1.0), (middle, ends, 0.80)):
        colour = tuple(round(value * shine * light) for value in GOLD)
        surface.fill(colour, (x, round(begin), 1, max(1, round(end) - round(begin))))
    rope = max(2, round(ROPE * unit))
    for row in range(rope):
        turn = 2 * math.pi * (x + row) / (TWIST * unit)
        round_ = math.sin(math.pi * (row + 0.5) / rope)
        light = (0.70 + 0.22 * math.sin(turn)) * (0.62 + 0.38 * round_)
        surface.set_at((x, top - rope + row), tuple(round(value * light) for value in ROPE_GOLD))


def _plain(size: Size) -> Surface:
    surface = Surface(size, SRCALPHA, 32)
    surface.fill(VELVET)
    return surface


class Drapery:
    """The cloth of a curtain as large as the window, kept for a match: it would crowd the cards out of a cache."""

    def __init__(self) -> None:
        self._size: tuple[int, int, float] | None = None
        self._cloth: Surface | None = None
        self._border: Surface | None = None
        self._halves: tuple[Surface, ...] = ()

    def prepare(self, painter: Painter) -> bool:
        """Have it made in the background, for this window; returns whether it is there."""
        metrics = painter.metrics
        size = (metrics.width, metrics.height, metrics.unit)
        if size != self._size:
            self._size, self._cloth, self._border = size, None, None
        draw_later, (width, height, unit) = painter.art.masters.draw_later, size
        if self._cloth is None:
            self._cloth = draw_later(("drapes", *size), lambda: drapes((width, height)))
            if self._cloth is not None:
                areas = Rect(0, 0, width // 2, height), Rect(width // 2, 0, width - width // 2, height)
                self._halves = tuple(self._cloth.subsurface(area) for area in areas)
        if self._border is None:
            self._border = draw_later(("valance", *size), lambda: valance(width, unit))
        return self._cloth is not None and self._border is not None

    def draw(self, painter: Painter, up: float, apart: float) -> None:
        """Draw it: ``up`` tells which part of its height it is above its place, ``apart`` how far it is drawn aside."""
        ready = self.prepare(painter)
        width, height = painter.metrics.width, painter.metrics.height
        lifted = -round(up * height)
        if not ready or self._cloth is None or self._border is None:
            # The window was just opened, or has another size: a plain cloth hides as much as a fine one.
            painter.put(painter.cache.get(("plain cloth", width, height), lambda: _plain((width, height))), 0, lifted)
            return
        if apart > 0:
            left, right = self._halves
            painter.put(left, -round(apart * left.get_width()), lifted)
            painter.put(right, width - right.get_width() + round(apart * right.get_width()), lifted)
        else:
            painter.put(self._cloth, 0, lifted)
        painter.put(self._border, 0, lifted - round(apart * self._border.get_height()))
