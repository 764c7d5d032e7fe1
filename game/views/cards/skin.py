"""What the table looks like: a pack and the player's other choices, made ready to draw; faces, backs, portraits."""

from __future__ import annotations

import io
import logging
from contextlib import suppress
from functools import lru_cache

import pygame
from msgspec import Struct
from pygame import Surface

from game.assets import AssetMissing, asset_files
from game.model.cards import Card
from game.packs.marks import Marks
from game.packs.pack import PLAIN, Pack
from game.views.cards.masters import Face, Masters
from game.views.cards.shape import Master, Shape
from game.views.cards.sprites import CardArt
from game.views.paint.cache import SurfaceCache
from game.views.paint.covers import USUAL
from game.views.paint.materials import age, raster
from game.views.paint.shapes import in_screen_order

BIG_BELOW = 900  # pixels of window height: smaller windows show large numbers, unless the player chose
BIG = 1.6
NEUTRAL = "neutral"  # what a portrait shows instead of an expression that it has not


def draw_face(pack: Pack, card: Card, width: int, height: int, marks: Marks = PLAIN) -> Surface:
    """Draw a face, ``width`` x ``height`` px, straight alpha, with the grain of printed card. Any thread may."""
    return age(raster(pack.face_svg(card, marks), width, height))


def draw_back(pack: Pack, width: int, height: int, design: str | None = None) -> Surface:
    """Draw the back of the cards as :func:`draw_face` draws a face."""
    return age(raster(pack.back_svg(design), width, height))


class Appearance(Struct, frozen=True):
    """What a player chose of cards and table, but for the pack.

    ``back`` and ``cover`` are keys of :mod:`game.packs.backs`, where None is the pack's own, and of
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
    """A pack made ready to draw, with the appearance the player chose."""

    def __init__(self, pack: Pack, cache: SurfaceCache, appearance: Appearance | None = None) -> None:
        self.pack = pack
        self.appearance = appearance or Appearance()
        self.marks = self.appearance.marks(BIG_BELOW)
        self._window_height = BIG_BELOW
        self.masters = Masters(self._draw)
        self.art = CardArt(self.masters, cache)
        self.art.shape = shape_of(pack)

    @property
    def cover(self) -> str:
        """What lies on the table."""
        return self.appearance.cover

    def use(self, pack: Pack, appearance: Appearance, *, gently: bool = True) -> None:
        """Change pack and appearance; what shows cards has to be laid out again (:meth:`Stage.relayout`).

        ``gently`` lets each card look as it did until the new one is drawn; else none of the old ones is seen again.
        """
        before = (self.pack, self.appearance.back, self.marks)
        self.pack, self.appearance = pack, appearance
        self.art.shape = shape_of(pack)
        self.marks = appearance.marks(self._window_height)
        if before != (pack, appearance.back, self.marks):
            self.art.renew(gently=gently)

    def fit(self, window_height: int) -> None:
        """Take note of the height of the window in pixels: small ones get larger numbers on the cards."""
        self._window_height = window_height
        self.use(self.pack, self.appearance)

    def _draw(self, face: Face, height: int) -> Master:
        pack = self.pack
        width = round(height * pack.aspect)
        try:
            if face is None:
                drawn = draw_back(pack, width, height, self.appearance.back)
            else:
                drawn = draw_face(pack, face, width, height, self.marks)
        except (pygame.error, MemoryError) as error:  # a picture that was good when the pack was read
            logging.getLogger("triunfo").error("a card cannot be drawn: %s", error)
            drawn = Surface((max(1, width), height), pygame.SRCALPHA, 32)
            drawn.fill(pack.spec.card.paper)
        return Master.of(drawn.premul_alpha(), shape_of(pack))

    def prepare(self, unit: float) -> None:
        """Have the faces drawn in the background, large enough for hands at that many pixels per unit when seen."""
        self.masters.use_full_height(round(min(max(2 * 300 * unit, 300), 640)))
        self.masters.request([None, *self.pack.cards], self.masters.full // 2)


def shape_of(pack: Pack) -> Shape:
    """Return the outline of the cards of a pack."""
    return Shape.of(*pack.size, pack.spec.card.corner)


@lru_cache(maxsize=64)
def portrait(who: str, expression: str) -> str:
    """Return the SVG of a person (``rosa``, ...) with an expression (``neutral``, ``happy``, ...)."""
    files = asset_files("portraits")
    for drawn in (expression, NEUTRAL):
        with suppress(FileNotFoundError):
            return files.read(f"{who}/{drawn}.svg").decode()
    raise AssetMissing.named("portraits", who, f"{NEUTRAL}.svg")


def rasterise(text: str, width: int, height: int) -> Surface:
    """Draw an SVG document at twice the size and scale it down, so that fine lines stay smooth (premultiplied)."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width * 2, height * 2))
    large = in_screen_order(drawn, drawn.get_size()).premul_alpha()
    size = (large.get_width() // 2, large.get_height() // 2)
    return pygame.transform.smoothscale(large, size)
