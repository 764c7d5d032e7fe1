"""Boxes that change from frame to frame and keep their places: what comes and goes, and figures that roll."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import msgspec

from game.views.kit.box import Box, Stack, Terms
from game.views.kit.placed import Placed
from game.views.kit.words import Label
from game.views.paint.easing import clamp
from game.views.painter import Painter
from game.views.widgets.layout import Rect

Moment = Callable[[], float]  # how far something is at a moment, 0 to 1
UNSEEN: Final = 0.005


class Playback:
    """What plays by itself on a screen, by one clock in milliseconds: motion is measured on it, and things are done at
    their times.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.end = 0.0
        self._due: list[tuple[float, Callable[[], object]]] = []

    def at(self, time: float, do: Callable[[], object]) -> None:
        """Have something done then; it goes on until then at least."""
        self._due.append((time, do))
        self._due.sort(key=lambda due: due[0])
        self.end = max(self.end, time)

    def part(self, start: float, length: float) -> float:
        """Return how far (0..1) a motion is that begins then and takes so long."""
        return clamp((self.now - start) / length) if length else float(self.now >= start)

    @property
    def moving(self) -> bool:
        """Whether it goes on."""
        return self.now < self.end

    def advance(self, elapsed: float) -> None:
        """Go on, and do what is due by then."""
        self.now = min(self.now + elapsed, self.end)
        while self._due and self._due[0][0] <= self.now:
            self._due.pop(0)[1]()


class Wrapped(Box, frozen=True):
    """A box that is drawn in another way."""

    child: Box

    def inside(self) -> Sequence[Box]:
        """Return the box."""
        return (self.child,)

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


class Still(Wrapped, frozen=True):
    """A box that looks the same while a function returns the same; there are no cards, faces or suits in it."""

    state: Callable[[], Hashable]

    def paint(self, painter: Painter, inner: Placed) -> None:
        """Draw it, or put what was drawn before."""
        painter.unchanged((Still, inner), (self.state(),), lambda: inner.paint(painter))


def turning(before: Box, after: Box, turned: Moment) -> Stack:
    """Return two boxes in one place, of which the second one comes over the first."""
    return Stack((Fading(before, lambda: 1 - turned()), Fading(after, turned)))


class Rolling(Label, frozen=True, kw_only=True):
    """A line that a function gives anew with each frame, text and ink; ``text`` is the widest it will be."""

    now: Callable[[], tuple[str, str]]

    def _draw(self, size: float, painter: Painter, rect: Rect) -> None:
        text, ink = self.now()
        Label._draw(msgspec.structs.replace(self, text=text, ink=ink), size, painter, rect)
