"""The outline of a card, and pictures of it as it lies or moves: faces turned and squeezed, shadows and rims.

Nothing here is cached or shared: any thread may call it. Surfaces are premultiplied.
"""

from __future__ import annotations

from itertools import count
from typing import Final, NamedTuple

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.views.paint.theme import CARD_CORNER, CARD_RATIO, RGB, SHADOW

DIMMED: Final = (136, 143, 139)
LEAST_HALF: Final = 60  # pixels of height
SOFT: Final = 72  # pixels of height of the small shadow that is made large
CLEAR: Final = 2  # pixels left around a small shadow that is made large: it runs into the nearest of them
PAD: Final = 3  # clear pixels around what is turned, for smooth edges
TURNED: Final = 340  # pixels of height that a card in motion is turned with, if it is much taller: it is then stretched
ROUGHLY: Final = 170  # and where the machine is too slow for that
MUCH: Final = 1.25  # times as high: less is not worth a second transform
_NUMBERS: Final = count(1)


class Shape(NamedTuple):
    """The outline of the cards of a pack, which fits into that of a Spanish card: the table has room for those.

    ``tall`` is its height as a part of that of a Spanish card, ``ratio`` its width and ``corner`` the radius of its
    corners, as parts of its own height.
    """

    tall: float = 1.0
    ratio: float = CARD_RATIO
    corner: float = CARD_CORNER

    @staticmethod
    def of(width: float, height: float, corner: float) -> Shape:
        """The outline of a card of these measures, whatever they are counted in."""
        return Shape(min(1.0, CARD_RATIO * height / width), width / height, corner / height)

    def size(self, height: float) -> tuple[float, float]:
        """Width and height of a card where a Spanish one would be ``height`` high, in the same unit."""
        return height * self.tall * self.ratio, height * self.tall

    def high(self, height: int) -> int:
        """The height in pixels of what is drawn where a Spanish card would be ``height`` pixels high."""
        return max(8, round(height * self.tall))


class Master(NamedTuple):
    """A face, ``height`` pixels high, of a ``shape``, and smaller ones, each half as high as the one before.

    Two with the same ``number`` look the same: what is made of one can be kept by it.
    """

    number: int
    height: int
    shape: Shape
    surface: Surface
    padded: tuple[Surface, ...]  # the face and its halves, with clear pixels around

    @staticmethod
    def of(drawn: Surface, shape: Shape) -> Master:
        """Make the halves."""
        padded = _padded(drawn)
        steps, inner = [padded], _inside(padded)
        while inner.get_height() >= 2 * LEAST_HALF:
            width, height = inner.get_size()
            steps.append(_padded(pygame.transform.smoothscale(inner, (max(1, round(width / 2)), height // 2))))
            inner = _inside(steps[-1])
        return Master(next(_NUMBERS), drawn.get_height(), shape, _inside(padded), tuple(steps))

    @property
    def half(self) -> Master:
        """The face half as high; itself where there is no half."""
        if len(self.padded) == 1:
            return self
        inner = _inside(self.padded[1])
        return Master(next(_NUMBERS), inner.get_height(), self.shape, inner, self.padded[1:])


def shadow_drop(height: int, lift: float, unit: float) -> tuple[int, int]:
    """How far the shadow's centre lies right of and below the card's, in pixels."""
    return round(lift * unit), round(5 * lift * unit * max(0.5, height / unit / 260))


def rounded(size: tuple[int, int], radius: float) -> Surface:
    """A white rounded rectangle with smooth edges, to cut the corners off a surface of that size by multiplying."""
    scale = 3
    large = Surface((size[0] * scale, size[1] * scale), SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.rect(large, (255, 255, 255, 255), large.get_rect(), border_radius=round(radius * scale))
    return pygame.transform.smoothscale(large.premul_alpha(), size)


def _padded(surface: Surface, pad: int = PAD) -> Surface:
    padded = Surface((surface.get_width() + 2 * pad, surface.get_height() + 2 * pad), SRCALPHA)
    padded.blit(surface, (pad, pad))
    return padded


def _inside(padded: Surface) -> Surface:
    return padded.subsurface(padded.get_rect().inflate(-2 * PAD, -2 * PAD))


def turned_height(height: int, angle: float, most: int) -> int:
    """How many pixels high a card in motion is when it is turned; what is much taller is stretched afterwards.

    To turn a pixel takes ten times as long as to stretch one, and fine lines are not seen while they move.
    """
    return most if angle and height > most * MUCH else height


def quick(master: Master, height: int, angle: float, squeeze: float, most: int = TURNED) -> Surface:
    """A card in motion: one transform, from the half nearest in size; turned with at most about ``most`` pixels."""
    low = turned_height(height, angle, most)
    if low < height:
        small = quick(master, low, angle, squeeze, most)
        return pygame.transform.smoothscale(small, [round(side * height / low) for side in small.get_size()])
    padded = next((half for half in reversed(master.padded) if half.get_height() - 2 * PAD >= 0.92 * height), None)
    padded = padded if padded is not None else master.padded[0]
    inner = _inside(padded)
    width, tall = inner.get_size()
    if not angle:
        return pygame.transform.smoothscale(inner, (max(1, round(height * width / tall * squeeze)), height))
    if squeeze < 1:
        padded = _padded(pygame.transform.smoothscale(inner, (max(1, round(width * squeeze)), tall)))
    return pygame.transform.rotozoom(padded, angle, height / tall)


def dimmed(surface: Surface) -> Surface:
    """The same, dark: a card that may not be played."""
    result = surface.copy()
    result.fill((*DIMMED, 255), special_flags=BLEND_RGBA_MULT)
    return result


def careful(master: Surface, height: int, angle: float, squeeze: float, dim: bool) -> Surface:
    """A card at rest, ``height`` pixels high before it is turned by ``angle`` degrees, its width times ``squeeze``."""
    size = (max(1, round(height * master.get_width() / master.get_height() * squeeze)), height)
    if not angle:
        result = pygame.transform.smoothscale(master, size)
    else:
        scale = 2 if master.get_height() >= height * 1.6 else 1
        inner = pygame.transform.smoothscale(master, (size[0] * scale, size[1] * scale))
        result = pygame.transform.rotozoom(_padded(inner, PAD * scale), angle, 1)
        if scale > 1:
            width, tall = result.get_size()
            result = pygame.transform.smoothscale(result, (max(1, width // scale), max(1, tall // scale)))
    return dimmed(result) if dim else result


def spread(height: int, lift: float, unit: float) -> int:
    """How far the shadow of a card of that height is blurred, in pixels of one that is :data:`SOFT` high."""
    return max(1, round((5 + 7 * lift) * unit * max(0.5, height / unit / 260) * SOFT / height))


def soft_card(shape: Shape, blurred: int, squeeze: float) -> Surface:
    """An upright card's shadow, small, as what is soft has no edges to lose: :func:`shadow` makes it large.

    It serves cards of any height with the same :func:`spread`.
    """
    width = max(2, round(SOFT * shape.ratio * squeeze))
    pad = 3 * blurred + 2
    small = Surface((width + 2 * pad, SOFT + 2 * pad), SRCALPHA)
    corner = max(1, round(SOFT * shape.corner))
    pygame.draw.rect(small, (*SHADOW, 130), (pad, pad, width, SOFT), border_radius=corner)
    return pygame.transform.gaussian_blur(small.premul_alpha(), blurred)


def shadow(soft: Surface, height: int, angle: float) -> Surface:
    """A card's shadow, turned by ``angle`` degrees, from the ``soft`` one of its spread."""
    turned = pygame.transform.rotozoom(soft, angle, 1) if angle else soft
    # What is clear all around it takes up to half of its pixels and need not be stretched; its middle stays its middle.
    seen = turned.get_bounding_rect()
    aside = max(0, min(seen.left, turned.get_width() - seen.right) - CLEAR)
    below = max(0, min(seen.top, turned.get_height() - seen.bottom) - CLEAR)
    part = turned.subsurface(turned.get_rect().inflate(-2 * aside, -2 * below))
    size = [max(1, round(side * height / SOFT)) for side in part.get_size()]
    return pygame.transform.smoothscale(part, size)


def ring(shape: Shape, kind: str, height: int, angle: float, unit: float) -> Surface:
    """The rim behind a card: ``win``, ``focus`` or ``bad``."""
    band = max(2.5, 5 * unit)
    layers = {
        "win": (("ink", 1.5), ("gold", 1.15)),
        "focus": (("ink", 1.75), ("focus", 0.8)),
        "bad": (("ink", 1.5), ("danger", 1.15)),
    }[kind]
    width = height * shape.ratio
    pad = round(band * 2) + 3
    scale = 2
    canvas = Surface(((round(width) + 2 * pad) * scale, (height + 2 * pad) * scale), SRCALPHA)
    for name, out in layers:
        grow = band * out
        box = pygame.Rect(0, 0, round((width + 2 * grow) * scale), round((height + 2 * grow) * scale))
        box.center = canvas.get_rect().center
        pygame.draw.rect(canvas, RGB[name], box, border_radius=round((height * shape.corner + grow) * scale))
    turned = pygame.transform.rotozoom(canvas.premul_alpha(), angle, 1) if angle else canvas.premul_alpha()
    return pygame.transform.smoothscale(turned, (turned.get_width() // scale, turned.get_height() // scale))
