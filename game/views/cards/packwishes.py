"""Which cards each game is played with: its own country's until the player chooses others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.views.cards.packs import Pack
from game.views.cards.packshelf import USUAL_PACK

FIRST_PACKS: Final[dict[str, str]] = {
    "brisca": "castellana",
    "brisca-catalana": "catalana",
    "brisca-mexicana": "castellana",
    "briscola": "napoletana",
    "briscola-chiamata": "napoletana",
}
"""By game: the cards with which it is played where it comes from."""


def first_pack(game: str) -> str:
    """Return the id of the pack a game is played with while nobody has chosen another one."""
    return FIRST_PACKS.get(game, USUAL_PACK)


@dataclass(frozen=True, slots=True)
class PackWishes:
    """``chosen`` tells the pack of a game and reads it if need be, ``ready`` tells it where it is read already.

    ``choose`` has a game played with a pack from now on; without a game, every one. ``lay`` shows the cards of a game
    while it is looked at; None: again those of what is played.
    """

    chosen: Callable[[str], Pack]
    ready: Callable[[str], Pack | None]
    choose: Callable[[Pack, str | None], None]
    lay: Callable[[str | None], None] = lambda _game: None
