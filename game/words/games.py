"""The names of the games."""

from __future__ import annotations

from typing import Final

from game.model.texts import harmless
from game.words.translation import N_, _

_TITLES: Final = {
    "brisca": N_("Brisca"),
    "brisca-catalana": N_("Catalan brisca"),
    "brisca-mexicana": N_("Mexican brisca"),
    "briscola": N_("Briscola"),
    "briscola-chiamata": N_("Briscola chiamata"),
}


def game_title(name: str) -> str:
    """Return the name of a game in the current language; a game this program does not know keeps its own."""
    return _(_TITLES[name]) if name in _TITLES else harmless(name, 40)
