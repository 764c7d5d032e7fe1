"""A painter that draws nothing and marks what it would draw: each surface is blank and has a :class:`Mark`.

Only letters are rasterised, each line once, to know where their ink is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect, Surface
from pygame.mask import Mask as InkMask

from game.model.cards import Suit
from game.views.cards.masters import Face
from game.views.cards.skin import Skin
from game.views.paint import lettering
from game.views.paint.cache import SurfaceCache
from game.views.paint.metrics import Metrics
from game.views.painter import Painter

Kind = Literal["text", "plate", "disc", "card", "portrait", "icon", "outline", "rule", "scrim", "picture", "nothing"]

SLOT = "the empty place of a card"
SHADE = "#060C08"  # the ink of a text's own shadow
FAINT = 64  # of 255: what is paler than this at the edge of a letter is no ink
FRAME = 14.0  # units from the edge of a framed sheet to its ornament
UNSTEADY = 4.0  # units by which a line drawn by hand strays
REACH = 56.0  # units that a sheet's shadow has around it


@dataclass(frozen=True)
class Mark:
    """What a surface stands for. ``inset`` is how far inside it lies from the surface's edges, in pixels.

    ``solid`` is how much it hides of what lies below, 0 to 1; ``name`` is the text, or what a finding calls it. Cards
    have their height in pixels and the angle at which they lie; texts their font, size in pixels, ink and mask.
    """

    kind: Kind
    name: str = ""
    solid: float = 1.0
    inset: int = 0
    angle: float = 0.0
    upright: tuple[int, int] = (0, 0)
    moving: bool = False
    font: str = ""
    px: int = 0
    ink: Rect | None = None
    mask: InkMask | None = None


class BlankCache(SurfaceCache):
    """Knows what its surfaces are; those that would be costly to draw are blank, and pictures are always there."""

    def __init__(self) -> None:
        super().__init__(256 << 20)
        self.marks: dict[Surface, Mark] = {}
        self.unit = 1.0

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of that key, blank where its size is known."""
        found = self.find(key)
        if found is None:
            found = self._blank(key) or make()
            self.marks.setdefault(found, Mark("nothing"))
            self.keep(key, found)
        return found

    def find(self, key: Hashable) -> Surface | None:
        """Return the surface of that key; pictures of packs, and the light on a highlight, are made at once."""
        found = super().find(key)
        if found is None and isinstance(key, tuple) and key[0] == "light":
            found = self.marked(key[1], Mark("scrim", solid=key[2]))
            self.keep(key, found)
        if found is None and isinstance(key, tuple) and key[0] == "pack picture":
            found = self.marked(key[2], Mark("picture", "a picture"))
            self.keep(key, found)
        return found

    def marked(self, size: tuple[int, int], mark: Mark) -> Surface:
        """A blank surface that stands for something."""
        made = Surface((max(1, size[0]), max(1, size[1])), 0, 8)
        self.marks[made] = mark
        return made

    def clear(self, limit: int | None = None) -> None:
        """Forget everything."""
        super().clear(limit)
        self.marks.clear()

    def _blank(self, key: Hashable) -> Surface | None:
        match key:
            case ("tile", (int(width), int(height)), *_rest):
                return self.marked((width, height), Mark("plate", "its tile"))
            case ("veil", int(width), int(rows), float(dark)):
                return self.marked((width, rows), Mark("scrim", solid=dark))
            case ("scrim", (int(width), int(height)), float(dark)):
                return self.marked((width, height), Mark("scrim", solid=dark))
            case ("sheet", (int(width), int(height)), framed):
                around = round(REACH * self.unit)
                inset = around + (round(FRAME * self.unit) if framed else 0)
                return self.marked((width + 2 * around, height + 2 * around), Mark("plate", "its sheet", inset=inset))
        return None


class BlankPainter(Painter):
    """Puts blank surfaces of the right size where the real painter draws."""

    cache: BlankCache
    piecewise = True

    def __init__(self, metrics: Metrics, skin: Skin, cache: BlankCache) -> None:
        super().__init__(metrics, skin, cache)
        cache.unit = metrics.unit
        self.shrunk: dict[str, int] = {}  # texts that were made smaller to fit, with the pixels they were meant to have

    def fit(self, text: str, width: float, size: float, font: str) -> float:
        """The size that fits, remembered where it is smaller than wanted."""
        fitting = super().fit(text, width, size, font)
        if fitting < size:
            self.shrunk[text] = self.text_px(size, font)
        return fitting

    def _mark(self, size: tuple[int, int], mark: Mark) -> Surface:
        return self.cache.marked(size, mark)

    def _area(self, x: float, y: float, w: float, h: float, mark: Mark) -> None:
        left, top = self.metrics.at(x, y)
        right, bottom = self.metrics.at(x + w, y + h)
        self.put(self._mark((right - left, bottom - top), mark), left, top)

    def faded(self, surface: Surface, alpha: float) -> Surface:
        piece = trace(self.cache.marks, surface)
        return self._mark(surface.get_size(), replace(piece, solid=piece.solid * alpha))

    def rendered(self, text: str, font: str, px: int, ink: str) -> Surface:
        size, inked, mask = letters(text, font, px)
        kind: Kind = "nothing" if ink == SHADE or inked is None else "text"
        return self._mark(size, Mark(kind, text, font=font, px=px, ink=inked, mask=mask))

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
        """A plate, an outline where it is not filled, a rule where it is flat."""
        del radius, stroke, line, shadow
        name = f"its {'dim ' if alpha < 0.5 else ''}{fill or 'outlined'} box"
        if min(w, h) < 6:
            self._area(x, y, w, h, Mark("rule", "a rule", alpha if fill else stroke_alpha))
        else:
            self._area(x, y, w, h, Mark("plate", name, alpha) if fill else Mark("outline", "an outline", 0))

    def soft(
        self, x: float, y: float, w: float, h: float, radius: float, strength: float = 1, *, covered: bool = False
    ) -> None:
        """A shadow hides nothing."""

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
        """A disc; a ring is no obstacle but for what it frames."""
        mark = Mark("disc", f"its {fill} disc", alpha) if fill else Mark("nothing", solid=0)
        self._area(x - r, y - r, 2 * r, 2 * r, mark)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "cream", alpha: float = 1) -> None:
        """An icon, without the clear edge around its ink."""
        px = max(8, self.metrics.px(size))
        self.put_centred(self._mark((px, px), Mark("icon", f"the icon {name}", inset=px // 12)), x, y, alpha)

    def line(
        self,
        points: Sequence[tuple[float, float]],
        ink: str = "ink",
        width: float = 2,
        alpha: float = 1,
        fill: str | None = None,
    ) -> None:
        """A level or upright line is a rule, drawn by hand or not; texts are put around other lines on purpose."""
        x0, y0 = min(p[0] for p in points), min(p[1] for p in points)
        w, h = max(p[0] for p in points) - x0, max(p[1] for p in points) - y0
        straight = min(w, h) <= UNSTEADY and fill is None
        half = width / 2
        mark = Mark("rule", "a line", alpha) if straight else Mark("nothing", solid=0)
        self._area(x0 - half, y0 - half, w + width, h + width, mark)

    def pinta(self, x: float, y: float, w: float, h: float) -> None:
        """The ornament is an outline that no text crosses."""
        self._area(x, y, w, h, Mark("outline", "the ornament", 0))

    def paper(self, x: float, y: float, w: float, h: float, radius: float = 14, framed: bool = True) -> None:
        """A sheet."""
        self._area(x, y, w, h, Mark("plate", "its sheet"))
        if framed:
            self.pinta(x + FRAME, y + FRAME, w - 2 * FRAME, h - 2 * FRAME)

    def slate(self, x: float, y: float, w: float, h: float, frame: float = 13) -> None:
        """A slate, on which texts keep off the frame."""
        self._area(x, y, w, h, Mark("plate", "its slate", inset=self.metrics.px(frame)))

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
        """A medallion."""
        size = self.metrics.px(diameter)
        self.put_centred(self._mark((size, size), Mark("portrait", f"the portrait of {who}")), x, y, alpha)

    def prepare_portrait(self, who: str, expression: str, diameter: float) -> None:
        """Nothing is drawn ahead."""

    def pip(self, suit: Suit, x: float, y: float, size: float, alpha: float = 1) -> None:
        """The sign of a suit."""
        px = max(8, self.metrics.px(size))
        mark = Mark("icon", f"the sign of {suit.name.lower()}", inset=px // 12)
        self.put_centred(self._mark((px, px), mark), x, y, alpha)

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
        """A card as it lies; its surface is the upright box around it."""
        wide, tall = self.art.shape.size(height * self.metrics.unit)
        upright = (max(1, round(wide * squeeze)), max(1, round(tall)))
        turn = math.radians(angle)
        size = (
            math.ceil(upright[0] * abs(math.cos(turn)) + upright[1] * abs(math.sin(turn))),
            math.ceil(upright[0] * abs(math.sin(turn)) + upright[1] * abs(math.cos(turn))),
        )
        name = "a back" if face is None else f"the card {face.code}"
        mark = Mark("card", name, angle=angle, upright=upright, moving=not still)
        self.put_centred(self._mark(size, mark), x, y, alpha)

    def slot(self, x: float, y: float, height: float, gold: bool = True) -> None:
        """An empty place for a card."""
        wide, tall = self.art.shape.size(height)
        place = (x - wide / 2, y - tall / 2, wide, tall)
        self._area(*place, Mark("outline", SLOT if gold else "an outline", 0))

    def pile(self, x: float, y: float, height: float, layers: int, still: bool = True) -> None:
        """Some backs."""
        self.card(None, x, y, height, still=still)


def parent_of(surface: Surface) -> Surface | None:
    """Return the surface from which one was cut, if it was."""
    return surface.get_parent()


def trace(marks: dict[Surface, Mark], surface: Surface) -> Mark:
    """Return the mark of a surface, or of the one from which it was cut."""
    parent = parent_of(surface)
    return marks.get(surface) or (trace(marks, parent) if parent is not None else Mark("nothing"))


@lru_cache(maxsize=20_000)
def letters(text: str, font: str, px: int) -> tuple[tuple[int, int], Rect | None, InkMask | None]:
    """The size in pixels of a line of text, where its ink lies and which pixels have ink; None without any."""
    drawn = lettering.font(font, px).render(text, True, (255, 255, 255))
    mask = pygame.mask.from_surface(drawn, FAINT)
    boxes = mask.get_bounding_rects()
    size = (drawn.get_width() + (font == "chalk"), drawn.get_height())
    return (size, boxes[0].unionall(boxes[1:]), mask) if boxes else (size, None, None)
