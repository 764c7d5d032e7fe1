"""The names of the games, and a line about each."""

from __future__ import annotations

from typing import Final

from game.words.translation import N_, _

_TITLES: Final = {
    "brisca": N_("Brisca"),
    "brisca-catalana": N_("Catalan brisca"),
    "brisca-mexicana": N_("Mexican brisca"),
    "briscola": N_("Briscola"),
    "briscola-chiamata": N_("Briscola chiamata"),
}
_LINES: Final = {
    "brisca": N_("The Spanish game: the seven of trumps takes the turned card"),
    "brisca-catalana": N_("Swaps at any moment, and the last tricks can be claimed"),
    "brisca-mexicana": N_("Few points win: eleven at the most"),
    "briscola": N_("The Italian game: no swaps, and signals if you like"),
    "briscola-chiamata": N_("An auction, and a partner nobody knows"),
}


def game_title(name: str) -> str:
    """Return the name of a game in the current language; a game this program does not know keeps its own."""
    return _(_TITLES[name]) if name in _TITLES else name


def game_line(name: str) -> str:
    """Return a line without a full stop that tells the game from the others; nothing for a game not known here."""
    return _(_LINES[name]) if name in _LINES else ""
