"""Boxes that change from frame to frame and keep their places: what comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.views.kit.box import Box, Span, Terms
from game.views.kit.placed import Placed
from game.views.painter import Painter
from game.views.widgets.layout import Rect

Moment = Callable[[], float]  # how far something is at a moment, 0 to 1
UNSEEN: Final = 0.005


class Wrapped(Box, frozen=True):
    """A box that is drawn in another way."""

    child: Box

    def inside(self) -> Sequence[Box]:
        """Return the box."""
        return (self.child,)

    def width(self, terms: Terms) -> Span:
        """Return its width."""
        return terms.width(self.child)

    def height(self, terms: Terms, width: float) -> Span:
        """Return its height."""
        return terms.height(self.child, width)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Place it; nothing in it can be pressed."""
        inner = Placed()
        self.child.put(terms, rect, inner)
        placed.rects |= inner.rects
        placed.draw(lambda painter, _rect: self.paint(painter, inner), rect)

    def paint(self, painter: Painter, inner: Placed) -> None:
        """Draw it."""
        raise NotImplementedError


class Fading(Wrapped, frozen=True):
    """A box of which as much is seen, 0 to 1, as a function says with each frame."""

    seen: Moment

    def paint(self, painter: Painter, inner: Placed) -> None:
        """Draw as much as is seen."""
        if (seen := self.seen()) > UNSEEN:
            with painter.group(alpha=seen):
                inner.paint(painter)
