"""Text: how large letters are drawn, how wide a line is and where it breaks; lines as surfaces, also in chalk."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.fonts import font_path
from game.model.texts import harmless
from game.views.paint.cache import SurfaceCache
from game.views.paint.materials import cover
from game.views.paint.metrics import Metrics
from game.views.paint.theme import FONTS, LEAST_PX, colour

LONGEST: Final = 1000
"""Letters of a line that are drawn: many times what the widest window shows."""
WIDEST: Final = 16_000
"""Pixels of a line: a surface may not be much wider."""
WIDTHS = 2000  # widths of texts that are kept
MOST_WRAPPED = 20_000  # letters of a text that are broken into lines: more than any page has
LONG_WORD = 24  # letters of a word that is broken where it is wider than the line: few languages have such words
_WORD: Final = re.compile(r"\S+(?: %\S*)?")  # what no line is broken in
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
    cover(result, _grain(), BLEND_RGBA_MULT)
    return result


def chalky(drawn: Surface) -> Surface:
    """Let slate shine through what was drawn (premultiplied); changes it in place."""
    cover(drawn, _grain().premul_alpha(), BLEND_RGBA_MULT)
    return drawn


class Letters:
    """Measures and renders lines of text for one size of window, in high ``contrast`` or as usual."""

    def __init__(self, metrics: Metrics, cache: SurfaceCache, contrast: bool = False) -> None:
        self.metrics = metrics
        self.cache = cache
        self.contrast = contrast
        self._widths: dict[tuple[str, int, str], int] = {}

    def text_px(self, size: float, font: str = "sans") -> int:
        """Pixels of a text size in units; never below the least readable one.

        The setting of the text size counts, but not for chalk: a slate grows as one block, with what is written on it.
        """
        grown = size if font == "chalk" else self.metrics.grown(size)
        return max(LEAST_PX, round(grown * self.metrics.unit))

    def text_width(self, text: str, size: float = 22, font: str = "sans") -> float:
        """Width of a line of text, in units."""
        key = (font, self.text_px(size, font), text)
        wide = self._widths.get(key)
        if wide is None:
            if len(self._widths) >= WIDTHS:
                self._widths.clear()
            wide = self._widths[key] = width(text, font, key[1])
        return wide / self.metrics.unit

    def fit(self, text: str, width: float, size: float, font: str) -> float:
        """The largest text size up to ``size`` at which the line is at most ``width`` units wide."""
        wide = self.text_width(text, size, font)
        if wide <= max(0.0, width):
            return size
        part = max(1.0, width) / wide  # tiny windows leave no width at all
        fitting = size * part if font == "chalk" else self.metrics.ungrown(self.metrics.grown(size) * part)
        while self.text_px(fitting, font) > LEAST_PX and self.text_width(text, fitting, font) > width:
            fitting -= 0.5  # whole pixels made it a little wider than asked for
        return fitting

    def wrap(self, text: str, width: float, size: float = 22, font: str = "sans") -> list[str]:
        """Break a text into lines at most ``width`` units wide; a per cent sign stays with its number."""
        lines: list[str] = []
        if len(text) > MOST_WRAPPED:
            text = text[: MOST_WRAPPED - 1] + "…"
        for paragraph in text.split("\n"):
            line = ""
            for word in self._pieces(_WORD.findall(paragraph), width, size, font):
                longer = f"{line} {word}".strip()
                if line and (len(longer) > LONGEST or self.text_width(longer, size, font) > width):
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _pieces(self, words: list[str], width: float, size: float, font: str) -> Iterator[str]:
        """Yield words; of those that are none of a language, such as the path of a file, pieces that fit."""
        for word in words:
            rest = word
            while len(rest) > LONGEST or (len(rest) > LONG_WORD and self.text_width(rest, size, font) > width):
                fitting = len(self.longest(rest, width, size, font))
                cut = max(LONG_WORD, rest.rfind("/", 0, fitting) + 1 or fitting)
                yield rest[:cut]
                rest = rest[cut:]
            yield rest

    def longest(self, text: str, width: float, size: float, font: str, end: str = "") -> str:
        """The longest beginning of a text that is at most ``width`` units wide with ``end`` behind it."""
        least, most = 0, min(len(text), LONGEST)
        while least < most:
            middle = (least + most + 1) // 2
            if self.text_width(text[:middle].rstrip() + end, size, font) > width:
                most = middle - 1
            else:
                least = middle
        return text[:least].rstrip()

    def rendered(self, text: str, font: str, px: int, ink: str) -> Surface:
        """A line of text of this many pixels, from the cache."""
        key, even = ("text", text, font, px, ink, self.contrast), self.contrast
        return self.cache.get(key, lambda: render(text, font, px, ink, even=even))
