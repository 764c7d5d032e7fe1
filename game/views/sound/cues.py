"""Cues: a sound of the table at a moment of a motion."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.words.sounds import CARDS, TABLE

NAMES: Final = (*CARDS, *TABLE)


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
