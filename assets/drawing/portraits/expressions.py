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
    TUCKED = auto()
    PULLED = auto()
    TONGUE = auto()
    SHRUGGING = auto()


@dataclass(frozen=True, kw_only=True)
class Expression:
    """One expression; lengths in units of the head, angles in degrees. The values given here are those at rest."""

    mouth: Mouth = Mouth.CLOSED
    mouth_aside: float = 0.0
    """How far the mouth is drawn to the right; the nose follows a little."""
    moustache_up: float = 0.0
    """How far a moustache rises to show the mouth, which then opens a little lower."""
    brows_up: Pair = (0.0, 0.0)
    brows_slant: Pair = (0.0, 0.0)
    """Below zero the inner ends rise."""
    eyes_open: Pair = (1.0, 1.0)
    lower_lids_up: float = 0.0
    gaze: Pair = (0.0, 0.0)
    """Where the pupils look: to the right, and down."""
    is_smiling: bool = False
    """Cheeks rise and colour."""
    cheek_out: float = 0.0
    """How far the left cheek stands out."""
    shoulders_up: Pair = (0.0, 0.0)
    head_down: float = 0.0
    """How far the head sinks between the shoulders."""
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
    # The signals of RULES.md, clause 9, told apart at 96 px: each changes something else in the outline of the face.
    "sign_ace": Expression(mouth=Mouth.TUCKED, moustache_up=12, brows_up=(6, 6), eyes_open=(1.12, 1.12)),
    "sign_three": Expression(
        mouth=Mouth.PULLED, mouth_aside=-32, brows_up=(-5, 8), eyes_open=(0.4, 1.05), cheek_out=15, tilt=3
    ),
    "sign_king": Expression(
        brows_up=(15, 15), eyes_open=(1.5, 1.5), lower_lids_up=-3, gaze=(0, -15), tilt=-2, head_down=-4
    ),
    "sign_knight": Expression(mouth=Mouth.TONGUE, brows_up=(4, 4), eyes_open=(0.9, 0.9), gaze=(4, 0), tilt=-4),
    "sign_jack": Expression(
        mouth=Mouth.SHRUGGING,
        brows_up=(15, 15),
        brows_slant=(-5, -5),
        eyes_open=(0.8, 0.8),
        shoulders_up=(78, 62),
        tilt=7,
        head_down=10,
    ),
}
"""By the name of the file."""
