"""Draw only what changed: a frame is a list of items over a background; what differs from the last is repainted."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

Painted = list[Rect]
"""The rectangles of a surface that were painted anew, in pixels."""


class Item(NamedTuple):
    """A premultiplied surface at a pixel. Two items are the same when surface (by identity) and place are."""

    surface: Surface
    x: int
    y: int

    @property
    def rect(self) -> Rect:
        """The pixels it covers."""
        return Rect(self.x, self.y, *self.surface.get_size())


class Compositor:
    """Keeps the last frame's items and repaints what differs, in the order of the list (last on top)."""

    def __init__(self) -> None:
        self._old: list[Item] = []
        self._background: Surface | None = None

    def forget(self) -> None:
        """Repaint everything next time (the window's surface lost its content)."""
        self._background = None

    @property
    def painted(self) -> bool:
        """Whether the target shows a frame."""
        return self._background is not None

    def paint(self, target: Surface, background: Surface, items: list[Item]) -> Painted:
        """Bring ``target`` up to date; returns the repainted rectangles, empty when nothing changed."""
        if background is not self._background:
            dirty = [target.get_rect()]
        else:
            dirty = merge(changed(self._old, items), target.get_rect())
        self._background, self._old = background, items
        if not dirty:
            return []
        rects = [item.rect for item in items]
        for area in dirty:
            target.set_clip(area)
            target.blit(background, area, area)
            touched = [(items[i].surface, (items[i].x, items[i].y)) for i in area.collidelistall(rects)]
            if touched:
                target.fblits(touched, BLEND_PREMULTIPLIED)
        target.set_clip(None)
        return dirty


def changed(old: list[Item], new: list[Item]) -> list[Rect]:
    """The rectangles of items that came, went or changed their place in the order."""
    if old == new:
        return []
    before, after = Counter(old), Counter(new)
    rects = [item.rect for item in (before - after).elements()]
    rects += [item.rect for item in (after - before).elements()]
    stayed_old = [item for item in old if item in after]
    stayed_new = [item for item in new if item in before]
    for one, other in zip_longest(stayed_old, stayed_new):
        if one != other:
            rects += [item.rect for item in (one, other) if item is not None]
    return rects


def merge(rects: list[Rect], whole: Rect) -> list[Rect]:
    """Join rectangles that overlap, and clip them to ``whole``, so that no pixel is painted twice."""
    result: list[Rect] = []
    for rect in rects:
        current = rect.clip(whole)
        if not current.w or not current.h:
            continue
        while (hit := current.collidelist(result)) >= 0:
            current = current.union(result.pop(hit))
        result.append(current)
    return result
