"""What covers the table: felt in three colours, oak, dark marble, a checked cloth. Each fills a window of any size.

A cover is a pattern at the scale of the window, times a fine grain at the scale of its pixels (so that it is crisp on
any screen), times the light of the lamp. All of it is dark enough for cream letters: 4.5:1 at its brightest place.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import pygame
from msgspec import Struct

from game.assets import asset_path
from game.views.paint.materials import BRIGHTEST_LIGHT, Size, cover, picture, raster, tile
from game.views.paint.materials import RGB as Colour
from game.words import N_, _

FELT: Final[Colour] = (43, 92, 70)
"""The colour in which the felt is stored; the others are dyed from it."""
WINE: Final[Colour] = (96, 38, 51)
BLUE: Final[Colour] = (38, 72, 108)
OAK_UNITS: Final = (1280.0, 720.0)
"""Width and height of the stored piece of oak, in design units."""
MARBLE_UNITS: Final = 1440.0
VEIN: Final = 92
"""How bright (of 255) a white vein lies on the marble."""
CHECK_UNITS: Final = 54.0
CHECKS: Final[tuple[Colour, Colour, Colour]] = ((114, 68, 61), (104, 36, 37), (78, 19, 25))
"""Squares of the checked cloth: both threads pale, one of them red, both red."""
LINEN_TOP: Final = 1.1
PORES_TOP: Final = 1.06
"""The grains are stored divided by these, their brightest values."""


class Cover(Struct, frozen=True):
    """A thing that lies on the table: its name, and what paints it, without the light, for pixels per unit."""

    name: str
    paint: Callable[[pygame.Surface, float], None]


def cover_names() -> tuple[str, ...]:
    """Return the keys of all covers, the usual one first."""
    return tuple(COVERS)


def cover_name(key: str) -> str:
    """Return what a cover is called, in the current language."""
    return _(COVERS[key].name)


def table_cover(key: str, size: Size, unit: float) -> pygame.Surface:
    """Return a cover filling ``size`` px, lit from above its middle, ``unit`` px to a design unit; opaque.

    An unknown key gives the usual one.
    """
    surface = pygame.Surface(size, 0, 32)
    COVERS.get(key, COVERS[USUAL]).paint(surface, unit)
    lamp = pygame.transform.smoothscale(tile("light", surface), size)
    surface.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _felt(surface: pygame.Surface, _unit: float, colour: Colour = FELT) -> None:
    cover(surface, _dyed_felt(colour), 0)


def _oak(surface: pygame.Surface, unit: float) -> None:
    size = tuple(max(1, round(length * unit)) for length in OAK_UNITS)
    cover(surface, pygame.transform.smoothscale(picture("oak"), size), 0)
    _grain(surface, "pores", PORES_TOP)


def _marble(surface: pygame.Surface, unit: float) -> None:
    side = max(1, round(MARBLE_UNITS * unit))
    slab = pygame.transform.smoothscale(picture("marble"), (side, side))
    veins = raster(asset_path("materials", "veins.svg").read_text("utf-8"), side, side)
    veins.fill((VEIN, VEIN, VEIN, 255), special_flags=pygame.BLEND_RGBA_MULT)
    slab.blit(veins.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cover(surface, slab, 0)


def _checked(surface: pygame.Surface, unit: float) -> None:
    side = max(2, round(CHECK_UNITS * unit))
    pale, mixed, red = (tuple(round(value * BRIGHTEST_LIGHT) for value in colour) for colour in CHECKS)
    square = pygame.Surface((2 * side, 2 * side), 0, 32)
    square.fill(mixed)
    square.fill(pale, (0, 0, side, side))
    square.fill(red, (side, side, side, side))
    cover(surface, square, 0)
    _grain(surface, "linen", LINEN_TOP)


def _grain(surface: pygame.Surface, name: str, top: float) -> None:
    """Multiply a fine tile over the surface, pixel for pixel, and give back the light it was stored without."""
    light = surface.copy()
    light.fill((round(256 * (top - 1)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cover(surface, tile(name, surface), pygame.BLEND_RGB_MULT)


@functools.lru_cache(maxsize=4)
def _dyed_felt(colour: Colour) -> pygame.Surface:
    stored = pygame.image.load(asset_path("materials", "felt.png"))
    dyed = [
        tuple(min(255, round(value * new / old)) for value, new, old in zip(shade[:3], colour, FELT, strict=True))
        for shade in stored.get_palette()
    ]
    stored.set_palette(dyed)
    felt = pygame.Surface(stored.get_size(), 0, 32)
    felt.blit(stored, (0, 0))
    return felt


COVERS: Final[dict[str, Cover]] = {
    "green": Cover(N_("Green felt"), _felt),
    "wine": Cover(N_("Wine-red felt"), functools.partial(_felt, colour=WINE)),
    "blue": Cover(N_("Blue felt"), functools.partial(_felt, colour=BLUE)),
    "oak": Cover(N_("Oak"), _oak),
    "marble": Cover(N_("Marble"), _marble),
    "checked": Cover(N_("Checked cloth"), _checked),
}
USUAL: Final = "green"
