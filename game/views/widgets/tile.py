"""A piece of table with round corners, and a sheet of paper."""

from __future__ import annotations

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGBA_MULT, SRCALPHA, Surface

from game.views.cards.shape import rounded
from game.views.paint import materials, shapes
from game.views.paint.contrast import plain_table
from game.views.paint.covers import USUAL, table_cover
from game.views.paint.theme import colour
from game.views.painter import Painter
from game.views.widgets.control import Rect

SHEET_RADIUS = 14.0
SHADOW_REACH = 56.0
FRAME_INSET = 14.0
LIGHTER = 160  # of 256: brings the green felt's grey near white, so that it only shades another colour


def tile(painter: Painter, rect: Rect, radius: float = 16, shadow: float = 1, ground: str | None = None) -> None:
    """Draw a piece of cloth with round corners: felt of the colour ``ground``, or None for what lies on the table."""
    x, y, w, h = rect
    if shadow:
        painter.soft(x, y, w, h, radius, shadow)
    left, top = painter.metrics.at(x, y)
    right, bottom = painter.metrics.at(x + w, y + h)
    size, corner = (max(2, right - left), max(2, bottom - top)), max(2, painter.metrics.px(radius))

    def make() -> Surface:
        cover, unit = painter.skin.cover, painter.metrics.unit
        is_plain = painter.contrast and ground is None
        cloth = Surface(size, SRCALPHA)
        cloth.blit(plain_table(cover, size) if is_plain else _cloth(size, ground, cover, unit), (0, 0))
        cloth.blit(rounded(size, corner), (0, 0), special_flags=BLEND_RGBA_MULT)
        return cloth

    key = ("tile", size, radius, ground, painter.skin.cover, painter.contrast)
    painter.put(painter.cache.get(key, make), left, top)


def sheet(painter: Painter, rect: Rect, framed: bool = True) -> None:
    """A sheet of paper with its shadow and ornament, kept as one surface: what scrolls or fades over it stays cheap."""
    x, y, w, h = rect
    unit = painter.metrics.unit
    left, top = painter.metrics.at(x, y)
    size = (max(1, painter.metrics.px(w)), max(1, painter.metrics.px(h)))
    around = round(SHADOW_REACH * unit)

    def make() -> Surface:
        made = Surface((size[0] + 2 * around, size[1] + 2 * around), SRCALPHA)
        shade, pad = shapes.soft(*size, SHEET_RADIUS * unit, 16 * unit, 120), shapes.soft_pad(16 * unit)
        made.blit(shade, (around - pad, around - pad + round(7 * unit)), special_flags=BLEND_PREMULTIPLIED)
        paper = materials.paper(size, SHEET_RADIUS * unit, colour("paper")).premul_alpha()
        made.blit(paper, (around, around), special_flags=BLEND_PREMULTIPLIED)
        if framed:
            inset = round(FRAME_INSET * unit)
            inner = (size[0] - 2 * inset, size[1] - 2 * inset)
            rule = shapes.pinta(inner, w - 2 * FRAME_INSET, h - 2 * FRAME_INSET)
            made.blit(rule, (around + inset, around + inset), special_flags=BLEND_PREMULTIPLIED)
        return made

    painter.put(painter.cache.get(("sheet", size, framed), make), left - around, top - around)


def _cloth(size: tuple[int, int], ground: str | None, cover: str, unit: float) -> Surface:
    """What covers the table, or felt dyed in a colour."""
    if ground is None:
        return table_cover(cover, size, unit)
    felt = table_cover(USUAL, size, unit)
    if ground == "felt":
        return felt
    dyed = Surface(size, 0, 32)
    dyed.fill(colour(ground))
    weave = pygame.transform.grayscale(felt)
    weave.fill((LIGHTER, LIGHTER, LIGHTER), special_flags=BLEND_RGB_ADD)
    dyed.blit(weave, (0, 0), special_flags=BLEND_RGB_MULT)
    return dyed
