"""What figures wear, and the ground they stand on."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import shapely
from shapely.geometry import box

from assets.drawing.cards.inks import Livery
from assets.drawing.cards.patterns import along, around, diamond, edge, lattice, ribbon, star, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Points, Shape, outline, path, resampled
from assets.drawing.ink.shapes import ellipse, petal

CLOTH = Hatching(18, 0.35)
"""How broad cloth is hatched."""


def pleats(
    canvas: Canvas, waist: str, hem: str, count: int, tones: Sequence[Tone], border: tuple[str, str], *,
    breadth: float = 24.0, drop: float = 12.0, bow: float = -8.0,
) -> None:  # fmt: skip
    """Draw a skirt of pleats in alternating tones between two lines, the middle ones on top.

    ``border`` colours the hem, ``breadth`` high, and a dot on each pleat; ``drop`` is how far a pleat hangs below the
    hem line in its middle, ``bow`` how much its sides swing outwards.
    """
    top, bottom = resampled(path(waist), 1.0), resampled(path(hem), 1.0)
    for index in sorted(range(count), key=lambda each: abs(each - (count - 1) / 2), reverse=True):
        left, right = index / count, (index + 1) / count
        corners = _at(top, left), _at(top, right), _at(bottom, right), _at(bottom, left)
        _pleat(canvas, corners, (left, right), tones[index % len(tones)], border, breadth, drop, bow)


def _pleat(
    canvas: Canvas, corners: tuple[Points, Points, Points, Points], shares: tuple[float, float], tone: Tone,
    border: tuple[str, str], breadth: float, drop: float, bow: float,
) -> None:  # fmt: skip
    """Draw one pleat; ``corners`` go clockwise from the upper left, ``shares`` are its sides along the skirt."""
    upper_left, upper_right, lower_right, lower_left = corners
    tip = (lower_left + lower_right) / 2 + (0, drop)
    swing = [bow * (1 if share > 0.5 else -1) * abs(2 * share - 1) for share in shares]
    left, right = (lower_left + upper_left) / 2 + (swing[0], 0), (lower_right + upper_right) / 2 + (swing[1], 0)
    points = (upper_left, upper_right, right, lower_right, tip, lower_left, left)
    marks = ("!", "!", "", "!", "", "!", "")
    shape = outline(" ".join(f"{x:.3f},{y:.3f}{mark}" for (x, y), mark in zip(points, marks, strict=True)))
    band = edge(shape, 0, -breadth)
    dot = ellipse(tip[0], tip[1] - breadth * 0.55 - 1, breadth * 0.26, corners=16)
    pattern = [(edge(shape, 0, -breadth - 4), canvas.ink), (band, border[0]), (dot, border[1])]
    canvas.form(shape, tone, depth=8, ink=4.4, pattern=pattern)
    for share, length in ((0.3, 0.42), (0.62, 0.30), (0.46, 0.2)):
        start = upper_left + (upper_right - upper_left) * share
        end = lower_left + (lower_right - lower_left) * share
        canvas.line(_between(start, end, 0.03, length), 3.2, start=0.05, end=0.9)


def trunk_hose(canvas: Canvas, x: float, waist: float, livery: Livery, *, spread: float = 62.0) -> None:
    """Draw Spanish breeches: two balloons of panes over another cloth, below a waist line around x."""
    for side in (1, -1):
        left, right = (x - 8, x + spread + 22) if side > 0 else (x - spread - 22, x + 8)
        inner, outer = (left, right) if side > 0 else (right, left)
        balloon = outline(
            f"{inner},{waist - 4}! {(inner + outer) / 2},{waist - 8} {outer - side * 22},{waist}! {outer},{waist + 48}"
            f" {outer - side * 6},{waist + 100} {outer - side * 34},{waist + 126} {inner + side * 18},{waist + 122}"
            f" {inner - side * 2},{waist + 96}"
        )
        lean = 90 - side * 7
        panes = [(stripes(balloon, 27, 17, lean), canvas.ink), (stripes(balloon, 27, 14, lean), livery.trim.flat)]
        canvas.form(balloon, livery.main, depth=12, hatching=Hatching(18, 0.3), pattern=panes)
        cuff = (
            f"{inner + side * 8},{waist + 114}! {(inner + outer) / 2},{waist + 124} {outer - side * 26},{waist + 114}!"
            f" {outer - side * 26},{waist + 132}! {(inner + outer) / 2},{waist + 141}"
            f" {inner + side * 10},{waist + 132}!"
        )
        canvas.form(cuff, livery.second, depth=4, shift=1, ink=4)


def belt(canvas: Canvas, line: str, breadth: float, leather: Tone, buckle: tuple[float, float], gold: Tone) -> None:
    """Draw a belt along a line, with its buckle around a point."""
    canvas.form(ribbon(line, breadth), leather, depth=4, shift=1, ink=4.2, hatching=Hatching(6, 0.4))
    x, y = buckle
    canvas.form(
        f"{x - 15},{y - 17}! {x + 15},{y - 17}! {x + 15},{y + 17}! {x - 15},{y + 17}!", gold, depth=4, shift=1, ink=3.8
    )
    canvas.form(
        f"{x - 7},{y - 8}! {x + 7},{y - 8}! {x + 7},{y + 8}! {x - 7},{y + 8}!", Tone(leather.flat), shift=0, ink=2.6
    )


def buttons(canvas: Canvas, x: float, top: float, bottom: float, tone: Tone, *, gap: float = 26.0) -> None:
    """Draw a row of buttons downwards."""
    y = top
    while y < bottom:
        canvas.form(ellipse(x, y, 6, corners=24), Tone(tone.flat), shift=0, ink=2.6)
        y += gap


def trimming(
    canvas: Canvas, line: str, breadth: float, tone: Tone, motif: str, *, gap: float = 20.0, within: Shape | None = None
) -> None:
    """Draw a band sewn along a line, with diamonds in the colour ``motif``."""
    band = ribbon(line, breadth)
    canvas.form(band if within is None else band.intersection(within), Tone(tone.flat), shift=0, ink=3.6)
    for x, y, _ in along(line, gap, gap / 2):
        spot = diamond(x, y, breadth * 0.24, breadth * 0.3)
        if within is None or within.contains(spot):
            canvas.flat(spot, motif)


def ermine(canvas: Canvas, contour: str, linen: Tone, *, depth: float = 6.0, gap: float = 32.0) -> None:
    """Draw fur with its black tails."""
    shape = outline(contour)
    canvas.form(shape, linen, depth=depth, ink=4.4)
    tails = lattice(shape, gap, _ermine_tail).intersection(shape.buffer(-7))
    canvas.flat(shapely.union_all([tail for tail in shapely.get_parts(tails) if tail.area > 9]), canvas.ink)


def _ermine_tail(x: float, y: float) -> Shape:
    spots = ((x - 3.2, y - 1), (x + 3.2, y - 1), (x, y - 3.4))
    return shapely.union_all([petal(x, y, 12, 5, 90), *(ellipse(*spot, 1.7, corners=8) for spot in spots)])


def chain(canvas: Canvas, line: str, gold: Tone, pendant: tuple[float, float], jewel: Tone) -> None:
    """Draw a chain of office with a star that hangs from it."""
    for x, y, _ in along(line, 19):
        canvas.form(ellipse(x, y, 8.5, corners=24), gold, depth=3, shift=0, ink=3)
    x, y = pendant
    canvas.form(star(x, y, 24, 13, 8), gold, depth=5, shift=1, ink=3.6)
    canvas.form(ellipse(x, y, 8, corners=24), Tone(jewel.flat), shift=0, ink=2.6)


def boss(canvas: Canvas, x: float, y: float, gold: Tone, jewel: Tone) -> None:
    """Draw a round clasp with a jewel."""
    canvas.form(ellipse(x, y, 17), gold, depth=5, shift=1, ink=4)
    canvas.form(ellipse(x, y, 7.5, corners=24), Tone(jewel.flat), shift=0, ink=2.8)


def collar(canvas: Canvas, x: float, y: float, linen: Tone) -> None:
    """Draw a soft collar, its front at (x, y)."""
    with canvas.placed(x, y):
        shape = "-60,-4! -54,-20 -32,-28! -18,-14 4,-10 30,-16! 48,-30 66,-20 74,-4! 42,16 0,24 -36,16"
        canvas.form(shape, linen, depth=6, ink=4.2, hatching=Hatching(10, 0.5))
        for line in (
            "-38,-18 -28,-2 -26,12",
            "-6,-6 -2,6 -2,20",
            "34,-12 28,0 26,12",
            "-22,-10 -16,14",
            "14,-8 12,18",
            "50,-18 46,4",
        ):
            canvas.line(line, 2.6)


def ruff(canvas: Canvas, x: float, y: float, linen: Tone, skin: Tone) -> None:
    """Draw a pleated ruff with the foot of the neck in it, the middle of its opening at (x, y)."""
    with canvas.placed(x, y):
        rim = shapely.union_all([ellipse(80 * dx, 8 + 30 * dy, 11, corners=24) for dx, dy, _ in around(22, 1)])
        canvas.form(rim.union(ellipse(0, 8, 80, 30)), linen, depth=7, ink=4.4, hatching=Hatching(9, 0.4))
        for dx, dy, _ in around(22, 1, 8):
            line = f"{40 * dx},{4 + 14 * dy} {62 * dx + 4 * dy},{6 + 22 * dy} {82 * dx},{8 + 32 * dy}"
            canvas.line(line, 2.8, start=0.5, end=0.1)
        opening = ellipse(0, -2, 44, 15)
        canvas.form(opening, Tone(linen.dark), shift=0, ink=3)
        throat = outline("-19,-40! 26,-40! 31,16! -24,16!").intersection(opening.union(box(-60, -60, 60, -2)))
        canvas.form(throat, Tone(skin.dark), shift=0, ink=3.4)


def ground(canvas: Canvas, left: float, right: float, top: float, grass: Tone, *, seed: int = 3) -> None:
    """Draw a strip of ground with tufts of grass, 30 high."""
    chance = random.Random(seed)
    points = [f"{left},{top + 6}!"]
    x = left
    while x < right - 30:
        x += chance.uniform(34, 62)
        points.append(f"{min(x, right - 8):.2f},{top + chance.uniform(-7, 6):.2f}")
    points += [
        f"{right},{top + 8}!",
        f"{right - 20},{top + 26}",
        f"{(left + right) / 2},{top + 30}",
        f"{left + 18},{top + 26}",
    ]
    canvas.form(" ".join(points), grass, ink=4, hatching=Hatching(10, 0.5))
    for _ in range(10):
        x, y = chance.uniform(left + 20, right - 20), chance.uniform(top + 6, top + 16)
        for lean in (-7, 0, 6):
            canvas.line(
                f"{x:.2f},{y + 6:.2f} {x + lean * 0.6:.2f},{y - 2:.2f} {x + lean:.2f},{y - 8:.2f}",
                2.6,
                grass.shade,
                start=0,
                end=0.8,
            )


def _at(points: Points, share: float) -> Points:
    """Return the point at a part of the length of an even line."""
    found: Points = points[min(len(points) - 1, round(share * (len(points) - 1)))]
    return found


def _between(start: Points, end: Points, near: float, far: float) -> Points:
    """Return the part of a straight line between two shares of it."""
    return np.array([start + (end - start) * near, start + (end - start) * far])
