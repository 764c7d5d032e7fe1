"""Which cards are on the table: the pack the player chose, and another one where it lacks cards of the game."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path

from game.model.presets import DECK
from game.views.cards.packs import Pack, PackError
from game.views.cards.packshelf import USUAL_PACK, open_pack, why_not
from game.views.cards.skin import Appearance
from game.words import _, current_language


def chosen_pack(wanted: str, user_packs: Path) -> tuple[Pack, str | None]:
    """Load the pack with that id; when it cannot be used, the usual one and a sentence that says why.

    Raises :class:`PackError` when not even that can be loaded.
    """
    try:
        return open_pack(wanted, user_packs), None
    except PackError as error:
        usual = open_pack(USUAL_PACK)
        sentence = _("The card pack {pack} cannot be used, so the {usual} cards are used instead. {reason}")
        return usual, sentence.format(pack=wanted, usual=_named(usual), reason=error.problems[0])


def _named(pack: Pack) -> str:
    return pack.name(current_language())


class CardChoice:
    """The pack and the dress the player chose."""

    def __init__(self, pack: Pack, dress: Appearance) -> None:
        self.pack = pack
        self.dress = dress
        self._usual: Pack | None = None
        self._reading: threading.Thread | None = None

    def choose(self, pack: Pack, dress: Appearance) -> None:
        """Keep what the player wants from now on."""
        self.pack, self.dress = pack, dress
        self.read_ahead()

    def read_ahead(self) -> None:
        """Read the usual pack in the background if some game needs cards that the chosen one has not."""
        if self._reading is None and why_not(self.pack, max(DECK.values())) is not None:
            self._reading = threading.Thread(target=self._read_usual, name="usual pack", daemon=True)
            self._reading.start()

    def _read_usual(self) -> None:
        with suppress(PackError):  # whoever needs it reads it again and hears why
            self._usual = open_pack(USUAL_PACK)

    def pack_for(self, deck: int | None) -> tuple[Pack, str | None]:
        """Return the pack for a game with so many cards (None: none), and a sentence if it is not the chosen one."""
        reason = why_not(self.pack, deck) if deck is not None else None
        if reason is None:
            return self.pack, None
        if self._reading is not None:
            self._reading.join()
        self._usual = self._usual or open_pack(USUAL_PACK)
        # Translators: {usual} and {chosen} are names of packs, such as Castilian; they keep their form.
        sentence = _("{reason} The {usual} cards are used instead of {chosen}.")
        return self._usual, sentence.format(reason=reason, usual=_named(self._usual), chosen=_named(self.pack))
