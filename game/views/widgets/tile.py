"""A piece of table: cloth with round corners and cards that lie on it, cut off at its edge."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGBA_MULT, SRCALPHA, Surface

from game.views.cards.masters import Face
from game.views.cards.shape import rounded, shadow_drop
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


class TileCard(Struct, frozen=True):
    """A card on a tile: its centre in units from the tile's corner, its height, its angle (degrees, anticlockwise)."""

    face: Face
    x: float
    y: float
    height: float
    angle: float = 0.0


def tile(
    painter: Painter,
    rect: Rect,
    cards: Sequence[TileCard] = (),
    radius: float = 16,
    shadow: float = 1,
    ground: str | None = None,
    band: float = 0,
) -> None:
    """Draw a tile of cloth with cards on it; made once, and again when the faces are drawn finer, or anew.

    ``ground`` is the colour of the felt, or None for what lies on the table, ``band`` the height of a strip of paper
    along its lower edge.
    """
    x, y, w, h = rect
    if shadow:
        painter.soft(x, y, w, h, radius, shadow)
    unit = painter.metrics.unit
    left, top = painter.metrics.at(x, y)
    right, bottom = painter.metrics.at(x + w, y + h)
    size = (max(2, right - left), max(2, bottom - top))
    masters = tuple(painter.skin.masters.get(card.face, max(8, round(card.height * unit))).number for card in cards)
    key = ("tile", size, tuple(cards), masters, radius, ground, band, painter.skin.cover, painter.contrast)
    painter.put(painter.cache.get(key, lambda: _make(painter, size, cards, radius, ground, band)), left, top)


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


def _make(
    painter: Painter, size: tuple[int, int], cards: Sequence[TileCard], radius: float, ground: str | None, band: float
) -> Surface:
    unit = painter.metrics.unit
    made = Surface(size, SRCALPHA)
    plainly = painter.contrast and ground is None
    cloth = plain_table(painter.skin.cover, size) if plainly else _cloth(size, ground, painter.skin.cover, unit)
    made.blit(cloth, (0, 0))
    for card in cards:
        height = max(8, round(card.height * unit))
        x, y = round(card.x * unit), round(card.y * unit)
        shade = painter.art.shadow(height, card.angle, 1, unit)
        right, down = shadow_drop(height, 1, unit)
        for drawn, at_x, at_y in (
            (shade, x + right, y + down),
            (painter.art.sprite(card.face, height, card.angle), x, y),
        ):
            place = (at_x - drawn.get_width() // 2, at_y - drawn.get_height() // 2)
            made.blit(drawn, place, special_flags=BLEND_PREMULTIPLIED)
    if band:
        high = round(band * unit)
        made.blit(materials.paper((size[0], high), 0, colour("paper")), (0, size[1] - high))
    _round_off(made, max(2, round(radius * unit)))
    return made


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


def _round_off(surface: Surface, radius: int) -> None:
    """Cut the corners of a surface."""
    width, height = surface.get_size()
    disc = rounded((2 * radius, 2 * radius), radius)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            surface.blit(disc, (x, y), (left, top, radius, radius), special_flags=BLEND_RGBA_MULT)
