"""Which cards are on the table: the pack each game is played with, and another one where it lacks cards of the game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from game.model.presets import DECK
from game.packs.games import USUAL_PACK, why_not
from game.packs.pack import Pack, PackError
from game.views.cards.packshelf import Shelf, open_pack
from game.views.cards.skin import Appearance
from game.words import _, ngettext


class GamePacks(Struct, frozen=True):
    """How a screen asks for the pack of a game, and changes it.

    ``chosen`` returns the pack of a game and reads it if need be, ``ready`` returns it only if it has been read.
    ``choose`` has a game played with a pack from now on, or every game (None). ``preview`` shows the cards of a game
    while it is looked at, or again those of what is played (None).
    """

    chosen: Callable[[str], Pack]
    ready: Callable[[str], Pack | None]
    choose: Callable[[Pack, str | None], None]
    preview: Callable[[str | None], None] = lambda _game: None


class PackOffer(Struct, frozen=True):
    """Packs to choose from; each game has its own. ``on_look`` opens the screen that shows them all for a game."""

    shelf: Shelf
    game_packs: GamePacks
    on_look: Callable[[str], None]

    def offered(self, game: str) -> tuple[Pack, ...]:
        """Every pack that can be used; the chosen one even before it is read."""
        packs = tuple(pack for entry in self.shelf.entries if (pack := entry.offered) is not None)
        now = self.game_packs.chosen(game)
        return packs if any(pack.id == now.id for pack in packs) else (now, *packs)

    def version(self, game: str) -> tuple[int, str]:
        """Return what changes when packs have been read or another one is chosen for a game."""
        return self.shelf.version, self.game_packs.chosen(game).id

    def index(self, game: str) -> int:
        """The place of the chosen one among those that are offered."""
        return [pack.id for pack in self.offered(game)].index(self.game_packs.chosen(game).id)

    def played(self, game: str, deck: int) -> Pack:
        """Return the pack with which a game of so many cards is played: the chosen one, unless it lacks some."""
        pack, usual = self.game_packs.chosen(game), self.shelf.usable(USUAL_PACK)
        return pack if usual is None or why_not(pack, deck) is None else usual

    def remarks(self, game: str, deck: int) -> tuple[str, ...]:
        """What is to be said of the chosen pack in a game with so many cards, if anything, the longest first."""
        reason, usual = why_not(self.game_packs.chosen(game), deck), self.shelf.usable(USUAL_PACK)
        if reason is not None and usual is not None:
            instead = _("{reason} The {usual} cards are used instead.")
            return instead.format(reason=reason, usual=usual.name()), reason
        if reason is not None:
            return (reason,)
        broken = sum(1 for entry in self.shelf.entries if entry.offered is None)
        if broken:
            text = ngettext("{n} pack cannot be used: see all packs", "{n} packs cannot be used: see all packs", broken)
            return (text.format(n=broken),)
        return ()


def chosen_pack(wanted: str, user_packs: Path) -> tuple[Pack, str | None]:
    """Load the pack with that id; when it cannot be used, the usual one and a sentence that says why.

    Raises :class:`PackError` when not even that can be loaded.
    """
    try:
        return open_pack(wanted, user_packs), None
    except PackError as error:
        usual = open_pack(USUAL_PACK)
        sentence = _("The card pack {pack} cannot be used, so the {usual} cards are used instead. {reason}")
        return usual, sentence.format(pack=wanted, usual=usual.name(), reason=error.problems[0])


class CardChoice:
    """The pack and the appearance the player chose."""

    def __init__(self, pack: Pack, appearance: Appearance) -> None:
        self.pack = pack
        self.appearance = appearance
        self._usual: Pack | None = None
        self._reading: threading.Thread | None = None

    def choose(self, pack: Pack, appearance: Appearance) -> None:
        """Keep what the player wants from now on."""
        self.pack, self.appearance = pack, appearance
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
        return self._usual, sentence.format(reason=reason, usual=self._usual.name(), chosen=self.pack.name())
