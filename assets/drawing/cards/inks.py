"""The inks of a pack, and what a figure of it wears."""

from __future__ import annotations

from dataclasses import dataclass

from assets.drawing.ink.canvas import Canvas, Tone


@dataclass(frozen=True, kw_only=True)
class Inks:
    """Paper, ink and the colours of one pack."""

    paper: str
    ink: str
    red: Tone
    gold: Tone
    blue: Tone
    green: Tone
    bark: Tone
    leather: Tone
    skin: Tone
    linen: Tone
    iron: Tone
    pale_gold: str
    sky: str
    lime: str
    cheek: str
    hoof: str

    def canvas(self, width: int, height: int, *, weight: float = 1.0) -> Canvas:
        """Begin an empty picture in these inks; see ``Canvas``."""
        return Canvas(width, height, ink=self.ink, paper=self.paper, weight=weight)


@dataclass(frozen=True, kw_only=True)
class Livery:
    """The cloths of one figure, by how much of it they cover."""

    main: Tone
    second: Tone
    trim: Tone
    hose: Tone
    motif: str
    """The colour of small things printed upon the trim."""
