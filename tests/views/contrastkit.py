"""How well the letters of a picture stand out from what lies below them, measured on the picture itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
from pygame import BLEND_PREMULTIPLIED, Surface

from game.views.paint.theme import colour
from game.views.painter import Painter
from game.views.scene import Stage

Colours = npt.NDArray[np.float64]
MOST_COVERED = 0.35  # of a text's box may be other than its ground: an edge of a pill, a sign beside it


@dataclass(frozen=True)
class Written:
    """A line of text on a picture: the items it added, its colour, and how opaque it is."""

    text: str
    first: int
    last: int
    ink: str
    alpha: float


class Measured(NamedTuple):
    """How a text stands out; ``faded`` when it is not possible now, or not yet."""

    ratio: float
    text: str
    faded: bool


def luminance(colours: Colours) -> Colours:
    """The relative luminance of sRGB values up to 255, as WCAG counts it."""
    values = colours / 255
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    weighed: Colours = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


def ratio(one: Colours, other: Colours) -> float:
    """The contrast of two colours, 1 to 21."""
    light, dark = sorted((float(luminance(one)), float(luminance(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def named(name: str) -> Colours:
    """A colour of the theme."""
    return np.array(colour(name), float)


@contextmanager
def listening() -> Iterator[list[Written]]:
    """Note every text that a painter draws."""
    written: list[Written] = []
    original = Painter.text
    plain: Callable[..., Surface] = Painter.rendered

    def text(self: Painter, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
        first = len(self.items)
        inks: list[str] = []

        def line(painter: Painter, what: str, font: str, px: int, ink: str) -> Surface:
            inks.append(ink)
            return plain(painter, what, font, px, ink)

        opaque: list[float] = []
        put = Painter.put

        def putting(painter: Painter, surface: Surface, left: int, top: int, alpha: float = 1) -> None:
            opaque.append(alpha * painter.alpha)
            put(painter, surface, left, top, alpha)

        Painter.rendered, Painter.put = line, putting  # type: ignore[method-assign, assignment]
        try:
            width = original(self, words, x, y, *rest, **more)
        finally:
            Painter.rendered, Painter.put = plain, put  # type: ignore[method-assign]
        if len(self.items) > first and words.strip():
            written.append(Written(words, first, len(self.items), inks[0], opaque[-1]))
        return width

    Painter.text = text  # type: ignore[method-assign, assignment]
    try:
        yield written
    finally:
        Painter.text = original  # type: ignore[method-assign]


def measured(stage: Stage, size: tuple[int, int]) -> list[Measured]:
    """The contrast of every text that is in sight on a stage, with its words.

    The ground is what lies below the letters before they are drawn; of its shades the one counts that is nearest to
    the letters, but for the edges of what it is part of.
    """
    stage.painter.piecewise = True  # every line is written anew
    with listening() as written:
        stage.paint(Surface(size, 0, 32))  # the cache and the thread get everything they need
        stage.skin.masters.wait()
        written.clear()
        canvas = Surface(size, 0, 32)
        stage.repaint()
        stage.paint(canvas)
    items = stage.painter.items
    canvas.blit(stage.background(), (0, 0))
    at = 0
    found: list[Measured] = []
    for text in sorted(written, key=lambda text: text.first):
        for item in items[at : text.first]:
            canvas.blit(item.surface, (item.x, item.y), special_flags=BLEND_PREMULTIPLIED)
        at = text.first
        letters = items[text.last - 1]
        box = letters.surface.get_bounding_rect(96).move(letters.x, letters.y).clip(canvas.get_rect())
        if not box.w or not box.h:
            continue
        ground = pygame.surfarray.array3d(canvas.subsurface(box)).reshape(-1, 3).astype(float)
        ink = named(text.ink)
        shades = luminance(ground)
        edge = 100 * MOST_COVERED / 2
        worst = np.percentile(shades, 100 - edge if float(luminance(ink)) > np.median(shades) else edge)
        below = ground[np.abs(shades - worst).argmin()]
        stands_out = ratio(ink * text.alpha + below * (1 - text.alpha), below)
        found.append(Measured(stands_out, text.text, text.alpha < 1))
    return found
