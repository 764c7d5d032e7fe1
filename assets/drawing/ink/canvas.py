"""A picture being drawn: its layers, the frame that parts are placed in, and the printed form."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import affinity

from assets.drawing.ink.curves import Points, Shape, path, steady
from assets.drawing.ink.strokes import brush, contour, wedges
from assets.drawing.ink.svg import Layer, document


@dataclass(frozen=True)
class Tone:
    """A flat colour and that of its shade, as #rrggbb; without the second the form has no shade."""

    flat: str
    shade: str | None = None


@dataclass(frozen=True)
class Hatching:
    """The wedges of a form: their greatest length, and the least shadow that is hatched (-1 to 1)."""

    length: float
    threshold: float


@dataclass(frozen=True)
class Frame:
    """Where local coordinates lie in the picture: x' = xx x + xy y + x0, y' = yx x + yy y + y0."""

    xx: float = 1.0
    xy: float = 0.0
    yx: float = 0.0
    yy: float = 1.0
    x0: float = 0.0
    y0: float = 0.0

    def placed(self, x: float, y: float, turn: float, stretch: tuple[float, float]) -> Frame:
        """Return a frame inside this one: first stretched, then turned by degrees, then moved."""
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        across, down = stretch
        return Frame(
            xx=(self.xx * cos + self.xy * sin) * across,
            xy=(self.xy * cos - self.xx * sin) * down,
            yx=(self.yx * cos + self.yy * sin) * across,
            yy=(self.yy * cos - self.yx * sin) * down,
            x0=self.xx * x + self.xy * y + self.x0,
            y0=self.yx * x + self.yy * y + self.y0,
        )

    def points(self, local: Points) -> Points:
        """Return a line in the coordinates of the picture."""
        x, y = local[:, 0], local[:, 1]
        return steady(np.column_stack([self.xx * x + self.xy * y + self.x0, self.yx * x + self.yy * y + self.y0]))

    def shape(self, local: Shape) -> Shape:
        """Return an area in the coordinates of the picture."""
        moved = shapely.transform(local, self.points)
        return moved if moved.is_valid else moved.buffer(0)


class Canvas:
    """Layers of ink and colour; shapes are given in the coordinates of the current frame.

    A frame moves geometry alone: weights of lines stay, and so does the light.
    """

    def __init__(self, width: int, height: int, *, ink: str, paper: str) -> None:
        """Begin an empty picture of so many units, to be printed with this ink on this paper."""
        self.width = width
        self.height = height
        self.ink = ink
        self.paper = paper
        self._layers: list[Layer] = []
        self._frame = Frame()
        self._forms = 0  # seeds the wobble, so that no two forms of a picture have the same

    @contextmanager
    def placed(
        self, x: float = 0.0, y: float = 0.0, *, turn: float = 0.0, stretch: tuple[float, float] = (1.0, 1.0)
    ) -> Iterator[None]:
        """Draw inside a frame at (x, y), turned clockwise by degrees and stretched in x and y."""
        outer = self._frame
        self._frame = outer.placed(x, y, turn, stretch)
        try:
            yield
        finally:
            self._frame = outer

    @contextmanager
    def clipped(self, region: Shape) -> Iterator[None]:
        """Cut off what is drawn inside this block beyond ``region``, given in the coordinates of the picture."""
        start = len(self._layers)
        yield
        self._layers[start:] = [Layer(colour, shape.intersection(region)) for colour, shape in self._layers[start:]]

    def flat(self, shape: Shape, colour: str, *, within: Shape | None = None) -> None:
        """Print an area of one colour, the part of it ``within`` another when that is given."""
        area = self._frame.shape(shape)
        self._add(area if within is None else area.intersection(self._frame.shape(within)), colour)

    def line(
        self, line: str | Points, width: float, colour: str | None = None, *, start: float = 0.15, end: float = 0.25
    ) -> None:
        """Draw a brush line along a contour, in ink by default; ``start`` and ``end``: parts of it that taper."""
        points = path(line) if isinstance(line, str) else line
        self._add(brush(self._frame.points(points), width, start=start, end=end), colour or self.ink)

    def contour(self, shape: Shape, width: float) -> None:
        """Draw the ink line around a shape alone."""
        self._add(contour(self._frame.shape(shape), width), self.ink)

    def form(
        self,
        shape: Shape,
        tone: Tone,
        *,
        depth: float = 9.0,
        ink: float = 5.0,
        shift: float = 2.0,
        hatching: Hatching | None = None,
    ) -> None:
        """Print a form: paper, flat colour, shade, hatching, contour.

        ``depth`` is the breadth of the shade; ``ink`` the weight of the contour, 0 for none; ``shift`` how far the flat
        is out of register, which leaves a sliver of paper on the lit edge, 0 for no paper.
        """
        area = self._frame.shape(shape)
        self._forms += 1
        if shift:
            self._add(area, self.paper)
            self._add(area.intersection(affinity.translate(area, shift, shift * 1.2)), tone.flat)
        else:
            self._add(area, tone.flat)
        if tone.shade:
            crescent = area.difference(affinity.translate(area, -depth, -depth * 0.8))
            self._add(crescent.buffer(-0.6).buffer(0.6), tone.shade)
        if hatching:
            self._add(wedges(area, hatching.length, threshold=hatching.threshold, seed=self._forms), self.ink)
        if ink:
            self._add(contour(area, ink, seed=self._forms), self.ink)

    def svg(self) -> str:
        """Return the picture as an SVG document."""
        return document(self.width, self.height, self._layers)

    def _add(self, shape: Shape, colour: str) -> None:
        if not shape.is_empty:
            self._layers.append(Layer(colour, shape))
