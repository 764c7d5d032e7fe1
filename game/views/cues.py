"""The sounds of the table by name, what a caption says of each, and cues: a sound at a moment of a motion."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.words import N_, NP_, _, pgettext

CARDS: Final[dict[str, str]] = {
    "shuffle": N_("Cards are shuffled"),
    "deal": N_("Cards are dealt"),
    "play": N_("A card is played"),
    "take": N_("Cards are gathered"),
    "draw": N_("A card is drawn"),
    "exchange": N_("Cards are swapped"),
}
TABLE: Final[dict[str, str]] = {
    "turn": N_("It is your turn"),
    "win": N_("Victory sound"),
    "lose": N_("Defeat sound"),
    "chalk": N_("Chalk on the slate"),
    "coin": N_("Coins clink"),
    "knock": N_("A knock on the table"),
}
NAMES: Final = (*CARDS, *TABLE)
TUNE_NAMES: Final[dict[str, tuple[str, str]]] = {
    "guitar": NP_("music", "Guitar"),
    "mandolin": NP_("music", "Mandolin"),
    "catalan": NP_("music", "Catalan"),
}


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


def caption(name: str) -> str:
    """What a caption says of a sound."""
    return _(CARDS[name] if name in CARDS else TABLE[name])


def music_caption(tune: str) -> str:
    """What a caption says of a tune that begins."""
    return _("Music: {name}").format(name=pgettext(*TUNE_NAMES[tune]))
