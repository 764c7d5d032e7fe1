"""A picture being drawn: its layers, the frame that parts are placed in, and the printed form."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import shapely
from shapely import affinity

from assets.drawing.ink import compact
from assets.drawing.ink.curves import Points, Shape, outline, path, steady
from assets.drawing.ink.strokes import SWELL, brush, contour, crease, wedges
from assets.drawing.ink.svg import TOLERANCE, Layer, document

Pattern: TypeAlias = Iterable[tuple[Shape, str]]
"""Areas with their colours, printed one above another on a cloth."""


@dataclass(frozen=True)
class Tone:
    """A flat colour and that of its shade, as #rrggbb; without the second the form has no shade."""

    flat: str
    shade: str | None = None

    @property
    def dark(self) -> str:
        """The colour of the shade, the flat one when there is no shade."""
        return self.shade or self.flat


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

    def __init__(self, width: int, height: int, *, ink: str, paper: str, weight: float = 1.0) -> None:
        """Begin an empty picture of so many units, to be printed with this ink on this paper.

        ``weight`` multiplies the weights of lines, the breadth of shades and the shift of the flats.
        """
        self.width = width
        self.height = height
        self.ink = ink
        self.paper = paper
        self.weight = weight
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

    @contextmanager
    def doubled(self, region: Shape) -> Iterator[None]:
        """Draw inside this block cut to ``region``, and once more turned by half a turn about the middle, light too.

        So a double-ended card is printed: turned upside down it shows the same. Region in units of the picture.
        """
        start = len(self._layers)
        with self.clipped(region):
            yield
        turned = [Layer(colour, shapely.transform(shape, self._upside_down)) for colour, shape in self._layers[start:]]
        self._layers += turned

    def _upside_down(self, points: Points) -> Points:
        return steady(np.array([self.width, self.height], float) - points)

    def flat(self, shape: Shape, colour: str, *, within: Shape | None = None) -> None:
        """Print an area of one colour, the part of it ``within`` another when that is given."""
        area = self._frame.shape(shape)
        self._add(area if within is None else area.intersection(self._frame.shape(within)), colour)

    def line(
        self,
        line: str | Points,
        width: float,
        colour: str | None = None,
        *,
        start: float = 0.15,
        end: float = 0.25,
        within: Shape | None = None,
    ) -> None:
        """Draw a brush line along a contour, in ink by default; ``start`` and ``end``: parts of it that taper."""
        points = path(line) if isinstance(line, str) else line
        area = brush(self._frame.points(points), width * self.weight, start=start, end=end)
        self._add(area if within is None else area.intersection(self._frame.shape(within)), colour or self.ink)

    def fold(
        self,
        line: str | Points,
        width: float = 4.2,
        *,
        comb: float = 16.0,
        side: int = 1,
        gap: float = 8.0,
        within: Shape | None = None,
    ) -> None:
        """Draw a fold of cloth: a tapering line with a comb of wedges, ``comb`` long, to its right or (-1) left.

        Right is as seen by who walks along the line in the picture as drawn, before any frame mirrors it.
        """
        points = self._frame.points(path(line) if isinstance(line, str) else line)
        turn = side * (1 if self._frame.xx * self._frame.yy > self._frame.xy * self._frame.yx else -1)
        weight = self.weight
        area = crease(points, width * weight, comb=comb * weight, side=turn, gap=gap * weight)
        self._add(area if within is None else area.intersection(self._frame.shape(within)), self.ink)

    def contour(self, shape: Shape, width: float) -> None:
        """Draw the ink line around a shape alone."""
        self._add(contour(self._frame.shape(shape), width * self.weight), self.ink)

    def form(
        self,
        shape: Shape | str,
        tone: Tone,
        *,
        depth: float = 9.0,
        ink: float = 5.0,
        shift: float = 2.0,
        hatching: Hatching | None = None,
        pattern: Pattern = (),
        swell: float = SWELL,
    ) -> None:
        """Print a form: paper, flat colour, pattern, shade, hatching, contour.

        ``shape`` may be the text of a closed contour. ``depth`` is the breadth of the shade; ``ink`` the weight of the
        contour, 0 for none, and ``swell`` how much it follows the light; ``shift`` how far the flat is out of
        register, which leaves a sliver of paper on the lit edge, 0 for no paper. The pattern lies in the same frame
        as the shape, which clips it.
        """
        area = self._frame.shape(outline(shape) if isinstance(shape, str) else shape)
        self._forms += 1
        depth, ink, shift = depth * self.weight, ink * self.weight, shift * self.weight
        if shift:
            self._add(area, self.paper)
            self._add(area.intersection(affinity.translate(area, shift, shift * 1.2)), tone.flat)
        else:
            self._add(area, tone.flat)
        for motif, colour in pattern:
            self._add(self._frame.shape(motif).intersection(area), colour)
        if tone.shade:
            crescent = area.difference(affinity.translate(area, -depth, -depth * 0.8))
            self._add(crescent.buffer(-0.6).buffer(0.6), tone.shade)
        if hatching:
            length = hatching.length * self.weight
            self._add(wedges(area, length, threshold=hatching.threshold, seed=self._forms), self.ink)
        if ink:
            self._add(contour(area, ink, seed=self._forms, swell=swell), self.ink)

    def svg(self, *, tolerance: float = TOLERANCE) -> str:
        """Return the picture as an SVG document; contours in it depart by ``tolerance`` at most."""
        return document((0, 0, self.width, self.height), self._layers, tolerance=tolerance)

    def compact_svg(self, *, tolerance: float) -> str:
        """Return the picture as an SVG document of few bytes, in which fine lines are less exact."""
        return compact.document(self.width, self.height, self._layers, tolerance=tolerance)

    def cropped_svg(self, *, margin: int, tolerance: float = TOLERANCE) -> str:
        """Return what is drawn, with a margin around it, as an SVG document whose origin is that of the picture."""
        left, top, right, bottom = shapely.total_bounds([layer.shape for layer in self._layers])
        x, y = round(float(left)) - margin, round(float(top)) - margin
        box = (x, y, round(float(right)) + margin - x, round(float(bottom)) + margin - y)
        return document(box, self._layers, tolerance=tolerance)

    def _add(self, shape: Shape, colour: str) -> None:
        if not shape.is_empty:
            self._layers.append(Layer(colour, shape))
