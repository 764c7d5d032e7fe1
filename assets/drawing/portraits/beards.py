"""Beards, cut from the outline of the face they grow on, with a gap for a mouth that is drawn so far aside."""

from __future__ import annotations

import shapely

from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape, flipped, outline
from assets.drawing.ink.shapes import ellipse

_FULL = "-110,6! -74,22 -60,42 -36,46 0,40 36,46 60,42 74,22 110,6! 110,170! -110,170!"
_CHIN = "-46,44! -30,48 0,44 30,48 46,44! 50,84 34,170! -34,170! -50,84"
_FULL_STROKES = ("72,34 74,54 66,74", "56,56 56,78 46,94", "38,78 34,94 24,108", "14,88 14,102 10,114", "84,14 86,32")
_CHIN_STROKES = ("36,62 38,80 28,100", "20,84 20,98 14,110", "4,88 3,104")


def full_beard(canvas: Canvas, face: Shape, tone: Tone, aside: float) -> None:
    """A beard from ear to ear."""
    _beard(canvas, face.buffer(9), _FULL, _FULL_STROKES, tone, aside)


def chin_beard(canvas: Canvas, face: Shape, tone: Tone, aside: float) -> None:
    """A beard around mouth and chin."""
    _beard(canvas, face.buffer(7), _CHIN, _CHIN_STROKES, tone, aside)


def _beard(canvas: Canvas, grown: Shape, area: str, strokes: tuple[str, ...], tone: Tone, aside: float) -> None:
    gap = shapely.union(ellipse(aside, 61, 31, 13), ellipse(aside / 2, 44, 22, 14))
    canvas.form(grown.intersection(outline(area)).difference(gap), tone, depth=8, ink=4.2)
    for stroke in strokes:
        canvas.line(stroke, 2.6, tone.shade, start=0.3, end=0.5)
        canvas.line(flipped(stroke), 2.6, tone.shade, start=0.3, end=0.5)
