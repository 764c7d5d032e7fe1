"""Which cards are on the table: the pack the player chose, and another one where it lacks cards of the game."""

from __future__ import annotations

from pathlib import Path

from game.views.packs import Pack, PackError
from game.views.packshelf import USUAL_PACK, open_pack, why_not
from game.views.skin import Dress
from game.words import _, current_language


def chosen_pack(wanted: str, user_packs: Path) -> tuple[Pack, str | None]:
    """Load the pack with that id; when it cannot be used, the usual one and a sentence that says why.

    Raises :class:`PackError` when not even that can be loaded.
    """
    try:
        return open_pack(wanted, user_packs), None
    except PackError as error:
        usual = open_pack(USUAL_PACK)
        sentence = _("The card pack {pack} cannot be used, so the cards are {usual}. {reason}")
        return usual, sentence.format(pack=wanted, usual=_named(usual), reason=error.problems[0])


def _named(pack: Pack) -> str:
    return pack.name(current_language())


class Wardrobe:
    """The pack and the dress the player chose."""

    def __init__(self, pack: Pack, dress: Dress) -> None:
        self.pack = pack
        self.dress = dress
        self._usual: Pack | None = None

    def choose(self, pack: Pack, dress: Dress) -> None:
        """Keep what the player wants from now on."""
        self.pack, self.dress = pack, dress

    def pack_for(self, deck: int | None) -> tuple[Pack, str | None]:
        """Return the pack for a game with so many cards (None: none), and a sentence if it is not the chosen one."""
        reason = why_not(self.pack, deck) if deck is not None else None
        if reason is None:
            return self.pack, None
        self._usual = self._usual or open_pack(USUAL_PACK)
        sentence = _("{reason} The cards are {usual} instead of {chosen}.")
        return self._usual, sentence.format(reason=reason, usual=_named(self._usual), chosen=_named(self.pack))
