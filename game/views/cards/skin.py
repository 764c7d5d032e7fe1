"""What the table looks like: a pack and the player's other choices, made ready to draw; faces, backs, portraits.

A sprite is a face at a size, angle and squeeze, made from a master; shadows and rings are sprites of their own, shared
by all faces, so that a card in motion costs one transform.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Hashable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from typing import Final

import pygame
from msgspec import Struct
from pygame import Surface

from game.assets import AssetMissing, asset_files
from game.model.cards import Card
from game.packs.marks import Marks
from game.packs.pack import PLAIN, Pack
from game.views.cards import shape as cardshape
from game.views.cards.masters import LOOKED_OVER, Face, Masters, is_sharp
from game.views.cards.shape import Master, Shape
from game.views.paint.cache import SurfaceCache
from game.views.paint.covers import USUAL
from game.views.paint.materials import age, raster
from game.views.paint.shapes import in_screen_order
from game.views.paint.theme import CARD_RATIO

LOOKS: Final = 40  # sprites, and as many shadows, that are made ahead for other cards
LIVE_PIXELS: Final = 240_000  # of turned cards made in one frame; beyond that a card in motion keeps its last look
ROUGH_PIXELS: Final = 60_000  # the same where cards move roughly
NEAR_FULL: Final = 0.75  # of the height in full: cards so high at rest keep their face in full, else they move blurred
STRETCHED: Final = 5  # pixels that are stretched count as one that is turned
LATEST: Final = 4  # frames for which it may keep it
SLOW, FAST = 11.0, 6.0  # milliseconds of work on a frame: above the one cards move roughly, until below the other
LATELY: Final = 24  # frames that this is averaged over, the last ones counting most


class CardArt:
    """Sprites of cards in pixels; all are premultiplied and meant to be centred on a point."""

    def __init__(self, masters: Masters, cache: SurfaceCache) -> None:
        self.masters = masters
        self.shape = Shape()
        self._cache = cache
        self._frame = 0
        self._live = 0
        self._latest: dict[Card, tuple[int, Surface]] = {}
        self._soft: dict[tuple[Shape, int, float], Surface] = {}  # small, few, and needed again and again
        self._work = 0.0
        self._is_rough = False

    def note_work(self, milliseconds: float) -> None:
        """Take note of how long the work on a frame took: where it takes too long, cards move roughly from now on."""
        self._work += (milliseconds - self._work) / LATELY
        self._is_rough = self._work > (FAST if self._is_rough else SLOW)

    def begin(self) -> None:
        """A frame begins: a new budget of pixels for turned cards."""
        self._frame += 1
        self._live = 0
        self.masters.begin()
        if self._frame % LOOKED_OVER == 0:
            self._latest = {face: last for face, last in self._latest.items() if last[0] >= self._frame - LATEST}

    def sprite(
        self,
        face: Face,
        height: int,
        angle: float = 0,
        squeeze: float = 1,
        dim: bool = False,
        still: bool = True,
        *,
        may_wait: bool = False,
    ) -> Surface:
        """A face ``height`` pixels high, turned by ``angle`` degrees, its width times ``squeeze``.

        A still sprite is drawn with care; one in motion quickly, from coarser steps of angle and size. With
        ``may_wait`` a still one that is turned, or any on a slow machine, is first drawn as one in motion, until the
        thread has made the careful one.
        """
        if not still:
            return self._moving(face, height, angle, squeeze, dim)
        look = (height, round(angle, 1), squeeze, dim)
        number = self.masters.number_in_full(face, height) if height < NEAR_FULL * self.masters.full else None
        if number is not None:
            made = self._find(("card", face, number, *look))
            if made is not None:  # of the face in full, which need not be kept for it
                return made
        master = self.masters.get(face, height)
        key = ("card", face, master.number, *look)
        found = self._find(key)
        if found is None:
            draw = partial(cardshape.careful, master.surface, master.shape.high(height), angle, squeeze, dim)
            found = self.masters.draw_later(key, draw) if may_wait and (angle or self._is_rough) else draw()
            if found is None:
                return self._moving(face, height, angle, squeeze, dim)
            self._cache.keep(key, found)
        return found

    def _find(self, key: Hashable) -> Surface | None:
        """The sprite of that key, from the cache or among those made ahead."""
        found = self._cache.find(key)
        if found is None:
            found = self.masters.fetch(key)
            if found is not None:
                self._cache.keep(key, found)
        return found

    def renew(self, *, gently: bool = True) -> None:
        """The cards have changed: sprites used lately are made in the background as soon as each new face is drawn."""
        if not gently:
            self._latest.clear()
        looks: dict[Face, list[tuple[int, float, float, bool]]] = {}
        for _kind, face, _number, height, angle, squeeze, dim in self._cache.latest("card", LOOKS):
            looks.setdefault(face, []).append((height, angle, squeeze, dim))
        shades = [key[2:] for key in self._cache.latest("shadow", LOOKS)]
        shaded: set[Shape] = set()

        def ahead(face: Face, lasting: Master, full: Master) -> Iterator[tuple[Hashable, Surface]]:
            for height, angle, squeeze, dim in looks.pop(face, ()):
                master = lasting if is_sharp(lasting, height) else full
                key = ("card", face, master.number, height, angle, squeeze, dim)
                yield key, cardshape.careful(master.surface, master.shape.high(height), angle, squeeze, dim)
            if full.shape not in shaded:
                shaded.add(full.shape)
                yield from ((("shadow", full.shape, *shade), _shade(full.shape, *shade)) for shade in shades)

        self._soft.clear()
        self.masters.renew(ahead, gently=gently)

    def _moving(self, face: Face, height: int, angle: float, squeeze: float, dim: bool) -> Surface:
        most = cardshape.ROUGHLY if self._is_rough else cardshape.TURNED
        for coarse in (2, 4) if self._is_rough else (1, 4):
            step = max(2, height // 48) * coarse
            tall = max(step, round(height / step) * step)
            turned = round(angle / (1.5 * coarse)) * 1.5 * coarse
            narrow = max(0.04, round(squeeze * 24) / 24)
            master = self.masters.get(face, tall)
            tall = master.shape.high(tall)
            key = ("moving", face, master.number, tall, turned, narrow, dim, most)
            found = self._cache.find(key)
            low = cardshape.turned_height(tall, turned, most)
            size = round((low * low + (tall * tall / STRETCHED if low < tall else 0)) * CARD_RATIO * narrow)
            if found is None and self._live and self._live + size > (ROUGH_PIXELS if self._is_rough else LIVE_PIXELS):
                # Too many at once: for a frame or two this one looks as it did, or as one of few coarse looks.
                last = self._latest.get(face) if face is not None else None
                if last is not None and last[0] >= self._frame - LATEST:
                    return last[1]
                if coarse < 4:
                    continue
            break
        if found is None:
            self._live += size
            found = cardshape.quick(master, tall, turned, narrow, most)
            if dim:
                found = cardshape.dimmed(found)
            self._cache.keep(key, found)
        if face is not None:
            self._latest[face] = (self._frame, found)
        return found

    def shadow(
        self,
        height: int,
        angle: float,
        lift: float,
        unit: float,
        squeeze: float = 1,
        face: Face = None,
        *,
        still: bool = True,
    ) -> Surface:
        """The soft shadow of a card; ``lift`` is 0.5 small, 1 at rest, 2.2 lifted. Centre it on :func:`shadow_drop`.

        Shadows of cards in motion differ in coarser steps.
        """
        coarser = 1 if still else 2
        step = max(4, height // 14) * coarser
        coarse = max(step, round(height / step) * step)
        turned = round(angle / 4 / coarser) * 4 * coarser
        level = round(lift * 2.5 / coarser) / 2.5 * coarser
        narrow = max(0.16, round(squeeze * 6) / 6)
        shape = self.masters.shape(face, height)
        key = ("shadow", shape, coarse, turned, level, narrow, unit)
        found = self._find(key)
        if found is None:
            tall = shape.high(coarse)
            blurred = cardshape.spread(tall, level, unit)
            soft = self._soft.get((shape, blurred, narrow))
            if soft is None:
                soft = self._soft[shape, blurred, narrow] = cardshape.soft_card(shape, blurred, narrow)
            found = cardshape.shadow(soft, tall, turned)
            self._cache.keep(key, found)
        return found

    def ring(self, kind: str, height: int, angle: float, unit: float) -> Surface | None:
        """The rim behind a card: ``win`` gold inside ink, ``focus`` cream, ``bad`` red. None while it is being made."""
        height, shape = self.shape.high(height), self.shape
        key = ("ring", shape, kind, height, round(angle, 1), unit)
        return self.masters.find_or_draw_later(
            self._cache, key, lambda: cardshape.ring(shape, kind, height, angle, unit)
        )


def _shade(shape: Shape, coarse: int, turned: float, level: float, narrow: float, unit: float) -> Surface:
    """A shadow without the cache: any thread may make it."""
    tall = shape.high(coarse)
    return cardshape.shadow(cardshape.soft_card(shape, cardshape.spread(tall, level, unit), narrow), tall, turned)


# --- the looks of all that lies on the table


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
