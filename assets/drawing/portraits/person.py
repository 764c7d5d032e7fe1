"""What a description of a person holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from assets.drawing.ink.canvas import Tone
from assets.drawing.ink.pieces import Piece
from assets.drawing.portraits.palette import Colours


class Age(Enum):
    """How much the years have drawn into a face."""

    YOUNG = auto()
    GROWN = auto()
    OLD = auto()


@dataclass(frozen=True)
class Hair:
    """Hair in the frame of the head: what lies behind the shoulders, and what lies over the face."""

    front: tuple[Piece, ...]
    back: tuple[Piece, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Person:
    """One person; pieces lie in the frame of the head, where (0, 0) is between the eyes and the chin near y = 104."""

    colours: Colours
    face: str
    """The right half of the face from top to bottom."""
    age: Age
    hair: Callable[[Tone], Hair]
    hat: tuple[Piece, ...] = ()
    glasses: tuple[Piece, ...] = ()
    moustache: Callable[[Tone], tuple[Piece, ...]] | None = None
    brow: float = 7.0
    """The weight of the eyebrows."""
    has_red_cheeks: bool = True
    """Else they colour in a smile alone."""
    has_lashes: bool = False
    has_stubble: bool = False
    earring: float | None = None
    """Its radius."""
    flowers: str | None = None
    """The colour of the flowers on a shawl with a brooch; without them the person wears an open collar."""
    breadth: float = 1.0
    """Of the head, 1 is usual."""
    sway: float = 1.0
    """How far this person tilts the head in any expression, 1 is usual."""
