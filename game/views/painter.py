"""Draws in design units: each call finds or makes a cached surface and adds an item to the frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final, Literal, TypeVar

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Surface

from game.model.cards import Suit
from game.packs.pack import Pack
from game.views.cards.masters import Face
from game.views.cards.shape import shadow_drop
from game.views.cards.skin import Skin, portrait, rasterise
from game.views.input.intents import Caps
from game.views.paint import contrast, emotes, lettering, materials, shapes
from game.views.paint.cache import SurfaceCache
from game.views.paint.compositor import Item
from game.views.paint.metrics import Metrics
from game.views.paint.theme import colour
from game.views.paint.unchanged import Unchanged
from game.words import wording_key

Align = Literal["l", "c", "r"]
STRIPS: Final = 16  # that make up a veil over the window
LARGE: Final = 250_000  # pixels from which a surface with a clear middle is put as its edges
T = TypeVar("T")


class Painter(lettering.Letters):
    """One frame's items. The caches outlive the frame; create one painter for a size of window and reuse it."""

    piecewise = False  # whether nothing is joined to one surface, so that every piece can be looked at

    def __init__(self, metrics: Metrics, skin: Skin, cache: SurfaceCache, contrast: bool = False) -> None:
        super().__init__(metrics, cache, contrast)
        self.skin = skin
        self.art = skin.art
        self.caps = Caps.KEYBOARD  # what is printed on the keys of the device in use
        self.items: list[Item] = []
        self._seen: dict[Hashable, Surface] = {}  # by place: what was drawn there last
        self._unchanged = Unchanged(cache)
        self._wording = wording_key()
        self._dx = 0.0
        self._dy = 0.0
        self.alpha = 1.0

    # --- the frame

    def begin(self) -> None:
        """Start an empty frame."""
        self.items = []
        self.cache.begin()
        self.art.begin()
        self._unchanged.begin()
        self._wording = wording_key()

    def unchanged(self, name: Hashable, state: tuple[object, ...], draw: Callable[[], T]) -> T:
        """Draw what looks the same while ``state`` is equal; then its items are put again, without drawing.

        The state must hold all that ``draw`` goes by, besides words, device, and the group's shift and fade. With
        cards, portraits or signs of suits in it, which a thread draws, it is drawn again whenever that has drawn
        something, and every time while a card of it moves.
        """
        if self.piecewise:
            return draw()
        state = (*state, self._wording, self.caps, self._dx, self._dy, self.alpha)
        return self._unchanged.draw(self.items, name, state, self.skin.masters.version, draw)

    @contextmanager
    def group(self, dx: float = 0, dy: float = 0, alpha: float = 1) -> Iterator[None]:
        """Shift (units) and fade everything drawn inside."""
        before = self._dx, self._dy, self.alpha
        alpha = contrast.fade(alpha) if self.contrast else alpha
        self._dx, self._dy, self.alpha = self._dx + dx, self._dy + dy, self.alpha * alpha
        try:
            yield
        finally:
            self._dx, self._dy, self.alpha = before

    def joined(self, size: tuple[int, int], around: int, draw: Callable[[], object]) -> Surface:
        """Return one surface of what ``draw`` adds from the origin on: so large, and so many pixels around that."""
        before, shift = self.items, (self._dx, self._dy, self.alpha)
        self.items, self._dx, self._dy, self.alpha = [], 0.0, 0.0, 1.0
        draw()
        items, self.items = self.items, before
        self._dx, self._dy, self.alpha = shift
        made = Surface((size[0] + 2 * around, size[1] + 2 * around), SRCALPHA)
        left, top = self.metrics.at(0, 0)
        left, top = left - around, top - around
        made.fblits([(item.surface, (item.x - left, item.y - top)) for item in items], BLEND_PREMULTIPLIED)
        return made

    def put(self, surface: Surface, x: int, y: int, alpha: float = 1) -> None:
        """Add a premultiplied surface at a pixel (the group's shift is added, its fade applied)."""
        alpha *= self.alpha
        if alpha < 0.995:
            if alpha <= 0.005:
                return
            surface = self.faded(surface, alpha)
        if self._dx or self._dy:
            x += round(self._dx * self.metrics.unit)
            y += round(self._dy * self.metrics.unit)
        self.items.append(Item(surface, x, y))

    def put_centred(self, surface: Surface, x: float, y: float, alpha: float = 1) -> None:
        """Add a surface centred on a point in units."""
        px, py = self.metrics.at(x, y)
        self.put(surface, px - surface.get_width() // 2, py - surface.get_height() // 2, alpha)

    def faded(self, surface: Surface, alpha: float) -> Surface:
        """The same surface more transparent, from the cache."""
        level = max(1, round(alpha * 20))

        def fade() -> Surface:
            copy = surface.copy()
            value = level * 255 // 20
            copy.fill((value, value, value, value), special_flags=BLEND_RGBA_MULT)
            return copy

        # The surface is part of the key, so it lives as long as its faded copy and its identity stays its own.
        return self.cache.get(("faded", surface, level), fade)

    def veil(self, dark: float) -> None:
        """Darken everything so far (0..1): one strip, again and again."""
        if dark:
            width, height = self.metrics.width, self.metrics.height
            rows = math.ceil(height / STRIPS)
            strip = self.cache.get(("veil", width, rows, dark), lambda: shapes.veil(width, rows, dark))
            for y in range(0, height, rows):
                self.put(strip, 0, y)

    def pool(self) -> None:
        """Let a pool of light fall on the cloth; none where contrast is high."""
        if not self.contrast:
            width, height = self.metrics.width, self.metrics.height
            x, y = shapes.pool_corner(width, height)
            self.put(self.cache.get(("pool", width, height), lambda: shapes.pool(width, height)), x, y)

    # --- text

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 22,
        font: str = "sans",
        colour: str = "cream",
        align: Align = "l",
        alpha: float = 1,
        shadow: float = 0,
    ) -> float:
        """Draw a line of text whose capitals are centred on y; returns its width in units."""
        px = self.text_px(size, font)
        if self.contrast:
            colour, alpha = contrast.ink(colour, alpha)
        surface = self.rendered(text, font, px, colour)
        width = surface.get_width()
        left, middle = self.metrics.at(x, y)
        left -= {"l": 0, "c": width // 2, "r": width}[align]
        if font == "chalk":
            top = middle - surface.get_height() // 2
        else:
            top = middle - round(lettering.font(font, px).get_ascent() * 0.70)
        if shadow:
            under = self.rendered(text, font, px, "#060C08")
            self.put(under, left + max(1, round(px * 0.02)), top + max(1, round(px * 0.045)), shadow * alpha)
        self.put(surface, left, top, alpha)
        return width / self.metrics.unit

    # --- shapes

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 12,
        fill: str | None = None,
        alpha: float = 1,
        stroke: str | None = None,
        line: float = 2,
        stroke_alpha: float = 1,
        shadow: float = 0,
    ) -> None:
        """A rounded rectangle; ``shadow`` 1 puts a sheet's soft shadow under it."""
        if shadow:
            self.soft(x, y, w, h, radius, shadow)
        look = (fill, alpha, stroke, line, stroke_alpha)
        fill, alpha, stroke, line, stroke_alpha = contrast.box(look) if self.contrast else look
        unit, radius = self.metrics.unit, max(0.0, radius)
        left, top = self.metrics.at(x, y)
        right, bottom = self.metrics.at(x + w, y + h)
        size = (max(1, right - left), max(1, bottom - top))
        thick = max(1.0, line * unit) if stroke else 0.0
        pad = shapes.box_pad(thick)
        corner = shapes.corner_of(size, radius * unit, thick)
        # Boxes of all sizes with such corners are stretched from the same, which is costly to draw.
        small = (min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1))
        look = (fill, alpha, stroke, thick, stroke_alpha)
        key = (round(radius * unit, 1), fill, alpha, stroke, round(thick, 1), stroke_alpha)
        made = self.cache.find(("box", size, *key))
        if made is None:
            made = self.cache.get(("box", small, *key), lambda: shapes.box(*small, radius * unit, look))
            if small != size:
                made = shapes.stretched(made, corner + pad, (size[0] + 2 * pad, size[1] + 2 * pad))
                self.cache.keep(("box", size, *key), made)
        self.put(made, left - pad, top - pad)

    def soft(
        self, x: float, y: float, w: float, h: float, radius: float, strength: float = 1, *, covered: bool = False
    ) -> None:
        """Only the soft shadow of a rounded rectangle; ``covered`` when that will cover all of its middle."""
        unit = self.metrics.unit
        down = 7 * strength
        left, top = self.metrics.at(x, y + down)
        size = (max(2, self.metrics.px(w)), max(2, self.metrics.px(h)))
        blur, dark = 16 * unit * strength, int(120 * min(1, strength))
        pad = shapes.soft_pad(blur)
        whole = (size[0] + 2 * pad, size[1] + 2 * pad)
        key = ("soft", size, round(radius * unit), round(blur, 1), dark)
        depth = pad + math.ceil((radius + down) * unit) + 2
        # A sheet that is still coming lets its shadow shine through.
        depth = depth if covered and self.alpha == 1 else max(whole)
        self._put_edges(key, whole, depth, left - pad, top - pad, lambda: shapes.soft(*size, radius * unit, blur, dark))

    def _put_edges(
        self, key: tuple[object, ...], size: tuple[int, int], depth: int, x: int, y: int, make: Callable[[], Surface]
    ) -> None:
        """Add, at a pixel, of a large surface its edges alone, so many pixels deep, else the whole."""
        if 2 * depth >= min(size) or size[0] * size[1] < LARGE:
            self.put(self.cache.get(key, make), x, y)
            return
        areas = shapes.edge_areas(size, depth)
        keys = [(*key, depth, side) for side in range(len(areas))]
        edges = [edge for each in keys if (edge := self.cache.find(each)) is not None]
        if len(edges) < len(areas):
            edges = shapes.edges(make(), depth)
            for each, edge in zip(keys, edges, strict=True):
                self.cache.drop(each)
                self.cache.keep(each, edge)
        for edge, area in zip(edges, areas, strict=True):
            self.put(edge, x + area.x, y + area.y)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 3,
        alpha: float = 1,
    ) -> None:
        """A circle around a point; its line lies on the radius."""
        if self.contrast:
            fill = contrast.FILLS.get(fill or "", fill)
        unit = self.metrics.unit
        size = max(2, round(2 * r * unit) // 2 * 2 + 2)
        thick = line * unit
        key = ("circle", size, fill, stroke, round(thick, 1), alpha)
        made = self.cache.get(key, lambda: shapes.circle(size, r * unit, fill, stroke, thick, alpha))
        self.put_centred(made, x, y)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "cream", alpha: float = 1) -> None:
        """One of our icons, centred on a point."""
        px = max(8, self.metrics.px(size))
        if self.contrast:
            colour, alpha = contrast.ink(colour, alpha)
        self.put_centred(self.cache.get(("icon", name, px, colour), lambda: shapes.icon(name, px, colour)), x, y, alpha)

    def emote(self, face: str, x: float, y: float, size: float) -> None:
        """One of the faces that people show each other, centred on a point."""
        px = max(8, self.metrics.px(size))
        self.put_centred(self.cache.get(("emote", face, px), lambda: emotes.emote(face, px)), x, y)

    def time_ring(self, x: float, y: float, radius: float, step: int, colour: str = "cream") -> None:
        """A ring of dots round a point, and on it an arc over the ``step`` 60ths of a waiting time that are left."""
        px = max(8, self.metrics.px(radius * 200 / 94))
        made = self.cache.get(("time ring", px, step, colour), lambda: emotes.ring(px, step, colour))
        self.put_centred(made, x, y)

    def tick(self, x: float, y: float, radius: float) -> None:
        """A gold disc with a tick, around a point."""
        self.circle(x, y, radius, "gold", "ink", max(2.5, radius / 9))
        self.icon("check", x, y, radius * 1.07, "ink")

    def line(
        self,
        points: Sequence[tuple[float, float]],
        ink: str = "ink",
        width: float = 2,
        alpha: float = 1,
        fill: str | None = None,
    ) -> None:
        """A polyline with round ends, filled when ``fill`` is given (then closed)."""
        if self.contrast:
            (ink, alpha), width = contrast.ink(ink, alpha), width * contrast.THICKER
        unit = self.metrics.unit
        margin = width + 2
        x0, y0 = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
        w, h = max(p[0] for p in points) - x0 + margin, max(p[1] for p in points) - y0 + margin
        size = (max(1, round(w * unit)), max(1, round(h * unit)))
        look = (ink, max(1.0, width * unit), alpha, fill)

        def make() -> Surface:
            return shapes.polyline([((x - x0) * unit, (y - y0) * unit) for x, y in points], size, *look)

        key = ("line", tuple(points), unit, ink, width, alpha, fill)
        self.put(self.cache.get(key, make), *self.metrics.at(x0, y0))

    def pinta(self, x: float, y: float, w: float, h: float) -> None:
        """The house ornament: the broken double rule of the Spanish card frame."""
        size = (self.metrics.px(w), self.metrics.px(h))
        depth = math.ceil(shapes.PINTA_DEPTH * self.metrics.unit)
        self._put_edges(("pinta", size), size, depth, *self.metrics.at(x, y), lambda: shapes.pinta(size, w, h))

    # --- materials and people

    def paper(self, x: float, y: float, w: float, h: float, radius: float = 14, framed: bool = True) -> None:
        """A sheet of paper with its shadow, and with the house ornament when ``framed``."""
        self.soft(x, y, w, h, radius, covered=True)
        size = (self.metrics.px(w), self.metrics.px(h))
        corner, tone = radius * self.metrics.unit, colour("paper")
        made = self.cache.get(("paper", size), lambda: materials.paper(size, corner, tone).premul_alpha())
        self.put(made, *self.metrics.at(x, y))
        if framed:
            self.pinta(x + 14, y + 14, w - 28, h - 28)

    def slate(self, x: float, y: float, w: float, h: float, frame: float = 13) -> None:
        """A slate in a wooden frame, to write the score on."""
        self.soft(x, y, w, h, 8, 1.1, covered=True)
        size, thick = (self.metrics.px(w), self.metrics.px(h)), self.metrics.px(frame)
        made = self.cache.get(("slate", size, thick), lambda: materials.slate(size, thick).premul_alpha())
        self.put(made, *self.metrics.at(x, y))

    def portrait(
        self,
        who: str,
        expression: str,
        x: float,
        y: float,
        diameter: float,
        turn: bool = False,
        alpha: float = 1,
        grey: bool = False,
    ) -> None:
        """A person in a medallion of that diameter, gold-ringed when it is their turn, ``grey`` while away."""
        radius, size = diameter / 2, self._portrait_size(diameter)

        def draw() -> None:
            self.soft(x - radius, y - radius, diameter, diameter, radius, 0.75)
            if turn:
                self.circle(x, y, radius + 8, None, "gold", 6)
            key = ("portrait", who, expression, size)
            face = self._latest(("portrait", who, size), key, partial(_person, who, expression, size))
            if grey:
                face = self.cache.get(("grey", face), partial(_greyed, face))
            self.put_centred(face, x, y, alpha)

        self.unchanged(("portrait", who, x, y), (expression, diameter, turn, alpha, grey), draw)

    def prepare_portrait(self, who: str, expression: str, diameter: float) -> None:
        """Have a person drawn in the background, so that the expression is ready when it is shown."""
        size = self._portrait_size(diameter)
        draw = partial(_person, who, expression, size)
        self.skin.masters.find_or_draw_later(self.cache, ("portrait", who, expression, size), draw)

    def _portrait_size(self, diameter: float) -> tuple[int, int]:
        return (max(2, self.metrics.px(diameter * 400 / 380)), max(2, self.metrics.px(diameter * 420 / 380)))

    def pip(self, suit: Suit, x: float, y: float, size: float, alpha: float = 1) -> None:
        """The sign of a suit, centred on a point."""
        px, pack = max(8, self.metrics.px(size)), self.skin.pack
        made = self._latest(("pip", suit, px), ("pip", pack, suit, px), partial(_sign, pack, suit, px))
        self.put_centred(made, x, y, alpha)

    def _latest(self, place: Hashable, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return what is drawn for the key: at once in a new place, else what was there until the thread has drawn."""
        self._unchanged.may_change()
        before = self._seen.get(place)
        if before is None:
            made = self.cache.get(key, draw)
        else:
            made = self.skin.masters.find_or_draw_later(self.cache, key, draw) or before
        self._seen[place] = made
        return made

    # --- cards

    def card(
        self,
        face: Face,
        x: float,
        y: float,
        height: float,
        angle: float = 0,
        *,
        squeeze: float = 1,
        lift: float = 1,
        shade: float = 1,
        ring: str | None = None,
        ring_alpha: float = 1,
        dim: bool = False,
        still: bool = True,
        alpha: float = 1,
    ) -> None:
        """A card centred on a point, ``height`` units high, its rim and ``shade`` of its shadow (``lift`` 0: none)."""
        self._unchanged.may_change(moves=not still)
        unit = self.metrics.unit
        px = max(8, round(height * unit))
        cx, cy = self.metrics.at(x, y)
        if lift and shade:
            shadow = self.art.shadow(px, angle, lift, unit, squeeze, face, still=still)
            right, down = shadow_drop(px, lift, unit)
            self.put(shadow, cx + right - shadow.get_width() // 2, cy + down - shadow.get_height() // 2, shade * alpha)
        rim = self.art.ring(ring, px, angle, unit) if ring else None
        if rim is not None:
            self.put(rim, cx - rim.get_width() // 2, cy - rim.get_height() // 2, ring_alpha * alpha)
        drawn = self.art.sprite(face, px, angle, squeeze, dim, still, may_wait=True)
        self.put(drawn, cx - drawn.get_width() // 2, cy - drawn.get_height() // 2, alpha)

    def pile(self, x: float, y: float, height: float, layers: int, still: bool = True) -> None:
        """A pile of backs, its lowest card centred on a point, with its shadow."""
        self._unchanged.may_change(moves=not still)
        unit = self.metrics.unit
        px = max(8, round(height * unit))
        cx, cy = self.metrics.at(x, y)
        back = self.art.sprite(None, px, still=still)
        width, tall = back.get_size()
        right, down = round((layers - 1) * 0.0035 * tall), round((layers - 1) * 0.008 * tall)

        def make() -> Surface:
            made = Surface((width + right, tall + down), SRCALPHA)
            for i in range(layers):
                place = (right - round(i * 0.0035 * tall), down - round(i * 0.008 * tall))
                made.blit(back, place, special_flags=BLEND_PREMULTIPLIED)
            return made

        shadow = self.art.shadow(px, 0, 1.2, unit)
        aside, below = shadow_drop(px, 1.2, unit)
        self.put(shadow, cx + aside - shadow.get_width() // 2, cy + below - shadow.get_height() // 2)
        pile = self.cache.get(("pile", back, layers), make)
        self.put(pile, cx - width // 2 - right, cy - tall // 2 - down)

    def slot(self, x: float, y: float, height: float, gold: bool = True) -> None:
        """An empty place for a card."""
        width, height = self.art.shape.size(height)
        look = ("scrim", 0.16, "gold", 3.0, 0.85) if gold else (None, 1.0, "cream", 2.0, 0.22)
        self.box(x - width / 2, y - height / 2, width, height, 12, *look)


def _person(who: str, expression: str, size: tuple[int, int]) -> Surface:
    return rasterise(portrait(who, expression), *size)


def _greyed(face: Surface) -> Surface:
    """The same without colours, and darker."""
    grey = pygame.transform.grayscale(face)
    grey.fill((184, 184, 184, 255), special_flags=BLEND_RGBA_MULT)
    return grey


def _sign(pack: Pack, suit: Suit, px: int) -> Surface:
    return rasterise(pack.pip_svg(suit), px, px)
