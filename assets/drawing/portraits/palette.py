"""The colours of the portraits: those that all share, and those that a person brings along."""

from __future__ import annotations

from dataclasses import dataclass

from assets.drawing.ink.canvas import Tone

PAPER = "#F6E7C9"
INK = "#2B1C1A"
WHITE = "#FDF7EA"
CUFF = Tone(WHITE, "#CFC6B6")
TEETH = "#FBF4E4"
TONGUE = "#D9706A"
TONGUE_OUT = Tone("#DB3A34", "#A51F26")
INSIDE_OF_MOUTH = "#5A1A1E"
RED = "#C9442F"
RED_CLOTH = Tone(RED, INSIDE_OF_MOUTH)
GOLD = Tone("#E8AE3C", "#B5781F")
PALE_GOLD = "#F8DC8A"
LEAF = "#6F8B45"
SKIN = Tone("#EDBE92", "#CF9166")


@dataclass(frozen=True, kw_only=True)
class Colours:
    """The colours of one person; ``backdrop`` is the medallion and its rays."""

    hair: Tone
    coat: Tone
    dress: Tone
    backdrop: Tone
    skin: Tone = SKIN
    cheek: str = "#DD7A5C"
    lip: str = "#B84A42"
    brows: str | None = None
    """Of the brows where they have not the shade of the hair."""
    sleeve: Tone | None = None
    """Where it is not that of the dress."""
    cuff: Tone = CUFF

    @property
    def brow(self) -> str:
        """Return the colour of the brows."""
        return self.brows or self.hair.shade or self.hair.flat

    @property
    def light(self) -> str:
        """Return the colour of skin drawn tight: a third of the way from the skin to white."""
        parts = (int(self.skin.flat[at : at + 2], 16) for at in (1, 3, 5))
        return "#" + "".join(f"{part + (255 - part) // 3:02X}" for part in parts)
