"""The light on what the coach speaks of: all else lies in the dark, and an arrow points at it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.views.paint import theme
from game.views.painter import Painter
from game.views.widgets.control import Rect

DARK: Final = 0.6
AROUND: Final = 1.42  # how much larger than the thing the ellipse of light is
RINGS: Final = 20  # from light to dark
LONGEST: Final = 210.0  # units of an arrow
BESIDE: Final = 24.0  # so near to a thing nothing has to point at it
SHORTEST: Final = 50.0  # units of an arrow
SMALLER: Final = 4  # pixels that are drawn as one, and smoothed


class Spared(NamedTuple):
    """What is left as it is: its box, and how round its corners are."""

    rect: Rect
    radius: float


def draw_dark(painter: Painter, lit: Sequence[Rect], spared: Sequence[Spared] = ()) -> None:
    """Darken all but some things, on which light falls, and others that are left as they are."""
    metrics = painter.metrics
    size = (metrics.width, metrics.height)
    holes = tuple(tuple(round(part) for part in rect) for rect in lit)
    plain = tuple((tuple(round(part) for part in each.rect), each.radius) for each in spared)

    def make() -> Surface:
        small = (max(1, size[0] // SMALLER), max(1, size[1] // SMALLER))
        scrim = (*theme.RGB["scrim"], round(255 * DARK))
        veil = Surface(small, SRCALPHA)
        veil.fill(scrim)
        for x, y, w, h in holes:
            hole = Surface(small, SRCALPHA)
            hole.fill(scrim)
            left, top = metrics.at(x + w / 2, y + h / 2)
            for ring in range(RINGS + 1):
                grows = AROUND * (1.22 - 0.22 * ring / RINGS)
                rx, ry = w / 2 * grows * metrics.unit / SMALLER, h / 2 * grows * metrics.unit / SMALLER
                shade = (*theme.RGB["scrim"], round(255 * DARK * (1 - ring / RINGS)))
                box = pygame.Rect(0, 0, max(2, round(2 * rx)), max(2, round(2 * ry)))
                box.center = (round(left / SMALLER), round(top / SMALLER))
                pygame.draw.ellipse(hole, shade, box)
            veil.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        whole = pygame.transform.smoothscale(veil, size)
        for (x, y, w, h), radius in plain:
            left, top = metrics.at(x, y)
            box = pygame.Rect(left, top, round(w * metrics.unit), round(h * metrics.unit))
            pygame.draw.rect(whole, (*theme.RGB["scrim"], 0), box, border_radius=round(radius * metrics.unit))
        return whole.premul_alpha()

    painter.put(painter.cache.get(("lesson-dark", size, holes, plain), make), 0, 0)


def draw_arrow(painter: Painter, start: tuple[float, float], thing: Rect) -> None:
    """A bent arrow from a point to the edge of a thing."""
    x, y, w, h = thing
    if x - BESIDE <= start[0] <= x + w + BESIDE and y - BESIDE <= start[1] <= y + h + BESIDE:
        return  # the paper lies at the thing
    middle = (x + w / 2, y + h / 2)
    away = math.hypot(start[0] - middle[0], start[1] - middle[1])
    if away < 60:
        return
    ux, uy = (start[0] - middle[0]) / away, (start[1] - middle[1]) / away
    edge = min(w / 2 / abs(ux) if abs(ux) > 1e-6 else math.inf, h / 2 / abs(uy) if abs(uy) > 1e-6 else math.inf)
    reach = min(edge + 14, away - 40)
    end = (middle[0] + ux * reach, middle[1] + uy * reach)
    if away - reach > LONGEST:  # it points, and need not cross half of the table
        start = (end[0] + ux * LONGEST, end[1] + uy * LONGEST)
    length = math.hypot(start[0] - end[0], start[1] - end[1])
    if length < SHORTEST:
        return
    bend = 0.14 * length
    control = ((start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend)
    curve = [_on_curve(start, control, end, t / 16) for t in range(17)]
    turn = math.atan2(end[1] - control[1], end[0] - control[0])
    head = min(40.0, 0.4 * length)
    wings = [(end[0] - head * math.cos(turn + side), end[1] - head * math.sin(turn + side)) for side in (0.62, -0.62)]
    barb = [wings[0], end, wings[1]]
    for ink, wide in (("ink", 13), ("gold", 7)):
        painter.line(curve, ink, wide)
        painter.line(barb, ink, wide)


def _on_curve(
    start: tuple[float, float], control: tuple[float, float], end: tuple[float, float], t: float
) -> tuple[float, float]:
    x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, control, end, strict=True))
    return x, y
