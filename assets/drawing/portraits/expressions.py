"""What a face does, in numbers from which any face can be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

Pair: TypeAlias = tuple[float, float]
"""Left and right of the picture."""


class Mouth(Enum):
    """The mouths there are."""

    CLOSED = auto()
    LAUGHING = auto()
    DROOPING = auto()
    PURSED = auto()


@dataclass(frozen=True, kw_only=True)
class Expression:
    """One expression; lengths in units of the head, angles in degrees. The values given here are those at rest."""

    mouth: Mouth = Mouth.CLOSED
    mouth_aside: float = 0.0
    """How far the mouth is drawn to the right; the nose follows a little."""
    brows_up: Pair = (0.0, 0.0)
    brows_slant: Pair = (0.0, 0.0)
    """Below zero the inner ends rise."""
    eyes_open: Pair = (1.0, 1.0)
    lower_lids_up: float = 0.0
    gaze: Pair = (0.0, 0.0)
    """Where the pupils look: to the right, and down."""
    is_smiling: bool = False
    """Cheeks rise and colour."""
    shoulders_up: Pair = (0.0, 0.0)
    tilt: float = 0.0
    """Of the head, clockwise."""
    has_hand_at_chin: bool = False

    @property
    def is_forehead_lined(self) -> bool:
        """Whether a brow is raised so far that the forehead wrinkles."""
        return max(self.brows_up) > 6


EXPRESSIONS = {
    "neutral": Expression(),
    "happy": Expression(
        mouth=Mouth.LAUGHING, brows_up=(5, 5), eyes_open=(0.45, 0.45), lower_lids_up=4, is_smiling=True, tilt=-3
    ),
    "sad": Expression(
        mouth=Mouth.DROOPING,
        brows_up=(2, 2),
        brows_slant=(-9, -9),
        eyes_open=(0.62, 0.62),
        gaze=(0, 3),
        shoulders_up=(-6, -6),
        tilt=4,
    ),
    "thinking": Expression(
        mouth=Mouth.PURSED,
        mouth_aside=8,
        brows_up=(11, -3),
        brows_slant=(0, 4),
        eyes_open=(1, 0.85),
        gaze=(4, -5),
        tilt=5,
        has_hand_at_chin=True,
    ),
}
"""By the name of the file."""
