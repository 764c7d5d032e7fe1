"""Cues, the sounds of the table at moments of a motion, and captions, which tell of sounds in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.words.sounds import CARDS, TABLE

NAMES: Final = (*CARDS, *TABLE)
STAYS: Final = 2200.0  # milliseconds a caption is shown
AT_LEAST: Final = 1100.0  # milliseconds before a sound of the cards may replace a caption that matters more


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound that is heard ``at`` so many milliseconds of the motion it belongs to, at normal speed.

    Captions tell of it unless they would only repeat what is seen (``told``).
    """

    name: str
    at: float = 0.0
    told: bool = True


def each(name: str, moments: Iterable[float], told: bool = True) -> tuple[Cue, ...]:
    """The same sound at several moments."""
    return tuple(Cue(name, at, told) for at in moments)


class Captions:
    """The caption shown now, if any; ``calm`` ones appear and disappear without fading."""

    def __init__(self) -> None:
        self.text = ""
        self.calm = False
        self._left = 0.0
        self._matters = False

    def tell(self, text: str, matters: bool = True) -> None:
        """Show a caption. One that does not ``matter`` does not replace one that does before that could be read."""
        if self._matters and not matters and self._left > STAYS - AT_LEAST:
            return
        self.text, self._matters, self._left = text, matters, STAYS

    def hush(self) -> None:
        """Hide the caption."""
        self._left = 0.0

    @property
    def left(self) -> float:
        """Milliseconds until the caption disappears."""
        return self._left

    @property
    def moving(self) -> bool:
        """Whether a caption is shown, which will disappear by itself."""
        return self._left > 0

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - elapsed)
