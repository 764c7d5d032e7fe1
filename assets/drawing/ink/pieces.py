"""Parts of a picture as data: what is cut, dotted and drawn, in which order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Points, outline
from assets.drawing.ink.shapes import ellipse


class Piece(Protocol):
    """Anything that knows how to draw itself in the current frame."""

    def draw(self, canvas: Canvas) -> None:
        """Add the layers of this piece."""


@dataclass(frozen=True)
class Patch:
    """A printed form inside a closed contour; see ``Canvas.form``."""

    contour: str
    tone: Tone
    depth: float = 6.0
    ink: float = 4.8
    shift: float = 2.0

    def draw(self, canvas: Canvas) -> None:
        """Print the form."""
        canvas.form(outline(self.contour), self.tone, depth=self.depth, ink=self.ink, shift=self.shift)


@dataclass(frozen=True)
class Ball:
    """A printed ellipse with its half axes."""

    x: float
    y: float
    across: float
    down: float
    tone: Tone
    depth: float = 9.0
    ink: float = 4.8
    shift: float = 2.0

    def draw(self, canvas: Canvas) -> None:
        """Print the form."""
        shape = ellipse(self.x, self.y, self.across, self.down)
        canvas.form(shape, self.tone, depth=self.depth, ink=self.ink, shift=self.shift)


@dataclass(frozen=True)
class Flat:
    """A colour inside a closed contour, without ink."""

    contour: str
    colour: str

    def draw(self, canvas: Canvas) -> None:
        """Print the colour."""
        canvas.flat(outline(self.contour), self.colour)


@dataclass(frozen=True)
class Dot:
    """A flat ellipse with its half axes, without ink."""

    x: float
    y: float
    across: float
    down: float
    colour: str

    def draw(self, canvas: Canvas) -> None:
        """Print the dot."""
        canvas.flat(ellipse(self.x, self.y, self.across, self.down), self.colour)


@dataclass(frozen=True, eq=False)
class Stroke:
    """A brush line, in ink when no colour is given; see ``Canvas.line``."""

    line: str | Points
    width: float
    colour: str | None = None
    start: float = 0.2
    end: float = 0.5

    def draw(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.line(self.line, self.width, self.colour, start=self.start, end=self.end)


def draw(canvas: Canvas, pieces: Iterable[Piece]) -> None:
    """Draw pieces one above another."""
    for piece in pieces:
        piece.draw(canvas)
