"""What the table looks like: the pack with its faces, the portraits and the materials."""

from __future__ import annotations

import io
import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Surface

from game.assets import AssetMissing, asset_files
from game.views.cards.marks import Marks
from game.views.cards.packs import Pack, draw_back, draw_face
from game.views.cards.shape import Master, Shape
from game.views.cards.sprites import CardArt, Face, Masters
from game.views.paint.cache import SurfaceCache
from game.views.paint.covers import USUAL

BIG_BELOW = 900  # pixels of window height: smaller windows show large numbers, unless the player chose
BIG = 1.6
NEUTRAL = "neutral"  # what a portrait shows instead of an expression that it has not


@dataclass(frozen=True, slots=True)
class Appearance:
    """What a player chose of cards and table, but for the pack.

    ``back`` and ``cover`` are keys of :mod:`game.views.cards.backs`, where None is the pack's own, and of
    :mod:`game.views.paint.covers`. ``big`` numbers are there or not, or as the window asks for (None); ``signs`` are
    the tabs with the sign of the suit and its points.
    """

    back: str | None = None
    cover: str = USUAL
    big: bool | None = None
    signs: bool = False

    def marks(self, window_height: int) -> Marks:
        """What is added to the faces in a window so many pixels high."""
        is_big = window_height < BIG_BELOW if self.big is None else self.big
        return Marks(BIG if is_big else 1.0, self.signs)


class Skin:
    """A pack made ready to draw, what covers the table, and the portraits."""

    def __init__(self, pack: Pack, cache: SurfaceCache, dress: Appearance | None = None) -> None:
        self.pack = pack
        self.dress = dress or Appearance()
        self.marks = self.dress.marks(BIG_BELOW)
        self._window_height = BIG_BELOW
        self.masters = Masters(self._draw)
        self.art = CardArt(self.masters, cache)
        self.art.shape = shape_of(pack)

    @property
    def cover(self) -> str:
        """What lies on the table."""
        return self.dress.cover

    def wear(self, pack: Pack, dress: Appearance, *, gently: bool = True) -> None:
        """Change pack and dress; what shows cards has to be laid out again (:meth:`Stage.relayout`).

        ``gently`` lets each card look as it did until the new one is drawn; else none of the old ones is seen again.
        """
        before = (self.pack, self.dress.back, self.marks)
        self.pack, self.dress = pack, dress
        self.art.shape = shape_of(pack)
        self.marks = dress.marks(self._window_height)
        if before != (pack, dress.back, self.marks):
            self.art.renew(gently=gently)

    def fit(self, window_height: int) -> None:
        """The window is so many pixels high now: small ones may need larger numbers on the cards."""
        self._window_height = window_height
        self.wear(self.pack, self.dress)

    def _draw(self, face: Face, height: int) -> Master:
        pack = self.pack
        width = round(height * pack.aspect)
        try:
            if face is None:
                drawn = draw_back(pack, width, height, self.dress.back)
            else:
                drawn = draw_face(pack, face, width, height, self.marks)
        except (pygame.error, MemoryError) as error:  # a picture that was good when the pack was read
            logging.getLogger("triunfo").error("a card cannot be drawn: %s", error)
            drawn = Surface((max(1, width), height), pygame.SRCALPHA, 32)
            drawn.fill(pack.spec.card.paper)
        return Master.of(drawn.premul_alpha(), shape_of(pack))

    def prepare(self, unit: float) -> None:
        """Have the faces drawn large enough for hands at that many pixels per unit, in the background."""
        height = round(min(max(2 * 300 * unit, 300), 640))
        self.masters.request([None, *self.pack.cards], height)

    @staticmethod
    @lru_cache(maxsize=64)
    def portrait(who: str, expression: str) -> str:
        """The SVG of a person (``rosa``, ...) with an expression (``neutral``, ``happy``, ...)."""
        files = asset_files("portraits")
        for drawn in (expression, NEUTRAL):
            with suppress(FileNotFoundError):
                return files.read(f"{who}/{drawn}.svg").decode()
        raise AssetMissing.named("portraits", who, f"{NEUTRAL}.svg")


def shape_of(pack: Pack) -> Shape:
    """Return the outline of the cards of a pack."""
    return Shape.of(*pack.size, pack.spec.card.corner)


def rasterise(text: str, width: int, height: int) -> Surface:
    """Draw an SVG document at twice the size and halve it: fine lines stay smooth (premultiplied)."""
    large = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width * 2, height * 2)).premul_alpha()
    size = (large.get_width() // 2, large.get_height() // 2)
    return pygame.transform.smoothscale(large, size)
