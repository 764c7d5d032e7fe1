"""What makes one court: the suit, the person, what is worn, and how it is posed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto

from assets.drawing.cards.figure.person import Person
from assets.drawing.cards.inks import Inks, Livery
from assets.drawing.ink.canvas import Canvas, Tone

WIDTH = 610
"""Of the frame of a figure; a mirrored one is mirrored about the middle of it."""
Pip = Callable[[Canvas], None]


@dataclass(frozen=True)
class Grip:
    """Where the middle of a pip lies from the fist around it, in units of the pip, and how large it is held."""

    right: float
    down: float
    size: float


@dataclass(frozen=True)
class Style:
    """What the courts of one pack share: its inks, and its pips with where a hand takes them."""

    inks: Inks
    pips: Mapping[str, Pip]
    grips: Mapping[str, Grip]


class Hold(Enum):
    """How a page or a king on foot holds the pip."""

    RAISED = auto()
    PLANTED = auto()
    """A sword with its point on the ground, and a hand on the grip."""
    LOWERED = auto()
    """Upright at the hip."""


class Dress(Enum):
    """What is worn."""

    TUNIC = auto()
    """A pleated tunic with a soft collar, under a long cape."""
    TRUNK_HOSE = auto()
    """Slashed breeches, a ruff and a short cape."""
    COAT = auto()
    """A long coat with a sash, in boots."""
    GOWN = auto()
    """A king's gown and fur."""
    ARMOUR = auto()


@dataclass(frozen=True, kw_only=True)
class Court:
    """One of the twelve."""

    style: Style
    suit: str
    person: Person
    livery: Livery
    dress: Dress = Dress.TUNIC
    hold: Hold = Hold.RAISED
    is_mirrored: bool = False
    """Faces right and holds the pip on that side."""
    is_rearing: bool = False
    """The horse of a knight; else it walks."""
    is_seated: bool = False
    """A king on his throne."""
    coat: Tone | None = None
    """Of the horse; linen when not given."""
    mane: Tone | None = None
    """Gold when not given."""

    @property
    def inks(self) -> Inks:
        """What the court is printed with."""
        return self.style.inks

    @contextmanager
    def placed(self, canvas: Canvas) -> Iterator[None]:
        """Draw in the frame of the figure, mirrored when the court is."""
        with canvas.placed(WIDTH if self.is_mirrored else 0, 0, stretch=(-1 if self.is_mirrored else 1, 1)):
            yield
