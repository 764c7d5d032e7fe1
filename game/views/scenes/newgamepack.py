"""The pack for a new game: which there are, and what is to be known of the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.views.packs import Pack
from game.views.packshelf import USUAL_PACK, Shelf, why_not
from game.words import _, current_language, ngettext


@dataclass(frozen=True, slots=True)
class PackChoice:
    """Packs to choose from. ``chosen`` tells which one it is now, ``on_look`` opens the screen that shows them all."""

    shelf: Shelf
    chosen: Callable[[], Pack]
    on_choose: Callable[[Pack], None]
    on_look: Callable[[], None]

    def offered(self) -> tuple[Pack, ...]:
        """Every pack that can be used; the chosen one even before it is read."""
        packs = tuple(pack for entry in self.shelf.entries if (pack := entry.offered) is not None)
        now = self.chosen()
        return packs if any(pack.id == now.id for pack in packs) else (now, *packs)

    def names(self) -> list[str]:
        """Their names."""
        return [pack.name(current_language()) for pack in self.offered()]

    def index(self) -> int:
        """The place of the chosen one among them."""
        return [pack.id for pack in self.offered()].index(self.chosen().id)

    def remarks(self, deck: int) -> tuple[str, ...]:
        """What is to be said of the chosen pack in a game with so many cards, the longest first."""
        reason, usual = why_not(self.chosen(), deck), self.shelf.usable(USUAL_PACK)
        if reason is not None and usual is not None:
            instead = _("{reason} The {usual} cards are used instead.")
            return instead.format(reason=reason, usual=usual.name(current_language())), reason
        if reason is not None:
            return (reason,)
        broken = sum(1 for entry in self.shelf.entries if entry.offered is None)
        if broken:
            text = ngettext("{n} pack cannot be used: see all packs", "{n} packs cannot be used: see all packs", broken)
            return (text.format(n=broken),)
        return (_("used in every game"),)
