"""What a description of a person holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.curves import Shape
from assets.drawing.ink.pieces import Piece
from assets.drawing.portraits.palette import Colours
from assets.drawing.portraits.shoulders import USUAL_BUILD, Build, Shoulders

Clothes: TypeAlias = Callable[[Canvas, Colours, Shoulders], None]
"""Draws what is worn on the shoulders, up to the neck."""
Beard: TypeAlias = Callable[[Canvas, Shape, Tone, float], None]
"""Draws a beard along the outline of a face whose mouth is drawn so far aside."""


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
class Eyes:
    """The eyes; factors of the usual ones where no unit is named."""

    apart: float = 34.0
    """Units from the middle of the face to that of an eye."""
    up: float = 0.0
    across: float = 1.0
    open: float = 1.0
    slant: float = 0.0
    """Units by which the outer corners lie higher."""
    iris: float = 8.6
    """Its radius in units."""
    has_lashes: bool = False
    has_heavy_lids: bool = False


@dataclass(frozen=True, kw_only=True)
class Brows:
    """The eyebrows, in units."""

    weight: float = 7.0
    up: float = 0.0
    arch: float = 9.0
    slant: float = 0.0
    """Below zero the inner ends rise."""


@dataclass(frozen=True, kw_only=True)
class Nose:
    """A nose: brush lines with weight and tapers, and over which of them skin is printed first."""

    lines: tuple[tuple[str, float, float, float], ...]
    tip: tuple[float, float, float] = (20.0, 8.0, 7.0)
    """Where the colour of the tip lies, and its half axes."""
    bulb: str | None = None
    """The contour of a tip that stands out as a form of its own."""


@dataclass(frozen=True, kw_only=True)
class Lips:
    """The mouth: how far below the eyes, and factors of the usual one."""

    at: float = 60.0
    breadth: float = 1.0
    fullness: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Person:
    """One person; pieces lie in the frame of the head, where (0, 0) is between the eyes and the chin near y = 104."""

    colours: Colours
    face: str
    """The right half of the face from top to bottom."""
    age: Age
    hair: Callable[[Tone], Hair]
    nose: Nose
    clothes: Clothes
    eyes: Eyes = Eyes()
    brows: Brows = Brows()
    lips: Lips = Lips()
    ears: float = 1.0
    """Their size, 1 is usual."""
    marks: tuple[Piece, ...] = ()
    """What else is in the skin: freckles, hollows, a second chin."""
    hat: tuple[Piece, ...] = ()
    glasses: tuple[Piece, ...] = ()
    moustache: Callable[[Tone], tuple[Piece, ...]] | None = None
    beard: Beard | None = None
    has_red_cheeks: bool = True
    """Else they colour in a smile alone."""
    has_stubble: bool = False
    earring: float | None = None
    """Its radius."""
    breadth: float = 1.0
    """Of the head, 1 is usual."""
    length: float = 1.0
    """Of the head, 1 is usual."""
    low: float = 0.0
    """How much lower than usual the head sits."""
    build: Build = USUAL_BUILD
    sway: float = 1.0
    """How far this person tilts the head in any expression, 1 is usual."""
