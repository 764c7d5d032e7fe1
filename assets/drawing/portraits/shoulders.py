"""Shoulders: how broad they are, and how whatever lies on them moves when they rise.

Clothes are drawn in a frame whose x is 0 in the middle of the picture and whose y is that of the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from assets.drawing.ink.canvas import Canvas
from assets.drawing.ink.curves import Shape, knots, outline
from assets.drawing.portraits.expressions import Pair

MIDDLE = 200

# How much of a shrug reaches a point, by its distance from the middle and its height.
_DISTANCES = (0, 46, 80, 124, 160, 182)
_SHARES = (0.1, 0.2, 0.7, 1.0, 0.9, 0.5)
_HEIGHTS = (340, 430)


@dataclass(frozen=True, kw_only=True)
class Build:
    """A body: factors of the usual one, and how much lower the shoulders slope."""

    shoulders: float = 1.0
    neck: float = 1.0
    slope: float = 0.0


USUAL_BUILD = Build()


@dataclass(frozen=True)
class Shoulders:
    """The shoulders of one build, raised by so many units at the left and the right of the picture."""

    build: Build
    raised: Pair

    @contextmanager
    def frame(self, canvas: Canvas) -> Iterator[None]:
        """Draw clothes in their frame."""
        with canvas.placed(MIDDLE, 0, stretch=(self.build.shoulders, 1)):
            yield

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the clothes lies."""
        share = float(np.interp(abs(x), _DISTANCES, _SHARES) * np.interp(y, _HEIGHTS, (1, 0)))
        return x, y - self.raised[x > 0] * share + self.build.slope * share

    def text(self, contour: str) -> str:
        """Return a contour of the clothes where it lies."""
        moved = ((self.at(knot.x, knot.y), knot.is_corner) for knot in knots(contour))
        return " ".join(f"{x},{round(y, 3)}{'!' if is_corner else ''}" for (x, y), is_corner in moved)

    def shape(self, contour: str) -> Shape:
        """Return the area inside a contour of the clothes where it lies."""
        return outline(self.text(contour))
