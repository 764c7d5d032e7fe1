"""Materials: paper, slate and wood with their texture, and the drawing of SVG.

All functions return a new software surface in straight alpha, need no display mode and may run in any thread.
Sizes are pixels. The pictures come from ``assets/materials`` and are multiplied over flat colours.
"""

from __future__ import annotations

import functools
import io
import itertools
import re
from typing import Final

import pygame

from game.assets import asset_path

RGB = tuple[int, int, int]
Size = tuple[int, int]

GRAIN_LIGHT: Final = 11
"""What ``age`` adds back (of 256): the grain tile is stored divided by 1.04, its brightest value."""
NAIL: Final[RGB] = (90, 53, 23)
NAIL_LIGHT: Final[RGB] = (205, 150, 92)
FRAME_UNITS: Final = 13
"""The frame of a slate is this wide in design units; its other measures follow from it."""
PLANK_EDGE: Final = ((0.0, 1.25), (0.11, 1.18), (0.4, 1.0), (0.85, 0.86), (1.0, 0.62))
"""Light over the width of a plank, from its lit edge to its dark one: place and brightness."""
BRIGHTEST_LIGHT: Final = 1.27
"""The light of the lamp is stored divided by this; what lies under it is stored, or painted, so much brighter."""
_ROOT: Final = re.compile(r"<svg\b[^>]*>")
_MEASURES: Final = re.compile(r'\s(?:width|height|preserveAspectRatio)="[^"]*"')


def raster(svg: str, width: int, height: int) -> pygame.Surface:
    """Draw an SVG to exactly ``width`` x ``height`` px; its shape may give way by the fraction of a pixel.

    Raises pygame.error for text that is no SVG. A damaged SVG may come out blank without an error.
    """
    width, height = max(1, width), max(1, height)
    measures = f' width="{width}" height="{height}" preserveAspectRatio="none">'
    exact = _ROOT.sub(lambda root: _MEASURES.sub("", root.group())[:-1].rstrip("/") + measures, svg, count=1)
    drawn = pygame.image.load_sized_svg(io.BytesIO(exact.encode()), (width, height))
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)  # in the order of the screen's bytes, as SVG is not
    surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def age(surface: pygame.Surface) -> pygame.Surface:
    """Give a drawn surface the fibre of paper and the specks that ink missed; changes it in place, keeps its alpha."""
    light = surface.copy()
    light.fill((GRAIN_LIGHT,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    cover(surface, tile("grain", surface), pygame.BLEND_RGB_MULT)
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cover(surface, tile("salt", surface), pygame.BLEND_RGB_MAX)
    return surface


def paper(size: Size, radius: float, tone: RGB) -> pygame.Surface:
    """Return a sheet of paper of that colour, with round corners and the grain of :func:`age`."""
    return age(_rounded(size, radius, tone))


def slate(size: Size, frame: int) -> pygame.Surface:
    """Return a slate in its nailed wooden frame, ``frame`` px wide; ``size`` is the whole thing."""
    width, height = size
    frame = max(2, min(frame, width // 4, height // 4))
    unit = frame / FRAME_UNITS
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((255, 255, 255, 255))
    cover(surface, tile("slate", surface), pygame.BLEND_RGB_MULT)
    inner = surface.get_rect().inflate(-2 * frame, -2 * frame)
    _shade(surface, pygame.Rect(inner.x, inner.y, inner.w, max(1, round(6 * unit))), (0.50, 0.80))
    _shade(surface, pygame.Rect(inner.x, inner.y, max(1, round(4 * unit)), inner.h), (0.66, 0.90), upright=True)
    sides = (_plank(inner.h, frame, 2), _plank(inner.h, frame, 3))
    surface.blit(pygame.transform.rotate(sides[0], 90), (0, frame))
    surface.blit(pygame.transform.rotate(sides[1], 90), (width - frame, frame))
    surface.blit(_plank(width, frame, 0), (0, 0))
    surface.blit(_plank(width, frame, 1), (0, height - frame))
    for x in (frame / 2, width - frame / 2):
        for y in (frame / 2, height - frame / 2):
            _nail(surface, x, y, 2.4 * unit)
    surface.blit(_rounded(size, 7 * unit, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _plank(length: int, width: int, row: int) -> pygame.Surface:
    """Return a plank lying along x, lit from above (which is the left when it is turned upright)."""
    length = max(1, length)
    wood = picture("wood")
    rows = 4
    tall = wood.get_height() // rows
    strip = wood.subsurface((0, row * tall, wood.get_width(), tall))
    grain = pygame.transform.smoothscale(strip, (max(1, round(wood.get_width() * width / tall)), width))
    plank = pygame.Surface((length, width), 0, 32)
    for x in range(0, length, grain.get_width()):
        plank.blit(grain, (x, 0))
    light = plank.copy()
    for y in range(width):
        value = _between(PLANK_EDGE, y / max(1, width - 1))
        line = (0, y, length, 1)
        plank.fill((round(255 * min(1.0, value)),) * 3, line, pygame.BLEND_RGB_MULT)
        light.fill((round(255 * max(0.0, value - 1)),) * 3, line, pygame.BLEND_RGB_MULT)
    plank.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    ends = max(1, width // 13)
    for x in (0, length - ends):
        plank.fill((150, 150, 150), (x, 0, ends, width), pygame.BLEND_RGB_MULT)
    return plank


def _between(steps: tuple[tuple[float, float], ...], place: float) -> float:
    for (x0, y0), (x1, y1) in itertools.pairwise(steps):
        if place <= x1:
            return y0 + (y1 - y0) * (place - x0) / (x1 - x0)
    return steps[-1][1]


def _shade(surface: pygame.Surface, area: pygame.Rect, ends: tuple[float, float], upright: bool = False) -> None:
    """Darken ``area``, most at its top (at its left, when ``upright``)."""
    count = area.w if upright else area.h
    for step in range(count):
        value = round(255 * (ends[0] + (ends[1] - ends[0]) * step / max(1, count - 1)))
        line = (area.x + step, area.y, 1, area.h) if upright else (area.x, area.y + step, area.w, 1)
        surface.fill((value,) * 3, line, pygame.BLEND_RGB_MULT)


def _nail(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    side = 4 * radius
    dark, lit = ("#{:02x}{:02x}{:02x}".format(*colour) for colour in (NAIL, NAIL_LIGHT))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 4 4"><circle cx=".12" cy=".16" r="1.12" fill="{lit}"'
        f' fill-opacity=".55"/><circle cx="0" cy="0" r="1" fill="{dark}"/>'
        f'<circle cx="-.3" cy="-.35" r=".32" fill="{lit}" fill-opacity=".6"/></svg>'
    )
    size = max(4, round(side))
    surface.blit(raster(svg, size, size), (round(x - size / 2), round(y - size / 2)))


def _rounded(size: Size, radius: float, colour: RGB) -> pygame.Surface:
    width, height = size
    fill = "#{:02x}{:02x}{:02x}".format(*colour)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><rect x="0" y="0" width="{width}"'
        f' height="{height}" rx="{min(radius, width / 2, height / 2):.2f}" fill="{fill}"/></svg>'
    )
    return raster(svg, width, height)


def cover(surface: pygame.Surface, piece: pygame.Surface, flags: int) -> None:
    """Lay a piece over the whole surface, again and again."""
    width, height = surface.get_size()
    for y in range(0, height, piece.get_height()):
        for x in range(0, width, piece.get_width()):
            surface.blit(piece, (x, y), special_flags=flags)


def tile(name: str, like: pygame.Surface) -> pygame.Surface:
    """Return a material in the pixel format of the surface it will be laid on."""
    return _converted(name, like.get_masks(), bool(like.get_flags() & pygame.SRCALPHA))


@functools.lru_cache(maxsize=16)
def _converted(name: str, masks: tuple[int, int, int, int], alpha: bool) -> pygame.Surface:
    """Return a picture in the pixel format of the surface it will be laid on: blending is fast between equals."""
    stored = picture(name)
    converted = pygame.Surface(stored.get_size(), pygame.SRCALPHA if alpha else 0, 32, masks)
    converted.blit(stored, (0, 0))
    return converted


@functools.lru_cache(maxsize=8)
def picture(name: str) -> pygame.Surface:
    """Load a material as a surface of 32 bits."""
    loaded = pygame.image.load(asset_path("materials", f"{name}.png"))
    opaque = pygame.Surface(loaded.get_size(), 0, 32)
    opaque.blit(loaded, (0, 0))
    return opaque
