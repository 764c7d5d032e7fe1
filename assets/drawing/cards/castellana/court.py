"""What makes one court: the suit, the person, what is worn, and how it is posed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from assets.drawing.cards.figure.person import Person
from assets.drawing.cards.inks import Livery
from assets.drawing.ink.canvas import Canvas, Tone


@dataclass(frozen=True, kw_only=True)
class Court:
    """One of the twelve."""

    suit: str
    person: Person
    livery: Livery
    is_mirrored: bool = False
    """Faces right and holds the pip on that side."""
    is_second_pose: bool = False
    """A weapon planted, a horse rearing, a king on his throne; else a pip raised, a horse walking, a king on foot."""
    has_trunk_hose: bool = False
    """Breeches and a ruff instead of a pleated tunic and a soft collar."""
    has_armour: bool = False
    coat: Tone | None = None
    """Of the horse."""
    mane: Tone | None = None

    @contextmanager
    def placed(self, canvas: Canvas, width: int) -> Iterator[None]:
        """Draw in the frame of the figure on a card of that width."""
        with canvas.placed(width if self.is_mirrored else 0, 0, stretch=(-1 if self.is_mirrored else 1, 1)):
            yield
