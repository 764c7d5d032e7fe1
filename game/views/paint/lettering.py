"""Lines of text as surfaces, and the chalk that writes on the slate."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.fonts import font_path
from game.model.texts import harmless
from game.views.paint.theme import FONTS, colour

LONGEST: Final = 1000
"""Letters of a line that are drawn: many times what the widest window shows."""
WIDEST: Final = 16_000
"""Pixels of a line: a surface may not be much wider."""
_NOWHERE = "\uffff"  # not a letter of any language


def drawable(text: str) -> str:
    """Return a text as a line that every font draws, of at most :data:`LONGEST` letters."""
    return harmless(text, LONGEST)


def width(text: str, name: str, px: int) -> int:
    """How wide a line of text is drawn, in pixels."""
    wide: int = font(name, px).size(drawable(text))[0]
    return min(wide, WIDEST)


def render(text: str, name: str, px: int, ink: str, *, even: bool = False) -> Surface:
    """A line of text ``px`` pixels high in that colour (premultiplied); chalk comes out uneven, unless ``even``.

    Never raises for what the text holds.
    """
    letters, text = font(name, px), drawable(text)
    wide = letters.size(text)[0]
    if wide > WIDEST:
        text = text[: max(1, len(text) * WIDEST // wide)]
    try:
        drawn = letters.render(text, True, colour(ink))
    except (pygame.error, UnicodeError, ValueError, MemoryError):
        # A letter stands alone that changes the one before, or what else a newer Unicode may bring.
        drawn = Surface((max(1, min(wide, WIDEST)), letters.get_height()), SRCALPHA)
    if name == "chalk" and not even:
        drawn = _chalked(drawn, px)
    return drawn.convert_alpha().premul_alpha()


@lru_cache(maxsize=200)
def font(name: str, px: int) -> pygame.font.Font:
    """The font of that name in the theme, in whole pixels."""
    return pygame.font.Font(str(font_path(FONTS[name])), px)


@lru_cache(maxsize=2000)
def can_write(letter: str, name: str) -> bool:
    """Whether a font has that letter: what it has not looks like what no font has."""
    if drawable(letter) != letter or not font(name, 24).size(letter)[0]:
        return False
    looks = [font(name, 24).render(text, True, (0, 0, 0)) for text in (letter, _NOWHERE)]
    return looks[0].get_size() != looks[1].get_size() or looks[0].get_buffer().raw != looks[1].get_buffer().raw


@lru_cache(maxsize=1)
def _grain() -> Surface:
    """A tile of uneven alpha: chalk on slate does not cover."""
    side = 192
    noise = random.Random(7)
    alpha = bytearray()
    for _y in range(side // 2):
        coarse = [158 + patch * 56 // 255 for patch in noise.randbytes(side // 3) for _x in range(3)]
        for _row in range(2):
            fine = noise.randbytes(side)
            alpha += bytes([min(255, base + (speck * 87 >> 8)) for base, speck in zip(coarse, fine, strict=True)])
    pixels = bytearray(b"\xff") * (4 * len(alpha))
    pixels[3::4] = alpha
    return pygame.image.frombytes(bytes(pixels), (side, side), "RGBA")


def _chalked(drawn: Surface, px: int) -> Surface:
    result = Surface((drawn.get_width() + 1, drawn.get_height()), SRCALPHA)
    result.blit(drawn, (0, 0))
    if px < 60:  # the thin letters of the chalk face need a second stroke when small
        result.blit(drawn, (1, 0))
    tile = _grain()
    for y in range(0, result.get_height(), tile.get_height()):
        for x in range(0, result.get_width(), tile.get_width()):
            result.blit(tile, (x, y), special_flags=BLEND_RGBA_MULT)
    return result
