"""The pack for a new game: which there are, and what is to be known of the one chosen for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.views.cards.packs import Pack
from game.views.cards.packshelf import USUAL_PACK, Shelf, why_not
from game.views.cards.packwishes import PackWishes
from game.words import _, current_language, ngettext


@dataclass(frozen=True, slots=True)
class PackChoice:
    """Packs to choose from; each game has its own. ``on_look`` opens the screen that shows them all for a game."""

    shelf: Shelf
    wishes: PackWishes
    on_look: Callable[[str], None]

    def offered(self, game: str) -> tuple[Pack, ...]:
        """Every pack that can be used; the chosen one even before it is read."""
        packs = tuple(pack for entry in self.shelf.entries if (pack := entry.offered) is not None)
        now = self.wishes.chosen(game)
        return packs if any(pack.id == now.id for pack in packs) else (now, *packs)

    def names(self, game: str) -> list[str]:
        """Their names."""
        return [pack.name(current_language()) for pack in self.offered(game)]

    def index(self, game: str) -> int:
        """The place of the chosen one among them."""
        return [pack.id for pack in self.offered(game)].index(self.wishes.chosen(game).id)

    def remarks(self, game: str, deck: int) -> tuple[str, ...]:
        """What is to be said of the chosen pack in a game with so many cards, the longest first."""
        reason, usual = why_not(self.wishes.chosen(game), deck), self.shelf.usable(USUAL_PACK)
        if reason is not None and usual is not None:
            instead = _("{reason} The {usual} cards are used instead.")
            return instead.format(reason=reason, usual=usual.name(current_language())), reason
        if reason is not None:
            return (reason,)
        broken = sum(1 for entry in self.shelf.entries if entry.offered is None)
        if broken:
            text = ngettext("{n} pack cannot be used: see all packs", "{n} packs cannot be used: see all packs", broken)
            return (text.format(n=broken),)
        return (_("used in this game"),)
