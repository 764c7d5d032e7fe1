"""Cards as surfaces: masters rasterised in a background thread, sprites made from them and cached.

A master is one face drawn large. A sprite is a face at a size, angle and squeeze; shadows and rings are sprites of
their own, shared by all faces, so that a card in motion costs one transform.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.model.cards import Card
from game.views.cache import SurfaceCache
from game.views.theme import CARD_CORNER, CARD_RATIO, RGB, SHADOW

Face = Card | None  # None is the back

BACKED_UP = 220  # pixels: the height of the stand-in shown until a master is ready
DIMMED = (136, 143, 139)


class Masters:
    """The faces of a pack, large; drawn on request in one background thread that ends with the program."""

    def __init__(self, draw: Callable[[Face, int], Surface]) -> None:
        self._draw = draw
        self._lock = threading.Lock()
        self._done: dict[Face, tuple[int, Surface]] = {}
        self._queued: set[tuple[Face, int]] = set()
        self._queue: queue.Queue[tuple[Face, int] | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self.version = 0

    def request(self, faces: Iterable[Face], height: int) -> None:
        """Have these faces drawn at least that many pixels high, in this order, without waiting."""
        for face in faces:
            have = self._done.get(face)
            if (have and have[0] >= height) or (face, height) in self._queued:
                continue
            self._queued.add((face, height))
            self._queue.put((face, height))
        if self._thread is None and self._queued:
            self._thread = threading.Thread(target=self._work, name="card faces", daemon=True)
            self._thread.start()

    def get(self, face: Face, height: int) -> tuple[int, Surface]:
        """The best drawing there is now, with its height; a small stand-in is drawn at once when there is none."""
        with self._lock:
            have = self._done.get(face)
        if have is None:
            small = min(height, BACKED_UP)
            have = (small, self._draw(face, small))
            with self._lock:
                have = self._done.setdefault(face, have)
        return have

    def ready(self, face: Face, height: int) -> bool:
        """Whether the face is drawn at least that many pixels high."""
        with self._lock:
            have = self._done.get(face)
        return have is not None and have[0] >= height

    def wait(self) -> None:
        """Wait until everything requested is drawn."""
        self._queue.join()

    @property
    def busy(self) -> bool:
        """Whether faces are still being drawn."""
        return bool(self._queued)

    def close(self) -> None:
        """End the thread after the face in hand."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(2)

    def _work(self) -> None:
        while (order := self._queue.get()) is not None:
            face, height = order
            have = self._done.get(face)
            if have is None or have[0] < height:
                drawn = self._draw(face, height)
                with self._lock:
                    self._done[face] = (height, drawn)
                    self.version += 1
            self._queued.discard(order)
            self._queue.task_done()


class CardArt:
    """Sprites of cards in pixels; all are premultiplied and meant to be centred on a point."""

    def __init__(self, masters: Masters, cache: SurfaceCache) -> None:
        self.masters = masters
        self._cache = cache

    def sprite(
        self, face: Face, height: int, angle: float = 0, squeeze: float = 1, dim: bool = False, still: bool = True
    ) -> Surface:
        """A face ``height`` pixels high, turned by ``angle`` degrees, its width times ``squeeze``.

        A still sprite is drawn with care; one in motion quickly, from coarser steps of angle and size.
        """
        if not still:
            step = max(2, height // 48)
            height = max(step, round(height / step) * step)
            angle = round(angle / 1.5) * 1.5
            squeeze = max(0.04, round(squeeze * 24) / 24)
        wanted, master = self.masters.get(face, height)
        key = ("card", face, wanted, height, round(angle, 1), squeeze, dim, still)
        return self._cache.get(key, lambda: _sprite(master, height, angle, squeeze, dim, still))

    def shadow(self, height: int, angle: float, lift: float, unit: float, squeeze: float = 1) -> Surface:
        """The soft shadow of a card; ``lift`` is 0.5 small, 1 at rest, 2.2 lifted. Centre it on :func:`shadow_drop`."""
        step = max(4, height // 24)
        coarse = max(step, round(height / step) * step)
        turned = round(angle / 2) * 2
        level = round(lift * 5) / 5
        narrow = max(0.1, round(squeeze * 8) / 8)
        key = ("shadow", coarse, turned, level, narrow, unit)
        return self._cache.get(key, lambda: _shadow(coarse, turned, level, narrow, unit))

    def ring(self, kind: str, height: int, angle: float, unit: float) -> Surface:
        """The rim behind a card: ``win`` gold inside ink, ``focus`` cream inside ink."""
        key = ("ring", kind, height, round(angle, 1), unit)
        return self._cache.get(key, lambda: _ring(kind, height, angle, unit))


def shadow_drop(height: int, lift: float, unit: float) -> tuple[int, int]:
    """How far the shadow's centre lies right of and below the card's, in pixels."""
    return round(lift * unit), round(5 * lift * unit * max(0.5, height / unit / 260))


def rounded(size: tuple[int, int], radius: float, fill: tuple[int, int, int], alpha: int = 255) -> Surface:
    """A smooth-edged rounded rectangle (straight alpha)."""
    scale = 3
    large = Surface((size[0] * scale, size[1] * scale), SRCALPHA)
    large.fill((*fill, 0))
    pygame.draw.rect(large, (*fill, alpha), large.get_rect(), border_radius=round(radius * scale))
    return pygame.transform.smoothscale(large.premul_alpha(), size)


def _sprite(master: Surface, height: int, angle: float, squeeze: float, dim: bool, still: bool) -> Surface:
    size = (max(1, round(height * CARD_RATIO * squeeze)), height)
    if not angle:
        result = pygame.transform.smoothscale(master, size)
    else:
        scale = 2 if still and master.get_height() >= height * 1.6 else 1
        pad = 3 * scale
        inner = pygame.transform.smoothscale(master, (size[0] * scale, size[1] * scale))
        padded = Surface((size[0] * scale + 2 * pad, size[1] * scale + 2 * pad), SRCALPHA)
        padded.blit(inner, (pad, pad))
        result = pygame.transform.rotozoom(padded, angle, 1)
        if scale > 1:
            width, tall = result.get_size()
            result = pygame.transform.smoothscale(result, (max(1, width // scale), max(1, tall // scale)))
    if dim:
        result = result.copy()
        result.fill((*DIMMED, 255), special_flags=BLEND_RGBA_MULT)
    return result


def _shadow(height: int, angle: float, lift: float, squeeze: float, unit: float) -> Surface:
    blur = (5 + 7 * lift) * unit * max(0.5, height / unit / 260)
    shrink = 4 if height > 120 else 2
    width, tall = max(2, round(height * CARD_RATIO * squeeze / shrink)), max(2, round(height / shrink))
    pad = round(3 * blur / shrink) + 2
    small = Surface((width + 2 * pad, tall + 2 * pad), SRCALPHA)
    corner = max(1, round(height * CARD_CORNER / shrink))
    pygame.draw.rect(small, (*SHADOW, 130), (pad, pad, width, tall), border_radius=corner)
    small = small.premul_alpha()
    if angle:
        small = pygame.transform.rotozoom(small, angle, 1)
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / shrink)))
    return pygame.transform.smoothscale(small, (small.get_width() * shrink, small.get_height() * shrink))


def _ring(kind: str, height: int, angle: float, unit: float) -> Surface:
    band = max(2.5, 5 * unit)
    layers = {"win": (("ink", 1.5), ("gold", 1.15)), "focus": (("ink", 1.75), ("focus", 0.8))}[kind]
    width = height * CARD_RATIO
    pad = round(band * 2) + 3
    scale = 2
    canvas = Surface(((round(width) + 2 * pad) * scale, (height + 2 * pad) * scale), SRCALPHA)
    for name, out in layers:
        grow = band * out
        box = pygame.Rect(0, 0, round((width + 2 * grow) * scale), round((height + 2 * grow) * scale))
        box.center = canvas.get_rect().center
        pygame.draw.rect(canvas, RGB[name], box, border_radius=round((height * CARD_CORNER + grow) * scale))
    turned = pygame.transform.rotozoom(canvas.premul_alpha(), angle, 1) if angle else canvas.premul_alpha()
    return pygame.transform.smoothscale(turned, (turned.get_width() // scale, turned.get_height() // scale))
