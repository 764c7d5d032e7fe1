"""What the table looks like: the pack with its faces, the portraits and the materials."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame
from pygame import Surface

from game.assets import AssetMissing, asset_path
from game.model.cards import Suit
from game.views.cache import SurfaceCache
from game.views.cardart import CardArt, Face, Masters
from game.views.covers import USUAL
from game.views.marks import Marks
from game.views.packs import Pack, draw_back, draw_face

BIG_INDEX_BELOW = 900  # pixels of window height
BIG_INDEX = 1.6
NEUTRAL = "neutral"  # what a portrait shows instead of an expression that it has not


class Skin:
    """A pack made ready to draw, and the portraits."""

    def __init__(self, pack: Pack, cache: SurfaceCache) -> None:
        self.pack = pack
        self.cover = USUAL
        self.marks = Marks()
        self.masters = Masters(self._draw)
        self.art = CardArt(self.masters, cache)

    def _draw(self, face: Face, height: int) -> Surface:
        width = round(height * self.pack.aspect)
        if face is None:
            drawn = draw_back(self.pack, width, height)
        else:
            drawn = draw_face(self.pack, face, width, height, self.marks)
        return drawn.premul_alpha()

    def prepare(self, unit: float, window_height: int) -> None:
        """Have the faces drawn large enough for hands at that many pixels per unit, in the background."""
        self.marks = Marks(BIG_INDEX if window_height < BIG_INDEX_BELOW else 1.0)
        height = round(min(max(2 * 300 * unit, 300), 640))
        self.masters.request([None, *self.pack.cards], height)

    @staticmethod
    def portrait(who: str, expression: str) -> str:
        """The SVG of a person (``rosa``, ...) with an expression (``neutral``, ``happy``, ...)."""
        return _portrait(who, expression)

    def pip(self, suit: Suit) -> str:
        """The SVG of a suit's sign, square."""
        return self.pack.pip_svg(suit)


@lru_cache(maxsize=64)
def _portrait(who: str, expression: str) -> str:
    try:
        path = asset_path("portraits", who, f"{expression}.svg")
    except AssetMissing:
        path = asset_path("portraits", who, f"{NEUTRAL}.svg")
    return path.read_text(encoding="utf-8")


def rasterise(text: str, width: int, height: int) -> Surface:
    """Draw an SVG document at twice the size and halve it: fine lines stay smooth (premultiplied)."""
    large = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width * 2, height * 2)).premul_alpha()
    size = (large.get_width() // 2, large.get_height() // 2)
    return pygame.transform.smoothscale(large, size)
