"""How large letters are drawn, how wide a line of them is, and where it breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pygame import Surface

from game.views.paint import lettering
from game.views.paint.cache import SurfaceCache
from game.views.paint.metrics import Metrics
from game.views.paint.theme import LEAST_PX

WIDTHS = 2000  # widths of texts that are kept
MOST_WRAPPED = 20_000  # letters of a text that are broken into lines: more than any page has
LONG_WORD = 24  # letters of a word that is broken where it is wider than the line: few languages have such words
_WORD: Final = re.compile(r"\S+(?: %\S*)?")  # what no line is broken in


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
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= WIDTHS:
                self._widths.clear()
            width = self._widths[key] = lettering.width(text, font, key[1])
        return width / self.metrics.unit

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
                if line and (len(longer) > lettering.LONGEST or self.text_width(longer, size, font) > width):
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
            while len(rest) > lettering.LONGEST or (
                len(rest) > LONG_WORD and self.text_width(rest, size, font) > width
            ):
                fitting = len(self.longest(rest, width, size, font))
                cut = max(LONG_WORD, rest.rfind("/", 0, fitting) + 1 or fitting)
                yield rest[:cut]
                rest = rest[cut:]
            yield rest

    def longest(self, text: str, width: float, size: float, font: str, end: str = "") -> str:
        """The longest beginning of a text that is at most ``width`` units wide with ``end`` behind it."""
        least, most = 0, min(len(text), lettering.LONGEST)
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
        return self.cache.get(key, lambda: lettering.render(text, font, px, ink, even=even))
