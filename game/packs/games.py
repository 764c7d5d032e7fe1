"""Which pack a game is played with at first, and whether a pack has the cards that a game needs."""

from __future__ import annotations

from typing import Final

from game.model.cards import Card, Rank, full_deck
from game.packs.pack import Pack
from game.words import _

USUAL_PACK: Final = "castellana"
"""The pack of the game that has every card, and that is there when no other can be used."""
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


def missing_cards(pack: Pack, deck: int) -> tuple[Card, ...]:
    """Return the cards of a deck of so many that the pack has not."""
    return tuple(card for card in full_deck(deck) if card not in pack.cards)


def why_not(pack: Pack, deck: int) -> str | None:
    """Say why a game with so many cards cannot be played with the pack; None when it can."""
    missing = missing_cards(pack, deck)
    if not missing:
        return None
    ranks = {card.rank for card in missing}  # eights, nines or both: a pack has at least the other forty
    if Rank.NINE not in ranks:
        return _("This game needs eights, which this pack does not have.")
    if Rank.EIGHT not in ranks:
        return _("This game needs nines, which this pack does not have.")
    return _("This game needs eights and nines, which this pack does not have.")
