"""Draw only what changed: a frame is a list of items over a background; what differs from the last is repainted."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

SPARED: Final = 20_000
"""Pixels that are painted in the time that one more rectangle takes, or two."""
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
    """The rectangles of items that came or went, and of the fewest that changed their place in the order."""
    begin, end = _alike(old, new)
    if begin == len(old) == len(new):
        return []
    places: dict[Item, list[int]] = {}
    for place in range(len(old) - end - 1, begin - 1, -1):
        places.setdefault(old[place], []).append(place)
    rects, stayed = [], []
    for item in new[begin : len(new) - end]:
        if left := places.get(item):
            stayed.append(left.pop())
        else:
            rects.append(item.rect)
    rects += [item.rect for item, left in places.items() for _gone in left]
    in_order = set(longest_rise(stayed))
    return rects + [old[place].rect for place in stayed if place not in in_order]


def _alike(old: list[Item], new: list[Item]) -> tuple[int, int]:
    """How many items are the same at the beginning, and of the others at the end."""
    begin, most = 0, min(len(old), len(new))
    while begin < most and old[begin] == new[begin]:
        begin += 1
    end = 0
    while end < most - begin and old[-1 - end] == new[-1 - end]:
        end += 1
    return begin, end


def longest_rise(numbers: list[int]) -> list[int]:
    """Return the most numbers, all different, that can be left so that each is greater than the one before it."""
    least: list[int] = []  # the least number with which a rise of each length ends
    at: list[int] = []  # where that is in the list
    before: list[int] = []  # for each place, that of the number before it in its rise
    for place, number in enumerate(numbers):
        length = bisect_left(least, number)
        if length == len(least):
            least.append(number)
            at.append(place)
        else:
            least[length], at[length] = number, place
        before.append(at[length - 1] if length else -1)
    found = []
    place = at[-1] if at else -1
    while place >= 0:
        found.append(numbers[place])
        place = before[place]
    return found[::-1]


def merge(rects: list[Rect], whole: Rect) -> list[Rect]:
    """Make of these rectangles, clipped to ``whole``, some that cover the same and do not overlap.

    Two that overlap become one where that paints little more; else one is cut into pieces. No pixel is painted twice.
    """
    result: list[Rect] = []
    left = [clipped for rect in reversed(rects) if (clipped := rect.clip(whole)).w and clipped.h]
    while left:
        current = left.pop()
        hit = current.collidelist(result)
        if hit < 0:
            result.append(current)
            continue
        other = result[hit]
        joined, both = current.union(other), current.clip(other)
        if joined.w * joined.h - current.w * current.h - other.w * other.h + both.w * both.h <= SPARED:
            result.pop(hit)
            left.append(joined)
        else:
            left += _outside(current, both)
    return result


def _outside(rect: Rect, hole: Rect) -> Iterator[Rect]:
    """Yield what of a rectangle lies above, below, left and right of a part of it."""
    if hole.top > rect.top:
        yield Rect(rect.left, rect.top, rect.w, hole.top - rect.top)
    if hole.bottom < rect.bottom:
        yield Rect(rect.left, hole.bottom, rect.w, rect.bottom - hole.bottom)
    if hole.left > rect.left:
        yield Rect(rect.left, hole.top, hole.left - rect.left, hole.h)
    if hole.right < rect.right:
        yield Rect(hole.right, hole.top, rect.right - hole.right, hole.h)
