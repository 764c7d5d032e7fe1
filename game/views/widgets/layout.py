"""Rectangles, in design units."""

from __future__ import annotations

Rect = tuple[float, float, float, float]  # left, top, width, height


def inset(area: Rect, across: float, down: float = 0.0) -> Rect:
    """Return a rectangle without so much at its left and right, and at its top and bottom."""
    x, y, w, h = area
    return (x + across, y + down, w - 2 * across, h - 2 * down)


def holds(area: Rect, x: float, y: float) -> bool:
    """Return whether a point lies in a rectangle."""
    left, top, w, h = area
    return left <= x <= left + w and top <= y <= top + h


def around(*rects: Rect) -> Rect:
    """Return the smallest rectangle around some."""
    left, top = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, low = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return (left, top, right - left, low - top)


def centred(area: Rect, width: float, height: float) -> Rect:
    """Return a rectangle of that size in the middle of another one."""
    x, y, w, h = area
    return (x + (w - width) / 2, y + (h - height) / 2, width, height)
