"""What captions and the settings say of each sound and tune; the keys are the names of the sounds."""

from __future__ import annotations

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


TUNE_NAMES: Final[dict[str, tuple[str, str]]] = {
    "guitar": NP_("music", "Guitar"),
    "mandolin": NP_("music", "Mandolin"),
    "catalan": NP_("music", "Catalan"),
}


def caption(name: str) -> str:
    """What a caption says of a sound."""
    return _(CARDS[name] if name in CARDS else TABLE[name])


def music_caption(tune: str) -> str:
    """What a caption says of a tune that begins."""
    return _("Music: {name}").format(name=pgettext(*TUNE_NAMES[tune]))
