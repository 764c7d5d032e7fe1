"""Leaves, branches, banners and beads: what aces are adorned with."""

from __future__ import annotations

import numpy as np

from assets.drawing.cards.inks import Inks
from assets.drawing.cards.patterns import along, around, ribbon
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Points, path
from assets.drawing.ink.shapes import direction, ellipse, petal, spiral

VEINS = (0.3, 0.48, 0.64)
"""Where veins leave the midrib of a leaf, as parts of its length."""


def leaf(
    canvas: Canvas, x: float, y: float, length: float, width: float, degrees: float, tone: Tone, *, ink: float = 3.8
) -> None:
    """Draw a leaf with its veins that grows from (x, y) in a direction; small ones have a midrib alone."""
    quill(canvas, x, y, length, width, degrees, tone, ink=ink)
    start, ahead = np.array([x, y]), np.array(direction(degrees))
    aside = np.array([-ahead[1], ahead[0]])
    for share in VEINS if length > 34 else ():
        for side in (-1, 1):
            tip = start + ahead * length * (share + 0.13) + aside * side * width * 0.27
            canvas.line(np.array([start + ahead * length * share, tip]), 1.9, start=0.05, end=0.7)


def quill(
    canvas: Canvas, x: float, y: float, length: float, width: float, degrees: float, tone: Tone, *, ink: float = 3.8
) -> None:
    """Draw a small leaf, or a feather, with a midrib alone."""
    canvas.form(petal(x, y, length, width, degrees), tone, depth=5, shift=1.2, ink=ink)
    start, ahead = np.array([x, y]), np.array(direction(degrees))
    canvas.line(np.array([start + ahead * length * 0.08, start + ahead * length * 0.8]), 2.6, start=0.05, end=0.6)


def flower(canvas: Canvas, x: float, y: float, radius: float, tone: Tone, heart: str) -> None:
    """Draw a rose seen from above: two whorls of five round petals around its heart."""
    for size, degrees in ((1.0, -90.0), (0.6, -54.0)):
        for dx, dy, _ in around(5, radius * size * 0.58, degrees):
            petal_shape = ellipse(x + dx, y + dy, radius * size * 0.48, corners=24)
            canvas.form(petal_shape, tone, depth=4 * size, shift=0, ink=2.6)
    canvas.form(ellipse(x, y, radius * 0.26, corners=20), Tone(heart), shift=0, ink=2.4)


def berry(canvas: Canvas, x: float, y: float, tone: Tone, inks: Inks) -> None:
    """Draw a berry that catches the light."""
    canvas.form(ellipse(x, y, 8.5, corners=24), Tone(tone.flat), shift=1, ink=3.2)
    canvas.flat(ellipse(x - 2.4, y - 2.6, 2.2, corners=10), inks.paper)


def branch(
    canvas: Canvas,
    line: str,
    inks: Inks,
    *,
    pairs: int = 8,
    length: float = 56.0,
    width: float = 26.0,
    berries: Tone | None = None,
) -> None:
    """Draw a stem with pairs of leaves that shorten towards its end, and berries between them."""
    points = path(line)
    canvas.line(points, 8, start=0.05, end=0.5)
    places = list(along(points, 1))
    for index in range(pairs):
        share = (index + 0.6) / (pairs + 0.2)
        x, y, degrees = places[int(share * (len(places) - 1))]
        shrunk = 1 - 0.3 * share
        for side in (-1, 1):
            if berries and index % 2 == 1 and side == 1:
                dx, dy = direction(degrees + 70)
                canvas.line(np.array([[x, y], [x + dx * 17, y + dy * 17]]), 2.6, start=0, end=0)
                berry(canvas, x + dx * 17, y + dy * 17, berries, inks)
            leaf(canvas, x, y, length * shrunk, width * shrunk, degrees + side * 38, inks.green)
    x, y, degrees = places[-1]
    dx, dy = direction(degrees)
    leaf(canvas, x - 4 * dx, y - 4 * dy, length * 0.7, width * 0.7, degrees, inks.green)


def scroll(
    canvas: Canvas, x: float, y: float, radius: float, start: float, *, turns: float = 1.4, way: int = 1
) -> None:
    """Draw a spiral of ink that winds inwards, clockwise or (``way`` -1) against it."""
    points = spiral(0, 0, radius, turns=turns, start=start if way == 1 else -start)
    canvas.line(points * (1, way) + (x, y), 4, start=0.1, end=0.2)


def banner(canvas: Canvas, line: str, width: float, tone: Tone, *, lined: bool = True) -> None:
    """Draw a piece of ribbon; a lined one has a fine line inside either edge."""
    points = path(line)
    canvas.form(ribbon(points, width), tone, depth=6, shift=1.2, ink=4.2, hatching=Hatching(9, 0.5))
    for side in (-1, 1) if lined else ():
        canvas.line(_beside(points, side * width * 0.32), 2.2, start=0, end=0)


def beads(canvas: Canvas, count: int, ring: float, radius: float, colour: str, *, start: float = 0.0) -> None:
    """Draw beads on a circle around (0, 0)."""
    for x, y, _ in around(count, ring, start):
        canvas.form(ellipse(x, y, radius, corners=20), Tone(colour), shift=0, ink=2.4)


def _beside(points: Points, away: float) -> Points:
    """Return the line moved sideways by so much."""
    steps = np.gradient(points, axis=0)
    steps /= np.maximum(np.hypot(steps[:, 0], steps[:, 1]), 1e-6)[:, None]
    return points + np.column_stack([-steps[:, 1], steps[:, 0]]) * away
